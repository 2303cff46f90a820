"""Set-up and the course of the game (P-SET, P-GAME)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.unit.principato.townsupport import GAME, dealt, go, kind, moves, rule, run, seat, seen, why
from virtu_core.kernel.cards import Pile
from virtu_core.kernel.decisions import CHANCE, TABLE
from virtu_core.kernel.errors import ConfigError
from virtu_core.principato import stock
from virtu_core.principato.edition import default
from virtu_core.principato.edition.model import STACKS, TILES

SEATS = (2, 3, 4)


@rule("P-COMP-01")
@pytest.mark.parametrize("seats", [0, 1, 5, True, [], ["florence"], None, "florence"])
def test_it_is_for_two_to_four(seats: Any):
    with pytest.raises(ConfigError, match="seats must be 2, 3 or 4 houses"):
        GAME.setup({"seats": seats})


@pytest.mark.parametrize(
    ("config", "words"),
    [
        ({"seats": ["florence", "rome"]}, "different houses"),
        ({"seats": ["florence", "florence"]}, "different houses"),
        ({"seats": [1, 2]}, "different houses"),
        ({"seats": 2, "first": "venice"}, "first must be"),
        ({"seats": 2, "first": 0}, "first must be"),
        ({"seats": 2, "rules": "2"}, "rules must be 1"),
        ({"seats": 2, "strict": 1}, "strict must be"),
        ({"seats": 2, "seed": 1}, "unknown settings: seed"),
        ({"seats": 2, "edition": "mine"}, "edition must be a mapping"),
        ({"seats": 2, "edition": {"id": "mine"}}, "there is no edition mine"),
        ({"seats": 2, "edition": {"id": "reconstructed", "version": "1"}}, "whole number"),
        ({"seats": 2, "edition": {"id": "reconstructed", "version": 1, "digest": "x"}}, "differs"),
        ([], "mapping of settings"),
    ],
)
def test_a_config_that_cannot_be(config: Any, words: str):
    with pytest.raises(ConfigError, match=words):
        GAME.complete(config)


def test_what_a_config_leaves_out():
    full = GAME.complete({"seats": 3})
    assert full["seats"] == ["florence", "naples", "venice"]
    assert (full["first"], full["rules"], full["strict"]) == ("draw", "1", False)
    assert GAME.complete(full) == full == GAME.drawn(full, 5)
    assert GAME.complete({"seats": ("milan", "naples")})["seats"] == ["milan", "naples"]


def test_a_game_of_an_edition_that_is_not_here_can_be_copied():
    found = GAME.fallback({"seats": 2, "edition": {"id": "mine", "version": 7}})
    assert found is not None
    assert (found[0]["edition"]["id"], found[1].params["missing"]) == ("reconstructed", "mine 7")
    assert GAME.fallback({"seats": 7, "edition": {"id": "mine"}}) is None


@rule("P-SET-21", "P-GAME-02", "P-GAME-06", "R-P-07")
def test_a_start_player_is_drawn():
    state = GAME.setup({"seats": 3})
    assert (seat(state), kind(state)) == (CHANCE, "first player")
    assert moves(state) == {"first florence", "first naples", "first venice"}
    assert why(state, "pass").clause == "P-SET-21"
    state, events = run(state, "first venice")
    assert (state.first, seen(events, "first")[0].seat) == (2, 2)
    assert dealt({"seats": 3, "first": "naples"}).first == 1
    assert kind(GAME.setup({"seats": 3, "first": "naples"})) == "draw"
    assert seat(dealt({"seats": 3, "first": "naples"})) == 1


@rule("P-SET-06", "P-SET-07", "P-SET-08", "P-SET-09", "P-TURN-05")
@pytest.mark.parametrize("seats", SEATS)
def test_start_cards(seats: int):
    state = GAME.setup({"seats": seats, "first": "florence"})
    kinds = ["build_farm", "build_palazzo", "buy_field", "found_bank"]
    assert moves(state) == {f"draw {card}" for card in kinds}
    assert GAME.decision(state).to is None  # open
    assert why(state, "draw taxes").clause == "P-SET-07"
    state = go(state, *(f"draw {card}" for card in kinds[:seats]))
    assert [player.cards for player in state.players] == [("donation", card) for card in kinds[:seats]]
    assert list(state.starts.loose) == kinds[seats:]  # all differ; the others go to the box


@rule("P-SET-10", "P-SET-11", "P-SET-12", "P-SET-13", "X-P-05", "P-EOT-08")
@pytest.mark.parametrize(("seats", "size"), [(2, 5), (3, 6), (4, 7)])
def test_the_display_is_laid_out_from_stack_one(seats: int, size: int):
    state = dealt({"seats": seats})
    view = GAME.view(state, TABLE)
    first, second, third = (sum(default().deck(stack, seats).values()) for stack in STACKS)
    assert (len(state.display), view["size"]) == (size, size)
    assert [pile["size"] for pile in view["stacks"]] == [first - size, second + 1, third + 1]
    together = Counter(state.display) + Counter(state.stacks[0].loose)
    assert together == Counter(default().deck("1", seats))


@rule("P-SET-05")
def test_the_scoring_card_may_be_anywhere_in_its_stack():
    state = dealt({"seats": 2})
    assert [Counter(pile.loose)["scoring"] for pile in state.stacks] == [0, 1, 1]
    kinds, weights = state.stacks[1].draws()
    assert dict(zip(kinds, weights, strict=True))["scoring"] == 1
    assert sum(weights) == 15


@rule("P-SET-14", "P-SET-15", "P-SET-16", "R-P-24")
@pytest.mark.parametrize("seats", SEATS)
def test_goals(seats: int):
    state = GAME.setup({"seats": seats, "first": "florence"})
    for _ in range(seats):
        state = go(state, str(GAME.decision(state).moves[0]))
    asked = GAME.decision(state)
    assert (asked.seat, asked.to, set(asked.weights)) == (CHANCE, (0,), {1})
    assert why(state, "pass").clause == "P-SET-14"
    state, events = run(state, "draw armoury")
    told = seen(events, "goal")[0]
    assert (told.data, told.secret, told.to) == ({"group": 1}, {"goal": "armoury"}, (0,))
    state = dealt({"seats": seats}, 3)
    for viewer in range(TABLE, seats):
        for one, player in enumerate(GAME.view(state, viewer)["players"]):
            assert [goal["group"] for goal in player["goals"]] == [1, 2]
            assert all(bool(goal["goal"]) == (one == viewer) for goal in player["goals"])
    assert [pile.size for pile in state.undealt] == [4 - seats] * 2


@rule("P-SET-01", "P-SET-17", "P-SET-18", "P-SET-19", "P-SET-20", "P-SET-22")
@pytest.mark.parametrize("seats", SEATS)
def test_what_everybody_starts_with(seats: int):
    state = dealt({"seats": seats})
    for town in GAME.view(state, TABLE)["players"]:
        assert {tile for tile in TILES if town["tiles"][tile]} == {"field", "farm", "palazzo", "bank"}
        assert {town["tiles"][tile] for tile in ("field", "farm", "palazzo", "bank")} == {1}
        assert {cube: store["held"] for cube, store in town["stores"].items()} == {"food": 1, "money": 1, "favour": 1}
        assert (town["points"], town["score"]) == (0, 0)
    left = GAME.view(state, TABLE)["stock"]
    assert left["cubes"] == {"food": 39 - seats, "money": 39 - seats, "favour": 12 - seats}
    assert left["tiles"] == {
        "field": 42 - 2 * seats, "farm": 42 - 2 * seats, "palazzo": 42 - 2 * seats, "bank": 42 - 2 * seats,
        "catapult": 19, "militia": 37, "condottiere": 37, "monument": 15, "book": 15, "painting": 15,
    }  # fmt: skip
    assert stock.culture(state, "book") == {6: 3, 5: 4, 4: 4, 3: 4}


@rule("P-GAME-01", "P-GAME-03", "P-GAME-04")
def test_three_years_and_five_scorings():
    state = dealt({"seats": 2})
    view = GAME.view(state, TABLE)
    assert (view["year"], view["years"]) == (1, 3)
    assert sum(Counter(pile.loose)["scoring"] for pile in state.stacks) + view["years"] == 5


def test_piles_are_shuffles_of_their_own():
    state = dealt({"seats": 2})
    piles: list[Pile] = [*state.stacks, *state.undealt, state.starts]
    assert len({pile.batch for pile in piles}) == len(piles)
