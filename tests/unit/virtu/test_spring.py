"""Spring: the action marker's walk and what it wakes, the action used, declined or lost (V-SPR)."""

from __future__ import annotations

import pytest

from tests.unit.virtu.support import go, kind, moves, of, rule, run, seat, seen, table, why
from virtu_core.kernel.messages import english
from virtu_core.virtu import edition as editions

STARTS = {f"start room{n}" for n in range(1, 6)}


@rule("V-SPR-01")
def test_in_player_order_each_player_moves_and_then_acts():
    state = table(
        "spring venice",
        head="order venice florence naples",
        venice="marker room5",
        florence="marker room5",
        naples="marker room5",
    )
    assert (seat(state), kind(state)) == ("venice", "go")
    assert why(state, "govern").clause == "V-SPR-01"
    state = go(state, "go 1")
    assert (seat(state), kind(state)) == ("venice", "act")
    state = go(state, "decline")
    assert (seat(state), kind(state)) == ("florence", "go")
    state = go(state, "go 1", "decline")
    assert (seat(state), kind(state)) == ("naples", "go")


@rule("V-SPR-02")
def test_in_the_first_spring_the_marker_is_placed_anywhere_and_nothing_is_crossed():
    state = table("spring florence", florence="courtiers giuliano~ - - | giovanni~ - -")
    assert moves(state) - {f"collect {tile}" for tile in ("firenze", "pisa")} == STARTS
    assert why(state, "go 1").clause == "V-SPR-02"
    for room in range(1, 6):
        after, events = run(state, f"start room{room}")
        assert of(after, "florence").marker == room - 1
        assert of(after, "florence").ready == [False, True, True, False, True, True]
        assert not seen(events, "courtier_refreshed")


@rule("V-SPR-03")
@pytest.mark.parametrize(("here", "steps", "there"), [(1, 1, 2), (1, 2, 3), (3, 2, 5), (4, 2, 1), (5, 1, 1), (5, 2, 2)])
def test_one_or_two_rooms_clockwise_are_free(here, steps, there):
    state = table("spring florence", florence=f"marker room{here}")
    state, events = run(state, f"go {steps}")
    assert of(state, "florence").marker == there - 1
    assert of(state, "florence").florins == 1
    assert seen(events, "marker")[0].data == {"room": there, "steps": steps}


@rule("V-SPR-03")
def test_the_marker_must_move_and_cannot_be_placed_again():
    state = table("spring florence", florence="marker room1")
    assert moves(state, "go") == {"go 1", "go 2"}
    assert not moves(state, "start")
    assert why(state, "go 0").clause == "V-SPR-03"
    assert why(state, "start room1").clause == "V-SPR-03"
    assert (why(state, "go 3").clause, why(state, "go 3").missing) == ("V-SPR-04", {"florin": 1})


@rule("V-SPR-04")
def test_a_third_room_for_two_florins_once_a_spring():
    state = table("spring florence", florence="marker room1\nflorins 5")
    assert moves(state, "go") == {"go 1", "go 2", "go 3 florins"}
    after, events = run(state, "go 3 florins")
    assert (of(after, "florence").marker, of(after, "florence").florins) == (3, 3)
    assert seen(events, "spent")[0].data == {"count": 2}
    assert why(state, "go 4 florins florins").clause == "V-SPR-04"
    assert why(state, "go 4 florins").missing == {"arrow": 1}


@rule("V-SPR-04", "R-66")
def test_the_two_florins_come_from_the_treasury():
    state = table("spring florence", florence="marker room1\nflorins 1")
    assert (why(state, "go 3 florins").clause, why(state, "go 3 florins").missing) == ("V-SPR-04", {"florin": 1})
    state = go(state, "collect pisa", "go 3 florins")
    assert (of(state, "florence").marker, of(state, "florence").florins) == (3, 0)


@rule("V-SPR-04")
def test_each_arrow_is_a_room_more_and_its_tile_is_exhausted():
    state = table("spring florence", florence="marker room1\ntiles firenze pisa guild republic")
    assert moves(state, "go") == {"go 1", "go 2", "go 3 guild", "go 3 republic", "go 4 guild republic"}
    after = go(state, "go 4 guild republic")
    assert of(after, "florence").marker == 4
    assert of(after, "florence").tiles == {"firenze": True, "pisa": True, "guild": False, "republic": False}
    assert of(after, "florence").florins == 1  # a tile gives one kind: its florins are forgone


@rule("V-SPR-04")
def test_florins_and_arrows_combine_to_a_full_circle():
    state = table(
        "spring florence",
        florence="marker room2\nflorins 2\ntiles firenze pisa guild republic\ncourtiers giuliano~ - - | giovanni~ - -",
    )
    state = go(state, "go 5 florins guild republic")
    florence = of(state, "florence")
    assert (florence.marker, florence.florins) == (1, 0)
    assert florence.ready == [True] * 6  # both courtier arrows were crossed
    assert kind(state) == "act"


