"""Chromium and Firefox, steered by Playwright."""

from __future__ import annotations

import re
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, sync_playwright

from tests.browsers.visitor import PATIENCE
from tests.e2e.conftest import ARGUMENTS, CHROMIUM, DESK

FIREFOX = "/usr/bin/firefox-esr"
FIREFOX_SINCE = 143  # older ones lack a command by which Playwright steers them


class Steered:
    """A tab of a browser with a profile on disk, as people have one."""

    def __init__(self, name: str, **how: Any) -> None:
        self._playwright = sync_playwright().start()
        self._kind, self._how = getattr(self._playwright, name), how
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self._complaints: list[str] = []
        try:
            self._page = self._start()
        except BaseException:
            self._playwright.stop()  # the next one could not start beside it
            raise

    def _start(self) -> Page:
        context: BrowserContext = self._kind.launch_persistent_context(self._profile.name, viewport=DESK, **self._how)
        context.set_default_navigation_timeout(1000 * PATIENCE)
        context.on("console", self._heard)
        context.on("weberror", lambda error: self._complaints.append(str(error.error)))
        return context.pages[0]

    def _heard(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self._complaints.append(said.text)

    def open(self, address: str) -> None:
        self._page.goto(address)

    def reload(self) -> None:
        self._page.reload()

    def reopen(self) -> None:
        self._page.context.close()
        self._page = self._start()

    def run(self, function: str, *given: Any) -> Any:
        return self._page.evaluate(f"(given) => ({function.strip()})(...given)", list(given))

    def press(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def type(self, key: str) -> None:
        self._page.keyboard.press(key)

    def complaints(self) -> list[str]:
        return self._complaints

    def close(self) -> None:
        self._page.context.close()
        self._playwright.stop()
        self._profile.cleanup()


def recent(version: str) -> bool:
    """Whether such a Firefox can be steered.

    >>> recent("Mozilla Firefox 153.7.0esr"), recent("Mozilla Firefox 140.12.0esr"), recent("")
    (True, False, False)
    """
    found = re.search(r"Firefox (\d+)", version)
    return found is not None and int(found[1]) >= FIREFOX_SINCE


def firefox_here() -> bool:
    """Whether there is a Firefox that can be steered."""
    if not Path(FIREFOX).exists():
        return False
    return recent(subprocess.run([FIREFOX, "--version"], capture_output=True, text=True, check=False).stdout)


def chromium() -> Steered:
    """Debian's Chromium."""
    return Steered("chromium", executable_path=CHROMIUM, args=ARGUMENTS)


def firefox() -> Steered:
    """Debian's Firefox."""
    return Steered("firefox", channel="moz-firefox", executable_path=FIREFOX)
