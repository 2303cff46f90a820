"""What the lab's commands share: options, playing what is missing, writing the report."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from .. import bots
from ..kernel.errors import VirtuError
from ..lab import crew, figures, html, subject
from ..lab.plan import Plan, code
from ..lab.playing import FAULT
from ..lab.store import Played, Store
from . import table
from .files import trouble
from .progress import Progress

OUT = Path(".cache", "lab")


def options(name: str, text: str | None, games: int) -> argparse.ArgumentParser:
    """A parser with what all of them take."""
    parser = argparse.ArgumentParser(prog=f"python -m virtu_core {name}", description=text)
    table.option(parser)
    parser.add_argument("--games", type=positive, default=games, help=f"how many games (default {games})")
    parser.add_argument("--seed", type=int, default=0, help="another seed, other games (default 0)")
    parser.add_argument("--edition", type=Path, metavar="FILE", help="an edition file (default: the one built in)")
    parser.add_argument("--out", type=Path, default=OUT / name, metavar="DIR", help=f"default {OUT / name}")
    parser.add_argument("--scheduler", default="", metavar="ADDRESS", help="of a dask cluster, as tcp://host:8786")
    parser.add_argument(
        "--workers", type=natural, metavar="N", help="processes (default: one a core; 0: this one alone)"
    )
    parser.add_argument(
        "--max-rounds", type=positive, default=40, metavar="N", help="stop a game after so many rounds (40)"
    )
    return parser


def run(plans: Sequence[Plan], chosen: argparse.Namespace) -> int:
    """Play what has not been played, write the report, say what came out; 0 if no game had a fault."""
    store = Store(chosen.out)
    try:
        for spec in {spec: None for plan in plans for spec in plan.lineup}:
            bots.get(spec, 0)
        todo = []
        for plan in plans:
            store.begin(plan)
            done = store.done(plan, code())
            todo.append((plan, [number for number in range(chosen.games) if number not in done]))
        play(store, todo, chosen)
        wanted = [plan.digest for plan in plans]
        report = write(store.played(), chosen.out)
    except VirtuError as error:
        print(error, file=sys.stderr)
        return 2
    except OSError as error:
        print(trouble(error), file=sys.stderr)
        return 2
    parts = [part for part in report["parts"] if part["plan"] in wanted]
    print("\n".join(line for part in parts for line in lines(part)))
    print(f"report: {chosen.out / 'report.html'}")
    return 1 if any(part["games"]["faults"] for part in parts) else 0


def play(store: Store, todo: Sequence[tuple[Plan, list[int]]], chosen: argparse.Namespace) -> None:
    """Play the games and keep each as it is done."""
    total = sum(len(numbers) for _, numbers in todo)
    if not total:
        return
    with crew.hired(chosen.workers, chosen.scheduler) as hired, Progress("games", total) as progress:
        for plan, numbers in todo:
            for record in hired(plan, numbers):
                store.add(record)
                progress.step()
                if record["status"] == FAULT:
                    print(f"game {record['game']}: {record['fault']}", file=sys.stderr)


def write(played: Iterable[Played], folder: Path) -> dict[str, Any]:
    """report.json and report.html in the folder."""
    report: dict[str, Any] = rounded(figures.report(list(played)))
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(report, indent=1, ensure_ascii=False, allow_nan=False)
    (folder / "report.json").write_text(text + "\n", encoding="utf-8")
    (folder / "report.html").write_text(html.page(report), encoding="utf-8")
    return report


def rounded(value: Any) -> Any:
    """Plain data with figures as exact as they are worth.

    >>> rounded({"rate": [1 / 3, 2]})
    {'rate': [0.3333, 2]}
    """
    if isinstance(value, dict):
        return {key: rounded(one) for key, one in value.items()}
    if isinstance(value, list):
        return [rounded(one) for one in value]
    return round(value, 4) if isinstance(value, float) else value


def lines(part: dict[str, Any]) -> Iterator[str]:
    """The figures that matter most, for the terminal."""
    games = part["games"]
    yield f"{html.heading(part)}: {games['played']} games, {games['finished']} finished, {games['distinct']} different"
    for one in part["specs"]:
        rate = f"{one['rate']:.1%} ({one['low']:.1%} to {one['high']:.1%}, chance {one['chance']:.1%})"
        elo = f", Elo {one['elo']['value']:+.0f}" if one["elo"] else ""
        ms = one["ms"]
        yield f"  {one['spec']}: wins {rate}{elo}, ms p50 {ms['p50']:.1f}, p95 {ms['p95']:.1f}, max {ms['max']:.0f}"
    for goal in part["goals"]:
        yield f"  {'met    ' if goal['met'] else 'NOT MET'} {goal['name']}, {goal['wanted']}: {goal['found']}"


def edition(game: str, path: Path | None) -> dict[str, Any]:
    """The reference of the edition in a file; raises VirtuError."""
    try:
        return subject.get(game).edition(None if path is None else path.read_text(encoding="utf-8"))
    except OSError as error:
        raise VirtuError(trouble(error)) from error
    except UnicodeDecodeError as error:
        raise VirtuError(f"{path}: this is not UTF-8 text.") from error


def positive(text: str) -> int:
    """A number of 1 or more."""
    if (number := int(text)) < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def natural(text: str) -> int:
    """A number of 0 or more."""
    if (number := int(text)) < 0:
        raise argparse.ArgumentTypeError("must be 0 or more")
    return number
