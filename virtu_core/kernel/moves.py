"""Moves: small immutable values with a one-line text form, which is the record of a game.

>>> Move.parse("take ravenna")
Move(verb='take', args=('ravenna',))
>>> str(Move("pay", ("left1", "red")))
'pay left1 red'
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from .errors import NotationError

MAX_LENGTH = 200
_WORD = re.compile(r"[a-z0-9][a-z0-9_.\-]*\Z")


class Move(NamedTuple):
    """One answer to one decision: a verb and what it acts on."""

    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))

    @classmethod
    def parse(cls, text: str) -> Move:
        """The move a line of notation stands for; raises NotationError if it is not one."""
        words = text.split() if len(text) <= MAX_LENGTH else []
        if not words or not all(_WORD.match(word) for word in words):
            raise NotationError(f"not a move: {text[:MAX_LENGTH]!r}")
        return cls(words[0], tuple(words[1:]))


@cache
def move(verb: str, *args: str) -> Move:
    """The move with these words; the same object each time, since legal moves are listed over and over."""
    return Move(verb, args)
