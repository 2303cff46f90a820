"""Positions as text: what is written is read again, and what cannot be is refused with its line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.unit.principato.towndrivers import plies
from tests.unit.principato.townsupport import GAME, kind, seat, table
from virtu_core.kernel.decisions import CHANCE
from virtu_core.principato import position

FORMATS = Path(__file__).parents[3] / "docs" / "formats.md"
GOOD = position.write(table(florence="tiles militia:2", head="scored 3 1"))


@pytest.mark.cpython
def test_the_example_of_the_docs():
    found = re.search(r"```\n(principato position 1\n.+?)```", FORMATS.read_text("utf-8"), re.DOTALL)
    assert found
    state = position.read(found[1])
    assert (seat(state), kind(state), state.points(0), state.players[0].book) == (0, "action", 5, (6, 4))
    assert position.read(position.write(state)).players == state.players


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_decision_of_a_game_can_be_written_down(seats: int):
    begun = GAME.setup({"seats": seats})
    states = [begun, *(ply.state for ply in plies(seats, 8, "general"))]
    kinds = set()
    for state in states:
        text = position.write(state)
        again = position.read(text)
        assert GAME.dump(again) == GAME.dump(state)
        assert position.write(again) == text
        kinds.add(kind(state))
    assert kinds == {"first player", "draw", "action", "pay", "recruit", "exchange", "supply", "return", "over"}


def test_who_knows_the_goals():
    state = position.read(GOOD)
    assert GAME.view(state, 0)["players"][0]["goals"][0]["goal"] == "bulwark"
    assert GAME.view(state, 1)["players"][0]["goals"][0]["goal"] == ""


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("principato position 1", "virtu position 1", "a position begins with"),
        ("seats florence naples", "seats florence rome", "different houses"),
        ("edition reconstructed 1", "edition reconstructed", "an edition reads"),
        ("edition reconstructed 1", "edition mine 1", "no edition mine"),
        ("first florence", "first venice", "no seat plays"),
        ("first florence", "first", "first HOUSE"),
        ("year 1", "year 4", "the year is 1 to 3"),
        ("year 1", "year x", "a number is needed"),
        ("year 1", "year 1\nyear 1", "said twice"),
        ("ply 0", "ply -1", "below 0"),
        ("ply 0", "spring 4", "not known here"),
        ("[naples]", "[venice]", "no seat plays"),
        ("[naples]", "[naples] x", "begin with"),
        ("seats florence naples", "seats florence naples\ncards taxes", "belongs to a house"),
        ("display buy_field", "display buy_farm", "no action card 'buy_farm'"),
        ("display buy_field", "display copy_book copy_book copy_book copy_book", "copy_book is there"),
        ("display buy_field", "display", "the display has 5 cards"),
        ("stack 1 build_farm:1", "stack 1 copy_book:1", "stack 1 has not so many of 'copy_book'"),
        ("stack 1 build_farm:1", "stack 2 build_farm:1", "said twice"),
        ("stack 1 build_farm:1", "stack 7", "with a year from 1 to 3"),
        ("stack 1 build_farm:1", "stack 1 build_farm:99999", "so many cards"),
        ("scored 3 1", "scored 3", "strength of every seat"),
        ("scored 3 1", "scored 3 1\n" * 6, "not so many scorings"),
        ("scored 3 1", "scored 99999 1", "nobody is so strong"),
        ("goals bulwark chapel", "goals bulwark", "a goal of each group"),
        ("goals bulwark chapel", "goals bulwark armoury", "one goal of each group"),
        ("goals bulwark chapel", "goals bulwark glory", "no goal 'glory'"),
        ("goals bulwark chapel", "goals fertile_land chapel", "dealt twice"),
        ("cards donation found_bank", "cards donation", "holds 2 action cards"),
        ("militia:2", "militia:38", "not so many tiles as condottiere|not so many tiles as militia"),
        ("tiles field:1", "tiles field:42", "not so many tiles as field"),
        ("food:1", "food:3", "can store 2 food"),
        ("favour:1", "favour:4", "can store 3 favour"),
        ("militia_food:0", "militia_food:3", "more cubes on units"),
        ("tiles field:1", "tiles tower:1", "'tower' is not known here"),
        ("tiles field:1", "tiles field:1 field:2", "said twice"),
        ("cards donation", "book 9\ncards donation", "no book of value 9|this cannot be"),
        ("cards donation", "book 6 6 6 6\ncards donation", "not so many tiles of one value"),
        ('frame ["round",0]', 'frame ["round",5]', "seat of a frame cannot be 5"),
        ('frame ["round",0]', 'frame ["round",1]', "one player's"),
        ('frame ["round",0]\n', "", "does not lie there"),
        ('frame ["turn",0,2]', 'frame ["turn",0,3]', "left of a frame"),
        ('frame ["turn",0,2]', 'frame ["turn",0]', "no such decision|this cannot be"),
        ('frame ["turn",0,2]', 'frame ["dance"]', "no such decision"),
        ('frame ["turn",0,2]', "frame {", "frame|cannot|JSON|json"),
        ('frame ["turn",0,2]', 'frame ["turn",0,1]\nframe ["exchange",0,"taxes"]', "does not hold taxes"),
        ('frame ["turn",0,2]', 'frame ["turn",0,1]\nframe ["exchange",0,"found_bank"]', "not swapped after use"),
        ('frame ["turn",0,2]', 'frame ["turn",0,1]\nframe ["pay",0,"found_bank",7,0]', "no such deal"),
        ('frame ["turn",0,2]', 'frame ["turn",0,1]\nframe ["pay",0,"found_bank",1,0]', "not possible"),
        ('frame ["turn",0,2]', 'frame ["turn",0,1]\nframe ["pay",0,"found_bank",0,6]', "no such tile"),
        ('frame ["turn",0,2]', 'frame ["turn",0,1]\nframe ["recruiting",0,"found_bank","militia"]', "something else"),
        ('frame ["round",0]\nframe ["turn",0,2]', 'frame ["over"]', "fewer than 5"),
        ('frame ["round",0]\nframe ["turn",0,2]', "", "who is to decide"),
        ('frame ["round",0]\nframe ["turn",0,2]', "turn florence 3", "left of a frame"),
        ('frame ["round",0]\n', "turn florence\n", "does not lie|not with both|cannot be"),
    ],
)
def test_what_cannot_be(old: str, new: str, words: str):
    assert old in GOOD
    with pytest.raises(position.PositionError, match=words) as refused:
        position.read(GOOD.replace(old, new, 1))
    assert str(refused.value).startswith("line ")


@pytest.mark.parametrize(
    ("frames", "words"),
    [
        ('frame ["year",0]\nframe ["count",[0,1],true]', "only the scoring after the last year"),
        ('frame ["year",0]\nframe ["count",[0,0],false]', "names every seat once"),
        ('frame ["refill",0]\nframe ["count",[0,1],false]\nframe ["supply",[1,0],0]', "one order"),
        ('frame ["supply",[1,0],0]', "does not lie there"),
        ('frame ["begin"]\nframe ["goal",0,1]', "start card is dealt once|dealt already"),
        ('frame ["begin"]\nframe ["start",0]\nframe ["start",0]', "a card is dealt once"),
    ],
)
def test_frames_that_cannot_be(frames: str, words: str):
    with pytest.raises(position.PositionError, match=words):
        table(frames=frames)


def test_frames_that_can():
    assert seat(table(frames='frame ["refill",1]')) == CHANCE
    assert kind(table(frames='frame ["year",1]\nframe ["return",[0,1],0]', florence="tiles militia:1")) == "return"


def test_too_long():
    with pytest.raises(position.PositionError, match="at most"):
        position.read(GOOD + " " * position.MAX_LENGTH)
