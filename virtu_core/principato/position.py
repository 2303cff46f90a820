"""Positions: a small text format that sets up any moment of a game (docs/formats.md). For tests, puzzles, bug reports.

Nothing is said twice: the stock follows from what lies elsewhere, points from strengths, goals left over from those
dealt. A file may leave out what is as in a new game; `write` leaves nothing out that matters. Reading: positionread.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator

from .cubes import ON_UNIT
from .edition.model import CUBES, CULTURE, SUPPLY, UNITS
from .ending import goals_of
from .positionread import HEADER, MAX_LENGTH, PositionError, read
from .state import KINDS, Player, State

__all__ = ["HEADER", "MAX_LENGTH", "PositionError", "read", "write"]


def write(state: State) -> str:
    """The position of a state."""
    return "\n".join(_lines(state)) + "\n"


def _lines(state: State) -> Iterator[str]:
    edition = state.table.edition
    yield HEADER
    yield f"edition {edition.id} {edition.version}"
    yield "seats " + " ".join(player.house for player in state.players)
    yield f"first {state.players[state.first].house}"
    yield f"ply {state.ply}"
    yield f"year {state.year}"
    yield " ".join(("display", *state.display))
    yield " ".join(("box", *state.box))
    yield " ".join(("starts", *_counted(state.starts.loose)))
    for year, pile in enumerate(state.stacks, 1):
        yield " ".join((f"stack {year}", *_counted(pile.loose)))
    for one in state.scored:
        yield " ".join(("scored", *map(str, one.strengths)))
    for seat, player in enumerate(state.players):
        yield ""
        yield from _player_lines(player, goals_of(state, seat))
    yield ""
    for frame in state.stack:
        yield "frame " + json.dumps(KINDS.dump(frame), separators=(",", ":"))


def _player_lines(player: Player, goals: list[str]) -> Iterator[str]:
    yield f"[{player.house}]"
    yield " ".join(("cards", *player.cards))
    yield " ".join(("goals", *goals))
    tiles = (*SUPPLY, "catapult", *UNITS)
    yield " ".join(("tiles", *(f"{tile}:{getattr(player, tile)}" for tile in tiles)))
    yield " ".join(("cubes", *(f"{cube}:{getattr(player, cube)}" for cube in CUBES)))
    yield " ".join(("units", *(f"{place}:{getattr(player, place)}" for place in ON_UNIT.values())))
    for kind in CULTURE:
        if getattr(player, kind):
            yield " ".join((kind, *map(str, getattr(player, kind))))


def _counted(kinds: Iterable[str]) -> list[str]:
    return [f"{kind}:{count}" for kind, count in sorted(Counter(kinds).items())]
