"""How much of the game is left: turns of each seat, military scorings."""

from __future__ import annotations

from typing import NamedTuple

from ..setup import Begin
from ..state import State
from ..table import SCORING
from ..turn import Turn
from ..year import Refill, Round, Year


class Ahead(NamedTuple):
    """What is still to come."""

    turns: tuple[float, ...]  # by seat; of a turn under way the actions that are left
    first: int  # who has the next turn, or the one under way
    scorings: int  # military scorings
    next: float  # turns of one seat until the next of them


def ahead(state: State) -> Ahead:
    """Counted from the cards that are left: every turn takes one (P-YEAR-07, P-YEAR-08)."""
    seats, actions = len(state.players), state.table.edition.turn.actions
    cards, scorings, until = 0, 0, 0.0
    for year, pile in enumerate(state.stacks, 1):
        if year < state.year:
            continue
        scoring = pile.loose.count(SCORING)
        size = len(pile.loose) - scoring
        if year == state.year:
            until = size / (1 + scoring)
        cards += size
        scorings += scoring + 1
    first, under_way = _next(state)
    if isinstance(state.stack[0], Begin):
        cards += 1 - state.table.size  # these are laid out before the first turn
    turns = [0.0] * seats
    for distance in range(seats):
        turns[(first + distance) % seats] = float((cards - distance + seats - 1) // seats)
    if under_way is not None:
        turns[under_way.seat] += under_way.left / actions
    return Ahead(tuple(turns), first if under_way is None else under_way.seat, scorings, until / seats)


def _next(state: State) -> tuple[int, Turn | None]:
    """Who has the next turn, and the one that is under way."""
    below = state.stack[0]
    if isinstance(below, Round):
        turn = next((frame for frame in state.stack if isinstance(frame, Turn)), None)
        return (below.seat + 1) % len(state.players), turn
    return (below.next if isinstance(below, Refill | Year) else state.first), None
