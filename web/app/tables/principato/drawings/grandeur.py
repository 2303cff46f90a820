"""What stands above the town: the palace with books and paintings, the piazza with its monuments, the church."""

from __future__ import annotations

from functools import lru_cache

from . import culture
from .cubes import stored
from .houses import FINE, roof, windows
from .plan import Plan, by_worth
from .signs import counted, plate
from .strokes import arch, at, circle, group, n, path, rect, sign

NICHE = 106  # width of a bay of the palace
PORTALS = 3  # the church holds so many favours (P-STO-03)


@lru_cache(8)
def palace(
    plan: Plan, house: str, books: tuple[int, ...], paintings: tuple[int, ...], worth: int, book: int, painting: int
) -> str:
    """Two rows of arches, books above and paintings below, under the banner of the house; a book or a painting that
    would come is pale."""
    x0, b = plan.palace, plan.base
    wide = plan.niches * NICHE + 34
    x1 = x0 + wide
    drawn = path(f"M{x0} {b + 2}H{x1 + 16}L{x1 + 34} {b - 8}H{x1}z", "shd") + _tower(x0 + wide * 0.5, b - 246, house)
    drawn += path(f"M{x1} {b}l18-9V{b - 173}L{x1} {b - 164}z", "o flank")
    for share in (0.2, 0.82) if plan.sides else (0.86,):
        x = x0 + wide * share
        drawn += rect(x - 7, b - 212, 14, 26, "o plaster-2") + rect(x - 9, b - 216, 18, 6, "o stone-hi")
    drawn += roof(x0, x1, b - 168, 18, -9, 30, lines=26, over=9) + rect(x0, b - 164, wide, 164, "o plaster")
    drawn += rect(x0 - 6, b - 171, wide + 11, 9, "o stone-hi") + rect(x0 - 2, b - 84, wide + 4, 6, "o stone-hi")
    drawn += rect(x0, b - 6, wide, 8, "o stone")
    shelves, frames = by_worth(books, plan.niches), by_worth(paintings, plan.niches)
    next_shelf, next_frame = min(len(shelves), plan.niches - 1), min(len(frames), plan.niches - 1)
    for i in range(plan.niches):
        x = x0 + 17 + NICHE * i + 53
        drawn += path(arch(x, b - 6, 90, 70), "o niche") + path(arch(x, b - 84, 90, 68), "o niche-2")
        drawn += _pillars(x - 58, b)
        drawn += _pale(x, b - 6, _frame([(painting, 1)], x, b)) if painting and i == next_frame else ""
        drawn += _pale(x, b - 84, _shelf([(book, 1)], x, b)) if book and i == next_shelf else ""
        drawn += "" if painting and i == next_frame else _frame(frames[i : i + 1], x, b)
        drawn += "" if book and i == next_shelf else _shelf(shelves[i : i + 1], x, b)
    drawn += _pillars(x0 + 12 + NICHE * plan.niches, b)
    shields = ((x0 + 17 + NICHE * i, y) for i in range(plan.niches + 1) for y in (b - 78, b - 157))
    drawn += group(f"house-{house}", "".join(circle(x, y, 6.5, "boss") for x, y in shields))
    return drawn + plate(x0 + 62, b - 186, "i-laurel", str(worth), "prestige-ink")


def _pale(x: float, y: float, thing: str) -> str:
    """What would come."""
    return rect(x - 42, y - 68, 84, 68, "prev-l", 8) + group("pv", thing)


def _pillars(x: float, b: int) -> str:
    return "".join(rect(x, y - 66, 10, 66, "o stone-hi", more=FINE) for y in (b - 6, b - 84))


def _frame(held: list[tuple[int, int]], x: float, b: int) -> str:
    for value, count in held:
        return at(x, b - 7, 0.92, culture.painting(value, count)) + counted(x + 26, b - 60, count, 22)
    return rect(x - 26, b - 56, 52, 40, "h", 0, 'stroke-dasharray="4 4"')


def _shelf(held: list[tuple[int, int]], x: float, b: int) -> str:
    for value, count in held:
        return at(x - 3, b - 86, 0.98, culture.book(value, count)) + counted(x + 32, b - 96, count, 22)
    return path(f"M{n(x - 20)} {b - 86}v-38h34v38", "h", 'stroke-dasharray="4 4"')


