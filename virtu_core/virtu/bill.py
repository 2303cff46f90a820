"""A payment as it is shown: the price, what has been paid, every source and what it could give, the proposal."""

from __future__ import annotations

from typing import Any

from ..kernel.moves import Move, move
from . import payment
from .edition.model import Bar
from .names import thing
from .state import SPACE_INDEX, Player, State
from .table import ROOMS, SPACES, SUPPORTS


def bill(state: State) -> dict[str, Any] | None:
    """What is to be paid now, as plain data; None if nothing is."""
    frame = state.stack[-1]
    if not isinstance(frame, payment.Pay):
        return None
    player = state.players[frame.seat]
    offered = [str(one) for one in state.asked.moves] if state.asked is not None else []
    found = payment.sources(state, player, frame.purpose, frame.spent)
    way = payment.proposal(state)
    return {
        "seat": frame.seat,
        "purpose": frame.purpose,
        "what": list(frame.what),
        "price": [dict(cost) for cost in frame.costs],
        "open": frame.open_costs(),
        "paid": [{"source": name, "symbol": kind, "count": n} for name, kind, n in frame.paid],
        "sources": [_line(state, player, name, bar, offered) for name, bar in found.items()],
        "proposal": [str(_use(player, name, kind)) for name, kind in way.uses] if way else [],
        "lost": dict(way.lost) if way else {},
        "florins": player.florins,
    }


def _line(state: State, player: Player, name: str, bar: Bar, offered: list[str]) -> dict[str, Any]:
    """One source: what it shows, and the moves it is offered for, by symbol."""
    moves = {kind: str(_use(player, name, kind)) for kind in bar}
    return {
        "source": name,
        "thing": thing(state, player, name),
        "group": _group(player, name),
        "bar": dict(bar),
        "moves": {kind: text for kind, text in moves.items() if text in offered},
    }


def _use(player: Player, name: str, kind: str) -> Move:
    own = name in SPACE_INDEX or name in player.tiles
    return move("collect", name) if kind == "florin" and own else move("pay", name, kind)


def _group(player: Player, name: str) -> str:
    if name in ROOMS or name in SUPPORTS or name == "printed":
        return "room"
    if name in SPACES:
        return "courtiers"
    return "domain" if name in player.tiles else "other"
