"""The laws of every game with secrets, for any game that fulfils the contract.

A seat knows what it was told (`kernel/seen`): the answers that were not kept from it, and the events. *Twins* of a
record for a seat are records that differ from it only in answers the seat was not told. They are made by giving other
answers there and replaying, never by `imagine`. Events of some kinds (`tells`) lay open what was hidden; from the first
that differs two records are no twins any more.

1. What a seat sees and has heard is the same in every world it imagines.
2. So is the decision, if it is its own; else at least seat, kind and prompt, and what everybody knows of it.
3. Twins show a seat the same, and it imagines the same from the same seed.
4. It imagines exactly the worlds of all twins, as often as chance brings them about.
5. Every imagined world can be played on to the end, and leaves the real one as it was.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Mapping
from fractions import Fraction
from itertools import count
from typing import Any, NamedTuple

from virtu_core.kernel.decisions import CHANCE, TABLE, Decision
from virtu_core.kernel.digest import digest
from virtu_core.kernel.events import Event
from virtu_core.kernel.moves import Move
from virtu_core.kernel.seen import Seen, heard, seen, told

Game = Any
State = Any
Record = list[Move]
Ways = Callable[[State, Decision, Move, int], int]
Thinks = Callable[[Seen[State], int], Any]
MOST_PLIES = 2000


class Step(NamedTuple):
    """One ply of a record: the question, the answer, and what came of it."""

    decision: Decision
    move: Move
    events: list[Event]
    state: State  # after it


def choose(decision: Decision, chance: random.Random, calls: float = 0.1) -> Move:
    """Any answer, and now and then somebody breaks in; outcomes by their weights."""
    if decision.calls and chance.random() < calls:
        return chance.choice(decision.calls)
    return chance.choices(decision.moves, decision.weights or None)[0]


def play_on(game: Game, state: State, chance: random.Random) -> Iterator[Step]:
    """A game played at random from a state to its end."""
    for _ in range(MOST_PLIES):
        decision = game.decision(state)
        if decision.kind == "over":
            return
        move = choose(decision, chance)
        state, events = game.play(state, move)
        yield Step(decision, move, events, state)
    raise AssertionError("a game that does not end")


def recorded(game: Game, config: Mapping[str, Any], seed: int) -> Record:
    """The record of a game played at random."""
    return [step.move for step in play_on(game, game.setup(config), random.Random(seed))]


def replay(game: Game, config: Mapping[str, Any], record: Record) -> Iterator[Step]:
    """The steps of a record."""
    state = game.setup(config)
    for move in record:
        decision = game.decision(state)
        state, events = game.play(state, move)
        yield Step(decision, move, events, state)


def known(
    game: Game, step: Step, viewer: int, seeds: Collection[int] = (), thinks: Thinks | None = None
) -> dict[str, Any]:
    """All that a viewer has of one ply, and what it imagines and thinks then."""
    now = seen(game, step.state, viewer)
    return {
        "ply": told(step.decision, step.move, viewer),
        "events": [heard(event, viewer) for event in step.events],
        "log": [game.log(step.state, event, viewer) for event in step.events],
        "seen": now.plain(),
        "frames": step.state.stack,  # no secrets in them
        "imagined": [game.dump(now.worlds(seed)) for seed in seeds],
        "thought": [thinks(now, seed) for seed in seeds] if thinks and now.decision.moves else [],
    }


# The laws. Each raises AssertionError.


def first_and_second(game: Game, config: Mapping[str, Any], record: Record, seats: int, worlds: int) -> None:
    """At every point of a record, for everybody."""
    events: list[Event] = []
    seeds = count()
    for step in replay(game, config, record):
        events += step.events
        for seat in range(TABLE, seats):
            now = seen(game, step.state, seat).plain()
            for seed in (next(seeds) for _ in range(worlds)):
                world = game.imagine(step.state, seat, seed)
                assert game.view(world, seat) == now["view"], "law 1: view"
                for event in events:
                    assert game.log(world, event, seat) == game.log(step.state, event, seat), "law 1: log"
                assert seen(game, world, seat).plain() == now, "law 2"


def third(
    game: Game, config: Mapping[str, Any], record: Record, seats: int, seed: int, tells: Collection[str],
    thinks: Thinks | None = None,
) -> int:  # fmt: skip
    """One random twin for everybody; how many plies it went along in all after they had parted.

    `thinks` is a bot, or a hint: what it makes of a `Seen` by a seed is the same, too.
    """
    chance = random.Random(seed)
    along = 0
    for seat in range(TABLE, seats):
        state, parted = game.setup(config), False
        swap: dict[str, str] = {}
        for step in replay(game, config, record):
            decision = game.decision(state)
            hidden = not told(step.decision, step.move, seat).text
            move = _other(decision, step.move, swap, chance) if hidden else step.move
            if move not in decision:
                break  # what came later shows that it was not so
            state, events = game.play(state, move)
            twin = Step(decision, move, events, state)
            if _laid_open(step, tells, seat) != _laid_open(twin, tells, seat):
                break
            parted = parted or move != step.move
            if parted:
                along += 1
                seeds = (chance.randrange(1000),)
                assert known(game, twin, seat, seeds, thinks) == known(game, step, seat, seeds, thinks), "law 3"
    return along


def _other(decision: Decision, move: Move, swap: dict[str, str], chance: random.Random) -> Move:
    """The answer of a twin: at one place another card, from then on the two have changed places."""
    words = [swap.get(word, word) for word in move.args]
    swapped = Move(move.verb, tuple(words))
    if not swap and len(decision.moves) > 1 and chance.random() < 0.3:
        other = chance.choice(decision.moves)
        if move.args and other.args:
            swap.update({move.args[-1]: other.args[-1], other.args[-1]: move.args[-1]})
        return other
    return swapped if swapped in decision else move if move in decision else chance.choice(decision.moves)


def _laid_open(step: Step, tells: Collection[str], seat: int) -> list[Any]:
    return [heard(event, seat) for event in step.events if event.kind in tells]


def twins(
    game: Game, config: Mapping[str, Any], record: Record, seat: int, tells: Collection[str], ways: Ways
) -> Iterator[tuple[Step, list[tuple[State, Fraction]]]]:
    """Each ply of a record with the worlds of *all* its twins for that seat, and how likely each is.

    `ways` says of an answer that moves a card how many cards it may have meant that the seat could not tell apart:
    players are taken to choose blindly, so a world with two such cards is twice as likely to have led here.
    """
    start = game.setup(config)
    worlds = {"": (start, Fraction(1))}
    for step in replay(game, config, record):
        after: dict[str, tuple[State, Fraction]] = {}
        now = known(game, step, seat)
        for state, likely in worlds.values():
            decision = game.decision(state)
            assert (decision.seat, decision.kind) == (step.decision.seat, step.decision.kind), "law 3: who decides"
            moves = [step.move] if told(step.decision, step.move, seat).text else decision.moves
            for move in moves:
                if move not in decision:
                    continue
                factor = Fraction(ways(state, decision, move, seat))
                if decision.seat == CHANCE:
                    weights = decision.weights or [1] * len(decision.moves)
                    factor = Fraction(weights[list(decision.moves).index(move)], sum(weights))
                new, events = game.play(state, move)
                twin = Step(decision, move, events, new)
                if _laid_open(step, tells, seat) != _laid_open(twin, tells, seat):
                    continue
                assert known(game, twin, seat) == now, "law 3"
                key = digest(game.dump(new))
                after[key] = (new, after.get(key, (new, Fraction(0)))[1] + likely * factor)
        total = sum(likely for _, likely in after.values())
        worlds = {key: (state, likely / total) for key, (state, likely) in after.items()}
        yield step, list(worlds.values())


class Fit:
    """How far what was imagined is from what is likely: chi squared, summed over many points."""

    def __init__(self) -> None:
        self.deviation = 0.0
        self.freedom = 0
        self.points = 0

    def add(self, likely: Mapping[str, Fraction], found: Mapping[str, int]) -> None:
        """One point."""
        rounds = sum(found.values())
        for world, chance in likely.items():
            mean = float(chance * rounds)
            self.deviation += (found.get(world, 0) - mean) ** 2 / mean
        self.freedom += len(likely) - 1
        self.points += 1


def fourth(
    game: Game, config: Mapping[str, Any], record: Record, seats: int, tells: Collection[str], ways: Ways,
    fit: Fit, *, rounds: int = 200, key: Callable[[State, int], Any] | None = None,
) -> None:  # fmt: skip
    """At every point of a record, for everybody: all twins look the same, and no other world is imagined than theirs.

    How often each is goes into `fit`. `key` says what of a state a seat can know of in the end; all, unless told.
    """
    seeds = count(random.Random(str(record)).randrange(10**9))
    for seat in range(TABLE, seats):
        for step, worlds in twins(game, config, record, seat, tells, ways):
            likely: dict[str, Fraction] = {}
            for state, chance in worlds:
                name = digest(key(state, seat) if key else game.dump(state))
                likely[name] = likely.get(name, Fraction(0)) + chance
            found: dict[str, int] = dict.fromkeys(likely, 0)
            for seed in (next(seeds) for _ in range(rounds if len(likely) > 1 else 1)):
                world = game.imagine(step.state, seat, seed)
                name = digest(key(world, seat) if key else game.dump(world))
                assert name in likely, "law 4: a world that cannot be"
                found[name] += 1
            if len(likely) > 1:
                fit.add(likely, found)


def fifth(game: Game, config: Mapping[str, Any], record: Record, seats: int, worlds: int, seed: int) -> None:
    """So many imagined worlds, from points of the record and for seats drawn at random, are played to the end."""
    chance = random.Random(seed)
    steps = list(replay(game, config, record))
    for _ in range(worlds):
        state, seat = chance.choice(steps).state, chance.randrange(TABLE, seats)
        before, drawn = game.dump(state), chance.randrange(10**9)
        world = game.imagine(state, seat, drawn)
        dumped = game.dump(world)
        assert game.dump(game.load(dumped)) == dumped, "law 5: plain data"
        for step in play_on(game, world, chance):
            assert step.move in step.decision
        assert game.dump(state) == before, "law 5: the real state is untouched"
        assert game.dump(game.imagine(state, seat, drawn)) == dumped, "law 5: the same seed, the same world"
