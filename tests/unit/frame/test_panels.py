"""Panels beside the map: every action says what to do, the supply has a basket."""

from __future__ import annotations

import gettext
import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from app.frame import i18n, looking, pages
from app.frame.acts import Acts
from app.frame.explain import explain
from app.frame.session import Session
from app.frame.ui import Ui
from app.frame.views import dialogs
from app.tables.virtu import controls
from app.tables.virtu.names import name
from app.tables.virtu.own import Own, of
from app.tables.virtu.table import VIRTU
from app.tables.virtu.views import actionpanel, basket, pricetags, supply
from tests.unit.frame.memory import at_table, session
from tests.unit.frame.positioned import owning
from tests.unit.frame.test_flow import seated
from tests.unit.frame.test_session import Helper
from tests.unit.virtu import drivers
from tests.unit.virtu.support import GAME, table
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move
from virtu_core.virtu import courtiers, offer

ACTIONS = ("govern", "trade", "war", "intrigue")
TASTES = ("warrior", "intriguer", "corsair", "patron")


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.choose("en", gettext.NullTranslations())


def match_of(one: Session) -> Match[Any]:
    return at_table(one).match


def played(seats: int, seed: int, plies: int) -> Iterator[Session]:
    """A game between eager players, at every decision."""
    one, rng = session(), random.Random(seed)
    one.start({"seats": seats}, seed)
    match = match_of(one)
    choose = drivers.table_of([drivers.eager(rng, taste) for taste in TASTES[:seats]])
    while match.ply < plies and not match.over:
        yield one
        match.play(choose(match.state))


@cache
def saved(action: str, kind: str = "act", *, whole: bool = True) -> bytes:
    """A game whose decider may use an action, if told with a sensible whole of it."""
    for seats, seed in ((3, 11), (4, 12), (3, 14), (4, 16)):
        for one in played(seats, seed, 700):
            if match_of(one).decision.kind == kind:
                found = offer.offer(match_of(one).state)
                if found and found["action"] == action and (found["wholes"] or found["sieges"] or not whole):
                    return at_table(one).keeper.dump()
    raise AssertionError(f"no {action} found")


def at(action: str, kind: str = "act", *, whole: bool = True) -> tuple[Session, Acts]:
    one = session()
    one.load(saved(action, kind, whole=whole))
    return one, Acts(one, Helper())


def panel(one: Session) -> str:
    return actionpanel.action_panel(at_table(one).view(), one.ui())


def presses(markup: str) -> list[str]:
    return re.findall(r'data-act="follow" data-value="([^"]+)"', markup)


@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_says_what_its_symbols_buy_before_it_has_begun(action: str):
    one, _acts = at(action)
    drawn = dialogs.layer(at_table(one).view(), one.ui())
    assert 'id="action-panel"' in drawn
    assert f'data-value="{actionpanel.CLAUSES[action]}"' in drawn
    assert drawn.count("btn primary") == 1
    assert 'data-move="decline"' in drawn


def test_every_decision_about_a_pool_has_a_panel():
    seen = set()
    for one in played(3, 11, 420):
        kind = match_of(one).decision.kind
        if kind in offer.KINDS and kind != "act" and kind not in seen:
            seen.add(kind)
            drawn = pages.render(one)["dialog"]
            assert 'id="action-panel"' in drawn
            assert drawn.count("btn primary") <= 1
    assert {"war", "intrigue"} <= seen


def test_an_agent_on_the_map_is_taken_in_hand_from_the_panel():
    def origins(one: Session) -> set[str]:
        return {move.args[0] for move in match_of(one).decision.moves if move.verb == "agent" and len(move.args) == 2}

    one = next(one for seed in range(9, 20) for one in played(3, seed, 700) if origins(one))
    acts, held = Acts(one, Helper()), re.findall(r'data-act="hold" data-value="([^"]+)"', panel(one))
    assert len(held) == len(origins(one))
    acts.do("hold", held[0])
    assert one.ui().held == held[0]
    assert re.findall(r'data-act="hold" data-value="([^"]+)" aria-pressed="true"', panel(one)) == held[:1]


