"""What is told about the game itself: a newer version, and when it may be taken."""

from __future__ import annotations

from app.frame import pages, updates
from app.frame.session import Session
from app.frame.store import Store
from tests.unit.frame.memory import Memory, at_table


def playing() -> Session:
    session = Session(Store(Memory()), lambda: 1_700_000_000)
    session.start({"seats": 3}, 1)
    return session


def test_a_newer_version_is_told_and_can_be_put_off():
    assert 'data-act="update"' in updates.update("ready")
    assert 'data-act="update-later"' in updates.update("ready")
    wanted = updates.update("wanted")
    assert 'data-act="update"' not in wanted
    assert "turn is over" in wanted
    assert updates.update("later") == updates.update("") == ""


def test_a_turn_has_begun_once_its_seat_has_moved():
    session = playing()
    match = at_table(session).match
    assert not updates.begun(session)
    for _ in range(60):
        before = match.decision.seat
        at_table(session).play(str(match.decision.moves[0]))
        assert updates.begun(session) == (match.decision.seat == before)
        assert (pages.marks(session, dark=False)["turn"] == "begun") == updates.begun(session)
    session.open.page = "start"
    assert not updates.begun(session)


def test_the_sandbox_is_not_disturbed():
    session = playing()
    at_table(session).toggle_sandbox()
    assert updates.begun(session)
    at_table(session).toggle_sandbox()
    assert not updates.begun(session)


def test_installing_is_offered_on_the_start_page():
    session = playing()
    session.open.page = "start"
    assert 'data-act="install"' not in pages.render(session)["app"]
    session.device.installable = True
    assert 'data-act="install"' in pages.render(session)["app"]


def test_whether_a_network_is_needed_stands_on_the_start_page():
    session = playing()
    session.open.page = "start"
    assert "kept in this browser" not in pages.render(session)["app"]
    for state, words, again in (("ready", "needs no network", 0), ("failed", "tried again", 1), ("refused", "host", 0)):
        session.device.offline = state
        drawn = pages.render(session)["app"]
        assert words in drawn
        assert drawn.count('data-act="offline-again"') == again
