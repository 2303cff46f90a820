"""Properties that hold in every game (P-INV), and what every state and every move must stand."""

from __future__ import annotations

import random

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.unit.principato import towninvariants as invariants
from tests.unit.principato.towndrivers import TASTES, plies
from tests.unit.principato.townsupport import GAME, rule
from virtu_core.kernel.decisions import CHANCE, TABLE
from virtu_core.kernel.digest import digest
from virtu_core.kernel.errors import NotationError, VirtuError
from virtu_core.kernel.messages import english
from virtu_core.kernel.moves import Move
from virtu_core.principato import grammar, log, position

SEATS = st.integers(2, 4)
PLAYED = st.sampled_from(["", *TASTES])
SEEDS = st.integers(0, 10**6)


@rule("P-INV-01", "P-INV-02", "P-INV-03", "P-INV-04", "P-INV-05", "P-INV-06", "P-INV-07", "P-INV-08", "P-INV-09")
@given(SEATS, SEEDS, PLAYED)
@settings(max_examples=8)
def test_invariants(seats: int, seed: int, taste: str):
    before = None
    for ply in plies(seats, seed, taste):
        invariants.at_rest(ply.state)
        if before is not None:
            invariants.from_to(before, ply.state)
        before = ply.state


@given(SEATS, SEEDS, PLAYED, st.integers(0, 400))
@settings(max_examples=25)
def test_a_state_stands_being_written_down(seats: int, seed: int, taste: str, stop: int):
    state = None
    for number, ply in enumerate(plies(seats, seed, taste)):
        state = ply.state
        if number == stop:
            break
    assert state is not None
    data = GAME.dump(state)
    packed = msgpack.unpackb(msgpack.packb(data))
    again = GAME.load(packed)
    assert digest(GAME.dump(again)) == digest(data)
    assert list(map(str, GAME.decision(again).moves)) == list(map(str, GAME.decision(state).moves))
    text = position.write(state)
    read = position.read(text)
    assert position.write(read) == text
    assert GAME.dump(read) == data


@given(SEATS, SEEDS, PLAYED)
@settings(max_examples=8)
def test_every_move_is_well_formed_and_has_words(seats: int, seed: int, taste: str):
    for ply in plies(seats, seed, taste):
        asked = ply.decision
        for move in asked.moves:
            assert Move.parse(str(move)) == move
        grammar.check(ply.state, ply.move)
        for event in ply.events:
            assert event.kind in {one.partition(".")[0] for one in log.SENTENCES}
            for viewer in range(TABLE, seats):
                sentence = GAME.log(ply.state, event, viewer)
                assert sentence is not None
                assert "{" not in english(sentence, GAME.name)


@given(SEATS, SEEDS)
@settings(max_examples=6)
def test_why_not_has_an_answer_to_any_well_formed_move(seats: int, seed: int):
    rng = random.Random(seed)
    words = {
        "house": ["florence", "naples"], "dealt": ["taxes", "bulwark", "scoring"], "unit": ["militia", "condottiere"],
        "card": ["taxes", "found_bank", "donation", "copy_book", "muster_militia", "raise_monument"],
        "cube": ["food", "money", "favour"], "number": ["0", "1", "2", "5", "44", "99"],
    }  # fmt: skip
    for ply in plies(seats, seed):
        legal = set(GAME.decision(ply.state).moves)
        for verb, shape in grammar.VERBS.items():
            count = len(shape.words) - rng.randint(0, shape.optional)
            move = Move(verb, tuple(rng.choice(words[kind]) for kind in shape.words[:count]))
            if move in legal:
                continue
            reason = GAME.why_not(ply.state, move, rng.randrange(seats))
            assert reason.clause.startswith(("P-", "R-P-"))
            assert "{" not in english(reason.message, GAME.name)
            assert all(not isinstance(much, int) or much > 0 for much in reason.missing.values())


@pytest.mark.parametrize(
    ("text", "words"),
    [("fly", "no verb of Principato"), ("pay 1 2", "pay takes number number number"), ("pay 1 2 x", "no number"),
     ("pay 01 0 0", "no number"), ("pay 100 0 0", "no number"), ("supply catapult food 1", "no unit"),
     ("supply militia stone 1", "no cube"), ("first rome", "no house"), ("activate scoring", "no card"),
     ("draw militia", "no dealt"), ("pass now", "pass takes nothing"), ("activate", "activate takes")],
)  # fmt: skip
def test_moves_that_are_none(text: str, words: str):
    state = GAME.setup({"seats": 2})
    with pytest.raises(NotationError, match=words):
        GAME.play(state, Move.parse(text))
    with pytest.raises(NotationError, match=words):
        GAME.why_not(state, Move.parse(text))


def test_a_legal_move_has_no_reason_against_it():
    with pytest.raises(VirtuError, match="is legal"):
        GAME.why_not(GAME.setup({"seats": 2}), Move("first", ("florence",)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_soak(seats: int):
    """Whole games at random: no crash, no dead end. `python -m tests.unit.principato.soak 300` plays more."""
    for seed in range(4):
        last = None
        for ply in plies(seats, seed):
            assert ply.decision.seat == CHANCE or len(ply.decision.moves) > 1  # nothing is asked that is no question
            last = ply.state
        assert last is not None
        assert GAME.decision(last).kind == "over"
