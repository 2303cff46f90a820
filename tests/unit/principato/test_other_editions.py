"""Editions that a player may write: other numbers, other decks; the rules go by them."""

from __future__ import annotations

import random

import pytest

from tests.unit.principato.townsupport import GAME, rule
from virtu_core.kernel import playing
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.moves import Move
from virtu_core.principato.edition import EditionError, get, load
from virtu_core.principato.state import State


def written(*changes: tuple[str, str]) -> str:
    text = get("reconstructed", 1).text.replace('id = "reconstructed"', 'id = "mine"')
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def start(text: str, seats: int = 2) -> State:
    load(text)  # it is one
    config = {"seats": seats, "edition": {"id": "mine", "version": 1, "text": text}}
    return playing.begin(GAME, GAME.setup(config), Seeded(1))


def test_favour_from_a_card_fills_the_church_then_militias_then_condottieri():
    text = written(("taxes = { gain = { money = 3 } }", "taxes = { gain = { favour = 6 } }"))
    state = start(text)
    state.players[0] = state.players[0]._replace(cards=("taxes", "tithe"), militia=2, condottiere=3)
    state.stack[-1] = state.stack[-1]._replace(seat=0)
    state.asked = None
    state, events = GAME.play(state, Move("activate", ("taxes",)))
    player = state.players[0]
    assert (player.favour, player.militia_favour, player.condottiere_favour) == (3, 2, 2)
    assert events[1].data == {"cube": "favour", "stored": 2, "placed": 4, "lapses": 0, "lacks": 0}


@rule("P-YEAR-07", "P-YEAR-08", "R-P-18", "R-P-40")
def test_turns_follow_from_the_decks():
    """One card more in stack 1: the year has 15 turns, so that the other player opens the next one."""
    text = written(("harvest = [1, 1, 0]", "harvest = [2, 1, 0]"), ("action_cards = 98", "action_cards = 99"))
    state = start(text)
    turns: list[int] = []
    opened: list[int] = []

    def choose(asked: Decision, state: State) -> Move:
        return asked.moves[-1]

    first = state.first
    for ply in playing.play(GAME, state, choose, Seeded(2)):
        for event in ply.events:
            if event.kind == "year":
                opened.append(len(turns))
            if event.kind == "turn":
                turns.append(event.seat)
    assert opened == [14, 28]  # the first turn had begun already
    assert (turns[13], turns[14]) == (first, 1 - first)  # the last of year 1, the first of year 2
    assert len(turns) == 14 + 14 + 14


@pytest.mark.parametrize("seed", range(3))
def test_other_numbers_play_to_the_end(seed: int):
    text = written(
        ("actions = 2", "actions = 3"), ("favour_action = 1", "favour_action = 2"),
        ('"green", count = 39', '"green", count = 9'), ('"militia"], count = 37', '"militia"], count = 5'),
        ('"farm"], count = 42', '"farm"], count = 9'),
        ("display = { 2 = 5, 3 = 6, 4 = 7 }", "display = { 2 = 4, 3 = 5, 4 = 6 }"),
    )  # fmt: skip
    rng = random.Random(seed)
    last = None
    for ply in playing.play(GAME, start(text, 2 + seed), lambda asked, state: rng.choice(asked.moves), Seeded(seed)):
        last = ply.state
        GAME.view(last, 0)
        assert GAME.dump(GAME.load(GAME.dump(last))) == GAME.dump(last)
    assert last is not None
    assert GAME.decision(last).kind == "over"
    assert len(last.scored) == 5


def test_a_card_offers_culture_or_something_else():
    text = written(
        ("{ pay = { food = 2, money = 1 }, take = { monument = 1 } }", "{ pay = { food = 2 }, take = { field = 1 } }")
    )
    with pytest.raises(EditionError, match="offers a culture tile and something else"):
        load(text)
