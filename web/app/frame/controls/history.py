"""Back and forth in the match: undo and its kin, other lines, moves that are only tried."""

from __future__ import annotations

from collections.abc import Mapping

from virtu_core.kernel.decisions import CHANCE
from virtu_core.kernel.errors import VirtuError

from ..files import refused
from ..playing import Playing
from ..table import Control


def undo(playing: Playing, _value: str) -> None:
    """One press back, and behind the moves of bots; into another person's turn only after a yes."""
    if playing.open.chosen:
        playing.open.chosen = ""  # nothing has been played yet
    else:
        quiet = not playing.session.prefs["ask_all"]
        back_to(playing, playing.steps.back(playing.match, playing.seats, quiet=quiet), meant=playing.past.meant)


def redo(playing: Playing, _value: str) -> None:
    """One press forth, and past the moves of bots."""
    meant = playing.past.meant
    playing.steps.forth(playing.match, playing.seats, quiet=not playing.session.prefs["ask_all"])
    if meant:
        playing.past.stands()
    playing.settled()


def restart(playing: Playing, _value: str) -> None:
    """To the beginning of the turn."""
    playing.match.restart_turn()
    playing.settled()


def go_to(playing: Playing, value: str) -> None:
    """Anywhere in the line, to look at: the way back is as short."""
    if scrub(playing, value):
        playing.save()


def scrub(playing: Playing, value: str) -> bool:
    """The same while a slider is still being drawn: nothing is kept yet."""
    if not value.isdigit():
        return False
    playing.replay = None
    playing.match.goto(min(int(value), playing.match.plies))
    playing.session.open = playing.open.after()
    playing.open.past = playing.match.can_redo
    playing.seats.looked()
    return True


def go_to_line(playing: Playing, value: str) -> None:
    """To the moment of a line, to play on from there; into another player's turn only after a yes."""
    if value.isdigit():
        back_to(playing, min(int(value), playing.match.plies))
        playing.open.past = playing.match.can_redo and playing.open.dialog != "confirm"


def go_back_after_yes(playing: Playing, _value: str) -> None:
    """Yes, go back."""
    back_to(playing, int(playing.open.confirm), sure=True)
    playing.open.past = playing.match.can_redo


def back_to(playing: Playing, ply: int, *, meant: bool = False, sure: bool = False) -> None:
    """To a ply; back into another player's turn only after a yes. `meant`: to play on from there."""
    if not 0 <= ply <= playing.match.plies:
        return
    if not sure and _disturbs(playing, ply):
        playing.open.dialog, playing.open.confirm = "confirm", str(ply)
        return
    playing.match.goto(ply)
    playing.past.undone()
    if sure or meant:
        playing.past.stands()
    playing.settled()


def _disturbs(playing: Playing, ply: int) -> bool:
    """Whether going there takes back a move of another person than the one whose turn it is."""
    match, seats = playing.match, playing.seats
    last = match.over or not playing.open.handed_over  # the turn is still that of the one who moved last
    before = match.node.before()
    whose = before.seat if last and before is not None else match.decision.seat
    if seats.bot(whose):
        whose = seats.watcher()
    deciders = {match.seat(one) for one in range(ply, match.ply)} - {whose, CHANCE}
    return any(not seats.bot(seat) for seat in deciders)


def open_line(playing: Playing, value: str) -> None:
    """To the end of another line of the game; the one that was at the table stays in the list."""
    if not value.isdigit():
        return
    try:
        playing.match.goto_node(int(value))
    except VirtuError as error:
        playing.open.toast = refused(error, playing.game)
        return
    playing.settled()


def look_seen(playing: Playing, _value: str) -> None:
    """The moment that a link showed, in one's own copy."""
    seen = playing.session.mail.seen
    if 0 <= seen <= playing.match.plies:
        playing.match.goto(seen)
        playing.settled()


def toggle_sandbox(playing: Playing, value: str) -> None:
    """Try moves from here; then throw them away or keep them as a branch."""
    playing.toggle_sandbox(keep=value == "keep")


CONTROLS: Mapping[str, Control] = {
    "undo": undo,
    "redo": redo,
    "restart": restart,
    "goto": go_to,
    "goto-line": go_to_line,
    "confirmed": go_back_after_yes,
    "line": open_line,
    "look-seen": look_seen,
    "sandbox": toggle_sandbox,
}
