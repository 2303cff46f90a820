"""The small values that a table hands to the frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .ui import Ui, View


class Seat(NamedTuple):
    """Who sits at the table: a family, a prince, a colour."""

    id: str  # what a config calls it
    name: str
    tint: str = ""  # the CSS class that has its colours: --field, --deep, --charge, --outline
    plate: str = ""  # the CSS classes of a plate with its name, the tint among them
    tip: str = ""  # the key of what can be asked about it


class When(NamedTuple):
    """What time it is in the game: "Round 2" and "War", the larger part first; "" where there is none."""

    large: str
    small: str = ""
    tip: str = ""  # the key of what can be asked about it

    @property
    def said(self) -> str:
        """In one line."""
        return ", ".join(filter(None, (self.large, self.small)))


class Region(NamedTuple):
    """A part of the table with an element of its own."""

    id: str
    cls: str
    label: str  # for those who hear the page
    draw: Callable[[View, Ui], str]
    waits: bool = False  # nothing can be pressed there: it may be drawn once the rest is in sight


class Tab(NamedTuple):
    """A part of the table on a phone."""

    id: str
    sign: str  # an icon
    label: str


class Entry(NamedTuple):
    """A line of the menu: a control, its value, an icon and words."""

    act: str
    value: str
    sign: str
    label: str


class News(NamedTuple):
    """What those around the table should notice of the moves of one press, or of one move of a bot."""

    passed: str = ""  # steps that were left out on the way, in words
    struck: str = ""  # what others have done to the one who decides, in words
    unseen: bool = False  # something has ended that a person is to see before anybody goes on
    moment: object = None  # what the table shows over itself for a breath; None: nothing new
