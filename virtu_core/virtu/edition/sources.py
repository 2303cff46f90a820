"""Where each value of an edition comes from: the rulebooks' text, one of their examples, or reconstructed to fit them.

A file names in `[sources]` what the rulebooks state, `rulebook` in their text, `example` in an example. These are lists
of paths; `*` stands for any one part of a path. Whatever no path names is reconstructed. `city.siena` itself stands for
the fact that there is such a city.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from ...kernel.editions.values import RECONSTRUCTED, RULEBOOK, Value, leaves
from .model import Edition

__all__ = ["EXAMPLE", "NAMED", "RECONSTRUCTED", "RULEBOOK", "STATED", "Value", "listing", "unmatched"]

EXAMPLE = "example"
STATED = (RULEBOOK, EXAMPLE)  # what both state is the text's
NAMED = ("city", "family", "person", "tile", "patron_bonus", "alliance")  # tables whose entries are components


def listing(edition: Edition) -> list[Value]:
    """Every component value, in the file's order, with its source."""
    data = tomllib.loads(edition.text)
    patterns = {source: [pattern.split(".") for pattern in stated(data, source)] for source in STATED}

    def source(path: list[str]) -> str:
        named = (source for source, all in patterns.items() if any(matches(pattern, path) for pattern in all))
        return next(named, RECONSTRUCTED)

    return [Value(path, value, source(path.split("."))) for path, value in values(data)]


def stated(data: Mapping[str, Any], source: str) -> list[str]:
    """The paths a file says the rulebooks state, in their text or in an example."""
    paths: list[str] = data.get("sources", {}).get(source, [])
    return paths


def unmatched(data: Mapping[str, Any], source: str) -> list[int]:
    """The places of those paths of a source that name nothing in the file."""
    paths = {path for path, _ in values(data)}
    alike: dict[str, list[list[str]]] = {}  # by their first part: most patterns name one
    for path in paths:
        parts = path.split(".")
        alike.setdefault(parts[0], []).append(parts)

    def named(pattern: str) -> bool:
        parts = pattern.split(".")
        near = chain(*alike.values()) if parts[0] == "*" else alike.get(parts[0], ())
        return pattern in paths or any(matches(parts, path) for path in near)

    return [place for place, pattern in enumerate(stated(data, source)) if not named(pattern)]


def matches(pattern: list[str], path: list[str]) -> bool:
    """Whether a path is one the pattern names."""
    return len(pattern) == len(path) and all(part in ("*", own) for part, own in zip(pattern, path, strict=True))


def values(data: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Path and value of all that the file says about components."""
    for key, value in data.items():
        if key not in ("edition", "sources"):
            yield from leaves(key, value, 1 if key in NAMED else 0)
