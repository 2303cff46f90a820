"""What the moves of a decision cost and which siege they lead to, for whoever shows them before they are made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..kernel.moves import Move
from ..kernel.reasons import Reason
from . import alliances, annex, board, recruit
from .edition.model import Bar
from .state import Player, State


def prices(state: State) -> dict[str, dict[str, Any]]:
    """By move: `cost`, the ways to pay it, and `siege`, the strengths before the city, or None. Only moves with either.

    The purchases of winter are left out: their price is printed on what is bought.
    """
    decision = state.asked
    if decision is None or decision.seat < 0:
        return {}
    player, found = state.players[decision.seat], {}
    for move in decision.moves:
        ways, siege = _cost(state, player, move), _siege(state, player, move)
        if ways or siege:
            found[str(move)] = {"cost": [dict(way) for way in ways], "siege": siege}
    return found


def _cost(state: State, player: Player, move: Move) -> tuple[Mapping[str, int], ...]:
    if move.verb == "annex":
        cost: Bar | None = annex.price(state, player, move.args[0])
        return (cost,) if cost else ()
    if move.verb == "recruit":
        return ({"florin": recruit.recruit_cost(state, player, move.args[0])},)
    if move.verb == "march":
        return ({"cavalry": 1},)
    if move.verb == "sail" or (move.verb == "retreat" and move.args[1] not in state.table.roads[move.args[0]]):
        return ({"ship": state.table.voyages[move.args[0]][move.args[1]]},)
    if move.verb == "ally":
        costs = alliances.price(state, player, move.args[0])
        return () if isinstance(costs, Reason) else costs
    return ()


def _siege(state: State, player: Player, move: Move) -> list[int] | None:
    """The strengths as they stand, or as they would with one troop more (V-SIE-02)."""
    if move.verb == "besiege":
        return list(board.strengths(state, move.args[0], player.seat))
    if move.verb in ("march", "sail") and state.control.get(move.args[1]) != player.seat:
        return list(board.strengths(state, move.args[1], player.seat, (1, 0)))
    return None
