"""Plans: what a seat could do with the rest of its turn, with the moves on the way and the position at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..kernel.moves import Move
from .budget import Budget, Clock
from .courtier import candidates
from .lines import LONGEST, Table


class Plan(NamedTuple):
    """Moves of one seat until somebody else decides, and how that looks."""

    chance: float  # of winning
    moves: tuple[Move, ...]
    end: Any  # the position that was judged


def compared(table: Table, state: Any, widths: Sequence[int], clock: Clock, least: int = 1) -> list[Plan]:
    """The best-looking moves at a decision, and those that do nothing, each with the best end of the turn behind it.

    When the time is up only the `least` best-looking moves and those that do nothing are still tried, without a look
    at what else could follow them.
    """
    thoughts = table.thoughts(state, table.game.decision(state))
    moves = [move for index, (_, move) in enumerate(thoughts) if index < widths[0] or table.judge.quits(move)]
    return _tried(table, state, moves, widths, clock, least)


def _tried(
    table: Table, state: Any, moves: Sequence[Move], widths: Sequence[int], clock: Clock, least: int = 1
) -> list[Plan]:
    game, found = table.game, []
    for index, move in enumerate(moves):
        tired = clock.over
        if tired and index >= least and not table.judge.quits(move):
            continue
        after, _ = game.play(state, move)
        clock.nodes += 1
        rest = _rest(table, after, () if tired else widths[1:], clock)
        found.append(Plan(rest.chance, (move, *rest.moves), rest.end))
    return found


def _rest(table: Table, state: Any, widths: Sequence[int], clock: Clock) -> Plan:
    """The best end of the turn from here."""
    if widths and on_turn(table, state):
        sensible = candidates(table, table.thoughts(state, table.game.decision(state)), widths[0])
        return max(_tried(table, state, sensible, widths, clock), key=lambda plan: plan.chance)
    moves: list[Move] = []
    while on_turn(table, state) and len(moves) < LONGEST:
        move = table.thoughts(state, table.game.decision(state))[0][1]
        state, _events = table.game.play(state, move)
        clock.nodes += 1
        moves.append(move)
    end = settle(table, state, clock)
    return Plan(table.chance(end), tuple(moves), end)


def on_turn(table: Table, state: Any) -> bool:
    """Whether the table's seat is to decide."""
    decision = table.game.decision(state)
    return decision.seat == table.seat and len(decision) > 0


def settle(table: Table, state: Any, clock: Clock) -> Any:
    """What is being fought out is carried on by first thoughts, whoever decides, to where it can be judged."""
    for _ in range(LONGEST):
        decision = table.game.decision(state)
        if not decision.moves or table.judge.settled(state):
            break
        state, _events = table.game.play(state, table.thoughts(state, decision)[0][1])
        clock.nodes += 1
    return state


def whole_turn(table: Table, state: Any, widths: Sequence[int], budget: Budget) -> Plan:
    """The best plan found for a turn when each of its decisions is thought about anew, each within the budget."""
    best = Plan(-1.0, (), state)
    made = 0
    while on_turn(table, state) and made < LONGEST:
        plan = max(compared(table, state, widths, budget.start()), key=lambda one: one.chance)
        if plan.chance > best.chance:
            best = Plan(plan.chance, (*best.moves[:made], *plan.moves), plan.end)
        if made >= len(best.moves):
            break
        state, _events = table.game.play(state, best.moves[made])
        made += 1
    return best
