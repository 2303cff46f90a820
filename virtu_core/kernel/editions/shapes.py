"""Shapes of values: small checks that are put together to the shape of a whole file (`schema`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from .lines import Path
from .problems import Report, shown, shown_key

Check = Callable[[Report, Path, object], None]
MOST_ENTRIES = 100
NAME = re.compile(r"[a-z][a-z0-9_]{0,30}")


def integer(low: int, high: int) -> Check:
    """A whole number."""
    span = str(low) if low == high else f"{low} to {high}"

    def check(report: Report, path: Path, value: object) -> None:
        if not isinstance(value, int) or isinstance(value, bool):
            report.add(path, f"must be a whole number, is {shown(value)}", f"write a whole number, {span}")
        elif not low <= value <= high:
            report.add(path, f"must be {span}, is {shown(value)}", f"write a whole number, {span}")

    return check


def flag(report: Report, path: Path, value: object) -> None:
    """Yes or no."""
    if not isinstance(value, bool):
        report.add(path, f"must be true or false, is {shown(value)}", "write true, or leave the key out")


def word(*allowed: str) -> Check:
    """One of some words."""

    def check(report: Report, path: Path, value: object) -> None:
        if value not in allowed:
            report.add(path, f"must be one of {', '.join(allowed)}, is {shown(value)}", nearest(value, allowed))

    return check


def name(report: Report, path: Path, value: object) -> None:
    """An id of this edition."""
    if not isinstance(value, str) or not NAME.fullmatch(value):
        fix = "write small letters a to z, digits and _, a letter first, at most 31"
        report.add(path, f"{shown(value)} is no name", fix)


def text(report: Report, path: Path, value: object) -> None:
    """Any short text."""
    if not isinstance(value, str) or not 0 < len(value) <= 100:
        report.add(path, f"must be a text, is {shown(value)}", "write a text in quotation marks")


def row(of: Check, low: int, high: int) -> Check:
    """A list with `low` to `high` entries."""
    span = str(low) if low == high else f"{low} to {high}"

    def check(report: Report, path: Path, value: object) -> None:
        if not isinstance(value, list):
            report.add(path, f"must be a list, is {shown(value)}", f"write {span} entries in square brackets")
            return
        if not low <= len(value) <= high:
            report.add(path, f"must have {span} entries, has {len(value)}", f"give it {span}")
        for place, one in enumerate(value):
            of(report, (*path, place), one)

    return check


def table(of: Check, keys: Sequence[str] = (), some: bool = True) -> Check:
    """Names and what they stand for; only `keys`, if there are any; not empty, if `some`."""

    def check(report: Report, path: Path, value: object) -> None:
        if not isinstance(value, dict):
            report.add(path, f"must be a table, is {shown(value)}", "write a [table] or { key = value }")
            return
        if some and not value:
            report.add(path, "must not be empty", f"write at least one of {', '.join(keys)}" if keys else "fill it")
        if len(value) > MOST_ENTRIES:
            report.add(path, f"has {len(value)} entries", f"keep it within {MOST_ENTRIES}")
        for key, one in value.items():
            if keys and key not in keys:
                unknown(report, (*path, key), keys)
            elif keys or NAME.fullmatch(key):
                of(report, (*path, key), one)
            else:
                name(report, (*path, key), key)

    return check


def record(must: Mapping[str, Check], may: Mapping[str, Check] | None = None) -> Check:
    """A table with keys of its own."""
    may = may or {}
    keys = (*must, *may)

    def check(report: Report, path: Path, value: object) -> None:
        if not isinstance(value, dict):
            report.add(path, f"must be a table, is {shown(value)}", f"write a table with {', '.join(must)}")
            return
        for key in must:
            if key not in value:
                report.add((*path, key), "is missing", f"add {shown_key(key)}" if path else f"add a table [{key}]")
        for key, one in value.items():
            if key in must:
                must[key](report, (*path, key), one)
            elif key in may:
                may[key](report, (*path, key), one)
            else:
                unknown(report, (*path, key), keys)

    return check


def unknown(report: Report, path: Path, allowed: Sequence[str]) -> None:
    """Note a key nobody reads."""
    if not report.full:
        report.add(path, f"is not known here; known are {', '.join(allowed)}", nearest(path[-1], allowed))


def nearest(value: object, allowed: Sequence[str]) -> str:
    """What was probably meant."""
    from difflib import get_close_matches

    close = get_close_matches(value[:40], allowed, 1) if isinstance(value, str) else []
    return f"write {close[0]}" if close else "write one of these or take it out"
