"""Areas, where cubes may lie, overflow, moving onto units, favour as a joker (P-AREA, P-STO, P-FAV)."""

from __future__ import annotations

import pytest

from tests.unit.principato.townsupport import GAME, activations, cubes, go, kind, moves, of, rule, run, seen, table, why
from virtu_core.kernel.errors import NotationError
from virtu_core.kernel.moves import Move
from virtu_core.principato import stock
from virtu_core.principato.edition import default

FULL = "tiles farm:1 bank:1\ncubes food:2 money:2 favour:3"


@rule("P-AREA-01", "P-AREA-02", "P-AREA-03", "P-AREA-04", "P-AREA-05", "P-AREA-06", "P-AREA-08", "R-P-30")
def test_every_tile_has_its_area_and_the_church_has_none():
    areas = default().areas
    assert dict(areas) == {
        "environs": ("field", "farm"), "city_wall": ("catapult", "condottiere", "militia"),
        "inner_city": ("palazzo", "bank"), "palace": ("monument", "book", "painting"), "church": (),
    }  # fmt: skip


@rule("P-AREA-07", "R-P-26", "P-GOAL-10", "P-CARD-21")
def test_tiles_beyond_the_places_drawn_count_in_full():
    """8 places are drawn for the environs; 12 fields lie there."""
    assert default().spaces["environs"] < 12
    state = table(florence="cards harvest found_bank\ngoals town_charter chapel\ntiles palazzo:12 field:12 farm:6")
    assert of(go(state, "activate harvest")).food == 12
    assert GAME.view(state, 0)["players"][0]["goals"][0]["worth"] == 12 + 1 - 6


@rule("P-STO-01", "P-STO-02", "P-STO-03", "P-STO-07", "P-STO-06")
def test_stores_hold_so_many():
    state = table(florence="tiles farm:3 bank:2 field:9 palazzo:9 catapult:4 \nmonument 5")
    stores = GAME.view(state, 0)["players"][0]["stores"]
    assert {cube: store["limit"] for cube, store in stores.items()} == {"food": 6, "money": 4, "favour": 3}


@rule("P-STO-04", "P-STO-05", "P-FAV-06")
@pytest.mark.parametrize(
    ("unit", "cube", "clause"), [("militia", "money", "P-STO-04"), ("condottiere", "food", "P-STO-05")]
)
def test_units_take_their_own_cube_and_favour_only(unit: str, cube: str, clause: str):
    state = table(florence=f"tiles {unit}:2\ncubes food:1 money:1 favour:1")
    other = "food" if cube == "money" else "money"
    assert moves(state, "supply") == {f"supply {unit} {other} 1", f"supply {unit} favour 1"}
    assert why(state, f"supply {unit} {cube} 1").clause == clause


@rule("P-STO-04", "P-STO-05", "P-STO-13")
def test_a_unit_takes_one_cube():
    state = table(florence="tiles militia:1 farm:2\ncubes food:4")
    state = go(state, "supply militia food 1")
    assert (of(state).food, of(state).militia_food, moves(state, "supply")) == (3, 1, set())
    assert why(state, "supply militia food 1").clause == "P-STO-13"
    assert why(state, "supply militia food 1").missing == {"militia": 1}


@rule("P-STO-10", "P-STO-11", "P-STO-12", "P-STO-14", "R-P-36", "R-P-04")
def test_moving_cubes_onto_units_costs_no_action():
    state = table(florence="tiles militia:2 condottiere:2 farm:1 bank:1\ncubes food:2 money:2 favour:2")
    assert moves(state, "supply") == {
        "supply militia food 1", "supply militia food 2", "supply militia favour 1", "supply militia favour 2",
        "supply condottiere money 1", "supply condottiere money 2", "supply condottiere favour 1",
        "supply condottiere favour 2",
    }  # fmt: skip
    state = go(state, "supply militia food 1", "supply militia favour 1", "supply condottiere money 2")
    player = of(state)
    assert (player.militia_food, player.militia_favour, player.condottiere_money) == (1, 1, 2)
    assert cubes(player) == (1, 0, 1)
    assert GAME.view(state, 0)["turn"] == {"seat": 0, "actions": 2, "begun": ""}
    state = go(state, "favour")
    assert GAME.view(state, 0)["turn"]["actions"] == 1  # between the actions as well
    assert moves(state, "supply") == set()


@rule("P-STO-10")
def test_why_cubes_cannot_be_moved():
    state = table(florence="tiles militia:3\ncubes food:1 favour:0")
    assert (why(state, "supply militia food 2").clause, why(state, "supply militia food 2").missing) == (
        "P-STO-10",
        {"food": 1},
    )
    assert why(state, "supply militia favour 1").clause == "P-STO-12"
    assert why(state, "supply militia food 0").clause == "P-STO-10"
    assert why(state, "supply condottiere money 1").clause == "P-STO-13"
    state = table(florence="tiles condottiere:3\ncubes money:0")
    assert why(state, "supply condottiere money 1").clause == "P-STO-11"


