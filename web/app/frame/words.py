"""Legal moves in words, grouped for the list that is always there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.game import Game

from .i18n import say
from .table import Table
from .ui import NONE, Choice, View


def choices(
    table: Table, game: Game[Any], view: View, decision: Decision, harms: Mapping[str, str] = NONE
) -> tuple[Choice, ...]:
    """Every legal move of a decision, with the harm it does; those that end it come last."""
    listed = [
        Choice(
            move,
            capital(say(game.wording(view, decision.seat, move), game)),
            table.group(move),
            harm=harms.get(str(move), ""),
        )
        for move in decision.moves
    ]
    return tuple(sorted(listed, key=lambda choice: table.ends(choice.move)))


def capital(text: str) -> str:
    """With a capital letter in front."""
    return text[:1].upper() + text[1:]
