"""The table as it is seen: what a move would do, why another is none, what is in hand. Nothing here plays."""

from __future__ import annotations

from virtu_core.kernel.moves import Move

from .botplay import BotPlay
from .explain import explain, said, why_move
from .foresight import foresee
from .held import places
from .i18n import _
from .looks import Look
from .ui import Ui, View


class Looking(BotPlay):
    """A match that somebody looks at."""

    def view(self) -> View:
        """The table as the viewer sees it, or as a replay shows it."""
        return self._look().view

    def _look(self) -> Look:
        assert self._eyes is not None
        assert self.curtain is not None
        asked = self.replay is None and self.turn is None and self.curtain.asks
        return self._eyes.look(self.replay, self.near, self.viewer, asked=asked)

    def look_ahead(self, text: str) -> None:
        """What a move would do, before it is made."""
        if self.match is not None and self.replay is None and self.turn is None:
            ahead = foresee(self.table, self.match, self.view(), Move.parse(text))
            fate = self._eyes.fate(text) if self._eyes is not None else ""
            self.open.ahead = ahead._replace(text=f"{fate} {ahead.text}".strip())

    def ask_why(self, key: str) -> None:
        """Why an element of the picture has no move now, or why what is in hand cannot go there."""
        if self.match is None or self.replay is not None or self.turn is not None:
            return
        state, look, held = self.match.state, self._look(), self.open.held
        ui = _holding(look.ui, held)
        move = self.table.would(ui, held, key)
        found = why_move(self.game, state, move) if move is not None else None
        words = said(self.table.reason(found, look.view, key)) if found is not None else ""
        words = words or explain(self.table, self.game, state, look.view, key)
        if move is not None and key in ui.sources and ui.targets and not self.table.takes(ui, key):
            words += " " + _("To move that card instead, put this one back first.")
        self.open.refusal = words or _("Nothing can be done here now.")

    def choose(self, text: str) -> bool:
        """A move that is only chosen, or no longer; False if it is to be made."""
        if self.match is None or self.turn is not None:
            return False
        if not self.table.chooses(self.game, self.match.state, self._look().ui, text):
            return False
        self.open.chosen = "" if self.open.chosen == text else text
        self.open.dialog = self.open.chooser = ""  # what was put aside shows it
        return True

    # What is in hand

    def take(self, key: str) -> None:
        """Take a thing in hand instead of what is there; "" lets go. A thing that can go nowhere says why."""
        if self.match is None or self.replay is not None or self.turn is not None:
            return
        look = self._look()
        found = look.ui.sources
        if self.open.dialog == "hint":
            self.open.dialog = ""  # it lies over the places
        self.open.held, self.open.chooser = key if key in found else "", ""
        self.open.looked = self.open.looked and not self.open.held  # who takes something asks where it can go
        if self.open.held and not places(found, key):
            self.ask_why(self.table.stuck(look.view, _holding(look.ui, key)))

    def put_back(self, key: str) -> None:
        """Let go of what is in hand over something that it cannot be put on, which says why, or over nothing."""
        if key and key != self.open.held:
            self.ask_why(key)
        self.open.held = ""


def _holding(ui: Ui, held: str) -> Ui:
    """With something in hand only its own places can be pressed."""
    return ui._replace(held=held, targets=places(ui.sources, held)) if held else ui
