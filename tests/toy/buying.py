"""Cards are drawn, by the pilot two of which one is kept; too many are dropped."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from virtu_core.kernel import questions
from virtu_core.kernel.cards import Hand, Pile
from virtu_core.kernel.decisions import TABLE, Decision
from virtu_core.kernel.events import Event
from virtu_core.kernel.messages import N_, Message
from virtu_core.kernel.moves import Move, move
from virtu_core.kernel.reasons import Reason, reason

from .state import KINDS, State, no

PILOT = 0


@KINDS.add
class Buy(NamedTuple):
    """What buying a card comes to."""

    seat: int

    def ask(self, state: State) -> Decision | None:
        """The pilot draws two."""
        state.stack[-1] = Limit(self.seat)
        if self.seat == PILOT:
            state.stack += [Keep(), Draw(PILOT, True), Draw(PILOT, True)]
        else:
            state.stack.append(Draw(self.seat))
        return None

    def answer(self, state: State, answer: Move) -> None:
        raise AssertionError(answer)

    def why_not(self, state: State, attempt: Move) -> Reason:
        return no(state, attempt)


@KINDS.add
class Draw(NamedTuple):
    """A card is drawn into a hand, or laid aside for the pilot."""

    seat: int
    aside: bool = False

    def ask(self, state: State) -> Decision | None:
        """Chance says which; if there is none left, what was discarded is shuffled first."""
        if state.pile.size:
            return questions.draw(Message(N_("A card is drawn.")), state.pile, to=(self.seat,))
        if state.discard:
            state.pile, state.discard = Pile.shuffled(Counter(state.discard), state.pile.batch + 1), ()
            state.tell("shuffled", TABLE, cards=state.pile.size)
        else:
            state.stack.pop()
        return None

    def answer(self, state: State, answer: Move) -> None:
        """Only who draws it sees it."""
        state.stack.pop()
        card, state.pile = state.pile.draw(answer.args[0])
        if self.aside:
            state.drawn = state.drawn.add(card)
        else:
            state.hands[self.seat] = state.hands[self.seat].add(card)
        state.events.append(Event("drawn", self.seat, {}, {"card": card.kind}, (self.seat,)))

    def why_not(self, state: State, attempt: Move) -> Reason:
        return no(state, attempt)


@KINDS.add
class Keep(NamedTuple):
    """The pilot keeps one of two cards and puts the other under the pile."""

    def ask(self, state: State) -> Decision | None:
        """Ask which, even if they are equal; one alone is kept."""
        if state.drawn.size < 2:
            self._keep(state)
            return None
        moves = [move("keep", word) for word in state.drawn.words()]
        return questions.private(
            PILOT, "keep", moves, Message(N_("Keep one, the other goes under the pile.")), told=False
        )

    def answer(self, state: State, answer: Move) -> None:
        """Nobody else sees which."""
        word = answer.args[0]
        kept, rest = state.drawn.slip(word)
        (under,) = rest.cards
        state.pile = state.pile.under(under)
        state.drawn = Hand(PILOT, (kept,))
        secret = {"kept": kept.kind, "under": under.kind}
        state.events.append(Event("kept", PILOT, {"batch": kept.batch}, secret, (PILOT,)))
        self._keep(state)

    def why_not(self, state: State, attempt: Move) -> Reason:
        """Only one of those drawn."""
        return reason("H-06", N_("Keep one of the cards you have drawn."))

    @staticmethod
    def _keep(state: State) -> None:
        state.stack.pop()
        for card in state.drawn.cards:
            state.hands[PILOT] = state.hands[PILOT].add(card)
        state.drawn = Hand(PILOT)


@KINDS.add
class Limit(NamedTuple):
    """Whoever holds too many cards drops one openly, until they do not."""

    seat: int

    def ask(self, state: State) -> Decision | None:
        if state.hands[self.seat].size <= state.setting.limit:
            state.stack.pop()
            return None
        moves = [move("drop", word) for word in state.hands[self.seat].words()]
        return questions.private(self.seat, "drop", moves, Message(N_("Drop a card.")), told=True)

    def answer(self, state: State, answer: Move) -> None:
        """It lies open."""
        card, state.hands[self.seat] = state.hands[self.seat].take(answer.args[0])
        state.discard = tuple(sorted((*state.discard, card.kind)))
        state.tell("dropped", self.seat, card=card.kind)

    def why_not(self, state: State, attempt: Move) -> Reason:
        """Only what one holds."""
        return reason("H-07", N_("Drop a card that you hold."))
