"""What is seen: the view, as lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from virtu_core.kernel.game import Game
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move

from ..i18n import _
from ..shapes import Region, Seat, When
from ..table import Table
from ..ui import Ui, View
from ..views import listing
from ..views.html import e, tag
from ..views.icons import icon
from ..views.sheet import few, strip
from .named import Named


class Drawn(Named):
    """What is seen: the view, as lists."""

    def made_for(self: Table, match: Match[Any]) -> Table:
        """The same for all."""
        return self

    def seen_from(self, game: Game[Any], state: Any, viewer: int, near: int) -> View:
        """A view has no near side of its own."""
        return game.view(state, viewer)

    def sprite(self) -> str:
        """No drawings."""
        return ""

    def pictures(self) -> Mapping[str, str]:
        """None."""
        return {}

    def regions(self) -> Sequence[Region]:
        """One: everything in view, as lists."""
        return (Region("board", "board plain", _("Table"), listing.board),)

    def seat(self, seat: str) -> Seat:
        """By its name."""
        return Seat(seat, self.names.name(self.kind, seat))

    def mark(self, seat: str, size: float, label: str = "") -> str:
        """Its first letter on a round."""
        return listing.letter(self.seat(seat).name[:1], size, label)

    def arms(self, seat: str, x: float, y: float, scale: float) -> str:
        """The same in a picture."""
        return listing.letter_at(self.seat(seat).name[:1], x, y, scale)

    def everybody(self) -> str:
        """All of them."""
        return _("All players")

    def order(self, view: View) -> Sequence[int]:
        """As they sit."""
        return range(len(view["scores"])) if "scores" in view else ()

    def when(self, view: View) -> When:
        """It has no words for time."""
        return When("")

    def title(self, view: View, key: str) -> str:
        """The last word of its key."""
        return key.rpartition(":")[2]

    def sign(self, what: str) -> str:
        """An icon on a round."""
        return tag("span", icon(what), cls="tip-sign tip-disc")

    def picture(self, move: Move) -> str:
        """None."""
        return ""

    def chooser_side(self, key: str) -> str:
        """Beside the table."""
        return "over-map"

    def purse(self, view: View, seat: int) -> str:
        """Nothing."""
        return ""

    def aside(self, view: View, ui: Ui) -> str:
        """Nothing."""
        return ""

    def forecast(self, view: View, ui: Ui) -> str:
        """What is foretold, as it is."""
        return e(ui.forecast)

    def quick(self, view: View, ui: Ui) -> str:
        """The first moves."""
        return strip(few(ui.choices, ui)) if ui.decider >= 0 else ""

    def in_hand(self, view: View, ui: Ui) -> str:
        """What it is called."""
        return e(self.title(view, ui.held))

    def moment(self, view: View, ui: Ui) -> str:
        """Nothing."""
        return ""

    def chart(self, view: View, ui: Ui) -> str:
        """None."""
        return ""
