"""Recorded whole games for 2, 3 and 4 seats, replayed: the same states, scores and scorings.

Runs in Pyodide too: equal digests there are equal games. After a change that was meant:
`python -m tests.games.principato.record`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.principato.contents import REQUIRED, report
from tests.unit.principato.test_kept_matches import find
from tests.unit.principato.townsupport import rule
from virtu_core.kernel import notation, saves
from virtu_core.principato.grammar import VERBS

GAMES = Path(__file__).parents[2] / "games" / "principato"
INDEX: dict[str, dict[str, Any]] = json.loads((GAMES / "index.json").read_text("utf-8"))
HOW = "the rules play this game differently now; if that is meant: python -m tests.games.principato.record"


def test_each_game_is_in_the_index():
    assert sorted(INDEX) == sorted(path.stem for path in GAMES.glob("*.virtu"))
    assert {len(told["seats"]) for told in INDEX.values()} == {2, 3, 4}


@rule("P-GAME-04", "P-END-02")
@pytest.mark.parametrize("name", INDEX)
def test_replay(name: str):
    told = INDEX[name]
    loaded = saves.load((GAMES / f"{name}.virtu").read_bytes(), find)
    assert [str(note) for note in loaded.notes] == [], HOW
    match = loaded.match
    assert (match.over, match.ply, match.salt) == (True, told["plies"], told["seed"])
    found = report(match)
    for key in ("digests", "scores", "winners", "military", "contains", "decisions", "verbs"):
        assert found[key] == told[key], f"{key}: {HOW}"
    assert len(told["military"]) == 5


@pytest.mark.parametrize("name", list(INDEX)[:2])
def test_a_whole_game_as_text(name: str):
    match = saves.load((GAMES / f"{name}.virtu").read_bytes(), find).match
    again = notation.parse(notation.export(match), find)
    assert again.status == "fine"
    assert again.match.chain() == match.chain()


def test_together_they_contain_everything():
    assert sorted(REQUIRED - {one for told in INDEX.values() for one in told["contains"]}) == []
    assert {verb for told in INDEX.values() for verb in told["verbs"]} == set(VERBS)
