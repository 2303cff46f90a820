"""Games are kept after every move, survive a reload, go into files and come back; what cannot be kept is told."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e import lines
from tests.e2e.conftest import Watched
from tests.e2e.table import Table

FULL = """
const keep = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, value) {
  if (window.full) throw new DOMException("full", "QuotaExceededError");
  keep.call(this, key, value);
};
"""
FORBIDDEN = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
"""


def test_reload_continues_exactly(profile: Watched) -> None:
    name = lines.shortest(3)
    table = profile.table(f"?{lines.address(name)}")
    table.play_line(lines.line(name)[:80])
    for _ in range(3):
        table.undo()
    before = table.save()
    table.reload()
    assert table.data("page") == "table"
    after = table.match()
    assert lines.stamp(after) == lines.stamp_at(name, 77) == lines.stamp(lines.read(before))
    assert (table.ply, after.plies, table.moves()) == (77, 80, lines.legal(name, 77))
    table.act("redo")
    assert table.stamp() == lines.stamp_at(name, 78)
    # From the start page, too, as after days.
    table.open()
    assert table.data("page") == "start"
    table.act("open", "g1")
    assert table.stamp() == lines.stamp_at(name, 78)


def test_export_clear_import(profile: Watched, tmp_path: Path) -> None:
    name = lines.shortest(3)
    table = profile.table(f"?{lines.address(name)}")
    table.play_line(lines.line(name)[:60])
    table.act("dialog", "menu")
    with table.page.expect_download() as waiting:
        table.act("export")
    file = tmp_path / "game.virtu"
    waiting.value.save_as(file)
    assert lines.read(base64.b64encode(file.read_bytes()).decode()).ply == 60
    table.forget()
    table.open()
    assert table.page.locator('[data-act="open"]').count() == 0
    table.page.set_input_files("#file", file)
    table.page.wait_for_selector("html[data-page=table]", state="attached")
    assert (table.ply, table.stamp(), table.moves()) == (60, lines.stamp_at(name, 60), lines.legal(name, 60))
    table.play(lines.line(name)[60])
    assert lines.read(table.stored()["virtu.game.g1"]).ply == 61


def test_drop_a_file(table: Table) -> None:
    name = lines.shortest(4)
    table.page.evaluate(
        """(text) => {
          const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
          const files = new DataTransfer();
          files.items.add(new File([bytes], "game.virtu"));
          document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: files }));
        }""",
        lines.save_at(name, 40),
    )
    table.page.wait_for_selector('html[data-ply="40"]', state="attached")
    assert table.stamp() == lines.stamp_at(name, 40)


@pytest.mark.parametrize("kind", ["empty", "foreign", "cut", "damaged", "newer", "text"])
def test_refused_files(table: Table, tmp_path: Path, kind: str) -> None:
    name = lines.shortest(3)
    good = base64.b64decode(lines.save_at(name, 30))
    content = {
        "empty": b"", "foreign": b"\x89PNG\r\n\x1a\n" + bytes(200), "cut": good[:-9],
        "damaged": good[:100] + bytes([good[100] ^ 1]) + good[101:], "newer": b"\x81\xa6format\x63",
        "text": b"[Game \"virtu\"]\nnonsense here\n",
    }[kind]  # fmt: skip
    table.load(lines.save_at(name, 50))
    kept = held(table)
    said = table.load(base64.b64encode(content).decode())
    assert len(said) > 20
    assert (table.ply, table.stamp(), held(table)) == (50, lines.stamp_at(name, 50), kept)
    assert said in table.page.locator("body").inner_text()
    # The same on the start page, as a file.
    table.act("dialog", "menu")
    table.act("page", "start")
    file = tmp_path / "bad.virtu"
    file.write_bytes(content)
    table.page.set_input_files("#file", file)
    table.page.wait_for_selector("[role=alert]:visible")
    assert said in table.page.locator("[role=alert]").all_inner_texts()
    assert held(table) == kept


def held(table: Table) -> dict[str, str]:
    """What is stored, but for the picture of the table, which is kept when nothing else is to do."""
    return {key: value for key, value in table.stored().items() if key != "virtu.table"}


