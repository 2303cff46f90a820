"""What a newcomer has to see is in sight: prices, the newest line, a page that stands still."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e import lines
from tests.e2e.conftest import Watched
from tests.e2e.table import Table
from tests.e2e.virtu.test_hands import PHONE
from tests.e2e.waiting import UNASKED, settled
from virtu_core.virtu import offer

NAME = lines.shortest(3)
# Buttons of the map that lie over its window.
OVER = """
() => {
  const box = document.querySelector("#board .map").getBoundingClientRect();
  return [...document.querySelectorAll(".map-button")].filter((node) => {
    const at = node.getBoundingClientRect();
    return at.width && at.left < box.right && at.right > box.left && at.top < box.bottom && at.bottom > box.top;
  }).map((node) => node.title);
}
"""
AWAY = "() => document.querySelector('#chronicle .log').scrollTop"


@pytest.fixture(scope="module")
def phone(browser: Browser, address: str) -> Iterator[Table]:
    """A phone with the page on it."""
    profile = Watched(browser, address, **PHONE, reduced_motion="reduce")
    profile.context.add_init_script(UNASKED)
    yield profile.table("")
    profile.close()


def ply_of(kind: str, least: int = 0) -> int:
    """A decision of a kind in the recorded game."""
    match = lines.recorded(NAME)
    for ply in range(least, match.plies):
        match.goto(ply)
        if match.decision.kind == kind:
            return ply
    raise AssertionError(kind)


def test_no_button_of_the_map_lies_over_it(phone: Table) -> None:
    """One hid what the alliance with the Empire costs."""
    for kind in ("go", "ally", "war"):
        phone.load(lines.save_at(NAME, ply_of(kind)))
        for size in ((390, 844), (390, 664), (844, 390)):
            phone.page.set_viewport_size({"width": size[0], "height": size[1]})
            assert phone.page.evaluate(OVER) == [], (kind, size)
            assert phone.page.locator(".map-button").first.is_visible()
    phone.page.set_viewport_size({"width": 390, "height": 844})


def test_what_a_siege_takes_has_the_width_of_its_row(phone: Table) -> None:
    """On a phone the notes stood in a column beside the price, broken every few words."""
    phone.page.set_viewport_size({"width": 390, "height": 844})
    phone.load(lines.save_at(NAME, ply_with_sieges()))
    row, notes = phone.page.locator(".siege-row").first, phone.page.locator(".siege-row .who small").first
    wide, told = row.bounding_box(), notes.bounding_box()
    assert wide is not None
    assert told is not None
    assert told["width"] > 0.8 * wide["width"]
    assert len(notes.locator("span").all()) > 1, "a line for each thing there is to say"


def ply_with_sieges() -> int:
    """A War with a siege in reach that somebody pays for."""
    match = lines.recorded(NAME)
    for ply in range(match.plies):
        match.goto(ply)
        pool = offer.offer(match.state) if match.decision.kind == "war" else None
        if pool and pool["sieges"] and pool["sieges"][0]["uses"]:
            return ply
    raise AssertionError


def test_the_log_opens_at_its_newest_line(phone: Table) -> None:
    phone.page.set_viewport_size({"width": 390, "height": 844})
    phone.load(lines.save_at(NAME, ply_of("go", 120)))
    phone.page.locator('#tabs [data-value="log"]').tap()
    phone.page.evaluate("() => { document.querySelector('#chronicle .log').scrollTop = 300; }")
    settled(phone.page, "#chronicle .log > :first-child")
    assert phone.page.evaluate(AWAY) > 200
    phone.page.locator('#tabs [data-value="map"]').tap()
    phone.page.locator('#tabs [data-value="log"]').tap()
    assert phone.page.evaluate(AWAY) == 0


def test_the_start_page_does_not_jump_when_python_draws_it(browser: Browser, address: str) -> None:
    """What the build has laid into the page and what Python draws stand at the same places."""
    for size in ((1366, 1000), (1366, 768), (390, 844)):
        profile = Watched(browser, address, viewport={"width": size[0], "height": size[1]})
        table = profile.table()
        page = table.page
        page.goto(address)
        page.wait_for_selector(".shelf .boxes")
        page.evaluate("() => document.fonts.ready")
        places = """() => Object.fromEntries([".shelf-top", ".lids", ".label.on", ".welcome", ".three"]
          .map((one) => [one, JSON.stringify(document.querySelector(one).getBoundingClientRect())]))"""
        laid = page.evaluate(places)
        table.ready()
        expect(page.locator(".shelf-foot p")).to_have_text(re.compile("needs no network"), timeout=60_000)
        assert page.evaluate(places) == laid
        profile.close()
