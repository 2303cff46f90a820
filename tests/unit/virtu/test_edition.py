"""The edition: what the built-in file says, and that every fault of a file is found where it is."""

from __future__ import annotations

import contextlib
import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from virtu_core.cli.tables.virtu import edition as cli
from virtu_core.kernel.editions.lines import line_of, lines
from virtu_core.kernel.editions.reading import LONGEST, WIDEST
from virtu_core.virtu import edition as editions
from virtu_core.virtu.edition import EditionError, model, sources
from virtu_core.virtu.edition.loader import ways

BUILT_IN = editions.default()
TEXT = BUILT_IN.text


def changed(old: str, new: str) -> tuple[str, int]:
    """The text with its only `old` replaced, and the line on which that stands."""
    assert TEXT.count(old) == 1, f"{old!r} is there {TEXT.count(old)} times"
    return TEXT.replace(old, new), TEXT[: TEXT.index(old)].count("\n") + 1


def problems(text: str) -> list[editions.Problem]:
    with pytest.raises(EditionError) as caught:
        editions.load(text)
    assert all(
        one.line >= 1 and one.text and one.fix and str(one) in str(caught.value) for one in caught.value.problems
    )
    return caught.value.problems


# What the built-in edition says


@pytest.mark.rule("V-SET-01")
def test_houses_and_their_colours():
    assert {count: set(houses) for count, houses in model.HOUSES.items()} == {
        3: {"florence", "naples", "venice"},
        4: {"florence", "naples", "venice", "milan"},
        5: {"florence", "naples", "venice", "milan", "rome"},
    }
    colours = {house: palace.colour for house, palace in BUILT_IN.palaces.items()}
    assert colours == {"florence": "red", "naples": "yellow", "venice": "green", "milan": "blue", "rome": "white"}


@pytest.mark.rule("V-SET-02")
def test_sides():
    assert model.SIDES == {3: "3/4", 4: "3/4", 5: "2/5"}
    assert {id: city.side for id, city in BUILT_IN.cities.items() if city.side} == {
        "perugia": "2/5",
        "civitavecchia": "2/5",
    }


@pytest.mark.rule("V-SET-03")
def test_closed_cities():
    closed = {id for id, city in BUILT_IN.cities.items() if city.closed_with}
    assert closed == {"nizza", "torino", "milano", "genova", "parma", "ragusa", "cagliari", "reggio"}
    assert {city.closed_with for city in BUILT_IN.cities.values()} == {(), (3,)}


@pytest.mark.rule("V-SET-04")
def test_rome_has_two_tiles():
    assert [id for id, city in BUILT_IN.cities.items() if city.neutral_tile is not None] == ["roma"]
    assert BUILT_IN.cities["roma"].home == "rome"
    assert BUILT_IN.cities["roma"].neutral_tile != BUILT_IN.cities["roma"].tile


@pytest.mark.rule("V-SET-05")
def test_each_house_has_three_cards_and_two_cities():
    for house in model.HOUSES[5]:
        assert len(BUILT_IN.family[house]) == 3
        assert all(BUILT_IN.cards[id].house == house for id in BUILT_IN.family[house])
        assert sum(city.home == house for city in BUILT_IN.cities.values()) == 2
    assert (BUILT_IN.limits.start_florins, BUILT_IN.limits.troops) == (1, 6)


@pytest.mark.rule("V-SET-06")
def test_agents_to_start_with():
    agents = {
        house: BUILT_IN.limits.start_agents + sum(BUILT_IN.cards[id].agent for id in cards)
        for house, cards in BUILT_IN.family.items()
    }
    assert agents == {"florence": 2, "venice": 2, "milan": 2, "naples": 3, "rome": 3}
    assert BUILT_IN.limits.agents == 5


@pytest.mark.rule("V-SET-07")
def test_supply():
    copies = {id: BUILT_IN.cards[id].copies for id in BUILT_IN.persons}
    assert sorted(copies.values()) == [1] + [5] * 11
    assert copies["pope"] == 1
    assert (BUILT_IN.limits.indulgences, BUILT_IN.limits.war_tokens, len(BUILT_IN.patrons)) == (10, 11, 10)
    tiles = {id: (tile.copies, tile.per_player) for id, tile in BUILT_IN.tiles.items()}
    assert tiles == {
        "duchy": (0, True),
        "principality": (0, True),
        "kingdom": (2, False),
        "republic": (2, False),
        "guild": (5, False),
        "cathedral": (5, False),
        "cannons": (1, False),
    }
    assert len(BUILT_IN.cities) + 1 == 31  # with Rome's second tile


