"""How many presses a turn needs, counted with real clicks at the desk; and that harm takes two of them."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator

from app.tables.virtu.targets import targets
from tests.e2e import lines
from tests.e2e.table import Table
from tests.e2e.virtu.test_panels import moments
from tests.e2e.virtu.test_siege_scene import beaten
from virtu_core import games
from virtu_core.kernel import saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move
from virtu_core.virtu import offer

SET_UP, ANNEX, GOVERN, WINTER, PURCHASES, RETREAT = 6, 3, 3, 1, 8, 1  # presses at most


class Hand:
    """Somebody who has played here before: presses, and counts."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.presses = 0

    def press(self, where: Locator) -> None:
        where.click()
        self.presses += 1

    def on(self, selector: str) -> None:
        """The first such thing that can be seen."""
        self.press(self.table.seen(selector))

    def move(self, text: str) -> None:
        """What stands for a move: on the palace, the map, or a button in sight."""
        places = (f'#palace [data-move="{text}"]', f'#board [data-move="{text}"] .hit', f'#bar [data-move="{text}"]')
        place = next(place for place in places if self.table.page.locator(place).locator("visible=true").count())
        self.on(place)


@pytest.fixture
def hand(table: Table) -> Iterator[Hand]:
    """No turn is handed over to anybody, and what is pressed is played."""
    wishes = [("pref", "end_turn"), ("look-first", ""), ("look-first", "")]
    new: Match[Any] = Match(games.get("virtu"), {"seats": 3, "first": "florence"}, Seeded(7), created=7)
    table.load(base64.b64encode(saves.dump(new, now=1)).decode())
    for act, value in wishes:
        table.act("dialog", "menu")
        table.act(act, value)
    table.act("close")
    yield Hand(table)
    table.act("dialog", "menu")
    table.act("pref", "end_turn")
    table.act("look-first")
    table.act("close")


def going(verb: str) -> tuple[str, int, str, str]:
    """A recorded moment at which the marker goes to a room that is then used, with the two moves; each has a place of
    its own on the picture."""
    for name, ply, match in moments():
        if match.decision.kind != "go" or ply + 2 > match.plies:
            continue
        go, use = match.line[ply : ply + 2]
        view = match.game.view(match.state, match.decision.seat)
        alone = any(moves == (go,) for moves in targets(view, match.decision.seat, match.decision.moves).values())
        after, _events = match.game.play(match.state, go)
        whole = (offer.offer(after) or {}).get("wholes") or verb == "annex"
        if alone and whole and use.verb == verb and use in match.game.decision(after):
            return name, ply, str(go), str(use)
    raise AssertionError(verb)


def test_three_cards_are_set_up(hand: Hand) -> None:
    table = hand.table
    assert table.data("decision") == "family"
    house, seat = table.match().config["seats"][0], table.match().decision.seat
    for _ in range(3):
        hand.on(".hand-card.legal")
        hand.on("#palace .legal")
    match = table.match()
    assert match.decision.seat != seat
    assert len(list(match.state.players[match.state.seat_of(house)].cards())) == 3
    assert hand.presses <= SET_UP


def test_a_city_is_annexed(hand: Hand) -> None:
    name, ply, go, annex = going("annex")
    table = hand.table
    table.load(lines.save_at(name, ply))
    seat = table.match().decision.seat
    cities = len(table.match().state.cities_of(seat))
    hand.move(go)
    hand.move(annex)
    if table.page.locator('#payment [data-act="propose"]').count():
        hand.on('#payment [data-act="propose"]')
    assert len(table.match().state.cities_of(seat)) == cities + 1
    assert hand.presses <= ANNEX


def test_tiles_are_governed(hand: Hand) -> None:
    name, ply, go, _govern = going("govern")
    table = hand.table
    table.load(lines.save_at(name, ply))
    seat = table.match().decision.seat
    hand.move(go)
    hand.on("#action-panel .btn.primary")
    match = table.match()
    events = [event.kind for at in range(ply + 1, match.ply + 1) for event in match.events(at) if event.seat == seat]
    assert {"refreshed", "reactivated"} & set(events)
    assert match.decision.seat != seat or match.decision.kind not in ("govern", "govern_spend", "act")
    assert hand.presses <= GOVERN


def wintering(purchases: int) -> tuple[str, int]:
    """A recorded moment at which a winter begins for somebody who can buy so many cards and has room for them."""
    for name, ply, match in moments():
        if match.decision.kind != "rearrange" or match.seat(ply - 1) == match.decision.seat:
            continue
        seat, bought = match.decision.seat, 0
        state, _events = match.game.play(match.state, Move("done"))
        cards = state.table.edition.cards
        while bought < purchases and match.game.decision(state).kind == "buy":
            buys = [move for move in match.game.decision(state).moves if move.verb == "buy" and move.args[0] in cards]
            if not buys:
                break
            state, _events = match.game.play(state, buys[0])
            bought += 1
        free = match.game.view(match.state, seat)["players"][seat]["free_spaces"]
        if bought == purchases and len(free) >= purchases:
            return name, ply
    raise AssertionError(purchases)