@rule("V-SPR-04")
def test_an_exhausted_tile_gives_no_arrow():
    state = table("spring florence", florence="marker room1\ntiles firenze pisa guild~")
    assert moves(state, "go") == {"go 1", "go 2"}
    no = why(state, "go 3 guild")
    assert (no.clause, no.missing) == ("V-SPR-04", {"arrow": 1})
    assert why(state, "go 3 pisa").clause == "V-SPR-04"


@rule("V-SPR-04", "R-64")
@pytest.mark.parametrize(
    "walk", ["go 1 guild", "go 2 guild", "go 2 florins", "go 3 florins guild", "go 3 guild republic"]
)
def test_nothing_is_paid_in_vain(walk):
    state = table("spring florence", florence="marker room1\nflorins 2\ntiles firenze pisa guild republic")
    assert walk not in moves(state)
    assert why(state, walk).clause == "V-RES-02"


@rule("V-SPR-04")
def test_a_source_is_named_once_and_in_its_order():
    state = table("spring florence", florence="marker room1\nflorins 2\ntiles firenze pisa guild republic")
    assert why(state, "go 4 guild guild").clause == "V-RES-03"
    assert "go 4 florins guild" in english(why(state, "go 4 guild florins").message)
    assert "go 4 guild republic" in english(why(state, "go 4 republic guild").message)


@rule("V-SPR-04", "R-64")
def test_a_tile_with_two_arrows_may_be_used_for_one_but_not_beside_florins_in_vain():
    text = editions.default().text
    for old, new in (('id = "reconstructed"', 'id = "two_arrows"'), ("florin = 2, arrow = 1", "florin = 2, arrow = 2")):
        assert text.count(old) == 1
        text = text.replace(old, new)
    editions.register(editions.load(text))
    state = table(
        "spring florence", head="edition two_arrows 1", florence="marker room1\nflorins 2\ntiles firenze pisa guild"
    )
    assert moves(state, "go") == {"go 1", "go 2", "go 3 florins", "go 3 guild", "go 4 guild", "go 5 florins guild"}
    assert why(state, "go 4 florins guild").clause == "V-RES-02"


@rule("V-SPR-05")
@pytest.mark.parametrize(
    ("here", "walk", "sides"),
    [
        (1, "go 1", ""),
        (1, "go 2", "right"),
        (2, "go 1", "right"),
        (2, "go 3 florins", "right"),
        (3, "go 2", ""),
        (4, "go 1", ""),
        (4, "go 2", "left"),
        (5, "go 1", "left"),
        (5, "go 3 florins", "left right"),
    ],
)
def test_crossing_a_courtier_arrow_refreshes_that_side(here, walk, sides):
    state = table(
        "spring florence",
        florence=f"""
        marker room{here}
        florins 2
        tiles firenze~ pisa~ duchy~ kingdom~
        courtiers giuliano~ banker~ - | giovanni~ lorenzo~ merchant~""",
    )
    after, events = run(state, walk)
    florence = of(after, "florence")
    assert florence.ready == ["left" in sides, "left" in sides, True, *["right" in sides] * 3]
    cards = ["giuliano", "banker"] * ("left" in sides) + ["giovanni", "lorenzo", "merchant"] * ("right" in sides)
    assert sorted(str(event.data["card"]) for event in seen(events, "courtier_refreshed")) == sorted(cards)
    assert not any(florence.tiles.values())  # tiles are not courtiers


@rule("V-SPR-05")
def test_only_ones_own_courtiers_are_refreshed_and_available_ones_stay():
    state = table(
        "spring florence",
        florence="marker room5\ncourtiers giuliano - - | - - -",
        naples="courtiers ferdinand~ - - | - - -",
    )
    state, events = run(state, "go 1")
    assert of(state, "florence").ready[0]
    assert not of(state, "naples").ready[0]
    assert not seen(events, "courtier_refreshed")


@rule("V-SPR-06")
def test_the_action_may_be_declined():
    state = table("spring florence", florence="marker room5\ntiles firenze~ pisa")
    state = go(state, "go 1")
    assert {"govern", "decline"} <= moves(state)
    after, events = run(state, "decline")
    assert seen(events, "declined")
    assert not of(after, "florence").tiles["firenze"]
    assert seat(after) == "naples"


@rule("V-SPR-06")
def test_an_action_that_cannot_be_paid_is_lost():
    state = table("spring florence", florence="marker room1\nasked\nflorins 0\ntiles firenze~ pisa~")
    after, events = run(state, "go 1")
    assert seen(events, "action_lost")[0].data == {"action": "finance", "clause": "V-SPR-06"}
    assert seat(after) == "naples"


@rule("V-SPR-06")
def test_only_the_action_of_the_room_can_be_used():
    state = go(table("spring florence", florence="marker room5\ntiles firenze~ pisa"), "go 1")
    no = why(state, "war")
    assert (no.clause, no.missing) == ("V-PAL-03", {"action": "govern"})
    assert why(state, "go 1").clause == "V-SPR-06"
