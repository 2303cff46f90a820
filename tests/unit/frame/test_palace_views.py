"""Sprite, kit, cards and palaces: well-formed, named, clickable where something is legal, and only there."""

from __future__ import annotations

import gettext
import itertools
import math
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from app.frame import i18n, tables
from app.frame.ui import Ui
from app.frame.views import icons, widths
from app.tables.virtu.names import NAMES, name
from app.tables.virtu.table import VIRTU
from app.tables.virtu.targets import targets
from app.tables.virtu.views import cards, kit, palace, portraits, rooms, sprite, tiles, tracks
from tests.unit.virtu.support import dealt
from virtu_core import games
from virtu_core.bots.random import Random
from virtu_core.kernel.moves import Move
from virtu_core.kernel.seen import own
from virtu_core.virtu import position
from virtu_core.virtu.edition import default

GAME: Any = games.get("virtu")
KINDS = ("room", "support", "space", "tile", "treasury", "token")
CSS = Path(__file__).parents[3] / "web" / "css"


@pytest.fixture(autouse=True)
def _english() -> None:
    i18n.choose("en", gettext.NullTranslations())


@cache
def random_states(seats: int) -> tuple[Any, ...]:
    """Moments of a random game: each kind of decision a few times."""
    bot, state, seen = Random(seats), dealt({"seats": seats}, seats), dict[str, int]()
    found = []
    for _ply in range(900):
        decision = GAME.decision(state)
        if not decision.moves:
            break
        seen[decision.kind] = seen.get(decision.kind, 0) + 1
        if seen[decision.kind] <= 2:
            found.append(state)
        state, _events = GAME.play(state, bot.choose(GAME, own(GAME, state)))
    return (*found, state)


def moments() -> Iterator[tuple[dict[str, Any], Ui]]:
    for seats in (3, 4, 5):
        for state in random_states(seats):
            decision = GAME.decision(state)
            view = GAME.view(state, max(0, decision.seat))
            legal = targets(view, decision.seat, decision.moves)
            yield view, Ui(VIRTU, seat=view["seat"], decider=decision.seat, targets=legal)


def whole(view: dict[str, Any], ui: Ui) -> ElementTree.Element:
    """Every palace in every form, in one document with the sprite."""
    houses = [player["house"] for player in view["players"]]
    forms = (palace.palace, palace.palace_upright, palace.palace_small)
    return ElementTree.fromstring(
        f"<div>{tables.sprite('virtu')}{''.join(form(view, ui, house) for form in forms for house in houses)}</div>"
    )


TABLE = """virtu position 1
seats florence naples venice
year 3
agent florence.room2 venice
agent florence.room4 naples

[florence]
florins 6
marker room1
rooms cardinal/bishop lorenzo podesta/giuliano - gonfaloniere!
courtiers merchant - - | ambassador condottiere~ -
tiles firenze pisa~ siena guild~ cathedral.siena
troops firenze:2 pisa

[naples]
tiles napoli palermo
troops napoli palermo

[venice]
tiles venezia verona
troops venezia verona

turn spring florence
"""


def set_table() -> tuple[dict[str, Any], Ui]:
    state = position.read(TABLE)
    decision = GAME.decision(state)
    view = GAME.view(state, 0)
    return view, Ui(VIRTU, decider=0, targets=targets(view, 0, decision.moves))


def by_id(root: ElementTree.Element, ident: str) -> ElementTree.Element:
    return next(element for element in root.iter() if element.get("id") == ident)


def spoken(element: ElementTree.Element) -> str:
    """Its name: the label, or else the title."""
    return element.get("aria-label") or element.findtext("title") or ""


def classes(root: ElementTree.Element, ident: str) -> set[str]:
    return set(by_id(root, ident).get("class", "").split())


def test_random_games_draw_well_formed_and_without_double_ids() -> None:
    for view, ui in moments():
        root = whole(view, ui)
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))


def test_every_reference_has_its_symbol() -> None:
    for view, ui in moments():
        root = whole(view, ui)
        ids = {element.get("id") for element in root.iter()}
        for element in root.iter("use"):
            assert element.get("href", "")[1:] in ids
        for element in root.iter():
            found = re.fullmatch(r"url\(#(.*)\)", element.get("fill", ""))
            assert found is None or found[1] in ids


