"""Players for tests: by chance, or with a taste, so that whole games reach what chance alone rarely does."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from tests.unit.principato.townsupport import GAME
from virtu_core.kernel import playing
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.moves import Move
from virtu_core.principato.state import State

Choose = Callable[[Decision, State], Move]
# What a taste likes, by the words of a move; what is not named counts 1.
TASTES: dict[str, dict[str, float]] = {
    "builder": {"buy_field": 6, "build_farm": 6, "build_palazzo": 6, "found_bank": 6, "harvest": 4, "rents": 4,
                "recruit": 0.1, "supply": 0.2, "pass": 0.2},
    "general": {"muster_militia": 9, "hire_condottieri": 9, "build_catapult": 9, "build_catapult_late": 9, "supply": 6,
                "tithe": 4, "taxes": 4, "pass": 0.2},
    "patron": {"raise_monument": 12, "copy_book": 12, "commission_painting": 12, "harvest": 6, "rents": 6, "tithe": 6,
               "taxes": 6, "build_farm": 4, "found_bank": 4, "pass": 0.1, "supply": 0.1},
    "beggar": {"favour": 12, "raise_monument": 9, "pass": 0.5},
}  # fmt: skip


def by_chance(rng: random.Random) -> Choose:
    """Any move."""
    return lambda asked, state: rng.choice(asked.moves)


def eager(rng: random.Random, taste: str) -> Choose:
    """Moves by a taste; a sensible number of units, and all that can be supplied."""
    liked = TASTES[taste]

    def weight(move: Move, state: State) -> float:
        words = (move.verb, *move.args)
        if move.verb == "recruit":
            return 2.0 ** -int(move.args[0]) if taste != "general" else 1 / (1 + abs(int(move.args[0]) - 3))
        if move.verb in ("swap", "exchange"):
            taken = state.display[int(move.args[-1]) - 1]
            return 0.3 * liked.get(taken, 1) / (liked.get(move.args[0], 1) if move.verb == "swap" else 1)
        return max(liked.get(word, 0) for word in words) or 1

    def choose(asked: Decision, state: State) -> Move:
        return rng.choices(asked.moves, [weight(move, state) for move in asked.moves])[0]

    return choose


def table_of(players: list[Choose]) -> Choose:
    """One player a seat."""
    return lambda asked, state: players[asked.seat](asked, state)


def plies(seats: int, seed: int, taste: str = "") -> Iterator[playing.Ply[State]]:
    """A whole game: by chance, or with a taste."""
    rng = random.Random(seed)
    choose = eager(rng, taste) if taste else by_chance(rng)
    return playing.play(GAME, GAME.setup({"seats": seats}), choose, Seeded(seed))
