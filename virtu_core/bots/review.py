"""The review of a match: how the chances went, and the turns at which most was given away, with what was better.

Chance has turns of its own. What it did to the chances is luck, and no seat is praised or blamed for it.

turns = []
for turn in walk(match):          # as slow as thinking is; stop whenever you like
    turns.append(turn)            # progress: turn.end of turn.plies
found = report(turns)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from ..kernel.decisions import CHANCE
from ..kernel.match import Match
from ..kernel.moves import Move
from . import judge
from .advice import GAINS, RISKS, Advice, advise, plain
from .budget import Budget
from .plans import Plan, looks, on_turn, outlook, whole_turn
from .table import Table

WIDTHS = (12, 5, 2)  # moves tried at each decision, and at the next ones of the same turn
BUDGET = Budget(nodes=1500)  # a decision
SLIGHT = 0.015  # a chance given away that is not worth a word
MOST, EACH = 5, 2  # turning points of a match, and of one seat


class Turn(NamedTuple):
    """One seat's decisions in a row, as they were played; or what CHANCE brought."""

    ply: int  # how many moves had been made
    end: int
    plies: int  # of the whole line
    seat: int
    played: tuple[Move, ...]
    chances: tuple[float, ...] = ()  # of every seat, after the turn
    drop: float = 0.0  # the chance of winning that a better turn would have kept
    better: Advice | None = None  # where the drop is worth a word; its line is the whole turn
    cost: Advice | None = None  # what was played, with what it gained and risked, where that is worth a word
    swing: float = 0.0  # by how much the chance of the seat it mattered to most has changed
    swung: int = -1  # that seat
    luck: tuple[float, ...] = ()  # of CHANCE: by how much it has changed the chance of every seat

    @property
    def parting(self) -> int:
        """The ply at which the better line leaves the one that was played."""
        better = self.better.line if self.better else self.played
        same = (one == other for one, other in zip(self.played, better, strict=False))
        return self.ply + next((index for index, equal in enumerate(same) if not equal), 0)


class Review(NamedTuple):
    """What is to be shown of a match."""

    curve: tuple[tuple[int, tuple[float, ...]], ...]  # ply, and the chances of every seat
    turning_points: tuple[Turn, ...]  # in the order of play; the greatest swing is among them
    luck: tuple[tuple[int, tuple[float, ...]], ...] = ()  # the ply after a chance, and what it did to every seat

    @property
    def fortune(self) -> tuple[float, ...]:
        """All luck of every seat together; () where nothing was left to chance."""
        return tuple(map(sum, zip(*(changes for _, changes in self.luck), strict=True)))


def walk(match: Match[Any], budget: Budget = BUDGET) -> Iterator[Turn]:
    """Every turn of the current line, judged one by one. The match is left as it is."""
    game, line = match.game, match.line
    state, ply, weigher = match.state_at(0), 0, judge.of(match.game.id)
    before: tuple[float, ...] = ()
    most = SLIGHT
    while ply < len(line) and line[ply] in (decision := game.decision(state)):
        table = Table(game, weigher, decision.seat)
        start, first = state, ply
        while ply < len(line) and line[ply] in (decision := game.decision(state)) and decision.seat == table.seat:
            state, _ = game.play(state, line[ply])
            ply += 1
        if on_turn(table, state):
            return  # the turn is still being played
        if table.seat == CHANCE and weigher.opening(start):
            continue
        turn = Turn(first, ply, len(line), table.seat, tuple(line[first:ply]))
        turn = turn._replace(chances=tuple(outlook(table, state, budget.start())))
        if table.seat == CHANCE:
            before = before or tuple(outlook(table, start, budget.start()))
            turn = turn._replace(luck=tuple(now - then for now, then in zip(turn.chances, before, strict=True)))
        if table.seat == CHANCE or weigher.opening(start):
            before = turn.chances
            yield turn
            continue
        turn = _swung(turn, before)
        turn = _judged(table, turn, *_known(table, turn, start, state), budget)
        before = turn.chances
        if abs(turn.swing) > most:  # the greatest so far: it is told, whether or not it could have been avoided
            most = abs(turn.swing)
            turn = turn._replace(cost=turn.cost or _told(table, turn, start, looks(table, state, budget.start())))
        yield turn


