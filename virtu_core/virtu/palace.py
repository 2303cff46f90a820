"""The palace: what may lie where, courtier spaces, discards (V-PAL)."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import florins
from .asking import decide
from .state import KINDS, SPACE_INDEX, Player, State
from .table import INITIAL_SPACES, LOCKED_SPACES, ROOMS, SPACES, SUPPORTS

PLACE_INDEX = {name: index for places in (ROOMS, SUPPORTS, SPACES) for index, name in enumerate(places)}


def extra_spaces(state: State, player: Player) -> int:
    """V-PAL-08, R-44: locked spaces that may be occupied, counted anew; three at most."""
    count = 0
    for tile, spaces in state.table.space_tiles:
        if tile in player.tiles:
            count += spaces
    for patron in player.patrons:
        count += state.table.edition.patrons[patron].courtier_space
    if player.track >= state.table.edition.space_at_cities:
        count += 1
    return min(len(LOCKED_SPACES), count)


def locked_occupied(player: Player) -> int:
    """How many of the locked spaces hold a card."""
    return sum(1 for index in LOCKED_SPACES if player.courtiers[index])


def free_spaces(state: State, player: Player, leaving: int = -1) -> list[int]:
    """V-PAL-07: spaces a card could go to; `leaving` is a space whose own card is the one that moves."""
    free = [index for index in INITIAL_SPACES if not player.courtiers[index]]
    empty = [index for index in LOCKED_SPACES if not player.courtiers[index]]
    if empty:
        occupied = locked_occupied(player) - (leaving in LOCKED_SPACES)
        if occupied < extra_spaces(state, player):
            free += empty
            free.sort()
    return free


def bars_placement(state: State, player: Player, card: str, place: str, leaving: int = -1) -> Reason | None:
    """Why a card may not be laid on a place, or None if it may (V-PAL-03 to V-PAL-05, V-PAL-07)."""
    index = PLACE_INDEX[place]
    if place in SPACE_INDEX:
        if player.courtiers[index]:
            return reason("V-WIN-06", N_("{place} is occupied."), {"space": place}, place=Name("place", place))
        if index not in free_spaces(state, player, leaving):
            return reason("V-PAL-07", N_("{place} is locked."), {"courtier_space": 1}, place=Name("place", place))
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
    state.emit("discarded", player.seat, card=card, place=space)


def discards(player: Player) -> list[Move]:
    """A move for each courtier card that could be discarded."""
    return [move("discard", SPACES[index]) for index, card in enumerate(player.courtiers) if card]


def gain_agent(state: State, player: Player) -> None:
    """V-INT-08, R-48: a new agent, unless the player has all of them."""
    if player.agents < state.table.edition.limits.agents:
        player.agents += 1
        state.emit("agent_gained", player.seat)


def check_spaces(state: State, player: Player) -> None:
    """V-PAL-09: a lost courtier space must be cleared at once, whoever's turn it is."""
    if locked_occupied(player) > extra_spaces(state, player):
        state.push(LoseSpace(player.seat))


@KINDS.add
class LoseSpace(NamedTuple):
    """A courtier space is lost: its card moves to a free initial space or a courtier is discarded (V-PAL-09, R-44)."""

    seat: int

    def ask(self, state: State) -> Decision | None:
        """Which card moves where, or goes."""
        player = state.players[self.seat]
        if locked_occupied(player) <= extra_spaces(state, player):
            state.pop()
            return None
        free = [index for index in INITIAL_SPACES if not player.courtiers[index]]
        held = [index for index in LOCKED_SPACES if player.courtiers[index]]
        moves = [move("shift", SPACES[here], SPACES[there]) for here in held for there in free]
        prompt = Message(N_("You lose a courtier space. Move a card from a locked space, or discard a courtier."))
        return decide(state, self.seat, "lose_space", [*moves, *discards(player)], prompt)

    def answer(self, state: State, chosen: Move) -> None:
        """Move or discard it."""
        player = state.players[self.seat]
        if chosen.verb == "discard":
            discard(state, player, chosen.args[0])
            return
        here, there = (SPACE_INDEX[place] for place in chosen.args)
        player.courtiers[there], player.ready[there] = player.courtiers[here], player.ready[here]
        player.courtiers[here], player.ready[here] = "", True
        state.emit("rearranged", self.seat, card=player.courtiers[there], place=chosen.args[1], origin=chosen.args[0])

    def why_not(self, state: State, chosen: Move) -> Reason:
        """V-PAL-09."""
        return reason("V-PAL-09", N_("A lost courtier space must be cleared first: move its card or discard one."))