def test_every_legal_target_of_a_palace_can_be_clicked_there_and_nothing_else() -> None:
    seen = set()
    for view, ui in moments():
        for form in (palace.palace, palace.palace_upright):
            drawn = "".join(form(view, ui, player["house"]) for player in view["players"])
            root = ElementTree.fromstring(f"<div>{drawn}</div>")
            moves = {element.get("data-move") for element in root.iter()} - {None}
            opened = {element.get("data-target") for element in root.iter()} - {None}
            for key, legal in ui.targets.items():
                if key.partition(":")[0] in KINDS:
                    assert (str(legal[0]) in moves) if len(legal) == 1 else (key in opened), key
                    seen.add(key.partition(":")[0])
            assert opened <= set(ui.targets)
            assert moves <= {str(legal[0]) for legal in ui.targets.values() if len(legal) == 1}
            for element in root.iter():
                button = element.get("data-move") or element.get("data-target")
                assert bool(button) == ("legal" in element.get("class", "").split())
                assert not button or (element.get("role") == "button" and spoken(element))
    assert {"room", "space", "tile", "treasury"} <= seen


def test_everything_that_lies_in_a_palace_has_a_name() -> None:
    view, ui = set_table()
    root = ElementTree.fromstring(palace.palace(view, ui, "florence"))
    for element in root.iter():
        if element.get("id") and element.tag == "g" and not element.get("aria-hidden"):
            assert spoken(element)
            assert element.get("role") in ("img", "button")
            assert element.find("title") is not None
            assert element.find("title").text  # type: ignore[union-attr]
    assert root.get("aria-label") == "Palace of Florence"


def test_states_are_marked() -> None:
    view, ui = set_table()
    root = ElementTree.fromstring(palace.palace(view, ui, "florence"))
    assert "exhausted" in classes(root, "palace-florence-right2")
    assert "exhausted" not in classes(root, "palace-florence-left1")
    assert "locked" in classes(root, "palace-florence-left2")
    assert "exhausted" in classes(root, "palace-florence-tile-pisa")
    assert "closed" in classes(root, "palace-florence-room5")  # indulgence
    assert "closed" in classes(root, "palace-florence-room2")  # Venice's agent
    assert "closed" not in classes(root, "palace-florence-room4")  # Intrigue can drive the agent out
    assert "here" in classes(root, "palace-florence-room1")
    assert "legal" in classes(root, "palace-florence-room2")
    assert by_id(root, "palace-florence-room5-indulgence") is not None
    assert by_id(root, "palace-florence-room4-agent") is not None
    label = spoken(by_id(root, "palace-florence-room5"))
    assert "indulgence" in label
    assert "closed" in label


def test_small_palace_marks_the_same() -> None:
    view, ui = set_table()
    root = ElementTree.fromstring(palace.palace_small(view, ui, "florence"))
    assert "here" in classes(root, "rival-florence-room1")
    assert "barred" in classes(root, "rival-florence-room5")
    assert "barred" not in classes(root, "rival-florence-room4")
    assert "exhausted" in classes(root, "rival-florence-right2")
    assert "free" in classes(root, "rival-florence-right3") or "locked" in classes(root, "rival-florence-right3")
    button = root.find(".//button")
    assert button is not None
    assert (button.get("data-act"), button.get("data-value")) == ("palace", "florence")


def test_a_locked_space_that_may_be_used_is_shown_free() -> None:
    view, ui = set_table()
    view["players"][0].update(extra_spaces=1, free_spaces=[1, 2, 5])
    root = ElementTree.fromstring(palace.palace(view, ui, "florence"))
    assert "opened" in classes(root, "palace-florence-left3")
    assert "locked" not in classes(root, "palace-florence-left3")


def test_the_way_to_a_room_has_its_price() -> None:
    moves = tuple(Move.parse(text) for text in ("go 3 florins", "go 3 guild florins"))
    assert rooms.steps(moves) == ["3 steps", "2 florins"]
    assert rooms.steps((Move.parse("go 1"),)) == ["1 step"]
    assert rooms.steps((Move.parse("start room1"),)) == []
    assert rooms.fare(moves) == [("florin", 2)]
    assert rooms.fare((Move.parse("go 4 florins guild"),)) == [("florin", 2), ("arrow", 1)]
    assert rooms.fare((Move.parse("go 2"),)) == rooms.fare(()) == []


def test_a_price_stands_beside_the_number_of_its_room() -> None:
    view, ui = set_table()
    walk = ui._replace(targets={f"room:florence:{room}": (Move.parse("go 4 florins guild"),) for room in range(1, 6)})
    root = ElementTree.fromstring(palace.palace(view, walk, "florence"))
    for room in range(1, 6):
        group = by_id(root, f"palace-florence-price{room}")
        plate = group.find("{*}rect")
        assert plate is not None
        left = float(group.attrib["transform"].split("(")[1].split()[0]) + float(plate.attrib["x"])
        right = left + float(plate.attrib["width"])
        x = palace.LYING.rooms[room - 1][0]
        assert (right <= x + rooms.WIDE - 44) if room in (1, 5) else (left >= x + 44), room


