"""Paying for an activation, favour as a joker (P-FAV, P-TURN-08, P-TURN-09)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..kernel.moves import Move, move
from .state import Player, State
from .table import Price


class Payment(NamedTuple):
    """Cubes that are paid. Favour may stand for food and for money (P-FAV-01), so the split says itself."""

    food: int
    money: int
    favour: int

    @property
    def move(self) -> Move:
        """The answer that names it."""
        return move("pay", *map(str, self))


def missing(player: Player, price: Price) -> int:
    """How many cubes are missing, favour counted in; 0: it can be paid."""
    food, money = price
    lack = max(0, food - player.food) + max(0, money - player.money)
    return max(0, lack - player.favour)


def payable(player: Player, prices: Iterable[Price]) -> bool:
    """Whether one of the prices can be paid in full (P-TURN-08)."""
    held_food, held_money, favour = player.food, player.money, player.favour
    for food, money in prices:
        lack = food - held_food if food > held_food else 0
        if money > held_money:
            lack += money - held_money
        if lack <= favour:
            return True
    return False


def ways(player: Player, prices: Iterable[Price]) -> list[Payment]:
    """Every payment that meets one of the prices, any mix of favour (P-FAV-04); proper cubes first (R-P-28)."""
    found: dict[Payment, None] = {}
    for food, money in prices:
        for as_food in range(max(0, food - player.food), min(food, player.favour) + 1):
            for as_money in range(max(0, money - player.money), min(money, player.favour - as_food) + 1):
                found[Payment(food - as_food, money - as_money, as_food + as_money)] = None
    return sorted(found, key=lambda payment: payment.favour)


def pay(state: State, seat: int, payment: Payment) -> None:
    """Cubes from farms, banks and church go to the stock (P-TURN-09, P-FAV-05)."""
    player = state.players[seat]
    state.players[seat] = player._replace(
        food=player.food - payment.food, money=player.money - payment.money, favour=player.favour - payment.favour
    )
    state.tell("paid", seat, **payment._asdict())
