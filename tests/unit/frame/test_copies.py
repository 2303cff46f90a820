"""The second copy of every game: whichever copy a killed browser leaves, and however old, no move of either is lost."""

from __future__ import annotations

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.frame.copies import Copies, Second
from app.frame.joining import read
from app.frame.slots import GAME, NEXT, StorageFailed
from app.frame.store import BIN, NOTE, TITLE, Store
from tests.unit.frame.memory import Memory, at_table, begun, session
from tests.unit.frame.shelves import Disk, Kept, start
from virtu_core.kernel import saves


def text(data: bytes) -> str:
    return base64.b64encode(data).decode()


def line(moves: int, *, other: int = 0, seed: int = 7) -> bytes:
    """A game some moves on; the last `other` of them taken back and played differently."""
    one = begun(moves=moves)
    if seed != 7:
        one = begun()
        one.start({"seats": 3, "first": "naples"}, seed)
        for _ in range(moves):
            at_table(one).play(str(at_table(one).match.decision.moves[0]))
    if other:
        at_table(one).match.goto(moves - other)
        for _ in range(other):
            at_table(one).match.play(at_table(one).match.decision.moves[-1])
    return at_table(one).keeper.dump()


SAVES = [line(moves) for moves in range(8)]
TEXTS = [text(data) for data in SAVES]
ALONE = text(line(4, seed=8))  # another match


def parted() -> str:
    """Went on from the third move otherwise, and knows nothing of the other line."""
    one = begun(moves=2)
    for _ in range(2):
        at_table(one).match.play(at_table(one).match.decision.moves[-1])
    return text(at_table(one).keeper.dump())


def links(memory: Memory) -> dict[str, frozenset[str]]:
    """All that the page would find, by game."""
    store = Store(memory)
    return {one.id: read(store.slots.read(one.id) or "").links for one in store.games()}


def both(first: str | None, second: str, *, noted: str = "", **more: str) -> tuple[Disk, Kept]:
    content = {GAME + "g1": first} if first is not None else {}
    if noted:
        content[NOTE + "g1"] = noted
    return Disk({**content, **more}), Kept({"g1": Second("g1", second)})


# Which copy counts


def test_the_second_copy_is_ahead():
    """A browser was killed before it had written localStorage."""
    memory, base = both(TEXTS[2], TEXTS[5])
    store, joined = start(memory, base)
    assert store.read("g1") == SAVES[5]
    assert (joined.ahead, joined.back) == ({"g1": 3}, {})
    assert base["g1"].text == TEXTS[5]


def test_the_first_copy_is_ahead():
    """An older build has played on: it knows nothing of the second copy."""
    memory, base = both(TEXTS[5], TEXTS[2])
    store, joined = start(memory, base)
    assert (store.read("g1"), base["g1"].text) == (SAVES[5], TEXTS[5])
    assert not any(joined)


def test_moves_that_were_taken_back_and_played_otherwise_are_no_parting():
    again = line(5, other=2)
    memory, base = both(TEXTS[5], text(again))
    store, joined = start(memory, base)
    assert (store.read("g1"), joined.ahead, joined.parted) == (again, {"g1": 2}, {})


def test_a_move_only_taken_back():
    """No move differs: where the game stands is as it was saved last."""
    one = begun(moves=5)
    before = text(at_table(one).keeper.dump())
    at_table(one).match.goto(3)
    after = text(at_table(one).keeper.dump())
    for first, second in ((before, after), (after, before)):
        memory, base = both(first, second)
        store, joined = start(memory, base)
        assert (text(store.read("g1") or b""), base["g1"].text) == (after, after)
        assert not sum(joined.ahead.values())


def test_neither_is_ahead():
    other = parted()
    memory, base = both(TEXTS[5], other, **{TITLE + "g1": "Ours"})
    store, joined = start(memory, base)
    assert joined.parted == {"g1": "g2"}
    assert {one.id: one.title for one in store.games()} == {"g1": "Ours", "g2": " (second copy)"}
    assert (text(store.read("g1") or b""), text(store.read("g2") or b"")) == (TEXTS[5], other)
    assert {record.id: record.text for record in base.values()} == {"g1": TEXTS[5], "g2": other}
    assert not any(start(memory, base)[1])  # once


