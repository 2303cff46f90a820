"""What the thoughts about one decision have in common."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.decisions import Decision
from ...kernel.moves import Move
from ..state import SPACE_INDEX, State
from .values import Priced, Taste, priced, years_left

Thought = tuple[float, Move]
NEVER = -9.0


class Mind:
    """A decision, who must make it, how long the game may last, and what things are worth to him."""

    def __init__(self, state: State, decision: Decision, taste: Taste) -> None:
        self.state = state
        self.decision = decision
        self.taste = taste
        self.player = state.players[decision.seat]
        self.left = years_left(state)
        self.things: Priced = priced(state.table, taste)

    def keep(self, name: str) -> float:
        """What it costs to use up a source now instead of keeping it for later."""
        if name in SPACE_INDEX:
            return self.taste.ready * self.things.cards[self.player.courtiers[SPACE_INDEX[name]]]
        if name in self.player.tiles:
            return self.taste.ready * self.things.tiles[name]
        return {"indulgence": 1.3, "ottomans": 0.3, "empire": 0.3, "france": 0.35}.get(name, 0.0)


def collect(mind: Mind, move: Move) -> float:
    """Florins are there when they are needed; taking them early only takes away the choice."""
    return -0.3 * mind.keep(move.args[0]) - 0.02


def simple(judge: Callable[[Mind, Move], float]) -> Callable[[Mind], list[Thought]]:
    """Thoughts where each move can be judged by itself; florins are judged alike everywhere."""
    beside: dict[str, Callable[[Mind, Move], float]] = {"collect": collect, "ask": ask}
    return lambda mind: [(beside.get(move.verb, judge)(mind, move), move) for move in mind.decision]


def ask(mind: Mind, _: Move) -> float:
    """An indulgence for its florins."""
    return ask_worth(mind)


def ask_worth(mind: Mind) -> float:
    """Three florins for an indulgence: a bargain only where they are short and a cross is at hand to be rid of it."""
    if mind.decision.kind not in ("act", "buy"):
        return NEVER  # neither troops nor a better place are worth it; a bonus in a siege has its own thought
    poor = mind.player.florins < 3 and mind.left > 0
    return -0.1 if poor and not any(mind.player.indulgences) else -0.9
