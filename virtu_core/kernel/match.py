"""A match: config, seed and a tree of moves. Undo, redo and go-to are walks in that tree, never rules.

>>> from virtu_core import games
>>> match = Match(games.get("virtu"), {"seats": ["florence", "naples", "venice"]}, seed=7)
>>> first, second = match.decision.moves[:2]
>>> events = match.play(first)
>>> match.undo() == first, match.ply, match.can_redo
(True, 0, True)
>>> events = match.play(second)  # a variation: the first try stays as a branch
>>> [branch.move == second for branch in match.branches()], len(match.root.children)
([True], 2)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, NamedTuple, TypeVar

from . import chain
from .decisions import Decision
from .errors import ConfigError, VirtuError
from .events import Event
from .game import Config, Game
from .messages import Message
from .moves import Move
from .packing import MAX_INT, is_text, plain
from .snapshots import Replay
from .tree import MAX_COMMENT, Node, Tree

S = TypeVar("S")
MAX_NAMES = 16
MAX_NAME = 100


class LogLine(NamedTuple):
    """One sentence of the log, with the event it tells."""

    ply: int
    event: Event
    message: Message


class Match(Generic[S]):
    """One play of a game, with all its history. Every method that raises leaves the match as it was."""

    def __init__(
        self, game: Game[S], config: Config, seed: int = 0, names: Iterable[str] = (), *,
        players: Iterable[str] = (), created: int = 0, tree: Tree | None = None, identity: str = "",
    ) -> None:  # fmt: skip
        """A match about to begin; raises ConfigError. `tree` brings moves from a file, replayed when visited."""
        if type(seed) is not int or not 0 <= seed <= MAX_INT:
            raise ConfigError(f"a seed is a whole number from 0 to {MAX_INT}, not {seed!r:.40}")
        self.game = game
        self.seed = seed
        self.config: dict[str, Any] = plain(game.complete(config))
        state = game.setup(self.config, seed)
        self._names = _checked(names, "names")
        self._players = _checked(players, "players")
        self.created = created
        self.unplayed: tuple[Move, ...] = ()  # the end of a file's line that today's rules refuse; stays in the tree
        self.tree = tree or Tree()
        self._replay = Replay(game, self.root, state)
        self._node = self.root
        self._state = state
        # A match from a file keeps its identity, even if today's config says more than it did.
        self._chain = chain.Chain(identity or chain.begin(game.id, self.settings, seed, created))

    # Where we are

    @property
    def state(self) -> S:
        """The state at the current point."""
        return self._state

    @property
    def settings(self) -> dict[str, Any]:
        """The config as records hold it: they name the version of the rules beside it."""
        return {key: value for key, value in self.config.items() if key != "rules"}

    @property
    def rules(self) -> str:
        """The version of the rules it is played by."""
        return str(self.config.get("rules", self.game.rules_version))

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
    def line(self) -> list[Move]:
        """The moves of the current line from the start to its end; `line[:ply]` are made, the rest redo brings back."""
        return [node.move for node in self.tree.line(self._node)[1:]]

    @property
    def plies(self) -> int:
        """The length of the current line."""
        return self.tree.line(self._node)[-1].ply

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat; the kernel does not say how many there must be."""
        return self._names

    @names.setter
    def names(self, names: tuple[str, ...]) -> None:
        self._names = _checked(names, "names")

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays, by seat: "" is a person, as are the seats not listed, else the spec of a bot."""
        return self._players

    @players.setter
    def players(self, players: tuple[str, ...]) -> None:
        self._players = _checked(players, "players")

    # Playing and walking

    def play(self, move: Move | str) -> list[Event]:
        """Make a move and tell what happened. A move tried here before is followed, another one starts a branch."""
        move = move if isinstance(move, Move) else Move.parse(str(move))
        child = self._node.answers.get(move)
        if child is None:
            after, events = self.game.play(self._state, move)
            child = self.tree.add(self._node, move)
            self._replay.enter(child, self._state, after, events)
        self._go(child)
        return list(child.events or ())

    def undo(self) -> Move | None:
        """One move back; the move taken back, or None at the start."""
        node = self._node
        if node.parent is None:
            return None
        self._go(node.parent)
        return node.move

    def redo(self) -> Move | None:
        """One move on along the current line; the move made again, or None at its end."""
        ahead = self._node.ahead()
        if ahead is None:
            return None
        self._go(ahead)
        return ahead.move

    @property
    def can_undo(self) -> bool:
        """Is there a move to take back?"""
        return self._node.parent is not None

    @property
    def can_redo(self) -> bool:
        """Is there a move to make again?"""
        return self._node.ahead() is not None

    def restart_turn(self) -> int:
        """Back to the first of the decisions in a row that the seat on turn has made; how many moves that takes back.

        Once the game is over the turn is that of the seat that moved last.
        """
        node, before = self._node, self.ply
        seat = node.parent.seat if self.over and node.parent else node.seat
        while node.parent and node.parent.seat == seat:
            node = node.parent
        self.goto(node.ply)
        return before - node.ply

    def goto(self, ply: int) -> None:
        """To any point of the current line; what lies ahead stays."""
        node = self._at(ply)
        self._go(node)
        self.tree.show(node)

    def goto_node(self, number: int) -> None:
        """To any node of the tree; the line through it becomes the current one.

        Raises MoveRefused where a variation from a file goes against today's rules.
        """
        node = self.tree.node(number)
        self._go(node)
        self.tree.show(node)

    # Branches and comments

    def branches(self, number: int | None = None) -> list[Node]:
        """The first nodes of all variations, or of all ways on from one node, main line first."""
        if number is not None:
            return self.tree.node(number).children
        return [chain[0] for chain in self.tree.chains()][1:]

    def promote(self, number: int) -> None:
        """Make the line through that node the main line."""
        self.tree.promote(self.tree.node(number))

    def delete(self, number: int) -> None:
        """Delete a node and all that follows; from inside it we step back to the move before it."""
        node = self.tree.node(number)
        if node.parent and node in self.tree.path(self._node):
            self._go(node.parent)
        self._replay.drop(self.tree.delete(node))

    def comment(self, text: str, number: int | None = None) -> None:
        """Write beside a node, the current one unless told; an empty text takes the comment away."""
        if not is_text(text, MAX_COMMENT):
            raise VirtuError(f"a comment is a text of at most {MAX_COMMENT} characters")
        (self._node if number is None else self.tree.node(number)).comment = text

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

    def log(self, first: int = 0) -> list[LogLine]:
        """The log of the moves made, from ply `first` up to the current point."""
        path = self.tree.path(self._node)[max(first, 0) :]
        return [LogLine(node.ply, event, message) for node in path for event, message in self._told(node)]

    def _told(self, node: Node) -> tuple[tuple[Event, Message], ...]:
        """The sentences of a node, made when first asked for: a long game loads without them."""
        if node.log is None:
            told = ((event, self.game.log(self.state, event)) for event in node.events or ())
            node.log = tuple((event, message) for event, message in told if message)
        return node.log

    # Copies of a match

    @property
    def identity(self) -> str:
        """What copies of this match have in common, and no other match."""
        return self._chain.first

    def stamp(self, now: int) -> None:
        """The match is kept for the first time: if nobody said when it was begun, it was now."""
        if not self.created:
            self.created = now
            self._chain = chain.Chain(chain.begin(self.game.id, self.settings, self.seed, now))

    def chain(self, ply: int | None = None) -> str:
        """The link of the hash chain at `ply`: two copies agree so far exactly if these do."""
        return self._chain.at(self._node if ply is None else self._at(ply))

    def link(self, node: Node) -> str:
        """The same for any node."""
        return self._chain.at(node)

    def reach(self, node: Node) -> S:
        """The state after any node; the match stays where it is. Raises MoveRefused."""
        return self._replay.reach(node)

    def _at(self, ply: int) -> Node:
        line = self.tree.line(self._node)
        if type(ply) is not int or not 0 <= ply < len(line):
            raise VirtuError(f"this line has moves 0 to {len(line) - 1}, not {ply!r:.40}")
        if line[ply].events is None:
            self._replay.reach(line[ply])
        return line[ply]

    def _go(self, node: Node) -> None:
        self._state = self._replay.reach(node)
        self._node = node
        if node.parent:
            node.parent.last = node


def _checked(words: Iterable[str], what: str) -> tuple[str, ...]:
    words = tuple(words)
    if len(words) > MAX_NAMES or not all(is_text(word, MAX_NAME) for word in words):
        raise ConfigError(f"{what} are at most {MAX_NAMES} texts of at most {MAX_NAME} characters")
    return words
