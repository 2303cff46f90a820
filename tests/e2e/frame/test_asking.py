"""What the page does not do before a yes, in a browser; games whose edition is not here; ids by chance."""

from __future__ import annotations

import base64
import re
from pathlib import Path

from tests.e2e import lines
from tests.e2e.conftest import Watched
from tests.e2e.frame.test_saving import FULL
from tests.e2e.table import Table
from tests.unit.virtu.notheregames import MOVES, foreign
from virtu_core.kernel import links, saves

NAME = lines.shortest(3)


def arrives(table: Table, link: str) -> None:
    """It is put into the address."""
    table.page.evaluate("(link) => { location.hash = link }", link)


def test_a_link_does_not_take_the_place_of_a_game_that_is_not_kept(profile: Watched, tmp_path: Path) -> None:
    profile.context.add_init_script(FULL)
    table = profile.recorded(NAME, 10)
    table.page.evaluate("() => { window.full = true }")
    table.play_line(lines.line(NAME)[10:13])
    stamp, other = table.stamp(), lines.read(lines.save_at(lines.shortest(4), 20))
    arrives(table, links.write_game(other))
    dialog = table.page.locator("#dialog [role=dialog]")
    dialog.wait_for()
    assert "Its last 3 moves are kept nowhere but here." in dialog.inner_text()
    assert table.stamp() == stamp
    with table.page.expect_download() as given:
        dialog.locator('[data-act="export"]').click()
    given.value.save_as(tmp_path / "mine.virtu")
    assert saves.peek((tmp_path / "mine.virtu").read_bytes()).plies == 13
    table.page.keyboard.press("Escape")
    assert (dialog.count(), table.stamp()) == (0, stamp)
    table.act("dialog", "menu")
    table.act("page", "start")
    table.act("box", "virtu")
    table.act("begin")  # from the shelf, too
    dialog.wait_for()
    dialog.locator('[data-act="close"]').last.click()
    assert (dialog.count(), table.data("page")) == (0, "box")
    arrives(table, links.write_game(other))
    dialog.locator('[data-act="agree"]').click()
    assert (table.data("page"), table.ply, table.stamp()) == ("table", 20, lines.stamp(other))


def test_a_game_whose_edition_is_not_here_stays_as_it_was(profile: Watched) -> None:
    table = profile.table("")
    data = base64.b64encode(foreign("unknown")).decode()
    table.page.evaluate("(data) => localStorage.setItem('virtu.game.g1', data)", data)
    table.open("?game=g1")
    assert table.ply == MOVES
    assert "This is a copy of it" in table.page.locator("#toast").inner_text()
    table.ask_all()
    table.play(table.moves()[0])
    assert table.url == f"{table.address}?game=g2"
    stored = table.stored()
    assert stored["virtu.game.g1"] == data
    assert lines.read(stored["virtu.game.g2"]).ply == MOVES + 1
    table.reload()
    assert (table.ply, table.stored()["virtu.game.g1"]) == (MOVES + 1, data)


def test_no_two_games_ever_get_one_id(profile: Watched) -> None:
    """Two tabs at one moment both find an empty storage, as this one does twice."""
    table, ids = profile.table(""), set()
    for _ in range(2):
        table.page.evaluate("() => localStorage.clear()")
        table.open("?new=3")
        ids.add(table.page.url.partition("?game=")[2])
    assert len(ids) == 2
    assert all(re.fullmatch(r"g1-[0-9a-f]{12}", one) for one in ids)
