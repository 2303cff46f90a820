"""The second copy of every game: after a kill of the browser, without a database, beside other tabs and builds."""

from __future__ import annotations

import base64
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from app.frame.slots import GAME
from app.frame.store import NOTE
from tests.e2e import kills, lines
from tests.e2e.conftest import Watched
from tests.e2e.table import Table, full
from tests.e2e.waiting import PATIENCE
from tests.e2e.witness import table as counted
from virtu_core.kernel import saves

NAME = lines.shortest(3)
MOVES = lines.line(NAME)
# Only our own database: PyScript has one too, without which it does not start.
OPEN = """
const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (name, ...rest) {
  if (name !== "virtu") return open.call(this, name, ...rest);
  HOW
};
"""
WITHOUT = {
    "forbidden": OPEN.replace("HOW", "throw new DOMException('no', 'SecurityError');"),
    "newer": OPEN.replace("HOW", "open.call(this, name, 9); return open.call(this, name, ...rest);"),
    "silent": OPEN.replace("HOW", "return {};"),
    "unreadable": "IDBObjectStore.prototype.getAll = () => { throw new DOMException('no', 'DataError'); };",
    "full": "IDBObjectStore.prototype.put = () => { throw new DOMException('no', 'QuotaExceededError'); };",
}


def further(text: str, ply: int) -> str:
    """A game played on."""
    match = lines.read(text)
    for move in MOVES[match.ply : ply]:
        match.play(move)
    return base64.b64encode(saves.dump(match, now=1)).decode()


def test_a_killed_browser(browser: Browser, address: str, tmp_path: Path) -> None:
    """A short form of the kills of `make chaos`, on a real profile."""
    found = kills.run(browser.browser_type, tmp_path, address, 2, seed=4, warm=False)
    print(counted(found.lost), found.said)
    assert max(found.lost[kills.KIND]) <= 1
    # On a slow machine the browser may have written everything down by itself: then there is nothing to tell.
    assert all("brought back" in text or text == "nothing" for text in found.said)


def test_every_change_is_followed(profile: Watched) -> None:
    table = profile.table(f"?new=3&first={lines.first(NAME)}&edition=1&rules=1").together()
    table.play_line(MOVES[:6])
    assert table.copies()["g1"]["text"] == table.stored()[f"{GAME}g1"]
    table.act("dialog", "menu")
    table.act("page", "start")
    table.page.once("dialog", lambda asked: asked.accept("Ours"))
    table.act("rename", "g1")
    table.act("duplicate", "g1")
    assert {one: kept["titles"] for one, kept in table.copies().items()} == {"g1": ["", "Ours"], "g2": ["", "Ours"]}
    table.act("delete", "g1")
    assert list(table.copies()) == ["g2"]
    table.act("undelete")
    assert table.copies()["g1"]["text"] == table.stored()[f"{GAME}g1"]
    table.act("delete", "g1")
    table.copy("g1", table.stored()["virtu.bin.g1"])  # as if the tab had died before the database heard of it
    table.open().together()
    assert table.row("g1").count() == 0
    assert list(table.copies()) == ["g2"]


def test_the_copy_that_is_ahead_counts(profile: Watched) -> None:
    table = profile.table("").together()
    table.load(lines.save_at(NAME, 10))
    table.copy("g1", further(table.save(), 14))
    table.open("?game=g1").together()
    assert (table.ply, table.stamp()) == (14, lines.stamp_at(NAME, 14))
    said = table.page.locator("#toast").inner_text()
    assert "4 moves were brought back from the second copy" in said
    assert lines.read(table.stored()[f"{GAME}g1"]).ply == 14
    # An older build goes on in the one place that it knows.
    kept = full(profile.context, f"{GAME}g1")
    older = [kept, further(table.save(), 20)]
    table.page.evaluate("([key, text]) => localStorage.setItem(key, text)", older)
    table.open("?game=g1").together()
    assert (table.ply, table.page.locator("#toast").inner_text()) == (20, "")
    end = time.monotonic() + PATIENCE
    while lines.read(table.copies()["g1"]["text"]).ply != 20:
        assert time.monotonic() < end
    # A game that is nowhere else, which the address asks for.
    text = table.stored()[f"{GAME}g1"]
    table.page.evaluate("([game, note]) => { for (const key of [game, note]) localStorage.removeItem(key) }",
                        [kept, kept.replace(GAME, NOTE)])  # fmt: skip
    table.open(f"?game={kept.removeprefix(GAME)}")
    table.page.wait_for_selector("#toast:has-text('1 game was brought back')")
    assert (table.ply, table.stored()[f"{GAME}g1"]) == (20, text)


def test_two_tabs_write_one_game(profile: Watched) -> None:
    """A tab that is opened while another one plays neither brings anything back nor stops it."""
    one = profile.table("").together()
    one.load(lines.save_at(NAME, 10))
    for step in range(3):
        one.play(MOVES[10 + step])
        two = profile.table("?game=g1").together()
        assert (two.ply, two.page.locator("#toast").inner_text()) == (11 + step, "")
        two.page.close()
    assert one.page.locator(".trouble-bar").count() == 0
    assert lines.read(one.copies()["g1"]["text"]).ply == 13


@pytest.mark.parametrize("how", WITHOUT)
def test_without_a_database(browser: Browser, address: str, how: str) -> None:
    profile = Watched(browser, address)
    profile.context.add_init_script(WITHOUT[how])
    table = profile.table("?new=3&seed=1&bots=3").together()
    table.wait_ply(3)  # bots do not wait for it for ever
    assert (table.page.locator(".trouble-bar").count(), table.page.locator("#toast").inner_text()) == (0, "")
    ply = table.ply
    table.reload().together()
    assert table.ply >= ply
    profile.close()


def test_a_newer_version_wants_the_database(table: Table) -> None:
    """It is given up at once, so that nobody waits for it; this page goes on with one copy."""
    table.load(lines.save_at(NAME, 10))
    assert table.page.evaluate(
        """() => new Promise((done) => {
          const asked = indexedDB.open("virtu", 2);
          asked.onsuccess = () => { asked.result.close(); done("opened"); };
          asked.onblocked = () => done("blocked");
        })"""
    ) == "opened"  # fmt: skip
    table.play(MOVES[10])
    assert lines.read(table.stored()[f"{GAME}g1"]).ply == 11
    table.page.evaluate("() => { indexedDB.deleteDatabase('virtu') }")
