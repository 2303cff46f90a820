"""What a move takes back that is made while the match stands somewhere before its end: what others have played since
is not lost by a look at the past. Undo, step by step, is meant to play otherwise; so is what was answered with a yes.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from virtu_core.kernel.decisions import CHANCE
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move
from virtu_core.kernel.tree import Node


class Lost(NamedTuple):
    """How many moves a move takes back, of how many players."""

    moves: int
    players: int


class Past:
    """Over one match: where it was gone back to on purpose, and which lines others have taken the place of."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self._meant: Node | None = None  # the place to play on from
        self._left: dict[int, Node] = {}  # the first node of a new line, and the end of the one it replaced

    @property
    def meant(self) -> bool:
        """Whether the match stands where it is to be played on: at its end, or where undo has led."""
        return not self.match.can_redo or self._meant is self.match.node

    def stands(self) -> None:
        """From here it is to be played on."""
        self._meant = self.match.node

    def lost(self, move: Move) -> Lost | None:
        """What a move takes back of what others have played, unless that was meant; None: nothing."""
        match, ahead = self.match, self.match.node.ahead()
        if ahead is None or ahead.move == move or self.meant or match.imagined or move not in match.decision:
            return None
        seats = [node.answered.seat for node in match.tree.line(ahead)[ahead.ply :] if node.answered.seat != CHANCE]
        return None if {*seats} <= {match.decision.seat} else Lost(len(seats), len({*seats}))

    def again(self) -> Move | None:
        """What a bot has answered here: in a past only looked at it answers alike, lest all after it be lost."""
        ahead = self.match.node.ahead()
        return None if ahead is None or self.meant else ahead.move

    def makes(self, move: Move) -> None:
        """A move is made: where another line went on from here, undo will bring it back."""
        ahead, tree = self.match.node.ahead(), self.match.tree
        if ahead is None or ahead.move == move:
            self.match.play(move)
            return
        end = tree.line(ahead)[-1]
        self.match.play(move)
        self._left[tree.path(self.match.node)[ahead.ply].id] = end

    def undone(self) -> None:
        """Undo has led here: redo leads on as it did before the move that was taken back."""
        ahead = self.match.node.ahead()
        if ahead is not None and (end := self._left.get(ahead.id)) is not None and end.id in self.match.tree.nodes:
            self.match.tree.show(end)