@rule("P-STO-13", "V-P-28", "P-TURN-09")
def test_a_cube_on_a_unit_pays_for_nothing():
    held = "cards copy_book donation\ntiles farm:2 militia:1\ncubes food:3 favour:0\nunits militia_food:1"
    state = table(florence=held)
    assert activations(state, "copy_book") == set()
    assert why(state, "activate copy_book 6").missing == {"cubes": 1}
    with pytest.raises(NotationError):
        GAME.why_not(state, Move.parse("take militia food"), 0)  # there is no move that takes it off


@rule("P-STO-08", "P-STO-09", "V-P-18", "P-CARD-03", "R-P-29")
def test_what_finds_no_room_lapses():
    state, events = run(table(florence="cards tithe found_bank"), "activate tithe")
    assert of(state).food == 2
    assert seen(events, "gained")[0].data == {"cube": "food", "stored": 1, "placed": 0, "lapses": 2, "lacks": 0}
    assert stock.cubes(state, "food") == 39 - 3  # what lapses stays in the stock


@rule("V-P-19", "P-STO-15", "R-P-03", "R-P-39")
def test_what_the_farm_cannot_take_goes_onto_a_militia():
    state, events = run(table(florence="cards tithe found_bank\ntiles militia:1"), "activate tithe")
    assert (of(state).food, of(state).militia_food) == (2, 1)
    assert (seen(events, "gained")[0].data["placed"], seen(events, "gained")[0].data["lapses"]) == (1, 1)


@rule("R-P-39")
def test_stores_fill_before_units():
    state = go(table(florence="cards taxes found_bank\ntiles bank:4 condottiere:3"), "activate taxes")
    assert (of(state).money, of(state).condottiere_money) == (4, 0)


@rule("P-STO-15", "P-STO-08")
@pytest.mark.parametrize(("card", "units"), [("taxes", "militia:5"), ("tithe", "condottiere:5")])
def test_no_cube_goes_onto_a_unit_that_does_not_take_it(card: str, units: str):
    state, events = run(table(florence=f"cards {card} found_bank\ntiles {units}"), f"activate {card}")
    player = of(state)
    assert (player.militia_food, player.condottiere_money, player.food + player.money) == (0, 0, 3)
    gained = seen(events, "gained")[0].data
    assert (gained["stored"], gained["placed"], gained["lapses"]) == (1, 0, 2)


@rule("V-P-20", "P-CARD-01")
def test_harvest_beyond_the_farm():
    state = go(table(florence="cards harvest found_bank\ntiles field:4 farm:1\ncubes food:0"), "activate harvest")
    assert of(state).food == 2


@rule("V-P-21", "P-CARD-02")
def test_rents_beyond_the_banks():
    state, events = run(
        table(florence="cards rents found_bank\ntiles palazzo:3 bank:2\ncubes money:2"), "activate rents"
    )
    assert of(state).money == 4
    assert (seen(events, "gained")[0].data["stored"], seen(events, "gained")[0].data["lapses"]) == (2, 1)


@rule("P-STO-16")
def test_room_is_made_before_a_gain():
    """A favour cube moved onto the militia makes room in the church for another."""
    state = table(florence="tiles militia:1 farm:1\ncubes food:2 favour:3")
    state = go(state, "supply militia favour 1", "favour")
    assert (of(state).favour, of(state).militia_favour) == (3, 1)


@rule("V-P-41", "P-STO-17", "R-P-02", "R-P-01")
def test_no_more_comes_than_the_stock_has():
    naples = "tiles farm:20 bank:1\ncubes food:37"
    state = table(florence="cards harvest found_bank\ntiles field:5 farm:3\ncubes food:0", naples=naples)
    assert stock.cubes(state, "food") == 2
    state, events = run(state, "activate harvest")
    assert (of(state).food, stock.cubes(state, "food")) == (2, 0)
    assert seen(events, "gained")[0].data["lacks"] == 3


@rule("P-FAV-01", "P-FAV-04", "P-FAV-05", "R-P-28", "V-P-22", "P-CARD-17")
def test_favour_pays_for_money():
    state = table(florence="cards commission_painting donation\ntiles bank:2\ncubes money:3 favour:2")
    state = go(state, "activate commission_painting 7")
    assert cubes(of(state)) == (1, 0, 0)
    assert (of(state).painting, stock.cubes(state, "favour"), stock.cubes(state, "money")) == ((7,), 11, 38)


@rule("V-P-22", "P-FAV-06")
def test_food_pays_no_painting():
    state = table(florence="cards commission_painting donation\ntiles bank:2 farm:2\ncubes money:4 food:3 favour:0")
    assert activations(state, "commission_painting") == set()
    assert why(state, "activate commission_painting 7").clause == "P-TURN-08"


