"""Somebody who plays in a browser: looks, clicks and waits, by the same few means in every engine."""

from __future__ import annotations

import time
from typing import Any

from tests.browsers.driver import Driver
from tests.e2e import lines
from tests.e2e.table import LINE
from virtu_core.kernel.match import Match

PATIENCE = 90  # seconds that something may take on a busy machine
ROOT = "(key) => document.documentElement.dataset[key] ?? ''"
# The middle of the first such element that can be seen and answers there.
POINT = """
(selector) => {
  for (const node of document.querySelectorAll(selector)) {
    if (!node.checkVisibility()) continue;
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = (node.querySelector(".hit") ?? node).getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    if (document.elementFromPoint(x, y)?.closest(selector) === node) return [x, y];
  }
  return null;
}
"""
# The next file that is given to the player is kept instead, as base64, and so is its name.
CATCH = """
() => {
  HTMLAnchorElement.prototype.click = function () { window.caughtName = this.download; };
  URL.createObjectURL = (blob) => {
    const reader = new FileReader();
    reader.onload = () => { document.documentElement.dataset.caught = reader.result.split(",")[1]; };
    reader.readAsDataURL(blob);
    return "";
  };
}
"""


class Visitor:
    """A person at a tab."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def open(self, address: str) -> None:
        """Start; returns once Python is up."""
        self.driver.open(address)
        self.ready()

    def reload(self) -> None:
        """The reload key."""
        self.driver.reload()
        self.ready()

    def ready(self) -> None:
        """Wait until it can be played; fails with what the page says if it cannot."""
        self.wait("html:not([data-state=loading])")
        assert self.data("state") in ("ready", "thinking", "over"), self.text("#boot-error")

    def wait(self, selector: str, seconds: float = PATIENCE) -> None:
        """Until there is such an element."""
        end = time.monotonic() + seconds
        while not self.count(selector):
            assert time.monotonic() < end, f"no {selector} in {self.data('state')}, {self.data('ply')} moves"
            time.sleep(0.05)

    def count(self, selector: str) -> int:
        """How many there are."""
        found: int = self.driver.run("(selector) => document.querySelectorAll(selector).length", selector)
        return found

    def text(self, selector: str) -> str:
        """What the first one says."""
        found: str = self.driver.run("(selector) => document.querySelector(selector)?.innerText ?? ''", selector)
        return found

    def data(self, key: str) -> str:
        """An attribute of the document."""
        found: str = self.driver.run(ROOT, key)
        return found

    @property
    def ply(self) -> int:
        """How many moves are made."""
        return int(self.data("ply") or -1)

    def try_click(self, selector: str) -> bool:
        """With the mouse; False if nothing like it is in sight."""
        point = self.driver.run(POINT, selector)
        if point is None:
            return False
        self.driver.press(*point)
        return True

    def click(self, *selectors: str) -> None:
        """The first of these that is in sight, as soon as one is."""
        end = time.monotonic() + PATIENCE
        while not any(self.try_click(one) for one in selectors):
            assert time.monotonic() < end, f"out of reach: {selectors}"
            time.sleep(0.05)

    def play(self, move: str) -> None:
        """Make a move where a person would: on the picture or a button in sight, else from the list of all moves."""
        before, found = self.ply, f'[data-move="{move}"]'
        picture, listed = f"#app {found}:not(#drawer *)", f'#drawer[data-open="true"] {found}'
        if not self.try_click(picture) and not self.try_click(listed):
            self.click('[data-act="moves"]')
            self.click(picture, listed)
        if self.ply == before:  # it was only shown, or only chosen to pay
            shown, chosen = f"#dialog .chooser {found}", '#payment [data-act="propose"]'
            self.click(shown if self.count(shown) else chosen)
        self.wait(f'html[data-ply="{before + 1}"]')

    def ask_all(self) -> None:
        """Let every question be asked, also those with one way on."""
        self.click('[data-act="dialog"][data-value="menu"]')
        self.click('.menu [data-value="ask_all"]')
        self.click('#dialog [data-act="close"]:not(.backdrop)')

    def play_by_keys(self) -> None:
        """Make the first move of the list without a mouse."""
        before = self.ply
        self.driver.type("m")
        self.wait('#drawer[data-open="true"] [data-move]:focus')
        self.driver.type("Enter")
        self.wait(f'html[data-ply="{before + 1}"]')

    def play_line(self, moves: list[str]) -> None:
        """Make many moves in one go, which is quicker than by the mouse."""
        self.driver.run(LINE, {"moves": moves, "every": len(moves)})

    def save(self) -> Match[Any]:
        """The game at the table, opened in CPython."""
        return lines.read(self.driver.run("() => window.virtu.save()"))

    def export(self) -> Match[Any]:
        """The file that the menu gives, opened in CPython."""
        self.driver.run(CATCH)
        self.click('[data-act="dialog"][data-value="menu"]')
        self.click('.menu [data-act="export"]')
        self.wait("html[data-caught]")
        assert self.driver.run("() => window.caughtName").endswith(".virtu")
        return lines.read(self.data("caught"))
