"""Panels beside the map, by real clicks: a whole of each action, a siege, a purchase with something taken out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.e2e import lines
from tests.e2e.conftest import Watched
from tests.e2e.table import Table
from tests.e2e.virtu.test_hands import PHONE
from virtu_core.virtu import basket, offer

Offer = dict[str, Any]


def moments() -> Iterator[tuple[str, int, Any]]:
    """Every state of the recorded games."""
    for name in sorted(lines.INDEX, key=lambda one: int(lines.INDEX[one]["plies"])):
        match = lines.recorded(name)
        for ply in range(match.plies):
            match.goto(ply)
            yield name, ply, match


def acting(action: str, wanted: Callable[[Offer], bool]) -> tuple[str, int, Offer]:
    """A recorded moment at which an action may be used."""
    for name, ply, match in moments():
        if match.decision.kind == "act":
            found = offer.offer(match.state)
            if found and found["action"] == action and wanted(found):
                return name, ply, found
    raise AssertionError(action)


def shopping() -> tuple[str, int, list[str]]:
    """A recorded moment at which two things could be bought together, and the basket would still be open."""
    for name, ply, match in moments():
        if match.decision.kind == "buy" and not match.state.stack[-1].basket:
            goods, state = list[str](), match.state
            while len(goods) < 2:
                buys = [
                    move for move in match.game.decision(state).moves if move.verb == "buy" and "." not in str(move)
                ]
                if not buys:
                    break
                state, _events = match.game.play(state, buys[0])
                goods.append(buys[0].args[0])
            if len(goods) == 2 and match.game.decision(state).kind == "buy" and basket.basket(state):
                return name, ply, goods
    raise AssertionError("nobody buys")


def press(table: Table, moves: list[str]) -> None:
    """What a person would press for these moves."""
    table.page.locator(f'#action-panel [data-value="{";".join(moves)}"]').first.click()


@pytest.mark.parametrize("action", ["govern", "trade", "intrigue"])
def test_one_press_for_a_whole(table: Table, action: str) -> None:
    name, ply, found = acting(action, lambda one: bool(one["wholes"]))
    table.load(lines.save_at(name, ply))
    panel = table.page.locator("#action-panel")
    assert panel.is_visible()
    assert panel.locator(".btn.primary").count() == 1
    press(table, found["wholes"][0]["press"])
    match = table.match()
    events = [event for at in range(ply + 1, match.ply + 1) for event in match.events(at)]
    paid = {event.data["source"] for event in events if event.kind == "paid" and event.seat == found["seat"]}
    assert {use["source"] for use in found["wholes"][0]["uses"]} <= paid
    assert not any(event.kind == "indulgence_asked" for event in events)


def test_a_siege_is_begun_with_one_press(table: Table) -> None:
    name, ply, found = acting("war", lambda one: bool(one["sieges"]))
    table.load(lines.save_at(name, ply))
    siege = found["sieges"][0]
    row = table.page.locator(f"#siege-{siege['city']} button")
    assert f"{siege['strength']} against {siege['against']}" in row.inner_text()
    row.click()
    city = table.match().game.view(table.match().state, 0)["cities"][siege["city"]]
    assert {"seat": found["seat"], "strengths": [siege["strength"], siege["against"]]} in city["sieges"]


def test_step_by_step_with_the_map_in_sight(table: Table) -> None:
    name, ply, _found = acting("war", lambda one: bool(one["sieges"]) and len(one["sources"]) > 1)
    table.load(lines.save_at(name, ply))
    table.page.locator('#action-panel [data-move="war"]').click()
    table.page.locator("#action-panel .chip").first.click()
    assert table.page.locator("#action-panel .sock.full").count() == 1
    table.page.locator("#action-panel [data-value=aside]").first.click()
    assert table.page.locator("#action-panel").count() == 0
    table.page.locator("#bar [data-act=dialog][data-value='']").click()
    assert table.page.locator("#action-panel").is_visible()


PLACES = """() => {
  const list = document.querySelector(".dialog .supply").getBoundingClientRect();
  const goods = [...document.querySelectorAll(".good")].map((node) => [node.id, node.offsetTop, node.offsetHeight]);
  return [list.top, list.height, ...goods];
}"""
ROWS = """() => [...document.querySelectorAll("#payment .src")].map((node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [node.id, x, y, width, height];
})"""


def paying() -> tuple[str, int, str]:
    """A recorded moment at which a payment begins that takes more than one press, and the first of them."""
    for name, ply, match in moments():
        if match.decision.kind == "pay" and match.line[ply - 1].verb not in ("pay", "collect", "ask"):
            move = match.decision.moves[0]
            after, _events = match.game.play(match.state, move)
            if move.verb != "ask" and match.game.decision(after).kind == "pay":
                return name, ply, str(move)
    raise AssertionError("nobody pays")


@pytest.mark.parametrize("phone", [False, True])
def test_nothing_moves_while_one_pays_and_a_paid_chip_is_taken_back(
    browser: Browser, address: str, *, phone: bool
) -> None:
    profile = Watched(browser, address, **(PHONE if phone else {}))
    table = profile.table("")
    name, ply, move = paying()
    table.load(lines.save_at(name, ply))
    before = table.still().page.evaluate(ROWS)
    table.page.locator(f'#payment [data-move="{move}"]').click()
    assert table.ply == ply + 1
    assert table.page.evaluate(ROWS) == before
    table.page.locator("#payment .chip.paid").click()
    assert table.ply == ply
    assert table.page.locator("#payment .chip.paid").count() == 0
    assert table.page.evaluate(ROWS) == before
    profile.close()


def test_a_basket_is_filled_emptied_and_paid(table: Table) -> None:
    name, ply, goods = shopping()
    table.load(lines.save_at(name, ply))
    page = table.page
    before = table.still().page.evaluate(PLACES)
    for item in goods:
        page.locator(f"#item-{item}").click()
        assert page.evaluate(PLACES) == before
    assert page.locator(".chosen li").count() == 2
    page.locator(f'.chosen [data-act="take-out"][data-value="{goods[0]}"]').click()
    assert page.locator(".chosen li").count() == 1
    assert "in the basket" in page.locator(f"#item-{goods[1]}").inner_text()
    assert page.locator(".good.gone .why-not .rule-link").count() >= 1
    page.locator('[data-act="pay-basket"]').click()
    match = table.match()
    bought = [
        event.data["item"] for at in range(ply, match.ply + 1) for event in match.events(at) if event.kind == "bought"
    ]
    assert bought[-1:] == [goods[1]]
    assert goods[0] not in bought


def test_on_a_phone_the_map_stays_usable(browser: Browser, address: str) -> None:
    profile = Watched(browser, address, **PHONE)
    table = profile.table("")
    name, ply, _found = acting("war", lambda one: len(one["sieges"]) > 2)
    table.load(lines.save_at(name, ply))
    panel = table.page.locator("#action-panel").bounding_box()
    assert panel is not None
    assert panel["y"] > 844 * 0.3
    top = table.page.evaluate("() => document.elementFromPoint(190, 250)?.closest('#board') !== null")
    assert top
    small = table.page.evaluate(
        """() => [...document.querySelectorAll("#action-panel button:not(.rule-link)")]
          .filter((node) => node.getBoundingClientRect().height < 44).map((node) => node.outerHTML.slice(0, 120))"""
    )
    assert small == []
    profile.close()
