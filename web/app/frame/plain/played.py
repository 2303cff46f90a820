"""Moves stand in the list of moves alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.game import Game
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move

from .. import held
from ..opened import Open
from ..ui import NONE, Sources, Targets, Ui, View
from .named import Named


class Played(Named):
    """Moves stand in the list of moves alone."""

    def targets(self, view: View, seat: int, moves: Iterable[Move]) -> Targets:
        """None: there is the list of moves."""
        return {}

    def sources(self, view: View, seat: int, moves: Iterable[Move], targets: Targets) -> Sources:
        """Nothing can be taken in hand."""
        return {}

    def takes(self, ui: Ui, key: str) -> bool:
        """What can be taken in hand is."""
        return held.takes(ui, key)

    def carried(self, ui: Ui) -> str:
        """The thing itself."""
        return ""

    def would(self, ui: Ui, held: str, key: str) -> Move | None:
        """Nobody knows."""
        return None

    def harms(self, game: Game[Any], state: Any, view: View, moves: Iterable[Move]) -> Mapping[str, str]:
        """None does."""
        return NONE

    def group(self, move: Move) -> str:
        """None."""
        return ""

    def ends(self, move: Move) -> bool:
        """What says so."""
        return move.verb in ("pass", "done")

    def leaves_open(self, move: Move) -> bool:
        """None does."""
        return False

    def onward(self, game: Game[Any], state: Any) -> Move | None:
        """Everything is asked."""
        return None

    def may_go_on(self, move: Move) -> bool:
        """Everything is asked."""
        return False

    def shows_itself(self, game: Game[Any], state: Any, move: Move) -> bool:
        """None does."""
        return False

    def chooses(self, game: Game[Any], state: Any, ui: Ui, text: str) -> bool:
        """A press makes the move."""
        return False

    def choose(self, chosen: str, text: str) -> str:
        """One move; none by a second press."""
        return "" if chosen == text else text

    def lasts(self, kind: str) -> bool:
        """None does."""
        return False

    def own(self, match: Match[Any], state: Any, view: View, decision: Decision) -> object:
        """Nothing."""
        return None

    def finish(self, ui: Ui, view: View, match: Match[Any], shown: Open, span: tuple[int, int]) -> Ui:
        """It is."""
        return ui

    def idle(self, view: View) -> View:
        """The same."""
        return view
