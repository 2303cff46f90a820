"""Seeded chance: the same seed and history give the same draw, on every machine and in every browser."""

from __future__ import annotations

import hashlib
import random


def draw(seed: int, history: int, salt: str) -> random.Random:
    """A generator for one draw, derived from the seed, the number of moves made before it, and what it is for."""
    key = f"{seed}:{history}:{salt}".encode()
    return random.Random(int.from_bytes(hashlib.sha256(key).digest()[:8], "big"))
