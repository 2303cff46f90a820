"""The words of the notation: which verbs there are, what they take, and the clause each belongs to.

A move is well-formed if its verb is one of these and its words fit; whether it is legal is the decision's matter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..kernel.errors import NotationError
from ..kernel.moves import Move
from .edition.model import CUBES, UNITS
from .state import State
from .table import SCORING


class Verb(NamedTuple):
    """What a verb takes: the kinds of its words, and how many of them may be left out."""

    words: tuple[str, ...]
    clause: str
    optional: int = 0


VERBS: Mapping[str, Verb] = {
    "first": Verb(("house",), "P-SET-21"),
    "draw": Verb(("dealt",), "P-EOT-03"),
    "activate": Verb(("card", "number", "number"), "P-TURN-06", optional=2),
    "pay": Verb(("number", "number", "number"), "P-TURN-08"),
    "recruit": Verb(("number",), "P-CARD-10"),
    "exchange": Verb(("number",), "P-TURN-11"),
    "swap": Verb(("card", "number"), "P-TURN-16"),
    "favour": Verb(("unit",), "P-TURN-20", optional=1),
    "supply": Verb(("unit", "cube", "number"), "P-STO-10"),
    "return": Verb(("unit", "number"), "P-MIL-23"),
    "done": Verb((), "P-MIL-06"),
    "pass": Verb((), "P-TURN-04"),
}


def check(state: State, move: Move) -> None:
    """Raise NotationError unless the move is well-formed."""
    verb = VERBS.get(move.verb)
    if verb is None:
        raise NotationError(f"{move.verb!r:.40} is no verb of Principato; there are: {', '.join(VERBS)}")
    if not len(verb.words) - verb.optional <= len(move.args) <= len(verb.words):
        raise NotationError(f"{move.verb} takes {' '.join(verb.words) or 'nothing'}; got {' '.join(move.args)!r:.60}")
    for kind, word in zip(verb.words, move.args, strict=False):
        if not FITS[kind](state, word):
            raise NotationError(f"{word!r:.40} is no {kind} ({move})")


def _number(state: State, word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 2 and str(int(word)) == word


def _dealt(state: State, word: str) -> bool:
    edition = state.table.edition
    return word in edition.cards or word in edition.goals or word == SCORING


FITS: Mapping[str, Callable[[State, str], bool]] = {
    "house": lambda state, word: any(player.house == word for player in state.players),
    "card": lambda state, word: word in state.table.edition.cards,
    "dealt": _dealt,
    "unit": lambda state, word: word in UNITS,
    "cube": lambda state, word: word in CUBES,
    "number": _number,
}
