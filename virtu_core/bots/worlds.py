"""What a bot cannot know: the world it may be in, and what chance may bring."""

from __future__ import annotations

from typing import Any

from ..kernel.chance import draw
from ..kernel.decisions import Decision
from ..kernel.moves import Move
from ..kernel.seen import Seen

MOST = (6, 3, 1)  # outcomes that are looked at, of a first chance on the way, a second, and any after it


def world(seen: Seen[Any], seed: int, number: int = 0) -> Any:
    """A state the viewer could be in; the same for the same seed and number as long as it sees the same."""
    return seen.worlds(draw(seed, seen.ply, f"world {number}").getrandbits(32))


def worlds(seen: Seen[Any], seed: int, count: int) -> list[Any]:
    """States the viewer could be in, all alike."""
    return [world(seen, seed, number) for number in range(count)]


def outcomes(decision: Decision, most: int) -> list[tuple[float, Move]]:
    """What chance may bring, each with its share. Of more than `most` outcomes so many that stand for all of them.

    These are spread evenly over the outcomes in the order of the game's list, each as broad as it is likely.
    """
    weights = decision.weights or (1,) * len(decision.moves)
    total = sum(weights)
    if len(decision.moves) <= most:
        return [(weight / total, move) for weight, move in zip(weights, decision.moves, strict=True)]
    found: dict[Move, int] = {}
    upto, index = weights[0], 0
    for part in range(most):
        while (2 * part + 1) * total >= 2 * most * upto:  # the middle of that part lies further on
            index += 1
            upto += weights[index]
        found[decision.moves[index]] = found.get(decision.moves[index], 0) + 1
    return [(count / most, move) for move, count in found.items()]
