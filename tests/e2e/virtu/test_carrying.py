"""Cards are taken in hand and put down: by presses, by dragging with mouse and finger, by keys. Nothing is selected."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.e2e import lines
from tests.e2e.conftest import Watched
from tests.e2e.table import Table
from tests.e2e.virtu.test_hands import PHONE, reach

SELECTED = "() => String(getSelection())"


def winter(seats: int = 3) -> tuple[str, list[str]]:
    """A save at a decision of winter in which several courtiers can be moved, and the spaces where they are."""
    name = lines.shortest(seats)
    match = lines.recorded(name)
    for ply in range(40, match.plies):
        match.goto(ply)
        moved = {move.args[0]: move for move in match.decision.moves if move.verb == "shift"}
        spaces = [word for word in moved if word.startswith(("left", "right"))]
        if match.decision.kind == "rearrange" and len(spaces) > 1:
            return lines.save_at(name, ply), spaces
    raise AssertionError(name)


def family() -> str:
    """A save at the very beginning."""
    return lines.save_at(lines.shortest(3), 0)


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(table: Table, what: Locator, to: tuple[float, float], *, release: bool = True) -> None:
    """With the mouse, in a few steps as a hand does it."""
    mouse = table.page.mouse
    mouse.move(*middle(what))
    mouse.down()
    mouse.move(*to, steps=8)
    if release:
        mouse.up()


def test_press_a_card_and_a_place(table: Table) -> None:
    """Set-up: two presses a card, none of them opens a list."""
    table.load(family())
    seat, presses = table.data("seat"), 0
    while (
        table.data("decision") == "family"
        and table.data("seat") == seat
        and not table.page.locator("#bar .primary").count()
    ):
        card = table.page.locator("#hand [data-act=hold]").first
        card.click()
        expect(table.page.locator("#hand .selected")).to_have_count(1)
        table.seen("#palace .legal").click()
        expect(table.page.locator(".chooser")).to_have_count(0)
        presses += 2
        assert table.ply == presses // 2
    assert presses <= 6


def test_dragging_does_the_same(table: Table) -> None:
    table.load(family())
    card = table.page.locator("#hand [data-act=hold]").first
    name = (card.get_attribute("data-value") or "").removeprefix("card:")
    place = table.seen("#palace .slot.legal")
    drag(table, card, middle(place), release=False)
    expect(table.page.locator(".carried")).to_be_visible()
    assert table.data("held") == f"card:{name}"
    lit = table.page.locator("#palace .legal").evaluate_all("(found) => found.map((one) => one.dataset.move)")
    assert lit
    assert {move.split()[1] for move in lit} == {name}
    wanted = place.get_attribute("data-move")
    table.page.mouse.up()
    assert str(table.match().line[-1]) == wanted
    expect(table.page.locator(".carried")).to_have_count(0)
    assert table.data("held") == ""


def test_let_go_elsewhere_it_goes_back_and_what_it_cannot_enter_says_why(table: Table) -> None:
    table.load(family())
    card = table.page.locator("#hand [data-act=hold]").first
    drag(table, card, (340, 200))
    assert (table.ply, table.data("held")) == (0, "")
    locked = table.page.locator("#palace .slot.locked").first
    drag(table, card, middle(locked))
    assert (table.ply, table.data("held")) == (0, "")
    said = table.page.locator("#why")
    expect(said).to_be_visible()
    assert abs(middle(said)[0] - middle(locked)[0]) < 200
    assert abs(middle(said)[1] - middle(locked)[1]) < 120
    table.page.mouse.click(683, 60)  # anywhere
    expect(said).to_be_hidden()


def test_moving_keeps_its_source(table: Table) -> None:
    save, spaces = winter()
    table.load(save)
    ply = table.ply
    one, two = (table.page.locator(f'#palace [data-value$=":{space}"]') for space in spaces[:2])
    first, second = one.get_attribute("data-value") or "", two.get_attribute("data-value") or ""
    one.click()
    assert table.data("held") == first
    table.page.locator(f'#palace [data-key="{second}"]').click()  # it is occupied
    expect(table.page.locator("#why")).to_contain_text("is occupied by")
    assert table.data("held") == first
    one.click()
    two.click()
    assert table.data("held") == second
    place = table.seen("#palace .legal")
    word = second.rpartition(":")[2]
    moves = table.page.locator("#palace .legal[data-move]").evaluate_all("(all) => all.map((one) => one.dataset.move)")
    assert {tuple(move.split()[:2]) for move in moves} == {("shift", word)}
    expect(table.page.locator("#hand")).to_contain_text("Discard")
    table.page.keyboard.press("Escape")
    assert table.data("held") == ""
    two.click()
    two.click()
    assert table.data("held") == ""
    two.click()
    place.click()
    assert table.ply == ply + 1


def test_a_card_of_the_palace_can_be_dragged(table: Table) -> None:
    save, spaces = winter()
    table.load(save)
    ply = table.ply
    card = table.page.locator(f'#palace [data-value$=":{spaces[0]}"]')
    card.click()
    place = table.seen("#palace .legal[data-move]")
    wanted, to = place.get_attribute("data-move"), middle(place)
    table.page.keyboard.press("Escape")
    drag(table, card, to)
    if (asked := table.page.locator(".chooser [data-move]")).count():  # what harms is shown first
        asked.first.click()
    assert table.ply == ply + 1
    assert str(table.match().line[-1]) == wanted


def test_dragging_selects_nothing(table: Table) -> None:
    table.load(lines.save_at(lines.shortest(3), 60))
    mouse, starts = table.page.mouse, ("#board", "#bar h1", "#rivals", "#palace", "#tracks", "#chronicle h2")
    for start in starts:
        for end in ("#chronicle .log", "#bar h1"):
            mouse.move(*middle(table.page.locator(start)))
            mouse.down()
            mouse.move(*middle(table.page.locator(end)), steps=5)
            mouse.up()
            assert table.page.evaluate(SELECTED) == "", (start, end)
            table.page.keyboard.press("Escape")


def test_by_keys(table: Table) -> None:
    table.load(family())
    table.page.evaluate("() => document.activeElement?.blur()")
    press = table.page.keyboard.press
    reach(table, "#hand [data-act=hold]")
    press("Enter")
    held = table.data("held")
    assert held.startswith("card:")
    seen = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        press(key)
        seen.add(table.page.evaluate("() => document.activeElement?.dataset?.move ?? ''"))
    assert len(seen) > 1
    assert {move.split()[1] for move in seen} == {held.removeprefix("card:")}
    wanted = table.page.evaluate("() => document.activeElement.dataset.move")
    press("Enter")
    assert str(table.match().line[-1]) == wanted
    reach(table, "#hand [data-act=hold]")
    press(" ")
    assert table.data("held")
    press("Escape")
    assert table.data("held") == ""


TOUCH = """
async ({ from, to, rest }) => {
  const node = document.elementFromPoint(...from);
  const finger = { pointerId: 7, pointerType: "touch", isPrimary: true, bubbles: true };
  const at = ([x, y]) => ({ ...finger, clientX: x, clientY: y });
  node.dispatchEvent(new PointerEvent("pointerdown", at(from)));
  await new Promise((done) => setTimeout(done, rest));
  for (const part of [0.3, 0.6, 1]) {
    const point = [0, 1].map((axis) => from[axis] + (to[axis] - from[axis]) * part);
    node.dispatchEvent(new PointerEvent("pointermove", at(point)));
  }
  const seen = document.querySelectorAll(".carried").length;
  node.dispatchEvent(new PointerEvent("pointerup", at(to)));
  return seen;
}
"""


@pytest.fixture(scope="module")
def phone(browser: Browser, address: str) -> Any:
    profile = Watched(browser, address, **PHONE)
    yield profile.table("")
    profile.close()


def test_a_finger_drags_a_card_from_the_sheet(phone: Table) -> None:
    phone.load(family())
    assert phone.data("tab") == "palace"
    card = phone.page.locator("#sheet [data-act=hold]").first
    place = phone.seen("#palace .slot.legal")
    drawn = phone.page.evaluate(TOUCH, {"from": middle(card), "to": middle(place), "rest": 0})
    assert (drawn, phone.ply) == (1, 1)


def test_a_finger_scrolls_the_palace_unless_it_rests_on_a_card(phone: Table) -> None:
    save, spaces = winter()
    phone.load(save)
    phone.page.locator('#tabs [data-value="palace"]').tap()
    card = phone.page.locator(f'#palace [data-value$=":{spaces[0]}"]')
    card.scroll_into_view_if_needed()
    x, y = middle(card)
    assert phone.page.evaluate(TOUCH, {"from": (x, y), "to": (x, y - 80), "rest": 0}) == 0
    assert phone.page.evaluate(TOUCH, {"from": (x, y), "to": (x, y - 80), "rest": 250}) == 1
