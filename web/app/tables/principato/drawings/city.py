"""The inner city: palazzi left, banks right, and between them houses nobody builds."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from . import houses
from .plan import Lot, Plan, spread
from .scenery import quarter, tree
from .signs import counted, tally
from .strokes import at, path, rect, used

SIZE = 1.04
BESIDE = (
    (140, 372),
    (222, 366),
    (306, 364),
    (398, 366),
    (490, 366),
    (586, 370),
    (1000, 372),
    (1090, 368),
    (1180, 366),
    (1272, 368),
    (1358, 374),
    (126, 452),
    (1386, 450),
)
PER_BANK = 2  # money a bank holds (P-STO-02)


def _order(plan: Plan, lots: tuple[Lot, ...]) -> list[int]:
    """The lots as they are built on: the front row first, from the road outwards."""
    order = list(range(len(lots)))
    return sorted(order, key=lambda i: (lots[i][0] == "rear", abs(lots[i][1] - plan.middle))) if plan.sides else order


@lru_cache(16)
def city(plan: Plan, palazzi: int, banks: int, money: int, new: tuple[int, int], pay: int, gain: int) -> str:
    """All of it; new palazzi and banks are pale, `pay` and `gain` mark cubes of money."""
    things = _palazzi(plan, palazzi, new[0]) + _banks(plan, banks, new[1], money, pay, gain)
    return "".join(body for _y, _x, body in sorted(things))


def _palazzi(plan: Plan, owned: int, new: int) -> list[tuple[float, float, str]]:
    held, things = spread(owned, len(plan.palazzo)), []
    for rank, i in enumerate(_order(plan, plan.palazzo)):
        row, x = plan.palazzo[i]
        y = plan.row(row, x)
        if rank < len(held):
            body = at(x, y, SIZE, houses.palazzo(i)) + counted(x - 4, y - 104, held[rank])
        elif rank < len(held) + new:
            body = _pale(x, y, houses.palazzo(i)) + _more(x, y, len(held) + new - rank, rank == len(plan.palazzo) - 1)
        else:
            body = used(lot(plan, "palazzo", i))
        things.append((y, float(x), body))
    return things


def _banks(plan: Plan, owned: int, new: int, money: int, pay: int, gain: int) -> list[tuple[float, float, str]]:
    held, things, left = spread(owned, len(plan.bank)), [], money
    for rank, i in enumerate(_order(plan, plan.bank)):
        row, x = plan.bank[i]
        y = plan.row(row, x)
        if rank < len(held):
            here = min(left, PER_BANK * held[rank])
            marks, gain = cube_marks(here, money - left, money - pay, gain)
            left -= here
            body = _bank(x, y, i, here, held[rank], marks)
        elif rank < len(held) + new:
            body = _pale(x, y, houses.bank(0, i)) + _more(x, y, len(held) + new - rank, rank == len(plan.bank) - 1)
        else:
            body = used(lot(plan, "bank", i))
        things.append((y, float(x), body))
    return things


def cube_marks(here: int, before: int, kept: int, gain: int) -> tuple[tuple[str, str], int]:
    """The marks on the two places of a store: cubes beyond those `kept` will be paid, free places take what comes."""
    marks = []
    for place in range(2):
        if place < here:
            marks.append("pay" if before + place >= kept else "")
        else:
            marks.append("gain" if gain > 0 else "")
            gain -= 1
    return (marks[0], marks[1]), max(gain, 0)


def _bank(x: int, y: float, look: int, here: int, tiles: int, marks: tuple[str, str]) -> str:
    if tiles == 1:
        return at(x, y, SIZE, houses.bank(here, look, marks))
    shown = at(x, y, SIZE, houses.bank(min(here, 1), look, marks))
    return shown + tally(x + 22, y - 18, here, tiles) + counted(x + 32, y - 62, tiles)


def _pale(x: int, y: float, house: str) -> str:
    """What would be built."""
    return rect(x - 62, y - 110, 122, 114, "prev-l", 8) + at(x, y, SIZE, house, "pv")


def _more(x: int, y: float, count: int, last: bool) -> str:
    """How many would be built where the places run out."""
    return counted(x, y - 100, count, mark="+") if last else ""


def lot(plan: Plan, kind: str, index: int) -> str:
    """The id of what stands on a lot before anybody builds there."""
    return f"lot-{plan.name}-{kind}-{index}"


def lots(plan: Plan) -> dict[str, str]:
    """These drawings by their ids."""
    return {
        lot(plan, kind, i): quarter(x, plan.row(row, x), i * 7 + 3 * (kind == "bank"))
        for kind, places in (("palazzo", plan.palazzo), ("bank", plan.bank))
        for i, (row, x) in enumerate(places)
    }


def streets(plan: Plan) -> str:
    """Houses nobody builds, the main street, trees."""
    return _print(plan) + _trees(plan)


def _print(plan: Plan) -> str:
    if not plan.sides:
        quarters = range(40, 740, 88)
        return "".join(quarter(x, 400 + k % 2 * 6, 60 + k, 0.74) for k, x in enumerate(quarters) if x > 420)
    drawn = "".join(quarter(x, y, 60 + k, 0.8) for k, (x, y) in enumerate(BESIDE))
    g, low = plan.gate, plan.foot - 60
    left = f"M{g - 44} {low}C{g - 40} 520 {g - 26} 420 {g + 20} 330"
    right = f"{g + 96} 330C{g + 52} 420 {g + 44} 520 {g + 44} {low}"
    drawn += path(f"{left}H{right}z", "road") + path(f"{left}M{right}", "sl")
    return drawn + "".join(tree(x, y, 1, True) for x, y in ((112, 498), (1400, 496), (98, 520), (1416, 518)))


def _trees(plan: Plan) -> str:
    dice = Random(3)
    spots = [x for x in range(110 if plan.sides else 30, plan.width - 90, 61) if abs(x - plan.gate) > 90]
    return "".join(tree(x, plan.row("front", x) + dice.randint(24, 36), 0.72, dice.random() < 0.4) for x in spots)
