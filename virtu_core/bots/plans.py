"""Plans: what a seat could do with the rest of its turn, with the moves on the way and the position at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..kernel.decisions import CHANCE
from ..kernel.moves import Move
from .budget import Budget, Clock
from .judge import Thought
from .table import Table
from .worlds import MOST, outcomes

NEAR = 0.7  # how much worse than the best a move may look and still be tried
FOLLY = 0.15  # how much worse than doing nothing
LONGEST = 40  # moves of one turn: more than any sensible turn takes


class Plan(NamedTuple):
    """Moves of one seat until somebody else decides, or chance, and how that looks."""

    chance: float  # of winning
    moves: tuple[Move, ...]
    end: Any  # the position that was judged


def candidates(table: Table, thoughts: list[Thought], width: int) -> list[Move]:
    """The best-looking moves, and those that do nothing; no move that looks clearly worse than doing nothing."""
    idle = [thought for thought in thoughts if table.judge.quits(thought[1])]
    least = max(thoughts[0][0] - NEAR, max((score for score, _ in idle), default=-99.0) - FOLLY)
    best = [move for score, move in thoughts[:width] if score >= least]
    return best + [move for _, move in idle if move not in best]


def sensible(table: Table, state: Any, widths: Sequence[int], clock: Clock) -> list[Plan]:
    """The sensible moves at a decision, each with the best end of the turn found behind it."""
    thoughts = table.thoughts(state, table.game.decision(state))
    return _tried(table, state, candidates(table, thoughts, widths[0]), widths, clock)


def every(table: Table, state: Any, widths: Sequence[int], clock: Clock, made: tuple[Move, ...] = ()) -> Iterator[Plan]:
    """Every sensible way to go on with the turn within these widths, until the time is up."""
    if not widths or not on_turn(table, state):
        rest = _rest(table, state, (), clock)
        yield Plan(rest.chance, (*made, *rest.moves), rest.end)
        return
    thoughts = table.thoughts(state, table.game.decision(state))
    for index, move in enumerate(candidates(table, thoughts, widths[0])):
        if index and clock.over:
            return
        after, _ = table.game.play(state, move)
        clock.nodes += 1
        yield from every(table, after, widths[1:], clock, (*made, move))


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


def _rest(table: Table, state: Any, widths: Sequence[int], clock: Clock, deep: int = 0) -> Plan:
    """The best end of the turn from here. After a chance, `deep` of them so far, it goes on by first thoughts."""
    if widths and on_turn(table, state):
        return max(sensible(table, state, widths, clock), key=lambda plan: plan.chance)
    moves: list[Move] = []
    while on_turn(table, state) and len(moves) < LONGEST:
        move = table.thoughts(state, table.game.decision(state))[0][1]
        state, _events = table.game.play(state, move)
        clock.nodes += 1
        moves.append(move)
    if deep < len(MOST) and table.game.decision(state).seat == CHANCE:
        return _averaged(table, state, tuple(moves), clock, deep)
    end = settle(table, state, clock)
    return Plan(table.chance(end), tuple(moves), end)


def _averaged(table: Table, state: Any, moves: tuple[Move, ...], clock: Clock, deep: int) -> Plan:
    """A turn that comes to a chance: how it looks on the average, and where the likeliest outcome leads."""
    chance, likeliest, end = 0.0, 0.0, state
    for share, move in outcomes(table.game.decision(state), MOST[deep]):
        after, _events = table.game.play(state, move)
        clock.nodes += 1
        rest = _rest(table, after, (), clock, deep + 1)
        chance += share * rest.chance
        if share > likeliest:
            likeliest, end = share, rest.end
    return Plan(chance, moves, end)


def looks(table: Table, state: Any, clock: Clock) -> Plan:
    """How a position looks to the seat, when what is under way is carried on and what chance may bring is averaged."""
    return _rest(table, state, (), clock)


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
        state, _events = table.game.play(state, table.first(state, decision))
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
