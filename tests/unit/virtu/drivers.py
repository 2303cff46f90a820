"""Players for tests: by chance, by chance over verbs, and an eager one that really gets games to their ends.

A driver takes a state and gives a legal move. The same generator gives the same moves on every machine.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tests.unit.virtu.support import GAME
from virtu_core.kernel.moves import Move
from virtu_core.virtu import board, bonuses, courtiers, palace, siege
from virtu_core.virtu.edition.model import Bar
from virtu_core.virtu.state import Player, State

Driver = Callable[[State], Move]
SAMPLE = 30  # moves an eager player looks at
WIDTH = 3  # lines it follows
DEPTH = {"go": 4, "start": 4, "act": 4, "war": 5, "buy": 2}  # how far, by the kind of decision; else one move


def uniform(rng: random.Random) -> Driver:
    """Any legal move, each as likely as the others."""
    return lambda state: rng.choice(GAME.decision(state).moves)


def by_verb(rng: random.Random) -> Driver:
    """A verb, then a move with it: what has few moves comes as often as what has many."""

    def choose(state: State) -> Move:
        moves = GAME.decision(state).moves
        verb = rng.choice(sorted({move.verb for move in moves}))
        return rng.choice([move for move in moves if move.verb == verb])

    return choose


class Taste(NamedTuple):
    """What an eager player is after."""

    city: float = 5.0
    enough: int = 99  # cities beyond these are shunned
    patronage: float = 3.0
    highest: int = 5  # patronage spaces beyond this are shunned
    peaceful: bool = False  # besieges neutral cities only
    rage: float = 0.0  # joy of fighting other players, won or lost
    sea: float = 0.0  # joy of landing where no own road leads
    army: int = 3  # troops worth having
    agent: float = 1.0
    ally: float = 4.0
    sin: float = 5.0  # how bad an indulgence is
    folly: float = 0.0  # how often a move is left to chance


TASTES = {
    "cities": Taste(city=9.0, patronage=1.0, highest=4),
    "patron": Taste(city=3.0, enough=7, patronage=12.0),
    "settlers": Taste(city=9.0, enough=7, patronage=1.0, highest=4, peaceful=True, agent=0.0, army=6, folly=0.02),
    "intriguer": Taste(city=4.0, enough=7, highest=4, agent=3.0, ally=12.0, sin=1.5, folly=0.03),
    "warrior": Taste(city=7.0, enough=7, patronage=0.5, highest=4, rage=8.0, army=6, sin=4.0, folly=0.05),
    "corsair": Taste(city=7.0, enough=7, patronage=0.5, highest=4, rage=4.0, sea=6.0, army=6, sin=4.0, folly=0.05),
}


def eager(rng: random.Random, taste: str) -> Driver:
    """The move that leads to the best-looking table, as far as a short look along one's own next decisions shows."""
    likes = TASTES[taste]
    chance = by_verb(rng)

    def choose(state: State) -> Move:
        if rng.random() < likes.folly:
            return chance(state)
        return _best(rng, likes, state)

    return choose


def table_of(drivers: Sequence[Driver]) -> Driver:
    """One driver for all seats, each seat played by its own."""
    return lambda state: drivers[GAME.decision(state).seat](state)


def _best(rng: random.Random, likes: Taste, state: State) -> Move:
    """The first move of the best line; lines are followed while the same seat decides, the best few of each length."""
    decision = GAME.decision(state)
    lines = [(0.0, 0.0, state, decision.moves[0])]
    best = (-1e9, 0.0, decision.moves[0])
    for depth in range(DEPTH.get(decision.kind, 1)):
        found = []
        for _, _, before, first in lines:
            for move in _some(rng, GAME.decision(before).moves, SAMPLE):
                after, _ = GAME.play(before, move)
                found.append((_worth(after, decision.seat, likes), rng.random(), after, first if depth else move))
        found.sort(key=lambda line: line[:2], reverse=True)
        if found:
            best = max(best, (found[0][0] - 0.01 * depth, found[0][1], found[0][3]))
        lines = [line for line in found[:WIDTH] if GAME.decision(line[2]).seat == decision.seat]
    return best[2]


def _some(rng: random.Random, moves: Sequence[Move], most: int) -> Sequence[Move]:
    return moves if len(moves) <= most else rng.sample(moves, most)


USEFUL = {
    "govern": ("crown", "cross"), "finance": ("crown", "cross", "florin"), "trade": ("ship", "florin"),
    "annex": ("crown", "ship"), "war": ("cavalry", "ship", "war"), "intrigue": ("mask",),
}  # fmt: skip


def _worth(state: State, seat: int, likes: Taste) -> float:
    player = state.players[seat]
    own = len(state.cities_of(seat))
    worth = likes.city * min(own, likes.enough) - 30.0 * max(0, own - likes.enough)
    worth += likes.patronage * player.patronage - 40.0 * max(0, player.patronage - likes.highest)
    worth += 0.5 * min(player.florins, 10) + 0.05 * player.florins + 0.7 * min(likes.army, sum(player.troops.values()))
    worth += 4.0 * len(player.trophies) + 0.3 * player.tokens + 0.5 * player.agents + 3.0 * len(player.patrons)
    sins = sum(player.indulgences) + player.pending
    worth -= likes.sin * sins * (sins + 1) / 2
    worth += _palace(state, player) + _sieges(state, player, likes) + _clash(state, seat) + _agents(state, seat, likes)
    worth += sum(likes.ally + 0.4 * active for ally, active in state.alliances.values() if ally == seat)
    return worth + sum(_progress(state, frame, likes) for frame in state.stack if getattr(frame, "seat", -1) == seat)


