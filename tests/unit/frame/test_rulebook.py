"""The book of rules: every clause and ruling is in it, can be found, and is where ids lead."""

from __future__ import annotations

import random
import re

import pytest

from app.frame import looking, pages
from app.frame.rulebook import Book
from app.frame.ui import Reading, Ui
from app.frame.views import book as book_view
from app.frame.views.bookclauses import LISTED
from app.frame.views.clauses import ids, linked, ruled
from app.tables.virtu import rulebook, ruleplaces
from app.tables.virtu.rulebook import LAYOUT, book
from app.tables.virtu.table import VIRTU
from app.tables.virtu.views.rooms import NUMERALS
from tests.unit.frame.memory import at_table, begun, session
from tests.unit.frame.test_session import acting
from virtu_core.virtu import grammar
from virtu_core.virtu.edition import default

LEDGER = (rulebook.DOCS / "rules" / "virtu.md").read_text("utf-8")
RULINGS = (rulebook.DOCS / "rulings" / "virtu.md").read_text("utf-8")
CLAUSES = re.findall(r"^- ([VR]-[\w-]+)", LEDGER + RULINGS, re.M)


def test_every_clause_and_ruling_is_in_one_chapter():
    found = book()
    assert len(CLAUSES) > 200
    assert set(CLAUSES) <= set(found.clauses)
    assert set(CLAUSES) <= set(found.homes)
    assert {"R-10", "R-37"} <= set(found.clauses)  # one ruling with two ids
    assert sum(len(chapter.clauses) for chapter in found.chapters) == len(CLAUSES)
    assert all(one.text.endswith((".", ")")) for one in found.clauses.values())


def test_the_counts_are_those_of_the_ledger():
    shown = book_view.page(Ui(VIRTU, book=Reading()))
    for chapter in book().chapters:
        assert f"<span>{chapter.title}</span><small>{len(chapter.clauses)}</small>" in shown
    war = book().chapter("war")
    assert len(war.clauses) == len(re.findall(r"^- V-WAR-", LEDGER, re.M))


@pytest.mark.parametrize("place", [chapter[0] for chapter in rulebook.CHAPTERS])
def test_a_chapter_shows_all_its_clauses(place):
    shown = book_view.page(Ui(VIRTU, book=Reading(place)))
    for clause in book().chapter(place).clauses:
        assert f'id="rule-{clause.ids[0]}"' in shown


def test_search_finds_by_word_and_by_id():
    found = book()
    assert [one.id for one in found.search("V-WAR-04")] == ["V-WAR-04"]
    assert [one.id for one in found.search("r-37 ")] == ["R-10, R-37"]
    assert {one.id for one in found.search("war-0")} == {one.id for one in found.chapter("war").clauses}
    ships = found.search("ship SEA")
    assert "V-WAR-01" in {one.id for one in ships}
    assert all("ship" in one.text.lower() and "sea" in one.text.lower() for one in ships)
    assert found.search("") == found.search("zzz") == []
    assert found.search("Ablass") == found.search("indulgence") != []  # as the booklets call it
    assert found.search("Salle agent") == found.search("room agent")


def test_search_is_shown_with_its_number():
    shown = book_view.page(Ui(VIRTU, book=Reading("war", query="cathedral")))
    hits = book().search("cathedral")
    assert len(hits) > 3
    assert f"{len(hits)} rules with" in shown
    assert "No such" not in shown
    assert 'id="rule-V-WAR-01"' not in shown
    assert 'data-value="war" aria-current' not in shown  # what was found is of all chapters
    assert 'data-value="war" aria-current' in book_view.page(Ui(VIRTU, book=Reading("war")))
    assert "Try fewer letters" in book_view.page(Ui(VIRTU, book=Reading(query="zzz")))


