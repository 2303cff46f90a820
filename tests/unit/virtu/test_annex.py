"""Annex: a neutral city for crowns, by road or by sea (V-ANX)."""

from __future__ import annotations

import pytest

from tests.unit.virtu.support import go, kind, moves, of, rule, run, seat, seen, table, why
from virtu_core.virtu.state import State

ACT = 'frame ["year","spring",1]\nframe ["act",0]'


def annexing(florence: str = "", head: str = "", seats: int = 3, **others: str) -> State:
    """Florence stands in its Annex room; its indulgence is still to be had, so that it is always asked."""
    return table(frames=ACT, head=head, seats=seats, florence=f"marker room3\n{florence}", **others)


CROWNS = {  # tiles stay out of it: they are exhausted
    1: "consigliere - - | - - -",
    2: "podesta - - | - - -",
    3: "podesta - - | consigliere - -",
    4: "podesta - - | podesta - -",
}


def crowns(count: int, ships: int = 0) -> str:
    """A palace that can pay so many crowns and ships, the indulgence's crown not counted."""
    extra = " republic" * (ships > 0)
    return f"asked\ntiles firenze~ pisa{'~' if ships < 2 else ''}{extra}\ncourtiers {CROWNS[count]}"


@rule("V-EX-02", "V-ANX-01", "V-ANX-03")
def test_ravenna_from_florence_costs_three_crowns():
    state = annexing(crowns(3))
    assert "annex ravenna" in moves(state, "annex")
    after, events = run(state, "annex ravenna", "pay left1 crown")  # the other crown follows by itself
    assert after.control["ravenna"] == 0
    assert [event.data["count"] for event in seen(events, "paid")] == [2, 1]
    short = annexing("tiles firenze~ pisa~\ncourtiers consigliere - - | - - -")  # with the indulgence: 2 crowns
    no = why(short, "annex ravenna")
    assert (no.clause, no.missing) == ("V-ANX-01", {"crown": 1})


@rule("V-EX-03", "V-ANX-02", "V-ANX-03")
def test_terracina_from_pisa_across_two_seas():
    head = "agent terracina venice"
    state = annexing(crowns(3, ships=2), head=head)
    state, events = run(state, "annex terracina", "pay left1 crown", "pay right1 crown", "pay pisa ship")
    used = {(event.data["source"], event.data["symbol"], event.data["count"]) for event in seen(events, "paid")}
    assert used == {("left1", "crown", 2), ("right1", "crown", 1), ("pisa", "ship", 1), ("republic", "ship", 1)}
    assert state.control["terracina"] == 0
    assert state.agents["terracina"] == 2
    short = annexing("tiles firenze~ pisa republic~\ncourtiers podesta - - | consigliere - -", head=head)
    no = why(short, "annex terracina")
    assert (no.clause, no.missing) == ("V-ANX-01", {"ship": 1})


@rule("V-EX-15", "V-ANX-02")
def test_a_city_of_value_two_with_an_enemy_agent_costs_four_crowns():
    head = "agent ravenna naples"
    state = go(annexing(crowns(4), head=head), "annex ravenna", "pay left1 crown")
    assert state.control["ravenna"] == 0
    no = why(annexing("tiles firenze~ pisa~\ncourtiers podesta - - | - - -", head=head), "annex ravenna")
    assert (no.clause, no.missing) == ("V-ANX-01", {"crown": 1})  # 2 and the indulgence's


@rule("V-ANX-01", "V-ANX-02")
@pytest.mark.parametrize(
    ("city", "agent", "price"),
    [
        ("ravenna", "", 3),
        ("ravenna", "florence", 2),
        ("ravenna", "naples", 4),
        ("siena", "", 4),
        ("siena", "florence", 3),
        ("siena", "venice", 5),
        ("bologna", "florence", 3),
    ],
)
def test_one_crown_more_than_the_modified_value(city, agent, price):
    head = f"agent {city} {agent}" if agent else ""
    state = annexing("tiles firenze~ pisa~", head=head)  # the indulgence's crown is the only one
    assert why(state, f"annex {city}").missing == {"crown": price - 1}


