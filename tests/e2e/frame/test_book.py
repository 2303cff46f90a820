"""The book of rules and "How to play" in the browser: every way in, every way back, with keys and on a phone."""

from __future__ import annotations

from playwright.sync_api import ViewportSize, expect

from tests.e2e import lines
from tests.e2e.conftest import Watched
from tests.e2e.table import Table

PHONE: ViewportSize = {"width": 390, "height": 844}
HASH = "() => location.hash"
FOCUS = "() => document.activeElement.id"
IN_SIGHT = """(id) => {
  const node = document.getElementById(id), box = node.getBoundingClientRect();
  const room = document.getElementById("clauses").getBoundingClientRect();
  return box.top >= room.top - 2 && box.top < room.bottom - 20;
}"""
ASIDE = """(kind) => {
  const book = document.getElementById("rules").getBoundingClientRect();
  const other = document.querySelector(kind).getBoundingClientRect();
  return book.right <= other.left + 2 || book.left >= other.right - 2;
}"""


def begun(table: Table, kind: str) -> None:
    """A recorded game at a decision of a kind, and with such a move."""
    for name in sorted(lines.INDEX, key=lambda one: one != lines.shortest(4)):
        match = lines.recorded(name)
        for ply in range(150, match.plies):
            match.goto(ply)
            if match.decision.kind == kind and any(move.verb == kind for move in match.decision.moves):
                table.load(lines.save_at(name, ply))
                return
    raise AssertionError(kind)


def test_click_key_and_back(table: Table) -> None:
    """F1 opens it at what holds now; Escape gives the focus back."""
    begun(table, "go")
    page = table.page
    page.locator("#bar [data-act=dialog]").first.focus()
    page.keyboard.press("F1")
    book = page.locator("#rules")
    expect(book.locator(".now")).to_be_visible()
    assert page.evaluate(FOCUS) == "book-title"
    assert page.evaluate(HASH) == "#rules"
    assert page.evaluate(ASIDE, "#palace")  # rooms are asked: it lies over the map
    book.locator(".now .rule-link").nth(1).click()
    assert page.evaluate(IN_SIGHT, "rule-V-SPR-04")
    assert page.evaluate(HASH) == "#rules/V-SPR-04"
    table.act("book-side")
    assert page.evaluate(ASIDE, "#board")
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    assert page.evaluate("() => document.activeElement.dataset.act") == "dialog"
    assert page.evaluate(HASH) == ""
    for _turn in range(2):  # no step back comes too late
        page.keyboard.press("F1")
        page.keyboard.press("Escape")
    page.keyboard.press("F1")
    page.wait_for_timeout(300)
    expect(book).to_be_visible()
    page.keyboard.press("Escape")


def test_over_the_half_that_is_not_asked(table: Table) -> None:
    begun(table, "recruit")
    table.page.keyboard.press("F1")
    assert table.page.evaluate(ASIDE, "#board")
    table.page.keyboard.press("F1")
    expect(table.page.locator("#rules")).to_have_count(0)


def test_search(table: Table) -> None:
    begun(table, "go")
    page = table.page
    page.keyboard.press("F1")
    page.locator("#book-search").press_sequentially("cathedral")
    expect(page.locator("#rules [role=status]")).to_contain_text("rules with “cathedral”")
    expect(page.locator("#rule-V-WIN-10")).to_be_visible()
    assert page.locator("#book-search").input_value() == "cathedral"
    page.locator("#book-search").fill("v-war-04")
    expect(page.locator("#clauses .clause")).to_have_count(1)
    page.locator("#book-search").fill("")
    expect(page.locator("#clauses h3").first).to_have_text("What holds now")
    page.keyboard.press("Escape")


def test_a_refusal_leads_to_its_rule(table: Table) -> None:
    begun(table, "go")
    table.page.locator("#board .city:not(.legal) .hit").first.click(force=True)
    link = table.seen("#why .rule-link")
    number = link.get_attribute("data-value")
    link.click()
    assert table.page.evaluate(IN_SIGHT, f"rule-{number}")
    expect(table.page.locator(".clause.here")).to_have_attribute("id", f"rule-{number}")
    table.act("book")


def test_the_address_opens_it(profile: Watched) -> None:
    """At the start, by hand, and by the browser's own way back."""
    table = profile.table("#rules/V-WAR-01")
    page = table.page
    expect(page.locator("main.book h1")).to_have_text("Rules")
    assert page.evaluate(IN_SIGHT, "rule-V-WAR-01")
    page.evaluate("() => { location.hash = '#rules/R-28'; }")
    expect(page.locator("#rule-R-28")).to_be_visible()
    assert page.evaluate(IN_SIGHT, "rule-R-28")
    page.evaluate("() => { location.hash = ''; }")
    expect(page.locator(".shelf .boxes")).to_be_visible()
    table.act("book")
    expect(page.locator("main.book")).to_be_visible()
    page.go_back()
    expect(page.locator(".shelf .boxes")).to_be_visible()
    assert page.evaluate(HASH) == ""


def test_how_to_play_from_the_start_page_and_from_the_table(table: Table) -> None:
    page = table.page
    table.open()
    table.seen("[data-act=how]").click()
    expect(page.locator("main.how h1")).to_have_text("How to play")
    page.locator(".how-contents a").nth(5).click()
    assert page.evaluate("() => document.getElementById('how-sieges').getBoundingClientRect().top") < 200
    page.locator(".how-sieges .rule-link").click()
    expect(page.locator("main.book h2")).to_have_text("Battles and sieges")
    page.keyboard.press("Escape")
    expect(page.locator("main.how")).to_be_visible()
    expect(page.locator(".how-sieges .rule-link")).to_be_focused()
    expect(page.locator(".how-sieges .rule-link")).to_be_in_viewport()  # where one was
    page.keyboard.press("Escape")
    expect(page.locator(".shelf .boxes")).to_be_visible()
    begun(table, "go")
    ply = table.ply
    page.keyboard.press("o")
    page.locator('.menu [data-value="how"]').click()
    assert page.evaluate("() => scrollY") == 0
    page.locator("main.how > header [data-act=back]").click()
    expect(page.locator("#board")).to_be_visible()
    assert (table.data("page"), table.ply) == ("table", ply)


def test_on_a_phone(table: Table) -> None:
    begun(table, "go")
    page = table.page
    page.set_viewport_size(PHONE)
    page.emulate_media(reduced_motion="reduce")
    table.act("dialog", "menu")
    table.act("book")
    book = page.locator("#rules")
    assert book.bounding_box() == {"x": 0, "y": 0, **PHONE}
    page.get_by_role("button", name="Chapters", exact=True).click()
    book.locator(".chapters button", has_text="War").click()
    expect(page.locator("#rule-V-WAR-01")).to_be_visible()
    small = page.evaluate(
        """() => [...document.querySelectorAll("#rules button:not(.clauses button), #rules input")]
             .filter((node) => node.checkVisibility())
             .filter((node) => node.getBoundingClientRect().height < 42).map((node) => node.outerHTML)"""
    )
    assert small == []
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
    page.get_by_role("button", name="To the table").click()
    expect(book).to_have_count(0)
    table.act("dialog", "menu")
    table.act("page", "how")
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
    page.go_back()
    expect(page.locator("#board")).to_be_visible()
    page.emulate_media(reduced_motion="no-preference")
    assert (table.data("page"), page.evaluate(HASH)) == ("table", "")
