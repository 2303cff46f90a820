"""War: troops on roads and seas, sieges begun, war tokens (V-WAR)."""

from __future__ import annotations

import pytest

from tests.unit.virtu.support import go, kind, moves, of, rule, run, seat, seen, table, why
from virtu_core.virtu import edition as editions
from virtu_core.virtu.state import State

ACT = 'frame ["year","spring",1]\nframe ["act",0]'
NO_SHIPS = "tiles firenze~ pisa~"


def warring(florence: str, head: str = "", **others: str) -> State:
    """Florence stands in its War room and is to act; it has had its indulgence."""
    return table(frames=ACT, seats=3, head=head, florence=f"marker room5\nasked\n{florence}", **others)


def steps(state: State) -> set[str]:
    return moves(state, "march") | moves(state, "sail")


# Moving


@rule("V-WAR-01")
def test_a_cavalry_is_one_road_for_one_troop():
    state = go(warring(f"{NO_SHIPS}\ntroops firenze:2"), "war")
    assert moves(state) == {"pay printed cavalry", "done"}
    no = why(state, "march firenze siena")
    assert (no.clause, no.missing) == ("V-WAR-01", {"cavalry": 1})
    state = go(state, "pay printed cavalry")
    roads = ("bologna", "ravenna", "pisa", "siena", "spoleto")
    assert moves(state) == {*(f"march firenze {city}" for city in roads), "done"}
    state, events = run(state, "march firenze siena")
    assert of(state, "florence").troops == {"firenze": 1, "siena": 1}
    moved = {"origin": "firenze", "city": "siena", "by": "march", "besieges": True}
    assert seen(events, "troop_moved")[0].data == moved
    assert seat(state) == "naples"  # nothing is left to do


@rule("V-WAR-01")
@pytest.mark.parametrize(
    ("step", "clause"),
    [
        ("march firenze roma", "V-WAR-01"),  # no road
        ("march ravenna venezia", "V-WAR-01"),  # no troop
        ("march firenze genova", "V-SET-03"),  # closed
        ("sail firenze napoli", "V-WAR-01"),  # no port
        ("sail pisa siena", "V-WAR-01"),
        ("sail pisa genova", "V-SET-03"),
        ("govern", "V-WAR-01"),
    ],
)
def test_where_a_troop_cannot_go(step, clause):
    state = go(warring("tiles firenze pisa republic\ntroops firenze pisa"), "war", "pay printed cavalry")
    state = go(state, "pay pisa ship")
    assert step not in moves(state)
    assert why(state, step).clause == clause


@rule("V-WAR-01", "R-33")
@pytest.mark.parametrize(("port", "ships"), [("ajaccio", 1), ("terracina", 2), ("siracusa", 3), ("venezia", 4)])
def test_a_voyage_takes_a_ship_for_each_sea(port, ships):
    sources = ["pay pisa ship", "pay republic ship", "pay left1 ship", "pay right1 ship"]
    state = warring("tiles firenze~ pisa republic\ncourtiers ambassador - - | ambassador - -\ntroops pisa")
    state = go(state, "war")
    for paid, source in enumerate(sources):
        if paid < ships:
            no = why(state, f"sail pisa {port}")
            assert (no.clause, no.missing) == ("V-WAR-01", {"ship": ships - paid})
            state = go(state, source)
    state = go(state, f"sail pisa {port}")
    assert of(state, "florence").troops == {port: 1}


@rule("R-33")
def test_closed_ports_do_not_cut_the_seas():
    # Only closed Reggio lies on both seas, yet Palermo is two ships from Taranto.
    state = warring(
        "tiles palermo pisa~ republic\ntroops palermo\ncourtiers ambassador - - | - - -", naples="tiles napoli"
    )
    state = go(state, "war", "pay republic ship")
    assert why(state, "sail palermo taranto").missing == {"ship": 1}
    state = go(state, "pay left1 ship")
    assert "sail palermo taranto" in moves(state)
    assert why(state, "sail palermo reggio").clause == "V-SET-03"


