"""Moves at tables of every kind: legal ones, those of the notation's words, and noise. Each is also asked about."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.unit.virtu.hostile import GAME
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.messages import english
from virtu_core.kernel.moves import Move
from virtu_core.virtu import grammar, names
from virtu_core.virtu.state import State
from virtu_core.virtu.table import ROOMS, SPACES, SUPPORTS

from .attack import Kind
from .pool import spoiled, tables

NOISE = (
    "0", "1", "5", "99", "-1", "9" * 180, "florins", "indulgence", "token", "printed", "none", "cathedral.roma", "x.y",
    "_", "crown", "cross", "florin", "ship", "cavalry", "mask", "war",
)  # fmt: skip
Case = tuple[State, str]


def cases(rng: random.Random) -> Iterator[Case]:
    """Tables and moves, about a third of them legal."""
    while True:
        state = rng.choice(tables())
        legal = GAME.decision(state).moves
        match rng.randrange(6):
            case 0 | 1 if legal:
                yield state, str(rng.choice(legal))
            case 2 if legal:
                words = str(rng.choice(legal)).split()
                words[rng.randrange(len(words))] = rng.choice(_words(state))
                yield state, " ".join(words)
            case 3 if legal:
                yield state, spoiled(rng, str(rng.choice(legal)))
            case _:
                words = rng.choices(_words(state), k=rng.choice((0, 1, 1, 2, 2, 3, 12)))
                yield state, " ".join((rng.choice(list(grammar.VERBS)), *words))


def _words(state: State) -> list[str]:
    table = state.table
    return [
        *ROOMS, *SUPPORTS, *SPACES, *NOISE, *table.spots, *table.shop, *table.edition.cards, *table.edition.patrons,
        *table.edition.alliances, *table.houses, *table.closed,
    ]  # fmt: skip


def opened(case: Case) -> State:
    """The state after the move; why it is none, in words, if it is none."""
    state, text = case
    chosen = Move.parse(text)
    try:
        why = GAME.why_not(state, chosen)
    except VirtuError:
        pass  # legal, or no word of the notation: playing says which
    else:
        assert english(why.message, names.english)
    after, _events = GAME.play(state, chosen)
    return after


KIND = Kind(cases, opened, VirtuError)
