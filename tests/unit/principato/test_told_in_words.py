"""Words: names, moves in a list, the log, and a view that is plain data."""

from __future__ import annotations

import json

import pytest

from tests.unit.principato.towndrivers import plies
from tests.unit.principato.townsupport import GAME, go, run, table
from virtu_core.kernel import wire
from virtu_core.kernel.decisions import TABLE
from virtu_core.kernel.messages import Message, Name, english, render
from virtu_core.kernel.moves import Move
from virtu_core.principato import names, phrases
from virtu_core.principato.edition import default
from virtu_core.principato.grammar import VERBS
from virtu_core.principato.shapes import View
from virtu_core.principato.state import State


def said(state: State, text: str, known: int | None = None) -> str:
    seat = max(GAME.decision(state).seat, 0)
    return english(GAME.wording(GAME.view(state, seat), seat, Move.parse(text), known), GAME.name)


def log(state: State, *moves: str, viewer: int = TABLE) -> list[str]:
    state, events = run(state, *moves)
    sentences = [GAME.log(state, event, viewer) for event in events]
    return [english(sentence, GAME.name) for sentence in sentences if sentence is not None]


def test_cards_are_called_what_the_edition_calls_them():
    assert {id: card.en for id, card in default().cards.items()} == {
        id: name for id, name in names.CARDS.items() if id != "scoring"
    }
    assert set(names.GOALS) == set(default().goals)
    assert set(names.TILES) == set(names.SEVERAL) == set(default().pool_of)
    assert [GAME.name(name) for name in GAME.seats(GAME.complete({"seats": 4}))] == list(names.HOUSES.values())
    assert GAME.name(Name("planet", "mars")) == "mars"


def test_every_verb_has_a_phrase():
    assert set(VERBS) <= set(phrases.PHRASES)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("activate found_bank 2", "Found a Bank: 2 banks for 3 food"),
        ("activate found_bank 1", "Found a Bank: 1 bank for 1 food"),
        ("activate raise_monument 5", "Raise a Monument: 1 monument of value 5 for 1 food, 2 money or 2 food, 1 money"),
        ("swap found_bank 2", "swap Found a Bank for Build a Farm"),
        ("favour", "take a favour cube"),
        ("favour militia", "take a favour cube onto a militia"),
        ("supply militia food 2", "supply 2 militias with food"),
        ("return condottiere 1", "give back a condottiere"),
        ("recruit 3", "recruit 3 units"),
        ("pay 1 0 2", "pay 1 food, 2 favour"),
        ("draw bulwark", "turn up Bulwark"),
        ("draw scoring", "turn up Military scoring"),
        ("first venice", "draw Venice as start player"),
        ("activate taxes", "activate Taxes"),
        ("pass", "pass"),
        ("done", "be done"),
    ],
)
def test_moves_in_words(move: str, words: str):
    assert said(table(florence="cards found_bank raise_monument"), move) == words


def test_gains_in_words_say_what_is_lost():
    state = table(florence="cards tithe donation")
    assert said(state, "activate tithe") == "Tithe: 3 food (lost: 2 food)"
    assert said(state, "activate donation 1 1") == "Donation: 1 food, 1 money"
    state = table(florence="cards muster_militia donation")
    assert said(state, "activate muster_militia") == "Muster the Militia: any number of militias"
    state = go(state, "activate muster_militia", "recruit 1")
    assert said(state, "exchange 4") == "swap Muster the Militia for Taxes"


def test_moves_half_said():
    state = table()
    assert said(state, "supply militia food 2", 1) == "supply … militias with …"
    assert said(state, "swap found_bank 2", 1) == "swap Found a Bank for the card on place …"
    assert said(state, "activate donation 1 1", 0) == "activate …: … and …"


def test_the_log():
    assert log(table(), "activate found_bank 1", "pay 0 0 1") == [
        "Florence uses Found a Bank.", "Florence pays 1 favour.", "Florence founds a bank.",
    ]  # fmt: skip
    assert log(table(florence="cards tithe donation"), "activate tithe", "exchange 1") == [
        "Florence uses Tithe.", "Florence gains 1 food; 2 found no room.",
        "Florence swaps Tithe for Buy a Field.",
    ]  # fmt: skip
    assert log(table(head="stack 1"), "pass") == [
        "Florence gives up 2 actions.", "Buy a Field leaves the display.",
        "The refill stack is empty: year I is over.",
        "Military scoring I. Order of deciding: Florence, Naples.",
        "Military scoring I, strength and points: Florence 0 (3 points), Naples 0 (3 points).", "Year II begins.",
    ]  # fmt: skip


def test_the_log_counts_as_one_speaks():
    """Counts stood behind a colon: "Naples builds palazzo: 1."."""
    state = table(florence="cards muster_militia hire_condottieri\ncubes food:2")
    assert log(state, "activate muster_militia", "recruit 2")[1:2] == ["Florence musters 2 militias."]
    assert log(state, "activate hire_condottieri", "recruit 1")[1:2] == ["Florence hires a condottiere."]
    assert "Florence supplies a militia with food." in log(
        table(florence="tiles militia:2\ncubes food:2"), "supply militia food 1"
    )
    state = table(florence="cards copy_book build_palazzo\ntiles farm:3\ncubes food:5")
    assert "Florence copies a book worth 6." in log(state, "activate copy_book 6", "pay 4 0 0")
    assert "Florence builds 2 palazzi." in log(state, "activate build_palazzo 2", "pay 3 0 0")


def test_a_catalogue_counts_in_its_own_way():
    told = Message("{count} is one", {"count": 0}, "{count} are many")
    assert render(told, str, plural=lambda one, many, count: one if count < 2 else many) == "0 is one"
    assert english(told) == "0 are many"
    assert english(wire.read(wire.plain(told))) == "0 are many"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_is_plain_data_of_its_shape(seats: int):
    for ply in list(plies(seats, 3, "general"))[::15]:
        for viewer in range(TABLE, seats):
            view = GAME.view(ply.state, viewer)
            assert set(view) == set(View.__annotations__)
            assert json.loads(json.dumps(view)) == view


def test_what_the_view_says_of_a_payment():
    state = go(table(florence="cards copy_book donation\ntiles farm:2\ncubes food:4"), "activate copy_book 6")
    asked = GAME.view(state, 1)["asked"]
    assert (asked["seat"], asked["kind"], asked["card"], asked["take"], asked["value"]) == (
        0,
        "pay",
        "copy_book",
        {"book": 1},
        6,
    )
    assert asked["payments"][0] == {"move": "pay 4 0 0", "food": 4, "money": 0, "favour": 0}


def test_what_strength_could_be_reached():
    view = GAME.view(table(florence="tiles catapult:1 militia:2 condottiere:3\ncubes food:1 money:1 favour:1"), 0)
    town = view["players"][0]
    assert (town["strength"], town["reach"], town["military_tiles"]) == (1 - 5, 1 - 5 + 2 * 3, 6)


def test_the_display_is_worked_out_for_whoever_looks_else_for_who_decides():
    state = table("naples", naples="cubes money:0 favour:0")
    eyes = {viewer: GAME.view(state, viewer)["eyes"] for viewer in (TABLE, 0, 1)}
    assert eyes == {TABLE: 1, 0: 0, 1: 1}
    usable = {viewer: GAME.view(state, viewer)["display"][0]["usable"] for viewer in (TABLE, 0, 1)}
    assert usable == {TABLE: False, 0: True, 1: False}
