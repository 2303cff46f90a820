"""The page's speed, printed as JSON: `make bench-web` or `python -m tests.e2e.bench_web [RUNS]`.

Side by side in the same run: a page with nothing but Pyodide, and ours. Cold is a browser that has never been there,
warm one that has: its cache, our service worker and Python's memory hold everything, and it comes back to the same
game. The map (cold) or the table as it was last seen (warm) is painted before Python is up; painted is the first frame
of the table that Python drew, ready the moment from which it can be played. The ratios are those of the budget, for
the shelf and for each game. Clicks are timed at every table, at that of the toy too, which is put into the page.
"""

from __future__ import annotations

import gzip
import json
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from build import groups, site
from tests.e2e import lines, toy
from tests.e2e.conftest import ARGUMENTS, CHROMIUM, DESK, serving
from tests.e2e.principato.playing import AT_ONCE
from tests.e2e.principato.playing import PLAY as PLAY_PRINCIPATO
from tests.e2e.table import CLICK, START, Table, full

RUNS = 5
PYODIDE = site.MODULES / "pyodide"
NEEDED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
CLICKS = 300
FROM = 200  # plies into a game for four: a full table
CARDS = 2  # in each hand of the toy
SEED = lines.INDEX[lines.shortest(3)]["seed"]
# Where a visitor goes the first time, and when they come back.
VISITS = {
    "shelf": ("", ""),
    "virtu": (f"?new=3&seed={SEED}", "?game=g1"),
    "principato": (f"?box=principato&new=3&seed={SEED}", "?game=g1"),
}
BARE = """<!doctype html>
<html data-state="loading"><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./bare/pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
document.documentElement.dataset.state = "ready";
document.documentElement.dataset.at = performance.now();
</script></html>
"""
# Noted by the page itself, from the moment its address was asked for.
WATCH = """
window.times = {};
new MutationObserver(() => {
  const state = document.documentElement.dataset.state;
  if (state === "loading" || window.times.ready) return;
  window.times.ready = performance.now();
  requestAnimationFrame(() => setTimeout(() => { window.times.painted = performance.now(); }));
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-state"] });
"""
# Ours is playable in the same task that draws the board; it is painted with the frame after it.
TAP = """
async (moves) => {
  const click = CLICK, clicked = [], painted = [];
  for (const move of moves) {
    const started = performance.now();
    click(move);
    clicked.push(performance.now() - started);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    painted.push(performance.now() - started);
    await new Promise((done) => setTimeout(done, 30));
  }
  return { clicked, painted };
}
""".replace("CLICK", CLICK.strip())


