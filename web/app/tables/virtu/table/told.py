"""The table in words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from virtu_core.kernel import stack
from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.events import Event
from virtu_core.kernel.game import Game
from virtu_core.kernel.match import Match
from virtu_core.kernel.messages import Message
from virtu_core.kernel.moves import Move
from virtu_core.kernel.reasons import Reason
from virtu_core.virtu import forecast
from virtu_core.virtu.table import SPACES

from ....frame.foresight import Foresight
from ....frame.i18n import _
from ....frame.shapes import News
from ....frame.tip import Tip
from ....frame.ui import Effect, Ui, View
from .. import chronicle, explain, foresight, held, links, needs, threats
from ..does import does
from ..fights import concerns, ended
from ..moments import ANSWERS, moment
from ..names import name
from ..passing import told
from ..struck import struck
from .based import Based


class Told(Based):
    """The table in words."""

    def prompted(self, message: Message, seat: str) -> str:
        """With names and the words of the glossary marked."""
        return links.prompted(self.edition, message, seat)

    def marked(self, message: Message, seat: str) -> str:
        """With names marked."""
        return links.marked(self.edition, message, seat)

    def quiet(self, event: Event) -> bool:
        """Steps on the way to something that has a line of its own."""
        return event.kind in chronicle.QUIET

    def icon(self, event: Event) -> str:
        """By kind."""
        return chronicle.ICONS.get(event.kind, "")

    def place(self, event: Event, seat: str) -> str:
        """On the map or in a palace."""
        return chronicle.place(self.edition, event, seat)

    def turn(self, event: Event) -> str | None:
        """By its season."""
        return name("phase", str(event.data["phase"])) if event.kind == "turn" else None

    def round(self, event: Event) -> int | None:
        """A year."""
        return int(str(event.data["year"])) if event.kind == "phase" else None

    def round_words(self, number: int) -> str:
        """A year."""
        return _("year {year}", year=number)

    def answers(self, kind: str) -> bool:
        """Within a siege, which says itself who is asked."""
        return kind in ANSWERS

    def news(self, match: Match[Any], since: int, people: Collection[int]) -> News:
        """A new season, steps passed over, what was done to somebody, and how their own fights ended. Fights between
        bots go by."""
        fought = concerns(ended(match, since, match.ply), people)
        return News(told(match, since, people), struck(match, since), fought, moment(match, since))

    def foresee(self, game: Game[Any], state: Any, view: View, move: Move, viewer: int) -> Foresight:
        """With what it begins to pay paid."""
        return foresight.foresee(self, game, state, view, move)

    def changes(self, before: View, after: View, seat: int) -> Iterator[Effect]:
        """Florins, cities, prestige, troops, sieges, rooms, cards."""
        return foresight.changes(before, after, seat)

    def fates(self, state: Any) -> Callable[[str], str]:
        """Sieges."""
        return needs.fates(forecast.overlay(state), stack.ask(state).kind in needs.FOUGHT)

    def threats(self, told: Mapping[str, Any]) -> tuple[Any, ...]:
        """Cities that rivals could take."""
        return threats.threats(told)

    def does(self, view: View, seat: int, move: Move) -> str:
        """By verb."""
        return does(view, seat, move.verb, move.args)

    def meant(self, state: Any, view: View, decision: Decision, key: str) -> Iterator[Move]:
        """By what the decision is about."""
        return explain.likely(state, view, decision, key)

    def about(self, state: Any, decision: Decision, key: str) -> str:
        """The price of goods."""
        kind, _colon, item = key.partition(":")
        return explain.price(state, decision, item) if kind == "item" else ""

    def reason(self, found: Reason, view: View, key: str) -> Reason:
        """With the card that lies there."""
        return explain.occupied(found, held.lying(view, key))

    def stuck(self, view: View, ui: Ui) -> str:
        """Another space of the palace."""
        house = view["players"][ui.seat]["house"]
        return next(other for space in SPACES if (other := f"space:{house}:{space}") != ui.held)

    def tip(self, game: Game[Any], state: Any, view: View, ui: Ui, key: str, pressed: str) -> Tip | None:
        """At the fingertip."""
        from ..fingertip.answers import answer  # not before somebody asks

        return answer(game, state, view, ui, key, pressed)
