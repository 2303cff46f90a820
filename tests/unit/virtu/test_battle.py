"""Battles before a city: besiegers fight each other first (V-SIE-08 to V-SIE-10, R-03)."""

from __future__ import annotations

import pytest

from tests.unit.virtu.support import go, kind, moves, of, rule, run, seat, seen, table, why
from virtu_core.kernel.events import Event
from virtu_core.virtu.state import State

FLORENCE, NAPLES, VENICE, MILAN = range(4)


def field(seats: int = 3, city: str = "spoleto", head: str = "", **troops: str) -> State:
    """Houses before one city: `florence="3"`, or `florence="3 tokens 1"`; nothing else on the board, no florins."""
    homes = {
        "florence": "firenze~ pisa~", "naples": "napoli~ palermo~", "venice": "verona~ venezia~",
        "milan": "milano~ genova~",
    }  # fmt: skip
    houses = {}
    for house, told in troops.items():
        count, *more = told.split(maxsplit=1)
        houses[house] = f"tiles {homes[house]}\ntroops {city}:{count}\n" + "\n".join(more).replace("; ", "\n")
    return table("siege " + next(iter(troops)), seats, head, **houses)


def battles(events: list[Event]) -> list[tuple[object, ...]]:
    """Seat, other seat and their strengths, for each battle fought."""
    return [
        (one.seat, one.data["other"], one.data["strength"], one.data["against"])
        for one in seen(events, "battle_fought")
    ]


def sieges(events: list[Event]) -> list[tuple[object, ...]]:
    """Seat and strengths of each siege fought."""
    return [(one.seat, one.data["strength"], one.data["against"]) for one in seen(events, "siege_fought")]


@rule("V-SIE-08", "V-SIE-09")
@pytest.mark.parametrize("order", ["florence naples venice", "naples venice florence"])
def test_besiegers_of_one_city_fight_first_when_the_earlier_one_resolves_it(order: str):
    first, _, _ = order.split()
    state = table(
        head=f"order {order}",
        florence="tiles firenze~ pisa~\ntroops spoleto:3 siena\ntokens 1",
        naples="tiles napoli~ palermo~\ntroops spoleto:1 terracina\ntokens 1",
        frames='frame ["year","siege",0]',
    )
    assert (seat(state), kind(state)) == (first, "besiege")
    state, events = run(state, "besiege spoleto")
    assert [(one.seat, one.data["other"]) for one in seen(events, "battle")] == [
        (state.seat_of(first), NAPLES if first == "florence" else FLORENCE)
    ]
    assert not seen(events, "siege")
    assert (seat(state), kind(state)) == (first, "bonus")
    state, events = run(state, "pass", "pass")
    assert battles(events) == [(FLORENCE, NAPLES, 3, 1) if first == "florence" else (NAPLES, FLORENCE, 1, 3)]
    assert (seat(state), kind(state)) == ("florence", "assault")


@rule("V-SIE-08")
def test_only_troops_and_bonuses_count_in_a_battle():
    # Venice holds Spoleto with two troops and every bonus, Naples has an agent there: all that waits for the siege.
    state = table(
        "siege florence",
        head="agent spoleto naples\nalliance france venice active",
        florence="tiles firenze~\ntroops spoleto:2\ntokens 1",
        naples="tiles napoli~\ntroops spoleto:2\ntokens 1",
        venice="tiles spoleto~\ntroops spoleto:2\npatrons fortification\ntokens 5",
    )
    state = go(state, "bonus token")
    assert seat(state) == "naples"
    _, events = run(state, "pass")
    assert battles(events) == [(FLORENCE, NAPLES, 3, 2)]


@rule("V-SIE-08")
def test_no_battle_with_the_citys_own_troops_nor_with_those_elsewhere():
    state = table(
        "siege florence",
        florence="tiles firenze~\ntroops spoleto:2 siena\ntokens 1",
        naples="tiles spoleto~\ntroops spoleto:2 ancona",
    )
    _, events = run(state, "besiege spoleto", "pass")
    assert not seen(events, "battle")
    assert (FLORENCE, 2, 4) in sieges(events)


