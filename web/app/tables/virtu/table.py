"""Virtù's table: where the frame finds what it asks for. Each thing is done by a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from virtu_core.kernel import stack
from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.events import Event
from virtu_core.kernel.game import Game
from virtu_core.kernel.match import Match
from virtu_core.kernel.messages import Message
from virtu_core.kernel.moves import Move
from virtu_core.kernel.reasons import Reason
from virtu_core.virtu import edition as editions
from virtu_core.virtu import forecast
from virtu_core.virtu.edition import Edition
from virtu_core.virtu.offer import KINDS
from virtu_core.virtu.table import SPACES

from ...frame.foresight import Foresight
from ...frame.i18n import _
from ...frame.opened import Open
from ...frame.plain import PlainTable
from ...frame.players import Tempers
from ...frame.rulebook import Book
from ...frame.shapes import Entry, News, Region, Seat, Tab, When
from ...frame.table import Control, Draw
from ...frame.tip import Tip
from ...frame.ui import Effect, Sources, Targets, Ui, View
from ...frame.views.dialogs import is_on
from . import chronicle, explain, flow, foresight, held, links, needs, tabs, targets, threats
from .controls import CONTROLS
from .does import does
from .fights import concerns, ended
from .harm import harms
from .moments import ANSWERS, moment
from .names import name
from .newgame import NewGame
from .passing import told
from .rulebook import book
from .ruleplaces import NOW
from .struck import struck
from .till import chosen
from .views import about, kit, quick, regions, score, scorechart, sprite, titles, ways
from .views import moment as moment_view
from .views.hand import said
from .words import GROUPS, LAST, TEMPERS


class VirtuTable(PlainTable):
    """All of it."""

    id = "virtu"
    kind = "house"

    # What is seen

    def __init__(self, edition: Edition | None = None) -> None:
        self._edition = edition

    @property
    def edition(self) -> Edition:
        """Whose cards, tiles and palaces are drawn; of no match in particular the newest built-in one."""
        return self._edition or editions.default()

    def made_for(self, match: Match[Any]) -> VirtuTable:
        """Of its edition."""
        return VirtuTable(match.game.edition(match.state))

    def sprite(self) -> str:
        """Icons, crests, patterns, shields, pieces, portraits."""
        return sprite.sprite()

    def pictures(self) -> Mapping[str, str]:
        """The base of the map for each number of players."""
        from .views.mapbase import documents  # the build's alone

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

    # What lies beside it

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

    # Moves

    def targets(self, view: View, seat: int, moves: Iterable[Move]) -> Targets:
        """Cities, rooms, cards, tiles."""
        return targets.targets(view, seat, moves)

    def sources(self, view: View, seat: int, moves: Iterable[Move], targets: Targets) -> Sources:
        """Cards, agents, troops."""
        return held.sources(view, seat, moves, targets)

    def takes(self, ui: Ui, key: str) -> bool:
        """Not a card whose place is where another one is to go."""
        return held.takes(ui, key)

    def carried(self, ui: Ui) -> str:
        """The agent or the troop in a city, the card in a room."""
        return ".agent, .spy" if ui.decision == "intrigue" else f'[id^="troops-"][id$="-{ui.decider}"], .card'

    def would(self, ui: Ui, held_key: str, key: str) -> Move | None:
        """Place, shift, march, sail, an agent."""
        return held.would(ui.sources, held_key, key)

    def harms(self, game: Game[Any], state: Any, view: View, moves: Iterable[Move]) -> Mapping[str, str]:
        """A card, a troop, prestige, the action of the year."""
        return harms(game, state, view, moves)

    def group(self, move: Move) -> str:
        """By verb."""
        return _(GROUPS.get(move.verb, "")) or ""

    def ends(self, move: Move) -> bool:
        """Done, pass, decline, keep, withdraw."""
        return move.verb in LAST

    def leaves_open(self, move: Move) -> bool:
        """Collecting florins, asking for an indulgence."""
        return move.verb in flow.ASIDES

    def onward(self, game: Game[Any], state: Any) -> Move | None:
        """Where nothing can be done but to go on, at no loss."""
        return flow.onward(game, state)

    def may_go_on(self, move: Move) -> bool:
        """Done, keep, decline."""
        return move.verb in flow.GO_ON

    def shows_itself(self, game: Game[Any], state: Any, move: Move) -> bool:
        """A move that only opens a payment, which can be cancelled."""
        before = game.decision(state)
        after = game.decision(game.play(state, move)[0]) if before.kind != "pay" else before
        return before.kind != "pay" and after.kind == "pay" and after.seat == before.seat

    def chooses(self, game: Game[Any], state: Any, ui: Ui, text: str) -> bool:
        """A source that would pay the rest of a price: only the button pays."""
        return bool(chosen(game, state, needs.payment(ui), text))

    def lasts(self, kind: str) -> bool:
        """Govern, Trade, War, Intrigue."""
        return kind in KINDS

    def own(self, match: Match[Any], state: Any, view: View, decision: Decision) -> object:
        """Payment, action, basket, prices."""
        return needs.own(self, match, state, view, decision)

    def finish(self, ui: Ui, view: View, match: Match[Any], shown: Open, span: tuple[int, int]) -> Ui:
        """What was chosen to pay with; fights that have ended, or are under way."""
        return needs.finish(self, ui, view, match, shown, span)

    def idle(self, view: View) -> View:
        """Nothing is to be paid."""
        return {**view, "payment": None}

    # Words

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
        from .fingertip.answers import answer  # not before somebody asks

        return answer(game, state, view, ui, key, pressed)

    # To read

    def book(self) -> Book:
        """The ledger and the rulings."""
        return book()

    def bearing(self, kind: str) -> Mapping[str, str]:
        """See `ruleplaces`."""
        return NOW.get(kind, {})

    def how(self) -> str:
        """In five minutes."""
        from .views.how import how  # not before somebody asks

        return how()

    def about_page(self) -> str:
        """What is reconstructed."""
        return about.page(self.edition)

    def form(self) -> NewGame:
        """Houses, who begins, the edition."""
        return NewGame()

    def tempers(self) -> Tempers:
        """What its bots like."""
        return TEMPERS

    def asked(self, words: Mapping[str, str]) -> Mapping[str, object]:
        """Who begins, and an edition."""
        found = dict(super().asked(words))
        if words.get("first"):
            found["first"] = words["first"][:40]
        if words.get("edition"):
            found["edition"] = {"id": editions.default().id, "version": int(words["edition"])}
        return found


VIRTU = VirtuTable()
