"""Moves as the digits of one number: a move is its place among the legal ones (calls too), in the order of their texts.

Each digit has as many values as there were moves to choose from, so nothing is wasted: the moves of a whole game take
some two and a half bits each. Reading them back is playing them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from .decisions import Decision
from .errors import VirtuError
from .game import Game
from .moves import Move
from .tree import MAX_PLIES


def write(game: Game[Any], state: Any, moves: Iterable[Move]) -> bytes:
    """These moves, made from that state; as many bytes as the largest such number needs."""
    places: list[tuple[int, int]] = []
    for move in moves:
        legal = _legal(game.decision(state))
        places.append((legal.index(move), _values(legal)))
        state, _events = game.play(state, move)
    value, size = 0, 1
    for index, count in reversed(places):
        value, size = value * count + index, size * count
    return value.to_bytes(_width(size), "big")


def read(digits: bytes, count: int, decision: Decision, play: Callable[[Move], Decision]) -> list[Move]:
    """So many moves: from a first decision, `play` makes each and gives the next one. Raises VirtuError."""
    if type(count) is not int or not 0 <= count <= min(MAX_PLIES, 8 * len(digits)):  # a digit is one bit at least
        raise VirtuError(f"{len(digits)} bytes do not hold {count!r:.20} moves")
    value, size = int.from_bytes(digits, "big"), 1
    moves: list[Move] = []
    for _ in range(count):
        legal = _legal(decision)
        value, index = divmod(value, _values(legal))
        size *= _values(legal)
        if index >= len(legal):
            raise VirtuError(f"there is no move {index + 1} among {len(legal)}")
        moves.append(legal[index])
        decision = play(legal[index])
    if value or _width(size) != len(digits):
        raise VirtuError("there is something left over after the last move")
    return moves


def _legal(decision: Decision) -> list[Move]:
    return sorted(decision.legal, key=str)


def _values(legal: Sequence[Move]) -> int:
    return max(2, len(legal))


def _width(size: int) -> int:
    return ((size - 1).bit_length() + 7) // 8
