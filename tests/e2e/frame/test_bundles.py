"""Each game is a bundle of its own: fetched when it is wanted, kept once it was played, told of if out of reach."""

from __future__ import annotations

import base64
import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Watched
from tests.e2e.frame.test_onefile import CALL
from tests.e2e.frame.test_pwa import NEW, UPDATE, hosted, newer, offline_ready
from tests.e2e.table import START, Table
from tests.e2e.waiting import until
from virtu_core import games
from virtu_core.kernel import links, saves

SAVE = Path(__file__).parents[2] / "games" / "principato" / "2-builders.virtu"
# Whether Python's memory is kept with this game in it.
MEMORY = """
(game) => Object.entries(localStorage).some(([key, of]) => /virtu.memory/.test(key) && of.endsWith(` ${game}`))
"""
# The games of which this build keeps files, by their code.
KEPT = """
async () => {
  const name = `virtu / ${document.documentElement.dataset.build}`;
  const files = await (await caches.open(name)).keys();
  const names = files.map(({ url }) => /python\\/(\\w+)-\\w+\\.bin/.exec(url)?.[1]);
  return names.filter((one) => one && one !== "frame").sort();
}
"""


def fetched(profile: Watched, game: str) -> list[str]:
    """What was asked for of a game's bundle."""
    return [url for url in profile.requests if f"/{game}-" in url and url.endswith((".bin", ".css"))]


def kept(table: Table, *wanted: str) -> None:
    """Until exactly these games are kept, and the page knows it."""
    table.page.wait_for_selector(f'html[data-kept="{" ".join(wanted)}"]', state="attached", timeout=START)
    assert table.page.evaluate(KEPT) == sorted(wanted)


def box(table: Table, game: str) -> str:
    """What stands on a box of whether it is here."""
    return table.page.locator(f"#label-{game} .box-kept").inner_text()


def test_only_what_is_opened_is_fetched_and_the_others_can_wait(profile: Watched) -> None:
    table = profile.table("")
    assert (table.data("game"), fetched(profile, "virtu"), fetched(profile, "principato")) == ("", [], [])
    table.act("box", "principato")
    assert (table.data("page"), table.data("game")) == ("box", "principato")
    assert len(fetched(profile, "principato")) >= 2
    table.act("begin")
    assert (table.data("page"), table.data("game")) == ("table", "principato")
    assert table.page.evaluate(CALL, ["virtu_core.games:here", ["principato"]])["result"], "its bots have it, too"
    assert fetched(profile, "virtu") == []
    kept(table, "principato")
    kept(table, "virtu", "principato")  # once nothing else is to do


def test_a_box_that_is_touched_is_on_its_way(profile: Watched) -> None:
    table = profile.table("")
    with table.page.expect_request(re.compile(r"/principato-\w+\.(bin|css)")):
        table.page.locator("#label-principato .line").hover()
    assert fetched(profile, "virtu") == []
    assert table.data("page") == "start"


def test_a_game_that_is_not_kept_is_told_and_the_other_is_played(browser: Browser, dist: Path, tmp_path: Path) -> None:
    """Without a network: on its box, in the list, where its link is opened; with one again everything goes on."""
    with hosted(browser, dist, tmp_path) as (_host, profile):
        table = profile.table("?new=2&box=principato&seed=1")
        offline_ready(table)
        kept(table, "principato")
        ply = table.ply
        table.open("?new=3&seed=1&first=florence")  # with a network the other comes at once
        assert table.data("game") == "virtu"
        profile.context.set_offline(True)
        table.page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
        profile.context.set_offline(False)
        table.page.evaluate("() => localStorage.setItem('virtu.opened', 'principato')")
        table.open("")
        table.act("open", "g1")
        kept(table, "principato")
        profile.context.new_cdp_session(table.page).send("Network.clearBrowserCache")  # which would do instead
        profile.context.set_offline(True)
        table.open("")
        assert "plays without a network" in box(table, "principato")
        assert "Fetched when it is opened" in box(table, "virtu")
        row = table.page.locator(".saves, .last", has=table.page.locator(".mark-boot")).first
        assert "Florence" in row.inner_text()  # its seats are known without it
        table.act("open", "g2")
        expect(table.page.locator(".toast")).to_contain_text("could not be fetched")
        assert "out of reach" in box(table, "virtu")
        assert "needs the network once" in row.inner_text()
        table.act("open", "g1")
        assert (table.data("page"), table.data("game"), table.ply) == ("table", "principato", ply)
        profile.context.set_offline(False)
        table.open("")
        table.act("open", "g2")
        assert (table.data("page"), table.data("game")) == ("table", "virtu")
        profile.context.close()


def test_a_link_and_a_file_of_a_game_that_is_not_here(profile: Watched) -> None:
    """Its bundle is fetched first, then they open."""
    content = SAVE.read_bytes()
    match = saves.load(content, games.get).match
    match.goto(20)
    table = profile.table("?new=3&seed=1")
    assert (table.data("game"), fetched(profile, "principato")) == ("virtu", [])
    table.open("#" + links.write_game(match))
    until(table.page, "() => document.documentElement.dataset.page === 'table'")
    assert (table.data("game"), table.ply) == ("principato", 20)
    assert fetched(profile, "principato")
    table.forget()
    table.page.evaluate("() => localStorage.setItem('virtu.opened', 'virtu')")
    table.open("")
    table.load(base64.b64encode(content).decode())
    assert (table.data("page"), table.data("game")) == ("table", "principato")


def test_an_update_brings_the_games_that_were_played(browser: Browser, dist: Path, tmp_path: Path) -> None:
    with hosted(browser, dist, tmp_path) as (host, profile):
        table = profile.table("?new=2&box=principato&seed=1")
        offline_ready(table)
        kept(table, "principato")
        newer(host.folder)
        table.page.evaluate(UPDATE)
        table.page.wait_for_selector("#updates [data-act=update]")
        table.page.click("#updates [data-act=update]")
        table.page.wait_for_selector(f"html[data-build='{NEW}']", state="attached", timeout=START)
        table.ready()
        assert table.data("game") == "principato"
        offline_ready(table)
        kept(table, "principato")
        profile.context.set_offline(True)
        table.reload()
        assert (table.data("build"), table.data("game")) == (NEW, "principato")
        profile.context.close()


def test_memory_is_of_the_game_that_was_opened_last(profile: Watched) -> None:
    table = profile.table("?new=3&seed=1")
    until(table.page, MEMORY, "virtu")
    table.open("?new=2&box=principato&seed=1")
    until(table.page, MEMORY, "principato")
    profile.requests.clear()
    table.reload()
    assert (table.data("game"), table.data("page")) == ("principato", "table")
    assert table.page.evaluate(MEMORY, "principato"), "it started from it, or it would be gone"
