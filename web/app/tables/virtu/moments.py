"""What those around a table should notice after a press: whose turn has ended, and that another season has come.

A press may make several moves: `since` is how many were made before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from virtu_core.kernel.events import Event
from virtu_core.kernel.match import Match

from ...frame.i18n import _, name
from ...frame.ui import LogLine, Moment

ANSWERS = frozenset(("window", "bonus", "assault"))  # decisions within a siege, which says itself who is asked


def events(match: Match[Any], since: int) -> Iterator[Event]:
    """Everything that has happened since then."""
    for ply in range(since + 1, match.ply + 1):
        yield from match.events(ply)


def turn_over(match: Match[Any], since: int) -> bool:
    """Whether a turn has ended; else somebody only has to answer."""
    return any(event.kind == "turn" for event in events(match, since))


def asks(match: Match[Any], since: int) -> bool:
    """Whether the one who moved has to hand over: somebody else decides, and not about the same siege."""
    decision = match.decision
    if decision.seat in (match.seat(since), -1):
        return False
    return turn_over(match, since) or decision.kind not in ANSWERS


def turn_told(match: Match[Any], log: Sequence[LogLine]) -> str:
    """What the one who moved last has done in this turn, where that move itself told nothing: the latest of it, so that
    no line is gone before it was read; and that nothing was done, once the turn is over."""
    first = match.ply
    while first > 0 and not _began(match, first - 1):
        first -= 1
    told = [line for line in log if first <= line.ply <= match.ply]
    if told:
        return " ".join(line.text for line in told if line.ply == told[-1].ply)
    if match.ply == match.start or not _began(match, match.ply):
        return ""
    house = name("house", match.state.players[match.seat(match.ply - 1)].house)
    return _("{house} has done nothing.", house=house)


def _began(match: Match[Any], ply: int) -> bool:
    """Whether a turn begins with that ply, another having ended."""
    return any(event.kind == "turn" for event in match.events(ply))


def moment(match: Match[Any], since: int) -> Moment | None:
    """The season that has come; of several the one that is being played."""
    happened = list(events(match, since))
    phases = [event.data["phase"] for event in happened if event.kind == "phase"]
    if not phases or match.over:
        return None
    state = match.state
    changed = any(event.kind == "order" for event in happened) and match.state_at(since).order != state.order
    return Moment(match.ply, state.year, str(phases[-1]), tuple(state.order), changed)
