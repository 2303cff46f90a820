"""The one file, opened from disk: no server, no other file, and everything works."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from build import onefile, site
from tests.e2e import lines
from tests.e2e.conftest import Watched
from tests.e2e.waiting import until

CALL = """
([call, args]) => new Promise((done) => {
  window.worker ??= window.virtu.worker();
  window.worker.onmessage = ({ data }) => done(data);
  window.worker.onerror = (event) => done({ error: event.message });
  window.worker.postMessage({ id: 7, call, args });
})
"""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where it lies, under a name with a space in it, as files that were sent and saved have."""
    path: Path = tmp_path_factory.mktemp("some where") / "virtu (1).html"
    path.write_text(onefile.onefile(site.build()), "utf-8")
    return path


@pytest.fixture
def opened(browser: Browser, file: Path) -> Iterator[Watched]:
    """A browser that may only look at this file."""
    found = Watched(browser, file.as_uri(), offline=True)
    yield found
    found.close()


@pytest.mark.long
def test_plays_a_whole_game(opened: Watched) -> None:
    name = lines.shortest(3)
    line = lines.line(name)
    table = opened.recorded(name)
    table.play_line(line[:60], 20)
    table.reload()
    assert (table.ply, table.stamp()) == (60, lines.stamp_at(name, 60))
    table.play_line(line[60:], 50)
    assert table.data("state") == "over"
    assert table.stamp() == lines.stamp_at(name, len(line))


def test_keeps_games(opened: Watched) -> None:
    table = opened.table("?new=4&seed=3")
    table.play(table.moves()[0])
    before = table.stamp()
    assert table.together().copies()["g1"]["text"] == table.stored()["virtu.game.g1"]
    table.page.close()
    table = opened.table("")
    table.act("open", "g1")
    assert (table.ply, table.stamp()) == (2, before)
    assert table.page.evaluate("() => [...document.fonts].some((one) => one.status === 'loaded')")


def test_what_is_to_know_of_a_page_on_a_disk(opened: Watched) -> None:
    """Whose storage it shares is said where games are begun; the licences are inside."""
    table = opened.table("")
    table.page.wait_for_selector("html[data-offline=disk]", state="attached")
    assert "can read and change the games kept here" in table.page.locator(".shelf-foot").inner_text()
    table.act("page", "about")
    with opened.context.expect_page() as found:
        table.page.click("a[href*='licences']")
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in found.value.locator("body").inner_text()


def test_the_last_table_first(opened: Watched) -> None:
    table = opened.table("?new=3&seed=1")
    until(table.page, "() => 'virtu.table' in localStorage")
    table.reload()
    assert table.page.evaluate("() => performance.getEntriesByName('table').length") == 1


@pytest.mark.long
def test_python_in_a_worker(opened: Watched) -> None:
    page = opened.table("").page
    assert page.evaluate(CALL, ["math:sqrt", [16]]) == {"id": 7, "result": 4}
    told = page.evaluate(CALL, ["virtu_core.games:get", ["no such game"]])
    assert told["id"] == 7
    assert "no such game" in told["error"]


def test_damaged_it_says_so(browser: Browser, file: Path, tmp_path: Path) -> None:
    text = file.read_text("utf-8")
    at = text.index('data-file="assets/python/frame-') + 2000
    broken = tmp_path / "broken.html"
    broken.write_text(text[:at] + "AAAAAAAA" + text[at + 8 :], "utf-8")
    context = browser.new_context()
    page = context.new_page()
    page.goto(broken.as_uri())
    page.wait_for_selector("html[data-state=error]", state="attached", timeout=60_000)
    assert page.locator("#boot-error").is_visible()
    context.close()


def test_bots_play(opened: Watched) -> None:
    table = opened.table("?new=3&seed=7&bots=3")
    assert table.data("state") == "thinking"
    table.wait_ply(4)


def test_a_game_that_is_still_packed(opened: Watched) -> None:
    """Principato is unpacked when it is opened, its bots have it, and it is there after a reload."""
    table = opened.table("?box=principato&new=2&seed=7&bots=novice")
    assert (table.data("game"), table.page.locator(".town svg, svg.town, #town svg").count() > 0) == (
        "principato",
        True,
    )
    table.page.wait_for_selector("html[data-state=ready]", state="attached")
    ply, stamp = table.ply, table.stamp()
    assert (table.reload().ply, table.stamp()) == (ply, stamp)
    table.play(table.moves()[0])
    table.wait_ply(ply + 1)


def test_links_and_codes(opened: Watched) -> None:
    """On a disk a link is a bare word, for the field; in the address it is taken as well."""
    name = lines.shortest(3)
    table = opened.recorded(name, 30)
    table.act("dialog", "menu")
    table.act("send", "")
    table.page.wait_for_selector("svg.qr")
    table.act("send", "game")
    word = table.page.locator("#sent-link").input_value()
    assert word.startswith("v2.g.")
    table.forget()
    table = opened.table("#" + word).at_table()
    assert (table.data("page"), table.ply, table.stamp()) == ("table", 30, lines.stamp_at(name, 30))
    assert "#" not in table.page.url
