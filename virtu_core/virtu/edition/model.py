"""An edition: every component value the rules need, as typed, immutable data. `loader` reads and checks it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Bar = Mapping[str, int]  # symbol -> how many; the keys are SYMBOLS
Costs = tuple[Bar, ...]  # the ways to pay one price; "crown_or_cross" of a file is two ways here

SYMBOLS = ("florin", "crown", "cross", "cavalry", "ship", "mask", "war", "arrow")
ACTIONS = ("govern", "finance", "trade", "annex", "war", "intrigue")
HOUSES = {3: ("florence", "naples", "venice"), 4: ("florence", "naples", "venice", "milan")}
HOUSES[5] = (*HOUSES[4], "rome")  # V-SET-01
SIDES = {3: "3/4", 4: "3/4", 5: "2/5"}  # V-SET-02


@dataclass(frozen=True, slots=True)
class City:
    """A city of the map and its tile."""

    id: str
    value: int
    lat: float
    lon: float
    tile: Bar
    seas: tuple[str, ...] = ()
    pirate: bool = False
    closed_with: tuple[int, ...] = ()  # player counts with which it is closed
    side: str = ""  # "" on both board sides, else on that side only
    home: str = ""  # the house whose crest it bears
    neutral_tile: Bar | None = None  # the other tile, used where its home house does not play


@dataclass(frozen=True, slots=True)
class Card:
    """A family card, a person card, or Machiavelli."""

    id: str
    bar: Bar
    action: str = ""  # "" shows none
    cost: Costs = ()
    prestige: int = 0
    agent: bool = False
    house: str = ""  # family cards: whose
    copies: int = 1
    limit: int = 0  # 0: none
    war_cost: int = 1  # florins for each war symbol


@dataclass(frozen=True, slots=True)
class Tile:
    """A title, guild, cathedral or the Cannons: what lies in a domain and is no city."""

    id: str
    bar: Bar
    cost: Costs = ()
    copies: int = 0
    per_player: bool = False
    courtier_space: int = 0
    prestige: int = 0
    limit: int = 0
    excludes: str = ""


@dataclass(frozen=True, slots=True)
class Patron:
    """A patron bonus."""

    id: str
    kind: str  # "personality" or "work"
    prestige: int = 0
    courtier_space: int = 0
    agent: bool = False
    final_crosses: int = 0
    person: bool = False  # it is a card (Machiavelli)
    tile: bool = False  # it is a domain tile (Cannons)
    bar: Bar | None = None
    war_bonus: int = 0
    war_cost: int = 0


@dataclass(frozen=True, slots=True)
class Alliance:
    """A foreign power."""

    id: str
    cost: Costs
    bonus: Bar


@dataclass(frozen=True, slots=True)
class Palace:
    """A house's palace: its printed actions, clockwise."""

    house: str
    colour: str
    rooms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Limits:
    """How much there is of what."""

    agents: int
    troops: int
    war_tokens: int
    indulgences: int
    start_florins: int
    start_agents: int


@dataclass(frozen=True, slots=True)
class Edition:
    """All of it."""

    id: str
    version: int
    digest: str  # of the file's data; two editions are the same if this is
    text: str  # the file itself, so that a save can carry an edition that is not built in
    city_prestige: tuple[int, ...]
    patronage_prestige: tuple[int, ...]
    space_at_cities: int
    religion: Mapping[int, tuple[int, ...]]
    patronage_costs: tuple[Costs, ...]  # of spaces 1 to 5
    patronage_bonus: tuple[bool, ...]  # whether spaces 1 to 5 give a patron bonus
    seas: Mapping[str, tuple[str, ...]]
    cities: Mapping[str, City]
    roads: Mapping[str, tuple[tuple[str, str], ...]]  # "both", "3/4", "2/5"
    palaces: Mapping[str, Palace]
    arrows: Mapping[str, int]  # side -> the room (1 to 5) after which its courtier arrow lies
    printed: Mapping[str, Bar]  # action -> printed symbols
    cards: Mapping[str, Card]  # family, persons and Machiavelli
    family: Mapping[str, tuple[str, ...]]  # house -> its three family cards
    persons: tuple[str, ...]  # in the file's order
    tiles: Mapping[str, Tile]
    patrons: Mapping[str, Patron]
    alliances: Mapping[str, Alliance]
    limits: Limits
