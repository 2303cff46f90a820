"""A turn: two actions, each one of three kinds (P-TURN)."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import cards, cubes
from .state import KINDS, State

PASS = move("pass")
FAVOUR = move("favour")
ONTO = {unit: move("favour", unit) for unit in ("militia", "condottiere")}


@KINDS.add
class Turn(NamedTuple):
    """What to do with the actions that are left; cubes may be moved onto units beside it (R-P-04)."""

    seat: int
    left: int

    def ask(self, state: State) -> Decision | None:
        """The next action; after the last one the turn is over."""
        if not self.left:
            state.pop()
            return None
        player, swaps = state.players[self.seat], state.table.swaps
        held = dict.fromkeys(player.cards)  # of two equal cards one is named
        moves: list[Move] = []
        for card in held:
            moves += cards.activations(state, player, card)
        for card in held:
            moves += swaps[card]
        units = cubes.overflow(state, player)
        moves += [ONTO[unit] for unit in units] if len(units) > 1 else (FAVOUR,)
        if player.militia or player.condottiere:
            moves += cubes.supplies(player)
        moves.append(PASS)
        return Decision(self.seat, "action", moves, PROMPTS[self.left == 1])

    def answer(self, state: State, chosen: Move) -> None:
        """Carry an action out."""
        verb = chosen.verb
        if verb == "supply":
            cubes.supply(state, self.seat, chosen)
            return
        state.replace(Turn(self.seat, self.left - 1))
        if verb == "activate":
            card = chosen.args[0]
            if card in state.table.swapped:  # P-TURN-10
                state.push(Exchange(self.seat, card))
            cards.activate(state, self.seat, chosen)
        elif verb == "swap":
            swap(state, self.seat, chosen.args[0], int(chosen.args[1]))
        elif verb == "favour":
            cubes.gain(state, self.seat, "favour", state.table.favours, *chosen.args)
        else:  # P-TURN-04: what is given up now could not be worth more later in the turn
            state.replace(Turn(self.seat, 0))
            state.tell("passed", self.seat, count=self.left)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Which clause forbids it."""
        player = state.players[self.seat]
        if chosen.verb in ("activate", "swap"):
            if chosen.args[0] not in player.cards:
                clause = "P-TURN-06" if chosen.verb == "activate" else "P-TURN-16"
                return reason(clause, N_("You do not hold {card}."), card=Name("card", chosen.args[0]))
            if chosen.verb == "swap":
                return no_such_place(state, "P-TURN-16")
            return cards.why_not(state, player, chosen)
        if chosen.verb == "favour":
            return why_no_favour(state, self.seat, chosen)
        if chosen.verb == "supply":
            return cubes.why_no_supply(player, chosen)
        return reason("P-TURN-02", N_("An action is: activate a card, swap a card, or take a favour cube."))


PROMPTS = (
    Message(N_("Two actions: use a card, swap one or take a favour.")),
    Message(N_("One more action: use a card, swap one or take a favour.")),
)


def why_no_favour(state: State, seat: int, chosen: Move) -> Reason:
    """R-P-39: the church first; where there is a choice of units, it is made."""
    if not chosen.args:
        return reason("R-P-39", N_("The church is full: say whether it goes onto a militia or a condottiere."))
    if cubes.landing(state, state.players[seat], "favour", state.table.favours).stored:
        return reason("R-P-39", N_("The church has room, so it goes there; from there you may move it onto a unit."))
    return reason("P-TURN-21", N_("There is no choice of where it goes: just take it."))


def no_such_place(state: State, clause: str) -> Reason:
    """Only what lies in the display."""
    return reason(clause, N_("The display has {count} cards."), count=len(state.display))


def swap(state: State, seat: int, given: str, place: int) -> None:
    """P-TURN-11, P-TURN-17, R-P-12: take a card of the display, put the other on the place just vacated."""
    player = state.players[seat]
    at = player.cards.index(given)
    taken = state.display[place - 1]
    state.players[seat] = player._replace(cards=(*player.cards[:at], taken, *player.cards[at + 1 :]))
    state.display = (*state.display[: place - 1], given, *state.display[place:])
    state.tell("swapped", seat, given=given, taken=taken, place=place)


@KINDS.add
class Exchange(NamedTuple):
    """P-TURN-10: a card with the swap symbol was activated and must be swapped, whatever it brought (P-TURN-22)."""

    seat: int
    card: str

    def ask(self, state: State) -> Decision | None:
        """For which card of the display."""
        prompt = Message(N_("Swap {card} for a card of the display."), {"card": Name("card", self.card)})
        return Decision(self.seat, "exchange", state.table.exchanges, prompt)

    def answer(self, state: State, chosen: Move) -> None:
        """P-TURN-11."""
        state.pop()
        swap(state, self.seat, self.card, int(chosen.args[0]))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Nothing else before that."""
        if chosen.verb == "exchange":
            return no_such_place(state, "P-TURN-11")
        return reason("P-TURN-10", N_("{card} must be swapped first."), card=Name("card", self.card))
