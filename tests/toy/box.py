"""Harbour as it stands in the box. The box itself ships without it: tests put it there (`games.add`), or ask `get`."""

from __future__ import annotations

from typing import Any

from virtu_core import games
from virtu_core.kernel.game import Game

from .game import Harbour

HARBOUR = games.Entry(
    "harbour", "Harbour", (2, 3, 4), True,
    game="tests.toy.game:Harbour", judge="tests.toy.judge:Judgement", table="tests.toy.text:TextTable",
    page="tests.toy.table:HarbourTable",
)  # fmt: skip
GAME = Harbour()


def get(game_id: str) -> Game[Any]:
    """The rules of a game of the box, or of Harbour."""
    return GAME if game_id == HARBOUR.id else games.get(game_id)
