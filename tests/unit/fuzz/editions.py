"""Edition files: drawn anew within what the loader accepts, and then with something wrong in them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from tests.unit.virtu import hostile
from virtu_core.virtu.edition import EditionError, load
from virtu_core.virtu.state import State

from .attack import Kind
from .pool import spoiled

WRONG: tuple[Any, ...] = (
    0, -1, 10, 99, 2**63, 10**400, 1.5, float("inf"), float("nan"), True, "", "crown", "x" * 40, "Ünd", [], {}, [[]],
    {"crown": 0}, {"crown": 99}, {"gold": 1}, ["firenze", "firenze"], ["roma", "nowhere"], {"crown_or_cross": 9},
)  # fmt: skip
DEEP = ("a = " + "[" * 5000, ".".join("a" * 120) + " = 1", 'a = "' + "\\u0041" * 40 + '"', "[a]\n" * 5000, "\ufeff", "")


def cases(rng: random.Random) -> Iterator[str]:
    """Files, about half of them good."""
    while True:
        data = hostile.edition(rng)
        match rng.randrange(10):
            case 0 | 1 | 2:
                for _ in range(rng.choice((1, 1, 3))):
                    _damage(rng, data)
                yield hostile.written(data)
            case 3:
                yield spoiled(rng, hostile.written(data))
            case 4:
                lines = hostile.written(data).split("\n")
                lines.insert(rng.randrange(len(lines)), rng.choice(DEEP))
                yield "\n".join(lines)
            case _:
                yield hostile.written(data)


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
            data[rng.choice(("more", "tile", "crown", f"{key}x"))] = deepcopy(inner)
        case 1:
            data.append(deepcopy(inner))
        case _:
            data[key] = deepcopy(rng.choice(WRONG))  # it may be damaged further


def opened(text: str) -> State:
    """The edition loaded, and a table set with it; what is rich shows more than a new game."""
    load(text)
    return hostile.state(random.Random(len(text)), text)


KIND = Kind(cases, opened, EditionError)
