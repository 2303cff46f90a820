"""An edition: every component value the rules need, as typed, immutable data. `loader` reads and checks it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

Counts = Mapping[str, int]  # a kind of cube, tile or card -> how many
Copies = tuple[int, int, int]  # of a card: without a number, with corner 3, with corner 4

CUBES = ("food", "money", "favour")
STORES = MappingProxyType({"food": "farm", "money": "bank", "favour": "church"})  # where cubes wait to be spent
UNITS = ("militia", "condottiere")
CULTURE = ("monument", "book", "painting")
SUPPLY = ("field", "farm", "palazzo", "bank")
TILES = (*SUPPLY, "catapult", *UNITS, *CULTURE)
AREAS = ("environs", "city_wall", "inner_city", "palace", "church")  # P-AREA-01
STACKS = ("1", "2", "3")  # one a year (P-GAME-01)
STARTS = ("s1", "s2")  # the backs of the start cards
CORNERS = (0, 3, 4)  # the numbers in a card's corners, as `Copies` has them; 0: none
PLAYERS = (2, 3, 4)  # P-COMP-01
POOLS = MappingProxyType(  # P-COMP-03 to P-COMP-08
    {
        "land": ("field", "farm"),
        "town": ("palazzo", "bank"),
        "engine": ("catapult",),
        "unit": ("condottiere", "militia"),
        **{kind: (kind,) for kind in CULTURE},
    }
)
GOALS = ("bulwark", "fertile_land", "town_charter", "armoury", "chapel", "palace", "town_hall", "villa")  # P-GOAL
EFFECTS = MappingProxyType(  # the faces of the action cards, and of what kind the effect of each is (P-CARD)
    {
        "hire_condottieri": "recruit",
        "found_bank": "build",
        "build_farm": "build",
        "build_catapult": "build",
        "build_catapult_late": "build",
        "build_palazzo": "build",
        "raise_monument": "build",
        "harvest": "gain_each",
        "buy_field": "build",
        "commission_painting": "build",
        "rents": "gain_each",
        "muster_militia": "recruit",
        "copy_book": "build",
        "donation": "gain_choice",
        "taxes": "gain",
        "tithe": "gain",
    }
)


@dataclass(frozen=True, slots=True)
class Pool:
    """Tiles of one shape in the stock: a two-sided one is one side or the other (P-COMP-18)."""

    id: str
    sides: tuple[str, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Cube:
    """A kind of cube."""

    id: str
    colour: str
    count: int
    stands_for: tuple[str, ...] = ()  # what it may be spent as, beside itself (P-FAV-01)


@dataclass(frozen=True, slots=True)
class Hold:
    """What a tile, or the church, may hold."""

    id: str
    cubes: tuple[str, ...]
    limit: int
    locked: bool = False  # until the next clean-up (P-STO-13)


@dataclass(frozen=True, slots=True)
class Option:
    """One way to build: what is paid, what is taken."""

    pay: Counts
    take: Counts


@dataclass(frozen=True, slots=True)
class Build:
    """One of the options, paid in full (P-TURN-07, P-TURN-08)."""

    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Gain:
    """Fixed cubes."""

    cubes: Counts


@dataclass(frozen=True, slots=True)
class GainChoice:
    """So many cubes, each of a kind chosen (P-CARD-05)."""

    kinds: tuple[str, ...]
    count: int


@dataclass(frozen=True, slots=True)
class GainEach:
    """A cube for each own tile of a kind (P-CARD-01, P-CARD-02)."""

    tile: str
    cube: str


@dataclass(frozen=True, slots=True)
class Recruit:
    """Any number of units, free of charge (P-CARD-10, P-CARD-11)."""

    unit: str


Effect = Build | Gain | GainChoice | GainEach | Recruit


@dataclass(frozen=True, slots=True)
class Card:
    """What an action card shows. The catapult card has two faces, each a card here (P-CARD-14)."""

    id: str
    en: str
    de: str
    swap: bool  # whether it must be swapped after use (P-TURN-10)
    effect: Effect


@dataclass(frozen=True, slots=True)
class PerGoal:
    """A goal worth 1 point for each full `every` of what is counted beyond `above`."""

    id: str
    group: int
    de: str
    of: tuple[str, ...]  # tiles, or "military_point"
    every: int
    above: int


@dataclass(frozen=True, slots=True)
class SetGoal:
    """A goal worth points for sets of one tile of each kind."""

    id: str
    group: int
    de: str
    of: tuple[str, ...]
    points: tuple[int, ...]  # for 0, 1, 2 ... sets; more count as the most (R-P-20)


Goal = PerGoal | SetGoal


@dataclass(frozen=True, slots=True)
class Setup:
    """What the table looks like at the start. Tables by number of players."""

    tiles: Counts  # each player's
    cubes: Counts  # each player's
    display: Mapping[int, int]  # players -> open cards
    removed_corners: Mapping[int, tuple[int, ...]]  # players -> cards with these numbers leave the game


@dataclass(frozen=True, slots=True)
class Turn:
    """What a turn consists of."""

    actions: int
    hand: int  # action cards a player holds
    favour_action: int  # cubes taken with action C


@dataclass(frozen=True, slots=True)
class Military:
    """How a scoring goes."""

    catapult: int
    supplied_unit: int
    empty_unit: int
    points: Mapping[int, tuple[int, ...]]  # players -> by place (P-MIL-14)


@dataclass(frozen=True, slots=True)
class Components:
    """How much there is of what has no table of its own."""

    boards: int
    action_cards: int
    scoring_cards: int
    goal_cards: int
    summary_cards: int
    start_player_cards: int
    military_notes: int


@dataclass(frozen=True, slots=True)
class Edition:
    """All of it."""

    id: str
    version: int
    digest: str  # of the file's data; two editions are the same if this is
    text: str  # the file itself, so that a save can carry an edition that is not built in
    sources: Mapping[str, str]  # table of the file -> where its values come from, see `sources`
    players: tuple[int, ...]
    components: Components
    pools: Mapping[str, Pool]
    pool_of: Mapping[str, str]  # tile -> its pool
    cubes: Mapping[str, Cube]
    areas: Mapping[str, tuple[str, ...]]  # area -> the tiles that lie in it
    area_of: Mapping[str, str]  # tile -> its area
    holds: Mapping[str, Hold]
    setup: Setup
    turn: Turn
    scoring_cards: Mapping[str, int]  # stack -> military scoring cards shuffled into it
    military: Military
    goals: Mapping[str, Goal]
    cards: Mapping[str, Card]  # the faces of the action cards, in the rulebook's order
    decks: Mapping[str, Mapping[str, Copies]]  # stack or kind of start card -> card -> copies
    culture: Mapping[str, Mapping[int, int]]  # kind -> printed value -> tiles, the highest first
    notes: Mapping[int, int]  # value of a military note -> how many (no rule needs them)
    spaces: Mapping[str, int]  # area -> places drawn on the board (no rule needs them)

    def deck(self, back: str, players: int) -> dict[str, int]:
        """The action cards with this back that so many play with (P-SET-02 to P-SET-04), without the scoring card."""
        removed = self.setup.removed_corners[players]
        kept = [place for place, corner in enumerate(CORNERS) if corner not in removed]
        left = {id: sum(copies[place] for place in kept) for id, copies in self.decks[back].items()}
        return {id: count for id, count in left.items() if count}

    def goals_of(self, group: int) -> tuple[str, ...]:
        """The goal cards of a group (P-COMP-16)."""
        return tuple(id for id, goal in self.goals.items() if goal.group == group)
