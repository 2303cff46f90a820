"""Ends of turns and years, and the display that is refilled (P-EOT, P-YEAR, P-XMIL, P-NEXT)."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel import questions
from ..kernel.decisions import CHANCE, Decision
from ..kernel.messages import N_, Message
from ..kernel.moves import Move
from ..kernel.reasons import Reason, reason
from . import ending, military
from .state import KINDS, State
from .table import SCORING
from .turn import Turn


@KINDS.add
class Round(NamedTuple):
    """Turns go round; this lies beneath them and says whose turn is over."""

    seat: int

    def ask(self, state: State) -> Decision | None:
        """P-EOT-01, P-EOT-02: the leftmost card goes to the box, the others move up; P-EOT-04: the next player."""
        gone = state.display[0]
        state.box = (*state.box, gone)
        state.display = state.display[1:]
        state.tell("left", self.seat, card=gone)
        refill = Refill((self.seat + 1) % len(state.players))
        state.replace(refill)
        return refill.ask(state)

    def answer(self, state: State, chosen: Move) -> None:
        """It asks nothing."""
        raise AssertionError(chosen)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """It asks nothing."""
        raise AssertionError(chosen)


@KINDS.add
class Refill(NamedTuple):
    """P-EOT-03: the display is filled from the refill stack; then that seat has the turn."""

    next: int

    @property
    def seat(self) -> int:
        """Nobody's."""
        return CHANCE

    def ask(self, state: State) -> Decision | None:
        """Turn a card up; with an empty stack the year ends (P-YEAR-01), with a full display a turn begins."""
        if len(state.display) == state.table.size:
            turn = Turn(self.next, state.table.edition.turn.actions)
            state.replace(Round(self.next), turn)
            state.tell("turn", self.next)
            return turn.ask(state)
        if not state.pile.size:
            state.tell("year_over", -1, year=state.year)
            state.replace(Year(self.next))
            military.begin(state, last=state.year == state.table.years)  # P-YEAR-06
            return None
        return questions.draw(Message(N_("A card is turned up.")), state.pile)

    def answer(self, state: State, chosen: Move) -> None:
        """P-XMIL-01 to P-XMIL-03: a scoring card never lies in the display; after the scoring the next one is drawn."""
        card, pile = state.pile.draw(chosen.args[0])
        at = state.year - 1
        state.stacks = (*state.stacks[:at], pile, *state.stacks[at + 1 :])
        if card.kind == SCORING:
            state.tell("scoring_card", -1)
            military.begin(state, last=False)
            return
        state.display = (*state.display, card.kind)
        state.tell("turned_up", -1, card=card.kind)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Nobody can do anything before."""
        return reason("P-EOT-03", N_("A card is turned up first."))


@KINDS.add
class Year(NamedTuple):
    """A year is over, and so is its scoring."""

    next: int

    def ask(self, state: State) -> Decision | None:
        """P-NEXT-01 to P-NEXT-03: the next stack and the next player; after the last year it is over (P-END-01)."""
        if state.year == state.table.years:
            ending.close(state)
            state.replace(Over())
            return None
        state.year += 1
        state.tell("year", -1, year=state.year)
        state.replace(Refill(self.next))
        return None

    def answer(self, state: State, chosen: Move) -> None:
        """It asks nothing."""
        raise AssertionError(chosen)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """It asks nothing."""
        raise AssertionError(chosen)


@KINDS.add
class Over(NamedTuple):
    """The end."""

    @property
    def seat(self) -> int:
        """Nobody's."""
        return -1

    def ask(self, state: State) -> Decision | None:
        """Nothing more to decide."""
        return Decision(-1, "over", (), Message(N_("The game is over.")))

    def answer(self, state: State, chosen: Move) -> None:
        """It asks nothing."""
        raise AssertionError(chosen)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Nothing is possible any more."""
        return reason("P-END-01", N_("The game is over."))
