"""Why not: a tap on something that has no move now is taken for the move it would have been, and the rules answer."""

from __future__ import annotations

from typing import Any

from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.game import Game
from virtu_core.kernel.moves import Move
from virtu_core.kernel.reasons import Reason

from .i18n import say
from .table import Table
from .ui import View


def explain(table: Table, game: Game[Any], state: Any, view: View, key: str) -> str:
    """The rule that stands in the way, in words, with its clause; "" if the thing has nothing to do with it."""
    found = why(table, game, state, view, key)
    if found is None:
        return ""
    before = table.about(state, game.decision(state), key)
    return f"{before} {said(game, found)}" if before else said(game, found)


def why(table: Table, game: Game[Any], state: Any, view: View, key: str) -> Reason | None:
    """The reason itself."""
    moves = table.meant(state, view, game.decision(state), key)
    return next((found for move in moves if (found := why_move(game, state, move)) is not None), None)


def why_move(game: Game[Any], state: Any, move: Move) -> Reason | None:
    """Why a move is none now; None if there is no such move in this game."""
    try:
        return game.why_not(state, move, game.decision(state).seat)
    except VirtuError:
        return None


def said(game: Game[Any], found: Reason) -> str:
    """A reason in words, with its clause."""
    text = say(found.message, game)
    return f"{text[:1].upper()}{text[1:]} ({found.clause})"
