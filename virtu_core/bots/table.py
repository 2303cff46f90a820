"""A game as one seat sees it."""

from __future__ import annotations

from math import exp
from typing import Any

from ..kernel.decisions import CHANCE, Decision
from ..kernel.errors import VirtuError
from ..kernel.game import Game
from ..kernel.moves import Move
from .judge import Judge, Thought
from .worlds import outcomes

CLOSE = 0.06  # of a winner's score: by so much what is hidden may well change it


class Table:
    """The rules, the judgement, and the seat's own taste; others are taken to be plain players."""

    def __init__(self, game: Game[Any], judge: Judge[Any], seat: int, persona: str = "") -> None:
        if persona and persona not in judge.personas:
            raise VirtuError(f"no bot is a {persona!r:.40}; there is: {', '.join(judge.personas)}")
        self.game = game
        self.judge = judge
        self.seat = seat
        self.persona = persona
        self.worlds = judge.worlds if game.secrets else 1  # that are looked at
        self._personas: list[str] = []

    def thoughts(self, state: Any, decision: Decision) -> list[Thought]:
        """What comes to mind, the best first."""
        return self.judge.thoughts(state, decision, self.persona if decision.seat == self.seat else "")

    def first(self, state: Any, decision: Decision) -> Move:
        """The first thought of whoever decides, who knows no more than they would; what chance may well bring."""
        if decision.seat == CHANCE:
            return outcomes(decision, 1)[0][1]
        if self.game.secrets and decision.seat != self.seat:
            state = self.game.imagine(state, decision.seat, self.game.ply(state))
        return self.thoughts(state, decision)[0][1]

    def chances(self, state: Any) -> list[float]:
        """How likely each seat is to win."""
        if not self._personas:
            seats = len(self.game.scores(state))
            self._personas = [self.persona if seat == self.seat else "" for seat in range(seats)]
        return self.judge.chances(state, self._personas)

    def chance(self, state: Any) -> float:
        """How likely oneself is to win. The end of an imagined world is not the end: what is hidden was guessed, so
        that by how much it is won or lost counts, too."""
        found = self.chances(state)[self.seat]
        if not self.game.secrets or self.game.decision(state).moves:
            return found
        scores = self.game.scores(state)
        ahead = scores[self.seat] - max(score for seat, score in enumerate(scores) if seat != self.seat)
        return (found + 1 / (1 + exp(-ahead / max(1.0, CLOSE * max(scores))))) / 2
