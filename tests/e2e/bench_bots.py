"""Bots through the page, printed as JSON: `python -m tests.e2e.bench_bots [SECONDS]`.

For each bot a game that it plays alone with its like: how long its worker takes to answer a decision, from the page's
question to the answer's arrival, and how long the page itself was ever busy in one piece while they played, from the
tenth move on (at the slow speed each move is drawn by itself; at once, as many as come). The tasks of the page are
measured twice: by the clock, as the browser reports long ones, and by the processor time of its main thread, which a
busy machine does not lengthen.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from build import site
from tests.e2e.bench_web import spread
from tests.e2e.conftest import ARGUMENTS, CHROMIUM, DESK, serving
from tests.e2e.table import START

SECONDS = 40
RUNS = (("novice", "8"), ("courtier", "8"), ("courtier", "4"), ("prince@300ms", "4"), ("prince@1000ms", "4"))
# Notes when each question goes to a worker and when its answer is here, and every task longer than 50 ms.
WATCH = """
window.took = [];
window.long = [];
const asked = new Map(), { Worker } = window;
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      if (asked.has(data.id)) window.took.push(performance.now() - asked.get(data.id));
    });
  }
  postMessage(data, ...rest) {
    if (data.id) asked.set(data.id, performance.now());
    super.postMessage(data, ...rest);
  }
};
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.long.push(duration);
}).observe({ type: "longtask" });
"""


def run(browser: Browser, address: str, spec: str, speed: str, seconds: int) -> dict[str, Any]:
    """One bot on all seats."""
    context = browser.new_context(viewport=DESK)
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(f"{address}?new=3&seed=7&bots={spec},{spec},{spec}")
    page.wait_for_selector("html:not([data-state=loading])", state="attached", timeout=START)
    page.select_option("#bot-speed", speed)
    while int(page.get_attribute("html", "data-ply") or 0) < 10:
        page.wait_for_timeout(100)
    page.evaluate("() => { window.took.length = window.long.length = 0; }")
    browser.start_tracing(page=page, categories=["toplevel"])  # a fuller trace slows the page down itself
    page.wait_for_timeout(1000 * seconds)
    tasks = main_tasks(browser.stop_tracing())
    found = page.evaluate(
        "() => ({ took: window.took, long: window.long, ply: Number(document.documentElement.dataset.ply) })"
    )
    context.close()
    return {
        "moves": len(found["took"]),
        "answer ms": {**spread(found["took"]), "most": round(max(found["took"]), 1)},
        "tasks over 50 ms": len(found["long"]),
        "longest task ms": round(max(found["long"], default=0)),
        "tasks, processor ms": {"p99": round(tasks[int(len(tasks) * 0.99)], 1), "most": round(tasks[-1], 1)},
    }


def main_tasks(trace: bytes) -> list[float]:
    """Milliseconds of processor time of each task of the page's main thread, the longest last."""
    events = json.loads(trace)["traceEvents"]
    mains = {
        (one["pid"], one["tid"])
        for one in events
        if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    found = [
        one.get("tdur", 0) / 1000
        for one in events
        if one["name"].endswith("RunTask") and (one["pid"], one["tid"]) in mains and one["ph"] == "X"
    ]
    return sorted(found) or [0.0]


def main(seconds: int) -> None:
    """Everything, as JSON."""
    made = site.build()
    with tempfile.TemporaryDirectory() as place, serving(Path(place)) as address, sync_playwright() as playwright:
        site.write(made, Path(place))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        told = {f"{spec}, speed {speed}": run(browser, address, spec, speed, seconds) for spec, speed in RUNS}
        browser.close()
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
