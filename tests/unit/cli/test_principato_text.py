"""Principato in the text edition."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from virtu_core import games
from virtu_core.cli import edition, play, replay, table
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.decisions import TABLE
from virtu_core.kernel.match import Match
from virtu_core.principato import edition as editions

GAME = games.get("principato")
TEXT = table.of("principato")
GOALS = ("Bulwark", "Fertile Land", "Town Charter", "Armoury", "Chapel", "Palace", "Town Hall", "Villa")


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_a_game_against_bots(monkeypatch, capsys, tmp_path):
    path = tmp_path / "principato.virtu"
    typed(monkeypatch, "?", "board", "score", "why activate copy_book 6", "favour", "pass", "hint", "quit")
    asked = ["principato", "--seats", "3", "--bots", "novice,courtier@30n", "--seed", "4", "--save", str(path)]
    assert play.run(asked) == 0
    out = capsys.readouterr().out
    assert out.startswith("Principato. ")
    for text in ("Display, the first leaves next: 1 ", "In store: food 1 of 2, money 1 of 2, favour 1 of 3.",
                 "Start player: ", "goals are hidden", "You do not hold Copy a Book. (P-TURN-06)"):  # fmt: skip
        assert text in out
    assert replay.run([str(path), "--verify"]) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_looks_sees_their_own_goals_only(seats: int):
    match = Match(GAME, {"seats": seats}, Seeded(seats))
    for viewer in range(TABLE, seats):
        text = "\n".join(TEXT.board(GAME.view(match.state, viewer), GAME.name))
        told = [name for name in GOALS if f"{name} (" in text]
        assert len(told) == (0 if viewer == TABLE else 2)
        assert text.count("a hidden card") == 2 * seats - len(told)


def test_a_finished_game_shows_everything():
    match = Match(GAME, {"seats": 2}, Seeded(3))
    while not match.over:
        match.play(match.decision.moves[0])
    view = GAME.view(match.state, TABLE)
    lines = list(TEXT.score(view, GAME.name))
    assert [int(line.split(": ")[1].split()[0]) for line in lines] == [one["total"] for one in view["final"]]
    assert all("cubes" in line for line in lines)
    assert "hidden" not in "\n".join(TEXT.board(view, GAME.name))


def test_positions_are_written_and_read():
    match = Match(GAME, {"seats": 3}, Seeded(1))
    for _ in range(12):
        match.play(match.decision.moves[0])
    again = TEXT.read(TEXT.write(match.state))
    assert GAME.dump(again) == GAME.dump(match.state)


def test_its_edition(capsys, tmp_path: Path):
    assert edition.run(["principato", "--list", "--source", "reconstructed"]) == 0
    out = capsys.readouterr().out
    assert "culture.painting.7" in out
    assert "rulebook" not in out
    path = tmp_path / "mine.toml"
    path.write_text(editions.default().text.replace('"reconstructed"\nversion', '"mine"\nversion'), "utf-8")
    assert edition.run(["principato", "--check", str(path)]) == 0
    assert "fine: mine version " in capsys.readouterr().out
    path.write_text(editions.default().text.replace("hand = 2", "hand = 3"), "utf-8")
    assert edition.run(["principato", "--check", str(path)]) == 1
    assert "turn.hand: must be 2, is 3. Fix: write hand = 2." in capsys.readouterr().err
    assert edition.run(["principato", "--check", str(tmp_path / "nothing.toml")]) == 1
