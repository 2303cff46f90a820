"""Back and forth in the match: undo and its kin, other lines, moves that are only tried."""

from __future__ import annotations

from collections.abc import Mapping

from virtu_core.kernel.errors import VirtuError

from ..files import refused
from ..session import Session
from ..table import Control


def undo(session: Session, _value: str) -> None:
    """One press back, and behind the moves of bots; into another person's turn only after a yes."""
    if session.open.chosen:
        session.open.chosen = ""  # nothing has been played yet
    elif session.match and session.seats:
        quiet = not session.prefs["ask_all"]
        session.back_to(session.steps.back(session.match, session.seats, quiet=quiet))


def redo(session: Session, _value: str) -> None:
    """One press forth, and past the moves of bots."""
    if session.match and session.seats:
        session.steps.forth(session.match, session.seats, quiet=not session.prefs["ask_all"])
        session.settled()


def restart(session: Session, _value: str) -> None:
    """To the beginning of the turn."""
    if session.match:
        session.match.restart_turn()
        session.settled()


def go_to(session: Session, value: str) -> None:
    """Anywhere in the line, to look at: the way back is as short."""
    if scrub(session, value):
        session.save()


def scrub(session: Session, value: str) -> bool:
    """The same while a slider is still being drawn: nothing is kept yet."""
    match = session.match
    if match is None or not value.isdigit():
        return False
    session.replay = None
    match.goto(min(int(value), match.plies))
    session.open = session.open.after()
    if session.seats:
        session.seats.looked()
    return True


def go_to_line(session: Session, value: str) -> None:
    """To the moment of a line, to play on from there; into another player's turn only after a yes."""
    if session.match and value.isdigit():
        session.back_to(min(int(value), session.match.plies))


def go_back_after_yes(session: Session, _value: str) -> None:
    """Yes, go back."""
    session.back_to(int(session.open.confirm), sure=True)


def open_line(session: Session, value: str) -> None:
    """To the end of another line of the game; the one that was at the table stays in the list."""
    if session.match is None or not value.isdigit():
        return
    try:
        session.match.goto_node(int(value))
    except VirtuError as error:
        session.open.toast = refused(error)
        return
    session.settled()


def look_seen(session: Session, _value: str) -> None:
    """The moment that a link showed, in one's own copy."""
    if session.match is not None and 0 <= session.mail.seen <= session.match.plies:
        session.match.goto(session.mail.seen)
        session.settled()


def toggle_sandbox(session: Session, value: str) -> None:
    """Try moves from here; then throw them away or keep them as a branch."""
    session.toggle_sandbox(keep=value == "keep")


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
