"""Statistics in plain Python: shares and means with intervals, resampling, ratings. Intervals are of 95 %."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple, TypeVar

Z = NormalDist().inv_cdf(0.975)
ELO = 400 / math.log(10)  # Elo points for a strength e times as high
T = TypeVar("T")


class Estimate(NamedTuple):
    """A value and the interval it may lie in."""

    value: float
    low: float
    high: float


def share(part: float, whole: float) -> Estimate:
    """A share with Wilson's interval. A win shared by two is half a win, for which the interval is a little wide.

    >>> [round(x, 3) for x in share(10, 20)]
    [0.5, 0.299, 0.701]
    >>> [round(x, 3) for x in share(0, 10)]
    [0.0, 0.0, 0.278]
    """
    if not whole:
        return Estimate(0.0, 0.0, 1.0)
    p, spread = part / whole, Z * Z / whole
    middle = (p + spread / 2) / (1 + spread)
    reach = Z * math.sqrt(p * (1 - p) / whole + spread / whole / 4) / (1 + spread)
    return Estimate(p, max(0.0, middle - reach), min(1.0, middle + reach))


def mean(values: Sequence[float]) -> Estimate:
    """A mean with its interval, which one value alone does not have.

    >>> [round(x, 2) for x in mean([14, 15, 16, 15])]
    [15.0, 14.2, 15.8]
    """
    if not values:
        return Estimate(0.0, 0.0, 0.0)
    middle = fmean(values)
    reach = Z * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return Estimate(middle, middle - reach, middle + reach)


def bootstrap(
    games: Sequence[T], measure: Callable[[Sequence[T]], Mapping[str, float]], rounds: int = 500, seed: int = 0
) -> dict[str, Estimate]:
    """What `measure` finds in the games, with intervals from games drawn anew among them."""
    found, rng = measure(games), random.Random(seed)
    drawn = [measure(rng.choices(games, k=len(games))) for _ in range(rounds)] if games else []
    estimates = {}
    for key, value in found.items():
        spread = sorted(one[key] for one in drawn)
        cut = round(0.025 * (len(spread) - 1))
        estimates[key] = Estimate(value, spread[cut], spread[-1 - cut]) if spread else Estimate(value, value, value)
    return estimates


def ratings(scores: Mapping[tuple[str, str], float], anchor: str, prior: float = 0.5) -> dict[str, float]:
    """Elo by Bradley and Terry from how often one came before the other; the anchor has 0.

    `prior` is added to both sides of every pair that met: who has never lost is rated high, not infinitely high.

    >>> {name: round(elo) for name, elo in ratings({("a", "b"): 75, ("b", "a"): 25}, "b", prior=0).items()}
    {'a': 191, 'b': 0}
    """
    names = sorted({name for pair in scores for name in pair})
    met = sorted({tuple(sorted(pair)) for pair in scores})
    won = dict.fromkeys(names, 0.0)
    games: dict[str, list[tuple[str, float]]] = {name: [] for name in names}
    for one, other in met:
        for winner, loser in ((one, other), (other, one)):
            won[winner] += scores.get((winner, loser), 0.0) + prior
        both = scores.get((one, other), 0.0) + scores.get((other, one), 0.0) + 2 * prior
        games[one].append((other, both))
        games[other].append((one, both))
    strength = dict.fromkeys(names, 1.0)
    for _ in range(1000):  # Hunter's MM algorithm; two bots need a handful of rounds
        new = {
            name: won[name] / sum(both / (strength[name] + strength[other]) for other, both in games[name])
            for name in names
        }
        middle = math.exp(fmean(math.log(max(one, 1e-12)) for one in new.values()))
        new = {name: max(one, 1e-12) / middle for name, one in new.items()}
        change = max(abs(math.log(new[name] / strength[name])) for name in names)
        strength = new
        if change < 1e-6:
            break
    return {name: ELO * math.log(strength[name] / strength[anchor]) for name in names}


def connected(pairs: Sequence[tuple[str, str]]) -> bool:
    """Whether everybody can be compared with everybody, if need be through others.

    >>> connected([("a", "b"), ("b", "c")]), connected([("a", "b"), ("c", "d")])
    (True, False)
    """
    names = {name for pair in pairs for name in pair}
    reached: set[str] = set()
    edge = sorted(names)[:1]
    while edge:
        name = edge.pop()
        reached.add(name)
        edge += [other for pair in pairs if name in pair for other in pair if other not in reached]
    return reached == names
