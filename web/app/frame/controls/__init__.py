"""What everything that can be pressed or filled in does and is no move: one registry by name for the whole frame.

A control is a function of the game at the table (`Playing`), or where it needs none of the page (`Session`), and of the
value that its button carries (`data-act`, `data-value`). It changes them; the page is drawn afterwards. To add one:
write it in the module of its concern and name it in `CONTROLS` or `PAGE_CONTROLS` there. A table's own stand in
`Table.controls`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from ..table import Control, Field, PageControl
from . import (
    advice,
    beginning,
    bots,
    curtain,
    history,
    reading,
    receiving,
    replays,
    saves,
    sending,
    settings,
    shown,
)  # fmt: skip

Thing = TypeVar("Thing")
# Pressed or filled in here, done by scripts (js/installed.js, update.js, post.js, early.js) or by main.py.
ELSEWHERE = frozenset((
    "install", "update", "update-later", "offline-again", "picture", "tell", "file", "edition-file", "code-file",
))  # fmt: skip


def joined(parts: Iterable[Mapping[str, Thing]]) -> dict[str, Thing]:
    """All of them; raises ValueError for a name that stands for two things."""
    found: dict[str, Thing] = {}
    for part in parts:
        if doubled := found.keys() & part.keys():
            raise ValueError(f"two controls have one name: {', '.join(sorted(doubled))}")
        found |= part
    return found


CONTROLS: Mapping[str, Control] = joined(
    concern.CONTROLS for concern in (shown, history, replays, bots, advice, sending, curtain, beginning, saves)
)  # at a table
PAGE_CONTROLS: Mapping[str, PageControl] = joined(
    concern.PAGE_CONTROLS for concern in (shown, settings, reading, bots, advice, sending, receiving, beginning, saves)
)  # anywhere
FIELDS: Mapping[str, Field] = joined(
    concern.FIELDS for concern in (replays, reading, bots, receiving, beginning)
)  # what is typed or chosen, by name


class UnknownControl(LookupError):
    """Something was drawn that nobody knows how to do."""
