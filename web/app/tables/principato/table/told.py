"""The table in words."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.events import Event
from virtu_core.kernel.game import Game
from virtu_core.kernel.match import Match
from virtu_core.kernel.messages import Message
from virtu_core.kernel.moves import Move
from virtu_core.principato.log import GOAL

from ....frame import foresight as ahead_of
from ....frame.foresight import Foresight
from ....frame.i18n import _
from ....frame.opened import Open
from ....frame.shapes import News
from ....frame.tip import Tip
from ....frame.ui import Effect, Ui, View
from .. import foresight, meant, supplying, told, towns
from ..drawings import cards
from ..fingertip import answers, pressing
from ..views import counted
from .based import Based, seen


class Told(Based):
    """The table in words."""

    def marked(self, message: Message, seat: str) -> str:
        """One line for the goals that nobody may know."""
        return _(told.OF_ALL) if message.id == GOAL else super().marked(message, seat)

    def quiet(self, event: Event) -> bool:
        """What other lines tell."""
        return told.quiet(event)

    def icon(self, event: Event) -> str:
        """See `told`."""
        return told.icon(event)

    def place(self, event: Event, seat: str) -> str:
        """See `told`."""
        return told.place(event)

    def turn(self, event: Event) -> str | None:
        """Every turn is told."""
        return "" if event.kind == "turn" else None

    def divides(self, event: Event) -> bool:
        """See `told`."""
        return told.divides(event)

    def round(self, event: Event) -> int | None:
        """A year."""
        year = event.data.get("year") if event.kind == "year" else None
        return year if isinstance(year, int) else None

    def round_words(self, number: int) -> str:
        """As the cards have it."""
        return _("year {year}", year=self.round_number(number))

    def round_number(self, number: int) -> str:
        """As the cards have it."""
        return cards.ROMAN[number] if number < len(cards.ROMAN) else str(number)

    def answers(self, kind: str) -> bool:
        """Scorings ask everybody."""
        return kind in ("supply", "return")

    def news(self, match: Match[Any], since: int, people: Collection[int]) -> News:
        """A scoring that was counted: people see how before anybody goes on, after the last one beside the score."""
        found = counted.counted(match, since, match.ply)
        return News(unseen=bool(found and people) and not match.over, moment=found[-1] if found else None)

    def finish(self, ui: Ui, view: View, match: Match[Any], shown: Open, span: tuple[int, int]) -> Ui:
        """Scorings that were just counted; what is chosen to be supplied."""
        if ui.decision == "supply" and not shown.unseen and ui.replay is None:
            rules, town = self.edition.military, seen(view)["players"][ui.decider]
            worth = rules.supplied_unit - rules.empty_unit
            return ui._replace(own=supplying.Plan(supplying.possible(shown.chosen, town), worth))
        if not (shown.unseen or match.over or ui.replay is not None):
            return ui
        return ui._replace(own=counted.counted(match, *span))

    def foresee(self, game: Game[Any], state: Any, view: View, move: Move, viewer: int) -> Foresight:
        """Paid as it would be paid without being asked: proper cubes first. Words only for what no figure tells."""
        scored: list[Event] = []

        def settle(after: Any, events: list[Event]) -> tuple[Any, list[Event]]:
            decision = game.decision(after)
            if decision.kind == "pay":
                after, more = game.play(after, decision.moves[0])
                events = [*events, *more]
            scored.extend(event for event in events if event.kind == "scored")
            return after, [event for event in events if event.kind not in foresight.TOLD]

        found = ahead_of.ahead(self, game, state, view, move, viewer, settle)
        if scored:  # the clean-up came after it, and nobody asked for that
            strength = foresight.counted(seen(view), scored[0], game.decision(state).seat)
            found = found._replace(effects=(*(one for one in found.effects if one.sign != "wall"), *strength))
        lost = tuple(foresight.losses(towns.option(seen(view), str(move))))
        return found._replace(effects=found.effects + lost, opens=found.opens | {f"ahead:{move}"})

    def changes(self, before: View, after: View, seat: int) -> Iterator[Effect]:
        """See `foresight`."""
        return foresight.changes(seen(before), seen(after), seat)

    def meant(self, state: Any, view: View, decision: Decision, key: str) -> Iterator[Move]:
        """See `meant`."""
        return meant.meant(seen(view), decision.kind, decision.seat, key) if decision.seat >= 0 else iter(())

    def tip(self, game: Game[Any], state: Any, view: View, ui: Ui, key: str, pressed: str) -> Tip | None:
        """What it is, and what a press does."""
        known = seen(view)
        found = answers.tip_for(known, ui, self.edition, key)
        if found is None or ui.decider < 0 or ui.watched is not None or ui.replay is not None:
            return found
        kind, _colon, text = (pressed or key).partition(":")
        moves = (Move.parse(text),) if kind == "move" else ui.targets.get(pressed or key, ())
        effects = self.foresee(game, state, view, moves[0], known["seat"]).effects if len(moves) == 1 else ()
        return pressing.pressed(ui, found, moves, effects, "")
