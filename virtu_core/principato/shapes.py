"""The shape of a view: what a seat, or whoever looks without one, sees of the table. Lists go by seat or by place.

Plain data that JSON and msgpack keep as it is. `view` makes it.
"""

from __future__ import annotations

from typing import TypedDict

Counts = dict[str, int]  # of cubes or tiles by kind; what there is none of may be missing


class OptionSeen(TypedDict):
    """One way to activate a card, as it stands for its holder (in the display: for `View.eyes`)."""

    move: str  # "activate found_bank 2"; of a card in the display, what it would be
    legal: bool  # can be paid, and the stock has it
    prices: list[Counts]  # food and money; several: alternatives
    take: Counts  # tiles
    value: int  # of the culture tile; 0: none
    recruits: str  # the unit of which any number is taken; ""
    gain: Counts  # cubes that the card gives
    stored: Counts  # of these, cubes that find room on farms and banks
    placed: Counts  # cubes that go straight onto units (P-STO-15)
    lapses: Counts  # cubes that find no room (P-STO-08)
    lacks: Counts  # cubes that the stock does not have
    missing: int  # cubes that are missing for the cheapest price, favour counted in
    sold_out: bool  # the stock has not all its tiles (P-CARD-22)


class CardSeen(TypedDict):
    """An action card."""

    card: str
    swap: bool  # must be swapped after use
    usable: bool  # one of its options is legal
    options: list[OptionSeen]


class UnitsSeen(TypedDict):
    """The militias or the condottieri of a principality."""

    total: int
    proper: int  # with food, or money
    favour: int  # with favour
    empty: int


class StoreSeen(TypedDict):
    """Farms, banks or the church."""

    held: int
    limit: int


class GoalSeen(TypedDict):
    """A goal card; "" is a back."""

    goal: str
    group: int
    worth: int  # points if the game ended now; of a back 0


class TownSeen(TypedDict):
    """A principality."""

    seat: int
    house: str
    start: bool  # has the start player card
    cards: list[CardSeen]
    goals: list[GoalSeen]
    tiles: Counts  # every kind of tile, culture included
    culture: dict[str, list[int]]  # kind -> values, the highest first
    stores: dict[str, StoreSeen]  # food, money, favour
    units: dict[str, UnitsSeen]  # militia, condottiere
    military_tiles: int
    strength: int  # if it were counted now
    reach: int  # with every cube in store on a unit that can be supplied
    points: int  # military points
    culture_points: int
    score: int  # what all may see: points and culture; after the end the goals too


class StackSeen(TypedDict):
    """The stack of a year."""

    year: int
    size: int
    scoring: int  # military scoring cards still in it
    kinds: Counts  # what is still in it, as everybody can count


class StockSeen(TypedDict):
    """What nobody has."""

    cubes: Counts
    tiles: Counts  # by tile: how many could still be taken as that side
    culture: dict[str, dict[str, int]]  # kind -> value -> how many, the highest first


class FavourSeen(TypedDict):
    """What action C would bring the seat of `View.eyes`."""

    gain: int
    lapses: int  # no room
    lacks: int  # not in the stock
    where: list[str]  # "church", or the kinds of unit that it may lie on


class TurnSeen(TypedDict):
    """A turn that goes on."""

    seat: int
    actions: int  # how many are left, the one begun not counted
    begun: str  # the card whose activation goes on; ""


class PaymentSeen(TypedDict):
    """A way to pay."""

    move: str
    food: int
    money: int
    favour: int


class AskedSeen(TypedDict):
    """The question that is open, with what it is about."""

    seat: int  # -2: chance, -1: it is over
    kind: str  # draw, first player, action, pay, recruit, exchange, supply, return, over
    card: str  # pay, recruit, exchange: the card that was activated
    take: Counts  # pay: the tiles it is for
    value: int  # pay: the value of the culture tile it is for
    payments: list[PaymentSeen]  # pay: the ways, proper cubes first
    unit: str  # recruit: of which kind
    most: int  # recruit: how many there are


class PlaceSeen(TypedDict):
    """A place in a military scoring and what it brings."""

    seats: list[int]  # several share it and the following ones
    strength: int
    points: int  # for each of them
    shared: list[int]  # the points of the places they share


class ScoredSeen(TypedDict):
    """A military scoring that has been counted."""

    strengths: list[int]
    points: list[int]
    places: list[PlaceSeen]


class ScoringSeen(TypedDict):
    """A military scoring that goes on."""

    number: int  # 1 to 5
    step: str  # "supply", "return"
    order: list[int]  # of deciding
    decided: list[int]  # who has decided in this step
    last: bool  # the last one of the game: nothing is given back (R-P-10)


class FinalSeen(TypedDict):
    """The final score of a seat."""

    seat: int
    place: int
    military: list[int]  # by scoring
    culture: Counts  # points by kind
    goals: Counts  # points by goal
    total: int
    cubes: int  # P-END-05


class View(TypedDict):
    """The table."""

    seat: int  # who looks
    eyes: int  # whose side is near: who looks, else the one that was named, who decides, or the first
    year: int
    years: int
    first: int  # the start player
    size: int  # of the display
    display: list[CardSeen]  # the first leaves next
    stacks: list[StackSeen]
    box: list[str]  # cards that have left the display, the latest last
    stock: StockSeen
    players: list[TownSeen]
    favour: FavourSeen
    turn: TurnSeen | None
    asked: AskedSeen
    scoring: ScoringSeen | None
    scored: list[ScoredSeen]
    table: list[int]  # points by place (P-MIL-14)
    final: list[FinalSeen]  # once it is over, the winners first
    winners: list[int]
