"""The review of a match: the curve of chances, and the turns at which most was given away."""

from __future__ import annotations

import json
from itertools import islice, pairwise
from pathlib import Path

import pytest

from tests.unit.bots.beans import BeanJudge, bean_judge
from tests.unit.kernel.toy import Beans, Table
from tests.unit.virtu.support import GAME
from virtu_core import games
from virtu_core.bots import judge, review
from virtu_core.bots.advice import Advice
from virtu_core.bots.budget import Budget
from virtu_core.bots.review import Turn
from virtu_core.kernel import saves
from virtu_core.kernel.match import Match
from virtu_core.kernel.messages import english
from virtu_core.kernel.moves import Move
from virtu_core.kernel.wire import read

__all__ = ["bean_judge"]
ADVICE = Advice(Move("a"), (Move("a"),), 0.5, None, (), ())
FILE = Path(__file__).parents[2] / "games" / "3-patronage.virtu"


def beans(*moves: str) -> Match[Table]:
    """Two seats, two piles of three, no mending."""
    match = Match(Beans(), {"seats": ["a", "b"], "piles": [3, 3], "mends": 0, "first": 0})
    for move in moves:
        match.play(move)
    return match


# What is generic


def test_a_win_let_slip_is_the_turning_point(bean_judge: BeanJudge):
    # After the first pile the other seat could take all three of the last one, but takes two.
    match = beans("pile 0", "take 3", "take 2")
    slipped = list(review.walk(match))[-1]
    assert match.over
    assert (slipped.ply, slipped.end, slipped.drop) == (2, 3, 1.0)
    assert slipped.better is not None
    assert [str(move) for move in slipped.better.line] == ["take 3"]
    assert [str(move) for move in slipped.played] == ["take 2"]
    assert slipped.chances[slipped.seat] == 0.0
    found = review.report(review.walk(match))
    assert [turn.ply for turn in found.turning_points] == [2]
    assert found.curve[-1] == (3, slipped.chances)


def test_set_up_has_no_turning_points(bean_judge: BeanJudge, monkeypatch: pytest.MonkeyPatch):
    """Placing family cards was told as what had decided the game."""
    match = beans("pile 0", "take 3", "take 2")
    assert review.report(review.walk(match)).turning_points
    monkeypatch.setattr(bean_judge, "set_up", 0)
    found = review.report(review.walk(match))
    assert found.turning_points == ()
    assert len(found.curve) == 2


def test_in_virtu_the_family_cards_are_set_up():
    state, weigher = GAME.setup({"seats": 3, "first": "florence"}), judge.of("virtu")
    while GAME.decision(state).kind == "family":
        assert weigher.opening(state)
        state, _events = GAME.play(state, GAME.decision(state).moves[0])
    assert not weigher.opening(state)


def test_a_good_turn_is_no_turning_point(bean_judge: BeanJudge):
    turns = list(review.walk(beans("pile 0", "take 3", "take 3")))
    assert (turns[-1].drop, turns[-1].better) == (0.0, None)


def test_the_greatest_swing_is_told_even_if_it_could_not_be_avoided(bean_judge: BeanJudge):
    turns = [
        Turn(0, 1, 3, 0, (Move("a"),), (0.5, 0.5), drop=0.2, better=ADVICE, cost=ADVICE),
        Turn(1, 2, 3, 1, (Move("b"),), (0.1, 0.9), swing=0.4, swung=1, cost=ADVICE),
        Turn(2, 3, 3, 0, (Move("c"),), (0.2, 0.8), drop=0.1, better=ADVICE, cost=ADVICE, swing=0.1, swung=0),
    ]
    assert [turn.ply for turn in review.report(turns).turning_points] == [0, 1, 2]
    told = review.overlay(review.report(turns))["turning_points"][1]
    assert (told["better"], told["swing"], told["swung"]) == (None, 0.4, 1)


def test_the_swing_is_that_of_the_seat_it_mattered_to_most(bean_judge: BeanJudge):
    turns = list(review.walk(beans("pile 0", "take 3", "take 3")))
    for before, turn in pairwise(turns):
        changes = [now - then for now, then in zip(turn.chances, before.chances, strict=True)]
        assert abs(turn.swing) == max(map(abs, changes))
        assert turn.swing == changes[turn.swung]
    greatest = max(turns, key=lambda turn: abs(turn.swing))
    assert greatest.swing
    assert greatest.cost is not None


