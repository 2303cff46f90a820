"""The text of the book of rules: clauses with their rulings and examples, the chapters, what a search has found."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import NamedTuple

from ..i18n import _, ngettext
from ..rulebook import Book, Chapter, Clause, marked
from ..ui import Reading, Ui
from .clauses import linked
from .html import e, tag
from .icons import icon

_SOURCE = re.compile(r"(?<![\w-])(?:[DFQP]|A(?=[,;)]))(?![\w-])")  # "A" is a word, too
LISTED = 40  # so many of what a search has found
DIFFER = "Differences between the sources"  # a section of the rulings


class Clauses(NamedTuple):
    """Writes clauses: of which book, for which reader, which of them hold now, under headings of which level."""

    book: Book
    ui: Ui
    reading: Reading
    now: Collection[str]
    level: int

    def found(self) -> str:
        """What the search has found."""
        hits = self.book.search(self.reading.query)
        tried = _("Try fewer letters, another word, or an id such as {clause}.", clause=self.book.layout.clause)
        note = "" if hits else tag("p", e(tried), cls="book-lead")
        if len(hits) > LISTED:
            note = tag("p", e(_("The first {count} are listed.", count=LISTED)), cls="book-lead")
        return tag(f"h{self.level}", e(self.counted())) + note + self._articles(hits[:LISTED], homes=True)

    def counted(self) -> str:
        """How much the search has found, in words; "" if nothing is searched for."""
        words = self.reading.query.strip()
        hits = len(self.book.search(words))
        found = ngettext("{count} rule with “{words}”", "{count} rules with “{words}”", hits, words=words)
        return found if words else ""

    def bearing(self) -> str:
        """The clauses that bear on the open decision."""
        lead = tag(f"h{self.level}", e(_("What holds now")))
        return lead + self._articles([self.book.clauses[one] for one in self.now if one in self.book.clauses])

    def chapter(self, chapter: Chapter) -> str:
        """A chapter; the rulings in sections."""
        lead = tag(f"h{self.level}", e(_(chapter.title)))
        if chapter.id != "rulings":
            return lead + self._articles(chapter.clauses)
        said = _(
            "Where the rulebooks differ or are silent, the game follows these. In brackets stands whose word is taken."
        )
        lead += tag("p", e(said), cls="book-lead")
        for section in dict.fromkeys(one.about for one in chapter.clauses):
            part = [one for one in chapter.clauses if one.about == section]
            lead += tag(f"h{self.level + 1}", e(_(section)), cls="section") + self._articles(part, deeper=1)
        return lead

    def _articles(self, listed: Sequence[Clause], *, homes: bool = False, deeper: int = 0) -> str:
        return "".join(self._article(one, self.level + 1 + deeper, homes=homes) for one in listed)

    def _article(self, one: Clause, level: int, *, homes: bool) -> str:
        """A clause with what belongs to it; `homes`: with the name of its chapter."""
        head = tag(f"h{level}", e(one.id))
        head += tag("span", e(_("now")), cls="now-tag") if one.id in self.now else ""
        head += differ(one)
        head += tag("span", e(_(self.book.chapter(one.ids[0]).title)), cls="of") if homes else ""
        text = marked(words(self.book, one.text), self.book.asked(self.reading.query) if homes else ())
        inside = tag("div", head, cls="clause-head") + tag("p", text) + table(one) + note(self.book, self.ui, one)
        inside += "".join(inset(self.book, other) for other in self.book.beside(one))
        here = " here" if self.reading.place in one.ids else ""
        return tag("article", inside, cls=f"clause{here}", id=f"rule-{one.ids[0]}", tabindex="-1")


def table(one: Clause) -> str:
    """The table of a clause, its first column the heads of its rows."""
    if not one.rows:
        return ""
    heads, *rows = one.rows
    inside = tag("thead", tag("tr", "".join(tag("th", e(_(cell)), scope="col") for cell in heads)))
    inside += tag("tbody", "".join(
        tag("tr", tag("th", e(_(first)), scope="row") + "".join(tag("td", e(_(cell))) for cell in rest))
        for first, *rest in rows
    ))  # fmt: skip
    return tag("table", inside, cls="clause-table")


def inset(book: Book, one: Clause) -> str:
    """A ruling or an example beside its clause."""
    kind = icon("ruling") + e(_("Ruling")) if one.ruling else icon("next") + e(_("Example"))
    head = tag("div", kind + " " + linked(e(one.id)) + differ(one), cls="clause-head")
    return tag("div", head + tag("p", words(book, one.text)) + table(one), cls="ruling" if one.ruling else "example")


def differ(one: Clause) -> str:
    """A word on rulings that had to choose between the sources."""
    return tag("span", e(_("rulebooks differ")), cls="differ") if one.about == DIFFER else ""


def note(book: Book, ui: Ui, one: Clause) -> str:
    """Where on the table a thing of a clause is that has no name there."""
    told = book.layout.note(one.id, ui)
    return tag("p", e(told), cls="book-note") if told else ""


def words(book: Book, text: str) -> str:
    """The text of a clause in the reader's language, its sources by their names."""
    sources = book.layout.sources

    def source(found: re.Match[str]) -> str:
        if found[0] not in sources:
            return found[0]
        said, before = _(sources[found[0]]), found.string[: found.start()]
        return said[:1].upper() + said[1:] if before.endswith(". ") else said

    return _signed(book, _SOURCE.sub(source, book.read(_(text))))


def _signed(book: Book, text: str) -> str:
    """The first mention of each word that has a sign with it, ids as links; worked out once."""
    layout = book.layout
    if not layout.signs:
        return linked(e(text))
    if text not in book.signed:
        mentioned = re.compile(rf"{layout.unsigned}\b({'|'.join(layout.signs)})(?:e?s)?\b", re.IGNORECASE)
        seen: set[str] = set()

        def signed(match: re.Match[str]) -> str:
            sign = layout.signs[match[1].lower()]
            if sign in seen:
                return match[0]
            seen.add(sign)
            return match[0] + " " + icon(sign)

        book.signed[text] = linked(mentioned.sub(signed, e(text)))
    return book.signed[text]