def test_a_game_that_was_never_written():
    memory, base = Disk(), Kept({"g7": Second("g7", TEXTS[3], ("", "Mine"))})
    store, joined = start(memory, base)
    assert ([(one.id, one.title) for one in store.games()], joined.back) == ([("g7", "Mine")], {"g7": 3})


def test_another_game_has_taken_its_id():
    memory, base = both(ALONE, TEXTS[3])
    store, joined = start(memory, base)
    assert (text(store.read("g1") or b""), text(store.read("g2") or b"")) == (ALONE, TEXTS[3])
    assert joined.parted == {"g1": "g2"}


@pytest.mark.parametrize("damaged", ["", "AAAA", "not base64!", TEXTS[4][:-8]])
def test_damage(damaged: str):
    memory, base = both(damaged, TEXTS[3])
    store, joined = start(memory, base)
    assert (store.read("g1"), joined.mended) == (SAVES[3], {"g1": 3})
    memory, base = both(TEXTS[3], damaged)
    store, joined = start(memory, base)
    assert (store.read("g1"), base["g1"].text) == (SAVES[3], TEXTS[3])
    assert not any(joined)
    base = Kept({"g1": Second("g1", damaged)})
    store, joined = start(Disk(), base)
    assert store.games() == []
    assert not any(joined)


def test_a_newer_version():
    newer = text(saves.seal({"format": 99, "what": "ever"}))
    memory, base = both(newer, TEXTS[3])
    store, _ = start(memory, base)
    assert (memory[GAME + "g1"], base["g1"].text) == (newer, TEXTS[3])
    store.told("g1", TEXTS[5])
    assert base["g1"].text == TEXTS[3]
    memory, base = both(TEXTS[3], newer)
    start(memory, base)
    assert (memory[GAME + "g1"], memory[GAME + "g2"]) == (TEXTS[3], newer)


# Deleting and naming


def test_what_was_deleted_stays_so():
    memory, base = Disk(), Kept()
    store, _ = start(memory, base)
    store.write("g1", SAVES[3])
    store.delete("g1")
    assert (dict(base), [one.id for one in start(memory, base)[0].games()]) == ({}, [])


def test_a_tab_that_dies_before_the_database_hears_of_it():
    memory, base = Disk(), Kept()
    store, _ = start(memory, base)
    store.write("g1", SAVES[3])
    store.told = lambda _id, _text: None
    store.delete("g1")
    store, joined = start(memory, base)
    assert (store.games(), dict(base), any(joined)) == ([], {}, False)
    store.delete("none")  # empties the bin
    start(memory, base)
    assert not [key for key in memory if key.startswith(NOTE)]


def test_deleted_by_an_older_build():
    """It empties the bin too, and gives the id to a new game."""
    memory, base = Disk(), Kept()
    store, _ = start(memory, base)
    store.write("g1", SAVES[3])
    older = Store(memory)
    older.delete("g1")
    older.delete("none")
    assert start(Disk(dict(memory)), Kept(base))[0].games() == []
    memory.set(GAME + "g1", ALONE)
    store, joined = start(memory, base)
    assert ({one.id for one in store.games()}, base["g1"].text, any(joined)) == ({"g1"}, ALONE, False)
    assert memory[NOTE + "g1"].split()[0] == read(ALONE).identity


def test_deleted_by_an_older_build_that_left_it_in_the_bin():
    """Where no note could be written, for want of room."""
    memory, base = both(None, TEXTS[3], **{BIN + "g1": TEXTS[3]})
    assert start(memory, base)[0].games() == []


def test_taken_back_from_the_bin():
    """And then killed, while the disk knows only that it was deleted."""
    memory, base = Disk(), Kept()
    store, _ = start(memory, base)
    store.write("g1", SAVES[3])
    store.delete("g1")
    deleted = dict(memory)
    assert store.undelete() == "g1"
    killed = Disk(deleted)
    store, joined = start(killed, base)
    assert (store.read("g1"), joined.back) == (SAVES[3], {"g1": 3})
    Store(killed).delete("g1")  # by an older build: now it is gone
    assert not start(killed, base)[0].has("g1")


