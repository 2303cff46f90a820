"""What the page knows beside the game: who looks, what is open, what can be clicked. Plain and immutable."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from virtu_core.kernel.moves import Move

from .advised import Hint, Review
from .mail import Mail
from .prefs import DEFAULTS, Prefs
from .shapes import Seat
from .tip import Tip

if TYPE_CHECKING:
    from .table import Table

View = Mapping[str, Any]  # what game.view gives
Targets = Mapping[str, tuple[Move, ...]]  # things of the picture -> the moves that can be made there
Sources = Mapping[str, Mapping[str, tuple[Move, ...]]]  # what can be taken in hand -> where to -> its moves
NONE: Mapping[str, Any] = MappingProxyType({})
NONE_LENT: Mapping[int, str] = MappingProxyType({})


class Effect(NamedTuple):
    """One thing that a move would change: a sign and a short text for the eye, words for the ear."""

    sign: str  # an icon
    text: str
    words: str


class Choice(NamedTuple):
    """A legal move in words, for the list of moves and the choosers."""

    move: Move
    text: str
    group: str = ""
    effects: tuple[Effect, ...] = ()  # while a list is open
    told: str = ""  # then also what it is for, or would do, in words
    harm: str = ""  # what it takes from the one who makes it


class LogLine(NamedTuple):
    """A line of the chronicle."""

    ply: int
    seat: int  # -1: the table
    text: str
    icon: str = ""
    place: str = ""  # a target key to point at
    marked: str = ""  # the text with its names marked (links)
    divides: bool = False  # a line between the turns, of nobody's deeds


class OtherLine(NamedTuple):
    """A line of the match that is not at the table."""

    node: int  # its end
    ply: int  # of the first move that is another
    seat: int  # who made it
    text: str
    plies: int  # moves from there on


class Showing(NamedTuple):
    """A replay as it stands: nothing can be played meanwhile."""

    title: str
    step: int
    steps: int
    text: str
    running: bool
    speed: float  # 0: by hand
    still: bool  # the player wants nothing to move by itself


class Watched(NamedTuple):
    """A bot is to decide: nothing can be played by people."""

    who: str  # what plays the seat
    text: str  # what happened last
    running: bool  # it goes on by itself
    speed: float


class Reading(NamedTuple):
    """Where the book of rules is open."""

    place: str = ""  # a clause, a chapter, "chapters" for the list of them, "" for what holds now
    query: str = ""  # what is searched for
    swapped: bool = False  # it lies over the other half of the table


class Ui(NamedTuple):
    """Everything a view may ask for beside the game's own view."""

    table: Table  # of the game that is shown
    seat: int = 0  # whose side of the table is near
    viewer: int = 0  # through whose eyes: a seat, or TABLE
    seats: tuple[Seat, ...] = ()
    names: tuple[str, ...] = ()  # of the seats
    bots: tuple[str, ...] = ()  # what plays each seat, in words; "" is a person
    page: str = "table"
    theme: str = "light"
    decision: str = ""  # its kind
    decider: int = -1  # the seat that must decide
    prompt: str = ""
    prompted: str = ""  # the same with its names marked (links)
    choices: tuple[Choice, ...] = ()  # every legal move
    own: object = None  # what the table's own views need (Table.own)
    targets: Targets = NONE  # picture element -> its moves; only of what is in hand, if anything
    sources: Sources = NONE  # what can be taken in hand, see held
    held: str = ""  # the one of them that is
    turned: tuple[Effect, ...] = ()  # what becomes of it wherever it is put
    harms: Mapping[str, str] = NONE  # by move, what it takes from the one who makes it
    chooser: str = ""  # the target whose moves are listed in a popover, or "move:" and one move
    visited: str = ""  # the seat whose side is looked at; "" is the near one
    tab: str = ""  # phones: a part of the table, or the log
    ply: int = 0
    step: int = 0  # the first ply of the step that led here
    plies: int = 0
    start: int = 0  # the first ply at which a seat decides
    can_undo: bool = False
    can_redo: bool = False
    log: tuple[LogLine, ...] = ()
    log_filter: int = -2  # a seat, or -2 for all
    pointed: str = ""  # a target key to highlight
    preview: str = ""  # what the move in hand would do, in words
    effects: tuple[Effect, ...] = ()  # the same in numbers
    opens: frozenset[str] = frozenset()  # targets that the move in hand would open
    passed: str = ""  # steps that were left out on the way here
    struck: str = ""  # what others have done to the decider since their last decision
    replay: Showing | None = None
    watched: Watched | None = None
    hint: Hint | None = None
    meant: str = ""  # the move that the hint which was followed has in mind next
    threats: tuple[Any, ...] = ()  # what rivals could do (Table.threats)
    review: Review | None = None
    forecast: str = ""  # how what is under way will go
    tip: Tip | None = None  # the answer to "what is this?"
    asking: bool = False  # whatever is pressed is asked about, not played
    refusal: str = ""  # why something was not possible
    toast: str = ""
    sandbox: bool = False
    dialog: str = ""  # "menu", "confirm", "score", ...; "aside": what lies beside the table was put aside
    book: Reading | None = None
    pieces: bool = True  # False: the board without what stands on it
    end_turn: bool = False  # a turn waits for its explicit end
    giver: int = -1  # whose it is
    turn_over: bool = True  # else the other player only has to answer something
    moment: object = None  # what lies over the table for a breath (Table.moment)
    wishes: Prefs = DEFAULTS
    pictures: Mapping[str, str] = NONE  # where the build put them, by name
    narrow: bool = False  # the screen has less room than a desk's
    trouble: str = ""  # why games are not kept
    stand_in: bool = False  # a Novice plays for bots that do not answer
    specs: tuple[str, ...] = ()  # what plays each seat, as the match has it
    lent: Mapping[int, str] = NONE_LENT  # bots whose seats a person has taken over
    taking_over: int = -1  # the seat that a person would play for a bot, while that is asked
    after_bots: bool = False  # what was done last a bot has done
    all_moves: bool = False  # the list of all moves is open
    older: bool = False  # the whole chronicle is shown
    past: bool = False  # the table shows a moment of the past: the game has gone on from there
    looked_from: int = -1  # the ply at which the review was left for a moment of the game
    mail: Mail = Mail()  # what is sent and what has come
    lines: tuple[OtherLine, ...] = ()  # while they are listed

    def called(self, seat: int) -> str:
        """What to call a seat: the player's name if there is one, else its own."""
        if 0 <= seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return self.seats[seat].name if 0 <= seat < len(self.seats) else ""

    def mark(self, seat: int, size: float) -> str:
        """The arms of a seat; "" of nobody's."""
        return self.table.mark(self.seats[seat].id, size) if 0 <= seat < len(self.seats) else ""
