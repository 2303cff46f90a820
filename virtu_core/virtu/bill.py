"""A payment as it is shown: the price, what has been paid, every source and what it could give, the proposal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

from ..kernel.moves import Move, move
from . import payment, solver, sources, ways
from .edition.model import Bar
from .names import thing
from .state import SPACE_INDEX, Player, State
from .table import ROOMS, SPACES, SUPPORTS

USED_UP = 100  # a symbol that is exhausted, counted in florins of a room's card that do not come


def bill(state: State) -> dict[str, Any] | None:
    """What is to be paid now, as plain data; None if nothing is."""
    frame = state.stack[-1]
    if not isinstance(frame, payment.Pay):
        return None
    player = state.players[frame.seat]
    offered = [str(one) for one in state.asked.moves] if state.asked is not None else []
    needs, found = _asked(state)
    which, way = proposed(needs, found) or (0, solver.Way((), {}))
    return {
        "seat": frame.seat,
        "purpose": frame.purpose,
        "what": list(frame.what),
        "price": [dict(cost) for cost in frame.costs],
        "open": frame.open_costs(),
        "cost": which,  # the price that the proposal pays
        "paid": [{"source": name, "symbol": kind, "count": n} for name, kind, n in frame.paid],
        "sources": [_line(state, player, name, bar, offered) for name, bar in found.items()],
        "proposal": [str(_use(player, name, kind)) for name, kind in way.uses],
        "lost": frame.surplus((kind, found[name][kind]) for name, kind in way.uses),
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
        "stays": sources.stays(name),
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
    """The way to pay what is asked for now that lays out the least, or None if nothing is."""
    needs, found = _asked(state)
    best = proposed(needs, found)
    return None if best is None else best[1]


def proposed(needs: Sequence[Mapping[str, int]], found: Mapping[str, Bar]) -> tuple[int, solver.Way] | None:
    """Which of some needs is met with the least laid out, and how; None if none can be. What stays lays nothing out, so
    it pays before anything is exhausted, even if a symbol of it goes unused; then fewest symbols are lost.

    An indulgence costs prestige (V-IND-06): it is proposed only where nothing else pays.
    """
    innocent = {name: bar for name, bar in found.items() if name != "indulgence"}
    for there in (innocent, found):
        means = solver.Means(there, needs)
        options = []
        for n, need in enumerate(needs):
            laid = {name: laid_out(name, bar, need) for name, bar in there.items()}
            if way := ways.best(means, need, laid, share=len(needs)):
                cost = sum(laid[name] for name, _kind in way.uses)
                options.append(((cost, way.waste, len(way.uses)), n, way))
        if options:
            _rank, which, way = min(options, key=lambda one: one[0])
            return which, way
    return None


def laid_out(name: str, bar: Bar, need: Mapping[str, int]) -> int:
    """What using a source towards a need costs, what stays always less than what is exhausted."""
    if not sources.stays(name):
        return USED_UP * sources.laid_out(name, bar)
    only = not any(need.get(kind, 0) > 0 for kind in bar if kind != "florin")
    return 0 if only else sources.laid_out(name, bar)


def all_ways(state: State) -> list[solver.Way]:
    """The ways to pay what is asked for now that no other way does with fewer sources; not more than `ways.LISTED`."""
    needs, there = _asked(state)
    found = list(islice((way for need in needs for way in ways.listed(need, there, share=len(needs))), ways.LISTED))
    uses = [frozenset(way.uses) for way in found]
    best = [way for way, mine in zip(found, uses, strict=True) if not any(other < mine for other in uses)]
    return list({frozenset(way.uses): way for way in best}.values())


def _asked(state: State) -> tuple[list[dict[str, int]], dict[str, Bar]]:
    """What is to be paid, in all its ways, and what there is to pay it with."""
    frame = state.stack[-1]
    if not isinstance(frame, payment.Pay):
        return [], {}
    player = state.players[frame.seat]
    found = sources.of(state, player, frame.purpose, frame.spent)
    return [solver.reduced(payment.needed(player, need), "", 0) for need in frame.open_costs()], found
