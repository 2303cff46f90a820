"""Turns: two actions of three kinds, the forced swap, the end of a turn (P-TURN, P-EOT)."""

from __future__ import annotations

import pytest

from tests.unit.principato.townsupport import (
    DISPLAY,
    GAME,
    activations,
    cubes,
    go,
    kind,
    moves,
    of,
    rule,
    run,
    seat,
    seen,
    table,
    why,
)
from virtu_core.kernel.decisions import CHANCE
from virtu_core.kernel.errors import IllegalMove
from virtu_core.kernel.moves import Move

RICH = "cards found_bank build_farm\ntiles farm:3 bank:3\ncubes food:6 money:6 favour:0"


@rule("P-TURN-01", "P-TURN-02", "P-TURN-03", "P-EOT-04")
def test_two_actions_then_the_next_player():
    state = table(florence=RICH)
    verbs = {move.split()[0] for move in moves(state)}
    assert verbs == {"activate", "swap", "favour", "pass"}
    state = go(state, "favour")
    assert (seat(state), kind(state)) == (0, "action")
    state = go(state, "favour")
    assert of(state).favour == 2
    state = go(state, "draw tithe")
    assert (seat(state), kind(state), GAME.view(state, 1)["turn"]["actions"]) == (1, "action", 2)


@rule("P-TURN-03", "V-P-31", "P-TURN-15", "P-TURN-13")
def test_a_card_without_symbol_stays_and_may_be_used_twice():
    state = go(table(florence=RICH), "activate found_bank 1", "activate found_bank 2")
    player = of(state)
    assert (player.bank, player.food, player.cards) == (6, 2, ("found_bank", "build_farm"))
    assert state.display == DISPLAY[1:5]  # no swap was offered: the turn is over


@rule("P-TURN-04", "R-P-15", "P-EOT-06")
def test_actions_may_be_given_up():
    state, events = run(table(), "pass")
    assert (seat(state), state.display, seen(events, "passed")[0].data) == (CHANCE, DISPLAY[1:5], {"count": 2})
    state, events = run(table(), "favour", "pass")
    assert (seat(state), seen(events, "passed")[0].data) == (CHANCE, {"count": 1})
    assert of(state).favour == 2


@rule("P-TURN-06")
def test_only_own_cards_are_activated_and_swapped():
    state = table()
    assert why(state, "activate taxes").clause == "P-TURN-06"
    assert why(state, "swap taxes 1").clause == "P-TURN-16"
    assert why(state, "swap donation 6").clause == "P-TURN-16"
    assert why(state, "swap donation 0").clause == "P-TURN-16"
    assert why(state, "activate donation 3 0").clause == "P-CARD-05"
    assert why(state, "exchange 1").clause == "P-TURN-02"
    assert why(state, "done").clause == "P-TURN-02"
    with pytest.raises(IllegalMove, match=r"You do not hold Taxes. \(P-TURN-06\)"):
        GAME.play(state, Move.parse("activate taxes"))


@rule("P-TURN-07", "P-CARD-19")
def test_one_option_once():
    state = table(florence=RICH)
    assert activations(state, "found_bank") == {"1", "2"}
    for word in ("3", "0", ""):
        assert why(state, f"activate found_bank {word}".strip()).clause == "P-TURN-07"
    assert why(state, "activate found_bank 1 2").clause == "P-TURN-07"


@rule("P-TURN-08", "V-P-25", "P-CARD-09")
def test_what_cannot_be_paid_in_full_is_not_offered():
    state = table()
    assert activations(state, "found_bank") == {"1"}
    reason = why(state, "activate found_bank 2")
    assert (reason.clause, reason.missing) == ("P-TURN-08", {"cubes": 1})
    state = table(florence="cubes food:0 favour:0")
    assert activations(state, "found_bank") == set()


