"""Who sits at the table of the text edition."""

from __future__ import annotations

from typing import Any

from .. import bots
from ..bots import Bot
from ..kernel.errors import VirtuError
from ..kernel.match import Match


def seated(match: Match[Any]) -> dict[int, Bot]:
    """The bots at the table, by seat. A person plays what no bot here is called, and one seat at least."""
    found: dict[int, Bot] = {}
    seats = len(match.game.seats(match.config))
    for seat, spec in enumerate(match.players[:seats]):
        try:
            if spec:
                found[seat] = bots.get(spec, match.salt)
        except VirtuError as error:
            print(f"{str(error).capitalize()}. A person plays that seat.")
    if len(found) == seats:
        print("Bots play every seat of this game. You play the first one.")
        del found[0]
    return found
