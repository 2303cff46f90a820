"""What the frame does for every game: kept, gone back, shown again, sent, on a phone, and read aloud. The games of the
box, and Harbour, the kernel's toy, which is put into the page."""

from __future__ import annotations

import base64
import random
import secrets
from collections.abc import Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser

from tests.e2e import lines, toy
from tests.e2e.conftest import DESK, Watched
from tests.e2e.frame.test_access import faults
from tests.e2e.principato.playing import AT_ONCE
from tests.e2e.table import Table
from tests.toy import box
from virtu_core.kernel import saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.match import Match

TABLES = ("virtu", "principato", "harbour")
ENOUGH = 30  # moves into a game


def quiet(decision: Decision) -> bool:
    """Whether it is not asked for all ears, of one seat."""
    return bool(decision.private or decision.way)


def some_match(game: str) -> Match[Any]:
    """Three people, some moves into their game, at a question for all ears. Each time another game."""
    match = Match(box.get(game), {"seats": 3}, Seeded(5), ("Ada", "Ben", "Cy"), created=1, salt=secrets.randbits(32))
    chance = random.Random(2)
    while match.ply < ENOUGH or len(match.decision) < 2 or match.decision.kind == "pay" or quiet(match.decision):
        match.play(chance.choice(match.decision.moves))
    return match


def stamp(table: Table) -> str:
    """How the game at the table stands."""
    return lines.stamp(saves.load(base64.b64decode(table.save()), box.get).match)


def packed(match: Match[Any]) -> str:
    """A save as base64."""
    return base64.b64encode(saves.dump(match, now=1)).decode()


@pytest.fixture(scope="module", params=TABLES)
def game(request: pytest.FixtureRequest) -> str:
    """Each in turn."""
    found: str = request.param
    return found


@pytest.fixture(scope="module")
def there(game: str, browser: Browser, address: str) -> Iterator[Watched]:
    """A browser of its own for each."""
    found = Watched(browser, address)
    found.context.add_init_script(AT_ONCE)
    yield found
    found.close()


@pytest.fixture(scope="module")
def up(game: str, there: Watched) -> Table:
    """A page that knows the game."""
    table = there.table("?game=none")
    if game == "harbour":
        toy.put(table)
    return table


@pytest.fixture
def here(game: str, up: Table) -> Iterator[Table]:
    """The game at the table, all of it played round one device."""
    up.page.set_viewport_size(DESK)
    up.forget()
    match = some_match(game)
    up.load(packed(match))
    if up.page.locator('[data-act="sits-done"]').count():
        up.act("sits-done")
    assert (up.data("page"), up.ply) == ("table", match.ply)
    yield up
    up.page.emulate_media(color_scheme="light", reduced_motion="no-preference")


def menu(table: Table, *control: str) -> None:
    """Something of the menu."""
    table.act("dialog", "menu")
    table.act(*control)


def test_it_stands_in_the_list_and_opens_as_it_was(here: Table) -> None:
    before = stamp(here)
    menu(here, "page", "start")
    assert here.data("page") == "start"
    here.act("open")
    assert stamp(here.at_table()) == before


def test_a_reload_comes_back_to_it(game: str, here: Table) -> None:
    before = stamp(here)
    here.reload()
    if game == "harbour":  # the box ships without it: the page says so, and knows it again
        toy.put(here)
        here.act("open")
    assert stamp(here.at_table()) == before


def test_a_press_is_taken_back_and_made_again(here: Table) -> None:
    before = stamp(here)
    here.page.evaluate("(move) => document.querySelector(`[data-move='${move}']`).click()", here.moves()[-1])
    after = stamp(here)
    assert after != before
    here.act("undo")
    for answer in ("confirmed", "agree"):
        if here.page.locator(f'[data-act="{answer}"]').count():
            here.act(answer)
    assert stamp(here) == before
    here.act("redo")
    assert stamp(here) == after


def test_what_happened_is_shown_again_and_nothing_can_be_played_meanwhile(game: str, here: Table) -> None:
    before = stamp(here)
    if game != "virtu":  # Harbour tells of no turns; Principato shows those of bots, and people alone play here
        assert here.page.locator("[data-act=replay]").count() == 0
        return
    here.act("replay")
    assert here.data("replay") == "on"
    assert here.moves() == []
    here.act("replay-stop")
    assert (here.data("replay"), stamp(here)) == ("off", before)


def test_a_link_brings_it_to_somebody_else(game: str, here: Table, browser: Browser, address: str) -> None:
    menu(here, "send")
    here.act("send", "game")
    link = here.page.locator("#sent-link").input_value()
    other = Watched(browser, address)
    table = other.table("" if game == "harbour" else link.removeprefix(address))
    if game == "harbour":
        toy.put(table)
        table.page.evaluate("(link) => { location.hash = new URL(link).hash; }", link)
    assert stamp(table.at_table()) == stamp(here)
    other.close()


def test_on_a_phone_each_tab_opens_and_nothing_sticks_out(here: Table) -> None:
    page = here.page
    page.set_viewport_size({"width": 390, "height": 844})
    tabs = page.locator("#tabs [data-act=tab]")
    for number in range(tabs.count()):
        name = tabs.nth(number).get_attribute("data-value")
        here.act("tab", name or "")
        assert here.data("tab") == name
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_axe_finds_nothing(here: Table, theme: Literal["light", "dark"], size: tuple[int, int]) -> None:
    here.page.set_viewport_size({"width": size[0], "height": size[1]})
    here.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    assert faults(here) == []
