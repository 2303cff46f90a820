"""There is little to read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from virtu_core import __version__, games

from ..i18n import _
from ..newgame import Form
from ..plainform import SeatsOnly
from ..players import Tempers
from ..rulebook import Book, Layout
from ..table import Table
from ..views.about import about
from .named import Named


class Read(Named):
    """There is little to read."""

    def book(self) -> Book:
        """An empty one."""
        return Book("", "", Layout((("rules", _("Rules"), ()),)))

    def bearing(self, kind: str) -> Mapping[str, str]:
        """None."""
        return {}

    def how(self) -> str:
        """Nothing."""
        return ""

    def about_page(self) -> str:
        """Whose it is, and its versions."""
        entry = games.entry(self.id)
        versions = {entry.title: __version__, _("Rules"): games.get(self.id).rules_version}
        return about(entry.title, (), "", versions)

    def rehearsals(self) -> Sequence[Mapping[str, Any]]:
        """One for each number of players."""
        return [{"seats": count} for count in games.entry(self.id).players]

    def form(self: Table) -> Form:
        """Seats, and nothing else to choose."""
        return SeatsOnly(self)

    def tempers(self) -> Tempers:
        """Plainly."""
        return {}

    def asked(self, words: Mapping[str, str]) -> Mapping[str, object]:
        """Options of a new game that an address names: none but the rules' version."""
        return {"rules": words["rules"][:40]} if words.get("rules") else {}
