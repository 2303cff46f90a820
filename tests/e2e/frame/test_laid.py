"""The start page that the build laid: there before Python is, and nothing done on it is lost."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import Watched
from tests.e2e.table import START


def test_somebody_new_sees_what_python_will_draw_and_python_waits_for_them(profile: Watched) -> None:
    table = profile.table()
    page = table.page
    page.goto(profile.address)
    expect(page.get_by_role("button", name="New game").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-laid", "start")
    laid = page.locator("#app").inner_text().splitlines()
    page.wait_for_timeout(1000)
    assert page.evaluate("document.documentElement.dataset.state") == "loading", "nobody has stirred"
    table.ready()
    assert page.evaluate("document.documentElement.dataset.laid") is None
    drawn = page.locator("#app").inner_text().splitlines()
    assert [line for line in drawn if line in laid] == laid, "and what this browser can do beside"


def test_a_press_before_python_is_up_counts(profile: Watched) -> None:
    table = profile.table()
    page = table.page
    page.goto(profile.address)
    page.get_by_text("By sending files", exact=True).click()
    page.locator('[data-act="way"][data-value="files virtu"]').click()
    page.wait_for_selector("html[data-page=box]", state="attached", timeout=START)
    expect(page.locator('[data-act="way"][data-value="files"]')).to_have_attribute("aria-pressed", "true")


def test_who_has_been_here_does_not_wait(profile: Watched) -> None:
    table = profile.table()
    page = table.page
    table.open("?new=3&seed=7")
    page.goto(profile.address)  # nothing is moved
    page.wait_for_selector("html[data-state=ready]", state="attached", timeout=START)
    expect(page.get_by_role("button", name="Continue")).to_be_visible()
    assert table.data("page") == "start"


def test_a_new_visitor_with_a_dark_system_sees_a_dark_page(profile: Watched) -> None:
    table = profile.table()
    page = table.page
    page.emulate_media(color_scheme="dark")
    page.goto(profile.address)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_browser_that_is_never_idle_starts_all_the_same(profile: Watched) -> None:
    profile.context.add_init_script("window.requestIdleCallback = () => 0;")
    table = profile.table()
    table.page.goto(profile.address)
    table.ready()
    assert table.data("page") == "start"
