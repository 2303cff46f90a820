"""The stock: what nobody has of each component. It is finite (R-P-01) and not kept: it follows from the rest."""

from __future__ import annotations

from .edition.model import CULTURE
from .state import State

HELD = {  # where cubes of a kind lie
    "food": ("food", "militia_food"),
    "money": ("money", "condottiere_money"),
    "favour": ("favour", "militia_favour", "condottiere_favour"),
}


def cubes(state: State, cube: str) -> int:
    """The cubes of a kind that are left (P-INV-01)."""
    left = state.table.edition.cubes[cube].count
    for player in state.players:
        for place in HELD[cube]:
            left -= getattr(player, place)
    return left


def tiles(state: State, tile: str) -> int:
    """How many could still be taken as this side: a two-sided tile is one or the other (P-COMP-18)."""
    sides, left = state.table.pools[tile]
    if tile in CULTURE:
        return left - sum(len(getattr(player, tile)) for player in state.players)
    for player in state.players:
        for side in sides:
            left -= getattr(player, side)
    return left


def culture(state: State, kind: str) -> dict[int, int]:
    """The values of a kind of culture tile that are left and how many of each, the highest first."""
    left = dict(state.table.edition.culture[kind])
    for player in state.players:
        for value in getattr(player, kind):
            left[value] -= 1
    return {value: count for value, count in left.items() if count}


def highest(state: State, kind: str) -> int:
    """The highest value of a kind of culture tile that is left; 0 if none is."""
    for value, count in state.table.edition.culture[kind].items():
        for player in state.players:
            count -= getattr(player, kind).count(value)
        if count:
            return value
    return 0
