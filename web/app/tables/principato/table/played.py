"""Where moves are made, and what they do by themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from virtu_core.kernel.game import Game
from virtu_core.kernel.moves import Move

from ....frame.i18n import _
from ....frame.ui import NONE, Sources, Targets, Ui, View
from .. import keys, supplying, towns
from .based import Based, seen


class Played(Based):
    """Where moves are made, and what they do by themselves."""

    def targets(self, view: View, seat: int, moves: Iterable[Move]) -> Targets:
        """See `keys`."""
        return keys.targets(moves)

    def sources(self, view: View, seat: int, moves: Iterable[Move], targets: Targets) -> Sources:
        """See `keys`."""
        return keys.sources(moves)

    def would(self, ui: Ui, held: str, key: str) -> Move | None:
        """A swap."""
        return keys.would(held, key)

    def harms(self, game: Game[Any], state: Any, view: View, moves: Iterable[Move]) -> Mapping[str, str]:
        """An action that would bring nothing at all, for want of room or of cubes (R-P-14)."""
        return {str(move): harm for move in moves if (harm := towns.wasted(seen(view), move))} or NONE

    def group(self, move: Move) -> str:
        """By what kind of action it is."""
        titles = {
            "activate": _("Use a card"), "swap": _("Swap a card"), "exchange": _("Swap a card"),
            "supply": _("Supply units"), "return": _("Give back units"),
        }  # fmt: skip
        return titles.get(move.verb, "")

    def leaves_open(self, move: Move) -> bool:
        """Cubes onto units, units back."""
        return move.verb in ("supply", "return")

    def chooses(self, game: Game[Any], state: Any, ui: Ui, text: str) -> bool:
        """In a scoring cubes are first chosen, wherever that is pressed: what comes of it is seen, then confirmed."""
        return ui.decision == "supply" and text.startswith("supply ")

    def choose(self, chosen: str, text: str) -> str:
        """More of them."""
        return supplying.added(chosen, text)

    def shows_itself(self, game: Game[Any], state: Any, move: Move) -> bool:
        """What is still to be paid, or to be counted out, can be left."""
        if move.verb != "activate" or move not in game.decision(state):
            return False
        after, _events = game.play(state, move)
        return game.decision(after).kind in ("pay", "recruit")
