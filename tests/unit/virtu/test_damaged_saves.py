"""Damaged and hostile Virtù saves: a game or the one error, within bounded work. For more: `tests.unit.fuzz`."""

from __future__ import annotations

import itertools
import random
import sys
from collections import Counter

import msgpack
import pytest

from tests.unit.fuzz.saves import cases, open_it, virtu_saves
from tests.unit.virtu.reached import GAMES, NAMES
from virtu_core import games
from virtu_core.kernel import packing, saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match
from virtu_core.virtu.game import Virtu

CASES = 500 if sys.platform == "emscripten" else 10_000


def test_damaged_saves_open_or_give_the_one_error(monkeypatch: pytest.MonkeyPatch):
    good = virtu_saves()
    plays = count_plays(monkeypatch)
    seen: Counter[str] = Counter()
    for data in itertools.islice(cases(random.Random("virtu saves"), good), CASES):
        plays.clear()
        seen[open_it(data)] += 1
        # What opening may cost follows from the file: a move is replayed at most twice, and takes bytes to write.
        assert plays["play"] + plays["setup"] <= 2 * (3 + len(data) // 4)
    assert not any(one.startswith("fault") for one in seen)
    assert seen["opened, fine"] > CASES // 100
    assert seen["opened, notes"] > CASES // 200
    assert len(seen) >= 7


def count_plays(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the rules are asked to set up or to play: the work behind opening a file."""
    done: Counter[str] = Counter()
    for name in ("play", "setup"):
        real = getattr(Virtu, name)

        def counted(self: Virtu, *args: object, name: str = name, real: object = real) -> object:
            done[name] += 1
            return real(self, *args)  # type: ignore[operator]

        monkeypatch.setattr(Virtu, name, counted)
    return done


@pytest.mark.parametrize("name", NAMES)
def test_opening_replays_each_move_once(name: str, monkeypatch: pytest.MonkeyPatch):
    body = msgpack.unpackb((GAMES / f"{name}.virtu").read_bytes())
    del body["checksum"]
    plays = count_plays(monkeypatch)
    for at in (len(body["line"]), 7):
        plays.clear()
        loaded = saves.load(saves.seal({**body, "at": at}), games.get)
        assert loaded.match.ply == at
        assert len(body["line"]) <= plays["play"] < len(body["line"]) + 16  # the nearest snapshot is as far away


def test_good_saves_are_good():
    for data in virtu_saves():
        loaded = saves.load(data, games.get)
        assert loaded.status == "fine"
        assert saves.peek(data).plies == loaded.match.plies


@pytest.mark.parametrize("size", [packing.MAX_BYTES, packing.MAX_BYTES + 1])
def test_a_file_of_the_largest_size_is_read_once(size: int):
    with pytest.raises(saves.SaveError):
        saves.load(b"\x91" * size, games.get)
    with pytest.raises(saves.SaveError):
        saves.load(b"\xdd\x00\x3f\xff\xff" + b"\xc0" * (size - 5), games.get)


def test_a_word_the_game_does_not_know_is_kept_and_noted():
    match = Match(games.get("virtu"), {"seats": 3}, Seeded(7))
    match.play(match.decision.moves[0])
    body = msgpack.unpackb(saves.dump(match, now=1))
    del body["checksum"]
    data = saves.seal({**body, "line": [*body["line"], "dance siena"], "shown": 2, "at": 1, "chain": []})
    loaded = saves.load(data, games.get)
    assert (loaded.status, loaded.match.ply) == ("notes", 1)
    assert [str(move) for move in loaded.match.unplayed] == ["dance siena"]
