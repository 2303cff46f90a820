"""The single values of an edition file, and where each comes from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

RULEBOOK = "rulebook"
RECONSTRUCTED = "reconstructed"


class Value(NamedTuple):
    """One value of an edition file."""

    path: str
    value: Any
    source: str


def leaves(path: str, value: Any, named: int = 0) -> Iterator[tuple[str, Any]]:
    """Path and value of everything in a table. `named` is 1 for a table of components and 2 for a component, whose own
    path stands for the fact that there is one; else 0.

    >>> list(leaves("card", {"ace": {"worth": 11, "suits": ["a", "b"]}}, named=1))
    [('card.ace', True), ('card.ace.worth', 11), ('card.ace.suits', ['a', 'b'])]
    """
    if isinstance(value, dict):
        if named == 2:
            yield path, True
        for key, one in value.items():
            yield from leaves(f"{path}.{key}", one, 2 if named == 1 else 0)
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        for number, one in enumerate(value, 1):
            yield from leaves(f"{path}.{number}", one)
    elif isinstance(value, list) and value and isinstance(value[0], list):
        for pair in value:
            yield f"{path}.{'-'.join(pair)}", pair
    else:
        yield path, value
