"""How good a position is for each seat: points as they stand, and what the rest of the game may add to them."""

from __future__ import annotations

from math import exp

from .. import ending
from ..edition.model import PerGoal, SetGoal
from ..state import Player, State
from ..table import Table
from ..year import Over
from . import holding, war
from .ahead import Ahead, ahead
from .holding import Holder
from .values import ENOUGH, SURPLUS, Taste, cube, favour, income

SPREAD, WIDER = 1.6, 0.42  # how far apart ends are: with no turn to go, and with each turn more
YIELD = 0.30  # how often in a turn a harvest, and rents, will be taken
HOPE = 0.85  # of the military points hoped for
STORED = 0.7  # of a cube's worth when it is spent: some are spent on less, some lapse
HAND, FADES = 0.65, 6.0  # of what the cards held could bring at once; that much less in so many turns
FAINT = 0.05  # what is less is not worked out
REACH = 0.5  # of that, for a better card in the display, for who plays next
AHEAD = 0.45  # of a goal's next step that is likely to be reached, a full game ahead


def chances(state: State, tastes: list[Taste]) -> list[float]:
    """How likely each seat is to win, as it looks: the ends are exact, the rest is an estimate."""
    if isinstance(state.stack[-1], Over):
        won = ending.winners(ending.final(state))
        return [1 / len(won) if seat in won else 0.0 for seat in range(len(state.players))]
    left = ahead(state)
    worths = worth(state, tastes, left)
    spread = SPREAD + WIDER * sum(left.turns) / len(worths)
    most = max(worths)
    odds = [exp((one - most) / spread) for one in worths]
    total = sum(odds)
    return [one / total for one in odds]


def worth(state: State, tastes: list[Taste], left: Ahead) -> list[float]:
    """Each seat's points and prospects."""
    hopes = war.prospects(state.table, state.players, left)
    found = []
    for seat, player in enumerate(state.players):
        taste, turns = tastes[seat], left.turns[seat]
        holder = Holder(state, seat, player, taste, turns, left)
        points = state.points(seat)
        total = taste.war * (points + HOPE * hopes[seat]) + taste.culture * ending.culture(player)
        total += engine(state.table, player, taste, turns) + stored(player, taste, turns)
        total += goals(state, seat, points + hopes[seat], turns)
        total += held(state, holder, soon=seat == left.first)
        found.append(total)
    return found


def held(state: State, holder: Holder, *, soon: bool) -> float:
    """What the cards in hand tell of the next turns; who plays `soon` may have a better one of the display."""
    near = HAND * exp(-holder.turns / FADES)
    if near < FAINT or not holder.turns:
        return 0.0
    cards = [holding.card(holder, id) for id in holder.player.cards]
    total = sum(cards)
    if soon and state.display:
        total += REACH * max(0.0, max(holding.card(holder, id) for id in state.display) - min(cards))
    return near * total


def engine(table: Table, player: Player, taste: Taste, turns: float) -> float:
    """What fields and palazzi will still yield."""
    holds = table.edition.holds
    food = income(player.field, holds["farm"].limit * player.farm)
    money = income(player.palazzo, holds["bank"].limit * player.bank)
    return YIELD * turns * cube(turns) * (taste.food * food + taste.money * money)


def stored(player: Player, taste: Taste, turns: float) -> float:
    """What the cubes in store are worth."""
    each = cube(turns)
    food = player.food if player.food <= ENOUGH else ENOUGH + SURPLUS * (player.food - ENOUGH)
    money = player.money if player.money <= ENOUGH else ENOUGH + SURPLUS * (player.money - ENOUGH)
    either = taste.favour * favour(turns) * player.favour
    return STORED * (each * (taste.food * food + taste.money * money) + either)


def goals(state: State, seat: int, military: float, turns: float) -> float:
    """What the goals will probably bring: as they stand, and a part of the next step."""
    total, player = 0.0, state.players[seat]
    likely = AHEAD * min(1.0, turns / 8)
    for card in state.goals[seat].cards:
        goal = state.table.edition.goals[card.kind]
        if isinstance(goal, SetGoal):
            total += _sets(goal, player, likely)
        else:
            total += _per(goal, player, military, likely)
    return total


def _sets(goal: SetGoal, player: Player, likely: float) -> float:
    have = [ending.count(player, kind) for kind in goal.of]
    whole = min(*have, len(goal.points) - 1)
    if whole == len(goal.points) - 1:
        return goal.points[whole]
    begun = sum(number > whole for number in have) / len(have)
    return goal.points[whole] + likely * (0.3 + begun) * (goal.points[whole + 1] - goal.points[whole])


def _per(goal: PerGoal, player: Player, military: float, likely: float) -> float:
    if ending.MILITARY in goal.of:
        return max(0.0, military - goal.above) / goal.every
    have = sum(ending.count(player, kind) for kind in goal.of)
    if have >= goal.above:
        return (have - goal.above) / goal.every + likely
    return likely * (have / goal.above) ** 2
