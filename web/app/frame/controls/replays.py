"""What happened, shown again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..i18n import _
from ..replay import since
from ..session import Session
from ..table import Control, Field


def show_again(session: Session, value: str) -> None:
    """The last turn of a seat once more, or with "since" what happened since the decider's last one."""
    match = session.match
    if match is None:
        return
    if value == "since":
        seat = match.decision.seat if session.turn is None or session.seats is None else session.seats.watcher()
        session.show_again(since(match, seat), _("Since your last turn"))
    elif value.isdigit() and int(value) < len(match.config["seats"]):
        session.show_turn(int(value))


def replay_step(session: Session, value: str) -> None:
    """One step forth or back, and no further by itself."""
    if session.replay is not None:
        session.replay.running = False
        session.step(-1 if value == "-1" else 1)


def replay_next(session: Session, _value: str) -> None:
    """One step forth."""
    replay_step(session, "1")


def replay_back(session: Session, _value: str) -> None:
    """One step back."""
    replay_step(session, "-1")


def replay_pause(session: Session, _value: str) -> None:
    """Stop where it is, or go on by itself."""
    if session.replay is not None:
        session.replay.running = not session.replay.running


def replay_stop(session: Session, _value: str) -> None:
    """Back to the table."""
    session.replay = None


def set_speed(session: Session, _value: str, given: Any) -> None:
    """How fast replays go; a replay that stood still goes on when it gets a speed."""
    session.prefer("speed", float(given))
    if session.replay is not None:
        session.replay.running = float(given) > 0


CONTROLS: Mapping[str, Control] = {
    "replay": show_again,
    "replay-step": replay_step,
    "replay-next": replay_next,
    "replay-back": replay_back,
    "replay-pause": replay_pause,
    "replay-stop": replay_stop,
}
FIELDS: Mapping[str, Field] = {"speed": set_speed}
