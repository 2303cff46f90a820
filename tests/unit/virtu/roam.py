"""Random play that gets somewhere: from a rich table, with a taste for acting. Gathers decisions and events.

What chance would rarely reach (a lost space, a city about to be besieged, the end) is set up as a position.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

from tests.unit.virtu.support import GAME, dealt, table
from virtu_core.kernel.events import Event
from virtu_core.kernel.moves import Move
from virtu_core.virtu import log
from virtu_core.virtu.state import State

IDLE = frozenset(("decline", "done", "discard", "dismiss", "disband", "pass", "keep", "withdraw", "ask", "wages"))
PLIES = 200
SEEDS = 12
KEPT = 3  # states of each kind

RICH = {
    "florence": """
        marker room1
        florins 30
        agents 4
        rooms giovanni/merchant condottiere/merchant lorenzo/bishop! assassin -
        courtiers bishop - ambassador | admiral banker -
        tiles firenze pisa duchy~ guild
        troops firenze:2 pisa siena:2
        """,
    "naples": """
        marker room2
        florins 30
        agents 4
        rooms consigliere/podesta! alfonso/banker federico/assassin - -
        courtiers bishop merchant cardinal | condottiere banker admiral
        tiles napoli palermo benevento bari taranto~ duchy kingdom cathedral.napoli
        troops napoli:2 palermo:2 benevento
        patronage 3
        patrons leonardo
        """,
    "venice": """
        marker room3
        florins 30
        rooms gonfaloniere/condottiere barbarigo/merchant pope grimani -
        courtiers bishop~ - - | consigliere banker -
        tiles venezia verona ravenna guild
        troops venezia:2 siena:2 bari
        patronage 1
        """,
}
HEAD = """
agent siena naples
agent venice.room4 florence
agent france venice
alliance france florence active
alliance ottomans venice used
"""


def rich_table() -> State:
    """Three houses with much to do; two stand before Siena, one before Bari, and Naples would lose its fifth city."""
    return table("spring florence", 3, HEAD, "", **RICH)


def sieges() -> State:
    """The same table a little later: Venice is strong enough to win all that it began."""
    venice = RICH["venice"].replace("venezia:2 siena:2 bari", "venezia:1 siena:3 bari:2") + "tokens 5"
    return table("siege venice", 3, HEAD, "", **{**RICH, "venice": venice})


def last_spring() -> State:
    """Somebody is at the end of the patronage track."""
    venice = "marker room2\npatronage 5\nrooms - - grimani - -\ncourtiers ambassador - - | - - -"
    return table("spring venice", venice=venice, head="agent ottomans venice\nalliance ottomans naples used")


@cache
def gathered() -> tuple[dict[str, tuple[State, ...]], tuple[tuple[State, Event], ...]]:
    """States by the kind of their decision, some of each; one event of each kind and shape, with the state after."""
    states: dict[str, list[State]] = {}
    events: dict[tuple[object, ...], tuple[State, Event]] = {}
    starts = [rich_table(), rich_table(), sieges(), last_spring(), dealt({"seats": 5}, 1)]
    starts.append(dealt({"seats": 4, "one_agent": True}, 2))
    for number, start in enumerate(starts * SEEDS):
        rng = random.Random(number)
        state = start
        for _ in range(PLIES):
            decision = GAME.decision(state)
            kept = states.setdefault(decision.kind, [])
            if len(kept) < KEPT or rng.random() < 0.05:
                kept[len(kept) % KEPT : len(kept) % KEPT + 1] = [state]
            if not decision.moves:
                break
            state, happened = GAME.play(state, choose(rng, decision.moves))
            for event in happened:
                verb = str(event.data.get("move", "")).split(" ")[0]
                events.setdefault((log.variant(event), verb, *event.data), (state, event))
    return {kind: tuple(some[:KEPT]) for kind, some in states.items()}, tuple(events.values())


def choose(rng: random.Random, moves: Sequence[Move]) -> Move:
    """A verb first, idle ones seldom, then a move with it."""
    verbs = sorted({move.verb for move in moves})
    verb = rng.choices(verbs, [0.15 if one in IDLE else 1.0 for one in verbs])[0]
    return rng.choice([move for move in moves if move.verb == verb])
