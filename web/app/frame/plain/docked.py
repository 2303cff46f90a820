"""Nothing lies beside it but the score; each region is a tab."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from virtu_core.kernel.moves import Move

from .. import tabs
from ..i18n import _
from ..shapes import Entry, Tab
from ..table import Control, Draw
from ..ui import Ui, View
from ..views import listing
from ..views.dialogs import frame
from .drawn import Drawn


class Docked(Drawn):
    """Nothing lies beside it but the score; each region is a tab."""

    def dialogs(self) -> Mapping[str, Draw]:
        """The score, as the view has it."""
        return {"score": lambda view, ui: frame(_("Score"), listing.scores(view, ui))}

    def dock(self, view: View, ui: Ui) -> str:
        """Nothing."""
        return ""

    def docked(self, view: View, ui: Ui) -> bool:
        """Nothing is."""
        return False

    def can_put_aside(self, view: View, ui: Ui) -> bool:
        """There is nothing to put aside."""
        return False

    def ways(self, view: View, ui: Ui) -> list[str] | None:
        """Moves."""
        return None

    def onto(self, ui: Ui, move: Move) -> str:
        """Where it says."""
        return ""

    def skips(self, view: View, ui: Ui) -> str:
        """None."""
        return ""

    def menu(self, ui: Ui) -> Sequence[Entry]:
        """The score."""
        return (Entry("dialog", "score", "tracks", _("Score")),)

    def controls(self) -> Mapping[str, Control]:
        """None."""
        return {}

    def looking(self) -> tuple[str, ...]:
        """None."""
        return ()

    def keys(self) -> Mapping[str, str]:
        """None."""
        return {}

    # Phones and pointers

    def tabs(self) -> Sequence[Tab]:
        """One for each region."""
        return tuple(Tab(one.id, "map", one.label) for one in self.regions())

    def tab_of(self, view: View, ui: Ui, key: str) -> str:
        """The first."""
        return self.regions()[0].id

    def leading(self, view: View, ui: Ui, tab: str) -> str:
        """Where most can be pressed."""
        return tabs.leading(view, ui, tab)

    def shows(self, key: str) -> Collection[str]:
        """Each might."""
        return [one.id for one in self.regions()]

    def eyed(self, places: Sequence[str]) -> str:
        """The first."""
        return places[0] if places else ""
