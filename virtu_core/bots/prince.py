"""Prince: plans its turn as a Courtier does, then plays the most promising plans on, everybody by first thoughts, until
after its next turns, and takes the plan that still looks best from there. Given more time, it plays the best of them on
once more, and now everybody plans.

Policy rollouts over macro-moves: without chance and hidden cards one line of play after a plan says a lot, and whole
turns as macro-moves keep payments from eating the time. The time goes to the plans that lead (successive halving).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..kernel.game import Game
from ..kernel.moves import Move
from . import courtier, judge
from .budget import Budget, Clock
from .plans import LONGEST, Plan, every, sensible
from .table import Table

Policy = Callable[[Table, Any, Clock], tuple[Move, ...]]  # what the seat to decide does now

BUDGET = Budget(milliseconds=1000)
WIDTHS = (10, 4, 2)  # moves tried at this decision and the next two of the turn
PLANS = 12  # that are played on
ROUNDS = 4  # how many of one's own turns ahead at most
SHARE = 0.4  # of the time goes to finding plans
ENOUGH = Budget(milliseconds=150, nodes=2000)  # to play a dozen plans on with everybody planning; less compares too few


class Prince:
    """A player that looks ahead, into the turns of the others too."""

    def __init__(self, seed: int = 0, persona: str = "", budget: Budget = BUDGET) -> None:
        self.seed = seed
        self.persona = persona
        self.budget = budget if any(budget) else BUDGET

    def choose(self, game: Game[Any], state: Any) -> Move:
        """The first move of the plan that bears being played on."""
        table = Table(game, judge.of(game.id), game.decision(state).seat, self.persona)
        clock = self.budget.start()
        plans: list[Plan] = []
        for depth in range(1, len(WIDTHS) + 1):
            found = list(every(table, state, WIDTHS[:depth], clock))
            if len(found) >= len(plans):
                plans = found
            if clock.used > SHARE or _agreed(plans):
                break
        plans = _played_on(table, _distinct(plans), thought, clock)
        if clock.affords(ENOUGH):
            plans = _played_on(table, plans, planned, clock)
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


def _played_on(table: Table, plans: list[Plan], policy: Policy, clock: Clock) -> list[Plan]:
    """The plans by how they look after the turns that follow; the better half goes further each time."""
    order = leading = plans
    for _ in range(ROUNDS):
        if clock.over or _agreed(leading):
            break
        ahead: list[Plan] = []
        for plan in leading:
            if ahead and clock.over:
                break
            end = next_turn(table, plan.end, clock, policy)
            ahead.append(Plan(table.chance(end), plan.moves, end))
        ahead.sort(key=lambda plan: -plan.chance)
        reached = {plan.moves for plan in ahead}
        order = ahead + [plan for plan in order if plan.moves not in reached]
        leading = ahead[: max(2, (len(leading) + 1) // 2)]
    given = {plan.moves: plan for plan in plans}
    return [given[plan.moves] for plan in order]


def next_turn(table: Table, state: Any, clock: Clock, policy: Policy) -> Any:
    """Everybody's turns until one's own next turn has been played too."""
    own = others = False
    for _ in range(4 * LONGEST):
        decision = table.game.decision(state)
        if not decision.moves:
            break
        if decision.seat == table.seat:
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
    return (table.thoughts(state, table.game.decision(state))[0][1],)


def planned(table: Table, state: Any, clock: Clock) -> tuple[Move, ...]:
    """The turn as a Courtier would plan it; when the time is up, by first thoughts."""
    seat = table.game.decision(state).seat
    own = table if seat == table.seat else Table(table.game, table.judge, seat)
    return max(sensible(own, state, courtier.WIDTHS, clock), key=lambda plan: plan.chance).moves
