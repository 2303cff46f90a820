"""Principato's book of rules: the clauses of docs/rules/principato.md and its rulings, packed by the build beside the
page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from pkgutil import get_data

from ...frame.i18n import N_, _
from ...frame.rulebook import Book, Layout
from .names import name

DOCS = Path(__file__).parents[4] / "docs"
FILES = {  # name in the package, source
    "principato-ledger.md": DOCS / "rules" / "principato.md",
    "principato-rulings.md": DOCS / "rulings" / "principato.md",
}
CHAPTERS = (  # id, title, the words in the ids of its clauses
    ("setup", N_("Components and set-up"), ("COMP", "SET")),
    ("town", N_("The principality"), ("AREA",)),
    ("cubes", N_("Cubes and favour"), ("STO", "FAV")),
    ("turn", N_("A turn"), ("GAME", "TURN", "EOT")),
    ("cards", N_("Action cards"), ("CARD",)),
    ("scoring", N_("Military scorings"), ("MIL", "XMIL")),
    ("years", N_("The years"), ("YEAR", "NEXT")),
    ("goals", N_("Goal cards"), ("GOAL",)),
    ("end", N_("End of the game"), ("END",)),
    ("rulings", N_("Rulings"), ("R",)),
    ("examples", N_("Examples"), ("X",)),
    ("sums", N_("What always adds up"), ("INV",)),
)
SIGNS = {"food": "food", "money": "money", "favour": "favour"}  # words of the rules that have a sign
DERIVED = r"^\(derived\) |\s*\(derived[^)]*\)| \(the latter derived[^)]*\)"  # follows from other clauses


def called(card: str) -> str:
    """What is printed on a card."""
    return name("card", card)


LAYOUT = Layout(
    CHAPTERS, {}, N_("favour, scoring, P-TURN-10 …"), "P-TURN-10", SIGNS, unsaid=DERIVED, called=called
)  # fmt: skip
BEARING: Mapping[str, Mapping[str, str]] = {  # by kind of decision the clauses that bear on it, with a word on each
    "action": {
        "P-TURN-02": N_("three kinds of action"), "P-TURN-08": N_("paying"), "P-TURN-10": N_("the swap symbol"),
        "P-STO-08": N_("what finds no room"), "P-EOT-01": N_("what leaves"),
    },
    "pay": {"P-FAV-01": N_("favour stands for food or money"), "P-TURN-09": N_("where cubes come from")},
    "recruit": {"P-CARD-10": N_("any number"), "P-MIL-12": N_("empty units")},
    "exchange": {"P-TURN-11": N_("the swap"), "P-EOT-07": N_("the leftmost place")},
    "supply": {"P-MIL-02": N_("supplying"), "P-MIL-04": N_("who decides first"), "P-MIL-14": N_("points by place")},
    "return": {"P-MIL-23": N_("giving units back"), "P-MIL-25": N_("units that stay")},
}  # fmt: skip


@cache
def book() -> Book:
    """The book, read once."""
    return Book(_read("principato-ledger.md"), _read("principato-rulings.md"), LAYOUT)


def bearing(kind: str) -> Mapping[str, str]:
    """The clauses that bear on a kind of decision."""
    return {clause: _(word) for clause, word in BEARING.get(kind, {}).items()}


def _read(name: str) -> str:
    """A packed file, or the source where the page runs unpacked."""
    try:
        return (get_data("app", name) or b"").decode("utf-8")
    except OSError:
        return FILES[name].read_text("utf-8")
