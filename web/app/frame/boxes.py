"""Which boxes can be opened: those whose game is in the registry and has a table for the page."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module

from virtu_core import games
from virtu_core.boxes import BOXES

from .newgame import Form
from .ui import View
from .views import sheet

TABLES = {"virtu": "app.tables.virtu.newgame:NewGame"}


def ready(game_id: str) -> bool:
    """Whether there is such a game, and a table for it."""
    return game_id in games.names() and game_id in TABLES


@cache
def form(game_id: str) -> Form:
    """What a table says of a new game."""
    module, _colon, name = TABLES[game_id].partition(":")
    made: Form = vars(import_module(module))[name]()
    return made


def when(game_id: str, look: Callable[[], View]) -> str:
    """When in a game we are, for the list of games; "" where there is no table."""
    return sheet.when(look()) if ready(game_id) else ""


def first() -> str:
    """The first box that can be opened."""
    return next(box.id for box in BOXES if ready(box.id))
