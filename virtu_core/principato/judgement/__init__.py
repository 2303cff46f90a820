"""What is worth what in Principato: all that a bot has to know about the game beside its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel.decisions import Decision
from ...kernel.messages import Message
from ...kernel.moves import Move
from ..military import Count, Return, Supply
from ..state import State
from . import instinct, reasons, worth
from .values import TASTES


class Judgement:
    """Judges positions and moves of Principato; see bots.judge for what each method is for."""

    personas: Sequence[str] = tuple(name for name in TASTES if name)
    worlds = 2  # only rivals' goals are hidden

    def thoughts(self, state: State, decision: Decision, persona: str = "") -> list[tuple[float, Move]]:
        """Every legal move with how good it looks at first sight, the best first."""
        return instinct.thoughts(state, decision, TASTES[persona])

    def chances(self, state: State, personas: Sequence[str]) -> list[float]:
        """How likely each seat is to win, as it looks."""
        return worth.chances(state, [TASTES[persona] for persona in personas])

    def quits(self, move: Move) -> bool:
        """Whether a move does nothing but go on: what a chosen move must never be worse than."""
        return move.verb in instinct.QUITS

    def settled(self, state: State) -> bool:
        """Not in the midst of a military scoring."""
        return not any(isinstance(frame, Supply | Count | Return) for frame in state.stack)

    def awaits(self, state: State) -> bool:
        """Which card is turned up matters little to who has just played."""
        return False

    def opening(self, state: State) -> bool:
        """While cards are dealt and the first display is laid out."""
        return not state.box and len(state.display) < state.table.size

    def reasons(self, before: State, after: State, seat: int) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
        """What a line gains a seat and what it risks."""
        return reasons.reasons(before, after, seat)

    def threats(self, state: State, seat: int) -> dict[str, Any]:
        """Nobody can take anything from another."""
        return {}

    def forecast(self, state: State) -> dict[str, Any]:
        """How the next military scoring would end, as it stands, is in every view."""
        return {}