@contextmanager
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that has never been here."""
    context = browser.new_context(viewport=DESK)
    context.add_init_script(WATCH)
    yield context
    context.close()


def start(context: BrowserContext, address: str, *, anew: bool) -> dict[str, float]:
    """Milliseconds until a page is up and painted. The shelf waits for a sign of life, so there is one. A first visit
    lasts until all is kept that makes the next one quick."""
    page = context.new_page()
    page.goto(address)
    page.mouse.move(2, 2)
    page.mouse.move(3, 3)
    page.wait_for_selector("html:not([data-state=loading])", state="attached", timeout=START)
    page.wait_for_timeout(300)
    found: dict[str, float] = page.evaluate("() => window.times")
    for mark in page.evaluate("() => performance.getEntriesByType('mark').map((one) => [one.name, one.startTime])"):
        if mark[0] in ("map", "table"):
            found[f"{mark[0]} painted"] = mark[1]
    if anew and page.locator("html[data-page]").count():  # ours
        page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=START)
        page.wait_for_selector("html[data-memory]", state="attached", timeout=START)
    page.close()
    return found


def starts(browser: Browser, address: str, runs: int) -> dict[str, int]:
    """The bare page and ours, in turn, so that a busy moment hits all."""
    took: dict[str, list[float]] = {}
    for _ in range(runs):
        for name, (cold, warm) in {"bare": ("bare.html", "bare.html"), **VISITS}.items():
            with visitor(browser) as context:
                for visit, where in (("cold", cold), ("warm", warm)):
                    for what, time in start(context, address + full(context, where), anew=visit == "cold").items():
                        took.setdefault(f"{name} {visit} {what}", []).append(time)
    return {name: round(statistics.median(times)) for name, times in sorted(took.items())}


def ratios(took: dict[str, int], bytes: dict[str, int]) -> dict[str, dict[str, float]]:
    """What the budget speaks of, each against the bare page: 0.65, 0.45, 0.10 and 1.10 are allowed."""
    found = {
        place: {
            "cold": took[f"{place} cold ready"] / took["bare cold ready"],
            "warm": took[f"{place} warm ready"] / took["bare warm ready"],
        }
        for place in VISITS
    }
    for game in (place for place in VISITS if place != "shelf"):
        found[game]["table"] = took[f"{game} warm table painted"] / took["bare warm ready"]
        found[game]["download"] = bytes[f"first visit for {game} gzip"] / bytes["bare gzip"]
    return {place: {name: round(ratio, 3) for name, ratio in told.items()} for place, told in found.items()}


def clicks(browser: Browser, address: str) -> dict[str, Any]:
    """From a click to the end of its work, and to the frame after it, at each table."""
    tables = {"virtu": at_virtu, "principato": at_principato, "toy": at_toy}
    found = {}
    for name, press in tables.items():
        with visitor(browser) as context:
            context.add_init_script(AT_ONCE if name != "virtu" else "")
            found[name] = press(Table(context.new_page(), address))
    return {name: {kind: spread(times) for kind, times in took.items()} for name, took in found.items()}


def at_virtu(table: Table) -> Any:
    """A recorded game for four, from where its table is full."""
    name = lines.shortest(4)
    table.open("?new=4").load(lines.save_at(name, FROM))
    return table.page.evaluate(TAP, lines.line(name)[FROM : FROM + CLICKS])


def at_principato(table: Table) -> Any:
    """Four people round one screen, who press what is seen."""
    table.open(f"?box=principato&new=4&seed={SEED}")
    return table.page.evaluate(PLAY_PRINCIPATO, {"how": "click", "until": CLICKS, "timed": True})["times"]


def at_toy(table: Table) -> Any:
    """Three people with hidden cards, behind the curtain whenever one of them is asked in private."""
    toy.put(table.open("?game=none"))
    table.load(toy.save(CARDS))
    table.act("sits-done")
    return table.page.evaluate(toy.TIMED, CLICKS)


def spread(times: list[float]) -> dict[str, float]:
    """p50 and p95."""
    ordered = sorted(times)
    return {f"p{part}": round(ordered[int(len(ordered) * part / 100)], 1) for part in (50, 95)}


def sizes(made: site.Site) -> dict[str, int]:
    """Bytes fetched, as a host would compress them: Pyodide alone, and everything that is kept for offline for a player
    of one game. The others come when nothing else is to do."""
    files = {name: content for name, content in made.files.items() if name != "licences.txt"}  # when it is opened
    small = {name: len(gzip.compress(content, 9, mtime=0)) for name, content in files.items()}
    bare = sum(len(gzip.compress((PYODIDE / name).read_bytes(), 9, mtime=0)) for name in NEEDED)
    bundles = {game: sum(small[name] for name in made.of(game) if name in small) for game in groups.names()}
    shared = bundles.pop(groups.FRAME)
    return {
        "bare gzip": bare,
        "frame gzip": shared,
        **{f"first visit for {game} gzip": shared + size for game, size in bundles.items()},
        "all raw": sum(map(len, files.values())),
    }


def main(runs: int) -> None:
    """Everything, as JSON."""
    made = site.build()
    with tempfile.TemporaryDirectory() as place, serving(Path(place)) as address, sync_playwright() as playwright:
        site.write(made, Path(place))
        (Path(place) / "bare.html").write_text(BARE, "utf-8")
        (Path(place) / "bare").mkdir()
        for name in NEEDED:
            shutil.copy(PYODIDE / name, Path(place) / "bare")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        took, bytes = starts(browser, address, runs), sizes(made)
        told = {
            "ratios": ratios(took, bytes),
            "start ms": took,
            "click ms": clicks(browser, address),
            "bytes": bytes,
            "runs": runs,
        }
        browser.close()
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else RUNS)
