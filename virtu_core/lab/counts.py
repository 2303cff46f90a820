"""What happened in the games of a plan: who won from where, how they ended, what scored, what was used."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import fmean
from typing import Any

from . import stats
from .playing import FINISHED, Record
from .subject import Group


def finished_of(games: Sequence[Record]) -> list[Record]:
    """Those played to their end."""
    return [game for game in games if game["status"] == FINISHED]


def spread(values: Sequence[float]) -> dict[str, float]:
    """Mean, interval and extremes."""
    middle, low, high = stats.mean(values)
    return {"mean": middle, "low": low, "high": high, "min": min(values, default=0), "max": max(values, default=0)}


def won(game: Record, seat: int) -> float:
    """A seat's part of the victory."""
    return 1 / len(game["winners"]) if seat in game["winners"] else 0.0


def sided(
    games: Sequence[Record], names: Mapping[str, str], sides: Callable[[Record], Sequence[str]]
) -> list[dict[str, Any]]:
    """How often each side wins, as a share and as a ratio of what would be fair."""
    found = []
    for id, name in names.items():
        seats = [(game, list(sides(game)).index(id)) for game in games]
        rate = stats.share(sum(won(game, seat) for game, seat in seats), len(games))
        fair = 1 / len(names)
        score = [game["scores"][seat]["total"] for game, seat in seats]
        found.append(
            {
                "id": id,
                "name": name,
                "rate": rate.value,
                "low": rate.low,
                "high": rate.high,
                "ratio": rate.value / fair,
                "ratio_low": rate.low / fair,
                "ratio_high": rate.high / fair,
                "score": fmean(score) if score else 0.0,
            }
        )
    return found


def ends(games: Sequence[Record], group: Group) -> list[dict[str, Any]]:
    """How often each end was reached; several may be in one game."""
    return [
        {"id": id, "name": name, "games": (count := sum(id in game["ends"] for game in games)), **_share(count, games)}
        for id, name in group.names.items()
    ]


def _share(count: float, games: Sequence[Any]) -> dict[str, float]:
    found = stats.share(count, len(games))
    return {"share": found.value, "low": found.low, "high": found.high}


def sources(games: Sequence[Record], group: Group) -> list[dict[str, Any]]:
    """Where the score comes from: of the winners, and of everybody."""
    winners = [game["scores"][seat] for game in games for seat in game["winners"]]
    everybody = [score for game in games for score in game["scores"]]
    return [
        {"id": id, "name": name, "winners": _mean_of(winners, id), "all": _mean_of(everybody, id)}
        for id, name in group.names.items()
    ]


def _mean_of(scores: Sequence[Mapping[str, float]], source: str) -> float:
    return fmean(score[source] for score in scores) if scores else 0.0


def use(games: Sequence[Record], key: str, group: Group) -> dict[str, Any]:
    """Each thing: how often, which share of its group, in how many games, and how often those won who used it."""
    seats = [(won(game, seat), one.get(key, {})) for game in games for seat, one in enumerate(game["counts"])]
    total = sum(sum(counts.values()) for _, counts in seats)
    items = []
    for id, name in group.names.items():
        count = sum(counts.get(id, 0) for _, counts in seats)
        users = [wins for wins, counts in seats if counts.get(id)]
        where = stats.share(sum(any(id in one.get(key, {}) for one in game["counts"]) for game in games), len(games))
        items.append(
            {
                "id": id,
                "name": name,
                "count": count,
                "per_game": count / max(1, len(games)),
                "share": count / max(1, total),
                "games": where.value,
                "low": where.low,
                "high": where.high,
                "users": len(users) / max(1, len(seats)),
                "users_won": fmean(users) if users else None,
            }
        )
    return {"title": group.title, "by_games": group.by_games, "items": items}
