"""Prince: plans its turn as a Courtier does, then plays the most promising plans on, everybody by first thoughts, until
after its next turns, and takes the plan that still looks best from there. Given more time, it plays the best of them on
once more, and now everybody plans.

Policy rollouts over macro-moves: without chance and hidden cards one line of play after a plan says a lot, and whole
turns as macro-moves keep payments from eating the time. The time goes to the plans that lead (successive halving).
Where something is hidden, plans are found in one imagined world and played on in several, each with dice of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import sqrt
from statistics import fmean
from typing import Any

from ..kernel.chance import Seeded
from ..kernel.decisions import CHANCE
from ..kernel.game import Game
from ..kernel.moves import Move
from ..kernel.seen import Seen
from . import courtier, judge
from .budget import Budget, Clock
from .plans import LONGEST, Plan, every, sensible
from .table import Table
from .worlds import world, worlds

Policy = Callable[[Table, Any, Clock], tuple[Move, ...]]  # what the seat to decide does now

BUDGET = Budget(milliseconds=1000)
WIDTHS = (10, 4, 2)  # moves tried at this decision and the next two of the turn
PLANS = 12  # that are played on
ROUNDS = 4  # how many of one's own turns ahead at most
SHARE = 0.4  # of the time goes to finding plans
LEADING = 5  # of them are tried again in other worlds where something is hidden
MANY = 48  # worlds at most
ENOUGH_WORLDS = 4  # before one is left out
CLEARLY = 2.0  # standard errors
FURTHER = 2  # of one's own turns ahead
ENOUGH = Budget(milliseconds=150, nodes=2000)  # to play a dozen plans on with everybody planning; less compares too few


class Prince:
    """A player that looks ahead, into the turns of the others too."""

    def __init__(self, seed: int = 0, persona: str = "", budget: Budget = BUDGET) -> None:
        self.seed = seed
        self.persona = persona
        self.budget = budget if any(budget) else BUDGET

    def choose(self, game: Game[Any], seen: Seen[Any]) -> Move:
        """The first move of the plan that bears being played on."""
        table = Table(game, judge.of(game.id), seen.viewer, self.persona)
        clock, state = self.budget.start(), world(seen, self.seed)
        plans: list[Plan] = []
        for depth in range(1, len(WIDTHS) + 1):
            found = list(every(table, state, WIDTHS[:depth], clock))
            if len(found) >= len(plans):
                plans = found
            if clock.used > SHARE or _agreed(plans):
                break
        plans = _distinct(plans)
        # Where nothing is hidden or left to chance a plan ends where it was found to.
        open_ended = game.secrets or any(plan.others for plan in plans)
        starts = worlds(seen, self.seed, table.judge.worlds) if open_ended else []
        plans = _played_on(table, plans, starts, thought, clock)
        if clock.affords(ENOUGH):
            plans = _played_on(table, plans, starts, planned, clock)
        if game.secrets:
            plans = _tried_again(table, plans, partial(world, seen, self.seed), clock)
        return plans[0].moves[0]


def _distinct(plans: list[Plan]) -> list[Plan]:
    """The most promising ones; plans with the same chance to the last digit come to the same."""
    found: dict[float, Plan] = {}
    for plan in sorted(plans, key=lambda plan: -plan.chance):
        found.setdefault(plan.chance, plan)
    return list(found.values())[:PLANS]


def _agreed(plans: list[Plan]) -> bool:
    """Whether all begin alike, so that nothing is left to decide."""
    return len({plan.moves[0] for plan in plans}) == 1


def _played_on(table: Table, plans: list[Plan], starts: list[Any], policy: Policy, clock: Clock) -> list[Plan]:
    """The plans by how they look after the turns that follow, on the average of the worlds there may be; the better
    half goes further each time."""
    order = leading = plans
    ends = {
        plan.moves: [_carried_out(table, start, plan, clock) for start in starts] if starts else [plan.end]
        for plan in plans
    }
    for _ in range(ROUNDS):
        if clock.over or _agreed(leading):
            break
        ahead: list[Plan] = []
        for plan in leading:
            if ahead and clock.over:
                break
            reached = [next_turn(table, end, clock, policy, number) for number, end in enumerate(ends[plan.moves])]
            ends[plan.moves] = reached
            ahead.append(Plan(fmean(map(table.chance, reached)), plan.moves, reached[0]))
        ahead.sort(key=lambda plan: -plan.chance)
        gone = {plan.moves for plan in ahead}
        order = ahead + [plan for plan in order if plan.moves not in gone]
        leading = ahead[: max(2, (len(leading) + 1) // 2)]
    given = {plan.moves: plan for plan in plans}
    return [given[plan.moves] for plan in order]


def _tried_again(table: Table, plans: list[Plan], imagined: Callable[[int], Any], clock: Clock) -> list[Plan]:
    """The leading plans by how they do in world after world, each with another luck, until the time is up or one is
    clearly ahead: in the first worlds they may have looked good by accident."""
    first, number = table.worlds, 0
    leading = plans[:LEADING]
    found: dict[tuple[Move, ...], list[float]] = {plan.moves: [] for plan in leading}
    while number < MANY and not _agreed(leading):
        start, chances = imagined(first + number), list[float]()
        for plan in leading:
            if clock.over:
                break
            state = _carried_out(table, start, plan, clock)
            for _ in range(FURTHER):
                state = next_turn(table, state, clock, thought, first + number)
            chances.append(table.chance(state))
        if len(chances) < len(leading):
            break
        for plan, chance in zip(leading, chances, strict=True):
            found[plan.moves].append(chance)
        number += 1
        if number >= ENOUGH_WORLDS:
            best = max((found[plan.moves] for plan in leading), key=sum)
            leading = [plan for plan in leading if not clearly_worse(found[plan.moves], best)]
    best_first = sorted(leading, key=lambda plan: -fmean(found[plan.moves])) if number else leading
    return best_first + [plan for plan in plans if plan not in best_first]


def clearly_worse(own: list[float], best: list[float]) -> bool:
    """Whether one plan did worse than another in the same worlds by more than chance explains."""
    gaps = [other - one for one, other in zip(own, best, strict=True)]
    mean = fmean(gaps)
    error = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) * (len(gaps) - 1)))
    return mean > CLEARLY * error + 1e-9


def _carried_out(table: Table, state: Any, plan: Plan, clock: Clock) -> Any:
    """Where a plan leads in another world, as far as it can be carried out there."""
    for move in plan.moves:
        if move not in table.game.decision(state):
            break
        state, _events = table.game.play(state, move)
        clock.nodes += 1
    return state


def next_turn(table: Table, state: Any, clock: Clock, policy: Policy, world: int = 0) -> Any:
    """Everybody's turns until one's own next turn has been played too. What chance brings is another in each world, and
    in one world the same for all plans, so that none is better for its luck."""
    own = others = False
    dealer, drawn = Seeded(world), 0
    for _ in range(4 * LONGEST):
        decision = table.game.decision(state)
        if not decision.moves:
            break
        if decision.seat == CHANCE:
            state, _events = table.game.play(state, dealer.answer(decision, drawn))
            clock.nodes += 1
            drawn += 1
            continue
        if decision.way:
            pass  # it is put beside a turn
        elif decision.seat == table.seat:
            own = True
        elif own and others:
            break
        else:
            others = True
        for move in policy(table, state, clock):
            state, _events = table.game.play(state, move)
            clock.nodes += 1
    return state


def thought(table: Table, state: Any, _clock: Clock) -> tuple[Move, ...]:
    """The first thought."""
    return (table.first(state, table.game.decision(state)),)


def planned(table: Table, state: Any, clock: Clock) -> tuple[Move, ...]:
    """The turn as a Courtier would plan it; when the time is up, by first thoughts."""
    seat = table.game.decision(state).seat
    if seat == table.seat:
        return max(sensible(table, state, courtier.WIDTHS, clock), key=lambda plan: plan.chance).moves
    other, hides = Table(table.game, table.judge, seat), table.game.secrets
    known = table.game.imagine(state, seat, table.game.ply(state)) if hides else state
    plan = max(sensible(other, known, courtier.WIDTHS, clock), key=lambda plan: plan.chance)
    return plan.moves[:1] if hides else plan.moves  # what else it has in mind may not be possible here
