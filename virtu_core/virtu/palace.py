"""The palace: what may lie where, courtier spaces, discards (V-PAL)."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from .asking import decide
from .courtiers import extra_spaces, free_spaces, locked_occupied, shut
from .state import KINDS, SPACE_INDEX, Player, State
from .table import INITIAL_SPACES, LOCKED_SPACES, ROOMS, SPACES, SUPPORTS

KEEP = move("keep")
PLACE_INDEX = {name: index for places in (ROOMS, SUPPORTS, SPACES) for index, name in enumerate(places)}


def bars_placement(state: State, player: Player, card: str, place: str, leaving: int = -1) -> Reason | None:
    """Why a card may not be laid on a place, or None if it may (V-PAL-03 to V-PAL-05, V-PAL-07)."""
    index = PLACE_INDEX[place]
    if place in SPACE_INDEX:
        if player.courtiers[index]:
            return reason("V-WIN-06", N_("{place} is occupied."), {"space": place}, place=Name("place", place))
        if index not in free_spaces(state, player, leaving):
            return shut(place)
    elif place in ROOMS:
        if player.rooms[index]:
            return reason("V-PAL-01", N_("{place} holds a card already."), {"space": place}, place=Name("place", place))
        if not state.table.edition.cards[card].action:
            return reason("V-PAL-03", N_("{card} shows no action."), {"action": 1}, card=Name("card", card))
    else:
        if not player.rooms[index]:
            return reason("V-PAL-04", N_("A support card needs a room card above it."), {"card": ROOMS[index]})
        if player.supports[index]:
            return reason("V-PAL-04", N_("{place} holds a card already."), {"space": place}, place=Name("place", place))
    return None


def lay(player: Player, card: str, place: str, *, available: bool = True) -> None:
    """Put a card down."""
    index = PLACE_INDEX[place]
    if place in SPACE_INDEX:
        player.courtiers[index] = card
        player.ready[index] = available
    else:
        (player.rooms if place in ROOMS else player.supports)[index] = card


def room_action(state: State, player: Player, room: int) -> str:
    """V-PAL-03: the card's action replaces the printed one."""
    card = player.rooms[room]
    return state.table.edition.cards[card].action if card else state.table.edition.palaces[player.house].rooms[room]


def discard(state: State, player: Player, space: str) -> None:
    """V-PAL-10: persons return to the supply; family cards and Machiavelli (R-38) leave the game."""
    index = SPACE_INDEX[space]
    card = player.courtiers[index]
    player.courtiers[index] = ""
    player.ready[index] = True
    if card in state.supply:
        state.supply[card] += 1
    else:
        state.box = (*state.box, card)
    state.tell("discarded", player.seat, card=card, place=space)


def discards(player: Player) -> list[Move]:
    """A move for each courtier card that could be discarded."""
    return [move("discard", SPACES[index]) for index, card in enumerate(player.courtiers) if card]


def owned_out(state: State, player: Player, card: str) -> bool:
    """V-WIN-09: whether a player has as many of a card as one may own."""
    limit = state.table.edition.cards[card].limit
    return bool(limit) and sum(1 for one in player.cards() if one == card) >= limit


def gain_agent(state: State, player: Player) -> None:
    """V-INT-08, R-48: a new agent, unless the player has all of them."""
    if player.agents < state.table.edition.limits.agents:
        player.agents += 1
        state.tell("agent_gained", player.seat)


def check_spaces(state: State, player: Player, before: int) -> None:
    """V-PAL-09: a lost courtier space is cleared at once, whoever's turn it is; an empty locked one just goes."""
    extra = extra_spaces(state, player)
    if extra < before and locked_occupied(player) > extra:
        state.push(LoseSpace(player.seat))


@KINDS.add
class LoseSpace(NamedTuple):
    """A courtier space of the owner's choice is lost; a card there moves or is discarded (V-PAL-09, R-44)."""

    seat: int

    def ask(self, state: State) -> Decision | None:
        """Which space, and where its card goes."""
        player = state.players[self.seat]
        if locked_occupied(player) <= extra_spaces(state, player):
            state.pop()
            return None
        free = [index for index in INITIAL_SPACES if not player.courtiers[index]]
        any_space = state.table.rules.any_space_lost
        held = [index for index, card in enumerate(player.courtiers) if card and (any_space or index in LOCKED_SPACES)]
        moves = [move("shift", SPACES[here], SPACES[there]) for here in held for there in free]
        prompt = Message(N_("You lose a courtier space. Move a card from a locked space, or discard a courtier."))
        if any_space and free:
            moves.append(KEEP)
            prompt = Message(N_("You lose a courtier space: an empty one, or one whose card moves or is discarded."))
        return decide(state, self.seat, "lose_space", [*moves, *discards(player)], prompt)

    def answer(self, state: State, chosen: Move) -> None:
        """Move or discard it."""
        player = state.players[self.seat]
        if chosen.verb == "discard":
            discard(state, player, chosen.args[0])
            return
        if state.table.rules.any_space_lost:
            state.pop()
        if chosen == KEEP:
            return
        here, there = (SPACE_INDEX[place] for place in chosen.args)
        player.courtiers[there], player.ready[there] = player.courtiers[here], player.ready[here]
        player.courtiers[here], player.ready[here] = "", True
        state.tell("rearranged", self.seat, card=player.courtiers[there], place=chosen.args[1], origin=chosen.args[0])

    def why_not(self, state: State, chosen: Move) -> Reason:
        """V-PAL-09."""
        return reason("V-PAL-09", N_("A lost courtier space must be cleared first: move its card or discard one."))
