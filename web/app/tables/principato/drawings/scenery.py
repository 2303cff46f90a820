"""The line print: sky, sea, hills, the wall behind, trees, houses and meadows nobody has painted yet."""

from __future__ import annotations

from random import Random

from .plan import Plan, Quad, inside
from .strokes import at, group, n, path, rect

HOUSES = ((-30, -13), (20, -15), (-4, -4), (34, 0), (-37, 0))  # of a quarter, from its middle
CLOUD = "M-60 0C-70-12-52-22-42-16-38-30-16-30-10-18-2-28 16-24 16-12 30-18 42-8 34 0zM-30 7H20M-4 13h44"
CLOUDS = {True: ((0.49, 128, 1.0), (0.62, 112, 0.8), (0.035, 100, 0.8)), False: ((0.08, 60, 0.8),)}


def tree(x: float, y: float, scale: float = 1, cypress: bool = False) -> str:
    """A cypress or a round tree."""
    if cypress:
        return at(x, y, scale, path("M0 0v-4M0-4C-6-10-6-26 0-38 6-26 6-10 0-4z", "s") + path("M-2-10q2-8 2-20", "sl"))
    crown = "M-9-8C-15-12-13-20-8-21-8-28 3-31 6-24 13-25 15-15 10-10 6-7-4-6-9-8z"
    leaves = path(crown, "s") + path("M-3-12q3-2 6 0M2-19q3-1 5 2", "sl")
    return at(x, y, scale, path("M0 0V-9", "sl") + leaves)


def quarter(x: float, y: float, seed: int, scale: float = 1) -> str:
    """Houses as they stand in the print, before anyone paints them."""
    dice = Random(seed * 31 + 5)
    return at(x, y, scale, "".join(_house(dice, *spot) for spot in HOUSES[: 5 if scale == 1 else 3]))


def _house(dice: Random, dx: int, y: int) -> str:
    w, h = dice.randint(27, 36), dice.randint(20, 38)
    x, top = dx - w / 2, y - h
    if dice.random() < 0.55:  # eaves to the street
        roof = f"M{n(x - 4)} {top}L{n(x + 5)} {top - 14}H{n(x + w - 3)}L{n(x + w + 4)} {top}z"
        tiles = "".join(f"M{n(x + 2 + q)} {top}l{n(4 - q * 0.2)} -13" for q in range(2, w, 7))
        panes = f"M{n(x + 6)} {top + 7}v6M{x + w / 2:.0f} {top + 7}v6M{n(x + w - 6)} {top + 7}v6"
        drawn = rect(x, top, w, h, "g") + path(roof, "g g-roof") + path(tiles + panes, "gl")
    else:  # gable to the street
        front = f"M{n(x)} {y}V{top}L{n(x + w / 2)} {top - 16}L{n(x + w)} {top}V{y}z"
        eaves = f"M{n(x - 3)} {top + 3}L{n(x + w / 2)} {top - 17}L{n(x + w + 3)} {top + 3}"
        panes = f"M{x + w * 0.32:.0f} {top + 6}v6M{x + w * 0.68:.0f} {top + 6}v6M{x + w * 0.5:.0f} {top - 6}v4"
        drawn = path(front, "g") + path(eaves, "gl", 'stroke-width="2.2"') + path(panes, "gl")
    return drawn + path(f"M{x + w * 0.4:.0f} {y}v-9h7v9", "gl")


def sheep(x: float, y: float) -> str:
    """One of a flock."""
    legs = path(f"M{x - 8:.0f} {y:.0f}v-5m4 5v-5m8 5v-5m4 5v-5", "sl")
    wool = path(f"M{x - 10:.0f} {y - 5:.0f}c-5-3-2-10 4-9 3-4 9-3 10 0 5-1 8 6 4 9-4 2-14 2-18 0z", "s")
    return legs + wool + path(f"M{x + 8:.0f} {y - 10:.0f}q6-3 8 1-2 5-7 3z", "s")


