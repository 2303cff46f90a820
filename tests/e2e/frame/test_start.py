"""The start: what is on the screen before Python is, progress, and Python's memory kept for the next time."""

from __future__ import annotations

import http.server
import re
import struct
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from build import serve
from tests.e2e import lines
from tests.e2e.conftest import Watched, serving
from tests.e2e.table import START, Table
from tests.e2e.waiting import until

PLIES = 25
# Notes what the page shows while it starts: the bar, and whether the table is there and at rest.
NOTES = """
window.bar = [];
window.early = [];
new MutationObserver(() => {
  const bar = document.getElementById("boot-bar"), app = document.getElementById("app");
  if (bar && bar.value !== window.bar.at(-1)) window.bar.push(bar.value);
  const state = document.documentElement.dataset.state;
  if (![...document.styleSheets].some((one) => one.href)) return; // nothing is painted before
  if (state === "loading" && app?.checkVisibility()) window.early.push([app.inert, app.getAttribute("aria-busy")]);
}).observe(document, { attributes: true, childList: true, subtree: true });
"""
# A start from memory fails, once.
FAILING = """
new MutationObserver(() => {
  if (!window.virtu || sessionStorage.failed || !sessionStorage.getItem("virtu.trying /")) return;
  sessionStorage.failed = "yes";
  window.virtu.fail("for the test");
}).observe(document, { attributes: true, childList: true, subtree: true });
"""
TAKE = """
async (store) => {
  const kept = await caches.match("/memory", { cacheName: store });
  window.headers = kept.headers;
  window.whole = await kept.blob();
  window.made = localStorage.getItem("virtu.memory /");
}
"""
GIVE = """
async (store) => {
  await (await caches.open(store)).put("/memory", new Response(window.whole, { headers: window.headers }));
  localStorage.setItem("virtu.memory /", window.made);
}
"""
PUT = """
async ([store, bytes, whole]) => {
  const content = new Uint8Array(bytes ?? await window.whole.arrayBuffer()), headers = new Headers(window.headers);
  if (!bytes) content[content.length >> 1] ^= 1;
  if (whole) {
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    headers.set("X-Memory", whole);
    headers.set("X-Digest", [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
  await (await caches.open(store)).put("/memory", new Response(content, { headers }));
}
"""
KEPT = """
async (store) => {
  const found = await caches.match("/memory", { cacheName: store });
  return found ? (await found.blob()).size : 0;
}
"""
LATE = """async () => (await window.virtu.python).runPython(`
import sys
early = "calendar" in sys.modules
import calendar
calendar.isleap(2000) and not early`)"""
DRAW = "async () => (await window.virtu.python).runPython('import random; random.random()')"


def store(table: Table) -> str:
    return f"virtu / start {table.data('build')}"


def from_memory(table: Table) -> bool:
    """Whether Python came out of memory: then the file of the packages was not read."""
    found: bool = table.page.evaluate("async () => (await window.virtu.python)._api.config._loadSnapshot !== undefined")
    return found


@pytest.fixture(scope="module")
def asked() -> Counter[str]:
    """What the server was asked for, how often."""
    return Counter()


@pytest.fixture(scope="module")
def watched(dist: Path, asked: Counter[str]) -> Iterator[str]:
    """The site on a server that takes notes."""
    given = serve.rules()

    class Noting(serve.Handler):
        def do_GET(self) -> None:  # noqa: N802 -- as the base class has it
            asked[self.path.partition("?")[0]] += 1
            super().do_GET()

    with serving(dist, given, handler=Noting) as address:
        yield address


@pytest.fixture(scope="module")
def visited(browser: Browser, watched: str) -> Iterator[Watched]:
    """A profile that has played here before; memory is kept."""
    name = lines.shortest(3)
    profile = Watched(browser, watched)
    profile.context.add_init_script(NOTES)
    table = profile.recorded(name)
    table.play_line(lines.line(name)[:PLIES])
    table.page.wait_for_selector("html[data-memory=kept]", state="attached", timeout=START)
    table.page.close()
    yield profile
    profile.close()


def test_nothing_is_asked_for_twice(visited: Watched, asked: Counter[str]) -> None:
    """Page, service worker and the worker that makes memory share what was fetched."""
    assert {path: count for path, count in asked.items() if path.startswith("/assets/") and count > 1} == {}
    assert any(path.endswith(".wasm") for path in asked)


def test_the_last_table_is_there_first(visited: Watched) -> None:
    table = visited.table("?game=g1")
    seen: list[Any] = table.page.evaluate("() => window.early")
    assert seen
    assert all(one == [True, "true"] for one in seen)
    assert not table.page.evaluate("() => document.getElementById('app').inert")
    assert table.page.locator("#app[aria-busy]").count() == 0
    at, ready = table.page.evaluate("() => [performance.getEntriesByName('table')[0].startTime, performance.now()]")
    assert at < ready
    name = lines.shortest(3)
    assert (table.ply, table.stamp()) == (PLIES, lines.stamp_at(name, PLIES))
    table.play(lines.line(name)[PLIES])
    table.undo()
    table.page.close()


def test_another_game_is_not_shown(visited: Watched) -> None:
    table = visited.table("?game=g77")
    assert table.page.evaluate("() => performance.getEntriesByName('table').length") == 0
    assert table.data("page") == "start"
    table.page.close()


