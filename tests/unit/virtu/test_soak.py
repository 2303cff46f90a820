"""A soak of random play. VIRTU_SOAK=N plays N times as many games. A failure leaves a save that shows it."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.unit.virtu import invariants
from tests.unit.virtu.drivers import Driver, by_verb, uniform
from tests.unit.virtu.support import GAME, dealt
from virtu_core.kernel import saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move
from virtu_core.virtu.state import State

GAMES = int(os.environ.get("VIRTU_SOAK", "1")) * (3 if sys.platform == "emscripten" else 30)
LAST_YEAR = 15
MOST_PLIES = 6000
OPTIONS: tuple[dict[str, Any], ...] = ({}, {"indulgence": "phase", "one_agent": True})


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("driver", [uniform, by_verb])
def test_random_play_meets_no_crash_and_no_dead_end(seats: int, driver: Any, tmp_path: Path):
    for number in range(GAMES):
        seed = 1000 * seats + number
        config = {"seats": seats, **OPTIONS[number % 2]}
        moves: list[Move] = []
        try:
            state = play(config, seed, driver(random.Random(f"{driver.__name__} {seed}")), moves)
            assert state.ending or state.year >= LAST_YEAR, f"no end in {len(moves)} plies"
        except Exception as error:
            path = tmp_path / f"{seats}-{driver.__name__}-{seed}.virtu"
            path.write_bytes(save(config, seed, moves))
            raise AssertionError(f"{error!r}: open {path}, it stands before the fault") from error


def play(config: dict[str, Any], seed: int, choose: Driver, moves: list[Move]) -> State:
    """One game up to its end or the last year; `moves` keeps what was played."""
    state = dealt(config, seed)
    while GAME.decision(state).kind != "over" and state.year < LAST_YEAR and len(moves) < MOST_PLIES:
        invariants.cheap(state)
        move = choose(state)
        state, _ = GAME.play(state, move)
        moves.append(move)
    invariants.thorough(state)
    return state


def save(config: dict[str, Any], seed: int, moves: list[Move]) -> bytes:
    """The game so far as a file."""
    match: Match[Any] = Match(GAME, config, Seeded(seed))
    for move in moves:
        match.play(move)
    return saves.dump(match, now=1)


def test_a_fault_leaves_a_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The net itself: with an invariant that breaks in year 2, the file named in the failure opens at that point."""

    def strict(state: State) -> None:
        assert state.year < 2, "year 2"

    monkeypatch.setattr(invariants, "cheap", strict)
    with pytest.raises(AssertionError, match=r"year 2.*3-uniform-3000\.virtu") as caught:
        test_random_play_meets_no_crash_and_no_dead_end(3, uniform, tmp_path)
    from virtu_core import games

    path = next(tmp_path.glob("*.virtu"))
    assert str(path) in str(caught.value)
    match = saves.load(path.read_bytes(), games.get).match
    assert (match.ply, match.state.year) == (match.plies, 2)
