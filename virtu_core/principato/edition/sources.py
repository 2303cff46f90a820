"""Where each value of an edition comes from: the rulebook, or reconstructed to fit it. Each table says it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

from ...kernel.editions.values import RECONSTRUCTED, RULEBOOK, Value, leaves
from .model import Edition

__all__ = ["RECONSTRUCTED", "RULEBOOK", "Value", "listing"]


def listing(edition: Edition) -> list[Value]:
    """Every component value, in the file's order, with its source."""
    return list(_values(edition))


def _values(edition: Edition) -> Iterator[Value]:
    for name, table in tomllib.loads(edition.text).items():
        if name in edition.sources:
            plain = {key: value for key, value in table.items() if key != "source"}
            yield from (Value(path, value, edition.sources[name]) for path, value in leaves(name, plain))
