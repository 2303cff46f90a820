"""The document after a bot's move: a few regions a frame, and in the end as if it had been drawn at once."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from app.browser.drawing import Drawing
from app.frame import botplay
from app.frame.acts import Acts
from app.frame.pages import HINTS, late, render
from app.frame.playing import Playing
from app.frame.session import Session
from app.frame.tables import sprite
from app.frame.ui import Ui
from tests.unit.frame.memory import at_table, begun, session
from tests.unit.frame.test_session import Helper, match_of
from tests.unit.frame.windows import Window, proxy
from virtu_core import bots
from virtu_core.kernel.seen import own


def drawn() -> tuple[Window, Session, Drawing]:
    """A table, and a move on it that is still to be drawn."""
    window, session = Window(), begun(moves=20)

    def convert(told: dict[str, str], **_how: Any) -> dict[str, str]:
        return told

    drawing = Drawing(window, proxy, convert, session, lambda: None)
    drawing.all()
    at_table(session).play(str(at_table(session).match.decision.moves[0]))
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


def test_the_drawings_of_the_game_stand_in_the_document():
    window, session, drawing = drawn()
    assert window.sprite.innerHTML == sprite(session.read_of.id)
    window.sprite.innerHTML = "as it was"
    drawing.all()
    assert window.sprite.innerHTML == "as it was"


def test_what_the_views_need_is_worked_out_once_a_drawing(monkeypatch: pytest.MonkeyPatch):
    _window, session, drawing = drawn()
    worked, ui = list[Playing](), Playing.ui

    def counted(playing: Playing) -> Ui:
        worked.append(playing)
        return ui(playing)

    monkeypatch.setattr(Playing, "ui", counted)
    drawing.all()
    assert worked == [session.playing]


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


# After undo, over the turns of bots too


class Table:
    """A person and two bots at a table that is drawn while they play; time passes by hand."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.window = Window()
        self.session = session()
        self.session.start({"seats": 3}, seed, players=("", "novice", "novice"))
        self.acts = Acts(self.session, Helper())
        self.late: list[Callable[[], None]] = []
        self.window.virtu.later = self.late.append
        self.drawing = Drawing(self.window, proxy, lambda told, **_how: told, self.session, lambda: None)
        self.drawing.all()
        self.minds = [bots.get("novice", seed + seat) for seat in range(3)]

    def pass_time(self) -> None:
        """A frame, or what was to be done later, or nothing at all."""
        chance = self.rng.random()
        if chance < 0.5:
            frame(self.window)
        elif chance < 0.7 and self.late:
            self.late.pop()()

    def step(self) -> None:
        """Somebody moves, points at something, or goes back or forth."""
        one, chance = self.session, self.rng.random()
        match = match_of(one)
        one.open.unseen = False
        if at_table(one).turn is not None:
            move = self.minds[match.decision.seat].choose(match.game, own(match.game, match.state))
            botplay.play(at_table(one), str(move))
            self.drawing.softly()
        elif chance < 0.15 and match.ply > 5:
            self.back()
        elif chance < 0.2:
            self.acts.do("redo", "")
            self.drawing.all()
        elif chance < 0.3:
            one.open.pointed = self.rng.choice(("", "city:siena", "city:roma"))
            self.drawing.some(HINTS)
        else:
            at_table(one).play(str(self.minds[match.decision.seat].choose(match.game, own(match.game, match.state))))
            one.open.handed_over = True
            self.drawing.all()

    def back(self) -> None:
        """Undo, in the midst of whatever is still being drawn."""
        self.acts.do("undo", "")
        self.acts.do("confirmed", "") if self.session.open.dialog == "confirm" else None
        self.drawing.all()

    def settle(self) -> None:
        """All that is still to be drawn is."""
        while self.window.frames or self.window.timers or self.late:
            frame(self.window)
            for work in self.late:
                work()
            self.late.clear()


def anew(one: Session) -> dict[str, str]:
    """The same table, opened by somebody who has seen nothing of the game."""
    other = session()
    other.load(at_table(one).keeper.dump())
    match_of(other).goto(match_of(one).ply)
    at_table(other).settled()
    other.open.tab, at_table(other).game_id = one.open.tab, at_table(one).game_id
    return render(other)


@pytest.mark.cpython
@pytest.mark.parametrize("seed", range(6))
def test_after_undo_every_region_is_as_if_it_were_drawn_anew(seed: int):
    table, compared = Table(seed), 0
    for _ in range(220):
        table.step()
        table.pass_time()
        if at_table(table.session).turn is None and table.rng.random() < 0.2:
            table.back()
            fresh = anew(table.session)
            waiting = late(table.session)
            early = {region: markup for region, markup in table.window.regions.items() if region not in waiting}
            assert early == {region: markup for region, markup in fresh.items() if region not in waiting}
            table.settle()
            assert table.window.regions == fresh
            compared += 1
    assert compared > 8
