"""Which of two copies of a game is to be kept: the first, in localStorage, or the second, in a database of the browser.

A browser writes localStorage to its disk when it finds the time, and what a player did in the last minute is lost if it
is killed; the second copy is written at once. An older build knows only the first. So either may be ahead. The chain
says which: a copy that has every move of the other, in whatever line, goes on from it.
"""

from __future__ import annotations

import base64
from typing import NamedTuple

from virtu_core.kernel import saves
from virtu_core.kernel.histories import AHEAD, BEHIND, SAME, UNRELATED, stand
from virtu_core.kernel.refusals import NEWER
from virtu_core.kernel.saves import SaveError

FIRST, SECOND, BOTH, GONE, ALIKE, LEAVE = "first", "second", "both", "gone", "alike", "leave"
FOREIGN = frozenset({"?"})  # in place of the links of a save that only a newer version can read


class Read(NamedTuple):
    """What a copy holds; no links: it is damaged."""

    links: frozenset[str] = frozenset()
    identity: str = ""
    saved: int = 0


class Chosen(NamedTuple):
    """What is to be done with two copies, and how many moves the second has that the first lacks."""

    which: str
    moves: int = 0


def read(text: str) -> Read:
    """What is in a copy."""
    try:
        data = base64.b64decode(text, validate=True)
        summary = saves.peek(data)
        return Read(saves.links(data), summary.identity, summary.saved)
    except SaveError as error:
        return Read(FOREIGN) if error.message.id == NEWER else Read()
    except ValueError:
        return Read()


def choose(first: str | None, second: str, gone: bool) -> Chosen:
    """Hold two copies of one id against each other. `gone`: the game of the second was here, and now it is not, unless
    it is what the first copy holds."""
    if first == second:
        return Chosen(ALIKE)
    theirs = read(second)
    if not theirs.links:
        return Chosen(LEAVE if first is None else FIRST)
    if first is None:
        return Chosen(GONE if gone else SECOND, len(theirs.links) - 1)
    mine = read(first)
    if not mine.links:
        return Chosen(SECOND, len(theirs.links) - 1)
    if mine.links == FOREIGN:
        return Chosen(LEAVE)
    more, relation = len(theirs.links - mine.links), stand(mine.links, theirs.links)
    if relation == SAME:  # other is only where it stands, or who plays; a clock that is set back changes nothing here
        return Chosen(SECOND if theirs.saved > mine.saved else FIRST)
    if relation == UNRELATED and gone:
        return Chosen(GONE)
    return Chosen({BEHIND: FIRST, AHEAD: SECOND}.get(relation, BOTH), more)
