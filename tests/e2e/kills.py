"""Kills of the whole browser: on a real profile bots play, and all processes of the browser are killed at once.

Then it is started again, as a player would, and the page opened where it was. What it shows and keeps is held against
what had been on the screen; what it says about that is noted; and the game goes on until the next kill.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, BrowserType, Error, Page

from tests.e2e.conftest import ARGUMENTS, CHROMIUM
from tests.e2e.table import START
from tests.e2e.witness import FAST, KEPT, QUIET, TELL, Lost, Witness, table

PORT = "DevToolsActivePort"  # the file in a profile that says how to talk to the browser
LONGEST = 15_000  # milliseconds of playing before a kill
KIND = "browser killed"
SAID = "() => [...document.querySelectorAll('#toast, .notice')].map((node) => node.textContent).join(' ').trim()"


class Running:
    """A browser in a group of processes of its own."""

    def __init__(self, engine: BrowserType, profile: Path) -> None:
        (profile / PORT).unlink(missing_ok=True)
        words = [
            CHROMIUM,
            *ARGUMENTS,
            "--disable-dev-shm-usage",
            "--headless=new",
            "--remote-debugging-port=0",
            f"--user-data-dir={profile}",
        ]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen([*words, "about:blank"], stdout=quiet, stderr=quiet, start_new_session=True)
        end = time.monotonic() + START / 1000
        while not (told := self._told(profile)):
            if time.monotonic() > end or self.process.poll() is not None:
                raise Lost("the browser does not start any more")
            time.sleep(0.05)
        self.browser = engine.connect_over_cdp(f"http://127.0.0.1:{told[0]}")

    @staticmethod
    def _told(profile: Path) -> list[str]:
        file = profile / PORT
        lines = file.read_text().split() if file.exists() else []
        return lines if len(lines) == 2 else []

    @property
    def context(self) -> BrowserContext:
        """The profile."""
        return self.browser.contexts[0]

    def kill(self) -> None:
        """All at once: nothing of it can write anything any more."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Kills(Witness):
    """A player whose browser is killed again and again."""

    def __init__(self, engine: BrowserType, profile: Path, address: str, seed: int, warm: bool) -> None:
        super().__init__(address, seed)
        self.warm = warm  # wait until starts are quick
        self.engine = engine
        self.profile = profile
        self.said: Counter[str] = Counter()  # what the player was told after a kill
        self.running = self.prepare()

    def listen(self) -> None:
        """Let in what was told."""
        with contextlib.suppress(Error):  # a browser that was killed tells nothing more
            self.running.context.cookies()

    def prepare(self) -> Running:
        """A profile that has been here before."""
        running = Running(self.engine, self.profile)
        page = running.context.new_page()
        page.goto(self.address + QUIET)
        page.evaluate(FAST)
        page.goto(self.address)
        if self.warm:
            page.wait_for_selector("html[data-memory=kept]", state="attached", timeout=3 * START)
        time.sleep(6)  # what is stored first is on the disk after five seconds
        return running

    def kill(self) -> None:
        """Bots have played for a while."""
        until, end = self.ply + 1, time.monotonic() + self.chance.randint(0, LONGEST) / 1000
        self.wait(lambda: (self.ply >= until and time.monotonic() >= end) or self.state == "over")
        self.rest()
        self.running.kill()
        self.listen()

    def open(self, wanted: str) -> Page:
        """The browser and the page."""
        self.running = Running(self.engine, self.profile)
        self.running.context.add_init_script(TELL)
        self.running.context.expose_binding("shown", lambda _source, text: self.told(text))
        try:
            page = self._visit(wanted)
        except Error as error:  # on a busy machine a renderer may die by itself: a player would press "Reload"
            if "crashed" not in str(error):
                raise
            page = self._visit(wanted)
        if page.evaluate("() => Boolean(window.virtu.copies)"):
            self.wait(lambda: self.copies != "-")
        self.wait(lambda: self.state)
        return page

    def _visit(self, wanted: str) -> Page:
        page = self.running.context.new_page()
        self.state, self.copies = "", "-"
        page.goto(self.address + wanted)
        page.wait_for_selector("html:not([data-state=loading])", state="attached", timeout=START)
        return page

    def look(self) -> int:
        """How many of the moves that had been shown are lost; all games are as they were."""
        game, shown = self.game, self.ply
        page = self.open(f"?game={game}")  # also if it is over
        said = page.evaluate(SAID)
        kept: dict[str, str] = page.evaluate(KEPT)
        self.said["".join("#" if letter.isdigit() else letter for letter in said) or "nothing"] += 1
        if self.game != game:
            raise Lost(f"{game} is gone; the page says: {said}")
        if self.copies != "-" and self.opened < self.joined and "brought back" not in said:
            raise Lost(f"{game} went on from {self.opened} to {self.joined}; the page says: {said}")
        found = self.opened if self.copies == "-" else self.joined
        if self.find(kept) < found:
            raise Lost(f"{game} shows {found} moves and is kept with {self.ply}")
        self.lines[game] = self.lines[game][:found]  # what was played since then may not be on the disk yet
        self.lost[KIND][lost := max(0, shown - found)] += 1
        return lost


def run(
    engine: BrowserType,
    profile: Path,
    address: str,
    count: int,
    seed: int,
    tell: Callable[[str], None] = lambda _text: None,
    warm: bool = True,
) -> Kills:
    """So many kills; raises Lost."""
    kills = Kills(engine, profile, address, seed, warm)
    try:
        kills.running.kill()
        kills.open(kills.asked())
        for number in range(count):
            kills.kill()
            over, shown = kills.state == "over", kills.ply
            lost = kills.look()
            tell(f"{number + 1:4} {KIND:16} {kills.game} at {shown}, {lost} lost")
            if over:  # one that is over can lose nothing more
                kills.running.kill()
                kills.open(kills.asked())
        return kills
    finally:
        kills.running.kill()


def told(kills: Kills) -> str:
    """The table, and what the player was told how often."""
    each = ", ".join(map(str, kills.lost[KIND].elements()))
    said = [f"{count:4} x {text}" for text, count in kills.said.most_common()]
    return "\n".join([table(kills.lost), f"moves lost: {each}", f"{len(kills.lines)} games, all there", "told:", *said])
