"""First thoughts in winter: wages, purchases, recruits, alliances."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.moves import Move
from .. import courtiers, purchase
from ..state import Player, State
from .mind import Mind, Thought, ask_worth, collect, simple
from .values import LONG


def _wages(mind: Mind) -> list[Thought]:
    player = mind.player
    found = []
    for move in mind.decision:
        if move.verb == "wages":
            found.append((0.3 if mind.left else -0.2, move))
        elif move.verb == "collect":
            found.append((0.15 - 0.3 * mind.keep(move.args[0]) if player.florins < 2 and mind.left else -0.3, move))
        else:
            found.append((ask_worth(mind) if move.verb == "ask" else 0.0, move))
    return found


def item_worth(mind: Mind, item: str) -> float:
    """Something for sale, before its price."""
    state, player = mind.state, mind.player
    edition = state.table.edition
    kind = purchase.kind_of(item)
    faith = (0.5 if mind.left else 0.6) * mind.things.crosses.get(item, 0) * mind.taste.faith
    if kind in edition.tiles:
        tile = edition.tiles[kind]
        use = mind.things.tiles[item] * (0.7 * (kind != "cathedral") + mind.taste.tile * mind.left)
        space = mind.taste.space * mind.left / 7 if courtiers.extra_spaces(state, player) < 3 else 0.0
        return tile.prestige * mind.taste.title + faith + use + space * tile.courtier_space
    card = edition.cards[item]
    use = mind.things.cards[item] * (0.6 + mind.taste.courtier * mind.left) if mind.left else 0.0
    agent = mind.taste.agent * card.agent * mind.left / LONG
    return card.prestige * mind.taste.title + faith + use + agent


def price_worth(mind: Mind, item: str) -> float:
    """What it costs, by its cheapest way."""
    rate = 1.0 if mind.left else 0.25
    cheapest: float = min(
        sum(getattr(mind.taste, kind) * n * (1.0 if kind == "florin" else 0.8) for kind, n in way.items())
        for way in mind.state.table.shop[item]
    )
    return rate * cheapest


def _buy(mind: Mind, move: Move) -> float:
    if move.verb == "done":
        return 0.0
    item = move.args[0]
    worth = item_worth(mind, item) - price_worth(mind, item)
    basket = mind.state.stack[-1].basket
    if item in mind.state.table.edition.cards:
        cards = purchase.cards_in(mind.state, (*basket, item))
        if len(cards) > len(courtiers.free_spaces(mind.state, mind.player)):
            worth -= 0.9  # somebody would have to go
    return worth


def _recruit(mind: Mind) -> list[Thought]:
    state, player = mind.state, mind.player
    troops = sum(player.troops.values())
    found = []
    for move in mind.decision:
        if move.verb == "recruit":
            home = state.table.cities[move.args[0]].home == player.house
            want = (0.5, 0.4, 0.3, 0.12, 0.08, -0.05)[min(5, troops)] * min(1.0, mind.left / 4)
            found.append((want + 0.08 * _border(state, player, move.args[0]) - (0.17 if home else 0.55), move))
        elif move.verb == "collect":
            cheap = player.florins == 0 and troops < 2 and mind.left
            found.append((0.02 if cheap else collect(mind, move), move))
        else:
            found.append((ask_worth(mind) if move.verb == "ask" else 0.0, move))
    return found


def _border(state: State, player: Player, city: str) -> int:
    return sum(1 for near in state.table.roads[city] if state.control.get(near) != player.seat)


def _ally(mind: Mind, move: Move) -> float:
    if move.verb == "ally":
        return 1.0 * mind.taste.ally + 0.1 * mind.left - (0.6 if mind.left else 0.0)
    return 0.0


THINK: dict[str, Callable[[Mind], list[Thought]]] = {
    "wages": _wages, "buy": simple(_buy), "recruit": _recruit, "ally": simple(_ally),
}  # fmt: skip
