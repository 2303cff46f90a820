"""What is open on the page beside the game itself."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from .foresight import Foresight
from .newgame import Setup
from .tip import Tip
from .ui import Reading


@dataclass
class Open:
    """Pages, dialogs, lists, and what was said last. A move closes most of it."""

    page: str = "start"
    came: str = "start"  # the page one came from
    book: Reading | None = None
    dialog: str = ""
    chooser: str = ""
    held: str = ""  # what was taken in hand
    chosen: str = ""  # a move that was only chosen: another button makes it
    visited: str = ""  # the seat whose side of the table is looked at
    tab: str = ""  # phones: the part of the table that is shown; "" is the first
    looked: bool = False  # that tab was opened on purpose, for as long as this decision lasts
    log_filter: int = -2
    pointed: str = ""
    ahead: Foresight = field(default_factory=Foresight)  # of the move that is pointed at
    tip: Tip | None = None  # the answer to "what is this?"
    asking: bool = False  # whatever is pressed is asked about, not played
    refusal: str = ""
    toast: str = ""
    pieces: bool = True
    handed_over: bool = True  # False: the last turn waits for its explicit end
    since: int = 0  # how many moves had been made before the last press, or before a bot's last move
    passed: str = ""  # steps that were left out on the way here, in words
    struck: str = ""  # what others did to the one who decides, while they did not
    unseen: bool = False  # it ended something of somebody who has not yet seen how
    moment: object = None  # what lies over the table for a breath
    confirm: str = ""  # the ply to go back to, once the player says yes
    moves: bool = False  # the list of all moves is open
    older: bool = False  # the whole chronicle is shown, not only its latest lines
    past: bool = False  # the player went back along the chronicle, to look
    looked_from: int = -1  # the ply at which the review was left for a moment of the game
    undelete: str = ""  # the game that was just deleted, as the list called it
    gone_at: int = 0  # where in the list it stood
    setup: Setup = field(default_factory=Setup)  # the form of a new game
    away: tuple[int, ...] = ()  # who does not sit at this device, while that is asked
    box: str = ""  # the box that lies open, or whose label phones show
    near: str = ""  # what a key that has lost its place goes on from, on the shelf and in a box
    entry: str = ""  # by what the box was opened: "lid", "box"; there it goes on when the box is closed
    part: str = "shelf"  # phones: the part of the shelf that is shown

    @property
    def about_all(self) -> bool:
        """Whether one reads about the whole box, not about a game in it."""
        return self.page == "about" and self.came == "start"

    def after(self, *, handed_over: bool = True, moment: object = None) -> Open:
        """What stays open once the match stands somewhere else."""
        kept = Open(tab=self.tab, log_filter=self.log_filter, pieces=self.pieces, book=self.book)
        kept.since = 0 if handed_over else self.since  # it says whose turn waits for its end
        return replace(kept, page="table", handed_over=handed_over, moment=moment)

    def visit(self, seat: str, tab: str) -> None:
        """Look at the side of a seat; at the near one again with "", or by a second press."""
        self.visited = "" if self.visited == seat else seat
        self.tab, self.looked = tab, True

    def seen(self) -> None:
        """What had ended has been looked at: on to who is next."""
        self.unseen, self.handed_over = False, True

    def ask(self, table: bool) -> None:
        """A question lies above all else, at the table or on the start page."""
        self.dialog, self.chooser, self.book, self.moves, self.tip = "question", "", None, False, None
        if self.page not in ("start", "box", "table"):
            self.page = "table" if table else "start"

    def beside(self, pointed: str, *, looked: bool = False) -> Open:
        """What stays open while bots play: all that is not about a decision; `pointed` is where they did something.
        `looked`: so does a tab that was opened on purpose."""
        return replace(
            self, chooser="", held="", looked=looked, ahead=Foresight(), tip=None, refusal="", handed_over=True,
            pointed=pointed,
        )  # fmt: skip