@rule("V-EX-16", "V-WAR-02")
def test_one_troop_by_road_to_a_port_and_then_across_two_seas():
    state = warring("tiles firenze~ pisa republic\ncourtiers ambassador - - | - - -\ntroops firenze pisa")
    state = go(state, "war", "pay printed cavalry", "march firenze pisa", "pay pisa ship")
    no = why(state, "sail pisa terracina")
    assert (no.clause, no.missing) == ("V-WAR-01", {"ship": 1})
    state = go(state, "pay republic ship", "sail pisa terracina")
    assert of(state, "florence").troops == {"pisa": 1, "terracina": 1}
    assert not steps(state)  # both ships are spent


@rule("V-WAR-02")
def test_any_number_of_troops_each_step_paid_for():
    state = warring(f"{NO_SHIPS}\nrooms - - - - gonfaloniere/gonfaloniere\ntroops firenze:2 pisa")
    state = go(state, "war", "pay room5 cavalry", "march firenze siena", "march pisa firenze")
    assert not steps(state)
    state = go(state, "pay support5 cavalry", "march firenze ravenna", "march firenze ravenna")
    assert of(state, "florence").troops == {"siena": 1, "ravenna": 2}


@rule("V-WAR-03")
@pytest.mark.parametrize("city", ["siena", "bologna"])
def test_entering_a_city_of_others_ends_the_movement(city):
    state = warring(f"{NO_SHIPS}\nrooms - - - - gonfaloniere\ntroops firenze:2", venice="tiles venezia verona bologna")
    state, events = run(state, "war", "pay room5 cavalry", f"march firenze {city}")
    assert seen(events, "troop_moved")[0].data["besieges"] is True
    assert {step.split()[1] for step in steps(state)} == {"firenze"}
    assert why(state, f"march {city} firenze").clause == "V-WAR-03"


@rule("V-WAR-03")
def test_the_siege_is_resolved_at_the_end_of_spring():
    state = warring(
        f"{NO_SHIPS}\nrooms - - - - gonfaloniere/admiral\ntroops firenze:2\nflorins 1",
        naples="marker room1\ntroops\n",
        venice="marker room1\ntroops\n",
    )
    state = go(
        state, "war", "pay support5 war 1", "pay room5 cavalry", "march firenze ravenna", "march firenze ravenna"
    )
    assert state.control.get("ravenna") is None
    state = go(state, "go 1", "decline", "go 1", "decline")
    assert (seat(state), kind(state)) == ("florence", "bonus")
    state = go(state, "bonus token")
    assert state.control["ravenna"] == 0  # 2 troops and a token against 2
    assert of(state, "florence").tiles["ravenna"] is False


@rule("V-WAR-06")
def test_only_moving_or_only_tokens():
    rooms = "rooms - - - - condottiere"
    state = warring(f"{NO_SHIPS}\n{rooms}\nflorins 2")
    assert of(go(state, "war", "pay room5 cavalry", "march firenze siena"), "florence").tokens == 0
    state = go(state, "war", "pay room5 war 2")
    assert seat(state) == "naples"
    assert of(state, "florence").tokens == 2
    assert of(state, "florence").troops == {"firenze": 1, "pisa": 1}
    bare = go(warring(f"{NO_SHIPS}\n{rooms}\nflorins 2\ntroops\n"), "war", "pay room5 war 1")
    assert of(bare, "florence").tokens == 1  # even without a troop


# Own cities under siege


@rule("R-32")
def test_own_besieged_cities_are_entered_left_and_crossed():
    state = warring(
        f"{NO_SHIPS}\nrooms - - - - gonfaloniere/gonfaloniere\ntroops pisa:2 firenze", naples="troops firenze:3"
    )
    state = go(state, "war", "pay room5 cavalry", "march pisa firenze", "march firenze ravenna")
    state = go(state, "pay support5 cavalry", "march firenze siena", "march pisa firenze")
    assert of(state, "florence").troops == {"ravenna": 1, "siena": 1, "firenze": 1}