def test_rulings_and_examples_stand_at_existing_clauses():
    found = book()
    for places in (ruleplaces.RULINGS, ruleplaces.EXAMPLES):
        for name, clauses in places.items():
            assert name in found.clauses
            assert all(clause in found.clauses for clause in clauses)
    unplaced = Book("- V-WIN-04 Cards move.", "- R-99 As V-WIN-04 says.\n- R-98 Anything.", LAYOUT)
    assert [one.id for one in unplaced.beside(unplaced.clauses["V-WIN-04"])] == ["R-99"]
    assert "R-33" in [one.id for one in found.beside(found.clauses["V-WAR-01"])]
    assert all(one in ruleplaces.EXAMPLES for one in found.homes if one.startswith("V-EX"))


def test_what_holds_now_exists_for_every_kind_of_decision():
    kinds = set(re.findall(r'decide\(\s*state,\s*\S+,\s*"(\w+)"', "".join(sources())))
    assert len(kinds) > 20
    assert kinds <= set(ruleplaces.NOW)
    assert all(one in book().clauses for bearing in ruleplaces.NOW.values() for one in bearing)


def sources() -> list[str]:
    """The rules as they are written."""
    folder = rulebook.DOCS.parent / "virtu_core" / "virtu"
    return [path.read_text("utf-8") for path in folder.glob("*.py")]


def test_every_id_that_the_rules_can_show_exists():
    """Refusals carry the clauses that the code names; each leads somewhere."""
    named = {one for text in sources() for one in re.findall(r'"([VR]-[A-Z0-9-]+)"', text)}
    assert len(named) > 50
    assert named <= set(book().clauses)
    assert {verb.clause for verb in grammar.VERBS.values()} <= set(book().clauses)


def test_ids_in_texts_become_buttons():
    shown = linked("Not so (rule V-SPR-04), see R-28.")
    assert re.findall(r'data-act="rule" data-value="([^"]+)"', shown) == ["V-SPR-04", "R-28"]
    assert ids(shown)[0] == "V-SPR-04"
    told = ruled("Not so (V-SPR-04), nor so.")
    assert re.findall(r'data-act="rule" data-value="([^"]+)"', told) == ["V-SPR-04"]
    assert seen(told) == "Not so , nor so."
    assert linked("No rule at all: V-8, R-2D2") == "No rule at all: V-8, R-2D2"


def seen(markup: str) -> str:
    """What the eye reads."""
    return re.sub("<[^>]+>", "", re.sub(r'<span class="sr">[^<]*</span>', "", markup))


def test_a_refusal_leads_to_its_clause():
    one = begun()
    acts, _helper = acting(one)
    looking.ask_why(at_table(one), "city:siena")
    [number] = re.findall(r'data-act="rule" data-value="([^"]+)"', pages.render(one)["why"])
    acts.do("rule", number)
    assert one.open.book == Reading(number)
    assert re.search(rf'class="clause here" id="rule-{number}"', pages.render(one)["book"])


def test_the_book_says_what_holds_now():
    one = begun()
    acts, _helper = acting(one)
    acts.key("o")
    acts.do("book", "")
    assert one.open.dialog == ""
    shown = pages.render(one)["book"]
    for number in ruleplaces.NOW[at_table(one).match.decision.kind]:
        assert f'id="rule-{number}"' in shown
    acts.key("Escape")
    assert pages.render(one)["book"] == ""


def test_a_move_leaves_the_book_open_and_a_dialog_does_not():
    one = begun()
    acts, _helper = acting(one)
    acts.do("rule", "V-PAL-03")
    acts.do("book-side", "")
    at_table(one).play(str(at_table(one).match.decision.moves[0]))
    assert one.open.book == Reading("V-PAL-03", swapped=True)
    acts.do("menu", "")
    assert one.open.book is None


def test_pages_lead_back_to_where_one_came_from():
    one = begun()
    acts, _helper = acting(one)
    acts.do("page", "about")
    acts.do("rule", "rulings")
    assert "book alone" in pages.render(one)["app"]
    acts.key("Escape")
    assert (one.open.page, one.open.book) == ("about", None)
    acts.do("back", "")
    assert one.open.page == "table"
    new = session()
    acts, _helper = acting(new)
    assert acts.key("F1")
    assert "book alone" in pages.render(new)["app"]
    acts.do("back", "")
    assert (new.open.page, new.open.book) == ("start", None)


