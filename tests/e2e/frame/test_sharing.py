"""Games and turns from one browser to another: links, QR codes, the camera, and histories that part."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e import lines
from tests.e2e.conftest import Watched
from tests.e2e.table import Table
from tests.e2e.waiting import until
from virtu_core import games
from virtu_core.kernel import links
from virtu_core.kernel.record import Loaded

NAME = lines.shortest(3)


def turns(after: int) -> tuple[int, int]:
    """Where the first turn after a ply begins, and where it ends: somebody else decides before and after it."""
    match = lines.recorded(NAME)
    changes = [ply for ply in range(after, match.plies) if match.seat(ply) != match.seat(ply - 1)]
    return changes[0], changes[1]


BEGIN, END = turns(40)
# A camera that is held before a picture.
CAMERA = """
() => { navigator.mediaDevices.getUserMedia = async () => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
  const pen = canvas.getContext("2d");
  const image = Object.assign(new Image(), { src: window.before });
  if (window.before) await image.decode();
  (function draw() {
    pen.fillRect(0, 0, 640, 480);
    if (window.before) pen.drawImage(image, 120, 40, 400, 400);
    requestAnimationFrame(draw);
  })();
  window.stream = canvas.captureStream();
  return window.stream;
} }
"""


@pytest.fixture
def other(browser: Browser, address: str) -> Iterator[Watched]:
    """Somebody else's browser."""
    found = Watched(browser, address)
    yield found
    found.close()


def link(table: Table, what: str) -> str:
    """What the dialog offers, once its code is drawn."""
    if table.data("page") == "table" and not table.page.locator("#sent-link").count():
        table.act("dialog", "menu")
        table.act("send")
    table.act("send", what)
    table.page.wait_for_selector(f"[data-act=send][data-value={what}][aria-pressed=true]")
    table.page.wait_for_selector("svg.qr")
    return table.page.locator("#sent-link").input_value()


def paste(table: Table, text: str) -> None:
    table.act("dialog", "menu")
    table.act("receive")
    table.page.fill("#link", text)
    table.page.press("#link", "Enter")


def said(table: Table) -> str:
    return table.page.locator("#toast").inner_text()


def arrives(table: Table, text: str) -> None:
    """A link is put into the address of the page that is open."""
    table.page.evaluate("(text) => { location.hash = text.split('#')[1] }", text)
    until(table.page, "() => !location.hash")


def test_a_game_and_its_turns_go_to_and_fro(profile: Watched, other: Watched) -> None:
    moves = lines.line(NAME)
    anna = profile.recorded(NAME, BEGIN)
    text = link(anna, "game")
    assert text.startswith(anna.address + "#v2.g.")
    profile.context.grant_permissions(["clipboard-write"])
    anna.act("copy-link")
    anna.page.wait_for_selector("#toast:has-text('copied')")
    anna.act("close")
    anna.act("dialog", "menu")
    anna.act("receive")
    anna.page.focus("#link")
    anna.page.keyboard.press("Control+V")  # the page itself may not look into the clipboard
    assert anna.page.locator("#link").input_value() == text
    anna.act("close")
    ben = other.table(text.removeprefix(anna.address))
    assert (ben.data("page"), ben.ply, ben.stamp()) == ("table", BEGIN, lines.stamp_at(NAME, BEGIN))
    assert ben.url == f"{ben.address}?game=g1"  # a reload comes back to the own copy
    assert lines.read(ben.stored()["virtu.game.g1"]).ply == BEGIN
    ben.play_line(moves[BEGIN:END])
    turn = link(ben, "turn")
    arrives(anna, turn)
    anna.page.wait_for_selector(f'html[data-ply="{END}"]', state="attached")
    assert (anna.stamp(), anna.url) == (lines.stamp_at(NAME, END), f"{anna.address}?game=g1")
    assert "added to your game" in said(anna)
    kept = anna.stored()["virtu.game.g1"]
    arrives(anna, turn)
    anna.page.wait_for_selector("#toast:has-text('already')")
    assert (anna.ply, anna.stored()["virtu.game.g1"]) == (END, kept)
    assert not [url for url in profile.requests + other.requests if "v2." in url]  # no host is told


