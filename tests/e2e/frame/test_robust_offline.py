"""What goes wrong with keeping the game for playing without a network: told, tried again, and the page works on."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e import lines
from tests.e2e.conftest import Watched
from tests.e2e.frame.test_hosting import Plain, somewhere
from tests.e2e.frame.test_pwa import fails, hosted, offline_ready
from tests.e2e.table import Table
from tests.e2e.waiting import until

REFUSED = """
if (navigator.serviceWorker) {
  navigator.serviceWorker.register = () => Promise.reject(new DOMException("no", "SecurityError"));
}
"""
# Before the rest of the service worker: its cache has no room until it is told so, or is out of order altogether.
MOODS = """
const { put } = Cache.prototype, { open } = CacheStorage.prototype;
const mood = () => open.call(caches, "moods").then((one) => one.match("/mood")).then((one) => one?.text());
Cache.prototype.put = async function (...given) {
  if (await mood() !== "roomy") throw new DOMException("no room", "QuotaExceededError");
  return put.call(this, ...given);
};
CacheStorage.prototype.open = async function (name) {
  if (await mood() === "broken") throw new Error("out of order");
  return open.call(this, name);
};
"""
MOOD = "async (mood) => (await caches.open('moods')).put('/mood', new Response(mood))"
PLAYED = 3


def told(table: Table) -> str:
    """Why the game cannot be played without a network, as the start page says."""
    found = table.page.locator(".shelf-foot:has(p:not(:empty))")
    found.wait_for()
    return found.inner_text()


def plays(table: Table) -> None:
    """The game works whatever is the matter."""
    name = lines.shortest(3)
    table.load(lines.save_at(name, 0))
    table.play_line(lines.line(name)[:PLAYED])
    assert table.stamp() == lines.stamp_at(name, PLAYED)


def said(page: Page, state: str) -> None:
    page.wait_for_selector(f"html[data-offline={state}]", state="attached", timeout=60_000)


def test_keeping_is_refused(profile: Watched) -> None:
    profile.context.add_init_script(REFUSED)
    table = profile.table("?game=none")
    said(table.page, "refused")
    assert "needs the network" in told(table)
    assert table.page.locator('[data-act="offline-again"]').count() == 0
    plays(table)


def test_a_file_does_not_come_and_later_all_are_thrown_away(browser: Browser, dist: Path, tmp_path: Path) -> None:
    """Told, tried again when the player asks; and what a browser clears is fetched again at the next start."""
    with hosted(browser, dist, tmp_path) as (host, profile):
        host.answers["manifest.webmanifest"] = fails
        table = profile.table("?game=none")
        said(table.page, "failed")
        assert "tried again" in told(table)
        plays(table)
        host.answers.clear()
        table.act("dialog", "menu")
        table.act("page", "start")
        table.page.click('[data-act="offline-again"]')
        offline_ready(table)
        assert "needs no network" in table.page.locator(".shelf-foot").inner_text()
        table.page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
        table.open("?game=g1")
        assert table.ply == PLAYED
        kept = (
            "async () => (await (await caches.open(`virtu / ${document.documentElement.dataset.build}`)).keys()).length"
        )
        known = re.search(r"const GROUPS = (\{.*?\});", (host.folder / "sw.js").read_text("utf-8"), re.S)
        assert known
        files = sum(len(group) for game, group in json.loads(known[1]).items() if game in ("", "virtu"))
        until(table.page, f"async () => await ({kept})() === {files}")
        profile.context.set_offline(True)
        table.reload()
        assert table.ply == PLAYED
        profile.context.close()


@pytest.mark.long
def test_a_cache_without_room_and_one_that_is_out_of_order(browser: Browser, dist: Path, tmp_path: Path) -> None:
    with hosted(browser, dist, tmp_path) as (host, profile):
        worker = host.folder / "sw.js"
        worker.write_text(MOODS + worker.read_text("utf-8"), "utf-8")
        table = profile.table("?game=none")
        said(table.page, "failed")
        plays(table)
        table.page.evaluate(MOOD, "roomy")
        table.page.evaluate("() => window.dispatchEvent(new Event('online'))")  # the network is back
        offline_ready(table)
        table.page.evaluate(MOOD, "broken")
        table.open("?game=g1")
        said(table.page, "failed")
        assert table.ply == PLAYED
        table.play(lines.line(lines.shortest(3))[PLAYED])
        profile.context.close()


class Undrawn(Plain):
    """Hands out drawings as text, too."""

    usual = (".html", ".css", ".js", ".png")


def test_drawings_that_come_as_text(browser: Browser, dist: Path, tmp_path: Path) -> None:
    """No browser takes them for pictures; the map has its base all the same."""
    with somewhere(dist, tmp_path, Undrawn) as address:
        profile = Watched(browser, address)
        table = profile.table("?new=4&seed=3")
        table.page.wait_for_selector("#map-base-light[src^='blob:']", state="attached")
        table.page.evaluate("() => document.addEventListener('error', () => { window.wrong = true; }, true)")
        table.play(table.moves()[0])
        assert table.page.evaluate("() => document.getElementById('map-base-light').naturalWidth > 0 && !window.wrong")
        profile.close()
