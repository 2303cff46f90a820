"""Courtier: at every decision each sensible move is tried, its turn carried on by first thoughts, and the best outcome
taken. One step of policy improvement over the first thought: sound, quick, never worse than not moving at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..kernel.chance import draw
from ..kernel.game import Game
from ..kernel.moves import Move
from . import judge
from .budget import Budget, Clock
from .judge import Thought
from .lines import Table

FREE = Budget()
WIDTHS = (8, 3)  # moves tried at this decision, and at the next of the same turn
NEAR = 0.7  # how much worse than the best a move may look and still be tried
FOLLY = 0.15  # how much worse than doing nothing
WHIM = 0.002  # chances that differ by less are equal


def candidates(table: Table, thoughts: list[Thought], width: int) -> list[Move]:
    """The best-looking moves, and those that do nothing; no move that looks clearly worse than doing nothing."""
    idle = [thought for thought in thoughts if table.judge.quits(thought[1])]
    least = max(thoughts[0][0] - NEAR, max((score for score, _ in idle), default=-99.0) - FOLLY)
    best = [move for score, move in thoughts[:width] if score >= least]
    return best + [move for _, move in idle if move not in best]


class Courtier:
    """A planner of its own turn."""

    def __init__(self, seed: int = 0, persona: str = "", budget: Budget = FREE) -> None:
        self.seed = seed
        self.persona = persona
        self.budget = budget

    def choose(self, game: Game[Any], state: Any) -> Move:
        """The move whose turn ends best; of those as good as equal, one by the seed."""
        decision = game.decision(state)
        table = Table(game, judge.of(game.id), decision.seat, self.persona)
        clock = self.budget.start()
        tried = lines(table, state, WIDTHS, clock)
        chance = draw(self.seed, state.ply, "courtier")
        return max(tried, key=lambda line: line[0] + WHIM * chance.random())[1]


def lines(table: Table, state: Any, widths: Sequence[int], clock: Clock) -> list[tuple[float, Move]]:
    """Each candidate with the best end of the turn found behind it, looking as many moves deep as there are widths."""
    decision = table.game.decision(state)
    found: list[tuple[float, Move]] = []
    for move in candidates(table, table.thoughts(state, decision), widths[0]):
        if found and clock.over:
            break
        after, _ = table.game.play(state, move)
        clock.nodes += 1
        found.append((best_end(table, after, widths[1:], clock), move))
    return found


def best_end(table: Table, state: Any, widths: Sequence[int], clock: Clock) -> float:
    """The best end of the turn from here."""
    if widths and table.game.decision(state).seat == table.seat:
        return max(worth for worth, _ in lines(table, state, widths, clock))
    return table.chance(table.finish(state, clock))