def test_full_storage_is_told_and_play_goes_on(profile: Watched) -> None:
    profile.context.add_init_script(FULL)
    name = lines.shortest(3)
    moves = lines.line(name)
    table = profile.table(f"?{lines.address(name)}")
    table.play_line(moves[:10])
    kept = table.stored()["virtu.game.g1"]
    table.page.evaluate("() => { window.full = true }")
    table.play_line(moves[10:20])
    told = table.page.locator(".trouble-bar[role=alert]")
    assert told.is_visible()
    assert (table.ply, table.stored()["virtu.game.g1"]) == (20, kept)
    with table.page.expect_download():
        told.locator('[data-act="export"]').click()
    table.page.evaluate("() => { window.full = false }")
    table.play(moves[20])
    assert told.count() == 0
    assert lines.read(table.stored()["virtu.game.g1"]).ply == 21


def test_forbidden_storage(browser: Browser, address: str) -> None:
    profile = Watched(browser, address)
    profile.context.add_init_script(FORBIDDEN)
    name = lines.shortest(3)
    table = profile.table(f"?{lines.address(name)}")
    table.play_line(lines.line(name)[:5])
    assert (table.ply, table.page.locator(".trouble-bar").is_visible()) == (5, True)
    profile.close()


def test_a_really_full_storage(profile: Watched) -> None:
    """Not stubbed: as many bytes as the browser takes."""
    table = profile.table("")
    table.page.evaluate(
        """() => {
          let size = 1 << 22;
          while (size) {
            try { localStorage.setItem("fill" + size, "x".repeat(size)); } catch {}
            size >>= 1;
          }
        }"""
    )
    name = lines.shortest(3)
    table.open(f"?{lines.address(name)}")
    table.play_line(lines.line(name)[:3])
    assert (table.ply, table.page.locator(".trouble-bar").is_visible()) == (3, True)


def test_two_tabs(profile: Watched) -> None:
    name = lines.shortest(3)
    moves = lines.line(name)
    one = profile.table(f"?{lines.address(name)}")
    one.play_line(moves[:12])
    two = profile.table("?game=g1")
    assert two.ply == 12
    two.play_line(moves[12:15])
    one.page.wait_for_selector(".trouble-bar")
    one.play(moves[12])
    assert lines.read(one.stored()["virtu.game.g1"]).ply == 15  # not overwritten
    assert two.page.locator(".trouble-bar").count() == 0
    two.play(moves[15])
    assert lines.read(two.stored()["virtu.game.g1"]).ply == 16


def test_list_of_games(profile: Watched) -> None:
    table = profile.table("?new=3&seed=1")
    table.act("dialog", "menu")
    table.act("page", "start")
    table.page.once("dialog", lambda asked: asked.accept("Duel of Ferrara <b>"))
    table.act("rename", "g1")
    assert "Duel of Ferrara <b>" in table.row("g1").inner_text()
    table.act("duplicate", "g1")
    assert table.page.locator('[data-act="open"]').count() == 2
    table.act("delete", "g1")
    assert table.row("g1").count() == 0
    table.act("undelete")
    assert table.row("g1").count() == 1
    with table.page.expect_download() as waiting:
        table.act("export", "g1")
    assert waiting.value.suggested_filename.endswith(".virtu")
    table.act("open", "g2")
    assert (table.data("page"), table.ply) == ("table", 1)


def test_a_damaged_game_in_the_list(profile: Watched) -> None:
    table = profile.table("")
    table.page.evaluate("() => localStorage.setItem('virtu.game.g1', 'AAAA')")
    table.open()
    assert table.row("g1").count() == 1
    assert table.page.locator('[data-act="open"]').count() == 0
    table.open("?game=g1")
    assert table.data("page") == "start"
    assert table.page.locator("[role=alert]").first.is_visible()


@pytest.mark.parametrize("query", ["?new=9", "?new=x", "?new=3&seed=-1", "?new=3&seed=abc", "?game=g99"])
def test_bad_addresses(table: Table, query: str) -> None:
    table.open(query)
    assert (table.data("page"), table.data("state")) == ("start", "ready")
