"""The kernel's sentences."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.events import Event
from virtu_core.kernel.game import Game
from virtu_core.kernel.match import Match
from virtu_core.kernel.messages import Message
from virtu_core.kernel.moves import Move
from virtu_core.kernel.reasons import Reason

from ..foresight import Foresight, ahead
from ..i18n import _
from ..shapes import News
from ..table import Table
from ..tip import Tip
from ..ui import Effect, Ui, View
from .named import Named


class Told(Named):
    """The kernel's sentences."""

    def prompted(self, message: Message, seat: str) -> str:
        """Without marks."""
        return self.names.say(message)

    def marked(self, message: Message, seat: str) -> str:
        """Without marks."""
        return self.names.say(message)

    def quiet(self, event: Event) -> bool:
        """What the kernel did by itself."""
        return event.kind == "forced"

    def icon(self, event: Event) -> str:
        """None."""
        return ""

    def place(self, event: Event, seat: str) -> str:
        """None."""
        return ""

    def turn(self, event: Event) -> str | None:
        """None begins."""
        return None

    def divides(self, event: Event) -> bool:
        """None."""
        return False

    def round(self, event: Event) -> int | None:
        """None begins."""
        return None

    def round_words(self, number: int) -> str:
        """As it is called where it has no other name."""
        return _("round {number}", number=number)

    def round_number(self, number: int) -> str:
        """As it is counted."""
        return str(number)

    def answers(self, kind: str) -> bool:
        """Something is handed over whenever somebody else decides."""
        return False

    def news(self, match: Match[Any], since: int, people: Collection[int]) -> News:
        """Nothing but what the chronicle tells."""
        return News()

    def foresee(self: Table, game: Game[Any], state: Any, view: View, move: Move, viewer: int) -> Foresight:
        """By making it on a copy."""
        return ahead(self, game, state, view, move, viewer)

    def changes(self, before: View, after: View, seat: int) -> Iterator[Effect]:
        """None is told."""
        return iter(())

    def fates(self, state: Any) -> Callable[[str], str]:
        """Nothing is foretold."""
        return lambda _move: ""

    def threats(self, told: Mapping[str, Any]) -> tuple[Any, ...]:
        """None is drawn."""
        return ()

    def does(self, view: View, seat: int, move: Move) -> str:
        """What it says."""
        return ""

    def meant(self, state: Any, view: View, decision: Decision, key: str) -> Iterator[Move]:
        """Nobody knows."""
        return iter(())

    def about(self, state: Any, decision: Decision, key: str) -> str:
        """Nothing."""
        return ""

    def reason(self, found: Reason, view: View, key: str) -> Reason:
        """As it is."""
        return found

    def stuck(self, view: View, ui: Ui) -> str:
        """By none."""
        return ""

    def tip(self, game: Game[Any], state: Any, view: View, ui: Ui, key: str, pressed: str) -> Tip | None:
        """Nothing to tell."""
        return None
