"""Whether what a position says can lie on the table: known things, none too often, nothing where it cannot be."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import prod
from typing import Any, get_args, get_type_hints

from ..kernel.errors import VirtuError
from . import courtiers, palace
from .edition.model import ACTIONS, SYMBOLS
from .placing import Family, Placing
from .purchase import kind_of
from .state import Player, State
from .table import CATHEDRAL, ROOMS, SPACES
from .year import PHASES

ENDINGS = ("no_neutral_city", "eight_cities", "patronage")
MOST = 9999  # no number in a frame comes near
MOST_WAYS = 64  # to state a price
MOST_NEEDS = 250_000  # within a price: a basket full of the dearest things has 202,500
TURNS = {  # frames that lie on the year, and in which phase
    "first": "family", "family": "family", "marker": "spring", "walk": "spring", "absolution": "spring",
    "act": "spring", "endspring": "spring", "sieges": "siege", "retreat": "retreat", "wages": "winter",
    "rearrange": "winter", "buy": "winter", "recruit": "winter", "ally": "winter",
}  # fmt: skip
BENEATH = {  # what the other frames lie on
    "govern": ("endspring",), "governspend": ("endspring",), "finance": ("endspring",), "patronchoice": ("endspring",),
    "trade": ("endspring",), "annex": ("endspring",), "war": ("endspring",), "intrigue": ("endspring",),
    "placing": ("endspring", "recruit"), "passing": ("walk",),
    "pay": ("absolution", "passing", "finance", "annex", "buy", "ally"),
    "clash": ("sieges",), "losespace": ("sieges",), "announce": ("clash",), "window": ("announce",),
}  # fmt: skip
FIGHTS = frozenset(("clash", "losespace", "announce", "window"))  # those that may be another player's than the turn is
ACTED = {action: action for action in ACTIONS} | {"governspend": "govern"}  # frames of the room's action


def check_cards(state: State) -> None:
    """Complete the supply from the cards in play; raise VirtuError at the first that cannot be."""
    edition = state.table.edition
    cards = Counter(card for player in state.players for card in player.cards())
    cards.update(state.box)
    waiting = (frame for frame in state.stack if isinstance(frame, Placing | Family))
    cards.update(card for frame in waiting for card in frame.cards)
    for card, count in cards.items():
        _must(card in edition.cards, f"there is no card {card!r:.40}")
        copies = edition.cards[card].copies
        _must(count <= copies, f"{card} is there {count} times; it exists {copies}")
    for person in edition.persons:
        state.supply[person] = edition.cards[person].copies - cards[person]


def check_table(state: State) -> None:
    """Complete the supply from the tiles and patron bonuses in play; raise VirtuError at what cannot be."""
    edition = state.table.edition
    tiles = Counter("cathedral" if tile.startswith(CATHEDRAL) else tile for p in state.players for tile in p.tiles)
    for kind in state.supply:
        if kind in edition.tiles:
            state.supply[kind] = edition.tiles[kind].copies - tiles[kind]
            _must(state.supply[kind] >= 0, f"there are too many of {kind}")
    taken = [patron for player in state.players for patron in player.patrons]
    _must(len(set(taken)) == len(taken), "a patron bonus exists once")
    state.patrons = tuple(patron for patron in edition.patrons if patron not in taken)
    _must(state.tokens_left() >= 0, "there are not so many war tokens")
    _must(state.indulgences_left() >= 0, "there are not so many indulgences")
    _must(state.year <= 10_000, "the year is at most 10000")
    _must(state.options.indulgence in ("year", "phase"), "indulgence must be year or phase")
    _must(set(state.ending) <= set(ENDINGS), f"the game ends by one of {', '.join(ENDINGS)}")


def check_player(state: State, player: Player) -> None:
    """Raise VirtuError at the first thing that a player cannot have so."""
    table, edition, house = state.table, state.table.edition, player.house
    for card in player.cards():
        of = edition.cards[card].house
        _must(of in ("", house), f"{card} does not belong to {house}")
    for index, card in enumerate(player.rooms):
        _must(not card or edition.cards[card].action != "", f"{card} shows no action and cannot lie in a room")
        _must(bool(card) or not player.supports[index], "a support card needs a room card")
    for tile in player.tiles:
        _must(tile in table.bars and tile != "cathedral", f"there is no tile {tile!r:.40} for {house}")
        if tile.startswith(CATHEDRAL):
            city = tile.removeprefix(CATHEDRAL)
            _must(city in player.tiles, f"{tile} needs its city")
            _must(tile in table.shop, f"{city} is too small for a cathedral")
        elif tile in edition.tiles:
            _must(tile not in edition.patrons or tile in player.patrons, f"{tile} comes with its patron bonus")
    for patron in player.patrons:
        _must(patron in edition.patrons, f"there is no patron bonus {patron!r:.40}")
    for city, count in player.troops.items():
        _must(city in table.cities and count > 0, f"no troops can be at {city!r:.40}")
        own = state.control.get(city) == player.seat
        _must(not own or city not in player.retreating, f"nobody retreats from the own city {city}")
    _must(state.reserve_troops(player) >= 0, f"{house} has too many troops")
    _must(player.agents <= edition.limits.agents, f"{house} has too many agents")
    _must(state.reserve_agents(player) >= 0, f"{house} has more agents on the board than it owns")
    _must(player.patronage <= len(edition.patronage_costs), "no such patronage space")
    _must(player.florins <= MOST, f"nobody has more than {MOST} florins")
    _must(player.seat not in player.trophies, "no trophy from oneself")
    _must(len(set(player.trophies)) == len(player.trophies), "one trophy from each opponent")
    _must(not player.pending or player.marker >= 0, "an indulgence is to be placed, but no marker says where")
    if palace.LoseSpace(player.seat) not in state.stack:
        _must(not courtiers.overfull(state, player), f"{house} has more courtiers than spaces")


def check_stack(state: State) -> None:
    """Raise VirtuError unless each frame can lie on the one beneath it."""
    names = [type(frame).__name__.lower() for frame in state.stack]
    _must(names[0] in ("year", "over"), "the first frame is the year's")
    for below, name in pairwise(names):
        fits = (
            below == "year" and state.stack[0].phase == TURNS[name] if name in TURNS else below in BENEATH.get(name, ())
        )
        _must(fits, f"a frame {name} does not lie on {below} in this phase")
    for under, frame, name in zip(state.stack, state.stack[1:], names[1:], strict=False):
        if name in BENEATH and name not in FIGHTS:
            _must(frame.seat == under.seat, "a turn is one player's")
        if name in ACTED:
            player, room = state.players[frame.seat], state.players[frame.seat].marker
            # What is printed in a room pays for its own action only.
            here = room >= 0 and (player.rooms[room] or palace.room_action(state, player, room) == ACTED[name])
            _must(bool(here), f"the action marker is in no room with {ACTED[name]}")


def check_frame(state: State, frame: Any) -> None:
    """Raise VirtuError unless each field of a frame is of its type, small, and names something there is."""
    table, edition = state.table, state.table.edition
    known = {
        "phase": {*PHASES, "over"},
        "city": table.cities,
        "cards": edition.cards,
        "basket": table.shop,
        "power": {"", *edition.alliances},
        "stage": ("battle", "choice", "siege"),
    }
    for field, hint in get_type_hints(type(frame)).items():
        value = getattr(frame, field)
        _must(_conforms(value, hint), f"{field} of a frame cannot be {value!r:.40}")
        if field in known:
            words = value if isinstance(value, tuple) else (value,)
            _must(all(word in known[field] for word in words), f"{field} of a frame cannot be {value!r:.40}")
        if field in ("seat", "sides", "others"):
            seats = value if isinstance(value, tuple) else (value,)
            _must(max(seats, default=0) < len(state.players), "no such seat")
            nobody = hasattr(frame, "city")  # a siege may have no defender, a battle no winner
            _must(nobody or min(seats, default=0) >= 0, "no such seat")
        if field in ("rooms", "paying"):
            _must(set(value) <= set(range(len(ROOMS))), "no such room")
        if field in ("rooms", "paying", "basket", "others", "costs"):
            _must(len(set(value)) == len(value) <= MOST_WAYS, f"{field} of a frame are too many")
        if field == "costs":
            _check_costs(value)
        if field == "basket":
            _must(len({kind_of(item) for item in value}) == len(value), "only one of a kind is bought a winter")
            _must(sum(item in edition.cards for item in value) <= len(SPACES), "so many cards find no space")


def _check_costs(costs: tuple[tuple[tuple[str, int], ...], ...]) -> None:
    """Raise VirtuError unless the ways to state a price are such as an edition could ask for."""
    most: dict[str, int] = {}
    for cost in costs:
        _must(len(dict(cost)) == len(cost) and set(dict(cost)) <= set(SYMBOLS), "a price names each symbol once")
        for kind, n in cost:
            most[kind] = max(n, most.get(kind, 0))
    _must(prod(n + 1 for n in most.values()) <= MOST_NEEDS, "no price is so high")


def _conforms(value: Any, hint: Any) -> bool:
    """Whether plain data is of a type, with tuples all the way down."""
    if hint in (int, str, bool):
        return type(value) is hint and (hint is not int or -1 <= value <= MOST)
    parts = get_args(hint)
    if not isinstance(value, tuple):
        return False
    if parts[-1] is Ellipsis:
        return all(_conforms(one, parts[0]) for one in value)
    return len(value) == len(parts) and all(map(_conforms, value, parts))


def _must(holds: bool, text: str) -> None:
    if not holds:
        raise VirtuError(text)
