"""Which scene of a siege lies beside the map: how one ended, one that is fought, which is next, a retreat; or none."""

from __future__ import annotations

from ....frame.ui import Ui, View
from ..own import of

KINDS = {"bonus": "fight", "window": "fight", "assault": "fight", "besiege": "which", "retreat": "retreat"}


def scene(view: View, ui: Ui) -> str:
    """Its name; "" if there is none. One that was put aside comes back with the next decision."""
    if of(ui).fought:
        return "ended"
    if ui.dialog or ui.end_turn:
        return ""
    if ui.watched is not None or ui.replay is not None:  # those who play the fight are not asked here: it is shown
        people = {seat for seat, bot in enumerate(ui.bots) if not bot}
        shown = view["fight"] is not None and not people.isdisjoint(view["fight"]["sides"])
        return "fight" if shown else ""
    return KINDS.get(ui.decision, "")


def put_aside(ui: Ui) -> bool:
    """Whether a scene waits at the edge."""
    return ui.dialog == "aside" and ui.decision in KINDS
