"""What the decider has paid and done since the action began, from the events of the match."""

from __future__ import annotations

from typing import Any, NamedTuple

from virtu_core.kernel.match import Match
from virtu_core.virtu import sources

SHOWN = frozenset(
    ("paid", "tokens", "refreshed", "reactivated", "troop_moved", "agent_placed", "agent_moved", "agent_removed")
)


class Taken(NamedTuple):
    """One thing that happened: symbols that were paid, or what they were used for."""

    kind: str  # of the event
    thing: str  # the card or tile that paid, the tile, the city, the place
    symbol: str = ""
    amount: int = 0
    stays: bool = True  # what paid is not used up by it


def taken(match: Match[Any], seat: int) -> tuple[Taken, ...]:
    """In the order in which it happened; moves that the rules made by themselves are among them."""
    found: list[Taken] = []
    node = match.node
    while node.parent is not None:
        for event in reversed(node.events or ()):
            if event.seat == seat and event.kind == "action":
                return tuple(reversed(found))
            if event.seat == seat and event.kind in SHOWN:
                data = event.data
                thing = next(str(data[key]) for key in ("thing", "tile", "power", "city", "spot") if key in data)
                symbol = "war" if event.kind == "tokens" else str(data.get("symbol", ""))
                count, kept = data.get("count", 0), sources.stays(str(data.get("source", "printed")))
                found.append(Taken(event.kind, thing, symbol, count if isinstance(count, int) else 0, kept))
        node = node.parent
    return tuple(reversed(found))
