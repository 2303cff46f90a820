"""Damaged files: what a browser keeps is broken, or a host sent something else. The next start mends it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from build import serve
from tests.e2e.conftest import Watched, serving
from tests.e2e.frame.test_pwa import hosted, newer, offline_ready, something_else
from tests.e2e.table import START, Table, full
from tests.e2e.waiting import until

PLAYED = 2
# Puts something else in the place of files that are kept for playing without a network; gives their names.
DAMAGE = """
async ([which, content]) => {
  const build = document.documentElement.dataset.build, hurt = [];
  for (const name of (await caches.keys()).filter((one) => one.endsWith(build) && !one.includes("start"))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!new RegExp(which).test(new URL(request.url).pathname)) continue;
      const { headers } = await cache.match(request);
      await cache.put(request, new Response(content, { headers }));
      hurt.push(request.url);
    }
  }
  return hurt;
}
"""
# Without Python's memory, which does not need every file.
FORGET = """
async () => {
  for (const name of await caches.keys()) if (name.includes("start")) await caches.delete(name);
  for (const key of Object.keys(localStorage)) if (key.startsWith("virtu.memory")) localStorage.removeItem(key);
}
"""
WRONG = """
async (content) => {
  const found = [];
  for (const name of (await caches.keys()).filter((one) => !/start|played/.test(one))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (await (await cache.match(request)).text() === content) found.push(request.url);
    }
  }
  return found;
}
"""
STYLED = "() => [...document.styleSheets].some((sheet) => sheet.cssRules.length > 100)"
CONTENT = {"garbage": "<!doctype html><title>Please sign in</title>", "empty": ""}
KINDS = {
    "page": r"/$",
    "script": r"/js/virtu-\w+\.js$",
    "style": r"/frame-\w+\.css$",
    "pyodide": r"/pyodide\.js$",
    "glue": r"/pyodide\.asm\.js$",
    "wasm": r"\.wasm$",
    "stdlib": r"/stdlib-\w+\.zip$",
    "bundle": r"/frame-\w+\.bin$",
    "game": r"/virtu-\w+\.bin$",
    "looks": r"/virtu-\w+\.css$",
    "pyscript": r"/core-\w+\.js$",
}
QUIET = r"error-\w+\.js$|pyworker|/qr-|\.woff2$|\.svg$|\.png$|\.so$|webmanifest$"  # no start fails without these
# One of each way in which a start notices; the others are noticed on the same ways.
SHORT = (
    "page-garbage", "script-empty", "style-empty", "wasm-garbage", "bundle-garbage", "game-garbage", "looks-empty",
    "pyscript-empty",
)  # fmt: skip
CASES = [
    pytest.param(kind, how, id=name, marks=[pytest.mark.long] * (name not in SHORT))
    for kind in KINDS
    for how in CONTENT
    for name in [f"{kind}-{how}"]
]


@pytest.fixture(scope="module")
def visited(browser: Browser, dist: Path) -> Iterator[Watched]:
    """A profile that keeps the game for playing without a network, and a game in it."""
    with serving(dist, serve.rules()) as address:
        profile = Watched(browser, address)
        table = profile.table("?new=3&first=florence")
        for _ in range(PLAYED):
            table.play(table.moves()[0])
        offline_ready(table)
        table.page.close()
        yield profile
        profile.context.close()


def damage(table: Table, which: str, content: str) -> None:
    table.page.evaluate(FORGET)
    assert table.page.evaluate(DAMAGE, [which, content])


def wrong(table: Table, content: str, seconds: float = 60) -> list[str]:
    """The files that still are what they were made, after some time."""
    found: list[str] = []
    for _ in range(int(seconds * 10)):
        found = table.page.evaluate(WRONG, content)
        if not found:
            break
        table.page.wait_for_timeout(100)
    return found


def plays(table: Table) -> None:
    """The game is up, and has its looks, which came first if they were damaged."""
    table.page.wait_for_function(STYLED, timeout=START)
    table.ready()
    assert table.ply == PLAYED


@pytest.mark.parametrize(("kind", "how"), CASES)
def test_a_damaged_file_is_fetched_anew(visited: Watched, kind: str, how: str) -> None:
    table = visited.table("?game=g1")
    damage(table, KINDS[kind], CONTENT[how])
    table.page.goto(visited.address + full(table.page.context, "?game=g1"))
    plays(table)
    offline_ready(table)
    assert wrong(table, CONTENT[how]) == []
    table.page.close()


def test_damage_that_stops_no_start_is_mended_meanwhile(visited: Watched) -> None:
    """Drawings, fonts, the bots' worker, the script of codes, what systems are told."""
    table = visited.table("?game=g1")
    damage(table, QUIET, "quiet")
    table.page.goto(visited.address + full(table.page.context, "?game=g1"))
    plays(table)
    assert wrong(table, "quiet") == []
    visited.context.set_offline(True)
    table.page.goto(visited.address + full(table.page.context, "?game=g1"))
    plays(table)
    visited.context.set_offline(False)
    table.page.close()


