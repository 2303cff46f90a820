"""The game as an app: the manifest, installing, files of its own, and newer builds that wait for the end of a turn."""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from build import serve
from tests.e2e import lines
from tests.e2e.conftest import Watched, serving
from tests.e2e.table import Table
from tests.e2e.waiting import until

NEW = "f" * 16
UPDATE = "async () => { try { await (await navigator.serviceWorker.ready).update(); } catch {} }"
# Until a new worker has got everything, or has given up.
SETTLED = """
async () => {
  const known = await navigator.serviceWorker.ready;
  while (known.installing) await new Promise((done) => setTimeout(done, 50));
  return Boolean(known.waiting);
}
"""
SIZES = """
async () => {
  const link = document.querySelector("link[rel=manifest]");
  const { icons } = await (await fetch(link.href)).json();
  const size = async ({ src }) => {
    const image = Object.assign(new Image(), { src: new URL(src, link.href).href });
    await image.decode();
    return image.naturalWidth;
  };
  return Promise.all(icons.filter((one) => one.type === "image/png").map(size));
}
"""
QUEUE = """
Object.defineProperty(window, "launchQueue", { value: { setConsumer(consumer) { window.consumer = consumer; } } });
"""
LAUNCH = """
(text) => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return window.consumer({ files: [{ getFile: async () => new File([bytes], "game.virtu") }] });
}
"""
OFFER = """
() => {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = () => { document.documentElement.dataset.prompted = "yes"; };
  return window.dispatchEvent(offer);
}
"""
# The browser offers it before Python is there, as it does at every visit but the first.
EARLY = f"""
new MutationObserver((_, watch) => {{
  if (!window.virtu) return;
  watch.disconnect();
  ({OFFER.strip()})();
}}).observe(document, {{ attributes: true, childList: true, subtree: true }});
"""
# Events of the first worker come late, when it serves the page already, as they may in WebKit.
LATE = """
const { serviceWorker } = navigator, register = serviceWorker?.register;
if (register) serviceWorker.register = async (...given) => {
  const known = await register.apply(serviceWorker, given);
  Object.defineProperty(serviceWorker, "controller", { get: () => known.active ?? known.waiting });
  return known;
};
"""


def newer(folder: Path) -> str:
    """Make another build of the folder: another page and style sheet; gives the style sheet's name."""
    page, worker = folder / "index.html", folder / "sw.js"
    text, code = page.read_text("utf-8"), worker.read_text("utf-8")
    old = re.findall(r'data-build="(\w+)"', text)[0]
    sheet = next(folder.glob("assets/css/frame-*.css"))
    content = sheet.read_bytes() + b"/* newer */\n"
    name = f"assets/css/frame-{NEW[:10]}.css"
    (folder / name).write_bytes(content)
    text = text.replace(old, NEW).replace(f"assets/css/{sheet.name}", name)
    page.write_text(text.replace("<title>", "<title>Newer "), "utf-8")
    found = re.search(r"const GROUPS = (\{.*?\});", code, re.S)
    assert found
    groups: dict[str, dict[str, str]] = json.loads(found[1])
    del groups[""][f"./assets/css/{sheet.name}"]
    groups[""][f"./{name}"] = hashlib.sha256(content).hexdigest()[:16]
    worker.write_text(code.replace(found[1], json.dumps(groups)).replace(old, NEW), "utf-8")
    return name


