"""The book of rules: search, what holds now, chapters, and the text."""

from __future__ import annotations

from collections.abc import Mapping

from ..i18n import _
from ..rulebook import Book
from ..ui import Reading, Ui, View
from .bookclauses import Clauses
from .clauses import clause_button
from .controls import button, sign_button
from .decision import headline
from .html import attrs, e, tag
from .icons import icon


def panel(view: View, ui: Ui) -> str:
    """Beside the table: over the half in which nothing is asked, unless the reader wants it on the other side."""
    assert ui.book is not None
    found, board = ui.table.book(), ui.table.regions()[0].id
    asked = any(set(ui.table.shows(key)) == {board} for key in ui.targets)
    side = "right" if asked != ui.book.swapped else "left"
    now = ui.table.bearing(ui.decision) if ui.replay is None and ui.watched is None else {}
    swap = sign_button("swap", _("To the other side"), "book-side", cls="btn icon-btn quiet-btn swap")
    close = sign_button("close", _("Close the book"), "book", cls="btn icon-btn quiet-btn")
    inside = head(found, ui.book, 2, swap + close) + holding(ui, now) + tabs(found, ui.book, now)
    inside += body(found, ui, ui.book, now, 3)
    return tag("aside", inside + foot(view, ui), cls=f"book {side}", aria_label=_("Rules"), id="rules")


def page(ui: Ui) -> str:
    """A page of its own, where there is no table."""
    reading, found = ui.book or Reading(), ui.table.book()
    inside = head(found, reading, 1, button("back", _("Back"), "back")) + tabs(found, reading, {})
    inside += body(found, ui, reading, {}, 2)
    return tag("main", inside, cls="book alone", id="rules")


def head(found: Book, reading: Reading, level: int, tools: str) -> str:
    """Title and search."""
    given = attrs(
        type="search", id="book-search", data_act="search", value=reading.query, autocomplete="off",
        enterkeyhint="search", placeholder=_(found.layout.words), aria_label=_("Search the rules"),
    )  # fmt: skip
    title = tag(f"h{level}", e(_("Rules")), id="book-title", tabindex="-1")
    return tag(
        "header", title + tag("label", icon("search") + f"<input{given}/>", cls="search") + tools, cls="book-head"
    )


def holding(ui: Ui, now: Mapping[str, str]) -> str:
    """The decision in a sentence and the clauses that bear on it."""
    if not now or ui.book is None:
        return ""
    sign = tag("b", icon("pin") + e(_("Now")), cls="now-sign")
    links = "".join(
        tag("li", clause_button(number, e(f"{number} {_(word)}"), here=number == ui.book.place))
        for number, word in now.items()
    )
    return tag("section", sign + tag("p", headline(ui)) + tag("ul", links), cls="now", aria_label=_("Now"))


def shown(found: Book, reading: Reading, now: Mapping[str, str]) -> str:
    """The chapter that is read: "" is what holds now, "chapters" the list of them."""
    if not reading.place:
        return "" if now else "chapters"
    return reading.place if reading.place == "chapters" else found.chapter(reading.place).id


def tabs(found: Book, reading: Reading, now: Mapping[str, str]) -> str:
    """On a phone: what to list."""
    listed = {"": _("Now")} if now else {}
    listed |= {"chapters": _("Chapters"), "rulings": _("Rulings"), "examples": _("Examples")}
    here = shown(found, reading, now)
    inside = "".join(
        place_button(place, e(word), here=place == (here if here in listed else "chapters"))
        for place, word in listed.items()
    )
    return tag("nav", inside, cls="book-tabs", aria_label=_("Parts of the book"))


def place_button(place: str, inside: str, *, here: bool) -> str:
    """A button that leads to a place of the book."""
    return tag(
        "button", inside, type="button", data_act="rule", data_value=place, aria_current="true" if here else None
    )


def body(found: Book, ui: Ui, reading: Reading, now: Mapping[str, str], level: int) -> str:
    """The chapters, and what is read."""
    here, write = shown(found, reading, now), Clauses(found, ui, reading, now, level)
    if reading.query.strip():
        inside = write.found()
    elif here == "":
        inside = write.bearing()
    else:
        inside = write.chapter(found.chapter(here))
    label = _("Text of the rules")
    text = tag("div", inside, cls="clauses", id="clauses", tabindex="0", role="region", aria_label=label)
    said = tag("p", e(write.counted()), cls="sr", role="status")
    searched = bool(reading.query.strip())
    listing = " listing" if here == "chapters" and not searched else ""
    return tag(
        "div",
        chapters(found, "" if searched else here, {found.homes[one] for one in now}) + text + said,
        cls=f"book-body{listing}",
    )


def chapters(found: Book, here: str, applies: set[str]) -> str:
    """All chapters with the number of their clauses; a dot where something applies now."""
    rows = ""
    open_at = found.chapter(here).id if here else ""
    for chapter in found.chapters:
        dot = tag("i", tag("span", e(_("applies now")), cls="visually-hidden")) if chapter.id in applies else ""
        words = tag("span", e(_(chapter.title))) + tag("small", str(len(chapter.clauses))) + dot
        rows += tag("li", place_button(chapter.id, words, here=chapter.id == open_at))
    return tag("nav", tag("ul", rows), cls="chapters", aria_label=_("Chapters"))


def foot(view: View, ui: Ui) -> str:
    """On a phone: who is to decide, and the way back."""
    who = ui.called(ui.decider)
    said = tag("span", tag("b", e(who or _("The game is over."))) + tag("small", e(ui.table.when(view).said)))
    return tag("footer", ui.mark(ui.decider, 30) + said + button("map", _("To the table"), "book"), cls="book-foot")
