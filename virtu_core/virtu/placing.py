"""Cards are placed: the family's before the first spring, new persons on courtier spaces (V-SET-09, V-PAL-11)."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import florins
from .asking import decide
from .courtiers import free_spaces
from .palace import PLACE_INDEX, bars_placement, discard, discards, lay, owned_out
from .state import KINDS, SPACE_INDEX, State
from .table import SPACES


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
        state.tell("placed", self.seat, card=card, place=place)
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
        fit = [card for card in self.cards if not owned_out(state, player, card)]
        moves = [move("place", card, space) for card in fit for space in spaces]
        moves += [one for one in discards(player) if one.args[0] not in self.placed]
        prompt = Message(
            N_("Place on a courtier space: {cards}."), {"cards": tuple(Name("card", c) for c in self.cards)}
        )
        # before the only way on discards a card, its florins may be collected.
        doomed = not (spaces and fit) and any(one.args[0] in florins.collectable(state, player) for one in moves)
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
        state.tell("placed", self.seat, card=card, place=space)
        rest = list(self.cards)
        rest.remove(card)
        state.replace(self._replace(cards=tuple(rest), placed=(*self.placed, space)))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """The placement rules."""
        player = state.players[self.seat]
        if chosen.verb == "place" and chosen.args[0] in self.cards and chosen.args[1] in SPACE_INDEX:
            why = bars_placement(state, player, chosen.args[0], chosen.args[1])
            shown = Name("card", chosen.args[0])
            return why or reason("V-WIN-09", N_("You have {card} already: discard that one first."), card=shown)
        if chosen.verb == "discard" and chosen.args[0] in self.placed:
            return reason("R-38", N_("A card just placed is not discarded at once."))
        return reason("V-PAL-11", N_("New cards are placed on free courtier spaces first."))
