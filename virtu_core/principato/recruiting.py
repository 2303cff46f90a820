"""Units from the stock, any number, free of charge (P-CARD-10, P-CARD-11)."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move
from ..kernel.questions import amounts
from ..kernel.reasons import Reason, reason
from . import stock
from .edition.model import Card, Recruit
from .state import KINDS, State


def act(state: State, seat: int, card: Card, chosen: Move) -> None:
    """How many is asked."""
    assert isinstance(card.effect, Recruit)
    state.push(Recruiting(seat, card.id, card.effect.unit))


@KINDS.add
class Recruiting(NamedTuple):
    """P-CARD-10, P-CARD-11: any number of units from the stock."""

    seat: int
    card: str
    unit: str

    def ask(self, state: State) -> Decision | None:
        """How many; if the stock has none, that is not asked."""
        most = stock.tiles(state, self.unit)
        if not most:
            state.pop()
            state.tell("recruited", self.seat, unit=self.unit, count=0)
            return None
        prompt = Message(N_("How many {units} do you take?"), {"units": Name("units", self.unit)})
        return Decision(self.seat, "recruit", amounts("recruit", 0, most), prompt)

    def answer(self, state: State, chosen: Move) -> None:
        """They come without cubes (P-CARD-20)."""
        state.pop()
        count, player = int(chosen.args[0]), state.players[self.seat]
        state.players[self.seat] = player._replace(**{self.unit: getattr(player, self.unit) + count})
        state.tell("recruited", self.seat, unit=self.unit, count=count)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """No more than there are."""
        if chosen.verb != "recruit":
            return reason("P-CARD-10", N_("Say first how many you take; it may be none."))
        most = stock.tiles(state, self.unit)
        lack = {self.unit: int(chosen.args[0]) - most}
        return reason("P-CARD-24", N_("The stock has only so many left: {count}."), lack, count=most)
