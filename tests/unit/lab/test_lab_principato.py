"""The lab measures Principato."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from virtu_core.cli import balance, bench, perft, selfplay, tournament
from virtu_core.kernel.errors import VirtuError
from virtu_core.lab import subject
from virtu_core.lab.subjects.principato import Measured
from virtu_core.principato.table import HOUSES

SUBJECT = Measured()


def test_sides_and_tables():
    assert subject.get("principato").sides(3) == HOUSES[:3]
    with pytest.raises(VirtuError, match="for 2, 3, 4 players, not for 5"):
        SUBJECT.sides(5)
    config = SUBJECT.config(("naples", "florence"), 1, SUBJECT.edition(None))
    assert (config["seats"], config["first"]) == (["naples", "florence"], "florence")


def test_selfplay(capsys, tmp_path):
    asked = ["--game", "principato", "--games", "4", "--bots", "random,novice", "--json", "--folder", str(tmp_path)]
    assert selfplay.run(asked) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["ended"], found["failures"], found["end_reasons"]) == (4, [], {"years": 4})


def test_tournament(capsys, tmp_path):
    asked = ["novice", "random", "--game", "principato", "--games", "4", "--workers", "0", "--out", str(tmp_path)]
    assert tournament.run(asked) == 0
    (part,) = json.loads((tmp_path / "report.json").read_text())["parts"]
    assert (part["game"], part["games"]["finished"], part["words"]["side"]) == ("principato", 4, "house")


def test_balance(capsys, tmp_path):
    asked = ["novice:any", "--game", "principato", "--games", "6", "--workers", "0", "--out", str(tmp_path)]
    assert balance.run(asked) == 0
    parts = json.loads((tmp_path / "report.json").read_text())["parts"]
    assert [(part["seats"], part["games"]["finished"]) for part in parts] == [(2, 6), (3, 6), (4, 6)]
    for part in parts:
        assert [goal["name"] for goal in part["goals"]] == [
            "Wins of each place at the table, as a ratio of its fair share",
            "Action cards",
            "Wins with each goal card, likewise",
            "Points from culture",
            "Points from military",
            "Games that end by themselves",
        ]
        use = {key: {one["id"]: one["count"] for one in group["items"]} for key, group in part["use"].items()}
        turns = 6 * 21 * part["seats"]
        assert sum(use["goals"].values()) == 6 * 2 * part["seats"]  # P-SET-14
        assert all(0 < count <= turns for count in use["open"].values())
        assert use["cards"]["donation"] >= part["seats"]  # everybody begins with one


def test_what_lies_open_is_followed():
    """Against the states themselves."""
    from tests import laws
    from virtu_core import games
    from virtu_core.kernel.chance import draw

    game = games.get("principato")
    config = game.complete({"seats": 3})
    tally, open_ = SUBJECT.tally(config), Counter[str]()
    for step in laws.play_on(game, game.setup(config), draw(1, 1, "lab")):
        tally.see(step.events)
        if any(event.kind == "turn" for event in step.events):
            state = step.state
            open_.update({*state.display, *state.players[game.decision(state).seat].cards})
    assert sum((counts["open"] for counts in tally.counts), Counter()) == open_


def test_perft_and_bench(capsys):
    assert perft.run(["start:2", "--game", "principato", "--depth", "2"]) == 0
    assert "depth 2: 12 nodes" in capsys.readouterr().out  # two start cards
    assert bench.run(["--game", "principato", "--quick", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["imagine_ms"]["p95"] > 0) == ("principato", True)