@rule("V-SIE-09", "R-25", "R-19")
@pytest.mark.parametrize(
    ("red", "yellow", "bonuses", "left", "goes_on"),
    [
        ("3", "1 tokens 1", ["pass"], (2, 0), "florence"),
        ("2 tokens 1", "2", ["bonus token"], (0, 0), ""),  # 3 to 2: the winner loses two, as many as there are
        ("1 tokens 3", "3", ["bonus token"] * 3, (0, 0), ""),  # would lose three, has one
        ("2 tokens 1", "3", ["pass"], (0, 1), "naples"),  # who is not the active player
        ("4", "2 tokens 1", ["bonus token"], (2, 0), "florence"),
    ],
)
def test_an_unequal_battle(red: str, yellow: str, bonuses: list[str], left: tuple[int, int], goes_on: str):
    state, events = run(field(florence=red, naples=yellow), *bonuses)
    assert len(battles(events)) == 1
    assert (of(state, "florence").troops.get("spoleto", 0), of(state, "naples").troops.get("spoleto", 0)) == left
    assert (seat(state) if kind(state) == "assault" else "") == goes_on
    assert not seen(events, "trophy")
    assert of(state, "florence").trophies == of(state, "naples").trophies == ()
    if not goes_on:  # no siege without a troop
        assert not seen(events, "siege")
        assert "spoleto" not in state.control


@rule("V-SIE-09", "R-19")
@pytest.mark.parametrize(("red", "yellow", "winner"), [("4 tokens 1", "1", "florence"), ("1 tokens 1", "4", "naples")])
def test_the_winner_besieges_at_once_with_the_rest(red: str, yellow: str, winner: str):
    state = go(field(florence=red, naples=yellow), "pass")
    assert (seat(state), moves(state)) == (winner, {"assault", "withdraw"})
    assert why(state, "pass").clause == "V-SIE-09"
    events = run(state, "assault", *(["pass"] if winner == "florence" else []))[1]
    assert sieges(events) == [(state.seat_of(winner), 3, 2)]


@rule("V-SIE-09", "R-26")
def test_the_winner_may_give_up_and_retreats_without_a_further_loss():
    state = go(field(florence="4 tokens 1", naples="1"), "pass")
    state, events = run(state, "withdraw")
    assert not seen(events, "siege")
    assert not seen(events, "troops_lost")
    assert (seat(state), kind(state)) == ("florence", "retreat")
    assert of(state, "florence").troops == {"spoleto": 3}
    state = go(state, *["retreat spoleto firenze"] * 3)
    assert of(state, "florence").troops == {"firenze": 3}


@rule("R-26")
def test_giving_up_is_possible_only_after_a_won_battle():
    state = field(florence="4 tokens 1", naples="1 tokens 1")
    assert why(state, "withdraw").clause == "V-SIE-04"
    assert "withdraw" not in moves(go(state, "pass"))
    # Without a battle there is no such choice, and none for those who tied.
    plain = go(field(florence="4 tokens 1"), "pass")
    assert kind(plain) != "assault"
    _, events = run(field(florence="2 tokens 1", naples="2"), "pass")
    assert len(seen(events, "will_retreat")) == 2


@rule("V-SIE-10", "R-25")
@pytest.mark.parametrize(("red", "yellow"), [("2 tokens 1", "2"), ("1 tokens 1", "1"), ("3", "2 tokens 1")])
def test_an_equal_battle_costs_each_a_troop_and_both_retreat(red: str, yellow: str):
    before = int(red[0]), int(yellow[0])
    state, events = run(field(florence=red, naples=yellow), "bonus token" if red == "3" else "pass")
    ((*_, strength, against),) = battles(events)
    assert strength == against
    lost = [(one.seat, one.data["count"]) for one in seen(events, "troops_lost")]
    assert lost[:2] == [(FLORENCE, 1), (NAPLES, 1)]
    assert not seen(events, "siege")
    waiting = [one.seat for one in seen(events, "will_retreat")]
    assert waiting == [side for side, count in enumerate(before) if count > 1]
    assert "spoleto" not in state.control


@rule("R-24", "V-SIE-04", "R-20")
def test_the_earlier_player_announces_first_then_in_turn():
    state = field(head="order florence naples venice", florence="3 tokens 2", naples="3 tokens 2")
    for house in ("florence", "naples", "florence"):
        assert (seat(state), moves(state)) == (house, {"bonus token", "pass"})
        state = go(state, "bonus token")
    assert seat(state) == "naples"
    _, events = run(state, "bonus token")
    assert battles(events) == [(FLORENCE, NAPLES, 5, 5)]


