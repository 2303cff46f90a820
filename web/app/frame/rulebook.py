"""The book of rules: the clauses of docs/rules/virtu.md and the rulings of docs/rulings/virtu.md.

The build packs both beside this module. They are read when the book is first opened.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from pkgutil import get_data
from typing import NamedTuple

from ..tables.virtu.ruleplaces import EXAMPLES, RULINGS
from .i18n import N_

DOCS = Path(__file__).parents[3] / "docs"
FILES = {  # name in the package, source
    "ledger.md": DOCS / "rules" / "virtu.md",
    "rulings.md": DOCS / "rulings" / "virtu.md",
}
_NAMED = re.compile(r"\bV-[A-Z]+-\d\d\b")
_LINE = re.compile(r"- ([VR]-[\w-]+(?:, R-\d+)*) (.+)")
CHAPTERS = (  # id, title, the words in the ids of its clauses
    ("setup", N_("Set-up"), ("SET",)),
    ("palace", N_("The palace"), ("PAL",)),
    ("resources", N_("Symbols and paying"), ("RES",)),
    ("spring", N_("Spring"), ("SPR",)),
    ("indulgences", N_("Indulgences"), ("IND",)),
    ("actions", N_("Govern, Finance, Trade, Annex"), ("GOV", "FIN", "PAT", "TRA", "ANX")),
    ("war", N_("War"), ("WAR",)),
    ("intrigue", N_("Intrigue and agents"), ("INT",)),
    ("sieges", N_("Battles and sieges"), ("SIE",)),
    ("winter", N_("Winter"), ("WIN",)),
    ("alliances", N_("Alliances"), ("ALL",)),
    ("end", N_("End and scoring"), ("END",)),
    ("rulings", N_("Rulings"), ("R",)),
    ("examples", N_("Examples"), ("EX",)),
)


class Clause(NamedTuple):
    """A rule: its id (two rulings that are one have two), its text, and for a ruling what it is about."""

    id: str
    text: str
    about: str = ""  # the section of the rulings

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


class Book:
    """All chapters, and every clause by its id."""

    def __init__(self, ledger: str, rulings: str) -> None:
        found = [*_lines(ledger), *_lines(rulings)]
        by_word: dict[str, list[Clause]] = {}
        for clause in found:
            by_word.setdefault("R" if clause.ruling else clause.id.split("-")[1], []).append(clause)
        self.chapters = tuple(
            Chapter(name, title, tuple(one for word in words for one in by_word.get(word, ())))
            for name, title, words in CHAPTERS
        )
        self.clauses = {number: one for one in found for number in one.ids}
        self.terms = _terms(ledger)
        placed = RULINGS | EXAMPLES  # a ruling without a place of its own stands at the clauses that it names
        beside = {one: placed.get(one.ids[0], tuple(_NAMED.findall(one.text) if one.ruling else ())) for one in found}
        self.insets = {one: beside[one] for one in sorted(found, key=lambda one: not one.ruling) if beside[one]}
        self.homes = {number: place.id for place in self.chapters for one in place.clauses for number in one.ids}

    def chapter(self, name: str) -> Chapter:
        """A chapter by its id or by that of a clause in it; the first one if there is none."""
        wanted = self.homes.get(name, name)
        return next((one for one in self.chapters if one.id == wanted), self.chapters[0])

    def beside(self, clause: Clause) -> list[Clause]:
        """The rulings and examples that belong to a clause."""
        return [one for one in self.insets if clause.id in self.insets[one]]

    def search(self, words: str) -> list[Clause]:
        """The clauses in which every word occurs, in the id or in the text; an id that is one comes alone. A German or
        French term stands for the English one."""
        asked = [self.terms.get(word, word) for word in words.lower().split()]
        exact = self.clauses.get(words.strip().upper())
        if exact is not None:
            return [exact]
        listed = [one for place in self.chapters for one in place.clauses]
        return [one for one in listed if asked and all(word in f"{one.id} {one.text}".lower() for word in asked)]


@cache
def book() -> Book:
    """The book, read once."""
    return Book(_read("ledger.md"), _read("rulings.md"))


def _read(name: str) -> str:
    """A packed file, or the source where the page runs unpacked."""
    try:
        return (get_data("app", name) or b"").decode("utf-8")
    except OSError:
        return FILES[name].read_text("utf-8")


def _terms(ledger: str) -> dict[str, str]:
    """The English terms by the German and French ones, as the head of the ledger gives them: `a = B / C`."""
    _before, _found, listed = ledger.partition("English term = German / French:")
    pairs = [one.split(" = ") for one in re.split(r"[;,.]", " ".join(listed.partition("\n\n")[0].split()))]
    known = [(pair[0].strip().lower(), pair[1]) for pair in pairs if len(pair) == 2 and "/" not in pair[0]]
    return {other.strip().lower(): english for english, others in known for other in others.split("/")}


def _lines(text: str) -> Iterator[Clause]:
    section = ""
    for line in text.splitlines():
        if line.startswith("## "):
            section = line.removeprefix("## ")
        elif found := _LINE.fullmatch(line):
            yield Clause(found[1], found[2], section if found[1].startswith("R") else "")
