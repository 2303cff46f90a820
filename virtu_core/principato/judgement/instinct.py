"""The first thought at every decision: how good each legal move looks, in victory points, without playing it.

It orders what a search looks at, and carries lines on to where they can be judged. One function a kind of decision.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...kernel.decisions import Decision
from ...kernel.moves import Move
from .. import cubes, stock
from ..edition.model import Build, Effect, Gain, GainChoice, GainEach, Recruit
from ..state import Player, State
from . import holding, war
from .ahead import Ahead, ahead
from .holding import Holder
from .values import Taste, cube, favour

Thought = tuple[float, Move]
QUITS = frozenset(("pass", "done"))
MOST_UNITS = 8  # recruited at once
CALM = 0.5  # of the differences: what is not seen at first sight may outweigh them
HELD = 1.26  # of what a card would bring at once, to who may hold it for longer
NEVER = -9.0


class Mind:
    """A decision, who must make it, how long the game may last, and what things are worth to that player."""

    def __init__(self, state: State, decision: Decision, taste: Taste) -> None:
        self.state = state
        self.moves = decision.moves
        self.taste = taste
        self.seat = decision.seat
        self.player: Player = state.players[decision.seat]
        self.left: Ahead = ahead(state)
        self.turns = self.left.turns[decision.seat]
        if decision.kind == "action":  # what comes of it serves only after it
            self.turns -= 1 / state.table.edition.turn.actions
        self.holder = Holder(state, self.seat, self.player, taste, self.turns, self.left)
        self._cards: dict[str, float] = {}

    def card(self, id: str) -> float:
        """What it is worth to hold a card."""
        found = self._cards.get(id)
        if found is None:
            found = self._cards[id] = HELD * holding.card(self.holder, id)
        return found

    def taken(self) -> float:
        """What the best card of the display is worth."""
        return max(map(self.card, self.state.display))


def thoughts(state: State, decision: Decision, taste: Taste) -> list[Thought]:
    """Every legal move with how good it looks, the best first."""
    found = THINK[decision.kind](Mind(state, decision, taste))
    found.sort(key=lambda thought: -thought[0])
    return found


def _action(mind: Mind) -> list[Thought]:
    return [(CALM * ACTIONS[move.verb](mind, move), move) for move in mind.moves]


def _activate(mind: Mind, move: Move) -> float:
    """What the effect brings; a card that must be swapped goes, and another comes."""
    card = mind.state.table.edition.cards[move.args[0]]
    brings = EFFECTS[type(card.effect)](mind, move, card.effect)
    return brings + mind.taken() - mind.card(card.id) if card.swap else brings


def _build(mind: Mind, move: Move, _effect: Any) -> float:
    """A deal: what is taken, less its price. Of culture tiles the word is the value."""
    word = int(move.args[1])
    for index, deal in enumerate(mind.state.table.deals[move.args[0]], 1):
        if deal.culture:
            return holding.culture(mind.holder, deal.culture, word) - holding.price(deal, mind.turns)
        if word == index:
            return holding.gained(mind.holder, deal) - holding.price(deal, mind.turns)
    return NEVER


def _choice(mind: Mind, move: Move, effect: Any) -> float:
    counts = zip(effect.kinds, map(int, move.args[1:]), strict=True)
    return sum(holding.fresh(mind.holder, kind, count) for kind, count in counts)


EFFECTS: Mapping[type[Effect], Callable[[Mind, Move, Any], float]] = {
    Build: _build,
    Recruit: lambda mind, _move, effect: _levy(mind, effect.unit)[0],
    Gain: lambda mind, _move, effect: sum(holding.fresh(mind.holder, *one) for one in effect.cubes.items()),
    GainEach: lambda mind, _move, effect: holding.fresh(mind.holder, effect.cube, getattr(mind.player, effect.tile)),
    GainChoice: _choice,
}


def _swap(mind: Mind, move: Move) -> float:
    """Another card for one held."""
    return mind.card(mind.state.display[int(move.args[1]) - 1]) - mind.card(move.args[0])


def _favour(mind: Mind, _move: Move) -> float:
    land = cubes.landing(mind.state, mind.player, "favour", mind.state.table.edition.turn.favour_action)
    return mind.taste.favour * favour(mind.turns) * land.stored + cube(mind.turns) * land.placed


def _onto(mind: Mind, _move: Move) -> float:
    """Cubes may wait in store: they are put on units when it is time, or when they would lapse."""
    return -0.35


ACTIONS: Mapping[str, Callable[[Mind, Move], float]] = {
    "activate": _activate, "swap": _swap, "favour": _favour, "supply": _onto, "pass": lambda _mind, _move: 0.0,
}  # fmt: skip


def _exchange(mind: Mind) -> list[Thought]:
    """The best card; of equal ones that further to the right, so that the used one stays in the display longer."""
    return [
        (CALM * mind.card(mind.state.display[int(move.args[0]) - 1]) + 0.01 * int(move.args[0]), move)
        for move in mind.moves
    ]


def _pay(mind: Mind) -> list[Thought]:
    """Favour is kept as long as it is worth more."""
    food = mind.taste.food * (1.0 if mind.player.food < 3 else 0.9)
    money = mind.taste.money * (1.0 if mind.player.money < 3 else 0.9)
    found = []
    either = mind.taste.favour * favour(mind.turns)
    for move in mind.moves:
        paid = [int(word) for word in move.args]
        cost = cube(mind.turns) * (food * paid[0] + money * paid[1]) + either * paid[2]
        found.append((-CALM * cost, move))
    return found


def _levy(mind: Mind, unit: str) -> tuple[float, int]:
    """What recruiting brings, and how many units: as many as pay in the scoring to come."""
    player, table = mind.player, mind.state.table
    proper = player.food if unit == "militia" else player.money
    spare = proper + player.favour - cubes.empty(player, unit)
    players = mind.state.players[:]
    now = war.prospects(table, players, mind.left)[mind.seat]
    best, number = 0.0, 0
    for count in range(1, min(max(0, spare) + 1, stock.tiles(mind.state, unit), MOST_UNITS) + 1):
        players[mind.seat] = player._replace(**{unit: getattr(player, unit) + count})
        more = mind.taste.war * (war.prospects(table, players, mind.left)[mind.seat] - now)
        if more > best:
            best, number = more, count
    return best, number


def _recruit(mind: Mind) -> list[Thought]:
    card = mind.state.stack[-1]
    _, right = _levy(mind, card.unit)
    return [(-0.3 * abs(int(move.args[0]) - right), move) for move in mind.moves]


def _supply(mind: Mind) -> list[Thought]:
    """As many units as their points are worth; proper cubes first."""
    player, state = mind.player, mind.state
    prizes = state.table.edition.military.points[len(state.players)]
    order = state.stack[-1].order
    done = set(order[: order.index(mind.seat)])
    others = [
        war.bare(one) if seat in done else war.likely(one)
        for seat, one in enumerate(state.players)
        if seat != mind.seat
    ]
    doubt = 0.25 if len(done) == len(state.players) - 1 else 0.6
    each = cube(mind.turns)
    own = war.bare(player)
    values = [
        mind.taste.war * war.expected(prizes, own + 2 * count, others, doubt) - each * count
        for count in range(war.feedable(player) + 1)
    ]
    found: list[Thought] = []
    for move in mind.moves:
        if move.verb == "done":
            found.append((values[0], move))
            continue
        count = int(move.args[2])
        loss = 0.15 * count * (favour(mind.turns) - each + 0.05) if move.args[1] == "favour" else 0.0
        found.append((max(values[count:]) - loss + 0.001 * count, move))
    return found


def _return(mind: Mind) -> list[Thought]:
    """Units stay that will probably get a cube before the next scoring."""
    player, left = mind.player, mind.left
    able = {"militia": player.food + player.field, "condottiere": player.money + player.palazzo}
    keep = {unit: min(getattr(player, unit), able[unit] if left.next > 1 else able[unit] // 2, 4) for unit in able}
    found: list[Thought] = []
    for move in mind.moves:
        if move.verb == "done":
            found.append((0.0, move))
            continue
        unit, count = move.args[0], int(move.args[1])
        surplus = getattr(player, unit) - keep[unit]
        found.append((0.2 * (surplus - abs(count - surplus)) if surplus > 0 else -0.2 * count, move))
    return found


THINK: Mapping[str, Callable[[Mind], list[Thought]]] = {
    "action": _action, "exchange": _exchange, "pay": _pay, "recruit": _recruit, "supply": _supply, "return": _return,
}  # fmt: skip
