"""Building, catapults and culture: tiles for cubes (P-CARD-06 to P-CARD-09, P-CARD-12 to P-CARD-19)."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move
from ..kernel.reasons import Reason, reason
from . import stock
from .edition.model import Card
from .paying import Payment, missing, pay, payable, ways
from .state import KINDS, Player, State
from .table import Deal


def in_stock(state: State, deal: Deal) -> bool:
    """P-CARD-22, P-CARD-23: the stock has all its tiles."""
    for tile, count in deal.take:
        if stock.tiles(state, tile) < count:
            return False
    return True


def moves(state: State, player: Player, card: Card) -> list[Move]:
    """The deals that can be paid and that the stock has."""
    found: list[Move] = []
    for deal in state.table.deals[card.id]:
        if payable(player, deal.prices) and in_stock(state, deal):
            named = deal.moves
            found += [named[value] for value in stock.culture(state, deal.culture)] if deal.culture else named.values()
    return found


def find(state: State, card: str, word: int) -> tuple[int, int] | None:
    """The deal that a word of an activation stands for and the value of the culture tile, 0: none; or None."""
    for index, deal in enumerate(state.table.deals[card]):
        if word in deal.moves:
            return index, word if deal.culture else 0
    return None


def act(state: State, seat: int, card: Card, chosen: Move) -> None:
    """It is to be paid for."""
    found = find(state, card.id, int(chosen.args[1]))
    assert found is not None
    state.push(Pay(seat, card.id, *found))


def why_not(state: State, player: Player, card: Card, chosen: Move) -> Reason:
    """P-TURN-07, P-TURN-08."""
    name = Name("card", card.id)
    found = find(state, card.id, int(chosen.args[1])) if len(chosen.args) == 2 else None
    if found is None:
        return reason("P-TURN-07", N_("{card} offers no such option: it is one of those shown, once."), card=name)
    index, value = found
    deal = state.table.deals[card.id][index]
    if not payable(player, deal.prices):
        lack = min(missing(player, price) for price in deal.prices)
        return reason(
            "P-TURN-08", N_("That cannot be paid in full, favour counted in: cubes missing: {count}."),
            {"cubes": lack}, count=lack,
        )  # fmt: skip
    tile = Name("tiles", deal.culture or deal.take[0][0])
    if value and in_stock(state, deal):
        return reason("P-CARD-18", N_("No {tile} of that value are left in the stock."), tile=tile)
    clause = "P-CARD-23" if deal.culture else "P-CARD-22"
    return reason(clause, N_("The stock has not enough {tile} left."), tile=tile)


@KINDS.add
class Pay(NamedTuple):
    """The payment of a deal; where there is one way, it is not asked for."""

    seat: int
    card: str
    deal: int
    value: int  # of the culture tile; 0: none

    def payments(self, state: State) -> list[Payment]:
        """The ways."""
        return ways(state.players[self.seat], state.table.deals[self.card][self.deal].prices)

    def ask(self, state: State) -> Decision | None:
        """How, unless that is clear."""
        payments = self.payments(state)
        if len(payments) == 1:
            self._take(state, payments[0])
            return None
        prompt = Message(N_("Pay for {card}; favour stands for food or money."), {"card": Name("card", self.card)})
        return Decision(self.seat, "pay", [payment.move for payment in payments], prompt)

    def answer(self, state: State, chosen: Move) -> None:
        """R-P-37: pay, then receive."""
        food, money, favour = map(int, chosen.args)
        self._take(state, Payment(food, money, favour))

    def _take(self, state: State, payment: Payment) -> None:
        state.pop()
        pay(state, self.seat, payment)
        player, deal = state.players[self.seat], state.table.deals[self.card][self.deal]
        held: dict[str, Any] = {}
        for tile, count in deal.take:
            if tile == deal.culture:
                held[tile] = tuple(sorted((*getattr(player, tile), self.value), reverse=True))
                state.tell("acquired", self.seat, tile=tile, value=self.value)
            else:
                held[tile] = getattr(player, tile) + count
                state.tell("built", self.seat, tile=tile, count=count)
        state.players[self.seat] = player._replace(**held)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Not that way."""
        if chosen.verb != "pay":
            return reason("P-TURN-08", N_("The activation is to be paid for first."))
        player = state.players[self.seat]
        held = (player.food, player.money, player.favour)
        offered = tuple(map(int, chosen.args))
        short = {
            cube: much - have
            for cube, much, have in zip(("food", "money", "favour"), offered, held, strict=True)
            if much > have
        }
        if short:
            return reason("P-TURN-09", N_("You have not so many cubes on farms, on banks and in the church."), short)
        prices = state.table.deals[self.card][self.deal].prices
        if any(sum(price) == sum(offered) for price in prices):
            return reason("P-FAV-06", N_("Only favour stands for another cube: food is no money, and money no food."))
        return reason("P-TURN-08", N_("That is not the price: it is paid in full, and no more."))