@rule("R-32")
def test_there_is_no_limit_of_troops_a_city():
    state = warring(f"{NO_SHIPS}\ntroops firenze:5 pisa")
    state = go(state, "war", "pay printed cavalry", "march pisa firenze")
    assert of(state, "florence").troops == {"firenze": 6}
    state = warring(f"{NO_SHIPS}\ntroops siena:5 firenze")
    state = go(state, "war", "pay printed cavalry", "march firenze siena")
    assert of(state, "florence").troops == {"siena": 6}


# Symbols


@rule("R-58")
def test_symbols_are_taken_and_spent_in_any_order():
    state = warring("tiles firenze~ pisa\nrooms - - - - gonfaloniere\ntroops firenze:3")
    state = go(state, "war", "pay room5 cavalry", "march firenze pisa", "pay pisa ship", "sail pisa ajaccio")
    state = go(state, "march firenze siena")
    assert of(state, "florence").troops == {"firenze": 1, "ajaccio": 1, "siena": 1}


@rule("R-58")
def test_what_is_left_at_the_end_is_lost():
    state = warring("tiles firenze~ pisa\nrooms - - - - gonfaloniere\ntroops firenze:2 pisa")
    state, events = run(state, "war", "pay room5 cavalry", "pay pisa ship", "march firenze siena", "done")
    lost = [(event.data["symbol"], event.data["count"]) for event in seen(events, "lost")]
    assert lost == [("cavalry", 1), ("ship", 1)]


@rule("R-64")
def test_no_symbols_without_a_troop_that_could_use_them():
    state = go(warring("tiles firenze pisa\ntroops firenze"), "war")
    assert moves(state, "pay") == {"pay printed cavalry"}  # no troop in a port
    assert why(state, "pay pisa ship").clause == "V-RES-02"
    state = go(state, "pay printed cavalry", "march firenze pisa")
    assert moves(state, "pay") == {"pay pisa ship"}  # now there is one


@rule("R-64", "V-SPR-06")
def test_a_war_without_troops_and_tokens_is_lost():
    state = table("spring florence", florence="marker room4\nasked\ntroops\n")
    state, events = run(state, "go 1")
    assert seen(events, "action_lost")[0].data == {"action": "war", "clause": "V-SPR-06"}
    state = table(frames=ACT, florence="marker room5\ntroops\n")
    no = why(state, "war")
    assert (no.clause, no.missing) == ("V-WAR-01", {"troop": 1})
    admiral = f"marker room5\n{NO_SHIPS}\nrooms - - - - admiral\ntroops firenze"  # ships, but no troop in a port
    no = why(table(frames=ACT, florence=admiral, naples="tokens 6", venice="tokens 5"), "war")
    assert (no.clause, no.missing) == ("V-WAR-01", {"cavalry": 1})


@rule("R-33")
def test_the_ottomans_ships_move_any_troops_and_the_rest_is_lost():
    head = "alliance ottomans florence active"
    state = go(warring(f"{NO_SHIPS}\ntroops pisa:2", head=head), "war", "pay ottomans ship")
    assert state.alliances["ottomans"] == (0, False)
    after = go(state, "sail pisa ajaccio", "sail pisa ajaccio")
    assert of(after, "florence").troops == {"ajaccio": 2}
    state, events = run(state, "sail pisa ajaccio", "done")
    assert seen(events, "lost")[0].data == {"symbol": "ship", "count": 1}


@rule("R-33")
def test_the_ottomans_ships_serve_one_retreat():
    head = "alliance ottomans florence active"
    state = table("retreat florence", head=head, florence=f"{NO_SHIPS}\ntroops ajaccio:2<")
    state = go(state, "pay ottomans ship", "retreat ajaccio pisa", "retreat ajaccio pisa")
    assert of(state, "florence").troops == {"pisa": 2}
    assert state.alliances["ottomans"] == (0, False)
    state = table("retreat florence", head=head, florence=f"{NO_SHIPS}\ntroops ajaccio<")
    state, events = run(state, "pay ottomans ship", "retreat ajaccio pisa")
    assert seen(events, "lost")[0].data == {"symbol": "ship", "count": 1}


# Tokens


