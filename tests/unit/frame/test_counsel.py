"""Hints, threats, forecasts and reviews: asked of the worker, shown by the views."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from app.frame import looking, pages
from app.frame.acts import Acts
from app.frame.views import chancechart
from tests.e2e import lines
from tests.toy.box import HARBOUR
from tests.unit.frame.memory import at_table
from tests.unit.frame.test_session import Helper, match_of
from tests.unit.frame.workers import Desk
from virtu_core import games
from virtu_core.bots import advice
from virtu_core.kernel import saves
from virtu_core.kernel.match import Match
from virtu_core.kernel.seen import own
from virtu_core.kernel.tree import Tree
from virtu_core.virtu import threats

GAME = lines.shortest(3)


def seated(match: Match[object], ply: int) -> Desk:
    """A page with a recorded game up to a ply."""
    desk = Desk("")
    begun: Match[object] = Match(games.get("virtu"), match.config, tree=Tree())
    begun.follow(match.line[:ply])
    desk.session.load(saves.dump(begun, now=1))
    return desk


def at(ply: int) -> Desk:
    return seated(lines.recorded(GAME), ply)


def acting(desk: Desk) -> Acts:
    return Acts(desk.session, Helper())


def shown(desk: Desk, region: str) -> str:
    return pages.render(desk.session)[region]


# Hints


@pytest.mark.parametrize("ply", [0, 40, 151, 300])
def test_a_hint_gives_moves_with_reasons(ply: int):
    desk = at(ply)
    assert acting(desk).key("h")
    desk.draw()
    assert "Thinking" in shown(desk, "dialog")
    desk.draw()
    assert len(desk.worker.asked) == 1  # asked once
    desk.worker.answer()
    match = match_of(desk.session)
    wanted = [str(one.move) for one in advice.best(match.game, own(match.game, match.state))]
    drawn = shown(desk, "dialog")
    assert re.findall(r'data-move="([^"]*)"', drawn) == wanted
    assert len(wanted) <= 3
    assert drawn.count('class="reason ') >= len(wanted)
    assert at_table(desk.session).play(wanted[0])
    assert desk.session.open.dialog == ""


def test_a_hint_points_at_its_place():
    match = lines.recorded(GAME)
    ply = next(one for one in range(match.plies) if match.line[one].verb == "annex")
    desk = at(ply)
    acting(desk).do("hint", "")
    desk.draw()
    desk.worker.answer()
    places = re.findall(r'data-point="([^"]*)"', shown(desk, "dialog"))
    assert all(desk.session.ui().targets[place] for place in places)


def test_a_hint_that_comes_too_late_is_not_shown():
    desk = at(40)
    acts = acting(desk)
    acts.do("hint", "")
    desk.draw()
    desk.play_first()
    desk.worker.answer()
    acts.do("hint", "")
    assert "data-move" not in shown(desk, "dialog")
    desk.draw()
    desk.worker.answer()
    assert "data-move" in shown(desk, "dialog")


def test_a_hint_that_fails_can_be_asked_for_again():
    desk = at(40)
    acts = acting(desk)
    acts.do("hint", "")
    desk.draw()
    desk.worker.fail()
    desk.worker.fail()
    assert "Try again" in shown(desk, "dialog")
    acts.do("hint", "")
    acts.do("hint", "")
    desk.draw()
    desk.worker.answer()
    assert "data-move" in shown(desk, "dialog")


def test_no_hint_for_a_bot_nor_after_the_end():
    desk = Desk("novice,novice,novice")
    acting(desk).do("hint", "")
    assert desk.session.open.dialog == ""
    desk = at(lines.recorded(GAME).plies)
    acting(desk).do("close", "")
    acting(desk).do("hint", "")
    assert desk.session.open.dialog == ""


def test_the_button_that_tells_what_bots_did():
    desk = Desk()
    assert desk.bots_play()
    assert 'data-value="since"' in shown(desk, "bar")
    acting(desk).do("replay", "since")
    assert at_table(desk.session).replay is not None
    acting(desk).do("replay-stop", "")
    while at_table(desk.session).turn is None:
        before = match_of(desk.session).decision.seat
        desk.play_first()
        if match_of(desk.session).decision.seat == before:
            assert 'data-value="since"' not in shown(desk, "bar")


# Threats


def test_threats_are_on_the_map_and_in_words():
    match = lines.recorded(GAME)
    ply = next(one for one in range(match.plies) if threats.overlay(match.state_at(one), match.seat(one))["threats"])
    desk = at(ply)
    assert acting(desk).key("t")
    desk.draw()
    assert "map-threats" not in shown(desk, "board")
    desk.worker.answer()
    found = threats.overlay(match_of(desk.session).state, match_of(desk.session).decision.seat)["threats"]
    ElementTree.fromstring(re.search(r'<g id="map-threats".*', shown(desk, "board"))[0].partition("</svg>")[0])  # type: ignore[index]
    cities = {one["city"] for one in found}
    assert shown(desk, "board").count('class="threat-tag"') == len(cities)
    assert len(re.findall(r"<li>[^<]*</li>", shown(desk, "board"))) == len(found)
    acting(desk).do("threats", "")
    assert "map-threats" not in shown(desk, "board")
    assert not desk.session.store.prefs()["threats"]


def test_threats_are_not_asked_for_while_bots_play():
    desk = Desk("novice,novice,novice")
    acting(desk).do("threats", "")
    desk.bots_play(3)
    assert [json.loads(asked)["spec"] for _, _, asked in desk.worker.asked] == ["novice"]


# Forecasts


def test_the_siege_that_is_fought_is_forecast():
    name, before, _ = lines.spot("bonus")
    desk = seated(lines.recorded(name), before)
    assert match_of(desk.session).decision.kind == "bonus"
    assert "Siege of" in shown(desk, "bar")
    assert "Siege of" in shown(desk, "sheet")


def test_a_siege_is_forecast_before_the_troops_march():
    match = lines.recorded("3-eight-cities")
    for ply in range(match.plies):
        move, state = match.line[ply], match.state_at(ply)
        if move.verb == "march" and state.control.get(move.args[1]) != match.seat(ply):
            desk = seated(match, ply)
            assert "Siege of" not in shown(desk, "bar")
            looking.look_ahead(at_table(desk.session), str(move))
            assert "Siege of" in shown(desk, "bar")
            return
    raise AssertionError("nobody marched")


# Reviews


def test_a_review_grows_stops_and_goes_on():
    desk = at(lines.recorded(GAME).plies)
    assert "Review" in shown(desk, "dialog")
    acts = acting(desk)
    acts.do("review", "")
    desk.draw()
    for _ in range(12):
        desk.worker.answer()
    review = at_table(desk.session).advice.review
    assert review is not None
    assert (len(review.curve), review.running) == (12, True)
    assert all(abs(sum(chances) - 1) < 1e-6 for _, chances in review.curve)
    drawn = shown(desk, "dialog")
    ElementTree.fromstring(re.search(r'<svg class="chances".*?</svg>', drawn)[0])  # type: ignore[index]
    assert drawn.count("<tr>") > 5
    acts.do("review", "stop")
    desk.draw()
    desk.worker.answer()
    assert desk.worker.asked == []
    review = at_table(desk.session).advice.review
    assert review is not None
    assert not review.running
    acts.do("review", "go")
    desk.draw()
    desk.worker.answer()
    review = at_table(desk.session).advice.review
    assert review is not None
    assert len(review.curve) == 14


@pytest.mark.cpython
def test_luck_is_told_apart_from_play(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(games, "BOX", dict(games.BOX))
    games.add(HARBOUR)
    desk = Desk("")
    playing = desk.session.start({"seats": 3, "rounds": 1, "cards": 1}, 5, game="harbour")
    while not playing.match.over:
        playing.match.play(playing.match.decision.moves[0])
    playing.settled()
    acting(desk).do("review", "")
    desk.draw()
    while desk.worker.asked:
        desk.worker.answer()
    known = playing.advice.review
    assert known is not None
    assert known.over
    assert abs(sum(known.fortune)) < 1e-6, "what one gains by luck others lose"
    drawn = shown(desk, "dialog")
    assert "Luck" in drawn
    for seat, one in enumerate(known.fortune):
        assert f"{round(100 * one):+d}%".replace("-", "\N{MINUS SIGN}") in drawn, seat


def test_where_nothing_is_left_to_chance_no_luck_is_told():
    desk = at(30)
    acting(desk).do("review", "")
    desk.draw()
    desk.worker.answer()
    assert "Luck" not in shown(desk, "dialog")


def test_turning_points_lead_to_their_move():
    whole = lines.recorded(GAME)
    desk = seated(whole, 120)
    acts = acting(desk)
    acts.do("review", "")
    desk.draw()
    while desk.worker.asked:
        desk.worker.answer()
    review = at_table(desk.session).advice.review
    assert review is not None
    assert review.over
    assert review.points
    drawn = shown(desk, "dialog")
    assert "review-progress" not in drawn
    for point in review.points:
        assert f'data-value="{point.ply}"' in drawn
        assert point.gains
    assert any(point.better for point in review.points)  # the greatest swing is among them, whether or not one was
    acts.do("goto", str(review.points[0].ply))
    assert (desk.ply, desk.session.open.dialog) == (review.points[0].ply, "")
    acts.do("review", "")
    assert at_table(desk.session).advice.review is review  # still there
    acts.press(str(at_table(desk.session).match.decision.moves[0]))
    acts.do("agree", "")
    assert at_table(desk.session).advice.review is None  # of a game that goes on differently


def test_a_review_that_is_broken_off():
    desk = at(lines.recorded(GAME).plies)
    acts = acting(desk)
    acts.do("review", "")
    desk.draw()
    desk.worker.answer()
    desk.worker.die()
    desk.worker.fail("forgotten")
    desk.worker.fail("forgotten")
    assert "broken off" in shown(desk, "dialog")
    review = at_table(desk.session).advice.review
    assert review is not None
    assert not review.running


def test_crests_do_not_hide_each_other():
    found = chancechart.apart([250.0, 250.0, 249.0, 240.0, 20.0])
    heights = sorted(found.values())
    assert all(two - one >= chancechart.GAP for one, two in pairwise(heights))
