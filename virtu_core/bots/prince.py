"""Prince: plans its turn as a Courtier does, then plays the most promising plans on, everybody by first thoughts, until
its next turns, and takes the plan that still looks best from there.

Policy rollouts over macro-moves: without chance and hidden cards one line of play after a plan says a lot, and whole
turns as macro-moves keep payments from eating the time. The time goes to the plans that lead (successive halving).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..kernel.game import Game
from ..kernel.moves import Move
from . import judge
from .budget import Budget, Clock
from .courtier import candidates
from .lines import LONGEST, Table

BUDGET = Budget(milliseconds=1000)
WIDTHS = (10, 4, 2)  # moves tried at this decision and the next two of the turn
PLANS = 12  # that are played on
ROUNDS = 4  # how many of one's own turns ahead at most
SHARE = 0.4  # of the time goes to finding plans


class Plan(NamedTuple):
    """A way to go on with the turn: its first move, where it ends, how likely to win it looks there."""

    chance: float
    move: Move
    end: Any


class Prince:
    """A player that looks ahead, into the turns of the others too."""

    def __init__(self, seed: int = 0, persona: str = "", budget: Budget = BUDGET) -> None:
        self.seed = seed
        self.persona = persona
        self.budget = budget if budget != Budget() else BUDGET

    def choose(self, game: Game[Any], state: Any) -> Move:
        """The first move of the plan that bears being played on."""
        table = Table(game, judge.of(game.id), game.decision(state).seat, self.persona)
        clock = self.budget.start()
        plans: list[Plan] = []
        for depth in range(1, len(WIDTHS) + 1):
            found: list[Plan] = []
            _plans(table, state, WIDTHS[:depth], None, clock, found)
            if len(found) >= len(plans):
                plans = found
            if clock.used > SHARE or len({plan.move for plan in plans}) == 1:
                break
        return _played_on(table, plans, clock).move


def _plans(table: Table, state: Any, widths: tuple[int, ...], first: Move | None, clock: Clock, found: list[Plan]) -> None:
    """Every plan within these widths."""
    decision = table.game.decision(state)
    if not widths or decision.seat != table.seat:
        end = table.finish(state, clock)
        assert first is not None
        found.append(Plan(table.chance(end), first, end))
        return
    for move in candidates(table, table.thoughts(state, decision), widths[0]):
        if found and clock.over:
            return
        after, _ = table.game.play(state, move)
        clock.nodes += 1
        _plans(table, after, widths[1:], first or move, clock, found)


def _played_on(table: Table, plans: list[Plan], clock: Clock) -> Plan:
    """The plan that looks best after the turns that follow; half of them go further each time."""
    plans = sorted(plans, key=lambda plan: -plan.chance)
    distinct: dict[float, Plan] = {}
    for plan in plans:
        distinct.setdefault(round(plan.chance, 9), plan)
    leading = list(distinct.values())[:PLANS]
    for _ in range(ROUNDS):
        if len(leading) == 1 or clock.over or len({plan.move for plan in leading}) == 1:
            break
        ahead = []
        for plan in leading:
            if clock.over:
                break
            end = next_turn(table, plan.end, clock)
            ahead.append(Plan(table.chance(end), plan.move, end))
        ahead.sort(key=lambda plan: -plan.chance)
        leading = ahead[: max(2, (len(leading) + 1) // 2)]
    return leading[0]


def next_turn(table: Table, state: Any, clock: Clock) -> Any:
    """Everybody's turns by first thoughts until one's own next turn is played too."""
    others, own = 0, 0
    for _ in range(LONGEST * 4):
        decision = table.game.decision(state)
        if decision.seat < 0:
            break
        if decision.seat == table.seat:
            own += 1
        elif own and others:
            break
        else:
            others += 1
        state, _events = table.game.play(state, table.thoughts(state, decision)[0][1])
        clock.nodes += 1
    return state
