"""What is worth what in Virtù: all that a bot has to know about the game beside its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel.decisions import Decision
from ...kernel.messages import Message
from ...kernel.moves import Move
from .. import forecast, threats
from ..siege import Clash
from ..state import State
from ..year import Year
from . import instinct, reasons, worth
from .instinct import QUITS
from .values import TASTES


class Judgement:
    """Judges positions and moves of Virtù; see bots.judge for what each method is for."""

    personas: Sequence[str] = tuple(name for name in TASTES if name)
    worlds = 1  # nothing is hidden

    def thoughts(self, state: State, decision: Decision, persona: str = "") -> list[tuple[float, Move]]:
        """Every legal move with how good it looks at first sight, the best first."""
        return instinct.thoughts(state, decision, TASTES[persona])

    def chances(self, state: State, personas: Sequence[str]) -> list[float]:
        """How likely each seat is to win, as it looks."""
        return worth.chances(state, [TASTES[persona] for persona in personas])

    def quits(self, move: Move) -> bool:
        """Whether a move does nothing but go on: what a chosen move must never be worse than."""
        return move.verb in QUITS

    def settled(self, state: State) -> bool:
        """Not while a siege or battle is being fought."""
        return not any(isinstance(frame, Clash) for frame in state.stack)

    def awaits(self, state: State) -> bool:
        """Chance only draws who begins."""
        return False

    def opening(self, state: State) -> bool:
        """While family cards are placed."""
        return isinstance(state.stack[0], Year) and state.stack[0].phase == "family"

    def reasons(self, before: State, after: State, seat: int) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
        """What a line gains a seat and what it risks."""
        return reasons.reasons(before, after, seat)

    def threats(self, state: State, seat: int) -> dict[str, Any]:
        """Cities that each rival could take next spring, see threats.overlay."""
        return threats.overlay(state, seat)

    def forecast(self, state: State) -> dict[str, Any]:
        """Sieges under way and those that moves would begin, see forecast.overlay."""
        return forecast.overlay(state)
