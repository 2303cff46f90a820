"""Govern: crowns and crosses make tiles and alliance bonuses available (V-GOV)."""

from __future__ import annotations

from tests.unit.virtu.support import go, kind, moves, of, rule, run, seat, seen, table, why
from virtu_core.virtu.state import State

ACT = 'frame ["year","spring",1]\nframe ["act",0]'


def governing(florence: str, head: str = "", asked: str = "asked") -> State:
    """Florence stands in its printed Govern room and is to act; it has had its indulgence."""
    return table(frames=ACT, head=head, florence=f"marker room1\n{asked}\n{florence}")


@rule("V-GOV-01")
def test_a_crown_makes_up_to_two_tiles_available():
    state = go(governing("tiles firenze~ pisa~ siena~"), "govern")
    assert kind(state) == "govern_spend"  # the printed crown is all there is to pay
    assert moves(state, "refresh") == {"refresh firenze", "refresh pisa", "refresh siena"}
    after = go(state, "refresh siena", "refresh pisa")
    assert of(after, "florence").tiles == {"firenze": False, "pisa": True, "siena": True}
    assert seat(after) == "naples"  # nothing is left of the symbol


@rule("V-GOV-01", "R-58")
def test_one_tile_is_enough_but_at_least_one_it_must_be():
    state = go(governing("tiles firenze~ pisa~ siena~"), "govern")
    assert "done" not in moves(state)
    assert why(state, "done").clause == "V-GOV-01"
    after = go(state, "refresh siena", "done")
    assert of(after, "florence").tiles == {"firenze": False, "pisa": False, "siena": True}
    assert seat(after) == "naples"


@rule("V-GOV-01")
def test_or_it_reactivates_one_own_alliance():
    state = governing(
        "tiles firenze~ pisa",
        head="alliance france florence used\nalliance ottomans florence used\nalliance empire naples used",
    )
    state = go(state, "govern")
    assert moves(state) >= {"refresh firenze", "reactivate france", "reactivate ottomans"}
    assert why(state, "reactivate empire").clause == "V-GOV-01"
    after, events = run(state, "reactivate france")
    assert after.alliances == {"france": (0, True), "ottomans": (0, False), "empire": (1, False)}
    assert seen(events, "reactivated")[0].data == {"power": "france"}
    assert not of(after, "florence").tiles["firenze"]
    assert seat(after) == "naples"


@rule("V-GOV-01")
def test_half_a_symbol_reactivates_no_alliance():
    state = governing("tiles firenze~ pisa~", head="alliance france florence used")
    state = go(state, "govern", "refresh firenze")
    assert moves(state) == {"refresh pisa", "done", "collect firenze"}
    no = why(state, "reactivate france")
    assert (no.clause, no.missing) == ("V-GOV-01", {"crown": 1})


@rule("V-GOV-01")
def test_two_symbols_two_tiles_and_an_alliance_in_any_order():
    state = governing(
        "tiles firenze~ pisa~ siena~\ncourtiers giovanni - - | - - -", head="alliance france florence used"
    )
    state = go(state, "govern", "pay printed crown", "pay left1 crown")
    state = go(state, "refresh pisa", "reactivate france", "refresh siena")
    assert of(state, "florence").tiles == {"firenze": False, "pisa": True, "siena": True}
    assert state.alliances["france"] == (0, True)
    assert seat(state) == "naples"


@rule("V-GOV-01")
def test_nothing_to_govern():
    state = governing("", head="alliance france florence active", asked="")
    assert "govern" not in moves(state)
    assert why(state, "govern").clause == "V-GOV-01"


@rule("V-GOV-02")
def test_crowns_and_crosses_from_different_cards():
    state = governing(
        "rooms giovanni/lorenzo - - - -\ncourtiers bishop - - | - - -\n"
        "tiles firenze~ pisa~ siena~ bologna~ ravenna~ spoleto~"
    )
    state = go(state, "govern")
    assert {"pay room1 cross", "pay room1 crown", "pay support1 crown", "pay left1 cross"} <= moves(state)
    state = go(state, "pay room1 cross")
    assert not moves(state) & {"pay room1 crown", "pay room1 cross"}  # one kind a card
    assert why(state, "pay room1 crown").clause == "V-RES-03"
    state = go(state, "pay support1 crown", "pay left1 cross")  # three symbols for six tiles: no more could be used
    assert kind(state) == "govern_spend"
    for tile in ("firenze", "pisa", "siena", "bologna", "ravenna"):
        state = go(state, f"refresh {tile}")
    state = go(state, "refresh spoleto")
    assert all(of(state, "florence").tiles.values())
    assert of(state, "florence").ready[0] is False
    assert seat(state) == "naples"


