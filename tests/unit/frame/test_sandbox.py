"""Trying moves in a game with secrets: in a match of its own, from a position that may be, for all that one knows."""

from __future__ import annotations

from typing import Any

import pytest

from app.frame.controls.curtain import sits
from app.frame.session import Session
from tests.toy.box import GAME, HARBOUR
from tests.unit.frame.memory import at_table, session
from tests.unit.frame.test_session import match_of
from virtu_core import games
from virtu_core.kernel import saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Session:
    """Two people play Harbour; both hold cards."""
    monkeypatch.setattr(games, "BOX", dict(games.BOX))
    games.add(HARBOUR)
    one = session()
    one.prefs["ask_all"] = True
    one.sit_down(Match(GAME, {"seats": 2}, Seeded(1), created=one.now()))
    at_table(one).save()
    return one


def tried(one: Session, moves: int) -> None:
    for _ in range(moves):
        match = match_of(one)
        if match.over:
            return
        assert at_table(one).play(str(match.decision.moves[-1])), one.open.refusal


def test_what_is_tried_leaves_nothing_behind(table: Session):
    match = match_of(table)
    memory: Any = table.store.backend
    before, kept, record = match.state, dict(memory), saves.dump(match, now=1)
    at_table(table).toggle_sandbox()
    assert match_of(table) is not match
    tried(table, 12)
    match_of(table).undo()  # over what was drawn, among people: it is only imagined
    tried(table, 3)
    assert dict(memory) == kept
    assert (
        saves.load(at_table(table).keeper.dump(), games.get).match.chain() == match.chain()
    )  # a file is of the game that counts
    at_table(table).toggle_sandbox(keep=True)
    assert (match_of(table), match_of(table).state, at_table(table).sandbox) == (match, before, None)
    assert saves.dump(match, now=1) == record
    assert at_table(table).play(str(match.decision.moves[0]))


def hands(table: Session, seat: int) -> list[Any]:
    """What a seat holds in 30 sandboxes."""
    found: list[Any] = []
    for _ in range(30):
        at_table(table).toggle_sandbox()
        found.append(GAME.view(match_of(table).state, seat))
        at_table(table).toggle_sandbox()
    return found


@pytest.mark.parametrize("viewer", [0, 1])
def test_whoever_sits_here_sees_there_what_they_see_and_nobody_elses_cards(table: Session, viewer: int):
    """Also while somebody far, or a bot, is to decide: played to its end a game lies open."""
    sits(at_table(table), (1 - viewer,))
    match = match_of(table)
    while match.decision.private:
        match.play(match.decision.moves[0])
    here = GAME.view(match.state, viewer)
    assert hands(table, viewer) == [here] * 30
    assert any(one != GAME.view(match.state, 1 - viewer) for one in hands(table, 1 - viewer))


def test_what_people_round_one_device_try_tells_nobodys_cards(table: Session):
    match = match_of(table)
    for seat in (0, 1):
        assert any(one != GAME.view(match.state, seat) for one in hands(table, seat))
