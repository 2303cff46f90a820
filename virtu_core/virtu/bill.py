"""A payment as it is shown: the price, what has been paid, every source and what it could give, the proposal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..kernel.moves import Move, move
from . import payment, solver, sources
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
    found = sources.of(state, player, frame.purpose, frame.spent)
    way = proposal(state)
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
        "group": group(player, name),
        "bar": dict(bar),
        "moves": {kind: text for kind, text in moves.items() if text in offered},
    }


def _use(player: Player, name: str, kind: str) -> Move:
    own = name in SPACE_INDEX or name in player.tiles
    return move("collect", name) if kind == "florin" and own else move("pay", name, kind)


def group(player: Player, name: str) -> str:
    """Where a source lies."""
    if name in ROOMS or name in SUPPORTS or name == "printed":
        return "room"
    if name in SPACES:
        return "courtiers"
    return "domain" if name in player.tiles else "other"


def proposal(state: State) -> solver.Way | None:
    """The least wasteful way to pay what is asked for now, or None if nothing is.

    An indulgence costs prestige (V-IND-06): it is proposed only where nothing else pays.
    """
    asked = list(_asked(state))
    innocent = [(need, {name: bar for name, bar in found.items() if name != "indulgence"}) for need, found in asked]
    for ways in (innocent, asked):
        options = [best for need, found in ways if (best := solver.best(need, found)) is not None]
        if options:
            return min(options, key=lambda way: (way.waste, len(way.uses)))
    return None


def all_ways(state: State, limit: int = 1000) -> list[solver.Way]:
    """Every way to pay what is asked for now that no other way does with fewer sources."""
    found = [way for need, there in _asked(state) for way in solver.ways(need, there, limit)]
    uses = [frozenset(way.uses) for way in found]
    best = [way for way, mine in zip(found, uses, strict=True) if not any(other < mine for other in uses)]
    return list({frozenset(way.uses): way for way in best}.values())[:limit]


def _asked(state: State) -> Iterable[tuple[dict[str, int], dict[str, Bar]]]:
    frame = state.stack[-1]
    if isinstance(frame, payment.Pay):
        player = state.players[frame.seat]
        found = sources.of(state, player, frame.purpose, frame.spent)
        for need in frame.open_costs():
            yield {kind: n for kind, n in payment.needed(player, need).items() if n > 0}, found