def test_a_search_for_much_lists_the_first():
    shown = book_view.page(Ui(VIRTU, book=Reading(query="a")))
    assert shown.count('<article class="clause') == LISTED
    assert f"The first {LISTED} are listed." in shown


@pytest.mark.cpython
def test_every_id_shown_in_fifty_games_is_in_the_book():
    """Refusals of what has no move now, and whatever else is drawn, at some moments of each game."""
    asked: set[str] = set()
    for seed in range(50):
        rng, one = random.Random(seed), session()
        one.start({"seats": 3 + seed % 3}, seed)
        for moves in (0, 8, 25, 40):
            for _turn in range(moves):
                if not at_table(one).match.over:
                    at_table(one).match.play(rng.choice(at_table(one).match.decision.moves))
            drawn = "".join(pages.render(one).values())
            keys = sorted(set(re.findall(r'data-key="([^"]+)"', drawn)))
            for key in rng.sample(keys, min(12, len(keys))):
                looking.ask_why(at_table(one), key)
                drawn += pages.render(one)["why"]
            assert not ids(seen(drawn)), "a newcomer does not read ids in sentences"
            one.open.refusal = ""
            asked |= set(ids(drawn))
    assert len(asked) > 15
    assert asked <= set(book().clauses)


def test_sources_are_named_in_words():
    """A newcomer does not know that D is the German rulebook."""
    for chapter in book().chapters:
        shown = re.sub("<[^>]+>", "", book_view.page(Ui(VIRTU, book=Reading(chapter.id))))
        assert not re.search(r"\([DFAQP]\b|\b[DFQP][,;)]|[,;(] ?[DFQP] [a-z]|\. [DF] [a-z]", shown), chapter.id
    rulings = book_view.page(Ui(VIRTU, book=Reading("rulings")))
    assert "once a year (the German rulebook, a players&#x27; aid). The French rulebook allows" in rulings
    assert "A city that others besiege may be annexed" in rulings


def test_the_arrows_of_a_palace_are_told_from_arrow_symbols():
    """V-SPR-05 stood with the sign of the symbol that moves the marker, and nothing said what its arrows are."""
    shown = book_view.page(Ui(VIRTU, book=Reading("spring")))
    crossed = shown.partition('id="rule-V-SPR-05"')[2].partition("</article>")[0]
    crossed, _rulings, rest = crossed.partition("Arrows <")  # R-28 goes on with symbols
    assert "#i-arrow" not in crossed
    assert rest
    assert "courtier arrows are drawn in the ring of rooms" in crossed
    for side, behind in default().arrows.items():
        pair = f"on the {side} between room {NUMERALS[behind - 1]} and room"
        assert pair in crossed
    assert "#i-arrow" in shown.partition('id="rule-V-SPR-04"')[2].partition("</article>")[0]


def test_whole_words_come_before_words_that_only_hold_the_letters():
    """ "tie" found "cities" first."""
    hits = book().search("tie")
    whole = [bool(re.search(r"\btie\b", one.text, re.IGNORECASE)) for one in hits]
    assert True in whole
    assert False in whole  # what only holds the letters is still found
    assert whole == sorted(whole, reverse=True)
    begins = [bool(re.search(r"\btie", one.text, re.IGNORECASE)) for one in hits]
    assert begins == sorted(begins, reverse=True)


def test_what_was_searched_for_is_marked():
    shown = book_view.page(Ui(VIRTU, book=Reading("war", query="tie")))
    first = shown.partition('<article class="clause')[2].partition("</article>")[0]
    assert "<mark>tie</mark>" in first.lower()
    assert "ci<mark>" not in first
    assert "<mark>" not in book_view.page(Ui(VIRTU, book=Reading("war")))
    assert "&<mark>" not in book_view.page(Ui(VIRTU, book=Reading("war", query="amp")))
