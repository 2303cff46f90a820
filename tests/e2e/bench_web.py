"""The page's speed, printed as JSON: `make bench-web` or `python -m tests.e2e.bench_web [RUNS]`.

Side by side in the same run: a page with nothing but Pyodide, and ours. Cold is a browser that has never been there,
warm one that has: its cache, our service worker and Python's memory hold everything, and it comes back to the same
game. The map (cold) or the table as it was last seen (warm) is painted before Python is up; painted is the first frame
of the table that Python drew, ready the moment from which it can be played. The ratios are those of the budget.
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
from tests.e2e import lines
from tests.e2e.conftest import ARGUMENTS, CHROMIUM, DESK, serving
from tests.e2e.table import CLICK, START, full

RUNS = 5
PYODIDE = site.MODULES / "pyodide"
NEEDED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
CLICKS = 300
FROM = 200  # plies into a game for four: a full table
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


def start(context: BrowserContext, address: str) -> dict[str, float]:
    """Milliseconds until a page is up and painted."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html:not([data-state=loading])", state="attached", timeout=START)
    page.wait_for_timeout(300)
    found: dict[str, float] = page.evaluate("() => window.times")
    for mark in page.evaluate("() => performance.getEntriesByType('mark').map((one) => [one.name, one.startTime])"):
        if mark[0] in ("map", "table"):
            found[f"{mark[0]} painted"] = mark[1]
    if page.locator("html[data-page]").count() and "table painted" not in found:  # ours, for the first time
        page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=START)
        page.wait_for_selector("html[data-memory]", state="attached", timeout=START)
    page.close()
    return found


def starts(browser: Browser, address: str, query: str, bare: str, runs: int) -> dict[str, int]:
    """Both pages, in turn, so that a busy moment hits both."""
    took: dict[str, list[float]] = {}
    for _ in range(runs):
        for name, cold, warm in (("bare", bare, bare), ("virtu", query, "?game=g1")):
            with visitor(browser) as context:
                for visit, where in (("cold", cold), ("warm", warm)):
                    for what, time in start(context, address + full(context, where)).items():
                        took.setdefault(f"{name} {visit} {what}", []).append(time)
    return {name: round(statistics.median(times)) for name, times in sorted(took.items())}


def ratios(took: dict[str, int], bytes: dict[str, int]) -> dict[str, float]:
    """What the budget speaks of, each against the bare page: 1.2, 0.5, 0.15 and 1.3 are allowed."""
    found = {
        "cold": took["virtu cold ready"] / took["bare cold ready"],
        "warm": took["virtu warm ready"] / took["bare warm ready"],
        "table": took["virtu warm table painted"] / took["bare warm ready"],
        "download": bytes["virtu gzip"] / bytes["bare gzip"],
    }
    return {name: round(ratio, 3) for name, ratio in found.items()}


def clicks(browser: Browser, address: str) -> dict[str, Any]:
    """From a click to the end of its work, and to the frame after it."""
    name = lines.shortest(4)
    with visitor(browser) as context:
        page = context.new_page()
        page.goto(f"{address}?new=4")
        page.wait_for_selector("html[data-state=ready]", state="attached", timeout=START)
        page.evaluate("async (text) => window.virtu.load(text)", lines.save_at(name, FROM))
        took = page.evaluate(TAP, lines.line(name)[FROM : FROM + CLICKS])
    return {kind: spread(times) for kind, times in took.items()}


def spread(times: list[float]) -> dict[str, float]:
    """p50 and p95."""
    ordered = sorted(times)
    return {f"p{part}": round(ordered[int(len(ordered) * part / 100)], 1) for part in (50, 95)}


def sizes(made: site.Site) -> dict[str, int]:
    """Bytes fetched, as a host would compress them: Pyodide alone, and everything that is kept for offline for a player
    of one game, the one whose bundle is largest. The others come when nothing else is to do."""
    files = {name: content for name, content in made.files.items() if name != "licences.txt"}  # when it is opened
    small = {name: len(gzip.compress(content, 9, mtime=0)) for name, content in files.items()}
    bare = sum(len(gzip.compress((PYODIDE / name).read_bytes(), 9, mtime=0)) for name in NEEDED)
    bundles = {game: sum(small[name] for name in made.of(game) if name in small) for game in groups.names()}
    shared = bundles.pop(groups.FRAME)
    return {
        "bare gzip": bare,
        "virtu gzip": shared + max(bundles.values()),
        "frame gzip": shared,
        **{f"bundle of {game} gzip": size for game, size in bundles.items()},
        "virtu raw": sum(map(len, files.values())),
    }


def main(runs: int) -> None:
    """Everything, as JSON."""
    made = site.build()
    seed = lines.INDEX[lines.shortest(3)]["seed"]
    with tempfile.TemporaryDirectory() as place, serving(Path(place)) as address, sync_playwright() as playwright:
        site.write(made, Path(place))
        (Path(place) / "bare.html").write_text(BARE, "utf-8")
        (Path(place) / "bare").mkdir()
        for name in NEEDED:
            shutil.copy(PYODIDE / name, Path(place) / "bare")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        took, bytes = starts(browser, address, f"?new=3&seed={seed}", "bare.html", runs), sizes(made)
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
