"""Hints, threats and reviews at the page: asked of the worker, shown, used."""

from __future__ import annotations

from tests.e2e import lines
from tests.e2e.conftest import Watched
from tests.e2e.table import START, Table
from virtu_core.bots import advice
from virtu_core.kernel.seen import own

NAME = lines.shortest(3)


def tips(table: Table) -> list[str]:
    """The moves that the hint advises."""
    table.page.wait_for_selector(".tips", timeout=START)
    found: list[str] = table.page.evaluate(
        "() => [...document.querySelectorAll('.tips [data-move]')].map((node) => node.dataset.move)"
    )
    return found


def test_a_hint_is_shown_and_played(profile: Watched) -> None:
    table = profile.table("?new=3&seed=7")
    for _ in range(6):
        table.page.keyboard.press("h")
        found = tips(table)
        assert 1 <= len(found) <= 3
        assert set(found) <= set(table.moves())
        assert table.moves() == sorted(str(move) for move in table.match().decision.moves)
        assert table.page.locator(".tips .reason").count() >= len(found)
        before = table.ply
        table.page.keyboard.press("Enter")  # the first one has the focus
        assert table.ply == before + 1
        assert str(table.match().line[before]) == found[0]
        assert not table.page.locator(".tips").count()


def marching() -> tuple[str, int]:
    """A recorded game and a ply where to march is good advice."""
    for name in lines.INDEX:
        match = lines.recorded(name)
        for ply in range(match.plies):
            match.goto(ply)
            there = any(move.verb == "march" for move in match.decision.moves)
            if there and any(one.move.verb == "march" for one in advice.best(match.game, own(match.game, match.state))):
                return name, ply
    raise AssertionError("nobody is advised to march")


def test_a_hint_points_at_the_map(profile: Watched) -> None:
    table = profile.table("")
    table.load(lines.save_at(*marching()))
    table.act("hint")
    found = tips(table)
    assert any(move.startswith("march") for move in found)
    button = table.page.locator('.tips [data-move^="march"]').first
    place = str(button.get_attribute("data-point"))
    assert place.startswith("city:")
    button.hover()
    assert "pointed" in str(table.page.get_attribute(f"#city-{place.removeprefix('city:')}", "class"))
    assert table.page.locator("#second").inner_text()


def test_threats_on_the_map(profile: Watched) -> None:
    table = profile.table("")
    table.load(lines.save_at(NAME, 12))
    table.page.keyboard.press("t")
    table.page.wait_for_selector(".threat-bar", timeout=START)
    table.page.wait_for_selector("#map-threats", state="attached", timeout=START)
    assert table.page.locator(".threat-tag").count()
    assert table.page.locator(".threat-bar .sr li").count() >= table.page.locator(".threat-tag").count()
    table.reload()
    table.page.wait_for_selector("#map-threats", state="attached", timeout=START)  # it is remembered
    table.act("threats")
    assert not table.page.locator("#map-threats").count()


def test_a_review_is_shown_and_leads_back(profile: Watched) -> None:
    table = profile.table("")
    moves = lines.line(NAME)
    table.load(lines.save_at(NAME, len(moves)))
    table.act("review")
    table.page.wait_for_selector(".chances", timeout=START)
    table.act("review", "stop")
    table.page.wait_for_selector('[data-act="review"][data-value="go"]')
    table.act("review", "go")
    table.page.wait_for_selector(".points [data-act=look-at]", timeout=120_000)
    table.act("review", "stop")  # the list does not change any more
    table.page.wait_for_selector('[data-act="review"][data-value="go"]')
    ply = table.page.get_attribute(".points [data-act=look-at]", "data-value")
    table.page.locator(f'.points [data-act=look-at][data-value="{ply}"]').first.click()
    assert table.data("ply") == ply
    assert not table.page.locator("[role=dialog][aria-modal=true]").count()
    assert table.moves() == lines.legal(NAME, table.ply)
    table.act("look-back")
    assert (table.ply, table.page.locator(".review .points").count()) == (len(moves), 1)
    mark = table.page.locator('.chances [data-act="look-at"]').first  # on the chart as in the list
    ply = mark.get_attribute("data-value")
    mark.click()
    assert table.data("ply") == ply
