"""The contract: what a game must offer, and all that the page, the bots, the tests and the command line may use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from .decisions import Decision
from .events import Event
from .messages import Message, Name
from .moves import Move
from .reasons import Reason

S = TypeVar("S")
Config = Mapping[str, Any]  # plain data: seats, options, edition; each game says what it takes


class Game(Protocol, Generic[S]):
    """The rules of one game. States are opaque to everybody else."""

    id: str
    title: str  # what stands on the box
    players: tuple[int, ...]  # how many can play
    secrets: bool  # whether a seat knows what others do not
    rules_version: str  # what a new game is played by
    older_rules: tuple[str, ...]  # versions whose games go on as they began, with `config["rules"]`

    def setup(self, config: Config) -> S:
        """The first state; raises ConfigError. Nothing is left to chance in it: what is drawn then is decided next."""

    def begun(self, state: S) -> Sequence[Event]:
        """What the set-up did, asked of the first state."""

    def decision(self, state: S) -> Decision:
        """Who must decide, what kind, every legal move, the prompt. Kind "over" and no moves: the game has ended.

        Where CHANCE must decide, the moves are the outcomes, for a dealer to choose from.
        """

    def play(self, state: S, move: Move) -> tuple[S, list[Event]]:
        """The next state and the events that happened; raises MoveRefused and changes nothing if it is not legal."""

    def aftermath(self, before: S, after: S, events: Sequence[Event]) -> Sequence[Event]:
        """What else a move has changed that a reader of the log wants to hear; no rule and no bot asks for it."""

    def view(self, state: S, seat: int) -> dict[str, Any]:
        """What that seat may see, as plain data; TABLE: what everybody sees."""

    def imagine(self, state: S, seat: int, seed: int) -> S:
        """A whole state this seat could be in, as far as it can know; where nothing is hidden, the state itself."""

    def why_not(self, state: S, move: Move, seat: int) -> Reason:
        """The clause that forbids a move that is not legal now, and no more than that seat may know."""

    def complete(self, config: Config) -> dict[str, Any]:
        """The config with every default filled in, as a save records it; raises ConfigError."""

    def drawn(self, config: Config, seed: int) -> dict[str, Any]:
        """The config of a game recorded when a seed drew what chance settles first, with what it drew."""

    def fallback(self, config: Config) -> tuple[dict[str, Any], Message] | None:
        """For a config that cannot be completed: one for a copy, and a note that says what is another; None: there is
        none."""

    def seats(self, config: Config) -> Sequence[Name]:
        """Which side sits at each seat, of a completed config."""

    def edition(self, state: S) -> Any:
        """The components it is played with, as the game's own tables and views take them."""

    def ply(self, state: S) -> int:
        """How many moves have led here."""

    def round(self, state: S) -> int:
        """How many rounds, whatever the game calls them, have begun: what is too long is told by it."""

    def dump(self, state: S) -> dict[str, Any]:
        """The whole state as plain data; equal states give equal data."""

    def load(self, data: Mapping[str, Any]) -> S:
        """The state that `dump` wrote; raises VirtuError."""

    def log(self, state: S, event: Event, seat: int) -> Message | None:
        """An event of this game as a sentence for that seat, told at any state of it; None: it needs none."""

    def wording(self, view: Mapping[str, Any], seat: int, move: Move, known: int | None = None) -> Message:
        """A move of that seat in words, for whoever has this view; of what follows the verb only the first `known`
        words, None: all."""

    def name(self, thing: Name) -> str:
        """The English name of a thing, the translators' key."""

    def scores(self, state: S) -> Sequence[int]:
        """The score of each seat as it stands."""
