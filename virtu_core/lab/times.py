"""How long decisions took: a histogram with steps of 5 %, small enough to keep for every game."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

STEP = math.log(1.05)
LEAST = 0.001  # ms


class Times:
    """Times in milliseconds.

    >>> times = Times()
    >>> for ms in (1, 1, 1, 50):
    ...     times.add(ms)
    >>> times.quantile(0.5), round(times.quantile(1)), times.most
    (1.0, 50, 50)
    """

    def __init__(self) -> None:
        self.buckets: Counter[int] = Counter()
        self.most = 0.0

    def add(self, ms: float) -> None:
        """One more."""
        self.buckets[round(math.log(max(ms, LEAST)) / STEP)] += 1
        self.most = max(self.most, ms)

    def record(self) -> dict[str, Any]:
        """As plain data."""
        return {"max": round(self.most, 3), "buckets": {str(key): n for key, n in sorted(self.buckets.items())}}

    @classmethod
    def joined(cls, records: Iterable[Mapping[str, Any]]) -> Times:
        """All of several."""
        times = cls()
        for one in records:
            times.buckets.update({int(key): n for key, n in one["buckets"].items()})
            times.most = max(times.most, one["max"])
        return times

    def quantile(self, share: float) -> float:
        """A time that this share of decisions kept to, within the width of a step."""
        wanted, seen = share * self.buckets.total(), 0
        for key, count in sorted(self.buckets.items()):
            seen += count
            if seen >= wanted:
                return min(math.exp(key * STEP), self.most)
        return self.most