def _tower(x: float, y: float, house: str) -> str:
    """With the banner of the house."""
    drawn = rect(x - 25, y, 50, 90, "o plaster-2") + rect(x + 8, y, 17, 90, "flank")
    drawn += path(f"M{n(x - 25)} {y}v90m50 0v-90", "o", 'fill="none"') + windows((x - 13, x - 1), y + 50, 9, 22)
    drawn += path(f"M{n(x - 33)} {y + 14}l7 9h52l7-9v-16h-66z", "o stone-hi")
    drawn += path(f"M{n(x - 33)} {y - 2}v-13h10v8h9v-8h9v8h10v-8h9v8h9v-8h10v13z", "o stone-hi")
    drawn += path(f"M{n(x - 14)} {y - 12}V{y - 54}", "o", 'stroke-width="3"')
    cloth = f"M{n(x - 13)} {y - 53}q15-6 29 0t27-2l-8 14 8 16q-15 6-28 0t-28 2z"
    flag = path(cloth, "flag", f'fill="url(#pattern-{house})"') + circle(x + 9, y - 38, 11.5, "flag-field")
    return drawn + group(f"house-{house}", flag + sign(f"crest-{house}", x - 2, y - 49, 22, "charge"))


@lru_cache(8)
def statues(plan: Plan, monuments: tuple[int, ...], new: int = 0) -> str:
    """The monuments of the piazza, and plinths for more; one that would come is pale."""
    held = by_worth(monuments, len(plan.statues))
    plinth = path("M-25 0V-6H25V0zM-21-6V-30H21V-6zM-24-30V-35H24V-30z", "s")
    drawn = ""
    coming = min(len(held), len(plan.statues) - 1) if new else -1
    for i, x in enumerate(plan.statues):
        if i == coming:
            drawn += rect(x - 30, plan.statue_y - 104, 60, 108, "prev-l", 8)
            drawn += at(x, plan.statue_y, 0.94, culture.monument(new), "pv")
        elif i < len(held):
            value, count = held[i]
            drawn += at(x, plan.statue_y, 0.94, culture.monument(value))
            drawn += counted(x + 18, plan.statue_y - 44, count, 22)
        else:
            drawn += group("scene-street", at(x, plan.statue_y, 0.94, plinth))
    return drawn


@lru_cache(8)
def church(plan: Plan, favour: int, pay: int, gain: int) -> str:
    """Three portals, a favour in each; behind them the dome, and where there is room the bell tower."""
    wide, b = plan.sides, plan.base
    w = 214 if wide else 190
    x = plan.church
    drawn = _belfry(x + 408, b) if wide else ""
    drawn += _dome(x + (w + 78 if wide else w - 18), b, 82 if wide else 70) + _front(x, b, w)
    step = (w - 30) / PORTALS
    for i in range(PORTALS):
        middle = x + 15 + step * (i + 0.5)
        drawn += rect(middle - step / 2 + 1, b - 88, 6, 88, "leaf-lo")
        drawn += path(arch(middle + 2, b, 50, 72), "o stone-hi") + path(arch(middle + 2, b, 42, 64), "o niche-2")
        mark = "pay" if favour - pay <= i < favour else "gain" if favour <= i < favour + gain else ""
        drawn += stored("favour", i < favour, middle + 2, b - 4, mark, 35)
    steps = f"M{x - 8} {b}H{x + w + 8}V{b + 6}H{x - 8}zM{x - 16} {b + 6}H{x + w + 16}V{b + 12}H{x - 16}z"
    place = (x + w + 62, b - 18) if wide else (x + w + 12, b + 36)
    return drawn + path(steps, "o stone-hi") + plate(*place, "q-favour", f"{favour}/{PORTALS}")


