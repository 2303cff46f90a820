"""The commands serve every game of the box."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Mapping
from typing import Any

import pytest

from tests.unit.cli.beantable import BeanTable
from virtu_core import games
from virtu_core.cli import edition, perft, play, replay, selfplay
from virtu_core.cli.table import Named

BEANS = games.Entry(
    "beans", "Beans", (2, 3), False, game="tests.unit.kernel.toy:Beans", table="tests.unit.cli.beantable:BeanTable"
)
BARE = games.Entry("bare", "Bare", (2,), False, game="tests.unit.kernel.toy:Beans")


@pytest.fixture(autouse=True)
def box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "BOX", dict(games.BOX))
    games.add(BEANS)
    games.add(BARE)


def test_another_game_is_played(monkeypatch, capsys, tmp_path):
    path = tmp_path / "beans.virtu"
    lines = ("?", "board", "pile 0", "take 2", "why take 99", "annex roma", "score", "position", "undo", "quit")
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    assert play.run(["beans", "--seats", "2", "--mends", "1", "--seed", "1", "--save", str(path)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Beans. ")
    for text in (
        "can also be typed: take 2.",
        "Piles: 3, 4, 5.",
        "12 beans. Choose a pile.",
        "Mends left: 1.",
        "1 4 5",
    ):
        assert text in out
    assert "annex is no move and no command." in out
    assert replay.run([str(path), "--verify"]) == 0
    assert "game: beans, rules 1, a, b\n" in capsys.readouterr().out


def test_its_positions_are_counted(capsys, tmp_path):
    path = tmp_path / "beans.txt"
    path.write_text("1 1\n", "utf-8")
    assert perft.run([str(path), "--game", "beans", "--depth", "1"]) == 0
    assert "depth 1: 2 nodes" in capsys.readouterr().out
    assert perft.run(["start:5", "--game", "beans"]) == 1
    assert "there is start:2, start:3" in capsys.readouterr().err


def test_its_edition_is_its_own(capsys):
    assert edition.run(["beans", "--list"]) == 0
    assert capsys.readouterr().out == "plain --list\n"


@pytest.mark.parametrize("name", ["bare", "chess"])
@pytest.mark.parametrize("command", [play, edition])
def test_a_game_without_a_text_edition_is_refused(name, command, capsys):
    assert command.run([name]) == 2
    assert name in capsys.readouterr().err


def test_a_game_is_for_so_many_and_no_more(capsys):
    with pytest.raises(SystemExit):
        selfplay.run(["--seats", "6"])
    assert "Virtù is for 3, 4, 5 players, not for 6" in capsys.readouterr().err


class DiceTable(BeanTable):
    verbs = frozenset(("roll", "stop"))

    def options(self, parser: argparse.ArgumentParser) -> None:
        pass

    def config(self, options: argparse.Namespace) -> dict[str, Any]:
        return {"seats": options.seats}

    def moment(self, view: Mapping[str, Any], name: Named) -> str:
        return f"{view['turn']} pips"


def test_a_roll_is_taken_back_if_all_agree(monkeypatch, capsys):
    place = f"{__name__}:DiceTable"
    games.add(games.Entry("dice", "Dice", (2,), False, game="tests.unit.kernel.dice:Dice", table=place))
    lines = ("agree", "roll", "undo", "stop", "agree", "stop", "log", "quit", "quit")
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    assert play.run(["dice", "--seed", "4"]) == 0
    out = capsys.readouterr().out
    assert "There is nothing to agree on." in out
    assert "That does not work: stop: something has been drawn or learnt since; all must agree to take it back." in out
    assert out.count("All agreed to go back to here") == 2  # when it is said, and in the log
