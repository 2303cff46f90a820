"""A sensible whole of an action that turns symbols into steps: what one press may propose (V-GOV, V-TRA, V-INT).

Like the proposal of a payment it stands beside the rules, not in them: it wastes nothing that another way would not,
says all it uses, and never takes an indulgence, which costs prestige (V-IND-06).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ..kernel.moves import Move, move
from . import solver, sources, ways
from .edition.model import Bar
from .govern import KINDS_USED, TILES_PER_SYMBOL, Govern, GovernSpend, targets
from .intrigue import Intrigue, owner_of, room_spot
from .pool import DONE
from .state import Player, State
from .trade import FLORINS_PER_SHIP, Trade


class Use(NamedTuple):
    """A source and what it gives."""

    source: str
    kind: str
    amount: int


class Whole(NamedTuple):
    """An action from here to its end. Moves that the rules make by themselves stand in it, too."""

    moves: tuple[Move, ...]
    uses: tuple[Use, ...]  # what is paid
    things: tuple[str, ...] = ()  # tiles and alliances made available, places freed of agents
    florins: int = 0  # that it brings
    lost: Mapping[str, int] = {}  # symbols paid for nothing (V-RES-02)


def willing(state: State, player: Player, purpose: str, spent: Iterable[str]) -> dict[str, Bar]:
    """Every source but an indulgence."""
    found = sources.of(state, player, purpose, spent)
    found.pop("indulgence", None)
    return found


def cheapest(need: Mapping[str, int], found: Mapping[str, Bar], share: int = 1) -> tuple[Use, ...] | None:
    """The way to come to so many symbols that lays out the least: the room's own first (V-RES-11). What is too much
    stays in the pool."""
    laid = {name: sources.laid_out(name, bar) for name, bar in found.items()}
    best = ways.best(solver.Means(found, (need,)), need, laid, share=share)
    return None if best is None else tuple(Use(name, kind, found[name][kind]) for name, kind in best.uses)


def pays(uses: Iterable[Use]) -> tuple[Move, ...]:
    """The moves that take these symbols."""
    return tuple(move("pay", use.source, use.kind) for use in uses)


# Govern


class Turned(NamedTuple):
    """What so many symbols make available."""

    worth: int  # the symbols on it
    tiles: tuple[str, ...]
    powers: tuple[str, ...]


def turned(state: State, player: Player, steps: int, barred: tuple[str, ...]) -> Turned:
    """The best use of so many half symbols: a tile takes one, an alliance two (V-GOV-01)."""
    tiles, powers = targets(state, player, barred)
    bars, bonuses = state.table.bars, state.table.edition.alliances
    tiles.sort(key=lambda tile: -sum(bars[tile].values()))
    powers.sort(key=lambda power: -sum(bonuses[power].bonus.values()))
    options = []
    for count in range(min(len(powers), steps // TILES_PER_SYMBOL), -1, -1):
        allies, some = powers[:count], tiles[: steps - TILES_PER_SYMBOL * count]
        worth = sum(sum(bars[tile].values()) for tile in some)
        options.append(Turned(worth + sum(sum(bonuses[one].bonus.values()) for one in allies), tuple(some), (*allies,)))
    return max(options, key=lambda option: option.worth)


def govern(state: State, player: Player, frame: Govern | GovernSpend) -> list[Whole]:
    """Everything that is worth what it costs; and what the room alone can do, which uses nothing up."""
    if isinstance(frame, GovernSpend):
        best = turned(state, player, frame.steps, frame.spent + frame.refreshed)
        return [Whole((*_turns(best), DONE), (), (*best.tiles, *best.powers))] if best.worth else []
    found = willing(state, player, "govern", frame.spent)
    there = {
        name: Use(name, kind, bar[kind])
        for name, bar in found.items()
        if (kind := max(KINDS_USED, key=lambda one: bar.get(one, 0))) in bar
    }
    free = {name: use for name, use in there.items() if sources.stays(name)}
    wholes: list[Whole] = []
    for some in (there, free):
        whole = _governed(state, player, frame, some, found)
        if whole is not None and whole not in wholes:
            wholes.append(whole)
    return wholes


class _Paid(NamedTuple):
    """A way to come to a number of symbols; the least is the best."""

    laid: int
    lost: int
    uses: tuple[Use, ...]


def _governed(
    state: State, player: Player, frame: Govern, there: Mapping[str, Use], found: Mapping[str, Bar]
) -> Whole | None:
    tiles, powers = targets(state, player, frame.spent)
    most = (len(tiles) + 1) // TILES_PER_SYMBOL + len(powers)  # more symbols would be lost
    paid = {min(most, frame.symbols): _Paid(0, max(0, frame.symbols - most), ())}
    for name, use in there.items():
        for count, way in list(paid.items()):
            if count < most:
                sum_ = count + use.amount
                lost = max(0, sum_ - most)
                new = _Paid(way.laid + sources.laid_out(name, found[name]), way.lost + lost, (*way.uses, use))
                if min(most, sum_) not in paid or new < paid[min(most, sum_)]:
                    paid[min(most, sum_)] = new
    results = [
        (count, way, turned(state, player, count * TILES_PER_SYMBOL, frame.spent))
        for count, way in paid.items()
        if count
    ]
    if not results:
        return None
    _count, way, best = max(results, key=lambda one: (one[2].worth - one[1].laid, one[2].worth, -one[1].lost))
    return Whole(
        (*pays(way.uses), DONE, *_turns(best), DONE), way.uses, (*best.tiles, *best.powers), 0,
        {way.uses[-1].kind: way.lost} if way.lost and way.uses else {},
    )  # fmt: skip


def _turns(best: Turned) -> Sequence[Move]:
    return [move("reactivate", power) for power in best.powers] + [move("refresh", tile) for tile in best.tiles]


# Trade


def trade(state: State, player: Player, frame: Trade) -> list[Whole]:
    """Every ship that brings more than the florins beside it; and the room's alone, which uses nothing up."""
    found = willing(state, player, "trade", frame.spent)
    ships = [Use(name, "ship", bar["ship"]) for name, bar in found.items() if "ship" in bar]
    worth = [use for use in ships if FLORINS_PER_SHIP * use.amount > found[use.source].get("florin", 0)]
    if not worth and not frame.spent:  # something must be sold, or there is no trade
        gain = {use: FLORINS_PER_SHIP * use.amount - sources.laid_out(use.source, found[use.source]) for use in ships}
        worth = [max(ships, key=lambda use: gain[use])] if ships else []
    free = [use for use in worth if sources.stays(use.source)]
    wholes = []
    for uses in dict.fromkeys((tuple(worth), tuple(free))):
        if uses:
            spent = (*frame.spent, *(use.source for use in uses))
            beside = sum(sources.room_florin_sources(state, player, spent).values())
            brings = sum(FLORINS_PER_SHIP * use.amount for use in uses) + beside
            wholes.append(Whole((*pays(uses), DONE), uses, (), brings))
    return wholes


# Intrigue


def intrigue(state: State, player: Player, frame: Intrigue) -> list[Whole]:
    """To drive the agents of others out of one's own rooms, alliances and cities, as far as the masks go."""
    mine = [
        spot
        for spot, agent in state.agents.items()
        if agent != player.seat and _owned(state, spot) and owner_of(state, spot) == player.seat
    ]
    here = room_spot(player)
    mine.sort(key=lambda spot: (spot != here, spot not in state.table.house_of_spot, spot not in state.alliances))
    found = willing(state, player, "intrigue", frame.spent)
    for count in range(len(mine), 0, -1):
        uses = cheapest({"mask": count - frame.masks}, found)
        if uses is not None:
            expels = tuple(move("expel", spot) for spot in mine[:count])
            return [Whole((*pays(uses), *expels), uses, tuple(mine[:count]))]
    return []


def _owned(state: State, spot: str) -> bool:
    return spot in state.table.house_of_spot or spot in state.alliances or spot in state.control