@rule("R-02", "R-24")
def test_who_passed_in_a_battle_may_come_back():
    state = go(field(florence="3 tokens 2", naples="3 tokens 1"), "pass", "bonus token")
    assert seat(state) == "florence"
    _, events = run(state, "bonus token", "bonus token")
    assert battles(events) == [(FLORENCE, NAPLES, 5, 4)]


@rule("R-24", "V-ALL-01", "V-PAT-02", "V-SIE-03")
def test_every_bonus_but_the_fortification_works_in_a_battle():
    state = table(
        "siege florence",
        head="alliance france florence active",
        florence="""
            courtiers assassin - - | - - -
            patrons leonardo fortification cannons
            tiles firenze~ cannons
            troops spoleto:2
            tokens 1
            florins 9""",
        naples="tiles napoli~\ntroops spoleto:2",
    )
    assert moves(state, "bonus") == {
        "bonus token", "bonus left1 1", "bonus leonardo", "bonus cannons", "bonus france",
    }  # fmt: skip
    assert why(state, "bonus fortification").clause == "R-24"
    _, events = run(state, "bonus france", "pass")
    assert battles(events) == [(FLORENCE, NAPLES, 4, 2)]
    state, events = run(state, *(f"bonus {one}" for one in ("token", "left1 1", "leonardo", "cannons", "france")))
    assert battles(events) == [(FLORENCE, NAPLES, 9, 2)]
    assert of(state, "florence").florins == 6
    assert state.alliances["france"] == (FLORENCE, False)


@rule("R-24", "V-PAT-02")
def test_the_fortification_does_not_serve_the_later_one_either():
    state = field(florence="2 tokens 1", naples="2 patrons fortification; tokens 1")
    state = go(state, "pass")
    assert (seat(state), moves(state)) == ("naples", {"bonus token", "pass"})
    assert why(state, "bonus fortification").clause == "R-24"


@rule("V-SIE-09", "R-18")
def test_bonuses_used_in_the_battle_do_not_count_in_the_siege():
    state = go(field(florence="3 tokens 2", naples="1"), "bonus token", "pass")
    state, events = run(state, "assault", "pass")
    assert sieges(events) == [(FLORENCE, 2, 2)]  # two troops left, none of the tokens of the battle


@rule("R-15", "R-18", "V-PAT-02")
def test_leonardo_used_in_a_battle_is_spent_for_that_siege_but_not_for_others():
    state = table(
        "siege florence",
        florence="tiles firenze~\ntroops spoleto:4 siena\npatrons leonardo\nflorins 5\ntokens 1",
        naples="tiles napoli~\ntroops spoleto",
    )
    state = go(state, "besiege spoleto", "bonus leonardo", "pass", "assault")
    assert (kind(state), moves(state)) == ("bonus", {"bonus token", "pass"})
    assert why(state, "bonus leonardo").clause == "R-15"
    state = go(state, "pass")  # on to Siena
    assert moves(state) == {"bonus token", "bonus leonardo", "pass"}
    # Not used in the battle, it is there for the siege.
    state = table(
        "siege florence",
        florence="tiles firenze~\ntroops spoleto:4\npatrons leonardo\nflorins 5",
        naples="tiles napoli~\ntroops spoleto",
    )
    assert moves(go(state, "pass", "assault")) == {"bonus leonardo", "pass"}


@rule("R-15")
def test_leonardo_used_by_a_winner_who_is_not_active():
    state = field(florence="1", naples="4 patrons leonardo; florins 5; tokens 1")
    state = go(state, "bonus leonardo", "pass", "assault")
    assert (seat(state), moves(state)) == ("naples", {"bonus token", "pass"})
    assert why(state, "bonus leonardo").clause == "R-15"


@rule("R-15", "R-03")
def test_leonardo_serves_once_in_all_battles_before_one_city():
    state = field(4, "siena", florence="3 patrons leonardo; florins 5", naples="1", venice="1")
    state, events = run(state, "bonus leonardo", "assault")
    assert battles(events) == [(FLORENCE, NAPLES, 4, 1), (FLORENCE, VENICE, 2, 1)]
    # Venice's own Leonardo is not touched by what the other side has used.
    state = go(field(4, "siena", florence="3", naples="1", venice="1 patrons leonardo; florins 5"), "assault")
    assert (seat(state), moves(state)) == ("venice", {"bonus leonardo", "pass"})


