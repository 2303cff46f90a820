"""Bots play, and again and again something dies: `python -m tests.e2e.chaos 200 --kills 30 --seed 1`.

Browsers that are killed as a whole are in `kills`; here they live on. After each death a new tab looks into the
storage, as the page would: the game must be there and whole, a continuation of what it was, and stand at the last move
or the last but one that had been on the screen; other games must be as they were. Then it is opened and goes on. What
was on the screen this process is told by the page, at every change.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, BrowserType, Page, sync_playwright

from build import serve, site
from tests.e2e import kills
from tests.e2e.conftest import ARGUMENTS, CHROMIUM, DESK, serving
from tests.e2e.table import START
from tests.e2e.witness import FAST, KEPT, QUIET, TELL, Lost, Witness, table

MOST = 12  # moves that bots make between two deaths
MEMORY = 30  # deaths from which on it is worth waiting until starts are quick
# At the k-th change of a game the tab stands still for ever, before it, in the middle or after; or storage fails.
STRIKE = """
({ count, how, times }) => {
  const { setItem, removeItem } = Storage.prototype;
  let left = count;
  const change = (whole) => function changed(key, ...value) {
    if (this !== localStorage || !/^virtu[.](game|next)[.]/.test(key)) return whole.call(this, key, ...value);
    left -= 1;
    if (how === "fails" && left <= 0 && left > -times) throw new DOMException("quota", "QuotaExceededError");
    if (how !== "fails" && left === 0) {
      if (how === "half") for (const text of value) setItem.call(this, key, text.slice(0, text.length >> 1));
      if (how === "after") whole.call(this, key, ...value);
      window.shown("dying");
      for (;;);
    }
    return whole.call(this, key, ...value);
  };
  Storage.prototype.setItem = change(setItem);
  Storage.prototype.removeItem = change(removeItem);
}
"""
# All room is taken but for a little.
FILL = """
(room) => {
  for (let size = 1 << 22; size >= 1; size >>= 1) {
    try { localStorage.setItem(`fill${size}`, "x".repeat(size)); } catch {}
  }
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith("fill") || room <= 0) continue;
    room -= localStorage.getItem(key).length;
    localStorage.removeItem(key);
  }
}
"""
EMPTY = "() => Object.keys(localStorage).forEach((key) => key.startsWith('fill') && localStorage.removeItem(key))"


class Chaos(Witness):
    """Deaths of tabs, workers and writings in a browser that lives on."""

    def __init__(self, browser: Browser, address: str, seed: int) -> None:
        super().__init__(address, seed)
        self.system = browser.new_browser_cdp_session()
        self.context = browser.new_context(viewport=DESK)
        self.context.add_init_script(TELL)
        self.context.expose_binding("shown", lambda _source, told: self.told(told))
        self.dead = False
        self.before: dict[int, float] = {}

    def listen(self) -> None:
        """Let in what was told."""
        self.context.cookies()

    def quiet(self) -> Page:
        """A tab that can look into the storage."""
        page = self.context.new_page()
        page.goto(self.address + QUIET)
        return page

    def used(self) -> dict[int, float]:
        """How many seconds each process of pages has worked: of one that has just started Python, most."""
        running = self.system.send("SystemInfo.getProcessInfo")["processInfo"]
        return {int(one["id"]): float(one["cpuTime"]) for one in running if one["type"] == "renderer"}

    def begin(self) -> Page:
        """A tab with the game, or a new one where there is none or it is over; some moves into it."""
        wanted = self.asked()
        self.before = self.used()
        page, found, self.state = self.context.new_page(), self.ply, ""
        page.on("crash", lambda _page: setattr(self, "dead", True))
        page.goto(self.address + wanted)
        self.wait(lambda: self.state)
        if "game=" in wanted and self.opened != found:
            raise Lost(f"{self.game} was found at {found} and opened at {self.opened}")
        until = self.ply + self.chance.randint(1, MOST)
        self.wait(lambda: self.ply >= until or self.state == "over")
        self.rest()
        return page

    def death(self, kind: str) -> int:
        """Something dies; how many of the moves that were shown are lost."""
        page = self.begin()
        what, _, how = kind.partition(" ")
        getattr(self, f"on_{what}")(page, how)
        self.listen()  # what was shown last is told
        shown = self.ply
        if how == "reloaded":
            self.state = ""
            page.reload()
            self.wait(lambda: self.state)
        page.close()
        quiet = self.quiet()
        quiet.evaluate(EMPTY)
        found = self.find(quiet.evaluate(KEPT))
        quiet.close()
        lost = max(0, shown - (min(found, self.opened) if how == "reloaded" else found))
        self.lost[kind][lost] += 1
        return lost

    # Deaths

    def on_tab(self, page: Page, how: str) -> None:
        """The tab is closed or loaded again, which comes later, or its process is killed now."""
        if how == "killed":
            self.dead, used = False, self.used()
            os.kill(max(used, key=lambda one: used[one] - self.before.get(one, 0)), signal.SIGKILL)
            self.wait(lambda: self.dead)

    def on_worker(self, page: Page, how: str) -> None:
        """The bots' worker dies, and soon the tab."""
        page.evaluate("() => window.virtu.killWorker()")
        self.rest()
        self.on_tab(page, how)

    def on_write(self, page: Page, how: str) -> None:
        """The tab dies at a change of the storage; or storage fails now and then, and soon the tab is killed."""
        if self.state == "over":
            return
        strike = {"count": self.chance.randint(1, 9), "how": how, "times": self.chance.randint(1, 4)}
        self.dying = False
        page.evaluate(STRIKE, strike)
        if how == "fails":
            until = self.ply + 3
            self.wait(lambda: self.ply >= until or self.state == "over")
        else:
            self.wait(lambda: self.dying or self.state == "over")
        self.on_tab(page, "killed")

    def on_storage(self, page: Page, how: str) -> None:
        """Another tab clears everything, or leaves hardly any room; bots play on, then the tab is killed."""
        other, until = self.quiet(), self.ply + 2
        other.evaluate("() => localStorage.clear()" if how == "cleared" else FILL, self.chance.randint(8000, 40_000))
        self.lines = {self.game: self.lines.get(self.game, [])} if how == "cleared" else self.lines
        self.wait(lambda: self.ply >= until or self.state == "over")
        other.close()
        self.on_tab(page, "killed")


