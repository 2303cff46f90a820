"""The pictures of Principato: well formed, in tokens alone, and showing what a player owns."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from app.tables.principato.drawings import cards, cubes, goals, icons, town, track, vignettes
from app.tables.principato.drawings.plan import TALL, WIDE, Marks, Town, posts
from app.tables.principato.drawings.prints import prints
from virtu_core.principato import edition

EDITION = edition.default()
FEW = Town("florence", 4, 3, 5, 5, 2, 4, 2, ("food", ""), ("money", "favour", "money"), 2, (5, 3, 2), (6, 4), (7, 5))
MANY = Town(
    "milan", 10, 9, 15, 11, 9, 17, 3, ("food",) * 3 + ("",) * 2 + ("favour",) * 2, ("money",) * 4 + ("",), 6,
    (5, 5, 4, 3, 3, 2, 2), (6, 5, 5, 4, 4, 3), (7, 7, 6, 6, 5, 4),
)  # fmt: skip
NONE = Town("naples")
COLOUR = re.compile(r'"#[0-9a-f]{3,8}"|rgb')


def drawn(plan, owned, **more):
    return town.picture(plan, owned, "Florence", "The principality of Florence", **more)


def well_formed(markup):
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{markup}</svg>')


def count(markup, symbol):
    return markup.count(f'href="#{symbol}"')


@pytest.mark.parametrize("plan", [WIDE, TALL], ids=lambda plan: plan.name)
@pytest.mark.parametrize("owned", [NONE, FEW, MANY], ids=("none", "few", "many"))
def test_towns_of_every_size_are_pictures_in_tokens(plan, owned):
    marks = Marks(new_farm=2, new_bank=3, new_field=9, new_palazzo=9, pay_money=3, gain_food=1, pay_favour=1)
    markup = drawn(plan, owned, marks=marks, lost=("2 lost", "1 lost", "1 lost"), scores=[(owned.house, 39)])
    well_formed(markup)
    assert not COLOUR.search(markup)
    assert "style=" not in markup  # the page's policy forbids it


@pytest.mark.rule("P-STO-01", "P-STO-02", "P-STO-03", "P-STO-04", "P-STO-05")
def test_cubes_lie_where_the_rules_say():
    markup = drawn(WIDE, FEW)
    sign = 1  # each store tells its sum by a cube on a plate
    assert count(markup, "q-food") == FEW.food + FEW.militia.count("food") + sign
    assert count(markup, "q-money") == FEW.money + FEW.condottiere.count("money") + sign
    assert count(markup, "q-favour") == FEW.favour + FEW.condottiere.count("favour") + sign
    assert count(markup, "m-food") == 2 * FEW.farm - FEW.food  # free places bear the mark
    assert count(markup, "m-favour") == 3 - FEW.favour
    assert ">5/6<" in markup
    assert ">4/4<" in markup


@pytest.mark.rule("P-MIL-08", "P-MIL-09", "P-MIL-10", "P-MIL-12")
def test_the_gate_tells_the_strength_and_an_empty_unit_what_it_costs():
    assert FEW.strength == 2 + 4 - 1
    markup = drawn(WIDE, FEW)
    assert ">+5<" in markup
    assert markup.count('class="lack"') == 1


@pytest.mark.rule("P-AREA-07")
def test_what_has_no_place_of_its_own_is_counted():
    wide, tall = drawn(WIDE, MANY), drawn(TALL, MANY)
    for markup, counts in ((wide, (3, 2, 4)), (tall, (7, 6, 5))):
        assert all(f">\N{MULTIPLICATION SIGN}{one}<" in markup for one in counts)
    assert ">15/18<" in wide


def test_what_would_be_built_is_pale_and_what_would_be_paid_is_ringed():
    plain, marked = drawn(WIDE, FEW), drawn(WIDE, FEW, marks=Marks(new_farm=2, pay_money=3, gain_food=1))
    assert "prev-l" not in plain
    assert marked.count('class="pv"') == 2  # two farms
    assert marked.count('class="cube pv"') == 1  # a cube that would come
    assert marked.count("sel-l") == 3


def test_the_track_counts_every_lap():
    assert track.cell(0) == track.cell(80)
    assert len({track.cell(points)[:2] for points in range(80)}) == 80
    markup = track.track([("florence", 84), ("milan", 4), ("venice", 84), ("naples", 84)])
    assert markup.count(">+80<") == 3
    assert all(f'id="disc-{house}"' in markup for house in ("florence", "milan", "venice", "naples"))


@pytest.mark.parametrize("card", EDITION.cards.values(), ids=lambda card: card.id)
def test_a_card_shows_its_options_and_whether_it_goes_after_use(card):
    markup = cards.framed(cards.action(card, "II", cards.FINGER, ("legal", "off"), "2 lost"), "legal", cards.FINGER)
    well_formed(markup)
    assert ("c-medal" in markup) == card.swap
    assert len(cards.option_boxes(card, cards.FINGER)) == markup.count('class="opt') - markup.count("opt-legal")
    assert not COLOUR.search(markup)


@pytest.mark.rule("P-CARD-12", "P-CARD-17")
def test_few_symbols_stand_singly_and_many_are_a_figure():
    engine, painting = cards.action(EDITION.cards["build_catapult"]), cards.action(EDITION.cards["commission_painting"])
    assert count(engine, "q-food") == 1 + 3
    assert count(engine, "q-money") == 1 + 2
    assert count(painting, "q-money") == 1
    assert ">5<" in painting


@pytest.mark.parametrize("goal", EDITION.goals.values(), ids=lambda goal: goal.id)
def test_a_goal_shows_what_counts(goal):
    markup = goals.goal(goal, sets=2)
    well_formed(markup)
    assert f"i-{icons.goal_icon(goal.id)}" in markup
    assert ("opt-sel" in markup) == (goal.group == 2)


def test_every_card_has_a_vignette_and_backs_are_drawn():
    assert set(vignettes.VIGNETTES) == set(EDITION.cards)
    for markup in (cards.back("III"), cards.goal_back(1), cards.scoring_card(2, (7, 4, 2, 0))):
        well_formed(markup)


def test_symbols_are_drawn_once_each():
    sprite = prints(WIDE, TALL) + icons.symbols() + cubes.symbols() + town.defs() + vignettes.clip() + cards.clip()
    well_formed(sprite)
    idents = re.findall(r' id="([^"]+)"', sprite)
    assert len(idents) == len(set(idents))
    assert {f"q-{kind}" for kind in cubes.CUBES} <= set(idents)


@pytest.mark.parametrize("plan", [WIDE, TALL], ids=lambda plan: plan.name)
def test_what_a_town_uses_is_there(plan):
    known = set(re.findall(r' id="([^"]+)"', prints(WIDE, TALL)))
    for owned in (NONE, FEW, MANY):
        used = set(re.findall(r'href="#((?:lot|plot|wall|print|track)\b[^"]*)"', drawn(plan, owned)))
        assert used
        assert used <= known


def test_long_names_break_and_stay_legible():
    said, size = cards.title_lines("Belagerungsgerät", 17.5, 86)
    assert len(said) <= 2
    assert size >= cards.LEAST


@pytest.mark.parametrize("plan", [WIDE, TALL], ids=lambda plan: plan.name)
def test_what_a_move_would_bring_to_wall_palace_and_piazza_is_pale(plan):
    nobody = Town("florence", militia=("",))
    plain = drawn(plan, nobody)
    for marks in (
        Marks(new_militia=2), Marks(new_condottiere=1), Marks(new_catapult=1), Marks(new_monument=5),
        Marks(new_book=6), Marks(new_painting=7), Marks(fed_militia=("favour",)),
    ):  # fmt: skip
        shown = drawn(plan, nobody, marks=marks)
        well_formed(shown)
        assert shown.count("prev-l") > plain.count("prev-l"), marks
        assert "pv" in shown
    assert "lost-l" in drawn(plan, nobody, marks=Marks(home_militia=1))
    full = MANY._replace(catapult=9)
    assert ">+2<" in drawn(plan, full, marks=Marks(new_catapult=2))  # the towers are taken
    for marks in (  # more states than places
        Marks(new_militia=3, fed_militia=("favour",)), Marks(new_condottiere=3, fed_condottiere=("favour",)),
    ):  # fmt: skip
        well_formed(drawn(plan, full, marks=marks))


@pytest.mark.rule("P-STO-15", "P-STO-16")
def test_units_that_would_be_supplied_stay_as_many():
    for cubes_ in (("food", ""), ("food", "", "", "favour", "", "", "")):
        empty = cubes_.count("")
        for count in range(empty + 1):
            for places in (3, 6):
                found = posts(cubes_, 0, ("food",) * count, 0, places)
                assert sum(much for _post, much in found) == len(cubes_)
                assert len(found) <= places
