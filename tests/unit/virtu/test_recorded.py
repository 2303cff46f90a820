"""Recorded whole games, for 3, 4 and 5 seats and every way to end, replayed: the same states, scores and ends.

Runs in Pyodide too: equal digests there are equal games. After a change that was meant:
`python -m tests.games.record`.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.contents import REQUIRED, report
from tests.unit.virtu.invariants import scores_anew
from tests.unit.virtu.reached import GAMES, NAMES
from tests.unit.virtu.support import GAME, rule
from virtu_core import games
from virtu_core.kernel import notation, saves
from virtu_core.virtu import log

INDEX: dict[str, dict[str, Any]] = json.loads((GAMES / "index.json").read_text("utf-8"))
HOW = "the rules play this game differently now; if that is meant: python -m tests.games.record"


def test_each_game_is_in_the_index():
    assert sorted(INDEX) == NAMES


@rule("V-END-01")
@pytest.mark.parametrize("name", NAMES)
def test_replay(name: str):
    told = INDEX[name]
    loaded = saves.load((GAMES / told["file"]).read_bytes(), games.get)
    assert [str(note) for note in loaded.notes] == [], HOW
    match = loaded.match
    assert (match.over, match.ply, match.salt) == (True, told["plies"], told["seed"])
    assert match.config["seats"] == told["seats"]
    found = report(match)
    for key in ("digests", "ends", "scores", "winners", "years", "contains", "decisions", "events", "verbs"):
        assert found[key] == told[key], f"{key}: {HOW}"
    assert scores_anew(GAME.dump(match.state)) == [score["total"] for score in told["scores"]]
    over = match.events(match.ply)[-1]
    assert (over.kind, list(over.data["winners"])) == ("over", told["winners"])  # type: ignore[arg-type]


@pytest.mark.parametrize("name", NAMES[:2])
def test_a_whole_game_as_text(name: str):
    match = saves.load((GAMES / INDEX[name]["file"]).read_bytes(), games.get).match
    again = notation.parse(notation.export(match), games.get)
    assert again.status == "fine"
    assert again.match.chain() == match.chain()


@rule("V-END-01")
def test_every_way_to_end():
    ends = {(len(told["seats"]), end) for told in INDEX.values() for end in told["ends"]}
    assert {end for seats, end in ends if seats == 3} == {"patronage", "eight_cities", "no_neutral_city"}
    assert len({end for seats, end in ends if seats == 4}) >= 2
    assert len({end for seats, end in ends if seats == 5}) >= 2
    assert any(len(told["ends"]) > 1 for told in INDEX.values())
    assert any(told["options"]["indulgence"] == "phase" and told["options"]["one_agent"] for told in INDEX.values())


def test_together_they_contain_everything():
    assert sorted(REQUIRED - {one for told in INDEX.values() for one in told["contains"]}) == []
    kinds = {kind for told in INDEX.values() for kind in told["events"]}
    assert kinds - {"forced"} <= set(log.SENTENCES), "every kind of event has its sentence"
