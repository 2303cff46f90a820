"""Hidden cards: where they lie, and who knows which. How they might lie instead is `imagining`.

A card is its kind, its batch and who knows it. A batch is one shuffle: everybody may keep count of what went into it,
so what a seat has not seen of a batch lies in the places where cards of that batch lie unseen, and nowhere else.
Places are immutable, so that states share them; a game keeps them all in its state and nothing else of a card.

>>> pile = Pile.shuffled({"gem": 2, "storm": 1}, batch=1)
>>> pile.draws()  # what chance may turn up, and how likely
(('gem', 'storm'), (2, 1))
>>> card, pile = pile.draw("gem")
>>> hand = Hand(0).add(card)
>>> hand.view(0), hand.view(1)
({'size': 1, 'known': ['gem'], 'unknown': []}, {'size': 1, 'known': [], 'unknown': [[1, 1]]})
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from .decisions import TABLE
from .errors import VirtuError

EVERYBODY = (1 << 17) - 1  # a card that lies or was shown open: the table and all seats know it


class Card(NamedTuple):
    """One card. `known` has a bit for everybody who knows it, see `bit`."""

    kind: str
    batch: int
    known: int = 0


Cards = tuple[Card, ...]


def bit(seat: int) -> int:
    """The bit of a seat in `Card.known`; that of TABLE is set if a card was shown to all."""
    return 1 << seat + 1 if seat >= TABLE else 0


class Hand(NamedTuple):
    """Cards without an order that their owner sees: a hand, a face-down stake. CHANCE owns what nobody may look at.

    Nobody can tell equal cards of a batch apart, so of them only this counts: how many each seat knows to be there.
    They are kept so that whoever knows the second also knows the first; the best known one leaves first.
    """

    owner: int
    cards: Cards = ()  # sorted

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self.cards)

    def words(self) -> list[str]:
        """What moves call these cards, each once: the kind, and its batch too while cards of several lie here.

        Everybody sees of which batch a card is that leaves, so it must be chosen, not left to the rules: if the older
        of two equal cards always went first, a newer one would tell that there is none of the older.
        """
        return sorted(set(self._named(self.cards)))

    def find(self, word: str) -> Card:
        """The card of that name, of equal ones the best known; raises VirtuError."""
        kind, _, batch = word.partition(".")
        for card in reversed(self.cards):
            if card.kind == kind and (not batch or str(card.batch) == batch):
                return card
        raise VirtuError(f"no card {word!r:.40} here")

    def add(self, card: Card) -> Hand:
        """With one card more. Knowledge goes with it, and the owner looks at it."""
        known = card.known | bit(self.owner)
        cards = []
        for held in self.cards:
            if held[:2] == card[:2]:
                held, known = held._replace(known=held.known & known), held.known | known
            cards.append(held)
        return Hand(self.owner, tuple(sorted((*cards, card._replace(known=known)))))

    def take(self, word: str) -> tuple[Card, Hand]:
        """A card leaves, and everybody sees which."""
        card = self.find(word)
        cards = list(self.cards)
        cards.remove(card)
        return card._replace(known=EVERYBODY), Hand(self.owner, tuple(cards))

    def slip(self, word: str) -> tuple[Card, Hand]:
        """A card leaves face down, chosen by the owner.

        Whoever else knew one of the cards it was chosen from does not know any more where that is, unless there was no
        choice: this is a small shuffle. Of equal cards any may be meant, so it makes no difference which.
        """
        card = self.find(word)
        cards = list(self.cards)
        cards.remove(card)
        if any(one.batch == card.batch for one in cards):
            mine = bit(self.owner)
            card = card._replace(known=card.known & mine)
            cards = [one._replace(known=one.known & mine) if one.batch == card.batch else one for one in cards]
        return card, Hand(self.owner, tuple(sorted(cards)))

    def show(self, word: str, *seats: int) -> Hand:
        """A card is shown to these seats, or to everybody if none is named; it stays."""
        card = self.find(word)
        known = card.known | sum({bit(seat) for seat in seats}) if seats else EVERYBODY
        cards = list(self.cards)
        cards[cards.index(card)] = card._replace(known=known)
        return Hand(self.owner, tuple(sorted(cards)))

    def laid_open(self) -> Hand:
        """All are shown to everybody."""
        return Hand(self.owner, tuple(card._replace(known=EVERYBODY) for card in self.cards))

    def view(self, seat: int) -> dict[str, Any]:
        """The cards that a seat knows, as moves call them, and how many others there are of each batch."""
        mine = bit(seat)
        hidden = Counter(card.batch for card in self.cards if not card.known & mine)
        known = self._named([card for card in self.cards if card.known & mine])
        return {"size": len(self.cards), "known": known, "unknown": [list(pair) for pair in sorted(hidden.items())]}

    def _named(self, cards: Sequence[Card]) -> list[str]:
        several = len({card.batch for card in self.cards}) > 1
        return [f"{card.kind}.{card.batch}" if several else card.kind for card in cards]

    def unknown(self, seat: int) -> Iterator[tuple[str, int]]:
        """Kind and batch of the cards that a seat does not know."""
        mine = bit(seat)
        return ((card.kind, card.batch) for card in self.cards if not card.known & mine)

    def dump(self) -> list[Any]:
        """Plain data."""
        return [self.owner, [list(card) for card in self.cards]]

    @classmethod
    def load(cls, data: Sequence[Any]) -> Hand:
        """The hand that `dump` wrote."""
        return cls(data[0], tuple(Card(*card) for card in data[1]))


class Pile(NamedTuple):
    """A face-down pile: cards on top, loose ones in no order yet, cards underneath; drawn in this order.

    Top and bottom are cards that somebody has put there. What is loose nobody knows, so it gets its order when drawn.
    """

    batch: int = 0
    top: Cards = ()  # the first is drawn first
    loose: tuple[str, ...] = ()  # kinds, sorted
    bottom: Cards = ()  # the last is drawn last

    @classmethod
    def shuffled(cls, kinds: Mapping[str, int], batch: int) -> Pile:
        """A new batch of so many cards of each kind. Each shuffle needs a number of its own."""
        return cls(batch, (), tuple(sorted(Counter(kinds).elements())))

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self.top) + len(self.loose) + len(self.bottom)

    def draws(self) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """The kinds that may come next, and how likely each is: by the number of its copies. None if it is empty."""
        if self.top or not self.loose:
            return tuple(card.kind for card in (self.top or self.bottom)[:1]), (1,) * bool(self.size)
        copies = Counter(self.loose)
        return tuple(copies), tuple(copies.values())

    def draw(self, kind: str) -> tuple[Card, Pile]:
        """The next card, which is of this kind; raises VirtuError if it cannot be."""
        if kind not in (self.loose if self.loose and not self.top else self.draws()[0]):
            raise VirtuError(f"no {kind!r:.40} can be drawn")
        if self.top:
            return self.top[0], self._replace(top=self.top[1:])
        if self.loose:
            at = self.loose.index(kind)
            return Card(kind, self.batch), Pile(self.batch, (), self.loose[:at] + self.loose[at + 1 :], self.bottom)
        return self.bottom[0], self._replace(bottom=self.bottom[1:])

    def on(self, card: Card) -> Pile:
        """With a card put on it."""
        return self._replace(top=(card, *self.top))

    def under(self, card: Card) -> Pile:
        """With a card put underneath."""
        return self._replace(bottom=(*self.bottom, card))

    def view(self, seat: int) -> dict[str, Any]:
        """Its size, and what lies on and under it: the kind of each card that the seat knows, "" for the others."""
        mine = bit(seat)
        top, bottom = ([card.kind if card.known & mine else "" for card in end] for end in (self.top, self.bottom))
        return {"size": self.size, "top": top, "under": bottom}

    def unknown(self, seat: int) -> Iterator[tuple[str, int]]:
        """Kind and batch of the cards that a seat does not know."""
        mine = bit(seat)
        yield from ((card.kind, card.batch) for card in self.top + self.bottom if not card.known & mine)
        yield from ((kind, self.batch) for kind in self.loose)

    def dump(self) -> list[Any]:
        """Plain data."""
        return [self.batch, [list(card) for card in self.top], list(self.loose), [list(card) for card in self.bottom]]

    @classmethod
    def load(cls, data: Sequence[Any]) -> Pile:
        """The pile that `dump` wrote."""
        batch, top, loose, bottom = data
        return cls(batch, tuple(Card(*card) for card in top), tuple(loose), tuple(Card(*card) for card in bottom))


Place = Hand | Pile
