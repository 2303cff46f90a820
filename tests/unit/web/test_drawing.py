"""The document after a bot's move: a few regions a frame, and in the end as if it had been drawn at once."""

from __future__ import annotations

from typing import Any

from app.drawing import Drawing
from app.pages import HINTS, render
from app.session import Session
from tests.unit.web.memory import begun
from tests.unit.web.windows import Window, proxy


def drawn() -> tuple[Window, Session, Drawing]:
    """A table, and a move on it that is still to be drawn."""
    window, session = Window(), begun(moves=20)

    def convert(told: dict[str, str], **_how: Any) -> dict[str, str]:
        return told

    drawing = Drawing(window, proxy, convert, session, lambda: None)
    drawing.all()
    assert session.match is not None
    session.play(str(session.match.decision.moves[0]))
    drawing.softly()
    return window, session, drawing


def frame(window: Window) -> bool:
    """One frame, and what was to be done after it."""
    window.show()
    window.wait(0)
    return bool(window.frames)


def test_each_frame_draws_something_and_the_last_is_the_whole():
    window, session, _drawing = drawn()
    before, wanted = dict(window.regions), render(session)
    assert before != wanted
    frames = 1
    while frame(window):
        frames += 1
    assert frames > 3
    assert window.regions == wanted


def test_nothing_is_drawn_before_its_frame():
    window, _session, _drawing = drawn()
    before = dict(window.regions)
    window.wait(0)
    assert window.regions == before


def test_what_is_pointed_at_meanwhile_is_seen():
    window, session, drawing = drawn()
    frame(window)
    session.open.pointed = "city:siena"
    drawing.some(HINTS)
    while frame(window):
        pass
    assert window.regions == render(session)


def test_a_drawing_of_everything_takes_the_place_of_the_pieces():
    window, session, drawing = drawn()
    frame(window)
    session.open.pointed = "city:siena"
    drawing.all()
    assert not frame(window)
    drawing._draw_rest()
    assert window.regions == render(session)
