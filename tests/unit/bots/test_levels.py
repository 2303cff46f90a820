"""Levels of bots: legal moves, the same ones again, never worse than doing nothing, and no winning end refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.unit.virtu.support import GAME, dealt, table
from virtu_core import bots
from virtu_core.bots import judge, prince
from virtu_core.bots.budget import Budget
from virtu_core.bots.courtier import WHIM, WIDTHS
from virtu_core.bots.plans import sensible
from virtu_core.bots.table import Table
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.moves import Move
from virtu_core.kernel.seen import own
from virtu_core.virtu.judgement import Judgement
from virtu_core.virtu.judgement.values import LONG, years_left
from virtu_core.virtu.state import State

SPECS = ["novice", "courtier", "prince@60n", "courtier:warlord", "novice:merchant", "prince:patron@60n"]


def played(spec: str, seed: int, plies: int, seats: int = 3) -> tuple[State, list[str]]:
    """A game between bots of one kind, as far as so many moves take it."""
    state, moves = dealt({"seats": seats}, seed), []
    players = [bots.get(spec, seed + seat) for seat in range(seats)]
    for _ in range(plies):
        decision = GAME.decision(state)
        if not decision.moves:
            break
        move = players[decision.seat].choose(GAME, own(GAME, state))
        assert move in decision
        moves.append(str(move))
        state, _ = GAME.play(state, move)
    return state, moves


@pytest.mark.parametrize("spec", SPECS)
def test_the_same_seed_and_history_give_the_same_moves(spec: str):
    assert played(spec, 3, 30)[1] == played(spec, 3, 30)[1]


def test_the_seed_tells_two_novices_apart():
    assert played("novice", 1, 60)[1] != played("novice", 2, 60)[1]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_novices_play_a_whole_game(seats: int):
    state, _ = played("novice", 11, 6000, seats)
    assert GAME.decision(state).kind == "over" or state.year > 40


@pytest.mark.parametrize("persona", Judgement.personas)
def test_a_persona_is_somebody_of_its_own(persona: str):
    plain, own = (played(spec, 5, 60)[1] for spec in ("courtier", f"courtier:{persona}"))
    assert plain != own


def test_nothing_chosen_is_worse_than_doing_nothing():
    looked = 0
    state = dealt({"seats": 3}, 21)
    novice = bots.get("novice", 4)
    while looked < 25:
        decision = GAME.decision(state)
        seat = Table(GAME, judge.of("virtu"), decision.seat)
        if any(seat.judge.quits(move) for move in decision):
            plans = sensible(seat, state, WIDTHS, Budget().start())
            idle = max(plan.chance for plan in plans if seat.judge.quits(plan.moves[0]))
            chosen = bots.get("courtier", 9).choose(GAME, own(GAME, state))
            assert max(plan.chance for plan in plans if plan.moves[0] == chosen) >= idle - WHIM
            looked += 1
        state, _ = GAME.play(state, novice.choose(GAME, own(GAME, state)))


LEADS = "patronage 4\nflorins 9\ncourtiers podesta - - | bishop cardinal -\ntiles firenze pisa siena~ bologna~ ravenna~"


@pytest.mark.parametrize("year", [5, 16, 28])
@pytest.mark.parametrize("spec", ["courtier", "prince@400n"])
def test_an_end_that_wins_is_not_refused(spec: str, year: int):
    """Florence stands before the last patronage space, far ahead, one room from Finance."""
    state = table("spring florence", florence=f"marker room1\n{LEADS}")
    state.year = year
    bot = bots.get(spec, 1)
    seat = state.seat_of("florence")
    while GAME.decision(state).seat == seat and state.players[seat].patronage < 5:
        state, _ = GAME.play(state, bot.choose(GAME, own(GAME, state)))
    assert state.players[seat].patronage == 5


def test_who_has_waited_for_the_end_in_vain_plans_further_ahead_again():
    """Else everybody would sit on a full purse for ever, since nothing seems to pay any more."""
    state, left = table("spring florence", florence=LEADS), []
    for state.year in (12, 4, 24):
        left.append(years_left(state))
    assert left == sorted(left)
    assert 2 * left[0] < left[-1] <= LONG


@pytest.mark.parametrize("policy", [prince.thought, prince.planned])
def test_played_on_everybody_has_had_a_turn(policy: prince.Policy):
    state, _ = played("novice", 2, 30)
    seat = GAME.decision(state).seat
    clock = Budget().start()
    after = prince.next_turn(Table(GAME, judge.of("virtu"), seat), state, clock, policy)
    assert 0 < after.ply - state.ply <= clock.nodes
    assert (clock.nodes == after.ply - state.ply) == (policy is prince.thought)  # planning takes more than it plays
    assert GAME.decision(after).seat != seat or not GAME.decision(after).moves


def test_a_plan_is_carried_out_by_who_is_to_decide():
    state, _ = played("novice", 2, 30)
    other = Table(GAME, judge.of("virtu"), (GAME.decision(state).seat + 1) % 3)
    for move in prince.planned(other, state, Budget().start()):
        state, _ = GAME.play(state, move)


@pytest.mark.parametrize(("nodes", "careful"), [(400, False), (8000, True)])
def test_with_more_time_everybody_plans(nodes: int, careful: bool, monkeypatch: pytest.MonkeyPatch):
    asked = []

    def planned(*about: Any) -> tuple[Move, ...]:
        asked.append(about)
        return prince.thought(*about)

    def choices(state: State) -> int:
        table = Table(GAME, judge.of("virtu"), GAME.decision(state).seat)
        return len(sensible(table, state, prince.WIDTHS[:1], Budget().start()))

    plies = 30
    while choices(state := played("novice", 2, plies)[0]) < 3:
        plies += 1
    first = bots.get(f"prince@{nodes}n", 1).choose(GAME, own(GAME, state))
    assert bots.get(f"prince@{nodes}n", 1).choose(GAME, own(GAME, state)) == first
    monkeypatch.setattr(prince, "planned", planned)
    bots.get(f"prince@{nodes}n", 1).choose(GAME, own(GAME, state))
    assert bool(asked) == careful


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("oracle", "there is: random"), ("", "there is: random"), ("courtier@", "there is"), ("prince@9", "like 100ms"),
        ("prince@0ms", "like 100ms"), ("novice@-5n", "there is"),
    ],
)  # fmt: skip
def test_a_spec_that_says_nothing(spec: str, said: str):
    with pytest.raises(VirtuError, match=said):
        bots.get(spec)


@pytest.mark.parametrize("level", ["novice", "courtier", "prince"])
def test_an_unknown_persona(level: str):
    with pytest.raises(VirtuError, match="there is: warlord"):
        bots.get(f"{level}:saint").choose(GAME, own(GAME, dealt({"seats": 3}, 1)))


def test_a_budget_in_nodes_is_kept():
    state, _ = played("novice", 6, 50)
    for nodes in (50, 500):
        clock = Budget(nodes=nodes).start()
        plans = sensible(Table(GAME, judge.of("virtu"), GAME.decision(state).seat), state, (10, 4, 2), clock)
        assert plans
        assert clock.nodes <= nodes + 200  # a line begun is carried to its end


def test_chances_sum_to_one_and_are_exact_at_the_end():
    state, _ = played("novice", 11, 6000)
    found = judge.of("virtu").chances(state, [""] * 3)
    assert sum(found) == pytest.approx(1.0)
    if GAME.decision(state).kind == "over":
        assert sorted(found)[-1] in (1.0, 0.5, pytest.approx(1 / 3))
