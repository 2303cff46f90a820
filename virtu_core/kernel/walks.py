"""Walking in the tree of a game: play, undo, redo, go anywhere.

A dealer answers what chance decides, so that nobody ever stands there: a step is the move of a seat and all that
chance brings until a seat decides again. A chance decision that has been answered in this tree is answered alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Generic, TypeVar

from .chance import Dealer
from .decisions import CHANCE, Decision
from .errors import MoveRefused, VirtuError
from .events import Event
from .game import Game
from .moves import Move
from .snapshots import Replay
from .tree import Node, Tree

S = TypeVar("S")


class Walk(Generic[S]):
    """A place in a tree of moves and the state there. Every method that raises leaves both as they were."""

    def __init__(self, game: Game[S], state: S, dealer: Dealer, tree: Tree | None) -> None:
        """Before the first move that a seat makes; before all of them if there is a tree already."""
        self.game = game
        self.dealer = dealer
        self.tree = tree or Tree()
        self._replay = Replay(game, self.root, state)
        self._node = self.root
        self._state = state
        if tree is None:
            self._deal()

    # Where we are

    @property
    def state(self) -> S:
        """The state at the current point."""
        return self._state

    @property
    def decision(self) -> Decision:
        """What must be decided at the current point, and by whom."""
        return self.game.decision(self._state)

    @property
    def over(self) -> bool:
        """Has the game ended here?"""
        return self.decision.kind == "over"

    @property
    def root(self) -> Node:
        """The start, before any move."""
        return self.tree.root

    @property
    def node(self) -> Node:
        """The move made last at the current point, or the root."""
        return self._node

    @property
    def ply(self) -> int:
        """How many moves lead to the current point."""
        return self._node.ply

    @property
    def step(self) -> list[Node]:
        """The move of a seat that led here and what chance brought after it; at the start, all since the set-up."""
        nodes = [self._node]
        while nodes[-1].parent and nodes[-1].parent.seat == CHANCE:
            nodes.append(nodes[-1].parent)
        return nodes[::-1]

    @property
    def line(self) -> list[Move]:
        """The moves of the current line from the start to its end; `line[:ply]` are made, the rest redo brings back."""
        return [node.move for node in self.tree.line(self._node)[1:]]

    @property
    def plies(self) -> int:
        """The length of the current line."""
        return self._end().ply

    # Playing and walking

    @property
    def start(self) -> int:
        """The first place of the current line: how many moves chance makes before any seat decides."""
        first, node = self.ply, self._node.parent
        while node is not None:
            if node.seat != CHANCE:
                first = node.ply
            node = node.parent
        return first

    def play(self, move: Move | str) -> list[Event]:
        """Make a move and tell what happened until a seat decides again.

        A move tried here before is followed, with what chance brought then; another one starts a branch.
        """
        return self.follow([move if isinstance(move, Move) else Move.parse(str(move))])

    def follow(self, moves: Iterable[Move], start: Node | None = None) -> list[Event]:
        """Make moves that are known, those of chance among them, from here or from another node; what happened."""
        here = start or self._node
        node, last, fresh = here, here.last, None
        try:
            for move in moves:
                child = node.answers.get(move)
                if child is None:
                    before = self._state if node is self._node else self._replay.reach(node)
                    state, events = self.game.play(before, move)
                    child = self.tree.add(node, move)
                    self._replay.enter(child, before, state, events)
                    fresh = fresh or child
                node = child
            self._stand(node)
        except Exception:
            if fresh:
                self._replay.drop(self.tree.delete(fresh))
            here.last = last
            raise
        if start:
            self.tree.show(self._node)
        return self._happened(here)

    def undo(self) -> Move | None:
        """One step back; the move taken back, or None at the start."""
        place, node = self._node.before(), self._node
        if place is None:
            return None
        while node.parent and node.parent is not place:
            node = node.parent
        self._go(place)
        return node.move

    def redo(self) -> Move | None:
        """One step on along the current line; the move made again, or None at its end."""
        ahead = self._node.ahead()
        if ahead is None:
            return None
        self._stand(ahead)
        return ahead.move

    @property
    def can_undo(self) -> bool:
        """Is there a move to take back?"""
        return self._node.before() is not None

    @property
    def can_redo(self) -> bool:
        """Is there a move to make again?"""
        return self._node.ahead() is not None

    def restart_turn(self) -> int:
        """Back to the first of the decisions in a row that the seat on turn has made; how many steps that takes back.

        Once the game is over the turn is that of the seat that moved last. What chance did meanwhile ends no turn.
        """
        node, steps, before = self._node, 0, self._node.before()
        seat = before.seat if self.over and before else node.seat
        while before and before.seat == seat:
            node, steps, before = before, steps + 1, before.before()
        self.goto(node.ply)
        return steps

    def goto(self, ply: int) -> None:
        """To any point of the current line, or on from there to the next at which a seat decides; the rest stays."""
        self._stand(self._at(ply))
        self.tree.show(self._node)

    def goto_node(self, number: int) -> None:
        """To any node of the tree, or on from it as `goto`; the line through it becomes the current one.

        Raises MoveRefused where a variation from a file goes against today's rules.
        """
        self._stand(self.tree.node(number))
        self.tree.show(self._node)

    # Reading

    def seat(self, ply: int) -> int:
        """Who decides after that many moves of the current line."""
        return self._at(ply).seat

    def state_at(self, ply: int) -> S:
        """The state after that many moves of the current line; the match stays where it is."""
        return self._replay.reach(self._at(ply))

    def events(self, ply: int) -> list[Event]:
        """What the move that led to `ply` did; for 0 what the set-up did."""
        return list(self._at(ply).events or ())

    def reach(self, node: Node) -> S:
        """The state after any node; the match stays where it is. Raises MoveRefused."""
        return self._replay.reach(node)

    def _at(self, ply: int) -> Node:
        if type(ply) is not int or not 0 <= ply <= self.plies:
            raise VirtuError(f"this line has moves 0 to {self.plies}, not {ply!r:.40}")
        node = self._node if ply <= self.ply else self._end()
        while node.ply > ply:  # most of those asked for are near: no list of the whole line is made
            node = node.parent or node
        if node.events is None:
            self._replay.reach(node)
        return node

    def _end(self) -> Node:
        """Where redo leads in the end."""
        node = self._node
        while ahead := node.ahead():
            node = ahead
        return node

    def _happened(self, since: Node) -> list[Event]:
        """What the moves after a node on our path did."""
        node: Node | None = self._node
        events: list[Event] = []
        while node is not None and node is not since:
            events[:0] = node.events or ()
            node = node.parent
        return events

    def _stand(self, node: Node) -> None:
        """Go to a node, and on while chance decides."""
        here = self._node
        try:
            self._go(node)
            self._deal()
        except Exception:
            self._go(here)
            raise

    def _deal(self) -> None:
        """Answer for chance until a seat decides: as it was answered here before, or else as the dealer says."""
        while self._node.seat == CHANCE:
            if ahead := self._node.ahead():
                with suppress(MoveRefused):  # of a file, against today's rules: it is marked, and not ahead any more
                    self._go(ahead)
            else:
                self._go(self.tree.add(self._node, self.dealer.answer(self.decision, self.ply)))

    def _go(self, node: Node) -> None:
        self._state = self._replay.reach(node)
        self._node = node
        if node.parent:
            node.parent.last = node