def test_ids_of_deleted_games_are_not_given_away_while_the_database_may_know_them():
    memory, base = Disk(), Kept()
    store, _ = start(memory, base)
    store.write("g1", SAVES[3])
    store.delete("g1")
    store.delete("none")
    assert store.new_id() == "g2"
    assert start(memory, base)[0].new_id() == "g1"


def test_names():
    memory, base = Disk(), Kept()
    store, _ = start(memory, base)
    store.write("g1", SAVES[3])
    for title in ("One", "Two"):
        unnamed = dict(memory)
        store.rename("g1", title)
        killed, _ = start(Disk(unnamed), Kept(base))
        assert killed.games()[0].title == title
    memory.set(TITLE + "g1", "Older")  # by an older build
    assert start(memory, base)[0].games()[0].title == "Older"
    assert base["g1"].titles == ("", "One", "Two", "Older")
    store, _ = start(memory, base)
    copy = store.duplicate("g1")
    assert base[copy].titles[-1] == "Older"


# No room, another tab


def test_no_room_to_bring_back():
    """What is only in the database stays there, whatever is played here."""
    memory, base = both(TEXTS[2], TEXTS[5])
    memory.full = True
    store, joined = start(memory, base)
    assert (store.read("g1"), joined.stuck) == (SAVES[2], {"g1": 3})
    with pytest.raises(StorageFailed):
        store.write("g1", SAVES[3])
    assert base["g1"].text == TEXTS[5]
    memory.full = False
    assert start(memory, base)[0].read("g1") == SAVES[5]


def test_what_finds_no_room_is_in_the_second_copy():
    memory, base = Disk(), Kept()
    store, _ = start(memory, base)
    store.write("g1", SAVES[2])
    memory.full = True
    with pytest.raises(StorageFailed):
        store.write("g1", SAVES[3])
    memory.full = False
    assert start(memory, base)[0].read("g1") == SAVES[3]


def test_a_new_game_that_finds_no_room_is_not_taken_for_a_deleted_one():
    """There is room for a note about it, but not for the game."""
    memory, base = Disk(), Kept()
    store, _ = start(memory, base)
    memory.room = 200
    with pytest.raises(StorageFailed):
        store.write("g1", SAVES[3])
    assert start(Disk(memory), base)[0].read("g1") == SAVES[3]


def test_ids_of_games_that_come_back_are_not_given_away():
    memory, base = both(TEXTS[5], parted())
    base["g2"] = Second("g2", ALONE)
    store, joined = start(memory, base)
    assert (joined.back, joined.parted) == ({"g2": 4}, {"g1": "g3"})
    assert text(store.read("g2") or b"") == ALONE


def test_nothing_is_written_before_both_are_together():
    memory, base = both(TEXTS[2], TEXTS[5])
    store = Store(memory)
    copies = Copies(store)
    store.write("g1", SAVES[3])
    assert base["g1"].text == TEXTS[5]
    assert copies.surprising(base.values())
    copies.join(list(base.values()), base)
    assert store.read("g1") == SAVES[5]
    assert not copies.surprising(base.values())


# Everything at once

ACTS = ("play", "play", "play", "play", "undo", "other", "new", "rename", "delete", "undelete", "duplicate", "start")
OLDER = ("older play", "older other", "older delete", "older rename")


class Life:
    """A player's doings in one browser; bots, older builds and killed tabs among them."""

    def __init__(self, memory: Disk | None = None) -> None:
        self.memory, self.base = memory or Disk(), Kept()
        self.store = Store(self.memory)
        if memory is None:
            self.store, _ = start(self.memory, self.base)
        self.seed = 0 if memory is None else 3

    def do(self, act: str, at: int) -> None:
        names = self.store.slots.names()
        if act == "new" or not names:
            self.seed += 1
            self.store.write(self.store.new_id(), GAMES[self.seed % len(GAMES)][0])
            return
        name = names[at % len(names)]
        data = self.store.read(name) or b""
        older = Store(self.memory)
        if act in ("play", "undo", "other"):
            self.store.write(name, following(data, act))
        elif act in ("older play", "older other"):
            older.write(name, following(data, act.removeprefix("older ")))
        elif act in ("rename", "older rename"):
            (self.store if act == "rename" else older).rename(name, f"{act} {at}")
        elif act == "start":
            self.store, _ = start(self.memory, self.base)
        elif act == "older delete":
            older.delete(name)
        elif act == "undelete":
            self.store.undelete()
        else:
            getattr(self.store, act)(name)


