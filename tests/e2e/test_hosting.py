"""The site on other hosts: any folder, no special headers, no server at all after one visit."""

from __future__ import annotations

import functools
import http.server
import shutil
import threading
from pathlib import Path

from playwright.sync_api import Browser

from build import serve
from tests.e2e import lines
from tests.e2e.conftest import Watched, serving

MOVES = 15


def some_moves(profile: Watched) -> None:
    name = lines.shortest(3)
    table = profile.recorded(name)
    table.play_line(lines.line(name)[:MOVES])
    assert table.stamp() == lines.stamp_at(name, MOVES)


def test_the_policy_is_strict() -> None:
    policy = serve.headers("/", serve.rules())["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
    assert "http" not in policy.replace("https:", "http")
    assert "*" not in policy
    assert "immutable" in serve.headers("/assets/x-123.js", serve.rules())["Cache-Control"]
    assert serve.headers("/sw.js", serve.rules())["Cache-Control"] == "no-cache"


def test_any_folder_of_a_plain_server(browser: Browser, dist: Path, tmp_path: Path) -> None:
    """Python's own server, no headers, three folders down; offline there, too."""
    below = tmp_path / "some" / "sub" / "folder"
    shutil.copytree(dist, below)
    (tmp_path / "index.html").write_text("<!doctype html><title>not ours</title><link rel=icon href=data:,>")

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:
            """Quiet."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(tmp_path))) as plain:
        threading.Thread(target=plain.serve_forever, daemon=True).start()
        home = f"http://127.0.0.1:{plain.server_address[1]}/"
        profile = Watched(browser, f"{home}some/sub/folder/")
        some_moves(profile)
        table = profile.table(None)
        table.page.goto(f"{profile.address}index.html")
        table.ready()
        table.page.wait_for_selector("html[data-offline=ready]", state="attached")
        plain.shutdown()
    table.open()
    assert table.page.locator('[data-act="open"]').count() == 1
    profile.close()


def test_starts_with_the_server_stopped(browser: Browser, dist: Path) -> None:
    """One visit, then no server: the game starts, goes on with the saved one, and begins a new one."""
    name = lines.shortest(3)
    with serving(dist, serve.rules()) as address:
        profile = Watched(browser, address)
        table = profile.recorded(name)
        table.play_line(lines.line(name)[:20])
        table.page.wait_for_selector("html[data-offline=ready]", state="attached")
        fetched = len([url for url in profile.requests if url.endswith(".wasm")])
        table.page.close()
    assert fetched >= 1
    table = profile.table("")
    table.act("open", "g1")
    assert (table.ply, table.stamp()) == (20, lines.stamp_at(name, 20))
    table.play(lines.line(name)[20])
    table.reload()
    assert table.ply == 21
    table.open("?new=5&seed=3")
    assert (table.ply, table.data("page")) == (0, "table")
    assert table.page.evaluate("() => [...document.images].every((one) => one.complete && one.naturalWidth)")
    profile.close()


def test_one_build_replaces_another(browser: Browser, dist: Path, tmp_path: Path) -> None:
    """A page of the old build keeps its files while it is open; once all are closed the new build is served."""
    new = "changed for the test"
    folder = tmp_path / "dist"
    shutil.copytree(dist, folder)
    with serving(folder, serve.rules()) as address:
        profile = Watched(browser, address)
        table = profile.table("")
        table.page.wait_for_selector("html[data-offline=ready]", state="attached")
        page, worker = folder / "index.html", folder / "sw.js"
        page.write_text(page.read_text("utf-8").replace("<title>", f"<title>{new} "), "utf-8")
        text = worker.read_text("utf-8")
        worker.write_text(text.replace('const BUILD = "', 'const BUILD = "0'), "utf-8")
        table.page.evaluate("async () => { await (await navigator.serviceWorker.ready).update(); }")
        table.reload()
        assert new not in table.page.title()
        table.page.evaluate(
            """async () => {
              const known = await navigator.serviceWorker.ready;
              while (!known.waiting) await new Promise((done) => setTimeout(done, 50));
            }"""
        )
        table.page.close()
        table = profile.table("")
        for _ in range(20):
            if new in table.page.title():
                break
            table.page.close()
            table = profile.table("")
        assert new in table.page.title()
        kept = table.page.evaluate("async () => (await caches.keys()).filter((name) => !/start/.test(name)).length")
        assert kept == 1
        profile.close()


def test_the_map_is_there_before_python(browser: Browser, address: str) -> None:
    profile = Watched(browser, address)
    table = profile.table("?new=4&seed=3")
    assert table.page.locator("#boot").count() == 0
    early = table.page.evaluate("() => performance.getEntriesByName('map')[0].startTime < performance.now() - 300")
    assert early
    assert table.page.evaluate("() => history.state.seats") == 4
    profile.close()


def test_a_start_that_fails_says_so(browser: Browser, dist: Path, tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    shutil.copytree(dist, folder)
    next(folder.glob("assets/python/virtu-*.bin")).write_bytes(b"no packages")
    with serving(folder) as address:
        context = browser.new_context()
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector("html[data-state=error]", state="attached", timeout=60_000)
        assert page.locator("#boot-error").is_visible()
        context.close()
