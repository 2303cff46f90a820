"""Supplying in a military scoring, chosen before it is done: a tap fills and empties, one press confirms it all.

What is chosen is kept as moves in a row (`Open.chosen`), one for each kind of unit and cube.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from virtu_core.principato.edition.model import UNITS
from virtu_core.principato.shapes import TownSeen

from ...frame.ui import Ui
from .towns import PROPER

BETWEEN = ";"


@dataclass(frozen=True)
class Plan:
    """What is chosen, and how much stronger each unit is with a cube than empty."""

    moves: tuple[str, ...] = ()
    worth: int = 2


def of(ui: Ui) -> Plan:
    """What is chosen now."""
    return ui.own if isinstance(ui.own, Plan) else Plan()


def counts(plan: str) -> dict[tuple[str, str], int]:
    """By unit and cube, how many."""
    found: dict[tuple[str, str], int] = {}
    for move in filter(None, plan.split(BETWEEN)):
        _verb, unit, cube, count = move.split()
        found[unit, cube] = found.get((unit, cube), 0) + int(count)
    return found


def added(plan: str, more: str) -> str:
    """What is chosen with more of it, or less.

    >>> added("supply militia food 2", "supply militia food -1;supply militia favour 1")
    'supply militia food 1;supply militia favour 1'
    """
    found = counts(f"{plan}{BETWEEN}{more}")
    return BETWEEN.join(f"supply {unit} {cube} {count}" for (unit, cube), count in found.items() if count > 0)


def possible(plan: str, seen: TownSeen) -> tuple[str, ...]:
    """As much of what is chosen as there are empty units and cubes for."""
    empty = {unit: seen["units"][unit]["empty"] for unit in UNITS}
    held = {cube: store["held"] for cube, store in seen["stores"].items()}
    moves = []
    for (unit, cube), wanted in counts(plan).items():
        if count := min(wanted, empty[unit], held[cube]):
            moves.append(f"supply {unit} {cube} {count}")
            empty[unit] -= count
            held[cube] -= count
    return tuple(moves)


def filled(seen: TownSeen, plan: Plan) -> TownSeen:
    """The principality as it would be then."""
    units = {unit: one.copy() for unit, one in seen["units"].items()}
    stores = {cube: one.copy() for cube, one in seen["stores"].items()}
    strength = seen["strength"]
    for (unit, cube), count in counts(BETWEEN.join(plan.moves)).items():
        units[unit]["empty"] -= count
        units[unit]["favour" if cube == "favour" else "proper"] += count
        stores[cube]["held"] -= count
        strength += count * plan.worth
    return cast("TownSeen", {**seen, "units": units, "stores": stores, "strength": strength})


def everything(seen: TownSeen) -> Iterator[str]:
    """The moves that supply as many units as can be: proper cubes first, then favour."""
    favour = seen["stores"]["favour"]["held"]
    for kind in UNITS:
        empty = seen["units"][kind]["empty"]
        proper = min(empty, seen["stores"][PROPER[kind]]["held"])
        with_favour = min(empty - proper, favour)
        favour -= with_favour
        if proper:
            yield f"supply {kind} {PROPER[kind]} {proper}"
        if with_favour:
            yield f"supply {kind} favour {with_favour}"
