"""Trying moves that do not count."""

from __future__ import annotations

from typing import Any, Protocol

from virtu_core.kernel.chance import Dealer
from virtu_core.kernel.match import Match
from virtu_core.kernel.tree import Node


class Sandbox(Protocol):
    """Where moves are tried."""

    match: Match[Any]  # that is played on
    real: Match[Any]  # the one at the table
    end: Node  # where redo led in that one

    def close(self, *, keep: bool) -> None:
        """Back to where it began. What was tried is gone, or stays as a branch, where that can be."""


def begin(match: Match[Any], viewer: int) -> Sandbox:
    """Try moves from here. With secrets they are tried in a match of its own, never saved: in the one at the table
    they would tell what is still to be drawn, and what others hold."""
    return Imagined(match, viewer) if match.game.secrets else Variation(match)


class Variation:
    """The match goes on as usual and is put back afterwards: remembers where it stood, and which moves were known."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = self.real = match
        self.begun = match.node.id
        self.end = match.tree.line(match.node)[-1]
        self.known = frozenset(match.tree.nodes)

    def close(self, *, keep: bool) -> None:
        """Redo leads into what is kept."""
        match = self.match
        if not keep:
            tried = [node.id for node in match.tree.nodes.values() if node.id not in self.known]
            for number in tried:
                if number in match.tree.nodes:  # deleted with its parent otherwise
                    match.delete(number)
            match.goto_node(self.end.id)
        match.goto_node(self.begun)


class Imagined:
    """A match of its own, from a position that may be, as far as whoever looks knows: it can be played to its end,
    where everything lies open."""

    def __init__(self, match: Match[Any], viewer: int) -> None:
        dealer = Dealer()
        world = match.seen(viewer).worlds(dealer.salt())
        self.real, self.match = match, Match(match.game, match.config, dealer, match.names, imagined=world)
        self.end = match.tree.line(match.node)[-1]

    def close(self, *, keep: bool) -> None:
        """Nothing of it could be kept: it has never been so."""