def _palace(state: State, player: Player) -> float:
    edition, bars = state.table.edition, state.table.bars
    worth = 0.0
    for index, card in enumerate(player.courtiers):
        if card:
            worth += (
                3.0
                + 2 * edition.cards[card].prestige
                + _use(edition.cards[card].bar) * (0.5 + 0.5 * player.ready[index])
            )
    for room, (card, support) in enumerate(zip(player.rooms, player.supports, strict=True)):
        useful = USEFUL[palace.room_action(state, player, room)]
        for one in filter(None, (card, support)):
            bar = edition.cards[one].bar
            worth += 3.2 + 2 * edition.cards[one].prestige + 0.8 * max((bar.get(kind, 0) for kind in useful), default=0)
    for tile, available in player.tiles.items():
        worth += 0.0 if tile in state.table.cities else 4.5
        worth += _use(bars[tile]) * available
    return worth


def _use(bar: Bar) -> float:
    return 0.2 + 0.2 * max(bar.values(), default=0) + 0.4 * bar.get("crown", 0)


def _ready(state: State, player: Player, likes: Taste) -> int:
    """Troops one step from a city worth besieging."""

    def tempting(city: str) -> bool:
        return city not in state.control if likes.peaceful else state.control.get(city) != player.seat

    own = ((city, count) for city, count in player.troops.items() if state.control.get(city) == player.seat)
    return sum(count for city, count in own if any(map(tempting, _near(state, city))))


def _near(state: State, city: str) -> list[str]:
    return [*state.table.roads[city], *(port for port, n in state.table.voyages.get(city, {}).items() if n == 1)]


def _sieges(state: State, player: Player, likes: Taste) -> float:
    worth, purse = 0.4 * _ready(state, player, likes), player.florins
    room = likes.enough - len(state.cities_of(player.seat))
    extra = [player.tokens]
    for one in bonuses.bonuses(state, player, besieged=False, spent=()):
        if one.name != "token" and one.cost <= purse:
            extra.append(one.strength)
            purse -= one.cost
    for city in siege.besieging(state, player):
        attack, defence = board.strengths(state, city, player.seat)
        others = [one for one in state.players if one is not player and city in one.troops]
        worth += likes.rage * min(1.0, 0.4 * attack) * (city in state.control or bool(others))
        if not any(state.control.get(near) == player.seat for near in state.table.roads[city]):
            worth += likes.sea * min(1.0, 0.4 * attack)
        while attack <= defence and extra:
            attack += extra.pop()
        if (city in state.control and likes.peaceful) or room <= 0:
            worth -= 5.0
        elif attack > defence:
            worth += 0.8 * likes.city - 0.3 * (attack - defence - 1)
            room -= 1
        else:
            worth -= 1.0
    return worth


def _clash(state: State, seat: int) -> float:
    """Being ahead while bonuses are announced."""
    frame = state.stack[-1]
    if not isinstance(frame, bonuses.Announce) or seat not in frame.sides:
        return 0.0
    if frame.siege:
        first, second = board.strengths(state, frame.city, frame.sides[0], frame.added)
    else:
        first, second = (
            state.players[one].troops[frame.city] + n for one, n in zip(frame.sides, frame.added, strict=True)
        )
    ahead = first > second if seat == frame.sides[0] else first <= second
    return 6.0 * ahead


def _agents(state: State, seat: int, likes: Taste) -> float:
    worth = 0.0
    for spot, agent in state.agents.items():
        house = state.table.house_of_spot.get(spot)
        if house is not None:
            worth += likes.agent * (1.6 if agent == seat and state.players[seat].house != house else 0.0)
            worth -= 2.0 if agent != seat and state.players[seat].house == house else 0.0
        elif spot in state.alliances:
            mine = state.alliances[spot][0] == seat
            worth += (-2.5 if mine else 0.0) if agent != seat else likes.agent * (0.5 if mine else 2.5)
        elif agent == seat:
            reach = any(state.control.get(near) == seat for near in state.table.roads.get(spot, ()))
            worth += likes.agent * (0.2 if state.control.get(spot) == seat else 1.2)
            worth += spot not in state.control and reach
    return worth


def _progress(state: State, frame: Any, likes: Taste) -> float:
    """What is under way and all but sure."""
    worth = 0.0
    match type(frame).__name__:
        case "Annex":
            shunned = len(state.cities_of(frame.seat)) >= likes.enough
            worth = -30.0 if shunned else likes.city + 2.0 - 0.5 * board.value_against(state, frame.city, frame.seat)
        case "Pay":
            space = -40.0 if state.players[frame.seat].patronage >= likes.highest else likes.patronage + 1.0
            worth = {"finance": space, "absolution": 2 * likes.sin, "alliance": likes.ally}.get(frame.purpose, 0.0)
        case "Buy":
            free = len(courtiers.free_spaces(state, state.players[frame.seat]))
            cards = sum(item in state.table.edition.cards for item in frame.basket)
            worth = 2.6 * len(frame.basket) - 4.0 * max(0, cards - free)
        case "War":
            worth = 0.3 + 0.2 * (frame.cavalry + frame.ships)
        case "Govern":
            worth = 0.3 + 1.2 * frame.symbols
        case "GovernSpend":
            worth = 0.3 * frame.steps
        case "Intrigue":
            worth = 0.3 + 0.9 * frame.masks * min(1.0, likes.agent)
        case "Retreat":
            worth = 0.5 * frame.ships
    return worth
