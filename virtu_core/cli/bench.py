"""`bench`: how fast the rules are, side by side with another engine in the same run."""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Iterator
from statistics import median, quantiles
from typing import Any, NamedTuple

from .. import games
from ..kernel.game import Game
from ..kernel.match import Match
from . import measures, rival, table
from .progress import Progress

NOTE = """\
A decision is one with two moves or more; others play themselves and are not counted, for the other engine neither.
Both engines play random games in turn, again and again, so that a busy machine slows both: read the ratio rather than
the rates. Rates are medians of the repeats, the ratio is the median of their ratios. Random players ruin their
sides within ten rounds or so, and then most of a round plays itself between two decisions; the first ten rounds, closer
to what people play, are measured as well. A decision's time is that of listing its legal moves anew. Undo and go-to are
timed one by one. Loading a save replays every move in it."""
ROUNDS, EARLY = 40, 10


class Size(NamedTuple):
    """How much is measured."""

    repeats: int = 5
    decisions: int = 20_000
    states: int = 5_000
    copies: int = 100_000
    lengths: tuple[int, ...] = (100, 1000, 5000)
    steps: int = 50
    loads: int = 3


QUICK = Size(repeats=1, decisions=300, states=200, copies=1000, lengths=(20, 60), steps=10, loads=1)


def measure(game: Game[Any], size: Size) -> dict[str, Any]:
    """All figures."""
    version = rival.version()
    ours, early, real, every = [], [], [], []
    with Progress("bench", 4 * size.repeats + 2 + len(size.lengths)) as progress:
        for number in range(size.repeats):
            ours.append(measures.play_rate(game, size.decisions, 1000 * number, ROUNDS).per_second)
            progress.step()
            early.append(measures.play_rate(game, size.decisions, 1000 * number, EARLY).per_second)
            progress.step()
            if version:
                rates = rival.play_rate(size.decisions, 1000 * number)
                real.append(rates[0].per_second)
                every.append(rates[1].per_second)
            progress.step(2)
        states = measures.states_of(game, size.states, ROUNDS)
        copies = [measures.copy_rate(states, size.copies).per_second for _ in range(size.repeats)]
        progress.step()
        times, slowest = measures.decision_times(game, states)
        progress.step()
        matches = {}
        for length in size.lengths:
            if match := measures.long_match(game, length):
                matches[str(length)] = _match(match, size)
            progress.step()
    found: dict[str, Any] = {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "repeats": size.repeats,
        "game": game.id,
        "random_play": {"seats": game.players[0], "rounds": ROUNDS, **_rates("decisions_per_second", ours)},
        "random_play_early": {"seats": game.players[0], "rounds": EARLY, **_rates("decisions_per_second", early)},
        "catanatron": None,
        "copies_per_second": round(median(copies)),
        "decision_ms": {**_times(times), "slowest_kind": slowest, "states": len(times)},
        "match": matches,
    }
    if game.secrets:
        found["imagine_ms"] = _times(measures.imagine_times(game, states))
    if version:
        found["catanatron"] = {
            "version": version,
            **_rates("decisions_per_second", real),
            "actions_per_second": round(median(every)),
        }
        pairs = {"ratio": ours, "ratio_early": early}
        for key, rates_here in pairs.items():
            found[key] = round(median(a / b for a, b in zip(rates_here, real, strict=True)), 2)
    return {**found, "goals": goals(found), "note": " ".join(NOTE.split())}


def _match(match: Match[Any], size: Size) -> dict[str, Any]:
    undos, jumps = measures.walk_times(match, size.steps)
    loads, size_of_file = measures.load_times(match, size.loads)
    return {
        "undo_ms": _times(undos),
        "goto_ms": _times(jumps),
        "load_ms": round(median(loads), 2),
        "bytes": size_of_file,
    }


def _rates(name: str, rates: list[float]) -> dict[str, Any]:
    return {name: round(median(rates)), "each": [round(rate) for rate in rates]}


def _times(times: list[float]) -> dict[str, float]:
    cuts = quantiles(times, n=20, method="inclusive")
    return {"p50": round(median(times), 4), "p95": round(cuts[18], 4), "max": round(max(times), 4)}


def goals(found: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """What the project promises itself, and whether it is so."""
    undo = max((one["undo_ms"]["max"] for one in found["match"].values()), default=0.0)
    listed: list[tuple[str, str, float, Any]] = [
        ("copies_per_second", "at least", 100_000, found["copies_per_second"]),
        ("decision_ms_p95", "at most", 0.5, found["decision_ms"]["p95"]),
        ("undo_ms_max", "at most", 5, undo),
    ]
    if "imagine_ms" in found:
        listed.append(("imagine_ms_p95", "at most", 0.2, found["imagine_ms"]["p95"]))
    if found["catanatron"]:
        listed.insert(0, ("ratio_to_catanatron", "at least", games.entry(found["game"]).speed, found["ratio"]))
    return {
        name: {"goal": f"{how} {goal}", "is": value, "met": value >= goal if how == "at least" else value <= goal}
        for name, how, goal, value in listed
    }


def run(argv: list[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m virtu_core bench", description=__doc__, epilog=NOTE.replace("%", "%%")
    )
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    parser.add_argument("--quick", action="store_true", help="very little of everything: to see that it works")
    table.option(parser)
    options = parser.parse_args(argv)
    found = measure(games.get(options.game), QUICK if options.quick else Size())
    print(json.dumps(found, indent=1) if options.json else "\n".join(_lines(found)))
    return 0


def _lines(found: dict[str, Any]) -> Iterator[str]:
    yield f"{found['python']}, median of {found['repeats']} repeats"
    yield ""
    rows = [
        ("decisions a second, random play", found["random_play"]["decisions_per_second"]),
        (f"  first {EARLY} rounds only", found["random_play_early"]["decisions_per_second"]),
    ]
    if found["catanatron"]:
        rows += [
            (f"catanatron {found['catanatron']['version']}, decisions", found["catanatron"]["decisions_per_second"]),
            ("  all its actions", found["catanatron"]["actions_per_second"]),
            ("ratio of decisions", found["ratio"]),
            (f"  first {EARLY} rounds only", found["ratio_early"]),
        ]
    rows += [("state copies a second", found["copies_per_second"])]
    rows += [(f"legal moves, ms, {key}", found["decision_ms"][key]) for key in ("p50", "p95", "max")]
    if "imagine_ms" in found:
        rows += [(f"a world imagined, ms, {key}", found["imagine_ms"][key]) for key in ("p50", "p95", "max")]
    for length, one in found["match"].items():
        rows += [
            (f"undo at {length} moves, ms, p95 and max", f"{one['undo_ms']['p95']}, {one['undo_ms']['max']}"),
            (f"go to at {length} moves, ms, p95 and max", f"{one['goto_ms']['p95']}, {one['goto_ms']['max']}"),
            (f"load at {length} moves, ms", f"{one['load_ms']} ({one['bytes']} bytes)"),
        ]
    yield from (f"{title:42} {value}" for title, value in rows)
    if not found["catanatron"]:
        yield "catanatron is not installed: no ratio (the extra `bench` has it)"
    yield ""
    for name, goal in found["goals"].items():
        yield f"{name} {goal['goal']}: {'met' if goal['met'] else 'NOT MET'} ({goal['is']})"
    yield ""
    yield NOTE
