"""The rounds of the game: turn, ship, weather, bids. Buying cards is `buying`, speaking up is `talk`."""

from __future__ import annotations

from typing import NamedTuple

from virtu_core.kernel import questions
from virtu_core.kernel.decisions import TABLE, Decision, Special
from virtu_core.kernel.messages import N_, Message
from virtu_core.kernel.moves import Move, move
from virtu_core.kernel.reasons import Reason, reason
from virtu_core.kernel.sealed import Sealed

from .buying import Buy
from .state import KINDS, State, no

PASS = move("pass")


@KINDS.add
class Round(NamedTuple):
    """The next round, or the end."""

    number: int

    def ask(self, state: State) -> Decision | None:
        """Lay out the round."""
        if self.number == state.setting.rounds:
            state.stack[-1] = Over()
            state.hands = [hand.laid_open() for hand in state.hands]
            for seat, hand in enumerate(state.hands):
                state.tell("shown", seat, cards=tuple(card.kind for card in hand.cards))
            return None
        lead = self.number % state.setting.seats
        state.spoken = ()
        state.stack[-1:] = [Round(self.number + 1), Bids(lead), Weather(lead, 0), Ship(), Turn(lead)]
        state.tell("round", lead, number=self.number + 1)
        return None

    def answer(self, state: State, answer: Move) -> None:
        raise AssertionError(answer)

    def why_not(self, state: State, attempt: Move) -> Reason:
        return no(state, attempt)


@KINDS.add
class Turn(NamedTuple):
    """Buy a card or not; anybody may speak up before."""

    seat: int

    def ask(self, state: State) -> Decision | None:
        buys = state.coins[self.seat] and (state.pile.size or state.discard)
        moves = [move("buy"), PASS] if buys else [PASS]
        calls = [move("speak", str(seat)) for seat in state.seats_from(0) if seat not in state.spoken]
        return Special(self.seat, "turn", moves, Message(N_("Buy a card?")), calls=calls)

    def answer(self, state: State, answer: Move) -> None:
        """Buy it."""
        state.stack.pop()
        if answer.verb == "buy":
            state.coins[self.seat] -= 1
            state.tell("bought", self.seat)
            state.stack.append(Buy(self.seat))

    def why_not(self, state: State, attempt: Move) -> Reason:
        """No coin, or no card."""
        if attempt.verb == "buy" and not state.coins[self.seat]:
            return reason("H-02", N_("A card costs a coin."), {"coin": 1})
        return no(state, attempt)


@KINDS.add
class Ship(NamedTuple):
    """A ship comes in."""

    def ask(self, state: State) -> Decision | None:
        """Its worth is rolled."""
        return questions.roll(Message(N_("A ship comes in.")), state.setting.faces)

    def answer(self, state: State, answer: Move) -> None:
        """So much it is worth."""
        state.stack.pop()
        state.worth = int(answer.args[0])
        state.tell("ship", TABLE, worth=state.worth)

    def why_not(self, state: State, attempt: Move) -> Reason:
        return no(state, attempt)


@KINDS.add
class Weather(NamedTuple):
    """A poll of all who hold cards: a storm sinks the ship, spice makes it worth more."""

    lead: int
    at: int  # how many in a row have said no

    def ask(self, state: State) -> Decision | None:
        """The next who holds a card, be it a useful one or not."""
        entitled = [seat for seat in state.seats_from(self.lead) if state.hands[seat].cards]
        if self.at >= len(entitled) or not state.worth:
            state.stack.pop()
            return None
        seat = entitled[self.at]
        plays = [move("play", word) for word in state.hands[seat].words() if word.partition(".")[0] != "gem"]
        return questions.poll(seat, "weather", PASS, plays, Message(N_("Play a card?")))

    def answer(self, state: State, answer: Move) -> None:
        """Play it at once, and ask from the start."""
        if answer == PASS:
            state.stack[-1] = Weather(self.lead, self.at + 1)
            return
        entitled = [seat for seat in state.seats_from(self.lead) if state.hands[seat].cards]
        seat = entitled[self.at]
        card, state.hands[seat] = state.hands[seat].take(answer.args[0])
        state.discard = tuple(sorted((*state.discard, card.kind)))
        state.worth = 0 if card.kind == "storm" else state.worth + 2
        state.stack[-1] = Weather(self.lead, 0)
        state.tell("played", seat, card=card.kind, worth=state.worth)

    def why_not(self, state: State, attempt: Move) -> Reason:
        """Only with what one holds."""
        if attempt.verb == "play" and attempt.args[:1] != ("gem",):
            return reason("H-03", N_("You do not hold that card."))
        return no(state, attempt)


@KINDS.add
class Bids(NamedTuple):
    """All bid for the ship, sealed."""

    lead: int

    @staticmethod
    def legal(state: State, seat: int) -> list[Move]:
        """Whatever can be paid."""
        return questions.amounts("bid", 0, state.coins[seat])

    def ask(self, state: State) -> Decision | None:
        """The next; at last they are opened."""
        if not state.worth:
            state.stack.pop()
            return None
        waiting = state.hidden.waiting(state.seats_from(self.lead))
        if waiting:
            prompt = Message(N_("How much do you bid? It stays secret until all have."))
            return questions.sealed(waiting[0], "bid", self.legal(state, waiting[0]), prompt)
        bids = {seat: int(answer.args[0]) for seat, answer in state.hidden.opened().items()}
        state.hidden = Sealed()
        state.tell("opened", TABLE, bids=tuple(bids[seat] for seat in sorted(bids)))
        best = max(bids.values())
        state.stack[-1] = Lots(best, tuple(seat for seat in sorted(bids) if bids[seat] == best))
        return None

    def answer(self, state: State, answer: Move) -> None:
        """It lies face down."""
        seat = state.hidden.waiting(state.seats_from(self.lead))[0]
        state.hidden = state.hidden.give(seat, answer)

    def why_not(self, state: State, attempt: Move) -> Reason:
        """Only what one has."""
        return (
            reason("H-04", N_("You can bid as many coins as you have."))
            if attempt.verb == "bid"
            else no(state, attempt)
        )


@KINDS.add
class Lots(NamedTuple):
    """Who gets the ship, and pays."""

    bid: int
    seats: tuple[int, ...]  # who bid as much

    def ask(self, state: State) -> Decision | None:
        """Lots, if several bid as much."""
        if len(self.seats) > 1:
            return questions.lot(Message(N_("Equal bids: lots are drawn.")), "win", self.seats)
        self.answer(state, move("win", str(self.seats[0])))
        return None

    def answer(self, state: State, answer: Move) -> None:
        """Pay and take it."""
        state.stack.pop()
        seat = int(answer.args[0])
        state.coins[seat] -= self.bid
        state.points[seat] += state.worth
        state.tell("won", seat, bid=self.bid, worth=state.worth)
        state.worth = 0

    def why_not(self, state: State, attempt: Move) -> Reason:
        return no(state, attempt)


@KINDS.add
class Over(NamedTuple):
    """The end."""

    def ask(self, state: State) -> Decision | None:
        return Decision(TABLE, "over", (), Message(N_("The game is over.")))

    def answer(self, state: State, answer: Move) -> None:
        raise AssertionError(answer)

    def why_not(self, state: State, attempt: Move) -> Reason:
        return reason("H-05", N_("The game is over."))
