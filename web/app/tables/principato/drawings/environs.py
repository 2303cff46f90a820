"""Before the wall: fields left, farms right, the road between them, meadows where nothing is built yet."""

from __future__ import annotations

from functools import lru_cache

from .city import cube_marks
from .cubes import stored
from .houses import farmhouse
from .plan import Plan, Quad, inside, spread
from .scenery import meadow, outline
from .signs import counted, tally
from .strokes import at, group, n, path, used

CROPS = ("wheat", "vine", "plough", "wheat", "vine", "wheat", "plough", "vine")  # only their number counts
PER_FARM = 2  # food a farm holds (P-STO-01)


@lru_cache(16)
def environs(plan: Plan, fields: int, farms: int, food: int, new: tuple[int, int], pay: int, gain: int) -> str:
    """All of it; new fields and farms are pale, `pay` and `gain` mark cubes of food."""
    things = _fields(plan, fields, new[0]) + _farms(plan, farms, new[1], food, pay, gain)
    return "".join(body for _y, body in sorted(things, key=lambda thing: thing[0]))


def _fields(plan: Plan, owned: int, new: int) -> list[tuple[float, str]]:
    held, things = spread(owned, plan.parcels), []
    for rank in range(plan.parcels):
        quad = plan.plot("field", rank)
        if rank < len(held):
            (x0, y0), (x1, _y1) = quad[:2]
            body = field(quad, rank) + counted((x0 + x1) / 2, y0 - 24, held[rank])
        elif rank < len(held) + new:
            body = _pale(quad, field(quad, rank)) + _more(plan, quad, rank, len(held) + new)
        else:
            body = used(plot(plan, "field", rank))
        things.append((quad[0][1], body))
    return things


def _farms(plan: Plan, owned: int, new: int, food: int, pay: int, gain: int) -> list[tuple[float, str]]:
    held, things, left = spread(owned, plan.parcels), [], food
    for rank in range(plan.parcels):
        quad = plan.plot("farm", rank)
        if rank < len(held):
            here = min(left, PER_FARM * held[rank])
            marks, gain = cube_marks(here, food - left, food - pay, gain)
            left -= here
            body = _farms_here(quad, rank, here, held[rank], marks)
        elif rank < len(held) + new:
            body = _pale(quad, farm(quad, rank, 0)) + _more(plan, quad, rank, len(held) + new)
        else:
            body = used(plot(plan, "farm", rank))
        things.append((quad[0][1], body))
    return things


def _farms_here(quad: Quad, look: int, here: int, tiles: int, marks: tuple[str, str]) -> str:
    if tiles == 1:
        return farm(quad, look, here, marks)
    x, y = inside(quad, 0.5, 0)[0] + 40, inside(quad, 0.5, 0.06)[1] - 18
    corner = quad[2]
    shown = farm(quad, look, min(here, 1), marks)
    return shown + tally(x, y, here, tiles) + counted(corner[0] - 30, corner[1] + 24, tiles)


def _pale(quad: Quad, thing: str) -> str:
    """What would be built."""
    return path(outline(quad), "prev-l") + group("pv", thing)


def _more(plan: Plan, quad: Quad, rank: int, until: int) -> str:
    """How many would be built where the places run out."""
    x, y = quad[2]
    return counted(x - 30, y + 24, until - rank, mark="+") if rank == plan.parcels - 1 else ""


def plot(plan: Plan, kind: str, rank: int) -> str:
    """The id of a meadow where a field or a farm may be."""
    return f"plot-{plan.name}-{kind}-{rank}"


def plots(plan: Plan) -> dict[str, str]:
    """These drawings by their ids."""
    return {
        plot(plan, kind, rank): meadow(plan.plot(kind, rank), rank * 3 + (kind == "farm"))
        for kind in ("field", "farm")
        for rank in range(plan.parcels)
    }


