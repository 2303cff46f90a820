"""A saved game as lists show it."""

from __future__ import annotations

from typing import NamedTuple

from virtu_core.kernel.saves import Summary

DAMAGED, NEWER = "damaged", "newer"


class Saved(NamedTuple):
    """A line in the list of saved games."""

    id: str
    title: str
    summary: Summary | None  # None: it cannot be opened
    size: int
    problem: str = ""  # why: it is damaged, or of a newer version than this one
