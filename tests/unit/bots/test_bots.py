"""Bots answer every decision with a legal move, the same one for the same seed and history."""

from __future__ import annotations

import pytest

from tests.unit.virtu.support import dealt
from virtu_core import bots, games
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.seen import own

GAME = games.get("virtu")


def played(seed: int, plies: int = 120) -> list[str]:
    """The moves of a game that random bots play."""
    state, moves = dealt({"seats": 3}, seed), []
    bot = bots.get("random", seed)
    for _ in range(plies):
        move = bot.choose(GAME, own(GAME, state))
        assert move in GAME.decision(state)
        moves.append(str(move))
        state, _ = GAME.play(state, move)
    return moves


def test_the_same_seed_and_history_give_the_same_moves():
    assert played(1) == played(1)
    assert played(1) != played(2)


def test_a_bot_leaves_the_state_alone():
    state = dealt({"seats": 4}, 5)
    before = GAME.dump(state)
    assert bots.get("random", 5).choose(GAME, own(GAME, state)) == bots.get("random", 5).choose(GAME, own(GAME, state))
    assert GAME.dump(state) == before


def test_the_random_bot_takes_every_move_about_as_often():
    state = dealt({"seats": 3}, 0)
    moves = GAME.decision(state).moves
    chosen = [bots.get("random", seed).choose(GAME, own(GAME, state)) for seed in range(40 * len(moves))]
    counts = [chosen.count(move) for move in moves]
    assert min(counts) > 15
    assert max(counts) < 80


def test_an_unknown_bot_is_refused():
    with pytest.raises(VirtuError, match="there is: random"):
        bots.get("oracle")