@rule("R-03", "R-24")
def test_three_besiegers_the_active_one_fights_the_others_in_player_order():
    state = field(4, "siena", "order florence milan venice naples", florence="4 tokens 1", venice="1", milan="1")
    state, events = run(state, "pass")
    assert battles(events) == [(FLORENCE, MILAN, 4, 1)]
    state, events = run(state, "assault", "pass")  # the token could serve again
    assert battles(events) == [(FLORENCE, VENICE, 3, 1)]
    assert (seat(state), kind(state), of(state, "florence").troops) == ("florence", "assault", {"siena": 2})


@rule("R-03", "R-19")
def test_three_besiegers_the_survivor_fights_the_next():
    state = field(4, "siena", florence="1 tokens 1", naples="3", venice="1")
    state, events = run(state, "pass", "assault")
    assert battles(events) == [(FLORENCE, NAPLES, 1, 3), (NAPLES, VENICE, 2, 1)]
    assert (seat(state), kind(state), of(state, "naples").troops) == ("naples", "assault", {"siena": 1})


@rule("R-03", "V-SIE-10", "R-25")
def test_three_besiegers_two_tie_and_the_third_besieges_in_its_own_turn():
    state = field(florence="2 tokens 1", naples="2", venice="3 tokens 1")
    state, events = run(state, "pass")
    assert battles(events) == [(FLORENCE, NAPLES, 2, 2)]
    assert [one.seat for one in seen(events, "will_retreat")] == [FLORENCE, NAPLES]
    # Venice's turn: those who retreat take no further part.
    assert (seat(state), kind(state)) == ("venice", "bonus")
    assert [one.seat for one in seen(events, "siege")] == [VENICE]
    state, events = run(state, "pass")
    assert not battles(events)
    assert sieges(events) == [(VENICE, 3, 2)]
    assert state.control["spoleto"] == VENICE
    assert (seat(state), moves(state)) == ("florence", {"retreat spoleto firenze", "disband spoleto"})


@rule("R-61", "R-25")
def test_when_neither_side_has_a_troop_left_the_others_go_on_in_their_turns():
    state = field(4, "siena", florence="1 tokens 1", naples="1", venice="2", milan="1 tokens 1")
    state, events = run(state, "bonus token")
    assert battles(events) == [(FLORENCE, NAPLES, 2, 1)]
    assert not of(state, "florence").troops
    assert not of(state, "naples").troops
    assert [(one.seat, one.data["phase"]) for one in seen(events, "turn")] == [(NAPLES, "siege"), (VENICE, "siege")]
    assert (seat(state), kind(state)) == ("milan", "bonus")  # Venice, without a bonus, has passed
    state, events = run(state, "pass")
    assert battles(events) == [(VENICE, MILAN, 2, 1)]
    assert (seat(state), kind(state)) == ("venice", "assault")


@rule("R-24", "V-SIE-08", "R-10")
def test_the_owner_of_the_city_has_a_say_only_in_the_siege():
    state = table(
        "siege florence",
        florence="tiles firenze~\ntroops ancona:4\ntokens 1",
        naples="tiles napoli~\ntroops ancona",
        venice="tiles ancona\ntroops\npatrons fortification\nflorins 0",
    )
    assert seat(state) == "florence"
    state = go(state, "pass")
    assert (seat(state), kind(state)) == ("florence", "assault")
    state = go(state, "assault")
    assert (seat(state), kind(state), moves(state)) == ("venice", "window", {"collect ancona", "pass"})
    state = go(state, "pass", "pass")
    assert (seat(state), moves(state)) == ("venice", {"bonus fortification", "collect ancona", "pass"})
    _, events = run(state, "bonus fortification", "pass")
    assert sieges(events) == [(FLORENCE, 3, 4)]


@rule("V-SIE-08", "V-WAR-05", "V-WAR-07")
def test_tokens_serve_in_battles_on_both_sides():
    state = field(florence="2 tokens 1", naples="2 tokens 2")
    state = go(state, "bonus token", "bonus token")
    assert state.tokens_left() == 10
    state, events = run(state, "bonus token")
    assert battles(events) == [(FLORENCE, NAPLES, 3, 4)]
    assert state.tokens_left() == 11
