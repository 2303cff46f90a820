"""What rivals did to somebody is said where their turn opens, be it in the supply."""

from __future__ import annotations

import pytest

from app.frame import botplay, pages
from app.frame.session import Session
from tests.unit.frame.memory import at_table
from tests.unit.frame.positioned import positioned
from tests.unit.frame.test_session import match_of
from tests.unit.virtu.support import table

BOTS = ("", "novice", "novice")
ACT = 'frame ["year","spring",3]\nframe ["act",2]'


def intrigue_room(one: Session) -> int:
    """Where Venice's palace prints Intrigue."""
    return int(at_table(one).view()["players"][2]["actions"].index("intrigue")) + 1


def opened(spot: str, florence: str, players: tuple[str, ...] = BOTS) -> Session:
    """The winter turn of Florence, before which Venice has placed an agent."""
    head = "alliance france florence active"
    room = intrigue_room(positioned(table("spring florence")))
    venice = f"marker room{room}\nasked"
    state = table(frames=ACT, head=head, florence=f"marker room1\nasked\n{florence}", venice=venice)
    one = positioned(state, players)
    for move in ("intrigue", f"agent {spot}"):
        assert botplay.play(at_table(one), move) if at_table(one).turn is not None else at_table(one).play(move)
    assert match_of(one).decision.seat == 0
    return one


@pytest.mark.parametrize(("spot", "named"), [("florence.room2", "room II"), ("france", "France"), ("pisa", "Pisa")])
def test_an_attack_is_announced_where_the_turn_opens_in_the_supply(spot: str, named: str):
    one = opened(spot, "florins 9")
    assert one.ui().decision == "buy"
    drawn = pages.render(one)
    for region in ("bar", "sheet", "dialog"):  # on a phone the supply lies over the sheet
        assert "Against you: Venice places an agent" in drawn[region], region
        assert named in drawn[region]
    assert "Against you" in drawn["live"]


def test_and_where_it_opens_with_the_palace():
    one = opened("france", "florins 9\ncourtiers podesta - - | - - -")
    assert one.ui().decision == "rearrange"
    assert "Against you: Venice places an agent" in pages.render(one)["bar"]


def test_what_was_done_to_others_is_not_announced():
    one = opened("naples.room2", "florins 9")
    assert "Against you" not in "".join(pages.render(one).values())


def test_it_goes_with_the_next_move_and_waits_for_the_hand_over():
    one = opened("france", "florins 9", players=())
    assert one.ui().end_turn
    assert "Against you" not in pages.render(one)["bar"], "the screen is still Venice's"
    one.open.handed_over = True
    assert "Against you" in pages.render(one)["bar"]
    at_table(one).play("done")
    assert "Against you" not in pages.render(one)["bar"]


def test_prestige_that_others_have_taken_is_told():
    one = opened("france", "florins 9")
    total = at_table(one).view()["scores"][0]["total"]
    said = f"Your prestige since your last turn: Alliances \N{MINUS SIGN}1 (now {total})."
    for region in ("bar", "sheet", "dialog"):
        assert said in pages.render(one)[region], region


def test_prestige_that_stays_as_it_was_is_not_told():
    assert "Your prestige" not in "".join(pages.render(opened("pisa", "florins 9")).values())
