"""The buildings a player owns, each standing on (0, 0), the middle of its foot: palazzo, bank, farm."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from .cubes import stored
from .strokes import arch, at, circle, n, path, rect

THIN = 'stroke-width="1.1"'
FINE = 'stroke-width="1.2"'


def windows(middles: Iterable[float], y: float, w: float, h: float) -> str:
    """A row of arched windows."""
    return "".join(path(arch(x, y, w, h), "o pane", FINE) for x in middles)


def roof(x0: float, x1: float, y: float, deep: float, up: float, rise: float, lines: int = 7, over: float = 5) -> str:
    """A hipped roof over a front from x0 to x1, its eaves at y, over a flank that runs `deep` right and `up` up."""
    left, right, ridge = x0 + 16 + deep / 2, x1 - 14 + deep / 2, y - rise + up / 2
    front = f"M{n(x0 - over)} {n(y)}H{n(x1 + 4)}L{n(right)} {n(ridge)}H{n(left)}z"
    side = f"M{n(x1 + 4)} {n(y)}L{n(x1 + deep + over)} {n(y + up)}L{n(right)} {n(ridge)}z"
    rows = "".join(
        f"M{n(x0 - over + (x1 - x0 + over + 4) * k / lines)} {n(y)}L{n(left + (right - left) * k / lines)} {n(ridge)}"
        for k in range(1, lines)
    )
    return path(side, "o roof-lo") + path(front, "o roof") + path(rows, "tilel")


def _block(x0: float, x1: float, h: float, deep: float, up: float) -> str:
    """Shadow and flank of a house."""
    shade = f"M{n(x0)} 1H{n(x1 + 8)}L{n(x1 + deep + 12)} {n(up + 5)}L{n(x1 + deep)} {n(up)}z"
    return path(shade, "shd") + path(f"M{n(x1)} 0l{n(deep)} {n(up)}V{n(-h + up)}L{n(x1)} {n(-h)}z", "o flank")


@lru_cache(8)
def palazzo(look: int = 0) -> str:
    """A tall block, rusticated foot, two rows of arched windows, hipped roof: it holds nothing."""
    w, h, deep, up = 88, (84, 90, 80)[look % 3], 15, -7
    x0, x1 = -w / 2 - 6, w / 2 - 6
    drawn = _block(x0, x1, h, deep, up)
    drawn += "".join(path(f"M{n(x1 + 5)} {y - 2}l5-2v-12l-5 2z", "pane") for y in (-34, -60))
    wall = ("plaster", "plaster-2", "plaster-3")[look % 3]
    drawn += rect(x0, -h, w, h, f"o {wall}") + rect(x0, -30, w, 30, "o stone")
    joints = f"M{n(x0)} -20H{n(x1)}M{n(x0)} -10H{n(x1)}M{n(x0 + 12)} -30v10m14 0v10m-14 0v10"
    drawn += path(f"{joints}M{n(x1 - 12)} -30v10m-14 0v10m14 0v10", "h")
    middles = [x0 + w * share for share in (0.16, 0.39, 0.61, 0.84)]
    drawn += windows(middles, -37, 9.5, 17) + windows(middles, -37 - (h - 30) / 2 + 1, 9.5, 15)
    drawn += path(f"M{n(x0)} {n(-33 - (h - 30) / 2 + 1)}H{n(x1)}", "h")
    drawn += path(arch((x0 + x1) / 2, 0, 17, 23), "o wood-lo")
    drawn += rect(x0 + 9, -20, 9, 9, "o pane", more=FINE) + rect(x1 - 18, -20, 9, 9, "o pane", more=FINE)
    return drawn + roof(x0, x1, -h - 4, deep, up, 20) + rect(x0 - 4, -h - 5, w + 7, 6, "o stone-hi")


def coin(x: float, y: float, r: float) -> str:
    """A gilt coin."""
    lozenge = (
        f"M{n(x)} {n(y - r * 0.5)}l{n(r * 0.38)} {n(r * 0.5)}-{n(r * 0.38)} {n(r * 0.5)}-{n(r * 0.38)}-{n(r * 0.5)}z"
    )
    return circle(x, y, r, "o gilt") + circle(x, y, r * 0.74, "h") + path(lozenge, "edge")


def bank(count: int = 0, look: int = 0, marks: tuple[str, str] = ("", ""), bare: bool = False) -> str:
    """A low front with two arches, a cube in each, under a coin; `bare` without the places of cubes."""
    w, h, deep, up = 98, 62, 14, -7
    x0, x1 = -w / 2 - 5, w / 2 - 5
    middle = (x0 + x1) / 2
    arches = (x0 + 26, x1 - 26)
    drawn = _block(x0, x1, h, deep, up) + path(f"M{n(x1 + 5)} -22l5-2v-14l-5 2z", "pane")
    drawn += rect(x0, -h, w, h, f"o {('plaster-2', 'plaster', 'plaster-3')[look % 3]}")
    drawn += path(arch(arches[0], 0, 40, 43) + arch(arches[1], 0, 40, 43), "o niche-2")
    drawn += (
        path(f"M{n(middle)} 0v-30", "h") + rect(middle - 7, -4, 14, 4, "o stone") + path(f"M{n(x0)} -48H{n(x1)}", "h")
    )
    drawn += "".join(rect(x, -58, 9, 7, "o pane", more=THIN) for x in (x0 + 8, x0 + 24, x1 - 33, x1 - 17))
    flank = (
        f"M{n(x1 + 4)} {-h - 2}L{n(x1 + deep + 5)} {-h - 2 + up}L{n(middle + deep / 2)} "
        f"{-h - 25}L{n(middle)} {-h - 22}z"
    )
    drawn += path(flank, "o roof-lo") + path(f"M{n(x0 - 5)} {-h - 2}H{n(x1 + 4)}L{n(middle)} {-h - 23}z", "o roof")
    drawn += rect(x0 - 4, -h - 4, w + 7, 6, "o stone-hi") + coin(middle, -h - 12, 14.5)
    if bare:
        return drawn
    return drawn + "".join(stored("money", i < count, x, -3, marks[i]) for i, x in enumerate(arches))


def haystack(x: float, y: float, scale: float = 1) -> str:
    """Hay beside a barn."""
    stack = path("M-15 0C-17-16-9-28 0-30 9-28 17-16 15 0z", "o thatch")
    stack += path("M-8-2q-1-12 4-22M0-1V-24M8-2q1-12-4-22", "thatchl") + path("M0-30v-7", "h")
    return at(x, y, scale, stack)


@lru_cache(8)
def farmhouse(look: int = 0) -> str:
    """House, barn gate and hay; the cubes lie in the yard before it."""
    w, h, deep, up = 72, 27, 20, -10
    x0, x1 = -w / 2 - 14, w / 2 - 14
    shade = f"M{n(x0 - 4)} 2H{n(x1 + 10)}L{n(x1 + deep + 14)} {up + 6}L{n(x1 + deep)} {up}z"
    drawn = path(shade, "shd") + haystack(x1 + deep + 17, 1, 0.95)
    gable = f"M{n(x1)} 0l{deep} {up}V{-h + up}L{n(x1 + deep / 2)} {-h - 22}L{n(x1)} {-h}z"
    drawn += path(gable, "o flank") + path(f"M{n(x1 + 6)}-3l8-4v-13l-8 3z", "o pane", THIN)
    drawn += rect(x0, -h, w, h, f"o {('plaster', 'plaster-2')[look % 2]}")
    thatched = look % 3 == 0
    top = f"M{n(x0 - 6)} {-h + 3}L{n(x0 + 10)} {-h - 24}H{n(x1 + deep / 2 + 3)}L{n(x1 - 2)} {-h + 3}z"
    drawn += path(top, "o thatch" if thatched else "o roof")
    rows = "".join(f"M{n(x0 + 4 + k * 11)} {-h + 2}l10.5 -25" for k in range(6))
    drawn += path(rows, "thatchl" if thatched else "tilel")
    drawn += rect(x0 + 16, -h - 34, 9, 15, "o stone") + path(arch(x0 + 20, 0, 15, 20), "o wood-lo")
    return drawn + rect(x0 + 40, -20, 10, 9, "o pane", more=THIN) + rect(x0 + 56, -20, 10, 9, "o pane", more=THIN)
