"""What is this? Everything that is drawn on the table has an answer, and the answers are those of the rules."""

from __future__ import annotations

import gettext
import random
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from app.frame import i18n, looking
from app.frame.asked import ASKED, asked
from app.frame.session import Session
from app.frame.tip import Text, Tip
from app.frame.ui import Ui, View
from app.frame.views import dialogs, fingertip, table
from app.tables.virtu.fingertip import bonuses, buttons, cards, cities, moves, rooms, symbols, tracks, words
from app.tables.virtu.fingertip.answers import tip_for
from app.tables.virtu.names import name
from app.tables.virtu.own import of
from app.tables.virtu.views.score import titles
from tests.unit.frame.memory import at_table
from tests.unit.frame.positioned import positioned
from tests.unit.frame.test_held import movable, two_cards
from tests.unit.frame.test_siege_scene import beaten, siege
from tests.unit.frame.test_table_views import Markup, at, session
from tests.unit.virtu import drivers
from virtu_core.virtu.edition import default
from virtu_core.virtu.edition.model import ACTIONS, SYMBOLS
from virtu_core.virtu.grammar import VERBS
from virtu_core.virtu.table import SPACES

DOCS = Path(__file__).resolve().parents[3] / "docs"
CLAUSES = set(re.findall(r"^- (?:R-\d\d, )*((?:V-[A-Z]+|R)-\d\d)", (DOCS / "rules" / "virtu.md").read_text(), re.M))
CLAUSES |= set(re.findall(r"\bR-\d\d\b", (DOCS / "rulings" / "virtu.md").read_text()))
# Pieces, cards, tiles, rooms, spaces, tracks, icons and buttons, by the classes they are drawn with.
THINGS = {
    "piece", "card", "tile", "room", "slot", "city", "power", "order", "treasury", "marker", "crest", "gates", "patron",
    "tokens", "trophies", "reserve", "indulgence", "price", "disc", "tr-space", "rival-room", "rival-order", "pip",
    "room-chip", "good", "bonus", "chip", "sock", "med", "icon", "shield", "btn", "map-button", "anchor", "plaque",
    "hand-card",
}  # fmt: skip
VOID = ("input", "br", "img")
GAMES, LOOKS, PLIES = 50, 3, 400


