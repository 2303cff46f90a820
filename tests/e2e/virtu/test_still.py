"""What one is about to press stays where it is and has room for its words, at a desk and on a phone in either hold."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e import lines
from tests.e2e.conftest import Watched
from tests.e2e.table import Table
from tests.e2e.virtu.test_hands import PHONE
from tests.e2e.waiting import UNASKED, settled, until

NAME = lines.shortest(3)
# Buttons of the sheet that are too narrow, whose words stick out, or over which another lies.
SQUEEZED = """
() => [...document.querySelectorAll(".acts .btn")].filter((node) => node.checkVisibility()).flatMap((node) => {
  const box = node.getBoundingClientRect(), words = document.createRange();
  words.selectNodeContents(node);
  const text = words.getBoundingClientRect();
  const lines = new Set([...words.getClientRects()].map((line) => Math.round(line.top / 8))).size;
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const faults = [
    box.width < 47.5 && "narrow",
    (text.left < box.left || text.right > box.right || text.top < box.top || text.bottom > box.bottom) && "spills",
    lines > 2 && "three lines",
    (box.left < 0 || box.right > innerWidth || box.bottom > innerHeight) && "out of sight",
    !node.contains(top) && "covered",
  ].filter(Boolean);
  return faults.map((fault) => `${fault}: ${node.innerText || node.ariaLabel}`);
})
"""


@pytest.fixture(scope="module")
def phone(browser: Browser, address: str) -> Iterator[Table]:
    """A phone with the page on it."""
    profile = Watched(browser, address, **PHONE, reduced_motion="reduce")
    profile.context.add_init_script(UNASKED)
    yield profile.table("")
    profile.close()


def plies(kind: str, count: int) -> list[int]:
    """The first plies of the recorded game with a decision of this kind."""
    match, found = lines.recorded(NAME), list[int]()
    for ply in range(1, match.plies):
        match.goto(ply)
        if match.decision.kind == kind and len(found) < count:
            found.append(ply)
    return found


@pytest.mark.parametrize("size", [(844, 390), (740, 360), (390, 844), (360, 640)])
def test_the_way_on_has_room_for_its_words(phone: Table, size: tuple[int, int]) -> None:
    """Beside the tools or above them, upright and lying; also where a tool more shows what bots have done."""
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    seen = set()
    for ply in plies("rearrange", 4) + plies("ally", 3) + plies("recruit", 3):
        phone.load(lines.save_at(NAME, ply))
        phone.page.evaluate(
            """() => {
              const tools = document.querySelector(".acts"), way = tools.querySelector(".ways");
              if (!tools.querySelector("[data-value=since]")) way.before(tools.firstElementChild.cloneNode(true));
            }"""
        )
        assert phone.page.evaluate(SQUEEZED) == []
        seen.add(phone.page.locator(".acts .ways").inner_text())
    assert len(seen) > 1


# The bar with the longest that bots' turns say, as they say it.
LONG = """
() => {
  document.getElementById("prompt").lastChild.textContent = " Courtier bot is thinking";
  const second = document.getElementById("second");
  second.className = "second told";
  second.textContent = "Naples uses Palermo: cross 1. Naples advances to patronage space 1. Furthest patron, +1 "
    + "prestige: now Naples, no longer Florence, Venice, Milan.";
}
"""
CUT = """
() => [...document.querySelectorAll(".prompt, #prompt")]
  .filter((node) => node.scrollHeight > node.clientHeight + 6).map((node) => node.innerText)
