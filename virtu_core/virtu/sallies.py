"""Every siege that a War action could begin from here: by which troops, for which symbols, with what odds (V-WAR)."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from ..kernel.moves import Move, move
from . import board, forecast, solver
from .marches import least
from .siege import besieging
from .state import Player, State
from .war import War, mobile
from .wholes import Use, cheapest, pays, willing

Cost = tuple[int, int]  # cavalry and ships
MOVING = ("cavalry", "ship")


class Route(NamedTuple):
    """A way for one troop to come before a city."""

    cost: Cost
    moves: tuple[Move, ...]


class Sally(NamedTuple):
    """One city besieged: the fewest troops that outnumber it as it stands, else as many as can come."""

    city: str
    troops: int  # that come
    cost: Cost
    uses: tuple[Use, ...]  # what is paid beside the symbols that are there already
    strength: int  # as it stands, the attacker first (V-SIE-02)
    against: int
    more: int  # what the attacker could add by war bonuses
    more_against: int  # and the defender
    rivals: tuple[int, ...]  # others before the city: a battle comes first (V-SIE-08)
    moves: tuple[Move, ...]
    origins: tuple[tuple[str, int, int], ...]  # where troops come from, how many, and how many are left there


def sallies(state: State, player: Player, frame: War) -> list[Sally]:
    """The sieges in reach, those that would be won as it stands first."""
    found = {
        name: bar
        for name, bar in willing(state, player, "war", frame.spent).items()
        if "cavalry" in bar or "ship" in bar
    }
    cavalry = frame.cavalry + sum(bar.get("cavalry", 0) for bar in found.values())
    ships = frame.ships + sum(bar.get("ship", 0) for bar in found.values())
    means = solver.Means(found, ({"cavalry": cavalry, "ship": ships},))
    ways: dict[str, list[list[Route]]] = {}
    for origin in mobile(state, player):
        for city, routes in _routes(state, player.seat, origin, cavalry, ships).items():
            ways.setdefault(city, []).extend([routes] * player.troops[origin])
    listed = [
        sally
        for city, troops in ways.items()
        if (sally := _sally(state, player, frame, means, city, troops, len(ways)))
    ]  # fmt: skip
    return sorted(listed, key=lambda one: (one.against - one.strength, sum(one.cost), one.city))


def _routes(state: State, seat: int, origin: str, cavalry: int, ships: int) -> dict[str, list[Route]]:
    """To each city of others, the ways of which none undercuts another; a troop passes through own cities only."""
    reached: dict[str, list[Route]] = {}
    edge: list[tuple[int, Cost, int, str, tuple[Move, ...]]] = [(0, (0, 0), 0, origin, ())]
    while edge:
        _sum, cost, _steps, city, moves = heapq.heappop(edge)
        known = reached.setdefault(city, [])
        if any(one.cost[0] <= cost[0] and one.cost[1] <= cost[1] for one in known):
            continue
        known.append(Route(cost, moves))
        if state.control.get(city) != seat:
            continue
        for step, more in _steps_from(state, city):
            horse, sails = cost[0] + more[0], cost[1] + more[1]
            if horse <= cavalry and sails <= ships:
                heapq.heappush(edge, (horse + sails, (horse, sails), len(moves) + 1, step.args[1], (*moves, step)))
    return {city: routes for city, routes in reached.items() if state.control.get(city) != seat}


def _steps_from(state: State, city: str) -> Iterator[tuple[Move, Cost]]:
    """V-WAR-01: a road takes one cavalry, a voyage a ship for each sea."""
    for near in state.table.roads[city]:
        yield move("march", city, near), (1, 0)
    for port, n in state.table.voyages.get(city, {}).items():
        yield move("sail", city, port), (0, n)


def _sally(
    state: State, player: Player, frame: War, means: solver.Means, city: str, troops: list[list[Route]], share: int
) -> Sally | None:
    """The best party for one city, of so many that are looked at."""
    here, against = board.strengths(state, city, player.seat)
    troops.sort(key=lambda routes: sum(routes[0].cost))
    parties: dict[Cost, tuple[Route, ...]] = {(0, 0): ()}
    best: tuple[Route, ...] = ()
    for routes in troops:
        if here + len(best) > against:
            break
        parties = {
            (cost[0] + one.cost[0], cost[1] + one.cost[1]): (*party, one)
            for cost, party in parties.items()
            for one in routes
        }
        parties = {cost: parties[cost] for cost in least(parties) if means.meet(_need(frame, cost))}
        if not parties:
            break
        best = parties[min(parties, key=lambda cost: (sum(cost), cost))]
    if not best:
        return None
    cost = (sum(one.cost[0] for one in best), sum(one.cost[1] for one in best))
    uses = cheapest(_need(frame, cost), means.sources, share)
    assert uses is not None
    defender = state.control.get(city)
    spent = [use.source for use in uses]
    going = Counter(one.moves[0].args[0] for one in best)
    return Sally(
        city, len(best), cost, uses, here + len(best), against,
        forecast.in_hand(state, player, besieged=False, without=spent),
        forecast.in_hand(state, state.players[defender], besieged=True) if defender is not None else 0,
        tuple(other.seat for other in state.players if other is not player and city in besieging(state, other)),
        (*pays(uses), *(step for one in best for step in one.moves)),
        tuple((origin, n, player.troops[origin] - n) for origin, n in going.items()),
    )  # fmt: skip


def _need(frame: War, cost: Cost) -> dict[str, int]:
    """What has to be paid beside what is there already."""
    need = {"cavalry": cost[0] - frame.cavalry, "ship": cost[1] - frame.ships}
    return {kind: n for kind, n in need.items() if n > 0}
