"""The curtain: who looks, who is asked, who sits at this device."""

from __future__ import annotations

from collections.abc import Mapping

from ..playing import Playing
from ..table import Control


def curtain_lift(playing: Playing, _value: str) -> None:
    """Whoever is called looks."""
    playing.curtain.lift()


def curtain_fall(playing: Playing, _value: str) -> None:
    """Nobody in particular looks any more."""
    playing.curtain.fall()
    playing.session.open = playing.open.after(handed_over=playing.open.handed_over)


def curtain_aside(playing: Playing, _value: str) -> None:
    """The device came to somebody else: the public table, with the way back to the curtain."""
    playing.curtain.look_aside()


def answer_poll(playing: Playing, who: str) -> None:
    """Nobody plays, or who wants to be asked alone."""
    polls, poll = playing.curtain.polls, playing.curtain.poll
    if poll is None:
        return
    since = playing.match.ply
    if who.isdigit() and int(who) in poll.seats:
        polls.speaks(int(who))
    else:
        polls.nobody()
    playing.moved(since)


def sits_here(playing: Playing, value: str) -> None:
    """Somebody sits at this device, or elsewhere: the seat and which."""
    seat, _space, where = value.partition(" ")
    if seat.isdigit():
        away = set(playing.open.away) - {int(seat)}
        playing.open.away = tuple(sorted(away if where == "here" else away | {int(seat)}))


def sits_done(playing: Playing, _value: str) -> None:
    """That is who sits here."""
    if playing.curtain.unsaid:
        sits(playing, playing.open.away)


def sits(playing: Playing, far: tuple[int, ...]) -> None:
    """Who of the people play at another device."""
    playing.curtain.far = far
    playing.curtain.fall()
    playing.session.attempt(lambda: playing.keeper.note(far=far))


CONTROLS: Mapping[str, Control] = {
    "curtain-lift": curtain_lift,
    "curtain-fall": curtain_fall,
    "curtain-aside": curtain_aside,
    "poll": answer_poll,
    "sits-here": sits_here,
    "sits-done": sits_done,
}