@pytest.mark.parametrize("field", ["track", "patronage"])
def test_every_marker_on_a_crowded_space_shows_its_crest(field: str) -> None:
    view, ui = set_table()
    for player in view["players"]:
        player[field] = 2
    root = ElementTree.fromstring(tracks.tracks(view, ui))
    seats = range(len(view["players"]))
    at = [re.findall(r"[-\d.]+", by_id(root, f"{field}-{seat}").attrib["transform"])[:2] for seat in seats]
    for one, other in itertools.combinations([(float(x), float(y)) for x, y in at], 2):
        assert math.dist(one, other) > 20  # discs are 23 wide


def test_an_open_choice_and_a_place_pointed_at_are_marked() -> None:
    view, ui = set_table()
    shown = Ui(VIRTU, decider=0, targets=ui.targets, chooser="room:florence:3", pointed="tile:florence:siena")
    root = ElementTree.fromstring(palace.palace(view, shown, "florence"))
    assert "selected" in classes(root, "palace-florence-room3")
    assert "pointed" in classes(root, "palace-florence-tile-siena")


def test_sixteen_tiles_stay_inside_and_apart() -> None:
    view, ui = set_table()
    many = [*list(view["cities"])[:9], "duchy", "principality", "kingdom", "guild", "cathedral.siena", "cannons"]
    view["players"][0].update(tiles=dict.fromkeys((*many, "cathedral.firenze"), True), tokens=3)
    view["players"][0].update(patrons=["leonardo", "columbus"], trophies=[1, 2, 1, 2])
    for form, wide in ((palace.palace, 1000), (palace.palace_upright, 592)):
        root = ElementTree.fromstring(form(view, ui, "florence"))
        boxes = []
        for element in root.iter("g"):
            if "tile" in element.get("class", "").split():
                x, y = (float(part) for part in re.findall(r"-?[\d.]+", element.get("transform", "")))
                face = next(rect for rect in element.iter("rect") if rect.get("class") == "card-face")
                boxes.append((y, x, x + float(face.get("width", "0"))))
        assert len(boxes) == 16
        boxes.sort()
        for (row, left, right), (next_row, next_left, _end) in itertools.pairwise(boxes):
            assert 0 <= left < right <= wide
            assert next_row > row or next_left >= right


def test_arrows_come_from_the_edition() -> None:
    view, ui = set_table()
    root = ElementTree.fromstring(palace.palace(view, ui, "florence"))
    for side in default().arrows:
        assert by_id(root, f"palace-florence-arrow-{side}") is not None


def test_hostile_names_are_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    evil = "<b>\"&'</b>"
    monkeypatch.setattr(NAMES, "english", lambda thing: evil + thing.id)
    monkeypatch.setattr(NAMES, "_known", {})
    view, ui = set_table()
    named = Ui(VIRTU, names=(evil, evil, evil), decider=0, targets=ui.targets)
    root = whole(view, named)
    assert not list(root.iter("b"))
    text = palace.palace(view, named, "florence") + palace.palace_small(view, named, "florence")
    assert "<b>" not in text
    assert "&lt;b&gt;" in text


def test_everybody_on_a_card_has_a_face_of_their_own() -> None:
    people = list(default().cards)
    assert len(people) == 28
    assert set(people) == set(portraits.BUSTS)
    assert len({portraits.draw(card) for card in people}) == len(people)
    looks = {portraits.bust(card)._replace(ground="", drop=0) for card in people}
    assert len(looks) == len(people)
    for house, family in default().family.items():
        assert len({(portraits.bust(card).hair, portraits.bust(card).hat) for card in family}) == 3, house


def test_a_card_of_another_edition_gets_a_face_too() -> None:
    ElementTree.fromstring(f"<svg>{kit.portrait('unheard_of', 0, 0, 27)}</svg>")
    assert portraits.draw("unheard_of") == portraits.draw("unheard_of") != portraits.draw("another")


def test_every_card_and_tile_can_be_drawn_for_the_supply() -> None:
    for item in (*default().cards, *default().tiles):
        ElementTree.fromstring(cards.supply_card(default(), item))
    for patron in default().patrons:
        ElementTree.fromstring(tiles.patron_chip(Ui(VIRTU), f"patron-{patron}", patron, 0, 0))


