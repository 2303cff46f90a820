"""Prince: plans its turn as a Courtier does, then plays the most promising plans on, everybody by first thoughts, until
after its next turns, and takes the plan that still looks best from there.

Policy rollouts over macro-moves: without chance and hidden cards one line of play after a plan says a lot, and whole
turns as macro-moves keep payments from eating the time. The time goes to the plans that lead (successive halving).
"""

from __future__ import annotations

from typing import Any

from ..kernel.game import Game
from ..kernel.moves import Move
from . import judge
from .budget import Budget, Clock
from .plans import LONGEST, Plan, every
from .table import Table

BUDGET = Budget(milliseconds=1000)
WIDTHS = (10, 4, 2)  # moves tried at this decision and the next two of the turn
PLANS = 12  # that are played on
ROUNDS = 4  # how many of one's own turns ahead at most
SHARE = 0.4  # of the time goes to finding plans


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
        return _played_on(table, plans, clock).moves[0]


def _agreed(plans: list[Plan]) -> bool:
    """Whether all begin alike, so that nothing is left to decide."""
    return len({plan.moves[0] for plan in plans}) == 1


def _played_on(table: Table, plans: list[Plan], clock: Clock) -> Plan:
    """The plan that looks best after the turns that follow; the better half goes further each time."""
    distinct: dict[float, Plan] = {}  # plans with the same chance to the last digit come to the same
    for plan in sorted(plans, key=lambda plan: -plan.chance):
        distinct.setdefault(plan.chance, plan)
    leading = list(distinct.values())[:PLANS]
    for _ in range(ROUNDS):
        if clock.over or _agreed(leading):
            break
        ahead: list[Plan] = []
        for plan in leading:
            if ahead and clock.over:
                break
            end = next_turn(table, plan.end, clock)
            ahead.append(Plan(table.chance(end), plan.moves, end))
        leading = sorted(ahead, key=lambda plan: -plan.chance)[: max(2, (len(leading) + 1) // 2)]
    return leading[0]


def next_turn(table: Table, state: Any, clock: Clock) -> Any:
    """Everybody's turns by first thoughts until one's own next turn has been played too."""
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
        state, _events = table.game.play(state, table.thoughts(state, decision)[0][1])
        clock.nodes += 1
    return state
