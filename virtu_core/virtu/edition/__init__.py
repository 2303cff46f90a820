"""The component data of Virtù: editions, built in or read from a file.

>>> default().cities["siena"].value
3
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pkgutil import get_data
from typing import Any

from .loader import load
from .model import Edition
from .problems import EditionError, Problem

__all__ = ["Edition", "EditionError", "Problem", "default", "get", "known", "load", "reference", "register"]

BUILT_IN = (
    "reconstructed.toml",
    "reconstructed-2.toml",
    "reconstructed-3.toml",
)  # oldest first; a version once published stays
_registered: dict[tuple[str, int], Edition] = {}


@cache
def _built_in(name: str) -> Edition:
    text = get_data(__package__, name)
    return load(text.decode("utf-8") if text else "")


def _all() -> Iterator[Edition]:
    """The newest built-in one first: an older one is only read when somebody goes on to it."""
    yield from map(_built_in, reversed(BUILT_IN))
    yield from _registered.values()


def default() -> Edition:
    """The newest built-in edition."""
    return _built_in(BUILT_IN[-1])


def reference(edition: Edition) -> dict[str, Any]:
    """How a config or a state names its edition; one that does not come with the package is carried along."""
    named = {"id": edition.id, "version": edition.version, "digest": edition.digest}
    built_in = any(_built_in(name).digest == edition.digest for name in reversed(BUILT_IN))
    return named if built_in else {**named, "text": edition.text}


def known() -> list[tuple[str, int]]:
    """Id and version of every edition there is."""
    return sorted((edition.id, edition.version) for edition in _all())


def get(id: str, version: int | None = None) -> Edition:
    """The edition with this id, in this version or else the newest."""
    named = (edition for edition in _all() if edition.id == id and version in (None, edition.version))
    found = max(named, key=lambda edition: edition.version, default=None) if version is None else next(named, None)
    if found is None:
        asked = id if version is None else f"{id} version {version}"
        there = ", ".join(f"{name} version {number}" for name, number in known())
        raise EditionError(f"there is no edition {asked}; there is {there}. Load its file first.")
    return found


def register(edition: Edition) -> None:
    """Let `get` find an edition that is not built in. An id and version stand for one edition only."""
    key = edition.id, edition.version
    there = next((one for one in _all() if (one.id, one.version) == key), None)
    if there is None:
        _registered[key] = edition
    elif there.digest != edition.digest:
        text = f"another edition {edition.id} version {edition.version} is there already, with other values."
        raise EditionError(f"{text} Give the file an id or a version of its own.")
