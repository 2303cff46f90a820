"""Hints, threats and reviews of a game with secrets rest on what somebody alone may see, and are told to no other."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.frame import pages, thinker
from app.frame.acts import Acts
from app.frame.controls.curtain import sits
from app.frame.playing import Playing
from tests.unit.frame.memory import at_table
from tests.unit.frame.test_session import Helper
from tests.unit.frame.workers import Desk
from virtu_core.bots import judge
from virtu_core.bots.worlds import world
from virtu_core.kernel.match import Match


def begun(players: tuple[str, ...] = ()) -> tuple[Desk, Playing, Acts]:
    """Principato, whose goals are hidden."""
    desk = Desk("")
    playing = desk.session.start({"seats": 2, "first": "florence"}, 9, players=players, game="principato")
    return desk, playing, Acts(desk.session, Helper())


def hinted(desk: Desk, acts: Acts) -> str:
    """The dialog, once a hint was asked for and has come."""
    acts.do("hint", "")
    desk.draw()
    if desk.workers and desk.worker.asked:
        desk.worker.answer()
    return pages.render(desk.session)["dialog"]


def test_round_one_device_a_hint_stands_there_only_while_whoever_decides_looks():
    desk, playing, acts = begun()
    drawn = hinted(desk, acts)
    assert "tips" not in drawn
    assert "alone may see" in drawn
    playing.curtain.lift()
    drawn = pages.render(desk.session)["dialog"]
    assert drawn.count("<li>") == 3
    assert "data-move" not in drawn, "it is held to look, and nothing else"
    playing.curtain.fall()
    assert "tips" not in pages.render(desk.session)["dialog"]


def test_whoever_sits_here_alone_gets_it_at_once():
    desk, _playing, acts = begun(("", "novice"))
    drawn = hinted(desk, acts)
    assert drawn.count("data-move") == 3


def test_who_plays_elsewhere_is_not_advised_here():
    desk, playing, acts = begun()
    far = playing.match.decision.seat
    sits(playing, (far,))
    assert hinted(desk, acts) == ""
    assert desk.session.open.dialog == ""


def test_where_moves_are_only_tried_every_seat_is_advised():
    desk, playing, acts = begun()
    playing.toggle_sandbox()
    desk.draw()
    assert playing.may_read_advice
    acts.do("hint", "")
    assert desk.session.open.dialog == "hint"


def test_a_review_waits_until_nothing_is_hidden():
    desk, playing, acts = begun(("", "novice"))
    acts.do("review", "")
    assert (desk.session.open.dialog, playing.advice.review) == ("", None)
    assert "over" in desk.session.open.toast
    match: Match[Any] = playing.match
    while not match.over:
        match.play(match.decision.moves[0])
    playing.settled()
    acts.do("review", "")
    assert desk.session.open.dialog == "review"
    assert playing.advice.review is not None
    acts.do("look-at", "30")
    acts.do("review", "")
    assert desk.session.open.dialog == "review", "the past of a game that is over hides nothing"


def test_threats_are_looked_for_in_an_imagined_world(monkeypatch: pytest.MonkeyPatch):
    class Told:
        def threats(self, state: Any, seat: int) -> dict[str, Any]:
            return {"goals": [[card.kind for card in hand.cards] for hand in state.goals], "seat": seat}

    monkeypatch.setattr(judge, "of", lambda _game: Told())
    _desk, playing, _acts = begun()
    match = playing.match
    start = {"game": "principato", "config": match.config}
    asked = {"start": start, "keep": 0, "moves": [str(one) for one in match.line], "seat": 0}
    found = json.loads(thinker.threats(json.dumps(asked)))
    real, imagined = Told().threats(match.state, 0), Told().threats(world(match.seen(0), 0), 0)
    assert found == imagined
    assert (found["goals"][0] == real["goals"][0], found["goals"] == real["goals"]) == (True, False)


def test_nobody_is_threatened_where_nobody_in_particular_looks():
    desk, _playing, acts = begun()
    acts.do("threats", "")
    desk.draw()
    assert desk.workers == []
    assert at_table(desk.session).advice.threats == ()
