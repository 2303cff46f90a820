"""Harbour, a toy with hidden cards, in a browser: the box ships without it, so it is put into a page that is up.

`python -m tests.e2e.toy FOLDER` builds the page and writes there how Harbour's table looks.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from build import site
from tests.e2e import conftest
from tests.e2e.table import Table
from tests.toy.box import GAME
from tests.toy.table import HarbourTable
from virtu_core.kernel import saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match

ROOT = Path(__file__).resolve().parents[2]
PUT = """
async (files) => {
  const python = await window.virtu.python;
  for (const [path, text] of Object.entries(files)) {
    python.FS.mkdirTree(`/toy/${path}`.replace(/\\/[^/]+$/, ""));
    python.FS.writeFile(`/toy/${path}`, text);
  }
  python.runPython(`
import sys
sys.path.append("/toy")
from tests.toy.box import HARBOUR
from virtu_core import games
games.add(HARBOUR)
`);
}
"""
# What comes next, in public: nobody speaks up, the first move, the end of the turn.
NEXT = """
document.querySelector('[data-act="poll"][data-value="nobody"]') ??
  [...document.querySelectorAll("[data-move]")].find((node) => node.checkVisibility()) ??
  document.querySelector("[data-move]") ?? document.querySelector('[data-act="end-turn"]')
""".strip()
PLAY = f"() => {{ ({NEXT}).click(); }}"
# Many presses, under the curtain too; how long each took, to the end of its work and to the frame after it.
TIMED = """
async (presses) => {
  const root = document.documentElement, clicked = [], painted = [];
  while (clicked.length < presses && root.dataset.state !== "over") {
    const node = document.querySelector('.curtain [data-act="curtain-lift"]') ?? (NEXT);
    const started = performance.now();
    node.click();
    clicked.push(performance.now() - started);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    painted.push(performance.now() - started);
    await new Promise((done) => setTimeout(done, 30));
  }
  return { clicked, painted };
}
""".replace("NEXT", NEXT)


def put(table: Table) -> None:
    """Harbour is one of the games of this page now."""
    files = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in (ROOT / "tests/toy").rglob("*.py")}
    table.page.evaluate(PUT, {**files, "tests/__init__.py": ""})


def save(cards: int = 2) -> str:
    """A game of three people that begins, as base64."""
    match = Match(GAME, {"seats": 3, "cards": cards}, Seeded(5), ("Ada", "Ben", "Cy"), created=1)
    return base64.b64encode(saves.dump(match, now=1)).decode()


def look(folder: Path) -> None:
    """Pictures of how it lies at a desk, and of each of its tabs on a phone."""
    with tempfile.TemporaryDirectory() as built, sync_playwright() as playwright:
        site.write(site.build(), Path(built))
        browser = playwright.chromium.launch(executable_path=conftest.CHROMIUM, args=conftest.ARGUMENTS)
        with conftest.serving(Path(built)) as address:
            table = conftest.Watched(browser, address).table("?game=none")
            put(table)
            table.load(save())
            table.act("sits-done")
            table.page.screenshot(path=folder / "harbour-1366x768.png")
            table.page.set_viewport_size({"width": 390, "height": 844})
            for tab in HarbourTable().tabs():
                table.act("tab", tab.id)
                table.page.screenshot(path=folder / f"harbour-390x844-{tab.id}.png")


if __name__ == "__main__":
    look(Path(sys.argv[1]))
