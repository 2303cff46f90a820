"""Judgement about the toy game of beans, for tests of what is generic: it sees a win, and that beans taken are good."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.unit.kernel.toy import Table
from virtu_core import games
from virtu_core.bots import judge
from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.messages import N_, Message
from virtu_core.kernel.moves import Move


class BeanJudge:
    personas: Sequence[str] = ()
    worlds = 1
    set_up: int = 99  # with more beans than these the game is being set up
    mended: tuple[int, float] | None = None  # a seat, and what a pile mended is worth to it; one left is worth a half

    def thoughts(self, state: Table, decision: Decision, persona: str = "") -> list[tuple[float, Move]]:
        return [(-0.1 * index, move) for index, move in enumerate(decision.moves)]

    def chances(self, state: Table, personas: Sequence[str]) -> list[float]:
        """Whoever took the last bean wins; else an odd number of beans left is good for who took last."""
        if not any(state.piles):
            return [float(seat == state.winner) for seat in range(state.seats)]
        if self.mended is not None:
            worth = 0.5 if state.mends else self.mended[1]
            return [worth if seat == self.mended[0] else 1 - worth for seat in range(state.seats)]
        share = 0.4 if sum(state.piles) % 2 else 0.2
        return [share if seat == state.winner else (1 - share) / (state.seats - 1) for seat in range(state.seats)]

    def quits(self, move: Move) -> bool:
        return move.verb == "leave"

    def settled(self, state: Table) -> bool:
        return True

    def awaits(self, state: Table) -> bool:
        return True

    def opening(self, state: Table) -> bool:
        return sum(state.piles) > self.set_up

    def reasons(self, before: Table, after: Table, seat: int) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
        left = Message(N_("Beans left: {count}."), {"count": sum(after.piles)})
        return (Message(N_("It is a game of beans.")), left), ()

    def threats(self, state: Table, seat: int) -> dict[str, Any]:
        return {}

    def forecast(self, state: Table) -> dict[str, Any]:
        return {}


@pytest.fixture
def bean_judge(monkeypatch: pytest.MonkeyPatch) -> BeanJudge:
    """Beans can be judged, for one test."""
    place = f"{__name__}:{BeanJudge.__name__}"
    monkeypatch.setitem(games.BOX, "beans", games.Entry("beans", "Beans", (2, 3, 4, 5), False, "", judge=place))
    found = judge.of("beans")
    assert isinstance(found, BeanJudge)
    monkeypatch.setattr(found, "mended", None)
    return found
