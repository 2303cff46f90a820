"""The browser's own way back and on leads from place to place, and the address always says what is seen."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.table import Table


def stands(table: Table, page: str, search: str) -> None:
    """What is seen, and what a reload would come back to."""
    expect(table.page.locator(f"html[data-page={page}]")).to_be_attached()
    assert table.page.evaluate("() => location.search").startswith(search)


def test_back_and_on(table: Table) -> None:
    page = table.open().page
    table.act("box", "virtu")
    stands(table, "box", "")
    table.act("begin")
    stands(table, "table", "?game=")
    game, ply = table.url, table.ply
    page.go_back()
    stands(table, "box", "")
    page.go_back()
    stands(table, "start", "")
    expect(page.locator(".shelf .boxes")).to_be_visible()
    page.go_forward()
    page.go_forward()
    stands(table, "table", "?game=")
    assert (table.url, table.ply) == (game, ply)
    table.act("dialog", "menu")
    table.act("page", "start")
    stands(table, "start", "")
    page.go_back()
    stands(table, "table", "?game=")


def test_back_closes_what_is_read_and_then_leaves_the_table(table: Table) -> None:
    page = table.open().page
    table.act("box", "virtu")
    table.act("begin")
    page.keyboard.press("F1")
    expect(page.locator("#rules")).to_be_visible()
    page.go_back()
    expect(page.locator("#rules")).to_have_count(0)
    stands(table, "table", "?game=")
    page.go_back()
    stands(table, "box", "")
