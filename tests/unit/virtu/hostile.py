"""Editions and tables at the edge of what the loader accepts, for the tests of payment and for `fuzz`."""

from __future__ import annotations

import json
import random
import tomllib
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

from tests.unit.virtu.support import dealt
from virtu_core.kernel.editions.problems import Report
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.moves import Move
from virtu_core.virtu import alliances, basket, bill, finance, forecast, offer, threats
from virtu_core.virtu.action import BEGIN, Act, EndSpring
from virtu_core.virtu.edition import Edition, checks, get, loader
from virtu_core.virtu.edition.model import SYMBOLS
from virtu_core.virtu.game import Virtu
from virtu_core.virtu.palace import room_action
from virtu_core.virtu.purchase import Buy
from virtu_core.virtu.state import Player, State
from virtu_core.virtu.table import CATHEDRAL, ROOMS, SPACES
from virtu_core.virtu.year import Year

GAME = Virtu()
Data = dict[str, Any]
PLAIN = ("florin", "crown", "cross")
MOVING = ("cavalry", "ship")


@cache
def _built_in() -> str:
    return json.dumps(tomllib.loads(get("reconstructed", 3).text))


# Editions


def edition(rng: random.Random) -> Data:
    """An edition's data that the loader accepts: the built-in one with values drawn anew, up to the edge."""
    data: Data = json.loads(_built_in())
    data.pop("sources")
    data["edition"] = {"id": "hostile", "version": rng.randint(1, 9999)}
    bar, price = rng.choice(BARS), rng.choice(PRICES)
    for part in rng.sample(PARTS, rng.randint(1, len(PARTS))):
        part(rng, data, bar, price)
    return data


Draw = Callable[[random.Random], dict[str, int]]


def _bar(kinds: tuple[str, ...], fewest: int, low: int, high: int) -> Draw:
    def draw(rng: random.Random) -> dict[str, int]:
        some = rng.sample(kinds, rng.randint(fewest, len(kinds)))
        return {kind: rng.randint(low, high) for kind in some}

    return draw


BARS: list[Draw] = [
    _bar(PLAIN, 3, 1, 9), _bar(PLAIN, 2, 1, 9), _bar(PLAIN, 2, 1, 2), _bar(PLAIN, 3, 2, 4),
    _bar((*PLAIN, *MOVING), 5, 1, 9), _bar(SYMBOLS[:-1], 1, 1, 9), _bar(SYMBOLS[:-1], 7, 1, 1), _bar(MOVING, 2, 1, 9),
    _bar(("crown", "ship"), 2, 1, 9), _bar(("mask", "war", "florin"), 1, 1, 9),
]  # fmt: skip


def _price(florins: tuple[int, int], others: tuple[int, int], either: int) -> Draw:
    def draw(rng: random.Random) -> dict[str, int]:
        found = {"florin": rng.randint(*florins), "crown": rng.randint(*others), "cross": rng.randint(*others)}
        found["crown_or_cross"] = rng.randint(0, either)
        return found

    return draw


PRICES: list[Draw] = [
    _price((0, 9), (0, 9), 9), _price((9, 9), (9, 9), 9), _price((0, 2), (1, 3), 3), _price((5, 9), (2, 3), 2),
    _price((1, 1), (0, 1), 1), _price((0, 9), (0, 0), 9), _price((4, 9), (1, 2), 1),
]  # fmt: skip


def _fit(price: dict[str, int]) -> dict[str, int]:
    """A price that the loader accepts."""
    price["crown_or_cross"] = min(price["crown_or_cross"], checks.MOST_EITHER)
    florins = price.pop("florin")
    while sum(price.values()) > checks.MOST_ASKED:
        price[max(price, key=lambda kind: price[kind])] -= 1
    return {kind: n for kind, n in (("florin", florins), *price.items()) if n} or {"florin": 1}


def _cities(rng: random.Random, data: Data, bar: Draw, price: Draw) -> None:
    for city in data["city"].values():
        city["value"] = rng.randint(1, 4)
        for tile in ("tile", "neutral_tile"):
            if tile in city:
                city[tile] = bar(rng)


def _cards(rng: random.Random, data: Data, bar: Draw, price: Draw) -> None:
    for table in ("family", "person"):
        for card in data[table].values():
            card["bar"] = bar(rng)
            card["war_cost"] = rng.randint(0, 9)
    data["patron_bonus"]["machiavelli"]["bar"] = bar(rng)


def _tiles(rng: random.Random, data: Data, bar: Draw, price: Draw) -> None:
    for tile in data["tile"].values():
        tile["bar"] = bar(rng)
        tile["courtier_space"] = rng.randint(0, 3)


