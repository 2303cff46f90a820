"""Saved games over any key-value store: nothing is lost, nothing overwritten unseen."""

from __future__ import annotations

import base64
import json

import pytest

from app.frame import prefs
from app.frame.slots import GAME, StorageFailed
from app.frame.store import BIN, PREFS, TITLE, Store
from tests.unit.frame.memory import Memory, at_table, begun


def a_save(moves: int = 2) -> bytes:
    return at_table(begun(moves=moves)).keeper.dump()


def test_write_and_read():
    store = Store(Memory())
    store.write("g1", a_save())
    assert store.has("g1")
    assert store.read("g1") == a_save()
    assert store.read("g2") is None
    assert not store.has("g2")


def test_nonsense_reads_as_an_empty_file():
    store = Store(Memory({f"{GAME}g1": "not base64!"}))
    assert store.read("g1") == b""


def test_ids_are_never_used_twice():
    memory = Memory()
    store = Store(memory)
    assert store.new_id() == "g1"
    store.write("g1", a_save())
    assert store.new_id() == "g2"
    store.delete("g1")
    assert store.new_id() == "g2"  # the one in the bin may come back


def test_the_list_is_the_latest_first_and_shows_damage():
    memory = Memory()
    store = Store(memory)
    store.write("g1", a_save(1))
    store.write("g2", a_save(5))
    memory[f"{GAME}g3"] = "AAAA"
    memory["else"] = "not ours"
    found = store.games()
    assert [one.id for one in found] == ["g2", "g1", "g3"]
    assert [one.summary and one.summary.plies for one in found] == [5, 1, None]
    assert store.games() == found  # looked at once, told twice


def test_rename_duplicate_delete_undelete():
    memory = Memory()
    store = Store(memory)
    store.write("g1", a_save())
    store.rename("g1", "x" * 200)
    assert store.games()[0].title == "x" * 80
    assert store.duplicate("g1") == "g2"
    assert [one.title for one in store.games()] == ["x" * 80] * 2
    store.delete("g1")
    assert not store.has("g1")
    assert store.undelete() == "g1"
    assert store.read("g1") == a_save()
    assert store.undelete() == ""


def test_the_bin_holds_one_game():
    memory = Memory()
    store = Store(memory)
    for game_id in ("g1", "g2"):
        store.write(game_id, a_save())
        store.rename(game_id, game_id)
        store.delete(game_id)
    assert [key for key in memory if key.startswith(BIN)] == [f"{BIN}g2"]
    assert [key for key in memory if key.startswith(TITLE)] == [f"{TITLE}g2"]
    store.delete("g9")  # nothing there
    assert store.undelete() == ""


def test_only_what_is_opened_counts_as_seen():
    memory = Memory()
    one, two = Store(memory), Store(memory)
    one.write("g1", a_save(1))
    two.write("g1", a_save(2))
    assert one.read("g1") == a_save(2)
    assert one.changed_elsewhere("g1")


def test_two_tabs_at_one_moment_choose_different_ids():
    memory, words = Memory(), iter(["5f", "a0", "77"])
    one, two = (Store(memory, lambda: next(words)) for _ in range(2))
    first, second = one.new_id(), two.new_id()
    assert (first, second) == ("g1-5f", "g1-a0")
    one.write(first, a_save(1))
    two.write(second, a_save(2))
    assert (one.read(first), one.read(second)) == (a_save(1), a_save(2))
    assert one.new_id() == "g2-77"


def test_another_tab_is_noticed():
    memory = Memory()
    one, two = Store(memory), Store(memory)
    one.write("g1", a_save(1))
    assert not one.changed_elsewhere("g1")
    assert two.changed_elsewhere("g1")  # never opened by it
    two.opened("g1", two.read("g1") or b"")
    assert not two.changed_elsewhere("g1")
    two.write("g1", a_save(2))
    assert one.changed_elsewhere("g1")
    memory.clear()
    assert not one.changed_elsewhere("g1")  # gone: nothing can be overwritten


def test_full():
    memory = Memory()
    store = Store(memory)
    store.write("g1", a_save(1))
    memory.full = True
    with pytest.raises(StorageFailed):
        store.write("g1", a_save(2))
    assert base64.b64decode(memory[f"{GAME}g1"]) == a_save(1)
    assert not store.changed_elsewhere("g1")


DEEP = 5000  # brackets: few enough for a parser that is written in C to go down with


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", "3", '"x"', "[" * DEEP, '{"a":' * DEEP, "[" * DEEP + "]" * DEEP, '{"a": "' + "x" * 30_000 + '"}'],
    ids=lambda text: text[:8],
)
def test_nonsense_wishes(text: str):
    assert Store(Memory({PREFS: text})).prefs() == {}


def test_wishes_of_the_wrong_kind_are_left_out():
    """What only a newer build knows stays; brackets within words are words."""
    told = {"games": [], "speed": {}, "theme": 7, "names": {"florence": "[{[{[{"}, "bot_speed": 2, "look_first": True}
    kept = {"names": told["names"], "bot_speed": 2, "look_first": True, "hats": [1]}
    store = Store(Memory({PREFS: json.dumps({**told, "hats": [1]})}))
    assert store.prefs() == kept


def test_wishes():
    store = Store(Memory())
    store.keep_prefs(prefs.wished({"theme": "dark"}))
    assert store.prefs()["theme"] == "dark"
