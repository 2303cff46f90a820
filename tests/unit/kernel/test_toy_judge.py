"""The toy's judge: it knows every move, is sure at the end, and plays better than chance."""

from __future__ import annotations

import random

import pytest

from tests import laws
from tests.toy.game import Harbour
from tests.toy.judge import Judgement
from virtu_core.kernel.decisions import CHANCE

GAME, JUDGE = Harbour(), Judgement()


def test_it_has_a_thought_about_every_move_the_best_first():
    for step in laws.replay(GAME, {}, laws.recorded(GAME, {}, 3)):
        if step.decision.seat != CHANCE:
            thoughts = JUDGE.thoughts(step.state, step.decision)
            assert sorted(map(str, (move for _, move in thoughts))) == sorted(map(str, step.decision.moves))
            values = [value for value, _ in thoughts]
            assert values == sorted(values, reverse=True)


def test_chances_sum_to_one_and_are_exact_at_the_end():
    for seed in range(10):
        *steps, last = laws.replay(GAME, {}, laws.recorded(GAME, {}, seed))
        for step in steps:
            assert sum(JUDGE.chances(step.state, ["", "", ""])) == pytest.approx(1)
        scores = list(GAME.scores(last.state))
        best = [score == max(scores) for score in scores]
        assert JUDGE.chances(last.state, ["", "", ""]) == [won / sum(best) for won in best]


def test_its_first_thoughts_beat_random_moves():
    """In an imagined world each: it knows no more than its seat."""
    won = 0.0
    for game in range(60):
        chance, state, mine = random.Random(game), GAME.setup({}), game % 3
        while (decision := GAME.decision(state)).kind != "over":
            if decision.seat == mine:
                world = GAME.imagine(state, mine, game)
                move = JUDGE.thoughts(world, GAME.decision(world))[0][1]
            else:
                move = laws.choose(decision, chance, calls=0)
            state, _ = GAME.play(state, move)
        won += JUDGE.chances(state, ["", "", ""])[mine]
    assert won > 35  # 20 would be par
