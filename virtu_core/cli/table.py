"""What a game brings along for the text edition and the tools; and which game, for how many, a command is about."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Protocol

from .. import games
from ..kernel.errors import VirtuError
from ..kernel.game import Config
from ..kernel.messages import Name

Named = Callable[[Name], str]


class Table(Protocol):
    """A game in plain lines."""

    @property
    def verbs(self) -> Collection[str]:
        """What a move that is typed can begin with."""

    @property
    def quiet(self) -> Collection[str]:
        """Moves that are not told where there was no other."""

    @property
    def example(self) -> str:
        """A move as it is typed."""

    @property
    def refused(self) -> str:
        """One that is hardly ever possible."""

    def options(self, parser: argparse.ArgumentParser) -> None:
        """What a new game can be asked for, beside the number of seats."""

    def config(self, options: argparse.Namespace) -> dict[str, Any]:
        """What was asked for."""

    def opening(self, config: Config) -> dict[str, Any]:
        """The config with nothing left to chance before the first decision."""

    def moment(self, view: Mapping[str, Any], name: Named) -> str:
        """When we are."""

    def board(self, view: Mapping[str, Any], name: Named) -> Iterator[str]:
        """What lies where."""

    def score(self, view: Mapping[str, Any], name: Named) -> Iterator[str]:
        """The score as it stands, a line a seat."""

    def write(self, state: Any) -> str:
        """A position as text."""

    def read(self, text: str) -> Any:
        """The position that a text tells; raises VirtuError."""

    def edition(self, argv: list[str]) -> int:
        """The command `edition`: list the component values, or check a file; the exit status."""


def of(game_id: str) -> Table:
    """The table of a game; raises VirtuError."""
    found: Table | None = games.table(games.entry(game_id).id)
    if found is None:
        raise VirtuError(f"there is no text edition of {game_id!r:.40}")
    return found


def named(argv: list[str]) -> tuple[str, list[str]]:
    """The game that the first word names, or else the first one there is; and the other words."""
    return (argv[0], argv[1:]) if argv and not argv[0].startswith("-") else (games.names()[0], argv)


def option(parser: argparse.ArgumentParser) -> None:
    """Let a command be told the game."""
    names = games.names()
    parser.add_argument("--game", choices=names, default=names[0], help=f"which game (default {names[0]})")


def seats(parser: argparse.ArgumentParser, game_id: str, wanted: int | None) -> int:
    """For how many; the fewest unless told. Ends the command if the game is not for so many."""
    players = games.entry(game_id).players
    if wanted is not None and wanted not in players:
        parser.error(f"{games.entry(game_id).title} is for {', '.join(map(str, players))} players, not for {wanted}")
    return players[0] if wanted is None else wanted
