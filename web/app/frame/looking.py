"""The table as it is seen: what a move would do, why another is none, what is in hand. Nothing here plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from virtu_core.kernel.moves import Move
from virtu_core.virtu.table import SPACES

from ..tables.virtu.held import lies, lying, places, would
from ..tables.virtu.till import chosen
from .botplay import BotPlay
from .explain import because, explain
from .foresight import foresee, gains
from .i18n import _
from .looks import DECIDER, Look
from .ui import Ui, View


class Looking(BotPlay):
    """A match that somebody looks at."""

    def view(self) -> View:
        """The table as the deciding seat sees it, or as a replay shows it."""
        return self._look().view

    def _look(self) -> Look:
        assert self._eyes is not None
        assert self.seats is not None
        watched = self.replay is None and self.turn is not None
        return self._eyes.look(self.replay, self.seats.watcher() if watched else DECIDER)

    def look_ahead(self, text: str) -> None:
        """What a move would do, before it is made."""
        if self.match is not None and self.replay is None and self.turn is None:
            ahead = foresee(self.game, self.match.state, self.view(), Move.parse(text))
            fate = self._eyes.fate(text) if self._eyes is not None else ""
            self.open.ahead = ahead._replace(text=f"{fate} {ahead.text}".strip())

    def ask_why(self, key: str) -> None:
        """Why an element of the picture has no move now, or why what is in hand cannot go there."""
        if self.match is None or self.replay is not None or self.turn is not None:
            return
        state, look, held = self.match.state, self._look(), self.open.held
        move = would(look.ui.sources, held, key)
        said = because(self.game, state, move, lying(look.view, key)) if move is not None else ""
        said = said or explain(self.game, state, look.view, key)
        if move is not None and lies(key) and key in look.ui.sources and places(look.ui.sources, held):
            said += " " + _("To move that card instead, put this one back first.")
        self.open.refusal = said or _("Nothing can be done here now.")

    # What is to pay

    def choose(self, text: str) -> bool:
        """A source that would pay the rest of a price is only chosen, or no longer; False if it is none."""
        if self.match is None or self.turn is not None or not self._way(text):
            return False
        self.open.chosen = "" if self.open.chosen == text else text
        self.open.dialog = self.open.chooser = ""  # a payment that was put aside shows it
        return True

    def _way(self, text: str) -> Mapping[str, Any] | None:
        assert self.match is not None
        return chosen(self.game, self.match.state, self._look().ui.payment, text)

    def _chosen(self, found: Ui) -> Ui:
        """The payment as it stands with what was chosen."""
        bill = self._way(self.open.chosen) if self.open.chosen and self.match is not None else None
        if bill is None or self.match is None:
            return found
        return found._replace(payment=bill, gains=gains(self.game, self.match.state, self.view(), bill["proposal"]))

    # What is in hand

    def take(self, key: str) -> None:
        """Take a thing in hand instead of what is there; "" lets go. A card that can go nowhere says why."""
        if self.match is None or self.replay is not None or self.turn is not None:
            return
        look = self._look()
        found = look.ui.sources
        if self.open.dialog == "hint":
            self.open.dialog = ""  # it lies over the palace, where the places are
        self.open.held, self.open.chooser = key if key in found else "", ""
        self.open.looked = self.open.looked and not self.open.held  # who takes something asks where it can go
        if self.open.held and not places(found, key):
            house = look.view["players"][look.ui.seat]["house"]
            self.ask_why(next(other for space in SPACES if (other := f"space:{house}:{space}") != key))

    def put_back(self, key: str) -> None:
        """Let go of what is in hand over something that it cannot be put on, which says why, or over nothing."""
        if key and key != self.open.held:
            self.ask_why(key)
        self.open.held = ""
