"""Where everything lies in the view of a town: one plan for wide screens, one for phones. And what a town holds.

From the front: environs, the wall on a bow, the inner city in two rows, palace and church above. The road through the
gate is the axis: land and food before the wall, town and money behind it; left what yields, right what stores.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

Point = tuple[float, float]
Quad = tuple[Point, Point, Point, Point]  # front left, front right, back right, back left
Lot = tuple[str, int]  # row, middle


class Town(NamedTuple):
    """What a player owns."""

    house: str
    field: int = 0
    farm: int = 0
    food: int = 0
    palazzo: int = 0
    bank: int = 0
    money: int = 0
    favour: int = 0
    militia: tuple[str, ...] = ()  # the cube on each, "" for none
    condottiere: tuple[str, ...] = ()
    catapult: int = 0
    monument: tuple[int, ...] = ()  # values
    book: tuple[int, ...] = ()
    painting: tuple[int, ...] = ()

    @property
    def strength(self) -> int:
        """Engines and supplied units count 1, empty ones -1 (P-MIL-08 to P-MIL-12)."""
        return self.catapult + sum(1 if cube else -1 for cube in self.militia + self.condottiere)

    @property
    def worth(self) -> int:
        """Points of culture."""
        return sum(self.monument) + sum(self.book) + sum(self.painting)


class Marks(NamedTuple):
    """What the move in hand would change: tiles that would come, cubes that would be paid, come or find no room; on the
    wall those who would come, get a cube or go home."""

    new_field: int = 0
    new_farm: int = 0
    new_palazzo: int = 0
    new_bank: int = 0
    new_catapult: int = 0
    new_militia: int = 0
    new_condottiere: int = 0
    new_monument: int = 0  # its value
    new_book: int = 0
    new_painting: int = 0
    fed_militia: tuple[str, ...] = ()  # cubes that would lie on empty ones
    fed_condottiere: tuple[str, ...] = ()
    home_militia: int = 0
    home_condottiere: int = 0
    pay_food: int = 0
    pay_money: int = 0
    pay_favour: int = 0
    gain_food: int = 0
    gain_money: int = 0
    gain_favour: int = 0
    lost_food: int = 0
    lost_money: int = 0
    lost_favour: int = 0


@dataclass(frozen=True)
class Plan:
    """The places of one view."""

    name: str
    width: int
    height: int
    foot: int  # where the wall stands in the middle
    bow: int  # how far it bends back
    rows_of: tuple[tuple[str, int, int], ...]  # the rows of the inner city: name, foot in the middle, bend
    palazzo: tuple[Lot, ...]
    bank: tuple[Lot, ...]
    towers: tuple[int, ...]
    gate: int
    militia: tuple[int, ...]
    condottiere: tuple[int, ...]
    strips: tuple[tuple[float, float], tuple[float, float]]  # the two rows of plots, front to back
    road: float
    palace: int  # left edge
    niches: int  # in each row of the palace
    church: int  # left edge
    statues: tuple[int, ...]
    statue_y: int
    posts: tuple[tuple[int, int], ...]  # signposts, one on the land and one in town
    banner: tuple[int, int]
    sides: bool  # fields left and farms right, palazzi left and banks right; else one before the other
    base: int = 306  # where palace and church stand
    parapet: int = 78  # height of the wall
    plots: int = 4  # in a row

    @property
    def middle(self) -> float:
        """The axis."""
        return self.width / 2

    def aside(self, x: float) -> float:
        """How far from the axis: -1 at the left edge, 1 at the right."""
        return (x - self.middle) / self.middle

    def wall(self, x: float) -> float:
        """The foot of the wall."""
        return self.foot - self.bow * self.aside(x) ** 2

    def row(self, name: str, x: float) -> float:
        """The foot of a house in a row of the inner city."""
        foot, bend = next((foot, bend) for row, foot, bend in self.rows_of if row == name)
        return foot - bend * self.aside(x) ** 2

    def ground(self, aside: float, back: float) -> Point:
        """A point before the wall."""
        x = self.middle + aside * (self.middle - 3 - 30 * back)
        return x, (1 - back) * (self.height - 6) + back * (self.wall(x) + 5)

    def quad(self, left: float, right: float, front: float, back: float, gap: float = 0.004) -> Quad:
        """A parcel."""
        corners = ((left + gap, front), (right - gap, front), (right - gap, back), (left + gap, back))
        first, second, third, fourth = (self.ground(*corner) for corner in corners)
        return first, second, third, fourth

    def plot(self, kind: str, index: int) -> Quad:
        """The corners of a field or farm: nearest the road first, front row first."""
        if not self.sides:
            step = 1.97 / self.plots
            left = -0.985 + index * step
            return self.quad(left, left + step, *self.strips[kind == "field"])
        row, place = divmod(index, self.plots)
        step = (0.985 - self.road) / self.plots
        near, far = self.road + place * step, self.road + (place + 1) * step
        return self.quad(*((-far, -near) if kind == "field" else (near, far)), *self.strips[row])

    @property
    def parcels(self) -> int:
        """How many fields, or farms, have a place of their own."""
        return self.plots * (2 if self.sides else 1)

    def posts_of(self, kind: str) -> list[int]:
        """Where the units of a kind stand, nearest the gate first."""
        places = self.militia if kind == "militia" else self.condottiere
        return sorted(places, key=lambda x: abs(x - self.gate))


WIDE = Plan(
    name="wide", width=1510, height=920, foot=690, bow=50,
    rows_of=(("rear", 424, 18), ("front", 527, 40)),
    palazzo=tuple(("rear", x) for x in (206, 328, 450, 572)) + tuple(("front", x) for x in (152, 274, 498, 620)),
    bank=tuple(("rear", x) for x in (934, 1056, 1178, 1300)) + tuple(("front", x) for x in (892, 1014, 1238, 1360)),
    towers=(52, 384, 1126, 1458), gate=755,
    militia=(136, 216, 296, 472, 552, 632), condottiere=(878, 958, 1038, 1214, 1294, 1374),
    strips=((0.02, 0.465), (0.53, 0.95)), road=0.082,
    palace=62, niches=5, church=1000, statues=(694, 754, 814, 874, 934), statue_y=326,
    posts=((750, 862), (748, 448)), banner=(812, 52), sides=True,
)  # fmt: skip
TALL = Plan(
    name="tall", width=760, height=1024, foot=800, bow=24,
    rows_of=(("rear", 520, 8), ("front", 630, 12)),
    palazzo=tuple(("rear", x) for x in (76, 228, 380, 532, 684)),
    bank=tuple(("front", x) for x in (146, 264, 382, 500, 618)),
    towers=(42, 710), gate=380, militia=(112, 184, 256), condottiere=(504, 576, 648),
    strips=((0.015, 0.47), (0.53, 0.95)), road=0,
    palace=10, niches=4, church=494, statues=(60, 134, 208, 282, 356), statue_y=398,
    posts=(), banner=(0, 0), sides=False,
)  # fmt: skip


def spread(count: int, places: int) -> list[int]:
    """Things over places: each alone while they fit; after that the last place counts the rest.

    >>> spread(2, 4), spread(6, 4), spread(0, 4)
    ([1, 1], [1, 1, 1, 3], [])
    """
    used = min(count, places)
    return [1] * (used - 1) + [count - used + 1] if used else []


def by_worth(values: tuple[int, ...], places: int) -> list[tuple[int, int]]:
    """Culture, the highest first: each in its niche while they fit, after that equal values share one."""
    ranked = sorted(values, reverse=True)
    if len(ranked) <= places:
        return [(one, 1) for one in ranked]
    return [(one, values.count(one)) for one in sorted(set(values), reverse=True)]


def by_state(cubes: tuple[str, ...], places: int) -> list[tuple[str, int]]:
    """Units: each alone while they fit, after that those in the same state stand together.

    >>> by_state(("food", ""), 3), by_state(("", "food", "", "food"), 3)
    ([('food', 1), ('', 1)], [('food', 2), ('', 2)])
    """
    if len(cubes) <= places:
        return [(cube, 1) for cube in cubes]
    return [(cube, cubes.count(cube)) for cube in dict.fromkeys(sorted(cubes, key=lambda cube: not cube))]


class Post(NamedTuple):
    """Units in one state on the wall: what they carry, and what the move in hand would make of them."""

    cube: str = ""
    mark: str = ""  # "new", "fed", "home"


def posts(cubes: tuple[str, ...], new: int, fed: tuple[str, ...], home: int, places: int) -> list[tuple[Post, int]]:
    """Units with the marks of a move: each alone while they fit, after that those in the same state stand together.

    >>> posts(("food", ""), 1, (), 0, 3)
    [(Post(cube='food', mark=''), 1), (Post(cube='', mark=''), 1), (Post(cube='', mark='new'), 1)]
    """
    here = [Post(cube) for cube in sorted(cubes, key=lambda cube: not cube)]
    empty = len(cubes) - cubes.count("")
    for index, cube in enumerate(fed, empty):
        here[index] = Post(cube, "fed")
    for index in range(len(here) - home, len(here)):
        here[index] = Post(here[index].cube, "home")
    marked = here + [Post("", "new")] * new
    if len(marked) <= places:
        return [(one, 1) for one in marked]
    counted = [(one, marked.count(one)) for one in dict.fromkeys(marked)]
    return counted if len(counted) <= places else [(Post(cube), count) for cube, count in by_state(cubes, places)]


def inside(quad: Quad, across: float, back: float) -> Point:
    """A point of a parcel: `across` from left to right, `back` from front to back."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = quad
    front = ((1 - across) * x0 + across * x1, (1 - across) * y0 + across * y1)
    behind = ((1 - across) * x3 + across * x2, (1 - across) * y3 + across * y2)
    return (1 - back) * front[0] + back * behind[0], (1 - back) * front[1] + back * behind[1]
