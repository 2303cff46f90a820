"""Breaking in at a terminal, where nobody can speak while a program thinks: bots wait where a person could."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from ..kernel.decisions import CHANCE
from ..kernel.match import Match
from ..kernel.moves import Move
from ..kernel.tree import Node, Tree


class Breaking:
    """By which calls people may break in now, and whether a bot waits for them.

    It waits before the first decision in a row that it makes, if that offers a person a call, until somebody lets it.
    """

    def __init__(self, match: Match[Any], bots: Container[int]) -> None:
        self.patient = True
        self._match = match
        self._bots = bots
        self._let: Node | None = None  # where a bot was let

    @property
    def calls(self) -> list[Move]:
        """The calls that people may make: bots speak for themselves."""
        game, state = self._match.game, self._match.state
        calls = self._match.decision.calls
        return [call for call in calls if game.decision(game.play(state, call)[0]).seat not in self._bots]

    @property
    def waits(self) -> bool:
        """Whether a bot is to decide and waits for what people say."""
        seat = self._match.decision.seat
        return self.patient and seat in self._bots and not self._goes_on(seat) and bool(self.calls)

    def let(self) -> None:
        """Nobody breaks in: the bot may decide, until somebody else is asked."""
        self._let = self._match.node

    def _goes_on(self, seat: int) -> bool:
        """Whether it has been let, and nobody else has decided since."""
        path = Tree.path(self._match.node)
        if self._let is None or self._let not in path:
            return False
        return all(node.answered.seat in (seat, CHANCE) for node in path[self._let.ply + 1 :])
