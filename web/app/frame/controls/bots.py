"""Seats that bots play: let them go on or wait, take a seat over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .. import players
from ..replay import BY_HAND
from ..seats import GOING, PAUSED
from ..session import Session
from ..table import Control, Field


def bots_pause(session: Session, _value: str) -> None:
    """Bots wait, or go on."""
    seats = session.seats
    if seats is None:
        return
    if session.open.unseen:  # it is they who wait for the player
        session.open.unseen, seats.hold = False, GOING
        return
    if seats.hold == GOING and session.bot_speed > BY_HAND:
        seats.hold = PAUSED
        return
    seats.hold = GOING
    if session.bot_speed == BY_HAND:
        session.prefer("bot_speed", 1.0)


def bots_step(session: Session, _value: str) -> None:
    """One move of a bot, then they wait."""
    if session.seats:
        session.open.unseen = False
        session.seats.hold = PAUSED
        session.seats.steps = 1


def take_over(session: Session, value: str) -> None:
    """A person would play this seat from now on: asked first."""
    if session.seats and value.isdigit() and session.seats.bot(int(value)):
        session.open.dialog, session.open.confirm = "take-over", value


def taken_over(session: Session, value: str) -> None:
    """Yes."""
    session.open.dialog = ""
    _seat(session, int(value), "")


def give_back(session: Session, value: str) -> None:
    """The bot that played this seat before plays it again."""
    seats = session.seats
    if seats and (spec := seats.lent.get(int(value))):
        _seat(session, int(value), spec)


def _seat(session: Session, seat: int, spec: str) -> None:
    if session.seats:
        session.seats.seat(seat, spec)
        session.seats.played()
        session.open = session.open.beside(session.open.pointed)
        session.save()


def bots_again(session: Session, _value: str) -> None:
    """Try once more to start the worker."""
    session.helper.revive()


def set_speed(session: Session, _value: str, given: Any) -> None:
    """How fast bots play; bots that waited go on when they get a speed."""
    session.prefer("bot_speed", float(given))
    if session.seats and float(given) > BY_HAND:
        session.seats.hold = GOING


def choose_level(session: Session, seat: str, given: Any) -> None:
    """How well a bot plays, from now on."""
    change(session, seat, "level", str(given))


def change(session: Session, seat: str, part: str, given: str) -> None:
    """Another level, persona or budget of the bot that plays a seat of this game, from now on."""
    if session.seats and seat.isdigit():
        _seat(session, int(seat), players.changed(session.seats.bot(int(seat)), part, given))


CONTROLS: Mapping[str, Control] = {
    "bots-pause": bots_pause,
    "bots-step": bots_step,
    "take-over": take_over,
    "taken-over": taken_over,
    "give-back": give_back,
    "bots-again": bots_again,
}
FIELDS: Mapping[str, Field] = {"bot-speed": set_speed, "level": choose_level}
