"""Saves: fine, opened with notes, refused; and nothing else, whatever the bytes."""

from __future__ import annotations

import itertools
import random
import time
from collections import Counter
from typing import Any

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgpack import fallback

from tests.unit.fuzz.saves import cases
from tests.unit.kernel import toy
from tests.unit.kernel.test_match import fresh, long_match, random_play, shape, wander, where
from virtu_core.kernel import migrations, packing, refusals, saves
from virtu_core.kernel.errors import ConfigError, IllegalMove
from virtu_core.kernel.match import Match
from virtu_core.kernel.messages import english
from virtu_core.kernel.saves import SaveError, dump, load


def body_of(data: bytes) -> dict[str, Any]:
    body: dict[str, Any] = msgpack.unpackb(data)
    del body["checksum"]
    return body


def changed(match: Match[Any], **fields: Any) -> bytes:
    return saves.seal({**body_of(dump(match, now=5)), **fields})


def played(seed: int = 1, plies: int = 8) -> Match[Any]:
    return random_play(fresh(), random.Random(seed), plies)


def good_saves() -> list[bytes]:
    rng = random.Random(1)
    return [
        dump(wander(fresh(piles=[2, 9]), rng, [rng.randrange(8) for _ in range(steps)]), now=9) for steps in (0, 9, 60)
    ]


@given(st.randoms(use_true_random=False), st.lists(st.integers(0, 7), max_size=40))
def test_round_trip(rng: random.Random, steps: list[int]):
    match = wander(fresh(piles=[2, 9]), rng, steps)
    data = dump(match, now=100)
    assert dump(match, now=100) == data
    again = load(data, toy.get)
    assert again.status == "fine"
    assert shape(again.match) == shape(match)
    assert (where(again.match), again.match.ply, again.match.line) == (where(match), match.ply, match.line)
    assert (again.match.names, again.match.salt, again.match.config) == (match.names, match.salt, match.config)
    assert again.match.chain() == match.chain()
    assert again.match.log() == match.log()
    assert dump(again.match, now=100) == data


def test_players_are_kept_and_left_out_where_no_bot_plays():
    match = fresh()
    assert b"players" not in dump(match, now=1)
    match.players = ("", "novice")
    again = load(dump(match, now=1), toy.get).match
    assert again.players == saves.peek(dump(match, now=1)).players == ("", "novice")
    again.players = ("", "")
    assert b"players" not in dump(again, now=1)
    with pytest.raises(ConfigError, match="players"):
        again.players = ("x" * 101,)
    assert again.players == ("", "")


def test_time_stamps_come_from_outside():
    match = fresh()
    dump(match, now=100)
    assert (saves.peek(dump(match, now=200)).created, saves.peek(dump(match, now=200)).saved) == (100, 200)


def test_peek_tells_whose_turn_it_is_without_a_game():
    match = played()
    match.goto(3)
    told = saves.peek(dump(match, now=1))
    assert (told.game, told.names, told.ply, told.plies) == ("beans", match.names, 3, 8)
    assert told.turn == match.decision.seat
    assert saves.peek(dump(random_play(match, random.Random(1)), now=1)).turn == -1


def test_other_rules_are_noted():
    again = load(changed(played(), rules="0.9"), toy.get)
    assert again.status == "notes"
    assert english(again.notes[0]) == (
        "This game was begun under rules 0.9, which are not here. This is a copy of it under rules 1; "
        "the game itself stays as it was."
    )
    assert again.copied


def test_an_edition_that_is_not_here_is_noted():
    config = {**fresh().config, "edition": "gilded"}
    again = load(changed(played(), config=config), toy.get)
    assert [english(note) for note in again.notes] == ["Played with the plain edition."]
    assert again.copied
    assert again.match.ply == 8


