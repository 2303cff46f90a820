"""A match: config and a tree of moves. Undo, redo and go-to are walks in that tree, never rules.

>>> from virtu_core import games
>>> match = Match(games.get("virtu"), {"seats": ["florence", "naples", "venice"]})
>>> match.start, match.line  # who begins was drawn
(1, [Move(verb='first', args=('...',))])
>>> first, second = match.decision.moves[:2]
>>> events = match.play(first)
>>> match.undo() == first, match.ply, match.can_redo, match.can_undo
(True, 1, True, False)
>>> events = match.play(second)  # a variation: the first try stays as a branch
>>> [branch.move == second for branch in match.branches()], len(match.root.children)
([True], 1)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TypeVar

from . import chain
from .barriers import MAX_TAKEN, Taken, standing
from .chance import Dealer
from .decisions import CHANCE, TABLE
from .errors import Barred, ConfigError, VirtuError
from .events import Event
from .game import Config, Game
from .messages import N_, Message
from .moves import Move
from .packing import MAX_INT, is_text, plain
from .seen import Seen, Told, heard, seen, told
from .tree import MAX_COMMENT, Node, Tree
from .walks import Walk

S = TypeVar("S")
MAX_NAMES = 16
MAX_NAME = 100
TAKEN_BACK = N_("All agreed to go back to here, although something had been drawn or learnt since.")


class LogLine(NamedTuple):
    """One sentence of the log, with the event it tells."""

    ply: int
    event: Event
    message: Message


class Match(Walk[S]):
    """One play of a game, with all its history. Every method that raises leaves the match as it was."""

    def __init__(
        self, game: Game[S], config: Config, dealer: Dealer | None = None, names: Iterable[str] = (), *,
        players: Iterable[str] = (), created: int = 0, salt: int | None = None, tree: Tree | None = None,
        identity: str = "", imagined: S | None = None,
    ) -> None:  # fmt: skip
        """A match about to begin, with what chance settles first; raises ConfigError.

        `tree` brings moves from elsewhere, replayed when visited: the match stands before them until it goes somewhere.
        `imagined` is a position to begin with instead; no record could tell of it, and going back is always free.
        """
        dealer = dealer or Dealer()
        self.salt = dealer.salt() if salt is None else salt  # tells it from others; the bots' seed
        if type(self.salt) is not int or not 0 <= self.salt <= MAX_INT:
            raise ConfigError(f"a salt is a whole number from 0 to {MAX_INT}, not {salt!r:.40}")
        self.config: dict[str, Any] = plain(game.complete(config))
        self._names = _checked(names, "names")
        self._players = _checked(players, "players")
        self.created = created
        self.taken: list[Taken] = []  # what the table agreed to take back, although something was drawn or learnt
        self.unplayed: tuple[Move, ...] = ()  # the end of a file's line that today's rules refuse; stays in the tree
        self.imagined = imagined is not None
        super().__init__(game, game.setup(self.config) if imagined is None else imagined, dealer, tree)
        # A match from a file keeps its identity, even if today's config says more than it did.
        self._chain = chain.Chain(identity or chain.begin(game.id, self.settings, self.salt, created))

    # What it is

    @property
    def settings(self) -> dict[str, Any]:
        """The config as records hold it: they name the version of the rules beside it."""
        return {key: value for key, value in self.config.items() if key != "rules"}

    @property
    def rules(self) -> str:
        """The version of the rules it is played by."""
        return str(self.config.get("rules", self.game.rules_version))

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

    # Going back

    @property
    def strict(self) -> bool:
        """Whether what was drawn or learnt is never taken back."""
        return bool(self.config.get("strict"))

    @property
    def barred(self) -> list[Node]:
        """The moves behind this place that only the whole table can take back; none if there is nobody to ask."""
        return self._barred(self._node.children)

    def agree(self) -> None:
        """All agree to play on from here in another way, whatever has been drawn or learnt since; raises Barred."""
        if not self.barred:
            return
        if self.strict or len(self.taken) == MAX_TAKEN:
            raise Barred("in this game nothing more that was drawn or learnt is taken back")
        lost = self.tree.line(self._node)[self.ply + 1 :]
        self.taken.append(Taken(self._node, lost[-1], sum(node.answered.seat != CHANCE for node in lost)))

    def play(self, move: Move | str) -> list[Event]:
        """Make a move, as in Walk; another one than was made here before only if that can be taken back.

        Raises Barred if the table must agree first (`agree`).
        """
        made = move if isinstance(move, Move) else Move.parse(str(move))
        if self.bars(made):
            raise Barred(f"{made}: something has been drawn or learnt since; all must agree to take it back")
        return super().play(made)

    def bars(self, move: Move) -> bool:
        """Whether that move is legal but another one than was made here, and something was drawn or learnt since."""
        made = self._node.answers
        return bool(made) and move not in made and move in self.decision and bool(self.barred)

    def _barred(self, nodes: Iterable[Node]) -> list[Node]:
        """The barriers there; after the end, and alone among bots, there are none."""
        people = len(self.game.seats(self.config)) - sum(map(bool, self.players))
        found = standing(nodes, self.taken) if people > 1 and not self.imagined else []
        ended = found and any(node.asks.kind == "over" for node in self.tree.nodes.values())
        return [] if ended else found

    # Branches and comments

    def branches(self, number: int | None = None) -> list[Node]:
        """The first nodes of all variations, or of all ways on from one node, main line first."""
        if number is not None:
            return self.tree.node(number).children
        return [run[0] for run in self.tree.chains()][1:]

    def promote(self, number: int) -> None:
        """Make the line through that node the main line."""
        self.tree.promote(self.tree.node(number))

    def delete(self, number: int) -> None:
        """Delete a node and all that follows; from inside it we step back to the place before it.

        Raises Barred if something was drawn or learnt there that the table has not taken back.
        """
        node = self.tree.node(number)
        if self._barred([node]):
            raise Barred("something has been drawn or learnt there; all must agree to take it back first")
        inside = node.parent is not None and node in self.tree.path(self._node)
        if inside:
            self._go(node.before() or self.root)
        self._replay.drop(self.tree.delete(node))
        known = self.tree.nodes
        self.taken = [
            one if one.left and one.left.id in known else one._replace(left=None)
            for one in self.taken
            if one.place.id in known
        ]
        if inside:
            self._deal()

    def comment(self, text: str, number: int | None = None) -> None:
        """Write beside a node, the current one unless told; an empty text takes the comment away."""
        if not is_text(text, MAX_COMMENT):
            raise VirtuError(f"a comment is a text of at most {MAX_COMMENT} characters")
        (self._node if number is None else self.tree.node(number)).comment = text

    # What happened

    def log(self, first: int = 0, viewer: int = TABLE) -> list[LogLine]:
        """The log of the moves made, as a viewer is told it, from ply `first` up to the current point."""
        path = self.tree.path(self._node)[max(first, 0) :]
        return [LogLine(node.ply, event, message) for node in path for event, message in self._lines(node, viewer)]

    def seen(self, viewer: int) -> Seen[S]:
        """All that a viewer has of the match at the current point."""
        path = self.tree.path(self._node)

        def line() -> list[Told]:
            return [told(node.answered, node.move, viewer) for node in path[1:]]

        def log() -> list[tuple[int, Message]]:
            return [(node.ply, message) for node in path for _, message in self._lines(node, viewer)]

        return seen(self.game, self.state, viewer, line, log)

    def _lines(self, node: Node, viewer: int) -> Iterator[tuple[Event, Message]]:
        """The sentences of a node, and what was taken back to come to play on from it."""
        yield from self._told(node, viewer)
        for one in self.taken:
            if one.place is node:
                event = Event("taken_back", TABLE, {"moves": one.moves})
                yield event, Message(TAKEN_BACK)

    def _told(self, node: Node, viewer: int) -> tuple[tuple[Event, Message], ...]:
        """The sentences of a node, made when first asked for: a long game loads without them."""
        if viewer not in node.log:
            lines = ((heard(event, viewer), self.game.log(self.state, event, viewer)) for event in node.events or ())
            node.log[viewer] = tuple((event, message) for event, message in lines if message)
        return node.log[viewer]

    # Copies of a match

    @property
    def identity(self) -> str:
        """What copies of this match have in common, and no other match."""
        return self._chain.first

    def stamp(self, now: int) -> None:
        """The match is kept for the first time: if nobody said when it was begun, it was now."""
        if not self.created:
            self.created = now
            self._chain = chain.Chain(chain.begin(self.game.id, self.settings, self.salt, now))

    def chain(self, ply: int | None = None) -> str:
        """The link of the hash chain at `ply`: two copies agree so far exactly if these do."""
        return self._chain.at(self._node if ply is None else self._at(ply))

    def link(self, node: Node) -> str:
        """The same for any node."""
        return self._chain.at(node)


def _checked(words: Iterable[str], what: str) -> tuple[str, ...]:
    words = tuple(words)
    if len(words) > MAX_NAMES or not all(is_text(word, MAX_NAME) for word in words):
        raise ConfigError(f"{what} are at most {MAX_NAMES} texts of at most {MAX_NAME} characters")
    return words
