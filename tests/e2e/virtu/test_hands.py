"""Played as people do: with a mouse on the picture, by keys alone, by taps on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator

from tests.e2e import lines
from tests.e2e.conftest import Watched
from tests.e2e.table import Table
from virtu_core.kernel.match import Match

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

# Buttons that a thumb misses: less than 44 pixels answer, and no other button does the same.
SMALL = """
() => {
  const shown = [...document.querySelectorAll("button, [role=button]")].filter((node) => node.checkVisibility());
  const buttons = shown.filter((node) => !node.closest("#drawer[data-open=false]") && !node.closest("svg"));
  const large = (node) => {
    const box = node.getBoundingClientRect();
    if (!box.width || Math.min(box.width, box.height) > 43.5) return true;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const answers = (at, height) => document.elementFromPoint(at, height)?.closest("button, [role=button]") === node;
    let high = 0;
    for (let up = -43; up <= 43; up += 1) high += answers(x, y + up);
    return high >= 43;
  };
  const does = (node) => node.dataset.act && `${node.dataset.act} ${node.dataset.value}`;
  const same = (one, two) => one !== two && does(one) && does(one) === does(two);
  return buttons.filter((node) => !large(node) && !buttons.some((other) => same(node, other) && large(other)))
    .map((node) => node.outerHTML.slice(0, 120));
}
"""


def turn(name: str, after: int) -> tuple[int, int]:
    """The plies between which one seat has a whole turn in spring."""
    match = lines.recorded(name)
    for ply in range(after, match.plies):
        match.goto(ply)
        if match.decision.kind == "go" and match.seat(ply) != match.seat(ply - 1):
            end = next(one for one in range(ply + 1, match.plies) if match.seat(one) != match.seat(ply))
            return ply, end
    raise AssertionError(name)


def test_mouse_on_the_picture(table: Table) -> None:
    """What glows in the picture is clicked with a real pointer; what is not there is taken from the list."""
    name = lines.shortest(3)
    moves = lines.line(name)
    first, last = turn(name, 60)
    table.load(lines.save_at(name, first))
    for ply in range(first, last):
        choose(table, moves[ply], Locator.click)
        assert (table.ply, table.stamp()) == (ply + 1, lines.stamp_at(name, ply + 1))


# Whether a finger would reach an element: nothing lies over its middle, once it is scrolled to.
ON_TOP = """
(node) => {
  node.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = node.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return node.contains(top) || top?.closest("[data-move]") === node;
}
"""


def choose(table: Table, move: str, press: Any) -> None:
    """Make a move where a person would: on the picture or a button in sight, through a choice, or from the list."""
    listed = table.page.locator(f'#app [data-move="{move}"]:not(#drawer *)').locator("visible=true").all()
    in_sight = next((one for one in listed if one.evaluate(ON_TOP)), None)
    if in_sight is None:
        if table.page.locator(".veil.docked").count() and not table.seen('[data-act="moves"]').evaluate(ON_TOP):
            press(table.seen(".veil.docked .dialog-head .quiet-btn"))  # what lies over the table is put aside
        if not table.page.locator('#drawer[data-open="true"]').count():
            press(table.seen('[data-act="moves"]'))
        in_sight = table.page.locator(f'#drawer [data-move="{move}"]').first
    press(in_sight)
    if (sure := table.page.locator(f'.chooser .dialog-foot [data-move="{move}"]')).count():
        press(sure)  # what was pressed is shown first


def test_choice_among_several_moves_of_one_thing(table: Table) -> None:
    name = lines.shortest(3)
    match, ply = lines.recorded(name), 40
    while len(listed := lines.legal(name, ply)) < 7 or not several_for_a_place(match):
        ply += 1
    table.load(lines.save_at(name, ply))
    thing = table.seen("#palace [data-target]")
    thing.click()
    dialog = table.page.locator("[role=dialog].chooser")
    assert dialog.is_visible()
    offered = {one.get_attribute("data-move") for one in dialog.locator("[data-move]").all()}
    assert len(offered) > 1
    assert offered <= set(listed) == set(table.moves())
    table.page.keyboard.press("Escape")
    assert dialog.count() == 0
    thing.click()
    dialog.locator("[data-move]").last.click()
    assert table.ply == ply + 1


def several_for_a_place(match: Match[Any]) -> bool:
    """Whether more than one card could be moved to a space of the palace."""
    places = [move.args[1] for move in match.decision.moves if move.verb == "shift"]
    return any(places.count(place) > 1 for place in places)


def test_preview_before_a_move(table: Table) -> None:
    name = lines.shortest(3)
    first, _ = turn(name, 60)
    table.load(lines.save_at(name, first))
    table.page.mouse.move(5, 5)
    table.seen("#palace .legal[data-move]").hover()
    table.page.wait_for_selector("#bar .foresight")
    assert (table.ply, table.moves()) == (first, lines.legal(name, first))


def test_why_not(table: Table) -> None:
    name = lines.shortest(3)
    first, _ = turn(name, 60)
    table.load(lines.save_at(name, first))
    table.page.evaluate("() => document.querySelector('#board [data-key^=\"city:\"]').click()")
    said = table.page.locator("#why").inner_text()
    assert len(said) > 10
    assert table.ply == first


def test_keyboard_alone(profile: Watched) -> None:
    """A new game from the start page and two years of a turn, without a pointer."""
    table = profile.table("")
    press = table.page.keyboard.press
    press("n")
    table.page.wait_for_selector("html[data-page=box]", state="attached")
    reach(table, '[data-act="way"][data-value="table"]')
    press("Enter")
    reach(table, '[data-act="begin"]')
    press("Enter")
    table.page.wait_for_selector("html[data-page=table]", state="attached")
    begun = table.ply  # who begins was drawn
    for ply in range(12):
        press("m")
        focused = table.page.evaluate("() => document.activeElement?.dataset?.move ?? ''")
        assert focused in table.moves(), (ply, focused)
        press("Enter" if ply % 2 else " ")
        if table.page.locator(".chooser").count():  # what harms is shown first
            reach(table, ".chooser [data-move]")
            press("Enter")
        assert table.ply == begun + ply + 1
    # On the picture: an element with a move is focused, shows what it would do, and Enter plays it.
    reach(table, "#bar [data-move], #board [data-move], #palace [data-move], #dialog [data-move]")
    press("Enter")
    if table.page.locator(".chooser").count():  # in the first games the picture shows first
        reach(table, ".chooser [data-move]")
        press("Enter")
    assert table.ply == begun + 13
    press("u")
    if table.page.locator('[data-act="confirmed"]').count():
        reach(table, '[data-act="confirmed"]')
        press("Enter")
    assert table.ply == begun + 12
    press("r")
    assert table.ply == begun + 13


def reach(table: Table, selector: str, most: int = 200) -> None:
    """Press Tab until something is focused."""
    for _ in range(most):
        if table.page.evaluate("(selector) => document.activeElement?.matches(selector)", selector):
            return
        table.page.keyboard.press("Tab")
    raise AssertionError(f"no key reaches {selector}")


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_phone(browser: Browser, address: str, size: tuple[int, int]) -> None:
    """A turn by taps; nothing sticks out sideways; what is to be tapped is large enough."""
    viewport = {"width": size[0], "height": size[1]}
    profile = Watched(browser, address, **{**PHONE, "viewport": viewport})
    name = lines.shortest(3)
    table = profile.table("")
    moves = lines.line(name)
    first, last = turn(name, 60)
    table.load(lines.save_at(name, first))
    for ply in range(first, last):
        choose(table, moves[ply], Locator.tap)
        assert (table.ply, table.stamp()) == (ply + 1, lines.stamp_at(name, ply + 1))
    for tab in ("palace", "rivals", "tracks", "log", "map"):
        table.page.locator(f'#tabs [data-value="{tab}"]').tap()
        assert table.data("tab") == tab
        wide = table.page.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= size[0], tab
    assert table.page.evaluate(SMALL) == []
    profile.close()


def test_everything_in_sight_at_1366(table: Table) -> None:
    name = lines.shortest(3)
    first, _ = turn(name, 60)
    table.load(lines.save_at(name, first))
    for region in ("#bar", "#board", "#palace"):
        box = table.page.locator(region).bounding_box()
        assert box is not None
        assert box["width"] > 100
        assert 0 <= box["x"] <= box["x"] + box["width"] <= 1366 + 0.5, region
        assert 0 <= box["y"] <= box["y"] + box["height"] <= 768 + 0.5, region
    assert table.page.evaluate("() => document.documentElement.scrollHeight") <= 768