@rule("V-GOV-02")
def test_other_symbols_do_not_govern():
    state = governing("tiles firenze~ pisa siena\ncourtiers giovanni - - | - - -")
    state = go(state, "govern")
    assert why(state, "pay siena mask").clause == "V-RES-10"
    assert why(state, "pay pisa crown").clause == "V-RES-03"
    assert moves(state, "pay") == {"pay printed crown", "pay left1 crown", "pay left1 cross"}


@rule("V-GOV-03")
def test_a_tile_that_paid_is_not_refreshed():
    state = governing("tiles firenze pisa~ siena~ bologna~")
    state = go(state, "govern", "pay printed crown", "pay firenze crown")
    assert not of(state, "florence").tiles["firenze"]
    assert moves(state, "refresh") == {"refresh pisa", "refresh siena", "refresh bologna"}
    assert why(state, "refresh firenze").clause == "V-GOV-03"


@rule("V-GOV-03", "R-30")
def test_a_tile_just_collected_is_refreshed():
    state = governing("tiles firenze pisa", asked="")
    assert "govern" not in moves(state)
    state = go(state, "collect firenze", "collect pisa", "govern", "pay printed crown")
    assert of(state, "florence").florins == 1 + 3 + 1
    state = go(state, "refresh firenze", "refresh pisa")
    assert of(state, "florence").tiles == {"firenze": True, "pisa": True}


@rule("R-30")
def test_each_tile_once_a_govern():
    state = governing("tiles firenze~ pisa~ siena~\ncourtiers giovanni - - | - - -")
    state = go(state, "govern", "pay printed crown", "pay left1 crown", "refresh firenze", "collect firenze")
    assert moves(state, "refresh") == {"refresh pisa", "refresh siena"}
    assert why(state, "refresh firenze").clause == "R-30"


@rule("R-30")
def test_the_whole_cost_is_declared_before_the_first_tile():
    state = governing("tiles firenze~ pisa~ siena~\ncourtiers giovanni - - | - - -")
    state = go(state, "govern", "pay printed crown")
    assert moves(state) == {"pay left1 cross", "pay left1 crown", "done"}
    assert why(state, "refresh firenze").clause == "R-30"
    state = go(state, "done")
    assert not moves(state, "pay")
    assert why(state, "pay left1 crown").clause == "R-30"


@rule("R-30")
def test_the_room_need_not_pay_first():
    state = go(governing("tiles firenze~ pisa~\ncourtiers giovanni - - | - - -"), "govern", "pay left1 cross")
    assert kind(state) == "govern_spend"  # the printed crown was left
    assert not of(state, "florence").ready[0]


@rule("R-64")
def test_no_more_symbols_than_there_is_use_for():
    state = governing("tiles firenze~ pisa~ siena~ spoleto\ncourtiers giovanni - - | - - -")
    state = go(state, "govern", "pay left1 crown")
    assert "pay printed crown" in moves(state)  # a second symbol for the third tile
    state = go(state, "pay printed crown")
    assert kind(state) == "govern_spend"
    assert of(state, "florence").tiles["spoleto"]


@rule("R-52")
def test_a_blocked_alliance_may_be_reactivated_and_stays_blocked():
    state = governing(
        "tiles firenze~ pisa~\nrooms - - - - -",
        head="alliance empire florence used\nagent empire naples",
    )
    state = go(state, "govern", "reactivate empire")
    assert state.alliances["empire"] == (0, True)
    again = governing("tiles firenze~ pisa~", head="alliance empire florence active\nagent empire naples")
    again = go(again, "govern")
    assert kind(again) == "govern_spend"  # the printed crown alone: the Empire's cross is blocked


@rule("R-52")
def test_an_unblocked_empire_pays_a_cross():
    state = governing("tiles firenze~ pisa~ siena~", head="alliance empire florence active")
    state = go(state, "govern", "pay empire cross")
    assert state.alliances["empire"] == (0, False)


@rule("R-36")
def test_the_rooms_florins_come_with_govern():
    state = governing("rooms giovanni/lorenzo - - - -\ntiles firenze~ pisa~ siena~")
    state, events = run(state, "govern", "pay room1 crown", "done", "refresh firenze", "refresh pisa")
    assert of(state, "florence").florins == 1 + 2  # Lorenzo's two florins, beneath in support
    assert [event.data["count"] for event in seen(events, "florins")] == [2]
    state = governing("rooms giovanni/lorenzo - - - -\ntiles firenze~ pisa~ siena~")
    state = go(state, "govern", "pay support1 crown", "done", "refresh firenze", "refresh pisa")
    assert of(state, "florence").florins == 1  # forgone for the crown


@rule("V-GOV-03", "V-SPR-06")
def test_the_action_waits_for_florins_whose_collecting_would_open_it():
    state = table(frames='frame ["year","spring",1]\nframe ["act",0]', florence="marker room1\ntiles firenze pisa")
    state = go(state, "ask")
    assert moves(state) == {"decline", "collect firenze", "collect pisa"}
    assert "govern" in moves(go(state, "collect firenze"))
