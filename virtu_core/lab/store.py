"""Finished games on disk: JSON lines that are only ever added to. What was interrupted goes on where it stopped."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from .plan import Plan
from .playing import FAULT, Record

GAMES = "games.jsonl"


class Played(NamedTuple):
    """A plan and its games, by number."""

    plan: Plan
    games: dict[int, Record]


class Store:
    """The games in a folder. A line is a plan (`about`) or a game of one."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / GAMES

    def begin(self, plan: Plan) -> None:
        """Note the plan, unless the file has it as it is. A line that was cut off goes."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self.path.exists():
            self._mend()
        about = plan.about()
        known = [line["about"] for line in self._lines() if line.get("plan") == plan.digest and "about" in line]
        if not known or known[-1] != about:
            self.add({"plan": plan.digest, "about": about})

    def add(self, record: Record) -> None:
        """One more line, on the disk at once."""
        with self.path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(json.dumps(record, separators=(",", ":"), ensure_ascii=False) + "\n")

    def done(self, plan: Plan, code: str) -> set[int]:
        """The numbers of the games that need not be played again. A game with a fault gets another chance."""
        return {
            line["game"]
            for line in self._lines()
            if line.get("plan") == plan.digest and line.get("code") == code and line.get("status") != FAULT
        }

    def played(self) -> list[Played]:
        """Every plan with its games, in the order they were begun; of several versions of the code the last."""
        plans: dict[str, Plan] = {}
        games: dict[str, dict[int, Record]] = {}
        latest: dict[str, str] = {}
        for line in self._lines():
            name = line.get("plan", "")
            if "about" in line:
                with contextlib.suppress(TypeError):  # an earlier version planned with other words
                    plans[name] = Plan.of(line["about"])
            elif name in plans:
                if latest.get(name) != line["code"]:
                    games[name] = {}
                    latest[name] = line["code"]
                games[name][line["game"]] = line
        return [Played(plan, dict(sorted(games.get(name, {}).items()))) for name, plan in plans.items()]

    def _lines(self) -> Iterator[dict[str, Any]]:
        """Every whole line; a damaged one is passed over, so its game is played again."""
        if not self.path.exists():
            return
        with self.path.open(encoding="utf-8", errors="replace") as file:
            for text in file:
                try:
                    line = json.loads(text)
                except (ValueError, RecursionError):
                    continue
                if isinstance(line, dict) and text.endswith("\n"):
                    yield line

    def _mend(self) -> None:
        """Cut off a last line that has no end."""
        data = self.path.read_bytes()
        if data and not data.endswith(b"\n"):
            with self.path.open("r+b") as file:
                file.truncate(data.rfind(b"\n") + 1)
