"""What a game's table gives to the frame. A table changes nothing: its functions take what they need. It may be made
for one match, whose edition it then knows.

`plain.PlainTable` has a default for everything: a small game gives no more than it wants. Where a key is spoken of
(`city:siena`) it is the table's own name for a thing of the picture; the frame only hands it around.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.events import Event
from virtu_core.kernel.game import Game
from virtu_core.kernel.match import Match
from virtu_core.kernel.messages import Message
from virtu_core.kernel.moves import Move
from virtu_core.kernel.reasons import Reason

from .shapes import News
from .tableviews import Control, Docked, Draw, Drawn, Field, PageControl, Phoned

if TYPE_CHECKING:
    from .foresight import Foresight
    from .newgame import Form
    from .opened import Open
    from .players import Tempers
    from .rulebook import Book
    from .tip import Tip
    from .ui import Effect, Sources, Targets, Ui, View

__all__ = ["Control", "Draw", "Field", "PageControl", "Table"]


class Played(Protocol):
    """What is said and shown of moves. No rules: only where things are, and what the words of a move stand for."""

    def targets(self, view: View, seat: int, moves: Iterable[Move]) -> Targets:
        """Each thing of the picture with the moves that can be made on it."""

    def sources(self, view: View, seat: int, moves: Iterable[Move], targets: Targets) -> Sources:
        """What can be taken in hand, and where it can be put by which moves."""

    def takes(self, ui: Ui, key: str) -> bool:
        """Whether a press takes a thing in hand, or lets it go."""

    def carried(self, ui: Ui) -> str:
        """A CSS selector of what follows the pointer out of a thing that is dragged; "": the thing itself."""

    def would(self, ui: Ui, held: str, key: str) -> Move | None:
        """The move that would put what is in hand on a place, be it legal or not; None if there is no such thing."""

    def harms(self, game: Game[Any], state: Any, view: View, moves: Iterable[Move]) -> Mapping[str, str]:
        """By move, what it takes from the one who makes it, in words: it is shown before it is made."""

    def group(self, move: Move) -> str:
        """Under which title a move stands in the list of all; "": under none."""

    def ends(self, move: Move) -> bool:
        """Whether a move ends a decision: those come last."""

    def leaves_open(self, move: Move) -> bool:
        """Whether the question is asked again after it."""

    def onward(self, game: Game[Any], state: Any) -> Move | None:
        """The move with which the player would go on anyway, so that it is not asked; None where there is a choice."""

    def may_go_on(self, move: Move) -> bool:
        """Whether a move could be such a one, told from its words alone."""

    def shows_itself(self, game: Game[Any], state: Any, move: Move) -> bool:
        """Whether a move only opens something that shows what it will do and can be left, such as a payment."""

    def chooses(self, game: Game[Any], state: Any, ui: Ui, text: str) -> bool:
        """Whether a press on a move only chooses it (`Open.chosen`), until another button makes it."""

    def choose(self, chosen: str, text: str) -> str:
        """What is chosen (`Open.chosen`) once a move is pressed that is only chosen; "": nothing any more."""

    def lasts(self, kind: str) -> bool:
        """Whether decisions of a kind follow each other in one deed: what was put aside stays aside meanwhile."""

    def own(self, match: Match[Any], state: Any, view: View, decision: Decision) -> object:
        """What its own views need of a decision beside the view (`Ui.own`), worked out once for each state."""

    def finish(self, ui: Ui, view: View, match: Match[Any], shown: Open, span: tuple[int, int]) -> Ui:
        """The same for what changes without a move; `span` are the plies before and after what is shown."""

    def idle(self, view: View) -> View:
        """A view while there is nothing to decide, in a replay or a bot's turn."""


class Told(Protocol):
    """The table in words."""

    def prompted(self, message: Message, seat: str) -> str:
        """A prompt in words, with what can be asked about marked (`links`)."""

    def marked(self, message: Message, seat: str) -> str:
        """The same for a line of the chronicle."""

    def quiet(self, event: Event) -> bool:
        """Whether an event has no line of its own."""

    def divides(self, event: Event) -> bool:
        """Whether the line of an event of some seat is told without its arms, as one between the turns."""

    def icon(self, event: Event) -> str:
        """The icon of a line."""

    def place(self, event: Event, seat: str) -> str:
        """What to point at: the thing that an event is about; "" if none."""

    def turn(self, event: Event) -> str | None:
        """Whether a turn of `event.seat` begins with it, and what that turn is called; None: it does not."""

    def round(self, event: Event) -> int | None:
        """The number of the round, whatever it is called, that begins with an event; None: none does."""

    def round_words(self, number: int) -> str:
        """What that round is called within a sentence: "round 3"."""

    def round_number(self, number: int) -> str:
        """Its number alone."""

    def answers(self, kind: str) -> bool:
        """Whether a decision only answers what somebody else does: nothing is handed over for it."""

    def news(self, match: Match[Any], since: int, people: Collection[int]) -> News:
        """What to notice of the moves made since that ply; `people` are the seats that persons play."""

    def foresee(self, game: Game[Any], state: Any, view: View, move: Move, viewer: int) -> Foresight:
        """What a legal move would do, as that viewer may be told (`foresight.ahead`)."""

    def changes(self, before: View, after: View, seat: int) -> Iterator[Effect]:
        """What differs between two views that matters to the one who moves."""

    def fates(self, state: Any) -> Callable[[str], str]:
        """Tells how what a move leads to will go by itself, and for "" what is under way. Asked once for each state."""

    def threats(self, told: Mapping[str, Any]) -> tuple[Any, ...]:
        """What rivals could do, read from what the game's judge says of it, as its own views draw it (`Ui.threats`)."""

    def does(self, view: View, seat: int, move: Move) -> str:
        """What a move is for, in a sentence, where no figure tells it."""

    def meant(self, state: Any, view: View, decision: Decision, key: str) -> Iterator[Move]:
        """The moves that a press on a thing could stand for, likeliest first: the rules say why each is none."""

    def about(self, state: Any, decision: Decision, key: str) -> str:
        """What is said of a thing before the reason why it cannot be had, such as its price."""

    def reason(self, found: Reason, view: View, key: str) -> Reason:
        """Why what is in hand cannot be put on a place, with what lies there."""

    def stuck(self, view: View, ui: Ui) -> str:
        """The thing by which to explain that what is in hand can go nowhere; "" if by none."""

    def tip(self, game: Game[Any], state: Any, view: View, ui: Ui, key: str, pressed: str) -> Tip | None:
        """What is this? And what pressing it would do."""


class Read(Protocol):
    """What there is to read, and what the build shows of it."""

    def book(self) -> Book:
        """Its book of rules."""

    def bearing(self, kind: str) -> Mapping[str, str]:
        """The clauses that bear on a kind of decision, each with a word on what it is about."""

    def how(self) -> str:
        """How to play, in five minutes; "" if there is nothing."""

    def about_page(self) -> str:
        """What is to be said about the game itself: what is reconstructed, its versions; markup."""

    def form(self) -> Form:
        """What there is to choose for a new game."""

    def tempers(self) -> Tempers:
        """How its bots may like to play: the personas that its judge knows, in words."""

    def asked(self, words: Mapping[str, str]) -> Mapping[str, object]:
        """Options of a new game that an address names, such as `first=naples`; numbers were looked at."""

    def rehearsals(self) -> Sequence[Mapping[str, Any]]:
        """Configs of games that are begun to themselves before memory is kept, so that the next start is quick."""


class Table(Drawn, Docked, Phoned, Played, Told, Read, Protocol):
    """All of it."""
