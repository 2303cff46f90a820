"""Reasons and promises are true: why something cannot be done, and what a thing would do."""

from __future__ import annotations

from app.frame import looking, pages
from app.frame.acts import Acts
from app.frame.session import Session
from app.frame.tip import Tip
from app.tables.virtu.does import does
from app.tables.virtu.fingertip.prestige import faith
from app.tables.virtu.names import name
from app.tables.virtu.views.cards import free_word
from tests.unit.frame.memory import at_table
from tests.unit.frame.test_flow import seated
from tests.unit.frame.test_session import Helper
from tests.unit.frame.test_table_views import at
from tests.unit.virtu.support import table
from virtu_core.virtu.table import LOCKED_SPACES


def asked_at(one: Session, key: str) -> Tip:
    assert looking.ask(at_table(one), key)
    assert one.open.tip is not None
    return one.open.tip


def test_the_room_of_the_marker_says_that_it_may_not_stay():
    """It used to say "That is too far. Rooms in reach: 2.", as a room did that 2 florins would reach."""
    palace = "marker room1\nflorins 0\ntiles firenze~ pisa~"
    one = seated(table("spring florence", florence=palace))[0]
    looking.ask_why(at_table(one), "room:florence:1")
    assert "The marker must move: staying is not allowed." in one.open.refusal
    looking.ask_why(at_table(one), "room:florence:4")
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
    said = does(at_table(one).view(), one.ui().decider, "start", ("room1",))
    assert said.startswith("You may use ")
    assert "now, in the first spring" in said


def test_agents_in_cities_say_what_they_do_there():
    """V-INT-07: "worth 1 less for you" did not say what for, and told of one's own cities what is not so."""
    one = at("intrigue")
    view, seat = at_table(one).view(), one.ui().decider
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


def test_of_spaces_that_a_title_opens_it_is_said_how_many():
    """V-PAL-07: a duchy opens one of three locked spaces, which all looked free."""
    one = seated(table("winter florence", florence="marker room3\nflorins 9\ntiles firenze pisa duchy"))[0]
    player = at_table(one).view()["players"][0]
    assert player["extra_spaces"] == 1
    words = [free_word(player, index) for index in LOCKED_SPACES]
    assert words == ["1 of these"] * 3
    assert "1 of these" in pages.render(one)["palace"]
    full = {**player, "free_spaces": [*player["free_spaces"]], "extra_spaces": 3}
    assert {free_word(full, index) for index in LOCKED_SPACES} == {"free"}


def test_crosses_of_all_are_told_and_what_a_tie_makes_of_them():
    one = at("go", 4)
    view = at_table(one).view()
    scores = [{**score, "crosses": count} for score, count in zip(view["scores"], (2, 2, 3, 0), strict=False)]
    scores[0]["religion"] = 1
    said = faith({**view, "scores": scores, "seat": 0}, 0)
    houses = [name("house", player["house"]) for player in view["players"]]
    assert said.startswith(f"Crosses: {houses[2]} 3, you 2, {houses[1]} 2")
    assert said.endswith("A tie takes the points of the place below: 1.")
    assert "tie" not in faith({**view, "scores": scores, "seat": 0}, 2)
    tip = asked_at(one, f"prestige:{view['players'][0]['house']}")
    assert tip.now.startswith("Crosses: ")


def test_what_was_taken_back_can_be_had_again_where_there_is_no_button_for_it():
    """Undo promised Redo, which phones do not show; "Ways not taken" said that nothing was taken back."""
    one = at("go", 4)
    acts = Acts(one, Helper())
    acts.do("undo", "")
    acts.do("confirmed", "")
    acts.do("dialog", "menu")
    assert 'data-act="redo"' in pages.render(one)["dialog"]
    acts.do("dialog", "lines")
    drawn = pages.render(one)["dialog"]
    assert "nothing was taken back" not in drawn
    assert 'data-act="redo"' in drawn
    assert "in the menu" in asked_at(one, "button:undo").does


def test_handing_over_says_what_it_is():
    """It was called "Explicit end of turn", and nobody could say what that covers."""
    one = at("go", 4)
    acts = Acts(one, Helper())
    acts.do("dialog", "menu")
    assert "End of a turn, if a person is next: by a button" in pages.render(one)["dialog"]
    acts.do("pref", "end_turn")
    acts.do("dialog", "menu")
    assert "End of a turn, if a person is next: by itself" in pages.render(one)["dialog"]
    assert "another person is next" in asked_at(one, "button:pref:end_turn").does