@pytest.mark.rule("V-PAL-01")
def test_every_palace_prints_the_same_five_actions():
    for palace in BUILT_IN.palaces.values():
        assert sorted(palace.rooms) == ["annex", "finance", "govern", "intrigue", "war"]
    assert len({palace.rooms for palace in BUILT_IN.palaces.values()}) == 5


@pytest.mark.rule("V-RES-01")
def test_symbols():
    assert set(model.SYMBOLS) == {"florin", "crown", "cross", "cavalry", "ship", "mask", "war", "arrow"}


@pytest.mark.rule("V-RES-08")
def test_printed_symbols():
    assert BUILT_IN.printed == {"govern": {"crown": 1}, "intrigue": {"mask": 1}, "war": {"cavalry": 1}}


@pytest.mark.rule("V-FIN-01", "V-FIN-03")
def test_patronage():
    early = ({"florin": 2, "crown": 1}, {"florin": 2, "cross": 1})
    later = ({"florin": 3, "crown": 2}, {"florin": 3, "crown": 1, "cross": 1})
    assert BUILT_IN.patronage_costs == (early, early, later, later, ({"florin": 4, "crown": 2, "cross": 1},))
    assert BUILT_IN.patronage_bonus == (False, True, False, True, False)


@pytest.mark.rule("V-PAT-01", "V-PAT-06", "V-PAT-07")
def test_patron_bonuses():
    kinds = {kind: [id for id, one in BUILT_IN.patrons.items() if one.kind == kind] for kind in ("personality", "work")}
    assert kinds == {
        "personality": ["leonardo", "copernicus", "michelangelo", "columbus", "machiavelli"],
        "work": ["fortification", "prince", "duomo", "sistine", "cannons"],
    }
    assert {id: one.prestige for id, one in BUILT_IN.patrons.items() if one.prestige > 1} == {"columbus": 2}
    assert any(one.prestige == 1 for one in BUILT_IN.patrons.values())
    assert [id for id in BUILT_IN.patrons if id in BUILT_IN.cards] == ["machiavelli"]
    assert [id for id in BUILT_IN.patrons if id in BUILT_IN.tiles] == ["cannons"]
    assert BUILT_IN.cards["machiavelli"].bar == BUILT_IN.patrons["machiavelli"].bar
    assert BUILT_IN.tiles["cannons"].bar == {}


@pytest.mark.rule("V-PAT-02", "V-PAT-03", "V-PAT-04")
def test_effects_of_patron_bonuses():
    patrons = BUILT_IN.patrons
    assert (patrons["cannons"].war_bonus, patrons["cannons"].war_cost) == (2, 1)
    assert {id for id, one in patrons.items() if one.courtier_space == 1} == {"copernicus", "prince"}
    assert {id for id, one in patrons.items() if one.agent} == {"prince"}
    assert {id: one.final_crosses for id, one in patrons.items() if one.final_crosses} == {"duomo": 1, "sistine": 2}


@pytest.mark.rule("V-ALL-01")
def test_alliances():
    bonuses = {id: one.bonus for id, one in BUILT_IN.alliances.items()}
    assert bonuses == {"france": {"war": 2}, "ottomans": {"ship": 2}, "empire": {"cross": 1}}
    assert BUILT_IN.alliances["ottomans"].cost == ({"crown": 1, "ship": 3},)


@pytest.mark.rule("V-INT-08")
def test_persons_with_an_agent():
    assert {id for id in BUILT_IN.persons if BUILT_IN.cards[id].agent} == {"consigliere", "podesta", "assassin"}


@pytest.mark.rule("V-ANX-04")
def test_pirate_ports():
    pirates = {id for id, city in BUILT_IN.cities.items() if city.pirate}
    assert pirates == {"ragusa", "ajaccio", "cagliari", "tunis"}


@pytest.mark.rule("V-WIN-09")
def test_one_of_each_a_player():
    assert BUILT_IN.cards["cardinal"].limit == 1
    assert {id for id, tile in BUILT_IN.tiles.items() if tile.limit == 1} == {
        *("duchy", "principality", "kingdom", "republic", "guild")
    }
    assert BUILT_IN.tiles["kingdom"].excludes == "republic"
    assert BUILT_IN.tiles["republic"].excludes == "kingdom"


