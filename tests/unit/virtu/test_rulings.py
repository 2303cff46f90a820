"""Rulings of this edition that no chapter's own tests name."""

from __future__ import annotations

from tests.unit.virtu.support import go, kind, moves, of, rule, run, seat, seen, table, why


@rule("R-67", "R-46")
def test_a_second_cardinal_takes_the_place_of_the_first():
    rich = "marker room1\nflorins 9\ncourtiers cardinal~ - - | - - -\ntiles firenze~ pisa~ roma"
    state = go(table("winter florence", florence=rich), "done", "buy cardinal", "buy banker", "done")
    while kind(state) == "pay":
        state = go(state, min(moves(state, "pay")))
    assert "place banker left1" not in moves(state)
    assert moves(state) == {"discard left1", "place banker right1", "place banker right2"}
    assert why(state, "place cardinal right1").clause == "V-WIN-09"
    state = go(state, "place banker right1")  # the one way on is asked about no further: the old one goes
    assert of(state, "florence").courtiers.count("cardinal") <= 1
    placed = go(state, "place cardinal left1") if kind(state) == "placing" else state
    assert [card for card in of(placed, "florence").courtiers if card] == ["cardinal", "banker"]
    assert of(placed, "florence").ready[0]


@rule("R-67", "V-WIN-09")
def test_one_that_cannot_be_discarded_bars_the_second():
    rich = "marker room1\nflorins 9\nrooms - cardinal - - -\ntiles firenze pisa roma"
    assert why(go(table("winter florence", florence=rich), "done"), "buy cardinal").clause == "V-WIN-09"


@rule("R-67")
def test_under_the_first_rules_the_first_must_be_gone_before():
    rich = "marker room1\nflorins 9\ncourtiers cardinal~ - - | - - -\ntiles firenze pisa roma"
    state = table("winter florence", head="rules 1", florence=rich)
    assert why(go(state, "done"), "buy cardinal").clause == "V-WIN-09"
    assert "buy cardinal" in moves(go(state, "discard left1", "done"))


@rule("R-71", "V-PAL-07")
def test_a_courtier_changes_between_locked_spaces_though_no_other_is_free():
    """The duchy's one space holds the banker and all initial spaces are full: it may lie on any of the three."""
    full = "marker room1\ncourtiers merchant banker - | merchant merchant -\ntiles firenze pisa duchy"
    state = table("winter florence", florence=full)
    assert {one for one in moves(state, "shift") if one.startswith("shift left2 ") and "room" not in one} >= {
        "shift left2 left3", "shift left2 right3",
    }  # fmt: skip
    assert why(state, "shift left1 left3").clause == "V-PAL-07"
    assert of(go(state, "shift left2 right3"), "florence").courtiers[5] == "banker"


@rule("R-60", "V-GOV-01", "V-GOV-03")
def test_half_a_symbol_waits_for_a_tile_with_florins():
    """One crown, one exhausted tile: the other half could still refresh a tile whose florins are collected now."""
    palace = "marker room5\ntiles firenze pisa~\nasked"
    state = go(table("spring florence", florence=palace), "go 1", "govern", "pay printed crown")
    assert (kind(state), moves(state)) == ("govern_spend", {"done", "collect firenze", "collect pisa"})
    state = go(state, "collect firenze")
    assert moves(state) == {"refresh firenze", "done", "collect pisa"}
    state = go(state, "refresh firenze")
    assert of(state, "florence").tiles["firenze"]
    old = table("spring florence", head="rules 1", florence=palace)
    assert kind(go(old, "go 1", "govern", "pay printed crown")) != "govern_spend"


DRY = {"florence": "\ntiles firenze~ pisa~", "naples": "", "venice": ""}


@rule("R-61", "V-SIE-09")
def test_whoever_won_a_battle_may_give_up_before_the_next():
    before = {"florence": "troops siena:3", "naples": "troops siena:1", "venice": "troops siena:1"}
    blocks = {house: f"marker room1\nasked\n{troops}{DRY[house]}" for house, troops in before.items()}
    state = table("siege florence", 3, "", "", **blocks)
    assert (seat(state), kind(state), moves(state)) == ("florence", "assault", {"assault", "withdraw"})
    assert state.stack[-1].others == (2,)
    left = go(state, "withdraw")
    assert "siena" in of(left, "florence").retreating or "siena" not in of(left, "florence").troops
    assert not of(left, "naples").troops
    fought = go(state, "assault")
    assert (kind(fought), fought.stack[-1].others) == ("assault", ())
    assert not of(fought, "venice").troops
    old = table("siege florence", 3, "rules 1", "", **blocks)
    assert old.stack[-1].others == ()


@rule("R-68", "V-INT-04")
def test_masks_may_be_lost_instead_of_driving_the_agent_out():
    frames = 'frame ["year","spring",1]\nframe ["act",0]'
    held = "marker room4\ncourtiers giuliano - - | - - -"
    state = table(frames=frames, head="agent florence.room4 naples", florence=held)
    state, events = run(state, "intrigue", "pay printed mask", "done")
    assert state.agents == {"florence.room4": state.seat_of("naples")}
    assert seen(events, "lost")[0].data == {"symbol": "mask", "count": 1}
    assert of(state, "florence").florins == 1


@rule("R-69", "R-01", "V-IND-02")
def test_once_a_phase_still_needs_a_room_without_an_indulgence():
    head = "options indulgence=phase one_agent=no"
    state = table("winter florence", head=head, florence="marker room1\nrooms -! - - - -")
    assert not of(state, "florence").asked
    assert "ask" not in moves(state)
    assert why(state, "ask").clause == "V-IND-02"
    assert "ask" in moves(table("winter florence", head=head, florence="marker room1"))


@rule("R-70", "V-IND-05")
def test_several_rooms_are_named_in_their_order():
    palace = "marker room1\nrooms - -! -! - -\ntiles firenze pisa spoleto ravenna duchy"
    state = go(table("spring florence", florence=palace), "go 2")
    assert moves(state, "absolve") == {"absolve room2", "absolve room3", "absolve room2 room3"}
    assert why(state, "absolve room3 room2").clause == "R-70"
