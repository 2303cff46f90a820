"""A book of rules: the clauses of a game's ledger and its rulings, in chapters. Read when the book is first opened."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .ui import Ui

_NAMED = re.compile(r"\b(?!R-)[A-Z]-[A-Z]+-\d\d\b")
_LINE = re.compile(r"- ([A-Z]-[\w-]+(?:, R-[\w-]+)*) (.+)")
_ROW = re.compile(r"\s+\|(.+)\|\s*")  # of a table that belongs to the clause above it
_RULER = re.compile(r"[\s|:-]+")  # under the head of a table
_ID = re.compile(r"`(\w+)`")


class Clause(NamedTuple):
    """A rule: its id (two rulings that are one have two), its text, and for a ruling what it is about."""

    id: str
    text: str
    about: str = ""  # the section of the rulings
    rows: tuple[tuple[str, ...], ...] = ()  # of its table, the head first

    @property
    def ids(self) -> list[str]:
        """Usually one."""
        return self.id.split(", ")

    @property
    def ruling(self) -> bool:
        """Whether the sources left it open."""
        return self.id.startswith("R")


class Chapter(NamedTuple):
    """Clauses under a title."""

    id: str
    title: str
    clauses: tuple[Clause, ...]


def _nothing(_clause: str, _ui: Ui) -> str:
    return ""


def _as_written(thing: str) -> str:
    return thing


class Layout(NamedTuple):
    """How the rules of a game are laid out as a book."""

    chapters: tuple[tuple[str, str, tuple[str, ...]], ...]  # id, title, the words in the ids of its clauses
    placed: Mapping[str, tuple[str, ...]] = {}  # the clauses beside which a ruling or an example stands
    words: str = ""  # what could be searched for
    clause: str = ""  # the id of some clause
    signs: Mapping[str, str] = {}  # words of the rules that have an icon
    unsigned: str = ""  # a pattern of what stands before such a word where it means something else
    sources: Mapping[str, str] = {}  # as the ledger abbreviates them
    note: Callable[[str, Ui], str] = _nothing  # where on the table the thing of a clause is, with the Ui
    unsaid: str = ""  # a pattern of the ledger's marks that mean nothing to a player
    called: Callable[[str], str] = _as_written  # what an id in backticks is called


class Book:
    """All chapters, and every clause by its id."""

    def __init__(self, ledger: str, rulings: str, layout: Layout) -> None:
        self.layout = layout
        self.signed: dict[str, str] = {}  # texts with the signs of their words, once they were shown
        found = [*_lines(ledger), *_lines(rulings)]
        by_word: dict[str, list[Clause]] = {}
        for clause in found:
            by_word.setdefault(_word(clause), []).append(clause)
        self.chapters = tuple(
            Chapter(name, title, tuple(one for word in words for one in by_word.get(word, ())))
            for name, title, words in layout.chapters
        )
        self.clauses = {number: one for one in found for number in one.ids}
        self.terms = _terms(ledger)
        # A ruling without a place of its own stands at the clauses that it names.
        beside = {
            one: layout.placed.get(one.ids[0], tuple(_NAMED.findall(one.text) if one.ruling else ())) for one in found
        }
        self.insets = {one: beside[one] for one in sorted(found, key=lambda one: not one.ruling) if beside[one]}
        self.homes = {number: place.id for place in self.chapters for one in place.clauses for number in one.ids}

    def chapter(self, name: str) -> Chapter:
        """A chapter by its id or by that of a clause in it; the first one if there is none."""
        wanted = self.homes.get(name, name)
        return next((one for one in self.chapters if one.id == wanted), self.chapters[0])

    def read(self, text: str) -> str:
        """A text of the ledger as a player reads it: things by their names, without its marks."""
        layout = self.layout
        text = re.sub(layout.unsaid, "", text) if layout.unsaid else text
        return _ID.sub(lambda found: layout.called(found[1]), text)

    def beside(self, clause: Clause) -> list[Clause]:
        """The rulings and examples that belong to a clause."""
        return [one for one in self.insets if clause.id in self.insets[one]]

    def asked(self, words: str) -> list[str]:
        """The words that are searched for: a foreign term stands for the English one."""
        whole = self.terms.get(words.strip().lower(), words).lower()
        return [self.terms.get(word, word).lower() for word in whole.split()]

    def search(self, words: str) -> list[Clause]:
        """The clauses in which every word occurs, in the id or in the text; an id that is one comes alone. First those
        with the whole words, then where words begin so, then all others."""
        asked = self.asked(words)
        exact = self.clauses.get(words.strip().upper())
        if exact is not None:
            return [exact]
        listed = [one for place in self.chapters for one in place.clauses]
        texts = {one: f"{one.id} {self.read(one.text)}".lower() for one in listed if asked}
        found = [one for one in texts if all(word in texts[one] for word in asked)]
        return sorted(found, key=lambda one: max(_far(word, texts[one]) for word in asked))


def _far(word: str, text: str) -> int:
    """How far from a whole word: 0, the beginning of one: 1, within one: 2."""
    exact, begins = rf"(?<!\w){re.escape(word)}(?!\w)", rf"(?<!\w){re.escape(word)}"
    return 0 if re.search(exact, text) else 1 if re.search(begins, text) else 2


def marked(markup: str, asked: Sequence[str]) -> str:
    """With the words that were searched for marked; tags and ids stay as they are."""
    wanted = "|".join(re.escape(html.escape(word)) for word in asked)
    if not wanted:
        return markup
    begins = re.compile(rf"(?<![\w&])({wanted})", re.IGNORECASE)
    found = begins if begins.search(re.sub(r"<[^>]*>", "", markup)) else re.compile(f"({wanted})", re.IGNORECASE)
    parts = re.split(r"(<[^>]*>)", markup)
    return "".join(part if part.startswith("<") else found.sub(r"<mark>\1</mark>", part) for part in parts)


def _word(clause: Clause) -> str:
    """The word in an id that says to which chapter it belongs; ids of examples may have but a game's letter there."""
    first, word = clause.id.split("-")[:2]
    return "R" if clause.ruling else first if len(word) == 1 else word


def _terms(ledger: str) -> dict[str, str]:
    """The English terms by the foreign ones, as the head of the ledger gives them: `a = B / C`."""
    listed = re.sub(r"(?s).*?English term = [^:]+:", "", ledger, count=1)
    if listed == ledger:
        return {}
    pairs = [one.split(" = ") for one in re.split(r"[;,.]", " ".join(listed.partition("\n\n")[0].split()))]
    known = [(pair[0].strip().lower(), pair[1]) for pair in pairs if len(pair) == 2 and "/" not in pair[0]]
    return {other.strip().lower(): english for english, others in known for other in others.split("/")}


def _lines(text: str) -> Iterator[Clause]:
    """The clauses of a ledger in order, each with the table under it."""
    section, clause, rows = "", None, list[tuple[str, ...]]()
    for line in (*text.splitlines(), "## "):
        head, found = line.startswith("## "), _LINE.fullmatch(line)
        if clause is not None and (head or found):
            yield clause._replace(rows=tuple(rows))
            clause, rows = None, []
        if head:
            section = line.removeprefix("## ")
        elif found:
            clause = Clause(found[1], found[2], section if found[1].startswith("R") else "")
        elif (row := _ROW.fullmatch(line)) and not _RULER.fullmatch(line):
            rows.append(tuple(cell.strip() for cell in row[1].split("|")))
