"""The log as the page shows it: which events are worth a line, with an icon and a place to point at."""

from __future__ import annotations

from itertools import chain
from typing import Any

from virtu_core.kernel.events import Event
from virtu_core.kernel.match import LogLine as Told
from virtu_core.kernel.match import Match
from virtu_core.kernel.tree import Node

from ..tables.virtu.data import edition
from ..tables.virtu.targets import in_palace
from . import links
from .ui import LogLine

# Steps on the way to something that has a line of its own.
QUIET = frozenset(("turn", "forced", "florins", "spent", "will_retreat", "battle", "siege", "over"))
ICONS = {
    "phase": "", "placed": "courtier", "marker": "palace", "courtier_refreshed": "refresh", "collected": "florin",
    "indulgence_asked": "indulgence", "indulgence_placed": "indulgence", "indulgence_removed": "indulgence",
    "action": "check", "paid": "check", "lost": "exhausted", "refreshed": "refresh", "reactivated": "refresh",
    "patronage": "finance", "patron": "finance", "tokens": "war", "troop_moved": "troop", "agent_placed": "agent",
    "agent_moved": "agent", "agent_removed": "agent", "agent_gained": "agent", "battle_fought": "war",
    "siege_fought": "siege", "bonus": "war", "troops_lost": "troop", "retreated": "troop", "city_taken": "annex",
    "trophy": "trophy", "most_cities": "prestige", "most_patronage": "prestige", "religion": "prestige",
    "order": "log", "ending": "end", "wages": "florin", "rearranged": "courtier",
    "discarded": "courtier", "bought": "courtier", "recruited": "troop", "allied": "check",
}  # fmt: skip


class Chronicle:
    """The log of one match. A line is put into words once; after a move only the new ones are."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self._known: dict[int, tuple[LogLine, ...]] = {}  # by node
        self._taken = 0  # how often something had been taken back then

    def lines(self) -> tuple[LogLine, ...]:
        """Everything up to where the match stands."""
        path = self.match.tree.path(self.match.node)
        if self._taken != len(self.match.taken):  # which is told at the place gone back to
            self._known.clear()
            self._taken = len(self.match.taken)
        first = len(path)
        while first and path[first - 1].id not in self._known:
            first -= 1
        if first < len(path):
            self._learn(path, first)
        return tuple(chain.from_iterable(self._known[node.id] for node in path))

    def latest(self) -> tuple[LogLine, ...]:
        """What the last step did: a move, and what chance brought after it."""
        step = self.match.step
        if self._taken != len(self.match.taken) or any(node.id not in self._known for node in step):
            self.lines()
        return tuple(chain.from_iterable(self._known[node.id] for node in step))

    def since(self, ply: int) -> list[LogLine]:
        """What the moves from that ply on did; not remembered."""
        return [self._worded(line) for line in self.match.log(ply + 1) if line.event.kind not in QUIET]

    def _learn(self, path: list[Node], first: int) -> None:
        told: dict[int, list[LogLine]] = {node.ply: [] for node in path[first:]}
        for line in self.match.log(first):
            if line.event.kind not in QUIET:
                told[line.ply].append(self._worded(line))
        self._known.update((path[ply].id, tuple(found)) for ply, found in told.items())

    def _worded(self, line: Told) -> LogLine:
        kind, seat, seats = line.event.kind, line.event.seat, self.match.config["seats"]
        house = seats[seat] if 0 <= seat < len(seats) else ""
        text = links.marked(line.message, house)
        return LogLine(line.ply, seat, links.plain(text), ICONS.get(kind, ""), place(line.event, house), text)


def place(event: Event, house: str) -> str:
    """What to point at: where on the map or in a palace it happened; "" if nowhere."""
    for field in ("city", "power", "spot", "place", "source", "tile"):
        if isinstance(word := event.data.get(field), str):
            known = edition()
            kind = "power" if word in known.alliances else "city" if word in known.cities and field != "tile" else ""
            return f"{kind}:{word}" if kind else in_palace(house, word) or f"tile:{house}:{word}"
    room = event.data.get("room")
    return f"room:{house}:{room}" if isinstance(room, int) else ""
