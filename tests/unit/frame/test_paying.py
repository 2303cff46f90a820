"""While one pays: rows keep their places, and what has been paid can be taken back by a press on it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from app import pages
from app.acts import Acts
from app.session import Session
from tests.unit.frame.memory import session
from tests.unit.frame.test_flow import seated
from tests.unit.frame.test_panels import at, played
from tests.unit.frame.test_session import Helper, match_of
from tests.unit.virtu.support import table

ROW = re.compile(r'<li class="src[^"]*" id="src-([^"]+)"')
BACK = re.compile(r'data-act="take-back" data-value="(\d+)"')


def payments() -> Iterator[Session]:
    """A game between eager players, at the beginning of every payment."""
    for one in played(4, 12, 500):
        match = match_of(one)
        if match.decision.kind == "pay" and match.line[match.ply - 1].verb not in ("pay", "collect", "ask"):
            one.open.handed_over = True
            yield one


def rows(one: Session) -> list[str]:
    return ROW.findall(pages.render(one)["dialog"])


@pytest.mark.cpython
def test_rows_keep_their_places_and_what_was_paid_can_be_taken_back():
    """A source that had paid used to vanish from the list, and only undo brought it back."""
    met = 0
    for one in payments():
        match, acts, begin = match_of(one), Acts(one, Helper()), match_of(one).ply
        first, offered = rows(one), match.decision
        one.play(str(offered.moves[0]))
        if match.decision.kind == "pay" and offered.moves[0].verb != "ask":
            met += 1
            assert rows(one)[: len(first)] == first
            assert BACK.findall(pages.render(one)["dialog"])[:1] == [str(begin + 1)]
            acts.do("take-back", str(begin + 1))
            assert (match.ply, match.decision.moves) == (begin, offered.moves)
            assert rows(one) == first
        match.goto(begin)
    assert met > 3


def dear() -> tuple[Session, Acts]:
    """Somebody who pays for a kingdom, 6 florins and 3 crowns, with many small things."""
    florence = "marker room3\nflorins 2\ncourtiers banker merchant - | bishop consigliere -\ntiles firenze pisa duchy"
    one, acts = seated(table("winter florence", florence=florence))
    while match_of(one).decision.kind != "buy":
        one.play("done")
    one.play("buy kingdom")
    one.play("done")
    assert match_of(one).decision.kind == "pay"
    return one, acts


def test_any_of_several_is_taken_back_and_the_others_stay_paid():
    one, acts = dear()
    match, first, begin = match_of(one), rows(one), match_of(one).ply
    made = ["collect left1", "pay right1 crown"]
    for text in made:
        one.play(text)
        assert rows(one) == first
    assert match.decision.kind == "pay"
    acts.do("take-back", str(begin + 1))
    assert [str(move) for move in match.line[begin : match.ply]] == made[1:]
    assert BACK.findall(pages.render(one)["dialog"]) == [str(begin + 1)]
    assert rows(one) == first
    acts.do("undo", "")
    assert match.ply == begin


def test_what_one_has_is_told_with_what_can_be_collected():
    one, _acts = dear()
    assert "You have 2 florins (+" in pages.render(one)["dialog"]
    one.play("collect left1")
    assert "You have 5 florins" in pages.render(one)["dialog"]


TURN = re.compile(r'<li><(?:button|span)[^>]*class="(?:btn )?turn[^>]*>.*?<b>([^<]*)</b>')


@pytest.mark.cpython
def test_tiles_that_govern_turns_up_stay_in_the_list_and_can_be_turned_back():
    """They used to leave it, and the others slid under the finger."""
    for seats, seed in ((3, 11), (4, 12), (3, 14), (4, 16)):
        for one in played(seats, seed, 700):
            match = match_of(one)
            turns = [move for move in match.decision.moves if move.verb == "refresh"]
            after = match.game.play(match.state, turns[0])[0] if len(turns) > 1 else match.state
            if len(turns) < 2 or match.game.decision(after).kind != "govern_spend":
                continue
            one.open.handed_over, acts, ply = True, Acts(one, Helper()), match.ply
            before = TURN.findall(pages.render(one)["dialog"])
            assert len(before) > 1
            one.play(str(turns[0]))
            assert TURN.findall(pages.render(one)["dialog"]) == before
            assert BACK.findall(pages.render(one)["dialog"]) == [str(ply + 1)]
            acts.do("take-back", str(ply + 1))
            assert match.ply == ply
            assert turns[0] in match.decision
            return
    raise AssertionError("nobody governs")


def test_nothing_else_can_be_taken_back():
    one = session()
    one.start({"seats": 3, "first": "naples"}, 7)
    match, acts = match_of(one), Acts(one, Helper())
    one.play(str(match.decision.moves[0]))
    for value in ("1", "0", "99", "x"):
        acts.do("take-back", value)
        assert match.ply == 1


def test_symbols_of_an_action_can_be_taken_back():
    one, acts = at("war")
    one.play("war")
    match, before = match_of(one), rows(one)
    pay = next(choice.move for choice in one.ui().choices if choice.move.verb == "pay")
    one.play(str(pay))
    assert rows(one)[: len(before)] == before
    back = BACK.findall(pages.render(one)["dialog"])
    assert back == [str(match.ply)]
    acts.do("take-back", back[0])
    assert pay in match.decision
    assert not BACK.findall(pages.render(one)["dialog"])
    assert rows(one) == before