def _arrows(rng: random.Random, data: Data, bar: Draw, price: Draw) -> None:
    """As many as may be."""
    shown = [entry[key] for table, key in checks.BARS.items() for entry in data[table].values() if key in entry]
    for one in shown:
        one.pop("arrow", None)
        if not one:
            one["florin"] = 1
    for one in rng.sample(shown, 12):
        kept = dict(one)
        one["arrow"] = rng.choice((1, 1, 2, 9))
        report = Report("")
        checks.arrows(report, data)
        if report.problems:
            one.clear()
            one.update(kept)


def _prices(rng: random.Random, data: Data, bar: Draw, price: Draw) -> None:
    for table in ("person", "tile"):
        for one in data[table].values():
            one["cost"] = _fit(price(rng))
    for space in data["patronage_space"]:
        space["cost"] = _fit(price(rng))


def _treaties(rng: random.Random, data: Data, bar: Draw, price: Draw) -> None:
    for power, one in data["alliance"].items():
        more = {kind: rng.randint(1, 9) for kind in rng.sample(MOVING, rng.randint(0, 2))}
        one["cost"] = _fit({**price(rng), **more})
        one["bonus"] = {checks.BONUSES[power]: rng.randint(1, 9)}


def _limits(rng: random.Random, data: Data, bar: Draw, price: Draw) -> None:
    start = rng.randint(0, 8)
    data["limits"] = {
        "agents": rng.randint(start + 1, 9), "troops": rng.choice((2, 6, 20)), "war_tokens": rng.choice((0, 11, 99)),
        "indulgences": rng.choice((0, 10, 99)), "start_florins": rng.choice((0, 1, 99)), "start_agents": start,
    }  # fmt: skip


def _map(rng: random.Random, data: Data, bar: Draw, price: Draw) -> None:
    """Roads and seas: everything joined, one long chain, or many seas in a row."""
    ids = list(data["city"])
    roads, seas = data["roads"], data["seas"]
    known = {frozenset(pair) for pairs in roads.values() for pair in pairs}
    both = [id for id in ids if "side" not in data["city"][id]]
    for _ in range(rng.choice((0, 10, 260))):
        pair = rng.sample(both, 2)
        if frozenset(pair) not in known and len(roads["both"]) < 300:
            known.add(frozenset(pair))
            roads["both"].append(pair)
    last = rng.choice(list(seas))
    for number in range(rng.choice((0, 0, 10, 90))):
        sea = f"sea{number}"
        seas[sea] = [last]
        seas[last].append(sea)
        last = sea
        if len(seas[last]) > 20:
            break
    for city in data["city"].values():
        if "seas" in city and rng.random() < 0.5:
            city["seas"] = rng.sample(list(seas), rng.randint(1, 2))


def _tracks(rng: random.Random, data: Data, bar: Draw, price: Draw) -> None:
    tracks = data["tracks"]
    tracks["courtier_space_at_cities"] = rng.randint(1, 8)
    for players in tracks["religion"]:
        tracks["religion"][players] = sorted((rng.randint(0, 9) for _ in range(int(players))), reverse=True)
    right, left = rng.sample(range(1, 6), 2)
    data["arrows"] = {"right": right, "left": left}


PARTS = [_cities, _cards, _tiles, _prices, _prices, _treaties, _limits, _map, _tracks, _arrows]


def written(data: Data) -> str:
    """The data as TOML, in short lines."""
    lines = list(_entries({key: one for key, one in data.items() if not isinstance(one, dict | list)}))
    for key, table in data.items():
        if not isinstance(table, dict | list):
            continue
        if isinstance(table, list):
            for one in table:
                lines += [f"[[{key}]]", *_entries(one if isinstance(one, dict) else {"x": one})]
            continue
        lines.append(f"[{key}]")
        lines += _entries(table)
    return "\n".join(lines) + "\n"


def _entries(table: Data) -> Iterator[str]:
    for key, value in table.items():
        if isinstance(value, list) and len(_inline(value)) > 80:
            yield f"{_key(key)} = ["
            for one in value:
                yield f"  {_inline(one)},"
            yield "]"
        else:
            yield f"{_key(key)} = {_inline(value)}"


