"""The other lines of the game at the table, and the way there."""

from __future__ import annotations

from ..i18n import _, ngettext
from ..ui import OtherLine, Ui
from .controls import button
from .html import e, tag


def lines(ui: Ui) -> str:
    """What lies in the dialog."""
    if not ui.lines:
        if ui.can_redo:
            words = _("What was taken back last is still ahead: Redo brings it again. There is no other way yet.")
            return tag("p", e(words), cls="words") + button("redo", _("Redo"), "redo")
        return tag("p", e(_("Nothing was taken back or tried yet.")), cls="words")
    words = _("Moves that were taken back, tried, or sent by others. Whichever you choose, all others stay.")
    rows = "".join(_row(ui, one) for one in ui.lines)
    return tag("p", e(words), cls="words") + tag("ol", rows, cls="share-body other-lines")


def _row(ui: Ui, one: OtherLine) -> str:
    sign = ui.mark(one.seat, 24)
    who, count = ui.called(one.seat), ngettext("{count} move", "{count} moves", one.plies)
    where = _("from move {ply}, {who}, {count}", ply=one.ply, who=who, count=count)
    label = _("Go there: {where}", where=where)
    told = tag("span", tag("b", e(one.text)) + tag("small", e(where)), cls="words")
    go = button("branch", _("Go there"), "line", one.node, aria_label=label)
    return tag("li", sign + told + go, id=f"other-{one.node}")