@rule("V-WAR-04", "R-07")
def test_one_token_a_symbol_each_for_its_florin():
    state = go(warring(f"{NO_SHIPS}\nrooms - - - - condottiere/admiral\nflorins 3"), "war")
    assert moves(state) == {
        "pay room5 cavalry", "pay support5 ship", "pay room5 war 1", "pay room5 war 2", "pay support5 war 1", "done",
    }  # fmt: skip
    after, events = run(state, "pay room5 war 2")
    assert (of(after, "florence").tokens, of(after, "florence").florins) == (2, 1)
    assert seen(events, "spent")[0].data == {"count": 2}
    assert after.tokens_left() == 9
    after = go(after, "pay support5 war 1")
    assert (of(after, "florence").tokens, of(after, "florence").florins) == (3, 0)
    after = go(state, "pay room5 war 1")  # one may decline to pay for some
    assert (of(after, "florence").tokens, of(after, "florence").florins) == (1, 2)
    assert why(after, "pay room5 war 1").clause == "V-RES-03"  # and not come back for it


@rule("V-WAR-04")
def test_a_card_that_gave_tokens_gives_no_movement_and_the_other_way_round():
    state = go(warring(f"{NO_SHIPS}\nrooms - - - - condottiere/gonfaloniere\nflorins 3"), "war")
    assert why(go(state, "pay room5 war 1"), "pay room5 cavalry").clause == "V-RES-03"
    assert why(go(state, "pay room5 cavalry"), "pay room5 war 1").clause == "V-RES-03"


@rule("V-WAR-04")
def test_the_florins_must_be_there():
    state = go(warring(f"{NO_SHIPS}\nrooms - - - - condottiere\nflorins 1"), "war")
    assert {"pay room5 war 1"} == {move for move in moves(state) if " war " in move}
    no = why(state, "pay room5 war 2")
    assert (no.clause, no.missing) == ("V-WAR-04", {"florin": 1})


@rule("V-WAR-04")
@pytest.mark.parametrize(
    ("pay", "clause"),
    [
        ("pay room5 war 3", "V-WAR-04"),  # shows two
        ("pay room5 war 0", "V-WAR-04"),
        ("pay support5 war 1", "V-WAR-04"),  # shows none
        ("pay left1 war 1", "V-WAR-04"),  # a courtier's serve in sieges
        ("pay room5 mask", "V-RES-10"),
    ],
)
def test_what_gives_no_token(pay, clause):
    state = warring(
        "rooms - - - - condottiere/gonfaloniere\nflorins 5\ncourtiers assassin - - | - - -\ntiles firenze~ pisa~"
    )
    state = go(state, "war")
    assert pay not in moves(state)
    assert (why(state, pay).clause, why(state, pay).missing) == (clause, {})


@rule("V-WAR-04")
def test_while_tokens_last():
    rooms = f"{NO_SHIPS}\nrooms - - - - condottiere\nflorins 5"
    state = go(warring(rooms, naples="tokens 6", venice="tokens 4"), "war")
    assert {"pay room5 war 1"} == {move for move in moves(state) if " war " in move}
    no = why(state, "pay room5 war 2")
    assert (no.clause, no.missing) == ("V-WAR-04", {"token": 1})
    state = go(warring(rooms, naples="tokens 6", venice="tokens 5"), "war")
    no = why(state, "pay room5 war 1")
    assert (no.clause, no.missing) == ("V-WAR-04", {"token": 1})


@rule("V-WAR-04")
def test_a_symbol_without_a_cost_is_free():
    text = editions.default().text
    old = 'cost = { florin = 5 }, action = "war", bar = { cavalry = 1, war = 2 }'
    for find, new in (('id = "reconstructed"', 'id = "free_lances"'), (old, f"{old}, war_cost = 0")):
        assert text.count(find) == 1
        text = text.replace(find, new)
    editions.register(editions.load(text))
    state = warring(f"{NO_SHIPS}\nrooms - - - - condottiere\nflorins 0", head="edition free_lances 1")
    state, events = run(state, "war", "pay room5 war 2")
    assert of(state, "florence").tokens == 2
    assert not seen(events, "spent")


