"""Waiting on a busy machine: for something to hold, for something to stand still. Nothing is waited for by the clock
alone but what must not happen."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Page

PATIENCE = 60  # seconds
# Until a thing has been at one place for some frames and some time.
SETTLED = """
async ([selector, patience]) => {
  const box = () => JSON.stringify(document.querySelector(selector)?.getBoundingClientRect());
  const frame = () => Promise.race([
    new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 200)),
  ]);
  const end = performance.now() + patience;
  let [last, since, frames] = [box(), performance.now(), 0];
  while (frames < 6 || performance.now() - since < 250) {
    if (performance.now() > end) throw new Error(`${selector} does not rest`);
    await frame();
    const now = box();
    if (now === last) frames += 1;
    else [last, since, frames] = [now, performance.now(), 0];
  }
}
"""

# On a busy machine the focus may rest somewhere for so long that the page says what is there, over what is measured.
UNASKED = """
if (location.protocol !== "about:") localStorage["virtu.prefs"] ??= '{"hover": false}';
"""


def until(page: Page, holds: str, given: Any = None) -> None:
    """Wait until a script says yes; the policy forbids the browser's own way of waiting."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(holds, given):
        assert time.monotonic() < end, holds
        page.wait_for_timeout(25)


def settled(page: Page, selector: str) -> Page:
    """The page, once such a thing moves no more."""
    page.evaluate(SETTLED, [selector, 1000 * PATIENCE])
    return page
