"""What is open on the page beside the game itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


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
    preview: str = ""
    refusal: str = ""
    toast: str = ""
    pieces: bool = True
    handed_over: bool = True  # False: the last turn waits for its explicit end
    confirm: str = ""  # the ply to go back to, once the player says yes
    moves: bool = False  # the list of all moves is open
    undelete: bool = False  # a game was just deleted
    setup: dict[str, Any] = field(default_factory=dict)  # the form of a new game

    def after(self) -> Open:
        """What stays open once the match stands somewhere else."""
        return Open(page="table", tab=self.tab, log_filter=self.log_filter, pieces=self.pieces)