def test_a_winter_without_purchases(hand: Hand) -> None:
    name, ply = wintering(0)
    table = hand.table
    table.load(lines.save_at(name, ply))
    seat = table.match().decision.seat
    # where going on ends the winter anyway, there is nothing to skip
    hand.on('#bar [data-act="skip"][data-value="winter"], #bar .btn.primary')
    assert table.match().decision.seat != seat
    assert hand.presses <= WINTER
    after = table.ply
    table.act("undo")
    table.act("confirmed")  # somebody else's turn has begun
    assert table.ply == ply
    table.act("redo")
    assert table.ply == after


def test_a_winter_with_two_purchases(hand: Hand) -> None:
    name, ply = wintering(2)
    table = hand.table
    table.load(lines.save_at(name, ply))
    match = table.match()
    seat = match.decision.seat
    cards = len(list(match.state.players[seat].cards()))
    hand.on('#bar .btn.primary[data-move="done"]')
    assert table.data("decision") == "buy"
    known = match.state.table.edition.cards
    for _ in range(2):
        buys = [move.args[0] for move in table.match().decision.moves if move.verb == "buy"]
        hand.on(f"#item-{next(item for item in buys if item in known)}")
    assert table.data("decision") == "buy"  # to choose is not to pay
    hand.on('[data-act="pay-basket"], [data-act="propose"]')
    while table.data("decision") == "placing":
        if table.page.locator("#hand .hand-card.legal").count() > 1:
            hand.on(".hand-card.legal")
        hand.on("#palace .legal:not(.harmful)")
    if table.match().decision.seat == seat:
        hand.on('#bar [data-act="skip"][data-value="winter"], #bar .btn.primary')
    after = table.match()
    assert after.decision.seat != seat
    assert len(list(after.state.players[seat].cards())) == cards + 2
    assert hand.presses <= PURCHASES


SECOND = """(where) => document.querySelector(where).dispatchEvent(
  new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 }))"""


def test_the_second_click_of_two_at_one_place_passes_nothing_over(hand: Hand) -> None:
    name, ply = wintering(0)
    table = hand.table
    table.load(lines.save_at(name, ply))
    for where in ("#bar .btn.primary[data-move=done]", "#bar [data-act=skip]"):
        if table.page.locator(where).count():
            table.page.evaluate(SECOND, where)
            assert table.ply == ply
    hand.on("#bar .btn.primary")
    assert table.ply > ply


def test_a_city_is_annexed_by_somebody_who_is_shown_everything_first(hand: Hand) -> None:
    """What has to be paid for is shown by its payment, not by a question before it, too."""
    name, ply, annex = next(
        (name, ply, move)
        for name, ply, match in moments()
        for move in match.decision.moves
        if move.verb == "annex" and match.game.decision(match.game.play(match.state, move)[0]).kind == "pay"
    )
    table = hand.table
    table.load(lines.save_at(name, ply))
    table.act("dialog", "menu")
    table.act("look-first")  # by itself: in first games, which these are
    table.act("look-first")  # always
    table.act("close")
    hand.move(str(annex))
    assert table.data("decision") == "pay"
    assert table.page.locator("#dialog .chooser").count() == 0
    hand.on('#payment [data-act="propose"]')
    assert hand.presses == 2
    table.act("dialog", "menu")
    table.act("look-first")  # never again
    table.act("close")


def test_three_troops_retreat(hand: Hand) -> None:
    table = hand.table
    table.load(beaten())
    before = table.ply
    hand.on("#scene .all-home")
    assert table.ply == before + 3
    assert hand.presses <= RETREAT


def test_what_harms_takes_two_presses_and_is_told(hand: Hand) -> None:
    """Also for somebody who wants everything to be played at once."""
    name, ply = next((name, ply) for name, ply, match in moments() if match.decision.kind == "wages")
    table = hand.table
    table.load(lines.save_at(name, ply))
    match = table.match()
    seat = match.decision.seat
    city = next(move.args[0] for move in match.decision.moves if move.verb == "dismiss")
    troops = sum(match.state.players[seat].troops.values())
    mark = table.page.locator(f"#city-{city}.harmful")
    assert mark.locator(".harm-sign").count() == 1
    hand.press(mark.locator(".hit"))
    assert table.ply == ply
    shown = table.page.locator("#dialog .chooser")
    assert "leaves the board" in shown.inner_text()
    assert shown.locator(".primary").count() == 0
    hand.press(shown.locator(".btn.harmful"))
    after = table.match().state.players[seat]
    assert sum(after.troops.values()) == troops - 1
    assert hand.presses == 2