def test_from_memory_and_every_time_with_other_dice(visited: Watched) -> None:
    drawn = set()
    for _ in range(2):
        table = visited.table("?game=g1")
        assert from_memory(table)
        drawn.add(table.page.evaluate(DRAW))
        assert table.page.evaluate(LATE) is True  # what memory does not hold is to be had
        table.page.close()
    assert len(drawn) == 2


def test_msgpack_in_c_comes_later(visited: Watched) -> None:
    table = visited.table("?game=g1")
    which = "async () => (await window.virtu.python).runPython('import msgpack; msgpack.Packer.__module__')"
    until(table.page, f"async () => await ({which})() === 'msgpack._cmsgpack'")
    name = lines.shortest(3)
    table.play(lines.line(name)[PLIES])
    table.reload()
    assert (table.ply, table.stamp()) == (PLIES + 1, lines.stamp_at(name, PLIES + 1))
    table.undo()
    table.page.close()


FOREIGN = struct.pack("<1026I", 1, 0, *range(1024))  # well packed, but not Python's memory
DAMAGED = {"empty": b"", "text": b"not memory at all", "zeros": bytes(64), "foreign": FOREIGN, "one bit": None}


LATER = ("foreign", "empty", "text", "zeros")  # refused on nearly the same way as one wrong bit


@pytest.mark.parametrize(
    "content",
    [pytest.param(data, id=name, marks=[pytest.mark.long] * (name in LATER)) for name, data in DAMAGED.items()],
)
def test_damaged_or_foreign_memory_is_dropped(visited: Watched, content: bytes | None) -> None:
    keeper = visited.table("?game=g1")
    place = store(keeper)
    assert keeper.page.evaluate(KEPT, place) > 1_000_000
    keeper.page.evaluate(TAKE, place)
    whole = 4096 if content is FOREIGN else 0
    keeper.page.evaluate(PUT, [place, None if content is None else list(content), whole])
    table = visited.table("?game=g1")
    assert not from_memory(table)
    assert table.page.evaluate(KEPT, place) == 0
    assert table.ply == PLIES
    table.page.close()
    keeper.page.evaluate(GIVE, place)
    keeper.page.close()
    table = visited.table("?game=g1")
    assert from_memory(table)
    table.page.close()


def test_memory_that_hung_is_not_tried_again(visited: Watched) -> None:
    """A start that never got ready leaves its mark in the tab: the reload starts without memory."""
    table = visited.table("?game=g1")
    place = store(table)
    table.page.evaluate(TAKE, place)
    other = visited.table(None)
    other.page.add_init_script("sessionStorage.seen ??= sessionStorage.setItem('virtu.trying /', '1') ?? 'yes'")
    other.open("?game=g1")
    assert not from_memory(other)
    assert other.page.evaluate(KEPT, place) == 0
    other.page.close()
    table.page.evaluate(GIVE, place)
    table.page.close()


def test_a_start_from_memory_that_fails_is_tried_once_more(visited: Watched) -> None:
    table = visited.table(None)
    table.page.add_init_script(FAILING)
    table.open("?game=g1")
    assert table.page.evaluate("() => sessionStorage.failed") == "yes"
    assert not from_memory(table)
    assert table.ply == PLIES
    table.page.close()


LESS = ("caches", "localStorage", "sessionStorage")


@pytest.mark.parametrize("missing", LESS)
def test_browsers_that_have_less(browser: Browser, address: str, missing: str) -> None:
    profile = Watched(browser, address)
    got = "throw new Error('not allowed')" if "Storage" in missing else ""
    profile.context.add_init_script(f"Object.defineProperty(window, '{missing}', {{ get() {{ {got} }} }});")
    table = profile.table("?new=3&seed=1")
    table.play(table.moves()[0])
    assert table.ply == 2  # the draw, and this
    profile.close()


def test_progress_is_real(browser: Browser, dist: Path) -> None:
    """The bar moves with the bytes, and only forward."""

    class Slow(serve.Handler):
        def copyfile(self, source: Any, outputfile: Any) -> None:
            while piece := source.read(1 << 17):
                outputfile.write(piece)
                outputfile.flush()
                if "wasm" in self.path:
                    pause.wait(0.02)

    pause = threading.Event()
    with serving(dist, handler=Slow) as address:
        profile = Watched(browser, address)
        profile.context.add_init_script(NOTES)
        table = profile.table("?new=3&seed=1")
        bar: list[float] = table.page.evaluate("() => window.bar")
        assert bar == sorted(bar)
        assert bar[0] < 0.1
        assert bar[-1] > 0.85
        assert len([one for one in bar if one < 0.5]) > 8
        profile.close()


def test_a_file_that_is_missing_is_named(browser: Browser, dist: Path) -> None:
    class Lacking(serve.Handler):
        def send_head(self) -> Any:
            if "/stdlib-" in self.path:
                self.send_error(http.HTTPStatus.NOT_FOUND)
                return None
            return super().send_head()

    with serving(dist, handler=Lacking) as address:
        context = browser.new_context()
        page = context.new_page()
        page.goto(f"{address}?new=3")
        page.wait_for_selector("html[data-state=error]", state="attached", timeout=START)
        assert re.search(r"/stdlib-\w+\.zip: 404", page.locator("#boot-error").inner_text())
        context.close()
