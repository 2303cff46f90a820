"""The document after many patches, undo over the turns of bots among them, is what it would be if drawn anew."""

from __future__ import annotations

import functools
import http.server
import random
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from app.frame import botplay
from app.frame.acts import Acts
from app.frame.pages import render
from tests.unit.frame.memory import at_table, session
from tests.unit.frame.test_session import Helper, match_of
from virtu_core import bots
from virtu_core.kernel.seen import own

ROOT = Path(__file__).resolve().parents[3]
PAGE = """<!doctype html><title>patches</title><body><div id="app"></div><div id="live"></div>
<script type="module">import { morph } from "./patch.js"; import { folds } from "./folds.js";
window.morph = morph; folds();</script>"""
# Something may have the focus while it is patched. Gives the regions that are not what they should be.
PATCH = """([regions, focus]) => {
  const all = [...document.querySelectorAll('button, [tabindex="0"], select, input')];
  if (focus >= 0 && all.length) all[Math.floor(focus * all.length)].focus();
  for (const [id, html] of Object.entries(regions)) morph(id, html);
  const plain = (node) => { const box = document.createElement("div"); box.append(node); box.normalize(); return box; };
  return Object.entries(regions).filter(([id, html]) => {
    const fresh = document.createElement("template"), now = document.createDocumentFragment();
    fresh.innerHTML = html;
    now.append(...document.getElementById(id).cloneNode(true).childNodes);
    return id !== "app" && !plain(now).isEqualNode(plain(fresh.content));
  }).map(([id]) => id);
}"""


def drawings(seed: int, narrow: bool) -> Iterator[dict[str, str]]:
    """A person among three bots, who often goes back, as far as something is drawn."""
    one, rng = session(), random.Random(seed)
    one.start({"seats": 4}, seed, players=("", "novice", "novice", "novice"))
    one.device.narrow = narrow
    match, acts, minds = match_of(one), Acts(one, Helper()), [bots.get("novice", seed + seat) for seat in range(4)]
    for _ in range(200):
        one.open.unseen, mind = False, minds[match.decision.seat]
        if at_table(one).turn is not None:
            botplay.play(at_table(one), str(mind.choose(match.game, own(match.game, match.state))))
        elif rng.random() < 0.3 and match.ply > 5:
            acts.do("undo", "")
            if one.open.dialog == "confirm":
                acts.do("confirmed", "")
        else:
            at_table(one).play(str(mind.choose(match.game, own(match.game, match.state))))
            one.open.handed_over = True
        if at_table(one).turn is None or rng.random() < 0.4:
            yield render(one)


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Does not tell what was asked for: pictures of the map are not here."""

    def log_message(self, *_said: object) -> None:
        """Nothing."""


@pytest.fixture
def patches(tmp_path: Path) -> Iterator[str]:
    """The address of a page that can do nothing but be patched."""
    (tmp_path / "index.html").write_text(PAGE)
    for script in ("patch.js", "folds.js"):
        shutil.copy(ROOT / "web" / "js" / script, tmp_path)
    shutil.copy(ROOT / "node_modules" / "idiomorph" / "dist" / "idiomorph.esm.js", tmp_path)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(tmp_path))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/index.html"
        server.shutdown()


@pytest.mark.parametrize("narrow", [False, True])
def test_every_region_is_patched_to_what_it_should_be(browser: Browser, patches: str, narrow: bool) -> None:
    page, rng, last = browser.new_page(), random.Random(5), dict[str, str]()
    page.goto(patches)
    page.wait_for_function("window.morph !== undefined", timeout=30_000)
    count = 0
    for regions in drawings(1 + narrow, narrow):
        changed = {region: markup for region, markup in regions.items() if last.get(region) != markup}
        focus = rng.random() if rng.random() < 0.6 else -1
        assert page.evaluate(PATCH, [changed, focus]) == []
        last, count = regions, count + 1
    assert count > 60
    page.close()


def test_a_menu_stays_open_under_a_late_drawing_and_closes_once_it_is_used(browser: Browser, patches: str) -> None:
    page = browser.new_page()
    page.goto(patches)
    page.wait_for_function("window.morph !== undefined", timeout=30_000)
    menu = '<details class="more"><summary>More</summary><button data-act="copy">Copy</button></details>'

    def drawn(*rows: str) -> None:
        markup = "".join(f'<li id="{row.split()[0]}">{row}{menu}</li>' for row in rows)
        page.evaluate("(html) => morph('live', html)", f"<p>{len(rows)} games</p><ul>{markup}</ul>")

    def is_open(row: str) -> bool:
        return bool(page.evaluate("(row) => document.querySelector(`#${row} details`).open", row))

    drawn("a waits", "b waits")
    page.locator("#b summary").click()
    drawn("a waits", "b was saved")  # of the same shape
    drawn("c waits", "a waits", "b was saved")  # a row came
    page.evaluate("(html) => morph('live', html)", f'<ul><li id="a">a</li><li id="b"><i>now</i>b{menu}</li></ul>')
    assert is_open("b")
    page.locator('#b [data-act="copy"]').click()
    assert not is_open("b")
    page.locator("#b summary").click()
    page.locator("#a").click()  # beside it
    assert not is_open("b")
    page.close()
