"""What is open on the page and what lies on top: lists, dialogs, parts of the table, what is in hand."""

from __future__ import annotations

from collections.abc import Mapping

from .. import looking
from ..consent import proceed
from ..foresight import Foresight
from ..playing import Playing
from ..session import Session
from ..table import Control, PageControl


def agree(session: Session, _value: str) -> None:
    """Yes."""
    waiting, session.mail.waiting = session.mail.waiting, None
    session.open.dialog = ""
    if waiting is not None:
        proceed(session, waiting.work, waiting.agreed)


def end_turn(session: Session, _value: str) -> None:
    """The turn is over; the next player's begins."""
    session.open.handed_over = True
    if session.playing is not None:
        session.playing.curtain.fall()  # who held the seal to look was the one before


def toggle_moves(session: Session, _value: str) -> None:
    """Open or close the list of all moves."""
    session.open.moves = not session.open.moves


def close_top(session: Session, _value: str) -> None:
    """Close what lies on top; what lies beside the table is put aside."""
    shown = session.open
    shown.ahead = Foresight()  # of what was pointed at; the pointer may be elsewhere by now
    if shown.chooser:
        shown.chooser = ""
    elif shown.book is not None:
        shown.book = None
    elif shown.dialog or shown.moves:
        shown.dialog = ""
        shown.moves = False
    elif shown.held:
        shown.held = ""
    elif shown.unseen:
        shown.seen()
    elif shown.visited:
        shown.visited = ""
    elif (at := session.playing) is not None and at.table.can_put_aside(at.view(), at.ui()):
        shown.dialog = "aside"


def toggle_asking(session: Session, _value: str) -> None:
    """Whatever is pressed next is asked about; or no longer."""
    session.open.asking = not session.open.asking


def close_tip(session: Session, _value: str) -> None:
    """Close the answer; whatever is done next does that too."""


def open_dialog(session: Session, value: str) -> None:
    """Open a dialog; what is opened last lies on top."""
    session.open.dialog, session.open.book = value, None


def open_menu(session: Session, _value: str) -> None:
    """Open the menu."""
    open_dialog(session, "menu")


def open_tab(session: Session, value: str) -> None:
    """Phones: another part of the table; the near side again, whoever's was looked at."""
    session.open.tab, session.open.looked = value, True
    session.open.visited = ""


def take_in_hand(playing: Playing, value: str) -> None:
    """Take a thing in hand; let go if it is there already."""
    looking.take(playing, "" if playing.open.held == value else value)


def filter_log(session: Session, value: str) -> None:
    """Whose lines the chronicle shows."""
    session.open.log_filter = int(value)


def toggle_older(session: Session, _value: str) -> None:
    """The whole chronicle, or its latest lines again."""
    session.open.older = not session.open.older


def toggle_pieces(session: Session, _value: str) -> None:
    """The board with or without what stands on it."""
    session.open.pieces = not session.open.pieces
    session.open.dialog = ""


CONTROLS: Mapping[str, Control] = {"hold": take_in_hand}
PAGE_CONTROLS: Mapping[str, PageControl] = {
    "agree": agree,
    "end-turn": end_turn,
    "moves": toggle_moves,
    "close": close_top,
    "ask": toggle_asking,
    "close-tip": close_tip,
    "dialog": open_dialog,
    "menu": open_menu,
    "tab": open_tab,
    "filter": filter_log,
    "older": toggle_older,
    "pieces": toggle_pieces,
}
