"""What a game brings along so that the lab can measure it: how to seat players, what to count, what to hope for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from .. import games
from ..kernel.errors import VirtuError
from ..kernel.events import Event

FAIR = (0.75, 1.25)  # times its fair share: what a side may win
LEAST_SHARE = 0.05  # what is used less is as good as unused


class Goal(NamedTuple):
    """A figure that should lie within bounds."""

    name: str
    wanted: str
    found: str
    met: bool


class Group(NamedTuple):
    """Things of one kind whose use is counted; `names` holds all there are, used or not."""

    title: str
    names: Mapping[str, str]
    by_games: bool = False  # what matters is in how many games a thing is used, not how often


class Tally(Protocol):
    """Follows one game through its events."""

    def see(self, events: Iterable[Event]) -> None:
        """Count what happened."""

    def outcome(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """The game as plain data: rounds, ends, winners, ranks and scores by seat, counts by group and seat."""


class Subject(Protocol):
    """A game as the lab sees it."""

    side: str  # what a side is called in this game
    round: str  # and a round

    def sides(self, seats: int) -> Sequence[str]:
        """The sides that so many players take; raises VirtuError."""

    def config(self, sides: Sequence[str], first: int, edition: Mapping[str, Any]) -> dict[str, Any]:
        """A game with these sides by seat, the seat that begins, and the components."""

    def edition(self, text: str | None) -> dict[str, Any]:
        """How a config names the components in a file, or those built in; raises VirtuError."""

    def tally(self, config: Mapping[str, Any]) -> Tally:
        """A tally for one game."""

    def groups(self, edition: Mapping[str, Any]) -> Mapping[str, Group]:
        """Everything whose use is counted; `sides`, `ends` and `sources` (of score) are among them."""

    def goals(self, part: Mapping[str, Any]) -> list[Goal]:
        """What the figures of even players should show (see figures.part)."""


def get(game: str) -> Subject:
    """The subject of a game; raises VirtuError."""
    found: Subject | None = games.subject(game)
    if found is None:
        raise VirtuError(f"the lab cannot measure {game!r:.40}")
    return found
