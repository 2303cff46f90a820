"""Retreats after all sieges (V-SIE-11, R-27, R-33)."""

from __future__ import annotations

import pytest

from tests.unit.virtu.support import go, kind, moves, of, rule, run, seat, seen, table, why

DRY = "tiles firenze~ pisa~"


@rule("V-SIE-11", "R-27")
def test_by_road_to_an_adjacent_own_city_for_nothing():
    state = table("retreat florence", florence="troops siena:2<\nflorins 0")
    assert (seat(state), kind(state)) == ("florence", "retreat")
    assert moves(state) == {
        "retreat siena firenze", "retreat siena pisa", "disband siena", "collect firenze", "collect pisa",
    }  # fmt: skip
    # each troop by itself.
    state = go(state, "retreat siena firenze", "retreat siena pisa")
    red = of(state, "florence")
    assert (red.troops, red.retreating, red.florins) == ({"firenze": 1, "pisa": 1}, frozenset(), 0)
    assert red.tiles == {"firenze": True, "pisa": True}


@rule("V-SIE-11", "R-27")
@pytest.mark.parametrize(
    ("move", "clause", "missing"),
    [
        ("retreat spoleto roma", "R-27", {"city": "roma"}),  # neutral
        ("retreat spoleto ancona", "R-27", {"city": "ancona"}),  # of another player
        ("retreat spoleto genova", "R-27", {"city": "genova"}),  # closed
        ("retreat spoleto pisa", "V-SIE-11", {"city": "pisa"}),  # own, but no road, and Spoleto is no port
        ("retreat siena firenze", "V-SIE-11", {"troop": 1}),
        ("disband firenze", "V-SIE-11", {"troop": 1}),  # a troop at home does not retreat
        ("done", "V-SIE-11", {}),
        ("pay pisa ship", "V-RES-02", {}),  # ships are of no use inland
        ("pay firenze crown", "V-RES-10", {}),
    ],
)
def test_where_troops_cannot_retreat_to(move: str, clause: str, missing: dict[str, object]):
    state = table(
        "retreat florence", florence="troops spoleto:1< firenze", venice="tiles ancona venezia\ntroops venezia"
    )
    assert moves(state) == {"retreat spoleto firenze", "disband spoleto", "collect firenze", "collect pisa"}
    refused = why(state, move)
    assert (refused.clause, refused.missing) == (clause, missing)


@rule("V-EX-08", "V-SIE-07", "V-SIE-11")
def test_example_spoleto():
    state = table("siege florence", florence=f"{DRY}\ntroops spoleto:2\ntokens 1")
    state, events = run(state, "pass")
    (siege,) = seen(events, "siege_fought")
    assert (siege.data["strength"], siege.data["against"], siege.data["won"]) == (2, 2, False)
    assert of(state, "florence").troops == {"spoleto": 1}
    assert moves(state) == {"retreat spoleto firenze", "disband spoleto"}
    assert of(go(state, "retreat spoleto firenze"), "florence").troops == {"firenze": 1}


@rule("V-EX-09", "V-SIE-11")
@pytest.mark.parametrize("troops", [1, 2])
def test_example_ancona(troops: int):
    green = f"tiles venezia verona~\ntroops ancona:{troops}<\nflorins 0"
    state = table("retreat venice", venice=green)
    assert moves(state) == {"pay venezia ship", "disband ancona", "collect venezia"}
    refused = why(state, "retreat ancona venezia")
    assert (refused.clause, refused.missing) == ("V-SIE-11", {"ship": 1})
    state = go(state, "pay venezia ship")  # two ships
    assert moves(state) == {"retreat ancona venezia", "disband ancona"}
    state, events = run(state, *["retreat ancona venezia"] * troops)
    assert of(state, "venice").troops == {"venezia": troops}
    assert of(state, "venice").tiles["venezia"] is False
    lost = [(one.data["symbol"], one.data["count"]) for one in seen(events, "lost")]
    assert lost == ([("ship", 1)] if troops == 1 else [])


@rule("V-SIE-11", "R-33")
def test_one_ship_for_each_troop_and_each_sea():
    # Terracina lies on the Tyrrhenian, Pisa on the Ligurian Sea: two seas a troop.
    state = table(
        "retreat florence",
        florence="tiles pisa firenze~\ncourtiers - - - | ambassador ambassador -\ntroops terracina:2<\nflorins 0",
    )
    assert moves(state) == {
        "pay pisa ship", "pay right1 ship", "pay right2 ship", "collect pisa", "disband terracina",
    }  # fmt: skip
    state = go(state, "pay pisa ship")
    assert "retreat terracina pisa" not in moves(state)
    refused = why(state, "retreat terracina pisa")
    assert (refused.clause, refused.missing) == ("V-SIE-11", {"ship": 1})
    state = go(state, "pay right1 ship")
    # A third ship could bring nobody home: it is not offered (two troops take four).
    assert moves(state) == {"retreat terracina pisa", "disband terracina"}
    # The first troop sails; for the second there is one ship in the whole domain, and it is lost.
    state = go(state, "retreat terracina pisa")
    assert of(state, "florence").troops == {"pisa": 1}
    assert of(state, "florence").ready[4] is True


