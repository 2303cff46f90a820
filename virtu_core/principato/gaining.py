"""Cubes for nothing (P-CARD-01 to P-CARD-05)."""

from __future__ import annotations

from functools import lru_cache

from ..kernel.messages import N_, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import cubes, stock
from .edition.model import Card, Gain, GainChoice, GainEach
from .state import Player, State


def plain_moves(state: State, player: Player, card: Card) -> list[Move]:
    """R-P-14: always possible, whatever it brings."""
    return state.table.free[card.id]


def why_no_words(state: State, player: Player, card: Card, chosen: Move) -> Reason:
    """It takes no words."""
    return reason("P-TURN-06", N_("{card} does one thing: there is nothing to choose."), card=Name("card", card.id))


def act(state: State, seat: int, card: Card, chosen: Move) -> None:
    """A number of cubes."""
    assert isinstance(card.effect, Gain)
    for cube, count in card.effect.cubes.items():
        cubes.gain(state, seat, cube, count)


def act_each(state: State, seat: int, card: Card, chosen: Move) -> None:
    """P-CARD-21: the tiles owned now."""
    assert isinstance(card.effect, GainEach)
    cubes.gain(state, seat, card.effect.cube, getattr(state.players[seat], card.effect.tile))


def splits(state: State, effect: GainChoice) -> list[tuple[int, ...]]:
    """P-CARD-05, P-CARD-25: how the cubes may be chosen, as many as the stock can serve, most of the first first."""
    left = tuple(min(effect.count, stock.cubes(state, kind)) for kind in effect.kinds)
    return _split(min(effect.count, sum(left)), left)


@lru_cache(maxsize=64)
def _split(count: int, left: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every way to have so many in all, with no more of each than there is left."""
    if len(left) == 1:
        return [(count,)] if count <= left[0] else []
    return [(first, *rest) for first in range(min(count, left[0]), -1, -1) for rest in _split(count - first, left[1:])]


def choice_moves(state: State, player: Player, card: Card) -> list[Move]:
    """R-P-29: any split, even of a kind that finds no room."""
    assert isinstance(card.effect, GainChoice)
    return [move("activate", card.id, *map(str, split)) for split in splits(state, card.effect)]


def act_choice(state: State, seat: int, card: Card, chosen: Move) -> None:
    """The cubes as chosen."""
    assert isinstance(card.effect, GainChoice)
    for cube, count in zip(card.effect.kinds, chosen.args[1:], strict=True):
        if int(count):
            cubes.gain(state, seat, cube, int(count))


def why_no_choice(state: State, player: Player, card: Card, chosen: Move) -> Reason:
    """Too few, too many, or not there."""
    assert isinstance(card.effect, GainChoice)
    counts = [int(word) for word in chosen.args[1:]]
    if len(counts) == len(card.effect.kinds) and sum(counts) == card.effect.count:
        return reason("P-CARD-25", N_("The stock has not so many cubes of that kind."))
    return reason("P-CARD-05", N_("Take this number of cubes in all: {count}."), count=card.effect.count)