KINDS = (
    "tab closed", "tab reloaded", "tab killed", "worker closed", "worker killed", "write before", "write half",
    "write after", "write fails", "storage cleared", "storage full",
)  # fmt: skip


def run(
    engine: BrowserType, address: str, deaths: int, seed: int, tell: Callable[[str], None] = lambda _text: None
) -> Chaos:
    """So many deaths, of all kinds in turn, in a browser of its own; raises Lost."""
    browser = engine.launch(executable_path=CHROMIUM, args=ARGUMENTS)
    try:
        chaos = Chaos(browser, address, seed)
        page = chaos.quiet()
        page.evaluate(FAST)
        if deaths >= MEMORY:
            page.goto(address)
            page.wait_for_selector("html[data-memory=kept]", state="attached", timeout=2 * START)
        page.close()
        kinds: list[str] = []
        for number in range(deaths):
            kinds = kinds or chaos.chance.sample(KINDS, len(KINDS))
            kind = kinds.pop()
            lost = chaos.death(kind)
            tell(f"{number + 1:4} {kind:16} {chaos.game} at {chaos.ply}, {lost} lost")
        return chaos
    finally:
        browser.close()


def main(words: list[str]) -> int:
    """The command line."""
    reader = argparse.ArgumentParser(prog="python -m tests.e2e.chaos", description=__doc__)
    reader.add_argument("deaths", type=int, nargs="?", default=200, help="of tabs, workers and writings")
    reader.add_argument("--kills", type=int, default=30, help="of the whole browser")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--quiet", action="store_true", help="print the tables only")
    asked = reader.parse_args(words)
    tell = (lambda _text: None) if asked.quiet else (lambda text: print(text, flush=True))
    worst = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site.write(site.build(), Path(folder, "dist"))
        with serving(Path(folder, "dist"), serve.rules()) as address:
            if asked.kills:
                Path(folder, "profile").mkdir()
                killed = kills.run(playwright.chromium, Path(folder, "profile"), address, asked.kills, asked.seed, tell)
                print(kills.told(killed))
                worst = max(killed.lost[kills.KIND])
            if asked.deaths:
                chaos = run(playwright.chromium, address, asked.deaths, asked.seed, tell)
                print(table(chaos.lost), f"{len(chaos.lines)} games, all there and whole", sep="\n")
                worst = max(worst, *(plies for count in chaos.lost.values() for plies in count))
    return int(worst > 1)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