@pytest.mark.parametrize("action", ["govern", "trade"])
def test_one_press_plays_the_whole_and_undo_brings_it_back(action: str):
    one, acts = at(action)
    match, before = match_of(one), match_of(one).ply
    seat, pool = match.decision.seat, of(one.ui()).pool
    assert pool is not None
    whole = pool["wholes"][0]
    press = next(text for text in presses(panel(one)) if text == ";".join(whole["press"]))
    acts.do("follow", press)
    assert not any(offer.FRAMES.get(type(frame)) == action for frame in match.state.stack)
    player = GAME.view(match.state, seat)["players"][seat]
    if action == "trade":
        assert player["florins"] == pool["florins"] + whole["florins"]
    else:
        assert all(player["tiles"].get(thing, True) for thing in whole["things"])
    acts.do("undo", "")  # the whole press
    assert match.ply == before
    assert of(one.ui()).pool == pool


def test_a_press_on_a_siege_pays_and_moves():
    one, acts = at("war")
    match, pool = match_of(one), of(one.ui()).pool
    assert pool is not None
    siege = pool["sieges"][0]
    seat = match.decision.seat
    drawn = panel(one)
    assert f"{siege['strength']} against {siege['against']}" in drawn
    acts.do("follow", ";".join(siege["press"]))
    city = GAME.view(match.state, seat)["cities"][siege["city"]]
    assert {"seat": seat, "strengths": [siege["strength"], siege["against"]]} in city["sieges"]


def test_what_has_been_paid_lies_in_the_sockets():
    one, _acts = at("war", "act")
    at_table(one).play("war")
    pay = next(choice.move for choice in one.ui().choices if choice.move.verb == "pay")
    at_table(one).play(str(pay))
    taken = of(one.ui()).taken
    assert [(paid.kind, paid.symbol) for paid in taken] == [("paid", pay.args[1])]
    assert 'class="sock full"' in panel(one)
    assert "Lost if you end the action now." in panel(one)
    assert "btn primary" not in panel(one)
    assert "End War" in panel(one)


def governing(tiles: str = "firenze pisa~ siena~", rooms: str = "giovanni - - - -") -> Session:
    """Somebody stands in the room of Govern and may use it."""
    frames = 'frame ["year","spring",1]\nframe ["act",0]'
    palace = f"marker room1\nasked\nrooms {rooms}\ntiles {tiles}"
    return seated(table(frames=frames, seats=3, head="edition reconstructed 3", florence=palace))[0]


def text(markup: str) -> str:
    return re.sub(r"<[^>]*>", " ", markup)


def test_the_panel_says_what_it_would_exhaust_and_what_it_has():
    """Seen: "is exhausted" under tiles that were not, "Nothing is exhausted or lost." after one was."""
    one = governing()
    assert "would be exhausted" in panel(one)
    assert "Exhausted: nothing" in panel(one)
    assert "Would be lost: nothing" in panel(one) or "Would be lost: 1" in panel(one)
    at_table(one).play("govern")
    at_table(one).play("pay firenze crown")
    assert "Exhausted: Florence" in panel(one)
    assert "is exhausted" not in panel(one)


def test_a_tile_that_paid_is_listed_with_the_reason_why_it_stays_exhausted():
    one = governing()
    at_table(one).play("govern")
    at_table(one).play("pay firenze crown")
    assert re.search(r"Florence\s+paid for this action", text(panel(one)))
    at_table(one).play("done")
    assert one.ui().decision == "govern_spend"
    assert re.search(r"Florence\s+paid for this action", text(panel(one)))
    assert "Exhausted: Florence" in panel(one)


def test_few_tiles_are_named_where_they_are_made_available():
    """It used to say "Turn up all 2 tiles"."""
    assert "Make Pisa and Siena available" in text(panel(governing()))
    many = text(panel(governing("firenze~ pisa~ siena~")))
    assert "Make all 3 tiles available" in many
    assert "Turn up" not in many


def test_the_symbol_that_is_proposed_looks_so():
    drawn = panel(governing(rooms="- - - - -"))
    row = drawn.partition('id="src-printed"')
    assert row[0].rpartition("<li")[2].strip().startswith('class="src proposed"')
    assert 'class="chip on"' in row[2].partition("</li>")[0]


# War


def warring(troops: str = "firenze") -> Session:
    frames = 'frame ["year","spring",1]\nframe ["act",0]'
    palace = f"marker room1\nasked\nrooms gonfaloniere - - - -\ntroops {troops}\ntiles firenze pisa"
    return seated(table(frames=frames, seats=3, head="edition reconstructed 3", florence=palace))[0]


