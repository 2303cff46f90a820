"""Sets of needs as the bits of one number: what can be met is worked out for all needs up to a bound at once.

A box has a side for each kind of symbol and a place for each need within it; a set of needs is a number with a bit for
each place. Whoever can meet a need can meet any lesser one, so that a source with n symbols of a kind stretches the set
by n along that side. That takes a few shifts, however many ways to pay there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

NOTHING = 1  # the set that holds only the need of nothing at all: its place is 0


class Side(NamedTuple):
    """A kind of symbol: the most that is asked for, and how far apart two places are that differ by one."""

    kind: str
    most: int
    stride: int
    length: int  # with room for what a stretch carries over the edge


class Box:
    """All needs up to a bound."""

    def __init__(self, most: tuple[tuple[str, int], ...], longest: int) -> None:
        self.sides: list[Side] = []
        self.inside = NOTHING
        stride = 1
        for kind, n in most:
            side = Side(kind, n, stride, n + 1 + min(n, longest))
            self.sides.append(side)
            self.inside = _stretched(self.inside, stride, n)
            stride *= side.length

    def place(self, need: Mapping[str, int]) -> int:
        """The place of a need that lies within the box; what is negative asks for nothing."""
        return sum(n * side.stride for side in self.sides if (n := need.get(side.kind, 0)) > 0)

    def left(self, place: int, side: Side) -> int:
        """How many symbols of a kind the need at a place asks for."""
        return place // side.stride % side.length

    def more(self, met: int, bar: Mapping[str, int]) -> int:
        """What can be met with one source more, which gives symbols of one of its kinds."""
        found = met
        for kind, most, stride, _length in self.sides:
            n = bar.get(kind)
            if n:
                found |= _stretched(met, stride, n if n < most else most)
        return found & self.inside

    def eased(self, met: int) -> Iterator[int]:
        """What can be met as it is, with any one symbol more, with two, and so on."""
        while True:
            yield met
            found = met
            for side in self.sides:
                found |= met << side.stride
            met = found & self.inside


def _stretched(met: int, stride: int, n: int) -> int:
    """The set along one side: each of its needs and those with up to n symbols more."""
    done = 1
    while done <= n:
        step = min(done, n + 1 - done)
        met |= met << step * stride
        done += step
    return met


_boxes = lru_cache(maxsize=256)(Box)


def box(most: Mapping[str, int], bars: Iterable[Mapping[str, int]]) -> Box:
    """The box of all needs up to `most`, for such bars."""
    kinds = tuple((kind, n) for kind, n in most.items() if n > 0)
    longest = max((n for bar in bars for kind, n in bar.items() if kind in most), default=0)
    return _boxes(kinds, longest)
