"""A poll is one public question to all people who share a screen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tests.toy.game import Harbour
from virtu_core.kernel.chance import Dealer
from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move
from virtu_core.kernel.polls import Polls

CARDS = ("spice", "storm", "gem", "spice")


class Dealt(Dealer):
    """Deals these cards one after the other; a ship is always worth 1."""

    def __init__(self, cards: Iterable[str]) -> None:
        self.cards = list(cards)

    def answer(self, decision: Decision, ply: int) -> Move:
        return Move("draw", (self.cards.pop(0),)) if decision.kind == "draw" else decision.moves[0]


def polled(cards: Iterable[str] = CARDS) -> Match[Any]:
    """Four seats, each with a card, are polled about the first ship."""
    match: Match[Any] = Match(Harbour(), {"seats": 4}, Dealt(cards))
    match.play("pass")
    assert (match.decision.kind, match.decision.seat) == ("weather", 0)
    return match


def silence(match: Match[Any], polls: Polls) -> list[int]:
    """Everything that goes without asking; for whom it was."""
    seats = []
    while (no := polls.no) is not None:
        seats.append(match.decision.seat)
        match.play(no)
    return seats


def asked(polls: Polls) -> tuple[int, ...] | None:
    question = polls.question
    return question.seats if question else None


def test_nobody_says_no_for_everybody_here():
    match = polled()
    polls = Polls(match, [0, 1, 2, 3])
    assert (asked(polls), polls.no) == ((0, 1, 2, 3), None)
    assert polls.question
    assert polls.question.prompt == match.decision.prompt
    polls.nobody()
    assert polls.question is None
    assert silence(match, polls) == [0, 1, 2, 3]
    assert (match.decision.kind, polls.question, polls.no) == ("bid", None, None)
    assert [str(move) for move in match.line[-4:]] == ["pass"] * 4  # each in the record, as if asked alone


def test_bots_and_people_elsewhere_are_asked_in_their_place():
    match = polled()
    polls = Polls(match, [0, 2])
    assert asked(polls) == (0, 2)
    polls.nobody()
    assert silence(match, polls) == [0]
    assert (match.decision.seat, polls.question) == (1, None)
    match.play("pass")
    assert silence(match, polls) == [2]
    assert match.decision.seat == 3
    match.play("pass")
    assert match.decision.kind == "bid"


def test_nobody_holds_until_somebody_plays():
    match = polled(["gem", "spice", "gem", "gem"])
    polls = Polls(match, [0, 2, 3])
    polls.nobody()
    silence(match, polls)
    match.play("play spice")
    assert (match.decision.seat, asked(polls), polls.no) == (0, (0, 2, 3), None)


def test_whoever_speaks_up_is_asked_alone_and_those_before_are_silent():
    match = polled(["gem", "gem", "spice", "gem"])
    polls = Polls(match, range(4))
    polls.speaks(2)
    assert silence(match, polls) == [0, 1]
    assert (match.decision.seat, polls.question, polls.no) == (2, None, None)
    match.play("play spice")
    assert asked(polls) == (0, 1, 3)  # anew, without the one who holds no card any more


def test_whoever_speaks_up_may_still_say_no_and_those_after_are_asked_again():
    match = polled()
    polls = Polls(match, range(4))
    polls.speaks(0)
    assert (silence(match, polls), match.decision.seat, polls.question) == ([], 0, None)
    match.play("pass")
    assert asked(polls) == (1, 2, 3)
    polls.nobody()
    assert silence(match, polls) == [1, 2, 3]


def test_only_those_who_are_polled_can_speak_up():
    polls = Polls(polled(), [0, 1])
    with pytest.raises(ValueError, match="seat 7 is not asked here"):
        polls.speaks(7)
    assert asked(polls) == (0, 1)


def test_the_question_is_the_same_whatever_people_hold():
    """Whom it asks, and who is asked when nobody plays, tells nothing of any hand."""
    seen = []
    for cards in (CARDS, ("gem", "gem", "spice", "storm"), ("storm", "gem", "spice", "gem")):
        match = polled(cards)
        polls = Polls(match, range(4))
        question = polls.question
        polls.nobody()
        seen.append((question, silence(match, polls), match.decision.seat))
    assert seen[0] == seen[1] == seen[2]


def test_who_sits_alone_is_asked_as_by_any_question():
    match = polled()
    assert Polls(match, [0]).question is None
    assert Polls(match, [1, 2]).question is None  # another one is asked first


def test_other_questions_are_no_polls():
    match: Match[Any] = Match(Harbour(), {"seats": 2}, Dealt(CARDS))
    polls = Polls(match, [0, 1])
    assert (match.decision.kind, polls.question, polls.no) == ("turn", None, None)


def test_the_next_poll_is_asked_anew():
    match = polled()
    polls = Polls(match, range(4))
    polls.nobody()
    silence(match, polls)
    for _ in range(4):
        match.play("bid 0")
    match.play("pass")
    assert (match.decision.kind, asked(polls)) == ("weather", (1, 2, 3, 0))


def test_going_back_leads_before_the_question_which_is_put_again():
    match = polled()
    polls = Polls(match, range(4))
    begun = match.ply
    polls.nobody()
    silence(match, polls)
    assert [polls.amid(ply) for ply in range(begun, match.ply + 1)] == [False, True, True, True, False]
    match.goto(begun)
    polls.forget()
    assert asked(polls) == (0, 1, 2, 3)
    match.redo()
    assert (polls.no, asked(polls)) == (None, (1, 2, 3))


def test_what_was_said_in_another_line_does_not_hold_in_this_one():
    match = polled([*CARDS, "gem", "storm"])
    polls = Polls(match, range(4))
    polls.nobody()
    match.play(polls.no or "")
    match.goto(match.start)
    match.agree()
    match.play("buy")
    while match.decision.kind != "weather":
        match.play(match.decision.moves[0])
    assert asked(polls) == (0, 1, 2, 3)


def test_after_a_play_one_may_go_back_to_the_place_behind_it():
    match = polled()
    polls = Polls(match, range(4))
    match.play("play spice")
    assert (match.decision.kind, polls.amid(match.ply), polls.amid(0)) == ("weather", False, False)
    assert not Polls(match, [0]).amid(match.ply)
