"""What lies on the table. Plain data, cheap to copy, complete at every decision.

Hidden cards lie in `goals` and `undealt`; what is left of a stack everybody can count, its order nobody knows before
a card is turned up (R-P-24). All else is open. The stock is what nobody has (`stock`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..kernel.cards import Hand, Pile
from ..kernel.decisions import Decision
from ..kernel.events import Event
from ..kernel.moves import Move
from ..kernel.reasons import Reason
from ..kernel.stack import Kinds, Stacking
from .table import Table

KINDS: Kinds[Any] = Kinds()

Values = tuple[int, ...]  # of culture tiles, the highest first


class Player(NamedTuple):
    """One principality; states share it until it changes. Tiles are counted by kind (P-AREA-07, P-STO-07)."""

    house: str
    cards: tuple[str, ...] = ()  # the action cards held, open (P-SET-09)
    field: int = 0
    farm: int = 0
    palazzo: int = 0
    bank: int = 0
    catapult: int = 0
    militia: int = 0
    condottiere: int = 0
    monument: Values = ()
    book: Values = ()
    painting: Values = ()
    food: int = 0  # on farms
    money: int = 0  # on banks
    favour: int = 0  # in the church
    militia_food: int = 0  # food cubes on militias
    militia_favour: int = 0
    condottiere_money: int = 0
    condottiere_favour: int = 0

    @property
    def empty_militias(self) -> int:
        """Militias without a cube."""
        return self.militia - self.militia_food - self.militia_favour

    @property
    def empty_condottieri(self) -> int:
        """Condottieri without a cube."""
        return self.condottiere - self.condottiere_money - self.condottiere_favour

    @property
    def military_tiles(self) -> int:
        """R-P-06: all three kinds, supplied or not."""
        return self.catapult + self.militia + self.condottiere

    @property
    def stored(self) -> int:
        """P-END-06: the cubes on farms, on banks and in the church."""
        return self.food + self.money + self.favour


class Scored(NamedTuple):
    """A military scoring that is done, by seat."""

    strengths: tuple[int, ...]
    points: tuple[int, ...]


class State(Stacking):
    """A game at one moment. Rules change it; everybody else goes through the contract."""

    __slots__ = (
        "asked", "box", "display", "events", "first", "goals", "players", "ply", "scored", "stack", "stacks", "starts",
        "table", "undealt", "year",
    )  # fmt: skip

    table: Table
    ply: int
    year: int  # 1, 2, 3
    first: int  # the seat with the start player card
    players: list[Player]  # by seat
    goals: tuple[Hand, ...]  # by seat, hidden
    undealt: tuple[Pile, ...]  # goals left over, by group
    starts: Pile  # start cards S2 left over
    stacks: tuple[Pile, ...]  # what is left of the stack of each year
    display: tuple[str, ...]  # the first leaves next
    box: tuple[str, ...]  # action cards that have left the display, the latest last
    scored: tuple[Scored, ...]  # the military scorings so far
    stack: list[Any]  # frames, see kernel.stack
    events: list[Event]  # since the last decision
    asked: Decision | None  # the decision on top of the stack, once worked out

    def copy(self) -> State:
        """An independent copy."""
        new = State.__new__(State)
        new.table = self.table
        new.ply = self.ply
        new.year = self.year
        new.first = self.first
        new.players = self.players[:]
        new.goals = self.goals
        new.undealt = self.undealt
        new.starts = self.starts
        new.stacks = self.stacks
        new.display = self.display
        new.box = self.box
        new.scored = self.scored
        new.stack = self.stack[:]
        new.events = self.events
        new.asked = self.asked
        return new

    def aside(self, move: Move) -> bool:
        """No move stands beside decisions: frames carry out the moving of cubes themselves."""
        return False

    def why_no_aside(self, move: Move) -> Reason | None:
        """Likewise."""
        return None

    # What lies where

    @property
    def pile(self) -> Pile:
        """The refill stack (P-SET-12)."""
        return self.stacks[self.year - 1]

    def seats_from(self, first: int) -> list[int]:
        """All seats clockwise, from that one on."""
        return [(first + after) % len(self.players) for after in range(len(self.players))]

    def points(self, seat: int) -> int:
        """P-MIL-19, R-P-09: the military points of a seat."""
        return sum(one.points[seat] for one in self.scored)
