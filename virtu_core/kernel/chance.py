"""Chance: dealers, who answer the decisions of CHANCE, and draws that depend on a seed and on history alone.

An outcome is a recorded move like any other, so a match needs no seed to be played again, and a save tells nothing
about the rolls to come.
"""

from __future__ import annotations

import hashlib
import random
import secrets

from .decisions import Decision
from .errors import ConfigError
from .moves import Move
from .packing import MAX_INT


def draw(seed: int, history: int, salt: str) -> random.Random:
    """A generator for one draw, derived from the seed, the number of moves made before it, and what it is for."""
    key = f"{seed}:{history}:{salt}".encode()
    return random.Random(int.from_bytes(hashlib.sha256(key).digest()[:8], "big"))


class Dealer:
    """Rolls and draws as nobody can foresee.

    Every number comes from the system itself: a memory of Python's that is kept and started twice holds none to come.
    """

    def answer(self, decision: Decision, ply: int) -> Move:
        """The outcome of a decision of CHANCE after so many moves."""
        weights = decision.weights or (1,) * len(decision.moves)
        outcomes = sorted(zip(map(str, decision.moves), weights, decision.moves, strict=True))
        number = self.below(sum(weights), ply, decision.kind)
        for _text, weight, move in outcomes:
            number -= weight
            if number < 0:
                return move
        raise AssertionError(number)  # it was below the sum

    def salt(self) -> int:
        """A number that tells one match from all others."""
        return self.below(MAX_INT + 1, 0, "salt")

    def below(self, most: int, ply: int, what: str) -> int:
        """A whole number from 0 up to but not including `most`."""
        return secrets.randbelow(most)


class Seeded(Dealer):
    """Rolls and draws by a seed: the same outcome for the same ply, kind and outcomes, on every machine.

    The order of the outcomes is that of their texts, so it does not matter how a game lists them.
    """

    def __init__(self, seed: int) -> None:
        if type(seed) is not int or not 0 <= seed <= MAX_INT:
            raise ConfigError(f"a seed is a whole number from 0 to {MAX_INT}, not {seed!r:.40}")
        self.seed = seed

    def below(self, most: int, ply: int, what: str) -> int:
        """The number that this seed gives at that ply for that purpose."""
        return draw(self.seed, ply, what).randrange(most)