class Host:
    """A host of our own; `answers` says what to do instead of handing out a file whose name ends so."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.answers: dict[str, Callable[[serve.Handler], None]] = {}
        self.handler = self.made()

    def made(self) -> type[serve.Handler]:
        """The handler of requests."""
        answers = self.answers

        class Moody(serve.Handler):
            def do_GET(self) -> None:  # noqa: N802 -- as the base class has it
                for ending, work in answers.items():
                    if self.path.endswith(ending):
                        work(self)
                        return
                super().do_GET()

        return Moody


@contextlib.contextmanager
def hosted(browser: Browser, dist: Path, folder: Path) -> Iterator[tuple[Host, Watched]]:
    """A copy of the site on a host of our own, and a browser."""
    host = Host(folder / "dist")
    shutil.copytree(dist, host.folder)
    with serving(host.folder, serve.rules(), handler=host.handler) as address:
        yield host, Watched(browser, address)


def offline_ready(table: Table) -> None:
    table.page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=60_000)


def test_the_manifest(profile: Watched) -> None:
    table = profile.table("")
    talk = profile.context.new_cdp_session(table.page)
    told: dict[str, Any] = talk.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"] == f"{profile.address}manifest.webmanifest"
    offline_ready(table)
    wrong = {one["errorId"] for one in talk.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert wrong <= {"in-incognito"}  # as every window of a test is
    assert table.page.evaluate(SIZES) == [192, 512, 512]


def test_installing_is_offered_where_it_can_be(profile: Watched) -> None:
    table = profile.table("")
    assert table.page.locator("[data-act=install]").count() == 0
    assert not table.page.evaluate(OFFER)  # the browser is told that we ask ourselves
    table.page.click("[data-act=install]")
    assert table.data("prompted") == "yes"
    assert table.page.locator("[data-act=install]").count() == 0


def test_an_early_offer_does_not_keep_from_the_game(profile: Watched) -> None:
    profile.context.add_init_script(EARLY)
    table = profile.table("?new=3&first=florence")
    assert table.data("page") == "table"
    table.reload()
    assert table.data("page") == "table"
    table.act("dialog", "menu")
    table.act("page", "start")
    assert table.page.locator("[data-act=install]").is_visible()


def test_a_file_opened_with_the_game(profile: Watched) -> None:
    name = lines.shortest(3)
    profile.context.add_init_script(QUEUE)
    table = profile.table("")
    table.page.evaluate(LAUNCH, lines.save_at(name, 30))
    table.at_table()
    assert (table.data("page"), table.ply, table.stamp()) == ("table", 30, lines.stamp_at(name, 30))
    table.page.evaluate(LAUNCH, "bm90IGEgZ2FtZQ==")
    assert table.ply == 30  # refused; the game goes on


def turns(name: str, start: int) -> tuple[int, int]:
    """The first ply after `start` in the middle of a turn, and the end of that turn."""
    match = lines.read(lines.save_at(name, len(lines.line(name))))
    middle = next(ply for ply in range(start, 200) if match.seat(ply) == match.seat(ply - 1) == match.seat(ply + 1))
    return middle, next(ply for ply in range(middle, 200) if match.seat(ply) != match.seat(ply - 1))


def test_a_newer_build_waits_for_the_end_of_the_turn(browser: Browser, dist: Path, tmp_path: Path) -> None:
    name = lines.shortest(3)
    line = lines.line(name)
    middle, end = turns(name, 10)
    with hosted(browser, dist, tmp_path) as (host, profile):
        table = profile.recorded(name, middle)
        offline_ready(table)
        table.play(line[middle])
        table.undo()
        old = table.data("build")
        newer(host.folder)
        table.page.evaluate(UPDATE)
        table.page.wait_for_selector("#updates [data-act=update]")
        assert table.data("turn") == "begun"
        table.page.click("#updates [data-act=update]")
        table.page.wait_for_timeout(300)
        assert (table.data("build"), table.ply) == (old, middle)
        assert "turn is over" in table.page.locator("#updates").inner_text()
        for ply in range(middle, end):
            assert table.data("build") == old
            table.play(line[ply])
        table.page.wait_for_selector(f"html[data-build='{NEW}']", state="attached", timeout=60_000)
        table.ready()
        assert table.page.title().startswith("Newer")
        assert (table.ply, table.stamp()) == (end, lines.stamp_at(name, end))
        assert table.page.locator("#updates").inner_text() == ""
        offline_ready(table)
        kept = "async () => (await caches.keys()).filter((one) => !/start|played/.test(one))"
        until(table.page, f"async () => (await ({kept})()).length === 1")
        assert table.page.evaluate(kept) == [f"virtu / {NEW}"]
        profile.close()


def test_the_first_build_is_no_news(profile: Watched) -> None:
    profile.context.add_init_script(LATE)
    table = profile.table("?new=3&first=florence")
    offline_ready(table)
    assert table.page.locator("#updates").inner_text() == ""


def test_two_builds_in_two_tabs(browser: Browser, dist: Path, tmp_path: Path) -> None:
    """A tab that takes the newer build leaves the other its files: it plays on, and is told."""
    with hosted(browser, dist, tmp_path) as (host, profile):
        other = profile.table("?new=3&first=florence")
        offline_ready(other)
        old = other.data("build")
        table = profile.table("")
        newer(host.folder)
        next(host.folder.glob("assets/js/pyworker-*.js")).rename(host.folder / "gone.js")
        shutil.copy(host.folder / "gone.js", host.folder / "assets" / "js" / "pyworker-other.js")
        code = (host.folder / "sw.js").read_text("utf-8")
        (host.folder / "sw.js").write_text(re.sub(r"js/pyworker-\w+\.js", "js/pyworker-other.js", code), "utf-8")
        table.page.evaluate(UPDATE)
        table.page.wait_for_selector("#updates [data-act=update]")
        table.page.click("#updates [data-act=update]")
        table.page.wait_for_selector(f"html[data-build='{NEW}']", state="attached", timeout=60_000)
        table.ready()
        assert other.data("build") == old
        assert other.page.locator("#updates [data-act=update]").is_visible()
        assert other.page.evaluate("async (path) => (await fetch(path)).ok", f"assets/js/{worker_name(dist)}")
        other.play(other.moves()[0])
        assert other.ply == 1
        other.page.click("#updates [data-act=update-later]")
        assert other.page.locator("#updates").inner_text() == ""
        profile.close()


def worker_name(dist: Path) -> str:
    return next(dist.glob("assets/js/pyworker-*.js")).name


def fails(handler: serve.Handler) -> None:
    handler.send_error(500)


def something_else(handler: serve.Handler) -> None:
    content = b"<!doctype html><title>Please sign in</title>"
    handler.send_response(200)
    handler.send_header("Content-Type", "text/html")
    handler.send_header("Content-Length", str(len(content)))
    handler.end_headers()
    handler.wfile.write(content)


def breaks_off(handler: serve.Handler) -> None:
    handler.send_response(200)
    handler.send_header("Content-Type", "text/css")
    handler.send_header("Content-Length", "100000")
    handler.end_headers()
    handler.wfile.write(b"/* half of it")
    handler.close_connection = True


LONG = pytest.mark.long


@pytest.mark.parametrize("how", [fails, pytest.param(something_else, marks=LONG), pytest.param(breaks_off, marks=LONG)])
def test_half_of_a_newer_build(
    browser: Browser, dist: Path, tmp_path: Path, how: Callable[[serve.Handler], None]
) -> None:
    """One file does not come: the old build goes on, with a host and without; later the newer one is complete."""
    with hosted(browser, dist, tmp_path) as (host, profile):
        table = profile.table("?new=3&first=florence")
        table.play(table.moves()[0])
        offline_ready(table)
        old = table.data("build")
        host.answers[newer(host.folder)] = how
        table.page.evaluate(UPDATE)
        assert not table.page.evaluate(SETTLED)
        table.reload()
        assert (table.data("build"), table.ply) == (old, 1)
        profile.context.set_offline(True)
        table.reload()
        assert (table.data("build"), table.ply) == (old, 1)
        assert table.page.locator("#updates").inner_text() == ""
        profile.context.set_offline(False)
        host.answers.clear()
        table.open("")
        offline_ready(table)
        table.page.evaluate(UPDATE)
        table.page.wait_for_selector("#updates [data-act=update]")
        table.page.click("#updates [data-act=update]")
        table.page.wait_for_selector(f"html[data-build='{NEW}']", state="attached", timeout=60_000)
        table.ready().act("open", "g1")
        assert table.ply == 1
        profile.context.close()
