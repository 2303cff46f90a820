"""Looking before and after: a turn shown again, what a move would do by touch, an edition from a file, the chart."""

from __future__ import annotations

import time
from pathlib import Path

from playwright.sync_api import Browser

from tests.e2e import lines
from tests.e2e.conftest import Watched
from tests.e2e.table import Table
from tests.e2e.virtu.test_hands import PHONE, turn
from tests.e2e.waiting import PATIENCE, settled
from virtu_core.virtu.edition import default


def annexing(name: str) -> tuple[int, str]:
    """A ply at which a city can be annexed, and the move."""
    match = lines.recorded(name)
    for ply in range(60, match.plies):
        match.goto(ply)
        found = [str(move) for move in match.decision.moves if move.verb == "annex"]
        if found:
            return ply, found[0]
    raise AssertionError(name)


def test_a_turn_is_shown_again(table: Table) -> None:
    name = lines.shortest(3)
    ply, _ = turn(name, 120)
    table.load(lines.save_at(name, ply))
    before, kept = table.save(), table.stored()
    listed = table.moves()
    table.seen(".rival .again").click()
    assert table.data("replay") == "on"
    assert table.moves() == []
    table.page.select_option("#speed", "4")
    seen = set()
    heading = "() => document.querySelector('#bar h1')?.innerText ?? ''"
    end = time.monotonic() + PATIENCE
    while table.data("replay") == "on":  # it goes on and ends by itself
        assert time.monotonic() < end
        seen.add(table.page.evaluate(heading))
    assert len([one for one in seen if "step" in one]) > 1
    assert (table.ply, table.moves()) == (ply, listed)
    # By hand, and out with Escape.
    table.act("dialog", "menu")
    table.act("replay", "since")
    table.act("replay-step", "1")
    table.page.mouse.move(5, 5)  # what it rested on would answer, and Escape close the answer
    first = table.page.locator("#bar h1").inner_text()
    table.page.wait_for_timeout(1500)
    assert table.page.locator("#bar h1").inner_text() == first
    assert table.page.locator(".line.told").count()
    table.page.keyboard.press("Escape")
    assert (table.data("replay"), table.ply, table.moves()) == ("off", ply, listed)
    assert lines.stamp(lines.read(before)) == table.stamp()
    assert {key: text for key, text in table.stored().items() if key.startswith("virtu.game")} == {
        key: text for key, text in kept.items() if key.startswith("virtu.game")
    }


def test_without_motion_a_replay_waits(table: Table) -> None:
    name = lines.shortest(3)
    ply, _ = turn(name, 120)
    table.page.emulate_media(reduced_motion="reduce")
    table.load(lines.save_at(name, ply))
    table.seen(".rival .again").click()
    first = table.page.locator("#bar h1").inner_text()
    table.page.wait_for_timeout(2500)
    assert table.page.locator("#bar h1").inner_text() == first
    assert table.page.locator("#speed").count() == 0
    table.act("replay-stop")
    table.page.emulate_media(reduced_motion="no-preference")


