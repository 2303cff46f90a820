"""The map: complete and well formed at every table, nothing covers a name, targets as the contract says."""

from __future__ import annotations

import gettext
import math
import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

from app.frame import i18n
from app.frame.ui import Ui
from app.frame.views import html
from app.tables.virtu.names import name
from app.tables.virtu.own import Own
from app.tables.virtu.table import VIRTU
from app.tables.virtu.targets import targets
from app.tables.virtu.views import board, geography, mapbase, powers
from tests.unit.virtu import drivers
from tests.unit.virtu.support import GAME, dealt, table
from virtu_core.kernel.moves import Move
from virtu_core.virtu.edition import default
from virtu_core.virtu.table import lay

SVG = "{http://www.w3.org/2000/svg}"
SEATS = (3, 4, 5)
Box = tuple[float, float, float, float]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    before = i18n._catalogue, i18n._language
    i18n.choose("en", gettext.NullTranslations())
    yield
    i18n._catalogue, i18n._language = before


@cache
def positions(seats: int) -> tuple[tuple[dict[str, Any], int, tuple[Move, ...]], ...]:
    """Views with their decider and legal moves, gathered along random games."""
    found = []
    for seed in range(3):
        rng, state = random.Random(seed), dealt({"seats": seats}, seed)
        for ply in range(260):
            decision = GAME.decision(state)
            if not decision.moves:
                break
            if ply % 20 == seed:
                found.append((GAME.view(state, decision.seat), decision.seat, tuple(decision.moves)))
            state, _events = GAME.play(state, rng.choice(decision.moves))
    return tuple(found)


def war(seats: int = 5) -> dict[str, Any]:
    """Everything at once: Siena besieged by all others, with an agent, a cathedral and a garrison; a harried Tunis."""
    view = GAME.view(table("spring florence", seats=seats), 0)
    view["cities"]["siena"] |= {
        "control": 0, "agent": 1, "troops": [2, *range(1, seats)], "cathedral": True, "retreating": [1],
        "sieges": [{"seat": seat, "strengths": [seat, 5]} for seat in range(2, seats)],
    }  # fmt: skip
    view["cities"]["tunis"] |= {"control": 2, "cathedral": True, "troops": [0, 0, 3, *[0] * (seats - 3)]}
    view["alliances"]["france"] |= {"ally": 1, "active": False, "agent": 2}
    return view


def draw(view: dict[str, Any], ui: Ui | None = None) -> ElementTree.Element:
    """The board, parsed."""
    return ElementTree.fromstring(f"<section>{board.board(view, ui or Ui(VIRTU))}</section>")


