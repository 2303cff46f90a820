"""Hidden cards: none appears or vanishes, knowledge goes with them, and what a seat imagines fits what it knows."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from virtu_core.kernel.cards import EVERYBODY, Card, Hand, Pile, Place, bit
from virtu_core.kernel.decisions import CHANCE, TABLE
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.imagining import imagine, unseen

SEATS = 3
KINDS = "abc"
ACTS = ("draw", "draw", "draw", "open", "under", "on", "show", "tell", "stake")


class Board:
    """Three hands, a face-down stake of each seat, a pile, and an open discard, shuffled when that is empty."""

    def __init__(self, counts: dict[str, int]) -> None:
        self.hands = [Hand(seat) for seat in range(SEATS)]
        self.stakes = [Hand(seat) for seat in range(SEATS)]
        self.pile = Pile.shuffled(counts, 1)
        self.discard: list[str] = []
        self.shuffled = 0

    @property
    def places(self) -> list[Place]:
        return [*self.hands, *self.stakes, self.pile]

    def act(self, what: str, seat: int, pick: int) -> None:
        if what == "draw":
            self.draw(seat, pick)
            return
        words = self.hands[seat].words()
        if not words:
            return
        word = words[pick % len(words)]
        if what == "open":
            card, self.hands[seat] = self.hands[seat].take(word)
            self.discard.append(card.kind)
        elif what == "show":
            self.hands[seat] = self.hands[seat].show(word)
        elif what == "tell":
            self.hands[seat] = self.hands[seat].show(word, (seat + 1) % SEATS)
        else:
            card, self.hands[seat] = self.hands[seat].slip(word)
            if what == "stake":
                self.stakes[seat] = self.stakes[seat].add(card)
            else:
                self.pile = self.pile.under(card) if what == "under" else self.pile.on(card)

    def draw(self, seat: int, pick: int) -> None:
        if not self.pile.size and self.discard:
            self.shuffled += 1
            self.pile, self.discard = Pile.shuffled(Counter(self.discard), self.pile.batch + 1), []
        kinds, weights = self.pile.draws()
        loose = not self.pile.top and len(self.pile.loose)
        assert sum(weights) == (loose or min(self.pile.size, 1))
        if kinds:
            card, self.pile = self.pile.draw(kinds[pick % len(kinds)])
            self.hands[seat] = self.hands[seat].add(card)

    def all(self) -> Counter[str]:
        ends = [card.kind for card in self.pile.top + self.pile.bottom]
        held = [card.kind for hand in self.hands + self.stakes for card in hand.cards]
        return Counter([*ends, *held, *self.pile.loose, *self.discard])

    def known(self, seat: int) -> Counter[str]:
        """Every card that a seat can name, wherever it lies."""
        return self.all() - Counter(kind for place in self.places for kind, _ in place.unknown(seat))


acts = st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, SEATS - 1), st.integers(0, 11)), max_size=40)
decks = st.fixed_dictionaries({kind: st.integers(1, 4) for kind in KINDS})


@given(decks, acts)
def test_no_card_appears_or_vanishes_and_only_what_is_hidden_by_choice_or_shuffled_is_forgotten(
    deck: dict[str, int], doing: list[tuple[str, int, int]]
):
    board = Board(deck)
    for what, seat, pick in doing:
        before, shuffled = [board.known(one) for one in range(SEATS)], board.shuffled
        board.act(what, seat, pick)
        assert board.all() == Counter(deck)
        if board.shuffled == shuffled:
            kept = range(SEATS) if what not in ("under", "on", "stake") else [seat]  # who hides a card still knows it
            assert all(before[one] <= board.known(one) for one in kept)
        for hand in board.hands + board.stakes:
            assert hand.cards == tuple(sorted(hand.cards))
            assert all(card.known & bit(hand.owner) for card in hand.cards)
            for one, other in zip(hand.cards, hand.cards[1:], strict=False):
                assert one[:2] != other[:2] or one.known & ~other.known == 0  # of equal cards the last is best known


@given(decks, acts, st.integers(TABLE, SEATS - 1), st.integers(0, 2**32))
def test_what_is_imagined_fits_what_the_seat_knows(
    deck: dict[str, int], doing: list[tuple[str, int, int]], seat: int, seed: int
):
    board = Board(deck)
    for act in doing:
        board.act(*act)
    imagined = imagine(board.places, seat, random.Random(seed))
    assert [place.view(seat) for place in imagined] == [place.view(seat) for place in board.places]
    assert unseen(imagined, seat) == unseen(board.places, seat)
    for one, other in zip(imagined, board.places, strict=True):
        assert sorted(batch for _, batch in one.unknown(seat)) == sorted(batch for _, batch in other.unknown(seat))
    if seat >= 0:
        assert imagined[seat] == board.hands[seat]
    assert imagine(imagined, seat, random.Random(seed)) == imagined  # the same again from what it knows alone


@given(decks, acts, st.integers(TABLE, SEATS - 1), st.integers(0, 10**9), st.integers(0, 2**32))
def test_worlds_that_a_seat_cannot_tell_apart_are_imagined_alike(
    deck: dict[str, int], doing: list[tuple[str, int, int]], seat: int, swap: int, seed: int
):
    board = Board(deck)
    for act in doing:
        board.act(*act)
    twin = swapped(board.places, seat, random.Random(swap))
    assert [place.view(seat) for place in twin] == [place.view(seat) for place in board.places]
    assert imagine(twin, seat, random.Random(seed)) == imagine(board.places, seat, random.Random(seed))


def swapped(places: list[Place], seat: int, chance: random.Random) -> list[Place]:
    """The cards a seat does not know change places, batch by batch; done by hand, card by card."""
    pools: dict[int, list[str]] = {}
    for place in places:
        for kind, batch in place.unknown(seat):
            pools.setdefault(batch, []).append(kind)
    for pool in pools.values():
        chance.shuffle(pool)

    def other(card: Card) -> Card:
        return card if card.known & bit(seat) else card._replace(kind=pools[card.batch].pop())

    twin: list[Place] = []
    for place in places:
        if isinstance(place, Hand):
            hand = Hand(place.owner)
            for card in place.cards:
                hand = hand.add(other(card))
            twin.append(hand)
        else:
            top, bottom = tuple(map(other, place.top)), tuple(map(other, place.bottom))
            loose = tuple(sorted(pools[place.batch].pop() for _ in place.loose))
            twin.append(Pile(place.batch, top, loose, bottom))
    return twin


@given(decks, acts)
def test_places_are_plain_data_and_back(deck: dict[str, int], doing: list[tuple[str, int, int]]):
    board = Board(deck)
    for act in doing:
        board.act(*act)
    assert [Hand.load(hand.dump()) for hand in board.hands] == board.hands
    assert Pile.load(board.pile.dump()) == board.pile


def test_each_way_to_deal_a_batch_is_equally_likely():
    """Held against all orders of the cards, told apart by where they came from."""
    deck = ["a", "a", "b", "c", "c"]
    mine, rivals, under = Hand(0), [Hand(1), Hand(2)], Pile(1)

    def dealt(order: tuple[str, ...]) -> list[Place]:
        first, second, third, fourth, *rest = (Card(kind, 1) for kind in order)
        hands = [rivals[0].add(first).add(second), rivals[1].add(third)]
        loose = tuple(sorted(card.kind for card in rest))
        return [mine, *hands, under._replace(loose=loose, bottom=(fourth._replace(known=bit(2)),))]

    ways = Counter(str(dealt(order)) for order in permutations(deck))
    rounds = 20_000
    found = Counter(str(imagine(dealt(tuple(deck)), 0, random.Random(seed))) for seed in range(rounds))
    assert set(found) == set(ways)
    expected = {world: rounds * count / ways.total() for world, count in ways.items()}
    deviation = sum((found[world] - mean) ** 2 / mean for world, mean in expected.items())
    freedom = len(ways) - 1
    assert deviation < freedom + 4 * (2 * freedom) ** 0.5


def test_batches_are_not_pooled():
    hand = Hand(1).add(Card("old", 1)).add(Card("new", 2))
    places: list[Place] = [hand, Pile.shuffled({"new": 3, "newer": 2}, 2)]
    for seed in range(50):
        assert "old" in [card.kind for card in imagine(places, 0, random.Random(seed))[0].cards]


def test_a_pile_is_drawn_from_the_top_then_loose_then_from_beneath():
    pile = Pile.shuffled({"b": 1}, 1).under(Card("c", 1, bit(1))).under(Card("d", 1, bit(2))).on(Card("a", 1, bit(0)))
    assert pile.view(0) == {"size": 4, "top": ["a"], "under": ["", ""]}
    assert pile.view(1) == {"size": 4, "top": [""], "under": ["c", ""]}
    assert pile.view(TABLE) == {"size": 4, "top": [""], "under": ["", ""]}
    drawn = []
    while pile.size:
        (kind,), (weight,) = pile.draws()
        assert weight == 1
        with pytest.raises(VirtuError):
            pile.draw("e")
        card, pile = pile.draw(kind)
        drawn.append(card)
    assert [card.kind for card in drawn] == ["a", "b", "c", "d"]
    assert [card.known for card in drawn] == [bit(0), 0, bit(1), bit(2)]
    assert pile.draws() == ((), ())


def test_what_somebody_put_under_the_pile_is_known_in_the_hand_of_another():
    card, _ = Pile(1).under(Card("a", 1, bit(0))).draw("a")
    hand = Hand(1).add(card)
    assert [hand.view(seat)["known"] for seat in (TABLE, 0, 1, 2)] == [[], ["a"], ["a"], []]


def test_of_equal_cards_everybody_takes_the_one_that_leaves_for_the_one_they_know():
    hand = Hand(0).add(Card("a", 1, bit(1))).add(Card("a", 1, bit(2))).add(Card("b", 1))
    _, hand = hand.take("a")
    assert [hand.view(seat)["known"] for seat in (0, 1, 2)] == [["a", "b"], [], []]


def test_a_card_that_slips_away_face_down_is_one_of_several():
    hand = Hand(0).add(Card("a", 1, bit(1))).add(Card("b", 1))
    for word in ("a", "b"):
        card, rest = hand.slip(word)
        assert card.kind == word
        assert (Pile(1).under(card).view(1)["under"], rest.view(1)["known"]) == ([""], [])
        assert (Pile(1).under(card).view(0)["under"], rest.size) == ([word], 1)
    card, _ = Hand(0).add(Card("a", 1, bit(1))).add(Card("b", 2)).slip("a.1")
    assert card.known == bit(0) | bit(1)  # of that batch there was no other


def test_cards_of_several_batches_are_named_with_them():
    hand = Hand(0).add(Card("a", 1)).add(Card("a", 1)).add(Card("b", 1))
    assert hand.words() == ["a", "b"]
    hand = hand.add(Card("a", 2))
    assert hand.words() == ["a.1", "a.2", "b.1"]
    assert hand.view(0)["known"] == ["a.1", "a.1", "a.2", "b.1"]
    assert hand.show("a.2").view(1) == {"size": 4, "known": ["a.2"], "unknown": [[1, 3]]}
    card, rest = hand.take("a.2")
    assert card == Card("a", 2, EVERYBODY)
    assert rest.words() == ["a", "b"]
    with pytest.raises(VirtuError):
        rest.take("c")


def test_shown_cards_are_known_to_all_and_stay_so_in_every_world():
    hand = Hand(0).add(Card("a", 1)).add(Card("b", 1)).show("b")
    assert [hand.view(seat)["known"] for seat in (TABLE, 1)] == [["b"], ["b"]]
    world: list[Any] = imagine([hand, Pile.shuffled({"c": 2}, 1)], 1, random.Random(0))
    assert world[0].view(TABLE) == hand.view(TABLE)
    assert Hand(0).add(Card("a", 1)).show("a", 2).view(TABLE)["known"] == []


def test_what_nobody_may_look_at_is_known_to_nobody():
    box = Hand(CHANCE).add(Card("a", 1))
    assert [box.view(seat)["known"] for seat in (TABLE, 0, 1)] == [[], [], []]
