"""The table: an edition laid out for a number of players. Everything here is fixed once a game has begun."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..kernel.cards import Pile
from ..kernel.moves import Move, move
from .edition.model import CULTURE, STACKS, Build, Edition, GainChoice

HOUSES = ("florence", "naples", "venice", "milan")
SCORING = "scoring"  # the military scoring card
GROUPS = (1, 2)  # of goal cards (P-COMP-16)

# A shuffle each, see kernel.cards.
STACK_BATCH = 1  # stacks 1, 2, 3: batches 1, 2, 3
GOAL_BATCH = 4  # groups 1, 2: batches 4, 5
START_BATCH = 6

Price = tuple[int, int]  # food and money


class Deal(NamedTuple):
    """What a card gives for cubes. Options that give the same are one deal with several prices (R-P-44)."""

    take: tuple[tuple[str, int], ...]  # tile and how many
    culture: str  # the kind of culture tile, of which a value is chosen (P-CARD-18); "" if there is none
    prices: tuple[Price, ...]
    moves: Mapping[int, Move]  # how it is asked for: by its number, or by the value of the tile
    least: int  # cubes that it costs, with the cheapest of the prices


class Table:
    """Lookups that the rules need often."""

    def __init__(self, edition: Edition, players: int) -> None:
        self.edition = edition
        self.players = players
        self.size = edition.setup.display[players]  # P-SET-10
        self.years = len(STACKS)
        self.church = edition.holds["church"].limit
        self.favours = edition.turn.favour_action
        self.deals: Mapping[str, tuple[Deal, ...]] = {
            id: deals(edition, id, card.effect) for id, card in edition.cards.items() if isinstance(card.effect, Build)
        }
        self.free: Mapping[str, list[Move]] = {  # cards that can always be activated, in one way
            id: [move("activate", id)]
            for id, card in edition.cards.items()
            if not isinstance(card.effect, Build | GainChoice)
        }
        self.pools = {
            tile: (edition.pools[pool].sides, edition.pools[pool].count) for tile, pool in edition.pool_of.items()
        }
        self.start = next(iter(edition.deck("s1", players)))  # P-SET-06: the same for everybody, so it is not drawn
        self.starts = Pile.shuffled(edition.deck("s2", players), START_BATCH)
        self.stacks = tuple(  # P-SET-05
            Pile.shuffled({**edition.deck(stack, players), SCORING: edition.scoring_cards[stack]}, STACK_BATCH + at)
            for at, stack in enumerate(STACKS)
        )
        self.goals = tuple(  # P-SET-14
            Pile.shuffled(dict.fromkeys(edition.goals_of(group), 1), GOAL_BATCH + at) for at, group in enumerate(GROUPS)
        )
        self.swapped = frozenset(id for id, card in edition.cards.items() if card.swap)
        places = [str(place) for place in range(1, self.size + 1)]
        self.exchanges: tuple[Move, ...] = tuple(move("exchange", place) for place in places)
        self.swaps: Mapping[str, tuple[Move, ...]] = {
            card: tuple(move("swap", card, place) for place in places) for card in edition.cards
        }


def deals(edition: Edition, card: str, effect: Build) -> tuple[Deal, ...]:
    """The deals of a card, in the order of its options."""
    found: dict[tuple[tuple[str, int], ...], list[Price]] = {}
    for option in effect.options:
        price = option.pay.get("food", 0), option.pay.get("money", 0)
        found.setdefault(tuple(sorted(option.take.items())), []).append(price)
    whole = []
    for number, (take, prices) in enumerate(found.items(), 1):
        culture = next((tile for tile, _ in take if tile in CULTURE), "")
        words = edition.culture[culture] if culture else (number,)
        moves = {word: move("activate", card, str(word)) for word in words}
        whole.append(Deal(take, culture, tuple(prices), moves, min(map(sum, prices))))
    return tuple(whole)


_TABLES: dict[tuple[str, int], Table] = {}  # by digest: an edition itself is too large a key


def lay(edition: Edition, players: int) -> Table:
    """The table of this edition for this many players; laid once and kept."""
    key = (edition.digest, players)
    table = _TABLES.get(key)
    if table is None:
        if len(_TABLES) >= 32:
            _TABLES.clear()
        table = _TABLES[key] = Table(edition, players)
    return table
