"""What things are worth in Principato, in victory points, and to whose taste."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import exp
from typing import NamedTuple


class Taste(NamedTuple):
    """What a player thinks of things: how much more or less than a plain one. The figures are tuned by play."""

    food: float = 1.0  # fields, farms and what they yield
    money: float = 1.0  # palazzi, banks and what they yield
    war: float = 1.0  # military points
    culture: float = 1.0  # monuments, books, paintings
    favour: float = 1.0  # favour cubes


PLAIN = Taste()
TASTES: Mapping[str, Taste] = {
    "": PLAIN,
    "farmer": Taste(food=1.2, money=0.95),
    "banker": Taste(food=0.95, money=1.2),
    "general": Taste(war=1.25, culture=0.95),
    "patron": Taste(war=0.9, culture=1.12),
    "prelate": Taste(food=0.95, money=0.95, favour=1.4),
}

CUBE = 1.058  # a cube that can still be spent
FAVOUR = 1.0  # a favour cube, which stands for either
IDLE = 0.02  # a cube at the end: it breaks ties (P-END-05)
SPENT = 1.1  # turns: how soon before the end cubes lose their worth
HARVEST = 0.577  # how often in a turn a player harvests, and takes rents
SPARE = 0.2  # of what farms or banks cannot hold: some is spent in between, some goes onto units
ROOM = 0.18  # a place on a farm or bank, for cards that give a fixed number
PLENTY = 0.019  # how quickly more and more of one kind of income is worth less
ENOUGH = 5  # cubes in store of one kind: more wait long to be spent
SURPLUS = 0.55  # what those are worth
ACTION = 0.55  # what an action is worth that is used for something else
TURN_INCOME = 2.0  # cubes that a player usually gains in a turn


@cache
def cube(turns: float) -> float:
    """What a cube is worth with so many turns to go."""
    return IDLE + (CUBE - IDLE) * (1 - exp(-turns / SPENT))


@cache
def favour(turns: float) -> float:
    """What a favour cube is worth."""
    return IDLE + (FAVOUR - IDLE) * (1 - exp(-turns / SPENT))


def income(tiles: int, room: int) -> float:
    """What one harvest, or one taking of rents, brings on the average, in cubes that find a place."""
    fits = tiles if tiles < room else room + SPARE * (tiles - room)
    return fits - PLENTY * fits * fits + ROOM * min(room, 6)
