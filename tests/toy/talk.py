"""Speaking up: a seat that is not asked pays somebody or asks for a payment. The turn it broke into waits."""

from __future__ import annotations

from typing import NamedTuple

from virtu_core.kernel import questions
from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.messages import N_, Message
from virtu_core.kernel.moves import Move, move
from virtu_core.kernel.reasons import Reason

from .state import KINDS, State, no

NOTHING = move("nothing")


@KINDS.add
class Speaker(NamedTuple):
    """To whom."""

    seat: int

    def ask(self, state: State) -> Decision | None:
        """Anybody else."""
        moves = [move("to", str(seat)) for seat in state.seats_from(0) if seat != self.seat]
        return Decision(self.seat, "speak", [*moves, NOTHING], Message(N_("Speak to whom?")))

    def answer(self, state: State, answer: Move) -> None:
        """Then about what."""
        state.stack.pop()
        if answer != NOTHING:
            state.stack.append(Offer(self.seat, int(answer.args[0])))

    def why_not(self, state: State, attempt: Move) -> Reason:
        return no(state, attempt)


@KINDS.add
class Offer(NamedTuple):
    """Pay, or ask for a payment."""

    seat: int
    other: int

    def ask(self, state: State) -> Decision | None:
        """As much as there is."""
        pays = questions.amounts("pay", 1, state.coins[self.seat])
        asks = questions.amounts("request", 1, state.coins[self.other])
        return Decision(self.seat, "offer", [*pays, *asks, NOTHING], Message(N_("Pay, or ask for coins?")))

    def answer(self, state: State, answer: Move) -> None:
        """A payment needs no consent."""
        state.stack.pop()
        if answer.verb == "pay":
            _pay(state, self.seat, self.other, int(answer.args[0]))
        elif answer.verb == "request":
            state.stack.append(Request(self.other, self.seat, int(answer.args[0])))

    def why_not(self, state: State, attempt: Move) -> Reason:
        return no(state, attempt)


@KINDS.add
class Request(NamedTuple):
    """Give what was asked for, or not."""

    seat: int
    speaker: int
    coins: int

    def ask(self, state: State) -> Decision | None:
        moves = [move("give"), move("refuse")]
        return questions.offer(self.seat, "request", moves, Message(N_("You are asked for coins.")))

    def answer(self, state: State, answer: Move) -> None:
        """Nothing more comes of it."""
        state.stack.pop()
        if answer.verb == "give":
            _pay(state, self.seat, self.speaker, self.coins)
        else:
            state.tell("refused", self.seat, to=self.speaker, coins=self.coins)

    def why_not(self, state: State, attempt: Move) -> Reason:
        return no(state, attempt)


def _pay(state: State, seat: int, other: int, coins: int) -> None:
    state.coins[seat] -= coins
    state.coins[other] += coins
    state.tell("paid", seat, to=other, coins=coins)