@rule("V-WAR-04", "V-SPR-06")
def test_a_war_for_tokens_nobody_could_pay_is_not_offered():
    florence = f"{NO_SHIPS}\nrooms - - - - condottiere\nflorins 0\ntroops\n"
    assert "war" not in moves(table(frames=ACT, florence=f"marker room5\n{florence}"))
    no = why(table(frames=ACT, florence=f"marker room5\n{florence}"), "war")
    assert (no.clause, no.missing) == ("V-WAR-04", {"florin": 1})
    state = table("spring florence", florence=f"marker room4\nasked\n{florence}")
    assert seen(run(state, "go 1")[1], "action_lost")


@rule("V-WAR-04", "R-66")
def test_florins_may_be_collected_first():
    state = warring("tiles firenze~ pisa\nrooms - - - - condottiere\nflorins 0\ntroops\n")
    assert "war" in moves(state)
    state = go(state, "war")
    assert moves(state) == {"collect pisa", "done"}
    state = go(state, "collect pisa", "pay room5 war 1")
    assert (of(state, "florence").tokens, of(state, "florence").florins) == (1, 0)


@rule("R-36")
def test_the_other_cards_florins_may_pay_for_tokens():
    state = warring("tiles firenze~ pisa\nrooms - - - - condottiere/merchant\nflorins 0")
    state = go(state, "war", "pay room5 war 2")
    assert (of(state, "florence").tokens, of(state, "florence").florins) == (2, 0)
    assert why(state, "pay support5 ship").clause == "V-RES-03"  # the Merchant gave florins
    assert of(go(state, "done"), "florence").florins == 0  # and gives them once


@rule("R-36", "R-62")
def test_the_rooms_florins_come_with_a_war_that_had_an_effect():
    rooms = "rooms - - - - gonfaloniere/merchant"
    state = warring(f"{NO_SHIPS}\n{rooms}\nflorins 0")
    after = go(state, "war", "pay room5 cavalry", "march firenze siena", "done")
    assert of(after, "florence").florins == 2
    after = go(state, "war", "pay room5 cavalry", "done")
    assert of(after, "florence").florins == 0  # no effect, no florins
    after = go(state, "war", "pay support5 ship", "sail pisa ajaccio", "done")
    assert of(after, "florence").florins == 0  # forgone for the ship


@rule("V-WAR-05")
def test_tokens_attack():
    state = table("siege florence", florence=f"{NO_SHIPS}\ntroops ravenna:2\ntokens 1")
    state, events = run(state, "bonus token")
    assert seen(events, "siege_fought")[0].data["strength"] == 3
    assert state.control["ravenna"] == 0


@rule("V-WAR-05", "V-WAR-07")
def test_tokens_defend_and_return_to_the_supply():
    state = table(
        "siege naples",
        florence="tiles firenze~ pisa~ siena~\ntokens 2\ntroops siena",
        naples="tokens 1\ntroops siena:6",
    )
    assert state.tokens_left() == 8
    state = go(state, "bonus token", "bonus token", "bonus token")
    assert of(state, "florence").tokens == of(state, "naples").tokens == 0
    assert state.tokens_left() == 11
    assert state.control["siena"] == 1  # 6 + 1 against 3 + 1 + 2


@rule("V-WAR-05")
def test_what_is_left_goes_back_at_the_end_of_spring():
    state = table(
        "spring venice", florence="tokens 2", naples="tokens 1", venice="marker room1\nasked\ntiles venezia~ verona~"
    )
    state = go(state, "go 1")
    assert state.tokens_left() == 8
    state, events = run(state, "decline")
    assert [(event.seat, event.data["count"]) for event in seen(events, "tokens_returned")] == [(0, 2), (1, 1)]
    assert state.tokens_left() == 11
    assert not any(player.tokens for player in state.players)


@rule("V-WAR-07")
def test_a_token_serves_once():
    state = table("siege florence", florence=f"{NO_SHIPS}\ntroops ravenna:2 spoleto:2\ntokens 1")
    state, events = run(state, "besiege ravenna", "bonus token")
    fights = {event.data["city"]: event.data["strength"] for event in seen(events, "siege_fought")}
    assert fights == {"ravenna": 3, "spoleto": 2}  # the second without it, by itself
    assert state.control.get("spoleto") is None
