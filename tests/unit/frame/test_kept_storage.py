"""A browser's storage as earlier builds have left it: every game, name and wish is found, and the page goes on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.frame import arrivals
from app.frame.slots import GAME, NEXT, TABLE
from app.frame.store import BIN, NOTE, PREFS, TITLE
from tests.fixtures import make, storage
from tests.fixtures.facts import facts
from tests.unit.frame.memory import Memory, at_table, session
from tests.unit.frame.test_session import match_of
from virtu_core.kernel import saves

CONTENT: dict[str, str] = json.loads((make.FILES / "storage.json").read_text("utf-8"))
KNOWN: dict[str, Any] = json.loads((make.HERE / "facts.json").read_text("utf-8"))["storage"]
WORDS: dict[str, dict[str, str]] = json.loads((make.FILES / "links.json").read_text("utf-8"))


def test_it_holds_every_kind_of_key():
    kinds = (GAME, NEXT, TITLE, BIN, NOTE, PREFS, TABLE, "virtu.memory")
    assert [kind for kind in kinds if not any(key.startswith(kind) for key in CONTENT)] == []


def test_all_is_found():
    found = json.loads(json.dumps(storage.kept(CONTENT)))
    for part, told in KNOWN.items():
        assert found[part] == told, part


@pytest.mark.parametrize("game_id", KNOWN["listed"])
def test_each_game_goes_on_and_is_kept(game_id: str):
    memory = Memory(CONTENT)
    one = session(memory)
    one.resume(game_id)
    told = KNOWN["games"][game_id]
    assert facts(match_of(one)) == told
    if not told["over"]:
        match_of(one).play(match_of(one).decision.moves[0])
    at_table(one).save()
    kept = saves.links(one.store.read(game_id) or b"")
    assert set(told["chain"].values()) | {link for link, _said in told["comments"]} <= kept
    others = {key for key in CONTENT if key.startswith(GAME) and key != GAME + game_id}
    assert all(memory[key] == CONTENT[key] for key in others - {GAME + _broken_off()})


def _broken_off() -> str:
    """The game that a tab was writing when it died: whoever looks first finishes that."""
    return next(key.removeprefix(NEXT) for key in CONTENT if key.startswith(NEXT))


def test_what_a_tab_was_writing_when_it_died_is_there():
    one = session(Memory(CONTENT))
    one.resume(_broken_off())
    assert match_of(one).ply == KNOWN["listed"][_broken_off()]["ply"]
    assert one.open.toast == ""


@pytest.mark.parametrize("name", WORDS["turns"])
@pytest.mark.parametrize("older", ["", "-1"])
def test_a_turn_joins_the_game_in_the_list(name: str, older: str):
    """It was sent by an earlier build; the copy here was kept by one, in either format."""
    one = session()
    arrivals.open_file(one, (make.FILES / f"{name}-before{older}.virtu").read_bytes())
    before = match_of(one).ply
    arrivals.open_link(one, WORDS["turns"][name])
    assert match_of(one).ply == before + 15
    assert [saved.summary.plies for saved in one.store.games() if saved.summary] == [before + 15]