def test_names_fit_their_cards() -> None:
    for card in default().cards:
        said, size = widths.lines(name("card", card), 19, cards.WIDE - 76)
        assert size >= 15, card
        assert all(widths.width(line, size) <= cards.WIDE - 72 for line in said), card


def test_icons_speak_or_are_silent() -> None:
    assert 'aria-hidden="true"' in icons.icon("crown")
    assert 'aria-label="a &quot;crown&quot;"' in icons.icon("crown", 'a "crown"')
    for action in ("govern", "finance", "trade", "annex", "war", "intrigue"):
        assert sprite.action_icon(action) in sprite.ICONS
    assert sprite.action_icon("war") != "war"  # the sign of the war bonus
    for kind in ("florin", "crown", "cross", "cavalry", "ship", "mask", "war", "arrow"):
        assert kind in sprite.ICONS


def test_crest_and_disc() -> None:
    for house in sprite.HOUSES:
        ElementTree.fromstring(kit.crest(house, 20, "x"))
        ElementTree.fromstring(kit.disc(house, 5, 5, 12, "d"))
        ElementTree.fromstring(kit.piece("troop", house, 0, 0, 1, 3))
        ElementTree.fromstring(kit.piece("agent", house, 0, 0))


@pytest.mark.cpython
def test_colours_stand_only_in_the_tokens() -> None:
    tokens = "".join(path.read_text() for path in sorted(CSS.rglob("tokens.css")))
    known = set(re.findall(r"(--[a-z0-9-]+):", tokens))
    view, ui = set_table()
    houses = [player["house"] for player in view["players"]]
    drawn = tables.sprite("virtu") + "".join(
        palace.palace(view, ui, h) + palace.palace_small(view, ui, h) for h in houses
    )
    style = (CSS / "virtu" / "shared" / "palace.css").read_text()
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b(?![^\"]*\")", style)
    assert not re.search(r'="#[0-9a-fA-F]{3,8}"(?=[ />])', re.sub(r'href="[^"]*"', "", drawn))
    assert "style=" not in drawn  # a strict policy for contents forbids it
    assert set(re.findall(r"var\((--[a-z0-9-]+)", drawn + style)) <= known


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


PAIRS = [
    ("ink", "paper"), ("ink", "paper-hi"), ("ink", "paper-lo"), ("ink-2", "paper"), ("lake-text", "paper"),
    ("on-lake", "lake"), ("on-sea", "sea"), ("off", "paper"), ("good", "paper"), ("table-text", "table"),
    ("face-ink", "face"), ("bar-ink", "bar"), ("tag-ink", "tag"), ("well-ink", "well"), ("back-ink", "back"),
    ("back-bar-ink", "back-bar"), ("stamp-ink", "stamp"), ("plate-ink", "plate"), ("plate-ink", "own"),
    ("plate-ink", "floor-2"), ("print-text", "floor-2"), ("print-text", "own"), ("plate-ink", "coin"),
    ("medal-ink", "medal"), ("legal-ink", "legal-pale"), ("legal-ink", "legal-bg"), ("on-selected", "selected"),
    ("wax-ink", "wax-lo"), ("sea-ink", "sea-wash"), ("city-ink", "city-hi"), ("map-ink", "map-paper"),
    ("on-pirate", "pirate"), ("track-ink", "track-cell"), ("track-ink", "track-end"), ("on-power", "france"),
    ("on-power", "ottomans"), ("title", "paper"), ("title", "map-paper"), ("tab-on", "table-lo"),
]  # fmt: skip


@pytest.mark.cpython
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_contrast_of_text_in_both_themes(theme: str) -> None:
    tokens: dict[str, str] = {}
    for folder in ("frame", "virtu/shared"):
        light, _sep, dark = (CSS / folder / "tokens.css").read_text().partition(':root[data-theme="dark"]')
        tokens |= dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", light))
        if theme == "dark":
            tokens |= dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", dark))
    for ink, ground in PAIRS:
        bright, dim = sorted((luminance(tokens[ink]), luminance(tokens[ground])), reverse=True)
        assert (bright + 0.05) / (dim + 0.05) >= 4.5, (ink, ground)


def test_every_patron_bonus_says_what_it_gives() -> None:
    for patron in default().patrons:
        assert "," in tiles.patron_words(default(), patron), patron
    assert tiles.patron_words(default(), "machiavelli").endswith("a card: 2 mask or 2 crown")
