"""The wall: who stands on it, the cube in the niche under each, towers with engines, the gate with the strength."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from .cubes import cube
from .plan import Marks, Plan, Post, Town, posts, spread
from .signs import counted, plate, plus
from .soldiers import catapult, condottiere, militia
from .strokes import arch, at, group, label, n, path, rect, signed, used

UNITS = ("militia", "condottiere")


def _manned(plan: Plan, town: Town, marks: Marks) -> list[tuple[str, int, int, Post, int]]:
    """Who stands where: the unit, its rank among those of its kind, the place, its state, for how many it stands."""
    militias = posts(town.militia, marks.new_militia, marks.fed_militia, marks.home_militia, len(plan.militia))
    condottieri = posts(
        town.condottiere, marks.new_condottiere, marks.fed_condottiere, marks.home_condottiere, len(plan.condottiere)
    )
    return [
        (kind, rank, plan.posts_of(kind)[rank], post, count)
        for kind, listed in zip(UNITS, (militias, condottieri), strict=True)
        for rank, (post, count) in enumerate(listed)
    ]


def units(plan: Plan, town: Town, marks: Marks) -> str:
    """The figures: drawn before the face of the wall, which hides their feet. Who would come or go is pale."""
    drawn = ""
    for kind, rank, x, post, _count in _manned(plan, town, marks):
        y = plan.wall(x) - plan.parapet
        figure = militia(rank) if kind == "militia" else condottiere(town.house)
        pale = post.mark in ("new", "home")
        drawn += rect(x - 34, y - 78, 68, 84, "prev-l" if post.mark == "new" else "lost-l", 9) if pale else ""
        drawn += at(x, y + 6, 0.94, figure, "pv" if pale else "")
    return drawn


def rampart(plan: Plan, town: Town, marks: Marks) -> str:
    """The face of the wall, merlons about each unit, and its cube or what it costs that it has none."""
    manned = _manned(plan, town, marks)
    drawn = used(f"wall-{plan.name}") + _merlons(plan, [x for _kind, _rank, x, _post, _count in manned])
    return drawn + "".join(_niche(plan, x, post, count) for _kind, _rank, x, post, count in manned)


def _niche(plan: Plan, x: float, post: Post, count: int) -> str:
    """With the cube that would come, where one would."""
    y = plan.wall(x) - plan.parapet
    if post.mark == "fed":
        ring = rect(x - 22, y + 16, 44, 43, "prev-l", 6)
        return ring + cube(post.cube, x + 1, y + 55, 32, "pv") + counted(x + 22, y + 60, count, 21)
    drawn = niche(x, y, post.cube, count)
    return group("pv", drawn) if post.mark else drawn


def niche(x: float, y: float, kind: str, count: int = 1) -> str:
    """Under a unit: its cube, fixed in a frame, or the -1 that it counts."""
    if kind:
        held = rect(x - 21, y + 17, 42, 41, "o niche", 4) + cube(kind, x + 1, y + 55, 32)
    else:
        held = group("lack", rect(x - 21, y + 17, 42, 41, "", 4) + label(x, y + 46, "\N{MINUS SIGN}1", 24))
    return held + counted(x + 22, y + 60, count, 21)


def _along(plan: Plan, up: float, back: bool = False) -> str:
    xs = range(0, plan.width + 1, 20)
    return "L".join(f"{x} {n(plan.wall(x) - up)}" for x in (reversed(xs) if back else xs))


def face(plan: Plan) -> str:
    """The wall without anybody on it."""
    return _stones(plan, path(f"M{_along(plan, 0)}L{_along(plan, plan.parapet, True)}z", "o stone"))


def _merlons(plan: Plan, manned: list[int]) -> str:
    """A pair about each unit, a row where nobody stands."""
    row = [
        x
        for x in range(6, plan.width, 36)
        if abs(x - plan.gate) > 84 and min((abs(x - post) for post in manned), default=99) > 58
    ]
    half = (plan.militia[1] - plan.militia[0]) / 2
    pairs = sorted({post + side * half for post in manned for side in (-1, 1)})
    return "".join(rect(x - 11, plan.wall(x) - plan.parapet - 17, 22, 18, "o stone-hi") for x in [*row, *pairs])


def _stones(plan: Plan, wall: str) -> str:
    dice, joints = Random(11), ""
    for course in range(4):
        for x in range(10, plan.width - 30, 44):
            if dice.random() < 0.62:
                left = x + dice.randint(0, 18)
                joints += f"M{left} {n(plan.wall(left) - 8 - course * 16)}h{dice.randint(10, 22)}"
    walk = path(f"M{_along(plan, plan.parapet - 7)}", "o", 'fill="none"')
    return wall + walk + path(joints, "h") + path(f"M{_along(plan, 0)}L{_along(plan, -9, True)}z", "shd")


def towers(plan: Plan, house: str, engines: int, new: int = 0) -> str:
    """Engines on the towers nearest the gate first; a tower without one flies the pennant of the house. Engines that
    would be built are pale; where the towers run out the last one says how many."""
    held = spread(engines, len(plan.towers))
    order = sorted(plan.towers, key=lambda x: abs(x - plan.gate))
    drawn = "".join(_tower(plan, x, house, held[i] if i < len(held) else 0) for i, x in enumerate(order))
    free = order[len(held) :][:new]
    drawn += "".join(_coming(plan, x) for x in free)
    return drawn + (_plus(plan, order[-1], new - len(free)) if new > len(free) else "")


def _coming(plan: Plan, x: int) -> str:
    y = plan.wall(x) - 137
    return rect(x - 46, y - 88, 92, 74, "prev-l", 9) + at(x - 2, y - 22, 0.92, catapult(), "pv")


def _plus(plan: Plan, x: int, count: int) -> str:
    y = plan.wall(x) - 137
    return rect(x - 46, y - 88, 92, 74, "prev-l", 9) + plus(x + 26, y - 84, count)


@lru_cache(32)
def _tower(plan: Plan, x: int, house: str, engines: int) -> str:
    y, h, w = plan.wall(x) + 5, 142, 80
    left, right = x - w // 2, x + w // 2
    shape = f"M{left - 4} {n(y)}L{left} {n(y - 22)}V{n(y - h)}H{right}V{n(y - 22)}L{right + 4} {n(y)}z"
    dark = f"M{x + 18} {n(y - h)}H{right}V{n(y - 22)}L{right + 4} {n(y)}H{x + 18}z"
    joints = (
        f"M{x - 30} {n(y - 40)}h16M{x - 8} {n(y - 56)}h20M{x - 34} {n(y - 78)}h14M{x - 4} "
        f"{n(y - 92)}h16M{x - 28} {n(y - 104)}h12M{x - 14} {n(y - 20)}h18"
    )
    drawn = path(f"M{left} {n(y)}H{right + 6}L{right + 22} {n(y + 7)}H{left + 10}z", "shd")
    drawn += path(shape, "o stone") + path(dark, "stone-lo") + path(shape, "o", 'fill="none"') + path(joints, "h")
    drawn += path(f"M{x - 3} {n(y - 88)}v26h6v-26z", "o pane") + path(
        f"M{x - 48} {n(y - h)}v-20h96v20l-8 9h-80z", "o stone-hi"
    )
    drawn += path(f"M{x - 38} {n(y - h + 8)}v-10m14 10v-10m14 10v-10m14 10v-10m14 10v-10m14 10v-10", "h")
    drawn += "".join(rect(x + side - 9, y - h - 34, 18, 15, "o stone-hi") for side in (-39, 39))
    if engines:
        return drawn + at(x - 2, y - h - 22, 0.92, catapult()) + counted(x, y - h - 4, engines)
    drawn += "".join(rect(x + side - 8, y - h - 34, 16, 15, "o stone-hi") for side in (-13, 13))
    drawn += path(f"M{x} {n(y - h - 30)}v-44", "o", 'stroke-width="2.6"')
    pennant = path(f"M{x + 1} {n(y - h - 73)}l34 8-34 11z", "flag", f'fill="url(#pattern-{house})"')
    return drawn + group(f"house-{house}", pennant)


@lru_cache(16)
def gatehouse(plan: Plan, house: str, strength: int) -> str:
    """The gate, the shield of the house over it, and what the wall is worth now."""
    x, y = plan.gate, plan.wall(plan.gate) + 5
    drawn = path(f"M{x - 76} {n(y)}H{x + 84}l14 7H{x - 66}z", "shd")
    drawn += path(f"M{x - 74} {n(y)}V{n(y - 148)}H{x + 74}V{n(y)}z", "o stone")
    drawn += path(f"M{x + 48} {n(y)}V{n(y - 148)}H{x + 74}V{n(y)}z", "stone-lo") + path(
        f"M{x + 74} {n(y)}V{n(y - 148)}", "o"
    )
    drawn += path(f"M{x - 82} {n(y - 148)}v-20H{x + 82}v20l-8 9H{x - 74}z", "o stone-hi")
    drawn += "".join(rect(x + k * 36 - 10, y - 183, 20, 16, "o stone-hi") for k in (-2, -1, 0, 1, 2))
    drawn += path(arch(x, y, 84, 74), "o stone-hi") + path(arch(x, y, 66, 64), "o niche")
    bars = (
        f"M{x - 22} {n(y - 58)}v34m11-42v42m11-44v44m11-42v42m11-34v34M{x - 32} {n(y - 46)}h64M{x - 32} {n(y - 32)}h64"
    )
    drawn += path(bars, "o", 'stroke-width="3" fill="none"') + path(arch(x, y, 66, 24), "road")
    arms = f'<use href="#arms-{house}" x="{x - 30}" y="{n(y - 162.5)}" width="60" height="72"/>'
    return drawn + arms + plate(x, y - 82, "i-wall", signed(strength))
