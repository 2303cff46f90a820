"""Games that are not here yet. The page brings what all games share; a game is fetched when it is wanted.

Whoever finds that a game is missing raises `Wanted`, before anything has changed. The work waits until the game is here
and is then done from its beginning (`consent.proceed`); where the game is out of reach the player is told, and all else
goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from virtu_core import games
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.game import Game

Found = TypeVar("Found")


class Wanted(Exception):
    """This game is needed first."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


@dataclass
class Stock:
    """What the page knows of the games' bundles."""

    kept: frozenset[str] = frozenset()  # can be opened without a network
    coming: str = ""  # is being fetched
    missing: set[str] = field(default_factory=set)  # could not be fetched when it was last wanted


def rules(game_id: str) -> Game[Any]:
    """The rules of a game; raises Wanted, or VirtuError if there is no such game."""
    if not games.here(game_id):
        raise Wanted(game_id)
    return games.get(game_id)


def reading(read: Callable[[Callable[[str], Game[Any]]], Found]) -> Found:
    """What is read from a file or a link with the rules of the game that it names; raises Wanted if these are not here,
    though whoever reads makes an error of the file of everything that goes wrong."""
    missing: list[str] = []

    def asked(game_id: str) -> Game[Any]:
        try:
            return rules(game_id)
        except Wanted as wanted:
            missing.append(wanted.game)
            raise VirtuError(f"{game_id} is not here yet") from wanted

    try:
        return read(asked)
    except VirtuError:
        if missing:
            raise Wanted(missing[0]) from None
        raise