def test_a_siege_row_says_how_it_ends_and_who_goes():
    """It showed two numbers; that the siege fails, and that nobody is left at home, was for the reader to find out."""
    one = warring("firenze:2")
    pool = of(one.ui()).pool
    assert pool is not None
    said = text(panel(one))
    assert "holds: the siege fails" in said
    assert "troops from Florence: nobody stays behind" in said
    fates = [row["strength"] > row["against"] for row in pool["sieges"]]
    assert fates == sorted(fates, reverse=True)
    for row in pool["sieges"]:
        assert looking.ask(at_table(one), f"siege:{row['city']}")
        assert one.open.tip is not None
        assert "annex" not in one.open.tip.now
        assert f"{row['strength']} against {row['against']}" in one.open.tip.now
        assert one.open.tip.press.startswith("Pays ")


def done(one: Session) -> str:
    assert looking.ask(at_table(one), "move:done")
    assert one.open.tip is not None
    return one.open.tip.does


def test_the_end_of_war_says_which_siege_fails_and_what_is_lost():
    one = warring("firenze:2")
    at_table(one).play("war")
    at_table(one).play("pay room1 cavalry")
    assert "What is left is lost: 3 cavalry." in done(one)
    weak = next(move for move in match_of(one).decision.moves if move.verb == "march" and move.args[1] != "pisa")
    at_table(one).play(str(weak))
    fails = f"As it stands the siege of {name('city', weak.args[1])} fails: 1 against"
    assert fails in done(one)
    assert fails in text(panel(one))


def test_going_on_in_winter_loses_nothing_and_does_not_say_so():
    """Seen: "Next: buy cards" said "what is left of symbols is lost"."""
    one = seated(table("winter florence", florence="marker room3\nflorins 9\ncourtiers banker - - | - - -"))[0]
    assert of(one.ui()).leads
    assert "lost" not in done(one)
    assert "buying" in done(one)


def test_an_indulgence_is_never_proposed_and_shown_with_its_price():
    one, _acts = at("govern")
    ui = one.ui()
    pool = of(ui).pool
    assert pool is not None
    line = {
        "source": "indulgence", "thing": "indulgence", "group": "other", "bar": {"crown": 1}, "stays": False,
        "war_cost": 0, "presses": {"crown": [["govern", "pay indulgence crown"]]},
    }  # fmt: skip
    drawn = actionpanel.action_panel(at_table(one).view(), owning(ui, pool={**pool, "sources": [line]}))
    assert "indulgence" not in drawn  # not before the action has begun: it is a press of its own
    line["presses"] = {"crown": [["pay indulgence crown"]]}
    begun = owning(ui, pool={**pool, "sources": [line], "begun": True})
    drawn = actionpanel.action_panel(at_table(one).view(), begun)
    assert "src harmful" in drawn
    assert 'data-move="pay indulgence crown"' in drawn
    assert "1 prestige" in drawn
    assert not any("indulgence" in text for whole in pool["wholes"] for text in whole["press"])


def test_a_plan_ends_with_its_action():
    """A press that is no longer about this decision does nothing."""
    one = session()
    one.start({"seats": 3, "first": "naples"}, 7)
    before = match_of(one).ply
    controls.follow(at_table(one), "done;place lorenzo room1")
    assert match_of(one).ply == before


def test_a_panel_can_be_put_aside_and_stays_so_within_its_action():
    one, acts = at("war")
    acts.do("close", "")
    assert pages.render(one)["dialog"] == ""
    at_table(one).play("war")
    assert pages.render(one)["dialog"] == ""
    acts.do("dialog", "")
    assert 'id="action-panel"' in pages.render(one)["dialog"]


def test_one_short_tag_a_city():
    one, _acts = at("war")
    ui = Ui(
        VIRTU,
        own=Own(prices={"city:siena": ("1", "cavalry", "siege", "1 : 3")}),
        targets={"city:siena": (Move("march", ("a", "siena")),)},
    )
    assert "#i-cavalry" not in pricetags.prices(at_table(one).view(), ui)
    assert "1 : 3" in pricetags.prices(at_table(one).view(), ui)
    assert "#i-cavalry" in pricetags.prices(at_table(one).view(), ui._replace(pointed="city:siena"))


