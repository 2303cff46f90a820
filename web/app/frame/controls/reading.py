"""The book of rules, which lies over whatever page is open and leaves it as it is, and pages beside the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..session import Session
from ..table import Field, PageControl
from ..ui import Reading


def open_rule(session: Session, value: str) -> None:
    """Open the book at a clause or a chapter, on the side where it lies."""
    before = session.open.book or Reading()
    session.open.book = Reading(value, swapped=before.swapped)


def toggle_book(session: Session, _value: str) -> None:
    """Open the book at what holds now, or close it. The menu has led here: it is done."""
    shown = session.open
    shown.book = Reading() if shown.book is None else None
    shown.dialog = "" if shown.dialog == "menu" else shown.dialog


def book_side(session: Session, _value: str) -> None:
    """Over the other half of the table."""
    if (reading := session.open.book) is not None:
        session.open.book = reading._replace(swapped=not reading.swapped)


def open_page(session: Session, value: str) -> None:
    """Another page; the way back leads here."""
    shown = session.open
    if shown.page in ("start", "box", "table"):
        shown.came = shown.page
    shown.page, shown.dialog, shown.book = value, "", None


def go_back(session: Session, _value: str) -> None:
    """To where one came from; a book that lies open is closed first."""
    shown = session.open
    if shown.book is not None:
        shown.book = None
    elif shown.page == "box":
        shown.page = "start"
    elif shown.page != "start":
        open_page(session, shown.came)


def search(session: Session, _value: str, given: Any) -> None:
    """What is searched for, letter by letter."""
    if (reading := session.open.book) is not None:
        session.open.book = reading._replace(query=str(given)[:80])


PAGE_CONTROLS: Mapping[str, PageControl] = {
    "rule": open_rule,
    "book": toggle_book,
    "book-side": book_side,
    "page": open_page,
    "back": go_back,
}
FIELDS: Mapping[str, Field] = {"search": search}