@rule("R-33", "V-SET-03")
def test_closed_ports_do_not_cut_seas():
    # Reggio, between the Ionian and the Tyrrhenian Sea, is closed with 3 players; Taranto to Naples is 2 seas.
    state = table(
        "retreat naples",
        naples="tiles napoli palermo~\ncourtiers - - - | admiral - -\ntroops taranto:1<",
    )
    assert "reggio" not in state.table.cities
    state = go(state, "pay right1 ship")
    assert "retreat taranto napoli" in moves(state)
    assert of(go(state, "retreat taranto napoli"), "naples").troops == {"napoli": 1}


@rule("R-27", "V-SIE-11")
def test_by_sea_also_where_a_road_exists():
    # From Ravenna the road leads home to Florence, the sea to Ancona.
    state = table("retreat florence", florence="tiles firenze~ pisa ancona~\ntroops ravenna:1<")
    assert moves(state, "retreat") == {"retreat ravenna firenze", "retreat ravenna ancona"}  # both by road
    state = table("retreat florence", florence="tiles firenze~ pisa bari~\ntroops ravenna:1<\nflorins 0")
    assert moves(state) == {"retreat ravenna firenze", "pay pisa ship", "disband ravenna", "collect pisa"}
    state = go(state, "pay pisa ship")
    assert moves(state, "retreat") == {"retreat ravenna firenze", "retreat ravenna bari"}
    assert of(go(state, "retreat ravenna bari"), "florence").troops == {"bari": 1}
    state, events = run(state, "retreat ravenna firenze")  # and may walk all the same: the ship is lost
    assert of(state, "florence").troops == {"firenze": 1}
    assert [one.data for one in seen(events, "lost")] == [{"symbol": "ship", "count": 1}]


@rule("V-SIE-11")
def test_a_road_to_a_port_costs_no_ship():
    state = table("retreat venice", venice="tiles venezia~ ancona~\ntroops ravenna:2<")
    state = go(state, "retreat ravenna venezia", "retreat ravenna ancona")
    assert of(state, "venice").troops == {"venezia": 1, "ancona": 1}


@rule("V-SIE-11", "V-SIE-12")
def test_troops_may_be_lost_of_ones_own_will_one_by_one():
    state = table("retreat florence", florence=f"{DRY}\ntroops spoleto:2< pisa")
    state, events = run(state, "disband spoleto")
    assert of(state, "florence").troops == {"spoleto": 1, "pisa": 1}
    assert [(one.data["city"], one.data["count"]) for one in seen(events, "troops_lost")] == [("spoleto", 1)]
    assert state.reserve_troops(of(state, "florence")) == 4
    state = go(state, "disband spoleto")
    assert of(state, "florence").troops == {"pisa": 1}


@rule("V-SIE-11")
@pytest.mark.parametrize(
    "red",
    [
        f"{DRY}\ntroops roma:2<",  # no own city next to it, no port
        f"{DRY}\ntroops terracina:2<",  # a port, but no ship in the domain
        "tiles firenze~ pisa\ntroops terracina:2<",  # one ship, and two seas to cross
        "tiles firenze~\ntroops ancona:1< terracina:1<\ncourtiers - - - | admiral - -",  # ships, but no own port
    ],
)
def test_troops_that_cannot_retreat_are_lost(red: str):
    state = table("retreat florence", florence=red)
    assert of(state, "florence").troops == {}
    assert of(state, "florence").retreating == frozenset()
    assert kind(state) != "retreat"
    if "pisa\n" in red:
        assert of(state, "florence").tiles["pisa"] is True  # the ship was not wasted


@rule("V-SIE-11")
def test_only_those_who_cannot_retreat_are_lost():
    state = table("retreat florence", florence=f"{DRY}\ntroops roma:2< siena:1< firenze")
    assert of(state, "florence").troops == {"siena": 1, "firenze": 1}
    assert moves(state) == {"retreat siena firenze", "retreat siena pisa", "disband siena"}


@rule("V-RES-09", "V-SIE-11")
def test_room_and_support_cards_bring_no_ships():
    state = table(
        "retreat venice",
        venice="""
            marker room2
            rooms - admiral/merchant - - -
            courtiers - - - | ambassador~ merchant -
            tiles venezia~ verona~
            troops ancona:1<""",
    )
    assert moves(state, "pay") == {"pay right2 ship"}
    assert why(state, "pay room2 ship").clause == "V-RES-09"
    assert why(state, "pay support2 ship").clause == "V-RES-09"
    assert why(state, "pay right1 ship").clause == "V-PAL-06"
    assert why(state, "pay venezia ship").clause == "V-PAL-06"
    assert why(state, "pay ottomans ship").clause == "V-ALL-02"
    state = go(state, "pay right2 ship", "retreat ancona venezia")
    assert of(state, "venice").ready[4] is False


