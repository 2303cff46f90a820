"""Can a cost be met from these sources, and how? One kind of symbol a source (V-RES-03). Knows nothing of the state.

A need is a mapping of symbols to counts; sources are bars by name. A source gives all its symbols of one kind. There
can be millions of ways to pay: `box` answers for all of them at once, `ways` finds the best and lists some.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

from .box import NOTHING, Box, box

Need = Mapping[str, int]
Sources = Mapping[str, Mapping[str, int]]


class Way(NamedTuple):
    """One way to pay: which source gives which symbol, and what is lost of it."""

    uses: tuple[tuple[str, str], ...]
    lost: Mapping[str, int]

    @property
    def waste(self) -> int:
        """How many symbols are lost; florins never are."""
        return sum(self.lost.values())


def reduced(need: Need, kind: str, count: int) -> dict[str, int]:
    """What is still needed after so many symbols of a kind."""
    return {one: left for one, n in need.items() if (left := n - count if one == kind else n) > 0}


def totals(sources: Sources) -> dict[str, int]:
    """All symbols there are, by kind: more than could ever be used together, since a source gives one kind."""
    most: dict[str, int] = {}
    for bar in sources.values():
        for kind, n in bar.items():
            most[kind] = most.get(kind, 0) + n
    return most


def within(need: Need, most: Need) -> bool:
    """Whether no kind asks for more than all there is of it."""
    for kind, n in need.items():
        if n > most.get(kind, 0):
            return False
    return True


def lost(uses: tuple[tuple[str, str], ...], need: Need, sources: Sources) -> dict[str, int]:
    """V-RES-03: symbols given but not needed; florins are kept."""
    given: dict[str, int] = {}
    for name, kind in uses:
        given[kind] = given.get(kind, 0) + sources[name][kind]
    return {kind: n - need.get(kind, 0) for kind, n in given.items() if kind != "florin" and n > need.get(kind, 0)}


def feasible(need: Need, sources: Sources) -> bool:
    """Whether the sources can meet the need."""
    left = {kind: n for kind, n in need.items() if n > 0}
    if not left:
        return True
    flexible: list[Need] = []
    reach = dict.fromkeys(left, 0)
    for bar in sources.values():
        options = [kind for kind in bar if kind in reach]
        for kind in options:
            reach[kind] += bar[kind]
        if len(options) == 1:
            left[options[0]] -= bar[options[0]]
        elif options:
            flexible.append(bar)
    for kind, n in need.items():
        if n > 0 and reach[kind] < n:
            return False
    open_ = {kind: n for kind, n in left.items() if n > 0}
    if len(open_) < 2:  # of one kind all there is may be used
        return True
    there, met = box(open_, flexible), NOTHING
    for bar in flexible:
        met = there.more(met, bar)
    return bool(met >> there.place(open_) & 1)


def missing(need: Need, sources: Sources) -> dict[str, int]:
    """The fewest symbols that would have to be added for the need to be met; {} if it can be."""
    return Means(sources, (need,)).missing(need)


class Means:
    """Sources, and every need up to a bound that they can meet: for whoever has many questions about the same ones."""

    def __init__(self, sources: Sources, needs: Iterable[Need]) -> None:
        self.sources = sources
        self.most = totals(sources)
        self._needs = needs
        self._without: dict[tuple[int, int], int] = {}

    @cached_property
    def _bound(self) -> dict[str, int]:
        """The most that is asked for of each kind, as far as there is so much."""
        bound: dict[str, int] = {}
        for need in self._needs:
            for kind, n in need.items():
                if n > bound.get(kind, 0):
                    bound[kind] = min(n, self.most.get(kind, 0))
        return bound

    @cached_property
    def names(self) -> list[str]:
        """The sources that could give anything that is asked for."""
        return [name for name, bar in self.sources.items() if not self._bound.keys().isdisjoint(bar)]

    @cached_property
    def bars(self) -> list[Need]:
        """What they show."""
        return [self.sources[name] for name in self.names]

    @cached_property
    def box(self) -> Box:
        """All needs up to the bound."""
        return box(self._bound, self.bars)

    @cached_property
    def met_from(self) -> list[int]:
        """What can be met with the sources from each one on; first with all, last with none."""
        found = [NOTHING]
        for bar in reversed(self.bars):
            found.append(self.box.more(found[-1], bar))
        return found[::-1]

    @cached_property
    def bytes_from(self) -> list[bytes]:
        """The same as bytes, which are quicker to look into than a long number."""
        size = (self.box.inside.bit_length() + 7) // 8
        return [met.to_bytes(size, "little") for met in self.met_from]

    def meet(self, need: Need, without: str = "") -> bool:
        """Whether a need within the bound can be met; on request without one of the sources."""
        spared, kinds = self.sources.get(without, {}), 0
        for kind, n in need.items():
            if n > 0:
                if n > self.most.get(kind, 0) - spared.get(kind, 0):
                    return False
                kinds += 1
        if kinds < 2:  # of one kind all there is may be used
            return True
        met = self._met_without(self.names.index(without)) if without in self.names else self.met_from[0]
        return bool(met >> self.box.place(need) & 1)

    def _met_without(self, index: int) -> int:
        """What all other sources can meet. Halving shares the work: one half is added once for all of the other."""
        low, high, met = 0, len(self.bars), NOTHING
        while high - low > 1:
            middle = (low + high) // 2
            low, high, others = (low, middle, (middle, high)) if index < middle else (middle, high, (low, middle))
            known = self._without.get((low, high))
            if known is None:
                for bar in self.bars[slice(*others)]:
                    met = self.box.more(met, bar)
                self._without[low, high] = known = met
            met = known
        return met

    def missing(self, need: Need) -> dict[str, int]:
        """The fewest symbols that would have to be added for a need within the bound; rather of its first kinds."""
        wanted = {kind: n for kind, n in need.items() if n > 0}
        short = {kind: n - self.most.get(kind, 0) for kind, n in wanted.items() if n > self.most.get(kind, 0)}
        left = {kind: n - short.get(kind, 0) for kind, n in wanted.items()}
        # Each kind alone could be met now, but perhaps not all together: one kind a source (V-RES-03).
        place, eased = self.box.place(left), []
        for met in self.box.eased(self.met_from[0]):
            eased.append(met)
            if met >> place & 1:
                break
        count, strides = len(eased) - 1, {side.kind: side.stride for side in self.box.sides}
        for kind, n in left.items():
            for more in range(min(count, n), 0, -1):
                if eased[count - more] >> (place - more * strides[kind]) & 1:
                    place, count = place - more * strides[kind], count - more
                    short[kind] = short.get(kind, 0) + more
                    break
        return {kind: short[kind] for kind in wanted if kind in short}
