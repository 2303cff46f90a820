"""The regions of Virtù's table, its dialogs, and the seasons."""

from __future__ import annotations

from ....frame.i18n import _
from ....frame.ui import Ui, View
from ....frame.views.controls import button
from ....frame.views.dialogs import frame
from ....frame.views.html import e, tag
from ..names import name
from .board import board
from .palace import palace, palace_upright
from .rivals import rivals
from .score import score
from .supply import supply
from .tracks import panel as tracks

__all__ = ["board", "phase", "rivals", "score_dialog", "shown_palace", "supply_dialog", "tracks"]


def shown_palace(view: View, ui: Ui) -> str:
    """The palace asked for, or else the decider's own."""
    own = view["players"][ui.seat]["house"]
    house = ui.visited or own
    drawn = (palace_upright if ui.narrow else palace)(view, ui, house)
    return drawn if house == own else visiting(house, own) + drawn


def visiting(house: str, own: str) -> str:
    """Whose palace this is, and the way home."""
    words = tag("span", e(_("Palace of {house}", house=name("house", house))))
    back = _("Back to {house}", house=name("house", own))
    return tag("div", words + button("back", back, "palace", house), cls="visiting")


def phase(view: View) -> str:
    """What time of the year it is."""
    return {
        "family": _("Set-up"),
        "spring": _("Spring"),
        "siege": _("Sieges"),
        "retreat": _("Retreats"),
        "winter": _("Winter"),
    }.get(view["phase"], _("The end"))


def supply_dialog(view: View, ui: Ui) -> str:
    """What can be bought, to look at."""
    return frame(_("Supply"), supply(view, ui), "wide")


def score_dialog(view: View, ui: Ui) -> str:
    """The score as it stands, or stood at the end."""
    return frame(_("Final score") if ui.decider < 0 else _("Score as it stands"), score(view, ui), "wide")
