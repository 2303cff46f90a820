"""What a line changes for one seat, collected as reasons for and against it, each with its weight in prestige."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.messages import Message, Name, Param
from ..state import State

Weighed = tuple[float, Message]


class Change:
    """The position before a line and the one at its end, seen by one seat; looks at it add reasons."""

    def __init__(self, before: State, after: State, seat: int) -> None:
        self.before, self.after, self.seat = before, after, seat
        self.was, self.now = before.players[seat], after.players[seat]
        self._gains: list[Weighed] = []
        self._risks: list[Weighed] = []

    def gain(self, weight: float, template: str, **params: Param) -> None:
        """Something speaks for the line."""
        self._gains.append((weight, Message(template, params)))

    def risk(self, weight: float, template: str, **params: Param) -> None:
        """Something speaks against it: a price or a danger."""
        self._risks.append((weight, Message(template, params)))

    def reasons(self) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
        """Gains and risks, the weightiest first."""
        return _ranked(self._gains), _ranked(self._risks)

    def house(self, seat: int) -> Name:
        """What a seat is called."""
        return Name("house", self.after.players[seat].house)


def _ranked(found: Iterable[Weighed]) -> tuple[Message, ...]:
    return tuple(message for _, message in sorted(found, key=lambda one: -one[0]))


def things(kind: str, ids: Iterable[str]) -> tuple[Param, ...]:
    """Several things by name."""
    return tuple(Name(kind, one) for one in ids)
