"""What the rules say is true and is said one way: reasons, prompts, names."""

from __future__ import annotations

import pytest

from tests.unit.virtu.support import GAME, go, rule, run, table, why
from virtu_core.kernel.messages import Name, english
from virtu_core.kernel.reasons import Reason
from virtu_core.virtu import forecast
from virtu_core.virtu.names import PLACES
from virtu_core.virtu.state import State


def said(reason: Reason) -> str:
    return english(reason.message, GAME.name)


def prompt(state: State) -> str:
    return english(GAME.decision(state).prompt, GAME.name)


@rule("V-WAR-01")
def test_a_step_to_where_the_troop_is_lacks_cavalry_not_a_road():
    state = table("spring venice", venice="marker room1\nrooms - gonfaloniere - - -\ncourtiers condottiere - - | - - -")
    state = go(state, "go 1", "war")
    reason = why(state, "march verona verona")
    assert (said(reason), reason.missing) == (
        "Pay first: a step by road takes 1 cavalry, one by sea ships.", {"cavalry": 1},
    )  # fmt: skip
    paid = go(state, "pay left1 cavalry")
    assert said(why(paid, "march verona verona")) == "The troop is in Verona already."


@rule("V-PAL-07", "V-PAL-08")
@pytest.mark.parametrize("move", ["collect left2", "pay left2 crown"])
def test_a_locked_space_says_what_unlocks_it(move):
    palace = "marker room1\nflorins 4\ncourtiers bishop - - | - - -"
    state = go(table("spring florence", florence=palace), "go 1", "finance")
    reason = why(state, move)
    assert reason.clause == "V-PAL-07"
    words = "left courtier space 2 is locked. Titles, Copernicus, The Prince and 5 cities unlock spaces."
    assert said(reason) == words
    assert said(why(state, move.replace("left2", "right1"))) != words


@rule("V-SPR-04")
@pytest.mark.parametrize(
    ("more", "words"),
    [
        ("florins 2", "This step more costs 2 florins."),
        ("florins 0", "This step more costs 2 florins; collect them first."),
        ("florins 0\ntiles firenze~ pisa~", "A third room costs 2 florins or an arrow; you have neither."),
    ],
)
def test_a_third_step_is_a_matter_of_florins(more, words):
    assert said(why(table("spring florence", florence=f"marker room1\n{more}"), "go 3")) == words


@rule("V-WIN-02")
@pytest.mark.parametrize(
    ("more", "words"),
    [
        ("florins 1", "Pay, or dismiss troops."),
        ("florins 0", "Collect florins, or dismiss troops."),
        ("florins 0\ntiles firenze~ pisa~", "Dismiss troops, or ask for an indulgence."),
        ("florins 0\ntiles firenze~ pisa~\nasked", "You have too few: dismiss troops."),
    ],
)
def test_the_troops_pay_is_asked_for_as_it_can_be_had(more, words):
    state = table("winter florence", florence=f"marker room1\ntroops firenze:2 pisa\n{more}")
    assert prompt(state) == f"Florins due to your troops: 1. {words}"


@rule("V-SIE-02")
def test_the_attacker_is_named_first_in_every_line():
    state = table(
        "siege florence", florence="marker room1\ntroops bari:2\ntokens 1\nasked\ntiles firenze~ pisa~",
        naples="marker room1\ntokens 1\nasked\ntiles napoli~ palermo~ bari~\ntroops bari:3",
    )  # fmt: skip
    figures = "attacker 2, defender 5"
    assert figures in prompt(state)
    assert figures in english(forecast.messages(state, forecast.siege(state, "bari", 0))[0], GAME.name)
    state = go(state, "pass")
    assert figures in prompt(state)  # the defender reads the same
    state, events = run(state, "pass")
    lines = [english(line, GAME.name) for event in events if (line := GAME.log(state, event)) is not None]
    assert any(figures in line for line in lines)


def test_places_have_one_name():
    """A room has its numeral as on the palace; the words are the ledger's."""
    assert (PLACES["room3"], PLACES["support3"]) == ("room III", "support slot III")
    assert (PLACES["left1"], PLACES["right3"]) == ("left courtier space 1", "right courtier space 3")
    state, events = run(table("spring florence", florence="marker room1"), "go 2")
    line = GAME.log(state, next(event for event in events if event.kind == "marker"))
    assert line is not None
    assert english(line, GAME.name) == "Florence moves the action marker to room III."
    assert GAME.name(Name("thing", "venice.room3")) == "room III of Venice"
