"""What is seen of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from virtu_core.kernel.game import Game
from virtu_core.principato import view as views
from virtu_core.principato.edition.model import Edition
from virtu_core.principato.shapes import View as Seen

from ....frame.i18n import _
from ....frame.shapes import Region, Seat, When
from ....frame.table import Draw
from ....frame.ui import Ui, View
from ....frame.views.decision import passed
from ....frame.views.html import e
from .. import supplying
from ..drawings import cards, cubes, icons, town, vignettes
from ..drawings.heraldry import heraldry
from ..fingertip import answers
from ..names import name
from ..views import bits, counted, display, docks, goals, hand, muster, rivals, score, sheet
from ..views import town as board
from .based import Based, seen


class Drawn(Based):
    """What is seen of the game."""

    def seen_from(self, game: Game[Any], state: Any, viewer: int, near: int) -> View:
        """With that principality in the frame."""
        return cast("View", views.view(state, viewer, near))

    def sprite(self) -> str:
        """Icons, cubes, the heraldry of four houses, gradients and clips."""
        return heraldry() + icons.symbols() + cubes.symbols() + town.defs() + vignettes.clip() + cards.clip()

    def regions(self) -> Sequence[Region]:
        """The town first: it shows what a move would change."""
        return (
            Region("town", "p-town", _("Principality"), self._town),
            Region("ground", "p-ground", "", lambda _view, ui: board.ground(ui)),
            Region("display", "p-display", _("Display"), self._with_cards(display.display)),
            Region("own", "p-own", _("Your cards"), self._with_cards(hand.hand)),
            Region("goals", "p-goals", _("Your goals"), self._with_cards(goals.goals)),
            Region("others", "p-others", _("Rivals"), self._with_cards(rivals.rivals)),
            Region("muster", "p-muster", _("Muster"), self._muster, waits=True),
        )

    def _with_cards(self, draw: Callable[[Seen, Ui, Edition], str]) -> Draw:
        return lambda view, ui: draw(counted.as_counted(seen(view), ui), ui, self.edition)

    def _muster(self, view: View, ui: Ui) -> str:
        """Where screens have less room, what scorings have brought lies there, too."""
        known = counted.as_counted(seen(view), ui)
        return muster.muster(known, ui) + (score.so_far(known, ui) if ui.narrow else "")

    def _town(self, view: View, ui: Ui) -> str:
        """The near principality, or the one that is visited."""
        known = counted.as_counted(seen(view), ui)
        visited = next((one["seat"] for one in known["players"] if one["house"] == ui.visited), known["eyes"])
        return board.board(known, ui, visited, self._ahead(known, ui))

    def _ahead(self, known: Seen, ui: Ui) -> str:
        """The move that the town shows: the one that is pointed at, looked at first, chosen, or proposed beside the
        town; none of somebody else's."""
        if known["asked"]["seat"] != known["eyes"]:
            return ""
        pointed = next((key.partition(":")[2] for key in ui.opens if key.startswith("ahead:")), "")
        looked = ui.chooser.partition(":")[2] if ui.chooser.startswith("move:") else ""
        chosen = supplying.BETWEEN.join(supplying.of(ui).moves)
        proposed = docks.proposed(known, ui) if self.docked(known, ui) and not counted.of(ui) else ""
        return pointed or looked or chosen or proposed

    def seat(self, seat: str) -> Seat:
        """A house."""
        return Seat(seat, name("house", seat), f"house-{seat}", f"nameplate house-{seat}", f"house:{seat}")

    def mark(self, seat: str, size: float, label: str = "") -> str:
        """Its shield."""
        return bits.crest(seat, round(size), label)

    def arms(self, seat: str, x: float, y: float, scale: float) -> str:
        """Its shield in a picture."""
        return bits.arms(seat, x, y, scale)

    def everybody(self) -> str:
        """All of them."""
        return _("All houses")

    def order(self, view: View) -> Sequence[int]:
        """Clockwise from the start player."""
        count, first = len(view["players"]), view["first"]
        return [(first + turn) % count for turn in range(count)]

    def when(self, view: View) -> When:
        """The year and the action."""
        known = seen(view)
        year = _("Year {year}", year=cards.ROMAN[known["year"]]) if known["year"] else ""
        if known["scoring"] is not None:
            return When(year, _("Military scoring"), "word:strength")
        number = hand.action_number(known)
        return When(year, _("Action {number} of 2", number=number) if number else "", "word:year")

    def title(self, view: View, key: str) -> str:
        """By what it is called when one asks."""
        found = answers.tip_for(seen(view), Ui(self), self.edition, key)
        return found.name if found is not None else _("Choose a move")

    def purse(self, view: View, seat: int) -> str:
        """It stands above the cards of a phone."""
        return ""

    def quick(self, view: View, ui: Ui) -> str:
        """The own cards and the other actions."""
        return sheet.quick(counted.as_counted(seen(view), ui), ui, self.edition)

    def forecast(self, view: View, ui: Ui) -> str:
        """How one plays, instead of how many moves there are."""
        if ui.decision != "action" or ui.decider < 0 or ui.watched is not None or ui.replay is not None:
            return super().forecast(view, ui)
        return passed(ui) + e(_("Press the bar of a card to use it, its face to swap it."))

    def in_hand(self, view: View, ui: Ui) -> str:
        """A card that is to be swapped."""
        kind, _colon, card = ui.held.partition(":")
        if kind == "card":
            said = _("Press the card of the display that you want for {card}; {card} again keeps it.",
                     card=name("card", card))  # fmt: skip
        else:
            said = _("Press the card of the display that you want, then say which of yours goes; Swap again ends it.")
        return e(said)

    def chart(self, view: View, ui: Ui) -> str:
        """The bars of the final score."""
        return score.alone(seen(view), ui) if view["final"] else ""

    def moment(self, view: View, ui: Ui) -> str:
        """How a scoring has ended, until the next move."""
        known, shown = seen(view), ui.moment
        if not isinstance(shown, counted.Counted) or shown.ply != ui.ply or ui.replay is not None or counted.of(ui):
            return ""
        if ui.decision == "return":  # the question itself says what the scoring has brought
            return ""
        return counted.passing(known, known["scored"][shown.number - 1])

    def chooser_side(self, key: str) -> str:
        """The town shows what a move would do, the own cards what it was."""
        return "p-under-hand"
