"""Reasons and promises are true: why something cannot be done, and what a thing would do."""

from __future__ import annotations

from app import pages
from app.does import does
from app.fingertip.tip import Tip
from app.session import Session
from tests.unit.frame.test_flow import seated
from tests.unit.frame.test_table_views import at
from tests.unit.virtu.support import table


def asked_at(one: Session, key: str) -> Tip:
    assert one.ask(key)
    assert one.open.tip is not None
    return one.open.tip


def test_the_room_of_the_marker_says_that_it_may_not_stay():
    """It used to say "That is too far. Rooms in reach: 2.", as a room did that 2 florins would reach."""
    palace = "marker room1\nflorins 0\ntiles firenze~ pisa~"
    one = seated(table("spring florence", florence=palace))[0]
    one.ask_why("room:florence:1")
    assert "The marker must move: staying is not allowed." in one.open.refusal
    one.ask_why("room:florence:4")
    assert "A third room costs 2 florins or an arrow; you have neither." in one.open.refusal


def test_a_card_that_can_go_nowhere_says_so():
    """An exhausted courtier promised a place that glows, and none did."""
    palace = "marker room3\nflorins 9\ncourtiers banker~ - - | bishop - -"
    one = seated(table("winter florence", florence=palace))[0]
    assert one.ui().decision == "rearrange"
    tip = asked_at(one, "space:florence:left1")
    assert tip.press.startswith("It can go nowhere now.")
    assert "exhausted" in tip.press
    assert "glows" not in tip.press
    assert "glows" in asked_at(one, "space:florence:right1").press


def test_the_first_spring_says_that_the_action_is_used_at_once():
    """It used to say that the marker "sets out from here", as if the action were for later (V-SPR-02)."""
    one = at("start")
    said = does(one.view(), one.ui().decider, "start", ("room1",))
    assert said.startswith("You may use ")
    assert "now, in the first spring" in said


def test_agents_in_cities_say_what_they_do_there():
    """V-INT-07: "worth 1 less for you" did not say what for, and told of one's own cities what is not so."""
    one = at("intrigue")
    view, seat = one.view(), one.ui().decider
    said = {
        (known["control"] >= 0) + (known["control"] == seat): does(view, seat, "agent", (city,))
        for city, known in view["cities"].items()
        if city not in view["closed"]
    }
    assert "annexing the city costs you 1 crown less" in said[0]
    assert "defends itself with 1 less when you besiege it" in said[1]
    assert "Guards your city" in said[2]
    listed = pages.render(one)["dialog"]
    assert "worth 1 less" not in listed
