"""Positions: a small text format that sets up any moment of a game (docs/formats.md). For tests, puzzles, bug reports.

Nothing is said twice: who controls a city follows from the domains, the supply from what is in play. A file may leave
out what is as in a new game; `write` leaves nothing out that matters. Reading one: positionread.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from .positionread import HEADER, MAX_LENGTH, PositionError, read
from .state import KINDS, Player, State
from .table import ROOMS, SPACES

__all__ = ["HEADER", "MAX_LENGTH", "PositionError", "read", "write"]


def write(state: State) -> str:
    """The position of a state."""
    return "\n".join(_lines(state)) + "\n"


def _lines(state: State) -> Iterator[str]:
    edition = state.table.edition
    house = {player.seat: player.house for player in state.players}
    yield HEADER
    yield f"edition {edition.id} {edition.version}"
    yield f"rules {state.table.rules.version}"
    yield "seats " + " ".join(house.values())
    yield f"options indulgence={state.options.indulgence} one_agent={'yes' if state.options.one_agent else 'no'}"
    yield f"ply {state.ply}"
    yield f"year {state.year}"
    yield "order " + " ".join(house[seat] for seat in state.order)
    yield "city_stack " + " ".join(house[seat] for seat in state.city_stack)
    yield "patron_stack " + " ".join(house[seat] for seat in state.patron_stack)
    for spot, seat in sorted(state.agents.items()):
        yield f"agent {spot} {house[seat]}"
    for power, (seat, active) in sorted(state.alliances.items()):
        yield f"alliance {power} {house[seat]} {'active' if active else 'used'}"
    if state.box:
        yield "box " + " ".join(state.box)
    if state.ending:
        yield "ending " + " ".join(state.ending)
    for player in state.players:
        yield ""
        yield from _player_lines(player, house)
    yield ""
    for frame in state.stack:
        yield "frame " + json.dumps(KINDS.dump(frame), separators=(",", ":"))


def _player_lines(player: Player, house: dict[int, str]) -> Iterator[str]:
    yield f"[{player.house}]"
    yield f"florins {player.florins}"
    yield f"agents {player.agents}"
    yield "rooms " + " ".join(
        (card or "-") + (f"/{support}" if support else "") + ("!" if indulged else "")
        for card, support, indulged in zip(player.rooms, player.supports, player.indulgences, strict=True)
    )
    spaces = [
        (card + ("" if ready else "~") + ("*" if name in player.locked else "")) if card else "-"
        for name, card, ready in zip(SPACES, player.courtiers, player.ready, strict=True)
    ]
    yield "courtiers " + " ".join((*spaces[:3], "|", *spaces[3:]))
    if player.marker >= 0:
        yield f"marker {ROOMS[player.marker]}"
    tiles = [
        tile + ("" if ready else "~") + ("*" if tile in player.locked else "") for tile, ready in player.tiles.items()
    ]
    yield " ".join(("tiles", *tiles))
    troops = [f"{city}:{n}" + ("<" if city in player.retreating else "") for city, n in player.troops.items()]
    yield " ".join(("troops", *troops))
    if player.patronage:
        yield f"patronage {player.patronage}"
    if player.patrons:
        yield "patrons " + " ".join(player.patrons)
    if player.trophies:
        yield "trophies " + " ".join(house[seat] for seat in player.trophies)
    if player.tokens:
        yield f"tokens {player.tokens}"
    for flag in ("asked", "pending"):
        if getattr(player, flag):
            yield flag
