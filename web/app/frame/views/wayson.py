"""The ways on: the buttons with which a decision is left, at most one of which stands out."""

from __future__ import annotations

from ..i18n import _
from ..ui import Ui, View
from .controls import primary
from .html import act, e, tag
from .icons import icon
from .movebutton import move_button


def ways_on(view: View, ui: Ui) -> list[str]:
    """The buttons that lead on, unless what lies open has them."""
    return [] if ui.table.docked(view, ui) else ways(view, ui)


def ways(view: View, ui: Ui) -> list[str]:
    """The buttons that lead on: at most one stands out."""
    if (own := ui.table.ways(view, ui)) is not None:
        return own
    if ui.end_turn:
        return [end_button(ui)]
    if ui.decider < 0:
        return [primary("tracks", _("Score"), "dialog", "score")]
    plain = [choice for choice in ui.choices if not choice.move.args and not choice.group]
    plain.sort(key=lambda choice: ui.table.ends(choice.move))
    return [
        move_button(one, "btn" if index else "btn primary", text=ui.table.onto(ui, one.move))
        for index, one in enumerate(plain[:2])
    ][::-1]


def skips(view: View, ui: Ui) -> str:
    """Several steps at once: apart from the way on, and quiet."""
    hidden = ui.table.docked(view, ui) or ui.end_turn
    return tag("div", "" if hidden else ui.table.skips(view, ui), cls="skips")


def end_button(ui: Ui) -> str:
    """Whose turn ends, and who is next."""
    after = ui.called(ui.decider)
    if ui.giver < 0:
        label = _("End the turn")
    elif ui.turn_over:
        label = _("End {who}\N{RIGHT SINGLE QUOTATION MARK}s turn", who=ui.called(ui.giver))
    else:
        label = _("Hand over")
    inside = icon("end") + tag("span", e(label) + ": " + tag("small", e(_("{who} is next", who=after))))
    return f'<button type="button" class="btn primary end"{act("end-turn")}>{inside}</button>'
