"""Who sits where: players, sides and the first turn change places until everybody has been everywhere.

In a block of n * n games each player has each side in each place of the first order exactly once. The next block
takes another cyclic order of sides or players, until all have been used.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations, product
from typing import NamedTuple

from ..kernel.chance import draw


class Arrangement(NamedTuple):
    """A table: by seat, which player of the line-up it is and which side it has; and the seat that begins."""

    players: tuple[int, ...]
    sides: tuple[str, ...]
    first: int

    @property
    def places(self) -> tuple[int, ...]:
        """By seat, the place in the first order, from 0."""
        return tuple((seat - self.first) % len(self.players) for seat in range(len(self.players)))


def arrangement(sides: Sequence[str], number: int, seed: int) -> Arrangement:
    """The table of a game.

    >>> nine = [arrangement("FNV", number, seed=0) for number in range(9)]
    >>> sorted(table.sides[table.players.index(0)] for table in nine)
    ['F', 'F', 'F', 'N', 'N', 'N', 'V', 'V', 'V']
    """
    size = len(sides)
    block, index = divmod(number, size * size)
    orders = _orders(size, seed)
    of_sides, of_players = orders[block % len(orders)]
    by_sides, by_players = _turns(size, seed, block)[index]
    first = block % size
    places = [(seat - first) % size for seat in range(size)]
    return Arrangement(
        tuple(of_players[(place + by_players) % size] for place in places),
        tuple(sides[of_sides[(place + by_sides) % size]] for place in places),
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
    """How far sides and players have moved on in each game of a block, mixed: a block may be cut short."""
    turns = [(one, other) for one in range(size) for other in range(size)]
    draw(seed, block, "turns").shuffle(turns)
    return turns
