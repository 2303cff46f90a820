"""The five laws of secrets (tests/laws.py) hold for Principato: goals are hidden, and nothing tells them."""

from __future__ import annotations

import pytest

from tests import laws
from tests.unit.principato.townsupport import GAME, dealt, rule
from virtu_core.kernel.decisions import TABLE, Decision
from virtu_core.kernel.moves import Move
from virtu_core.principato.state import State

TELLS = ("shown",)


def config(seats: int) -> dict[str, object]:
    return {"seats": list(("florence", "naples", "venice", "milan")[:seats])}


def ways(state: State, decision: Decision, move: Move, seat: int) -> int:
    """No card leaves a hand."""
    return 1


@rule("R-P-24", "P-SET-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_and_two_what_is_imagined_looks_like_what_is(seats: int):
    record = laws.recorded(GAME, config(seats), seats)[: 60 if seats > 2 else None]
    laws.first_and_second(GAME, config(seats), record, seats, 1)


@rule("R-P-24")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_twins_show_the_same(seats: int):
    along = sum(
        laws.third(GAME, config(seats), laws.recorded(GAME, config(seats), 7)[:50], seats, seed, TELLS)
        for seed in range(12 // seats)
    )
    assert along > 100


@rule("R-P-24", "P-SET-16")
@pytest.mark.parametrize(("seats", "plies", "rounds"), [(2, 9, 150), (3, 11, 60)])
def test_four_exactly_the_worlds_of_all_twins(seats: int, plies: int, rounds: int):
    """After everything was dealt no world is added or lost before the end, so the deal is what matters."""
    fit = laws.Fit()
    record = laws.recorded(GAME, config(seats), 5)[:plies]
    laws.fourth(GAME, config(seats), record, seats, TELLS, ways, fit, rounds=rounds)
    assert fit.points > 10
    assert fit.deviation < 1.25 * fit.freedom, "law 4: frequencies"


@rule("P-END-08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_worlds_can_be_played_on(seats: int):
    laws.fifth(GAME, config(seats), laws.recorded(GAME, config(seats), 1), seats, 6, seats)


def test_what_is_imagined_keeps_the_own_goals_and_deals_the_others_anew():
    state = dealt({"seats": 3}, 4)
    seen = set()
    for seed in range(60):
        world = GAME.imagine(state, 1, seed)
        assert world.goals[1] == state.goals[1]
        assert world.stacks is state.stacks
        seen.add(tuple(card.kind for card in world.goals[0].cards))
        assert {len(hand.cards) for hand in world.goals} == {2}
    own = {card.kind for card in state.goals[1].cards}
    assert len(seen) == 9  # 3 left of each group
    assert not any(own & set(goals) for goals in seen)
    assert GAME.imagine(state, TABLE, 1).goals != GAME.imagine(state, TABLE, 2).goals
