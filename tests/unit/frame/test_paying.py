"""While one pays: rows keep their places, and what has been paid can be taken back by a press on it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from app.frame import looking, pages
from app.frame.acts import Acts
from app.frame.session import Session
from app.tables.virtu.own import of
from tests.unit.frame.memory import at_table, session
from tests.unit.frame.test_flow import seated
from tests.unit.frame.test_panels import at, played
from tests.unit.frame.test_session import Helper, match_of
from tests.unit.virtu.support import table
from virtu_core.kernel.moves import Move

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
        at_table(one).play(str(offered.moves[0]))
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
        at_table(one).play("done")
    at_table(one).play("buy kingdom")
    at_table(one).play("done")
    assert match_of(one).decision.kind == "pay"
    return one, acts


def test_any_of_several_is_taken_back_and_the_others_stay_paid():
    one, acts = dear()
    match, first, begin = match_of(one), rows(one), match_of(one).ply
    made = ["collect left1", "pay right1 crown"]
    for text in made:
        at_table(one).play(text)
        assert rows(one) == first
    assert match.decision.kind == "pay"
    acts.do("take-back", str(begin + 1))
    assert [str(move) for move in match.line[begin : match.ply]] == made[1:]
    assert BACK.findall(pages.render(one)["dialog"]) == [str(begin + 1)]
    assert rows(one) == first
    acts.do("undo", "")
    assert match.ply == begin


# A press on a source only chooses


def ravenna() -> tuple[Session, Acts]:
    """Somebody annexes a city and has paid two of its three crowns; any courtier can pay the rest, with crowns over."""
    palace = "marker room2\nflorins 9\ncourtiers bishop - - | consigliere podesta -\ntiles firenze~ pisa~ bologna~"
    one, acts = seated(table("spring florence", head="edition reconstructed 3", florence=palace))
    at_table(one).play("go 1")
    at_table(one).play("annex ravenna")
    at_table(one).play("pay left1 crown")
    assert match_of(one).decision.kind == "pay"
    return one, acts


def test_a_press_that_would_complete_the_price_pays_nothing():
    """Seen: a press on a crown took the city and ended the turn, while "Pay as proposed" waited."""
    one, acts = ravenna()
    match, begin = match_of(one), match_of(one).ply
    proposed = of(one.ui()).payment
    assert proposed is not None
    other = next(str(move) for move in match.decision.moves if str(move) not in proposed["proposal"])
    at_table(one).press(other)
    assert (match.ply, match.decision.kind) == (begin, "pay")
    shown, bill = pages.render(one)["dialog"], of(one.ui()).payment
    assert bill is not None
    assert bill["proposal"] == [other]
    assert "chosen" in shown
    assert ">Pay<" in shown
    assert "Pay as proposed" not in shown
    acts.do("undo", "")
    assert match.ply == begin
    assert of(one.ui()).payment == proposed
    at_table(one).press(other)
    at_table(one).press(other)  # chosen no longer
    assert of(one.ui()).payment == proposed
    at_table(one).press(other)
    acts.do("propose", "")
    assert match.line[begin:][:1] == [Move.parse(other)]
    assert "ravenna" in match.state.players[0].tiles


def test_what_is_chosen_says_what_it_uses_up_and_loses():
    one, acts = ravenna()
    at_table(one).press("pay right2 crown")
    match, bill = match_of(one), of(one.ui()).payment
    assert bill is not None
    assert "Exhausted: Bishop, Podestà" in pages.render(one)["dialog"]
    assert bill["lost"]
    before = match.node
    acts.do("propose", "")
    made = before.ahead()
    assert made is not None
    assert {event.data["symbol"]: event.data["count"] for event in made.events or () if event.kind == "lost"} == (
        bill["lost"]
    )


@pytest.mark.cpython
def test_no_press_on_a_source_ever_ends_a_payment():
    met = 0
    for one in payments():
        match, begin, what = match_of(one), match_of(one).ply, None
        for move in match.decision.moves:
            if move.verb in ("pay", "collect"):
                at_table(one).press(str(move))
                bill = of(one.ui()).payment
                assert bill is not None
                what = what or (bill["purpose"], bill["what"])
                assert (bill["purpose"], bill["what"]) == what
                met += match.ply == begin
                match.goto(begin)
                at_table(one).settled()
    assert met > 10


def test_florins_that_would_complete_the_price_are_only_chosen():
    one, acts = dear()
    match = match_of(one)
    while match.decision.kind == "pay":
        before, offered = match.ply, match.decision.moves
        at_table(one).press(str(next((move for move in offered if move.verb == "pay"), offered[0])))
        if match.ply == before:
            break
    assert match.decision.kind == "pay"
    assert one.open.chosen.startswith("collect")
    acts.do("propose", "")
    assert "kingdom" in match.state.players[0].tiles


# Sums


RING = re.compile(r'class="ring">(.*?)</span>')


def coins(one: Session) -> int:
    """Florins in the sockets."""
    return sum(
        int(found[1]) if (found := re.search(r"<b>(\d+)</b>", ring)) else ring.count("<svg")
        for ring in RING.findall(pages.render(one)["dialog"])
        if "florin" in ring
    )


def test_florins_are_counted_once():
    """Seen: a price of 5 florins showed 3 and 2 of two tiles and 5 of the treasury, and "1 of 1 proposed"."""
    one, _acts = dear()
    shown = pages.render(one)["dialog"]
    assert "Proposed: pays all 9" in shown
    assert coins(one) == 6
    at_table(one).play("collect left1")
    shown = pages.render(one)["dialog"]
    assert coins(one) == 6
    assert "3 of 9 paid, the rest proposed" in shown
    assert "collected" in shown[shown.index('id="src-left1"') :][:400]


def test_what_has_paid_and_what_is_lost_is_always_told():
    """Seen: "Nothing is lost." while a courtier was exhausted, and before a crown was lost that had been paid."""
    palace = "marker room1\nflorins 0\nrooms - lorenzo/giuliano - - -\ncourtiers banker - - | ambassador - -\nasked"
    one, _acts = seated(table("spring florence", head="edition reconstructed 3", florence=palace))
    at_table(one).play("go 1")
    at_table(one).play("finance")
    shown = pages.render(one)["dialog"]
    assert "Exhausted: nothing" in shown
    assert "Would be lost: 1 crown, 2 florins that Lorenzo" in shown
    at_table(one).play("pay room2 crown")
    assert "Would be lost: 1 crown, 2 florins that Lorenzo" in pages.render(one)["dialog"]
    at_table(one).play("pay support2 florin")
    assert match_of(one).decision.kind != "pay"


def test_what_one_has_is_told_with_what_can_be_collected():
    one, _acts = dear()
    assert "You have 2 florins (+" in pages.render(one)["dialog"]
    at_table(one).play("collect left1")
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
            at_table(one).play(str(turns[0]))
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
    at_table(one).play(str(match.decision.moves[0]))
    for value in ("1", "0", "99", "x"):
        acts.do("take-back", value)
        assert match.ply == 1


def test_symbols_of_an_action_can_be_taken_back():
    one, acts = at("war")
    at_table(one).play("war")
    match, before = match_of(one), rows(one)
    pay = next(choice.move for choice in one.ui().choices if choice.move.verb == "pay")
    at_table(one).play(str(pay))
    assert rows(one)[: len(before)] == before
    back = BACK.findall(pages.render(one)["dialog"])
    assert back == [str(match.ply)]
    acts.do("take-back", back[0])
    assert pay in match.decision
    assert not BACK.findall(pages.render(one)["dialog"])
    assert rows(one) == before


# What a press would do


def test_a_source_promises_only_what_its_press_does():
    """Seen: a tile whose florins would be collected promised "cities: 2, then 3", which the whole payment brings."""
    one, _acts = dear()
    looking.look_ahead(at_table(one), "collect left1")
    assert [effect.sign for effect in one.open.ahead.effects] == ["florin", "exhausted"]
    looking.ask(at_table(one), "symbol:florin", "move:collect left1")
    assert one.open.tip is not None
    assert "florins: 5 instead of 2" in one.open.tip.press
    one, _acts = ravenna()
    looking.look_ahead(at_table(one), "pay right2 crown")
    assert one.open.ahead.effects == ()
    assert "Nothing is paid before you press Pay" in one.open.ahead.text
    looking.ask(at_table(one), "symbol:crown", "move:pay right2 crown")
    assert one.open.tip is not None
    assert one.open.tip.press == one.open.ahead.text
