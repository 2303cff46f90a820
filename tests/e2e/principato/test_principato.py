"""Principato in a browser: a whole game against a bot by clicks alone, on a phone by taps, at a desk by keys."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Watched
from tests.e2e.table import Table

GAME = "?box=principato&new=2&seed=7"
AT_ONCE = """
if (location.protocol !== "about:") {
  localStorage.setItem("virtu.prefs", JSON.stringify({ bot_speed: 8, motion: false }));
}
"""
# Clicks what a person sees: an option of an own card, a card of the display, the first way on; until the game is over.
# Of each kind of press it is noted how many it took.
PLAY = """
async () => {
  const root = document.documentElement;
  const first = [
    "#dialog .chooser .btn.primary[data-move]", "#dialog .pdialog .btn.primary[data-move]",
    "#display .wanted[data-move]", "#own .opt[data-move]", "#own .act-favour[data-move]", "#own .act-pass[data-move]",
    '#bar [data-act="end-turn"]', "#dialog [data-move]",
  ];
  const seen = (node) => node.checkVisibility();
  const pressed = {};
  let count = 0;
  const pause = () => new Promise((done) => setTimeout(done, 4));
  for (let turn = 0; turn < 20000 && root.dataset.state !== "over"; turn += 1) {
    const kind = first.find((one) => [...document.querySelectorAll(one)].some(seen));
    if (root.dataset.state === "ready" && kind) {
      const nodes = [...document.querySelectorAll(kind)].filter(seen);
      const press = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 });
      nodes[count % nodes.length].dispatchEvent(press);
      count += 1;
      pressed[kind] = (pressed[kind] ?? 0) + 1;
    }
    await pause();
  }
  return pressed;
}
"""


def test_whole_game_of_principato_against_a_bot(profile: Watched) -> None:
    profile.context.add_init_script(AT_ONCE)
    table = profile.table(f"{GAME}&bots=novice")
    pressed = table.page.evaluate(PLAY)
    assert table.data("state") == "over"
    assert pressed["#own .opt[data-move]"] > 5
    assert pressed["#display .wanted[data-move]"] > 0
    final = table.page.locator("#dialog .tally")
    assert final.is_visible()
    match = table.match()
    assert match.over
    for score in match.game.scores(match.state):
        assert str(score) in final.inner_text()


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
