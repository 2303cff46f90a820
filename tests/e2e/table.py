"""The page in a test's hand: what it shows and how to play on it."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page

from tests.e2e import lines
from virtu_core.kernel.match import Match

START = 60_000  # milliseconds that a start may take on a busy machine
# Recorded games answer every question, so all are to be asked.
ASK_ALL = """
() => {
  const kept = () => { try { return localStorage.getItem("virtu.prefs"); } catch { return null; } };
  if (!window.asksAll && !JSON.parse(kept() ?? "{}").ask_all) {
    const wish = Object.assign(document.createElement("button"), { hidden: true });
    Object.assign(wish.dataset, { act: "pref", value: "ask_all" });
    document.body.append(wish);
    wish.click();
    wish.remove();
  }
  window.asksAll = true;
}
""".strip()
# The database of second copies (js/copies.js), with some work on it.
COPIES = """
async (given) => {
  const wait = (asked) => new Promise((done, failed) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
  const opening = indexedDB.open("virtu", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("games", { keyPath: "id" });
  const base = await wait(opening);
  const games = base.transaction("games", "readwrite").objectStore("games");
  const found = await (WORK);
  base.close();
  return found;
}
""".strip()
# What is only shown by the first press is pressed once more; what is only chosen to pay is paid.
CLICK = """
(wanted) => {
  (ASK_ALL)();
  const root = document.documentElement, before = root.dataset.ply;
  const moves = (within) => [...document.querySelectorAll(`${within} [data-move]`)];
  const find = (within) => moves(within).filter((node) => node.dataset.move === wanted);
  const found = find("body");
  if (!found.length) throw new Error(`no element for ${wanted} at ${before}`);
  (found.find((node) => node.checkVisibility()) ?? found[0]).click();
  if (root.dataset.ply === before) {
    (find("#dialog .chooser")[0] ?? document.querySelector('#payment [data-act="propose"]'))?.click();
  }
  return Number(root.dataset.ply);
}
""".replace("ASK_ALL", ASK_ALL)
# Plays many moves; gives back what could be clicked at some of the plies, and how long each move took.
LINE = """
async ({ moves, every }) => {
  const click = CLICK;
  const seen = {}, took = [];
  for (const move of moves) {
    const before = Number(document.documentElement.dataset.ply);
    if (before % every === 0) {
      const all = [...document.querySelectorAll("[data-move]")].map((node) => node.dataset.move);
      seen[before] = [...new Set(all)].sort();
    }
    const started = performance.now();
    const after = click(move);
    took.push(performance.now() - started);
    if (after !== before + 1) throw new Error(`${move} led from ${before} to ${after}`);
    if (before % 50 === 0) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }
  return { seen, took };
}
""".replace("CLICK", CLICK.strip())

# A game's id ends in letters by chance; tests call the games g1, g2 and so on.
_CHANCE = re.compile(r"\b(g\d+)-[0-9a-f]{12}\b")


def plain(text: str) -> str:
    """The text with games as tests call them."""
    return _CHANCE.sub(r"\1", text)


def full(context: BrowserContext, text: str) -> str:
    """The text with the ids that these games have in this profile."""
    if not re.search(r"\bg\d+$", text):
        return text
    keys = [pair["name"] for place in context.storage_state()["origins"] for pair in place["localStorage"]]
    for page in context.pages:  # a page from disk has no origin
        keys += page.evaluate("() => location.protocol === 'file:' ? Object.keys(localStorage) : []")
    ids = {plain(found[0]): found[0] for key in keys if (found := _CHANCE.search(key))}
    return re.sub(r"\bg\d+$", lambda found: ids.get(found[0], found[0]), text)


class Table:
    """One page of the game."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    def open(self, query: str = "") -> Table:
        """Start; returns once Python is up."""
        self.page.goto(self.address + full(self.page.context, query))
        return self.ready()

    def ready(self) -> Table:
        """Wait until it can be played, as somebody who is there; fails with what the page says if it cannot."""
        self.page.mouse.move(2, 2)
        self.page.mouse.move(3, 3)
        self.page.wait_for_selector("html:not([data-state=loading])", state="attached", timeout=START)
        assert self.data("state") in ("ready", "thinking", "over"), self.page.locator("#boot-error").inner_text()
        return self

    def at_table(self) -> Table:
        """Wait for a game at the table; its code may have to be fetched first."""
        self.page.wait_for_selector("html[data-page=table]", state="attached", timeout=START)
        return self.ready()

    def reload(self) -> Table:
        """As the player's reload key."""
        self.page.reload()
        return self.ready()

    def data(self, key: str) -> str:
        """An attribute of the document."""
        found: str = self.page.evaluate("(key) => document.documentElement.dataset[key] ?? ''", key)
        return found

    @property
    def ply(self) -> int:
        """How many moves are made."""
        return int(self.data("ply"))

    def moves(self) -> list[str]:
        """What can be clicked."""
        found: list[str] = self.page.evaluate(
            "() => [...new Set([...document.querySelectorAll('[data-move]')].map((node) => node.dataset.move))].sort()"
        )
        return found

    def wait_ply(self, ply: int, seconds: float = 60) -> None:
        """Until so many moves are made, by bots."""
        end = time.monotonic() + seconds
        while self.ply < ply:
            assert time.monotonic() < end, f"still at {self.ply}, {self.data('state')}"
            if self.page.locator('[data-act="fought"]').count():  # somebody's siege has ended: seen, go on
                self.act("fought")
            self.page.wait_for_timeout(50)

    def ask_all(self) -> None:
        """Let every question be asked, also those with one way on."""
        self.page.evaluate(ASK_ALL)

    def play(self, move: str) -> None:
        """Click an element that plays this move."""
        before = self.ply
        assert self.page.evaluate(CLICK, move) == before + 1

    def play_line(self, moves: Sequence[str], every: int = 1) -> dict[str, Any]:
        """Play many moves and look at what can be clicked every so often."""
        found: dict[str, Any] = self.page.evaluate(LINE, {"moves": list(moves), "every": every})
        return found

    def act(self, name: str, value: str = "") -> None:
        """Press a control."""
        chosen = f'[data-act="{name}"]' + (f'[data-value="{full(self.page.context, value)}"]' if value else "")
        self.page.evaluate(
            """async (chosen) => {
              const found = [...document.querySelectorAll(chosen)].filter((node) => !node.disabled);
              if (!found.length) throw new Error(`no ${chosen}`);
              (found.find((node) => node.checkVisibility()) ?? found[0]).click();
              const { dataset } = document.documentElement; // it may have wanted a game that was not here yet
              while (dataset.fetching) await new Promise((done) => setTimeout(done, 20));
            }""",
            chosen,
        )

    def undo(self) -> None:
        """One move back, with a yes if it is asked whether to go into another turn."""
        before = self.ply
        self.act("undo")
        if self.page.locator('[data-act="confirmed"]').count():
            self.act("confirmed")
        assert self.ply == before - 1

    def load(self, text: str) -> str:
        """Open a save given as base64, whatever becomes of the game at the table."""
        said: str = self.page.evaluate(
            """async (text) => {
              const said = await window.virtu.load(text);
              document.querySelector('#dialog [data-act="agree"]')?.click();
              return said;
            }""",
            text,
        )
        return said

    def save(self) -> str:
        """The game as base64."""
        found: str = self.page.evaluate("() => window.virtu.save()")
        return found

    def match(self) -> Match[Any]:
        """The game, opened in CPython."""
        return lines.read(self.save())

    def stamp(self) -> str:
        """The state, to compare."""
        return lines.stamp(self.match())

    def stored(self) -> dict[str, str]:
        """What the browser keeps, with games as tests call them, but for the note that Python's memory was."""
        found: dict[str, str] = self.page.evaluate("() => ({ ...localStorage })")
        return {plain(key): value for key, value in found.items() if not key.startswith("virtu.memory")}

    def still(self) -> Table:
        """Nothing rises or glides any more: everything is at its place."""
        self.page.evaluate(
            """() => {
              for (const motion of document.getAnimations()) {
                if (motion.effect.getComputedTiming().endTime < Infinity) motion.finish();
              }
            }"""
        )
        return self

    def row(self, game: str) -> Locator:
        """The line of a game in the list."""
        return self.page.locator(f"#save-{full(self.page.context, game)}")

    @property
    def url(self) -> str:
        """The page's address, with the game as tests call it."""
        return plain(self.page.url)

    def copies(self) -> dict[str, dict[str, Any]]:
        """The second copies of games, by id."""
        found = self.page.evaluate(COPIES.replace("WORK", "wait(games.getAll())"))
        return {plain(one["id"]): one for one in found}

    def copy(self, game: str, text: str) -> None:
        """Put a second copy there behind the page's back."""
        work = "wait(games.put({ id: given[0], text: given[1], titles: [''], times: 1 }))"
        self.page.evaluate(COPIES.replace("WORK", work), [full(self.page.context, game), text])

    def forget(self) -> None:
        """Clear all that is kept, as a browser does when it is asked to."""
        self.page.evaluate("() => localStorage.clear()")
        self.page.evaluate(COPIES.replace("WORK", "wait(games.clear())"))

    def together(self) -> Table:
        """Wait until both copies of the games have been held against each other."""
        self.page.wait_for_selector("body[data-copies]", state="attached", timeout=START)
        return self

    def seen(self, selector: str) -> Locator:
        """The first such element that can be seen."""
        return self.page.locator(selector).locator("visible=true").first

    def button(self, move: str) -> Locator:
        """What a person would click to make this move."""
        return self.seen(f'[data-move="{move}"]')
