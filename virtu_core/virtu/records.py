"""A state as plain data and back: for digests, workers and tests. Equal states give equal data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..kernel.errors import VirtuError
from ..kernel.stack import ask, freeze
from . import edition as editions
from .rules import FIRST, VERSIONS
from .state import KINDS, Options, Player, State
from .table import lay

_PLAYER_SETS = ("retreating", "locked")
_PLAYER_TUPLES = ("trophies", "patrons")
_STATE_TUPLES = ("order", "patrons", "box", "city_stack", "patron_stack", "ending")


def dump(state: State) -> dict[str, Any]:
    """The whole state."""
    return {
        "edition": editions.reference(state.table.edition),
        **({} if state.table.rules is FIRST else {"rules": state.table.rules.version}),
        "options": dict(state.options._asdict()),
        **{key: list(getattr(state, key)) for key in _STATE_TUPLES},
        **{key: getattr(state, key) for key in ("ply", "year")},
        **{key: dict(getattr(state, key)) for key in ("control", "agents", "supply")},
        "alliances": {power: list(ally) for power, ally in state.alliances.items()},
        "players": [_dump_player(player) for player in state.players],
        "stack": [KINDS.dump(frame) for frame in state.stack],
    }


def _dump_player(player: Player) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for key in Player.__slots__:
        value = getattr(player, key)
        if isinstance(value, frozenset):
            value = sorted(value)
        elif isinstance(value, list | tuple):
            value = list(value)
        elif isinstance(value, dict):
            value = dict(value)
        data[key] = value
    return data


def load(data: Mapping[str, Any]) -> State:
    """The state that `dump` wrote; raises VirtuError if it is none."""
    try:
        state = State.__new__(State)
        rules = VERSIONS[data.get("rules", FIRST.version)]
        state.table = lay(editions.of({"edition": dict(data["edition"])}), len(data["players"]), rules)
        state.options = Options(**data["options"])
        state.ply, state.year = data["ply"], data["year"]
        for key in _STATE_TUPLES:
            setattr(state, key, freeze(list(data[key])))
        for key in ("control", "agents", "supply"):
            setattr(state, key, dict(data[key]))
        state.alliances = {power: (ally[0], ally[1]) for power, ally in data["alliances"].items()}
        state.players = [_load_player(one) for one in data["players"]]
        state.stack = [KINDS.load(frame) for frame in data["stack"]]
        seats = list(range(len(state.players)))
        if any(sorted(one) != seats for one in (state.order, state.city_stack, state.patron_stack)):
            raise ValueError("order")
        state.asked = None
        state.events = []
        ask(state)
        state.events = []
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, AssertionError) as error:
        raise VirtuError(f"not a state of this game: {error!r:.80}") from error
    return state


def _load_player(data: Mapping[str, Any]) -> Player:
    player = Player.__new__(Player)
    for key in Player.__slots__:
        value = data[key]
        if key in _PLAYER_SETS:
            value = frozenset(value)
        elif key in _PLAYER_TUPLES:
            value = freeze(list(value))
        elif isinstance(value, list | dict):
            value = value.copy()
        setattr(player, key, value)
    return player