@rule("P-FAV-04", "R-P-28", "P-TURN-08")
def test_the_payer_decides_how_much_favour():
    state = table(florence="cards copy_book donation\ntiles farm:2\ncubes food:4 favour:3")
    state = go(state, "activate copy_book 5")
    assert [str(move) for move in GAME.decision(state).moves] == ["pay 4 0 0", "pay 3 0 1", "pay 2 0 2", "pay 1 0 3"]
    assert cubes(of(go(state, "pay 1 0 3"))) == (3, 1, 0)
    assert why(state, "pay 0 0 4").clause == "P-TURN-09"
    assert why(state, "pay 0 0 4").missing == {"favour": 1}
    assert why(state, "pay 4 0 1").clause == "P-TURN-08"
    assert why(state, "pay 3 1 0").clause == "P-FAV-06"
    assert why(state, "pass").clause == "P-TURN-08"


@rule("P-FAV-04")
def test_a_payment_of_favour_alone():
    state = table(florence="cards raise_monument donation\ncubes food:0 money:0 favour:3")
    state = go(state, "activate raise_monument 5")
    assert (cubes(of(state)), of(state).monument) == ((0, 0, 0), (5,))


@rule("V-P-23", "P-CARD-15")
def test_a_monument_with_one_of_each():
    state = table(florence="cards raise_monument donation\ncubes food:1 money:1 favour:1")
    assert activations(state, "raise_monument") == {"5", "4", "3", "2"}
    assert cubes(of(go(state, "activate raise_monument 3"))) == (0, 0, 0)


@rule("P-CARD-15", "P-TURN-07", "R-P-44")
def test_both_prices_of_a_monument():
    state = table(florence="cards raise_monument donation\ncubes food:2 money:2 favour:1")
    state = go(state, "activate raise_monument 3")
    assert moves(state) == {"pay 1 2 0", "pay 2 1 0", "pay 0 2 1", "pay 1 1 1", "pay 2 0 1"}
    assert why(state, "pay 2 2 0").clause == "P-TURN-08"


@rule("P-FAV-02", "V-P-44", "P-FAV-03", "R-P-28")
def test_a_militia_may_get_favour_though_there_is_food():
    state = go(table(florence="tiles farm:1 militia:1\ncubes food:2 favour:1"), "supply militia favour 1")
    player = GAME.view(state, 0)["players"][0]
    assert (player["strength"], player["stores"]["food"]["held"]) == (1, 2)


@rule("P-FAV-07", "R-P-27")
def test_favour_is_neither_stored_as_food_nor_had_from_donation():
    state = table()
    assert activations(state, "donation") == {"2 0", "1 1", "0 2"}
    assert {effect for effect in moves(state) if "favour" in effect} == {"favour"}


@rule("P-TURN-20", "P-TURN-21", "V-P-26", "R-P-14")
def test_a_full_church_takes_no_favour():
    state, events = run(table(florence=FULL), "favour")
    assert of(state).favour == 3
    assert seen(events, "gained")[0].data["lapses"] == 1
    assert GAME.view(table(florence=FULL), 0)["favour"] == {"gain": 0, "lapses": 1, "lacks": 0, "where": []}


@rule("V-P-39", "P-TURN-21")
def test_no_favour_in_the_stock():
    naples = "tiles militia:6\nunits militia_favour:6\ncubes favour:3"
    state = table(florence="cubes favour:2\ntiles militia:1\nunits militia_favour:1", naples=naples)
    assert stock.cubes(state, "favour") == 0
    state, events = run(state, "favour")
    assert (of(state).favour, seen(events, "gained")[0].data["lacks"]) == (2, 1)


@rule("V-P-43", "P-TURN-21", "R-P-39")
def test_favour_beyond_the_church_goes_onto_a_unit():
    state = table(florence="cubes favour:3\ntiles militia:1")
    assert moves(state, "favour") == {"favour"}
    assert why(state, "favour militia").clause == "P-TURN-21"
    assert of(go(state, "favour")).militia_favour == 1
    state = table(florence="cubes favour:3\ntiles condottiere:1")
    assert of(go(state, "favour")).condottiere_favour == 1
    state = table(florence="cubes favour:3\ntiles militia:1 condottiere:1")
    assert moves(state, "favour") == {"favour militia", "favour condottiere"}
    assert why(state, "favour").clause == "R-P-39"
    assert of(go(state, "favour condottiere")).condottiere_favour == 1
    assert of(go(state, "favour militia")).militia_favour == 1


@rule("R-P-39", "P-TURN-20")
def test_the_church_comes_first():
    state = table(florence="cubes favour:2\ntiles militia:1 condottiere:1")
    assert moves(state, "favour") == {"favour"}
    assert why(state, "favour militia").clause == "R-P-39"
    assert of(go(state, "favour")).favour == 3
    assert kind(go(state, "favour")) == "action"
