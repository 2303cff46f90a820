"""What one is about to press stays where it is and has room for its words, at a desk and on a phone in either hold."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.e2e import lines
from tests.e2e.conftest import Watched
from tests.e2e.table import Table
from tests.e2e.test_hands import PHONE

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


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (1920, 1080), (1024, 768)])
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
            if size[0] >= 1280:
                assert table.page.evaluate(CUT) == []
    assert len(heights) == len(below) == 1