@pytest.mark.rule("V-END-02", "V-END-03", "V-END-05")
def test_tracks():
    assert (BUILT_IN.city_prestige[0], BUILT_IN.city_prestige[-1], len(BUILT_IN.city_prestige)) == (0, 6, 9)
    assert (BUILT_IN.patronage_prestige[0], BUILT_IN.patronage_prestige[-1], len(BUILT_IN.patronage_prestige)) == (
        0,
        3,
        6,
    )
    assert BUILT_IN.religion == {3: (4, 2, 0), 4: (4, 2, 1, 0), 5: (4, 2, 1, 0, 0)}


@pytest.mark.parametrize(
    ("city", "value"),
    [
        pytest.param("ravenna", 2, marks=pytest.mark.rule("V-EX-02", "V-EX-07")),
        pytest.param("terracina", 1, marks=pytest.mark.rule("V-EX-03")),
        pytest.param("siena", 3, marks=pytest.mark.rule("V-EX-04")),
        pytest.param("benevento", 2, marks=pytest.mark.rule("V-EX-05")),
        pytest.param("parma", 1, marks=pytest.mark.rule("V-EX-06")),
        pytest.param("palermo", 3, marks=pytest.mark.rule("V-EX-14")),
    ],
)
def test_base_values_of_the_examples(city: str, value: int):
    assert BUILT_IN.cities[city].value == value


def test_roads_and_seas_of_the_examples():
    assert ("firenze", "ravenna") in BUILT_IN.roads["both"]
    assert ("firenze", "spoleto") in BUILT_IN.roads["3/4"]
    here, there = BUILT_IN.cities["pisa"].seas, BUILT_IN.cities["terracina"].seas
    assert not set(here) & set(there)
    assert any(other in BUILT_IN.seas[sea] for sea in here for other in there)  # two seas are crossed
    assert BUILT_IN.cities["ancona"].seas
    assert any(len(city.seas) == 2 for city in BUILT_IN.cities.values())


@pytest.mark.parametrize(
    ("cost", "plain"),
    [
        ({"florin": 2}, ({"florin": 2},)),
        ({"florin": 2, "crown_or_cross": 1}, ({"florin": 2, "crown": 1}, {"florin": 2, "cross": 1})),
        ({"crown_or_cross": 2}, ({"crown": 2}, {"crown": 1, "cross": 1}, {"cross": 2})),
        ({"cross": 1, "crown_or_cross": 1}, ({"cross": 1, "crown": 1}, {"cross": 2})),
    ],
)
def test_ways_to_pay(cost: dict[str, int], plain: model.Costs):
    assert ways(cost) == plain


def test_bars_keep_the_order_of_the_file():
    assert list(BUILT_IN.cities["milano"].tile) == ["crown", "cavalry", "florin"]
    assert BUILT_IN.persons[:2] == ("ambassador", "cardinal")


# Which editions there are


@pytest.fixture
def clean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions.SHELF, "registered", {})


@pytest.mark.usefixtures("clean")
def test_get_and_register():
    assert editions.get("reconstructed") is editions.get("reconstructed", 4)
    newer = editions.load(changed("version = 1", "version = 5")[0])
    other = editions.load(changed('id = "reconstructed"', 'id = "mine"')[0])
    editions.register(newer)
    editions.register(other)
    editions.register(other)
    assert editions.get("reconstructed") is newer
    assert editions.get("mine", 1) is other
    assert editions.known() == [("mine", 1), *(("reconstructed", version) for version in (1, 2, 3, 4, 5))]
    assert editions.default() is BUILT_IN


@pytest.mark.usefixtures("clean")
@pytest.mark.parametrize(("id", "version"), [("nothing", None), ("reconstructed", 7), ("", 0)])
def test_an_unknown_edition(id: str, version: int | None):
    with pytest.raises(EditionError, match="there is reconstructed version 1"):
        editions.get(id, version)


@pytest.mark.usefixtures("clean")
def test_an_id_and_version_stand_for_one_edition():
    with pytest.raises(EditionError, match="with other values"):
        editions.register(editions.load(changed("start_florins = 1", "start_florins = 2")[0]))
    editions.register(editions.load("# the same\n" + TEXT))
    assert editions.get("reconstructed", 1) is BUILT_IN


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("start_florins = 1", "start_florins=1 # one", True),
        ("lat = 43.32", "lat = 43.320", True),
        ('  "limits.*",\n', "", True),
        ("start_florins = 1", "start_florins = 2", False),
        ("lat = 43.32", "lat = 43.33", False),
        ("bar = { mask = 2, crown = 2 }", "bar = { crown = 2, mask = 2 }", False),
    ],
)
def test_digest(old: str, new: str, same: bool):
    assert (editions.load(changed(old, new)[0]).digest == BUILT_IN.digest) is same


