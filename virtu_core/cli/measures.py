"""What `bench` measures: speeds and times of the rules and of a match, with the clock in hand."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from .. import bots, games
from ..kernel import playing, saves
from ..kernel.chance import Dealer, Seeded
from ..kernel.decisions import Decision
from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.moves import Move
from ..kernel.seen import own


class Rate(NamedTuple):
    """So many things in so many seconds."""

    things: int
    seconds: float

    @property
    def per_second(self) -> float:
        """The rate."""
        return self.things / max(self.seconds, 1e-9)


class Dice(Dealer):
    """Rolls and draws from one generator: quick, so that what is measured are the rules."""

    def __init__(self, seed: int) -> None:
        self._choices = random.Random(seed).choices

    def answer(self, decision: Decision, ply: int) -> Move:
        """Any outcome, by the weights."""
        return self._choices(decision.moves, decision.weights or None)[0]


def play_randomly(game: Game[Any], seed: int, rounds: int, visit: Callable[[Any], None] | None = None) -> int:
    """One game of random moves by as few as can play it, up to a round; how many decisions. `visit` sees each state."""
    chance, count = random.Random(seed).choice, 0

    def choose(decision: Decision, state: Any) -> Move:
        nonlocal count
        count += 1
        if visit:
            visit(state)
        return chance(decision.moves)

    for ply in playing.play(game, game.setup({"seats": game.players[0]}), choose, Dice(seed)):
        if game.round(ply.state) > rounds:
            break
    return count


def play_rate(game: Game[Any], decisions: int, seed: int, rounds: int) -> Rate:
    """Decisions in random play, whole games until there are that many."""
    count = 0
    gc.collect()
    start = time.perf_counter()
    while count < decisions:
        count += play_randomly(game, seed + count, rounds)
    return Rate(count, time.perf_counter() - start)


def states_of(game: Game[Any], decisions: int, rounds: int) -> list[Any]:
    """States at the decisions of random games."""
    states: list[Any] = []
    seed = 0
    while len(states) < decisions:
        play_randomly(game, seed, rounds, states.append)
        seed += 1
    return states[:decisions]


def copy_rate(states: Sequence[Any], copies: int) -> Rate:
    """Copies of states."""
    gc.collect()
    count = 0
    start = time.perf_counter()
    while count < copies:
        for state in states:
            state.copy()
        count += len(states)
    return Rate(count, time.perf_counter() - start)


def decision_times(game: Game[Any], states: Sequence[Any]) -> tuple[list[float], str]:
    """Milliseconds to work out each decision anew, and the kind of the slowest."""
    times, kinds = [], []
    gc.collect()
    for state in states:
        twin = state.copy()
        twin.asked, twin.events = None, []  # what it knows already, forgotten
        start = time.perf_counter()
        decision = game.decision(twin)
        times.append((time.perf_counter() - start) * 1000)
        kinds.append(decision.kind)
    return times, kinds[times.index(max(times))]


def imagine_times(game: Game[Any], states: Sequence[Any]) -> list[float]:
    """Milliseconds to imagine a world for whoever decides."""
    gc.collect()
    return [_timed(partial(game.imagine, state, game.decision(state).seat, seed)) for seed, state in enumerate(states)]


def long_match(game: Game[Any], plies: int) -> Match[Any] | None:
    """A match of random moves of about that length; None if no game lasts so long."""
    for seed in range(20):
        match, bot = Match(game, {"seats": game.players[0]}, Seeded(seed)), bots.get("random", seed)
        while match.ply < plies and not match.over:
            match.play(bot.choose(game, own(game, match.state)))
        if match.ply >= plies:
            return match
    return None


def walk_times(match: Match[Any], steps: int) -> tuple[list[float], list[float]]:
    """Milliseconds for each of some undos in a row from the end, and for each of some jumps all over the match."""
    plies = match.plies
    match.goto(plies)
    gc.collect()
    undos = [_timed(match.undo) for _ in range(min(steps, plies - match.start))]
    where = random.Random(plies)
    jumps = [_timed(partial(match.goto, where.randint(0, plies))) for _ in range(steps)]
    match.goto(plies)
    return undos, jumps


def load_times(match: Match[Any], times: int) -> tuple[list[float], int]:
    """Milliseconds to open the saved match, which replays all of it, and the size of the file."""
    data = saves.dump(match, now=0)
    return [_timed(lambda: saves.load(data, games.get)) for _ in range(times)], len(data)


def _timed(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return (time.perf_counter() - start) * 1000
