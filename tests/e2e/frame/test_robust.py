"""What goes wrong around the page: storage, other tabs, clocks, workers. No game is lost, and the player is told."""

from __future__ import annotations

import base64
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from app.frame.slots import GAME, NEXT
from tests.e2e import chaos, lines, witness
from tests.e2e.conftest import Watched
from tests.e2e.table import Table, full
from tests.e2e.waiting import until
from virtu_core.kernel import saves

NAME = lines.shortest(3)
MOVES = lines.line(NAME)
BACK = 10**11  # milliseconds


@pytest.fixture
def other(table: Table) -> Iterator[Page]:
    """Another tab of the same profile, without Python in it."""
    page = table.page.context.new_page()
    page.route(table.address, lambda route: route.fulfill(body="<!doctype html><link rel=icon href=data:,>"))
    page.goto(table.address)
    yield page
    page.close()


def playing(table: Table, ply: int = 10) -> Table:
    """A game that is kept as g1."""
    table.load(lines.save_at(NAME, ply))
    assert lines.read(table.stored()[f"{GAME}g1"]).ply == ply
    return table


def go_home(table: Table) -> None:
    table.act("dialog", "menu")
    table.act("page", "start")


def keep(page: Page, key: str, value: str) -> None:
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [full(page.context, key), value])


# Storage


def test_storage_that_is_cleared(table: Table, other: Page) -> None:
    """By another tab, which the page hears of, and by the browser, which tells nobody."""
    playing(table)
    other.evaluate("() => localStorage.clear()")
    table.page.wait_for_selector("#toast:has-text('cleared')")
    assert lines.read(table.stored()[f"{GAME}g1"]).ply == 10
    table.page.evaluate("() => localStorage.clear()")
    table.play(MOVES[10])
    assert "cleared" in table.page.locator("#toast").inner_text()
    assert lines.read(table.stored()[f"{GAME}g1"]).ply == 11
    table.play(MOVES[11])
    assert table.page.locator("#toast").inner_text() == ""


def test_hardly_any_room(table: Table, other: Page) -> None:
    """Really full, but for what one save needs: it is kept in the place of the old one, and that is told."""
    playing(table)
    # The picture of the table, kept when nothing is to do, would make room.
    until(table.page, """() => (localStorage.getItem("virtu.table") ?? "").includes('"ply":"10"')""")
    table.page.evaluate("() => localStorage.removeItem('virtu.table')")
    size = len(table.stored()[f"{GAME}g1"])
    other.evaluate(chaos.FILL, 1)
    room: int = other.evaluate(
        """() => {
          let room = 0;
          for (let step = 1 << 16; step; step >>= 1) {
            try { localStorage.setItem("fill-room", "x".repeat(room + step)); room += step; } catch {}
          }
          localStorage.removeItem("fill-room");
          return room + "fill-room".length;
        }"""
    )
    wanted = size // 2
    keep(other, "fill-rest", "x" * max(0, room - wanted - len("fill-rest")))
    # What one tab has written the other one knows a little later.
    until(table.page, "() => localStorage.getItem('fill-rest') !== null")
    table.play(MOVES[10])
    assert "hardly room" in table.page.locator(".trouble-bar[role=alert]").inner_text()
    assert lines.read(table.stored()[f"{GAME}g1"]).ply == 11
    other.evaluate(chaos.EMPTY)
    until(table.page, "() => localStorage.getItem('fill-rest') === null")
    table.play(MOVES[11])
    assert table.page.locator(".trouble-bar").count() == 0


FORBIDDEN = ("throw new DOMException('no', 'SecurityError')", pytest.param("return null", marks=pytest.mark.long))


@pytest.mark.parametrize("how", FORBIDDEN)
def test_no_storage_at_all(browser: Browser, address: str, how: str) -> None:
    """A private window, or storage that is forbidden."""
    profile = Watched(browser, address)
    profile.context.add_init_script(f"Object.defineProperty(window, 'localStorage', {{ get() {{ {how}; }} }});")
    table = profile.table("?game=none")
    assert "keeps no games" in table.page.locator("[role=alert]").inner_text()
    table.load(lines.save_at(NAME, 5))
    table.play(MOVES[5])
    told = table.page.locator(".trouble-bar[role=alert]")
    assert (table.ply, "private" in told.inner_text()) == (6, True)
    with table.page.expect_download() as waiting:
        told.locator('[data-act="export"]').click()
    assert lines.read(base64.b64encode(waiting.value.path().read_bytes()).decode()).ply == 6
    profile.close()