GAMES = [[line(0, seed=seed)] for seed in range(11, 17)]
FOLLOWING: dict[tuple[bytes, str], bytes] = {}


def following(data: bytes, act: str) -> bytes:
    """A game one step on."""
    if (data, act) not in FOLLOWING:
        one = session()
        one.load(data)
        match = at_table(one).match
        match.goto(max(0, match.ply - 1) if act == "undo" else match.ply)
        if act != "undo" and not match.over:
            moves = match.decision.moves
            match.play(moves[0] if act == "play" else moves[-1])
        FOLLOWING[data, act] = saves.dump(match, now=saves.peek(data).saved + 1)
    return FOLLOWING[data, act]


def holds(memory: Memory, disk: dict[str, str], base: dict[str, Second]) -> None:
    """Whatever either copy had is in the list, but for what had been deleted."""
    found = links(memory)
    everything = frozenset().union(*found.values())
    for game_id, had in links(Memory(disk)).items():
        assert had <= everything
        assert game_id in found
    for game_id, record in base.items():
        had = read(record.text).links
        noted, _, times = disk.get(NOTE + game_id, f"{read(disk.get(BIN + game_id, '')).identity} 1").partition(" ")
        there = {key.removeprefix(GAME).removeprefix(NEXT) for key in disk if key.startswith((GAME, NEXT))}
        if noted == read(record.text).identity and int(times) >= record.times and game_id not in there:
            assert game_id not in found  # deleted
        elif not had <= everything:
            assert noted == read(record.text).identity  # another game has taken its place since
            assert read(disk[GAME + game_id]).identity != noted


@given(st.data())
def test_a_browser_killed_at_any_moment(data: st.DataObject):
    """Its disk holds localStorage as it was at some moment, and the database at any other; then again while both are
    brought together."""
    life = Life()
    for _ in range(data.draw(st.integers(1, 12))):
        life.do(data.draw(st.sampled_from(ACTS + OLDER)), data.draw(st.integers(0, 3)))
    disk = life.memory.past[data.draw(st.integers(0, len(life.memory.past) - 1))]
    base = life.base.past[data.draw(st.integers(max(0, len(life.base.past) - 4), len(life.base.past) - 1))]
    left = Life(Disk(disk))
    for act in data.draw(st.lists(st.sampled_from(OLDER), max_size=3)):  # an older build was started first
        left.do(act, data.draw(st.integers(0, 3)))
    disk = dict(left.memory)
    memory, shelf = Disk(disk), Kept(base)
    start(memory, shelf)
    holds(memory, disk, base)
    between = Disk(memory.past[data.draw(st.integers(0, len(memory.past) - 1))])
    later = Kept(shelf.past[data.draw(st.integers(0, len(shelf.past) - 1))])
    half = dict(between)
    start(between, later)
    holds(between, half, later.past[0])
    again = dict(between)
    assert not any(start(between, later)[1])
    assert {key: one for key, one in between.items() if not key.startswith(NOTE)} == {
        key: one for key, one in again.items() if not key.startswith(NOTE)
    }


@given(st.lists(st.sampled_from(("play", "undo", "other")), min_size=1, max_size=10), st.data())
def test_at_most_the_move_under_way_is_lost(acts: list[str], data: st.DataObject):
    life = Life()
    life.do("new", 0)
    for act in acts[:-1]:
        life.do(act, 0)
    whole = links(life.memory)["g1"]
    life.do(acts[-1], 0)
    disk = life.memory.past[data.draw(st.integers(0, len(life.memory.past) - 1))]
    memory = Disk(disk)
    start(memory, Kept(life.base.past[-2]))  # the last writing did not reach it
    assert links(memory)["g1"] >= whole