def test_a_finger_that_rests_shows_what_a_move_would_do(browser: Browser, address: str) -> None:
    profile = Watched(browser, address, **PHONE)
    table = profile.table("")
    name = lines.shortest(3)
    ply, move = annexing(name)
    table.load(lines.save_at(name, ply))
    city = table.page.locator(f'#board [data-move="{move}"] .hit')
    settled(table.page, "#board-map")
    box = city.bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": 1}
    touch = profile.context.new_cdp_session(table.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    dialog = table.page.locator("#tip[role=dialog]")
    dialog.wait_for()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert "cities" in dialog.inner_text()
    assert table.ply == ply
    dialog.locator("[data-act=close-tip]").tap()
    assert dialog.count() == 0
    # A list says what its moves do. A tap opens the payment, which shows the same and can be left.
    table.seen("#sheet [data-act=moves]").tap()
    assert table.page.locator("#drawer .effect").count()
    assert table.seen("#drawer .for-fingers").count()
    table.page.locator("#drawer [data-act=moves]").tap()
    city.tap()
    assert table.ply == ply + 1
    assert table.page.locator("#payment").is_visible()
    profile.close()


def test_show_first_if_the_player_wishes(table: Table) -> None:
    name, move = lines.shortest(3), "go 1"
    ply, _ = turn(name, 120)
    table.load(lines.save_at(name, ply))
    table.act("dialog", "menu")
    table.page.keyboard.press("Escape")
    for wish in ("auto", "always", "never"):  # the first: somebody who has begun no game here
        table.load(lines.save_at(name, ply))
        table.page.locator(f'#palace .room[data-move="{move}"]').click()
        if wish != "never":
            assert table.ply == ply
            table.page.locator(f'.chooser [data-move="{move}"]').click()
        assert table.ply == ply + 1
        table.act("dialog", "menu")
        table.act("look-first")
        table.page.keyboard.press("Escape")
    table.forget()
    table.open()


def test_prices_stand_on_the_map(table: Table) -> None:
    name = lines.shortest(3)
    ply, move = annexing(name)
    table.load(lines.save_at(name, ply))
    assert table.page.locator("#map-prices .price").count() >= 1
    table.page.locator(f'#board [data-move="{move}"]').focus()
    table.page.wait_for_selector("#bar .foresight .effect")
    assert table.ply == ply


def test_an_edition_from_a_file(table: Table, tmp_path: Path) -> None:
    text = default().text.replace(f'id = "{default().id}"', 'id = "house_rules"', 1)
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(text.replace("siena = { value = 3", "siena = { value = 2"), "utf-8")
    bad.write_text(text.replace("siena = { value = 3", "siena = { value = 33"), "utf-8")
    table.open()
    table.act("box", "virtu")
    table.page.set_input_files("#edition-file", bad)
    table.page.wait_for_selector("#faults")
    said = table.page.locator("#faults").inner_text()
    assert "Line " in said
    assert "siena" in said
    assert "Fix:" in said
    table.page.set_input_files("#edition-file", good)
    table.page.wait_for_selector("#faults", state="detached")
    table.act("way", "table")  # people alone: nobody waits for a bot
    table.act("begin")
    table.page.wait_for_selector("html[data-page=table]", state="attached")
    match = table.match()
    assert match.config["edition"]["id"] == "house_rules"
    assert match.game.view(match.state, 0)["cities"]["siena"]["value"] == 2
    table.play(table.moves()[0])
    table.reload()
    assert table.match().config["edition"]["id"] == "house_rules"


def test_the_chart_as_a_picture(table: Table, tmp_path: Path) -> None:
    name = lines.shortest(3)
    table.load(lines.save_at(name, lines.recorded(name).plies))
    for kind, begins in (("png", b"\x89PNG\r\n\x1a\n"), ("svg", b"<svg xmlns=")):
        with table.page.expect_download() as waiting:
            table.act("save-chart", kind)
        file = tmp_path / waiting.value.suggested_filename
        waiting.value.save_as(file)
        assert file.suffix == f".{kind}"
        assert file.read_bytes().startswith(begins)
        assert len(file.read_bytes()) > 4000


def test_history_is_scrubbed_while_the_slider_moves(table: Table) -> None:
    name = lines.shortest(3)
    table.load(lines.save_at(name, 100))
    table.page.evaluate(
        """() => {
          const slider = document.getElementById("history");
          slider.value = 40;
          slider.dispatchEvent(new Event("input", { bubbles: true }));
        }"""
    )
    assert (table.ply, table.stamp()) == (40, lines.stamp_at(name, 40))
    assert table.page.locator("[role=dialog][aria-modal=true]").count() == 0


def test_the_map_is_zoomed_moved_and_cleared_by_buttons_and_keys(table: Table) -> None:
    name = lines.shortest(3)
    table.load(lines.save_at(name, turn(name, 120)[0]))

    def where() -> tuple[float, float, float]:
        box = settled(table.page, "#board-map").locator("#board-map").bounding_box()
        assert box is not None
        return round(box["width"]), round(box["x"]), round(box["y"])

    table.page.emulate_media(reduced_motion="reduce")  # no gliding to wait for
    whole = where()
    table.seen("[data-zoom=in]").click()
    near = where()
    assert near[0] > whole[0]
    table.page.keyboard.press("ArrowRight")  # the button just pressed is in the map
    moved = where()
    assert (moved[0], moved[1] < near[1]) == (near[0], True)
    table.page.keyboard.press("0")
    assert where() == whole
    table.page.keyboard.press("+")
    table.seen("[data-zoom=fit]").click()
    assert where() == whole
    table.page.emulate_media(reduced_motion="no-preference")
    assert table.page.locator("#board [id^=troops-]").count()
    table.act("dialog", "menu")
    table.act("pieces")
    assert table.page.locator("#board [id^=troops-]").count() == 0
    table.act("dialog", "menu")
    table.act("pieces")
    assert table.page.locator("#board [id^=troops-]").count()


def test_walking_in_the_history_is_quick(table: Table) -> None:
    """Undo, redo, restart of the turn, a line of the log: quick, with a bound for a busy machine."""
    name = lines.shortest(4)
    table.load(lines.save_at(name, turn(name, 300)[1] - 1))
    took = table.page.evaluate(
        """() => {
          const press = (chosen) => {
            const found = [...document.querySelectorAll(chosen)].find((node) => !node.disabled);
            const started = performance.now();
            found.click();
            return performance.now() - started;
          };
          const median = (chosen, back) => {
            const times = [];
            for (let turn = 0; turn < 7; turn += 1) { times.push(press(chosen)); press(back); }
            return times.sort((one, two) => one - two)[3];
          };
          const found = { undo: median('[data-act="undo"]', '[data-act="redo"]') };
          press('[data-act="undo"]');
          found.redo = median('[data-act="redo"]', '[data-act="undo"]');
          press('[data-act="redo"]');
          found.line = press('[data-act="goto-line"]');
          press('[data-act="dialog"][data-value="menu"]');
          found.restart = press('[data-act="restart"]');
          return found;
        }"""
    )
    assert all(one < 1000 for one in took.values()), took


def test_the_browsers_answer_to_keeping_games_is_shown(table: Table) -> None:
    for seed in (7, 8):  # beside the list of games, where the one played last is not
        table.open(f"?new=3&seed={seed}")
    table.act("dialog", "menu")
    table.act("page", "start")
    for answer, words in (("true", "until you delete them"), ("false", "may clear games")):
        table.page.evaluate(f"() => window.virtu.persisted({answer})")
        assert words in table.page.locator(".promise").inner_text()
