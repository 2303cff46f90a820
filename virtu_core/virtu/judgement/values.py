"""What things are worth in Virtù, in prestige: symbols, cards, tiles, and how much of the game is left to use them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..edition.model import Bar
from ..state import State
from ..table import CATHEDRAL, Table

USED_BY = {
    "govern": ("crown", "cross", "florin"), "finance": ("crown", "cross", "florin"), "trade": ("ship", "florin"),
    "annex": ("crown", "ship", "florin"), "war": ("cavalry", "ship", "war", "florin"), "intrigue": ("mask", "florin"),
}  # fmt: skip
# How much more or less often than others a room is used, by its action.
KEEN = {"govern": 1.0, "finance": 1.2, "trade": 1.0, "annex": 1.2, "war": 1.1, "intrigue": 0.8}
# The use of a patron bonus, beside its prestige and its crosses.
PATRON = {
    "leonardo": 1.0, "copernicus": 0.9, "michelangelo": 1.2, "columbus": 0.0, "machiavelli": 0.8,
    "fortification": 0.65, "prince": 0.7, "duomo": 0.0, "sistine": 0.0, "cannons": 0.9,
}  # fmt: skip
# What a palace lacks that has no room with an action, in a year.
LACK = {"govern": 0.12, "finance": 0.16, "annex": 0.12, "war": 0.16, "intrigue": 0.15, "trade": 0.0}
PLENTY = 3.5  # prestige from things to use: beyond this much there are too few actions to use them all
LONG = 7.0  # years: what comes later counts no more
A_CITY, A_PATRON, A_NEUTRAL = 1.1, 1.4, 1.2  # years for one more city, patronage space, neutral city of each house
LAST_YEAR, PATIENCE = 9.0, 1.2  # when most games are over; and how far one looks ahead when one is not
STALE, STALEST = 0.3, 3.0  # how much further with each year after that, and at most: what drags on does not end at once


class Taste(NamedTuple):
    """What a player thinks things are worth, in prestige. The figures are tuned by play (docs/bots.md)."""

    # One symbol, used once.
    crown: float = 0.20
    cross: float = 0.3
    florin: float = 0.16
    cavalry: float = 0.17
    ship: float = 0.155
    mask: float = 0.15
    war: float = 0.2
    arrow: float = 0.15
    idle: float = 0.60  # of a florin's worth is left to one who has just had his winter
    choice: float = 0.25  # of the kinds of a bar that are not its best
    # How many times in a year something is used: courtiers are refreshed by walking, tiles by governing.
    courtier: float = 0.27
    tile: float = 0.15
    room: float = 0.38
    ready: float = 0.36  # what is available now, of one use
    space: float = 0.60  # a free courtier space, with the whole game ahead
    more: float = 0.28  # a city beside its prestige and its tile: room to grow
    first_step: float = 1.20  # a patronage space without prestige, on the way to one with
    third_step: float = 1.0
    patron: float = 1.15  # factor on PATRON
    troop: float = 0.30
    reach: float = 0.30  # of what a War could bring, while it is still to come
    agent: float = 0.45  # of one's own, wherever it is
    post: float = 0.13  # an agent in a rival's palace, beside the room it blocks
    block: float = 0.45  # an enemy agent in a room
    spot: float = 0.38  # an agent where one wants to go
    sin: float = 0.65  # an indulgence, beside its prestige
    # Factors on prestige: 1 is as it will be scored.
    city: float = 1.0
    trophy: float = 1.2
    patronage: float = 1.12
    faith: float = 1.0
    title: float = 1.0  # of cards and tiles
    ally: float = 1.15


PLAIN = Taste()


def _persona(**factors: float) -> Taste:
    return PLAIN._replace(**{name: getattr(PLAIN, name) * factor for name, factor in factors.items()})


TASTES: dict[str, Taste] = {
    "": PLAIN,
    "warlord": _persona(city=1.15, trophy=1.4, troop=2.0, cavalry=1.3, war=1.5, patronage=0.85),
    "patron": _persona(patronage=1.35, faith=1.25, first_step=1.3, third_step=1.3, trophy=0.8),
    "spymaster": _persona(agent=1.5, spot=1.6, mask=1.4, ally=1.4, trophy=1.1),
    "merchant": _persona(florin=1.3, ship=1.4, title=1.3, troop=0.7),
}


class Priced(NamedTuple):
    """The things of an edition, priced once."""

    cards: Mapping[str, float]  # one use of a card
    tiles: Mapping[str, float]
    fits: Mapping[tuple[str, str], float]  # one use of a card in a room with that action
    printed: Mapping[str, float]  # one use of a room's printed symbol
    prestige: Mapping[str, int]  # of domain tiles that have any
    crosses: Mapping[str, int]  # on cards and tiles


_PRICED: dict[tuple[str, int, Taste], Priced] = {}


def priced(table: Table, taste: Taste) -> Priced:
    """What the things on a table are worth to somebody."""
    key = (table.edition.digest, table.players, taste)
    found = _PRICED.get(key)
    if found is None:
        if len(_PRICED) >= 32:
            _PRICED.clear()
        found = _PRICED[key] = _price(table, taste)
    return found


def _price(table: Table, taste: Taste) -> Priced:
    cards, tiles = table.edition.cards, table.edition.tiles
    kinds = {tile: "cathedral" if tile.startswith(CATHEDRAL) else tile for tile in table.bars}
    return Priced(
        cards={card.id: bar_worth(card.bar, taste) for card in cards.values()},
        tiles={tile: bar_worth(bar, taste) for tile, bar in table.bars.items()},
        fits={
            (card.id, action): KEEN[action]
            * max((_in_room(taste, action, kind) * card.bar.get(kind, 0) for kind in used), default=0.0)
            for card in cards.values()
            for action, used in USED_BY.items()
        },
        printed={action: KEEN[action] * bar_worth(bar, taste) for action, bar in table.edition.printed.items()},
        prestige={tile: tiles[kind].prestige for tile, kind in kinds.items() if kind in tiles and tiles[kind].prestige},
        crosses={
            **{card.id: card.bar["cross"] for card in cards.values() if "cross" in card.bar},
            **{tile: bar["cross"] for tile, bar in table.bars.items() if "cross" in bar},
        },
    )


def _in_room(taste: Taste, action: str, kind: str) -> float:
    """A symbol on a room's card; V-TRA-01: a ship is two florins there."""
    worth: float = 2 * taste.florin if action == "trade" and kind == "ship" else getattr(taste, kind)
    return worth


def bar_worth(bar: Bar, taste: Taste) -> float:
    """One use of a bar: its best kind, and something for the choice."""
    each: list[float] = [getattr(taste, kind) * n for kind, n in bar.items()]
    best = max(each, default=0.0)
    return best + taste.choice * (sum(each) - best)


def years_left(state: State) -> float:
    """How many years the game may still last, by the nearest of the three ends (V-END-01)."""
    if state.ending:
        return 0.0
    edition = state.table.edition
    cities = max([player.track for player in state.players])
    patronage = max([player.patronage for player in state.players])
    neutral = len(state.table.cities) - len(state.control)
    soon = min(
        A_CITY * (len(edition.city_prestige) - 1 - cities),
        A_PATRON * (len(edition.patronage_costs) - patronage),
        A_NEUTRAL * neutral / len(state.players),
        max(PATIENCE, LAST_YEAR - state.year),
    )
    return min(LONG, max(soon, min(STALEST, STALE * (state.year - LAST_YEAR)))) if soon > 0 else 0.0
