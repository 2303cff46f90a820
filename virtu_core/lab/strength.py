"""How strong each bot is: wins, ratings, and the time it takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any

from . import stats
from .counts import finished_of, won
from .plan import Plan
from .playing import FAULT, FINISHED, Record
from .times import Times


def specs(plan: Plan, games: Sequence[Record]) -> list[dict[str, Any]]:
    """Each bot: how often it wins among all games (an unfinished one is nobody's), its rating, its times."""
    sound = [game for game in games if game["status"] != FAULT]
    finished = finished_of(games)
    elo = rated(finished, plan.lineup[-1])
    found = []
    for spec in dict.fromkeys(plan.lineup):
        held = [(game, seat) for game in sound for seat, one in enumerate(game["lineup"]) if one == spec]
        rate = stats.share(sum(won(game, seat) for game, seat in held), len(sound))
        times = Times.joined(game["times"][seat] for game, seat in held)
        scored = [game["scores"][seat]["total"] for game, seat in held if game["status"] == FINISHED]
        found.append(
            {
                "spec": spec,
                "players": plan.lineup.count(spec),
                "rate": rate.value,
                "low": rate.low,
                "high": rate.high,
                "chance": plan.lineup.count(spec) / len(plan.lineup),
                "elo": _rating(elo.get(spec)),
                "score": fmean(scored) if scored else 0.0,
                "decisions": times.buckets.total() / max(1, len(held)),
                "ms": {"p50": times.quantile(0.5), "p95": times.quantile(0.95), "max": times.most},
            }
        )
    return found


def _rating(elo: stats.Estimate | None) -> dict[str, float] | None:
    return None if elo is None else elo._asdict()


def rated(games: Sequence[Record], anchor: str) -> dict[str, stats.Estimate]:
    """Elo from who came before whom, seat by seat; two seats with the same bot say nothing. Empty with one bot."""
    met = {pair for game in games for pair in _pairs(game)}
    if not met or not stats.connected(sorted(met)):
        return {}
    return stats.bootstrap([_pairs(game) for game in games], lambda some: _elo(some, met, anchor))


def _elo(games: Sequence[Mapping[tuple[str, str], float]], met: set[tuple[str, str]], anchor: str) -> dict[str, float]:
    scores = dict.fromkeys(sorted(met), 0.0)
    for game in games:
        for pair, score in game.items():
            scores[pair] += score
    return stats.ratings(scores, anchor)


def _pairs(game: Record) -> dict[tuple[str, str], float]:
    scores: dict[tuple[str, str], float] = {}
    for one, rank in zip(game["lineup"], game["ranks"], strict=True):
        for other, against in zip(game["lineup"], game["ranks"], strict=True):
            if one != other:
                scores[one, other] = scores.get((one, other), 0.0) + (rank < against) + (rank == against) / 2
    return scores


def ladder(games: Sequence[Record]) -> list[dict[str, Any]]:
    """All bots that can be compared, the best first; the weakest has 0."""
    names = sorted({spec for game in games for spec in game["lineup"]})
    if len(names) < 2:
        return []
    first = rated(games, names[0])
    if not first:
        return []
    weakest = min(first, key=lambda name: first[name].value)
    elo = rated(games, weakest)
    return [{"spec": name, **elo[name]._asdict()} for name in sorted(elo, key=lambda name: -elo[name].value)]
