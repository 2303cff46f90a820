"""What bots think of Principato: figures that must hold whatever they are tuned to, and reasons in words."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests import laws
from virtu_core import bots
from virtu_core.bots import advice
from virtu_core.bots.budget import Budget
from virtu_core.kernel.cards import Card, Hand
from virtu_core.kernel.decisions import CHANCE
from virtu_core.kernel.messages import english
from virtu_core.kernel.moves import Move
from virtu_core.kernel.seen import own
from virtu_core.principato import ending
from virtu_core.principato.game import Principato
from virtu_core.principato.judgement import Judgement, war
from virtu_core.principato.judgement.ahead import ahead
from virtu_core.principato.judgement.holding import Holder, card, culture, tiles
from virtu_core.principato.judgement.values import PLAIN, TASTES
from virtu_core.principato.state import Player, State
from virtu_core.principato.year import Over

GAME = Principato()
JUDGE = Judgement()


@cache
def steps(seats: int) -> tuple[laws.Step, ...]:
    """A game at random."""
    return tuple(laws.play_on(GAME, GAME.setup({"seats": seats}), random.Random(seats)))


def turns(seats: int) -> Iterator[State]:
    """The state at every question to a seat."""
    return (step.state for step in steps(seats) if GAME.decision(step.state).seat >= 0)


def begun(seats: int = 2) -> State:
    return next(turns(seats))


def changed(state: State, seat: int, **held: Any) -> State:
    """The same table, but for one principality."""
    new = state.copy()
    new.asked = None
    new.players[seat] = new.players[seat]._replace(**held)
    return new


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_move_is_thought_of_the_best_first(seats: int):
    kinds = set()
    for state in turns(seats):
        decision = GAME.decision(state)
        kinds.add(decision.kind)
        found = JUDGE.thoughts(state, decision)
        assert Counter(move for _, move in found) == Counter(decision.moves)
        assert [score for score, _ in found] == sorted((score for score, _ in found), reverse=True)
    assert {"action", "exchange", "pay"} <= kinds


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_sum_to_one_and_are_exact_at_the_end(seats: int):
    for state in turns(seats):
        assert sum(JUDGE.chances(state, [""] * seats)) == pytest.approx(1)
    end = steps(seats)[-1].state
    assert isinstance(end.stack[-1], Over)
    won = ending.winners(ending.final(end))
    assert JUDGE.chances(end, [""] * seats) == [(seat in won) / len(won) for seat in range(seats)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_turns_that_are_left_are_counted(seats: int):
    """Each seat has exactly as many turns as were foreseen from the first one on."""
    seen = Counter(event.seat for step in steps(seats) for event in step.events if event.kind == "turn")
    assert ahead(begun(seats)).turns == tuple(float(seen[seat]) for seat in range(seats))
    left = Counter(seen)
    for step in steps(seats):
        left.subtract(event.seat for event in step.events if event.kind == "turn")
        if any(event.kind == "turn" for event in step.events):
            found, now = ahead(step.state), GAME.decision(step.state).seat
            assert found.turns == tuple(float(left[seat] + (seat == now)) for seat in range(seats))
            assert found.first == now


def test_the_scorings_that_are_left_are_counted():
    state = begun()
    assert ahead(state).scorings == 5
    for step in steps(2):
        if GAME.decision(step.state).kind == "action":
            assert ahead(step.state).scorings == 5 - len(step.state.scored)


def test_a_scoring_is_carried_on_before_it_is_judged():
    for state in turns(3):
        assert JUDGE.settled(state) == (GAME.decision(state).kind not in ("supply", "return"))


def test_it_opens_with_the_dealing():
    assert JUDGE.opening(GAME.setup({"seats": 2}))
    assert not JUDGE.opening(begun())


def test_doing_nothing():
    assert [JUDGE.quits(Move.parse(text)) for text in ("pass", "done", "favour", "swap rents 1")] == [
        True,
        True,
        False,
        False,
    ]


def test_prizes_go_by_strength():
    prizes = (7, 4, 2, 0)
    assert war.expected(prizes, 9, (1, 1, 1), 0.5) == pytest.approx(7, abs=0.1)
    assert war.expected(prizes, -9, (1, 1, 1), 0.5) == pytest.approx(0, abs=0.1)
    rising = [war.expected(prizes, own, (1, 2, 3), 0.5) for own in range(6)]
    assert rising == sorted(rising)


def test_units_want_cubes():
    town = Player("florence", militia=3, condottiere=1, food=2, favour=1)
    assert (war.bare(town), war.feedable(town)) == (-4, 3)
    assert war.bare(town._replace(militia_food=2)) == 0


def test_a_field_is_worth_more_the_more_turns_are_left():
    state = begun()
    worths = [
        tiles(Holder(state, 0, state.players[0], PLAIN, float(left), ahead(state)), "field", 1)
        for left in (0, 5, 10, 20)
    ]
    assert worths == sorted(worths)
    assert worths[0] == 0


def test_tastes_differ():
    state = begun()
    held = {name: Holder(state, 0, state.players[0], taste, 12.0, ahead(state)) for name, taste in TASTES.items()}
    assert JUDGE.personas == ("farmer", "banker", "general", "patron", "prelate")
    assert tiles(held["farmer"], "field", 1) > tiles(held[""], "field", 1) > tiles(held["banker"], "field", 1)
    assert tiles(held["banker"], "palazzo", 1) > tiles(held[""], "palazzo", 1) > tiles(held["farmer"], "palazzo", 1)
    assert tiles(held["general"], "catapult", 1) > tiles(held["patron"], "catapult", 1)
    assert card(held["patron"], "raise_monument") > card(held["general"], "raise_monument")


def test_a_prelate_likes_favour_more():
    state = next(state for state in turns(2) if GAME.decision(state).kind == "action")
    decision = GAME.decision(state)
    state = changed(state, decision.seat, favour=0)
    asked = {
        persona: next(score for score, move in JUDGE.thoughts(state, decision, persona) if move.verb == "favour")
        for persona in ("", "prelate")
    }
    assert asked["prelate"] > asked[""] > 0


@pytest.mark.parametrize(
    ("goal", "tile"), [("armoury", "catapult"), ("fertile_land", "field"), ("town_charter", "bank")]
)
def test_a_tile_is_worth_more_to_who_has_a_goal_that_counts_it(goal: str, tile: str):
    """All are alike at the start but for their goals."""
    state = begun(4)
    worths = {
        seat: tiles(Holder(state, seat, state.players[seat], PLAIN, 12.0, ahead(state)), tile, 1) for seat in range(4)
    }
    owner = next(seat for seat in range(4) if goal in ending.goals_of(state, seat))
    others = [worth for seat, worth in worths.items() if seat != owner]
    assert worths[owner] > max(others) == pytest.approx(min(others))


@pytest.mark.parametrize("level", ["novice", "courtier@60n", "prince@60n", "courtier:farmer@40n", "prince:general@40n"])
def test_a_painting_that_can_be_paid_is_bought_in_the_last_turn(level: str):
    """Nothing else brings points any more."""
    state = [state for state in turns(2) if GAME.decision(state).kind == "action"][-1]
    seat = GAME.decision(state).seat
    even = changed(state, 1 - seat, monument=(4,), book=(), painting=(), catapult=0, militia=0, condottiere=0)
    even.scored = ()
    rich = changed(
        even, seat, cards=("commission_painting", "buy_field"), bank=3, money=5, food=0, favour=0,
        militia=0, condottiere=0, militia_food=0, militia_favour=0, condottiere_money=0, condottiere_favour=0,
        monument=(), book=(), painting=(), catapult=0,
    )  # fmt: skip
    found = bots.get(level, 1).choose(GAME, own(GAME, rich))
    assert (found.verb, found.args[0]) == ("activate", "commission_painting")


def test_a_scoring_is_won_where_that_is_cheap():
    """One cube more than the rival brings five points."""
    state = next(state for state in turns(2) if GAME.decision(state).kind == "action")
    seat = GAME.decision(state).seat
    rival = 1 - seat
    state = changed(state, rival, militia=0, condottiere=0, catapult=1)
    state = changed(state, seat, militia=2, condottiere=0, farm=2, food=3)
    left = ahead(state)
    assert (
        war.prospects(state.table, state.players, left)[seat]
        > war.prospects(state.table, changed(state, seat, militia=0).players, left)[seat]
    )


# Reasons


@pytest.mark.parametrize("seats", [2, 4])
def test_there_is_always_a_reason(seats: int):
    said = set()
    for step, state in zip(steps(seats), list(steps(seats))[1:], strict=False):
        seat = step.decision.seat
        if seat == CHANCE:
            continue
        gains, risks = JUDGE.reasons(step.state, state.state, seat)
        assert gains or risks
        for one in (*gains, *risks):
            told = english(one, GAME.name)
            assert "{" not in told
            said.add(one.id)
    assert len(said) > 5


def test_a_tile_of_a_pair_is_worth_more_than_one_of_three():
    """Who had the Palace waited for the last of three, and won half as often as others."""
    state, found = begun(2), {}
    for goal in ("villa", "palace", "chapel"):
        hand = Hand(0, (Card(goal, 5, 2),))
        goals = (hand, *state.goals[1:])
        held = changed(state, 0, monument=(4,))
        held.goals = goals
        found[goal] = culture(Holder(held, 0, held.players[0], PLAIN, 12.0, ahead(held)), "book", 5)
    assert found["chapel"] == 5 < found["palace"] < found["villa"]


def test_a_hint_names_what_it_gains():
    state = [state for state in turns(2) if GAME.decision(state).kind == "action"][-1]
    seat = GAME.decision(state).seat
    rich = changed(state, seat, cards=("copy_book", "buy_field"), farm=3, food=4, money=0, favour=0)
    first, *others = advice.best(GAME, own(GAME, rich), budget=Budget(nodes=200))
    assert (first.move.verb, first.move.args[0]) == ("activate", "copy_book")
    assert english(first.gains[0], GAME.name).startswith("New book: victory points ")
    assert any(english(one, GAME.name) == "From store: food -4." for one in first.risks)
    assert all(one.chance <= first.chance for one in others)