# Faults

SIENA = "siena = { value = 3, lat = 43.32, lon = 11.33, tile = { florin = 2, mask = 1 } }"
FAULTS: list[tuple[str, ...]] = [  # what is replaced, by what, the path of the problem, and where, if not there
    # shapes
    ("siena = { value = 3", "siena = { value = 7", "city.siena.value"),
    ("siena = { value = 3", 'siena = { value = "3"', "city.siena.value"),
    ("siena = { value = 3", "siena = { value = true", "city.siena.value"),
    ("siena = { value = 3, ", "siena = { ", "city.siena.value"),
    ("siena = { value = 3", "siena = { worth = 1, value = 3", "city.siena.worth"),
    (SIENA, "siena = 3", "city.siena"),
    ("lat = 43.32", "lat = 53.32", "city.siena.lat"),
    ("lat = 43.32", "lat = nan", "city.siena.lat"),
    ("lon = 11.33", "lon = 1979-05-27", "city.siena.lon"),
    ("tile = { florin = 2, mask = 1 }", "tile = {}", "city.siena.tile"),
    ("tile = { florin = 2, mask = 1 }", "tile = { florin = 0, mask = 1 }", "city.siena.tile.florin"),
    ("tile = { florin = 2, mask = 1 }", "tile = { gold = 2, mask = 1 }", "city.siena.tile.gold"),
    ("siena = { value = 3", "Siena = { value = 3", "city.Siena"),
    ("siena = { value = 3", '"si ena" = { value = 3', "city.'si ena'"),
    ('side = "2/5", tile', 'side = "5", tile', "city.perugia.side"),
    ('home = "venice", tile = { cavalry', 'home = "venezia", tile = { cavalry', "city.verona.home"),
    ('seas = ["tyrrhenian", "sicilian"], pirate = true', "seas = [], pirate = true", "city.cagliari.seas"),
    ('seas = ["tyrrhenian", "sicilian"], pirate = true', 'seas = "sicilian", pirate = true', "city.cagliari.seas"),
    ("tunis = { value = 3,", "tunis = { closed_with = [2], value = 3,", "city.tunis.closed_with.1"),
    ('seas = ["sicilian"], pirate = true', 'seas = ["sicilian"], pirate = 1', "city.tunis.pirate"),
    ('id = "reconstructed"', 'id = "My Own"', "edition.id"),
    ("version = 1", "version = 0", "edition.version"),
    ("version = 1", "version = 1\nauthor = 1", "edition.author", "author"),
    ("[limits]", "[limit]", "limit"),
    ("agents = 5\ntroops", "troops", "limits.agents", "[limits]"),
    ("war_tokens = 11", "war_tokens = -1", "limits.war_tokens"),
    ("cities = [0, 0, 0, 1, 2, 3, 4, 5, 6]", "cities = [0, 1, 2, 3, 4, 5, 6]", "tracks.cities"),
    ("patronage = [0, 0, 1, 1, 2, 3]", "patronage = [0, 0, 1, 1, 3]", "tracks.patronage"),
    (", 5 = [4, 2, 1, 0, 0] }", "}", "tracks.religion.5"),
    ("4 = [4, 2, 1, 0]", "4 = [4, 2, 1]", "tracks.religion.4"),
    ("cost = { florin = 4, crown = 2, cross = 1 }", "cost = {}", "patronage_space.5.cost"),
    (
        "[[patronage_space]]\ncost = { florin = 4, crown = 2, cross = 1 }\n",
        "",
        "patronage_space",
        "[[patronage_space]]",
    ),
    ('of = "florence", action = "finance"', 'of = "florence", action = "bank"', "family.lorenzo.action"),
    ('lorenzo = { of = "florence"', 'lorenzo = { of = "firenze"', "family.lorenzo.of"),
    ("copies = 5, cost = { florin = 2 }", "copies = 5, cost = { ship = 2 }", "person.merchant.cost.ship"),
    ("copies = 5, cost = { florin = 2 }", "copies = 5, cost = { florin = -2 }", "person.merchant.cost.florin"),
    ('colour = "green", rooms = ["govern", ', 'colour = "green", rooms = [', "palace.venice.rooms"),
    ('"finance"] }\nrome', '"trde"] }\nrome', "palace.naples.rooms.5"),
    ("right = 2", "right = 6", "arrows.right"),
    ("france = { cost = { crown = 2, cavalry = 2 }", "france = { cost = {}", "alliance.france.cost"),
    ('leonardo = { kind = "personality"', 'leonardo = { kind = "person"', "patron_bonus.leonardo.kind"),
    ('  "limits.*",', "  7,", "sources.rulebook.83"),
    # names
    ("siena = { value = 3", "mask = { value = 3", "city.mask"),
    ("siena = { value = 3", "florence = { value = 3", "city.florence"),
    ("lorenzo = { of", "siena = { of", "family.siena"),
    ("banker = { copies", "guild = { copies", "tile.guild", "guild = { copies = 5, cost = { florin = 5 }"),
    ("banker = { copies", "leonardo = { copies", "patron_bonus.leonardo", "leonardo = { kind"),
    # tracks
    ("cities = [0, 0, 0, 1, 2, 3, 4, 5, 6]", "cities = [0, 0, 0, 1, 3, 2, 4, 5, 6]", "tracks.cities"),
    ("patronage = [0, 0, 1, 1, 2, 3]", "patronage = [0, 0, 1, 1, 2, 4]", "tracks.patronage"),
    ("3 = [4, 2, 0]", "3 = [4, 0, 2]", "tracks.religion.3"),
    (
        "cross = 1 }\n\n[seas]",
        "cross = 1 }\nbonus = true\n\n[seas]",
        "patronage_space.5",
        "[[patronage_space]]\ncost = { florin = 4",
    ),
    ("left = 5", "left = 2", "arrows.left"),
    # houses
    (
        '["war", "annex", "govern", "finance", "intrigue"]',
        '["war", "war", "govern", "finance", "annex"]',
        "palace.milan.rooms",
    ),
    (
        '["war", "annex", "govern", "finance", "intrigue"]',
        '["war", "trade", "govern", "annex", "intrigue"]',
        "palace.milan.rooms",
    ),
    ('colour = "green"', 'colour = "red"', "palace.florence.colour", "florence = { colour"),
    ('giovanni = { of = "florence"', 'giovanni = { of = "milan"', "family", "[family]"),
    ("mask = 2 }, agent = true }\n\n[person]", "mask = 2 } }\n\n[person]", "family", "[family]"),
    ("war = { cavalry = 1 }", "war = { cavalry = 1 }\ntrade = { ship = 1 }", "printed_symbol.trade", "trade = { ship"),
    # counts
    ("banker = { copies = 5", "banker = { copies = 4", "person.banker.copies"),
    ("pope = { copies = 1", "pope = { copies = 2", "person.pope.copies"),
    ("pope = { copies = 1", "antipope = { copies = 5", "person.pope", "[person]"),
    ("banker = { copies = 5, cost = { florin = 3 }, bar = { florin = 3 } }\n", "", "person", "[person]"),
    ("prestige = 1, limit = 1 }\ngonfal", "prestige = 1 }\ngonfal", "person.cardinal.limit"),
    ("kingdom = { copies = 2", "kingdom = { copies = 3", "tile.kingdom.copies"),
    ("duchy = { per_player = 1", "duchy = { copies = 5", "tile.duchy.copies"),
    ('excludes = "republic"', 'excludes = "duchy"', "tile.kingdom.excludes"),
    ("guild = { copies", "gild = { copies", "tile.gild"),
    ("cathedral = { copies = 5", "cathedral = { copies = 6", "tile.cathedral.copies"),
    ('columbus = { kind = "personality"', 'columbus = { kind = "work"', "patron_bonus.columbus.kind"),
    ("columbus = {", "colombo = {", "patron_bonus.colombo"),
    ("person = true, bar = { mask = 2, crown = 2 }", "person = true", "patron_bonus.machiavelli.bar"),
    ("person = true, bar = { mask = 2, crown = 2 }", "bar = { mask = 2 }", "patron_bonus.machiavelli.person"),
    ("prestige = 2 }\nmachi", "prestige = 2, tile = true }\nmachi", "patron_bonus.columbus.tile"),
    ("prestige = 2 }\nmachi", 'prestige = 2, action = "war" }\nmachi', "patron_bonus.columbus.action"),
    ("empire = {", "spain = {", "alliance.spain"),
    ("bonus = { ship = 2 }", "bonus = { crown = 2 }", "alliance.ottomans.bonus"),
    ("start_agents = 2", "start_agents = 5", "limits.start_agents"),
    # the map
    ('adriatic = ["ionian"]', "adriatic = []", "seas.ionian.3", "ionian = ["),
    ('adriatic = ["ionian"]', 'adriatic = ["ionian", "black"]', "seas.adriatic.2"),
    ('adriatic = ["ionian"]', 'adriatic = ["ionian", "adriatic"]', "seas.adriatic.2"),
    ('adriatic = ["ionian"]', 'adriatic = ["ionian"]\ndead = []', "seas.dead", "dead = "),
    ('seas = ["sicilian"], pirate', 'seas = ["libyan"], pirate', "city.tunis.seas.1"),
    ('seas = ["sicilian"], pirate', 'seas = ["sicilian", "sicilian"], pirate', "city.tunis.seas.2"),
    ('seas = ["sicilian"], pirate', "pirate", "city.tunis.pirate"),
    ("pirate = true, tile = { florin = 3", "tile = { florin = 3", "city", "[city]"),
    ('["pisa", "siena"],', '["pisa", "lucca"],', "roads.both.21"),
    ('["pisa", "siena"],', '["pisa", "firenze"],', "roads.both.21"),
    ('["pisa", "siena"],', '["pisa", "perugia"],', "roads.both.21"),
    ('["pisa", "siena"],', '["pisa", "pisa"],', "roads.both.21"),
    ('["pisa", "siena"],', '["pisa"],', "roads.both.21"),
    ('["siena", "spoleto"]]', '["siena", "firenze"]]', "roads.3/4.3"),
    ('home = "venice", tile = { cavalry', "tile = { cavalry", "city", "[city]"),
    ("trieste = {", 'trieste = { home = "rome", ', "city", "[city]"),
    ("pisa = { value", "pisa = { closed_with = [3], value", "city.pisa.home"),
    ('side = "2/5", home = "rome", tile', 'home = "rome", tile', "city.civitavecchia"),
    (", neutral_tile = { cross = 2, florin = 2 } }", " }", "city.roma"),
    (SIENA, SIENA[:-1] + ", neutral_tile = { crown = 1 } }", "city.siena.neutral_tile"),
    (SIENA + "\n", "", "city", "[city]"),
    ("closed_with = [3], tile = { cavalry = 1, crown = 1 }", "tile = { cavalry = 1, crown = 1 }", "city", "[city]"),
    ("closed_with = [3], tile = { cavalry", "closed_with = [3, 3], tile = { cavalry", "city.torino.closed_with"),
    # sources
    ('  "limits.*",', '  "limits.*", "limit.*",', "sources.rulebook.84"),
    ("tracks.religion.*", "tracks.religion.6", "sources.rulebook.2"),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault[2]}: {fault[1][:30]}")