def _belfry(x: float, b: int) -> str:
    floors = f"M{x - 24} {b - 250}V{b}M{x + 24} {b - 250}V{b}M{x - 24} {b - 60}h48m-48-62h48m-48-62h48"
    drawn = rect(x - 24, b - 250, 48, 250, "o plaster") + rect(x + 8, b - 250, 16, 250, "flank")
    drawn += path(floors, "o", 'fill="none"')
    drawn += "".join(windows((x - 9, x + 7), y, 10, 26) for y in (b - 196, b - 134, b - 72))
    drawn += rect(x - 29, b - 258, 58, 9, "o stone-hi") + path(
        f"M{x - 26} {b - 258}L{x} {b - 300} {x + 26} {b - 258}z", "o roof"
    )
    return drawn + path(f"M{x} {b - 300}v-14m-5 5h10", "o", 'fill="none"')


def _dome(x: float, b: int, r: int) -> str:
    y, k = b - 118, r - 12
    drawn = path(f"M{x - r - 8} {b}V{b - 70}H{x + r + 8}V{b}z", "o plaster-2")
    drawn += path(f"M{x - r - 14} {b - 70}H{x + r + 14}L{x + r - 2} {b - 92}H{x - r + 2}z", "o roof")
    drawn += path(f"M{x - r + 12} {b - 92}V{y - 14}H{x + r - 12}V{b - 92}z", "o plaster")
    drawn += "".join(circle(x + side * r * 0.5, b - 110, 8, "o pane") for side in (-1, 0, 1))
    drawn += rect(x - r + 6, y - 20, 2 * r - 12, 8, "o stone-hi")
    left = f"M{x - k} {y - 20}C{x - k} {y - 72} {x - k * 0.45:.0f} {y - 108} {x} {y - 118}"
    right = f"C{x + k * 0.45:.0f} {y - 108} {x + k} {y - 72} {x + k} {y - 20}z"
    shade = f"M{x + k * 0.42:.0f} {y - 20}C{x + k * 0.42:.0f} {y - 70} {x + k * 0.2:.0f} {y - 104} {x} {y - 118}"
    ribs = "".join(
        f"M{x + k * t:.0f} {y - 20}C{x + k * t:.0f} {y - 70} {x + k * t * 0.45:.0f} {y - 106} {x} {y - 118}"
        for t in (-0.45, 0, 0.45)
    )
    drawn += path(left + right, "o roof") + path(shade + right, "roof-lo") + path(ribs, "rib")
    drawn += path(left + right, "o", 'fill="none"') + rect(x - 9, y - 138, 18, 22, "o marble")
    drawn += path(f"M{x - 12} {y - 138}L{x} {y - 154} {x + 12} {y - 138}z", "o roof") + circle(x, y - 157, 4, "o gilt")
    return drawn + path(f"M{x} {y - 161}v-13m-5 5h10", "o", 'fill="none"')


def _front(x: int, b: int, w: int) -> str:
    c = n(x + w / 2)
    m = x + w / 2
    drawn = path(f"M{x - 6} {b + 2}H{x + w + 10}L{x + w + 26} {b - 8}z", "shd") + rect(x, b - 92, w, 92, "o marble")
    volutes = (
        f"M{x} {b - 92}C{x + 26} {b - 96} {n(m - 62)} {b - 118} {n(m - 56)} "
        f"{b - 150}H{n(m + 56)}C{n(m + 62)} {b - 118} {x + w - 26} {b - 96} {x + w} {b - 92}z"
    )
    drawn += path(volutes, "o marble") + rect(m - 56, b - 158, 112, 66, "o marble")
    drawn += path(f"M{n(m - 64)} {b - 158}H{n(m + 64)}L{c} {b - 192}z", "o marble")
    drawn += path(f"M{n(m - 46)} {b - 163}H{n(m + 46)}L{c} {b - 185}z", "leaf-lo") + circle(
        m, b - 172, 6, "o gilt", FINE
    )
    drawn += "".join(rect(m + side - 5, b - 156, 10, 62, "leaf-lo") for side in (-46, 46))
    drawn += circle(m, b - 126, 22, "o leaf-lo") + circle(m, b - 126, 17, "o canvas")
    drawn += path(f"M{c} {b - 143}v34m-17-17h34m-29-12l24 24m0-24l-24 24", "h") + circle(m, b - 126, 6, "o pane", FINE)
    return (
        drawn + rect(x - 5, b - 98, w + 10, 8, "o stone-hi") + path(f"M{c} {b - 192}v-16m-6 6h12", "o", 'fill="none"')
    )
