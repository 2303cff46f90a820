"""Courtier: at every decision the sensible moves are tried, and the sensible moves after them; the rest of the turn
goes by first thoughts, and the best end is taken. Sound and quick, and never worse than not moving at all."""

from __future__ import annotations

from typing import Any

from ..kernel.chance import draw
from ..kernel.game import Game
from ..kernel.moves import Move
from ..kernel.seen import Seen
from . import judge
from .budget import Budget
from .plans import in_worlds, sensible
from .table import Table
from .worlds import worlds

FREE = Budget()
WIDTHS = (8, 3)  # moves tried at this decision, and at the next of the same turn
WHIM = 0.001  # chances that differ by less are equal


class Courtier:
    """A planner of its own turn."""

    def __init__(self, seed: int = 0, persona: str = "", budget: Budget = FREE) -> None:
        self.seed = seed
        self.persona = persona
        self.budget = budget

    def choose(self, game: Game[Any], seen: Seen[Any]) -> Move:
        """The first move of the turn that ends best, as things may lie; of those as good as equal, one by the seed."""
        table = Table(game, judge.of(game.id), seen.viewer, self.persona)
        chance = draw(self.seed, seen.ply, "courtier")
        found = worlds(seen, self.seed, table.worlds)
        plans = in_worlds(found, self.budget, lambda state, clock: sensible(table, state, WIDTHS, clock))
        return max(plans, key=lambda plan: plan.chance + WHIM * chance.random()).moves[0]
