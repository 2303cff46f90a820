"""Advice: the best moves at a decision, the turn each has in mind, and in words what it gains and what it risks."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..kernel import wire
from ..kernel.decisions import CHANCE
from ..kernel.game import Game
from ..kernel.messages import N_, Message
from ..kernel.moves import Move
from ..kernel.seen import Seen
from . import judge
from .budget import Budget
from .plans import Plan, compared, in_worlds
from .table import Table
from .worlds import worlds

WIDTHS = (16, 5, 2)  # moves tried at this decision, and at the next ones of the same turn
BUDGET = Budget(nodes=2000)
GAINS, RISKS = 3, 2  # reasons given; more would not be read
IDLE, LITTLE = 0.003, 0.01  # too small a gain to do something instead of nothing, something beside another move
NOTHING = N_("Nothing here is worth its price.")
NOTHING_BY = N_("Nothing here is worth its price: the next best move lowers the chance of winning by {percent}%.")
DEPENDS = N_("What it brings depends on what is hidden or drawn.")
UNSEEN = N_("What comes next depends on what is hidden.")


class Advice(NamedTuple):
    """A move that could be made, and why."""

    move: Move
    line: tuple[Move, ...]  # the rest of the turn as it is meant, the move itself first, as far as it can be foreseen
    chance: float  # of winning, as it looks at the end of the line
    more: float | None  # by how much that is better than doing nothing; None where something must be done
    gains: tuple[Message, ...]
    risks: tuple[Message, ...]
    then: Message | None = None  # why nobody can say how the line goes on: something is drawn, or hidden

    @property
    def reasons(self) -> list[Message]:
        """Why, in words to be: what it gains, then what it risks."""
        return [*self.gains, *self.risks]


def best(
    game: Game[Any], seen: Seen[Any], persona: str = "", count: int = 3, budget: Budget = BUDGET
) -> list[Advice]:  # fmt: skip
    """The best moves for a viewer who is to decide, the best first; none where nothing is to be decided.

    They rest on what that seat knows: on worlds it may be in, the same whenever it asks. Nothing is told that holds in
    some of these only, or with some luck.
    """
    if not seen.decision.moves:
        return []
    table = Table(game, judge.of(game.id), seen.viewer, persona)
    may_be = worlds(seen, 0, table.worlds)
    plans = in_worlds(may_be, budget, lambda state, clock: compared(table, state, WIDTHS, clock, least=2 * count))
    # Of moves that come to the same, not moving is best.
    plans.sort(key=lambda plan: (-plan.chance, not table.judge.quits(plan.moves[0])))
    plans = _different(game, [plan for plan in plans if not _padded(table, plan, plans)])
    nothing = next((plan.chance for plan in plans if table.judge.quits(plan.moves[0])), None)
    found = _told_apart(table, may_be[0], plans, nothing, count)
    found = [_foreseen(table, may_be, _short(one, found)) for one in found]
    if table.judge.quits(found[0].move):
        found[0] = _better_not(found[0], found[1:2])
    return found


def advise(table: Table, state: Any, plan: Plan, nothing: float | None = None) -> Advice:
    """A plan with every reason for and against it that holds wherever it may end."""
    found = [table.judge.reasons(state, end, table.seat) for end in (plan.end, *plan.others)]
    kept = ([one for one in each[0] if all(one in some for some in each)] for each in zip(*found, strict=True))
    gains, risks = map(tuple, kept)
    if not gains and not risks:
        gains = (Message(DEPENDS),)
    more = None if nothing is None else plan.chance - nothing
    return Advice(plan.moves[0], plan.moves, plan.chance, more, gains, risks)


def _foreseen(table: Table, states: list[Any], advice: Advice) -> Advice:
    """Advice whose line goes only so far as the same is asked in all these worlds, and what stands in the way."""
    known: list[Move] = []
    for move in advice.line:
        asked = [table.game.decision(state) for state in states]
        if any(one.seat != table.seat or set(one.moves) != set(asked[0].moves) for one in asked):
            return advice._replace(line=tuple(known), then=Message(UNSEEN))
        states = [table.game.play(state, move)[0] for state in states]
        known.append(move)
    decision = table.game.decision(states[0])
    # A draw that only follows the turn is nothing to have in mind.
    drawn = decision.seat == CHANCE and table.judge.awaits(states[0])
    return advice._replace(then=decision.prompt if drawn else None)


def _different(game: Game[Any], plans: list[Plan]) -> list[Plan]:
    """Plans without those that come to the same position, like the same payment in another order."""
    kept: list[Plan] = []
    ends: list[dict[str, Any]] = []
    for plan in plans:
        end = game.dump(plan.end)
        if plan.others or end not in ends:
            kept.append(plan)
            ends.append(end)
    return kept


def _padded(table: Table, plan: Plan, plans: list[Plan]) -> bool:
    """Whether it is another plan with something before it that brings next to nothing."""
    made = set(plan.moves)
    for other in plans:
        if len(other.moves) < len(plan.moves) and other.moves[0] != plan.moves[0] and made.issuperset(other.moves):
            idle = table.judge.quits(other.moves[0])
            if 0.0 <= plan.chance - other.chance < (IDLE if idle else LITTLE):
                return True
    return False


def _told_apart(table: Table, state: Any, plans: list[Plan], nothing: float | None, count: int) -> list[Advice]:
    """Advice on the best plans; on one that is hardly another than a better one only where there are too few."""
    found: list[Advice] = []
    spare: list[Advice] = []
    for plan in plans:
        if len(found) == count:
            break
        advice = advise(table, state, plan, nothing)
        # The better one's move made later, or no reason that tells them apart.
        later = [move for move in plan.moves if not table.judge.quits(move)]
        alike = any(one.move in later or one.reasons == advice.reasons for one in found)
        (spare if alike else found).append(advice)
    found += spare[: count - len(found)]
    return sorted(found, key=lambda one: -one.chance)


def _short(advice: Advice, others: list[Advice]) -> Advice:
    """Only the weightiest reasons; those that all advice shares tell nothing apart and come last."""

    def ranked(own: tuple[Message, ...], each: list[tuple[Message, ...]], most: int) -> tuple[Message, ...]:
        return tuple(sorted(own, key=lambda one: len(each) > 1 and all(one in other for other in each))[:most])

    return advice._replace(
        gains=ranked(advice.gains, [one.gains for one in others], GAINS),
        risks=ranked(advice.risks, [one.risks for one in others], RISKS),
    )


def _better_not(advice: Advice, others: list[Advice]) -> Advice:
    """Say so where the best is to do nothing, and what anything else would cost."""
    percent = round(100 * (advice.chance - others[0].chance)) if others else 0
    said = Message(NOTHING_BY, {"percent": percent}) if percent > 0 else Message(NOTHING)
    return advice._replace(gains=(said, *advice.gains)[:GAINS])


def plain(advice: Advice) -> dict[str, Any]:
    """Advice as plain data, to be sent to the page."""
    return {
        "move": str(advice.move),
        "line": [str(move) for move in advice.line],
        "chance": advice.chance,
        "more": advice.more,
        "gains": [wire.plain(message) for message in advice.gains],
        "risks": [wire.plain(message) for message in advice.risks],
        "then": wire.plain(advice.then) if advice.then else None,
    }
