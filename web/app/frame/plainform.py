"""A new game of which only who sits where can be chosen (`newgame.Form`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from virtu_core import games

from . import newgame
from .i18n import _
from .table import Table


class SeatsOnly:
    """By the registry and the rules alone."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def counts(self) -> Sequence[int]:
        """As the registry has it."""
        return games.entry(self.table.id).players

    @property
    def called(self) -> str:
        """Players."""
        return _("Players")

    def seats(self, count: int = 0) -> Sequence[newgame.Seat]:
        """Those of a config that says no more than how many."""
        game = games.get(self.table.id)
        found = game.seats(game.complete({"seats": count or max(self.counts)}))
        return [newgame.Seat(one.id, self.table.seat(one.id).name) for one in found]

    def sign(self, seat: str, size: int) -> str:
        """Its arms."""
        return self.table.mark(seat, size)

    def options(self, setup: newgame.Setup) -> Sequence[newgame.Option]:
        """None."""
        return ()

    def config(self, setup: newgame.Setup) -> dict[str, Any]:
        """Who sits where."""
        return {"seats": list(newgame.filled(self, setup).seats)}

    def facts(self, setup: newgame.Setup) -> str:
        """None."""
        return ""

    def open_file(self, setup: newgame.Setup, content: bytes) -> str:
        """It takes none."""
        return _("This game takes no files of one's own.")

    def more(self, setup: newgame.Setup) -> str:
        """Nothing."""
        return ""

    def wrong(self, setup: newgame.Setup) -> str:
        """Nothing."""
        return ""
