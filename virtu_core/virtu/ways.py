"""Ways to pay: the best one, and a list of them (V-RES-02, V-RES-03). Both take a bounded number of steps."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

from .box import Side
from .solver import Means, Need, Sources, Way, lost

LISTED = 300  # ways on a list
TRIED = 10_000  # steps on the way to them
STEPS = 10_000  # on the way to the best one
SHARES = 2520  # divided by any number of symbols up to 9 without a rest


class Option(NamedTuple):
    """A kind of symbol that a source could give."""

    kind: str
    symbols: int
    side: Side


def listed(need: Need, sources: Sources, limit: int = LISTED, *, share: int = 1) -> Iterator[Way]:
    """Every way to pay in which no source could be left out, the first ones if there are too many.

    `share`: how many such lists share the steps.
    """
    means = Means(sources, (need,))
    if means.meet(need):
        search = _Search(means, need, TRIED // share)
        for uses in islice(search.walk(0, search.start, {}), limit):
            yield Way(uses, lost(uses, need, sources))


def best(means: Means, need: Need, laid: Mapping[str, int] | None = None, *, share: int = 1) -> Way | None:
    """The least wasteful way: fewest symbols lost, then least laid out (every symbol on it), then fewest sources.

    If told what using each source lays out, that comes first. `share`: how many such questions share the steps.
    """
    if not means.meet(need):
        return None
    return _Search(means, need, STEPS // share).best(laid)


def needed(means: Means, need: Need) -> list[str] | None:
    """The sources that stay if all that can be left out are, the first ones first; None if the need cannot be met."""
    if not means.meet(need):
        return None
    box, places, kept = means.box, {means.box.place(need)}, []
    for name, bar, met in zip(means.names, means.bars, means.met_from[1:], strict=True):
        spared = {place for place in places if met >> place & 1}
        if not spared:
            kept.append(name)
            used = (
                place - min(n, left) * side.stride
                for side in box.sides
                if (n := bar.get(side.kind, 0))
                for place in places
                if (left := box.left(place, side))
            )
            spared = {place for place in used if met >> place & 1}
        places = spared
    return kept


class _Search:
    """Source by source, each used for one of its kinds or not at all; what leads nowhere is not tried."""

    def __init__(self, means: Means, need: Need, most: int) -> None:
        self.means, self.need, self.most = means, need, most
        self.start = means.box.place(need)
        sides = {side.kind: side for side in means.box.sides}
        self.options = [
            [Option(kind, n, sides[kind]) for kind, n in bar.items() if need.get(kind, 0) > 0] for bar in means.bars
        ]
        self.met = means.bytes_from
        self.steps = 0

    def walk(self, index: int, place: int, least: dict[str, int]) -> Iterator[tuple[tuple[str, str], ...]]:
        """The ways to meet what is left from this source on. `least` is the smallest use of each kind so far."""
        self.steps += 1
        if not place:
            yield ()
            return
        if self.steps > self.most or not self._open(index, place):
            return
        name = self.means.names[index]
        for kind, n, side in self.options[index]:
            left = self.means.box.left(place, side)
            # Symbols over that a smaller use could be spared for are in vain.
            if left and n - left < least.get(kind, n + 1):
                after = place - min(n, left) * side.stride
                for rest in self.walk(index + 1, after, {**least, kind: min(n, least.get(kind, n))}):
                    yield ((name, kind), *rest)
        yield from self.walk(index + 1, place, least)

    def _open(self, index: int, place: int) -> bool:
        """Whether the sources from this one on can meet the need at a place."""
        return bool(self.met[index][place >> 3] >> (place & 7) & 1)

    def best(self, laid: Mapping[str, int] | None) -> Way:
        """The first of the best ways. Of all that leave the same to be paid only the best so far is followed; where
        there are too many even so, those that promise the most. They stay in the order in which `walk` comes to them.
        """
        means = self.means
        weights = [
            sum(bar.values()) if laid is None else laid[name] for name, bar in zip(means.names, means.bars, strict=True)
        ]
        width = max(4, self.most // (1 + sum(len(options) + 1 for options in self.options)))
        parts: dict[int, _Part] = {self.start: _Part((0, 0, 0), None)}
        for index, options in enumerate(self.options):
            name, weight, met = means.names[index], weights[index], self.met[index + 1]
            found: dict[int, _Part] = {}
            for place, part in parts.items():
                rank, uses = part
                reached = []
                for kind, n, (_kind, _most, stride, length) in options:
                    left = place // stride % length
                    if left:
                        over = n - left if n > left and kind != "florin" else 0
                        first, second = (over, weight) if laid is None else (weight, over)
                        more = (rank[0] + first, rank[1] + second, rank[2] + 1)
                        reached.append((place - (n if n < left else left) * stride, _Part(more, (uses, name, kind))))
                for there, one in (*reached, (place, part)):
                    known = found.get(there)
                    if known is None:
                        if met[there >> 3] >> (there & 7) & 1:
                            found[there] = one
                    elif one.rank < known.rank:
                        del found[there]
                        found[there] = one
            parts = found
            if len(parts) > width:
                parts = self._narrowed(parts, width, weights, index + 1, 1 if laid is None else 0)
        used = parts[0].listed()
        return Way(used, lost(used, self.need, means.sources))

    def _narrowed(
        self, parts: dict[int, _Part], width: int, weights: list[int], index: int, at: int
    ) -> dict[int, _Part]:  # fmt: skip
        """Those of which the most can be hoped for, if every symbol to come were had as cheaply as the cheapest."""
        prices: dict[str, int] = {}
        for options, weight in zip(self.options[index:], weights[index:], strict=True):
            for kind, n, _side in options:
                prices[kind] = min(prices.get(kind, SHARES * weight // n), SHARES * weight // n)
        sides = [(side, prices[side.kind]) for side in self.means.box.sides if side.kind in prices]

        def hoped(place: int) -> list[int]:
            rank = [SHARES * one for one in parts[place].rank]
            rank[at] += sum(price * self.means.box.left(place, side) for side, price in sides)
            return rank

        kept = set(heapq.nsmallest(width, parts, key=hoped))
        return {place: part for place, part in parts.items() if place in kept}


class _Part(NamedTuple):
    """A way as far as it goes; the less it ranks, the better."""

    rank: tuple[int, int, int]
    uses: Any  # the last source and its kind, behind those before

    def listed(self) -> tuple[tuple[str, str], ...]:
        found, uses = [], self.uses
        while uses is not None:
            uses, name, kind = uses
            found.append((name, kind))
        return tuple(reversed(found))
