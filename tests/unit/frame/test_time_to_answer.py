"""What a bot answers out of what it alone knows appears after a fixed time, however long it took to think of."""

from __future__ import annotations

import pytest

from app.frame import botplay, prefs
from tests.toy.box import HARBOUR
from tests.unit.frame.workers import Desk
from virtu_core import games

FIXED = botplay.PRIVATE


@pytest.fixture(autouse=True)
def in_the_box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "BOX", dict(games.BOX))
    games.add(HARBOUR)


def asked(bot: str, speed: float, *, private: bool = True) -> Desk:
    """A bot has just been asked."""
    desk = Desk("")
    desk.session.prefer("bot_speed", speed)
    playing = desk.session.start({"seats": 3, "cards": 2}, 5, players=(bot, bot, ""), game="harbour")
    match = playing.match
    for _ in range(80):
        if match.decision.private is private and playing.turn is not None:
            break
        match.play(match.decision.moves[0])
    playing.settled()
    playing.seats.played()
    desk.draw()
    assert (match.decision.private, len(desk.worker.asked)) == (private, 1)
    return desk


def answered_after(desk: Desk, thought: float) -> float:
    """When the answer was seen, after so long a thought."""
    ply, began = desk.ply, desk.time.now
    desk.time.pass_by(thought)
    assert desk.ply == ply
    desk.worker.answer()
    while desk.ply == ply and desk.time.now < began + 60_000:
        desk.time.pass_by(10)
    return desk.time.now - began


@pytest.mark.parametrize("speed", [1, prefs.FASTEST])
@pytest.mark.parametrize("bot", ["novice", "courtier"])
def test_an_answer_out_of_a_hand_comes_after_a_fixed_time(bot: str, speed: float):
    times = {answered_after(asked(bot, speed), thought) for thought in (0, 40, 700, 1400)}
    assert len(times) == 1
    assert times.pop() == pytest.approx(FIXED, abs=20)


def test_whoever_may_think_longer_answers_later_but_always_alike():
    times = {answered_after(asked("prince@300ms", 8), thought) for thought in (10, 300, 1700)}
    assert len(times) == 1
    assert times.pop() == pytest.approx(FIXED + 300, abs=20)


def test_after_a_long_silence_only_how_often_the_time_has_passed_is_told():
    times = {answered_after(asked("novice", 8), thought) for thought in (FIXED * 3 + 10, FIXED * 4 - 60)}
    assert len(times) == 1


def test_what_all_may_know_is_answered_as_soon_as_it_is_known():
    assert answered_after(asked("novice", prefs.FASTEST, private=False), 100) < 200
