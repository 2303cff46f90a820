"""Sealed answers: several seats answer one question, and nobody is told anything before all have.

One frame asks seat after seat (`questions.sealed`), the state keeps the answers here, and one event reveals them. A
card that is laid down face down is no such answer but a `Hand` of its own, since it is missing elsewhere.

>>> answers = Sealed().give(1, Move("bid", ("3",)))
>>> answers.waiting((0, 1, 2)), answers.view(1), answers.view(0)
([0, 2], [[1, 'bid 3']], [[1, '']])
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from .moves import Move


class Sealed(NamedTuple):
    """The answers given so far."""

    answers: tuple[tuple[int, str], ...] = ()  # seat and move, by seat

    def waiting(self, seats: Iterable[int]) -> list[int]:
        """Which of these have not answered yet."""
        given = {seat for seat, _ in self.answers}
        return [seat for seat in seats if seat not in given]

    def give(self, seat: int, move: Move) -> Sealed:
        """With the answer of one seat more."""
        return Sealed(tuple(sorted((*self.answers, (seat, str(move))))))

    def opened(self) -> dict[int, Move]:
        """All answers by seat, once there is nobody to wait for."""
        return {seat: Move.parse(text) for seat, text in self.answers}

    def view(self, seat: int) -> list[list[Any]]:
        """Who has answered, and what, as far as that seat knows."""
        return [[one, text if one == seat else ""] for one, text in self.answers]

    def imagined(self, seat: int, legal: Callable[[int], Sequence[Move]], chance: random.Random) -> Sealed:
        """The answers of others as they might be: any of those that are `legal` for them in the world imagined."""

        def other(one: int) -> str:
            texts = sorted(str(move) for move in legal(one))
            return texts[int(chance.random() * len(texts))]

        return Sealed(tuple((one, text if one == seat else other(one)) for one, text in self.answers))

    def dump(self) -> list[list[Any]]:
        """Plain data."""
        return [list(pair) for pair in self.answers]

    @classmethod
    def load(cls, data: Sequence[Sequence[Any]]) -> Sealed:
        """The answers that `dump` wrote."""
        return cls(tuple((seat, text) for seat, text in data))
