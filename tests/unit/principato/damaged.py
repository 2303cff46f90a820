"""Editions of Principato drawn anew within what the loader accepts, and then with something wrong in them.

`python -m tests.unit.principato.damaged --cases 50000` opens so many: each is an edition or an EditionError.
"""

from __future__ import annotations

import argparse
import json
import random
import tomllib
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import islice
from typing import Any

from tests.unit.fuzz.pool import spoiled
from tests.unit.virtu import hostile
from virtu_core.principato import edition as editions
from virtu_core.principato.edition import EditionError, sources
from virtu_core.principato.edition.model import CULTURE, SUPPLY

Data = dict[str, Any]
WRONG: tuple[Any, ...] = (
    0, -1, 10, 99, 2**63, 10**400, 1.5, float("inf"), float("nan"), True, "", "food", "x" * 40, "Ünd", [], {}, [[]],
    {"food": 0}, {"food": 99}, {"gold": 1}, ["field", "field"], [1, 0, 0], {"build": []}, {"recruit": "bank"},
)  # fmt: skip


@cache
def _built_in() -> str:
    return json.dumps(tomllib.loads(editions.get("reconstructed", 1).text))


def edition(rng: random.Random) -> Data:
    """An edition's data that the loader accepts: the built-in one with values drawn anew, up to the edge."""
    data: Data = json.loads(_built_in())
    data["edition"] = {"id": "edge", "version": rng.randint(1, 9999)}
    for part in rng.sample((_stock, _turn, _military, _goals, _effects, _cards, _culture, _decks), rng.randint(1, 8)):
        part(rng, data)
    return data


def written(data: Data) -> str:
    """The data as TOML, in short lines: a table in a table under a heading of its own."""
    flat: Data = {}
    for key, table in data.items():
        inner = {name: one for name, one in table.items() if isinstance(one, dict)} if isinstance(table, dict) else {}
        flat[key] = {name: one for name, one in table.items() if name not in inner} if inner else table
        flat |= {f"{key}.{name}": one for name, one in inner.items()}
    return hostile.written(flat)


def _stock(rng: random.Random, data: Data) -> None:
    for pool in ("land", "town", "engine", "unit"):
        data["tiles"][pool]["count"] = rng.choice((8, 20, 42, 99))
    for cube in ("food", "money", "favour"):
        data["cubes"][cube]["count"] = rng.choice((4, 12, 39, 99))
    for store in ("farm", "bank", "church"):
        data["holds"][store]["limit"] = rng.randint(1, 9)


def _turn(rng: random.Random, data: Data) -> None:
    data["turn"].update(actions=rng.randint(1, 5), favour_action=rng.randint(1, 9))
    data["setup"]["display"] = {players: rng.randint(2, 12) for players in "234"}
    data["setup"]["tiles"] = dict.fromkeys(SUPPLY, 1)
    data["setup"]["cubes"] = {cube: rng.randint(0, 1) for cube in ("food", "money", "favour")}


def _military(rng: random.Random, data: Data) -> None:
    low = rng.randint(-9, 8)
    data["military"]["strength"] = {
        "catapult": rng.randint(-9, 9),
        "supplied_unit": rng.randint(low + 1, 9),
        "empty_unit": low,
    }
    data["military"]["points"] = {
        str(players): sorted((rng.randint(0, 99) for _ in range(players)), reverse=True) for players in (2, 3, 4)
    }


def _goals(rng: random.Random, data: Data) -> None:
    for id, goal in data["goals"].items():
        if id == "source":
            continue
        if "vp" in goal:
            goal["vp"] = [0, *sorted(rng.randint(0, 99) for _ in range(rng.randint(1, 9)))]
        else:
            goal.update(every=rng.randint(1, 9), above=rng.randint(0, 99))


def _price(rng: random.Random) -> dict[str, int]:
    return {cube: rng.randint(1, 9) for cube in rng.sample(("food", "money"), rng.randint(1, 2))}


def _effects(rng: random.Random, data: Data) -> None:
    for id, effect in data["effects"].items():
        if id != "source" and "build" in effect:
            ((tile, _),) = effect["build"][0]["take"].items()
            effect["build"] = [
                {"pay": _price(rng), "take": {tile: 1 if tile in CULTURE else rng.randint(1, 9)}}
                for _ in range(rng.randint(1, 4))
            ]
    data["effects"]["taxes"] = {"gain": {cube: rng.randint(1, 9) for cube in ("food", "money", "favour")}}
    data["effects"]["donation"]["gain_choice"]["count"] = rng.randint(1, 9)


def _cards(rng: random.Random, data: Data) -> None:
    for id, card in data["cards"].items():
        if id != "source":
            card["swap"] = rng.random() < 0.5


def _culture(rng: random.Random, data: Data) -> None:
    for kind in CULTURE:
        values = rng.sample(range(1, 21), rng.randint(2, 15))
        tiles = Counter(values + [rng.choice(values) for _ in range(15 - len(values))])
        data["culture"][kind] = {str(value): count for value, count in tiles.items()}


def _decks(rng: random.Random, data: Data) -> None:
    """Cards change places: the sums stay."""
    for stack in "123":
        deck = data["decks"][stack]
        kinds = list(deck)
        for _ in range(20):
            one, other, corner = rng.choice(kinds), rng.choice(kinds), rng.randrange(3)
            if deck[one][corner]:
                deck[one][corner] -= 1
                deck[other][corner] += 1


def cases(rng: random.Random) -> Iterator[str]:
    """Files with something wrong, in a value, in the text or in nothing at all."""
    while True:
        data = edition(rng)
        match rng.randrange(5):
            case 0:
                yield spoiled(rng, written(data))
            case 1:
                yield spoiled(rng, editions.get("reconstructed", 1).text)
            case _:
                for _ in range(rng.choice((1, 1, 3))):
                    _damage(rng, data)
                yield written(data)


def _damage(rng: random.Random, data: Any) -> None:
    """One entry anywhere: taken out, put twice, made nonsense."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        if not keys:
            return
        key = rng.choice(keys)
        inner = data[key]
        if not isinstance(inner, dict | list) or not inner or rng.random() < 0.2:
            break
        data = inner
    match rng.randrange(4):
        case 0:
            del data[key]
        case 1 if isinstance(data, dict):
            data[rng.choice(("more", "food", "1", f"{key}x"))] = deepcopy(inner)
        case 1:
            data.append(deepcopy(inner))
        case _:
            data[key] = deepcopy(rng.choice(WRONG))  # it may be damaged further


def main() -> None:
    """Many of them, counted."""
    parser = argparse.ArgumentParser(prog="python -m tests.unit.principato.damaged", description=__doc__)
    parser.add_argument("--cases", type=int, default=50_000)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    found: Counter[str] = Counter()
    for number, text in enumerate(islice(cases(random.Random(options.seed)), options.cases)):
        try:
            sources.listing(editions.load(text))
            found["opened"] += 1
        except EditionError:
            found["refused"] += 1
        except Exception as error:  # the very thing that is looked for
            found["other errors"] += 1
            print(f"case {number}: {type(error).__name__}: {error!s:.100}")
    print(dict(found))


if __name__ == "__main__":
    main()
