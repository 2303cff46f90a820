"""States for properties: what play reaches from a new game, and from the middle of recorded ones."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import strategies as st

from tests.unit.virtu.drivers import Driver, by_verb, eager, uniform
from tests.unit.virtu.support import GAME, dealt
from virtu_core import games
from virtu_core.kernel import saves
from virtu_core.kernel.digest import digest
from virtu_core.kernel.match import Match
from virtu_core.virtu.state import State

GAMES = Path(__file__).parents[2] / "games"
NAMES = sorted(path.stem for path in GAMES.glob("*.virtu"))
OPTIONS: tuple[dict[str, Any], ...] = ({}, {"indulgence": "phase"}, {"one_agent": True})
DRIVERS = ("uniform", "by_verb", "cities", "warrior", "intriguer")


class Way(NamedTuple):
    """How a state is reached: from a new game for so many seats or from a point of a recorded one, then by a driver."""

    start: int | str
    where: int  # per mille of the recorded game; of a new game the options
    seed: int
    plies: int
    driver: str


ways = st.builds(
    Way,
    st.sampled_from((3, 4, 5, *NAMES)),
    st.integers(0, 1000),
    st.integers(0, 10_000),
    st.integers(0, 40),
    st.sampled_from(DRIVERS),
)


def player(way: Way) -> Driver:
    """The driver of a way."""
    rng = random.Random(way.seed)
    return (
        {"uniform": uniform, "by_verb": by_verb}[way.driver](rng)
        if way.driver in ("uniform", "by_verb")
        else eager(rng, way.driver)
    )


@cache
def recorded(name: str) -> Match[Any]:
    """A recorded game, loaded once; whoever plays in it takes the branch away again."""
    return saves.load((GAMES / f"{name}.virtu").read_bytes(), games.get).match


@cache
def _states(name: str) -> list[State]:
    """Every 16th state of a recorded game."""
    match = recorded(name)
    found = []
    for ply in range(0, match.plies + 1, 16):
        match.goto(ply)
        found.append(match.state)
    return found


def begin(way: Way) -> State:
    """Where a way starts."""
    if isinstance(way.start, int):
        return dealt({"seats": way.start, **OPTIONS[way.where % len(OPTIONS)]}, way.seed)
    states = _states(way.start)
    return states[way.where * (len(states) - 1) // 1000]


def reach(way: Way) -> State:
    """Where a way leads."""
    state, choose = begin(way), player(way)
    for _ in range(way.plies):
        if GAME.decision(state).kind == "over":
            break
        state, _ = GAME.play(state, choose(state))
    return state


def mark(state: State) -> str:
    """The digest of a state."""
    return digest(GAME.dump(state))
