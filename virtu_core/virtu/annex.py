"""Annex: take a neutral city with crowns, by road or by sea (V-ANX)."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import board, payment, prices, solver, sources
from .state import KINDS, Player, State


def ships_to(state: State, player: Player, city: str) -> int | None:
    """V-ANX-03: 0 by road, else the fewest ships from an own port; None if there is no way."""
    control, seat = state.control, player.seat
    if any(control.get(near) == seat for near in state.table.roads[city]):
        return 0
    voyages = state.table.voyages.get(city)
    if voyages is None:
        return None
    return min((ships for port, ships in voyages.items() if control.get(port) == seat), default=None)


def price(state: State, player: Player, city: str) -> dict[str, int] | None:
    """V-ANX-01: one crown more than the value, and the ships; None if the city cannot be reached."""
    ships = ships_to(state, player, city)
    if ships is None:
        return None
    cost = {"crown": board.value_against(state, city, player.seat) + 1}
    return {**cost, "ship": ships} if ships else cost


def moves(state: State, player: Player) -> list[Move]:
    """Every city that can be annexed and paid for now."""
    found = sources.of(state, player, "annex")
    crowns = sum(bar.get("crown", 0) for bar in found.values())
    control, listed = state.control, []
    for city in state.table.cities.values():
        if city.id in control or city.pirate or crowns < city.value:
            continue
        cost = price(state, player, city.id)
        if cost is not None and solver.feasible(cost, found):
            listed.append(move("annex", city.id))
    return listed


def why_not(state: State, player: Player, city: str) -> Reason:
    """Why a city cannot be annexed."""
    shown = Name("city", city)
    if city not in state.table.cities:
        return reason("V-SET-03", N_("{city} is closed."), {"city": city}, city=shown)
    if city in state.control:
        return reason("V-ANX-01", N_("{city} is not neutral."), {"city": city}, city=shown)
    if state.table.cities[city].pirate:
        return reason("V-ANX-04", N_("{city} is a pirate port: it can only be besieged."), {"city": city}, city=shown)
    cost = price(state, player, city)
    if cost is None:
        return reason("V-ANX-03", N_("No road and no sea joins {city} to a city of yours."), {"city": city}, city=shown)
    short = payment.shortfall(state, player, (cost,), "annex")
    return reason(
        "V-ANX-01", N_("{city} costs {cost}; missing: {short}."), short,
        city=shown, cost=prices.cost_message(cost), short=prices.cost_message(short),
    )  # fmt: skip


def unusable(state: State, player: Player) -> Reason | None:
    """Why nothing can be annexed, or None."""
    if moves(state, player):
        return None
    return reason("V-ANX-01", N_("No neutral city in reach can be paid for."), {"crown": 1})


@KINDS.add
class Annex(NamedTuple):
    """The city is paid for, then taken (V-ANX-05)."""

    seat: int
    city: str
    paid: bool = False

    def ask(self, state: State) -> Decision | None:
        """Nothing to ask: the payment does."""
        player = state.players[self.seat]
        if not self.paid:
            cost = price(state, player, self.city)
            assert cost is not None
            state.replace(self._replace(paid=True))
            state.push(payment.Pay(self.seat, "annex", prices.flat((cost,)), (), ("city", self.city)))
            return None
        state.pop()
        board.take_city(state, player, self.city, by_force=False)
        return None

    def answer(self, state: State, chosen: Move) -> None:
        """Never asked."""
        raise AssertionError(chosen)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Never asked."""
        raise AssertionError(chosen)
