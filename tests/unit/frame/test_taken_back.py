"""Another move where something was drawn or learnt since takes the consent of all: the page asks before it is made."""

from __future__ import annotations

from typing import Any

import pytest

from app.frame import shelfpage
from app.frame.acts import Acts
from app.frame.consent import proceed
from tests.toy.box import GAME, HARBOUR
from tests.unit.frame.memory import Memory, at_table, session
from tests.unit.frame.test_session import acting, match_of
from tests.unit.frame.test_sharing import anna
from virtu_core import games
from virtu_core.kernel import saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match

ASKED = "Take back what was drawn or learnt?"
SAID = "All agreed to go back to here, although something had been drawn or learnt since."


@pytest.fixture(autouse=True)
def box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "BOX", dict(games.BOX))
    games.add(HARBOUR)


class Table:
    """A page at which Harbour is played, a card has been bought, and somebody has gone back to before it was drawn."""

    def __init__(self, *, strict: bool = False, players: tuple[str, ...] = ()) -> None:
        self.memory = Memory()
        self.session = session(self.memory)
        self.session.prefs["ask_all"] = True
        match: Match[Any] = Match(
            GAME, {"seats": 2, "strict": strict}, Seeded(1), players=players, created=self.session.now()
        )
        self.session.sit_down(match)
        self.acts: Acts = acting(self.session)[0]
        self.press("buy")
        self.bought = match.line
        self.acts.do("undo", "")
        assert match.ply == match.start

    @property
    def match(self) -> Match[Any]:
        return match_of(self.session)

    def press(self, text: str) -> None:
        proceed(self.session, lambda: at_table(self.session).play(text))

    @property
    def asked(self) -> str:
        return shelfpage.asked(self.session)

    @property
    def said(self) -> list[str]:
        return [line.message.id for line in self.match.log() if line.event.kind == "taken_back"]


def test_another_move_is_made_once_all_agree():
    table = Table()
    table.press("pass")
    assert ASKED in table.asked
    assert "1 move was made after this place" in table.asked
    assert "All agree" in table.asked
    assert (table.match.line, table.match.ply, table.said) == (table.bought, table.match.start, [])
    table.acts.do("agree", "")
    assert table.asked == ""
    assert str(table.match.line[table.match.start]) == "pass"
    assert table.said == [SAID]
    kept = saves.load(table.session.store.read(at_table(table.session).game_id) or b"", games.get).match
    assert [one.moves for one in kept.taken] == [1]
    here = table.match.ply
    table.acts.do("agree", "")  # pressed twice
    assert table.match.ply == here


def test_no_leaves_everything_as_it_was():
    table = Table()
    for _ in range(2):  # a no is for one press
        table.press("pass")
        assert ASKED in table.asked
        table.acts.do("close", "")
        assert (table.asked, table.said, table.match.line) == ("", [], table.bought)
    table.acts.do("redo", "")
    assert (table.match.line, table.match.ply) == (table.bought, len(table.bought))
    assert table.asked == ""


def test_looking_back_and_the_same_move_again_ask_nobody():
    table = Table()
    table.press("buy")
    assert (table.asked, table.match.line, table.match.ply) == ("", table.bought, len(table.bought))
    table.acts.do("undo", "")
    table.acts.do("redo", "")
    table.acts.do("goto", str(table.match.start))
    assert table.asked == ""


def test_a_strict_game_says_that_it_is_not_taken_back():
    table = Table(strict=True)
    table.press("pass")
    assert table.asked == ""
    assert (
        table.session.open.refusal == "Something has been drawn or learnt since. In this game that is not taken back."
    )
    assert (table.match.line, table.said) == (table.bought, [])


def test_alone_among_bots_nobody_is_asked():
    table = Table(players=("", "novice"))
    table.press("pass")
    assert (table.asked, str(table.match.line[table.match.start])) == ("", "pass")


def test_what_is_no_move_is_refused_without_a_question():
    table = Table()
    table.press("bid 3")
    assert table.asked == ""
    assert table.session.open.refusal == "bid 3 is no answer to this."


@pytest.mark.parametrize("way", ["press", "skip"])
def test_the_question_lies_above_the_table(way: str, monkeypatch: pytest.MonkeyPatch):
    """In Virtù nothing is drawn after the beginning: here every move counts as if it were."""
    desk = anna(12)
    monkeypatch.setattr("virtu_core.kernel.barriers.barrier", lambda *_: True)
    desk.match.goto(5)
    other = next(move for move in desk.match.decision.moves if move not in desk.match.node.answers)
    if way == "skip":
        monkeypatch.setattr("app.tables.virtu.controls.skips", lambda *_: {"winter": 1})
        monkeypatch.setattr("app.tables.virtu.controls.DONE", other)
        desk.acts.do("skip", "winter")
    else:
        desk.acts.press(str(other))
    assert desk.match.ply == 5
    assert ASKED in desk.shown()
    assert "7 moves were made after this place" in desk.shown()
    desk.acts.do("agree", "")
    assert desk.match.line[5] == other
    assert ASKED not in desk.shown()
    assert SAID in desk.shown()


def test_what_would_go_on_by_itself_waits_where_it_was_done_otherwise(monkeypatch: pytest.MonkeyPatch):
    desk = anna(12)
    monkeypatch.setattr("virtu_core.kernel.barriers.barrier", lambda *_: True)
    line = desk.match.line
    desk.match.goto(5)
    ahead = next(node for node in desk.match.node.children)
    monkeypatch.setattr("app.tables.virtu.flow.onward", lambda game, state: game.decision(state).moves[-1])
    assert ahead.children[0].move != desk.match.game.decision(desk.match.reach(ahead)).moves[-1]
    desk.acts.press(str(ahead.move))
    assert (desk.match.line, desk.match.ply, desk.match.taken) == (line, 6, [])
