"""What is kept beside a saved game, not in it: who of its people play at another device, and in words when it stands,
what its seats are called and who has won.

A save is the same for everybody who has a copy of the game; this is known at one device only. Nothing of it is secret.
"""

from __future__ import annotations

import json
from typing import NamedTuple

LONGEST, WORDS, NAME, SEATS = 1500, 80, 40, 16  # letters of what is kept, of words, of a name, and seats of a game


class Beside(NamedTuple):
    """`far` is None as long as nobody has said who plays here."""

    far: tuple[int, ...] | None = None
    when: str = ""
    seats: tuple[str, ...] = ()  # what they are called, for a list that does not have the game itself
    won: str = ""  # how it ended, in words

    def here(self, people: tuple[int, ...]) -> tuple[int, ...]:
        """Those of the people who sit at this device."""
        return tuple(seat for seat in people if seat not in (self.far or ()))

    @property
    def text(self) -> str:
        """As it is kept."""
        told: dict[str, object] = {} if self.far is None else {"far": list(self.far)}
        called = {"seats": [name[:NAME] for name in self.seats[:SEATS]]} if self.seats else {}
        ended = {"won": self.won[:WORDS]} if self.won else {}
        return json.dumps({**told, "when": self.when[:WORDS], **called, **ended}, ensure_ascii=False)


def read(text: str) -> Beside:
    """What was kept, as far as it makes sense: storage is read as foreign."""
    try:
        found = json.loads(text) if len(text) <= LONGEST else None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        return Beside()
    far = found.get("far")
    known = isinstance(far, list) and all(type(seat) is int and 0 <= seat < SEATS for seat in far)
    away = tuple(far) if known and isinstance(far, list) else None
    seats = found.get("seats")
    named = isinstance(seats, list) and len(seats) <= SEATS and all(isinstance(name, str) for name in seats)
    called = tuple(name[:NAME] for name in seats) if named and isinstance(seats, list) else ()
    when, won = (text[:WORDS] if isinstance(text, str) else "" for text in (found.get("when"), found.get("won")))
    return Beside(away, when, called, won)
