"""A new game of Principato: who sits where, and who begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...frame.i18n import _
from ...frame.newgame import Option, Setup, filled
from ...frame.plainform import SeatsOnly
from .names import name

DRAWN = "draw"


class NewGame(SeatsOnly):
    """What Principato says of a new game (`frame.newgame.Form`)."""

    def options(self, setup: Setup) -> Sequence[Option]:
        """Who begins."""
        first = [(DRAWN, _("drawn by lot")), *((seat, name("house", seat)) for seat in filled(self, setup).seats)]
        return [Option("first", _("Start player"), _("The rulebook draws lots"), first, "P-SET-21")]

    def config(self, setup: Setup) -> dict[str, Any]:
        """The game as it was chosen; who has left it since cannot begin."""
        found, first = super().config(setup), setup.options.get("first", DRAWN)
        return {**found, "first": first if first in found["seats"] else DRAWN}
