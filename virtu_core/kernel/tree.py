"""The tree of a match: every move ever tried, each after the one it answered, as in a chess study.

The first child of a node goes on with the main line, the others are variations. Knows no rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from .decisions import CHANCE, TABLE, Asked
from .errors import VirtuError
from .events import Event
from .messages import Message
from .moves import Move

MAX_NODES = 100_000
MAX_PLIES = 20_000
MAX_COMMENT = 10_000
NO_MOVE = Move("")
UNKNOWN = Asked(TABLE, "")


class Node:
    """One move and what came of it. `id` names it as long as the match is open.

    `events`, `log` and `asks` (what is asked next) are known once the node has been visited. `refused`: today's rules
    do not allow the move; it came from a file and is kept for the next save.
    """

    __slots__ = ("answers", "asks", "comment", "events", "id", "last", "log", "move", "parent", "ply", "refused")

    def __init__(self, number: int, move: Move, parent: Node | None) -> None:
        self.id = number
        self.move = move
        self.parent = parent
        self.ply: int = parent.ply + 1 if parent else 0
        self.answers: dict[Move, Node] = {}
        self.comment = ""
        self.last: Node | None = None  # the child visited last: the way of redo
        self.refused = False
        self.events: tuple[Event, ...] | None = None
        self.log: dict[int, tuple[tuple[Event, Message], ...]] = {}  # by viewer, once told, see Match.log
        self.asks = UNKNOWN

    @property
    def seat(self) -> int:
        """Who decides next."""
        return self.asks.seat

    @property
    def answered(self) -> Asked:
        """The question that this move was the answer to."""
        return self.parent.asks if self.parent else UNKNOWN

    @property
    def children(self) -> list[Node]:
        """The ways on that have been tried, main line first."""
        return list(self.answers.values())

    def before(self) -> Node | None:
        """The place one step back: the last node before this one after which a seat decides."""
        node = self.parent
        while node is not None and node.seat == CHANCE:
            node = node.parent
        return node

    def ahead(self, refused: bool = False) -> Node | None:
        """Where redo leads: the child visited last, else the main line; refused ones only if asked for."""
        if self.last and (refused or not self.last.refused):
            return self.last
        return next((node for node in self.answers.values() if refused or not node.refused), None)

    def __repr__(self) -> str:
        return f"Node({self.id}, ply={self.ply}, move={str(self.move)!r})"


class Tree:
    """Nodes by id, and the root, which stands for the set-up."""

    def __init__(self) -> None:
        self.root = Node(0, NO_MOVE, None)
        self.nodes = {0: self.root}
        self._next = 1

    def add(self, parent: Node, move: Move) -> Node:
        """The child of `parent` with that move, made if it is new; raises VirtuError if the match is full."""
        known = parent.answers.get(move)
        if known:
            return known
        if len(self.nodes) > MAX_NODES or parent.ply >= MAX_PLIES:
            raise VirtuError(f"a match holds at most {MAX_PLIES} moves in a row, {MAX_NODES} in all; delete branches")
        node = Node(self._next, move, parent)
        self._next += 1
        self.nodes[node.id] = node
        parent.answers[move] = node
        return node

    def node(self, number: int) -> Node:
        """The node of that id; raises VirtuError."""
        try:
            return self.nodes[number]
        except (KeyError, TypeError):
            raise VirtuError(f"there is no move {number!r} in this match; it may have been deleted") from None

    @staticmethod
    def path(node: Node) -> list[Node]:
        """The nodes from the root to `node`, both included."""
        path = [node]
        while node.parent:
            node = node.parent
            path.append(node)
        return path[::-1]

    def line(self, node: Node, refused: bool = False) -> list[Node]:
        """The path to `node`, and on along the moves visited last."""
        line = self.path(node)
        ahead = node.ahead(refused)
        while ahead:
            line.append(ahead)
            ahead = ahead.ahead(refused)
        return line

    @staticmethod
    def show(node: Node) -> None:
        """Make the line through `node` the one that redo follows."""
        while node.parent:
            node.parent.last = node
            node = node.parent

    @staticmethod
    def promote(node: Node) -> None:
        """Make the line through `node` the main line."""
        while node.parent:
            others = node.parent.answers
            node.parent.answers = {node.move: node, **{move: one for move, one in others.items() if one is not node}}
            node = node.parent

    def delete(self, node: Node) -> list[int]:
        """Take a node and all that follows it out of the tree; their ids."""
        if node.parent is None:
            raise VirtuError("the start of a match cannot be deleted")
        del node.parent.answers[node.move]
        if node.parent.last is node:
            node.parent.last = None
        gone = [node]
        for one in gone:
            gone.extend(one.children)
            del self.nodes[one.id]
        return [one.id for one in gone]

    def chains(self) -> Iterator[list[Node]]:
        """The main line, then each variation up to its end; a parent always comes before its children.

        The first chain starts with the root, each other one with the first node that differs.
        """
        starts = [self.root]
        for start in starts:
            chain, node = [start], start
            while node.answers:
                node, *others = node.answers.values()
                starts.extend(others)
                chain.append(node)
            yield chain