def ground(plan: Plan) -> str:
    """Grass and road."""
    w, h = plan.width, plan.height
    edge = "L".join(f"{x} {n(plan.wall(x))}" for x in range(0, w + 1, 20))
    drawn = path(f"M{edge}L{w} {h}H0z", "grass")
    if not plan.sides:
        return drawn
    (left, _), (right, _) = plan.ground(-plan.road * 0.82, 0), plan.ground(plan.road * 0.82, 0)
    gate, top = plan.gate, plan.foot + 5
    west = f"M{gate - 33} {top}C{gate - 36} 760 {left + 8:.0f} 830 {left:.0f} {h}"
    east = f"{right:.0f} {h}C{right - 8:.0f} 830 {gate + 36} 760 {gate + 33} {top}"
    drawn += path(f"{west}H{east}z", "road") + path(f"{west}M{east}", "sl")
    ruts = f"M{gate - 12} 720q2 60-6 180M{gate + 12} 716q-2 60 6 190"
    return drawn + path(ruts, "sl", 'stroke-dasharray="14 12"')


def _shadow(quad: Quad) -> str:
    first, second, third, fourth = ((x + 2, y + 4) for x, y in quad)
    return path(outline((first, second, third, fourth)), "shd")


@lru_cache(64)
def field(quad: Quad, look: int) -> str:
    """A parcel, ploughed, sown or planted with vines."""
    crop = CROPS[look % len(CROPS)]
    return _shadow(quad) + path(outline(quad), f"o {crop}") + ROWS[crop](quad)


def _wheat(quad: Quad) -> str:
    ears = ""
    for j in range(1, 13):
        for k in range(6):
            x, y = inside(quad, j / 13 + (0.02 if k % 2 else 0), (k + 0.55) / 6.2)
            ears += f"M{x:.0f} {y + 4:.0f}v-9m0 3q-3-1-4-4m4 4q3-1 4-4"
    return path(ears, "furrow wheat-l", 'stroke-width="1.5"')


def _vine(quad: Quad) -> str:
    drawn = ""
    for k in range(1, 7):
        plants = (inside(quad, j / 10, k / 7) for j in range(1, 10))
        row = "".join(f"M{x - 4:.0f} {y + 3:.0f}a4.5 4.5 0 1 1 8 0z" for x, y in plants)
        drawn += path(row, "o leaf", 'stroke-width="1.1"')
    return drawn


def _plough(quad: Quad) -> str:
    furrows = ""
    for j in range(1, 11):
        (x0, y0), (x1, y1) = inside(quad, j / 11, 0.05), inside(quad, j / 11, 0.95)
        furrows += f"M{x0:.0f} {y0:.0f}L{x1:.0f} {y1:.0f}"
    return path(furrows, "furrow plough-l", 'stroke-width="2.6"')


ROWS = {"wheat": _wheat, "vine": _vine, "plough": _plough}


@lru_cache(64)
def farm(quad: Quad, look: int, count: int, marks: tuple[str, str] = ("", "")) -> str:
    """House and yard, two places for food before it."""
    x, y = inside(quad, 0.5, 0.5)
    low = inside(quad, 0.5, 0.06)[1]
    (x0, y0), (x1, y1) = inside(quad, 0.03, 0.1), inside(quad, 0.26, 0.1)
    posts = "".join(f"M{at_:.0f} {foot:.0f}v-12" for at_, foot in ((x0, y0), ((x0 + x1) / 2, y0), (x1, y1)))
    rails = "".join(f"M{x0 - 3:.0f} {y0 - up:.0f}L{x1 + 3:.0f} {y1 - up:.0f}" for up in (9, 4))
    drawn = _shadow(quad) + path(outline(quad), "o yard") + at(x + 2, y + 1, 1.02, farmhouse(look))
    drawn += path(posts + rails, "o", 'stroke-width="1.3" fill="none"')
    return drawn + "".join(stored("food", j < count, x - 4 + j * 42, low - 2, marks[j]) for j in range(2))
