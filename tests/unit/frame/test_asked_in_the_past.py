"""A look at the past loses nothing: another move there asks before it takes back what others have played."""

from __future__ import annotations

import pytest

from app.frame import botplay
from app.frame.consent import Question
from tests.unit.frame.memory import at_table
from tests.unit.frame.test_sharing import Desk, anna

ASKED = "Take back what came after?"


def other(desk: Desk) -> str:
    """A move here that the line at the table does not make."""
    made = desk.match.line[desk.match.ply]
    return next(str(move) for move in desk.match.decision.moves if move != made and move.verb != "pass")


def looking(ply: int = 5) -> Desk:
    desk = anna(12)
    desk.acts.do("goto", str(ply))
    assert desk.match.ply == ply
    return desk


def test_another_move_in_the_past_asks_and_says_what_is_lost():
    desk = looking()
    line = desk.match.line
    desk.acts.press(other(desk))
    assert ASKED in desk.shown()
    assert "takes back what came after it: 7 moves of " in desk.shown()
    assert "They stay among the ways not taken" in desk.shown()
    assert (desk.match.ply, desk.match.line) == (5, line)
    desk.acts.do("close", "")
    assert ASKED not in desk.shown()
    assert (desk.match.ply, desk.match.line) == (5, line)


def test_undo_brings_all_of_it_back():
    desk = looking()
    line, move = desk.match.line, other(desk)
    desk.acts.press(move)
    desk.acts.do("agree", "")
    assert (desk.match.ply, str(desk.match.line[5]), len(desk.match.line)) == (6, move, 6)
    desk.acts.do("undo", "")
    assert (desk.match.ply, desk.match.line) == (5, line)
    desk.acts.do("goto", str(len(line)))
    assert desk.match.ply == len(line)
    assert not desk.match.can_redo


def test_the_same_move_again_and_what_undo_led_to_ask_nobody():
    desk = looking()
    desk.acts.press(str(desk.match.line[5]))
    assert (ASKED in desk.shown(), desk.match.ply) == (False, 6)
    desk = anna(12)
    while desk.match.ply == 12 or desk.match.seat(11) == desk.match.decision.seat:
        desk.acts.do("undo", "")
        if desk.session.open.dialog == "confirm":
            desk.acts.do("confirmed", "")
    desk.acts.press(other(desk))
    assert ASKED not in desk.shown()


def test_undo_from_the_past_goes_on_looking():
    desk = looking(7)
    desk.acts.do("undo", "")
    if desk.session.open.dialog == "confirm":
        desk.acts.do("close", "")
        desk.acts.do("goto", "6")
    desk.acts.press(other(desk))
    assert ASKED in desk.shown()


def test_what_is_only_tried_asks_nobody():
    desk = looking()
    desk.acts.do("sandbox", "")
    desk.acts.press(other(desk))
    assert ASKED not in desk.shown()
    assert desk.match.ply == 6


def test_several_moves_in_a_row_ask_too():
    desk = looking()
    move = next(one for one in desk.match.decision.moves if str(one) == other(desk))
    with pytest.raises(Question):
        at_table(desk.session).several([move])


def test_a_bot_answers_as_it_did_where_the_same_was_played_again():
    """Else its other answer would take back all that came after."""
    desk = anna(12)
    line = desk.match.line
    at = next(ply for ply in range(5, 11) if desk.match.seat(ply) != desk.match.seat(ply + 1))
    bot = desk.match.seat(at + 1)
    desk.match.players = tuple("novice" if seat == bot else "" for seat in range(3))
    desk.acts.do("goto", str(at))
    desk.acts.press(str(line[at]))
    desk.acts.do("end-turn", "")
    assert at_table(desk.session).turn is not None
    assert botplay.play(at_table(desk.session), str(desk.match.decision.moves[-1]))
    assert desk.match.line == line
    assert desk.match.ply == at + 2
