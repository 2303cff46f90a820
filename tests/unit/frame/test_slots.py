"""Saves that are broken off: a tab that dies at any moment leaves the old or the new one whole; none is lost."""

from __future__ import annotations

import base64
from collections.abc import Callable

import pytest

from app.frame.saved import DAMAGED, NEWER
from app.frame.slots import GAME, NEXT, TABLE, StorageFailed, StorageOff
from app.frame.store import BIN, PREFS, TITLE, Store
from tests.unit.frame.memory import Clock, Memory, at_table, begun, session
from virtu_core import games
from virtu_core.kernel import saves

SAVES = [at_table(begun(moves=moves)).keeper.dump() for moves in range(5)]
TEXTS = [base64.b64encode(data).decode() for data in SAVES]


class Died(BaseException):
    """The tab is no more: nothing of it catches this."""


class Mortal(Memory):
    """Dies at one of its changes: before it, in the middle of it, or just after."""

    left = 10**9
    how = ""

    def set(self, key: str, value: str) -> None:
        self.left -= 1
        if self.left == 0 and self.how == "half":
            self[key] = value[: len(value) // 2]
        elif self.left or self.how == "after":
            super().set(key, value)
        self._die()

    def remove(self, key: str) -> None:
        self.left -= 1
        if self.left or self.how == "after":
            super().remove(key)
        self._die()

    def _die(self) -> None:
        if not self.left:
            raise Died


def deaths(work: Callable[[Store], object], before: Callable[[Memory], object]) -> list[Memory]:
    """What a tab leaves behind that dies at any of the changes of a piece of work, in any way."""
    left = []
    for how in ("before", "half", "after"):
        for count in range(1, 20):
            memory = Mortal()
            before(memory)
            memory.left, memory.how = count, how
            try:
                work(Store(memory))
            except Died:
                left.append(Memory(memory))
            else:
                break
    assert len(left) > 3
    return left


def test_a_tab_that_dies_leaves_the_old_or_the_new_one():
    found = set()
    for memory in deaths(lambda store: store.write("g1", SAVES[2]), lambda memory: Store(memory).write("g1", SAVES[1])):
        store = Store(memory)
        assert store.read("g1") in SAVES[1:3]
        found.add(store.read("g1"))
        store.opened("g1", store.read("g1") or b"")
        assert not store.changed_elsewhere("g1")
        assert [(one.id, one.problem) for one in store.games()] == [("g1", "")]
        store.write("g1", SAVES[3])
        assert dict(memory) == {f"{GAME}g1": TEXTS[3]}
    assert len(found) == 2


def test_the_same_for_a_first_save():
    for memory in deaths(lambda store: store.write("g1", SAVES[2]), lambda _memory: None):
        store = Store(memory)
        assert store.read("g1") in (None, SAVES[2])
        assert [one.problem for one in store.games()] in ([], [""])
        assert store.has("g1") == bool(store.games())


def test_what_is_damaged_is_told_once():
    memory = Memory({f"{GAME}g1": TEXTS[1], f"{NEXT}g1": f"x y {TEXTS[2][:40]}"})
    one = session(memory)
    one.resume("g1")
    assert "broken off" in one.open.toast
    assert saves.load(at_table(one).keeper.dump(), games.get).match.ply == 1
    assert dict(memory) == {f"{GAME}g1": TEXTS[1]}
    one.resume("g1")
    assert one.open.toast == ""


@pytest.mark.parametrize("rest", ["", " ", "a b", "a b ", "a  b c"])
def test_nonsense_beside_a_game(rest: str):
    memory = Memory({f"{GAME}g1": TEXTS[1], f"{NEXT}g1": rest, f"{NEXT}g2": rest})
    store = Store(memory)
    assert [one.id for one in store.games()] == ["g1"]
    assert dict(memory) == {f"{GAME}g1": TEXTS[1]}


def broken_off(memory: Memory, data: bytes) -> None:
    """A tab that dies between the two writings."""
    mortal = Mortal(memory)
    mortal.left, mortal.how = 1, "after"
    with pytest.raises(Died):
        Store(mortal).write("g1", data)
    memory.update(mortal)


def test_a_damaged_place_is_filled_from_beside_it():
    memory = Memory({f"{GAME}g1": TEXTS[1]})
    broken_off(memory, SAVES[2])
    memory[f"{GAME}g1"] = TEXTS[2][:40]
    store = Store(memory)
    assert store.read("g1") == SAVES[2]
    assert (store.slots.mended, dict(memory)) == ({"g1"}, {f"{GAME}g1": TEXTS[2]})


def test_an_older_build_writes_after_a_save_was_broken_off():
    """It knows only the place: neither its game nor ours is lost."""
    memory = Memory({f"{GAME}g1": TEXTS[1]})
    broken_off(memory, SAVES[2])
    memory[f"{GAME}g1"] = TEXTS[3]
    store = Store(memory)
    assert store.read("g1") == SAVES[3]
    assert store.read("g2") == SAVES[2]
    assert set(memory) == {f"{GAME}g1", f"{GAME}g2"}


def test_a_save_of_a_newer_version_is_not_damaged():
    newer = saves.seal({"format": 99, "what": "ever"})
    text = base64.b64encode(newer).decode()
    memory = Memory({f"{GAME}g1": TEXTS[1]})
    broken_off(memory, SAVES[2])
    memory[f"{GAME}g1"] = text
    store = Store(memory)
    assert store.read("g1") == newer
    assert store.read("g2") == SAVES[2]
    assert {one.id: one.problem for one in store.games()} == {"g1": NEWER, "g2": ""}
    memory[f"{GAME}g3"] = text[:-8]
    assert {one.id: one.problem for one in store.games()}["g3"] == DAMAGED


def test_an_older_build_sees_what_we_write_and_we_what_it_writes():
    """As it did: it compares the text in the place with what it saw last."""
    memory = Memory({f"{GAME}g1": TEXTS[0]})
    store, seen = Store(memory), memory[f"{GAME}g1"]
    store.read("g1")
    store.write("g1", SAVES[1])
    assert memory[f"{GAME}g1"] not in (None, seen)
    memory[f"{GAME}g1"] = TEXTS[2]
    assert store.changed_elsewhere("g1")


# Little room, no room, no storage


def test_room_for_one_only():
    memory = Memory()
    one = begun(memory, moves=1)
    memory.room = int(sum(map(len, memory.values())) * 1.5)
    assert at_table(one).play(str(at_table(one).match.decision.moves[0]))
    assert one.trouble == "tight"
    assert saves.load(Store(memory).read("g1") or b"", games.get).match.ply == 2
    assert not [key for key in memory if key.startswith(NEXT)]
    memory.room *= 2
    at_table(one).save()
    assert one.trouble == ""


def test_room_for_two_but_for_a_little():
    """The second writing needs more than is left: over the old one, then."""
    memory = Memory()
    store = Store(memory)
    store.write("g1", SAVES[1])
    memory.room = len(TEXTS[1]) + len(TEXTS[4]) + 40
    store.write("g1", SAVES[4])
    assert (store.slots.tight, dict(memory)) == (True, {f"{GAME}g1": TEXTS[4]})


def test_the_last_table_makes_room():
    memory = Memory({TABLE: "x" * 10_000})
    memory.room = 10_000 + len(TEXTS[1])
    store = Store(memory)
    store.write("g1", SAVES[1])
    store.write("g1", SAVES[2])
    assert (store.slots.tight, dict(memory)) == (False, {f"{GAME}g1": TEXTS[2]})


def test_a_place_that_is_broken_by_a_writing_that_fails():
    """No browser does so; what lies beside it is whole, and nobody takes it for the work of another tab."""
    memory = Memory()
    store = Store(memory)
    store.write("g1", SAVES[1])
    whole = memory.set

    def broken(key: str, value: str) -> None:
        if key.startswith(GAME):
            memory[key] = value[:20]
            raise StorageFailed("broken")
        whole(key, value)

    memory.set = broken  # type: ignore[method-assign]
    with pytest.raises(StorageFailed):
        store.write("g1", SAVES[2])
    memory.set = whole  # type: ignore[method-assign]
    assert not store.changed_elsewhere("g1")
    assert store.read("g1") == SAVES[2]


def test_deleting_and_taking_back_survive_death_and_a_full_storage():
    def kept(memory: Memory) -> None:
        Store(memory).write("g1", SAVES[1])

    for memory in deaths(lambda store: store.delete("g1"), kept):
        assert TEXTS[1] in memory.values()

    def binned(memory: Memory) -> None:
        kept(memory)
        Store(memory).delete("g1")

    for memory in deaths(lambda store: store.undelete(), binned):
        assert TEXTS[1] in memory.values()
    memory = Memory()
    kept(memory)
    memory.room = len(TEXTS[1]) + 10
    Store(memory).delete("g1")
    assert dict(memory) == {f"{BIN}g1": TEXTS[1]}
    assert Store(memory).undelete() == "g1"
    assert dict(memory) == {f"{GAME}g1": TEXTS[1]}


def test_taken_back_beside_the_one_that_went_on():
    memory = Memory()
    Store(memory).write("g1", SAVES[1])
    Store(memory).delete("g1")
    Store(memory).write("g1", SAVES[2])
    assert Store(memory).undelete() == "g2"
    assert {one.summary.plies for one in Store(memory).games() if one.summary} == {1, 2}


class Nothing(Memory):
    """Storage that is not there at all."""

    def set(self, key: str, value: str) -> None:
        raise StorageOff("no")

    def remove(self, key: str) -> None:
        raise StorageOff("no")


def test_no_storage_at_all():
    one = session(Nothing())
    assert one.trouble == "off"  # the start page says it before anything is lost
    one.start({"seats": 3, "first": "naples"}, 7)
    assert at_table(one).play(str(at_table(one).match.decision.moves[0]))
    one.prefer("theme", "dark")
    assert (at_table(one).match.ply, one.trouble, one.store.games()) == (1, "off", [])
    assert saves.load(at_table(one).keeper.dump(), games.get).match.ply == 1


# Storage cleared, clocks


def test_storage_that_is_cleared_gets_the_game_again():
    memory = Memory()
    one = begun(memory, moves=3)
    one.store.rename("g1", "Ours")
    one.prefer("theme", "dark")
    kept = dict(memory)
    assert not one.check_elsewhere(f"{NEXT}g2")
    assert not one.check_elsewhere(f"{GAME}g2")  # no news at the table
    memory.clear()
    assert one.check_elsewhere()  # the browser tells
    assert memory.keys() == kept.keys()
    assert memory[f"{TITLE}g1"] == "Ours"
    assert "cleared" in one.open.toast
    memory.clear()
    assert at_table(one).play(str(at_table(one).match.decision.moves[0]))  # or does not
    assert saves.load(Store(memory).read("g1") or b"", games.get).match.ply == 4
    assert "cleared" in one.open.toast
    at_table(one).save()
    assert one.trouble == ""


def test_a_game_deleted_elsewhere_is_not_taken_for_lost():
    memory = Memory()
    one, two = begun(memory, moves=3), Store(memory)
    two.delete("g1")
    one.check_elsewhere()
    two.delete("g9")  # empties the bin
    one.check_elsewhere()
    assert ([key for key in memory if key != PREFS], one.open.toast) == ([], "")
    one.start({"seats": 3, "first": "naples"}, 8)
    assert one.open.toast == ""


def test_the_tab_that_fell_behind_does_not_come_first():
    memory = Memory()
    one = begun(memory, moves=3)
    two = session(memory)
    two.resume("g1")
    at_table(two).play(str(at_table(two).match.decision.moves[0]))
    one.check_elsewhere()
    memory.clear()
    one.check_elsewhere()
    assert not memory
    two.check_elsewhere()
    assert saves.load(Store(memory).read("g1") or b"", games.get).match.ply == 4
    at_table(one).save()
    assert one.trouble == "elsewhere"


def test_a_clock_that_is_set_back():
    memory = Memory()
    one = begun(memory, moves=2)
    assert isinstance(one.now, Clock)
    before = saves.peek(at_table(one).keeper.dump()).saved
    one.now.now -= 10**8
    at_table(one).save()
    assert saves.peek(Store(memory).read("g1") or b"").saved >= before
    two = session(memory)
    assert isinstance(two.now, Clock)
    two.now.now -= 10**8
    two.resume("g1")
    at_table(two).play(str(at_table(two).match.decision.moves[0]))
    found = saves.peek(Store(memory).read("g1") or b"")
    assert (found.plies, found.saved >= before) == (3, True)
    # A save with an early time is no older than it is: what was written last counts.
    late = Store(memory)
    late.write("g1", SAVES[4])
    assert Store(memory).read("g1") == SAVES[4]
