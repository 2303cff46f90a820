"""What the action cards do, and what the stock allows (P-CARD)."""

from __future__ import annotations

import pytest

from tests.unit.principato.townsupport import GAME, activations, cubes, go, kind, moves, of, rule, run, seen, table, why
from virtu_core.principato import stock

STORES = "tiles farm:5 bank:5"


@rule("P-CARD-01", "P-CARD-02", "P-CARD-03", "P-CARD-04", "P-CARD-21")
@pytest.mark.parametrize(
    ("card", "expected"),
    [("harvest", (4, 1, 1)), ("rents", (1, 5, 1)), ("tithe", (4, 1, 1)), ("taxes", (1, 4, 1))],
)
def test_gains(card: str, expected: tuple[int, int, int]):
    state = table(
        florence=f"cards {card} found_bank\n{STORES} field:3 palazzo:4",
        head="display buy_field build_farm build_palazzo found_bank buy_field",
    )
    assert activations(state, card) == {""}
    assert cubes(of(go(state, f"activate {card}"))) == expected
    assert why(state, f"activate {card} 1").clause == "P-TURN-06"


@rule("P-CARD-05", "R-P-27")
@pytest.mark.parametrize(("words", "expected"), [("2 0", (3, 1, 1)), ("1 1", (2, 2, 1)), ("0 2", (1, 3, 1))])
def test_donation(words: str, expected: tuple[int, int, int]):
    state = table(florence=STORES)
    assert activations(state, "donation") == {"2 0", "1 1", "0 2"}
    assert cubes(of(go(state, f"activate donation {words}"))) == expected
    assert why(state, "activate donation 1 0").clause == "P-CARD-05"
    assert why(state, "activate donation").clause == "P-CARD-05"


@rule("R-P-29")
def test_a_kind_without_room_may_be_chosen():
    state = go(table(florence="cubes food:2 money:0"), "activate donation 2 0")
    assert cubes(of(state)) == (2, 0, 1)


@rule("P-CARD-25", "R-P-02")
@pytest.mark.parametrize(
    ("food", "money", "expected"),
    [(1, 2, {"1 1", "0 2"}), (0, 5, {"0 2"}), (1, 0, {"1 0"}), (0, 0, {"0 0"}), (1, 1, {"1 1"}), (2, 0, {"2 0"})],
)
def test_donation_from_a_stock_that_lacks_cubes(food: int, money: int, expected: set[str]):
    naples = f"tiles farm:20 bank:20\ncubes food:{38 - food} money:{38 - money}"
    state = table(florence="tiles farm:2 bank:2", naples=naples)
    assert activations(state, "donation") == expected
    (words, *_) = sorted(expected)
    assert kind(go(state, f"activate donation {words}")) == "exchange"
    assert why(state, "activate donation 2 0" if food < 2 else "activate donation 1 1").clause == "P-CARD-25"


@rule("P-CARD-06", "P-CARD-07", "P-CARD-08", "P-CARD-09")
@pytest.mark.parametrize(
    ("card", "tile", "cube"),
    [("buy_field", "field", "money"), ("build_farm", "farm", "money"), ("build_palazzo", "palazzo", "food"),
     ("found_bank", "bank", "food")],
)  # fmt: skip
@pytest.mark.parametrize(("word", "price"), [("1", 1), ("2", 3)])
def test_building(card: str, tile: str, cube: str, word: str, price: int):
    head = "display harvest rents taxes tithe copy_book\nstack 1 tithe"
    state = table(florence=f"cards {card} donation\n{STORES}\ncubes food:9 money:9 favour:0", head=head)
    after = go(state, f"activate {card} {word}")
    assert getattr(of(after), tile) == getattr(of(state), tile) + int(word)
    assert getattr(of(after), cube) == 9 - price
    assert sum(cubes(of(after))) == 18 - price


@rule("P-CARD-12", "P-CARD-13", "P-CARD-14", "R-P-16", "V-P-24")
@pytest.mark.parametrize(
    ("card", "word", "food", "money"),
    [("build_catapult", "1", 1, 1), ("build_catapult", "2", 3, 2), ("build_catapult_late", "1", 1, 0),
     ("build_catapult_late", "2", 2, 1)],
)  # fmt: skip
@pytest.mark.parametrize("year", [1, 3])
def test_catapults_by_the_card_whatever_the_year(card: str, word: str, food: int, money: int, year: int):
    state = table(florence=f"cards {card} donation\n{STORES}\ncubes food:5 money:5 favour:0", head=f"year {year}")
    after = go(state, f"activate {card} {word}")
    assert (of(after).catapult, cubes(of(after))) == (int(word), (5 - food, 5 - money, 0))


