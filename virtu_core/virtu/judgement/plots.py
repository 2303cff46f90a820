"""Intrigue at a glance: where an agent does most good or harm."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.decisions import Decision
from ...kernel.moves import Move
from ..palace import room_action
from ..state import Player, State
from ..table import ROOMS

ROOM = {"govern": 0.5, "finance": 0.55, "annex": 0.5, "war": 0.4, "trade": 0.3, "intrigue": 0.1}


def spot_worth(state: State, player: Player, spot: str, left: float) -> float:
    """An own agent on a spot."""
    seat = player.seat
    share = min(1.0, left / 5)
    house = state.table.house_of_spot.get(spot)
    if house is not None:
        owner = state.players[state.seat_of(house)]
        if owner.seat == seat:
            return 0.02
        room = ROOMS.index(spot.split(".")[1])
        ahead = (room - owner.marker) % len(ROOMS) if owner.marker >= 0 else 3
        near = (0.3, 1.0, 1.0, 0.75, 0.5)[ahead]
        lead = 1.25 if owner.track == max(one.track for one in state.players) else 1.0
        return ROOM[room_action(state, owner, room)] * near * share * lead * (not owner.indulgences[room])
    if spot in state.table.alliance_spots:
        ally = state.alliances.get(spot, (-1, False))[0]
        if ally == seat:
            return 0.15
        return 0.9 if ally >= 0 else 0.35
    control = state.control.get(spot)
    if control == seat:
        return 0.02
    reach = any(state.control.get(near) == seat for near in state.table.roads[spot])
    if control is None:
        return (0.4 if reach else 0.08) * share
    troops = any(player.troops.get(near) for near in state.table.roads[spot])
    return (0.3 if troops else 0.1) * share


def expel_worth(state: State, player: Player, spot: str, left: float) -> float:
    """An agent of somebody else taken away."""
    share = min(1.0, left / 5)
    if state.table.house_of_spot.get(spot) == player.house:
        room = ROOMS.index(spot.split(".")[1])
        return 0.3 + 0.9 * ROOM[room_action(state, player, room)] * share
    if spot in state.alliances and state.alliances[spot][0] == player.seat:
        return 1.1
    if state.control.get(spot) == player.seat:
        return 0.15 * share
    reach = spot in state.table.roads and any(state.control.get(n) == player.seat for n in state.table.roads[spot])
    return 0.2 * share if reach and spot not in state.control else 0.03


def worth(state: State, player: Player, masks: int, left: float) -> float:
    """What an Intrigue with so many masks could bring."""
    gains = [expel_worth(state, player, spot, left) for spot, seat in state.agents.items() if seat != player.seat]
    if state.reserve_agents(player):
        gains.append(0.5 * min(1.0, left / 5))
    gains.sort(reverse=True)
    return sum(gains[:masks]) + 0.01 * masks


def intrigue(state: State, decision: Decision, left: float, keep: Callable[[str], float]) -> list[tuple[float, Move]]:
    """Moves of an Intrigue."""
    player = state.players[decision.seat]
    spots: dict[str, float] = {}
    found: list[tuple[float, Move]] = []
    for move in decision:
        if move.verb == "agent":
            spot = move.args[-1]
            if spot not in spots:
                spots[spot] = spot_worth(state, player, spot, left)
            score = spots[spot]
            if len(move.args) == 2:
                score -= spot_worth(state, player, move.args[0], left) + 0.02
        elif move.verb == "expel":
            score = expel_worth(state, player, move.args[0], left)
        elif move.verb == "pay":
            score = 0.4 - 1.2 * keep(move.args[0])
        elif move.verb == "collect":
            score = -0.3 * keep(move.args[0]) - 0.02
        else:
            score = 0.0
        found.append((score, move))
    return found