def test_moves_no_longer_legal_are_kept_and_noted():
    match = fresh()
    for move in ("pile 0", "take 1", "pile 1", "take 2", "pile 2"):
        match.play(move)
    match.comment("the end")
    data = dump(match, now=1)
    strict = toy.Beans(ban="take 2")
    again = load(data, lambda name: strict)
    assert [english(note) for note in again.notes] == [
        "Only 3 of 5 moves could be replayed: today's rules do not allow “take 2”: take 2 is not on the list. "
        "The game stands before that move; the rest is kept in the file.",
    ]
    assert (again.match.ply, again.match.plies, again.match.can_redo) == (3, 3, False)
    assert [str(move) for move in again.match.unplayed] == ["take 2", "pile 2"]
    once_more = load(dump(again.match, now=2), lambda name: strict)
    assert (once_more.status, once_more.match.unplayed) == ("notes", again.match.unplayed)
    assert shape(load(dump(once_more.match, now=2), toy.get).match) == shape(match)
    once_more.match.play("take 1")
    last = load(dump(once_more.match, now=3), lambda name: strict)
    assert (last.status, last.match.ply, str(last.match.line[-1])) == ("fine", 4, "take 1")
    assert "the end" in str(shape(last.match))


def test_a_variation_no_longer_legal_is_refused_when_visited():
    match = fresh()
    for move in ("pile 0", "take 2"):
        match.play(move)
    match.undo()
    match.play("take 1")
    match.promote(match.node.id)
    again = load(dump(match, now=1), lambda name: toy.Beans(ban="take 2"))
    assert (again.status, again.match.ply) == ("fine", 2)
    refused = again.match.branches()[0]
    with pytest.raises(IllegalMove):
        again.match.goto_node(refused.id)
    assert (again.match.ply, refused.refused) == (2, True)
    assert shape(again.match) == shape(match)


def refusal(data: bytes) -> SaveError:
    with pytest.raises(SaveError) as caught:
        load(data, toy.get)
    assert str(caught.value) == english(caught.value.message)
    assert caught.value.message.id != refusals.FAULT
    return caught.value


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", refusals.EMPTY),
        (b"hello", refusals.FOREIGN),
        (b"PK\x03\x04" + bytes(100), refusals.FOREIGN),
        (b"\x80", refusals.FOREIGN),
        (b"\x07", refusals.FOREIGN),
        (b"\x81\x01\xa1x", refusals.FOREIGN),
        (b"\x81\xa1\xff\x01", refusals.FOREIGN),
        (b"\x81\xa8checksum\x01", refusals.DAMAGED),
        (b"\x91" * 100_000 + b"\xc0", refusals.FOREIGN),
        (b"\xdd\x00\x0f\x00\x00" * 1000 + bytes(2_000_000), refusals.FOREIGN),
        (b"\xdb\xff\xff\xff\xff", refusals.FOREIGN),
        (b"\xc7\xff\x01" + bytes(300), refusals.FOREIGN),
        (b"\xdd\x00\x20\x00\x00" + b"\x80" * (2 << 20), refusals.FOREIGN),
        (bytes((4 << 20) + 1), refusals.TOO_LARGE),
    ],
    ids=range(14),
)
def test_what_is_no_save_is_refused(data: bytes, reason: str):
    assert refusal(data).message.id == reason


