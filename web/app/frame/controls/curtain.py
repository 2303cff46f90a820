"""The curtain: who looks, who is asked, who sits at this device."""

from __future__ import annotations

from collections.abc import Mapping

from ..session import Session
from ..table import Control


def curtain_lift(session: Session, _value: str) -> None:
    """Whoever is called looks."""
    if session.curtain is not None:
        session.curtain.lift()


def curtain_fall(session: Session, _value: str) -> None:
    """Nobody in particular looks any more."""
    if session.curtain is not None:
        session.curtain.fall()
        session.open = session.open.after(handed_over=session.open.handed_over)


def curtain_aside(session: Session, _value: str) -> None:
    """The device came to somebody else: the public table, with the way back to the curtain."""
    if session.curtain is not None:
        session.curtain.look_aside()


def answer_poll(session: Session, who: str) -> None:
    """Nobody, or who wants to be asked alone."""
    session.answer_poll(who)


def sits_here(session: Session, seat: str) -> None:
    """Somebody sits at this device, or does not."""
    shown = session.open
    if seat.isdigit():
        shown.away = tuple(sorted(set(shown.away) ^ {int(seat)}))


def sits_done(session: Session, _value: str) -> None:
    """That is who sits here."""
    if session.curtain is not None and session.curtain.unsaid:
        session.sits(session.open.away)


CONTROLS: Mapping[str, Control] = {
    "curtain-lift": curtain_lift,
    "curtain-fall": curtain_fall,
    "curtain-aside": curtain_aside,
    "poll": answer_poll,
    "sits-here": sits_here,
    "sits-done": sits_done,
}