def meadow(quad: Quad, seed: int) -> str:
    """A parcel without an owner: its border and a little life in line."""
    dice = Random(seed)
    drawn = path(outline(quad), "sl", 'stroke-dasharray="5 6" opacity=".75"')
    for _ in range(4):
        x, y = inside(quad, dice.random() * 0.8 + 0.1, dice.random() * 0.7 + 0.15)
        drawn += path(f"M{x - 6:.0f} {y:.0f}q2-7 3-9m1 9q0-8 2-11m2 11q1-6 4-8", "sl")
    return group("scene-grass", drawn + MEADOWS[seed % len(MEADOWS)](quad))


def _orchard(quad: Quad) -> str:
    trees = ((0.22, 0.62, False), (0.3, 0.42, False), (0.74, 0.5, True))
    return "".join(tree(*inside(quad, across, back), 0.95, cypress) for across, back, cypress in trees)


def _flock(quad: Quad) -> str:
    drawn = "".join(sheep(*inside(quad, across, back)) for across, back in ((0.3, 0.55), (0.44, 0.38), (0.62, 0.6)))
    return drawn + tree(*inside(quad, 0.84, 0.7), 0.85)


def _avenue(quad: Quad) -> str:
    drawn = "".join(tree(*inside(quad, across, 0.66), 0.9, True) for across in (0.18, 0.27, 0.36, 0.45))
    return drawn + tree(*inside(quad, 0.78, 0.3), 0.9)


def _paddock(quad: Quad) -> str:
    x, y = inside(quad, 0.55, 0.4)
    fence = f"M{x - 26:.0f} {y:.0f}v-14m18 14v-14m18 14v-14m18 14v-14m-58 4h62m-62 6h62"
    return tree(*inside(quad, 0.25, 0.55), 1.1) + path(fence, "sl")


MEADOWS = (_orchard, _flock, _avenue, _paddock)


def outline(quad: Quad) -> str:
    """The path round a parcel."""
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in quad) + "z"


def ship(x: float, y: float, scale: float) -> str:
    """A ship, small on the horizon."""
    hull = "M-46 10L-36 12H30L50-2 56-4 53 10C49 24 40 31 28 33H-20C-34 31-43 24-46 10z"
    sails = (
        "M-20-52Q2-58 24-52 18-30 24-10 "
        "2-18-20-10-12-30-20-52zM-42-34Q-30-38-16-34-20-20-16-6-28-11-42-6-37-20-42-34zM30-36L52-6Q38-8 "
        "26-2 32-18 30-36z"
    )
    masts = path("M0 12V-62M-28 12V-40M32 8V-34", "sl")
    flag = path("M0-62q8-5 14 0 6 4 13 0-5 8-13 6-8-2-14 0z", "lake")
    return at(x, y, scale, path(hull, "s") + masts + path(sails, "s") + flag)


def scenery(plan: Plan) -> str:
    """All that depends on nothing but the plan: drawn once."""
    horizon = plan.base - 118
    sky = f'<rect width="{plan.width}" height="{plan.height}" fill="url(#sky)"/>'
    return sky + _far(plan, horizon) + _sea(plan, horizon) + _hill(plan, horizon) + _back(plan)


def _far(plan: Plan, hz: int) -> str:
    """Mountains, clouds, birds."""
    w = plan.width
    ridge = (
        f"M0 {hz - 26}L60 {hz - 58} 118 {hz - 34} 190 {hz - 84} 262 {hz - 40} 330 {hz - 66} 420 {hz - 30} "
        f"520 {hz - 52} 610 {hz - 22} 700 {hz - 8}L{max(w - 420, 701)} {hz + 4}L{w - 300} {hz - 20} "
        f"{w - 190} {hz - 44} {w - 100} {hz - 74} {w - 40} {hz - 46} {w} {hz - 60}V{hz + 60}H0z"
    )
    folds = (
        f"M190 {hz - 84}l14 30m-14-30l-4 40M60 {hz - 58}l10 22M330 {hz - 66}l12 26M{w - 100} {hz - 74}l12 "
        "30m-12-30l-8 34"
    )
    drawn = group("scene-far", path(ridge, "s") + path(folds, "sl"))
    drawn += "".join(at(x * w, y, size, path(CLOUD, "sl", 'opacity=".55"')) for x, y, size in CLOUDS[plan.sides])
    if plan.sides:
        birds = ((w * 0.69, 96), (w * 0.705, 108), (w * 0.68, 112))
        drawn += path("".join(f"M{n(x - 7)} {y - 3}q4-2 7 3 3-5 7-3" for x, y in birds), "sl")
    return drawn


