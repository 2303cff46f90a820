"""Military scorings: supply, strength, points, clean-up (P-MIL)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.unit.principato.townsupport import GAME, go, kind, moves, of, rule, run, seat, seen, table, why
from virtu_core.kernel.decisions import CHANCE
from virtu_core.principato import military, stock
from virtu_core.principato.edition import default
from virtu_core.principato.state import Player, State
from virtu_core.principato.table import HOUSES

RULES = default().military
LAST = "stack 1\nstack 2 scoring\nstack 3\nyear 3"  # the next end of a turn ends the game


def scoring(seats: int = 2, first: str = "florence", **houses: str) -> State:
    """The scoring at the end of year 1: florence has just had its turn."""
    state = table(seats=seats, head=f"stack 1\nfirst {first}", **houses)
    return go(state, "pass")


def strength(**held: Any) -> int:
    return military.strength(RULES, Player("florence")._replace(**held))


@rule("P-MIL-01", "P-MIL-02", "P-MIL-27", "P-STO-10", "P-STO-11", "P-STO-12")
def test_the_supply_decision():
    state = scoring(florence="tiles militia:2 condottiere:1\ncubes food:1 money:1 favour:1")
    assert (seat(state), kind(state)) == (0, "supply")
    assert moves(state) == {
        "supply militia food 1", "supply militia favour 1", "supply condottiere money 1",
        "supply condottiere favour 1", "done",
    }  # fmt: skip
    assert why(state, "supply militia food 2").clause == "P-STO-10"
    assert why(state, "supply militia money 1").clause == "P-STO-04"
    for other in ("favour", "pass", "return militia 1", "activate donation 1 1"):
        assert why(state, other).clause == "P-MIL-01"
    state, events = run(state, "supply militia food 1", "done")
    assert seen(events, "scored")[0].data["strengths"] == (1 - 1 - 1, 0)


@rule("P-MIL-02")
def test_leaving_units_empty_on_purpose():
    _, events = run(scoring(florence="tiles militia:3\ncubes food:1"), "done")
    assert seen(events, "scored")[0].data["strengths"] == (-3, 0)


@rule("P-MIL-03")
def test_cubes_given_earlier_count():
    state = scoring(florence="tiles militia:1\nunits militia_food:1\ncubes food:1")
    assert state.scored[0].strengths == (1, 0)


@rule("P-MIL-06", "P-MIL-07", "R-P-05")
def test_a_decision_is_final_and_known_to_later_ones():
    state = scoring(florence="tiles militia:2\ncubes food:2", naples="tiles militia:1\ncubes food:1")
    state = go(state, "supply militia food 1", "done")
    assert (seat(state), kind(state)) == (1, "supply")
    view = GAME.view(state, 1)
    assert view["players"][0]["strength"] == 0
    assert view["scoring"] == {"number": 1, "step": "supply", "order": [0, 1], "decided": [0], "last": False}
    assert not state.scored
    state = go(state, "done")
    assert state.scored[0].strengths == (0, -1)


@rule("P-MIL-04", "R-P-06")
def test_the_most_military_tiles_decide_first():
    """Catapults count, supplied or not does not."""
    state = scoring(florence="tiles militia:1\ncubes food:1", naples="tiles catapult:1 militia:1\ncubes food:1")
    assert GAME.view(state, 0)["scoring"]["order"] == [1, 0]
    assert seat(state) == 1


@rule("P-MIL-05", "V-P-15", "V-P-16", "V-P-17", "R-P-07")
@pytest.mark.parametrize(
    ("tiles", "first", "order"),
    [((2, 3, 3, 0), 0, (1, 2, 0, 3)), ((2, 3, 3, 0), 2, (2, 1, 0, 3)), ((0, 0, 0, 0), 3, (3, 0, 1, 2))],
)
def test_supply_order(tiles: tuple[int, ...], first: int, order: tuple[int, ...]):
    held = {house: f"tiles catapult:{count}" for house, count in zip(HOUSES, tiles, strict=True)}
    state = table(seats=4, head=f"first {HOUSES[first]}", **held)
    assert military.deciding(state) == order
    if not any(tiles):
        assert scoring(4, HOUSES[first], **held).scored[0] == ((0, 0, 0, 0), (4, 4, 4, 4))


@rule("P-MIL-04")
def test_the_order_is_counted_anew_for_every_scoring():
    """Florence has more tiles in the first scoring, gives them back, and naples decides first in the second."""
    state = scoring(florence="tiles militia:3\ncubes food:0 favour:0", naples="tiles catapult:1")
    assert GAME.view(state, 0)["scoring"]["order"] == [0, 1]
    _, events = run(state, "return militia 3", "draw scoring")
    assert [event.data["order"] for event in seen(events, "scoring")] == [(1, 0)]


@rule("X-P-01", "P-MIL-08", "P-MIL-11", "P-MIL-12")
def test_strength_of_the_example():
    assert strength(catapult=2, militia=3, militia_food=2) == 3


@rule("V-P-27", "P-MIL-09", "P-MIL-10", "P-FAV-03", "R-P-35")
def test_condottieri_with_money_with_favour_and_without():
    assert strength(condottiere=2, condottiere_money=1, condottiere_favour=1) == 2
    assert strength(condottiere=2, condottiere_money=1, condottiere_favour=1, militia=1) == 1
    assert strength(condottiere=1) == -1
    assert strength(militia=2, militia_favour=2) == 2


@rule("P-MIL-13")
def test_strength_may_be_negative_and_is_nothing_without_tiles():
    assert (strength(militia=4), strength()) == (-4, 0)


VECTORS = {
    "V-P-01": ((9, 1), (5, 0)), "V-P-02": ((1, 1), (3, 3)), "V-P-03": ((3, 2, 1), (6, 3, 0)),
    "V-P-04": ((3, 3, 1), (5, 5, 0)), "V-P-05": ((3, 1, 1), (6, 2, 2)), "V-P-06": ((1, 1, 1), (3, 3, 3)),
    "V-P-07": ((4, 3, 2, 1), (7, 4, 2, 0)), "V-P-08": ((4, 4, 2, 1), (6, 6, 2, 0)),
    "V-P-09": ((4, 4, 1, 1), (6, 6, 1, 1)), "V-P-10": ((4, 3, 3, 1), (7, 3, 3, 0)),
    "V-P-11": ((4, 3, 1, 1), (7, 4, 1, 1)), "V-P-12": ((4, 4, 4, 1), (5, 5, 5, 0)),
    "V-P-13": ((4, 1, 1, 1), (7, 2, 2, 2)), "V-P-14": ((1, 1, 1, 1), (4, 4, 4, 4)),
    "X-P-02": ((5, 5, 3, 2), (6, 6, 2, 0)),
}  # fmt: skip


@rule("P-MIL-14", "P-MIL-15", "P-MIL-16", "P-MIL-17", "P-MIL-20")
@pytest.mark.parametrize(
    ("strengths", "points"), [pytest.param(*case, marks=rule(id), id=id) for id, case in VECTORS.items()]
)
def test_points_by_strength(strengths: tuple[int, ...], points: tuple[int, ...]):
    table = RULES.points[len(strengths)]
    assert military.award(table, strengths) == points
    assert military.award(table, strengths[::-1]) == points[::-1]
    assert military.award(table, [one - 9 for one in strengths]) == points  # P-MIL-18: only the rank counts


@rule("P-MIL-18", "R-P-08")
def test_points_without_any_strength():
    assert scoring().scored[0] == ((0, 0), (3, 3))


@rule("P-MIL-19", "R-P-09")
def test_points_add_up():
    state = table(head="scored 3 1\nscored 1 1\nscored 0 4")
    assert (state.points(0), state.points(1)) == (5 + 3 + 0, 0 + 3 + 5)
    assert GAME.scores(state) == [8, 8]


@rule("P-MIL-15", "P-MIL-16")
def test_places_are_shown_with_what_is_shared():
    view = GAME.view(table(seats=4, head="scored 5 2 5 3"), 0)
    assert view["scored"][0]["places"] == [
        {"seats": [0, 2], "strength": 5, "points": 6, "shared": [7, 4]},
        {"seats": [3], "strength": 3, "points": 2, "shared": [2]},
        {"seats": [1], "strength": 2, "points": 0, "shared": [0]},
    ]
    assert view["table"] == [7, 4, 2, 0]


@rule("P-MIL-21", "P-MIL-22", "R-P-35", "P-MIL-25", "P-INV-07")
def test_all_cubes_leave_the_units():
    naples = (
        "tiles militia:2 condottiere:2\nunits militia_food:1 militia_favour:1 condottiere_money:1 condottiere_favour:1"
    )
    state = scoring(naples=naples)
    player = of(state, "naples")
    assert (player.empty_militias, player.empty_condottieri) == (2, 2)
    assert (player.food, player.money, player.favour) == (1, 1, 1)
    assert (stock.cubes(state, "food"), stock.cubes(state, "favour")) == (37, 10)
    assert GAME.view(state, 1)["players"][1]["strength"] == -4


@rule("X-P-03", "P-MIL-23", "P-MIL-24", "P-MIL-26", "P-MIL-27", "R-P-10")
def test_units_may_be_given_back():
    state = scoring(florence="tiles catapult:2 militia:3 farm:1\ncubes food:2 favour:0")
    state = go(state, "supply militia food 2")
    assert (kind(state), state.scored[0].strengths) == ("return", (3, 0))  # nothing is left to supply with
    assert moves(state) == {"return militia 1", "return militia 2", "return militia 3", "done"}
    assert (why(state, "return militia 4").clause, why(state, "return militia 4").missing) == (
        "P-MIL-23",
        {"militia": 1},
    )
    assert why(state, "return condottiere 1").clause == "P-MIL-23"
    assert why(state, "return militia 0").clause == "P-MIL-23"
    assert why(state, "pass").clause == "P-MIL-23"
    assert GAME.view(state, 0)["scoring"]["step"] == "return"
    state = go(state, "return militia 1", "done")
    assert (of(state).catapult, of(state).militia, of(state).food) == (2, 2, 0)
    assert stock.tiles(state, "condottiere") == 35


@rule("P-MIL-26")
def test_in_a_turn_nothing_is_given_back():
    state = table(florence="tiles militia:3")
    assert why(state, "return militia 1").clause == "P-TURN-02"


@rule("R-P-10", "P-MIL-23")
def test_all_are_asked_in_supply_order():
    state = scoring(3, florence="tiles militia:1", naples="tiles condottiere:3", venice="tiles militia:2")
    for _ in range(3):
        state = go(state, "done")
    asked = []
    while kind(state) == "return":
        asked.append(seat(state))
        state = go(state, "done")
    assert asked == [1, 2, 0]


@rule("R-P-10", "P-END-01")
def test_in_the_last_scoring_nothing_is_given_back():
    state = table(head=LAST, florence="tiles militia:1\ncubes food:0 favour:0")
    assert kind(go(state, "pass")) == "over"


@rule("R-P-06")
def test_everybody_is_asked_in_turn_even_if_it_does_not_matter():
    state = scoring(florence="tiles militia:1\ncubes food:1", naples="tiles militia:1\ncubes food:1")
    assert seat(state) == 0
    assert seat(go(state, "done")) == 1


@rule("P-MIL-20")
def test_the_start_player_breaks_no_tie():
    for first in ("florence", "naples"):
        assert scoring(first=first, florence="tiles catapult:1", naples="tiles catapult:1").scored[0].points == (3, 3)


def test_a_scoring_with_nothing_to_decide_asks_nobody():
    state = scoring()
    assert (seat(state), kind(state), len(state.scored)) == (CHANCE, "draw", 1)
