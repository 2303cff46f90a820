"""Which boxes can be opened: those whose game is in the registry and has a table for the page."""

from __future__ import annotations

from virtu_core import games
from virtu_core.boxes import BOXES

from .newgame import Form
from .players import Tempers
from .tables import shown, table_of
from .wanted import Stock


def ready(game_id: str) -> bool:
    """Whether there is such a game, and a table for it."""
    return game_id in shown()


def form(game_id: str) -> Form:
    """What a table says of a new game."""
    return table_of(game_id).form()


def tempers(game_id: str) -> Tempers:
    """How a game's bots may like to play."""
    return table_of(game_id).tempers()


def where(stock: Stock, game_id: str) -> str:
    """Whether a game can be opened at once: "coming", "missing" (it could not be fetched), "kept" (also without a
    network), or "" if it has still to be fetched."""
    if game_id == stock.coming:
        return "coming"
    if game_id in stock.missing and not games.here(game_id):
        return "missing"
    return "kept" if game_id in stock.kept else ""


def first() -> str:
    """The first box that can be opened."""
    return next(box.id for box in BOXES if ready(box.id))