def test_every_flipped_byte_and_every_cut_is_refused():
    data = dump(played(), now=1)
    for at in range(len(data)):
        refusal(data[:at])
        refusal(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
    refusal(data + b"\xc0")


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"format": migrations.FORMAT + 1}, refusals.NEWER),
        ({"format": 0}, refusals.OLDER),
        ({"format": "1"}, refusals.WRONG),
        ({"game": "chess"}, refusals.UNKNOWN_GAME),
        ({"game": 7}, refusals.WRONG),
        ({"salt": -1}, refusals.WRONG),
        ({"salt": True}, refusals.WRONG),
        ({"config": {"piles": 7}}, refusals.NO_SETUP),
        ({"config": []}, refusals.WRONG),
        ({"line": ["Take!"]}, refusals.WRONG),
        ({"line": "pile 0"}, refusals.WRONG),
        ({"line": [["pile 0"]]}, refusals.WRONG),
        ({"variations": [[9, ["pile 1"]]]}, refusals.WRONG),
        ({"variations": [[-1, ["pile 1"]]]}, refusals.WRONG),
        ({"variations": [0]}, refusals.WRONG),
        ({"comments": [[0]]}, refusals.WRONG),
        ({"comments": [[0, "x" * 10_001]]}, refusals.WRONG),
        ({"shown": 9}, refusals.WRONG),
        ({"at": 9}, refusals.WRONG),
        ({"turn": -2}, refusals.WRONG),
        ({"names": [None]}, refusals.WRONG),
        ({"players": "novice"}, refusals.WRONG),
        ({"players": [None]}, refusals.WRONG),
        ({"players": ["x" * 101]}, refusals.WRONG),
        ({"players": [""] * 17}, refusals.WRONG),
        ({"more": 1}, refusals.WRONG),
    ],
    ids=str,
)
def test_nonsense_with_a_right_checksum_is_refused(fields: dict[str, Any], reason: str):
    assert refusal(changed(fresh(), **fields)).message.id == reason


def test_a_fault_in_a_game_is_told_as_the_one_error():
    class Faulty(toy.Beans):
        def setup(self, config: Any) -> Any:
            raise KeyError("oops")

    with pytest.raises(SaveError, match="KeyError") as caught:
        load(dump(fresh(), now=1), lambda name: Faulty())
    assert caught.value.message.id == refusals.FAULT


def test_an_older_format_is_migrated(monkeypatch: pytest.MonkeyPatch):
    def step(body: dict[str, Any]) -> dict[str, Any]:
        body["line"] = body.pop("moves")
        return body

    monkeypatch.setitem(migrations.STEPS, 0, step)
    body = body_of(dump(played(), now=1))
    body["moves"], body["seed"] = body.pop("line"), body.pop("salt")
    again = load(saves.seal({**body, "format": 0}), toy.get)
    assert (again.status, again.match.ply) == ("fine", 8)
    assert body_of(dump(again.match, now=1))["format"] == migrations.FORMAT
    with pytest.raises(SaveError, match="KeyError"):  # what breaks a migration is told as the one error, too
        load(saves.seal({"format": 0}), toy.get)


def test_what_cannot_be_read_again_is_not_written(monkeypatch: pytest.MonkeyPatch):
    match = played()
    monkeypatch.setattr(packing, "MAX_BYTES", 100)
    with pytest.raises(SaveError, match="too large"):
        dump(match, now=1)


def test_a_wide_tree_opens_quickly():
    """100,000 variations at one point: looking for twins must not take them one by one."""
    data = changed(fresh(), variations=[[0, [f"pile {number}"]] for number in range(99_999)])
    started = time.perf_counter()
    assert len(load(data, toy.get).match.root.children) == 99_999
    assert time.perf_counter() - started < 20


def test_a_save_is_small():
    assert len(dump(long_match(1000), now=1)) < 10_000


@pytest.mark.parametrize("pure", [False, True], ids=["msgpack", "pure"])
def test_damaged_saves_give_a_game_or_the_one_error(pure: bool, monkeypatch: pytest.MonkeyPatch):
    if pure:
        monkeypatch.setattr(msgpack, "unpackb", fallback_unpackb)
    seen: Counter[str] = Counter()
    for data in itertools.islice(cases(random.Random(f"saves {pure}"), good_saves()), 2000):
        seen[outcome(data)] += 1
    assert 20 < seen["opened"] < 1000
    assert refusals.FAULT not in seen


def outcome(data: bytes) -> str:
    """`opened`, and then it can be saved and opened again; or the template of what the refusal says."""
    try:
        match = load(data, toy.get).match
    except SaveError as error:
        return error.message.id
    assert load(dump(match, now=1), toy.get).match.chain() == match.chain()
    return "opened"


def fallback_unpackb(data: bytes, **options: Any) -> Any:
    unpacker = fallback.Unpacker(None, max_buffer_size=len(data), **options)
    unpacker.feed(data)
    return unpacker.unpack()
