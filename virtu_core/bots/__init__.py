"""Players that are programs. A bot sees what everybody sees, through the contract, and answers with a legal move.

>>> from virtu_core import games
>>> game = games.get("virtu")
>>> state = game.setup({"seats": 3}, seed=7)
>>> get("random", seed=1).choose(game, state) in game.decision(state)
True
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from ..kernel.errors import VirtuError
from ..kernel.game import Game
from ..kernel.moves import Move
from .random import Random


class Bot(Protocol):
    """A player: the same seed and history give the same move."""

    def choose(self, game: Game[Any], state: Any) -> Move:
        """A legal move; the state is left as it is. There must be a decision to make."""


BOTS: dict[str, Callable[[int], Bot]] = {"random": Random}


def get(name: str, seed: int = 0) -> Bot:
    """The bot of that name; raises VirtuError."""
    if name not in BOTS:
        raise VirtuError(f"no bot {name!r:.40} here; there is: {', '.join(BOTS)}")
    return BOTS[name](seed)
