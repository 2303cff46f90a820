"""What a table draws: the first half of what it gives to the frame (`table.Table`)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from virtu_core.kernel.game import Game
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move

from .shapes import Entry, Region, Seat, Tab, When

if TYPE_CHECKING:
    from .playing import Playing
    from .session import Session
    from .table import Table
    from .ui import Ui, View

Draw = Callable[["View", "Ui"], str]
Control = Callable[["Playing", str], None]  # what a press on a control does at a table; the text is its value
PageControl = Callable[["Session", str], None]  # the same of one that needs no game at the table
Field = Callable[["Session", str, Any], None]  # what is typed or chosen does; the text says for what


class Drawn(Protocol):
    """What is seen of the game."""

    id: str  # of the game
    kind: str  # what the game's names call those who sit there

    def made_for(self, match: Match[Any]) -> Table:
        """The table for this match, such as one that draws its edition."""

    def seen_from(self, game: Game[Any], state: Any, viewer: int, near: int) -> View:
        """What a viewer sees with the side of a seat near: nothing more than is theirs to see (`Game.view`)."""

    def sprite(self) -> str:
        """Drawings of its own that markup uses by reference: `<symbol>` and `<pattern>` elements."""

    def pictures(self) -> Mapping[str, str]:
        """Drawings that never change, by the names under which views find where they are (`Session.pictures`): the
        build makes files of them. One with a number of players in its name ("-3.svg", "-3-dark.svg") is shown while
        the page starts to whoever asks for a game of so many."""

    def regions(self) -> Sequence[Region]:
        """The parts of the table in reading order; the chronicle, which is the frame's, comes last."""

    def seat(self, seat: str) -> Seat:
        """Who sits there, by what a config calls it."""

    def mark(self, seat: str, size: float, label: str = "") -> str:
        """The arms of a seat in running text, `size` pixels wide; with a label they speak."""

    def arms(self, seat: str, x: float, y: float, scale: float) -> str:
        """The same in a picture, by its middle; 40 by 48 at scale 1."""

    def everybody(self) -> str:
        """All seats together in words: "All families"."""

    def order(self, view: View) -> Sequence[int]:
        """The seats in the order of play."""

    def when(self, view: View) -> When:
        """What time it is in the game."""

    def title(self, view: View, key: str) -> str:
        """What a thing of the picture is called."""

    def sign(self, what: str) -> str:
        """The picture of a thing on the card that tells what it is (`Tip.sign`)."""

    def picture(self, move: Move) -> str:
        """A small picture of what a move is about, beside its words; "" if there is none."""

    def chooser_side(self, key: str) -> str:
        """The CSS class of the choice among the moves of a thing: where it hides nothing that matters."""

    def purse(self, view: View, seat: int) -> str:
        """The few figures that somebody needs to decide, beside the prompt of a phone."""

    def aside(self, view: View, ui: Ui) -> str:
        """What is to be known beside a prompt, before the kinds of moves there are: markup that ends in a separator."""

    def forecast(self, view: View, ui: Ui) -> str:
        """How what is under way will go, instead of the kinds of moves; "" if nothing is, or it is told elsewhere."""

    def quick(self, view: View, ui: Ui) -> str:
        """The strip above a phone's buttons: what can be pressed without looking for it."""

    def in_hand(self, view: View, ui: Ui) -> str:
        """What is in hand, what to do with it, and what becomes of it."""

    def moment(self, view: View, ui: Ui) -> str:
        """What lies over the table for a breath (`Ui.moment`)."""

    def chart(self, view: View, ui: Ui) -> str:
        """The score as a drawing that stands alone; "" if there is none."""


class Docked(Protocol):
    """What lies beside or above the table, and the ways on."""

    def dialogs(self) -> Mapping[str, Draw]:
        """Dialogs of its own by name, whole; "score" among them."""

    def dock(self, view: View, ui: Ui) -> str:
        """What lies beside the table now, such as a payment, whole; "" if nothing does."""

    def docked(self, view: View, ui: Ui) -> bool:
        """Whether something lies there that has its own way on."""

    def can_put_aside(self, view: View, ui: Ui) -> bool:
        """Whether Escape puts something aside (`ui.dialog == "aside"`), so that all of the table is in sight."""

    def ways(self, view: View, ui: Ui) -> list[str] | None:
        """The buttons that lead on, where they are not simply moves, such as back to what was put aside; else None."""

    def onto(self, ui: Ui, move: Move) -> str:
        """Where a way on leads, if that says more than the move in words; else ""."""

    def skips(self, view: View, ui: Ui) -> str:
        """Quiet buttons that lead further than going on does."""

    def menu(self, ui: Ui) -> Sequence[Entry]:
        """Lines of the menu that are about the table."""

    def controls(self) -> Mapping[str, Control]:
        """Controls of its own by name; none of the frame's names."""

    def looking(self) -> tuple[str, ...]:
        """Those of them that do not end a replay."""

    def keys(self) -> Mapping[str, str]:
        """Short cuts of its own: a key, and the control it stands for."""


class Phoned(Protocol):
    """Phones show one part of the table at a time, and pointers only a part of all."""

    def tabs(self) -> Sequence[Tab]:
        """The parts; the log, which is the frame's, comes last."""

    def tab_of(self, view: View, ui: Ui, key: str) -> str:
        """The part where a thing is; "" if it is in none."""

    def leading(self, view: View, ui: Ui, tab: str) -> str:
        """The part that opens by itself at a decision (`tabs.leading`)."""

    def shows(self, key: str) -> Collection[str]:
        """The regions, beside the decision's own, that show where a thing is when it is pointed at."""

    def eyed(self, places: Sequence[str]) -> str:
        """Of several things that something has happened to, the one to point at; "" if there are none."""