def test_two_histories_and_both_are_kept(table: Table) -> None:
    table.load(lines.save_at(NAME, BEGIN))
    found = links.read(link(table, "game"), games.get)
    table.act("close")
    assert isinstance(found, Loaded)
    ben = found.match  # elsewhere
    first, *_others, last = map(str, ben.decision.moves)
    ben.play(first)
    table.play(last)
    mine, theirs, kept = table.stamp(), lines.stamp(ben), table.stored()["virtu.game.g1"]
    assert mine != theirs
    turn = f"Your turn! {table.address}#{links.write_turn(ben, BEGIN - 1)}"
    paste(table, turn)
    dialog = table.page.locator(".histories")
    dialog.wait_for()
    assert f"{BEGIN} moves in common" in table.page.locator("[role=dialog]").inner_text()
    assert (dialog.locator("section").count(), table.stamp()) == (2, mine)
    table.page.keyboard.press("Escape")
    assert (dialog.count(), table.stamp(), table.stored()["virtu.game.g1"]) == (0, mine, kept)
    paste(table, turn)
    table.page.get_by_role("button", name="Keep both games").press("Enter")
    assert (table.stamp(), table.stored()["virtu.game.g1"]) == (theirs, kept)
    assert lines.stamp(lines.read(table.stored()["virtu.game.g2"])) == theirs
    table.act("dialog", "menu")
    table.act("page", "start")
    assert "as it was sent" in table.row("g2").inner_text()
    # Theirs into the own copy: the own move stays as another line.
    table.act("delete", "g2")
    table.act("open", "g1")
    assert table.stamp() == mine
    paste(table, turn)
    table.act("settle", "theirs")
    assert table.stamp() == theirs
    table.act("dialog", "menu")
    table.act("dialog", "lines")
    table.act("line")
    assert table.stamp() == mine


def test_what_draws_codes_cannot_be_fetched(browser: Browser, address: str, tmp_path: Path) -> None:
    """Told as that, not as a camera that is missing or a picture without a code; a later try may do."""
    profile = Watched(browser, address, service_workers="block")
    table = profile.recorded(NAME, BEGIN)
    profile.context.route("**/qr-*.js*", lambda route: route.abort())
    table.act("dialog", "menu")
    table.act("send")
    table.page.get_by_text("what draws it could not be fetched").wait_for()
    table.act("close")
    table.act("dialog", "menu")
    table.act("receive")
    picture = tmp_path / "nothing.png"
    table.page.locator("#tracks").screenshot(path=picture)
    table.page.set_input_files("#code-file", picture)
    table.page.wait_for_selector("#toast:not(:empty)")
    assert "could not be fetched" in said(table)
    profile.context.unroute("**/qr-*.js*")
    profile.complaints.clear()
    table.act("close")
    assert link(table, "game")
    profile.context.close()


def test_files_are_measured_before_they_are_read(table: Table, tmp_path: Path) -> None:
    table.load(lines.save_at(NAME, 10))
    large = tmp_path / "large.virtu"
    with large.open("wb") as file:
        file.truncate(17_000_000)
    read = "() => { window.reads = 0; const old = Blob.prototype.arrayBuffer; "
    table.page.evaluate(read + "Blob.prototype.arrayBuffer = function () { window.reads++; return old.call(this); } }")
    table.act("dialog", "menu")
    table.act("page", "start")
    table.page.set_input_files("#file", large)
    table.page.get_by_text("no game is that large").wait_for()
    assert table.page.evaluate("() => window.reads") == 0
    # A picture of 12,000 by 12,000 dots in 17 KB would unpack to 576 MB.
    wide = tmp_path / "wide.png"
    wide.write_bytes(plain_png(12_000))
    unpacked = "() => { window.unpacked = 0; const old = createImageBitmap; "
    table.page.evaluate(unpacked + "window.createImageBitmap = (...of) => { window.unpacked++; return old(...of); } }")
    table.act("receive")
    table.page.set_input_files("#code-file", wide)
    table.page.get_by_text("This picture is too large").wait_for()
    assert table.page.evaluate("() => window.unpacked") == 0


