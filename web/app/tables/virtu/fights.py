"""The sieges and battles of a match as its moves tell them: what has been announced, and which have just ended."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from virtu_core.kernel.events import Event
from virtu_core.kernel.match import Match
from virtu_core.virtu.fight import AFTER, BEGUN, FOUGHT, fights

Told = Mapping[str, Any]  # as virtu.fight tells of one


def announced(match: Match[Any], ply: int) -> tuple[Told, ...]:
    """The bonuses of the fight that is under way after that many moves, in their order."""
    found = fights(_under_way(match, ply))
    return tuple(found[-1]["announced"]) if found else ()


def ended(match: Match[Any], since: int, ply: int) -> tuple[Told, ...]:
    """The fights that the moves after the first of these plies ended, each from its beginning."""
    events = [event for one in range(since + 1, ply + 1) for event in match.events(one)]
    if not any(event.kind in FOUGHT for event in events):
        return ()
    return tuple(one for one in fights([*_under_way(match, since), *events]) if one["won"] is not None)


def failing(view: Mapping[str, Any], seat: int) -> list[tuple[str, int, int]]:
    """The sieges of a seat that would fail as they stand: the city, its besieger's strength and its own."""
    return [
        (city, *siege["strengths"])
        for city, known in view["cities"].items()
        for siege in known["sieges"]
        if siege["seat"] == seat and siege["strengths"][0] <= siege["strengths"][1]
    ]


def concerns(found: tuple[Told, ...], seats: Collection[int]) -> bool:
    """Whether one of these seats fought."""
    return any(seat in seats for one in found for seat in one["sides"])


def _under_way(match: Match[Any], ply: int) -> list[Event]:
    """Everything since the last fight began, if it has not ended by then."""
    later: list[Event] = []
    while ply >= 0:
        events = match.events(ply)
        for index in reversed(range(len(events))):
            kind = events[index].kind
            if kind in BEGUN:
                return events[index:] + later
            if kind in FOUGHT or kind in AFTER:
                return []
        later, ply = events + later, ply - 1
    return []