def test_a_turn_is_all_decisions_in_a_row_and_an_open_one_is_left_out(bean_judge: BeanJudge):
    match = beans("pile 0", "take 1", "pile 1")
    assert [(turn.ply, turn.end, turn.plies) for turn in review.walk(match)] == [(0, 2, 3)]


def test_the_match_stays_where_it_is(bean_judge: BeanJudge):
    match = beans("pile 0", "take 1", "pile 1", "take 2")
    match.goto(2)
    before = (match.ply, match.line, match.chain())
    assert [turn.end for turn in review.walk(match)] == [2, 4]  # all of the line, not only what lies behind
    assert (match.ply, match.line, match.chain()) == before


def test_parting_is_where_the_better_line_leaves_the_played_one():
    played = (Move("a"), Move("b"), Move("c"))
    better = Advice(Move("a"), (Move("a"), Move("x")), 0.5, None, (), ())
    assert Turn(10, 13, 20, 0, played, (), 0.2, better, better).parting == 11
    assert Turn(10, 13, 20, 0, played).parting == 10


def test_few_turning_points_the_largest_and_not_all_of_one_seat():
    one = Advice(Move("a"), (Move("a"),), 0.5, None, (), ())

    def turn(ply: int, seat: int, drop: float, better: Advice | None = one) -> Turn:
        return Turn(ply, ply + 1, 99, seat, (Move("a"),), (0.5, 0.5), drop, better, better)

    turns = [turn(ply, ply % 4, 0.9 - ply / 100) for ply in range(12)] + [turn(12, 0, 0.95), turn(13, 1, 0.01, None)]
    found = review.report(turns)
    assert [point.ply for point in found.turning_points] == [0, 1, 2, 3, 12]
    assert len(found.curve) == 14
    assert [point.ply for point in review.report(turns[:12:4]).turning_points] == [0, 4]
    assert review.report([]) == ((), (), ())


# In Virtù


@pytest.fixture(scope="module")
def turns() -> list[Turn]:
    """The first turns of a recorded game; stopping the walk there is what a worker does, too."""
    match = saves.load(FILE.read_bytes(), games.get).match
    return list(islice(review.walk(match, Budget(nodes=40)), 14))


def test_the_curve_is_of_all_seats(turns: list[Turn]):
    assert all(len(turn.chances) == 3 and sum(turn.chances) == pytest.approx(1.0) for turn in turns)
    assert [turn.ply for turn in turns[1:]] == [turn.end for turn in turns[:-1]]
    assert all(turn.drop >= 0.0 for turn in turns)


def test_random_play_gives_something_away_and_the_review_says_what(turns: list[Turn]):
    greatest = max(turns, key=lambda turn: abs(turn.swing))  # told whether or not it was a mistake
    points = [turn for turn in review.report(turns).turning_points if turn is not greatest]
    assert points
    for turn in points:
        assert turn.drop >= review.SLIGHT
        assert turn.better is not None
        assert turn.better.reasons
        assert not any("{" in english(message, GAME.name) for message in turn.better.reasons)


def test_a_review_as_plain_data_survives_json(turns: list[Turn]):
    found = review.report(turns)
    sent = json.loads(json.dumps(review.overlay(found)))
    assert [point["ply"] for point in sent["curve"]] == [turn.end for turn in turns]
    first, point = found.turning_points[0], sent["turning_points"][0]
    assert (point["ply"], point["end"], point["seat"]) == (first.ply, first.end, first.seat)
    assert point["played"]["line"] == [str(move) for move in first.played]
    assert first.better is not None
    assert [read(message) for message in point["better"]["gains"]] == list(first.better.gains)
    assert first.ply <= point["parting"] < first.end


def test_the_same_nodes_give_the_same_review(turns: list[Turn]):
    match = saves.load(FILE.read_bytes(), games.get).match
    assert list(islice(review.walk(match, Budget(nodes=40)), 4)) == turns[:4]