def plain_png(side: int) -> bytes:
    """A white square of one bit a dot."""

    def part(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = zlib.compress((b"\0" + b"\xff" * (side // 8)) * side, 9)
    head = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", rows) + part(b"IEND", b"")


def test_a_code_is_read_from_its_picture(table: Table, tmp_path: Path) -> None:
    table.load(lines.save_at(NAME, lines.recorded(NAME).plies))
    table.act("close")
    assert len(link(table, "game")) > 500
    picture = tmp_path / "code.png"
    table.page.locator("svg.qr").screenshot(path=picture)
    stamp = table.stamp()
    # Somebody who has never seen that game.
    table.load(lines.save_at(NAME, 10))
    table.page.evaluate("() => localStorage.clear()")
    table.act("dialog", "menu")
    table.act("receive")
    table.page.set_input_files("#code-file", picture)
    table.page.wait_for_selector("html[data-state=over]", state="attached")
    assert table.stamp() == stamp
    table.act("close")
    # A picture without a code.
    table.page.locator("#tracks").screenshot(path=picture)
    table.act("dialog", "menu")
    table.act("receive")
    table.page.set_input_files("#code-file", picture)
    table.page.wait_for_selector("#toast:not(:empty)")
    assert said(table) == "There is no QR code to be seen in this picture."
    table.act("close")


def test_the_camera(table: Table) -> None:
    table.load(lines.save_at(NAME, 30))
    table.page.evaluate(CAMERA)
    link(table, "game")
    table.page.evaluate(
        """() => {
          const drawn = new XMLSerializer().serializeToString(document.querySelector("svg.qr"));
          window.before = "data:image/svg+xml;base64," + btoa(unescape(encodeURIComponent(drawn)));
        }"""
    )
    table.act("close")
    table.play(table.moves()[0])
    table.act("dialog", "menu")
    table.act("receive")
    table.act("scan")
    table.page.wait_for_selector("#dialog :text('further on already')")
    until(table.page, "() => !window.stream.active")
    assert table.ply == 31
    table.act("look-seen")
    assert (table.ply, table.stamp()) == (30, lines.stamp_at(NAME, 30))
    # Stopped before anything was seen.
    table.page.evaluate("() => { window.before = '' }")
    table.act("dialog", "menu")
    table.act("receive")
    table.act("scan")
    until(table.page, "() => window.stream.active && document.getElementById('scan').videoWidth > 0")
    table.act("close")
    until(table.page, "() => !window.stream.active")
    assert table.ply == 30


def test_links_that_are_none(table: Table) -> None:
    table.load(lines.save_at(NAME, 30))
    good = link(table, "game")
    turn = link(table, "turn")
    table.act("close")
    kept, stamp = table.stored()["virtu.game.g1"], table.stamp()
    for text, answer in {
        good[:-3]: "damaged",
        good.replace("#v2.g.", "#v2.g.AAAA"): "damaged",
        "https://example.org/": "not a link to a game",
        good.replace("v2.", "v9."): "newer version",
        "v1.g." + "A" * 250_000: "too large",
    }.items():
        paste(table, text)
        table.page.wait_for_selector("#toast:not(:empty)")
        assert answer in said(table)
        assert table.page.evaluate("() => document.activeElement.id") == "link"
        assert (table.stored()["virtu.game.g1"], table.stamp()) == (kept, stamp)
        table.act("close")
    # A turn of a game that is not here, and what is no link of ours.
    table.load(lines.save_at(NAME, 10))
    table.page.evaluate("() => localStorage.clear()")
    arrives(table, turn)
    table.page.wait_for_selector("#toast:has-text('not kept here')")
    table.page.evaluate("() => { location.hash = 'board' }")
    assert table.ply == 10
    table.page.evaluate("() => { location.hash = '' }")
