"""A hint: the best moves with what they gain and risk, each a button that makes it."""

from __future__ import annotations

from collections.abc import Sequence

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
    tips = ui.hint.tips
    return tag("ol", "".join(_tip(ui, one, _chance(tips, at)) for at, one in enumerate(tips)), cls="tips")


def side(ui: Ui) -> str:
    """Where it lies: not over what its first move is about."""
    about = place(ui, ui.hint.tips[0].move) if ui.hint is not None and ui.hint.tips else ""
    over = about and ui.table.chooser_side(about) == "over-map" and not ui.narrow
    return "over-map" if over else "docked"


def _chance(tips: Sequence[Tip], at: int) -> str:
    """How likely it wins; of one that comes to the same as the one before it, that it does."""
    if at and tips[at].chance == tips[at - 1].chance:
        return _("about as good")
    return _("{percent}% to win", percent=tips[at].chance)


def _tip(ui: Ui, one: Tip, chance: str) -> str:
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
