"""Questions that stop what was begun until they are answered, above the table and on the start page."""

from __future__ import annotations

from ..consent import LEAVE, REPLACE, TAKE_BACK, Waiting
from ..i18n import _, ngettext
from .controls import button, primary
from .html import e, tag


def question(waiting: Waiting) -> tuple[str, str]:
    """The title and the content of its dialog."""
    if waiting.kind == LEAVE:
        title = _("Leave the game at the table?")
        words = ngettext(
            "Its last {count} move is kept nowhere but here. If you go on without saving the game as a file, that move "
            "is lost.",
            "Its last {count} moves are kept nowhere but here. If you go on without saving the game as a file, those "
            "moves are lost.",
            waiting.amount,
        )
        ways = button("export", _("Save as a file"), "export") + button("delete", _("Go on without it"), "agree")
        return title, _asked(words, ways + primary("", _("Stay"), "close"))
    if waiting.kind == TAKE_BACK:
        words = ngettext(
            "{count} move was made after this place, and something was drawn or learnt that nobody can forget. Another "
            "move here takes that back, and the chronicle will say so. Do all players agree?",
            "{count} moves were made after this place, and something was drawn or learnt that nobody can forget. "
            "Another move here takes that back, and the chronicle will say so. Do all players agree?",
            waiting.amount,
        )
        ways = button("undo", _("All agree"), "agree") + primary("", _("No"), "close")
        return _("Take back what was drawn or learnt?"), _asked(words, ways)
    if waiting.kind == REPLACE:
        moves = ngettext("{count} move", "{count} moves", waiting.amount)
        words = _(
            "You look at an earlier moment of this game. To play on from here takes back what came after it: {moves}.",
            moves=ngettext("{moves} of {count} player", "{moves} of {count} players", waiting.players, moves=moves),
        )
        kept = _("They stay among the ways not taken (in the menu), and undo brings all of them back.")
        ways = button("undo", _("Play on from here"), "agree") + primary("", _("No"), "close")
        return _("Take back what came after?"), _asked(f"{words} {kept}", ways)
    words = _(
        "This link holds {size} KB; most games have less than 30 KB. If you open it, all is kept in this browser.",
        size=-(-waiting.amount // 1000),
    )
    return _("Open so much?"), _asked(words, button("", _("No"), "close") + primary("check", _("Open it"), "agree"))


def _asked(words: str, ways: str) -> str:
    foot = tag("div", '<span class="grow"></span>' + ways, cls="dialog-foot")
    return tag("p", e(words), cls="words") + foot
