"""Principato in a browser: a turn on a phone by taps, at a desk by keys; what there is to read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Watched
from tests.e2e.principato.playing import AT_ONCE
from tests.e2e.table import START, Table

GAME = "?box=principato&new=2&seed=7"


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Table]:
    """A small screen under a thumb."""
    found = Watched(browser, address, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    yield found.table(GAME)
    found.close()


def test_a_turn_on_a_phone(phone: Table) -> None:
    page = phone.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    ply = phone.ply
    page.locator("#quick .opt[data-move]").first.tap()
    if phone.ply == ply:  # fingers see first what it would do
        page.locator("#dialog .btn.primary[data-move]").tap()
    assert phone.data("decision") in ("exchange", "pay", "action")
    for tab in ("town", "others", "points", "log", "cards"):
        page.locator(f'#tabs [data-value="{tab}"]').tap()
        assert phone.data("tab") == tab
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator('#tabs [data-value="town"]').tap()
    assert page.locator(".town-tall").is_visible()
    small = page.evaluate(
        """() => [...document.querySelectorAll("#sheet button")].filter((one) => one.checkVisibility())
          .filter((one) => one.getBoundingClientRect().height < 40 && !one.classList.contains("grab")).length"""
    )
    assert small == 0


def test_two_actions_by_keys(profile: Watched) -> None:
    table = profile.table(GAME)
    page, ply = table.page, table.ply
    page.locator("#own .opt[data-move]").first.focus()
    page.keyboard.press("?")
    assert page.locator("#tip").is_visible()
    page.keyboard.press("Escape")
    page.locator("#own .opt[data-move]").first.focus()
    page.keyboard.press("Enter")
    assert table.ply == ply  # a first game shows first what a press would do
    page.keyboard.press("Enter")
    assert table.ply == ply + 1
    assert table.data("decision") == "exchange"  # the first own card is for income
    page.locator("#display .wanted").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert table.data("decision") == "action"
    grip = page.locator("#own .grip[role=button]").first
    grip.focus()
    page.keyboard.press("Enter")
    assert page.locator("#display .wanted").count() == 5
    page.locator("#display .wanted").nth(2).focus()
    page.keyboard.press("Enter")
    assert table.ply > ply + 2  # who holds a card has looked already


def test_round_one_device_a_hint_stands_there_while_whoever_decides_looks(profile: Watched) -> None:
    profile.context.add_init_script(AT_ONCE)
    page = profile.table("?box=principato&new=2&seed=9").page
    page.keyboard.press("h")
    assert "alone may see" in page.locator("#dialog").inner_text()
    assert page.locator(".tips").count() == 0
    page.locator('.secret-strip [data-act="curtain-lift"]').click()
    page.wait_for_selector(".tips", timeout=START)
    assert page.locator("#dialog [data-move]").count() == 0
    page.keyboard.press("x")
    assert page.locator(".tips").count() == 0


def test_all_there_is_to_read(profile: Watched) -> None:
    table = profile.table(GAME)
    page = table.page
    for name, words in (("how", "five military scorings"), ("about", "unofficial")):
        table.act("dialog", "menu")
        table.act("page", name)
        assert words in page.locator("main").first.inner_text()
        table.act("back")
    table.act("dialog", "menu")
    table.act("book")
    assert "P-TURN-02" in page.locator("#book").inner_text()  # what bears on an action
