"""From the text of an edition file to an Edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kernel.editions.problems import Report
from ...kernel.editions.reading import fingerprint, parse
from . import checks
from .model import Alliance, Bar, Card, City, Costs, Edition, Limits, Palace, Patron, Tile
from .schema import EITHER

Data = Mapping[str, Any]


def load(text: str) -> Edition:
    """Read and check an edition file; EditionError with every problem if it is wrong."""
    data = parse(text)
    report = Report(text)
    checks.check(report, data)
    report.verdict()
    return build(data, text)


def build(data: Data, text: str) -> Edition:
    """The model of data that has been checked."""
    cards = {id: card(id, one) for table in ("family", "person") for id, one in data[table].items()}
    tiles = {id: tile(id, one) for id, one in data["tile"].items()}
    for id, patron in data["patron_bonus"].items():
        if patron.get("person"):
            cards[id] = Card(id, bar=patron["bar"], action=patron.get("action", ""), prestige=patron["prestige"])
        if patron.get("tile"):
            tiles[id] = Tile(id, bar=patron.get("bar", {}), copies=1, prestige=patron["prestige"])
    family = {house: tuple(id for id, one in data["family"].items() if one["of"] == house) for house in data["palace"]}
    return Edition(
        id=data["edition"]["id"],
        version=data["edition"]["version"],
        digest=fingerprint(one_without(data, "sources")),
        text=text,
        city_prestige=tuple(data["tracks"]["cities"]),
        patronage_prestige=tuple(data["tracks"]["patronage"]),
        space_at_cities=data["tracks"]["courtier_space_at_cities"],
        religion={int(players): tuple(prizes) for players, prizes in data["tracks"]["religion"].items()},
        patronage_costs=tuple(ways(space["cost"]) for space in data["patronage_space"]),
        patronage_bonus=tuple(space.get("bonus", False) for space in data["patronage_space"]),
        seas={sea: tuple(others) for sea, others in data["seas"].items()},
        cities={id: city(id, one) for id, one in data["city"].items()},
        roads={side: tuple((one, other) for one, other in pairs) for side, pairs in data["roads"].items()},
        palaces={house: Palace(house, one["colour"], tuple(one["rooms"])) for house, one in data["palace"].items()},
        arrows=data["arrows"],
        printed=data["printed_symbol"],
        cards=cards,
        family=family,
        persons=tuple(data["person"]),
        tiles=tiles,
        patrons={id: Patron(id, **one_without(one, "action")) for id, one in data["patron_bonus"].items()},
        alliances={id: Alliance(id, ways(one["cost"]), one["bonus"]) for id, one in data["alliance"].items()},
        limits=Limits(**data["limits"]),
    )


def city(id: str, data: Data) -> City:
    """A city; its place always in floating point."""
    place = {"lat": float(data["lat"]), "lon": float(data["lon"])}
    lists = {key: tuple(data[key]) for key in ("seas", "closed_with") if key in data}
    return City(id, **{**data, **place, **lists})


def card(id: str, data: Data) -> Card:
    """A family card (it has a house) or a person card (it has a cost)."""
    cost = ways(data["cost"]) if "cost" in data else ()
    return Card(id, house=data.get("of", ""), cost=cost, **one_without(data, "of", "cost"))


def tile(id: str, data: Data) -> Tile:
    """A title, guild or cathedral."""
    own = bool(data.get("per_player"))
    return Tile(id, cost=ways(data["cost"]), per_player=own, **one_without(data, "cost", "per_player"))


def one_without(data: Data, *keys: str) -> dict[str, Any]:
    """A table without some of its keys."""
    return {key: value for key, value in data.items() if key not in keys}


def ways(cost: Bar) -> Costs:
    """The plain prices a cost stands for: crowns instead of crosses first.

    >>> ways({"florin": 3, "crown": 1, "crown_or_cross": 1})
    ({'florin': 3, 'crown': 2}, {'florin': 3, 'crown': 1, 'cross': 1})
    """
    free = cost.get(EITHER, 0)
    return tuple(plain(cost, free - crosses, crosses) for crosses in range(free + 1))


def plain(cost: Bar, crowns: int, crosses: int) -> Bar:
    """The cost with so many crowns and crosses for its free symbols."""
    price = {symbol: count for symbol, count in cost.items() if symbol != EITHER}
    for symbol, count in (("crown", crowns), ("cross", crosses)):
        if count:
            price[symbol] = price.get(symbol, 0) + count
    return price
