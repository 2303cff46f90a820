"""What a seat sees: everything on the table but others' goals, with what follows from it worked out (R-P-24).

The shape is `shapes.View`.
"""

from __future__ import annotations

from collections import Counter

from ..kernel import stack
from ..kernel.cards import bit
from ..kernel.decisions import TABLE
from . import cubes, ending, military, outlook, stock
from .building import Pay
from .edition.model import CUBES, CULTURE, TILES, UNITS
from .military import Count, Return, Supply
from .recruiting import Recruiting
from .shapes import (
    AskedSeen,
    FinalSeen,
    GoalSeen,
    ScoredSeen,
    ScoringSeen,
    StackSeen,
    StockSeen,
    TownSeen,
    TurnSeen,
    UnitsSeen,
    View,
)
from .state import Player, Scored, State
from .table import GOAL_BATCH, GROUPS, SCORING
from .turn import Exchange, Turn


def view(state: State, seat: int, near: int = TABLE) -> View:
    """The table for one seat, or for TABLE; then from the side of `near`, if one is named."""
    asked = stack.ask(state)
    over = asked.kind == "over"
    eyes = next((one for one in (seat, near, asked.seat) if one >= 0), state.first)
    looking = state.players[eyes]
    final = ending.final(state) if over else []
    return {
        "seat": seat,
        "eyes": eyes,
        "year": state.year,
        "years": state.table.years,
        "first": state.first,
        "size": state.table.size,
        "display": [outlook.card(state, looking, card) for card in state.display],
        "stacks": [_stack(state, year) for year in range(1, state.table.years + 1)],
        "box": list(state.box),
        "stock": _stock(state),
        "players": [_town(state, one, seat, over=over) for one in range(len(state.players))],
        "favour": outlook.favour(state, looking),
        "turn": _turn(state),
        "asked": _asked(state, asked.seat, asked.kind),
        "scoring": _scoring(state),
        "scored": [_scored(state, one) for one in state.scored],
        "table": list(state.table.edition.military.points[len(state.players)]),
        "final": [_final(state, score) for score in sorted(final, key=lambda score: score.place)],
        "winners": list(ending.winners(final)),
    }


def _stack(state: State, year: int) -> StackSeen:
    left = Counter(state.stacks[year - 1].loose)
    return {"year": year, "size": left.total(), "scoring": left[SCORING], "kinds": dict(left)}


def _stock(state: State) -> StockSeen:
    return {
        "cubes": {cube: stock.cubes(state, cube) for cube in CUBES},
        "tiles": {tile: stock.tiles(state, tile) for tile in TILES},
        "culture": {
            kind: {str(value): count for value, count in stock.culture(state, kind).items()} for kind in CULTURE
        },
    }


def _town(state: State, seat: int, viewer: int, *, over: bool) -> TownSeen:
    player, rules = state.players[seat], state.table.edition.military
    strength = military.strength(rules, player)
    culture = ending.culture(player)
    goals = _goals(state, seat, viewer)
    shown = sum(goal["worth"] for goal in goals) if over else 0
    return {
        "seat": seat,
        "house": player.house,
        "start": seat == state.first,
        "cards": [outlook.card(state, player, card) for card in player.cards],
        "goals": goals,
        "tiles": {tile: ending.count(player, tile) for tile in TILES},
        "culture": {kind: list(getattr(player, kind)) for kind in CULTURE},
        "stores": {
            cube: {"held": getattr(player, cube), "limit": cubes.limit(state.table, player, cube)} for cube in CUBES
        },
        "units": {unit: _units(player, unit) for unit in UNITS},
        "military_tiles": player.military_tiles,
        "strength": strength,
        "reach": strength + _could_supply(player) * (rules.supplied_unit - rules.empty_unit),
        "points": state.points(seat),
        "culture_points": culture,
        "score": state.points(seat) + culture + shown,
    }


def _units(player: Player, unit: str) -> UnitsSeen:
    proper, favour = (getattr(player, place) for (kind, _), place in cubes.ON_UNIT.items() if kind == unit)
    return {
        "total": getattr(player, unit),
        "proper": proper,
        "favour": favour,
        "empty": cubes.empty(player, unit),
    }


def _could_supply(player: Player) -> int:
    """How many empty units the cubes in store could supply at most."""
    proper = min(player.empty_militias, player.food) + min(player.empty_condottieri, player.money)
    return proper + min(player.empty_militias + player.empty_condottieri - proper, player.favour)


def _goals(state: State, seat: int, viewer: int) -> list[GoalSeen]:
    """P-SET-15: backs for all but the owner, until they are shown."""
    seen: list[GoalSeen] = []
    for card in sorted(state.goals[seat].cards, key=lambda card: card.batch):
        known = card.known & bit(viewer)
        goal = state.table.edition.goals[card.kind]
        worth = ending.worth(goal, state.players[seat], state.points(seat)) if known else 0
        group = GROUPS[card.batch - GOAL_BATCH]
        seen.append({"goal": card.kind if known else "", "group": group, "worth": worth})
    return seen


def _turn(state: State) -> TurnSeen | None:
    turn = next((frame for frame in state.stack if isinstance(frame, Turn)), None)
    if turn is None:
        return None
    top = state.stack[-1]
    return {"seat": turn.seat, "actions": turn.left, "begun": "" if top is turn else top.card}


def _asked(state: State, seat: int, kind: str) -> AskedSeen:
    top = state.stack[-1]
    seen: AskedSeen = {
        "seat": seat, "kind": kind, "card": "", "take": {}, "value": 0, "payments": [], "unit": "", "most": 0
    }  # fmt: skip
    if isinstance(top, Pay | Recruiting | Exchange):
        seen["card"] = top.card
    if isinstance(top, Pay):
        seen["take"], seen["value"] = dict(state.table.deals[top.card][top.deal].take), top.value
        seen["payments"] = [
            {"move": str(way.move), "food": way.food, "money": way.money, "favour": way.favour}
            for way in top.payments(state)
        ]
    if isinstance(top, Recruiting):
        seen["unit"], seen["most"] = top.unit, stock.tiles(state, top.unit)
    return seen


def _scoring(state: State) -> ScoringSeen | None:
    top = state.stack[-1]
    if not isinstance(top, Supply | Return):
        return None
    beneath = state.stack[-2]
    supplies = isinstance(top, Supply)
    return {
        "number": len(state.scored) + supplies,
        "step": "supply" if supplies else "return",
        "order": list(top.order),
        "decided": list(top.order[: top.at]),
        "last": isinstance(beneath, Count) and beneath.last,
    }


def _scored(state: State, scored: Scored) -> ScoredSeen:
    table = state.table.edition.military.points[len(state.players)]
    return {
        "strengths": list(scored.strengths),
        "points": list(scored.points),
        "places": [
            {
                "seats": list(place.seats),
                "strength": scored.strengths[place.seats[0]],
                "points": place.points,
                "shared": list(place.shared),
            }
            for place in military.places(table, scored.strengths)
        ],
    }


def _final(state: State, score: ending.Score) -> FinalSeen:
    player = state.players[score.seat]
    return {
        "seat": score.seat,
        "place": score.place,
        "military": [one.points[score.seat] for one in state.scored],
        "culture": {kind: sum(getattr(player, kind)) for kind in CULTURE},
        "goals": dict(score.goals),
        "total": score.total,
        "cubes": score.cubes,
    }
