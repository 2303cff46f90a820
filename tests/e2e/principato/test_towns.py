"""Whole games of Principato: against bots, round one device, on a phone, by keys; kept, sent, gone back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Watched
from tests.e2e.principato.playing import AT_ONCE, ended, play

SIZES = {"desk": (1366, 768), "phone": (390, 844)}
LONG = pytest.mark.long
GOALS = "() => [...document.querySelectorAll('.pgoal:not(.hidden-goal)')].filter((one) => one.checkVisibility()).length"


@pytest.fixture
def at_once(profile: Watched) -> Watched:
    """Somebody in a hurry."""
    profile.context.add_init_script(AT_ONCE)
    return profile


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Watched]:
    """A small screen under a thumb."""
    wide, high = SIZES["phone"]
    found = Watched(browser, address, viewport={"width": wide, "height": high}, has_touch=True, is_mobile=True)
    found.context.add_init_script(AT_ONCE)
    yield found
    found.close()


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=LONG), pytest.param(4, marks=LONG)])
def test_whole_game_of_principato_against_bots(at_once: Watched, seats: int) -> None:
    bots = ",".join(["novice"] * (seats - 1))
    table = at_once.table(f"?box=principato&new={seats}&seed=7&bots={bots}")
    told = play(table)
    ended(table)
    assert told["pressed"][":is(#own, #quick) .opt[data-move]"] > 5
    assert told["pressed"]["#display .wanted[data-move]"] > 0
    assert told["pressed"]['#dialog [data-act="counted"]'] >= 1  # how it was counted was seen
    # An action takes two presses at most; with a number of units to choose, three.
    for action in told["actions"]:
        asked = [one for one in action["asked"] if not one.startswith(("supply", "return"))]  # a scoring may follow
        if not action.get("warned"):
            assert len(asked) <= 2 + any(one.startswith("recruit") for one in asked), action


def test_whole_game_of_principato_round_one_device(at_once: Watched) -> None:
    """Goals lie as backs while everybody looks; who holds the seal sees their own, and nothing can be pressed."""
    table = at_once.table("?box=principato&new=2&seed=9")
    page = table.page
    assert page.evaluate(GOALS) == 0
    page.locator('.secret-strip [data-act="curtain-lift"]').click()
    assert table.data("curtain") == "held"
    assert page.evaluate(GOALS) == 2
    assert page.locator("[data-move]").count() == 0
    page.keyboard.press("x")
    assert page.evaluate(GOALS) == 0
    play(table)
    ended(table)


# What of the table lies under the way to look: parts, cards, the pile.
UNDER = """
() => {
  const strip = document.querySelector(".secret-strip").getBoundingClientRect();
  const parts = "#bar, .town-wide, .dcard, .pile, .refill b, #own, #goals, #others, #muster, #chronicle, #sheet, #tabs";
  return [...document.querySelectorAll(parts)].filter((node) => node.checkVisibility()).filter((node) => {
    const box = node.getBoundingClientRect();
    return box.width && box.left < strip.right - 1 && box.right > strip.left + 1
      && box.top < strip.bottom - 1 && box.bottom > strip.top + 1;
  }).map((node) => node.id || node.className.baseVal || node.className);
}
"""


@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768), (1280, 720), (1024, 768), (390, 844)])
def test_the_way_to_look_covers_nothing_and_stays_under_the_finger(profile: Watched, size: tuple[int, int]) -> None:
    table = profile.table("?box=principato&new=3&seed=9")
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    assert page.evaluate(UNDER) == []
    button = page.locator(".secret-strip .btn")
    before = button.bounding_box()
    button.focus()
    page.keyboard.press("Enter")
    assert (table.data("curtain"), button.bounding_box()) == ("held", before)
    assert page.evaluate(UNDER) == []


@LONG
def test_whole_game_of_principato_on_a_phone(phone: Watched) -> None:
    table = phone.table("?box=principato&new=2&seed=3&bots=novice")
    play(table)
    ended(table)


@LONG
def test_whole_game_of_principato_by_keys(at_once: Watched) -> None:
    table = at_once.table("?box=principato&new=2&seed=4&bots=novice")
    play(table, "keys")
    ended(table)


def test_it_is_kept_sent_and_gone_back_over_a_draw(at_once: Watched, browser: Browser) -> None:
    table = at_once.table("?box=principato&new=2&seed=7")
    page = table.page
    play(table, until=12)
    while table.data("decision") != "action" or "action 2" not in page.locator(".own-band").inner_text():
        play(table, until=1)
    stamp, ply = table.stamp(), table.ply
    page.locator('#own .act-favour[data-move="favour"]').click()  # the turn ends, and a card is drawn
    assert table.ply > ply + 1
    after, drawn = table.ply, table.stamp()
    assert (table.reload().ply, table.stamp()) == (after, drawn)
    table.act("sits-done")  # whoever opens a game with secrets is asked who sits there
    while table.ply > ply:
        table.act("undo")
        if page.locator('[data-act="confirmed"]').count():
            table.act("confirmed")
    assert (table.ply, table.stamp()) == (ply, stamp)
    other_move = next(move for move in table.moves() if move not in ("favour", "pass"))
    page.evaluate("(move) => document.querySelector(`[data-move='${move}']`).click()", other_move)
    assert "drawn" in page.locator("#dialog").inner_text()  # another move over it takes a yes of all
    table.act("agree")
    assert table.ply > ply
    stamp = table.stamp()
    table.act("dialog", "menu")
    table.act("send")
    table.act("send", "game")
    page.wait_for_selector("#sent-link")
    link = page.locator("#sent-link").input_value()
    other = Watched(browser, at_once.address)
    sent = other.table(link.removeprefix(at_once.address))
    assert sent.stamp() == stamp
    assert sent.page.evaluate(GOALS) == 0  # nobody has said yet who sits there
    other.close()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_press_on_a_rival_shows_their_town_until_one_goes_home(size: str, profile: Watched, phone: Watched) -> None:
    table = {"desk": profile, "phone": phone}[size].table("?box=principato&new=2&seed=7&bots=novice")
    page = table.page
    banner, name = page.locator(".town-visiting"), page.locator(".prival-name").first
    for home in ("button", "Escape", "tab" if size == "phone" else "Escape"):
        if size == "phone":
            page.locator('[data-act="tab"][data-value="others"]').click()
        name.click()
        expect(banner).to_contain_text("The principality of")
        expect(page.locator("#town")).to_be_in_viewport()
        if home == "button":
            banner.locator("button").click()
        elif home == "Escape":
            page.keyboard.press("Escape")
        else:
            page.locator('[data-act="tab"][data-value="town"]').click()
        expect(banner).to_have_count(0)
