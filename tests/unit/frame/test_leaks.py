"""Nobody's secrets are in the document, in storage or in the order of questions: 200 games of Harbour at one device.

Each is played twice: as it was, and as a *twin* that differs only in what one viewer was not told (`tests/laws.py`).
All that this viewer sees of the page must be the same to the letter, and so must be all that is kept beside the save.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from app.frame import pages
from app.frame.controls import PAGE_CONTROLS
from app.frame.controls.curtain import sits
from app.frame.session import Session
from app.frame.slots import GAME as SAVES
from app.frame.slots import NEXT
from tests import laws
from tests.toy.box import GAME, HARBOUR
from tests.unit.frame.memory import Memory, at_table, session
from virtu_core import games
from virtu_core.kernel.chance import Dealer
from virtu_core.kernel.decisions import CHANCE, TABLE, Decision
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move
from virtu_core.kernel.seen import told

GAMES = 200
CONFIG = {"seats": 3, "rounds": 2, "cards": 2}
TELLS = ("kept", "opened", "shown")  # events that lay open something: of which batch a card is, bids, hands


@pytest.fixture(autouse=True)
def box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "BOX", dict(games.BOX))
    games.add(HARBOUR)


class Scripted(Dealer):
    """Brings what a record says."""

    def __init__(self, record: Sequence[Move]) -> None:
        self.record = record

    def answer(self, decision: Decision, ply: int) -> Move:
        return self.record[ply]

    def salt(self) -> int:
        return 1


def twin(record: list[Move], viewer: int, seed: int) -> list[Move]:
    """The same record for this viewer, as far as one can be made: other answers where it was not told."""
    chance, state, found = random.Random(seed), GAME.setup(CONFIG), list[Move]()
    swap: dict[str, str] = {}
    for step in laws.replay(GAME, CONFIG, record):
        decision = GAME.decision(state)
        hidden = not told(step.decision, step.move, viewer).text
        move = laws._other(decision, step.move, swap, chance) if hidden else step.move
        if move not in decision:
            break
        state, events = GAME.play(state, move)
        other = laws.Step(decision, move, events, state)
        if laws._laid_open(step, TELLS, viewer) != laws._laid_open(other, TELLS, viewer):
            break
        found.append(move)
    return found


def begun(record: list[Move]) -> tuple[Session, Memory]:
    """A page at which three people sit round one device."""
    memory = Memory()
    one = session(memory)
    match: Match[Any] = Match(GAME, CONFIG, Scripted(record), ("Ada", "Ben", "Cy"), created=1)
    playing = one.sit_down(match)
    sits(playing, ())
    playing.settled()
    return one, memory


def seen(record: list[Move], viewer: int) -> Iterator[tuple[Any, ...]]:
    """All that a viewer sees: the page before all eyes, and what the curtain shows if they have the device: before a
    turn is ended the one who played it, then the one who is asked."""
    one, memory = begun(record)
    match, curtain = at_table(one).match, at_table(one).curtain
    since = 0
    assert match is not None
    assert curtain is not None
    while not match.over:  # then any view is free
        for has in (match.seat(since), match.decision.seat)[one.open.handed_over :]:
            kept = {key: text for key, text in memory.items() if not key.startswith((SAVES, NEXT))}
            yield pages.render(one), pages.marks(one, dark=False), kept
            if has == viewer:
                curtain.lift()
                yield pages.render(one), pages.marks(one, dark=False)
                curtain.fall()
            PAGE_CONTROLS["end-turn"](one, "")
        # The last ply may be one after which chance has no record any more.
        if match.ply >= len(record) or not _whole(match, record):
            return
        since = match.ply
        match.play(record[since])
        at_table(one).moved(since)


def _whole(match: Match[Any], record: list[Move]) -> bool:
    """Whether the record goes on to the next question to a seat."""
    state, ply = match.state, match.ply
    while ply < len(record):
        state, _events = GAME.play(state, record[ply])
        ply += 1
        if GAME.decision(state).seat != CHANCE:
            return True
    return False


@pytest.mark.cpython
def test_nobody_sees_another_hand_in_200_games() -> None:
    parted = 0
    for seed in range(GAMES):
        viewer = seed % 4 - 1
        assert viewer >= TABLE
        record = laws.recorded(GAME, CONFIG, seed)
        other = twin(record, viewer, seed)
        record = record[: len(other)]
        parted += record != other
        if record == other or len(record) < 8:
            continue
        for mine, theirs in zip(seen(record, viewer), seen(other, viewer), strict=True):
            assert mine == theirs, (seed, viewer)
    assert parted > GAMES / 4, "else it shows nothing"


def test_a_page_that_leaks_would_be_found() -> None:
    """The same search, by eyes that may see everything, finds a difference."""
    for seed in range(40):
        record = laws.recorded(GAME, CONFIG, seed)
        other = twin(record, TABLE, seed)
        record = record[: len(other)]
        pairs = zip(seen(record, 0), seen(other, 0), strict=True)
        if record != other and any(mine != theirs for mine, theirs in pairs):
            return
    raise AssertionError("nothing was found")
