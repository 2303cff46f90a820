"""A table with a default for everything a table gives: a game's own says only what it wants otherwise.

It shows the view as lists, every move in the list of moves, and the kernel's sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from virtu_core import __version__, games
from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.events import Event
from virtu_core.kernel.game import Game
from virtu_core.kernel.match import Match
from virtu_core.kernel.messages import Message
from virtu_core.kernel.moves import Move
from virtu_core.kernel.reasons import Reason

from . import held, tabs
from .foresight import Foresight, ahead
from .i18n import Names, _, names_of
from .newgame import Form
from .opened import Open
from .plainform import SeatsOnly
from .players import Tempers
from .rulebook import Book, Layout
from .shapes import Entry, News, Region, Seat, Tab, When
from .table import Control, Draw, Table
from .tip import Tip
from .ui import NONE, Effect, Sources, Targets, Ui, View
from .views import listing
from .views.about import about
from .views.dialogs import frame
from .views.html import e, tag
from .views.icons import icon
from .views.sheet import few, strip


class PlainTable:
    """Everything by default."""

    id = ""
    kind = "seat"  # what the game's names call those who sit there

    @property
    def names(self) -> Names:
        """What the game's things are called."""
        return names_of(games.get(self.id))

    # What is seen

    def made_for(self, match: Match[Any]) -> Table:
        """The same for all."""
        return self

    def sprite(self) -> str:
        """No drawings."""
        return ""

    def pictures(self) -> Mapping[str, str]:
        """None."""
        return {}

    def regions(self) -> Sequence[Region]:
        """One: everything in view, as lists."""
        return (Region("board", "board", _("Table"), listing.board),)

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

    # What lies beside it

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

    # Moves

    def targets(self, view: View, seat: int, moves: Iterable[Move]) -> Targets:
        """None: there is the list of moves."""
        return {}

    def sources(self, view: View, seat: int, moves: Iterable[Move], targets: Targets) -> Sources:
        """Nothing can be taken in hand."""
        return {}

    def takes(self, ui: Ui, key: str) -> bool:
        """What can be taken in hand is."""
        return held.takes(ui, key)

    def carried(self, ui: Ui) -> str:
        """The thing itself."""
        return ""

    def would(self, ui: Ui, held: str, key: str) -> Move | None:
        """Nobody knows."""
        return None

    def harms(self, game: Game[Any], state: Any, view: View, moves: Iterable[Move]) -> Mapping[str, str]:
        """None does."""
        return NONE

    def group(self, move: Move) -> str:
        """None."""
        return ""

    def ends(self, move: Move) -> bool:
        """What says so."""
        return move.verb in ("pass", "done")

    def leaves_open(self, move: Move) -> bool:
        """None does."""
        return False

    def onward(self, game: Game[Any], state: Any) -> Move | None:
        """Everything is asked."""
        return None

    def may_go_on(self, move: Move) -> bool:
        """Everything is asked."""
        return False

    def shows_itself(self, game: Game[Any], state: Any, move: Move) -> bool:
        """None does."""
        return False

    def chooses(self, game: Game[Any], state: Any, ui: Ui, text: str) -> bool:
        """A press makes the move."""
        return False

    def lasts(self, kind: str) -> bool:
        """None does."""
        return False

    def own(self, match: Match[Any], state: Any, view: View, decision: Decision) -> object:
        """Nothing."""
        return None

    def finish(self, ui: Ui, view: View, match: Match[Any], shown: Open, span: tuple[int, int]) -> Ui:
        """It is."""
        return ui

    def idle(self, view: View) -> View:
        """The same."""
        return view

    # Words

    def prompted(self, message: Message, seat: str) -> str:
        """Without marks."""
        return self.names.say(message)

    def marked(self, message: Message, seat: str) -> str:
        """Without marks."""
        return self.names.say(message)

    def quiet(self, event: Event) -> bool:
        """What the kernel did by itself."""
        return event.kind == "forced"

    def divides(self, event: Event) -> bool:
        """None."""
        return False

    def icon(self, event: Event) -> str:
        """None."""
        return ""

    def place(self, event: Event, seat: str) -> str:
        """None."""
        return ""

    def turn(self, event: Event) -> str | None:
        """None begins."""
        return None

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

    def foresee(self, game: Game[Any], state: Any, view: View, move: Move) -> Foresight:
        """By making it on a copy."""
        return ahead(self, game, state, view, move)

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

    # To read

    def book(self) -> Book:
        """An empty one."""
        return Book("", "", Layout((("rules", _("Rules"), ()),)))

    def bearing(self, kind: str) -> Mapping[str, str]:
        """None."""
        return {}

    def how(self) -> str:
        """Nothing."""
        return ""

    def about_page(self) -> str:
        """Whose it is, and its versions."""
        entry = games.entry(self.id)
        versions = {entry.title: __version__, _("Rules"): games.get(self.id).rules_version}
        return about(entry.title, (), "", versions)

    def rehearsals(self) -> Sequence[Mapping[str, Any]]:
        """One for each number of players."""
        return [{"seats": count} for count in games.entry(self.id).players]

    def form(self) -> Form:
        """Seats, and nothing else to choose."""
        return SeatsOnly(self)

    def tempers(self) -> Tempers:
        """Plainly."""
        return {}

    def asked(self, words: Mapping[str, str]) -> Mapping[str, object]:
        """Options of a new game that an address names: none but the rules' version."""
        return {"rules": words["rules"][:40]} if words.get("rules") else {}
