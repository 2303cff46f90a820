"""Seats that bots play: let them go on or wait, take a seat over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .. import botplay, players
from ..playing import Playing
from ..replay import BY_HAND
from ..seats import GOING, PAUSED
from ..session import Session
from ..table import Control, Field, PageControl


def bots_pause(playing: Playing, _value: str) -> None:
    """Bots wait, or go on."""
    seats, session = playing.seats, playing.session
    session.open.past = False
    if session.open.unseen:  # it is they who wait for the player
        session.open.unseen, seats.hold = False, GOING
        return
    if seats.hold == GOING and botplay.speed(session) > BY_HAND:
        seats.hold = PAUSED
        return
    seats.hold = GOING
    if botplay.speed(session) == BY_HAND:
        session.prefer("bot_speed", 1.0)


def bots_step(playing: Playing, _value: str) -> None:
    """One move of a bot, then they wait."""
    playing.open.unseen = playing.open.past = False
    playing.seats.hold = PAUSED
    playing.seats.steps = 1


def take_over(playing: Playing, value: str) -> None:
    """A person would play this seat from now on: asked first."""
    if value.isdigit() and playing.seats.bot(int(value)):
        playing.open.dialog, playing.open.confirm = "take-over", value


def taken_over(playing: Playing, value: str) -> None:
    """Yes."""
    playing.open.dialog = ""
    _seat(playing, int(value), "")


def give_back(playing: Playing, value: str) -> None:
    """The bot that played this seat before plays it again."""
    if spec := playing.seats.lent.get(int(value)):
        _seat(playing, int(value), spec)


def _seat(playing: Playing, seat: int, spec: str) -> None:
    playing.seats.seat(seat, spec)
    playing.seats.played()
    playing.session.open = playing.open.beside(playing.open.pointed)
    playing.save()


def bots_again(session: Session, _value: str) -> None:
    """Try once more to start the worker."""
    session.helper.revive()


def set_speed(session: Session, _value: str, given: Any) -> None:
    """How fast bots play; bots that waited go on when they get a speed."""
    session.prefer("bot_speed", float(given))
    if session.playing is not None and float(given) > BY_HAND:
        session.playing.seats.hold = GOING


def choose_level(session: Session, seat: str, given: Any) -> None:
    """How well a bot plays, from now on."""
    change(session, seat, "level", str(given))


def change(session: Session, seat: str, part: str, given: str) -> None:
    """Another level, persona or budget of the bot that plays a seat of this game, from now on."""
    playing = session.playing
    if playing is not None and seat.isdigit():
        _seat(playing, int(seat), players.changed(playing.seats.bot(int(seat)), part, given))


CONTROLS: Mapping[str, Control] = {
    "bots-pause": bots_pause,
    "bots-step": bots_step,
    "take-over": take_over,
    "taken-over": taken_over,
    "give-back": give_back,
}
PAGE_CONTROLS: Mapping[str, PageControl] = {"bots-again": bots_again}
FIELDS: Mapping[str, Field] = {"bot-speed": set_speed, "level": choose_level}