@rule("P-CARD-15", "P-CARD-16", "P-CARD-17", "P-CARD-18", "R-P-25", "P-AREA-05")
@pytest.mark.parametrize(
    ("card", "kind", "values", "payment"),
    [("raise_monument", "monument", {"5", "4", "3", "2"}, "pay 1 2 0"), ("copy_book", "book", {"6", "5", "4", "3"}, ""),
     ("commission_painting", "painting", {"7", "6", "5", "4"}, "")],
)  # fmt: skip
def test_culture_of_any_value(card: str, kind: str, values: set[str], payment: str):
    state = table(florence=f"cards {card} donation\n{STORES}\ncubes food:5 money:5 favour:0")
    assert activations(state, card) == values
    lowest = min(values)
    after = go(state, f"activate {card} {lowest}", *([payment] if payment else []))
    assert getattr(of(after), kind) == (int(lowest),)
    assert stock.culture(after, kind)[int(lowest)] == 3
    assert why(state, f"activate {card} 9").clause == "P-TURN-07"


@rule("P-CARD-18", "P-CARD-23", "R-P-02")
def test_a_value_that_is_gone_and_a_kind_that_is_gone():
    head = "display harvest rents taxes tithe buy_field\nstack 1 tithe"
    held = f"cards copy_book donation\n{STORES}\ncubes food:5"
    state = table(florence=held, naples="book 6 6 6", head=head)
    assert activations(state, "copy_book") == {"5", "4", "3"}
    assert why(state, "activate copy_book 6").clause == "P-CARD-18"
    state = table(florence=held, naples="book 6 6 6 5 5 5 5 4 4 4 4 3 3 3 3", head=head)
    assert activations(state, "copy_book") == set()
    assert why(state, "activate copy_book 6").clause == "P-CARD-23"
    option = GAME.view(state, 0)["players"][0]["cards"][0]["options"][0]
    assert (option["legal"], option["sold_out"], option["missing"]) == (False, True, 0)


@rule("P-CARD-22", "V-P-40", "P-COMP-18", "R-P-01", "R-P-11")
def test_fields_and_farms_are_one_stock():
    held = "cards buy_field donation\ntiles bank:5\ncubes money:9"
    one = table(florence=held, naples="tiles field:20 farm:19")
    assert activations(one, "buy_field") == {"1"}
    assert why(one, "activate buy_field 2").clause == "P-CARD-22"
    none = go(one, "activate buy_field 1", *(["pay 0 1 0"]))
    assert stock.tiles(none, "farm") == 0
    assert activations(none, "buy_field") == set()
    assert why(none, "activate buy_field 1").clause == "P-CARD-22"


@rule("P-CARD-10", "P-CARD-11", "P-CARD-20", "P-CARD-24", "V-P-42")
@pytest.mark.parametrize(
    ("card", "unit", "other"),
    [("muster_militia", "militia", "condottiere"), ("hire_condottieri", "condottiere", "militia")],
)
def test_recruiting(card: str, unit: str, other: str):
    state = go(table(florence=f"cards {card} donation", naples=f"tiles {other}:34"), f"activate {card}")
    assert moves(state) == {"recruit 0", "recruit 1", "recruit 2", "recruit 3"}
    asked = GAME.view(state, 0)["asked"]
    assert (asked["unit"], asked["most"], asked["card"]) == (unit, 3, card)
    assert (why(state, "recruit 4").clause, why(state, "recruit 4").missing) == ("P-CARD-24", {unit: 1})
    assert why(state, "exchange 1").clause == "P-CARD-10"
    state = go(state, "recruit 3")
    assert (getattr(of(state), unit), stock.tiles(state, other)) == (3, 0)
    assert GAME.view(state, 0)["players"][0]["units"][unit] == {"total": 3, "proper": 0, "favour": 0, "empty": 3}
    state = go(state, "exchange 1")
    assert any(move.startswith(f"supply {unit}") for move in moves(state))  # at once


@rule("R-P-14", "P-CARD-10")
def test_to_recruit_nobody_is_legal():
    state = go(table(florence="cards muster_militia donation"), "activate muster_militia", "recruit 0")
    assert (of(state).militia, kind(state)) == (0, "exchange")
    state, events = run(
        table(florence="cards muster_militia donation", naples="tiles militia:37"), "activate muster_militia"
    )
    assert (kind(state), seen(events, "recruited")[0].data["count"]) == ("exchange", 0)


@rule("R-P-37")
def test_pay_then_receive():
    _, events = run(table(), "activate found_bank 1", "pay 1 0 0")
    assert [event.kind for event in events] == ["activated", "paid", "built"]


@rule("P-TURN-06")
def test_each_card_says_what_it_costs_and_brings():
    view = GAME.view(table(florence=f"cards raise_monument tithe\n{STORES}\ncubes food:0 money:1 favour:1"), 0)
    monument, tithe = view["players"][0]["cards"]
    assert monument["options"][0]["prices"] == [{"food": 1, "money": 2}, {"food": 2, "money": 1}]
    assert [option["value"] for option in monument["options"]] == [5, 4, 3, 2]
    assert (monument["usable"], monument["options"][0]["missing"]) == (False, 1)
    assert (tithe["usable"], tithe["swap"], tithe["options"][0]["gain"]) == (True, True, {"food": 3})
    buys = view["display"][0]["options"]
    assert [(option["take"], option["legal"]) for option in buys] == [({"field": 1}, True), ({"field": 2}, False)]