# The basket


@cache
def shopping() -> bytes:
    """Somebody could buy at least three things together."""
    for seats, seed in ((3, 11), (4, 12), (3, 14)):
        for one in played(seats, seed, 600):
            match = match_of(one)
            if match.decision.kind == "buy" and not match.state.stack[-1].basket:
                goods, open_still = filled(one, 3), match.decision.kind == "buy"
                match.goto(match.ply - len(goods))
                if len(goods) == 3 and open_still:
                    return at_table(one).keeper.dump()
    raise AssertionError("nobody is rich enough")


def filled(one: Session, count: int) -> list[str]:
    """The things put into the basket, at most so many."""
    match, goods = match_of(one), list[str]()
    while len(goods) < count:
        buys = [move for move in match.decision.moves if move.verb == "buy"]
        if match.decision.kind != "buy" or not buys:
            break
        match.play(buys[0])
        goods.append(buys[0].args[0])
    return goods


def shop(count: int = 0) -> tuple[Session, Acts, list[str]]:
    one = session()
    one.load(shopping())
    return one, Acts(one, Helper()), filled(one, count)


def items(one: Session) -> list[str]:
    found = of(one.ui()).basket
    assert found is not None
    return [line["item"] for line in found["items"]]


def test_what_is_chosen_lies_in_the_basket_with_its_sum():
    one, _acts, goods = shop(2)
    found = of(one.ui()).basket
    assert found is not None
    assert items(one) == goods
    assert found["sum"] == {
        kind: sum(line["price"][0].get(kind, 0) for line in found["items"]) for kind in found["sum"]
    }
    drawn = pages.render(one)["dialog"]
    for item in goods:
        assert f'data-act="take-out" data-value="{item}"' in drawn
    assert drawn.count("btn primary") == 1


@pytest.mark.cpython
def test_the_basket_tells_what_can_be_collected_and_where_persons_will_lie():
    met = set()
    for seats, seed in ((3, 11), (4, 12), (3, 14), (4, 15), (3, 16)):
        for one in played(seats, seed, 600):
            found, match = of(one.ui()).basket, match_of(one)
            if found is None:
                continue
            player = match.state.players[match.decision.seat]
            assert bool(found["spaces"]) >= bool(courtiers.free_spaces(match.state, player))
            drawn = pages.render(one)["dialog"]
            if not drawn:  # there is nothing that could be bought
                continue
            more = found["to_collect"] or len(found["have"]) > 1
            assert ("from cards and tiles" in drawn) == bool(more)
            must = found["persons"] > found["spaces"] or bool(found["replaced"])
            assert ("must be discarded" in drawn, ", then discard " in drawn) == (must, must)
            met |= {key for key in ("collect", "spaces") if found[key]}
        if {"collect", "spaces"} <= met:
            return
    raise AssertionError(met)


def bought(persons: int, spaces: int, replaced: tuple[str, ...] = ()) -> str:
    """The basket of somebody who buys so many persons."""
    item = {"item": "banker", "price": [{"florin": 2}]}
    found = {
        "items": [item], "sum": {"florin": 2}, "have": {"florin": 1, "crown": 3}, "to_collect": 6, "uses": [],
        "left": {"florin": 0}, "collect": 5, "lost": {}, "persons": persons, "spaces": spaces, "replaced": replaced,
    }  # fmt: skip
    return basket.basket(found) + basket.footer({}, Ui(VIRTU), found)


def test_persons_without_a_place_are_warned_of_where_one_pays():
    drawn = bought(2, 1)
    assert "1 free courtier space for 2 persons: 1 card of yours must be discarded." in drawn
    pay = drawn.partition('data-act="pay-basket"')[0].rpartition("<button")[2]
    assert "harmful" in pay
    assert "primary" not in drawn
    assert "Pay 2 florins, then discard 1 card" in drawn
    assert "Cardinal must be discarded for it" in bought(1, 1, ("cardinal",))
    room = bought(1, 1)
    assert "discarded" not in room
    assert 'class="btn primary"' in room
    assert "No free courtier space: each further person takes the place of another card." in room


def test_free_spaces_are_counted_without_those_of_the_basket():
    """Two persons lay in the basket and it still said "3 free courtier spaces"."""
    assert "3 free courtier spaces" in bought(0, 3)
    assert "1 courtier space is left free" in bought(2, 3)
    assert "2 courtier spaces are left free" in bought(1, 3)


