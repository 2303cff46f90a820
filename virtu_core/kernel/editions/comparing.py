"""Checks of values that the rules of a game settle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .problems import Report


def wanted(report: Report, data: Mapping[str, Any], table: str, right: Mapping[str, object]) -> Iterator[str]:
    """The entries of a table that must be these; notes what is missing or too much."""
    for id in right:
        if id not in data[table]:
            report.add((table, id), "is missing", f"add {id}")
    for id in data[table]:
        if id in right:
            yield id
        else:
            report.add((table, id), f"is not known here; known are {', '.join(right)}", "take it out")


def exactly(report: Report, path: tuple[str, ...], entry: Mapping[str, Any], key: str, right: object) -> None:
    """Note a value that is not the one the rules need; None: it must not be there."""
    value = entry.get(key)
    if value != right and not (right is None and not value):
        if right is None:
            report.add((*path, key), "must not stand here", f"take {key} out")
        elif value is None:
            report.add((*path, key), f"is missing, must be {literal(right)}", f"add {key} = {literal(right)}")
        else:
            text = f"must be {literal(right)}, is {literal(value)}"
            report.add((*path, key), text, f"write {key} = {literal(right)}")


def literal(value: object) -> str:
    """A value as the file writes it."""
    return str(value).lower() if isinstance(value, bool) else repr(value).replace("'", '"')
