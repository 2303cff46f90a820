"""Whose turn has ended, and whether somebody has to hand over. A press may make several moves: `since` is how many were
made before it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from virtu_core.kernel.events import Event
from virtu_core.kernel.match import Match

from .i18n import _
from .table import Table
from .ui import LogLine


def events(match: Match[Any], since: int) -> Iterator[Event]:
    """Everything that has happened since then."""
    for ply in range(since + 1, match.ply + 1):
        yield from match.events(ply)


def turn_over(table: Table, match: Match[Any], since: int) -> bool:
    """Whether a turn has ended; else somebody only has to answer."""
    return any(table.turn(event) is not None for event in events(match, since))


def asks(table: Table, match: Match[Any], since: int) -> bool:
    """Whether the one who moved has to hand over: somebody else decides, and not about the same thing."""
    decision = match.decision
    if decision.seat in (match.seat(since), -1):
        return False
    return turn_over(table, match, since) or not table.answers(decision.kind)


def turn_told(table: Table, match: Match[Any], log: Sequence[LogLine]) -> str:
    """What the one who moved last has done in this turn, where that move itself told nothing: the latest of it, so that
    no line is gone before it was read; and that nothing was done, once the turn is over."""
    first = match.ply
    while first > 0 and not _began(table, match, first - 1):
        first -= 1
    told = [line for line in log if first <= line.ply <= match.ply]
    if told:
        return " ".join(line.text for line in told if line.ply == told[-1].ply)
    if match.ply == match.start or not _began(table, match, match.ply):
        return ""
    seat = match.game.seats(match.config)[match.seat(match.ply - 1)].id
    return _("{who} has done nothing.", who=table.seat(seat).name)


def _began(table: Table, match: Match[Any], ply: int) -> bool:
    """Whether a turn begins with that ply, another having ended."""
    return any(table.turn(event) is not None for event in match.events(ply))


def begins(match: Match[Any], people: Collection[int], who: str) -> str:
    """At the beginning, to those who share a screen: who has it first. Where something is hidden the curtain tells."""
    if len(people) < 2 or match.decision.seat not in people or match.game.secrets:
        return ""
    drawn = any(move.verb == "first" for move in match.line[: match.ply])
    given = _("{who} begins: give the device to {who}.", who=who)
    return _("Drawn by lot: {begins}", begins=given) if drawn else given
