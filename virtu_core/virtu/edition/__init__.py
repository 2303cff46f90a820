"""The component data of Virtù: editions, built in or read from a file.

>>> default().cities["siena"].value
3
"""

from __future__ import annotations

from ...kernel.editions.problems import EditionError, Problem
from ...kernel.editions.shelf import Shelf
from .loader import load
from .model import Edition

__all__ = [
    "Edition",
    "EditionError",
    "Problem",
    "default",
    "fallback",
    "get",
    "known",
    "load",
    "of",
    "reference",
    "register",
]

SHELF = Shelf(
    __name__, ("reconstructed.toml", "reconstructed-2.toml", "reconstructed-3.toml", "reconstructed-4.toml"), load
)
default = SHELF.default
fallback = SHELF.fallback
get = SHELF.get
known = SHELF.known
of = SHELF.of
reference = SHELF.reference
register = SHELF.register
