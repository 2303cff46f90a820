"""Nobody's secrets are in the document, in storage or in the order of questions: 200 games of Harbour at one device,
and some of Principato.

Each is played twice: as it was, and as a *twin* that differs only in what one viewer was not told (`tests/laws.py`).
All that this viewer sees of the page must be the same to the letter, and so must be all that is kept beside the save.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

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
from virtu_core.kernel.game import Game
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move
from virtu_core.kernel.seen import told

GAMES = 200


class Box(NamedTuple):
    """A game with secrets, and the events of it that lay something open."""

    game: Game[Any]
    config: dict[str, Any]
    tells: tuple[str, ...]
    most: int = 10**6  # plies that are looked at


# Of which batch a card is, bids, hands.
TOY = Box(GAME, {"seats": 3, "rounds": 2, "cards": 2}, ("kept", "opened", "shown"))
TOWNS = Box(games.get("principato"), {"seats": 3}, ("shown",), 60)


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


def twin(box: Box, record: list[Move], viewer: int, seed: int) -> list[Move]:
    """The same record for this viewer, as far as one can be made: other answers where it was not told."""
    chance, state, found = random.Random(seed), box.game.setup(box.config), list[Move]()
    swap: dict[str, str] = {}
    for step in laws.replay(box.game, box.config, record):
        decision = box.game.decision(state)
        hidden = not told(step.decision, step.move, viewer).text
        move = laws._other(decision, step.move, swap, chance) if hidden else step.move
        if move not in decision:
            break
        state, events = box.game.play(state, move)
        other = laws.Step(decision, move, events, state)
        if laws._laid_open(step, box.tells, viewer) != laws._laid_open(other, box.tells, viewer):
            break
        found.append(move)
    return found


def begun(box: Box, record: list[Move]) -> tuple[Session, Memory]:
    """A page at which three people sit round one device."""
    memory = Memory()
    one = session(memory)
    match: Match[Any] = Match(box.game, box.config, Scripted(record), ("Ada", "Ben", "Cy"), created=1)
    playing = one.sit_down(match)
    sits(playing, ())
    playing.settled()
    return one, memory


def seen(box: Box, record: list[Move], viewer: int) -> Iterator[tuple[Any, ...]]:
    """All that a viewer sees: the page before all eyes, and what the curtain shows if they have the device: before a
    turn is ended the one who played it, then the one who is asked."""
    one, memory = begun(box, record)
    match, curtain = at_table(one).match, at_table(one).curtain
    since = 0
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
        if match.ply >= len(record) or not _whole(box, match, record):
            return
        since = match.ply
        match.play(record[since])
        at_table(one).moved(since)


def _whole(box: Box, match: Match[Any], record: list[Move]) -> bool:
    """Whether the record goes on to the next question to a seat."""
    state, ply = match.state, match.ply
    while ply < len(record):
        state, _events = box.game.play(state, record[ply])
        ply += 1
        if box.game.decision(state).seat != CHANCE:
            return True
    return False


def _asks(box: Box, record: list[Move]) -> bool:
    """Whether any seat is asked in it."""
    return any(step.decision.seat != CHANCE for step in laws.replay(box.game, box.config, record))


def parted(box: Box, seeds: int) -> int:
    """How many of so many games have a twin; whoever looks sees the same in both."""
    found = 0
    for seed in range(seeds):
        viewer = seed % (box.config["seats"] + 1) + TABLE
        record = laws.recorded(box.game, box.config, seed)[: box.most]
        other = twin(box, record, viewer, seed)
        record = record[: len(other)]
        if record == other or not _asks(box, record):
            continue
        found += 1
        for mine, theirs in zip(seen(box, record, viewer), seen(box, other, viewer), strict=True):
            assert mine == theirs, (seed, viewer)
    return found


@pytest.mark.cpython
def test_nobody_sees_another_hand_in_200_games() -> None:
    assert parted(TOY, GAMES) > GAMES / 4, "else it shows nothing"


@pytest.mark.cpython
def test_nobody_sees_another_goal() -> None:
    assert parted(TOWNS, 12) > 6


def test_a_page_that_leaks_would_be_found() -> None:
    """The same search, by eyes that may see everything, finds a difference."""
    for seed in range(40):
        record = laws.recorded(GAME, TOY.config, seed)
        other = twin(TOY, record, TABLE, seed)
        record = record[: len(other)]
        pairs = zip(seen(TOY, record, 0), seen(TOY, other, 0), strict=True)
        if record != other and any(mine != theirs for mine, theirs in pairs):
            return
    raise AssertionError("nothing was found")
