"""What happened, shown again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .. import prefs
from ..i18n import _
from ..playing import Playing
from ..replay import Replay, Stretch, last_turn, since
from ..session import Session
from ..table import Control, Field


def show_again(playing: Playing, value: str) -> None:
    """The last turn of a seat once more, or with "since" what happened since the decider's last one."""
    match = playing.match
    if value == "since":
        seat = match.decision.seat if playing.turn is None else playing.seats.watcher()
        show(playing, since(match, seat), _("Since your last turn"))
    elif value.isdigit() and int(value) < len(match.config["seats"]):
        playing.replay = None  # names are those of the table as it is
        turn = last_turn(playing.table, match, playing.log().lines(), int(value))
        who = playing.ui().called(int(value))
        show(playing, turn, _("{who}, {phase}", who=who, phase=turn.phase))


def show(playing: Playing, stretch: Stretch, title: str) -> None:
    """Show what happened once more; nothing can be played meanwhile."""
    session = playing.session
    if stretch.empty:
        session.open.toast = _("There is no such turn yet.")
        return
    session.open = session.open.after(handed_over=session.open.handed_over)
    log = playing.log().lines()
    playing.replay = Replay(playing.table, playing.match, log, stretch, title, running=not session.motionless)


def step(playing: Playing, steps: int) -> None:
    """A step of the replay; past its end the table is there again."""
    if playing.replay is not None and not playing.replay.go(steps):
        playing.replay = None


def pace(playing: Playing) -> int:
    """Milliseconds until the next step; 0 if none comes by itself."""
    session, replay = playing.session, playing.replay
    return 0 if replay is None or session.motionless else replay.wait(prefs.speed(session.prefs))


def replay_step(playing: Playing, value: str) -> None:
    """One step forth or back, and no further by itself."""
    if playing.replay is not None:
        playing.replay.running = False
        step(playing, -1 if value == "-1" else 1)


def replay_next(playing: Playing, _value: str) -> None:
    """One step forth."""
    replay_step(playing, "1")


def replay_back(playing: Playing, _value: str) -> None:
    """One step back."""
    replay_step(playing, "-1")


def replay_pause(playing: Playing, _value: str) -> None:
    """Stop where it is, or go on by itself."""
    if playing.replay is not None:
        playing.replay.running = not playing.replay.running


def replay_stop(playing: Playing, _value: str) -> None:
    """Back to the table."""
    playing.replay = None


def set_speed(session: Session, _value: str, given: Any) -> None:
    """How fast replays go; a replay that stood still goes on when it gets a speed."""
    session.prefer("speed", float(given))
    if session.playing is not None and session.playing.replay is not None:
        session.playing.replay.running = float(given) > 0


CONTROLS: Mapping[str, Control] = {
    "replay": show_again,
    "replay-step": replay_step,
    "replay-next": replay_next,
    "replay-back": replay_back,
    "replay-pause": replay_pause,
    "replay-stop": replay_stop,
}
FIELDS: Mapping[str, Field] = {"speed": set_speed}
