"""The ways to war: what it costs each troop of a player to come before a city (V-WAR-01 to V-WAR-03)."""

from __future__ import annotations

from collections.abc import Iterable

from .state import Player, State
from .war import mobile

Costs = tuple[tuple[int, int], ...]  # cavalry and ships, each a way to come


def arrivals(state: State, player: Player, cavalry: int, ships: int) -> dict[str, list[Costs]]:
    """By city of others: for each troop that could come there with so much at most, the ways; the easiest first."""
    own = state.cities_of(player.seat)
    found: dict[str, list[Costs]] = {}
    for origin in mobile(state, player):
        ways: dict[str, set[tuple[int, int]]] = {}
        for stop, (horse, sails) in _stops(state, own, origin, cavalry, ships):
            if horse < cavalry:
                for city in state.table.roads[stop]:
                    ways.setdefault(city, set()).add((horse + 1, sails))
            for city, n in state.table.voyages.get(stop, {}).items():
                if sails + n <= ships:
                    ways.setdefault(city, set()).add((horse, sails + n))
        for city, costs in ways.items():
            if state.control.get(city) != player.seat:
                found.setdefault(city, []).extend([least(costs)] * player.troops[origin])
    for troops in found.values():
        troops.sort(key=lambda costs: min(sum(cost) for cost in costs))
    return found


def _stops(
    state: State, own: list[str], origin: str, cavalry: int, ships: int
) -> list[tuple[str, tuple[int, int]]]:  # fmt: skip
    """Own cities that a troop could pass through, by road as far as it goes or with one voyage, and the cost."""
    on_foot = _roads(state, own, origin, cavalry - 1)
    found = [(city, (steps, 0)) for city, steps in on_foot.items()]
    voyages = state.table.voyages.get(origin, {})
    for port in own:
        if voyages.get(port, ships + 1) <= ships and port not in on_foot:
            found += [
                (city, (steps, voyages[port]))
                for city, steps in _roads(state, own, port, cavalry - 1).items()
                if city not in on_foot
            ]
    return found


def _roads(state: State, own: list[str], origin: str, most: int) -> dict[str, int]:
    """Steps by road to each own city that is joined to it by own cities."""
    steps, edge = {origin: 0}, [origin]
    for city in edge:
        if steps[city] < most:
            for near in state.table.roads[city]:
                if near in own and near not in steps:
                    steps[near] = steps[city] + 1
                    edge.append(near)
    return steps


def least(costs: Iterable[tuple[int, int]]) -> Costs:
    """Those that no other way undercuts."""
    found: list[tuple[int, int]] = []
    for cost in sorted(costs):
        if not found or cost[1] < found[-1][1]:
            found.append(cost)
    return tuple(found)