@rule("V-ANX-01")
def test_what_is_paid_too_much_is_lost():
    state = annexing("asked\ntiles firenze~ pisa~\ncourtiers podesta - - | podesta - -")
    state, events = run(state, "annex ravenna", "pay left1 crown")
    assert seen(events, "lost")[0].data == {"symbol": "crown", "count": 1}
    assert of(state, "florence").ready == [False, True, True, False, True, True]


@rule("V-ANX-01")
def test_only_a_neutral_city_and_only_one():
    state = annexing(
        "asked\ntiles firenze pisa ravenna~ kingdom\ncourtiers podesta podesta - | podesta - -",
        venice="tiles venezia verona bologna",
    )
    assert not moves(state, "annex") & {"annex bologna", "annex venezia", "annex firenze", "annex ravenna"}
    assert (why(state, "annex bologna").clause, why(state, "annex firenze").clause) == ("V-ANX-01", "V-ANX-01")
    state = go(state, "annex siena")
    while kind(state) == "pay":
        state = go(state, min(moves(state, "pay")))
    assert seat(state) == "naples"


@rule("V-ANX-03")
def test_a_road_must_join_it_to_an_own_city():
    state = annexing("tiles firenze pisa republic kingdom\ncourtiers podesta podesta - | podesta - -")
    offered = {move.split()[1] for move in moves(state, "annex")}
    assert {"bologna", "ravenna", "siena", "spoleto"} <= offered
    assert not offered & {"roma", "benevento"}  # inland and not next to one
    no = why(state, "annex roma")
    assert (no.clause, no.missing) == ("V-ANX-03", {"city": "roma"})


@rule("V-ANX-03")
def test_a_road_needs_no_ship_and_the_other_end_must_be_ones_own():
    state = annexing(crowns(3))
    assert {"annex ravenna", "annex spoleto"} <= moves(state)
    assert "annex ancona" not in moves(state)  # next to Ravenna, which is neutral; by sea ships are missing
    state = annexing(crowns(3).replace("pisa", "pisa ravenna"))
    assert "annex ancona" in moves(state)


@rule("V-ANX-03")
def test_an_inland_city_cannot_be_reached_by_sea():
    state = annexing(
        "tiles verona trieste~ kingdom\ncourtiers podesta podesta - | podesta - -\ntroops verona",
        venice="tiles venezia",
        head="alliance ottomans florence active",
    )
    assert why(state, "annex benevento").clause == "V-ANX-03"
    assert why(state, "annex spoleto").clause == "V-ANX-03"


@rule("V-ANX-03", "V-ANX-06", "R-33")
@pytest.mark.parametrize(
    ("city", "ships"), [("terracina", 2), ("siracusa", 3), ("taranto", 3), ("ancona", 4), ("bari", 4), ("trieste", 4)]
)
def test_every_port_can_be_reached_from_every_other_by_the_fewest_seas(city, ships):
    state = annexing("tiles firenze~ pisa~\ncourtiers podesta podesta - | podesta - -\npatrons copernicus")
    assert why(state, f"annex {city}").missing == {"ship": ships}


@rule("V-ANX-06")
def test_at_least_one_ship_even_on_the_same_sea():
    tiles = "tiles venezia~ firenze~ pisa~"
    state = annexing(f"{tiles}\ncourtiers podesta - - | podesta - -", venice="tiles verona")
    assert why(state, "annex ancona").missing == {"ship": 1}
    assert "annex trieste" in moves(state)  # joined by road


@rule("V-ANX-04")
@pytest.mark.parametrize("city", ["ajaccio", "tunis", "cagliari", "ragusa"])
def test_pirate_ports_cannot_be_annexed(city):
    state = annexing(
        "tiles firenze pisa republic kingdom\ncourtiers podesta podesta - | podesta - -",
        seats=4,
        head="alliance ottomans florence active",
    )
    assert f"annex {city}" not in moves(state)
    assert why(state, f"annex {city}").clause == "V-ANX-04"


