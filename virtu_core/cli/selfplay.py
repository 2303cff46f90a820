"""`selfplay`: bots play games against each other. Counts what happens; a fault leaves a file that can be opened."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from .. import bots, games
from ..kernel.chance import Seeded, draw
from ..kernel.errors import VirtuError
from ..kernel.match import Match
from ..kernel.tree import Tree
from ..lab import counts, subject
from ..lab.playing import FAULT, FINISHED, Record, played
from . import files, table
from .labrun import positive, rounded
from .progress import Progress

LIMIT = "round limit"


class Plan(NamedTuple):
    """What to play: everything a worker needs."""

    game: str
    seats: int
    bots: tuple[str, ...]
    rounds: int
    folder: str


def play_game(plan: Plan, seed: int) -> Record:
    """One game to its end, to the round limit, or to a fault, which is reported and never raised."""
    measured = subject.get(plan.game)
    sides = list(measured.sides(plan.seats))
    draw(seed, 0, "seating").shuffle(sides)
    game, moves = games.get(plan.game), list[str]()
    config = game.complete({"seats": sides})
    record: Record = {"seed": seed, "sides": sides}
    try:
        players = [bots.get(plan.bots[seat % len(plan.bots)], seed) for seat in range(plan.seats)]
        record |= played(game, config, seed, players, measured.tally(config), plan.rounds, moves)
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
        path = Path(plan.folder, f"selfplay-{plan.seats}-{seed}.virtu")
        record |= {"status": FAULT, "decisions": len(moves), "fault": fault}
        record["file"] = _leave(path, Match(game, config, Seeded(seed), tree=Tree()), moves, fault)
    return record


def _leave(path: Path, match: Match[Any], moves: list[str], fault: str) -> str:
    """A save that stands where the fault happened, with the fault as its comment."""
    last = ""
    with suppress(Exception):  # where the fault is: the file ends before it
        match.goto(0)
        for move in moves:
            last = move
            match.play(move)
    match.comment(f"{last}\n{fault}"[:1000])
    try:
        files.write(match, path)
    except OSError as error:
        return f"(not written: {files.trouble(error)})"
    return str(path)


def summary(plan: Plan, records: list[Record], seconds: float) -> dict[str, Any]:
    """All games together."""
    measured = subject.get(plan.game)
    sides, groups = measured.sides(plan.seats), measured.groups(measured.edition(None))
    fine = [one for one in records if one["status"] != FAULT]
    ended = counts.finished_of(fine)
    stopped = [_led(one) for one in fine if one["status"] != FINISHED]
    ends = {one["id"]: one["games"] for one in counts.ends(ended, groups["ends"]) if one["games"]}
    by_side = counts.sided(fine, {side: side for side in sides}, lambda record: record["sides"])
    decisions = sum(one["decisions"] for one in records)
    found = {
        "game": plan.game,
        "seats": plan.seats,
        "bots": list(plan.bots),
        "games": len(records),
        "ended": len(ended),
        "end_reasons": ends | ({LIMIT: len(stopped)} if stopped else {}),
        "wins": _shares(sides, ended),
        "leads_at_limit": _shares(sides, stopped),
        "scores": {
            "mean": counts.spread([score["total"] for one in fine for score in one["scores"]])["mean"],
            "by_side": {one["id"]: one["score"] for one in by_side},
            "by_source": {one["id"]: one["all"] for one in counts.sources(fine, groups["sources"])},
        },
        "rounds": _range([one["rounds"] for one in fine]),
        "round_limit": plan.rounds,
        "decisions": {"all": decisions, **_range([one["decisions"] for one in fine])},
        "seconds": seconds,
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
        "failures": [{key: one[key] for key in ("seed", "fault", "file")} for one in records if one["status"] == FAULT],
    }
    figures: dict[str, Any] = rounded(found)
    return figures


def _led(record: Record) -> Record:
    """A game that was stopped, as if those who led had won."""
    return {**record, "winners": [seat for seat, rank in enumerate(record["ranks"]) if rank == 0]}


def _shares(sides: Iterable[str], records: list[Record]) -> dict[str, dict[str, float]]:
    """Games won by side and by seat; a shared one counts in parts."""
    by_side = dict.fromkeys(sides, 0.0)
    by_seat = {str(seat): 0.0 for seat in range(len(by_side))}
    for one in records:
        for seat in one["winners"]:
            by_side[one["sides"][seat]] += counts.won(one, seat)
            by_seat[str(seat)] += counts.won(one, seat)
    return {"side": by_side, "seat": by_seat}


def _range(values: list[int]) -> dict[str, float]:
    found = counts.spread(values)
    return {key: found[key] for key in ("min", "mean", "max")}


def _records(plan: Plan, seeds: range, jobs: int) -> Iterator[Record]:
    """The games as they are done, in the order of their seeds."""
    play = partial(play_game, plan)
    if jobs == 1:
        yield from map(play, seeds)
        return
    import multiprocessing  # not in every Python, the browser's for one

    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(play, seeds, chunksize=max(1, min(8, len(seeds) // (4 * jobs))))


def run(argv: list[str]) -> int:
    """Play; 0 if every game went well, 1 if one did not."""
    parser = argparse.ArgumentParser(prog="python -m virtu_core selfplay", description=__doc__)
    table.option(parser)
    parser.add_argument("--seats", type=int, help="how many play (default: as few as can)")
    parser.add_argument("--bots", default="random", metavar="A,B", help="the bots, seat by seat (default random)")
    parser.add_argument("--games", type=positive, default=100, help="how many games (default 100)")
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others follow on (default 0)")
    parser.add_argument("--rounds", type=positive, default=40, help="stop a game after so many rounds (default 40)")
    parser.add_argument("--jobs", type=positive, default=1, help="how many processes (default 1)")
    parser.add_argument("--folder", default=".", help="where a game with a fault is left (default: here)")
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    options = parser.parse_args(argv)
    seats = table.seats(parser, options.game, options.seats)
    plan = Plan(options.game, seats, tuple(options.bots.split(",")), options.rounds, options.folder)
    try:
        for name in plan.bots:
            bots.get(name)
        Seeded(options.seed)
    except VirtuError as error:
        print(error, file=sys.stderr)
        return 2
    start = time.perf_counter()
    records = []
    with Progress("games", options.games) as progress:
        for record in _records(plan, range(options.seed, options.seed + options.games), options.jobs):
            records.append(record)
            progress.step()
    figures = summary(plan, records, time.perf_counter() - start)
    print(json.dumps(figures, indent=1) if options.json else "\n".join(_lines(figures)))
    for failure in figures["failures"]:
        print(f"seed {failure['seed']}: {failure['fault']}; left in {failure['file']}", file=sys.stderr)
    return 1 if figures["failures"] else 0


def _lines(figures: dict[str, Any]) -> Iterator[str]:
    rounds, decisions = figures["rounds"], figures["decisions"]
    yield f"{figures['games']} games with {figures['seats']} seats, {figures['ended']} of them to the end"
    for title, key in (("ends", "end_reasons"), ("failures", "failures")):
        yield f"{title}: {figures[key] or 'none'}"
    for title, key in (("wins", "wins"), ("leads at the round limit", "leads_at_limit")):
        yield f"{title}: {figures[key]['side']}, by seat {figures[key]['seat']}"
    yield f"score: mean {figures['scores']['mean']}, {figures['scores']['by_side']}"
    yield f"rounds: {rounds['min']} to {rounds['max']}, mean {rounds['mean']}"
    yield f"decisions: {decisions['all']}, {decisions['mean']} a game, {figures['decisions_per_second']} a second"
