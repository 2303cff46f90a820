"""The site on other hosts: any folder, no special headers, no server at all after one visit."""

from __future__ import annotations

import contextlib
import functools
import http.server
import re
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route

from build import serve
from tests.e2e import lines
from tests.e2e.conftest import Compressing, Watched, serving

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


class Plain(http.server.SimpleHTTPRequestHandler):
    """Python's own server: no headers of ours, and no idea of unusual endings."""

    usual: tuple[str, ...] = (".html", ".css", ".js", ".svg", ".png", ".txt")

    def log_message(self, format: str, *args: object) -> None:
        """Quiet."""

    def guess_type(self, path: Any) -> str:
        return super().guess_type(path) if str(path).endswith(self.usual) else "text/plain"


class Gzipping(Compressing, Plain):
    """The same, compressed on the way."""


class Untyped(Plain):
    """Hands out scripts as text."""

    usual = (".html", ".css")


@contextlib.contextmanager
def somewhere(dist: Path, folder: Path, handler: type[Plain]) -> Iterator[str]:
    """The site three folders down on a plain server."""
    shutil.copytree(dist, folder / "some" / "sub" / "folder")
    (folder / "index.html").write_text("<!doctype html><title>not ours</title><link rel=icon href=data:,>")
    made = functools.partial(handler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), made) as plain:
        threading.Thread(target=functools.partial(plain.serve_forever, 0.05), daemon=True).start()
        yield f"http://127.0.0.1:{plain.server_address[1]}/some/sub/folder/"
        plain.shutdown()


@pytest.mark.parametrize("handler", [Plain, pytest.param(Gzipping, marks=pytest.mark.long)])
def test_any_folder_of_a_plain_server(browser: Browser, dist: Path, tmp_path: Path, handler: type[Plain]) -> None:
    """No headers, wrong types, three folders down; offline there, too."""
    with somewhere(dist, tmp_path, handler) as address:
        profile = Watched(browser, address)
        some_moves(profile)
        table = profile.table(None)
        table.page.goto(f"{profile.address}index.html")
        table.ready()
        table.page.wait_for_selector("html[data-offline=ready]", state="attached")
    table.open()
    assert table.page.locator('[data-act="open"]').count() == 1
    profile.close()


def failure(browser: Browser, address: str, script: str = "", unknown: str = "") -> str:
    """What a page says that does not start; run a script first, and do not know scripts of a type."""
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(script)

    def hand(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace(f'type="{unknown}"', 'type="text/unknown"'))

    if unknown:
        page.route(address, hand)
    page.goto(address)
    page.wait_for_selector("html[data-state=error]", state="attached", timeout=60_000)
    assert page.locator("#boot-error").is_visible()
    said = page.locator("#boot-error").inner_text()
    context.close()
    return said


def test_scripts_that_come_as_text(browser: Browser, dist: Path, tmp_path: Path) -> None:
    with somewhere(dist, tmp_path, Untyped) as address:
        assert re.search(
            r"assets/\S+\.js: the host sends it as text/plain, not as text/javascript", failure(browser, address)
        )


def test_a_script_that_is_missing(browser: Browser, dist: Path, tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    shutil.copytree(dist, folder)
    script = next(folder.glob("assets/js/virtu-*.js"))
    script.unlink()
    with serving(folder) as address:
        assert f"assets/js/{script.name}: 404" in failure(browser, address)


def test_a_browser_without_modules(browser: Browser, address: str) -> None:
    """It does not know such scripts, nor the property by which one tells."""
    said = failure(browser, address, "delete HTMLScriptElement.prototype.noModule", "module")
    assert said.startswith("This browser is too old for the game: it lacks JavaScript modules.")


def test_a_browser_without_webassembly(browser: Browser, address: str) -> None:
    said = failure(browser, address, "delete window.WebAssembly")
    assert said.startswith("This browser is too old for the game: it lacks WebAssembly.")


def test_the_folder_opened_from_disk(browser: Browser, dist: Path) -> None:
    assert "open virtu.html" in failure(browser, (dist / "index.html").as_uri())


def test_a_browser_that_does_not_understand_the_script(browser: Browser, dist: Path, tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    shutil.copytree(dist, folder)
    script = next(folder.glob("assets/js/virtu-*.js"))
    script.write_text("let words = of tomorrow;\n" + script.read_text("utf-8"), "utf-8")
    with serving(folder) as address:
        assert "SyntaxError" in failure(browser, address)


def test_a_host_that_rewrites_pages(browser: Browser, dist: Path, tmp_path: Path) -> None:
    """The script in the page is not the one that the policy allows any more: the game starts without it."""
    folder = tmp_path / "dist"
    shutil.copytree(dist, folder)
    page = folder / "index.html"
    page.write_text(page.read_text("utf-8").replace("<script>//", "<script> //"), "utf-8")
    with serving(folder, serve.rules()) as address:
        profile = Watched(browser, address)
        table = profile.table("")
        assert not table.page.evaluate("() => 'virtuFailed' in window")
        assert table.data("page") == "start"
        profile.context.close()


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
    assert (table.ply, table.data("page")) == (1, "table")
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
        old = table.data("build")
        for name in ("index.html", "sw.js"):
            text = (folder / name).read_text("utf-8").replace(old, "f" * 16)
            (folder / name).write_text(text.replace("<title>", f"<title>{new} "), "utf-8")
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
        kept = table.page.evaluate(
            "async () => (await caches.keys()).filter((name) => !/start|played/.test(name)).length"
        )
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
    next(folder.glob("assets/python/frame-*.bin")).write_bytes(b"no packages")
    with serving(folder) as address:
        assert failure(browser, address).startswith("The game could not be started.")
