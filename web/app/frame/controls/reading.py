"""The book of rules, which lies over whatever page is open and leaves it as it is, and pages beside the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..session import PLACES, Session
from ..table import Field, PageControl
from ..tables import table_of
from ..ui import Reading
from .beginning import open_box


def open_rule(session: Session, value: str) -> None:
    """Open the book at a clause or a chapter, on the side where it lies."""
    before = session.open.book or Reading()
    _choose(session, "")
    session.open.asking = False  # in the book nothing is asked about: its buttons do what they say
    session.open.book = Reading(value, swapped=before.swapped)


def toggle_book(session: Session, box: str) -> None:
    """Open the book at what holds now, on the shelf that of a box, or close it. The menu has led here: it is done."""
    shown = session.open
    _choose(session, box)
    shown.book = Reading() if shown.book is None else None
    shown.asking = False
    shown.dialog = "" if shown.dialog == "menu" else shown.dialog


def book_side(session: Session, _value: str) -> None:
    """Over the other half of the table."""
    if (reading := session.open.book) is not None:
        session.open.book = reading._replace(swapped=not reading.swapped)


def open_how(session: Session, box: str) -> None:
    """How a game is played that stands on the shelf."""
    _choose(session, box)
    open_page(session, "how")


def _choose(session: Session, box: str) -> None:
    """On the shelf and in a box that one is read about; raises Wanted until it is here."""
    if not session.reads_at_table:
        chosen = session.chosen(box)
        table_of(chosen)
        session.open.box = chosen


def open_page(session: Session, value: str) -> None:
    """Another page; the way back leads here."""
    shown = session.open
    if value not in PLACES and not (value == "about" and shown.page == "start"):
        _choose(session, "")
    if shown.page in PLACES:
        shown.came = shown.page
    shown.near = ""
    shown.page, shown.dialog, shown.book, shown.asking = value, "", None, False


def open_about(session: Session, box: str) -> None:
    """About a game that stands on the shelf; the way back leads to its box."""
    open_box(session, box)
    open_page(session, "about")


def go_back(session: Session, _value: str) -> None:
    """To where one came from; a book that lies open is closed first."""
    shown = session.open
    if shown.book is not None:
        shown.book = None
    elif shown.page == "box":
        shown.page, shown.near = "start", ""
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
    "how": open_how,
    "page": open_page,
    "about": open_about,
    "back": go_back,
}
FIELDS: Mapping[str, Field] = {"search": search}
