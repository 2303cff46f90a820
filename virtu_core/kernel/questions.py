"""The questions that games with chance and secrets ask, each put in one way.

>>> [str(move) for move in amounts("bid", 0, 3)]
['bid 0', 'bid 1', 'bid 2', 'bid 3']
>>> question = roll(Message("The dice."), 2, 2)
>>> [f"{move}: {weight}" for move, weight in zip(question.moves, question.weights)]
['roll 1 1: 1', 'roll 1 2: 2', 'roll 2 2: 1']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product

from .cards import Pile
from .decisions import CHANCE, Special
from .messages import Message
from .moves import Move, move


def draw(prompt: Message, pile: Pile, to: tuple[int, ...] | None = None) -> Special:
    """Chance draws the next card of a pile that is not empty; only the seats in `to` see which (None: all do)."""
    kinds, weights = pile.draws()
    return Special(CHANCE, "draw", [move("draw", kind) for kind in kinds], prompt, weights=weights, to=to)


def roll(prompt: Message, faces: int, dice: int = 1) -> Special:
    """Chance rolls dice that are alike; what counts is which numbers came, the smallest first."""
    numbers = [str(face) for face in range(1, faces + 1)]
    ways = Counter(tuple(sorted(thrown, key=int)) for thrown in product(numbers, repeat=dice))
    return Special(CHANCE, "roll", [move("roll", *thrown) for thrown in ways], prompt, weights=tuple(ways.values()))


def lot(prompt: Message, verb: str, seats: Iterable[int]) -> Special:
    """Chance draws one of these seats, all alike."""
    return Special(CHANCE, "lot", [move(verb, str(seat)) for seat in seats], prompt)


def private(seat: int, kind: str, moves: Sequence[Move], prompt: Message, *, told: bool) -> Special:
    """Only this seat knows what it may answer, be it a single move; the answer is `told` to all, or to nobody."""
    return Special(seat, kind, moves, prompt, private=True, to=None if told else (seat,))


def sealed(seat: int, kind: str, moves: Sequence[Move], prompt: Message, *, secret: bool = False) -> Special:
    """One of several seats that answer before any answer is told, see `sealed`.

    `secret`: what may be answered only this seat knows; else public facts say it.
    """
    return Special(seat, kind, moves, prompt, way="sealed", to=(seat,), private=secret)


def poll(seat: int, kind: str, no: Move, plays: Sequence[Move], prompt: Message) -> Special:
    """One of several seats that may break in with what only they know they have; `no` looks the same from every hand.

    The frame asks all whom public facts entitle, one after the other and in the same words, and again from the first
    after somebody has played something, until all in a row have said no. People who share a screen are asked at once,
    see `polls`.
    """
    return Special(seat, kind, [no, *plays], prompt, way="poll", no=no, private=True)


def offer(seat: int, kind: str, moves: Sequence[Move], prompt: Message) -> Special:
    """What another seat has proposed on its turn, which goes on after the answer."""
    return Special(seat, kind, moves, prompt, way="offer")


def amounts(verb: str, least: int, most: int) -> list[Move]:
    """Moves that differ in a last whole number, which is one question about a number."""
    return [move(verb, str(amount)) for amount in range(least, most + 1)]
