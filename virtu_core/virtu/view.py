"""What a seat sees: everything on the table as plain data, with what follows from it already worked out."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from . import board, courtiers, florins, indulgence, outlook, palace, records, scoring, siege
from .action import Act
from .bill import bill
from .fight import fight
from .retreat import waiting
from .sources import alliance_usable
from .state import Player, State


def view(state: State, seat: int) -> dict[str, Any]:
    """The table for one seat. Nothing is hidden in Virtù, so it differs only in whose eyes the values are for.

    Plain data that JSON and msgpack keep as it is: lists go by seat, mappings by id.
    """
    table, data = state.table, records.dump(state)
    besieged = [frozenset(siege.besieging(state, player)) for player in state.players]
    return {
        "seat": seat,
        "year": state.year,
        "phase": state.stack[0].phase,
        "side": table.side,
        "closed": list(table.closed),
        "order": data["order"],
        "ending": data["ending"],
        "cities": {city: _city(state, city, seat, besieged) for city in table.cities},
        "alliances": {power: _alliance(state, power) for power in table.edition.alliances},
        "agents": data["agents"],
        "supply": data["supply"],
        "patrons": data["patrons"],
        "tokens": state.tokens_left(),
        "indulgences": state.indulgences_left(),
        "city_stack": data["city_stack"],
        "patron_stack": data["patron_stack"],
        "players": [
            _player(state, player, record) for player, record in zip(state.players, data["players"], strict=True)
        ],
        "payment": bill(state),
        "prices": outlook.prices(state),
        "fight": fight(state),
        "retreat": waiting(state),
        "action": _action(state),
        "scores": [score._asdict() | {"total": score.total} for score in scoring.scores(state)],
    }


def _action(state: State) -> str:
    """The action that can be used or declined now."""
    frame = state.stack[-1]
    return frame.usable(state) if isinstance(frame, Act) else ""


def _city(state: State, city: str, seat: int, besieged: Sequence[Collection[str]]) -> dict[str, Any]:
    fixed = state.table.cities[city]
    besiegers = [player.seat for player in state.players if city in besieged[player.seat]]
    return {
        "value": fixed.value,
        "value_for_seat": board.value_against(state, city, seat) if 0 <= seat < len(state.players) else fixed.value,
        "control": state.control.get(city, -1),
        "agent": state.agents.get(city, -1),
        "troops": [player.troops.get(city, 0) for player in state.players],
        "retreating": [player.seat for player in state.players if city in player.retreating],
        "sieges": [{"seat": one, "strengths": list(board.strengths(state, city, one))} for one in besiegers],
        "cathedral": any(f"cathedral.{city}" in player.tiles for player in state.players),
        "tile": dict(state.table.bars[city]),
        "pirate": fixed.pirate,
        "seas": list(fixed.seas),
        "home": fixed.home,
    }


def _alliance(state: State, power: str) -> dict[str, Any]:
    ally, active = state.alliances.get(power, (-1, False))
    return {
        "ally": ally,
        "active": active,
        "agent": state.agents.get(power, -1),
        "usable": ally >= 0 and alliance_usable(state, ally, power),
    }


def _player(state: State, player: Player, record: dict[str, Any]) -> dict[str, Any]:
    return record | {
        "actions": [palace.room_action(state, player, room) for room in range(len(player.rooms))],
        "extra_spaces": courtiers.extra_spaces(state, player),
        "free_spaces": courtiers.free_spaces(state, player),
        "reserve_agents": state.reserve_agents(player),
        "reserve_troops": state.reserve_troops(player),
        "collectable": florins.collectable(state, player),
        "may_ask": indulgence.barred(state, player) is None,
        "cities": state.cities_of(player.seat),
    }