def test_a_fault_is_found_on_its_line(fault: tuple[str, ...]):
    old, new, path, *at = fault
    text, line = changed(old, new)
    if at:
        line = text[: text.index(at[0])].count("\n") + 1
    assert (path, line) in [(one.path, one.line) for one in problems(text)]


@pytest.mark.parametrize("word", ["left1", "right6", "room2", "room12", "support5", "printed", "indulgence", "token"])
def test_words_of_the_notation_are_no_names(word: str):
    text = re.sub(r"\bfirenze\b", word, TEXT)
    assert f"city.{word}" in [one.path for one in problems(text)]


def test_a_problem_in_words():
    text, line = changed("siena = { value = 3", "siena = { value = 7")
    assert [str(one) for one in problems(text)] == [
        f"line {line}, city.siena.value: must be 1 to 4, is 7. Fix: write a whole number, 1 to 4."
    ]


def test_the_fix_names_what_was_meant():
    (found,) = problems(changed("start_florins = 1", "start_florin = 1\nstart_florins = 1")[0])
    assert (found.path, found.fix) == ("limits.start_florin", "write start_florins")


def test_all_problems_are_found_at_once():
    text = TEXT.replace("value = 2", "value = 9").replace("agents = 5\n", "agents = 0\n")
    found = problems(text)
    assert len(found) == TEXT.count("value = 2") + 1
    assert [one.line for one in found] == sorted(one.line for one in found)
    meanings = TEXT.replace('"pisa", "siena"', '"pisa", "lucca"').replace("left = 5", "left = 2")
    assert [one.path for one in problems(meanings)] == ["roads.both.21", "arrows.left"]