@KINDS.add
class Family(NamedTuple):
    """Before the first spring each player places the three family cards (V-SET-09, R-41)."""

    seat: int
    cards: tuple[str, ...]

    def ask(self, state: State) -> Decision | None:
        """Where does which card go."""
        if not self.cards:
            state.pop()
            return None
        player = state.players[self.seat]
        moves = [
            move("place", card, place)
            for card in self.cards
            for place in PLACE_INDEX
            if bars_placement(state, player, card, place) is None
        ]
        return decide(state, self.seat, "family", moves, Message(N_("Place your family cards in the palace.")))

    def answer(self, state: State, chosen: Move) -> None:
        """It lies there, available."""
        card, place = chosen.args
        lay(state.players[self.seat], card, place)
        state.emit("placed", self.seat, card=card, place=place)
        state.replace(self._replace(cards=tuple(one for one in self.cards if one != card)))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """The placement rules."""
        if chosen.verb != "place":
            return reason("V-SET-09", N_("Before the first spring the family cards are placed."))
        card, place = chosen.args
        if card not in self.cards:
            return reason("V-SET-09", N_("{card} is not to be placed now."), card=Name("card", card))
        why = bars_placement(state, state.players[self.seat], card, place)
        assert why is not None
        return why


@KINDS.add
class Placing(NamedTuple):
    """New person cards go to free courtier spaces, which a discard may free (V-PAL-11, V-WIN-08, V-PAT-05)."""

    seat: int
    cards: tuple[str, ...]
    placed: tuple[str, ...] = ()
    locked: bool = False  # bought this winter

    def ask(self, state: State) -> Decision | None:
        """Which card goes where."""
        if not self.cards:
            state.pop()
            return None
        player = state.players[self.seat]
        spaces = [SPACES[index] for index in free_spaces(state, player)]
        moves = [move("place", card, space) for card in self.cards for space in spaces]
        moves += [one for one in discards(player) if one.args[0] not in self.placed]
        prompt = Message(
            N_("Place {cards} on a courtier space."), {"cards": tuple(Name("card", c) for c in self.cards)}
        )
        # before the only way on discards a card, its florins may be collected.
        doomed = not spaces and any(one.args[0] in florins.collectable(state, player) for one in moves)
        return decide(state, self.seat, "placing", moves, prompt, window=doomed)

    def answer(self, state: State, chosen: Move) -> None:
        """It lies there, available; or a space is freed."""
        player = state.players[self.seat]
        if chosen.verb == "discard":
            discard(state, player, chosen.args[0])
            return
        card, space = chosen.args
        lay(player, card, space)
        if self.locked:
            player.locked |= {space}
        state.emit("placed", self.seat, card=card, place=space)
        rest = list(self.cards)
        rest.remove(card)
        state.replace(self._replace(cards=tuple(rest), placed=(*self.placed, space)))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """The placement rules."""
        player = state.players[self.seat]
        if chosen.verb == "place" and chosen.args[0] in self.cards and chosen.args[1] in SPACE_INDEX:
            why = bars_placement(state, player, chosen.args[0], chosen.args[1])
            assert why is not None
            return why
        if chosen.verb == "discard" and chosen.args[0] in self.placed:
            return reason("R-38", N_("A card just placed is not discarded at once."))
        return reason("V-PAL-11", N_("New cards are placed on free courtier spaces first."))
