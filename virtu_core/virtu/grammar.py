"""The words of the notation: which verbs there are, what they take, and the clause each belongs to.

A move is well-formed if its verb is one of these and its words fit; whether it is legal is the decision's matter.
"""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.errors import NotationError
from ..kernel.moves import Move
from .state import State
from .table import CATHEDRAL, ROOMS, SPACES, SUPPORTS


class Verb(NamedTuple):
    """What a verb takes: the kinds of its words, then a kind that may repeat; how many words may be left out."""

    words: tuple[str, ...]
    clause: str
    more: str = ""
    optional: int = 0


VERBS = {
    "first": Verb(("house",), "V-SET-08"),
    "place": Verb(("card", "place"), "V-SET-09"),
    "start": Verb(("room",), "V-SPR-02"),
    "go": Verb(("number",), "V-SPR-03", more="source"),
    "absolve": Verb(("room",), "V-IND-05", more="room"),
    "keep": Verb((), "V-IND-05"),
    "ask": Verb((), "V-IND-01"),
    "decline": Verb((), "V-SPR-06"),
    "govern": Verb((), "V-GOV-01"),
    "refresh": Verb(("source",), "V-GOV-01"),
    "reactivate": Verb(("power",), "V-GOV-01"),
    "finance": Verb((), "V-FIN-01"),
    "patron": Verb(("patron",), "V-FIN-03"),
    "trade": Verb((), "V-TRA-01"),
    "annex": Verb(("city",), "V-ANX-01"),
    "war": Verb((), "V-WAR-01"),
    "march": Verb(("city", "city"), "V-WAR-01"),
    "sail": Verb(("city", "city"), "V-WAR-01"),
    "intrigue": Verb((), "V-INT-01"),
    "agent": Verb(("spot", "spot"), "V-INT-01", optional=1),
    "expel": Verb(("spot",), "V-INT-01"),
    "pay": Verb(("source", "symbol", "number"), "V-RES-07", optional=1),
    "collect": Verb(("source",), "V-RES-04"),
    "done": Verb((), "V-SPR-06"),
    "besiege": Verb(("city",), "V-SIE-01"),
    "bonus": Verb(("source", "number"), "V-SIE-03", optional=1),
    "pass": Verb((), "V-SIE-04"),
    "assault": Verb((), "V-SIE-09"),
    "withdraw": Verb((), "V-SIE-09"),
    "retreat": Verb(("city", "city"), "V-SIE-11"),
    "disband": Verb(("city",), "V-SIE-11"),
    "wages": Verb((), "V-WIN-02"),
    "dismiss": Verb(("city",), "V-WIN-02"),
    "shift": Verb(("place", "place"), "V-WIN-03"),
    "discard": Verb(("space",), "V-PAL-10"),
    "buy": Verb(("item",), "V-WIN-07"),
    "recruit": Verb(("city",), "V-WIN-11"),
    "ally": Verb(("power",), "V-WIN-12"),
}
_EXTRA_SOURCES = ("printed", "indulgence", "michelangelo", "leonardo", "fortification", "token", "florins")


def check(state: State, move: Move) -> None:
    """Raise NotationError unless the move is well-formed."""
    verb = VERBS.get(move.verb)
    if verb is None:
        raise NotationError(f"{move.verb!r:.40} is no verb of Virtù; there are: {', '.join(VERBS)}")
    fixed, given = verb.words, move.args
    if len(given) < len(fixed) - verb.optional or (len(given) > len(fixed) and not verb.more):
        raise NotationError(f"{move.verb} takes {' '.join(fixed) or 'nothing'}; got {' '.join(given)!r:.60}")
    for index, word in enumerate(given):
        kind = fixed[index] if index < len(fixed) else verb.more
        if not fits(state, kind, word):
            raise NotationError(f"{word!r:.40} is no {kind} ({move})")
    if move.verb == "pay" and (given[1] == "war") != (len(given) == 3):
        raise NotationError(f"pay takes a number with war, and only with war ({move})")
    if move.verb == "bonus" and (given[0] in SPACES) != (len(given) == 2):
        raise NotationError(f"bonus takes a number with a courtier space, and only with one ({move})")


def fits(state: State, kind: str, word: str) -> bool:
    """Whether a word names a thing of a kind."""
    edition, city = state.table.edition, word.removeprefix(CATHEDRAL)
    cathedral = word.startswith(CATHEDRAL) and city in edition.cities
    tile = word in edition.tiles and word != "cathedral"  # which is always that of a city
    match kind:
        case "house":
            return word in state.table.homes
        case "city":
            return word in edition.cities
        case "card":
            return word in edition.cards
        case "room":
            return word in ROOMS
        case "space":
            return word in SPACES
        case "place":
            return word in ROOMS or word in SUPPORTS or word in SPACES
        case "power":
            return word in edition.alliances
        case "patron":
            return word in edition.patrons
        case "symbol":
            return word in ("florin", "crown", "cross", "cavalry", "ship", "mask", "war", "arrow")
        case "number":
            return word.isascii() and word.isdigit() and len(word) <= 2 and str(int(word)) == word
        case "item":
            return word in edition.persons or tile or cathedral
        case "spot":
            return word in state.table.spots or word in edition.cities
        case _:  # a source
            places = word in ROOMS or word in SUPPORTS or word in SPACES
            return (
                places
                or word in edition.cities
                or tile
                or cathedral
                or word in edition.alliances
                or word in _EXTRA_SOURCES
            )
