"""Who sits where: players, houses and the first turn change places until everybody has been everywhere.

In a block of n * n games each player has each house in each place of the first order exactly once. The next block
takes another cyclic order of houses or players, until all have been used.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations, product
from typing import NamedTuple

from ..kernel.chance import draw


class Arrangement(NamedTuple):
    """A table: by seat, which player of the line-up it is and which house it has; and the seat that begins."""

    players: tuple[int, ...]
    houses: tuple[str, ...]
    first: int

    @property
    def places(self) -> tuple[int, ...]:
        """By seat, the place in the first order, from 0."""
        return tuple((seat - self.first) % len(self.players) for seat in range(len(self.players)))


def arrangement(houses: Sequence[str], number: int, seed: int) -> Arrangement:
    """The table of a game.

    >>> nine = [arrangement("FNV", number, seed=0) for number in range(9)]
    >>> sorted(table.houses[table.players.index(0)] for table in nine)
    ['F', 'F', 'F', 'N', 'N', 'N', 'V', 'V', 'V']
    """
    size = len(houses)
    block, index = divmod(number, size * size)
    orders = _orders(size, seed)
    of_houses, of_players = orders[block % len(orders)]
    by_houses, by_players = _turns(size, seed, block)[index]
    first = block % size
    places = [(seat - first) % size for seat in range(size)]
    return Arrangement(
        tuple(of_players[(place + by_players) % size] for place in places),
        tuple(houses[of_houses[(place + by_houses) % size]] for place in places),
        first,
    )


@lru_cache(maxsize=8)
def _orders(size: int, seed: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """All pairs of cyclic orders, mixed, so that a few blocks see quite different ones."""
    cyclic = [(0, *rest) for rest in permutations(range(1, size))]
    pairs = list(product(cyclic, cyclic))
    draw(seed, 0, "orders").shuffle(pairs)
    return pairs


@lru_cache(maxsize=8)
def _turns(size: int, seed: int, block: int) -> list[tuple[int, int]]:
    """How far houses and players have moved on in each game of a block, mixed: a block may be cut short."""
    turns = [(one, other) for one in range(size) for other in range(size)]
    draw(seed, block, "turns").shuffle(turns)
    return turns
