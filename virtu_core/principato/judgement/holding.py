"""What action cards are worth to who holds them, or could."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .. import ending, stock
from ..cubes import landing
from ..edition.model import CULTURE, Build, Effect, Gain, GainChoice, GainEach, PerGoal, Recruit
from ..state import Player, State
from ..table import Deal
from . import war
from .ahead import Ahead
from .values import ACTION, HARVEST, TURN_INCOME, Taste, cube, income

AGAIN = 0.35  # of what a card brings that may be used again later
LEVY = 1.5  # what a card that recruits is worth to who has cubes for the units
MATCH = 1.6  # what a culture tile is worth beyond its value that a pair of the own goal lacks; in a set of three, half
MATCHED = 0.2  # and one that it does not
AIM = 1.0  # what a step of a goal that counts tiles is worth


class Holder(NamedTuple):
    """A seat, how much of the game it has before it, and what it likes."""

    state: State
    seat: int
    player: Player
    taste: Taste
    turns: float  # of its own
    left: Ahead


def card(holder: Holder, id: str) -> float:
    """What it is worth to hold a card."""
    if holder.turns <= 0:
        return 0.0
    effect = holder.state.table.edition.cards[id].effect
    return max(0.0, USES[type(effect)](holder, id, effect))


def _build(holder: Holder, id: str, _effect: Any) -> float:
    """The best of its deals, and some of it again: a card that costs something stays."""
    best, player, turns = 0.0, holder.player, holder.turns
    for deal in holder.state.table.deals[id]:
        lack = missing(player, deal)
        likely = 1 - lack / (TURN_INCOME * turns) if lack else 1.0
        if likely <= 0:
            continue
        net = (gained(holder, deal) - price(deal, turns)) * likely - ACTION
        if net <= 0:
            continue
        uses = max(0.0, min(turns, TURN_INCOME * turns / deal.least) - 1)
        best = max(best, net + AGAIN * net * min(uses, 3 if deal.culture else 1))
    return best


def price(deal: Deal, turns: float) -> float:
    """What the cubes of a deal are worth."""
    return cube(turns) * deal.least


def missing(player: Player, deal: Deal) -> int:
    """Cubes that are missing for the price that is nearest, favour counted in."""
    found = 0
    for index, (food, money) in enumerate(deal.prices):
        lack = -player.favour
        if food > player.food:
            lack += food - player.food
        if money > player.money:
            lack += money - player.money
        if lack <= 0:
            return 0
        found = min(found, lack) if index else lack
    return found


def gained(holder: Holder, deal: Deal) -> float:
    """What the tiles of a deal are worth."""
    tile, count = deal.take[0]
    if not deal.culture:
        return tiles(holder, tile, count)
    highest = stock.highest(holder.state, tile)
    return culture(holder, tile, highest) if highest else 0.0


def culture(holder: Holder, kind: str, value: int) -> float:
    """What a culture tile is worth, with what it does for the own goals."""
    total = float(value)
    for held in holder.state.goals[holder.seat].cards:
        goal = holder.state.table.edition.goals[held.kind]
        if kind in goal.of and kind in CULTURE:
            have = [len(getattr(holder.player, one)) for one in goal.of]
            own = len(getattr(holder.player, kind))
            total += MATCH / (len(have) - 1) if own == min(have) and own < 3 else MATCHED
    return holder.taste.culture * total


def tiles(holder: Holder, tile: str, count: int) -> float:
    """What so many more tiles of a kind are worth."""
    player, taste, turns = holder.player, holder.taste, holder.turns
    aimed = _aimed(holder, tile, count)
    if tile == "catapult":
        stronger = war.stronger(holder.state.table, holder.state.players, holder.left, holder.seat, count)
        return aimed + taste.war * stronger
    holds, yields = holder.state.table.edition.holds, HARVEST * turns * cube(turns)
    if tile in ("field", "farm"):
        room, more = holds["farm"].limit * player.farm, count if tile == "field" else 0
        wider = 0 if more else holds["farm"].limit * count
        return aimed + taste.food * yields * (income(player.field + more, room + wider) - income(player.field, room))
    room, more = holds["bank"].limit * player.bank, count if tile == "palazzo" else 0
    wider = 0 if more else holds["bank"].limit * count
    return aimed + taste.money * yields * (income(player.palazzo + more, room + wider) - income(player.palazzo, room))


def _aimed(holder: Holder, tile: str, count: int) -> float:
    """What so many more tiles do for the own goals; towards a number that is still far off, only a part of it."""
    total = 0.0
    for held in holder.state.goals[holder.seat].cards:
        goal = holder.state.table.edition.goals[held.kind]
        if isinstance(goal, PerGoal) and tile in goal.of:
            short = max(0, goal.above - sum(ending.count(holder.player, kind) for kind in goal.of))
            total += AIM * count / goal.every / (1 + short)
    return total


def fresh(holder: Holder, kind: str, count: int) -> float:
    """What so many cubes from the stock are worth: those that find a place."""
    land = landing(holder.state, holder.player, kind, count)
    liked = holder.taste.food if kind == "food" else holder.taste.money if kind == "money" else 1.0
    return liked * cube(holder.turns) * (land.stored + land.placed)


def _gain(holder: Holder, _id: str, effect: Any) -> float:
    return sum(fresh(holder, kind, count) for kind, count in effect.cubes.items()) - ACTION


def _each(holder: Holder, _id: str, effect: Any) -> float:
    return fresh(holder, effect.cube, getattr(holder.player, effect.tile)) - ACTION


def _choice(holder: Holder, _id: str, effect: Any) -> float:
    return max(fresh(holder, kind, effect.count) for kind in effect.kinds) - ACTION


def _recruit(holder: Holder, _id: str, effect: Any) -> float:
    cubes = holder.player.food if effect.unit == "militia" else holder.player.money
    return holder.taste.war * LEVY * min(1.0, (cubes + holder.player.favour) / 3)


USES: Mapping[type[Effect], Callable[[Holder, str, Any], float]] = {
    Build: _build, Gain: _gain, GainEach: _each, GainChoice: _choice, Recruit: _recruit,
}  # fmt: skip
