"""Can a cost be met from these sources, and how? One kind of symbol a source (V-RES-03). Knows nothing of the state.

A need is a mapping of symbols to counts; sources are bars by name. A source gives all its symbols of one kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement, islice
from typing import NamedTuple

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


def feasible(need: Need, sources: Sources) -> bool:
    """Whether the sources can meet the need."""
    left = {kind: n for kind, n in need.items() if n > 0}
    if not left:
        return True
    flexible: list[list[tuple[str, int]]] = []
    reach = dict.fromkeys(left, 0)
    for bar in sources.values():
        options = [(kind, n) for kind, n in bar.items() if kind in reach]
        if len(options) == 1:
            kind, n = options[0]
            reach[kind] += n
            left[kind] -= n
        elif options:
            for kind, n in options:
                reach[kind] += n
            flexible.append(options)
    for kind, n in need.items():
        if n > 0 and reach[kind] < n:
            return False
    open_ = {kind: n for kind, n in left.items() if n > 0}
    return not open_ or _cover(open_, flexible, 0)


def _cover(left: dict[str, int], flexible: list[list[tuple[str, int]]], start: int) -> bool:
    """Depth first over the sources that could serve more than one kind."""
    if start == len(flexible):
        return False
    for kind, need in left.items():
        for options in flexible[start:]:
            for one, n in options:
                if one == kind:
                    need -= n
        if need > 0:
            return False
    for kind, n in flexible[start]:
        if kind in left:
            rest = {one: m for one, need in left.items() if (m := need - n if one == kind else need) > 0}
            if not rest or _cover(rest, flexible, start + 1):
                return True
    if any(kind not in left for kind, _ in flexible[start]):
        return _cover(left, flexible, start + 1)
    return False


def missing(need: Need, sources: Sources) -> dict[str, int]:
    """The fewest symbols that would have to be added for the need to be met; {} if it can be."""
    wanted = {kind: n for kind, n in need.items() if n > 0}
    most = totals(sources)
    short = {kind: n - most.get(kind, 0) for kind, n in wanted.items() if n > most.get(kind, 0)}
    left = {kind: n - short.get(kind, 0) for kind, n in wanted.items()}
    # Each kind alone could be met now, but perhaps not all together: one kind a source (V-RES-03).
    for count in range(sum(left.values()) + 1):
        for more in combinations_with_replacement(left, count):
            eased = {kind: n - more.count(kind) for kind, n in left.items()}
            if feasible(eased, sources):
                return {kind: n for kind in wanted if (n := short.get(kind, 0) + more.count(kind))}
    return wanted


def ways(need: Need, sources: Sources, limit: int = 1000) -> Iterator[Way]:
    """Every way to pay in which no source could be left out: the non-dominated ones (at most `limit`)."""
    names = [name for name, bar in sources.items() if any(kind in need for kind in bar)]

    def walk(index: int, left: Need, uses: tuple[tuple[str, str], ...]) -> Iterator[tuple[tuple[str, str], ...]]:
        if not left:
            if _needed(uses, need, sources):
                yield uses
            return
        rest = {name: sources[name] for name in names[index:]}
        if not feasible(left, rest):
            return
        name = names[index]
        for kind, n in sources[name].items():
            if kind in left:
                yield from walk(index + 1, reduced(left, kind, n), (*uses, (name, kind)))
        yield from walk(index + 1, left, uses)

    for uses in islice(walk(0, {kind: n for kind, n in need.items() if n > 0}, ()), limit):
        yield Way(uses, lost(uses, need, sources))


def _needed(uses: tuple[tuple[str, str], ...], need: Need, sources: Sources) -> bool:
    """Whether the need would not be met without any one of the uses."""
    given: dict[str, int] = {}
    for name, kind in uses:
        given[kind] = given.get(kind, 0) + sources[name][kind]
    return all(given[kind] - sources[name][kind] < need[kind] for name, kind in uses)


def lost(uses: tuple[tuple[str, str], ...], need: Need, sources: Sources) -> dict[str, int]:
    """V-RES-03: symbols given but not needed; florins are kept."""
    given: dict[str, int] = {}
    for name, kind in uses:
        given[kind] = given.get(kind, 0) + sources[name][kind]
    return {kind: n - need.get(kind, 0) for kind, n in given.items() if kind != "florin" and n > need.get(kind, 0)}


def best(need: Need, sources: Sources) -> Way | None:
    """The least wasteful way: fewest symbols lost, then least laid out (every symbol on it), then fewest sources."""

    def rank(way: Way) -> tuple[int, int, int]:
        return way.waste, sum(sum(sources[name].values()) for name, _ in way.uses), len(way.uses)

    return min(ways(need, sources), key=rank, default=None)