def _sea(plan: Plan, hz: int) -> str:
    waves = "".join(f"M{x} {hz + 14 + i % 4 * 9}q7-4 14 0t14 0" for i, x in enumerate(range(20, plan.width - 30, 47)))
    x = (plan.statues[0] + plan.statues[-1]) / 2 - 40 if plan.sides else 470
    return rect(0, hz + 6, plan.width, 70, "seawash") + path(waves, "waterl") + ship(x, hz + 4, 0.42)


def _hill(plan: Plan, hz: int) -> str:
    """The hill the town stands on."""
    w, dice = plan.width, Random(7)
    top = (
        f"M0 {hz + 62}C{w * 0.1:.0f} {hz + 24} {w * 0.16:.0f} {hz + 28} {w * 0.25:.0f} {hz + 44}"
        f"S{w * 0.48:.0f} {hz + 66} {w * 0.56:.0f} {hz + 58} {w * 0.8:.0f} {hz + 18} {w * 0.9:.0f} {hz + 30} "
        f"{w} {hz + 56} {w} {hz + 56}V{plan.height}H0z"
    )
    spots = [*range(6, 60, 17), *range(w - 56, w, 16)]
    trees = "".join(
        tree(x, hz + 70 + dice.randint(-12, 40), 0.8 + dice.random() * 0.5, dice.random() < 0.55) for x in spots
    )
    return group("scene-hill", path(top, "s")) + group("scene-leaf", trees)


def _back(plan: Plan) -> str:
    """The streets, and the wall that runs round behind palace and church."""
    w, top = plan.width, plan.base - 34
    left, right = plan.towers[0], plan.towers[-1]
    low = plan.wall(left) - 90
    streets = (
        f"M{left - 30} {n(low)}C{left - 20} {n(low - 120)} {w * 0.07:.0f} {top + 20} {w * 0.16:.0f} {top}"
        f"H{w * 0.84:.0f}C{w * 0.93:.0f} {top + 20} {right + 20} {n(low - 120)} {right + 30} {n(low)}"
        f"L{w} {plan.foot}H0z"
    )
    drawn = path(streets, "street")
    if plan.sides:
        drawn += group("scene-stone", _flank(left - 26, low + 10, w * 0.16, top))
        drawn += group("scene-stone", _flank(right + 26, low + 10, w * 0.84, top))
    merlons = "".join(f"M{x} {top - 18}v-6h8v6" for x in range(int(w * 0.16), int(w * 0.84), 18))
    return drawn + group("scene-stone", rect(w * 0.155, top - 18, w * 0.69, 22, "s") + path(merlons, "sl"))


def _flank(x0: float, y0: float, x1: float, y1: float) -> str:
    """A side of the wall from the front to the back, with two towers."""
    steps = [k / 12 for k in range(13)]
    feet = [(x0 + (x1 - x0) * t**1.7, y0 + (y1 - y0) * (1 - (1 - t) ** 1.5)) for t in steps]
    heads = [(x, y - 26 + 9 * i / 12) for i, (x, y) in enumerate(feet)]
    edge = "L".join(f"{x:.0f} {y:.0f}" for x, y in [*feet, *reversed(heads)])
    drawn = path(f"M{edge}z", "s") + "".join(rect(x - 4, y - 6, 7, 7, "s") for x, y in heads[1:12])
    for x, y in (feet[4], feet[8]):
        drawn += rect(x - 11, y - 46, 22, 50, "s") + rect(x - 14, y - 54, 28, 10, "s")
        drawn += path(f"M{n(x - 14)} {n(y - 54)}v-6h6v6m8 0v-6h6v6m6 0v-6h2v6", "sl")
    return drawn