@rule("P-TURN-10", "P-TURN-11", "P-TURN-12", "V-P-29", "P-EOT-01", "P-EOT-02", "P-EOT-03")
def test_a_card_with_symbol_must_be_swapped():
    state = table(
        florence="cards taxes found_bank", head="stack 1 tithe\ndisplay buy_field build_farm harvest rents tithe"
    )
    state = go(state, "activate taxes")
    assert (kind(state), moves(state)) == ("exchange", {f"exchange {place}" for place in range(1, 6)})
    for other in ("pass", "favour", "activate found_bank 1", "supply militia food 1"):
        assert why(state, other).clause == "P-TURN-10"
    assert why(state, "exchange 6").clause == "P-TURN-11"
    assert GAME.view(state, 0)["asked"]["card"] == "taxes"
    assert GAME.view(state, 0)["turn"] == {"seat": 0, "actions": 1, "begun": "taxes"}
    state = go(state, "exchange 3")
    assert of(state).cards == ("harvest", "found_bank")
    assert state.display == ("buy_field", "build_farm", "taxes", "rents", "tithe")
    state = go(state, "pass", "draw tithe")
    assert state.display == ("build_farm", "taxes", "rents", "tithe", "tithe")
    assert state.box == ("buy_field",)


@rule("V-P-30", "P-EOT-07", "P-EOT-05")
def test_a_card_put_on_the_leftmost_place_is_lost_unless_it_is_taken_up_again():
    state = go(table(), "activate donation 1 1", "exchange 1")
    assert state.display[0] == "donation"
    assert go(state, "pass").box == ("donation",)
    assert go(state, "swap found_bank 1").box == ("found_bank",)


@rule("P-TURN-14")
def test_a_card_just_taken_may_be_activated():
    state = go(table(), "activate donation 1 1", "exchange 4")
    assert activations(state, "taxes") == {""}
    state = go(table(), "swap donation 4", "activate taxes")
    assert (of(state).money, kind(state)) == (2, "exchange")


@rule("P-TURN-22", "V-P-45", "R-P-14")
def test_the_swap_is_due_even_if_nothing_came():
    state, events = run(table(florence="cards harvest found_bank\ncubes food:2"), "activate harvest")
    assert (of(state).food, seen(events, "gained")[0].data["lapses"], kind(state)) == (2, 1, "exchange")
    option = GAME.view(table(florence="cards harvest found_bank\ncubes food:2"), 0)["players"][0]["cards"][0][
        "options"
    ][0]
    assert (option["legal"], option["stored"], option["lapses"]) == (True, {}, {"food": 1})


@rule("P-TURN-16", "P-TURN-17", "P-TURN-18", "R-P-12")
def test_a_swap_puts_the_card_on_the_vacated_place():
    state, events = run(table(), "swap found_bank 2")
    assert of(state).cards == ("donation", "build_farm")
    assert state.display == ("buy_field", "found_bank", *DISPLAY[2:5])
    assert cubes(of(state)) == (1, 1, 1)
    assert seen(events, "swapped")[0].data == {"given": "found_bank", "taken": "build_farm", "place": 2}
    assert not seen(events, "activated")


@rule("P-TURN-19")
def test_any_card_may_be_swapped():
    assert moves(table(), "swap") == {
        f"swap {card} {place}" for card in ("donation", "found_bank") for place in range(1, 6)
    }


@rule("R-P-13")
def test_a_card_may_be_swapped_back():
    state = go(table(), "swap found_bank 2", "swap build_farm 2")
    assert (of(state).cards, state.display) == (("donation", "found_bank"), DISPLAY[1:5])
    state = go(table(florence="cards taxes tithe", head="stack 1 build_farm"), "activate taxes", "exchange 1")
    state = go(state, "activate tithe", "exchange 1")
    assert of(state).cards == ("buy_field", "taxes")


@rule("P-TURN-05", "P-TURN-16")
def test_two_equal_cards():
    state = table(florence="cards taxes taxes", head="display buy_field build_farm build_palazzo rents harvest")
    assert sorted(str(move) for move in GAME.decision(state).moves).count("activate taxes") == 1
    state = go(state, "activate taxes", "exchange 4")
    assert sorted(of(state).cards) == ["rents", "taxes"]


@rule("R-P-31")
def test_the_display_is_never_empty_in_a_turn():
    for seats in (2, 3, 4):
        assert len(table(seats=seats).display) == 3 + seats


@rule("R-P-42")
def test_after_the_last_action_nothing_more_is_asked():
    """Cubes could still be moved onto units, but the next own question comes before it can matter."""
    state = table(florence="cards muster_militia found_bank\ncubes food:1")
    state = go(state, "favour", "activate muster_militia", "recruit 2", "exchange 1")
    assert seat(state) == CHANCE


@rule("R-P-43")
def test_to_pass_gives_up_all_that_is_left():
    state = go(table(), "pass", "draw tithe")
    assert (seat(state), kind(state)) == (1, "action")