def test_without_a_network_it_is_said_what_is_damaged(browser: Browser, dist: Path) -> None:
    """The server is stopped, which the service worker notices, too; then it is there again."""
    with serving(dist, serve.rules()) as address:
        profile = Watched(browser, address)
        table = profile.table("?new=3&first=florence")
        for _ in range(PLAYED):
            table.play(table.moves()[0])
        offline_ready(table)
        table.page.wait_for_selector("html[data-memory]", state="attached", timeout=START)  # which `damage` forgets
        place, port = address + full(profile.context, "?game=g1"), int(address.rstrip("/").rpartition(":")[2])
        damage(table, KINDS["stdlib"], "garbage")
        profile.context.new_cdp_session(table.page).send("Network.clearBrowserCache")  # which would do instead
    for _ in range(2):  # the second time, too
        table.page.goto(place)
        table.page.wait_for_selector("html[data-state=error]", state="attached", timeout=START)
        said = table.page.locator("#boot-error").inner_text()
        assert re.search(
            r"in this browser: assets/python/stdlib-\w+\.zip\. One visit with a network mends that\.", said
        )
        assert "Your saved games are safe" in said
    with serving(dist, serve.rules(), port):
        table.page.goto(place)
        plays(table)
        offline_ready(table)
        assert wrong(table, "garbage") == []
        damage(table, KINDS["page"], "")
    for _ in range(2):
        table.page.goto(place)
        assert "One visit with a network mends that" in table.page.locator("body").inner_text()
    with serving(dist, serve.rules(), port):
        table.page.goto(place)
        plays(table)
    profile.context.close()


@pytest.mark.parametrize(
    "ending", ["assets/js/virtu-*.js", pytest.param("assets/python/frame-*.bin", marks=pytest.mark.long)]
)
def test_a_wrong_answer_does_not_stay_for_a_year(browser: Browser, dist: Path, tmp_path: Path, ending: str) -> None:
    """The host sent something else once, to be kept for ever; nothing is kept for offline yet."""
    with hosted(browser, dist, tmp_path) as (host, profile):
        name = next(host.folder.glob(ending)).name
        host.answers[name] = something_else
        page = profile.context.new_page()
        page.goto(profile.address + "?new=3&seed=1")
        page.wait_for_selector("html[data-state=error]", state="attached", timeout=START)
        assert name in page.locator("#boot-error").inner_text()
        host.answers.clear()
        table = profile.table("?new=3&first=florence")
        assert table.data("page") == "table"
        profile.context.close()


BROKEN = b"""
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.url.includes("/assets/")) event.respondWith(new Response("of no use"));
});
"""


def broken_worker(handler: serve.Handler) -> None:
    handler.send_response(200)
    handler.send_header("Content-Type", "text/javascript")
    handler.send_header("Content-Length", str(len(BROKEN)))
    handler.end_headers()
    handler.wfile.write(BROKEN)


def test_a_service_worker_that_is_out_of_order_is_dismissed(browser: Browser, dist: Path, tmp_path: Path) -> None:
    with hosted(browser, dist, tmp_path) as (host, profile):
        host.answers["sw.js"] = broken_worker
        table = profile.table("?new=3&first=florence")
        table.page.wait_for_function("() => navigator.serviceWorker.controller", timeout=START)
        host.answers.clear()
        table.page.goto(profile.address + full(table.page.context, "?game=g1"))
        table.ready()
        assert table.data("page") == "table"
        offline_ready(table)
        profile.context.close()


OLD = """
async (names) => {
  for (const [name, files] of Object.entries(names)) {
    const cache = await caches.open(name);
    for (const file of files) await cache.put(file, new Response("old"));
  }
}
"""


def test_two_copies_of_different_builds_on_one_host(browser: Browser, dist: Path, tmp_path: Path) -> None:
    """Each keeps its files, and throws away only what it kept itself before."""
    for name in ("a", "b"):
        shutil.copytree(dist, tmp_path / name)
    newer(tmp_path / "b")
    ours, both = "0" * 16, "1" * 16
    with serving(tmp_path, serve.caching()) as address:
        profile = Watched(browser, address)
        table = profile.table(None)
        table.page.goto(f"{address}a/manifest.webmanifest")
        old = {
            f"virtu-{ours}": ["/a/", "/a/assets/x.js"],
            f"virtu-start-{ours}": ["/memory"],
            f"virtu-{both}": ["/a/", "/a/assets/x.js", "/b/", "/b/assets/y.js"],
            "virtu-2222222222222222": ["/c/"],
            "somebody else's": ["/a/"],
        }
        table.page.evaluate(OLD, old)
        for folder in ("a", "b", "a", "b"):
            table.open(f"{folder}/?new=3&seed=1" if folder == "a" else f"{folder}/")
            offline_ready(table)
            if folder == "a":
                gone = "async (gone) => !(await caches.keys()).some((name) => gone.includes(name))"
                until(table.page, gone, [f"virtu-{ours}", f"virtu-start-{ours}"])
                names = set(table.page.evaluate("() => caches.keys()"))
                assert {"virtu-2222222222222222", "somebody else's"} <= names
        left = "async (name) => (await (await caches.open(name)).keys()).length"
        until(table.page, f"async (name) => await ({left})(name) === 0", f"virtu-{both}")
        profile.context.set_offline(True)
        builds = {table.open(f"{folder}/").data("build") for folder in ("a", "b")}
        assert len(builds) == 2
        profile.context.close()
