"""The seats of one match: which of them bots play, whether they go on, and where the people among the players are."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from virtu_core.kernel.match import Match
from virtu_core.kernel.tree import Node

from . import players

GOING, LOOKING, PAUSED = "", "looking", "paused"  # bots play; wait while the past is looked at; were told to wait


class Turn(NamedTuple):
    """A bot is to decide."""

    node: Node  # where the match stands
    seat: int
    spec: str


class Seats:
    """Who plays what. The match holds it; here is what is known of it at this table only."""

    def __init__(self, match: Match[Any], personas: Collection[str] | None = None) -> None:
        self.match = match
        self.personas = personas  # of the bots that there are, if that is known
        self.lent: dict[int, str] = {}  # bots whose seats a person has taken over
        self.left: set[int] = set()  # seats that a person has given to a bot
        self.hold = LOOKING if match.can_redo else GOING
        self.steps = 0  # moves that bots may make nevertheless

    def bot(self, seat: int) -> str:
        """The spec of who plays a seat; "" is a person."""
        specs = self.match.players
        spec = specs[seat] if 0 <= seat < len(specs) else ""
        return spec if players.read(spec, self.personas) else ""

    def seat(self, seat: int, spec: str) -> None:
        """Let somebody else play a seat; a bot that is replaced by a person is remembered."""
        count = len(self.match.config["seats"])
        if not 0 <= seat < count:
            return
        if not spec and self.bot(seat):
            self.lent[seat] = self.bot(seat)
        if spec and not self.bot(seat) and seat not in self.lent:
            self.left.add(seat)
        specs = [self.bot(one) for one in range(count)]
        specs[seat] = spec
        self.match.players = tuple(specs)

    @property
    def began(self) -> tuple[str, ...]:
        """Who played what at first, as a match has it."""
        seats = range(len(self.match.config["seats"]))
        return tuple("" if seat in self.left else self.lent.get(seat, self.bot(seat)) for seat in seats)

    @property
    def people(self) -> list[int]:
        """The seats that persons play."""
        return [seat for seat in range(len(self.match.config["seats"])) if not self.bot(seat)]

    def turn(self) -> Turn | None:
        """The bot that is to decide now, if one is."""
        seat = self.match.decision.seat
        spec = self.bot(seat)
        return Turn(self.match.node, seat, spec) if spec else None

    def watcher(self) -> int:
        """Through whose eyes a bot's turn is seen: the person who decided last, or will first; -1 if there is none."""
        people = self.people
        if len(people) < 2:
            return people[0] if people else -1
        for node in reversed(self.match.tree.path(self.match.node)[:-1]):
            if node.seat in people:
                return node.seat
        return people[0]

    def back(self) -> int:
        """The ply of the last decision that a person made; where only bots play, the last of all. -1: there is none."""
        people, node = bool(self.people), self.match.node.before()
        while node is not None and people and self.bot(node.seat):
            node = node.before()
        return -1 if node is None else node.ply

    def looked(self) -> None:
        """The player has gone elsewhere in the match: where it has gone on already, bots wait."""
        self.steps = 0
        if self.hold != PAUSED:
            self.hold = LOOKING if self.match.can_redo else GOING

    def played(self) -> None:
        """A person has made a move: the others may answer."""
        if self.hold == LOOKING:
            self.hold = GOING
