"""What one press may do, and what undo takes back: a press with all that came of it.

What goes on by itself (`Table.onward`) is a move like any other, in the record and in links.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from virtu_core.kernel.decisions import CHANCE
from virtu_core.kernel.match import Match
from virtu_core.kernel.tree import Node

from .seats import Seats
from .table import Table


class Steps:
    """Which moves of a match belong to the press before them: undo and redo take a press as a whole. What went on by
    itself is known again in a game that was loaded."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._joined: set[int] = set()  # nodes
        self._depth = 0
        self._first = True

    @contextmanager
    def press(self) -> Iterator[None]:
        """All that is played within is one step."""
        self._first = self._first or not self._depth
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1

    def note(self, node: Node) -> None:
        """A move has been made."""
        if self._first or not self._depth:
            self._joined.discard(node.id)
        else:
            self._joined.add(node.id)
        self._first = False

    def joined(self, node: Node) -> bool:
        """Whether a move belongs to the press before it, as was seen here."""
        return node.id in self._joined

    def _passing(self, match: Match[Any], node: Node, *, quiet: bool) -> bool:
        """The same, or whether it would go on there by itself; not if everything is asked (`quiet`)."""
        if self.joined(node) or node.parent is None:
            return node.parent is not None
        table = self.table
        asked = not quiet or not table.may_go_on(node.move) or table.leaves_open(node.parent.move)
        return not asked and table.onward(match.game, match.reach(node.parent)) == node.move

    def back(self, match: Match[Any], seats: Seats, *, quiet: bool) -> int:
        """The ply at which a person pressed last; where only bots play, that of the last move. -1: there is none."""
        for node in reversed(match.tree.path(match.node)[1:]):
            assert node.parent is not None
            if node.parent.seat == CHANCE:
                continue
            if not seats.people or not (seats.bot(node.parent.seat) or self._passing(match, node, quiet=quiet)):
                return node.parent.ply
        return -1

    def forth(self, match: Match[Any], seats: Seats, *, quiet: bool) -> None:
        """One press on along the line, and past the moves of bots."""
        match.redo()
        while (ahead := match.node.ahead()) is not None and seats.people:
            if not seats.turn() and not self._passing(match, ahead, quiet=quiet):
                return
            match.redo()
