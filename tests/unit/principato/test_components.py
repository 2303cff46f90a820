"""Principato's component data: what the built-in edition says, and what the loader makes of files with faults."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest

from tests.unit.principato import damaged
from virtu_core.principato import edition as editions
from virtu_core.principato.edition import EditionError, sources
from virtu_core.principato.edition.model import CULTURE, EFFECTS, PLAYERS, STACKS, TILES, Build, PerGoal, SetGoal

BUILT_IN = editions.get("reconstructed", 1)
TEXT = BUILT_IN.text


def changed(old: str, new: str) -> tuple[str, int]:
    """The text with its only `old` replaced, and the line on which that stands."""
    assert TEXT.count(old) == 1, f"{old!r} is there {TEXT.count(old)} times"
    return TEXT.replace(old, new), TEXT[: TEXT.index(old)].count("\n") + 1


def problems(text: str) -> list[editions.Problem]:
    with pytest.raises(EditionError) as caught:
        editions.load(text)
    assert all(one.line >= 1 and one.text and one.fix for one in caught.value.problems)
    return caught.value.problems


# What the built-in edition says


@pytest.mark.rule("P-COMP-01", "P-COMP-02")
def test_players_and_boards():
    assert (BUILT_IN.players, BUILT_IN.components.boards) == ((2, 3, 4), 4)


@pytest.mark.rule("P-COMP-03", "P-COMP-04", "P-COMP-05", "P-COMP-06", "P-COMP-08", "P-COMP-18")
def test_the_tiles_of_the_stock():
    assert {pool.sides: pool.count for pool in BUILT_IN.pools.values()} == {
        ("field", "farm"): 42,
        ("palazzo", "bank"): 42,
        ("catapult",): 19,
        ("condottiere", "militia"): 37,
        ("monument",): 15,
        ("book",): 15,
        ("painting",): 15,
    }
    assert sorted(BUILT_IN.pool_of) == sorted(TILES)


@pytest.mark.rule("P-COMP-07")
def test_the_cubes_of_the_stock():
    cubes = BUILT_IN.cubes.values()
    assert [(cube.id, cube.colour, cube.count) for cube in cubes] == [
        ("food", "green", 39),
        ("money", "yellow", 39),
        ("favour", "purple", 12),
    ]
    assert [cube.stands_for for cube in cubes] == [(), (), ("food", "money")]


@pytest.mark.rule("P-COMP-09")
def test_culture_tiles_show_several_values():
    for kind in CULTURE:
        values = BUILT_IN.culture[kind]
        assert sum(values.values()) == BUILT_IN.pools[kind].count
        assert len(values) > 1
        assert list(values) == sorted(values, reverse=True)


@pytest.mark.rule("P-COMP-10", "R-P-38", "R-P-09")
def test_military_notes():
    assert BUILT_IN.components.military_notes == sum(BUILT_IN.notes.values()) == 40


@pytest.mark.rule("P-COMP-11", "P-COMP-12", "P-COMP-17", "R-P-38")
def test_the_cards_of_the_box():
    parts = BUILT_IN.components
    assert list(BUILT_IN.decks) == ["s1", "s2", "1", "2", "3"]
    assert sum(sum(copies) for deck in BUILT_IN.decks.values() for copies in deck.values()) == parts.action_cards == 98
    others = parts.scoring_cards, parts.goal_cards, parts.summary_cards, parts.start_player_cards
    assert others == (2, 8, 1, 1)
    assert parts.action_cards + sum(others) == 110


@pytest.mark.rule("P-COMP-13", "P-SET-02", "P-SET-03", "P-SET-04")
def test_corner_numbers_make_the_stacks_smaller():
    sizes = {players: [sum(BUILT_IN.deck(stack, players).values()) for stack in STACKS] for players in PLAYERS}
    assert sizes == {2: [18, 14, 14], 3: [26, 21, 21], 4: [34, 28, 28]}
    assert "donation" not in BUILT_IN.deck("1", 3)  # its one card there has a 4
    assert BUILT_IN.deck("1", 4)["donation"] == 1


@pytest.mark.rule("R-P-33")
def test_start_cards_have_no_corner_number():
    for back in ("s1", "s2"):
        assert BUILT_IN.deck(back, 2) == BUILT_IN.deck(back, 4)


@pytest.mark.rule("P-COMP-14")
def test_what_costs_nothing_is_swapped():
    assert {id: card.swap for id, card in BUILT_IN.cards.items()} == {
        id: not isinstance(card.effect, Build) for id, card in BUILT_IN.cards.items()
    }


@pytest.mark.rule("P-COMP-15")
def test_the_scoring_cards_belong_to_the_last_two_stacks():
    assert BUILT_IN.scoring_cards == {"1": 0, "2": 1, "3": 1}


@pytest.mark.rule("P-COMP-16")
def test_goals_of_two_groups():
    assert BUILT_IN.goals_of(1) == ("bulwark", "fertile_land", "town_charter", "armoury")
    assert BUILT_IN.goals_of(2) == ("chapel", "palace", "town_hall", "villa")
    kinds = {group: {type(BUILT_IN.goals[id]) for id in BUILT_IN.goals_of(group)} for group in (1, 2)}
    assert kinds == {1: {PerGoal}, 2: {SetGoal}}


@pytest.mark.rule("P-AREA-01", "P-AREA-02", "P-AREA-03", "P-AREA-04", "P-AREA-05", "R-P-30")
def test_areas():
    assert BUILT_IN.areas == {
        "environs": ("field", "farm"),
        "city_wall": ("catapult", "condottiere", "militia"),
        "inner_city": ("palazzo", "bank"),
        "palace": ("monument", "book", "painting"),
        "church": (),
    }
    assert sorted(BUILT_IN.area_of) == sorted(TILES)


@pytest.mark.rule("R-P-26")
def test_places_are_drawn_and_limit_nothing():
    assert set(BUILT_IN.spaces) == set(BUILT_IN.areas) - {"church"}


def test_every_face_has_an_effect_of_its_kind():
    assert list(BUILT_IN.cards) == list(EFFECTS)
    assert len(EFFECTS) == 16


def test_the_second_edition_differs_in_its_decks_alone():
    """What the rulebook states and the size of every stack are the same; every card is there for any number."""
    second = editions.get("reconstructed", 2)
    same = {"id", "version", "digest", "text", "decks"}
    for field in fields(second):
        assert field.name in same or getattr(second, field.name) == getattr(BUILT_IN, field.name), field.name
    assert [second.decks[back] for back in ("s1", "s2")] == [BUILT_IN.decks[back] for back in ("s1", "s2")]
    for players in PLAYERS:
        sizes = [[sum(one.deck(stack, players).values()) for stack in STACKS] for one in (second, BUILT_IN)]
        assert sizes[0] == sizes[1]
        assert {id for stack in STACKS for id in second.deck(stack, players)} == set(second.cards)


# Which editions there are


def test_get_and_register(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(editions.SHELF, "registered", {})
    own = editions.load(changed('id = "reconstructed"', 'id = "mine"')[0])
    editions.register(own)
    assert editions.get("mine") is own
    assert ("mine", 1) in editions.known()
    assert editions.reference(own)["text"] == own.text
    assert "text" not in editions.reference(editions.default())
    with pytest.raises(EditionError, match="there is no edition nothing"):
        editions.get("nothing")
    with pytest.raises(EditionError, match="with other values"):
        editions.register(editions.load(changed("favour_action = 1 ", "favour_action = 2 ")[0]))


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("favour_action = 1 ", "favour_action=1 # one", True),
        ('[notes]   # how points are shown; points themselves are unlimited (R-P-09)\nsource = "reconstructed"',
         '[notes]\nsource = "rulebook"', True),
        ("favour_action = 1 ", "favour_action = 2 ", False),
        ("5 = 3, 4 = 4, 3 = 4, 2 = 4", "5 = 4, 4 = 3, 3 = 4, 2 = 4", False),
    ],
)  # fmt: skip
def test_digest(old: str, new: str, same: bool):
    assert (editions.load(changed(old, new)[0]).digest == BUILT_IN.digest) is same


# Where values come from


def test_every_value_has_the_source_of_its_table():
    found = {one.path: one.source for one in sources.listing(BUILT_IN)}
    assert found["military.points.4"] == found["goals.villa.vp"] == found["effects.taxes.gain.money"] == "rulebook"
    assert found["culture.book.6"] == found["decks.2.rents"] == found["cards.rents.swap"] == "reconstructed"
    assert found["effects.raise_monument.build.2.pay.food"] == "rulebook"
    assert not any(path.endswith(".source") for path in found)
    assert {path.partition(".")[0] for path in found} == set(BUILT_IN.sources)


# Faults

FAULTS: list[tuple[str, ...]] = [  # what is replaced, by what, the path of the problem, and where, if not there
    # shapes
    ("boards = 4", "boards = 0", "components.boards"),
    ("boards = 4", "boards = true", "components.boards"),
    ("boards = 4\n", "", "components.boards", "[components]"),
    ("boards = 4", "boards = 4\ntables = 1", "components.tables", "tables = 1"),
    ('[players]\nsource = "rulebook"', '[players]\nsource = "guessed"', "players.source", 'source = "guessed"'),
    ('[notes]   # how points are shown; points themselves are unlimited (R-P-09)\nsource = "reconstructed"', "[notes]",
     "notes.source"),
    ("[layout]", "[lay]", "lay"),
    ('colour = "green"', 'colour = "Green!"', "cubes.food.colour"),
    ("display = { 2 = 5, ", "display = { ", "setup.display.2"),
    ("display = { 2 = 5, ", "display = { 2 = 1, ", "setup.display.2"),
    ("harvest = [1, 1, 0]", "harvest = [1, 1]", "decks.1.harvest"),
    ("harvest = [1, 1, 0]", "harvests = [1, 1, 0]", "decks.1.harvests"),
    ("taxes = { gain = { money = 3 } }", "taxes = { gain = { gold = 3 } }", "effects.taxes.gain.gold"),
    ("taxes = { gain = { money = 3 } }", "taxes = { }", "effects.taxes"),
    ("taxes = { gain = { money = 3 } }", 'taxes = { gain = { money = 3 }, recruit = "militia" }', "effects.taxes"),
    ("every = 4", "every = 0", "goals.bulwark.every"),
    ('sets = ["book", "painting"], vp', "vp", "goals.villa"),
    ("book = { 6 = 3,", "book = { 66 = 3,", "culture.book.66"),
    # what the rules settle
    ("counts = [2, 3, 4]", "counts = [2, 3, 3]", "players.counts"),
    ('sides = ["palazzo", "bank"]', 'sides = ["bank", "palazzo"]', "tiles.town.sides"),
    ('inner_city = ["palazzo", "bank"]', 'inner_city = ["palazzo"]', "areas.inner_city"),
    ('farm = { cubes = ["food"]', 'farm = { cubes = ["money"]', "holds.farm.cubes"),
    ('bank = { cubes = ["money"], limit = 2', 'bank = { cubes = ["money"], limit = 2, locked = true',
     "holds.bank.locked"),
    ('condottiere = { cubes = ["money", "favour"], limit = 1', 'condottiere = { cubes = ["money", "favour"], limit = 2',
     "holds.condottiere.limit"),
    ('count = 12, stands_for = ["food", "money"]', "count = 12", "cubes.favour.stands_for"),
    ("3 = [4], 4 = []", "3 = [3], 4 = []", "setup.removed_corners.3"),
    ("hand = 2", "hand = 3", "turn.hand"),
    ("scoring_cards = { 1 = 0, 2 = 1, 3 = 1 }", "scoring_cards = { 1 = 1, 2 = 0, 3 = 1 }", "year.scoring_cards.1"),
    # the stock and the start
    ('sides = ["field", "farm"], count = 42', 'sides = ["field", "farm"], count = 7', "tiles.land.count"),
    ('colour = "purple", count = 12', 'colour = "purple", count = 3', "cubes.favour.count"),
    ("boards = 4", "boards = 3", "components.boards"),
    ("cubes = { food = 1, money = 1, favour = 1 }", "cubes = { food = 3, money = 1, favour = 1 }", "setup.cubes.food"),
    ("cubes = { food = 1, money = 1, favour = 1 }", "cubes = { food = 1, money = 1, favour = 4 }",
     "setup.cubes.favour"),
    # military
    ("3 = [6, 3, 0]", "3 = [6, 3]", "military.points.3"),
    ("3 = [6, 3, 0]", "3 = [3, 6, 0]", "military.points.3"),
    ("supplied_unit = 1", "supplied_unit = -1", "military.strength.supplied_unit"),
    # goals
    ('villa = { group = 2', 'villa = { group = 1', "goals", "[goals]"),
    ('vp = [0, 2, 5, 9]', 'vp = [0, 5, 2, 9]', "goals.villa.vp"),
    ('vp = [0, 2, 5, 9]', 'vp = [1, 2, 5, 9]', "goals.villa.vp"),
    ('per = ["palazzo", "bank"]', 'per = ["bank", "bank"]', "goals.town_charter.per"),
    # effects and cards
    ("taxes = { gain = { money = 3 } }", 'taxes = { recruit = "militia" }', "effects.taxes"),
    ("take = { book = 1 }", "take = { book = 2 }", "effects.copy_book.build.1.take.book"),
    ("take = { book = 1 }", "take = { book = 1, farm = 1 }", "effects.copy_book.build.1.take"),
    ('kinds = ["food", "money"]', 'kinds = ["food", "food"]', "effects.donation.gain_choice.kinds"),
    ('{ field = "food" }', '{ field = "food", farm = "food" }', "effects.harvest.gain_each"),
    ('en = "Harvest"', 'en = "Taxes"', "cards.taxes.en", "taxes = { en"),
    # decks
    ("donation = [4, 0, 0]", "donation = [3, 0, 0]", "decks.s1", "[decks.s1]"),
    ("donation = [4, 0, 0]", "donation = [4, 1, 0]", "decks.s1.donation"),
    ("donation = [4, 0, 0]", "donation = [3, 0, 0]\ntithe = [1, 0, 0]", "decks.s1", "[decks.s1]"),
    ("found_bank = [1, 0, 0]", "found_bank = [2, 0, 0]", "decks.s2.found_bank"),
    ("taxes = [2, 1, 0]", "taxes = [60, 1, 0]", "decks.1", "[decks.1]"),
    # what must agree
    ("book = { 6 = 3,", "book = { 6 = 4,", "culture.book"),
    ("monument = { 5 = 3, 4 = 4, 3 = 4, 2 = 4 }", "monument = { 5 = 15 }", "culture.monument"),
    ("harvest = [1, 1, 0]", "harvest = [2, 1, 0]", "components.action_cards", "action_cards"),
    ("values = { 1 = 20, 5 = 20 }", "values = { 1 = 20, 5 = 21 }", "components.military_notes", "military_notes"),
]  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault[2]}: {fault[1][:30]}")
def test_a_fault_is_found_on_its_line(fault: tuple[str, ...]):
    old, new, path, *at = fault
    text, line = changed(old, new)
    if at:
        line = text[: text.index(at[0])].count("\n") + 1
    assert (path, line) in [(one.path, one.line) for one in problems(text)]


def test_a_problem_in_words():
    text, line = changed("hand = 2", "hand = 3")
    assert [str(one) for one in problems(text)] == [f"line {line}, turn.hand: must be 2, is 3. Fix: write hand = 2."]


def test_all_problems_are_found_at_once():
    text = TEXT.replace("count = 15", "count = 0").replace("boards = 4", "boards = -1")
    assert [one.path for one in problems(text)] == [
        "components.boards",
        *(f"tiles.{kind}.count" for kind in CULTURE),
    ]


@pytest.mark.parametrize("seed", range(6))
def test_a_damaged_file_is_an_edition_or_an_edition_error(seed: int):
    """50,000 of them: `python -m tests.unit.principato.damaged`."""
    cases = damaged.cases(random.Random(seed))
    refused = 0
    for _ in range(30):
        try:
            assert sources.listing(editions.load(next(cases)))
        except EditionError:
            refused += 1
    assert refused


@pytest.mark.parametrize("text", ["", "edition = 1", "[[edition]]\n[[edition]]", 'a = "\ud800"', "[decks.1.1.1]"])
def test_text_that_is_no_edition(text: str):
    assert problems(text)[0].line == 1


def test_half_a_character():
    text, line = changed('en = "Harvest"', 'en = "Harv\ud800est"')
    assert [(one.line, one.text) for one in problems(text)] == [(line, "the line has half a character")]


def test_editions_at_the_edge_are_accepted():
    chance = random.Random(5)
    for _ in range(10):
        assert editions.load(damaged.written(damaged.edition(chance))).id == "edge"
