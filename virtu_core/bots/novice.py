"""Novice: follows its first thought, and now and then another that looked nearly as good. Quick, human, fallible."""

from __future__ import annotations

from math import exp
from typing import Any

from ..kernel.chance import draw
from ..kernel.game import Game
from ..kernel.moves import Move
from ..kernel.seen import Seen
from . import judge
from .table import Table
from .worlds import world

WARMTH = 0.25  # points by which a worse-looking move is still tempting


class Novice:
    """Chooses by its seed and what it sees, so a game can be played again as it was."""

    def __init__(self, seed: int = 0, persona: str = "") -> None:
        self.seed = seed
        self.persona = persona

    def choose(self, game: Game[Any], seen: Seen[Any]) -> Move:
        """A move that looks good, as things might lie."""
        table = Table(game, judge.of(game.id), seen.viewer, self.persona)
        thoughts = table.thoughts(world(seen, self.seed), seen.decision)
        best = thoughts[0][0]
        weights = [exp((score - best) / WARMTH) for score, _ in thoughts]
        chance = draw(self.seed, seen.ply, "novice")
        return chance.choices([move for _, move in thoughts], weights)[0]