class Drawn(HTMLParser):
    """The keys of all things; those that nobody could ask about."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.around: list[str] = []
        self.keys: set[str] = set()
        self.mute: list[str] = []  # with what stood before it
        self.last = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        data = {one: given[f"data-{one}"] for one in (*ASKED, "value") if given.get(f"data-{one}")}
        key = asked(data) or (self.around[-1] if self.around else "")
        if asked(data):
            self.keys.add(key)
        classes = set(given.get("class", "").split())
        if (classes & THINGS or tag == "button") and not key and "backdrop" not in classes:
            self.mute.append(f"{self.last} {self.get_starttag_text()}")
        if "icon" not in classes:
            self.last = self.get_starttag_text() or tag
        if tag not in VOID and not (self.get_starttag_text() or "").endswith("/>"):
            self.around.append(key)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        self.around.pop()


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.choose("en", gettext.NullTranslations())


def looks(games: int) -> Iterator[tuple[View, Ui]]:
    """Random games, each looked at a few times by whoever decides, and at every kind of decision once more."""
    seen: set[str] = set()
    for seed in range(games):
        one, rng = session(3 + seed % 3, seed), random.Random(seed)
        match = at_table(one).match
        choose = drivers.by_verb(rng)
        wanted = set(rng.sample(range(PLIES), LOOKS))
        while match.ply < PLIES and not match.over:
            if match.ply in wanted or match.decision.kind not in seen:
                seen.add(match.decision.kind)
                yield at_table(one).view(), one.ui()
            match.play(choose(match.state))
    assert seen >= {"go", "act", "pay", "war", "intrigue", "bonus", "rearrange", "buy", "recruit", "ally"}


def check(view: View, ui: Ui, text: str) -> set[str]:
    found = Drawn(text)
    assert not found.mute, found.mute[:5]
    for key in found.keys:
        sound(tip_for(view, ui, key), key)
    return {key.partition(":")[0] for key in found.keys}


def sound(tip: Tip | None, key: str) -> None:
    assert tip is not None, f"no answer for {key}"
    assert tip.name, key
    assert tip.kind, key
    assert tip.does.endswith("."), (key, tip)
    for text in (tip.name, tip.kind, tip.does, tip.helps, tip.now):
        assert not re.search(r"[{}]|  |\.\.|^ | $", text), (key, text)
    assert set(tip.clauses) <= CLAUSES, (key, tip.clauses)


@pytest.mark.cpython
def test_everything_on_the_table_has_an_answer() -> None:
    """Over random games, wide and narrow, with what lies open by itself."""
    kinds: set[str] = set()
    for index, (view, ui) in enumerate(looks(GAMES)):
        narrow = ui._replace(narrow=index % 2 == 1)
        kinds |= check(view, narrow, "".join(table.regions(view, narrow).values()))
    assert kinds >= {
        "room", "city", "space", "support", "tile", "power", "item", "patron", "treasury", "symbol", "word", "house",
        "track", "agent", "troop", "control", "arrow", "marker", "court", "button", "move",
    }  # fmt: skip


def test_a_siege_has_answers_and_so_has_its_end() -> None:
    one = positioned(siege())
    at_table(one).play("bonus token")
    while at_table(one).view()["fight"] is not None:
        check(at_table(one).view(), one.ui(), "".join(table.regions(at_table(one).view(), one.ui()).values()))
        assert at_table(one).play("pass")
    assert of(one.ui()).fought
    for shown in (one, beaten()):  # how it ended, and the way home
        check(at_table(shown).view(), shown.ui(), "".join(table.regions(at_table(shown).view(), shown.ui()).values()))


def test_every_setting_and_page_of_the_menu_says_what_it_does() -> None:
    one = at("go", 4)
    keys = re.findall(r'data-act="(pref|page)" data-value="(\w+)"', dialogs.menu(at_table(one).view(), one.ui()))
    found = [tip_for(at_table(one).view(), one.ui(), f"button:{act}:{value}") for act, value in keys]
    assert len({tip.does for tip in found if tip is not None}) == len(keys) == 7


@pytest.mark.parametrize("dialog", ["menu", "supply", "score", "players", "confirm", "lines"])
def test_dialogs_have_answers(dialog: str) -> None:
    one = at("go", 4)
    ui = one.ui()._replace(dialog=dialog, sandbox=True)
    ui = ui._replace(trouble="full", stand_in=True, wishes={**ui.wishes, "threats": True})
    check(at_table(one).view(), ui, dialogs.layer(at_table(one).view(), ui) + dialogs.notices(at_table(one).view(), ui))


def test_a_whole_edition_has_answers() -> None:
    """Every card, tile, bonus, power and city of every built-in edition, also those that no game has shown."""
    for one in (at("go", 3), at("go", 5)):
        view, ui = at_table(one).view(), one.ui()
        known = default()
        keys = [f"card:{card}" for card in known.cards] + [f"item:{card}" for card in known.persons]
        keys += [f"item:{tile.id}" for tile in known.tiles.values() if tile.cost]
        keys += [f"patron:{patron}" for patron in known.patrons] + [f"power:{power}" for power in known.alliances]
        keys += [f"bonus:{bonus}" for bonus in ("token", *known.patrons, *known.alliances)]
        keys += [f"city:{city}" for city in (*view["cities"], *view["closed"])]
        keys += [f"symbol:{kind}" for kind in SYMBOLS] + [f"action:{action}" for action in (*ACTIONS, "retreat")]
        keys += [f"word:{word}" for word in words.WORDS] + [f"track:{one}" for one in ("cities", "patronage", "order")]
        for key in keys:
            sound(tip_for(view, ui, key), key)
    assert set(moves.MOVES) == set(VERBS)


def test_clauses_of_all_texts_exist() -> None:
    """Also of those that need a special table to be shown."""
    single = [
        getattr(module, name)
        for module in (bonuses, cards, cities, rooms, tracks)
        for name in dir(module)
        if isinstance(getattr(module, name), Text)
    ]
    texts = [*single, *symbols.SYMBOLS.values(), *rooms.ACTIONS.values(), *bonuses.PATRONS.values()]
    named = {clause for text in texts for clause in text.clauses}
    named |= {clause for *_rest, text in words.WORDS.values() for clause in text.clauses}
    named |= {clause for button in buttons.BUTTONS.values() for clause in button.clauses}
    assert len(named) > 60
    assert named <= CLAUSES


def test_nothing_is_made_up_for_what_is_not_there() -> None:
    one = at("go")
    for key in ("", "city:atlantis", "nonsense:1", "symbol:", "button:nothing", "card:nobody"):
        assert tip_for(at_table(one).view(), one.ui(), key) is None


# Figures of the game in play


def asked_at(one: Session, key: str, pressed: str = "") -> Tip:
    assert looking.ask(at_table(one), key, pressed)
    tip = one.open.tip
    assert tip is not None
    one.open.tip = None
    return tip


def test_a_city_says_what_it_would_cost() -> None:
    one = at("go", 4)
    view = at_table(one).view()
    city, known = next((id, city) for id, city in view["cities"].items() if city["control"] < 0 and not city["pirate"])
    free = {**view, "cities": {**view["cities"], city: {**known, "agent": -1}}}
    spied = {**view, "cities": {**view["cities"], city: {**known, "agent": 0}}}
    plain, told = tip_for(free, one.ui(), f"city:{city}"), tip_for(spied, one.ui(), f"city:{city}")
    assert plain is not None
    assert told is not None
    assert f"{known['value'] + 1} crowns" in plain.now
    assert f"pays {known['value']} crowns" in told.now
    assert f"else {known['value'] + 2}" in told.now


def test_prestige_says_where_it_comes_from() -> None:
    """Every source with its points, for each house, and the sum of them is the figure that was pressed."""
    one = at("go", 5)
    view = at_table(one).view()
    drawn = "".join(table.regions(view, one.ui()).values())
    for player, score in zip(view["players"], view["scores"], strict=True):
        assert f'data-act="tell" data-value="prestige:{player["house"]}"' in drawn, "a press asks"
        tip = asked_at(one, f"prestige:{player['house']}")
        assert tip.name == f"Prestige: {score['total']}"
        assert sum(row.points for row in tip.rows) == score["total"]
        titled = {row.name.partition(" (")[0] for row in tip.rows}
        missing = {title for key, title in titles().items() if not score[key] and key != "indulgences"}
        assert not titled & missing
        assert all(title in tip.helps for title in missing)
        one.open.tip = tip
        card = fingertip.card(view, one.ui())
        assert card.count("<li>") == len(tip.rows)
        assert 'data-act="dialog" data-value="score"' in card
    one.open.tip = None


def test_pressing_is_told_before_it_is_done() -> None:
    """The two things a long touch can mean come together: what it is, and what its move would do."""
    one = at("go", 4)
    ply = one.ui().ply
    key, found = next(
        (key, found) for key, found in one.ui().targets.items() if len(found) == 1 and found[0].verb == "go"
    )
    tip = asked_at(one, key)
    assert tip.press
    assert tip.clauses
    assert tip.name in ("Govern", "Finance", "Trade", "Annex", "War", "Intrigue")
    # What stands on a thing with a move answers for itself, and says what a press there would do.
    house = at_table(one).view()["players"][one.ui().seat]["house"]
    assert asked_at(one, f"marker:{house}", f"move:{found[0]}").press == tip.press
    assert one.ui().ply == ply


def test_greyed_things_say_why_not() -> None:
    one = at("go", 4)
    house = at_table(one).view()["players"][one.ui().seat]["house"]
    key = next(f"room:{house}:{n}" for n in range(1, 6) if f"room:{house}:{n}" not in one.ui().targets)
    tip = asked_at(one, key)
    assert tip.name in {name("action", one) for one in ACTIONS}
    assert tip.now


@pytest.mark.parametrize("kind", ["family", "rearrange", "pay"])
def test_a_locked_space_says_that_it_is_locked_and_what_unlocks_it(kind: str) -> None:
    one = at(kind)
    player = at_table(one).view()["players"][one.ui().seat]
    locked = next(at for at in range(6) if at not in player["free_spaces"] and not player["courtiers"][at])
    tip = asked_at(one, f"space:{player['house']}:{SPACES[locked]}")
    assert (tip.name, tip.kind) == ("Locked space", name("place", SPACES[locked]))
    assert "Copernicus, The Prince and 5 cities each open one more space" in tip.does
    assert "unlock" not in tip.now, "once is enough"


def test_with_a_card_in_hand_an_occupied_place_says_so() -> None:
    one = two_cards()
    first, second = movable(one)[:2]
    looking.take(at_table(one), first)
    tip = asked_at(one, second)
    assert not tip.name.startswith("Not ")  # that was the heading right after a card had been placed, too
    assert "is occupied by" in tip.now
    assert not tip.press


def test_the_card_is_a_dialog_with_links_to_the_rules() -> None:
    one = at("go", 4)
    assert fingertip.card(at_table(one).view(), one.ui()) == ""
    looking.ask(at_table(one), "city:siena")
    found = Markup(fingertip.card(at_table(one).view(), one.ui()))
    one.open.tip = None
    card = next(given for _tag, given in found.elements if given.get("role") == "dialog")
    assert card["aria-labelledby"] in found.values("id")
    assert "aria-modal" not in card
    links = [given["data-value"] for _tag, given in found.elements if given.get("data-act") == "rule"]
    assert links
    assert set(links) <= CLAUSES


def test_only_elements_that_do_not_say_so_carry_a_key_of_their_own() -> None:
    """Little markup: a thing with several moves or none is known by them."""
    assert asked({"target": "room:rome:1"}) == asked({"key": "room:rome:1"}) == "room:rome:1"
    assert asked({"act": "undo"}) == "button:undo"
    assert asked({"zoom": "in"}) == "button:zoom:in"
    assert asked({"value": "3"}) == ""
