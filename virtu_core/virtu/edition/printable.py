"""What a printed box could hold. The edition that players get keeps to this; other people's files need not.

A card has room for few symbols, a price is neither a gift nor out of reach, and a pirate port is not the weakest city
of the map.
"""

from __future__ import annotations

from collections.abc import Iterator

from .model import Bar, Costs, Edition

KINDS = 2  # of symbols on one card or tile
SYMBOLS, MORE = 3, 4  # on one card or tile; on family cards, the Pope and the tiles of start cities
FLORINS = range(2, 10)  # the price of a card or tile


def remarks(edition: Edition) -> list[str]:
    """Everything that goes beyond it, in words; an edition with remarks can be played all the same."""
    return [*_pirates(edition), *_bars(edition), *_prices(edition)]


def _pirates(edition: Edition) -> Iterator[str]:
    weakest = min(city.value for city in edition.cities.values())
    for id, city in edition.cities.items():
        if city.pirate and city.value == weakest:
            yield f"city.{id}.value: a pirate port is among the weakest cities of the map"


def _bars(edition: Edition) -> Iterator[str]:
    for path, bar, most in _shown(edition):
        if len(bar) > KINDS:
            yield f"{path}: {len(bar)} kinds of symbols, {KINDS} would fit"
        if sum(bar.values()) > most:
            yield f"{path}: {sum(bar.values())} symbols, {most} would fit"


def _shown(edition: Edition) -> Iterator[tuple[str, Bar, int]]:
    """Path and symbols of every card and tile, and how many of them fit."""
    for id, city in edition.cities.items():
        yield f"city.{id}.tile", city.tile, MORE if city.home else SYMBOLS
        if city.neutral_tile is not None:
            yield f"city.{id}.neutral_tile", city.neutral_tile, SYMBOLS
    for id, card in edition.cards.items():
        where = "family" if card.house else "person" if card.cost else "patron_bonus"
        yield f"{where}.{id}.bar", card.bar, MORE if card.house or id == "pope" else SYMBOLS
    for id, tile in edition.tiles.items():
        yield f"tile.{id}.bar", tile.bar, SYMBOLS


def _prices(edition: Edition) -> Iterator[str]:
    priced: list[tuple[str, Costs]] = [
        *((f"person.{id}", edition.cards[id].cost) for id in edition.persons),
        *((f"tile.{id}", tile.cost) for id, tile in edition.tiles.items() if tile.cost),
    ]
    for path, ways in priced:
        florins = ways[0].get("florin", 0)
        if florins not in FLORINS:
            yield f"{path}.cost.florin: {florins}, should be {FLORINS.start} to {FLORINS.stop - 1}"
