"""The table: an edition laid out for a number of players. Everything here is fixed once a game has begun."""

from __future__ import annotations

from collections.abc import Mapping

from .edition.model import HOUSES, SIDES, Bar, City, Costs, Edition
from .rules import NEWEST, Rules

ROOMS = ("room1", "room2", "room3", "room4", "room5")
SUPPORTS = ("support1", "support2", "support3", "support4", "support5")
SPACES = ("left1", "left2", "left3", "right1", "right2", "right3")
SIDE_OF_SPACE = ("left", "left", "left", "right", "right", "right")
INITIAL_SPACES = (0, 3, 4)  # V-PAL-02: one left and two right
LOCKED_SPACES = (1, 2, 5)
CATHEDRAL = "cathedral."  # a cathedral's tile is named after its city


class Table:
    """Cities, roads and seas of one board side, with the closed cities taken out, and lookups the rules need often."""

    def __init__(self, edition: Edition, players: int, rules: Rules = NEWEST) -> None:
        self.edition = edition
        self.rules = rules
        self.players = players
        self.side = SIDES[players]
        self.houses = HOUSES[players]
        on_board = [city for city in edition.cities.values() if city.side in ("", self.side)]
        self.closed = tuple(city.id for city in on_board if players in city.closed_with)
        self.cities: Mapping[str, City] = {city.id: city for city in on_board if city.id not in self.closed}
        self.roads = self._neighbours()
        self.ports = tuple(city.id for city in self.cities.values() if city.seas)
        self.voyages = self._voyages()
        self.homes = {
            house: tuple(city.id for city in self.cities.values() if city.home == house) for house in self.houses
        }
        self.bars = self._tile_bars()
        self.florin_tiles = {tile: bar["florin"] for tile, bar in self.bars.items() if "florin" in bar}
        self.florin_cards = {card.id: card.bar["florin"] for card in edition.cards.values() if "florin" in card.bar}
        self.crosses, self.crowns = self._shown("cross"), self._shown("crown")
        self.prestige = {
            **{card.id: card.prestige for card in edition.cards.values() if card.prestige},
            **{tile: prestige for tile in self.bars if (prestige := self._tile_prestige(tile))},
        }
        self.space_tiles = tuple(
            (tile.id, tile.courtier_space) for tile in edition.tiles.values() if tile.courtier_space
        )
        self.shop: Mapping[str, Costs] = self._shop()
        # What each costs at least, the cheapest first.
        least = {item: min(way.get("florin", 0) for way in ways) for item, ways in self.shop.items()}
        self.goods: Mapping[str, int] = dict(sorted(least.items(), key=lambda pair: pair[1]))
        self.alliance_spots = tuple(edition.alliances)
        self.room_spots = {house: tuple(f"{house}.{room}" for room in ROOMS) for house in self.houses}
        rooms = [spot for spots in self.room_spots.values() for spot in spots]
        self.spots = (*self.cities, *rooms, *self.alliance_spots)
        self.house_of_spot = {spot: house for house, spots in self.room_spots.items() for spot in spots}

    def _neighbours(self) -> dict[str, tuple[str, ...]]:
        """V-SET-03: a closed city is not on the map, nor are the roads to it."""
        found: dict[str, list[str]] = {city: [] for city in self.cities}
        for a, b in (*self.edition.roads["both"], *self.edition.roads[self.side]):
            if a in found and b in found:
                found[a].append(b)
                found[b].append(a)
        return {city: tuple(ends) for city, ends in found.items()}

    def _voyages(self) -> dict[str, dict[str, int]]:
        """R-33: ships from port to port, the fewest seas on the sea graph; closed ports do not cut seas."""
        crossed: dict[str, dict[str, int]] = {}
        for start in self.edition.seas:
            seen, edge = {start: 1}, [start]
            while edge:
                sea = edge.pop(0)
                for beyond in self.edition.seas[sea]:
                    if beyond not in seen:
                        seen[beyond] = seen[sea] + 1
                        edge.append(beyond)
            crossed[start] = seen
        return {
            a: {
                b: min(crossed[x][y] for x in self.cities[a].seas for y in self.cities[b].seas)
                for b in self.ports
                if b != a
            }
            for a in self.ports
        }

    def _tile_bars(self) -> dict[str, Bar]:
        bars: dict[str, Bar] = {}
        for city in self.cities.values():
            neutral = city.neutral_tile is not None and city.home not in self.houses  # V-SET-04
            bars[city.id] = city.neutral_tile if neutral and city.neutral_tile is not None else city.tile
            bars[CATHEDRAL + city.id] = self.edition.tiles["cathedral"].bar
        bars.update({tile.id: tile.bar for tile in self.edition.tiles.values()})
        return bars

    def _shown(self, kind: str) -> dict[str, int]:
        """Cards and tiles that show a symbol, and how often."""
        bars = {**{card.id: card.bar for card in self.edition.cards.values()}, **self.bars}
        return {thing: bar[kind] for thing, bar in bars.items() if kind in bar}

    def _tile_prestige(self, tile: str) -> int:
        kind = "cathedral" if tile.startswith(CATHEDRAL) else tile
        return self.edition.tiles[kind].prestige if kind in self.edition.tiles else 0

    def _shop(self) -> dict[str, Costs]:
        """Everything for sale in winter. A cathedral is bought for a city (V-WIN-10)."""
        shop = {person: self.edition.cards[person].cost for person in self.edition.persons}
        for tile in self.edition.tiles.values():
            if tile.id == "cathedral":
                shop.update({CATHEDRAL + city.id: tile.cost for city in self.cities.values() if city.value >= 3})
            elif tile.cost:
                shop[tile.id] = tile.cost
        return shop


_TABLES: dict[tuple[str, int, str], Table] = {}  # by digest: an edition itself is too large a key


def lay(edition: Edition, players: int, rules: Rules = NEWEST) -> Table:
    """The table of this edition for this many players under these rules; laid once and kept."""
    key = (edition.digest, players, rules.version)
    table = _TABLES.get(key)
    if table is None:
        if len(_TABLES) >= 32:
            _TABLES.clear()
        table = _TABLES[key] = Table(edition, players, rules)
    return table
