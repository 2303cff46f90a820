"""Fixtures: the site as it would be published, a browser, pages that must not complain nor ask another host."""

from __future__ import annotations

import contextlib
import functools
import gzip
import http.server
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from build import serve, site
from tests.e2e import lines
from tests.e2e.table import START, Table

CHROMIUM = "/usr/bin/chromium"
# With every page Chromium would start two more behind its address bar, which nobody sees, and keep a core busy for a
# second with them. The other names are those that Playwright switches off: the last such list is the one that counts.
WITHOUT = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup",
    "AimEnabled", "AutoDeElevate", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "BlockOriginHeaderModificationOnRedirect", "DestroyProfileOnBrowserClose", "DialMediaRouteProvider",
    "GlobalMediaControls", "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying",
    "OptimizationHints", "PaintHolding", "ThirdPartyStoragePartitioning", "Translate",
)  # fmt: skip
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", f"--disable-features={','.join(WITHOUT)}",
]  # fmt: skip
DESK: ViewportSize = {"width": 1366, "height": 768}
Opener = Callable[..., Table]
expect.set_options(timeout=START)  # who waits too long fails no sooner than who waits for a start


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here is marked; whole games, the longest, go first."""
    for item in items:
        item.add_marker(pytest.mark.e2e)
    items.sort(key=lambda item: "whole_game" not in item.nodeid)


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built anew."""
    folder: Path = tmp_path_factory.mktemp("site") / "dist"
    site.write(site.build(), folder)
    return folder


@contextlib.contextmanager
def serving(
    folder: Path, given: serve.Rules | None = None, port: int = 0, handler: type[serve.Handler] = serve.Handler
) -> Iterator[str]:
    """A server that is there as long as one needs it; gives its address."""
    with serve.server(port, folder, given, handler) as running:
        threading.Thread(target=functools.partial(running.serve_forever, 0.05), daemon=True).start()
        yield f"http://127.0.0.1:{running.server_address[1]}/"
        running.shutdown()


class Compressing(http.server.SimpleHTTPRequestHandler):
    """Compresses everything, as many hosts do on the way."""

    def do_GET(self) -> None:
        """A file."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        content = gzip.compress(path.read_bytes(), 6)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


@pytest.fixture(scope="session")
def address(dist: Path) -> Iterator[str]:
    """The site as the host serves it: with every header of netlify.toml."""
    with serving(dist, serve.rules()) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield found
        found.close()


class Watched:
    """A browser's profile; what its pages complain about and ask for is noted."""

    def __init__(self, browser: Browser, address: str, **options: Any) -> None:
        self.context: BrowserContext = browser.new_context(**{"viewport": DESK, **options})
        self.context.set_default_timeout(START)
        self.address = address
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.context.on("request", lambda request: self.requests.append(request.url))
        self.context.on("response", lambda answer: self.complain(answer.url, answer.status >= 400))
        self.context.on("console", lambda said: self.complain(said.text, said.type == "error"))
        self.context.on("weberror", lambda error: self.complain(str(error.error)))

    def complain(self, text: str, wrong: bool = True) -> None:
        """Note it if it is wrong."""
        if wrong:
            self.complaints.append(text)

    def table(self, query: str | None = None) -> Table:
        """A new tab; opened if it is said what."""
        page: Page = self.context.new_page()
        found = Table(page, self.address)
        return found if query is None else found.open(query)

    def recorded(self, name: str, ply: int = 0) -> Table:
        """A new tab with a recorded game as it was after so many moves."""
        found = self.table("")
        found.load(lines.save_at(name, ply))
        assert (found.data("page"), found.ply) == ("table", ply)
        return found

    def close(self) -> None:
        """All tabs; fails if anything was wrong."""
        self.context.close()
        inside = (self.address, "data:", "blob:")
        assert [url for url in self.requests if not url.startswith(inside)] == []
        assert self.complaints == []


@pytest.fixture
def profile(browser: Browser, address: str) -> Iterator[Watched]:
    """A browser that has never been here."""
    found = Watched(browser, address)
    yield found
    found.close()


@pytest.fixture(scope="session")
def shared(browser: Browser, address: str) -> Iterator[Watched]:
    """One profile for tests that do not care about storage: starting takes seconds."""
    found = Watched(browser, address)
    yield found
    found.close()


@pytest.fixture(scope="session")
def _open_table(shared: Watched) -> Table:
    return shared.table("")


@pytest.fixture
def table(shared: Watched, _open_table: Table) -> Iterator[Table]:
    """A page that is up, for games loaded into it; fails with what was complained about in this test."""
    shared.complaints.clear()
    _open_table.page.set_viewport_size(DESK)
    _open_table.forget()
    yield _open_table
    assert shared.complaints == []
