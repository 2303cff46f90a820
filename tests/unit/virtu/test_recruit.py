"""Winter, step 4: recruiting troops (V-WIN-11)."""

from __future__ import annotations

import pytest

from tests.unit.virtu.support import go, kind, moves, of, rule, run, seat, seen, table, why
from virtu_core.virtu.state import State


def recruiting(house: str = "florence", seats: int = 3, head: str = "", **houses: str) -> State:
    """A player at step 4."""
    index = ("florence", "naples", "venice", "milan", "rome").index(house)
    frames = f'frame ["year","winter",{index + 1}]\nframe ["recruit",{index}]'
    return table(frames=frames, seats=seats, head=head, **houses)


@rule("V-WIN-11")
def test_one_florin_in_an_own_start_city_three_in_any_other() -> None:
    state = recruiting(florence="florins 9\ntiles firenze~ pisa~ siena~ venezia~", venice="tiles verona\ntroops verona")
    assert moves(state) == {f"recruit {city}" for city in ("firenze", "pisa", "siena", "venezia")} | {"done"}
    for city, cost in (("firenze", 1), ("pisa", 1), ("siena", 3), ("venezia", 3)):
        after, events = run(state, f"recruit {city}")
        assert of(after, "florence").florins == 9 - cost
        assert of(after, "florence").troops[city] == of(state, "florence").troops.get(city, 0) + 1
        assert [event.data["cost"] for event in seen(events, "recruited")] == [cost]


@rule("V-WIN-11")
def test_only_where_the_florins_reach() -> None:
    state = recruiting(florence="florins 2\ntiles firenze~ siena~")
    assert moves(state) == {"recruit firenze", "done"}
    short = why(state, "recruit siena")
    assert (short.clause, short.missing) == ("V-WIN-11", {"florin": 1})


@rule("V-WIN-11")
def test_not_in_a_start_city_another_player_controls_nor_in_anybody_elses() -> None:
    state = recruiting(florence="florins 9\ntiles firenze~", naples="tiles napoli palermo pisa")
    for city in ("pisa", "napoli", "siena", "milano"):
        barred = why(state, f"recruit {city}")
        assert (barred.clause, barred.missing) == ("V-WIN-11", {"city": city})


@rule("V-WIN-11")
def test_a_start_city_of_a_house_that_does_not_play_is_no_start_city() -> None:
    state = recruiting(florence="florins 9\ntiles firenze~ roma~")
    assert of(go(state, "recruit roma"), "florence").florins == 6
    state = recruiting("rome", seats=5, rome="florins 9\ntiles roma~ civitavecchia~")
    assert of(go(state, "recruit roma"), "rome").florins == 8


@rule("V-WIN-11")
def test_six_troops_at_most() -> None:
    state = recruiting(florence="florins 9\ntiles firenze~ pisa~\ntroops firenze:3 siena:2")
    state = go(state, "recruit pisa")
    assert sum(of(state, "florence").troops.values()) == 6
    assert seat(state) != "florence"  # nothing more to decide: the turn is over
    full = recruiting(florence="florins 9\ntroops firenze:6")
    assert (seat(full), kind(full)) != ("florence", "recruit")


@rule("V-WIN-11")
def test_several_troops_one_after_the_other() -> None:
    state = recruiting(florence="florins 5\ntiles firenze~ pisa~ siena~\ntroops")
    state = go(state, "recruit firenze", "recruit siena", "recruit firenze")
    assert of(state, "florence").troops == {"firenze": 2, "siena": 1}
    assert of(state, "florence").florins == 0


@rule("V-WIN-11")
def test_a_player_without_cities_recruits_nothing() -> None:
    state = recruiting(florence="florins 9\ntiles\ntroops")
    assert seat(state) != "florence"


@rule("R-66", "V-WIN-11")
def test_recruiting_is_paid_from_the_treasury_so_florins_are_collected_first() -> None:
    state = recruiting(florence="florins 0\ntiles firenze pisa~\ntroops firenze")
    assert moves(state) == {"done", "collect firenze"}  # asked although there is only one way on
    short = why(state, "recruit firenze")
    assert (short.clause, short.missing) == ("V-WIN-11", {"florin": 1})
    state = go(state, "collect firenze", "recruit firenze", "recruit pisa")
    assert of(state, "florence").florins == 1


@rule("V-WIN-11", "R-23")
@pytest.mark.parametrize("lost", [1, 2])
def test_troops_dismissed_in_step_1_can_be_recruited_in_step_4(lost: int) -> None:
    state = table("winter florence", florence="florins 3\ntiles firenze~ pisa~\ntroops firenze:5 pisa")
    state = go(state, *["dismiss firenze"] * lost, "wages")
    while kind(state) != "recruit":
        state = go(state, "done")
    assert state.reserve_troops(of(state, "florence")) == lost
    assert of(go(state, "recruit pisa"), "florence").troops["pisa"] == 2
