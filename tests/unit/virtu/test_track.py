"""The city track, its stacks, and the player order that follows (V-SIE-13, V-SIE-14, R-11, R-63)."""

from __future__ import annotations

import pytest

from tests.unit.virtu.support import go, kind, of, rule, run, seen, table
from virtu_core.virtu.state import State

EIGHT = "firenze~ pisa~ siena~ bologna~ ravenna~ ancona~ spoleto~ trieste~"
SOUTH = "napoli~ palermo~ siracusa~ bari~ taranto~ benevento~ terracina~ tunis~"


def tracks(state: State) -> dict[str, int]:
    return {player.house: player.track for player in state.players}


def top_down(state: State) -> list[str]:
    """City markers by when they last moved, the latest first: on one space, the stack from its top."""
    return [state.players[seat].house for seat in reversed(state.city_stack)]


def order(state: State) -> list[str]:
    return [state.players[seat].house for seat in state.order]


@rule("V-SIE-13", "V-ANX-05")
def test_annexing_moves_the_marker_on_top():
    state = table(
        "spring venice",
        head="order florence naples venice",
        venice="marker room4\nrooms - - - - podesta\ncourtiers ambassador - - | - - -\ntiles verona venezia",
        naples="tiles napoli palermo bari\ntroops napoli",
    )
    assert (tracks(state), top_down(state)) == (
        {"florence": 2, "naples": 3, "venice": 2},
        ["florence", "naples", "venice"],
    )
    state = go(state, "go 1", "annex ravenna")
    while kind(state) == "pay":
        state = go(state, "pay room5 crown") if "room5" not in state.stack[-1].spent else go(state, "pay left1 crown")
    assert tracks(state)["venice"] == 3
    assert top_down(state) == ["venice", "florence", "naples"]


@rule("V-SIE-13", "V-SIE-14")
def test_winner_and_loser_of_a_city_both_move_and_the_mover_lies_on_top():
    # Venice (4) loses a city to Florence (3): Florence 4, Venice 3, on top of Naples (3), who was there before.
    state = table(
        "siege florence",
        head="order venice naples florence\ncity_stack florence venice naples",
        florence="tiles firenze~ pisa~ siena~\ntroops spoleto:3\ntokens 1",
        naples="tiles napoli~ palermo~ bari~\ntroops",
        venice="tiles verona~ venezia~ trieste~ spoleto~\ntroops",
        frames='frame ["year","siege",3]\nframe ["sieges",0]',
    )
    state, events = run(state, "pass")
    assert tracks(state) == {"florence": 4, "naples": 3, "venice": 3}
    assert top_down(state) == ["florence", "venice", "naples"]
    assert order(state) == ["florence", "venice", "naples"]
    assert [one.data["order"] for one in seen(events, "order")] == [(0, 2, 1)]


@rule("V-SIE-13", "V-SIE-14")
def test_when_both_come_to_the_same_space_the_winner_lies_on_top():
    state = table(
        "siege florence",
        head="order venice naples florence",
        florence="tiles firenze~ pisa~\ntroops spoleto:3\ntokens 1",
        venice="tiles verona~ venezia~ trieste~ spoleto~\ntroops",
        frames='frame ["year","siege",3]\nframe ["sieges",0]',
    )
    state = go(state, "pass")
    assert tracks(state) == {"florence": 3, "naples": 2, "venice": 3}
    assert order(state) == ["florence", "venice", "naples"]


@rule("V-SIE-13")
def test_a_siege_that_fails_moves_no_marker():
    state = table(
        "siege florence",
        florence="tiles firenze~ pisa~\ntroops spoleto:1\ntokens 1",
        venice="tiles verona~ venezia~ spoleto~\ntroops",
    )
    before = tracks(state), top_down(state)
    state = go(state, "pass")
    assert (tracks(state), top_down(state)) == before


@rule("V-SIE-14")
@pytest.mark.parametrize(
    ("stack", "expected"),
    [
        ("venice naples florence", ["florence", "naples", "venice"]),
        ("florence naples venice", ["venice", "naples", "florence"]),
        ("naples florence venice", ["venice", "florence", "naples"]),
    ],
)
def test_on_the_same_space_the_top_of_the_stack_is_first(stack: str, expected: list[str]):
    # `city_stack` is written from the bottom to the top. Nobody besieges; the order is set after the retreats.
    state = table(head=f"order naples venice florence\ncity_stack {stack}", frames='frame ["year","retreat",3]')
    assert order(state) == expected


