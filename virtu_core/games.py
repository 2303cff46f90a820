"""The games in the box."""

from __future__ import annotations

from typing import Any

from .kernel.errors import VirtuError
from .kernel.game import Game


def get(game_id: str) -> Game[Any]:
    """The rules of one game; raises VirtuError if there is no such game."""
    if game_id == "virtu":
        from .virtu.game import Virtu

        return Virtu()
    raise VirtuError(f"no game {game_id!r} here; there is: {', '.join(names())}")


def names() -> list[str]:
    """The ids of all games."""
    return ["virtu"]
