"""What lies beside it and above it; phones, which show a part of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from virtu_core.kernel.moves import Move

from ....frame.i18n import _
from ....frame.shapes import Entry, Tab
from ....frame.table import Control, Draw
from ....frame.ui import Ui, View
from ....frame.views.dialogs import is_on
from .. import foresight, tabs
from ..controls import CONTROLS
from ..views import regions, ways
from .based import Based


class Docked(Based):
    """What lies beside it and above it; phones, which show a part of it."""

    def dialogs(self) -> Mapping[str, Draw]:
        """The supply and the score."""
        return {"supply": regions.supply_dialog, "score": regions.score_dialog}

    def dock(self, view: View, ui: Ui) -> str:
        """A siege, an action, a payment, the supply."""
        return ways.dock(view, ui)

    def docked(self, view: View, ui: Ui) -> bool:
        """Each has its own way on."""
        return ways.covered(view, ui)

    def can_put_aside(self, view: View, ui: Ui) -> bool:
        """Whether one of them lies open."""
        return ways.can_put_aside(ui)

    def ways(self, view: View, ui: Ui) -> list[str] | None:
        """Back to what was put aside."""
        return ways.ways(ui)

    def onto(self, ui: Ui, move: Move) -> str:
        """Where "go on" leads in winter."""
        return ways.onto(ui, move)

    def skips(self, view: View, ui: Ui) -> str:
        """Past several steps of the winter."""
        return ways.skips(view, ui)

    def menu(self, ui: Ui) -> Sequence[Entry]:
        """Score, supply, what to read, what the map shows."""
        pieces = ("hide", _("Hide the pieces")) if ui.pieces else ("show", _("Show the pieces"))
        return (
            Entry("dialog", "score", "prestige", _("Score")),
            Entry("dialog", "supply", "supply", _("Supply")),
            Entry("page", "how", "log", _("How to play")),
            Entry("book", "", "book", _("Book of rules")),
            Entry("pieces", "", *pieces),
            Entry("threats", "", "warning", _("Threats on the map: {state}", state=is_on(ui, "threats"))),
        )

    def controls(self) -> Mapping[str, Control]:
        """Paying, the basket, the winter, palaces."""
        return CONTROLS

    def looking(self) -> tuple[str, ...]:
        """To look at a palace."""
        return ("palace",)

    def keys(self) -> Mapping[str, str]:
        """Threats."""
        return {"t": "threats"}

    # Phones and pointers

    def tabs(self) -> Sequence[Tab]:
        """The regions."""
        return (
            Tab("map", "map", _("Map")),
            Tab("palace", "palace", _("Palace")),
            Tab("rivals", "courtier", _("Rivals")),
            Tab("tracks", "prestige", _("Tracks")),
        )

    def tab_of(self, view: View, ui: Ui, key: str) -> str:
        """The map, one's palace, or those of rivals."""
        return tabs.tab_of(view["players"][ui.seat]["house"], key)

    def leading(self, view: View, ui: Ui, tab: str) -> str:
        """Above the panel of an action the map."""
        return tabs.leading(view, ui, tab)

    def shows(self, key: str) -> Collection[str]:
        """The map, and the palaces for what lies there."""
        return ("board",) if key.startswith(foresight.ON_MAP) else ("board", "palace", "rivals")

    def eyed(self, places: Sequence[str]) -> str:
        """A place on the map before one in a palace: the map is larger."""
        return next((place for place in places if place.startswith(foresight.ON_MAP)), places[0] if places else "")
