"""What a player who asks for advice is told: hints, threats, a look back on the game."""

from __future__ import annotations

from collections.abc import Mapping

from ..advised import Review
from ..session import Session
from ..table import Control
from .saves import open_game


def toggle_hint(session: Session, _value: str) -> None:
    """What would be a good move, or enough of it."""
    match = session.match
    if match is not None and session.turn is None and not match.over and session.may_answer:
        session.open.dialog = "" if session.open.dialog == "hint" else "hint"
        session.open.chooser, session.open.moves = "", False
        if session.advice.hint.failed:
            session.advice.hint_at = None  # try again


def toggle_threats(session: Session, _value: str) -> None:
    """Show what rivals could do, or not any more."""
    session.prefer("threats", not session.prefs["threats"])


def open_review(session: Session, value: str) -> None:
    """Look back on the game; "stop" and "go" while it is being thought about."""
    match = session.match
    if match is None:
        return
    session.open.dialog = "review"
    known = session.advice.review
    if known is None:
        session.advice.review = Review(plies=match.plies)
    elif value in ("stop", "go"):
        session.advice.review = known._replace(running=value == "go" and not known.over, failed=False)


def review_game(session: Session, game_id: str) -> None:
    """Look back on a game of the list."""
    open_game(session, game_id)
    if session.match is not None and session.game_id == game_id:
        session.open.dialog = "review"
        session.advice.review = session.advice.review or Review(plies=session.match.plies)


def look_at(session: Session, value: str) -> None:
    """A moment of the game that the review speaks of, with a way back."""
    match = session.match
    if match is None or not value.isdigit():
        return
    looked_from = match.ply
    match.goto(min(int(value), match.plies))
    session.settled()
    session.open.looked_from = looked_from


def look_back(session: Session, _value: str) -> None:
    """To the review again, and to where the game stood."""
    match = session.match
    if match is None or session.open.looked_from < 0:
        return
    match.goto(min(session.open.looked_from, match.plies))
    session.settled()
    session.open.dialog = "review"


CONTROLS: Mapping[str, Control] = {
    "hint": toggle_hint,
    "threats": toggle_threats,
    "review": open_review,
    "review-game": review_game,
    "look-at": look_at,
    "look-back": look_back,
}
