"""Sessions at the tables that the generic tests of the frame are run with: those of the box, and the kernel's toy."""

from __future__ import annotations

import random

import pytest

from app.frame import botplay
from app.frame.session import Session
from tests.toy.box import HARBOUR
from tests.unit.frame.memory import at_table, session
from virtu_core import games

TABLES = ("virtu", "principato", "harbour")


@pytest.fixture(params=TABLES)
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The id of a game in the box."""
    monkeypatch.setattr(games, "BOX", dict(games.BOX))
    games.add(HARBOUR)
    found: str = request.param
    return found


def sat_down(game: str, players: tuple[str, ...] = (), seats: int = 3) -> Session:
    """A game has begun."""
    one = session()
    one.prefs["ask_all"] = True
    one.start({"seats": seats}, 7, players=players, game=game)
    return one


def go_on(one: Session, moves: int, seed: int = 1) -> None:
    """Some moves by chance, of whoever is asked."""
    chance = random.Random(seed)
    for _ in range(moves):
        playing = at_table(one)
        if playing.match.over:
            return
        text = str(chance.choice(playing.match.decision.moves))
        one.open.handed_over = True
        playing.curtain.lift()  # whoever is asked alone, answers alone
        playing.curtain.held = False
        assert botplay.play(playing, text) if playing.turn is not None else playing.play(text), one.open.refusal
        playing.curtain.fall()
