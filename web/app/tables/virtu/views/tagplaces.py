"""Where a small tag stands beside its city: over no neighbour, name or piece, as far as there is room. No markup."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from virtu_core.virtu.edition import Edition

from ....frame.ui import View
from ..names import name
from .geography import FRAME, HEIGHT, RADIUS, RIBBON_H, RIBBON_Y, WIDTH, place, ribbon_width

GAP = 2
ANCHOR = 28  # how far it stands out of a ribbon
GLOW = 9  # how far the line around a target does
WORTH = {"city": 8.0, "ribbon": 12.0, "tag": 8.0, "piece": 3.0, "closed": 2.0}
OUTSIDE = 600.0  # a unit beyond the edge of the map
FURTHER = 6.0  # what the next best side must be worth
FREE = 300.0  # below that nothing much is hidden


class Box(NamedTuple):
    """What something covers, in map units."""

    left: float
    top: float
    right: float
    bottom: float
    worth: float = WORTH["tag"]  # of each square unit, to be in sight

    def hides(self, other: Box) -> float:
        """How much of another thing it would hide."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * high * other.worth if wide > 0 and high > 0 else 0.0


def around(x: float, y: float, wide: float, high: float, kind: str = "tag") -> Box:
    """A box by its middle."""
    return Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2, WORTH[kind])


def things(edition: Edition, view: View) -> list[Box]:
    """All that stands on the map: cities, their names and the pieces there."""
    found: list[Box] = []
    for city in (*view["cities"], *view["closed"]):
        x, y = place(city, edition)
        known = view["cities"].get(city)
        reach = _ribbon(view, city)
        kinds = ("city", "ribbon") if known else ("closed", "closed")
        found.append(around(x, y, 2 * RADIUS + GLOW, 2 * RADIUS + GLOW, kinds[0]))
        found.append(around(x, y + RIBBON_Y, 2 * reach, RIBBON_H, kinds[1]))
        if known and known["control"] >= 0:
            found.append(around(x - 19, y - 25, 36, 40, "piece"))
            if known["troops"][known["control"]]:
                found.append(around(x + 41, y, 34, 34, "piece"))
        if known and (known["agent"] >= 0 or known["sieges"]):
            found.append(around(x - 44, y, 38, 40, "piece"))
    return found


def _ribbon(view: View, city: str) -> float:
    """How far a ribbon reaches to either side of its city."""
    known = view["cities"].get(city, {"home": "", "seas": ()})
    return ribbon_width(name("city", city), bool(known["home"])) / 2 + (ANCHOR if known["seas"] else 0)


def sides(reach: float, wide: float, high: float) -> Iterator[tuple[float, float]]:
    """Places around a city, the best first: below its name, above it, beside its name, beside the city itself."""
    below, above = RIBBON_Y + (RIBBON_H + high) / 2 + GAP, -RADIUS - high / 2 - GLOW
    beside, out = reach + wide / 2 + GAP, RADIUS + GLOW + wide / 2
    yield 0, below
    yield from ((way * wide * part, below) for part in (1 / 3, 2 / 3) for way in (1, -1))
    yield from ((way * beside, RIBBON_Y + part * high) for part in (0, 1 / 3, 2 / 3) for way in (1, -1))
    yield from ((way * out, part * high) for part in (0, -1 / 3, -2 / 3, -1) for way in (1, -1))
    yield from ((way * out, above + high / 2) for way in (1, -1))
    yield 0, above
    yield from ((way * wide / 2, above) for way in (1, -1))


class Want(NamedTuple):
    """A tag that looks for a place: where its city stands, how far the name there reaches, how wide it is."""

    x: int
    y: int
    reach: float
    wide: float


def beside(
    edition: Edition, view: View, wants: Mapping[str, float], high: float, there: Sequence[Box], *, above: bool = False
) -> dict[str, Box]:
    """The place of each city's tag, which is so wide, `above` if that will do: where it hides least."""
    asked = tuple(Want(*place(city, edition), _ribbon(view, city), wide) for city, wide in wants.items())
    return dict(zip(wants, _placed(asked, high, tuple(there), above), strict=True))


@lru_cache(maxsize=8)  # the map is drawn far more often than anything on it moves
def _placed(wants: tuple[Want, ...], high: float, there: tuple[Box, ...], above: bool) -> list[Box]:
    """Those with the fewest free places choose first."""
    found = {want: _weighed(want, high, there, above=above) for want in wants}
    free = {want: sum(cost < FREE for cost, _box in listed) for want, listed in found.items()}
    places: dict[Want, Box] = {}
    for want in sorted(wants, key=lambda want: free[want]):
        taken = list(places.values())
        hides = [cost + sum(box.hides(other) for other in taken) for cost, box in found[want]]
        places[want] = found[want][hides.index(min(hides))][1]
    return [places[want] for want in wants]


def _weighed(want: Want, high: float, there: tuple[Box, ...], *, above: bool) -> list[tuple[float, Box]]:
    """The places for a tag, each with what is lost there."""
    x, y, reach, wide = want
    near = [box for box in there if abs(box.left + box.right - 2 * x) < 500 and abs(box.top + box.bottom - 2 * y) < 400]
    found = [around(x + dx, y + dy, wide, high) for dx, dy in sides(reach, wide, high)]
    if above:
        found.sort(key=lambda box: (box.bottom >= y, abs(box.left + box.right - 2 * x)))
    return [
        (sum(box.hides(other) for other in near) + _outside(box) + index * FURTHER, box)
        for index, box in enumerate(found)
    ]


def _outside(box: Box) -> float:
    out = max(-FRAME - box.left, box.right - WIDTH - FRAME, -FRAME - box.top, box.bottom - HEIGHT - FRAME)
    return max(0.0, out) * OUTSIDE
