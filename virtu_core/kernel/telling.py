"""A match as text for one viewer, to read: the moves made, as that seat was told them.

It looks like `notation`, but where an answer was kept from the viewer there stands a question mark, whose question it
was and of what kind:

    [Game "harbour"]
    [Told "b"]
    [Config "seats" ["a", "b"]]
    1. ? chance draw
    2. draw storm
    3. buy

It is no record: nobody can play on from it, and `notation.parse` says so. Salt, identity and links of the hash chain
are not in it, as hidden moves could be found out from them by trying; nor are other lines and comments, which say what
somebody knew who wrote them.
"""

from __future__ import annotations

from typing import Any

from .decisions import CHANCE, TABLE
from .match import Match
from .notation import header
from .seen import Told

NOBODY = "table"  # whoever looks without a seat
DRAWN = "chance"
HIDDEN = "?"


def tell(match: Match[Any], viewer: int) -> str:
    """The match up to where it stands, as a seat knows it; TABLE: as everybody does."""
    sides = {TABLE: NOBODY, CHANCE: DRAWN}
    sides |= {seat: side.id for seat, side in enumerate(match.game.seats(match.config))}
    head = [("Game", match.game.id), ("Rules", match.rules), ("Told", sides[viewer])]
    head += [("Player", name) for name in match.names] + [("Bot", spec) for spec in match.players]
    lines = [header(*pair) for pair in head]
    lines += [header("Config", key, value) for key, value in match.settings.items()]
    moves = (f"{ply}. {_said(one, sides)}" for ply, one in enumerate(match.seen(viewer).line, 1))
    return "\n".join((*lines, "", *moves)) + "\n"


def _said(one: Told, sides: dict[int, str]) -> str:
    return one.text or f"{HIDDEN} {sides[one.seat]} {one.kind}"
