"""First thoughts about the palace: which card lies where, and which goes."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.moves import Move
from .. import courtiers, palace
from ..state import SPACE_INDEX
from ..table import ROOMS, SUPPORTS
from .mind import Mind, Thought, simple
from .values import LACK


def _place_worth(mind: Mind, card: str, place: str, *, ready: bool = True) -> float:
    """What a card is worth where it lies, over the rest of the game."""
    if place in SPACE_INDEX:
        return mind.things.cards[card] * (mind.taste.courtier * mind.left + mind.taste.ready * ready)
    room = palace.PLACE_INDEX[place]
    player = mind.player
    shown = mind.state.table.edition.cards[card].action
    printed = mind.state.table.edition.palaces[player.house].rooms[room]
    if place in SUPPORTS:
        return mind.things.fits[card, palace.room_action(mind.state, player, room)] * mind.taste.room * mind.left
    loses = printed != shown and not any(
        other != room and palace.room_action(mind.state, player, other) == printed for other in range(len(ROOMS))
    )
    fit = mind.things.fits[card, shown] - mind.things.printed.get(printed, 0.0)
    return fit * mind.taste.room * mind.left - LACK[printed] * mind.left * loses


def _placing(mind: Mind, move: Move) -> float:
    if move.verb == "place":
        return 1.0 + _place_worth(mind, *move.args)
    return -_discard_worth(mind, move.args[0])


def _discard_worth(mind: Mind, space: str) -> float:
    index = SPACE_INDEX[space]
    card = mind.player.courtiers[index]
    prestige = mind.state.table.edition.cards[card].prestige
    faith = 0.4 * mind.things.crosses.get(card, 0)
    return prestige + faith + _place_worth(mind, card, space, ready=mind.player.ready[index]) + 0.05


def _lose_space(mind: Mind, move: Move) -> float:
    if move.verb == "discard":
        return -_discard_worth(mind, move.args[0])
    return 0.5 if move.verb == "keep" else 0.4


def _rearrange(mind: Mind, move: Move) -> float:
    if move.verb == "done":
        return 0.0
    if move.verb == "discard":
        return -0.2 - _discard_worth(mind, move.args[0])
    here, there = move.args
    player = mind.player
    index = palace.PLACE_INDEX[here]
    places = player.courtiers if here in SPACE_INDEX else player.rooms if here in ROOMS else player.supports
    card = places[index]
    ready = here in SPACE_INDEX and player.ready[index]
    if here in SPACE_INDEX and there in SPACE_INDEX:
        return -0.5
    gain = _place_worth(mind, card, there, ready=ready) - _place_worth(mind, card, here, ready=ready)
    if here in SPACE_INDEX and there not in SPACE_INDEX and len(courtiers.free_spaces(mind.state, player)) < 3:
        gain += mind.taste.space * mind.left / 7  # a space for somebody new
    return gain - 0.08


def _family(mind: Mind, move: Move) -> float:
    card, place = move.args
    worth = _place_worth(mind, card, place)
    return worth + 0.1 * (mind.state.table.edition.cards[card].action != "")


THINK: dict[str, Callable[[Mind], list[Thought]]] = {
    "placing": simple(_placing), "lose_space": simple(_lose_space), "rearrange": simple(_rearrange),
    "family": simple(_family),
}  # fmt: skip
