"""What a player who asks for advice is told: hints, threats, a look back on the game."""

from __future__ import annotations

from collections.abc import Mapping

from ..advised import Review
from ..i18n import _
from ..playing import Playing
from ..session import Session
from ..table import Control, PageControl
from .history import scrub
from .saves import open_game


def toggle_hint(playing: Playing, _value: str) -> None:
    """What would be a good move, or enough of it."""
    shown, advice = playing.open, playing.advice
    if playing.turn is None and not playing.match.over and playing.may_answer and playing.curtain.advises:
        shown.dialog = "" if shown.dialog == "hint" else "hint"
        shown.chooser, shown.moves = "", False
        if advice.hint.failed:
            advice.hint_at = None  # try again


def toggle_threats(session: Session, _value: str) -> None:
    """Show what rivals could do, or not any more."""
    session.prefer("threats", not session.prefs["threats"])


def open_review(playing: Playing, value: str) -> None:
    """Look back on the game; "stop" and "go" while it is being thought about. It tells what was hidden, from the end
    of the game on."""
    if playing.curtain.hides and playing.open.looked_from < 0:
        playing.open.toast = _("A review tells what is hidden. It waits until the game is over.")
        return
    playing.open.dialog = "review"
    known = playing.advice.review
    if known is None:
        playing.advice.review = Review(plies=playing.match.plies)
    elif value in ("stop", "go"):
        playing.advice.review = known._replace(running=value == "go" and not known.over, failed=False)


def review_game(session: Session, game_id: str) -> None:
    """Look back on a game of the list."""
    open_game(session, game_id)
    if (playing := session.playing) is not None and playing.game_id == game_id:
        open_review(playing, "")


def look_at(playing: Playing, value: str) -> None:
    """A moment of the game that the review speaks of, with a way back."""
    match = playing.match
    if not value.isdigit():
        return
    looked_from = match.ply if playing.open.looked_from < 0 else playing.open.looked_from
    scrub(playing, value)  # kept is where it stood
    playing.curtain.walked()
    playing.open.looked_from = looked_from


def look_back(playing: Playing, _value: str) -> None:
    """To the review again, and to where the game stood."""
    if playing.open.looked_from < 0:
        return
    playing.match.goto(min(playing.open.looked_from, playing.match.plies))
    playing.settled()
    open_review(playing, "")


CONTROLS: Mapping[str, Control] = {
    "hint": toggle_hint,
    "review": open_review,
    "look-at": look_at,
    "look-back": look_back,
}
PAGE_CONTROLS: Mapping[str, PageControl] = {
    "threats": toggle_threats,
    "review-game": review_game,
}
