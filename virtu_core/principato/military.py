"""Military scorings: supply, strength, points, clean-up (P-MIL)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import cubes
from .edition.model import UNITS, Military
from .state import KINDS, Player, Scored, State

DONE = move("done")


def begin(state: State, *, last: bool) -> None:
    """A scoring, complete in itself (P-XMIL-07); in the `last` one of the game nothing is given back (R-P-10)."""
    order = deciding(state)
    state.tell("scoring", -1, number=len(state.scored) + 1, order=order)
    state.stack += (Count(order, last), Supply(order, 0))


def deciding(state: State) -> tuple[int, ...]:
    """P-MIL-04, P-MIL-05: the most military tiles first, tied ones clockwise from the start player."""
    return tuple(sorted(state.seats_from(state.first), key=lambda seat: -state.players[seat].military_tiles))


@KINDS.add
class Supply(NamedTuple):
    """The supply phase: seat after seat decides, once (P-MIL-01 to P-MIL-06)."""

    order: tuple[int, ...]
    at: int

    @property
    def seat(self) -> int:
        """Whose decision it is."""
        return self.order[self.at]

    def ask(self, state: State) -> Decision | None:
        """Those who can supply nothing more are not asked."""
        for at in range(self.at, len(self.order)):
            moves = cubes.supplies(state.players[self.order[at]])
            if moves:
                state.replace(Supply(self.order, at))
                prompt = Message(N_("Military scoring: move cubes onto your units; each empty one counts against you."))
                return Decision(self.order[at], "supply", [*moves, DONE], prompt)
        state.pop()
        return None

    def answer(self, state: State, chosen: Move) -> None:
        """A decision once made is final (P-MIL-06, R-P-05)."""
        if chosen == DONE:
            state.replace(Supply(self.order, self.at + 1))
        else:
            cubes.supply(state, self.seat, chosen)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Only cubes onto units."""
        if chosen.verb == "supply":
            return cubes.why_no_supply(state.players[self.seat], chosen)
        return reason("P-MIL-01", N_("In a military scoring you supply units, then you are done."))


@KINDS.add
class Count(NamedTuple):
    """All have decided: strength, points, clean-up (P-MIL-07)."""

    order: tuple[int, ...]
    last: bool

    def ask(self, state: State) -> Decision | None:
        """P-MIL-14 to P-MIL-21."""
        rules = state.table.edition.military
        strengths = tuple(strength(rules, player) for player in state.players)
        points = award(rules.points[len(strengths)], strengths)
        state.scored = (*state.scored, Scored(strengths, points))
        walls = tuple(map(wall, state.players))
        state.tell("scored", -1, number=len(state.scored), strengths=strengths, points=points, walls=walls)
        state.players = [cubes.cleaned(player) for player in state.players]
        if self.last:
            state.pop()
        else:
            state.replace(Return(self.order, 0))
        return None

    def answer(self, state: State, chosen: Move) -> None:
        """It asks nothing."""
        raise AssertionError(chosen)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """It asks nothing."""
        raise AssertionError(chosen)


def strength(rules: Military, player: Player) -> int:
    """P-MIL-08 to P-MIL-13: catapults, supplied units, less those that are not."""
    hungry = player.empty_militias + player.empty_condottieri
    supplied = player.militia + player.condottiere - hungry
    return rules.catapult * player.catapult + rules.supplied_unit * supplied + rules.empty_unit * hungry


class Wall(NamedTuple):
    """What stands on a wall when its strength is counted: engines, and units by what they carry."""

    catapult: int
    militia_food: int
    militia_favour: int
    militia_empty: int
    condottiere_money: int
    condottiere_favour: int
    condottiere_empty: int


def wall(player: Player) -> tuple[int, ...]:
    """The same as plain numbers, for those who are told of the scoring: its clean-up takes the cubes away."""
    militias = player.militia_food, player.militia_favour, player.empty_militias
    condottieri = player.condottiere_money, player.condottiere_favour, player.empty_condottieri
    return tuple(Wall(player.catapult, *militias, *condottieri))


class Place(NamedTuple):
    """Seats that are equally strong, the points of the places they hold, and what each of them gets."""

    seats: tuple[int, ...]
    shared: tuple[int, ...]
    points: int


def places(table: Sequence[int], strengths: Sequence[int]) -> list[Place]:
    """P-MIL-14 to P-MIL-16: the strongest first; tied seats share what their places bring, rounded up."""
    found = []
    taken = 0
    for strong in sorted(set(strengths), reverse=True):
        seats = tuple(seat for seat, one in enumerate(strengths) if one == strong)
        shared = tuple(table[taken : taken + len(seats)])
        found.append(Place(seats, shared, -(-sum(shared) // len(seats))))
        taken += len(seats)
    return found


def award(table: Sequence[int], strengths: Sequence[int]) -> tuple[int, ...]:
    """The points of each seat.

    >>> award((7, 4, 2, 0), (5, 5, 3, 2))
    (6, 6, 2, 0)
    """
    points = {seat: place.points for place in places(table, strengths) for seat in place.seats}
    return tuple(points[seat] for seat in range(len(strengths)))


@KINDS.add
class Return(NamedTuple):
    """P-MIL-23: seat after seat may give units back; catapults stay (P-MIL-24)."""

    order: tuple[int, ...]
    at: int

    @property
    def seat(self) -> int:
        """Whose decision it is."""
        return self.order[self.at]

    def ask(self, state: State) -> Decision | None:
        """Those without units are not asked."""
        for at in range(self.at, len(self.order)):
            player = state.players[self.order[at]]
            if player.militia or player.condottiere:
                state.replace(Return(self.order, at))
                moves = [one for unit in UNITS for one in _returns(unit, getattr(player, unit))]
                prompt = Message(N_("You may give units back to the stock."))
                return Decision(self.order[at], "return", [*moves, DONE], prompt)
        state.pop()
        return None

    def answer(self, state: State, chosen: Move) -> None:
        """They go to the stock."""
        if chosen == DONE:
            state.replace(Return(self.order, self.at + 1))
            return
        unit, count = chosen.args[0], int(chosen.args[1])
        player = state.players[self.seat]
        state.players[self.seat] = player._replace(**{unit: getattr(player, unit) - count})
        state.tell("returned", self.seat, unit=unit, count=count)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Only own units."""
        if chosen.verb != "return":
            return reason("P-MIL-23", N_("Now units may be given back; then you are done."))
        unit, count = chosen.args[0], int(chosen.args[1])
        if not count:
            return reason("P-MIL-23", N_("Give back 1 or more, or be done."))
        lack = {unit: count - getattr(state.players[self.seat], unit)}
        return reason("P-MIL-23", N_("You have not so many {units}."), lack, units=Name("units", unit))


def _returns(unit: str, most: int) -> list[Move]:
    return [move("return", unit, str(count)) for count in range(1, most + 1)]