@pytest.mark.rule("V-ANX-06")
@pytest.mark.parametrize(
    ("gone", "city", "players"),
    [
        (
            '["firenze", "perugia"], ["siena", "perugia"], ["perugia", "spoleto"], ["perugia", "ancona"],',
            "perugia",
            [5],
        ),
        ('["verona", "venezia"], ["verona", "bologna"], ', "verona", [3]),  # left: two roads to closed cities
    ],
)
def test_a_city_out_of_reach(gone: str, city: str, players: list[int]):
    text, _ = changed(gone, "")
    line = text[: text.index(f"\n{city} = ")].count("\n") + 2
    expected = [(line, f"city.{city}", f"cannot be reached with {count} players") for count in players]
    assert [one[:3] for one in problems(text)] == expected


@pytest.mark.rule("R-33")
def test_closed_ports_do_not_cut_seas():
    """Tunis is the only open port of its sea with 3 players, and within reach."""
    edition = editions.load(changed('seas = ["ionian", "sicilian"], tile', 'seas = ["ionian"], tile')[0])
    ports = [id for id, city in edition.cities.items() if "sicilian" in city.seas and 3 not in city.closed_with]
    assert ports == ["tunis"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("[edition]\nid = \n", 2),
        ("a = 1\na = 2\n", 2),
        ("a = [1,\n2\n", 2),
        ("\n\n\x00", 3),
        ("a = " + "[" * 240, 1),
        ("a = " + "[\n" * 20_000, 1),
        ("a = {" * 50, 1),
        (".".join("a" * 1000) + " = 1", 1),
        ("\n" + "a" * (WIDEST + 1), 2),
        ("#\n" * LONGEST, 1),
        ("a = " + "9" * 240, 1),
        ("edition = 1", 1),
        ("edition = []\ncity = 1979-05-27T07:32:00Z", 1),
        ("[[edition]]\n[[edition]]\n[city.city.city]", 1),
        ("[city]\n" + "\n".join(f"c{number} = {number}" for number in range(5000)), 1),
        ("\ud800 = 1", 1),
        ('a = "\ud800"', 1),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_text_that_is_no_edition(text: str, line: int):
    assert problems(text)[0].line == line


def loaded_or_refused(text: str) -> None:
    """Nothing else may happen."""
    with contextlib.suppress(EditionError):
        assert sources.listing(editions.load(text))


def mutated(chance: random.Random) -> str:
    """The text after a few cuts, swaps and insertions of its own pieces."""
    text = TEXT
    for _ in range(chance.randint(1, 3)):
        start = chance.randrange(len(text))
        end = start + chance.choice((0, 1, 1, 3, 20))
        source = chance.randrange(len(TEXT))
        piece = chance.choice(("", chance.choice('[]{}=,."#\n 0a9'), TEXT[source : source + chance.choice((1, 4, 30))]))
        text = text[:start] + piece + text[end:]
    return text


@pytest.mark.parametrize("seed", range(8))
def test_a_damaged_file_is_an_edition_or_an_edition_error(seed: int):
    chance = random.Random(seed)
    for _ in range(12):
        loaded_or_refused(mutated(chance))


@given(st.text())
def test_any_text_is_refused(text: str):
    assert problems(text)


VALUES = st.one_of(
    st.integers(), st.booleans(), st.floats(), st.just("[]"), st.just("{}"), st.just('"a"'), st.just("[[1]]")
)


@given(st.data())
def test_any_value_anywhere(data: st.DataObject):
    """One value of the file replaced by something else, of the right kind or not."""
    place = data.draw(
        st.sampled_from([found.span() for found in re.finditer(r"(?<== )([0-9.]+|true|\"[a-z]+\")", TEXT)])
    )
    value = str(data.draw(VALUES)).lower()
    loaded_or_refused(TEXT[: place[0]] + value + TEXT[place[1] :])


# Lines


@pytest.mark.parametrize(
    ("text", "path", "line"),
    [
        ("a = 1\nb = 2", ("b",), 2),
        ("# [x]\n[x]\ny = 1 # z = 2\nz = 3", ("x", "z"), 4),
        ("[[r]]\na = 1\n[[r]]\na = 2", ("r", 1, "a"), 4),
        ("[[r]]\na = 1\n[[r]]", ("r", 1), 3),
        ("x = [\n  [1, 2],\n  [3,\n 4],\n]", ("x", 1, 1), 4),
        ("x = { a = 1, b = { c = [1, 2] } }\ny = 1", ("x", "b", "c", 1), 1),
        ('x = "[a]\\"="\ny = 1', ("y",), 2),
        ("x = '''\n[q]\n'''\ny = 1", ("y",), 4),
        ('"3/4" = 1\na.b = 2\na.c = 3', ("a", "c"), 3),
        ('x = 1\n"3/4" = 1', ("3/4",), 2),
        ("[x]\r\ny = 1\r\nz = 2", ("x", "z"), 3),
        ("[x]\ny = 1", ("x", "missing", "deep"), 1),
        ("a = 1", ("missing",), 1),
    ],
)
def test_lines(text: str, path: tuple[str | int, ...], line: int):
    assert line_of(lines(text), path) == line


# Sources


def source(path: str) -> str:
    (found,) = (one.source for one in sources.listing(BUILT_IN) if one.path == path)
    return found


@pytest.mark.parametrize(
    ("path", "stated"),
    [
        ("city.siena.value", True),
        ("city.venezia.value", False),
        ("city.siena", True),
        ("city.trieste", False),
        ("city.tunis.pirate", True),
        ("city.tunis.tile.florin", False),
        ("city.milano.home", True),
        ("city.genova.home", False),
        ("roads.both.firenze-ravenna", True),
        ("roads.both.nizza-torino", False),
        ("tracks.cities", False),
        ("tracks.religion.5", True),
        ("patronage_space.2.bonus", True),
        ("patron_bonus.columbus.prestige", True),
        ("patron_bonus.leonardo.prestige", False),
        ("alliance.ottomans.cost.ship", True),
        ("alliance.france.cost.crown", False),
        ("person.banker.copies", True),
        ("person.banker", False),
        ("arrows.left", False),
        ("limits.troops", True),
    ],
)
def test_sources(path: str, stated: bool):
    assert source(path) == ("rulebook" if stated else "reconstructed")


def test_the_listing_has_every_value_once():
    paths = [one.path for one in sources.listing(BUILT_IN)]
    assert len(paths) == len(set(paths))
    assert sum(path.startswith("roads.") for path in paths) == sum(map(len, BUILT_IN.roads.values()))
    named = [one.path for one in sources.listing(BUILT_IN) if re.fullmatch(r"city\.[a-z]+", one.path)]
    assert len(named) == 30
    assert sum(one.path in named and one.source == "rulebook" for one in sources.listing(BUILT_IN)) == 24


def test_without_sources_all_is_reconstructed():
    edition = editions.load(TEXT[: TEXT.index("\n[sources]")])
    assert {one.source for one in sources.listing(edition)} == {"reconstructed"}


# The command


def test_command_lists(capsys: pytest.CaptureFixture[str]):
    assert cli.run(["--list"]) == 0
    every = capsys.readouterr().out.splitlines()
    assert len(every) == len(sources.listing(BUILT_IN))
    assert len({line.index(" re") if " re" in line else line.index(" ru") for line in every}) == 1
    assert cli.run(["--list", "--source", "rulebook"]) == 0
    some = capsys.readouterr().out.splitlines()
    assert 0 < len(some) < len(every)
    assert all(line.split()[1] == "rulebook" for line in some)


def test_command_checks(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    file = tmp_path / "own.toml"
    file.write_text(TEXT, encoding="utf-8")
    assert cli.run(["--check", str(file)]) == 0
    assert capsys.readouterr().out.startswith("fine: reconstructed version 1: 30 cities, 43 roads, 5 seas,")
    for content, said in (
        (changed("siena = { value = 3", "siena = { value = 7")[0].encode(), "city.siena.value: must be 1 to 4, is 7"),
        (b"a = 1\n\xff", "line 2: this is not UTF-8"),
        ("è".encode() * 3 * LONGEST, "characters"),
    ):
        file.write_bytes(content)
        assert cli.run(["--check", str(file)]) == 1
        assert said in capsys.readouterr().err
    assert cli.run(["--check", str(tmp_path / "none.toml")]) == 1
    assert "cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize("argv", [[], ["--list", "--check", "x"], ["--list", "--source", "me"]])
def test_command_misused(argv: list[str], capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        cli.run(argv)
    assert "usage: virtu_core edition" in capsys.readouterr().err


def test_arrows_are_few_enough_to_list_every_walk():
    text = editions.default().text
    with pytest.raises(EditionError, match="more than 6 cards and tiles show arrows"):
        editions.load(text.replace("bar = { crown = 1", "bar = { arrow = 1, crown = 1"))


def test_what_the_rulebooks_state_is_the_same_in_every_version():
    def stated(version: int) -> dict[str, object]:
        listed = sources.listing(editions.get("reconstructed", version))
        return {one.path: one.value for one in listed if one.source == "rulebook"}

    assert stated(2) == stated(1)
    assert len(stated(1)) > 100
    listed = {one.path: one for one in sources.listing(editions.get("reconstructed", 3))}
    for path, value in stated(1).items():
        assert (listed[path].value, listed[path].source in sources.STATED) == (value, True), path