def by_id(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {node.attrib["id"]: node for node in root.iter() if "id" in node.attrib}


@pytest.mark.parametrize("seats", SEATS)
def test_random_positions_are_complete_and_well_formed(seats: int) -> None:
    known = lay(default(), seats)
    for view, seat, moves in positions(seats):
        root = draw(view, Ui(VIRTU, seat=seat, decider=seat, targets=targets(view, seat, moves)))
        ids = Counter(node.attrib["id"] for node in root.iter() if "id" in node.attrib)
        assert not [one for one, count in ids.items() if count > 1 or not one]
        cities = {one.removeprefix("city-") for one in ids if one.startswith("city-")}
        assert cities == {*known.cities, *known.closed}
        found = by_id(root)
        for city in cities:
            classes = found[f"city-{city}"].attrib["class"].split()
            assert ("closed" in classes) == (city in known.closed)
        assert {f"power-{power}" for power in view["alliances"]} <= set(ids)


@pytest.mark.parametrize("seats", SEATS)
def test_targets_carry_what_the_contract_says(seats: int) -> None:
    shown = 0
    for view, seat, moves in positions(seats):
        ui = Ui(VIRTU, seat=seat, targets=targets(view, seat, moves))
        found = by_id(draw(view, ui))
        for kind, things, label in (("city", view["cities"], board.label), ("power", view["alliances"], powers.label)):
            for thing in things:
                node, key = found[f"{kind}-{thing}"], f"{kind}:{thing}"
                given = html.titled_alone(html.target(ui, key, label(view, thing)))
                wanted = dict(re.findall(r' ([\w-]+)="([^"]*)"', given))
                wanted = {
                    name: ElementTree.fromstring(f'<a b="{value}"/>').attrib["b"] for name, value in wanted.items()
                }
                is_target = bool(ui.targets.get(key))
                assert ("legal" in node.attrib["class"].split()) == is_target
                assert {name: node.attrib[name] for name in wanted} == wanted
                assert is_target == ("data-move" in node.attrib or "data-target" in node.attrib)
                assert node.findtext(f"{SVG}title") == label(view, thing)
                assert node.attrib.get("aria-label") == (None if is_target else label(view, thing))
                shown += is_target
    assert shown


def test_only_targets_carry_moves() -> None:
    ui = Ui(VIRTU, targets={"city:siena": (Move("annex", ("siena",)),), "power:france": (Move("a"), Move("b"))})
    root = draw(war(), ui)
    assert [node.attrib["id"] for node in root.iter() if "data-move" in node.attrib] == ["city-siena"]
    assert [node.attrib["id"] for node in root.iter() if "data-target" in node.attrib] == ["power-france"]


def test_states_of_a_target() -> None:
    moves = {"city:bari": (Move("annex", ("bari",)),)}
    ui = Ui(
        VIRTU,
        targets=moves,
        own=Own(prices={"city:bari": ("2", "crown", "<x>"), "city:roma": ("9", "ship")}),
        opens=frozenset(("city:siena", "city:bari")),
        pointed="city:roma",
    )
    found = by_id(draw(war(), ui))
    assert "preview" in found["city-siena"].attrib["class"]
    assert "preview" not in found["city-bari"].attrib["class"]
    assert "pointed" in found["city-roma"].attrib["class"]
    tag = found["map-prices"]
    assert [node.text for node in tag.iter(f"{SVG}text")] == ["2", "<x>"]
    assert [node.attrib["href"] for node in tag.iter(f"{SVG}use")] == ["#i-crown"]
    assert "selected" in by_id(draw(war(), ui._replace(chooser="city:bari")))["city-bari"].attrib["class"]
    assert "map-prices" not in by_id(draw(war(), ui._replace(targets={})))


def test_every_piece_of_a_war_is_there_and_hides_on_demand() -> None:
    there = by_id(draw(war()))
    pieces = {"control-siena", "cathedral-siena", "agent-siena", "siege-siena", "ally-france", "agent-france"}
    pieces |= {f"troops-siena-{seat}" for seat in range(5)}
    assert pieces <= set(there)
    assert "retreating" in there["troops-siena-1"].attrib["class"]
    assert "used" in there["power-france"].attrib["class"]
    assert not pieces & set(by_id(draw(war(), Ui(VIRTU, pieces=False))))


def test_a_city_in_words() -> None:
    words = board.label(war(), "siena")
    for part in (
        "Siena, value 3", "held by Florence", "2 troops of Florence", "1 troop of Naples (retreating)",
        "agent of Naples", "cathedral", "besieged by Venice: 2 against 5",
    ):  # fmt: skip
        assert part in words.split("; ")
    assert "pirate port" in board.label(war(), "tunis")
    assert "port on the Ionian Sea" in board.label(war(), "siracusa")


def test_the_base_lies_where_the_build_has_put_it() -> None:
    def address(pictures: dict[str, str], theme: str) -> str:
        return by_id(draw(war(3), Ui(VIRTU, pictures=pictures)))[f"map-base-{theme}"].attrib["src"]

    assert address({}, "light") == "./svg/base-3.svg"
    assert address({}, "dark") == "./svg/base-3-dark.svg"
    assert address({"base-3.svg": "./a.svg"}, "light") == "./a.svg"


def test_a_city_is_drawn_again_whenever_anything_about_it_changes() -> None:
    state, choose = dealt({"seats": 3}, 4), drivers.by_verb(random.Random(4))
    for _ in range(150):
        asked = GAME.decision(state)
        view = GAME.view(state, max(0, asked.seat))
        base = Ui(VIRTU, seat=max(0, asked.seat), targets=targets(view, asked.seat, asked.moves))
        looks = (base, base._replace(pieces=False), base._replace(pointed="city:siena", opens=frozenset({"city:bari"})))
        for ui in looks:
            fresh = {city: board.city_group(view, ui, city) for city in view["cities"]}
            assert {city: board.remembered(view, ui, city) for city in view["cities"]} == fresh
        state, _events = GAME.play(state, choose(state))


@pytest.mark.cpython
def test_base_pictures() -> None:
    made = mapbase.documents()
    seats_and_bare = (*SEATS, mapbase.BARE)
    assert set(made) == {f"base-{seats}{theme}.svg" for seats in seats_and_bare for theme in ("", "-dark")}
    for text in made.values():
        root = ElementTree.fromstring(text)
        ids = [node.attrib["id"] for node in root.iter() if "id" in node.attrib]
        assert len(ids) == len(set(ids))
        assert not list(root.iter(f"{SVG}text"))  # a picture has no fonts
        assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert made["base-3.svg"] != made["base-4.svg"] != made["base-5.svg"]


@pytest.mark.parametrize("city", sorted(default().cities))
def test_cities_stay_near_their_true_place(city: str) -> None:
    true = geography.project(default().cities[city].lon, default().cities[city].lat)
    assert math.dist(true, geography.place(city)) <= geography.NUDGE_LIMIT
    assert {sea for sea, _end, _turn in geography.anchors(city, default().cities[city].seas)} == set(
        default().cities[city].seas
    )


def label_box(city: str) -> Box:
    """A ribbon with its anchors."""
    (x, y), known = geography.place(city), default().cities[city]
    half = geography.ribbon_width(name("city", city), bool(known.home)) / 2
    ends = {end for _sea, end, _turn in geography.anchors(city, known.seas)}
    return x - half - (27 if "l" in ends else 3), y + 20, x + half + (27 if "r" in ends else 3), y + 46


def piece_boxes(city: str) -> list[Box]:
    """Two pieces left, shield and dome above, the garrison right, the medallion."""
    x, y = geography.place(city)
    boxes: list[Box] = [(24, -14, 57, 16), (-35, -43, 42, -8), (-27, -27, 27, 27)]
    boxes += [(sx - 10.5 * s, sy - 10.5 * s, sx + 10.5 * s, sy + 8.5 * s) for sx, sy, s in geography.slots(2)]
    return [(x + a, y + b, x + c, y + d) for a, b, c, d in boxes]


def overlap(a: Box, b: Box) -> float:
    wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 and high > 0 else 0


@pytest.mark.parametrize("side", ["3/4", "2/5"])
def test_nothing_crowds(side: str) -> None:
    cities = [city.id for city in default().cities.values() if city.side in ("", side)]
    for a, b in combinations(cities, 2):
        assert math.dist(geography.place(a), geography.place(b)) >= 2 * geography.ANSWERS, (a, b)
        assert not overlap(label_box(a), label_box(b)), (a, b)
    for a in cities:
        left, top, right, bottom = label_box(a)
        assert min(left, top, geography.WIDTH - right, geography.HEIGHT - bottom) > 0, a
        for b in cities:
            if a != b:
                assert all(overlap(label_box(a), box) < 60 for box in piece_boxes(b)), (a, b)


@pytest.mark.parametrize("total", range(1, 6))
def test_pieces_of_one_city_leave_numbers_free(total: int) -> None:
    """A later piece lies above: it must not touch the figure of an earlier one, nor name and value."""
    places = geography.slots(total)
    assert len(places) == total
    for index, (x, y, scale) in enumerate(places):
        figure = x - 4 * scale, y - 3.5 * scale, x + 4 * scale, y + 6.6 * scale
        for over_x, over_y, over in places[index + 1 :]:
            assert not overlap(
                figure, (over_x - 10.5 * over, over_y - 10.5 * over, over_x + 10.5 * over, over_y + 10 * over)
            )
        assert y + 8.5 * scale <= geography.RIBBON_Y - geography.RIBBON_H / 2
        assert abs(x) - 10.5 * scale > geography.RADIUS - 8.5  # the disc with the value
        garrison = 41 - 4 * 1.6, 1 - 3.5 * 1.6, 41 + 4 * 1.6, 1 + 6.6 * 1.6
        assert not overlap(garrison, (x - 10.5 * scale, y - 10.5 * scale, x + 10.5 * scale, y + 10 * scale))
