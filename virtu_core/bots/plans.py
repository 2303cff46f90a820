"""Plans: what a seat could do with the rest of its turn, with the moves on the way and the position at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from statistics import fmean
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
    """Moves of one seat until chance or somebody else has a say, and how the turn looks when it is over."""

    chance: float  # of winning, on the average of all ends
    moves: tuple[Move, ...]
    end: Any  # the position that was judged; where there are several, the likeliest
    others: tuple[Any, ...] = ()  # where else it may end, as chance has it


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


def in_worlds(worlds: Sequence[Any], budget: Budget, find: Callable[[Any, Clock], list[Plan]]) -> list[Plan]:
    """The plans that are found in the first of some worlds, as good as their first moves are on the average of all.

    A move that is best in one world may only suit what it happens to hide, like a bid just above those imagined.
    """
    clocks = [budget.shared(len(worlds)).start() for _ in worlds]
    found, *others = map(find, worlds, clocks)
    same = {plan.moves[0]: [plan] for plan in found}
    for plan in (plan for plans in others for plan in plans if plan.moves[0] in same):
        same[plan.moves[0]].append(plan)
    return [_joined(same[plan.moves[0]]) for plan in found]


def _joined(plans: list[Plan]) -> Plan:
    """One plan of those that begin alike."""
    first, *others = plans
    if not others:
        return first
    ends = [end for plan in others for end in (plan.end, *plan.others)]
    return first._replace(chance=fmean(plan.chance for plan in plans), others=(*first.others, *ends))


def every(table: Table, state: Any, widths: Sequence[int], clock: Clock, made: tuple[Move, ...] = ()) -> Iterator[Plan]:
    """Every sensible way to go on with the turn within these widths, until the time is up."""
    if not widths or not on_turn(table, state):
        rest = _rest(table, state, (), clock)
        yield rest._replace(moves=(*made, *rest.moves))
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
        found.append(rest._replace(moves=(move, *rest.moves)))
    return found


def _rest(table: Table, state: Any, widths: Sequence[int], clock: Clock, deep: int = 0) -> Plan:
    """The best end of the turn from here. After a chance, `deep` of them so far, it goes on by first thoughts.

    Whoever is asked beside the turn (`Decision.way`: a poll, sealed answers, an offer) gives the answer that comes to
    mind first, and the turn goes on; but its moves are told only up to there.
    """
    if widths and on_turn(table, state):
        return max(sensible(table, state, widths, clock), key=lambda plan: plan.chance)
    moves: list[Move] = []
    asked = False  # somebody else, since
    for _ in range(LONGEST):
        decision = table.game.decision(state)
        if decision.seat == table.seat and decision.moves:
            if asked and widths:
                best = max(sensible(table, state, widths, clock), key=lambda plan: plan.chance)
                return best._replace(moves=tuple(moves))
            move = table.thoughts(state, decision)[0][1]
            if not asked:
                moves.append(move)
        elif decision.way:
            move, asked = table.first(state, decision), True
        else:
            break
        state, _events = table.game.play(state, move)
        clock.nodes += 1
    end = settle(table, state, clock, chance=deep >= len(MOST))
    if deep < len(MOST) and table.game.decision(end).seat == CHANCE and table.judge.awaits(end):
        return _averaged(table, end, tuple(moves), clock, deep)
    return Plan(table.chance(end), tuple(moves), end)


def _averaged(table: Table, state: Any, moves: tuple[Move, ...], clock: Clock, deep: int) -> Plan:
    """A turn that comes to a chance: how it looks on the average, and where each outcome leads."""
    chance, likeliest, ends = 0.0, 0.0, list[Any]()
    for share, move in outcomes(table.game.decision(state), MOST[deep]):
        after, _events = table.game.play(state, move)
        clock.nodes += 1
        rest = _rest(table, after, (), clock, deep + 1)
        chance += share * rest.chance
        found = (rest.end, *rest.others)
        ends = [*found, *ends] if share > likeliest else [*ends, *found]
        likeliest = max(likeliest, share)
    return Plan(chance, moves, ends[0], tuple(ends[1:]))


def looks(table: Table, state: Any, clock: Clock) -> Plan:
    """How a position looks to the seat, when what is under way is carried on and what chance may bring is averaged."""
    return _rest(table, state, (), clock)


def on_turn(table: Table, state: Any) -> bool:
    """Whether the table's seat is to decide."""
    decision = table.game.decision(state)
    return decision.seat == table.seat and len(decision) > 0


def settle(table: Table, state: Any, clock: Clock, *, chance: bool = True) -> Any:
    """What is being fought out is carried on by first thoughts, whoever decides, to where it can be judged.

    Chance brings something likely, or without `chance` it ends there.
    """
    for _ in range(LONGEST):
        decision = table.game.decision(state)
        if not decision.moves or table.judge.settled(state) or (decision.seat == CHANCE and not chance):
            break
        state, _events = table.game.play(state, table.first(state, decision))
        clock.nodes += 1
    return state


def outlook(table: Table, state: Any, clock: Clock, deep: int = 0) -> list[float]:
    """How it stands for every seat: what is under way is carried on, what chance may bring is averaged."""
    state = settle(table, state, clock, chance=deep >= len(MOST))
    decision = table.game.decision(state)
    if deep >= len(MOST) or decision.seat != CHANCE:
        return table.chances(state)
    found: list[list[float]] = []
    for share, move in outcomes(decision, MOST[deep]):
        after, _events = table.game.play(state, move)
        clock.nodes += 1
        found.append([share * one for one in outlook(table, after, clock, deep + 1)])
    return [sum(each) for each in zip(*found, strict=True)]


def whole_turn(table: Table, state: Any, widths: Sequence[int], budget: Budget) -> Plan:
    """The best plan found for a turn when each of its decisions is thought about anew, each within the budget."""
    best = Plan(-1.0, (), state)
    made = 0
    while on_turn(table, state) and made < LONGEST:
        plan = max(compared(table, state, widths, budget.start()), key=lambda one: one.chance)
        if plan.chance > best.chance:
            best = plan._replace(moves=(*best.moves[:made], *plan.moves))
        if made >= len(best.moves):
            break
        state, _events = table.game.play(state, best.moves[made])
        made += 1
    return best
