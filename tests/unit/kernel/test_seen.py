"""What a viewer may be told of a match."""

from __future__ import annotations

import json

import msgpack
import pytest

from tests import laws
from tests.toy.game import Harbour
from tests.toy.state import State
from virtu_core.kernel.decisions import CHANCE, TABLE
from virtu_core.kernel.events import Event
from virtu_core.kernel.moves import Move
from virtu_core.kernel.seen import Seen, heard, question, seen, told

GAME = Harbour()
CONFIG = {"seats": ["a", "b"], "deck": {"gem": 1, "spice": 2, "storm": 1}}
RECORD = [Move.parse(text) for text in ("draw spice", "draw storm", "buy", "draw gem", "draw spice")]


def at_the_pilots_choice(viewer: int) -> Seen[State]:
    steps = list(laws.replay(GAME, CONFIG, RECORD))
    state = steps[-1].state
    line = [told(step.decision, step.move, viewer) for step in steps]
    log = [(ply, GAME.log(state, event, viewer)) for ply, step in enumerate(steps, 1) for event in step.events]
    return seen(GAME, state, viewer, lambda: line, lambda: [(ply, message) for ply, message in log if message])


def test_a_ply_is_who_answered_what_and_the_answer_only_to_whom_it_was_told():
    lines = {viewer: [one.text for one in at_the_pilots_choice(viewer).line] for viewer in (TABLE, 0, 1)}
    assert lines == {
        TABLE: ["", "", "buy", "", ""],
        0: ["draw spice", "", "buy", "draw gem", "draw spice"],
        1: ["", "draw storm", "buy", "", ""],
    }
    assert [one[:2] for one in at_the_pilots_choice(TABLE).line] == [
        (CHANCE, "draw"), (CHANCE, "draw"), (0, "turn"), (CHANCE, "draw"), (CHANCE, "draw"),
    ]  # fmt: skip


def test_moves_are_told_to_the_one_who_decides():
    own, others = at_the_pilots_choice(0), at_the_pilots_choice(1)
    assert [str(move) for move in own.decision.moves] == ["keep gem", "keep spice"]
    assert (len(others.decision), others.decision.forced) == (0, None)
    assert (others.decision.seat, others.decision.kind, others.decision.private) == (0, "keep", True)
    assert others.decision.prompt == own.decision.prompt
    assert own.ply == others.ply == 5


def test_outcomes_of_a_draw_are_told_to_nobody():
    decision = GAME.decision(GAME.setup(CONFIG))
    for viewer in (TABLE, 0, 1):
        assert (len(question(decision, viewer)), list(question(decision, viewer).weights)) == (0, [])


def test_calls_are_for_all_to_know():
    state = list(laws.replay(GAME, CONFIG, RECORD[:2]))[-1].state
    for viewer in (TABLE, 0, 1):
        assert [str(call) for call in question(GAME.decision(state), viewer).calls] == ["speak 0", "speak 1"]


def test_an_event_keeps_its_secret_from_others():
    event = Event("drawn", 0, {"from": "pile"}, {"card": "gem"}, (0, 2))
    assert [heard(event, viewer).secret for viewer in (TABLE, 0, 1, 2)] == [{}, {"card": "gem"}, {}, {"card": "gem"}]
    assert heard(event, 1).data == {"from": "pile"}
    plain = Event("ship", TABLE, {"worth": 3})
    assert heard(plain, 1) is plain


@pytest.mark.parametrize("viewer", [TABLE, 0, 1])
def test_it_is_plain_data_and_holds_no_word_of_what_is_hidden(viewer: int):
    plain = at_the_pilots_choice(viewer).plain()
    assert msgpack.unpackb(msgpack.packb(plain), strict_map_key=False) == plain
    words = json.dumps(plain)
    assert [word in words for word in ("gem", "storm")] == {TABLE: [False, False], 0: [True, False], 1: [False, True]}[
        viewer
    ]
    assert ("draw" in repr(at_the_pilots_choice(viewer))) is False


def test_worlds_are_those_of_the_viewer():
    state = list(laws.replay(GAME, CONFIG, RECORD))[-1].state
    for viewer in (TABLE, 0, 1):
        found = at_the_pilots_choice(viewer)
        for seed in range(5):
            world = found.worlds(seed)
            assert GAME.dump(world) == GAME.dump(GAME.imagine(state, viewer, seed))
    kinds = {at_the_pilots_choice(1).worlds(seed).drawn.cards[0].kind for seed in range(30)}
    assert len(kinds) > 1
