"""Sieges on the page: handed over to, announced, resolved and retreated from by clicks."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from tests.e2e import lines
from tests.e2e.conftest import DESK
from tests.e2e.table import Table
from tests.e2e.waiting import settled
from virtu_core import games
from virtu_core.kernel import saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match
from virtu_core.virtu import edition as editions

PHONE: ViewportSize = {"width": 390, "height": 844}
SIZES = [DESK, PHONE]


def where(seats: int, fits: Callable[[Match[Any], int], bool]) -> tuple[str, int]:
    """The first ply of the shortest such recorded game for which something holds."""
    names = [name for name, told in lines.INDEX.items() if len(told["seats"]) == seats]
    for name in sorted(names, key=lambda one: int(lines.INDEX[one]["plies"])):
        match = lines.recorded(name)
        for ply in range(1, match.plies):
            match.goto(ply)
            if fits(match, ply):
                return name, ply
    raise AssertionError("no recorded game has it")


def into_a_siege(match: Match[Any], ply: int) -> bool:
    """Whether this move hands over to somebody who is then asked about a siege."""
    return match.decision.kind in ("bonus", "besiege") and match.seat(ply) != match.seat(ply - 1)


@pytest.mark.parametrize("size", SIZES)
def test_the_end_of_a_turn_stays_on_no_other_button(table: Table, size: ViewportSize) -> None:
    """The pressed button has the focus, and what replaces it must not keep its words."""
    name, ply = where(3, into_a_siege)
    table.page.set_viewport_size(size)
    table.load(lines.save_at(name, ply - 1))
    table.play(lines.line(name)[ply - 1])
    table.seen('[data-act="end-turn"]').click()
    assert table.page.locator('[data-act="end-turn"]').count() == 0
    labels = table.page.locator("button").locator("visible=true").all_inner_texts()
    assert [label for label in labels if label.startswith("End")] == []


def totals(table: Table) -> list[str]:
    """What stands large on both sides, the attacker's first."""
    return table.page.locator("#scene .army strong > span:first-child").all_inner_texts()


@pytest.mark.parametrize("size", SIZES)
def test_a_siege_is_played_by_clicks_in_its_scene(table: Table, size: ViewportSize) -> None:
    """Bonuses of both sides: each is pressed on its own side, the totals grow, the result waits to be seen."""
    name, begun, ended = lines.spot("siege both")
    moves = lines.line(name)
    table.page.set_viewport_size(size)
    table.load(lines.save_at(name, begun))
    for ply in range(begun, ended):
        fight = lines.view_at(name, ply)["fight"]
        assert totals(table) == [str(strength) for strength in fight["strengths"]]
        side = (".attacks", ".defends")[fight["turn"]]
        table.seen(f'#scene {side} [data-move="{moves[ply]}"]').click()
        assert table.ply == ply + 1
    match = lines.recorded(name)
    (fought,) = [event for event in match.events(ended) if event.kind == "siege_fought"][:1]
    assert totals(table) == [str(fought.data["strength"]), str(fought.data["against"])]
    assert f"{fought.data['strength']} against {fought.data['against']}" in table.seen("#scene .verdict").inner_text()
    table.seen('#scene [data-act="fought"]').click()
    assert table.page.locator('[data-act="fought"]').count() == 0
    assert table.page.locator('[data-act="end-turn"]').count() == 0  # that was the press to hand over


def test_the_scene_leaves_the_map_in_sight_and_has_no_place_too_small(table: Table) -> None:
    name, begun, _ended = lines.spot("siege both")
    for size in SIZES:
        table.page.set_viewport_size(size)
        table.load(lines.save_at(name, begun))
        settled(table.page, "#scene")
        boxes = [found.bounding_box() for found in table.page.locator("#scene .btn").all()]
        assert boxes
        assert all(box is not None and box["height"] >= 44 and box["width"] >= 44 for box in boxes)
        inside = table.page.evaluate("() => document.querySelector('#scene').scrollWidth - innerWidth")
        assert inside <= 0
    table.page.set_viewport_size(DESK)
    scene, board = (table.page.locator(one).bounding_box() for one in ("#scene", "#board"))
    assert scene is not None
    assert board is not None
    assert scene["x"] >= board["x"] + board["width"]


# A retreat


RIDERS = (
    "place galeazzo room1", "place", "start room5", "go 1", "war", "decline", "pay room1 cavalry", "march genova pisa",
    "collect", "recruit genova", "wages", "pass", "done", "keep",
)  # fmt: skip
OTHERS = ("pass", "done", "decline", "keep", "wages")


def beaten() -> str:
    """Milan sends four troops against a Pisa that is too strong: three wait to go home. With an edition of its own."""
    text = editions.get("reconstructed", 2).text.replace('id = "reconstructed"', 'id = "riders"')
    text = text.replace("pisa = { value = 2", "pisa = { value = 4")
    text = re.sub(r"(galeazzo = .*cavalry = )\d", r"\g<1>4", text)
    config = {"seats": 4, "first": "milan", "edition": editions.reference(editions.load(text))}
    match: Match[Any] = Match(games.get("virtu"), config, Seeded(1), created=next(lines.DAYS))
    while match.decision.kind != "retreat":
        wishes = RIDERS if match.config["seats"][match.decision.seat] == "milan" else OTHERS
        legal = [str(move) for move in match.decision.moves]
        match.play(next((move for wish in wishes for move in legal if f"{move} ".startswith(f"{wish} ")), legal[0]))
    assert match.state.players[match.decision.seat].troops["pisa"] == 3
    return base64.b64encode(saves.dump(match, now=1)).decode()


@pytest.mark.parametrize("size", SIZES)
def test_three_troops_go_home_by_one_press(table: Table, size: ViewportSize) -> None:
    table.page.set_viewport_size(size)
    assert table.load(beaten()) == ""
    before = table.ply
    table.seen("#scene .all-home").click()
    assert table.ply == before + 3
    home = table.match()
    milan = home.state.players[home.config["seats"].index("milan")]
    assert (milan.troops.get("pisa"), milan.troops["genova"]) == (None, 4)
    table.act("undo")
    assert table.ply == before
    one = table.seen('#scene [data-move="disband pisa"]')
    assert "harmful" in (one.get_attribute("class") or "")
    assert "lost" in one.inner_text()