def _key(key: str) -> str:
    return key if key.isidentifier() or key.isdigit() else f'"{key}"'


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_inline(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def loaded(rng: random.Random) -> Edition:
    """An edition as the rules have it."""
    return loader.load(written(edition(rng)))


# Tables


def state(rng: random.Random, text: str) -> State:
    """A table of this edition on which one house has nearly everything and is about to spend it."""
    seats = rng.choice((3, 5, 5))
    config = {"seats": seats, "edition": {"id": "hostile", "text": text}, "rules": rng.choice(("1", "2"))}
    found = dealt(config, rng.randrange(1000))
    found.events, found.year = [], 2
    player = found.players[rng.randrange(seats)]
    _enrich(rng, found, player)
    found.asked = None
    found.stack = rng.choice(MOMENTS)(rng, found, player)
    GAME.decision(found)
    found.events = []
    return found


def _enrich(rng: random.Random, state: State, player: Player) -> None:
    table, edition = state.table, state.table.edition
    share = rng.choice((0.3, 0.9, 0.9, 1.0))
    for city in table.cities:
        if rng.random() < share:
            for other in state.players:
                other.tiles.pop(city, None)
                if other is not player:
                    other.troops.pop(city, None)
            state.control[city] = player.seat
            player.tiles[city] = rng.random() < 0.9
    for kind in edition.tiles:
        if kind != "cathedral" and rng.random() < share and (kind not in edition.patrons or kind in player.patrons):
            player.tiles[kind] = True
            if kind in state.supply:
                state.supply[kind] -= 1
    fit = [
        CATHEDRAL + city
        for city, seat in state.control.items()
        if seat == player.seat and CATHEDRAL + city in table.shop
    ]
    for tile in rng.sample(fit, min(len(fit), rng.randint(0, 5))):
        player.tiles[tile] = True
        state.supply["cathedral"] -= 1
    persons = [person for person in edition.persons for _ in range(edition.cards[person].copies)]
    rng.shuffle(persons)
    for index in range(len(SPACES)):
        if rng.random() < share:
            card = persons.pop()
            player.courtiers[index] = card
            state.supply[card] -= 1
    actors = [card for card in persons if edition.cards[card].action]
    for room in range(len(ROOMS)):
        if rng.random() < 0.5:
            player.rooms[room] = actors.pop()
            state.supply[player.rooms[room]] -= 1
    for power in edition.alliances:
        if rng.random() < 0.5:
            state.alliances[power] = (player.seat, True)
        elif rng.random() < 0.5 and player.agents:
            state.agents[power] = player.seat
    player.florins = rng.choice((0, 0, 3, 20, 99))
    player.marker = rng.randrange(5)
    player.patronage = rng.randrange(5)
    own = [city for city, seat in state.control.items() if seat == player.seat]
    player.troops = {}
    for _ in range(rng.randint(0, edition.limits.troops)):
        city = rng.choice(own)
        player.troops[city] = player.troops.get(city, 0) + 1
    for other in state.players:
        other.track = min(len(edition.city_prestige) - 1, len(state.cities_of(other.seat)))


def _spring(rng: random.Random, state: State, player: Player) -> list[Any]:
    action = room_action(state, player, player.marker)
    frame: Any = Act(player.seat)
    if rng.random() < 0.5 and action in BEGIN and not (action == "finance" and not _payable(state, player)):
        return [Year("spring", 1), EndSpring(player.seat), BEGIN[action](player.seat)]
    return [Year("spring", 1), frame]


def _payable(state: State, player: Player) -> bool:
    return finance.unusable(state, player) is None


def _winter(rng: random.Random, state: State, player: Player) -> list[Any]:
    return [Year("winter", 1), Buy(player.seat)]


def _ally(rng: random.Random, state: State, player: Player) -> list[Any]:
    return [Year("winter", 1), alliances.Ally(player.seat)]


MOMENTS = [_spring, _spring, _winter, _winter, _winter, _ally]
SPENDING = frozenset(("buy", "finance", "annex", "war", "govern", "trade", "intrigue", "ally", "pay"))


def onward(rng: random.Random, state: State, plies: int) -> Iterator[State]:
    """The state and some after it, with a taste for spending."""
    yield state
    for _ in range(plies):
        moves = GAME.decision(state).moves
        if not moves:
            return
        likes = [9.0 if one.verb in SPENDING else 0.5 if one.verb in ("collect", "ask") else 1.0 for one in moves]
        state, _events = GAME.play(state, rng.choices(moves, likes)[0])
        yield state


# Questions


def questions(state: State) -> Iterator[tuple[str, Callable[[], object]]]:
    """Everything that the page asks at one decision."""
    seat = max(0, GAME.decision(state).seat)
    yield "view", partial(seen, state)
    yield "decision", lambda: _asked_anew(state)
    yield "ways", lambda: bill.all_ways(state)
    yield "offer", lambda: offer.offer(state)
    yield "basket", lambda: basket.basket(state)
    yield "forecast", lambda: forecast.overlay(state)
    yield "threats", lambda: threats.overlay(state, seat)
    for text in WHY:
        yield f"why {text}", partial(_why, state, text)


def seen(state: State) -> object:
    """The table through the eyes of the one who decides."""
    return GAME.view(state, max(0, GAME.decision(state).seat))


WHY = (
    "buy pope", "buy kingdom", "buy duchy", "ally empire", "ally ottomans", "annex siena", "finance", "pay left1 crown",
    "absolve room1", "march siena roma", "go 5", "collect siena",
)  # fmt: skip


def _asked_anew(state: State) -> object:
    copy = state.copy()
    copy.asked = None
    return GAME.decision(copy)


def _why(state: State, text: str) -> object:
    try:
        return GAME.why_not(state, Move.parse(text))
    except VirtuError:
        return None
