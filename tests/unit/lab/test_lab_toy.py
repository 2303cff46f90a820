"""The lab's commands serve a game with chance and secrets."""

from __future__ import annotations

import json

import pytest

from virtu_core import games
from virtu_core.cli import balance, bench, perft, selfplay, tournament


@pytest.fixture(autouse=True)
def box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "BOX", dict(games.BOX))
    places = ("tests.toy.game:Harbour", "tests.toy.judge:Judgement", "tests.toy.subject:Measured")
    games.add(games.Entry("harbour", "Harbour", (2, 3, 4), True, *places))


def test_selfplay(capsys, tmp_path):
    asked = ["--game", "harbour", "--games", "4", "--bots", "random,novice", "--json", "--folder", str(tmp_path)]
    assert selfplay.run(asked) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["ended"], found["failures"], found["end_reasons"]) == (4, [], {"rounds": 4})


def test_tournament(capsys, tmp_path):
    asked = ["courtier@60n", "novice", "--game", "harbour", "--games", "4", "--workers", "0", "--out", str(tmp_path)]
    assert tournament.run(asked) == 0
    (part,) = json.loads((tmp_path / "report.json").read_text())["parts"]
    assert (part["game"], part["games"]["finished"], part["words"]["side"]) == ("harbour", 4, "seat")
    assert [one["spec"] for one in part["specs"]] == ["courtier@60n", "novice"]


def test_balance(capsys, tmp_path):
    asked = ["novice", "--game", "harbour", "--games", "3", "--workers", "0", "--out", str(tmp_path)]
    assert balance.run(asked) == 0
    parts = json.loads((tmp_path / "report.json").read_text())["parts"]
    assert [(part["seats"], part["games"]["finished"]) for part in parts] == [(2, 3), (3, 3), (4, 3)]


def test_perft_counts_outcomes_as_moves_and_needs_no_text_edition(capsys):
    assert perft.run(["start:2", "--game", "harbour", "--depth", "3"]) == 0
    out = capsys.readouterr().out
    assert "depth 1: 3 nodes" in out  # the first card dealt
    assert "depth 2: 9 nodes" in out
    assert "depth 3: 18 nodes" in out  # buy or pass


def test_bench_measures_what_games_are_long_enough_for(capsys):
    assert bench.run(["--game", "harbour", "--quick", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "harbour"
    assert "20" in found["match"]
    assert found["imagine_ms"]["p95"] > 0
    assert "imagine_ms_p95" in found["goals"]
