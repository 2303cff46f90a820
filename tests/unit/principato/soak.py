"""Whole games at random, for each number of seats: `python -m tests.unit.principato.soak [GAMES]`."""

from __future__ import annotations

import sys
import time

from tests.unit.principato import towninvariants as invariants
from tests.unit.principato.towndrivers import TASTES, plies
from tests.unit.principato.townsupport import GAME

if __name__ == "__main__":
    games = int(sys.argv[1]) if sys.argv[1:] else 20
    for seats in GAME.players:
        began, decisions = time.perf_counter(), 0
        for seed in range(games):
            state = None
            for ply in plies(seats, seed, ("", *TASTES)[seed % 5] if seed % 2 else ""):
                decisions, state = decisions + 1, ply.state
                if seed % 10 == 0:
                    invariants.at_rest(state)
            assert state is not None
            assert GAME.decision(state).kind == "over"
        print(f"{seats} seats: {games} games, {decisions} moves, {time.perf_counter() - began:.1f} s", flush=True)
