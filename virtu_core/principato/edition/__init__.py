"""The component data of Principato: editions, built in or read from a file.

>>> default().goals["villa"].points
(0, 2, 5, 9)
>>> default().deck("s2", 2)
{'found_bank': 1, 'build_farm': 1, 'build_palazzo': 1, 'buy_field': 1}
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

SHELF = Shelf(__name__, ("reconstructed.toml", "reconstructed-2.toml"), load)
default = SHELF.default
fallback = SHELF.fallback
get = SHELF.get
known = SHELF.known
of = SHELF.of
reference = SHELF.reference
register = SHELF.register
