"""Somebody who watches bots play while something dies, and then holds what is left against what was shown."""

from __future__ import annotations

import random
import time
from collections import Counter, defaultdict
from collections.abc import Callable

from app.frame.store import Store
from tests.e2e.table import START
from tests.unit.frame.memory import Memory
from virtu_core import games
from virtu_core.kernel import saves

QUIET = "licences.txt"  # a page of the site without Python in it
KEPT = "() => ({ ...localStorage })"
FAST = "() => localStorage.setItem('virtu.prefs', JSON.stringify({ bot_speed: 8 }))"
# Tells of everything that is shown, and whether both copies of the games have been held against each other.
TELL = """
new MutationObserver(() => {
  const { page, state, ply } = document.documentElement?.dataset ?? {}, { copies } = document.body?.dataset ?? {};
  const game = new URLSearchParams(location.search).get("game");
  if (page === "table" && state !== "loading") window.shown?.(`${game} ${ply} ${state} ${copies ?? "-"}`);
}).observe(document, {
  attributes: true, attributeFilter: ["data-ply", "data-state", "data-page", "data-copies"], subtree: true,
});
"""


class Lost(AssertionError):
    """A game is gone, damaged, not what it was, or does not go on."""


class Witness:
    """One profile of a browser that is ours alone, and one game after the other."""

    def __init__(self, address: str, seed: int) -> None:
        self.address = address
        self.chance = random.Random(seed)
        self.game, self.ply, self.state, self.copies = "", 0, "", "-"  # as last shown
        self.opened = self.joined = 0  # the ply that a tab showed first, and the one once both copies were one
        self.dying = False
        self.lines: dict[str, list[str]] = {}  # the moves of each game, as last found
        self.lost: dict[str, Counter[int]] = defaultdict(Counter)  # deaths by their kind and by the moves lost

    def told(self, text: str) -> None:
        """The page shows something."""
        if text == "dying":
            self.dying = True
        elif not text.startswith("null "):
            first, apart = not self.state, self.copies == "-"
            self.game, ply, self.state, self.copies = text.split()
            self.ply = int(ply)
            self.opened = self.ply if first else self.opened
            self.joined = self.ply if apart else self.joined

    def listen(self) -> None:
        """Let in what was told."""
        raise NotImplementedError

    def wait(self, ready: Callable[[], object], seconds: float = START / 1000) -> None:
        """Until something has been told."""
        end = time.monotonic() + seconds
        while not ready():
            if time.monotonic() > end:
                raise Lost(f"nothing goes on: {self.game}, {self.ply} moves, {self.state or 'not drawn'}")
            time.sleep(0.01)
            self.listen()

    def rest(self, most: int = 60) -> None:
        """Some milliseconds."""
        time.sleep(self.chance.randint(0, most) / 1000)

    def asked(self) -> str:
        """The address of the game, or of a new one where there is none or it is over."""
        if self.game and self.state != "over":
            return f"?game={self.game}"
        seats = self.chance.randint(3, 5)
        return f"?new={seats}&seed={self.chance.randint(0, 999)}&bots={seats}"

    def find(self, kept: dict[str, str]) -> int:
        """At which ply the game is in what is kept; raises Lost."""
        found, store = {}, Store(Memory(kept))
        for one in store.games():
            try:
                match = saves.load(store.read(one.id) or b"", games.get).match  # every move is played again
            except saves.SaveError as error:
                raise Lost(f"{one.id} is damaged: {error}") from error
            if match.unplayed or match.ply != match.plies:
                raise Lost(f"{one.id} stands at {match.ply} of {match.plies}")
            found[one.id] = [str(move) for move in match.line]
        for name, line in self.lines.items():
            if name not in found:
                raise Lost(f"{name} is gone")
            if found[name][: len(line)] != line or (name != self.game and found[name] != line):
                raise Lost(f"{name} is not what it was")
        if self.game not in found:
            raise Lost(f"{self.game} is gone")
        self.lines, self.ply = found, len(found[self.game])
        return self.ply


def table(lost: dict[str, Counter[int]]) -> str:
    """How many moves were lost by what."""
    rows = [f"{'':17}{'deaths':>7}{'0 lost':>8}{'1 lost':>8}{'more':>6}{'median':>8}{'most':>6}"]
    for kind in [*sorted(lost), "all"]:
        count = lost[kind] if kind in lost else sum(lost.values(), Counter())
        each = sorted(count.elements())
        more = sum(number for plies, number in count.items() if plies > 1)
        counts = f"{len(each):7}{count[0]:8}{count[1]:8}{more:6}"
        rows.append(f"{kind:17}{counts}{each[len(each) // 2]:8}{each[-1]:6}")
    return "\n".join(rows)
