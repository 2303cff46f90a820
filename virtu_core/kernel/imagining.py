"""How hidden cards might lie, as far as one seat can know.

>>> card, pile = Pile.shuffled({"gem": 2, "storm": 1}, batch=1).draw("gem")
>>> hand, pile = imagine((Hand(0).add(card), pile), 1, random.Random(1))
>>> hand.cards[0].kind, pile.loose  # seat 0 holds a gem; seat 1 cannot know
('gem', ('gem', 'storm'))
>>> hand, pile = imagine((hand, pile), 1, random.Random(2))
>>> hand.cards[0].kind, pile.loose
('storm', ('gem', 'gem'))
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from .cards import EVERYBODY, Card, Cards, Hand, Pile, Place, bit

Pools = dict[int, list[str]]  # kinds by batch, sorted


def unseen(places: Sequence[Place], seat: int) -> Pools:
    """What a seat does not know, by batch: it can tell by keeping count, so it may be told."""
    pools: Pools = {}
    for place in places:
        for kind, batch in place.unknown(seat):
            pools.setdefault(batch, []).append(kind)
    for pool in pools.values():
        pool.sort()
    return pools


def imagine(places: Sequence[Place], seat: int, chance: random.Random) -> list[Any]:
    """The places as they might be.

    Each batch is dealt anew over the places where the seat does not know its cards, and each way to deal it is equally
    likely: what others chose tells nothing beyond the cards that were seen. It is worked out from what the seat knows
    alone, so the same generator gives the same cards in all the worlds it cannot tell apart. Name piles last, that is
    quicker.
    """
    pools = unseen(places, seat)
    return [
        _hand(place, seat, pools, chance) if isinstance(place, Hand) else _pile(place, seat, pools, chance)
        for place in places
    ]


def _hand(hand: Hand, seat: int, pools: Pools, chance: random.Random) -> Hand:
    """Whether third seats know a card in somebody's hand is more than one can always tell: here they do not."""
    if seat == hand.owner or not hand.cards:
        return hand
    mine, owner = bit(seat), bit(hand.owner)
    cards = []
    slots = []  # batches, in an order that does not depend on what the cards are
    for kind, batch, known in hand.cards:
        if known & mine:
            cards.append(Card(kind, batch, known if known == EVERYBODY else owner | mine))
        else:
            slots.append(batch)
    cards += [Card(_any(pools[batch], chance), batch, owner) for batch in sorted(slots)]
    return Hand(hand.owner, tuple(sorted(cards)))


def _pile(pile: Pile, seat: int, pools: Pools, chance: random.Random) -> Pile:
    """Who has put a card on or under the pile everybody saw, so that stays."""
    top, bottom = _end(pile.top, seat, pools, chance), _end(pile.bottom, seat, pools, chance)
    loose = pile.loose
    if loose:
        pool = pools[pile.batch]
        loose = tuple(pool) if len(pool) == len(loose) else tuple(sorted(_any(pool, chance) for _ in loose))
    return Pile(pile.batch, top, loose, bottom)


def _end(cards: Cards, seat: int, pools: Pools, chance: random.Random) -> Cards:
    mine = bit(seat)
    return tuple(card if card.known & mine else card._replace(kind=_any(pools[card.batch], chance)) for card in cards)


def _any(pool: list[str], chance: random.Random) -> str:
    return pool.pop(int(chance.random() * len(pool)))
