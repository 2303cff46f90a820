"""The end of the game and the goal cards (P-END, P-GOAL)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.unit.principato.townsupport import GAME, go, kind, rule, run, seen, table, why
from virtu_core.kernel.decisions import TABLE
from virtu_core.principato import ending
from virtu_core.principato.edition import default
from virtu_core.principato.state import Player, State

LAST = "stack 1\nstack 2\nstack 3\nyear 3"  # the next end of a turn ends the game


def ended(seats: int = 2, head: str = "", **houses: str) -> State:
    return go(table(seats=seats, head=f"{LAST}\n{head}", **houses), "pass")


def worth(goal: str, points: int = 0, **held: Any) -> int:
    return ending.worth(default().goals[goal], Player("florence")._replace(**held), points)


@rule("V-P-34", "P-GOAL-01", "R-P-19", "P-GOAL-11")
def test_bulwark():
    assert [worth("bulwark", points) for points in (0, 3, 4, 11, 12)] == [0, 0, 1, 2, 3]
    assert worth("bulwark", 3, catapult=9, monument=(5, 5, 5)) == 0


@rule("P-GOAL-01")
def test_bulwark_counts_the_last_scoring():
    state = ended(head="scored 0 3", florence="tiles catapult:1\ngoals bulwark chapel")
    assert GAME.view(state, 0)["final"][0]["goals"]["bulwark"] == 1  # 5 points, all of the last one


@rule("V-P-35", "P-GOAL-02", "P-GOAL-03")
@pytest.mark.parametrize(
    ("goal", "one", "other"), [("fertile_land", "field", "farm"), ("town_charter", "palazzo", "bank")]
)
def test_what_exceeds_six(goal: str, one: str, other: str):
    pairs = [(1, 1), (2, 4), (7, 0), (5, 5)]
    assert [worth(goal, **{one: a, other: b}) for a, b in pairs] == [0, 0, 1, 4]


@rule("P-GOAL-04")
def test_armoury():
    assert [worth("armoury", catapult=count, militia=5) for count in (0, 1, 7)] == [0, 1, 7]


@rule("V-P-36", "V-P-37", "P-GOAL-05", "P-GOAL-06", "P-GOAL-07", "P-GOAL-08", "P-GOAL-09", "R-P-20", "R-P-21")
@pytest.mark.parametrize(
    ("m", "b", "p", "expected"),
    [(2, 3, 4, (5, 10, 5, 9)), (0, 3, 4, (0, 0, 0, 9)), (5, 5, 5, (8, 15, 8, 9)), (1, 1, 1, (2, 5, 2, 2)),
     (1, 2, 2, (2, 5, 2, 5)), (0, 0, 0, (0, 0, 0, 0))],
)  # fmt: skip
@pytest.mark.parametrize("value", [2, 7])
def test_sets(m: int, b: int, p: int, expected: tuple[int, ...], value: int):
    held: dict[str, Any] = {"monument": (value,) * m, "book": (value,) * b, "painting": (value,) * p}
    assert tuple(worth(goal, **held) for goal in ("chapel", "palace", "town_hall", "villa")) == expected


@rule("P-END-02", "P-END-03", "P-END-04", "P-GAME-05")
def test_victory_points():
    tiles = "tiles catapult:2 field:9 militia:1\nunits militia_food:1\nbook 6 3\npainting 7\nmonument 2"
    state = ended(head="scored 4 1", florence=f"goals armoury villa\n{tiles}")
    row = GAME.view(state, TABLE)["final"][0]
    assert row == {
        "seat": 0, "place": 1, "military": [5, 5], "culture": {"monument": 2, "book": 9, "painting": 7},
        "goals": {"armoury": 2, "villa": 2}, "total": 10 + 18 + 4, "cubes": 3,
    }  # fmt: skip
    assert list(GAME.scores(state)) == [32, 0]
    assert GAME.view(state, TABLE)["winners"] == [0]


@rule("P-END-08", "R-P-24")
def test_goals_are_shown_at_the_end_and_not_before():
    before = table(head=LAST)
    assert {goal["goal"] for player in GAME.view(before, TABLE)["players"] for goal in player["goals"]} == {""}
    assert GAME.view(before, TABLE)["final"] == []
    state, events = run(before, "pass")
    assert [event.data["goals"] for event in seen(events, "shown")] == [
        ("bulwark", "chapel"),
        ("fertile_land", "palace"),
    ]
    assert [goal["goal"] for goal in GAME.view(state, TABLE)["players"][1]["goals"]] == ["fertile_land", "palace"]
    assert [player["score"] for player in GAME.view(state, 1)["players"]] == list(GAME.scores(state))


@rule("P-END-01", "P-NEXT-05")
def test_it_is_over():
    state = ended()
    assert (kind(state), len(state.display), len(state.scored)) == ("over", 4, 1)
    assert why(state, "pass").clause == "P-END-01"


@rule("V-P-38", "P-END-05", "P-END-07", "R-P-22")
def test_ties():
    more = ended(florence="cubes food:1 money:1 favour:2", naples="cubes food:2 money:2 favour:2")
    assert GAME.view(more, TABLE)["winners"] == [1]
    equal, events = run(table(head=LAST), "pass")
    assert GAME.view(equal, TABLE)["winners"] == [0, 1]
    assert seen(events, "over")[0].data["winners"] == (0, 1)
    points = ended(florence="monument 2\ncubes food:0 money:0 favour:0", naples="cubes food:2 money:2 favour:3")
    assert GAME.view(points, TABLE)["winners"] == [0]  # points before cubes


@rule("V-P-47", "P-END-06", "R-P-23")
def test_cubes_on_units_are_gone_in_the_end():
    """Equal strength and points; florence had 5 cubes and puts 2 on units, naples keeps 4."""
    florence = "tiles farm:1 bank:1 militia:2\ncubes food:2 money:1 favour:2"
    naples = "tiles farm:1 bank:1 catapult:2\ncubes food:2 money:1 favour:1"
    state = go(table(head=LAST, florence=florence, naples=naples), "pass", "supply militia food 2")
    rows = {row["seat"]: row for row in GAME.view(state, TABLE)["final"]}
    assert rows[0]["total"] == rows[1]["total"]
    assert (rows[0]["cubes"], rows[1]["cubes"], rows[1]["place"]) == (3, 4, 1)


@rule("V-P-48", "P-END-09", "R-P-41")
def test_places_behind_the_winner():
    """The middle two have as many points; the one with more cubes is before the other."""
    state = ended(
        4,
        florence="goals armoury villa\npainting 7 7",
        naples="goals fertile_land palace\npainting 6 5\ncubes food:0 money:1 favour:1",
        venice="goals town_charter town_hall\npainting 6 5\ncubes food:2 money:2 favour:1",
        milan="goals bulwark chapel\npainting 4",
    )
    rows = GAME.view(state, TABLE)["final"]
    assert [(row["seat"], row["place"], row["total"]) for row in rows] == [
        (0, 1, 18),
        (2, 2, 15),
        (1, 3, 15),
        (3, 4, 9),
    ]
    shared = ended(3, florence="painting 7", naples="cubes food:1", venice="cubes food:1")
    assert [row["place"] for row in GAME.view(shared, TABLE)["final"]] == [1, 2, 2]
