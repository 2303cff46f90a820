"""What has been given since a payment or an action began: its rows keep their places, and each can be taken back. A
source that would pay the rest is only chosen: nothing is paid for before the button that says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from virtu_core.kernel.events import Event
from virtu_core.kernel.game import Game
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move
from virtu_core.kernel.tree import Node
from virtu_core.virtu import bill as bills

GIVEN = frozenset(("paid", "collected"))  # events
SOURCES = frozenset(("pay", "collect"))  # verbs of moves that use a source
WITHIN = frozenset(("pay", "collect", "ask"))  # verbs of moves within a payment; another began it
TURNS = frozenset(("refresh", "reactivate"))  # verbs of moves that Govern's symbols are used for
Rows = Sequence[Mapping[str, Any]]


def begun(match: Match[Any], last: Callable[[Node], bool]) -> tuple[Node, Sequence[Node]]:
    """The move that began it, for which `last` holds, and those made since."""
    node, since = match.node, list[Node]()
    while node.parent is not None and not last(node):
        since.insert(0, node)
        node = node.parent
    return node, since


def given(nodes: Sequence[Node], seat: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """By source: what it gave, and the ply of the move that made it do so."""
    for node in nodes:
        for event in node.events or ():
            if event.seat == seat and event.kind in GIVEN:
                symbol = str(event.data.get("symbol", "florin"))
                yield str(event.data["source"]), {"symbol": symbol, "ply": node.ply, "how": event.kind}


def kept(then: Rows, now: Rows, gave: Mapping[str, Mapping[str, Any]], can: str) -> list[Mapping[str, Any]]:
    """The rows as they stood in the beginning, each as it is now: `can` is where a row has its moves."""
    there, known = {row["source"]: row for row in now}, {row["source"] for row in then}
    rows = [there.get(row["source"]) or {**row, can: {}, "given": gave.get(row["source"])} for row in then]
    return [*rows, *(row for row in now if row["source"] not in known)]


def paying(match: Match[Any], bill: Mapping[str, Any]) -> Mapping[str, Any]:
    """A payment with the sources that have paid."""
    begin, since = begun(match, lambda node: node.move.verb not in WITHIN)
    if not since:
        return bill
    seat = bill["seat"]
    first = bills.bill(match.reach(begin))
    gave = dict(given(since, seat))
    return {**bill, "sources": kept(first["sources"], bill["sources"], gave, "moves")} if first else bill


def chosen(game: Game[Any], state: Any, bill: Mapping[str, Any] | None, text: str) -> Mapping[str, Any] | None:
    """A payment of which that move would pay the rest, with this way in place of the proposal; None if it would not."""
    move = Move.parse(text)
    if bill is None or move.verb not in SOURCES or move not in game.decision(state):
        return None
    after, events = game.play(state, move)
    if _goes_on(bill, bills.bill(after), move, events):
        return None
    rest, lost = [text], dict[str, int]()
    for event in events:  # what the rules make of it by themselves, as far as it belongs to this payment
        if event.kind == "forced":
            made = str(event.data["move"])
            if not any(made in line["moves"].values() for line in bill["sources"]):
                break
            rest.append(made)
        elif event.kind == "lost" and event.seat == bill["seat"]:
            lost[str(event.data["symbol"])] = int(str(event.data["count"]))
    return {**bill, "proposal": rest, "lost": lost, "chosen": True}


def _goes_on(bill: Mapping[str, Any], now: Mapping[str, Any] | None, move: Move, events: Sequence[Event]) -> bool:
    """Whether the same payment is still open: another one of the same price may have followed."""
    same = now is not None and all(now[key] == bill[key] for key in ("seat", "purpose", "what", "price"))
    if now is None or not same or any(event.kind == "spent" for event in events):
        return False
    return move.verb != "pay" or len(now["paid"]) > len(bill["paid"])


def acting(match: Match[Any], pool: Mapping[str, Any], offer: Callable[[Any], Any]) -> Mapping[str, Any]:
    """An action with the sources that have paid."""
    if pool["spending"]:
        return _turning(match, pool, offer)
    begin, since = begun(match, lambda node: node.move.verb == pool["action"])
    first = offer(match.reach(begin)) if since and begin.parent is not None else None
    if not first:
        return pool
    gave = dict(given(since, pool["seat"]))
    return {**pool, "sources": kept(first["sources"], pool["sources"], gave, "presses")}


def _turning(match: Match[Any], pool: Mapping[str, Any], offer: Callable[[Any], Any]) -> Mapping[str, Any]:
    """Govern, once its symbols are paid: what has been made available stays in the list, too."""
    begin, since = begun(match, lambda node: node.move.verb not in TURNS)
    first = offer(match.reach(begin)) if since else None
    if not first:
        return pool
    turned = {node.move.args[0]: node.ply for node in since}
    there = {row["thing"]: row for row in pool["uses"]}
    rows = [there.get(row["thing"]) or {**row, "press": [], "ply": turned.get(row["thing"])} for row in first["uses"]]
    return {**pool, "uses": rows}
