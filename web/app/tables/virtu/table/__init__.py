"""Virtù's table: where the frame finds what it asks for. Each thing is done by a module of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from virtu_core.kernel.match import Match
from virtu_core.virtu import edition as editions

from ....frame.players import Tempers
from ....frame.rulebook import Book
from ..newgame import NewGame
from ..rulebook import book
from ..ruleplaces import NOW
from ..views import about
from ..words import TEMPERS
from .docked import Docked
from .drawn import Drawn
from .played import Played
from .told import Told


class VirtuTable(Drawn, Docked, Played, Told):
    """All of it; what there is to read."""

    def made_for(self, match: Match[Any]) -> VirtuTable:
        """Of its edition."""
        return VirtuTable(match.game.edition(match.state))

    def book(self) -> Book:
        """The ledger and the rulings."""
        return book()

    def bearing(self, kind: str) -> Mapping[str, str]:
        """See `ruleplaces`."""
        return NOW.get(kind, {})

    def how(self) -> str:
        """In five minutes."""
        from ..views.how import how  # not before somebody asks

        return how()

    def about_page(self) -> str:
        """What is reconstructed."""
        return about.page(self.edition)

    def form(self) -> NewGame:
        """Houses, who begins, the edition."""
        return NewGame()

    def tempers(self) -> Tempers:
        """What its bots like."""
        return TEMPERS

    def asked(self, words: Mapping[str, str]) -> Mapping[str, object]:
        """Who begins, and an edition."""
        found = dict(super().asked(words))
        if words.get("first"):
            found["first"] = words["first"][:40]
        if words.get("edition"):
            found["edition"] = {"id": editions.default().id, "version": int(words["edition"])}
        return found


VIRTU = VirtuTable()
