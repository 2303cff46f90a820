"""What lies in the browser's storage may come from anybody: it stops no start, and nothing in it is run."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Watched
from tests.e2e.table import Table

EVIL = "from pyscript import window; window.evil = 'yes'"
HOSTILE = f"""
<script type="py">{EVIL}</script><script type="mpy">{EVIL}</script><py-script>{EVIL}</py-script>
<div py-click="{EVIL}" onclick="window.evil = 1">press</div><img src="x" onerror="window.evil = 2">
<iframe srcdoc="<script>parent.evil = 3</script>"></iframe><a href="javascript:window.evil = 4">link</a>
<form action="https://example.org/"><input name="x"></form><style>* {{ display: none }}</style>
<meta http-equiv="refresh" content="0;url=https://example.org/">
<base href="https://example.org/"><object data="x"></object>
<svg><set attributeName="href" to="x"/><use href="https://example.org/#x"/><foreignObject><b>x</b></foreignObject></svg>
<template><script>window.evil = 5</script></template><b fill="url(https://example.org/x)" style="color: red">text</b>
"""
# Notes what must never stand in the table, and whether the table was there before Python.
NOTES = """
const BAD = "script, py-script, iframe, form, meta, base, object, set, foreignObject, template, style, a,"
  + "[onerror], [onclick], [py-click], [style], [name=x], use[href]:not([href^='#']), [fill*='https']";
window.bad = [];
window.early = 0;
new MutationObserver(() => {
  const found = document.querySelectorAll(`:is(#app, #sprite) :is(${BAD})`);
  window.bad.push(...[...found].map((one) => one.outerHTML));
  if (document.documentElement.dataset.laid === "table") window.early += 1;
}).observe(document, { attributes: true, childList: true, subtree: true });
"""
PUT = """
(hostile) => {
  const text = localStorage.getItem("virtu.table"), at = text.indexOf("{");
  const table = JSON.parse(text.slice(at));
  table.sprite += hostile;
  table.app = table.app.replace(/(<section id="board"[^>]*>)/, `$1${hostile}`);
  localStorage.setItem("virtu.table", text.slice(0, at) + JSON.stringify(table));
}
"""
INSTEAD = """
(content) => {
  const text = localStorage.getItem("virtu.table");
  localStorage.setItem("virtu.table", text.slice(0, text.indexOf("{")) + content);
}
"""
# A table is kept when the page is left: not any more.
STILL = "() => { Storage.prototype.setItem = () => {}; }"
LATER = """
async (text) => {
  document.getElementById("updates").innerHTML = `<py-script>${text}</py-script><div py-click="${text}">press</div>`;
  for (const type of ["py", "mpy"]) {
    document.body.append(Object.assign(document.createElement("script"), { type, textContent: text }));
  }
  document.querySelector("[py-click]").click();
  await new Promise((done) => setTimeout(done, 1000));
  return window.evil ?? "";
}
"""


@pytest.fixture(scope="module")
def played(browser: Browser, address: str) -> Iterator[Watched]:
    """A profile with a game, and its table as it was last seen."""
    profile = Watched(browser, address)
    table = profile.table("?new=3&seed=1")
    table.play(table.moves()[0])
    table.page.wait_for_function("() => localStorage.getItem('virtu.table')")
    table.page.close()
    yield profile
    profile.context.close()


def prepared(played: Watched, script: str, given: object) -> Table:
    """A tab that will start with this in storage."""
    table = played.table("?game=g1")
    table.page.wait_for_function("() => localStorage.getItem('virtu.table')")
    table.page.evaluate(script, given)
    table.page.evaluate(STILL)
    return table


def test_the_last_table_runs_nothing(played: Watched) -> None:
    table = prepared(played, PUT, HOSTILE)
    table.page.add_init_script(NOTES)
    table.open("?game=g1")
    table.page.wait_for_timeout(500)
    assert table.page.evaluate("() => window.early") > 0
    assert table.page.evaluate("() => [window.evil ?? '', window.bad]") == ["", []]
    assert table.ply == 2  # the draw, and a move
    table.page.close()


def test_pyscript_runs_nothing_that_comes_later(played: Watched) -> None:
    table = played.table("?game=g1")
    assert table.page.evaluate(LATER, EVIL) == ""
    table.page.close()


DEEP = "[" * 100_000
TABLES = ["{}", '{"marks": {}, "app": "x", "sprite": 3}', DEEP]
WISHES = ['{"names":' + '{"a":' * 100_000, json.dumps({"games": [], "speed": {}, "theme": 7, "names": "x"})]


def test_a_last_table_that_is_none_stops_no_start(played: Watched) -> None:
    table = played.table("?game=g1")
    for content in TABLES:
        table.page.wait_for_function("() => localStorage.getItem('virtu.table')?.includes('marks')")
        table.page.evaluate(INSTEAD, content)
        table.page.evaluate(STILL)
        table.reload()
        assert (table.data("page"), table.ply) == ("table", 2), content[:40]
    table.page.close()


def test_nonsense_wishes_stop_no_start(played: Watched) -> None:
    table = played.table("?game=g1")
    for content in WISHES:
        table.page.evaluate("(text) => localStorage.setItem('virtu.prefs', text)", content)
        table.reload()
        assert (table.data("page"), table.ply) == ("table", 2), content[:40]
        table.page.locator(".legal").first.click(force=True)
        assert table.data("state") == "ready"
    table.page.close()
