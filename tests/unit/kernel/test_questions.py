"""How the questions of chance and secrets are put, and answers that stay sealed."""

from __future__ import annotations

import random
from collections import Counter

from virtu_core.kernel import questions
from virtu_core.kernel.cards import Card, Pile, bit
from virtu_core.kernel.decisions import CHANCE
from virtu_core.kernel.messages import Message
from virtu_core.kernel.moves import Move
from virtu_core.kernel.sealed import Sealed

PROMPT = Message("?")
ONE = [Move("pass")]


def test_two_dice_come_in_21_ways_of_weight_36():
    question = questions.roll(PROMPT, 6, 2)
    ways = {str(move): weight for move, weight in zip(question.moves, question.weights, strict=True)}
    assert (len(ways), sum(ways.values()), ways["roll 3 3"], ways["roll 2 5"]) == (21, 36, 1, 2)
    assert list(ways)[:3] == ["roll 1 1", "roll 1 2", "roll 1 3"]


def test_dice_with_ten_faces_are_in_the_order_of_numbers():
    assert Move.parse("roll 2 10") in questions.roll(PROMPT, 10, 2)


def test_a_card_that_somebody_put_on_the_pile_is_the_only_outcome_and_asked_for_all_the_same():
    question = questions.draw(PROMPT, Pile.shuffled({"a": 2}, 1).on(Card("b", 1, bit(0))), to=(1,))
    assert (question.seat, [str(move) for move in question.moves], question.weights) == (CHANCE, ["draw b"], (1,))
    assert (question.forced, question.to) == (None, (1,))


def test_one_answer_is_given_by_itself_only_where_public_facts_leave_no_other():
    assert questions.sealed(0, "bid", ONE, PROMPT).forced == ONE[0]
    assert questions.sealed(0, "bid", ONE, PROMPT, secret=True).forced is None
    assert questions.poll(0, "weather", ONE[0], [], PROMPT).forced is None
    assert questions.private(0, "drop", ONE, PROMPT, told=True).forced is None


def test_who_hears_the_answer():
    assert questions.sealed(2, "bid", ONE, PROMPT).to == (2,)
    assert questions.poll(2, "weather", ONE[0], [], PROMPT).to is None
    assert questions.private(2, "drop", ONE, PROMPT, told=True).to is None
    assert questions.private(2, "keep", ONE, PROMPT, told=False).to == (2,)


def test_lots_are_alike():
    question = questions.lot(PROMPT, "win", [1, 3])
    assert ([str(move) for move in question.moves], list(question.weights)) == (["win 1", "win 3"], [])


def test_sealed_answers_of_others_are_imagined_among_the_legal_ones_each_alike():
    answers = Sealed().give(2, Move.parse("bid 1")).give(0, Move.parse("bid 3"))
    bids = questions.amounts("bid", 0, 3)
    found: Counter[str] = Counter()
    for seed in range(2000):
        world = answers.imagined(0, lambda seat: bids, random.Random(seed))
        assert world == answers.imagined(0, lambda seat: bids[::-1], random.Random(seed))  # whatever their order
        assert world.answers[0] == (0, "bid 3")
        found[world.answers[1][1]] += 1
    assert set(found) == {"bid 0", "bid 1", "bid 2", "bid 3"}
    assert all(400 < count < 600 for count in found.values())


def test_sealed_answers_open_together_and_are_plain_data():
    answers = Sealed().give(1, Move.parse("bid 2")).give(0, Move.parse("bid 0"))
    assert answers.waiting([2, 1, 0]) == [2]
    assert {seat: str(move) for seat, move in answers.opened().items()} == {0: "bid 0", 1: "bid 2"}
    assert Sealed.load(answers.dump()) == answers
