"""What one wants to know before one presses is told there, and what nobody wants first is no large button."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.frame import pages
from app.frame.controls import beginning
from app.frame.session import Session
from app.tables.virtu.fingertip import cities
from app.tables.virtu.fingertip.buttons import button
from app.tables.virtu.own import of
from app.tables.virtu.views import supply
from tests.unit.frame.memory import at_table, session
from tests.unit.frame.positioned import owning, positioned
from tests.unit.frame.tabled import go_on, sat_down
from tests.unit.frame.test_flow import seated, winter
from tests.unit.frame.test_session import acting, match_of
from tests.unit.virtu.support import kind, table

STYLES = Path(__file__).parents[3] / "web" / "css" / "frame" / "table.css"


def recruiting(florins: int, courtiers: str = "banker - - | - - -") -> Session:
    one, _acts = seated(table("winter florence", florence=f"marker room3\nflorins {florins}\ncourtiers {courtiers}"))
    while kind(match_of(one).state) != "recruit":
        at_table(one).play("done")
    return one


def test_troops_are_offered_with_florins_that_can_be_collected() -> None:
    one = recruiting(0)
    sheet = pages.render(one)["sheet"]
    offer = re.search(
        r'data-act="follow" data-value="([^"]*)"[^>]*><span>(Recruit a troop in \w+: 1 florin, with \d+ to collect)',
        sheet,
    )
    assert offer
    assert offer[1].endswith(("recruit firenze", "recruit florence"))
    assert sheet.index("Recruit a troop") < sheet.index('data-move="collect')
    troops = dict(match_of(one).state.players[0].troops)
    acting(one)[0].do("follow", offer[1])
    after = match_of(one).state.players[0]
    assert sum(after.troops.values()) == sum(troops.values()) + 1
    acting(one)[0].do("undo", "")
    assert match_of(one).state.players[0].troops == troops  # both were one press


def test_an_indulgence_is_the_last_that_is_offered() -> None:
    sheet = pages.render(recruiting(0))["sheet"]
    assert sheet.index('data-move="collect') < sheet.index('data-move="ask"')


def test_a_troop_that_can_be_paid_needs_no_collecting() -> None:
    assert of(recruiting(5).ui()).recruits == ()


def test_the_supply_leads_back_to_itself_with_nothing_in_the_basket() -> None:
    one, acts = seated(winter())
    while kind(match_of(one).state) != "buy":
        at_table(one).play("done")
    acts.do("dialog", "aside")
    for region in ("bar", "sheet"):
        assert "Back to the supply" in pages.render(one)[region]
    chip = re.search(r'data-move="buy podesta"[^>]*><span>([^<]*)', pages.render(one)["sheet"])
    assert chip
    assert re.fullmatch(r"Into the basket: Podestà \(\d florins.*\)", chip[1])
    acts.do("dialog", "")
    assert "Back to the supply" not in pages.render(one)["bar"]


def test_goods_are_not_too_dear_by_what_they_do_not_cost() -> None:
    one, _acts = seated(winter())
    while kind(match_of(one).state) != "buy":
        at_table(one).play("done")
    ui = one.ui()
    why = {"clause": "V-WIN-07", "missing": {"cross": 1}, "said": {"id": "x", "params": {}}}
    found = {**(of(ui).basket or {}), "why": {"podesta": why}}
    drawn = supply.supply(at_table(one).view(), owning(ui, basket=found)._replace(targets={}))
    card = drawn.partition('id="item-podesta"')[2].partition("</li>")[0]
    assert "too dear beside the basket" in card
    assert "i-cross" not in card.partition("too dear")[2]


def annexing(more: str = "asked") -> Session:
    frames = 'frame ["year","spring",3]\nframe ["act",0]'
    for room in range(1, 6):
        one = positioned(
            table(frames=frames, florence=f"marker room{room}\n{more}\ncourtiers podesta podesta podesta | - - -")
        )
        if any(move.verb == "annex" for move in match_of(one).decision.moves):
            return one
    raise AssertionError("no room annexes")


def test_a_city_to_annex_says_what_its_tile_gives() -> None:
    one = annexing()
    sheet = pages.render(one)["sheet"]
    chips = re.findall(r'data-move="annex \w+"[^>]*><span>([^<]*)', sheet)
    assert chips
    assert all(re.search(r": its tile gives \d+ \w+", chip) for chip in chips)


@pytest.mark.parametrize("more", ["asked", ""])
def test_to_decline_is_the_quietest(more: str) -> None:
    one = annexing(more)
    for region in ("bar", "sheet"):
        drawn = pages.render(one)[region]
        assert re.search(r'class="btn quiet-btn declines harmful"[^>]*data-move="decline"', drawn)
        assert "btn primary" not in drawn


def test_a_city_out_of_reach_says_what_is_missing_on_the_way() -> None:
    one = annexing()
    view, ui = at_table(one).view(), one.ui()
    said = {city: getattr(cities.city(view, ui, (city,)), "now", "") for city in view["cities"]}
    assert "ships are needed, too" in said["bari"]
    assert "ships" not in said["siena"]
    assert "no road and no sea" in said["benevento"]


def test_war_with_nothing_paid_says_what_can_be_done() -> None:
    frames = 'frame ["year","spring",3]\nframe ["act",0]'
    for room in range(1, 6):
        one = positioned(
            table(frames=frames, florence=f"marker room{room}\nasked\ncourtiers condottiere - - | - - -\nflorins 9")
        )
        if "war" in {move.verb for move in match_of(one).decision.moves}:
            break
    else:
        raise AssertionError("no room wages war")
    at_table(one).play("war")
    assert kind(match_of(one).state) == "war"
    panel = pages.render(one)["dialog"]
    assert "End War gives it up." in panel
    assert 'class="btn" data-move="done"' in panel


@pytest.mark.parametrize("rule", [".good.legal:hover"])
def test_a_finger_leaves_no_card_looking_chosen(rule: str) -> None:
    lines = [line for line in STYLES.read_text("utf-8").splitlines() if rule in line]
    assert lines
    assert all(line.startswith("@media (hover: hover)") for line in lines)


def test_where_everything_is_asked_about_the_way_on_is_there_too() -> None:
    one, acts = seated(winter())
    assert 'data-move="done"' in pages.render(one)["sheet"]
    acts.do("ask", "")
    for region in ("bar", "sheet"):
        assert 'data-move="done"' in pages.render(one)[region]


def test_a_payment_that_was_only_opened_is_no_way_not_taken() -> None:
    one = annexing()
    city = next(str(move) for move in match_of(one).decision.moves if move.verb == "annex")
    before = match_of(one).ply
    at_table(one).play(city)
    assert kind(match_of(one).state) == "pay"
    acts = acting(one)[0]
    acts.do("cancel-payment", "")
    assert match_of(one).ply == before
    at_table(one).play("decline")
    acts.do("dialog", "lines")
    assert one.ui().lines == ()


def test_a_way_not_taken_is_never_called_go_on_alone() -> None:
    one, acts = seated(winter())
    at_table(one).play("done")
    acts.do("undo", "")
    at_table(one).play(next(str(move) for move in match_of(one).decision.moves if move.verb == "shift"))
    acts.do("dialog", "lines")
    assert [line.text for line in one.ui().lines] == ["Go on: Rearrange your palace, or go on."]


@pytest.mark.parametrize(("narrow", "said"), [(True, "button"), (False, "button, key H")])
def test_phones_have_no_keys_to_name(narrow: bool, said: str) -> None:
    one, _acts = seated(winter())
    tip = button(at_table(one).view(), one.ui()._replace(narrow=narrow), ("hint",))
    assert tip is not None
    assert tip.kind == said


def test_settings_say_what_they_set() -> None:
    one, acts = seated(winter())
    acts.do("menu", "")
    menu = pages.render(one)["dialog"]
    for said in ("A press on the table: ", "Questions with one answer: left out", "Shelf"):
        assert said in menu


def test_a_replay_shows_the_part_of_the_table_where_it_happens() -> None:
    """On a phone the last turn of a house was told while the list of rivals stayed in sight."""
    one = sat_down("virtu")
    go_on(one, 90)
    acts = acting(one)[0]
    acts.do("tab", "rivals")
    seat = match_of(one).seat(match_of(one).ply - 1)
    acts.do("replay", str(seat))
    playing = at_table(one)
    assert playing.replay is not None
    seen = set()
    for _step in range(30):
        acts.do("replay-next", "")
        if playing.replay is None:
            break
        seen.add(one.ui().tab)
    assert seen & {"map", "palace"}


def test_who_cannot_join_yet_says_whom_they_wait_for() -> None:
    one = session()
    beginning.open_box(one, "virtu")
    page = pages.render(one)["app"]
    assert re.search(r"only then \w+, as the \w+</small>.{0,80}<button[^>]*disabled", page)
