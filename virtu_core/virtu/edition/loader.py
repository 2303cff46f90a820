"""From the text of an edition file to an Edition."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any, NoReturn

from ...kernel.digest import digest
from . import checks
from .model import Alliance, Bar, Card, City, Costs, Edition, Limits, Palace, Patron, Tile
from .problems import EditionError, Problem, Report
from .schema import EITHER

Data = Mapping[str, Any]

LONGEST = 256 * 1024
WIDEST = 250  # a longer line can make the TOML reader work for minutes: keys of thousands of parts


def load(text: str) -> Edition:
    """Read and check an edition file; EditionError with every problem if it is wrong."""
    data = parse(text)
    report = Report(text)
    checks.check(report, data)
    report.verdict()
    return build(data, text)


def parse(text: str) -> dict[str, Any]:
    """The bare TOML."""
    if len(text) > LONGEST:
        refuse(1, f"the file has {len(text)} characters", f"keep it within {LONGEST}")
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > WIDEST:
            refuse(number, f"the line has {len(line)} characters", f"break it so that it has at most {WIDEST}")
    try:
        return tomllib.loads(text)
    except RecursionError:
        refuse(1, "brackets are nested too deeply", "an edition needs three levels at most")
    except ValueError as error:  # TOMLDecodeError, or a number int() refuses
        message = str(error)
        at = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", message)
        number = int(at[1]) if at and at[1] else text.rstrip("\n").count("\n") + 1 if at else 1
        what = message[: at.start()] if at else message
        refuse(number, f"this is not TOML: {what}", "correct the line, or the one before it")


def refuse(line: int, text: str, fix: str) -> NoReturn:
    """Give up on a file that cannot even be read."""
    raise EditionError("the edition cannot be read:", [Problem(line, "", text, fix)])


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
        digest=fingerprint(data),
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


def fingerprint(data: Data) -> str:
    """The digest of what the file says, whatever its layout. The order of entries counts, as it shows in play;
    where a value comes from does not."""
    return digest([[key, ordered(data[key])] for key in sorted(data) if key != "sources"])


def ordered(value: Any) -> Any:
    """Plain data in which the order of tables shows and no float is left."""
    if isinstance(value, dict):
        return [[key, ordered(one)] for key, one in value.items()]
    if isinstance(value, list):
        return [ordered(one) for one in value]
    return str(value) if isinstance(value, float) else value
