"""What is seen of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from virtu_core.kernel.moves import Move

from ....frame.i18n import _
from ....frame.shapes import Region, Seat, When
from ....frame.ui import Ui, View
from ..names import name
from ..views import kit, quick, regions, score, scorechart, sprite, titles, ways
from ..views import moment as moment_view
from ..views.hand import said
from .based import Based


class Drawn(Based):
    """What is seen of the game."""

    def sprite(self) -> str:
        """Icons, crests, patterns, shields, pieces, portraits."""
        return sprite.sprite()

    def pictures(self) -> Mapping[str, str]:
        """The base of the map for each number of players."""
        from ..views.mapbase import documents  # the build's alone

        return documents()

    def regions(self) -> Sequence[Region]:
        """The map, the other houses, a palace, the tracks."""
        return (
            Region("board", "board", _("Map of Italy"), regions.board),
            Region("rivals", "rivals", _("Other houses"), regions.rivals),
            Region("palace", "palace-panel", _("Palace"), regions.shown_palace),
            Region("tracks", "tracks-panel", _("Prestige tracks"), regions.tracks, waits=True),
        )

    def seat(self, seat: str) -> Seat:
        """A house."""
        return Seat(seat, name("house", seat), f"house-{seat}", f"nameplate house-{seat}", f"house:{seat}")

    def mark(self, seat: str, size: float, label: str = "") -> str:
        """Its shield."""
        return kit.crest(seat, size, label)

    def arms(self, seat: str, x: float, y: float, scale: float) -> str:
        """Its shield in a picture."""
        return kit.shield(seat, x, y, scale)

    def everybody(self) -> str:
        """All houses."""
        return _("All houses")

    def order(self, view: View) -> Sequence[int]:
        """As the track of the year has it."""
        found: Sequence[int] = view["order"]
        return found

    def when(self, view: View) -> When:
        """Year and season."""
        return When(_("Year {year}", year=view["year"]) if view["year"] else "", regions.phase(view), "word:year")

    def title(self, view: View, key: str) -> str:
        """A room, a place of a palace, a city, a card."""
        return titles.title(self.edition, view, key)

    def sign(self, what: str) -> str:
        """A portrait, a crest, a number, an icon."""
        return titles.sign(what)

    def picture(self, move: Move) -> str:
        """The card that a move would place."""
        return titles.picture(self.edition, move)

    def chooser_side(self, key: str) -> str:
        """Beside the map what is on it, over it what lies in a palace."""
        return "beside-map" if key.startswith(("city:", "power:", "move:")) else "over-map"

    def purse(self, view: View, seat: int) -> str:
        """Florins and prestige."""
        return quick.own(view, seat)

    def aside(self, view: View, ui: Ui) -> str:
        """Florins, where they are set against prices on the map."""
        return ways.purse(view, ui)

    def forecast(self, view: View, ui: Ui) -> str:
        """How a siege will go."""
        return ways.forecast(view, ui)

    def quick(self, view: View, ui: Ui) -> str:
        """Rooms, cards, or moves."""
        return quick.quick(view, ui)

    def in_hand(self, view: View, ui: Ui) -> str:
        """A card, a troop, an agent."""
        return said(view, ui)

    def moment(self, view: View, ui: Ui) -> str:
        """A new season."""
        return moment_view.moment(view, ui)

    def chart(self, view: View, ui: Ui) -> str:
        """A bar a house, stacked by source."""
        return scorechart.chart(view, ui.names, score.titles(), alone=True)
