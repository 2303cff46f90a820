"""`edition`: the component values of a game with their sources, or the check of an edition file."""

from __future__ import annotations

import sys

from ..kernel.errors import VirtuError
from . import table


def run(argv: list[str]) -> int:
    """Do what the arguments ask, the game's name first; the exit status."""
    game, rest = table.named(argv)
    try:
        found = table.of(game)
    except VirtuError as error:
        print(error, file=sys.stderr)
        return 2
    return found.edition(rest)
