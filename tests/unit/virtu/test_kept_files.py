"""What earlier builds have written (fixtures/format2) opens and means what it meant: the same moves, states, links
of the chain, comments, other lines, names; and a turn that was sent joins its game, whatever the game's format."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.fixtures import make
from tests.fixtures.facts import facts
from virtu_core import games
from virtu_core.kernel import histories, links, notation, saves
from virtu_core.kernel.match import Match
from virtu_core.kernel.record import Loaded

KNOWN: dict[str, dict[str, Any]] = json.loads((make.HERE / "facts.json").read_text("utf-8"))["games"]
WORDS: dict[str, dict[str, str]] = json.loads((make.FILES / "links.json").read_text("utf-8"))
SAVES = sorted(path.name for path in make.FILES.glob("*.virtu"))
TEXTS = sorted(path.name for path in make.FILES.glob("*.txt"))
COPIES = [f"{name}-before{older}" for name in WORDS["turns"] for older in ("", "-1")]


def same(loaded: Loaded, name: str) -> Match[Any]:
    """The game in a fixture, found to be what it was."""
    told = dict(KNOWN[name])
    assert (len(loaded.notes), loaded.copied) == (told.pop("notes"), False)
    found = facts(loaded.match)
    assert {key for key in told if found.get(key) != told[key]} == set()
    return loaded.match


def save(name: str) -> Match[Any]:
    return same(saves.load((make.FILES / name).read_bytes(), games.get), name)


def test_all_of_them_are_known():
    expected = [*SAVES, *TEXTS, *(f"link {name}" for name in WORDS["games"]), *(f"turn {name}" for name in COPIES)]
    assert sorted(KNOWN) == sorted(expected)
    assert all(told["notes"] == 0 for told in KNOWN.values())


def test_together_they_hold_everything_that_can_be_kept():
    held = set(_held())
    assert {"rules 1", "rules 2", "edition 1", "edition 2", "edition 3", "seats 3", "seats 4", "seats 5"} <= held
    assert {"comment", "variation", "names", "bots", "over", "under way", "at the start"} <= held


def _held() -> Iterator[str]:
    for name in SAVES:
        told = KNOWN[name]
        yield from (f"rules {told['rules']}", f"edition {told['edition']['version']}", f"seats {len(told['seats'])}")
        yield "over" if told["over"] else "under way" if told["ply"] else "at the start"
        for what, key in (
            ("comment", "comments"),
            ("variation", "variations"),
            ("names", "names"),
            ("bots", "players"),
        ):
            if told[key]:
                yield what


@pytest.mark.parametrize("name", SAVES)
def test_saves(name: str):
    save(name)


@pytest.mark.parametrize("name", SAVES)
def test_saves_kept_again(name: str):
    match = save(name)
    again = saves.load(saves.dump(match, now=make.NOW + 1), games.get)
    same(again, name)


@pytest.mark.parametrize("name", SAVES)
def test_saves_looked_at_without_replaying(name: str):
    data, told = (make.FILES / name).read_bytes(), KNOWN[name]
    found = saves.peek(data)
    assert (found.identity, found.ply, found.plies) == (told["identity"], told["ply"], told["plies"])
    assert (found.turn, list(found.names)) == (-1 if told["over"] else told["seat"], told["names"])
    assert set(told["chain"].values()) <= saves.links(data)
    assert histories.of(save(name)) == saves.history(data)


@pytest.mark.parametrize("name", TEXTS)
def test_texts(name: str):
    match = same(notation.parse((make.FILES / name).read_text("utf-8"), games.get), name)
    same(notation.parse(notation.export(match, now=make.NOW), games.get), name)


@pytest.mark.parametrize("name", WORDS["games"])
def test_links_to_games(name: str):
    word = WORDS["games"][name]
    assert word.startswith("v1.g.")
    loaded = links.read(word, games.get)
    assert isinstance(loaded, Loaded)
    match = same(loaded, f"link {name}")
    again = links.read(links.write_game(match), games.get)
    assert isinstance(again, Loaded)
    same(again, f"link {name}")


@pytest.mark.parametrize("copy", COPIES)
def test_turns_join_copies_of_every_format(copy: str):
    word = WORDS["turns"][copy.partition("-before")[0]]
    assert word.startswith("v1.t.")
    match = same(make.joined((make.FILES / f"{copy}.virtu").read_bytes(), word), f"turn {copy}")
    assert match.ply == KNOWN[f"{copy}.virtu"]["plies"] + 15
    kept = saves.load(saves.dump(match, now=make.NOW), games.get)
    same(kept, f"turn {copy}")


@pytest.mark.parametrize("name", WORDS["turns"])
def test_a_game_by_link_is_a_copy_of_the_one_in_the_file(name: str):
    """Whatever way a game came, all its copies are one game: the link has its moves up to where it stands."""
    loaded = links.read(WORDS["games"][name], games.get)
    assert isinstance(loaded, Loaded)
    mine, theirs = histories.of(save(f"{name}.virtu")), histories.of(loaded.match)
    assert mine.identity == theirs.identity
    assert mine.moves[: len(theirs.moves)] == theirs.moves
