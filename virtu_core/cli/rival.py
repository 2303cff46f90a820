"""The other engine of `bench`: catanatron, from PyPI (the extra `bench`), three random players."""

from __future__ import annotations

import gc
import importlib.metadata
import time

from .measures import Rate

NAME = "catanatron"


def version() -> str:
    """The version installed, or ""."""
    try:
        import catanatron  # noqa: F401 -- is it really there?

        return importlib.metadata.version(NAME)
    except ImportError:
        return ""


def play_rate(decisions: int, seed: int) -> tuple[Rate, Rate]:
    """Decisions with a choice, and all actions, in random play: whole games until there are that many decisions."""
    from catanatron import Color, Game, RandomPlayer

    counts = {"real": 0, "all": 0}

    class Counting(RandomPlayer):  # type: ignore[misc]  # it has no types
        def decide(self, game: object, playable_actions: list[object]) -> object:
            counts["all"] += 1
            counts["real"] += len(playable_actions) > 1
            return super().decide(game, playable_actions)

    gc.collect()
    start = time.perf_counter()
    while counts["real"] < decisions:
        seed += 1
        Game([Counting(color) for color in (Color.RED, Color.BLUE, Color.WHITE)], seed=seed).play()
    seconds = time.perf_counter() - start
    return Rate(counts["real"], seconds), Rate(counts["all"], seconds)
