"""Phones: whatever can be pressed is as large as a thumb, in every kind of decision, on every tab, in every dialog."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e import lines
from tests.e2e.conftest import Watched
from tests.e2e.table import Table
from tests.e2e.virtu.test_hands import PHONE
from tests.e2e.waiting import UNASKED, settled

# What answers less than 44 pixels in both directions, 48 in the lower half of the screen where thumbs work: by trying
# the points around its middle. Cities answer within their circle, the map can be moved under the finger. What a larger
# button does as well is not counted, nor are words of a reason on a card of the supply, which lead to the rule.
SMALL = """
() => {
  for (const motion of document.getAnimations()) {  // what still rises is measured at its place
    if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
  }
  const PRESSED = "button, [role=button], select, input, a[href], summary, label";
  const above = document.querySelector("#drawer[data-open=true]") ?? document.querySelector(".veil") ?? document;
  const shown = [...above.querySelectorAll(PRESSED)].filter((node) =>
    node.checkVisibility({ visibilityProperty: true }) && !node.disabled && node.tagName !== "LABEL" &&
    node.type !== "file" && !node.closest("#drawer[data-open=false], .backdrop, .good .rule-link"));
  const top = (x, y) => document.elementFromPoint(x, y);
  const clear = (node) => {  // not under something that lies on top
    const box = node.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    return node.parentElement.contains(top(x, y));
  };
  const size = (node) => {
    const hit = node.closest(".map") && node.querySelector(".hit");
    const box = (hit || node).getBoundingClientRect();
    if (hit) return Math.min(box.width, box.height);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const answers = (at, height) => {
      const found = top(at, height)?.closest(PRESSED);
      return found === node || Boolean(found?.contains(node));
    };
    let [wide, high] = [0, 0];
    for (let off = -30; off <= 30; off += 1) {
      wide += answers(x + off, y);
      high += answers(x, y + off);
    }
    return Math.min(wide, high);
  };
  const does = ({ dataset }) => [dataset.move, dataset.target, dataset.act, dataset.value].join(" ");
  const measured = [];
  for (const node of shown) {
    if (!node.closest(".map, .sheet, .tabs, .dialog-foot")) node.scrollIntoView({ block: "center", inline: "center" });
    if (node.closest(".strip")) node.scrollIntoView({ block: "nearest", inline: "center" });
    for (let up = node.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === "hidden") up.scrollTop = 0; // only a script can scroll these
    }
    if (!node.closest(".map") && !clear(node)) continue;
    const low = node.closest(".sheet, .tabs, .dialog, .drawer") && node.getBoundingClientRect().y > innerHeight / 2;
    measured.push([node, size(node), low ? 48 : 44]);
  }
  const large = new Set(measured.filter(([, found, least]) => found >= least).map(([node]) => does(node)));
  return measured.filter(([node, found, least]) => found < least - 0.5 && !large.has(does(node)))
    .map(([node, found, least]) => `${found} of ${least}: ${node.outerHTML.slice(0, 150)}`);
}
"""
# Buttons of the sheet whose words stick out of them.
CUT = """
() => [...document.querySelectorAll(".acts .btn")].filter((node) => node.checkVisibility())
  .filter((node) => node.scrollWidth > node.clientWidth + 1 || node.getBoundingClientRect().right > innerWidth)
  .map((node) => node.innerText)
