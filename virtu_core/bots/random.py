"""The random bot: any legal move is as likely as any other."""

from __future__ import annotations

from typing import Any

from ..kernel.chance import draw
from ..kernel.game import Game
from ..kernel.moves import Move
from ..kernel.seen import Seen


class Random:
    """Chooses by its seed and the number of moves made so far, so a game can be played again as it was."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, game: Game[Any], seen: Seen[Any]) -> Move:
        """Any legal move; raises IndexError where there is none."""
        return draw(self.seed, seen.ply, "random bot").choice(seen.decision.moves)
