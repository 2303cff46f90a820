"""A hint: the best moves with what they gain and risk, each a button that makes it."""

from __future__ import annotations

from ..advised import Tip
from ..i18n import _
from ..ui import Ui, View
from .clauses import ruled
from .controls import button
from .html import attrs, e, tag
from .icons import icon

FOR_THE_EYE = ("city:", "power:", "room:")


def hint(_view: View, ui: Ui) -> str:
    """What lies in the dialog."""
    assert ui.hint is not None
    if ui.hint.failed:
        again = button("restart", _("Try again"), "hint")
        return tag("p", e(_("The advice was broken off.")), cls="words", role="status") + again
    if ui.hint.withheld:
        whose = ui.called(ui.decider)
        words = _("It rests on what {who} alone may see, and stands here while they look at that.", who=whose)
        return tag("p", e(words), cls="words", role="status")
    if not ui.hint.tips:
        dots = tag("span", "<i></i><i></i><i></i>", cls="dots", aria_hidden="true")
        return tag("p", e(_("Thinking")) + dots, cls="words", role="status")
    return tag("ol", "".join(_tip(ui, one) for one in ui.hint.tips), cls="tips")


def _tip(ui: Ui, one: Tip) -> str:
    chance = _("{percent}% to win", percent=one.chance)
    figure = tag("small", e(chance), cls="chance", title=_("How likely you are to win after it, as it looks"))
    cls = "btn move harmful" if one.move in ui.harms else "btn move"
    given = attrs(cls=cls, data_move=one.move, data_point=place(ui, one.move) or None)
    inside = tag("span", e(one.text)) + figure
    may = any(str(choice.move) == one.move for choice in ui.choices)  # not while the table is only looked at
    play = f'<button type="button"{given}>{inside}</button>' if may else tag("p", inside, cls="btn move")
    reasons = "".join(_reason("plus", _("Gains"), text) for text in one.gains)
    reasons += "".join(_reason("warning", _("Risks"), text) for text in one.risks)
    then = tag("p", e(_("Then: {moves}", moves="; ".join(one.then))), cls="then") if one.then else ""
    return tag("li", play + then + tag("ul", reasons, cls="reasons"))  # they are reasons for all of it


def _reason(sign: str, label: str, text: str) -> str:
    return tag("li", icon(sign, label) + tag("span", ruled(e(text))), cls=f"reason {sign}", data_tip="button:hint")


def place(ui: Ui, move: str) -> str:
    """Where on the picture a move is made; on the map rather than elsewhere."""
    found = [key for key, moves in ui.targets.items() if any(str(one) == move for one in moves)]
    return next((key for kind in FOR_THE_EYE for key in found if key.startswith(kind)), found[0] if found else "")
