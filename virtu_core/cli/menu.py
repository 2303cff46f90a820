"""The numbered list of a decision: its moves, or where they are many, groups of them that open into the next list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..kernel.moves import Move

MANY = 25  # more than that are grouped
Describe = Callable[[Move, int | None], str]


class Entry(NamedTuple):
    """One numbered line: a move, or several with a beginning in common."""

    text: str
    moves: tuple[Move, ...]


def entries(moves: Sequence[Move], describe: Describe) -> list[Entry]:
    """The lines for some moves, in their order. `describe` puts a move into words, or the beginning it is told.

    >>> moves = [Move("agent", (f"city{n}",)) for n in range(30)] + [Move("done")]
    >>> def say(move, known):
    ...     return f"{move.verb} ..." if known == 0 else str(move)
    >>> [(entry.text, len(entry.moves)) for entry in entries(moves, say)]
    [('agent ...', 30), ('done', 1)]
    >>> len(entries(moves[:30], say))
    30
    """
    depth, longest = 0, max((len(move.args) for move in moves), default=0)
    if len(moves) > MANY:
        while depth < longest:
            groups = _grouped(moves, depth)
            if len(groups) == len(moves):
                break
            if len(groups) > 1:
                return [_entry(group, depth, describe) for group in groups]
            depth += 1
    return [Entry(describe(move, None), (move,)) for move in moves]


def _grouped(moves: Sequence[Move], depth: int) -> list[tuple[Move, ...]]:
    """Together what has the verb, the number of words and the first `depth` of them in common."""
    groups: dict[tuple[object, ...], list[Move]] = {}
    for move in moves:
        groups.setdefault((move.verb, len(move.args), *move.args[:depth]), []).append(move)
    return [tuple(group) for group in groups.values()]


def _entry(group: tuple[Move, ...], depth: int, describe: Describe) -> Entry:
    if len(group) == 1:
        return Entry(describe(group[0], None), group)
    return Entry(describe(group[0], depth), group)
