"""The screen as a whole: every legal move is on it, nothing else claims to be one, and the markup is sound."""

from __future__ import annotations

import gettext
import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import pytest

from app.frame import i18n, pages
from app.frame.session import Session
from app.frame.slots import Forgetful
from app.frame.store import Store
from app.frame.ui import Choice, Ui
from app.frame.views import chooser, decision, dialogs, saves, sheet, table
from app.tables.virtu.own import of
from app.tables.virtu.table import VIRTU
from app.tables.virtu.views import about, hand, payment, rivals, score, scorechart
from app.tables.virtu.views.docking import docked
from app.tables.virtu.views.regions import shown_palace
from tests.unit.frame.memory import at_table
from tests.unit.frame.positioned import owning
from tests.unit.virtu import drivers
from virtu_core.kernel.moves import Move
from virtu_core.virtu.edition import default
from virtu_core.virtu.edition.sources import listing

VOID = {"input", "br", "img"}


class Markup(HTMLParser):
    """Elements with their attributes; complains about tags that do not match."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.feed(text)
        self.close()
        assert not self.open, f"not closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice: {names}"
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag, f"</{tag}> does not match"

    def values(self, name: str) -> list[str]:
        return [given[name] for _, given in self.elements if name in given]


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.choose("en", gettext.NullTranslations())


def session(seats: int = 3, seed: int = 7) -> Session:
    one = Session(Store(Forgetful()), lambda: 1_700_000_000)
    one.start({"seats": seats}, seed)
    return one


def walk(seats: int, seed: int, plies: int) -> Iterator[Session]:
    """A game by chance over verbs, at every decision."""
    one, rng = session(seats, seed), random.Random(seed)
    match = at_table(one).match
    choose = drivers.by_verb(rng)
    while match.ply < plies and not match.over:
        yield one
        match.play(choose(match.state))


@cache
def at(kind: str, seats: int = 3, plies: int = 900) -> Session:
    """A game at a decision of a kind; not to be played on."""
    for seed in range(1, 9):
        for one in walk(seats, seed, plies):
            if kind_of(one) == kind:
                return one
    raise AssertionError(f"no {kind} decision found")


def kind_of(one: Session) -> str:
    return at_table(one).match.decision.kind


def page(one: Session, **changes: Any) -> str:
    return "".join(table.regions(at_table(one).view(), one.ui()._replace(**changes)).values())


def moves_of(one: Session) -> set[str]:
    return {str(move) for move in at_table(one).match.decision.moves}


def check(one: Session, text: str) -> None:
    found = Markup(text)
    assert set(found.values("data-move")) == moves_of(one)
    doubled = {name for name, count in Counter(found.values("id")).items() if count > 1}
    assert not doubled
    assert not found.values("style")
    assert not [name for _, given in found.elements for name in given if name.startswith("on")]
    for element, given in found.elements:
        if "data-move" in given:
            assert element == "button" or (given.get("role") == "button" and given.get("tabindex") == "0")


# Every move, nothing but moves


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (3, 2), (4, 3), (4, 4), (5, 5), (5, 6)])
def test_the_moves_on_the_screen_are_the_decisions_moves(seats: int, seed: int) -> None:
    kinds = set()
    for index, one in enumerate(walk(seats, seed, 260)):
        kind = kind_of(one)
        if index % 9 == 0 or kind not in kinds:
            kinds.add(kind)
            check(one, page(one))
    assert len(kinds) > 6


@pytest.mark.parametrize("changes", [
    {"dialog": "menu"}, {"dialog": "supply"}, {"dialog": "score"}, {"dialog": "confirm"}, {"dialog": "aside"},
    {"sandbox": True}, {"end_turn": True}, {"visited": "venice"}, {"refusal": "no <b>"}, {"preview": "x & y"},
    {"narrow": True, "all_moves": True, "trouble": "full"}, {"trouble": "elsewhere"},
])  # fmt: skip
@pytest.mark.parametrize("kind", ["go", "buy", "pay", "act"])
def test_whatever_is_open_the_moves_are_the_same(kind: str, changes: dict[str, Any]) -> None:
    one = at(kind)
    check(one, page(one, **changes))


def test_an_open_choice_lists_the_moves_of_its_thing() -> None:
    one = at("rearrange")
    for key, listed in one.ui().targets.items():
        text = dialogs.layer(at_table(one).view(), one.ui()._replace(chooser=key))
        assert Markup(text).values("data-move") == [str(move) for move in listed]
        check(one, page(one, chooser=key))


@pytest.mark.cpython
def test_the_end_of_a_game() -> None:
    one, rng = session(3, 2), random.Random(2)
    match = at_table(one).match
    choose = drivers.eager(rng, "patron")
    while not match.over and match.ply < 3000:
        match.play(choose(match.state))
    assert match.over
    text = page(one, dialog="score")
    check(one, text)
    assert "greatest house" in text
    assert 'data-value="score"' in decision.bar(at_table(one).view(), one.ui())


def test_the_markup_is_well_formed_xml_too() -> None:
    for one in (at("go", 5), at("pay"), at("buy")):
        text = re.sub(r" (disabled|checked|selected|open)(?=[ >/])", r' \1=""', page(one))
        ElementTree.fromstring(f"<page>{text}</page>")


def test_no_markup_of_a_player_comes_through() -> None:
    one = at("go")
    text = page(one, names=('<script>alert("x")</script>', "b'\"", "c"))
    assert "<script" not in text
    check(one, text)


# The decision


@pytest.mark.parametrize("kind", ["go", "act", "buy", "pay", "wages", "recruit", "rearrange", "intrigue", "war"])
def test_one_button_stands_out(kind: str) -> None:
    one = at(kind)
    view, ui = at_table(one).view(), one.ui()
    bar, low, open_panel = decision.bar(view, ui), sheet.sheet(view, ui), docked(ui)
    shown = bar + dialogs.layer(view, ui)
    harmful = "Pay with an indulgence" in shown
    ways = 0 if kind == "go" or harmful else 1  # where a room must be chosen, no button is the deed; nor one that harms
    pool = of(ui).pool or {}  # to end an action that has symbols left, or a war just begun, is no deed to stand out
    unused = bool(pool.get("pool")) or kind == "war"
    assert shown.count("btn primary") in ((0, 1) if unused else (ways,))
    assert low.count("btn primary") == (0 if open_panel else ways)


def test_a_chooser_names_its_thing_and_says_once_what_all_moves_share() -> None:
    one = at("war")
    view, ui = at_table(one).view(), one.ui()
    sails = tuple(Move("sail", ("genova", city)) for city in ("nizza", "pisa"))
    listed = tuple(Choice(move, f"Sail from Genoa to {move.args[1]}") for move in sails)
    drawn = chooser.chooser(view, ui._replace(chooser="city:genova", targets={"city:genova": sails}, choices=listed))
    assert ">Genoa</h2>" in drawn
    assert ">Sail from Genoa to…<" in drawn
    assert ">pisa<" in drawn
    assert drawn.count('aria-label="Sail from Genoa to pisa"') == 1  # the ear gets the whole sentence
    assert {str(move) for move in sails} == set(re.findall(r'data-move="([^"]+)"', drawn))


def test_cards_to_be_placed_are_shown() -> None:
    one = at("family")
    view, ui = at_table(one).view(), one.ui()
    cards = {choice.move.args[0] for choice in ui.choices if choice.move.verb == "place"}
    assert cards
    assert set(hand.waiting(ui)) == cards
    assert all(f"#f-{card}" in hand.on_table(view, ui) and f"#f-{card}" in sheet.sheet(view, ui) for card in cards)
    place = next(key for key in ui.targets if key.startswith("room:"))
    assert chooser.chooser(view, ui._replace(chooser=place)).count("cardsvg") == len(ui.targets[place])
    assert hand.on_table(view, ui._replace(sources={})) == ""


def test_a_payment_can_be_put_aside_and_taken_up_again() -> None:
    one = at("pay")
    view, ui = at_table(one).view(), one.ui()
    assert 'id="payment"' in dialogs.layer(view, ui)
    aside = ui._replace(dialog="aside")
    assert dialogs.layer(view, aside) == ""
    assert 'data-act="dialog" data-value=""' in decision.bar(view, aside)


def test_a_payment_says_what_would_be_lost() -> None:
    one = at("pay")
    bill = {**(of(one.ui()).payment or {}), "lost": {"crown": 2}, "proposal": []}
    assert "Would be lost: 2 crown" in payment.payment(at_table(one).view(), owning(one.ui(), payment=bill))
    fine = {**bill, "lost": {}}
    assert "Would be lost: nothing" in payment.payment(at_table(one).view(), owning(one.ui(), payment=fine))
    for dear in (
        {"proposal": ["pay indulgence crown"]},
        {"paid": [{"source": "indulgence", "symbol": "crown", "count": 1}]},
    ):
        shown = payment.payment(at_table(one).view(), owning(one.ui(), payment={**fine, **dear}))
        assert "\N{MINUS SIGN}1 prestige, room" in shown
        assert "btn primary" not in shown


def test_what_is_paid_lies_in_the_sockets() -> None:
    one = at("pay")
    bill = {**(of(one.ui()).payment or {}), "paid": [{"source": "duchy", "symbol": "crown", "count": 1}]}
    assert 'class="sock full"' in payment.payment(at_table(one).view(), owning(one.ui(), payment=bill))


def test_the_second_line_answers() -> None:
    one = at("go")
    view, ui = at_table(one).view(), one.ui()
    ahead = decision.second_line(view, ui._replace(preview="Something happens."))
    assert "foresight" in ahead
    assert "If you press:" in ahead  # it has not happened yet
    assert "undone" in decision.second_line(view, ui._replace(end_turn=True))


def test_the_list_is_there_whether_open_or_not() -> None:
    one = at("intrigue")
    for shown in (False, True):
        ui = one.ui()._replace(all_moves=shown)
        found = Markup(decision.moves(at_table(one).view(), ui))
        assert set(found.values("data-move")) == moves_of(one)
        assert found.values("data-open") == [str(shown).lower()]
        assert not [tag for tag, given in found.elements if tag == "details" or "hidden" in given]


# What lies at the edge


def test_the_sandbox_and_trouble_are_told() -> None:
    one = at("go")
    told = dialogs.notices(at_table(one).view(), one.ui()._replace(sandbox=True, trouble="full"))
    acts = Markup(told).values("data-act")
    assert acts == ["sandbox", "sandbox", "export"]
    assert "Nothing here counts" in told
    assert dialogs.notices(at_table(one).view(), Ui(VIRTU)) == ""


def test_the_supply_opens_by_itself_when_it_is_asked_about() -> None:
    one = at("buy")
    if any(key.startswith("item:") for key in one.ui().targets):
        assert "Supply" in dialogs.layer(at_table(one).view(), one.ui())
    assert dialogs.layer(at_table(one).view(), one.ui()._replace(dialog="aside")) == ""


def test_a_visit_to_another_palace_has_a_way_home() -> None:
    one = at("go")
    house = at_table(one).view()["players"][one.ui().seat - 1]["house"]
    text = shown_palace(at_table(one).view(), one.ui()._replace(visited=house))
    assert "visiting" in text
    assert f'data-act="palace" data-value="{house}"' in text


# Other pages


def test_the_score_has_a_table_and_a_chart() -> None:
    one = at("go", 5)
    view = at_table(one).view()
    text = score.score(view, one.ui())
    found = Markup(text)
    assert found.values("id") == ["chart"]
    assert [tag for tag, _ in found.elements].count("tr") == len(score.titles()) + 2
    alone = scorechart.chart(view, (), score.titles(), alone=True)
    ElementTree.fromstring(alone)
    assert "<style>" in alone
    assert "<style" not in text
    small = scorechart.chart(view, (), score.titles(), narrow=True)
    wide = int(re.findall(r'viewBox="0 0 (\d+)', small)[0])
    assert wide < 390 < int(re.findall(r'viewBox="0 0 (\d+)', alone)[0])  # a phone shows it whole
    assert max(float(x) for x in re.findall(r' x="([\d.]+)"', small)) < wide


def test_a_phones_rooms_are_told_apart_by_their_numbers() -> None:
    one = at("go", 5)
    numbers = re.findall(r"<i[^>]*>([IV]+)</i>", at_table(one).table.quick(at_table(one).view(), one.ui()))
    assert numbers == ["I", "II", "III", "IV", "V"]


def test_the_start_page() -> None:
    one = session(4)
    one.open.page, one.open.toast = "start", '"><b>!'
    text = "".join(pages.render(one).values())
    found = Markup(text)
    assert not found.values("data-move")
    assert Counter(found.values("id")).most_common(1)[0][1] == 1
    assert found.values("data-act").count("open") == 1
    assert '"><b>!' not in text
    broken = saves.Row(one.store.games()[0]._replace(summary=None))
    assert "damaged" in saves.listed([broken], 0)
    assert "browser" not in text
    for promised, words in ((True, "until you delete them"), (False, "may clear games")):
        one.device.persisted = promised
        assert words in pages.render(one)["app"]


def test_the_about_page_lists_every_value() -> None:
    values = listing(default())
    found = Markup(about.page(default()))
    assert [tag for tag, _ in found.elements].count("tr") == len(values)
    assert "./licences.txt" in found.values("href")


def test_no_two_tools_have_the_same_sign() -> None:
    """In the bar and the menu, each readable without its word: "restart the turn" is not "since your last turn"."""
    one = at("go")
    view, ui = at_table(one).view(), one.ui()
    ui = ui._replace(dialog="menu", after_bots=True)
    drawn = decision.tools(ui) + dialogs.layer(view, ui)
    found: dict[str, set[str]] = {}
    button = re.compile(r'data-act="([\w-]+)"(?: data-value="([\w-]*)")?[^>]*>\s*<svg[^>]*>\s*<use href="#i-([\w-]+)"')
    for act, value, sign in button.findall(drawn):
        does = act if act == "replay" and value.isdigit() else f"{act} {value}".strip()  # of each house the same
        found.setdefault(sign, set()).add(does)
    assert found["since"] == {"replay since"}
    assert found["restart"] == {"restart"}
    assert found.pop("help") == {"ask", "pref hover"}  # two ways to the same answers
    assert {sign: does for sign, does in found.items() if len(does) > 1} == {}


def test_rivals_keep_their_places_when_the_order_of_play_changes() -> None:
    one = at("go")
    view, ui = at_table(one).view(), one.ui()
    turned = {**view, "order": view["order"][::-1]}
    found = [re.findall(r'id="rival-(\w+)"', rivals.rivals(each, ui)) for each in (view, turned)]
    assert found[0] == found[1]
    assert len(found[0]) == len(view["players"]) - 1
