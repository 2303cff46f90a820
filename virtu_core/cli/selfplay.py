"""`selfplay`: bots play games against each other. Counts what happens; a fault leaves a file that can be opened."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple, cast

from .. import bots, games
from ..kernel import playing
from ..kernel.chance import Seeded, draw
from ..kernel.decisions import CHANCE, Decision
from ..kernel.errors import VirtuError
from ..kernel.match import Match
from ..kernel.moves import Move
from ..kernel.tree import Tree
from ..virtu.edition.model import HOUSES
from . import files
from .overview import SOURCES
from .progress import Progress

YEAR_LIMIT = "year limit"


class Plan(NamedTuple):
    """What to play: everything a worker needs."""

    seats: int
    bots: tuple[str, ...]
    years: int
    folder: str


class Outcome(NamedTuple):
    """How one game went. `winners` are those who lead if it was stopped at the year limit."""

    seed: int
    houses: tuple[str, ...]
    ends: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[dict[str, int], ...]
    years: int
    decisions: int
    fault: str = ""
    file: str = ""


def play_game(plan: Plan, seed: int) -> Outcome:
    """One game to its end, to the year limit, or to a fault, which is reported and never raised."""
    game = games.get("virtu")
    houses = list(HOUSES[plan.seats])
    draw(seed, 0, "seating").shuffle(houses)
    players = [bots.get(plan.bots[seat % len(plan.bots)], seed) for seat in range(plan.seats)]
    config = {"seats": houses}
    moves: list[Move] = []
    year = decisions = 0
    winners: tuple[int, ...] = ()
    state = game.setup(config)

    def choose(decision: Decision, state: Any) -> Move:
        return players[decision.seat].choose(game, state)

    try:
        for ply in playing.play(game, state, choose, Seeded(seed)):
            state = ply.state
            moves.append(ply.move)
            decisions += ply.decision.seat != CHANCE
            for event in ply.events:
                if event.kind == "phase":
                    year = int(str(event.data["year"]))
                elif event.kind == "over":
                    winners = cast("tuple[int, ...]", event.data["winners"])
            if year > plan.years:
                year = plan.years
                break
        view = game.view(state, 0)
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
        file = _leave(Path(plan.folder, f"selfplay-{plan.seats}-{seed}.virtu"), config, moves, fault)
        return Outcome(seed, tuple(houses), (), (), (), year, decisions, fault, file)
    ends, scores = tuple(view["ending"]) or (YEAR_LIMIT,), tuple(view["scores"])
    best = max(score["total"] for score in scores)
    winners = winners or tuple(seat for seat, score in enumerate(scores) if score["total"] == best)
    return Outcome(seed, tuple(houses), ends, winners, scores, year, decisions)


def _leave(path: Path, config: dict[str, Any], moves: list[Move], fault: str) -> str:
    """A save that stands where the fault happened, with the fault as its comment."""
    match = Match(games.get("virtu"), config, tree=Tree())
    node, last = match.root, ""
    for move in moves:
        last, child = str(move), match.tree.add(node, move)
        try:
            match.reach(child)
        except Exception:  # this is the move: the file ends before it
            match.delete(child.id)
            break
        node = child
    match.goto_node(node.id)
    match.comment(f"{last}\n{fault}"[:1000])
    try:
        files.write(match, path)
    except OSError as error:
        return f"(not written: {files.trouble(error)})"
    return str(path)


def summary(plan: Plan, outcomes: list[Outcome], seconds: float) -> dict[str, Any]:
    """All games together."""
    fine = [one for one in outcomes if not one.fault]
    ended = [one for one in fine if YEAR_LIMIT not in one.ends]
    decisions = sum(one.decisions for one in outcomes)
    houses = HOUSES[plan.seats]
    scored = [(house, score) for one in fine for house, score in zip(one.houses, one.scores, strict=True)]
    return {
        "seats": plan.seats,
        "bots": list(plan.bots),
        "games": len(outcomes),
        "ended": len(ended),
        "end_reasons": dict(sorted(Counter(end for one in fine for end in one.ends).items())),
        "wins": _shares(houses, ended),
        "leads_at_year_limit": _shares(houses, [one for one in fine if one not in ended]),
        "scores": {
            "mean": _mean(score["total"] for _, score in scored),
            "by_house": {house: _mean(score["total"] for one, score in scored if one == house) for house in houses},
            "by_source": {source: _mean(score[source] for _, score in scored) for source in SOURCES},
        },
        "years": _range([one.years for one in fine]),
        "year_limit": plan.years,
        "decisions": {"all": decisions, **_range([one.decisions for one in fine])},
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
        "failures": [{"seed": one.seed, "fault": one.fault, "file": one.file} for one in outcomes if one.fault],
    }


def _shares(houses: Iterable[str], played: list[Outcome]) -> dict[str, dict[str, float]]:
    """Games won by house and by seat; a shared one counts in parts."""
    by_house = dict.fromkeys(houses, 0.0)
    by_seat = {str(seat): 0.0 for seat in range(len(by_house))}
    for one in played:
        for seat in one.winners:
            by_house[one.houses[seat]] += 1 / len(one.winners)
            by_seat[str(seat)] += 1 / len(one.winners)
    return {name: {key: round(n, 3) for key, n in by.items()} for name, by in (("house", by_house), ("seat", by_seat))}


def _mean(values: Iterable[int]) -> float:
    found = list(values)
    return round(fmean(found), 3) if found else 0.0


def _range(values: list[int]) -> dict[str, float]:
    return {"min": min(values, default=0), "mean": _mean(values), "max": max(values, default=0)}


def _outcomes(plan: Plan, seeds: range, jobs: int) -> Iterator[Outcome]:
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
    parser.add_argument("--seats", type=int, choices=sorted(HOUSES), default=3, help="how many houses play (default 3)")
    parser.add_argument("--bots", default="random", metavar="A,B", help="the bots, seat by seat (default random)")
    parser.add_argument("--games", type=_positive, default=100, help="how many games (default 100)")
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others follow on (default 0)")
    parser.add_argument("--years", type=_positive, default=40, help="stop a game after so many years (default 40)")
    parser.add_argument("--jobs", type=_positive, default=1, help="how many processes (default 1)")
    parser.add_argument("--folder", default=".", help="where a game with a fault is left (default: here)")
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    options = parser.parse_args(argv)
    plan = Plan(options.seats, tuple(options.bots.split(",")), options.years, options.folder)
    try:
        for name in plan.bots:
            bots.get(name)
        Seeded(options.seed)
    except VirtuError as error:
        print(error, file=sys.stderr)
        return 2
    start = time.perf_counter()
    outcomes = []
    with Progress("games", options.games) as progress:
        for outcome in _outcomes(plan, range(options.seed, options.seed + options.games), options.jobs):
            outcomes.append(outcome)
            progress.step()
    figures = summary(plan, outcomes, time.perf_counter() - start)
    print(json.dumps(figures, indent=1) if options.json else "\n".join(_lines(figures)))
    for failure in figures["failures"]:
        print(f"seed {failure['seed']}: {failure['fault']}; left in {failure['file']}", file=sys.stderr)
    return 1 if figures["failures"] else 0


def _lines(figures: dict[str, Any]) -> Iterator[str]:
    years, decisions = figures["years"], figures["decisions"]
    yield f"{figures['games']} games with {figures['seats']} seats, {figures['ended']} of them to the end"
    for title, key in (("ends", "end_reasons"), ("failures", "failures")):
        yield f"{title}: {figures[key] or 'none'}"
    for title, key in (("wins", "wins"), ("leads at the year limit", "leads_at_year_limit")):
        yield f"{title}: {figures[key]['house']}, by seat {figures[key]['seat']}"
    yield f"prestige: mean {figures['scores']['mean']}, {figures['scores']['by_house']}"
    yield f"years: {years['min']} to {years['max']}, mean {years['mean']}"
    yield f"decisions: {decisions['all']}, {decisions['mean']} a game, {figures['decisions_per_second']} a second"


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number
