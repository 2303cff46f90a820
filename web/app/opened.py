"""What is open on the page beside the game itself."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from .foresight import Foresight


@dataclass
class Open:
    """Pages, dialogs, lists, and what was said last. A move closes most of it."""

    page: str = "start"
    dialog: str = ""
    chooser: str = ""
    palace: str = ""
    tab: str = "map"
    log_filter: int = -2
    pointed: str = ""
    ahead: Foresight = field(default_factory=Foresight)  # of the move that is pointed at
    refusal: str = ""
    toast: str = ""
    pieces: bool = True
    handed_over: bool = True  # False: the last turn waits for its explicit end
    confirm: str = ""  # the ply to go back to, once the player says yes
    moves: bool = False  # the list of all moves is open
    older: bool = False  # the whole chronicle is shown, not only its latest lines
    undelete: bool = False  # a game was just deleted
    setup: dict[str, Any] = field(default_factory=dict)  # the form of a new game

    def after(self, *, handed_over: bool = True) -> Open:
        """What stays open once the match stands somewhere else."""
        return Open(page="table", tab=self.tab, log_filter=self.log_filter, pieces=self.pieces, handed_over=handed_over)

    def beside(self, pointed: str) -> Open:
        """What stays open while bots play: all that is not about a decision; `pointed` is where they did something."""
        return replace(self, chooser="", ahead=Foresight(), refusal="", handed_over=True, pointed=pointed)