"""


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (1920, 1080), (1024, 768), (901, 700)])
def test_the_bar_is_as_high_whatever_it_says(table: Table, size: tuple[int, int]) -> None:
    """Else map, palace and chronicle would jump with every prompt; and nothing of a prompt is cut."""
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    kinds = ("go", "wages", "rearrange", "recruit", "war", "ally", "act", "absolution")
    heights, below = set(), set()
    for ply in [ply for kind in kinds for ply in plies(kind, 2)]:
        table.load(lines.save_at(NAME, ply))
        for change in ("() => 0", LONG):
            table.page.evaluate(change)
            bar, board = table.page.locator("#bar").bounding_box(), table.page.locator("#board").bounding_box()
            assert bar is not None
            assert board is not None
            heights.add(bar["height"])
            below.add((board["y"], board["height"]))
            assert table.page.evaluate(CUT) == []
    assert len(heights) == len(below) == 1


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (1024, 768)])
def test_the_bar_is_as_high_by_candlelight_and_nothing_docks_over_it(
    table: Table, size: tuple[int, int], theme: str
) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    table.load(lines.save_at(NAME, plies("pay", 1)[0]))
    table.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    table.page.wait_for_selector(".veil.docked")
    bar, veil = box(table, "#bar"), box(table, ".veil.docked")
    assert bar[3] == {1366: 60, 1920: 74, 1024: 70}[size[0]]
    assert veil[1] >= bar[1] + bar[3]


def box(table: Table, selector: str) -> tuple[float, float, float, float]:
    """Where the first such thing in sight is."""
    found = table.seen(selector).bounding_box()
    assert found is not None
    return found["x"], found["y"], found["width"], found["height"]


def test_signs_of_threats_move_nothing(table: Table) -> None:
    """What they mean is told over the map: the button stays under the pointer."""
    table.load(lines.save_at(NAME, 60))
    table.page.mouse.move(300, 400)
    places = [".map-buttons [data-act=threats]", "#board", "#palace", "#chronicle", "#tracks"]
    before = [box(table, one) for one in places]
    table.act("threats")
    table.page.wait_for_selector(".threat-bar")
    assert [box(table, one) for one in places] == before
    table.act("threats")
    assert not table.page.locator(".threat-bar").count()


def test_signs_of_threats_are_told_on_the_map_alone(phone: Table) -> None:
    phone.page.set_viewport_size({"width": 390, "height": 844})
    phone.load(lines.save_at(NAME, 60))
    phone.act("tab", "map")
    before = box(phone, "#board"), box(phone, "#rivals")
    phone.act("threats")
    phone.page.wait_for_selector(".threat-bar")
    assert (box(phone, "#board"), box(phone, "#rivals")) == before
    phone.act("tab", "palace")
    assert not phone.page.locator(".threat-bar").is_visible()
    phone.act("threats")


def test_tools_stay_while_things_are_asked_about(table: Table) -> None:
    table.load(lines.save_at(NAME, plies("rearrange", 1)[0]))
    places = [f".tools [data-act={one}]" for one in ("undo", "hint", "ask", "moves", "dialog")]
    before = [box(table, one) for one in places]
    table.seen(".tools [data-act=ask]").click()
    assert table.data("asking") == "on"
    assert [box(table, one) for one in places] == before
    table.page.mouse.click(before[2][0] + 20, before[2][1] + 20)
    assert table.data("asking") != "on"


def test_the_way_past_winter_stays_when_something_is_looked_at(table: Table) -> None:
    """What a move would do is told in the bar, and nothing in it gives way."""
    ply = next(ply for ply in plies("rearrange", 30) if any(one.startswith("shift") for one in lines.legal(NAME, ply)))
    table.load(lines.save_at(NAME, ply))
    if not table.page.locator("#bar .skip").count():
        pytest.skip("nothing to pass over")
    table.page.mouse.move(3, 3)
    places = ["#bar .skip", "#bar .ways .btn", ".tools [data-act=undo]"]
    before = [box(table, one) for one in places]
    table.page.evaluate(
        """() => {
          document.getElementById("second").textContent = "If you press: Florence asks for an indulgence and takes 3 "
            + "florins. An indulgence lies in room II of the palace until somebody takes it away again.";
        }"""
    )
    assert [box(table, one) for one in places] == before


def test_cards_to_be_placed_stay_when_one_is_taken(table: Table) -> None:
    table.load(lines.save_at(NAME, 0))
    table.still()
    before = box(table, "#hand .hand-card")
    table.seen("#hand .hand-card").click()
    table.page.wait_for_selector("#hand .selected")
    table.still()
    assert box(table, "#hand .hand-card") == before


def test_the_second_click_of_two_does_nothing_else(table: Table) -> None:
    """A row that goes away is followed by another one under the pointer."""
    pressed = 0
    for ply in plies("war", 60):
        row = table.page.locator("#action-panel .siege-row, #action-panel .turn").first
        ended = []
        for press in (row.click, row.dblclick):
            table.load(lines.save_at(NAME, ply))
            if not row.count():
                break
            press()
            ended.append(table.stamp())
        else:
            pressed += 1
            assert ended[0] == ended[1], ply
        if pressed > 5:
            break
    assert pressed > 2


FINGER = {"radiusX": 1, "radiusY": 1}


def swipe(phone: Table, start: tuple[float, float], way: tuple[float, float], *, release: bool = True) -> None:
    """With one finger, in steps, as the browser hears it from the screen."""
    tell = phone.page.context.new_cdp_session(phone.page)
    points = [(start[0] + way[0] * part / 8, start[1] + way[1] * part / 8) for part in range(9)]
    for index, (x, y) in enumerate(points):
        kind = "touchMove" if index else "touchStart"
        tell.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, **FINGER}]})
    if release:
        tell.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_swipe_along_the_cards_scrolls_and_one_upwards_takes(phone: Table) -> None:
    phone.page.set_viewport_size({"width": 390, "height": 844})
    phone.load(lines.save_at(NAME, 0))
    phone.page.evaluate(
        """() => {
          const row = document.querySelector("#quick .strip");
          for (const card of row.querySelectorAll("li:has(.hand-card)")) row.prepend(card.cloneNode(true));
          row.scrollLeft = 0;
        }"""
    )
    cards = phone.page.locator("#quick .hand-card")
    fourth = cards.nth(3).bounding_box()
    assert fourth is not None
    assert fourth["x"] <= 390 - 24, "of the next card enough is seen"
    found = cards.nth(1).bounding_box()
    assert found is not None
    middle = found["x"] + found["width"] / 2, found["y"] + found["height"] / 2
    scrolled = "() => document.querySelector('#quick .strip').scrollLeft"
    swipe(phone, middle, (-120, 4))
    until(phone.page, f"() => ({scrolled})() > 20")
    assert not settled(phone.page, "#quick .hand-card").locator("#quick .selected, .carried").count()
    found = cards.nth(1).bounding_box()
    assert found is not None
    swipe(phone, (max(found["x"], 0) + 30, found["y"] + 30), (4, -160), release=False)
    assert phone.page.locator(".carried").count() == 1
    swipe(phone, (200, 300), (0, 0))


def test_a_tap_beside_an_answer_only_closes_it(phone: Table) -> None:
    phone.page.set_viewport_size({"width": 390, "height": 844})
    phone.load(lines.save_at(NAME, plies("go", 3)[2]))
    ply = phone.ply
    phone.seen("#sheet .money").tap()
    assert phone.page.locator("#tip").is_visible()
    tab = phone.data("tab")
    phone.page.locator(f'#tabs [data-value="{"log" if tab != "log" else "map"}"]').tap()
    assert not phone.page.locator("#tip").count()
    assert (phone.ply, phone.data("tab")) == (ply, tab)


def test_corners_lie_over_no_other_part(phone: Table) -> None:
    """Of what has scrolled behind the sheet they are not drawn over its words."""
    phone.page.set_viewport_size({"width": 390, "height": 844})
    phone.load(lines.save_at(NAME, 0))
    phone.act("ask")
    phone.page.wait_for_selector(".ask-corners path", state="attached")
    settled(phone.page, ".ask-corners path")
    strays = phone.page.evaluate(
        """() => {
          const words = document.querySelector(".sprompt.asking h1").getBoundingClientRect();
          const drawn = document.querySelector(".ask-corners path").getAttribute("d");
          const points = [...drawn.matchAll(/M(-?[\\d.]+) (-?[\\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
          return points.filter(([x, y]) => x > words.left && x < words.right && y > words.top - 9 && y < words.bottom);
        }"""
    )
    phone.act("ask")
    assert strays == []


def test_an_answer_goes_when_something_is_dragged(table: Table) -> None:
    table.load(lines.save_at(NAME, 0))
    card = box(table, "#hand .hand-card")
    table.page.mouse.move(card[0] + 40, card[1] + 40)
    expect(table.page.locator("#tip")).to_be_visible()
    table.page.mouse.down()
    table.page.mouse.move(card[0] + 80, card[1] - 120, steps=6)
    assert table.page.locator(".carried").count() == 1
    assert not table.page.locator("#tip").count()
    table.page.mouse.up()


def test_entries_of_the_menu_answer_a_pointer_that_rests(table: Table) -> None:
    table.load(lines.save_at(NAME, plies("go", 1)[0]))
    table.act("dialog", "menu")
    table.still()
    table.page.locator('.menu [data-value="end_turn"]').hover()
    expect(table.page.locator("#tip")).to_be_visible()
    assert table.page.locator("#tip").inner_text().startswith("Hand over between people")
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("Escape")