def _swung(turn: Turn, before: tuple[float, ...]) -> Turn:
    """The turn with what it did to the seat whose chance it changed most."""
    changes = [now - then for now, then in zip(turn.chances, before, strict=False)]
    seat = max(range(len(changes)), key=lambda one: abs(changes[one]), default=-1)
    return turn._replace(swing=changes[seat] if changes else 0.0, swung=seat)


def _told(table: Table, turn: Turn, start: Any, made: Plan) -> Advice:
    """What was played, with what it gained and risked."""
    found = advise(table, start, made._replace(chance=turn.chances[turn.seat], moves=turn.played))
    return found._replace(gains=found.gains[:GAINS], risks=found.risks[:RISKS])


def _known(table: Table, turn: Turn, start: Any, after: Any) -> tuple[Any, Any]:
    """The positions before and after a turn as far as its seat could know: the same turn in a world it might have been
    in. Where it could not have been played there, the seat knew better, and they are taken as they were."""
    game = table.game
    if not game.secrets:
        return start, after
    known = reached = game.imagine(start, table.seat, turn.ply)
    for move in turn.played:
        if move not in game.decision(reached):
            return start, after
        reached, _ = game.play(reached, move)
    return known, reached


def _judged(table: Table, turn: Turn, start: Any, after: Any, budget: Budget) -> Turn:
    """The turn from one position to another, and what would have been better."""
    plan, made = whole_turn(table, start, WIDTHS, budget), looks(table, after, budget.start())
    drop = max(0.0, plan.chance - made.chance)
    better = cost = None
    if drop >= SLIGHT:
        better = advise(table, start, plan)
        cost = advise(table, start, made._replace(moves=turn.played))
        # What both have in common tells nothing.
        own = tuple(one for one in better.gains if one not in cost.gains) or better.gains
        loss = tuple(one for one in cost.risks if one not in better.risks) or cost.risks
        better = better._replace(gains=own[:GAINS], risks=better.risks[:RISKS])
        cost = cost._replace(gains=cost.gains[:GAINS], risks=loss[:RISKS])
    return turn._replace(drop=drop, better=better, cost=cost)


def report(turns: Iterable[Turn]) -> Review:
    """The curve of chances and the turning points among some turns."""
    turns = list(turns)
    counts: dict[int, int] = {}
    chosen: list[Turn] = []
    greatest = max(turns, key=lambda turn: abs(turn.swing), default=None)
    if greatest is not None and greatest.cost is not None:
        chosen.append(greatest)
        counts[greatest.seat] = 1
    for turn in sorted(turns, key=lambda turn: -turn.drop):
        if turn is greatest:
            continue
        if turn.better is not None and len(chosen) < MOST and counts.get(turn.seat, 0) < EACH:
            counts[turn.seat] = counts.get(turn.seat, 0) + 1
            chosen.append(turn)
    chosen.sort(key=lambda turn: turn.ply)
    luck = tuple((turn.end, turn.luck) for turn in turns if turn.luck)
    return Review(tuple((turn.end, turn.chances) for turn in turns), tuple(chosen), luck)


def overlay(review: Review) -> dict[str, Any]:
    """A review as plain data, to be sent to the page; of luck only where there was some."""
    luck = [{"ply": ply, "changes": list(changes)} for ply, changes in review.luck]
    return {
        **({"luck": luck, "fortune": list(review.fortune)} if luck else {}),
        "curve": [{"ply": ply, "chances": list(chances)} for ply, chances in review.curve],
        "turning_points": [
            {
                "ply": turn.ply,
                "end": turn.end,
                "parting": turn.parting,
                "seat": turn.seat,
                "drop": turn.drop,
                "swing": turn.swing,
                "swung": turn.swung,
                "played": plain(turn.cost),
                "better": plain(turn.better) if turn.better is not None else None,
            }
            for turn in review.turning_points
            if turn.cost is not None
        ],
    }
