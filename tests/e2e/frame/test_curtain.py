"""The curtain, at a desk and on a phone: Harbour, a toy with hidden cards, is put into the page and played by three."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e import toy
from tests.e2e.conftest import Watched
from tests.e2e.frame.test_access import faults
from tests.e2e.table import Table

CARDS = ("gem", "spice", "storm")
SIZES = {"desk": (1366, 768), "phone": (390, 844)}

# Buttons of the table or a dialog whose middle lies under the strip.
COVERED = """
() => [...document.querySelectorAll("button:not(#drawer:not([data-open=true]) *)")].filter((node) => {
  if (!node.checkVisibility()) return false;
  const box = node.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return there?.closest(".secret-strip") && !node.closest(".secret-strip");
}).map((node) => node.outerHTML.slice(0, 120))
"""


@pytest.fixture(params=SIZES)
def round_one_device(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Table]:
    """Three people, and a file with secrets that has just come."""
    wide, high = SIZES[request.param]
    profile = Watched(browser, address, viewport={"width": wide, "height": high})
    table = profile.table("?game=none")
    toy.put(table)
    table.load(toy.save())
    yield table
    assert profile.complaints == []
    profile.close()


def until(table: Table, state: str) -> None:
    """Play on, in public, until the curtain hangs so."""
    for _ in range(60):
        if table.data("curtain") == state:
            return
        table.page.evaluate(toy.PLAY)
    raise AssertionError(state)


def secrets(table: Table) -> list[str]:
    """The cards that stand anywhere in the document."""
    text = table.page.evaluate("() => document.getElementById('app').innerHTML")
    return [card for card in CARDS if card in text]


def hold(table: Table, milliseconds: int) -> None:
    """Press the seal for so long, and do not let go yet."""
    place = table.page.locator('[data-act="curtain-lift"]').bounding_box()
    assert place is not None
    table.page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    table.page.mouse.down()
    table.page.wait_for_timeout(milliseconds)


def test_who_sits_here_then_hold_to_look_and_answer(round_one_device: Table) -> None:
    table = round_one_device
    page = table.page
    expect(page.get_by_text("Who of you sits at this device?")).to_be_visible()
    assert secrets(table) == []
    table.act("sits-done")
    until(table, "closed")
    expect(page.locator(".curtain h1")).to_contain_text("Hand the device to")
    assert page.locator("#table").count() == 0, "nothing of the table is in the document"
    assert secrets(table) == []
    hold(table, 150)
    page.mouse.up()
    assert table.data("curtain") == "closed", "a short press does nothing"
    hold(table, 900)
    assert table.data("curtain") == "open"
    page.mouse.up()
    assert table.data("curtain") == "open", "there is still a question to answer"
    assert secrets(table) != []
    page.evaluate("() => window.dispatchEvent(new Event('blur'))")
    assert table.data("curtain") == "closed"
    assert secrets(table) == []
    kept = {key: text for key, text in table.stored().items() if not key.startswith("virtu.game.")}
    assert not [key for key, text in kept.items() for card in CARDS if card in text]


def test_axe_finds_nothing_before_and_behind_the_curtain(round_one_device: Table) -> None:
    table = round_one_device
    states = ["who sits here"]
    assert faults(table) == [], states
    table.act("sits-done")
    for state in ("off", "closed"):
        until(table, state)
        states.append(state)
        assert faults(table) == [], states
    table.page.locator(".seal").focus()
    table.page.keyboard.press("Enter")
    assert (table.data("curtain"), faults(table)) == ("open", [])


def test_what_has_no_sheet_of_its_own_is_in_sight(round_one_device: Table) -> None:
    """Each tab of a phone shows its part, and every part lies on paper."""
    table = round_one_device
    table.act("sits-done")
    for tab in ("board", "hands"):
        if table.page.locator("#tabs").is_visible():
            table.act("tab", tab)
        expect(table.page.locator(f"#{tab}")).to_be_visible()
        colour = table.page.locator(f"#{tab}").evaluate("(node) => getComputedStyle(node).backgroundColor")
        assert colour != "rgba(0, 0, 0, 0)", tab


def test_the_way_to_look_covers_nothing_that_can_be_pressed(round_one_device: Table) -> None:
    """Beside the table, and while a dialog lies over it."""
    table = round_one_device
    table.act("sits-done")
    until(table, "off")
    if not table.page.locator(".secret-strip").count():
        table.page.evaluate(toy.PLAY)
    assert table.page.locator(".secret-strip").is_visible()
    for dialog in ("", "menu", "score"):
        if dialog:
            table.act("dialog", dialog)
        covered = table.still().page.evaluate(COVERED)
        assert covered == [], dialog


def test_a_tap_is_enough_if_one_wishes_and_for_keys(round_one_device: Table) -> None:
    table = round_one_device
    page = table.page
    table.act("sits-done")
    until(table, "closed")
    page.locator(".seal").focus()
    page.keyboard.press("Enter")
    assert table.data("curtain") == "open"
    table.act("curtain-fall")
    table.act("pref", "tap")
    page.locator(".seal").click()
    assert table.data("curtain") == "open"
    seat = table.data("seat")
    page.evaluate(toy.PLAY)
    assert table.data("seat") != seat or table.data("curtain") in ("open", "off")
    # At a question for all ears a look shows one's own cards and nothing to press.
    until(table, "off")
    for _ in range(40):
        if page.locator('.secret-strip [data-act="curtain-lift"]').count():
            break
        page.evaluate(toy.PLAY)
    page.locator('.secret-strip [data-act="curtain-lift"]').click()
    assert table.data("curtain") == "held"
    assert page.locator("[data-move]").count() == 0
    page.keyboard.press("x")
    assert table.data("curtain") != "held"
