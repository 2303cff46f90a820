"""What the controls do that are about reading: the book of rules, and pages beside the table."""

from __future__ import annotations

from typing import Any

from .botacts import BotActs
from .ui import Reading


class BookActs(BotActs):
    """The book lies over whatever page is open, and leaves it as it is."""

    def on_rule(self, value: str) -> None:
        """Open the book at a clause or a chapter, on the side where it lies."""
        before = self.session.open.book or Reading()
        self.session.open.book = Reading(value, swapped=before.swapped)

    def on_book(self, _value: str) -> None:
        """Open the book at what holds now, or close it. The menu has led here: it is done."""
        shown = self.session.open
        shown.book = Reading() if shown.book is None else None
        shown.dialog = "" if shown.dialog == "menu" else shown.dialog

    def on_book_side(self, _value: str) -> None:
        """Over the other half of the table."""
        if (reading := self.session.open.book) is not None:
            self.session.open.book = reading._replace(swapped=not reading.swapped)

    def field(self, name: str, value: str, given: Any) -> None:
        """What is searched for, letter by letter."""
        if name != "search":
            super().field(name, value, given)
        elif (reading := self.session.open.book) is not None:
            self.session.open.book = reading._replace(query=str(given)[:80])

    def on_page(self, value: str) -> None:
        """Another page; the way back leads here."""
        shown = self.session.open
        if shown.page in ("start", "box", "table"):
            shown.came = shown.page
        shown.page, shown.dialog, shown.book = value, "", None

    def on_back(self, _value: str) -> None:
        """To where one came from; a book that lies open is closed first."""
        shown = self.session.open
        if shown.book is not None:
            shown.book = None
        elif shown.page == "box":
            shown.page = "start"
        elif shown.page != "start":
            self.on_page(shown.came)
