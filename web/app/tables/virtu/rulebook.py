"""Virtù's book of rules: the clauses of docs/rules/virtu.md and the rulings of docs/rulings/virtu.md, packed by the
build beside the page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from pkgutil import get_data

from virtu_core.virtu.table import ROOMS

from ...frame.i18n import N_, _
from ...frame.rulebook import Book, Layout
from ...frame.ui import Ui
from .data import edition_of
from .names import name
from .ruleplaces import EXAMPLES, RULINGS

DOCS = Path(__file__).parents[4] / "docs"
FILES = {  # name in the package, source
    "ledger.md": DOCS / "rules" / "virtu.md",
    "rulings.md": DOCS / "rulings" / "virtu.md",
}
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
SIGNS = {"war bonus": "war"} | {
    one: one for one in ("florin", "crown", "cross", "cavalry", "ship", "mask", "arrow")
}  # words of the rules that have a sign
SOURCES: Mapping[str, str] = {
    "D": N_("the German rulebook"),
    "F": N_("the French rulebook"),
    "A": N_("a players' aid"),
    "Q": N_("the publisher's answers"),
    "P": N_("reviews"),
}


def note(clause: str, ui: Ui) -> str:
    """Where on the table a thing of a clause is that has no name there."""
    if clause != "V-SPR-05":
        return ""
    sides = {
        "left": _("on the left between {first} and {second}"),
        "right": _("on the right between {first} and {second}"),
    }
    found = [
        said.format(first=name("place", ROOMS[behind - 1]), second=name("place", ROOMS[behind % len(ROOMS)]))
        for side, said in sides.items()
        if (behind := edition_of(ui).arrows.get(side))
    ]
    return _("The courtier arrows are drawn in the ring of rooms of every palace: {places}.", places=", ".join(found))


LAYOUT = Layout(
    CHAPTERS,
    RULINGS | EXAMPLES,
    N_("ship, siege, V-WAR-04 …"),
    "V-WAR-04",
    SIGNS,
    "(?<!courtier )(?<!left )(?<!an )",  # the arrows of a palace are no symbols: nothing pays with them
    SOURCES,
    note,
)


@cache
def book() -> Book:
    """The book, read once."""
    return Book(_read("ledger.md"), _read("rulings.md"), LAYOUT)


def _read(name: str) -> str:
    """A packed file, or the source where the page runs unpacked."""
    try:
        return (get_data("app", name) or b"").decode("utf-8")
    except OSError:
        return FILES[name].read_text("utf-8")
