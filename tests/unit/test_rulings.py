"""Rulings of this edition that no chapter's own tests name."""

from __future__ import annotations

from tests.unit.support import go, kind, moves, of, rule, run, seen, table, why


@rule("R-67", "R-46")
def test_a_second_cardinal_is_bought_only_after_the_first_is_gone():
    rich = "marker room1\nflorins 9\ncourtiers cardinal~ - - | - - -\ntiles firenze pisa roma"
    state = go(table("winter florence", florence=rich), "done")
    assert kind(state) == "buy"
    assert "buy cardinal" not in moves(state)
    assert why(state, "buy cardinal").clause == "V-WIN-09"
    state = go(table("winter florence", florence=rich), "discard left1", "done")
    assert "buy cardinal" in moves(state)


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
