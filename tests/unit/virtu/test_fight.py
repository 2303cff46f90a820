"""Sieges and battles as they are shown: what strength is made of, what is still in hand, how it ended."""

from __future__ import annotations

from typing import Any

from tests.unit.virtu.support import GAME, go, rule, run, table
from virtu_core.kernel import wire
from virtu_core.kernel.messages import english
from virtu_core.virtu.fight import fights
from virtu_core.virtu.state import State

BESIEGER = "troops ravenna:2\ntokens 2\ntiles firenze~ pisa~"
DEFENDER = "tiles venezia~ verona~ ravenna~\ntroops ravenna:1 verona\ncourtiers assassin - - | - - -\nflorins 3"


def shown(state: State) -> dict[str, Any]:
    found = GAME.view(state, 0)["fight"]
    assert found is not None
    return dict(found)


def siege(head: str = "", florence: str = BESIEGER, venice: str = DEFENDER) -> State:
    return table("siege florence", head=head, florence=florence, venice=venice)


def two() -> State:
    """Two sieges: which comes first is asked."""
    return siege(florence=BESIEGER.replace("ravenna:2", "ravenna:2 siena"))


def played(state: State, *moves: str) -> tuple[list[dict[str, Any]], State]:
    """What the events of some moves tell, and the state after them."""
    after, events = run(state, *moves)
    return fights(events), after


@rule("V-SIE-02")
def test_there_is_no_fight_but_in_a_siege():
    assert GAME.view(table("spring florence"), 0)["fight"] is None
    assert GAME.view(table("siege florence", florence="troops siena bologna"), 0)["fight"] is None  # which one first?


@rule("V-SIE-02")
def test_strengths_are_the_sum_of_their_parts():
    for head, agent in (("", 0), ("agent ravenna florence", -1)):
        found = shown(siege(head))
        value = found["strengths"][1] - agent - 1
        assert found["parts"][0] == [["troops", 2]]
        assert found["parts"][1] == [["value", value], *([["agent", agent]] if agent else []), ["troops", 1]]
    state = go(siege(), "bonus token")
    found = shown(state)
    for side in range(2):
        assert found["strengths"][side] == sum(count for _what, count in found["parts"][side]) + found["added"][side]


@rule("V-SIE-02", "V-INT-07")
def test_an_agent_strengthens_a_neutral_city():
    found = shown(table("siege florence", head="agent siena naples", florence="troops siena:2\ntokens 1"))
    assert found["parts"][1][1] == ["agent", 1]
    assert (found["sides"][1], len(found["in_hand"]), len(found["withheld"])) == (-1, 1, 1)


@rule("V-SIE-03")
def test_what_both_could_still_announce_is_open():
    found = shown(siege())
    assert [(one["name"], one["strength"], one["payable"]) for one in found["in_hand"][0]] == [("token", 1, True)]
    (assassin,) = found["in_hand"][1]
    assert (assassin["name"], assassin["thing"], assassin["move"]) == ("left1", "assassin", "bonus left1 1")
    found = shown(go(siege(), "bonus token", "bonus left1 1"))
    assert found["in_hand"][1] == []
    assert found["turn"] == 0


@rule("V-SIE-03", "V-SIE-04")
def test_what_does_not_serve_says_why():
    found = shown(go(siege(), "bonus token", "bonus left1 1"))
    (tired,) = found["withheld"][1]
    assert (tired["name"], tired["thing"]) == ("left1", "assassin")
    assert english(wire.read(tired["why"]))
    found = shown(siege(florence=BESIEGER + "\npatrons fortification\npatronage 2"))
    assert [one["clause"] for one in found["withheld"][0]] == ["R-24"]


@rule("V-SIE-03")
def test_what_cannot_be_paid_is_in_hand_and_marked():
    found = shown(siege(venice=DEFENDER.replace("florins 3", "florins 0")))
    (assassin,) = found["in_hand"][1]
    assert assassin["cost"] > 0
    assert not assassin["payable"]


@rule("R-10")
def test_the_window_before_a_siege_shows_what_is_coming():
    found = shown(siege(venice=DEFENDER.replace("ravenna~", "ravenna")))
    assert (found["stage"], found["turn"], found["strengths"][0]) == ("window", 1, 2)


@rule("V-SIE-08", "V-SIE-09")
def test_battles_are_shown_and_so_is_what_follows():
    start = table("siege florence", florence="troops siena:4 bologna\ntokens 1", naples="troops siena:1\ntokens 1")
    found = shown(go(start, "besiege siena"))
    assert (found["siege"], found["sides"], found["strengths"]) == (False, [0, 1], [4, 1])
    assert found["parts"] == [[["troops", 4]], [["troops", 1]]]
    (battle,), state = played(start, "besiege siena", "pass", "pass")
    assert (battle["siege"], battle["won"], battle["losses"]) == (False, 1, [1, 1])
    found = shown(state)
    assert (found["stage"], found["siege"], found["sides"], found["turn"]) == ("choice", True, [0, -1], 0)
    assert found["strengths"][0] == 3


# What events tell


@rule("V-SIE-05")
def test_a_tie_goes_to_the_defender():
    (told, *_rest), _state = played(two(), "besiege ravenna", "bonus token", "pass", "pass")
    assert (told["strengths"], told["won"], told["taken"]) == ([3, 3], -1, False)


@rule("V-SIE-04", "V-SIE-05", "V-SIE-06")
def test_a_siege_is_told_from_its_beginning_to_what_it_cost():
    start = siege(florence=BESIEGER.replace("ravenna:2", "ravenna:3 siena"))
    (told,), _state = played(start, "besiege ravenna")
    assert (told["city"], told["sides"], told["won"], told["strengths"]) == ("ravenna", [0, 2], None, None)
    (told, *_rest), _state = played(start, "besiege ravenna", "bonus token", "bonus left1 1", "bonus token")
    assert [(one["side"], one["thing"], one["strength"]) for one in told["announced"]] == [
        (0, "token", 1), (1, "assassin", 1), (0, "token", 1),
    ]  # fmt: skip
    assert told["strengths"] == [5, 4]
    assert (told["won"], told["taken"], told["trophy"]) == (1, True, True)
    assert told["losses"] == [2, 1]  # the garrison of one, and one for a city of 4; the garrison itself
    assert told["retreats"] == [False, False]


@rule("V-SIE-07")
def test_who_loses_retreats():
    (told, *_rest), _state = played(two(), "besiege ravenna", "pass", "pass")
    assert (told["won"], told["strengths"], told["losses"], told["retreats"]) == (-1, [2, 3], [1, 0], [True, False])


@rule("V-SIE-10")
def test_a_drawn_battle_has_no_winner():
    start = table("siege florence", florence="troops siena:2 bologna\ntokens 1", naples="troops siena:2\ntokens 1")
    (told, *_rest), _state = played(start, "besiege siena", "pass", "pass")
    assert (told["won"], told["losses"], told["retreats"]) == (0, [1, 1], [True, True])
