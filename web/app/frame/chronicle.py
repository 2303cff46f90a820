"""The log as the page shows it to a viewer: which events are worth a line, with an icon and a place to point at."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any

from virtu_core.kernel.decisions import TABLE
from virtu_core.kernel.match import LogLine as Told
from virtu_core.kernel.match import Match
from virtu_core.kernel.messages import Message, Name, Param
from virtu_core.kernel.tree import Node

from . import links
from .table import Table
from .ui import LogLine


class Chronicle:
    """The log of one match. A line is put into words once; after a move only the new ones are."""

    def __init__(self, table: Table, match: Match[Any], viewer: int = TABLE) -> None:
        self.table = table
        self.match = match
        self.viewer = viewer
        self.seats = [name.id for name in match.game.seats(match.config)]
        self.given = {seat: name for seat, name in zip(self.seats, match.names, strict=False) if name}
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
        return [self._worded(line) for line in self.match.log(ply + 1, self.viewer) if not self.table.quiet(line.event)]

    def _learn(self, path: list[Node], first: int) -> None:
        told: dict[int, list[LogLine]] = {node.ply: [] for node in path[first:]}
        for line in self.match.log(first, self.viewer):
            if not self.table.quiet(line.event):
                told[line.ply].append(self._worded(line))
        self._known.update((path[ply].id, tuple(found)) for ply, found in told.items())

    def _worded(self, line: Told) -> LogLine:
        table, event = self.table, line.event
        seat = self.seats[event.seat] if 0 <= event.seat < len(self.seats) else ""
        text = table.marked(called(line.message, table.kind, self.given), seat)
        divides, place = table.divides(event), table.place(event, seat)
        return LogLine(line.ply, event.seat, links.plain(text), table.icon(event), place, text, divides)


def called(message: Message, kind: str, given: Mapping[str, str]) -> Message:
    """A message that calls seats by the names of those who play them, where they have any; `kind` is what the game's
    names call seats."""

    def word(param: Param) -> Param:
        if isinstance(param, Name):
            return given.get(param.id, param) if param.kind == kind else param
        if isinstance(param, Message):
            return called(param, kind, given)
        return tuple(word(one) for one in param) if isinstance(param, tuple) else param

    if not given:
        return message
    return message._replace(params={key: word(value) for key, value in message.params.items()})
