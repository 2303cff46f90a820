"""A game whose edition or rules are not here opens as a copy: what it was read from is never written back as less."""

from __future__ import annotations

import io
from pathlib import Path

import msgpack
import pytest

from tests.unit.kernel import toy
from tests.unit.virtu.notheregames import WAYS, begun, foreign
from virtu_core import games
from virtu_core.cli import files, play, replay
from virtu_core.kernel import histories, links, notation, record, refusals, saves
from virtu_core.kernel.match import Match
from virtu_core.kernel.messages import english
from virtu_core.kernel.saves import Loaded, SaveError
from virtu_core.virtu.edition import default


def opened(data: bytes) -> Loaded:
    return saves.load(data, games.get)


def told(loaded: Loaded) -> str:
    return " ".join(english(note) for note in loaded.notes)


@pytest.mark.parametrize("way", WAYS)
def test_what_opens_is_a_match_of_its_own(way: str):
    data = foreign(way)
    loaded = opened(data)
    assert loaded.copied
    assert loaded.match.identity != saves.peek(data).identity
    assert loaded.match.identity == opened(data).match.identity  # the copy that was made before is found again
    again = opened(saves.dump(loaded.match, now=9))
    assert (again.copied, again.match.identity) == (False, loaded.match.identity)
    assert "This is a copy of it" in told(loaded)
    assert "the game itself stays as it was" in told(loaded)


def test_the_words_name_both_editions():
    used = f"{default().id} {default().version}"
    assert f"edition “mine 7”, which cannot be used here. This is a copy of it with the edition “{used}”" in told(
        opened(foreign("unknown"))
    )


def test_moves_after_the_first_illegal_one_stay_in_the_copy():
    data = foreign("unknown", illegal=True)
    whole = [*msgpack.unpackb(data)["line"]]
    loaded = opened(data)
    assert 0 < loaded.match.ply < len(whole)
    assert loaded.match.unplayed
    loaded.match.play(loaded.match.decision.moves[-1])
    written = msgpack.unpackb(saves.dump(loaded.match, now=9))
    assert written["line"] == whole


def test_copies_under_other_rules_and_with_another_edition_are_not_one_game():
    named = {way: opened(foreign(way)).match.identity for way in WAYS}
    assert len(set(named.values())) == 2
    assert named["rules"] != named["digest"] == named["refused"] == named["unknown"]


def test_the_copy_is_no_copy_of_the_match_in_the_sense_of_histories():
    true = begun()
    copied = opened(foreign("digest", true)).match
    assert histories.compare(histories.of(true), histories.of(copied)).relation == histories.UNRELATED


def test_a_text_opens_as_a_copy_too():
    text = notation.export(begun(), now=5)
    assert not notation.parse(text, games.get).copied
    other = text.replace(begun().config["edition"]["digest"], "0" * 16)
    assert other != text
    assert notation.parse(other, games.get).copied


def test_a_text_that_names_no_rules_is_the_game_itself():
    lines = notation.export(begun(), now=5).splitlines()
    assert not notation.parse("\n".join(line for line in lines if not line.startswith("[Rules")), games.get).copied


@pytest.mark.parametrize("way", WAYS)
def test_a_link_to_such_a_game_is_refused_with_the_reason(way: str, monkeypatch: pytest.MonkeyPatch):
    match = begun()
    body = {**msgpack.unpackb(foreign(way, match))}
    monkeypatch.setattr(Match, "settings", property(lambda self: body["config"]))
    monkeypatch.setattr(Match, "rules", property(lambda self: body["rules"]))
    text = links.write_game(match)
    monkeypatch.undo()
    with pytest.raises(SaveError) as caught:
        links.read(text, games.get)
    assert caught.value.message.id == (refusals.LINK_RULES if way == "rules" else refusals.LINK_SETUP)


def test_known_rules_are_no_reason_for_a_copy():
    game = games.get("virtu")
    assert all(record.knows(game, rules) for rules in ("", game.rules_version, *game.older_rules))
    assert not record.knows(game, "99")
    assert not record.knows(toy.Beans("2"), "1")


# The command line


def at_table(monkeypatch: pytest.MonkeyPatch, said: list[str], *argv: object) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in said)))
    return play.run([str(word) for word in argv])


@pytest.mark.cpython
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("suffix", [".virtu", ".txt"])
def test_the_file_is_never_written_over(
    way: str, suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    path, other = tmp_path / f"evening{suffix}", tmp_path / f"copy{suffix}"
    path.write_bytes(foreign(way) if suffix == ".virtu" else foreign(way, text=True))
    before = path.read_bytes()
    assert at_table(monkeypatch, ["1"], "--load", path, "--save", path) == 2
    assert "stays as it is: this is only a copy" in capsys.readouterr().err
    said = ["1", f"save {path}", f"save {path}", f"load {path}", "1", f"save {path}", f"save {path}", "quit", "quit"]
    assert at_table(monkeypatch, said, "--load", path) == 0
    out = capsys.readouterr().out
    assert out.count("stays as it is: this is only a copy") == 4
    assert out.count("This is a copy of it") == 2
    assert path.read_bytes() == before
    assert at_table(monkeypatch, ["1"], "--load", path, "--save", other) == 0
    assert path.read_bytes() == before
    assert not files.read(other).copied


@pytest.mark.cpython
def test_another_game_may_be_saved_where_it_likes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    path, fine = tmp_path / "evening.virtu", tmp_path / "fine.virtu"
    path.write_bytes(foreign("digest"))
    fine.write_bytes(saves.dump(begun(), now=5))
    assert at_table(monkeypatch, [f"load {fine}", f"save {path}", f"save {path}", "quit"], "--load", path) == 0
    assert "Saved: " in capsys.readouterr().out  # told twice, as for any file with another game
    assert not files.read(path).copied


@pytest.mark.cpython
@pytest.mark.parametrize("way", WAYS)
def test_a_copy_verifies_nothing(way: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "evening.virtu"
    path.write_bytes(foreign(way))
    assert replay.run([str(path)]) == 0
    assert "This is a copy of it" in capsys.readouterr().out
    assert replay.run([str(path), "--verify"]) == 1
    assert "only a copy" in capsys.readouterr().err