def test_what_one_has_stands_apart_from_what_can_be_collected():
    said = re.sub(r"<[^>]*>", "", bought(1, 1).partition('class="sum"')[2])
    assert said.startswith(' role="status">You have1+ up to63from cards and tilesSum2Leaves0(+5 to collect)')


@pytest.mark.parametrize("index", [0, 1, 2])
def test_anything_can_be_taken_out(index: int):
    one, acts, goods = shop(3)
    before = of(one.ui()).basket
    acts.do("take-out", goods[index])
    left = [item for item in goods if item != goods[index]]
    assert items(one) == left
    acts.do("take-out", "nothing of the kind")
    assert items(one) == left
    match_of(one).play(Move("buy", (goods[index],)))
    after = of(one.ui()).basket
    assert before is not None
    assert after is not None
    assert (after["sum"], after["left"]) == (before["sum"], before["left"])


def test_what_paying_leaves_comes_true():
    one, acts, goods = shop(2)
    found, seat = of(one.ui()).basket, match_of(one).decision.seat
    assert found is not None
    asked = at_table(one).view()["players"][seat]["asked"]
    acts.do("pay-basket", "")
    player = at_table(one).view()["players"][seat]
    events = match_of(one).events(match_of(one).ply)
    assert player["florins"] == found["left"]["florin"]
    assert [event.data["item"] for event in events if event.kind == "bought"] == goods
    assert match_of(one).decision.seat == seat
    assert player["asked"] == asked


def test_paying_can_be_left_to_the_player():
    one, acts, _goods = shop(2)
    found = of(one.ui()).basket
    assert found is not None
    acts.do("pay-otherwise", "")
    assert match_of(one).decision.kind == ("pay" if found["uses"] else match_of(one).decision.kind)


def test_a_reason_stands_beside_what_cannot_be_had():
    one, _acts, goods = shop(1)
    ui = one.ui()
    chosen = of(ui).basket
    assert chosen is not None
    shown = supply.supply(at_table(one).view(), ui)
    offered = {key.removeprefix("item:") for key in ui.targets if key.startswith("item:")}
    assert not offered & set(chosen["why"])
    for item, why in chosen["why"].items():
        if item not in goods:
            row = shown.partition(f'id="item-{item}"')[2].partition("</li>")[0]
            assert f'data-value="{why["clause"]}"' in row
    row = shown.partition(f'id="item-{goods[0].partition(".")[0]}"')[2].partition("</li>")[0]
    assert "in the basket" in row


@pytest.mark.parametrize("kind", ["rearrange", "buy"])
def test_whatever_is_pressed_in_the_supply_says_what_it_costs_and_what_is_missing(kind: str):
    """A cathedral stands for those of all cities: it used to answer that nothing can be done here."""
    florence = "marker room3\nflorins 1\ntiles firenze~ pisa~"
    state = table("winter florence", florence=florence)
    while GAME.decision(state).kind != kind:
        state, _events = GAME.play(state, Move("done"))
    view, edition = GAME.view(state, 0), state.table.edition
    goods = [*edition.persons, *(tile.id for tile in edition.tiles.values() if tile.cost)]
    for item in goods:
        said = explain(VIRTU, GAME, state, view, f"item:{item}")
        assert said.startswith(f"{name('thing', item)} costs "), item
        assert "florin" in said.partition(".")[0]
        lacks = "Missing: " if kind == "buy" else "You lack "
        assert lacks in said or "exclude" in said or "home" in said, (item, said)
    assert "Nothing can be done" not in explain(VIRTU, GAME, state, view, "item:cathedral")


def test_a_price_that_is_too_high_is_told_by_how_much():
    one, _acts, _goods = shop()
    ui = one.ui()
    assert of(ui).basket is not None
    why = {"clause": "V-WIN-07", "missing": {"crown": 2}, "said": ["Missing.", {}]}
    dear = owning(ui, basket={**(of(ui).basket or {}), "why": {"pope": why}})._replace(targets={})
    shown = supply.supply(at_table(one).view(), dear)
    row = shown.partition('id="item-pope"')[2].partition("</li>")[0]
    assert "<b>2</b>" in row
    assert "too dear by" in row