"""
TABS = ("map", "palace", "rivals", "tracks", "log")


def scenes() -> Iterator[tuple[str, str, int]]:
    """Each kind of decision twice: early and late in a game."""
    for name in (lines.shortest(3), lines.shortest(5)):
        match, seen = lines.recorded(name), dict[str, int]()
        for ply in range(match.plies):
            match.goto(ply)
            kind = match.decision.kind
            if kind not in seen or (len(match.decision.moves) > 12 and ply > 300 and seen[kind] < 300):
                seen[kind] = ply
        yield from ((kind, name, ply) for kind, ply in seen.items())


@pytest.fixture(scope="module")
def phone(browser: Browser, address: str) -> Iterator[Table]:
    """A phone with the page on it."""
    profile = Watched(browser, address, **PHONE, reduced_motion="reduce")
    profile.context.add_init_script(UNASKED)
    yield profile.table("")
    profile.close()


def test_every_decision_fits_a_thumb(phone: Table) -> None:
    found: dict[str, str] = {}
    kinds = set()
    for kind, name, ply in scenes():
        kinds.add(kind)
        phone.load(lines.save_at(name, ply))
        found |= dict.fromkeys(phone.page.evaluate(CUT), f"{kind} {name} {ply}: cut")
        for tab in TABS if kind == "go" else TABS[:3]:
            if not phone.page.locator(".veil").count():
                phone.page.locator(f'#tabs [data-value="{tab}"]').tap()
            found |= dict.fromkeys(phone.still().page.evaluate(SMALL), f"{kind} {name} {ply} {tab}")
        if phone.page.locator("#sheet [data-act=hold]").count():
            phone.act("hold")
            found |= dict.fromkeys(phone.still().page.evaluate(SMALL), f"{kind} {name} {ply} in hand")
        if phone.page.locator("#sheet [data-act=moves]").count():
            phone.act("moves")
            found |= dict.fromkeys(phone.still().page.evaluate(SMALL), f"{kind} {name} {ply} moves")
    assert not found, "\n".join(f"{one}  ({where})" for one, where in found.items())
    assert len(kinds) > 12


def test_every_dialog_fits_a_thumb(phone: Table) -> None:
    name = lines.shortest(4)
    phone.load(lines.save_at(name, 300))
    found: dict[str, str] = {}
    for dialog in ("menu", "score", "supply", "players", "lines"):
        phone.act("dialog", "menu")
        if dialog != "menu":
            phone.act("dialog", dialog)
        found |= dict.fromkeys(phone.page.evaluate(SMALL), dialog)
        phone.page.keyboard.press("Escape")
    assert not found, "\n".join(f"{one}  ({where})" for one, where in found.items())


def test_a_tap_outside_closes_what_lies_on_top(phone: Table) -> None:
    name = lines.shortest(3)
    for kind in ("pay", "buy"):
        match = lines.recorded(name)
        ply = 1
        match.goto(ply)
        while match.decision.kind != kind or kind not in {move.verb for move in match.decision.moves}:
            ply += 1
            match.goto(ply)
        phone.load(lines.save_at(name, ply))
        assert phone.page.locator(".veil.docked .dialog").count() == 1, kind
        phone.page.touchscreen.tap(195, 12)
        expect(phone.page.locator(".veil")).to_have_count(0)
        assert phone.ply == ply
    phone.load(lines.save_at(name, 0))
    phone.act("dialog", "menu")
    phone.page.touchscreen.tap(60, 12)  # elsewhere: the second of two quick taps at one place does nothing new
    expect(phone.page.locator(".veil")).to_have_count(0)
    phone.act("moves")
    phone.page.touchscreen.tap(195, 60)
    expect(phone.page.locator('#drawer[data-open="true"]')).to_have_count(0)


def test_a_reason_is_seen_where_it_was_pressed(phone: Table) -> None:
    phone.load(lines.save_at(lines.shortest(3), 0))
    locked = phone.page.locator("#palace .slot.locked").first
    locked.tap()
    said, pressed = phone.page.locator("#why").bounding_box(), locked.bounding_box()
    assert said is not None
    assert pressed is not None
    assert 0 <= said["x"] <= said["x"] + said["width"] <= 390
    assert 0 <= said["y"] <= said["y"] + said["height"] <= 844
    assert min(abs(said["y"] - pressed["y"] - pressed["height"]), abs(said["y"] + said["height"] - pressed["y"])) < 90


# Words that stand in a column of one a line, are cut, or stick out of their dialog.
SQUEEZED = """
() => [...document.querySelectorAll(".chooser .move")].flatMap((button) => {
  const words = button.querySelector(":scope > span"), box = words.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(words);
  const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size;
  const count = words.textContent.trim().split(/\\s+/).length;
  const frame = button.closest(".dialog").getBoundingClientRect();
  const faults = [
    lines > 2 && lines >= count - 1 && "a word a line",
    (words.scrollWidth > words.clientWidth + 1 || button.scrollWidth > button.clientWidth + 1) && "cut",
    (box.right > frame.right || button.scrollHeight > button.clientHeight + 1) && "sticks out",
  ].filter(Boolean);
  return faults.map((fault) => `${fault}: ${words.textContent}`);
})
"""


# A list in which the first move would change more than any of the recorded games shows.
BUSY = """
() => {
  const button = document.querySelector(".chooser .move");
  button.querySelector(":scope > .effects")?.remove();
  const one = (text) => `<span class="effect"><svg class="icon" viewBox="0 0 24 24"></svg>${text}</span>`;
  const seen = ["+2", "-1", "1 : 4 Montefeltro", "-1 Florence", "-1 Venice"].map(one).join("");
  button.insertAdjacentHTML("beforeend", `<span class="effects"><span aria-hidden="true">${seen}</span></span>`);
}
"""


@pytest.mark.parametrize("size", [(1366, 768), (1024, 768), (390, 844)])
def test_the_words_of_a_chooser_have_room(table: Table, size: tuple[int, int]) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    seen = 0
    for name, ply in (("4-two-ends", 0), ("4-two-ends", 34), ("4-two-ends", 50), several("war"), several("intrigue")):
        table.load(lines.save_at(name, ply))
        for thing in table.page.locator("#board [data-target], #palace [data-target]").all()[:3]:
            thing.evaluate("(one) => one.click()")
            seen += table.page.locator(".chooser .move").count()
            assert table.page.evaluate(SQUEEZED) == []
            table.page.evaluate(BUSY)
            assert table.page.evaluate(SQUEEZED) == []
            table.page.keyboard.press("Escape")
    assert seen > 20


def several(kind: str) -> tuple[str, int]:
    """A decision of a kind in which a place of the map can be reached in more than one way."""
    for name in sorted(lines.INDEX, key=lambda one: one != lines.shortest(4)):
        match = lines.recorded(name)
        for ply in range(match.plies):
            match.goto(ply)
            ends = [move.args[-1] for move in match.decision.moves if len(move.args) == 2 and move.verb != "pay"]
            if match.decision.kind == kind and len(set(ends)) < len(ends):
                return name, ply
    raise AssertionError(kind)


# The share of the cities that lies in the map's window.
IN_SIGHT = """
() => {
  const frame = document.querySelector(".map").getBoundingClientRect();
  const cities = [...document.querySelectorAll(".map .city .hit")].map((node) => node.getBoundingClientRect());
  const inside = cities.filter(({ x, y, width, height }) =>
    x >= frame.x - 1 && y >= frame.y - 1 && x + width <= frame.right + 1 && y + height <= frame.bottom + 1);
  return inside.length / cities.length;
}
"""
EDGES = """
() => {
  const style = getComputedStyle(document.querySelector(".map"), "::after");
  return ["left", "right", "top", "bottom"].map((side) => parseFloat(style.getPropertyValue(`--more-${side}`) || 0));
}
"""


def test_the_whole_map_is_shown_first_and_whenever_it_is_asked_for(phone: Table) -> None:
    """Near to what can be pressed, with a shade where the map goes on; whole stays whole, whatever else changes."""
    name, page = lines.shortest(3), phone.open("").page  # nobody has steered yet
    recruiting = next(ply for ply in range(400) if sum(one.startswith("recruit") for one in lines.legal(name, ply)) > 1)
    phone.load(lines.save_at(name, recruiting))
    phone.act("tab", "map")
    settled(page, "#board-map")
    assert page.evaluate(IN_SIGHT) < 0.9
    assert max(page.evaluate(EDGES)) > 10
    page.locator("[data-zoom=fit]").tap()
    settled(page, "#board-map")
    assert page.evaluate(IN_SIGHT) == 1
    assert page.evaluate(EDGES) == [0, 0, 0, 0]
    for height in (700, 844):  # the sheet below is higher or lower with every decision
        page.set_viewport_size({"width": 390, "height": height})
        settled(page, "#board-map")
        assert page.evaluate(IN_SIGHT) == 1
    page.locator("[data-zoom=in]").tap()
    settled(page, "#board-map")
    near = page.evaluate("() => document.querySelector('.city .hit').getBoundingClientRect().width")
    page.set_viewport_size({"width": 390, "height": 760})
    settled(page, "#board-map")
    assert abs(page.evaluate("() => document.querySelector('.city .hit').getBoundingClientRect().width") - near) < 1
    page.set_viewport_size({"width": 390, "height": 844})


def test_a_map_with_nothing_to_press_begins_whole(phone: Table) -> None:
    name = lines.shortest(3)
    going = next(ply for ply in range(40, 200) if all(move.startswith("go") for move in lines.legal(name, ply)))
    phone.open("").load(lines.save_at(name, going))
    phone.act("tab", "map")
    settled(phone.page, "#board-map")
    assert phone.page.evaluate(IN_SIGHT) == 1


def test_the_whole_map_is_whole_above_a_panel(phone: Table) -> None:
    """Where an action's panel covers the lower part of the map, all of it fits above."""
    name, page = lines.shortest(3), phone.page
    spying = next(ply for ply in range(400) if sum(one.startswith("agent") for one in lines.legal(name, ply)) > 5)
    phone.load(lines.save_at(name, spying))
    page.wait_for_selector("#action-panel")
    page.locator("[data-zoom=fit]").tap()
    settled(page, "#board-map")
    panel = page.locator("#action-panel").bounding_box()
    assert panel is not None
    lowest = max(box["y"] + box["height"] for one in page.locator(".city .hit").all() if (box := one.bounding_box()))
    assert lowest <= panel["y"] + 1
    assert page.evaluate(IN_SIGHT) == 1