@rule("V-SIE-14")
def test_most_cities_first_whatever_the_stack():
    state = table(
        head="city_stack venice naples florence",
        naples="tiles napoli palermo bari\ntroops napoli",
        venice="tiles venezia verona trieste ravenna\ntroops venezia",
        frames='frame ["year","retreat",3]',
    )
    assert order(state) == ["venice", "naples", "florence"]


@rule("V-SIE-14", "R-27")
def test_the_order_is_set_after_the_retreats_and_not_before():
    state = table(
        "siege naples",
        head="order florence naples venice",
        florence="tiles firenze~ pisa~\ntroops siena:1<",
        naples="tiles napoli~ palermo~\ntroops terracina:2\ntokens 1",
    )
    state = go(state, "pass")
    assert (kind(state), tracks(state)["naples"]) == ("retreat", 3)
    assert order(state) == ["florence", "naples", "venice"]
    state = go(state, "disband siena")
    assert order(state) == ["naples", "florence", "venice"]


@rule("R-57", "V-SIE-13")
def test_the_track_goes_down_to_nothing():
    state = table(
        "siege florence",
        florence="tiles firenze~ pisa~\ntroops spoleto:3\ntokens 1",
        venice="tiles spoleto~\ntroops",
    )
    assert tracks(state)["venice"] == 1
    state = go(state, "pass")
    assert tracks(state) == {"florence": 3, "naples": 2, "venice": 0}


@rule("R-11", "R-63", "V-SIE-13")
def test_above_eight_the_marker_stays_and_keeps_its_place_in_the_stack():
    state = table(
        "siege florence",
        head="order naples florence venice\ncity_stack venice florence naples",
        florence=f"tiles {EIGHT}\ntroops roma:5\ntokens 1",
        naples=f"tiles {SOUTH}\ntroops",
        frames='frame ["year","siege",3]\nframe ["sieges",0]',
    )
    state = go(state, "pass")
    assert len(state.cities_of(0)) == 9
    assert tracks(state) == {"florence": 8, "naples": 8, "venice": 2}
    assert top_down(state) == ["naples", "florence", "venice"]
    assert order(state) == ["florence", "naples", "venice"]  # nine before eight


@rule("R-11")
def test_from_nine_to_eight_the_marker_does_not_move_either():
    state = table(
        "siege venice",
        head="order naples florence venice\ncity_stack venice florence naples",
        florence=f"tiles {EIGHT} roma~\ntroops",
        naples=f"tiles {SOUTH}\ntroops",
        venice="tiles verona~ venezia~\ntroops trieste:2\ntokens 1",
    )
    assert (len(state.cities_of(0)), tracks(state)["florence"]) == (9, 8)
    state = go(state, "pass")
    assert (len(state.cities_of(0)), tracks(state)["florence"]) == (8, 8)
    assert top_down(state) == ["venice", "naples", "florence"]
    assert order(state) == ["naples", "florence", "venice"]  # eight each: Naples lies on top


@rule("R-11", "V-SIE-13")
def test_from_eight_to_seven_it_moves():
    state = table(
        "siege venice",
        head="order naples florence venice\ncity_stack venice florence naples",
        florence=f"tiles {EIGHT}\ntroops",
        naples=f"tiles {SOUTH.removesuffix(' tunis~')}\ntroops",
        venice="tiles verona~ venezia~\ntroops trieste:2\ntokens 1",
    )
    state = go(state, "pass")
    assert tracks(state) == {"florence": 7, "naples": 7, "venice": 3}
    assert order(state) == ["florence", "naples", "venice"]  # just arrived: on top


@rule("V-SIE-12", "V-SIE-13")
def test_who_loses_everything_has_all_troops_in_reserve():
    state = table(
        "siege florence",
        florence="tiles firenze~ pisa~\ntroops spoleto:5\ntokens 1",
        venice="tiles spoleto~\ntroops spoleto:2",
    )
    state = go(state, "pass")
    assert of(state, "venice").troops == {}
    assert state.reserve_troops(of(state, "venice")) == 6
    assert of(state, "venice").track == 0
