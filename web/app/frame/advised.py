"""Hints, threats and reviews as the views show them, read from what the worker answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from virtu_core.kernel import wire
from virtu_core.kernel.messages import Message
from virtu_core.kernel.tree import Node

Told = Mapping[str, Any]


class Tip(NamedTuple):
    """A move that could be made, and why."""

    move: str
    text: str
    then: tuple[str, ...]  # what it has in mind for the rest of the turn
    chance: int  # of winning, in percent
    more: int | None  # by how much that is better than doing nothing
    gains: tuple[str, ...]
    risks: tuple[str, ...]
    line: tuple[str, ...] = ()  # the moves of it all, the first one first


class Hint(NamedTuple):
    """What a player is advised to do; without tips it is still thought about, or cannot be."""

    tips: tuple[Tip, ...] = ()
    failed: bool = False
    withheld: bool = False  # whoever looks may not read it


class Point(NamedTuple):
    """A turn at which a chance was given away, or which changed the chances most."""

    ply: int  # where the better turn leaves the one that was played
    seat: int
    percent: int  # of the chance given away
    played: str
    better: str  # "" if nothing was
    gains: tuple[str, ...]  # of the better turn, or of the one that was played
    risks: tuple[str, ...]  # of what was played
    swing: int = 0  # in percent, of the seat whose chance it changed most
    swung: int = -1  # that seat


class Review(NamedTuple):
    """How the chances went, as far as it is known."""

    running: bool = True
    failed: bool = False
    over: bool = False  # all of it is there
    at: int = 0  # moves that have been looked at
    plies: int = 0
    curve: tuple[tuple[int, tuple[float, ...]], ...] = ()  # ply, and the chance of each seat
    points: tuple[Point, ...] = ()
    rounds: tuple[tuple[int, int], ...] = ()  # ply at which each round of the game began
    fortune: tuple[float, ...] = ()  # by how much chance changed each seat's chance, in all


THINKING = Hint()


@dataclass
class Advice:
    """What is known of a match at the moment, and where it was asked for."""

    hint: Hint = THINKING
    hint_at: Node | None = None
    threats: tuple[Any, ...] = ()  # as the table reads them
    threats_at: tuple[Node, int] | None = None  # and for which seat
    review: Review | None = None

    def meant(self, node: Node) -> str:
        """The move that a hint has in mind at a node, if it was followed up to there; "" if there is none."""
        made: list[str] = []
        while node is not self.hint_at and node.parent is not None:
            made.insert(0, str(node.move))
            node = node.parent
        if node is not self.hint_at or not made:
            return ""
        lines = (one.line for one in self.hint.tips if list(one.line[: len(made)]) == made)
        return next((line[len(made)] for line in lines if len(line) > len(made)), "")


Speak = Callable[[Message], str]  # puts a message of the game into words


def tips(speak: Speak, told: Sequence[Told]) -> tuple[Tip, ...]:
    """What `thinker.advise` answers."""
    return tuple(_tip(speak, one) for one in told)


def _tip(speak: Speak, one: Told) -> Tip:
    first, *then = said(speak, one["words"]) or ("",)
    more = None if one["more"] is None else _percent(one["more"])
    return Tip(
        one["move"], first, tuple(then), _percent(one["chance"]), more, said(speak, one["gains"]),
        said(speak, one["risks"]), tuple(one["line"]),
    )  # fmt: skip


def points(speak: Speak, told: Sequence[Told]) -> tuple[Point, ...]:
    """The turning points of what `thinker.review_turn` answers."""
    return tuple(_point(speak, one) for one in told)


def _point(speak: Speak, one: Told) -> Point:
    played, better = one["played"], one["better"]
    return Point(
        one["parting"], one["seat"], _percent(one["drop"]), "; ".join(said(speak, played["words"])),
        "; ".join(said(speak, better["words"])) if better else "", said(speak, (better or played)["gains"]),
        said(speak, played["risks"]), _percent(one["swing"]), one["swung"],
    )  # fmt: skip


def said(speak: Speak, messages: Sequence[Any]) -> tuple[str, ...]:
    """What the worker says, in words."""
    texts = (speak(wire.read(message)) for message in messages)
    return tuple(text[:1].upper() + text[1:] for text in texts)


def _percent(share: float) -> int:
    return round(100 * share)
