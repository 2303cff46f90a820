"""A state as plain data and back: for digests, workers and tests. Equal states give equal data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..kernel.cards import Hand, Pile
from ..kernel.errors import VirtuError
from ..kernel.stack import ask, freeze
from . import edition as editions
from .state import KINDS, Player, Scored, State
from .table import lay


def dump(state: State) -> dict[str, Any]:
    """The whole state."""
    return {
        "edition": editions.reference(state.table.edition),
        "ply": state.ply,
        "year": state.year,
        "first": state.first,
        "players": [_plain(player._asdict()) for player in state.players],
        "goals": [hand.dump() for hand in state.goals],
        "undealt": [pile.dump() for pile in state.undealt],
        "starts": state.starts.dump(),
        "stacks": [pile.dump() for pile in state.stacks],
        "display": list(state.display),
        "box": list(state.box),
        "scored": [[list(one.strengths), list(one.points)] for one in state.scored],
        "stack": [KINDS.dump(frame) for frame in state.stack],
    }


def _plain(data: Mapping[str, Any]) -> dict[str, Any]:
    return {key: list(value) if isinstance(value, tuple) else value for key, value in data.items()}


def load(data: Mapping[str, Any]) -> State:
    """The state that `dump` wrote; raises VirtuError if it is none."""
    try:
        state = State.__new__(State)
        state.table = lay(editions.of({"edition": dict(data["edition"])}), len(data["players"]))
        state.ply, state.year, state.first = data["ply"], data["year"], data["first"]
        state.players = [Player(**{key: freeze(value) for key, value in one.items()}) for one in data["players"]]
        state.goals = tuple(Hand.load(hand) for hand in data["goals"])
        state.undealt = tuple(Pile.load(pile) for pile in data["undealt"])
        state.starts = Pile.load(data["starts"])
        state.stacks = tuple(Pile.load(pile) for pile in data["stacks"])
        state.display, state.box = tuple(data["display"]), tuple(data["box"])
        state.scored = tuple(Scored(freeze(strengths), freeze(points)) for strengths, points in data["scored"])
        state.stack = [KINDS.load(frame) for frame in data["stack"]]
        state.asked = None
        state.events = []
        ask(state)
        state.events = []
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, AssertionError) as error:
        raise VirtuError(f"not a state of this game: {error!r:.80}") from error
    return state
