"""What lies beside it and above it; phones, which show a part of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from ....frame.i18n import _
from ....frame.shapes import Tab
from ....frame.table import Control, Draw
from ....frame.ui import Ui, View
from ....frame.views.dialogs import frame, veil
from ..controls import CONTROLS
from ..views import bits, counted, docks, score, scoring
from .based import Based, seen

DOCKS = {"pay": docks.pay, "recruit": docks.recruit, "supply": scoring.supply, "return": scoring.give_back}
TAB_OF = {"place": "cards", "church": "town", "unit": "town", "tile": "town", "area": "town"}
SHOWN_IN = {"place": "display", "card": "own", "use": "own", "option": "own", "goal": "goals", "rival": "others"}


class Docked(Based):
    """What lies beside it and above it; phones, which show a part of it."""

    def dialogs(self) -> Mapping[str, Draw]:
        """The score: the final one, or how it stands."""
        return {"score": self._score}

    def _score(self, view: View, ui: Ui) -> str:
        known = seen(view)
        inside = score.final(known, ui) if known["final"] else score.standing(known, ui)
        return frame(_("Final score") if known["final"] else _("Score"), inside, "wide score-dialog")

    def dock(self, view: View, ui: Ui) -> str:
        """How to pay, how many men, whom to supply; how it was counted."""
        if not self.docked(view, ui):
            return ""
        if counted.of(ui):
            return veil("docked p-over-town", counted.result(seen(view), ui))
        kind = seen(view)["asked"]["kind"]
        side = "docked p-over-town" if kind in ("supply", "return") else "docked p-beside"
        return veil(side, DOCKS[kind](seen(view), ui))

    def docked(self, view: View, ui: Ui) -> bool:
        """Whether such a question is asked of somebody here."""
        waits = not ui.end_turn or bool(counted.of(ui))
        return ui.dialog != "aside" and waits and self.can_put_aside(view, ui)

    def can_put_aside(self, view: View, ui: Ui) -> bool:
        """Each of them can be looked away from."""
        if counted.of(ui):
            return not view["final"]
        asked = seen(view)["asked"]
        return ui.decision in DOCKS and asked["seat"] == ui.decider and ui.watched is None and ui.replay is None

    def ways(self, view: View, ui: Ui) -> list[str] | None:
        """Back to what was put aside; the other actions stand beside the own cards."""
        if ui.dialog == "aside" and self.can_put_aside(view, ui):
            return [bits.back_to("supply" if counted.of(ui) else ui.decision)]
        return [] if ui.decision == "action" and not ui.end_turn else None

    def controls(self) -> Mapping[str, Control]:
        """Visiting, and several moves in a row."""
        return CONTROLS

    def looking(self) -> tuple[str, ...]:
        """Visiting."""
        return ("town",)

    # Phones and pointers

    def tabs(self) -> Sequence[Tab]:
        """Cards, town, rivals, points."""
        return (
            Tab("cards", "cards", _("Cards")), Tab("town", "town", _("Town")), Tab("others", "human", _("Rivals")),
            Tab("points", "laurel", _("Points")),
        )  # fmt: skip

    def tab_of(self, view: View, ui: Ui, key: str) -> str:
        """Own cards lie on every part."""
        return TAB_OF.get(key.partition(":")[0], "")

    def shows(self, key: str) -> Collection[str]:
        """The region where it lies."""
        return (SHOWN_IN.get(key.partition(":")[0], "town"),)
