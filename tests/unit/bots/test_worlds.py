"""Bots in a game with chance and secrets: they know no more than their seat, weigh what may come, and play well."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from tests import laws
from tests.toy.game import Harbour
from tests.toy.state import State
from tests.unit.kernel.test_toy_laws import SMALL, TELLS, TINY
from virtu_core import bots, games
from virtu_core.bots import advice, judge, plans, prince, review
from virtu_core.bots.budget import Budget
from virtu_core.bots.table import Table
from virtu_core.bots.worlds import outcomes
from virtu_core.kernel import playing
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.decisions import CHANCE, Decision, Special
from virtu_core.kernel.match import Match
from virtu_core.kernel.messages import Message
from virtu_core.kernel.moves import Move, move
from virtu_core.kernel.seen import Seen, own
from virtu_core.kernel.tree import Tree

GAME = Harbour()
TWO: dict[str, Any] = {"seats": ["a", "b"], "deck": {"gem": 1, "spice": 2, "storm": 1}, "faces": 3, "limit": 9}
LEVELS = ("random", "novice", "courtier@60n", "prince@120n")


@pytest.fixture(autouse=True)
def box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "BOX", dict(games.BOX))
    games.add(games.Entry("harbour", "Harbour", (2, 3, 4), True, "tests.toy.game:Harbour", "tests.toy.judge:Judgement"))


# What may come


def asked(*weights: int) -> Decision:
    moves = [move("draw", str(number)) for number in range(len(weights))]
    return Special(CHANCE, "draw", moves, Message("?"), weights=weights)


def test_few_outcomes_are_all_looked_at_each_by_its_weight():
    assert [(share, str(one)) for share, one in outcomes(asked(1, 3), 6)] == [(0.25, "draw 0"), (0.75, "draw 1")]
    alike = Decision(CHANCE, "lot", [move("first", str(seat)) for seat in range(4)], Message("?"))
    assert [share for share, _ in outcomes(alike, 4)] == [0.25] * 4


@pytest.mark.parametrize("seed", range(20))
def test_of_many_outcomes_some_stand_for_all(seed: int):
    chance = random.Random(seed)
    weights = [chance.randint(1, 9) for _ in range(chance.randint(4, 12))]
    for most in (1, 2, 3):
        found = outcomes(asked(*weights), most)
        assert sum(Fraction(share).limit_denominator(9) for share, _ in found) == 1
        assert len(found) <= most
        for share, one in found:  # no outcome counts for more than a part beyond what it is worth
            assert share < weights[int(one.args[0])] / sum(weights) + 1 / most


def test_one_outcome_is_the_middle_one():
    assert str(outcomes(asked(1, 1, 1, 1, 1), 1)[0][1]) == "draw 2"
    assert str(outcomes(asked(9, 1, 1, 1, 1), 1)[0][1]) == "draw 0"


def test_a_plan_that_comes_to_a_roll_is_as_good_as_its_outcomes_on_the_average():
    """With one round left, who is alone rich wins the ship: what it is worth decides."""
    state = playing.begin(GAME, GAME.setup({"seats": ["a", "b"], "faces": 4, "rounds": 1, "cards": 0}), Seeded(1))
    table = Table(GAME, judge.of("harbour"), 0)
    found = {str(plan.moves[0]): plan for plan in plans.sensible(table, state, (8,), Budget().start())}
    after, _ = GAME.play(state, Move("pass"))
    rolls = GAME.decision(after)
    ends = [plans.settle(table, GAME.play(after, one)[0], Budget().start()) for one in rolls.moves]
    assert found["pass"].moves == (Move("pass"),)
    assert found["pass"].chance == pytest.approx(sum(map(table.chance, ends)) / 4)
    assert table.chance(found["pass"].end) in map(table.chance, ends)


# Playing


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("config", [TINY, SMALL])
def test_every_level_plays_to_the_end(level: str, config: dict[str, Any]):
    match: Match[State] = Match(GAME, config, Seeded(4))
    players = [bots.get(level, seat) for seat in range(len(config["seats"]))]
    while not match.over:
        seat = match.decision.seat
        before = GAME.dump(match.state)
        chosen = players[seat].choose(GAME, match.seen(seat))
        assert chosen in match.decision.moves
        assert chosen == bots.get(level, seat).choose(GAME, own(GAME, match.state))
        assert GAME.dump(match.state) == before
        match.play(chosen)


@pytest.mark.parametrize("level", [*LEVELS, "hint"])
def test_twins_are_answered_alike(level: str):
    def thinks(seen: Seen[State], seed: int) -> Any:
        if level == "hint":
            return [advice.plain(one) for one in advice.best(GAME, seen, budget=Budget(nodes=40))]
        return str(bots.get(level, seed).choose(GAME, seen))

    along = 0
    for config in (TINY, SMALL):
        for seed in range(8):
            record = laws.recorded(GAME, config, seed)
            along += laws.third(GAME, config, record, len(config["seats"]), seed, TELLS, thinks)
    assert along > 100


def test_whoever_looks_at_the_real_cards_is_found_out():
    def peeks(seen: Seen[State], seed: int) -> Any:
        state = seen._imagine.args[0]
        return str(bots.get("courtier@60n", seed).choose(GAME, _Open(seen, state)))  # type: ignore[arg-type]

    def three() -> None:
        for seed in range(40):
            laws.third(GAME, SMALL, laws.recorded(GAME, SMALL, seed), 3, seed, TELLS, peeks)

    with pytest.raises(AssertionError, match="law 3"):
        three()


class _Open:
    def __init__(self, seen: Seen[State], state: State) -> None:
        self.viewer, self.ply, self.decision, self.state = seen.viewer, seen.ply, seen.decision, state

    def worlds(self, seed: int) -> State:
        return self.state


def wins(level: str, rival: str, number: int) -> float:
    """How many of so many games a level wins among rivals, from every seat in turn."""
    won = 0.0
    for seed in range(number):
        mine = seed % 3
        players = [bots.get(level if seat == mine else rival, 3 * seed + seat) for seat in range(3)]
        match: Match[State] = Match(GAME, {}, Seeded(seed))
        while not match.over:
            match.play(players[match.decision.seat].choose(GAME, own(GAME, match.state)))
        won += judge.of("harbour").chances(match.state, ["", "", ""])[mine]
    return won / number


@pytest.mark.parametrize("level", ["novice", "courtier@60n", "prince@200n"])
def test_levels_play_better_than_chance(level: str):
    assert wins(level, "random", 30) > 0.45  # a third would be par


def test_prince_plays_plans_on_in_several_worlds(monkeypatch: pytest.MonkeyPatch):
    played: list[int] = []

    def next_turn(table: Table, state: Any, clock: Any, policy: Any, world: int = 0) -> Any:
        played.append(world)
        return state

    monkeypatch.setattr(prince, "next_turn", next_turn)
    match: Match[State] = Match(GAME, SMALL, Seeded(4))
    bots.get("prince@500n", 1).choose(GAME, match.seen(match.decision.seat))
    assert set(played) == set(range(prince.WORLDS))


# Review


def reviewed(moves: tuple[str, ...]) -> list[review.Turn]:
    match: Match[State] = Match(GAME, TWO, Seeded(1), tree=Tree())
    match.follow(map(Move.parse, moves))
    return list(review.walk(match, Budget(nodes=200)))


def test_a_turn_is_judged_by_what_its_seat_knew_then():
    """Seat 0 passes. What the other one holds it cannot know; nor can it who will win the ship."""
    rest = ("pass", "roll 3", "pass", "pass", "bid 0", "bid 5")
    one, other = (reviewed(("draw spice", f"draw {card}", *rest)) for card in ("storm", "gem"))
    assert (one[0].seat, one[0].played) == (0, (Move("pass"),))
    assert [(turn.seat, turn.drop, turn.better) for turn in one if turn.seat == 0] == [
        (turn.seat, turn.drop, turn.better) for turn in other if turn.seat == 0
    ]
    assert one[0].chances != other[0].chances  # how it stood is told as it was


def test_a_whole_game_with_dice_and_cards_is_reviewed():
    match: Match[State] = Match(GAME, SMALL, Seeded(2))
    while not match.over:
        match.play(bots.get("random", 2).choose(GAME, own(GAME, match.state)))
    turns = list(review.walk(match, Budget(nodes=60)))
    assert turns[-1].end == match.plies
    assert {turn.seat for turn in turns} == {0, 1, 2}
    assert all(0 <= turn.drop <= 1 for turn in turns)
    assert review.report(turns).turning_points
