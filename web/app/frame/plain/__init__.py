"""A table with a default for everything a table gives: a game's own says only what it wants otherwise.

It shows the view as lists, every move in the list of moves, and the kernel's sentences.
"""

from __future__ import annotations

from .docked import Docked
from .played import Played
from .read import Read
from .told import Told


class PlainTable(Docked, Played, Told, Read):
    """Everything by default."""
