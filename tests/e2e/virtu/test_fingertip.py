"""What is this? Asked by resting, by keys, by a finger, by the other button, and in a mode that plays nothing."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.e2e import lines
from tests.e2e.conftest import Watched
from tests.e2e.frame.test_access import AUDIT, AXE, SERIOUS
from tests.e2e.table import Table
from tests.e2e.virtu.test_hands import PHONE, reach, turn
from tests.e2e.waiting import settled

REST = 1100  # milliseconds, a bit more than the page waits


@pytest.fixture
def spring(table: Table) -> Table:
    """Somebody is to move the action marker."""
    name = lines.shortest(4)
    first, _ = turn(name, 120)
    table.load(lines.save_at(name, first))
    table.page.mouse.move(5, 5)
    return table


def card(table: Table) -> Locator:
    return table.page.locator("#tip")


def centre(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def meet(one: Locator, two: Locator) -> bool:
    """Whether one lies over the other."""
    a, b = one.bounding_box(), two.bounding_box()
    assert a is not None
    return b is not None and (
        a["x"] < b["x"] + b["width"]
        and b["x"] < a["x"] + a["width"]
        and a["y"] < b["y"] + b["height"]
        and b["y"] < a["y"] + a["height"]
    )


# How long it takes from the first move of the pointer to the card.
RESTING = """
() => {
  let began = 0;
  document.addEventListener("pointermove", () => { began ||= performance.now(); }, true);
  window.rested = new Promise((done) => {
    new MutationObserver((_, watch) => {
      if (!document.getElementById("tip")) return;
      watch.disconnect();
      done(performance.now() - began);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
"""


def test_a_pointer_that_rests(spring: Table) -> None:
    """The card comes after a moment, covers nothing that can be pressed, takes no focus, and goes with the pointer."""
    page, ply = spring.page, spring.ply
    thing = spring.seen("#palace .room.legal")
    page.evaluate(RESTING)
    focused = page.evaluate_handle("() => document.activeElement")
    page.mouse.move(*centre(thing))
    expect(card(spring)).to_be_visible()
    assert page.evaluate("() => window.rested") > 700
    assert card(spring).get_attribute("role") == "dialog"
    assert page.evaluate("(focused) => document.activeElement === focused", focused)
    shown = card(spring).bounding_box()
    assert shown is not None
    assert 306 <= shown["width"] <= 351
    for target in page.locator("#palace .legal, #bar .primary").all():
        assert not meet(card(spring), target)
    # One can go into it, to a rule.
    page.mouse.move(*centre(card(spring)), steps=4)
    page.wait_for_timeout(500)
    assert card(spring).is_visible()
    page.mouse.move(683, 764)
    expect(card(spring)).to_have_count(0)
    assert spring.ply == ply


def test_nothing_is_told_of_what_came_under_a_pointer_that_lies_still(spring: Table) -> None:
    """After a press other things lie where it was made: they are told of once the pointer moves."""
    page = spring.page
    x, y = centre(spring.seen("#palace .room.legal"))
    spring.act("dialog", "menu")
    page.keyboard.press("Escape")
    page.mouse.move(683, 764)
    page.evaluate("() => Object.assign(document.querySelector('#palace').style, { visibility: 'hidden' })")
    page.mouse.move(x, y)
    page.evaluate("() => document.querySelector('#palace').style.removeProperty('visibility')")
    page.wait_for_timeout(REST + 600)
    assert card(spring).count() == 0
    page.mouse.move(x + 3, y)
    expect(card(spring)).to_be_visible()
    page.mouse.move(683, 764)
    expect(card(spring)).to_have_count(0)


def test_the_browsers_own_label_stays_away(spring: Table) -> None:
    """What is pointed at has its name for those who hear the page, but no small label over the card."""
    words = "(node) => [node.querySelector('title').textContent, node.getAttribute('aria-label') ?? '']"
    thing = spring.seen("#palace .room.legal")
    before = thing.evaluate(words)
    spring.page.mouse.move(*centre(thing))
    title, label = thing.evaluate(words)
    assert (title, label.startswith(before[1] or before[0])) == ("", True)
    spring.page.mouse.move(683, 764)
    assert thing.evaluate(words) == before


def test_it_can_be_switched_off(spring: Table) -> None:
    spring.act("dialog", "menu")
    spring.act("pref", "hover")
    spring.act("close")
    spring.page.mouse.move(*centre(spring.seen("#palace .room.legal")))
    spring.page.wait_for_timeout(REST)
    assert card(spring).count() == 0
    spring.page.mouse.click(*centre(spring.seen("#palace .treasury")), button="right")
    assert card(spring).is_visible()
    spring.act("dialog", "menu")
    spring.act("pref", "hover")


def test_focus_and_keys(spring: Table) -> None:
    """What the keyboard has reached tells what it is; "?" reads it out, Esc goes back to where one was."""
    page = spring.page
    reach(spring, "#palace .room.legal")
    expect(card(spring)).to_be_visible()
    assert page.evaluate("() => document.activeElement.matches('#palace .room.legal')")
    page.keyboard.press("Escape")
    assert card(spring).count() == 0
    page.keyboard.press("?")
    assert page.evaluate("() => document.activeElement.id") == "tip"
    page.keyboard.press("Escape")
    assert card(spring).count() == 0
    assert page.evaluate("() => document.activeElement.matches('#palace .room.legal')")


def test_the_other_button_and_a_press_elsewhere(spring: Table) -> None:
    page, ply = spring.page, spring.ply
    page.mouse.click(*centre(page.locator("#city-siena .hit")), button="right")
    assert "Siena" in card(spring).inner_text()
    assert card(spring).locator('[data-act="rule"]').count() > 1
    page.mouse.click(*centre(spring.seen("#palace .treasury")), button="right")
    assert "Treasury" in card(spring).inner_text()
    assert card(spring).count() == 1
    page.mouse.move(683, 764)
    page.wait_for_timeout(600)
    assert card(spring).is_visible()  # asked for: it stays
    page.mouse.click(683, 764)
    assert card(spring).count() == 0
    assert spring.ply == ply
    # The next move closes it, too.
    page.mouse.click(*centre(spring.seen("#palace .treasury")), button="right")
    spring.play(spring.moves()[0])
    assert card(spring).count() == 0


def test_in_the_mode_nothing_is_played(spring: Table) -> None:
    page, ply = spring.page, spring.ply
    page.keyboard.press("?")
    assert spring.data("asking") == "on"
    assert "Nothing is played" in page.locator("#bar").inner_text()
    assert page.locator(".ask-corners path").first.get_attribute("d")
    for thing in (
        "#bar [data-act=undo]",
        "#bar [data-act=redo]:disabled",
        "#palace .room.legal",
        "#city-siena .hit",
        "#tracks svg g",
        ".rival-name",
        "#palace .card",
    ):
        page.mouse.click(*centre(spring.seen(thing)))
        assert card(spring).is_visible(), thing
        assert spring.ply == ply
        assert not page.locator(".chooser, .visiting").count()
        page.keyboard.press("Escape")  # its answer may lie over the next thing
        assert card(spring).count() == 0
        assert spring.data("asking") == "on"
    page.keyboard.press("Escape")
    assert spring.data("asking") == "off"
    page.wait_for_selector(".ask-corners", state="detached")


# Things with an answer whose middle the pointer does not reach: something else lies over it, or nothing is drawn there.
# Pieces lie on one another.
HIDDEN = """
() => [...document.querySelectorAll(":is(#rivals, #palace) [data-tip]")].filter((node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  if (!node.checkVisibility() || !width || node.closest("[aria-hidden], .marker")) return false;
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  const found = there?.closest("[data-tip],[data-key],[data-target]");
  return !found || !(node.contains(found) || found.contains(node));
}).map((node) => node.dataset.tip)
"""


def test_in_the_mode_the_pointer_reaches_whatever_has_an_answer(spring: Table) -> None:
    """The test of answers looked at the markup: a button that was as large as its panel lay over all of it."""
    spring.act("ask")
    spring.page.wait_for_selector(':root[data-asking="on"] .ask-corners', state="attached")
    assert spring.page.evaluate(HIDDEN) == []
    for thing in (".reserve", ".trophies", ".rival-stats li", ".pip"):
        spring.page.mouse.click(*centre(spring.seen(thing)))
        assert card(spring).is_visible(), thing
        assert "Shows the palace" not in card(spring).inner_text()
        spring.page.keyboard.press("Escape")


def test_never_over_what_lies_open(spring: Table) -> None:
    """A dialog in the way, or the map being dragged: resting asks nothing of what lies below."""
    page = spring.page
    spring.act("dialog", "menu")
    page.mouse.move(*centre(page.locator("#city-nizza .hit")))  # beside the menu, whose own entries answer
    page.wait_for_timeout(REST)
    assert card(spring).filter(has_text="Siena").count() == 0  # the menu may answer for itself
    spring.act("close")
    x, y = centre(page.locator("#city-siena .hit"))
    page.mouse.move(x + 200, y)
    page.mouse.down()
    page.mouse.move(x, y, steps=3)
    page.wait_for_timeout(REST)
    assert card(spring).count() == 0
    page.mouse.up()


def test_a_reason_is_not_said_again_by_the_card(spring: Table) -> None:
    """Where one has pressed the reason stands; the pointer still rests there."""
    page = spring.page
    x, y = centre(page.locator("#palace .room:not(.legal)").first)
    page.mouse.move(x, y)
    page.mouse.click(x, y)
    assert page.locator("#why").is_visible()
    page.mouse.move(x + 3, y)
    page.wait_for_timeout(REST)
    assert card(spring).count() == 0
    page.keyboard.press("Escape")
    assert page.locator("#why").is_hidden()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe(spring: Table, theme: Any) -> None:
    spring.page.emulate_media(color_scheme=theme)
    spring.page.evaluate(AXE.read_text())
    for mode in (False, True):
        if mode:
            spring.act("ask")
            spring.page.mouse.click(*centre(spring.page.locator("#city-siena .hit")))
        else:
            spring.page.mouse.click(*centre(spring.seen("#palace .room.legal")), button="right")
        assert card(spring).is_visible()
        found = [one for one in spring.page.evaluate(AUDIT) if one[1] in SERIOUS]
        assert found == []
        spring.page.keyboard.press("Escape")
    spring.page.keyboard.press("Escape")
    spring.page.emulate_media(color_scheme="light")


def test_phone(browser: Browser, address: str) -> None:
    """A finger that rests: a low sheet above the tabs. The mode has its button there, too."""
    profile = Watched(browser, address, **PHONE)
    table = profile.table("")
    name = lines.shortest(4)
    first, _ = turn(name, 120)
    table.load(lines.save_at(name, first))
    touch = profile.context.new_cdp_session(table.page)
    chip = table.seen("#sheet .room-chip.legal")
    x, y = centre(chip)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y, "id": 1}]})
    expect(card(table)).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(card(table)).to_be_visible()
    settled(table.page, "#tip")
    assert table.ply == first
    box, tabs = card(table).bounding_box(), table.page.locator("#tabs").bounding_box()
    assert box is not None
    assert tabs is not None
    assert box["width"] == 390
    assert abs(box["y"] + box["height"] - tabs["y"]) < 2
    assert box["height"] < 844 * 0.6
    table.page.keyboard.press("Escape")
    assert card(table).count() == 0
    table.page.wait_for_timeout(REST)
    assert card(table).count() == 0, "where the focus goes by itself nobody has asked anything"
    table.seen('#sheet [data-act="ask"]').tap()
    assert table.data("asking") == "on"
    table.page.evaluate(AXE.read_text())
    assert [one for one in table.page.evaluate(AUDIT) if one[1] in SERIOUS] == []
    table.page.touchscreen.tap(*centre(table.page.locator("#city-siena .hit")))
    assert "Siena" in card(table).inner_text()
    assert table.ply == first
    card(table).locator('[data-act="close-tip"]').tap()
    table.seen('#sheet [data-act="ask"]').tap()
    assert table.data("asking") == "off"
    profile.close()


def test_words_of_prompt_and_chronicle_lead_to_answers(spring: Table) -> None:
    """By a press and by keys: the chronicle is one stop of the tab key, arrows lead along its lines and words."""
    page, ply = spring.page, spring.ply
    page.locator("#prompt .word").first.click()
    assert "Action marker" in card(spring).inner_text()
    page.keyboard.press("Escape")
    word = page.locator("#chronicle .word").locator("visible=true").first
    word.click()
    assert card(spring).is_visible()
    assert word.inner_text().lower() in card(spring).inner_text().lower()
    assert spring.ply == ply, "a line would go back in time"
    page.keyboard.press("Escape")
    reach(spring, "#chronicle .log")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("() => document.activeElement.matches('.log .goes')")
    while not page.evaluate("() => document.activeElement.matches('.log .word')"):
        page.keyboard.press("ArrowRight")
        if not page.evaluate("() => document.activeElement.matches('.log .word')"):
            page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert page.evaluate("() => document.activeElement.id") == "tip"
    page.keyboard.press("Escape")
    assert page.evaluate("() => document.activeElement.matches('.log .word')"), "back to where one was"
    page.keyboard.press("Tab")
    assert not page.evaluate("() => document.activeElement.closest('.log')")
    assert spring.ply == ply


def test_prestige_is_pressed(spring: Table) -> None:
    page = spring.page
    page.locator("#palace .own-prestige").click()
    assert card(spring).locator(".tip-rows li").count() > 0
    card(spring).locator('[data-act="dialog"]').click()
    assert page.locator(".dialog table.score").is_visible()
    spring.act("close")
    page.locator(".rival-stats [data-act=tell]").first.click()
    assert "Prestige" in card(spring).inner_text()
    assert page.locator(".visiting").count() == 0
    page.keyboard.press("Escape")
