"""Moves at tables of every kind: legal ones, those of the notation's words, and noise. Each is also asked about."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tests.unit.virtu.hostile import GAME
from virtu_core.kernel.decisions import TABLE
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.game import Game
from virtu_core.kernel.messages import english
from virtu_core.kernel.moves import Move
from virtu_core.principato import grammar as towngrammar
from virtu_core.principato.edition.model import CUBES, UNITS
from virtu_core.principato.state import State as TownState
from virtu_core.virtu import grammar
from virtu_core.virtu.state import State
from virtu_core.virtu.table import ROOMS, SPACES, SUPPORTS

from .attack import Kind
from .pool import PRINCIPATO, spoiled, tables, townstates

NOISE = (
    "0", "1", "5", "99", "-1", "9" * 180, "florins", "indulgence", "token", "printed", "none", "cathedral.roma", "x.y",
    "_", "crown", "cross", "florin", "ship", "cavalry", "mask", "war",
)  # fmt: skip
Case = tuple[Game[Any], Any, str]


def virtu(rng: random.Random) -> Iterator[Case]:
    """At Virtù's tables."""
    return cases(rng, GAME, tables(), tuple(grammar.VERBS), _words)


def principato(rng: random.Random) -> Iterator[Case]:
    """At Principato's."""
    return cases(rng, PRINCIPATO, townstates(), tuple(towngrammar.VERBS), _townwords)


def cases(
    rng: random.Random,
    game: Game[Any],
    states: Sequence[Any],
    verbs: Sequence[str],
    words_of: Callable[[Any], Sequence[str]],
) -> Iterator[Case]:
    """Tables and moves, about a third of them legal."""
    while True:
        state = rng.choice(states)
        legal = game.decision(state).moves
        match rng.randrange(6):
            case 0 | 1 if legal:
                yield game, state, str(rng.choice(legal))
            case 2 if legal:
                words = str(rng.choice(legal)).split()
                words[rng.randrange(len(words))] = rng.choice(words_of(state))
                yield game, state, " ".join(words)
            case 3 if legal:
                yield game, state, spoiled(rng, str(rng.choice(legal)))
            case _:
                words = rng.choices(words_of(state), k=rng.choice((0, 1, 1, 2, 2, 3, 12)))
                yield game, state, " ".join((rng.choice(verbs), *words))


def _words(state: State) -> list[str]:
    table = state.table
    return [
        *ROOMS, *SUPPORTS, *SPACES, *NOISE, *table.spots, *table.shop, *table.edition.cards, *table.edition.patrons,
        *table.edition.alliances, *table.houses, *table.closed,
    ]  # fmt: skip


def _townwords(state: TownState) -> list[str]:
    edition = state.table.edition
    return [
        *NOISE,
        *"23456",
        "scoring",
        *CUBES,
        *UNITS,
        *edition.cards,
        *edition.goals,
        *(player.house for player in state.players),
    ]


def opened(case: Case) -> Any:
    """The state after the move; why it is none, in words and to every seat, if it is none."""
    game, state, text = case
    chosen = Move.parse(text)
    for seat in (TABLE, *range(len(game.scores(state)))):
        try:
            why = game.why_not(state, chosen, seat)
        except VirtuError:
            break  # legal, or no word of the notation: playing says which
        assert english(why.message, game.name)
    after, _events = game.play(state, chosen)
    return after


KIND = Kind(virtu, opened, VirtuError)
TOWNS = Kind(principato, opened, VirtuError)
