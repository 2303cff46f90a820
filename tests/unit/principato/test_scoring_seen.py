"""A military scoring at the page: the town, the dialog and what a move would do tell of the same moment."""

from __future__ import annotations

import re
from typing import Any

import pytest

from app.frame import pages
from app.frame.session import Session
from app.tables.principato.drawings.strokes import signed
from app.tables.principato.table import PrincipatoTable
from tests.unit.frame.memory import at_table
from tests.unit.frame.test_session import acting
from tests.unit.principato.test_page_table import begun, match_of, until
from tests.unit.principato.townsupport import GAME, moves, table
from virtu_core.kernel.moves import Move

LAST = 'frame ["year",1]\nframe ["count",[1,0],false]\nframe ["supply",[1,0],1]'
FLORENCE = "tiles militia:4 farm:3 field:3\ncubes food:3\nunits militia_food:1"


def foreseen(state: Any, move: str) -> dict[str, str]:
    table_, view = PrincipatoTable(), GAME.view(state, 0)
    effects = table_.foresee(GAME, state, view, Move.parse(move), 0).effects
    return {effect.sign: effect.text for effect in effects}


@pytest.mark.rule("P-MIL-08", "P-MIL-21")
def test_what_ends_a_scoring_foretells_the_strength_that_counts():
    state = table(frames=LAST, head="stack 1", florence=FLORENCE)
    assert foreseen(state, "supply militia food 2") == {"food": "\N{MINUS SIGN}2", "wall": "\N{MINUS SIGN}2 → +2"}
    told = foreseen(state, "supply militia food 3")  # nothing is left to supply: it is counted and cleaned up
    assert told == {"food": "\N{MINUS SIGN}3", "wall": "\N{MINUS SIGN}2 → +4", "laurel": "+5"}
    assert foreseen(state, "done") == {}  # he is the weaker, and nobody asked for the cubes to go


def test_nothing_that_is_foreseen_names_a_goal_nobody_may_see():
    """At the very end goals are shown: not before it."""
    last = LAST.replace("false", "true").replace('"year",1', '"year",0')
    state = table(frames=last, head="year 3\nstack 1\nstack 2\nstack 3", florence=FLORENCE)
    for move in sorted(moves(state)):
        for viewer in (-1, 0, 1):
            found = PrincipatoTable().foresee(GAME, state, GAME.view(state, viewer), Move.parse(move), viewer)
            assert (
                not [one for one in found.effects if one.sign not in ("food", "favour", "wall", "laurel")]
                or viewer == 0
            )
            assert not [one for one in found.effects if one.sign == "laurel" and one.text not in ("+5", "+3")]


def counted(one: Session) -> Any:
    until(one, "supply", seed=5)
    match = match_of(one)
    while match.decision.kind == "supply":
        supplies = [move for move in match.decision.moves if move.verb == "supply"]
        at_table(one).play(str((supplies or match.decision.moves)[-1]))
    return match.game.view(match.state, -1)["scored"][-1]


@pytest.mark.rule("P-MIL-08", "P-MIL-21")
def test_the_town_behind_the_places_is_the_one_that_was_counted():
    one = begun(3)
    scored = counted(one)
    drawn = pages.render(one)
    playing, view = at_table(one), at_table(one).view()
    assert 'data-act="counted"' in drawn["dialog"]
    cleaned = [seen["strength"] for seen in view["players"]]
    assert cleaned != scored["strengths"]
    strengths = re.findall(r'<th scope="row">([^<]+)</th><td class="n">([^<]+)</td>', drawn["muster"])
    names = {seen["house"].capitalize(): seen["seat"] for seen in view["players"]}
    assert {names[who]: said for who, said in strengths} == {
        seat: signed(strength) for seat, strength in enumerate(scored["strengths"])
    }
    near = view["eyes"]
    assert f"strength {signed(scored['strengths'][near])}" in drawn["town"]
    acting(one)[0].do("counted", "")
    assert f"strength {signed(cleaned[near])}" in pages.render(one)["town"] or playing.view()["eyes"] != near


def test_the_stack_says_whether_the_year_is_over():
    one = begun(3)
    match = match_of(one)
    until(one, "supply", seed=5)
    view = match.game.view(match.state, -1)
    assert view["stacks"][view["year"] - 1]["size"] == 0
    shown = pages.render(one)["display"]
    assert "ends with this turn" not in shown
    assert re.search("year I+ is over", shown)


def test_after_the_end_nothing_leaves_next_and_no_year_ends():
    state = table(frames='frame ["over"]', head="year 3\nstack 1\nstack 2\nstack 3\nscored 0 0\nscored 0 0\nscored 0 0"
                  "\nscored 0 0\nscored 0 0")  # fmt: skip
    from tests.unit.principato.test_page_views import looked, regions

    shown = regions(*looked(state))["display"]
    assert "leaves next" not in shown
    assert "ends with this turn" not in shown