@rule("V-ANX-04")
def test_a_closed_city_is_not_there():
    state = annexing("tiles firenze pisa republic kingdom\ncourtiers podesta podesta - | podesta - -")
    assert why(state, "annex genova").clause == "V-SET-03"


@rule("V-ANX-05")
def test_marker_tile_and_track():
    state = annexing(crowns(3), head="city_stack florence naples venice")
    assert of(state, "florence").track == 2
    state, events = run(state, "annex ravenna", "pay left1 crown")
    florence = of(state, "florence")
    assert state.control["ravenna"] == 0
    assert florence.tiles["ravenna"] is True  # available
    assert florence.track == 3
    assert state.city_stack == (1, 2, 0)
    assert seen(events, "city_taken")[0].data == {"city": "ravenna", "by_force": False, "loser": -1}
    assert florence.trophies == ()
    assert "ravenna" not in florence.troops


@rule("V-INT-06")
def test_an_agent_there_stays():
    state = go(annexing(crowns(4), head="agent ravenna naples"), "annex ravenna", "pay left1 crown")
    assert state.agents == {"ravenna": 1}


@rule("R-31")
def test_a_city_under_siege_may_be_annexed_and_is_then_a_players_city():
    state = annexing(
        f"{crowns(3)}\ntroops firenze",
        naples="marker room1\ntroops ravenna:4\ntokens 1\nasked\ntiles napoli~ palermo~",
        venice="marker room1\nasked\ntiles venezia~ verona",
    )
    state = go(state, "annex ravenna", "pay left1 crown")
    assert state.control["ravenna"] == 0
    state = go(state, "go 1", "go 1", "decline")  # Naples has no troop left to move, its War is lost
    assert (seat(state), kind(state)) == ("florence", "window")  # its owner defends it now
    state, events = run(state, "collect ravenna", "pass")
    assert seen(events, "siege_fought")[0].data["defender"] == 0
    assert of(state, "naples").trophies == (0,)
    assert of(state, "naples").tiles["ravenna"] is False


@rule("R-31")
def test_ones_own_besiegers_become_the_garrison():
    state = go(annexing(f"{crowns(3)}\ntroops ravenna:2"), "annex ravenna", "pay left1 crown")
    florence = of(state, "florence")
    assert (florence.troops, state.control["ravenna"]) == ({"ravenna": 2}, 0)


@rule("R-33")
def test_the_ottomans_two_ships_annex_together():
    head = "alliance ottomans florence active"
    state = annexing("asked\ntiles firenze~ pisa~\ncourtiers podesta - - | - - -", head=head)
    state = go(state, "annex terracina", "pay ottomans ship")
    assert state.control["terracina"] == 0
    assert state.alliances["ottomans"] == (0, False)
    # Three seas to Syracuse: one more ship is missing. One sea to Trieste from Venice: the second is lost.
    state = annexing("tiles firenze~ pisa~\ncourtiers podesta - - | podesta - -", head=head)
    assert why(state, "annex siracusa").missing == {"ship": 1}


@rule("R-36")
def test_the_rooms_florins_come_with_an_annexation():
    rooms = "rooms - - ambassador/merchant - -"
    state = annexing(f"asked\n{rooms}\nflorins 0\ntiles firenze~ pisa~\ncourtiers podesta - - | - - -")
    state = go(state, "annex ravenna", "pay left1 crown")
    assert state.control["ravenna"] == 0
    assert of(state, "florence").florins == 2


@rule("V-ANX-01")
def test_crosses_do_not_annex():
    tiles = "tiles firenze~ pisa~ cathedral.firenze"
    state = annexing(f"{tiles}\ncourtiers podesta - - | - - -")
    state = go(state, "annex spoleto")
    assert why(state, "pay cathedral.firenze cross").clause == "V-RES-10"