@rule("V-ALL-01", "R-33")
def test_the_ottomans_two_ships_serve_any_troops_of_one_retreat():
    green = "tiles venezia~ verona~\ntroops ancona:1< bari:1<"
    state = table("retreat venice", head="alliance ottomans venice active", venice=green)
    assert moves(state) == {"pay ottomans ship", "disband ancona", "disband bari"}
    state = go(state, "pay ottomans ship")
    assert state.alliances["ottomans"] == (2, False)
    state, events = run(state, "retreat bari venezia", "retreat ancona venezia")
    assert of(state, "venice").troops == {"venezia": 2}
    assert not seen(events, "lost")


@rule("V-ALL-01", "R-33", "V-RES-02")
def test_what_is_left_of_the_ottomans_ships_is_lost():
    green = "tiles venezia~ verona~\ntroops ancona:1<"
    state = table("retreat venice", head="alliance ottomans venice active", venice=green)
    state, events = run(state, "pay ottomans ship", "retreat ancona venezia")
    assert [(one.seat, one.data) for one in seen(events, "lost")] == [(2, {"symbol": "ship", "count": 1})]


@rule("V-ALL-02", "V-ALL-01")
@pytest.mark.parametrize(
    "head",
    ["alliance ottomans venice used", "alliance ottomans venice active\nagent ottomans naples",
     "alliance ottomans naples active", "alliance empire venice active"],
)  # fmt: skip
def test_no_ottoman_ships(head: str):
    green = "tiles venezia~ verona~\ncourtiers - - - | merchant - -\ntroops ancona:2<"
    state = table("retreat venice", head=head, venice=green)
    assert moves(state, "pay") == {"pay right1 ship"}
    assert why(state, "pay ottomans ship").clause == "V-ALL-02"


@rule("V-RES-02", "R-33")
def test_no_more_ships_than_the_troops_could_use():
    green = "tiles venezia~ verona~\ncourtiers - - - | ambassador ambassador -\ntroops ancona:1<"
    state = table("retreat venice", venice=green)
    state = go(state, "pay right1 ship")
    assert moves(state) == {"retreat ancona venezia", "disband ancona"}
    assert why(state, "pay right2 ship").clause == "V-RES-02"


@rule("R-27", "V-SIE-11")
def test_a_city_taken_this_spring_is_a_way_out_and_one_lost_is_none():
    # Florence is beaten before Rome, then takes Spoleto next to it; Naples takes Siena from her.
    state = table(
        "siege florence",
        florence="tiles firenze~ siena~\ntroops roma:2 spoleto:3\ntokens 1",
        naples="tiles napoli~\ntroops siena:4\ntokens 1",
    )
    assert {"retreat roma siena"} <= moves(
        table("retreat florence", florence="tiles firenze~ siena~\ntroops roma:1<\n"), "retreat"
    )
    state = go(state, "besiege roma", "pass", "pass")
    assert (seat(state), kind(state)) == ("naples", "bonus")
    state = go(state, "pass", "pass")  # Florence keeps the token, too
    assert state.control["siena"] == state.seat_of("naples")
    assert moves(state) == {"retreat roma spoleto", "disband roma"}
    state = go(state, "retreat roma spoleto")
    assert of(state, "florence").troops == {"spoleto": 4}


@rule("V-SIE-11", "R-27", "V-SIE-14")
def test_retreats_follow_all_sieges_in_the_old_player_order():
    # Venice, last in order, takes two cities and will be first. Florence and Naples are beaten.
    state = table(
        "siege florence",
        head="order florence naples venice",
        florence=f"{DRY}\ntroops spoleto:2\ntokens 1",
        naples="tiles napoli~ palermo~\ntroops benevento:2\ntokens 1",
        venice="tiles venezia~ verona~\ntroops ravenna:3 trieste:2 bologna:1",
    )
    state = go(state, "pass")
    assert seat(state) == "naples"
    state = go(state, "pass")
    assert (seat(state), kind(state)) == ("venice", "besiege")  # nobody has retreated yet
    assert of(state, "florence").retreating == {"spoleto"}
    state = go(state, "besiege ravenna", "besiege trieste")
    asked = []
    while kind(state) == "retreat":
        asked.append(seat(state))
        state = go(state, sorted(moves(state, "retreat"))[0])
    assert asked == ["florence", "naples"]
    assert [state.players[one].house for one in state.order] == ["venice", "florence", "naples"]
