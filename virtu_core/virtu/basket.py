"""The basket of winter as it is shown: what is chosen, its sum, what it leaves, and why the rest cannot be had."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..kernel import wire
from ..kernel.messages import Message
from ..kernel.reasons import Reason
from . import bill, payment, prices, solver, sources
from .courtiers import capacity, courtier_count
from .edition.model import Bar
from .names import thing
from .palace import owned_out
from .purchase import Buy, kind_of, total
from .state import Player, State
from .table import CATHEDRAL

NOTHING = solver.Way((), {})  # is exhausted
SPENT_IN_WINTER = ("crown", "cross")  # what else than florins buys anything


def basket(state: State) -> dict[str, Any] | None:
    """What is being bought, as plain data; None if nothing is."""
    frame = state.stack[-1]
    if not isinstance(frame, Buy) or frame.paid:
        return None
    player = state.players[frame.seat]
    found = sources.of(state, player, "purchase")
    price, way = _cheapest(player, total(state, frame.basket), found)
    return {
        "seat": frame.seat,
        "items": [{"item": item, "price": [dict(one) for one in state.table.shop[item]]} for item in frame.basket],
        "sum": dict(price),
        "uses": [
            {"source": name, "thing": thing(state, player, name), "symbol": kind, "count": found[name][kind]}
            for name, kind in way.uses
        ],
        "lost": dict(way.lost),
        "have": _left(player, {}, NOTHING, found),
        "to_collect": _collectable(NOTHING, found),
        "left": _left(player, price, way, found),
        "collect": _collectable(way, found),
        **_room(state, player, frame.basket),
        "why": _reasons(state, frame),
    }


def _cheapest(player: Player, ways: tuple[Bar, ...], found: Mapping[str, Bar]) -> tuple[Bar, solver.Way]:
    """The price and the way to pay it that wastes the least."""
    best = bill.proposed([payment.needed(player, price) for price in ways], found)
    return (ways[0], NOTHING) if best is None else (ways[best[0]], best[1])


def _left(player: Player, price: Bar, way: solver.Way, found: Mapping[str, Bar]) -> dict[str, int]:
    """Florins and symbols that are there afterwards; of each card and tile all its kinds, though it gives one only."""
    used = dict(way.uses)
    collected = sum(found[name]["florin"] for name, kind in used.items() if kind == "florin")
    rest = {name: bar for name, bar in found.items() if name not in used and name != "indulgence"}
    most = solver.totals(rest)
    left = {"florin": player.florins + collected - price.get("florin", 0)}
    return left | {kind: most[kind] for kind in SPENT_IN_WINTER if most.get(kind)}


def _collectable(way: solver.Way, found: Mapping[str, Bar]) -> int:
    """Florins on what is not used up: a card or tile gives them in place of its other kinds."""
    used = {*dict(way.uses), "indulgence"}
    return sum(bar.get("florin", 0) for name, bar in found.items() if name not in used)


def _room(state: State, player: Player, items: tuple[str, ...]) -> dict[str, Any]:
    """V-WIN-08, R-45: persons in the basket, and the courtier spaces free for them, those of titles in it too. R-67:
    a courtier of whom one may own no second is replaced, and leaves its space."""
    edition = state.table.edition
    gained = sum(edition.tiles[item].courtier_space for item in items if item in edition.tiles)
    most = min(capacity(state, player) + gained, len(player.courtiers))
    persons = [item for item in items if item in edition.persons]
    replaced = [item for item in persons if owned_out(state, player, item)]
    return {
        "persons": len(persons),
        "spaces": max(0, most - courtier_count(player)) + len(replaced),
        "replaced": replaced,
    }


def goods(state: State, seat: int, kind: str) -> str:
    """The item that a kind of goods stands for: of the cathedrals one in a city of one's own, if there is any."""
    listed = [item for item in state.table.goods if kind_of(item) == kind]
    own = [item for item in listed if not item.startswith(CATHEDRAL) or _own(state, seat, item)]
    return next(iter((*own, *listed)), "")


def price(state: State, seat: int, item: str) -> tuple[Message, Message | None]:
    """What an item costs, and what its buyer would lack now, in words; None if nothing."""
    costs = state.table.shop[item]
    short = payment.shortfall(state, state.players[seat], costs, "purchase")
    return prices.costs_message(costs), prices.cost_message(short) if short else None


def _reasons(state: State, frame: Buy) -> dict[str, Any]:
    """By kind of goods: why it cannot be bought now."""
    offered = {kind_of(one.args[0]) for one in (state.asked.moves if state.asked else ()) if one.verb == "buy"}
    kinds = dict.fromkeys(kind_of(item) for item in state.table.goods)
    asked = {kind: goods(state, frame.seat, kind) for kind in kinds if kind not in offered}
    means = frame.means(state, asked.values())
    return {kind: _plain(frame.why_no_item(state, item, means)) for kind, item in asked.items()}


def _own(state: State, seat: int, item: str) -> bool:
    return state.control.get(item.removeprefix(CATHEDRAL)) == seat


def _plain(reason: Reason) -> dict[str, Any]:
    return {"clause": reason.clause, "missing": dict(reason.missing), "said": wire.plain(reason.message)}
