"""Where cubes may lie, what lapses, and how they come onto units (P-STO)."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.messages import N_, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import stock
from .edition.model import STORES, UNITS
from .state import Player, State
from .table import Table

# P-STO-04, P-STO-05: the cubes that a unit takes, and what counts them.
ON_UNIT = {
    ("militia", "food"): "militia_food",
    ("militia", "favour"): "militia_favour",
    ("condottiere", "money"): "condottiere_money",
    ("condottiere", "favour"): "condottiere_favour",
}
UNIT_OF = {"food": "militia", "money": "condottiere"}
CLAUSE_OF = {"food": "P-STO-10", "money": "P-STO-11", "favour": "P-STO-12"}


def empty(player: Player, unit: str) -> int:
    """Units of a kind without a cube."""
    return player.empty_militias if unit == "militia" else player.empty_condottieri


def limit(table: Table, player: Player, cube: str) -> int:
    """P-STO-01 to P-STO-03, P-STO-07: how many cubes of a kind farms, banks or the church hold in all."""
    store = STORES[cube]
    most = table.edition.holds[store].limit
    return most if store == "church" else most * int(getattr(player, store))


class Landing(NamedTuple):
    """What becomes of cubes that are gained."""

    stored: int
    placed: int  # straight onto units
    lapses: int  # no room
    lacks: int  # not in the stock


def landing(state: State, player: Player, cube: str, amount: int) -> Landing:
    """R-P-39: stores first, then fitting empty units, the rest lapses; no more comes than the stock has (P-STO-17)."""
    comes = min(amount, stock.cubes(state, cube))
    stored = min(comes, limit(state.table, player, cube) - getattr(player, cube))
    room = player.empty_militias if cube != "money" else 0
    if cube != "food":
        room += player.empty_condottieri
    placed = min(comes - stored, room)
    return Landing(stored, placed, comes - stored - placed, amount - comes)


def gain(state: State, seat: int, cube: str, amount: int, unit: str = "") -> None:
    """Cubes come from the stock; favour beyond the church goes onto units of this kind first, else onto militias."""
    player = state.players[seat]
    land = landing(state, player, cube, amount)
    held = {cube: getattr(player, cube) + land.stored}
    left = land.placed
    order = UNITS[::-1] if unit == UNITS[1] else UNITS
    for kind in order if cube == "favour" else (UNIT_OF[cube],):
        if on := min(left, empty(player, kind)):
            place = ON_UNIT[kind, cube]
            held[place] = getattr(player, place) + on
            left -= on
    state.players[seat] = player._replace(**held)
    state.tell("gained", seat, cube=cube, **land._asdict())


def overflow(state: State, player: Player) -> tuple[str, ...]:
    """R-P-39: the kinds of empty unit among which one chooses when the church cannot take the favour of action C."""
    table = state.table
    if player.favour + table.favours <= table.church or not landing(state, player, "favour", table.favours).placed:
        return ()
    return tuple(unit for unit in UNITS if empty(player, unit))


# Onto units (P-STO-10 to P-STO-12)


def supplies(player: Player) -> list[Move]:
    """Every way to move cubes of one kind onto empty units of one kind."""
    moves: list[Move] = []
    militias, condottieri = player.empty_militias, player.empty_condottieri
    if militias:
        moves += _MOVES["militia", "food"][: min(militias, player.food)]
        moves += _MOVES["militia", "favour"][: min(militias, player.favour)]
    if condottieri:
        moves += _MOVES["condottiere", "money"][: min(condottieri, player.money)]
        moves += _MOVES["condottiere", "favour"][: min(condottieri, player.favour)]
    return moves


MOST = 99  # the stock has fewer of any kind of unit
_MOVES = {
    (unit, cube): tuple(move("supply", unit, cube, str(count)) for count in range(1, MOST + 1))
    for unit, cube in ON_UNIT
}


def supply(state: State, seat: int, chosen: Move) -> None:
    """Cubes go from a store onto units, where they stay until the next clean-up (P-STO-13)."""
    unit, cube, word = chosen.args
    player, count, place = state.players[seat], int(word), ON_UNIT[unit, cube]
    state.players[seat] = player._replace(
        **{cube: getattr(player, cube) - count, place: getattr(player, place) + count}
    )
    state.tell("supplied", seat, unit=unit, cube=cube, count=count)


def cleaned(player: Player) -> Player:
    """P-MIL-21: no cube is left on any unit; all go to the stock."""
    return player._replace(militia_food=0, militia_favour=0, condottiere_money=0, condottiere_favour=0)


def why_no_supply(player: Player, chosen: Move) -> Reason:
    """Why these cubes cannot go there."""
    unit, cube, word = chosen.args
    count, units = int(word), Name("units", unit)
    if (unit, cube) not in ON_UNIT:
        clause = "P-STO-04" if unit == "militia" else "P-STO-05"
        return reason(clause, N_("{units} take no {cube}."), units=units, cube=Name("cubes", cube))
    if not count:
        return reason(CLAUSE_OF[cube], N_("Move 1 cube or more."))
    if empty(player, unit) < count:
        lacks = count - empty(player, unit)
        return reason(
            "P-STO-13", N_("You have no such number of empty {units}; a cube on a unit stays there."),
            {unit: lacks}, units=units,
        )  # fmt: skip
    lacks = count - getattr(player, cube)
    return reason(CLAUSE_OF[cube], N_("You have not so much {cube} in store."), {cube: lacks}, cube=Name("cubes", cube))
