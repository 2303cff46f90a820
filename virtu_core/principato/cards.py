"""What action cards do (P-CARD). One entry of `DOINGS` for each kind of effect; the cards themselves are data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..kernel.moves import Move
from ..kernel.reasons import Reason
from . import building, gaining, recruiting
from .edition.model import Build, Card, Effect, Gain, GainChoice, GainEach, Recruit
from .state import Player, State


class Doing(NamedTuple):
    """A kind of effect: how it may be activated, what that does, and why not otherwise."""

    moves: Callable[[State, Player, Card], list[Move]]
    act: Callable[[State, int, Card, Move], None]
    why_not: Callable[[State, Player, Card, Move], Reason]


def activations(state: State, player: Player, id: str) -> list[Move]:
    """Every way to activate a card."""
    table = state.table
    if id in table.free:
        return table.free[id]
    card = table.edition.cards[id]
    return DOINGS[type(card.effect)].moves(state, player, card)


def activate(state: State, seat: int, chosen: Move) -> None:
    """Carry the effect out, once (P-TURN-06, P-CARD-19)."""
    card = state.table.edition.cards[chosen.args[0]]
    state.tell("activated", seat, card=card.id)
    DOINGS[type(card.effect)].act(state, seat, card, chosen)


def why_not(state: State, player: Player, chosen: Move) -> Reason:
    """Why a card that is held cannot be activated so."""
    card = state.table.edition.cards[chosen.args[0]]
    return DOINGS[type(card.effect)].why_not(state, player, card, chosen)


DOINGS: Mapping[type[Effect], Doing] = {
    Build: Doing(building.moves, building.act, building.why_not),
    Gain: Doing(gaining.plain_moves, gaining.act, gaining.why_no_words),
    GainEach: Doing(gaining.plain_moves, gaining.act_each, gaining.why_no_words),
    GainChoice: Doing(gaining.choice_moves, gaining.act_choice, gaining.why_no_choice),
    Recruit: Doing(gaining.plain_moves, recruiting.act, gaining.why_no_words),
}
