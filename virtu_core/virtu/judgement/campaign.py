"""War at a glance: which city could be taken, with which troops, and what that is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...kernel.decisions import Decision
from ...kernel.moves import Move
from .. import board, bonuses, sources
from .. import war as rules
from ..forecast import in_hand
from ..state import Player, State
from ..table import ROOMS, SUPPORTS
from .values import Taste, priced


class Target(NamedTuple):
    """A city to besiege: what it is worth and what is still missing there."""

    worth: float
    city: str
    troops: int  # that must still come
    cavalry: int
    ships: int


def bonus_of(state: State, player: Player, move: Move) -> tuple[int, int]:
    """Strength and price of an announcement."""
    for one in bonuses.bonuses(state, player, besieged=True, spent=()):
        if one.move() == move:
            return one.strength, one.cost
    return 1, 0


def city_worth(state: State, player: Player, city: str, taste: Taste, left: float) -> float:
    """A city taken by force; its tile comes exhausted."""
    edition = state.table.edition
    track = min(len(edition.city_prestige) - 2, player.track)
    gain = edition.city_prestige[track + 1] - edition.city_prestige[track] + taste.more
    gain += priced(state.table, taste).tiles[city] * taste.tile * left
    defender = state.control.get(city)
    if defender is not None:
        gain += 0.5
        if defender not in player.trophies:
            gain += 2.0 * taste.trophy
    return gain


def targets(
    state: State, player: Player, cavalry: int, ships: int, extra: int, taste: Taste, left: float
) -> list[Target]:
    """Cities one step away that these symbols and bonuses could take, the best first."""
    seat, control, roads, voyages = player.seat, state.control, state.table.roads, state.table.voyages
    own = {city: n for city, n in player.troops.items() if control.get(city) == seat}
    near: dict[str, tuple[list[str], list[str]]] = {}
    for origin in own:
        for city in roads[origin]:
            if control.get(city) != seat:
                near.setdefault(city, ([], []))[0].append(origin)
        for city, n in voyages.get(origin, {}).items() if ships else ():
            if n == 1 and control.get(city) != seat:
                near.setdefault(city, ([], []))[1].append(origin)
    found = []
    guards: dict[int, int] = {}  # what each defender may add
    for city, (by_road, by_sea) in near.items():
        attack, defence = board.strengths(state, city, seat)
        marching = min(cavalry, sum([own[one] for one in by_road]))
        sailing = min(ships, sum([own[one] for one in by_sea if one not in by_road]))
        if attack + marching + sailing + extra <= defence:
            continue
        defender = control.get(city)
        if defender is not None:
            if defender not in guards:
                guards[defender] = (in_hand(state, state.players[defender], besieged=True) + 1) // 2
            defence += guards[defender]
        need = max(defence + 1 - attack - extra, 0 if attack else 1)
        if marching + sailing < need:
            continue
        losses = (defence >= 3) + (state.players[defender].troops.get(city, 0) if defender is not None else 0)
        worth = city_worth(state, player, city, taste, left) - 0.25 * min(need, losses) - 0.08 * need
        used = min(need, marching)
        found.append(Target(worth, city, need, used, need - used))
    return sorted(found, reverse=True)


def worth(state: State, player: Player, taste: Taste, left: float, room: int | None = None) -> float:
    """What a War action could bring, in the room with the marker unless told."""
    if not any(state.control.get(city) == player.seat for city in player.troops):
        return 0.0
    cavalry = ships = extra = 0
    for name, bar in sources.of(state, player, "war", room=room).items():
        n, m = bar.get("cavalry", 0), bar.get("ship", 0)
        if n >= m:
            cavalry += n
        else:
            ships += m
        if (name in ROOMS or name in SUPPORTS) and player.florins and not n and not m:
            extra += bar.get("war", 0)
    extra += in_hand(state, player, besieged=False)
    for aim in targets(state, player, cavalry, ships, extra, taste, left):
        if aim.troops:  # the others are besieged well enough
            return aim.worth - 0.15 * (aim.cavalry + aim.ships)
    return 0.02


def war(
    state: State, decision: Decision, taste: Taste, left: float, keep: Callable[[str], float]
) -> list[tuple[float, Move]]:
    """Moves of a War action: towards the best target, and no further than it takes."""
    player = state.players[decision.seat]
    frame = state.stack[-1]
    offered = sources.of(state, player, "war", frame.spent)
    more_horse = sum(bar.get("cavalry", 0) for bar in offered.values())
    more_ships = sum(bar.get("ship", 0) for bar in offered.values())
    tokens = sum(card.bar["war"] for card in rules.token_cards(state, player, frame.spent).values())
    tokens = min(tokens, player.florins, state.tokens_left())
    extra = in_hand(state, player, besieged=False)
    aims = targets(state, player, frame.cavalry + more_horse, frame.ships + more_ships, extra + tokens, taste, left)
    aim = aims[0] if aims else None
    wanted = {one.city: one for one in aims}
    found: list[tuple[float, Move]] = []
    for move in decision:
        score = -0.05
        if move.verb == "done":
            score = 0.0
        elif move.verb == "collect":
            score = -0.3 * keep(move.args[0]) - 0.02
        elif move.verb in ("march", "sail"):
            target = wanted.get(move.args[1])
            if target is not None and target.troops:
                leaves = player.troops[move.args[0]]
                score = target.worth + 0.05 * leaves - (0.02 if move.verb == "sail" else 0.0)
            elif state.control.get(move.args[1]) == player.seat:
                score = -0.1
            else:
                score = -0.8
        elif aim is not None and move.verb == "pay":
            name, kind = move.args[0], move.args[1]
            short = {
                "cavalry": aim.cavalry - frame.cavalry,
                "ship": aim.ships - frame.ships,
                "war": 1 if _short(state, player, aim, extra) else 0,
            }[kind]
            gain = 0.5 * aim.worth if short > 0 and aim.troops else 0.0
            if kind == "war":
                gain = (0.4 if short else -0.1) - 0.17 * int(move.args[2]) * (not short)
            score = gain - keep(name) - 0.1 * (gain <= 0)
        elif move.verb == "pay":
            score = -0.1 - keep(move.args[0])
        found.append((score, move))
    return found


def _short(state: State, player: Player, aim: Target, extra: int) -> bool:
    attack, defence = board.strengths(state, aim.city, player.seat)
    return attack + aim.troops + extra <= defence
