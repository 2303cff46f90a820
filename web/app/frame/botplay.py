"""Bots at the table: whether they go on, and what their moves leave open."""

from __future__ import annotations

from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.moves import Move

from . import prefs
from .playing import Playing
from .replay import BY_HAND, reading
from .seats import GOING
from .session import Session

PRIVATE = 1500  # milliseconds: more than a bot without a budget needs


def speed(session: Session) -> float:
    """How fast bots' moves follow each other."""
    return prefs.speed(session.prefs, "bot_speed")


def going(playing: Playing) -> bool:
    """Whether bots may make a move now."""
    seats, shown = playing.seats, playing.open
    if playing.replay is not None or shown.page != "table" or shown.dialog in ("confirm", "take-over"):
        return False
    if shown.unseen:  # somebody is to see first how it ended
        return False
    if shown.looked_from >= 0:  # the past is only looked at
        return False
    return seats.steps > 0 or (seats.hold == GOING and speed(playing.session) > BY_HAND)


def wait(playing: Playing) -> int:
    """Milliseconds that the move just made is to be read before a bot makes another."""
    pace = speed(playing.session)
    if pace in (BY_HAND, prefs.FASTEST):
        return 0
    events = (event for node in playing.match.step for event in node.events or ())
    ended = any(playing.table.turn(event) is not None for event in events)
    return reading(playing.latest(), pace, ended=ended, beside=playing.open.passed)


def hidden(playing: Playing, milliseconds: int) -> int:
    """Milliseconds after which an answer appears that rests on what its bot alone knows, so that the time it took to
    think of tells nothing of it; 0: at once. `milliseconds`: for how long it may think."""
    return PRIVATE + milliseconds if playing.curtain.hides and playing.match.decision.private else 0


def play(playing: Playing, text: str) -> bool:
    """The move of the bot that is to decide; False if it is none. What the player has open stays so."""
    match, seats = playing.match, playing.seats
    if playing.turn is None:
        return False
    since = match.ply
    with playing.steps.press():
        try:
            playing.make(playing.past.again() or Move.parse(text))
        except VirtuError:
            return False
        if playing.turn is None and match.decision.seat == seats.watcher():
            playing.go_on(match.decision.seat)
    playing.after_move()
    seats.steps = max(0, seats.steps - 1)
    places = [line.place for line in playing.latest() if line.place]
    looked = playing.open.looked and playing.turn is not None
    playing.session.open = playing.open.beside(playing.table.eyed(places), looked=looked)
    playing.news(since)
    playing.advice.review = None
    if match.over:
        playing.open.dialog = "score"
    playing.save()  # before it is shown: what was seen is never lost
    return True
