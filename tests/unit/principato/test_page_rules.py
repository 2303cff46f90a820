"""What a player reads of the rules at the page: the book, how to play."""

from __future__ import annotations

import re

import pytest

from app.frame.rulebook import Book
from app.frame.ui import Reading, Ui
from app.frame.views import book as book_view
from app.frame.views.clauses import ids, ruled
from app.tables.principato import rulebook
from app.tables.principato.rulebook import LAYOUT, book
from app.tables.principato.table import PrincipatoTable

LEDGER = (rulebook.DOCS / "rules" / "principato.md").read_text("utf-8")


def read(place: str) -> str:
    return book_view.page(Ui(PrincipatoTable(), book=Reading(place)))


@pytest.mark.rule("P-MIL-14")
def test_the_table_of_a_clause_stands_in_the_book():
    """What a scoring pays was nowhere in the book: the clause ended with a colon."""
    clause = book().clauses["P-MIL-14"]
    assert clause.rows[0] == ("players", "1st", "2nd", "3rd", "4th")
    assert clause.rows[-1] == ("4", "7", "4", "2", "0")
    shown = read("scoring").partition('id="rule-P-MIL-14"')[2].partition("</article>")[0]
    assert '<th scope="row">3</th><td>6</td><td>3</td><td>0</td>' in shown
    assert shown.count("<tr>") == 4


def test_every_table_of_a_ledger_belongs_to_a_clause():
    found = Book("- V-XXX-01 One:\n\n  | a | b |\n  |---|---|\n  | 1 | 2 |\n\n- V-XXX-02 Two.\n", "", LAYOUT)
    assert found.clauses["V-XXX-01"].rows == (("a", "b"), ("1", "2"))
    assert found.clauses["V-XXX-02"].rows == ()
    rows = [line for line in LEDGER.splitlines() if line.startswith("  |") and "---" not in line]
    assert len(rows) == sum(len(one.rows) for one in book().clauses.values())


@pytest.mark.parametrize("place", [chapter[0] for chapter in rulebook.CHAPTERS])
def test_the_book_speaks_to_players(place: str):
    """It showed ids of cards, marks of the ledger and formulas."""
    shown = re.sub("<[^>]+>", " ", read(place).partition('id="clauses"')[2])
    assert not re.search(r"`|\*|_|derived|floor\(|max\(|min\(|section \d|\bVP\b|\bD\b|\(\w*[äöü]\w*\)|rejected", shown)


def test_cards_have_the_names_that_are_printed_on_them():
    assert "Build a Palazzo: pay 1 food" in re.sub(r"<[^>]+>|(?<=food) +", "", read("cards"))
    assert [one.id for one in book().search("Build a Palazzo")] == ["P-CARD-08"]
    assert [one.id for one in book().search("Bürgerpalast")] == ["P-CARD-08"]


def test_what_adds_up_is_no_part_of_the_end():
    assert 'id="rule-P-INV-01"' not in read("end")
    assert 'id="rule-P-INV-01"' in read("sums")
    assert 'id="rule-X-P-02"' in read("examples")  # the book of a phone has a tab for them


def test_ids_with_long_words_are_links_and_signs_too():
    """P-TURN-08 stood as it is in refusals: ids with four letters were not known."""
    for one in book().clauses:
        if one.startswith(("P-", "R-P-")):
            assert ids(f"So it is ({one}).") == [one]
    assert "P-TURN-08)" not in ruled("Pay first (P-TURN-08).")