def test_a_save_that_was_broken_off(table: Table) -> None:
    """As a tab leaves it that dies while it writes: the game is whole, and the player hears of it once."""
    playing(table)
    whole = table.stored()[f"{GAME}g1"]
    keep(table.page, f"{NEXT}g1", f"0123456789abcdef 0123456789abcdef {whole[:50]}")
    for said in (True, False):
        go_home(table)
        table.act("open", "g1")
        assert (table.ply, table.stored()[f"{GAME}g1"], f"{NEXT}g1" in table.stored()) == (10, whole, False)
        assert ("broken off" in table.page.locator("#toast").inner_text()) is said


# Two tabs, two versions


def test_an_older_version_in_another_tab(table: Table, other: Page) -> None:
    """It writes as it always did, in the one place that it knows: that is noticed, and neither game is lost."""
    playing(table)
    table.play(MOVES[10])
    keep(other, f"{GAME}g1", lines.save_at(NAME, 14))
    table.page.wait_for_selector(".trouble-bar:has-text('another tab')")
    table.play(MOVES[11])
    assert lines.read(table.stored()[f"{GAME}g1"]).ply == 14
    assert (table.ply, table.match().ply) == (12, 12)


def test_a_newer_version_in_another_tab(table: Table, other: Page) -> None:
    """Its saves cannot be read here: that is said, and nothing of it is touched."""
    playing(table)
    newer = base64.b64encode(saves.seal({"format": 99, "moves": "who knows"})).decode()
    keep(other, f"{GAME}g1", newer)
    table.page.wait_for_selector(".trouble-bar:has-text('another tab')")
    table.play(MOVES[10])
    assert table.stored()[f"{GAME}g1"] == newer
    assert "newer version" in table.load(newer)
    go_home(table)
    row = table.row("g1")
    assert "newer version" in row.inner_text()
    assert row.locator('[data-act="open"]').count() == 0
    table.load(lines.save_at(NAME, 3))
    assert (lines.read(table.stored()[f"{GAME}g2"]).ply, table.stored()[f"{GAME}g1"]) == (3, newer)


def test_a_clock_that_is_set_back(table: Table) -> None:
    playing(table)

    def saved() -> saves.Summary:
        return saves.peek(base64.b64decode(table.stored()[f"{GAME}g1"]))

    table.play(MOVES[10])
    before = saved()
    table.page.evaluate("(back) => { window.now = Date.now; Date.now = () => window.now() - back; }", BACK)
    try:
        table.play(MOVES[11])
        assert table.page.evaluate("() => Date.now() / 1000") < before.saved
        assert (saved().plies, saved().saved >= before.saved) == (12, True)
    finally:
        table.page.evaluate("() => { Date.now = window.now; }")


# Workers


def test_workers_that_will_not_live(profile: Watched) -> None:
    """They die at their start, again and again: that is told, a Novice plays, a person can take over or try again."""
    table = profile.table("?game=none")
    table.page.evaluate(
        """() => {
          window.kept = Worker;
          window.Worker = class extends Worker { constructor(_, given) { super("./assets/none.js", given); } };
          localStorage.setItem("virtu.prefs", JSON.stringify({ bot_speed: 8 }));
        }"""
    )
    table.act("alone", "virtu")
    while table.data("state") != "thinking":
        table.play(table.moves()[0])
    told = table.page.locator("#notices .trouble-bar[role=alert]")
    told.wait_for(timeout=60_000)
    assert "Novice" in told.inner_text()
    table.page.wait_for_selector("html[data-state=ready]", state="attached", timeout=60_000)
    assert table.moves()
    table.page.evaluate("() => { window.Worker = window.kept; }")
    told.locator('[data-act="bots-again"]').click()
    while table.data("state") != "thinking":
        table.play(table.moves()[0])
    table.page.wait_for_selector("html[data-state=ready]", state="attached", timeout=60_000)
    assert told.count() == 0
    profile.complaints.clear()  # about the script that is not there


# Everything at once


def test_some_deaths(browser: Browser, address: str) -> None:
    """A short form of `make chaos`."""
    found = chaos.run(browser.browser_type, address, 3, seed=4)
    print(witness.table(found.lost))
    assert max(lost for count in found.lost.values() for lost in count) <= 1
