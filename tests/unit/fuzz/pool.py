"""Good material to begin with: matches and tables of the built-in edition and of hostile ones."""

from __future__ import annotations

import random
from contextlib import suppress
from functools import cache
from typing import Any

from tests import laws
from tests.toy import box
from tests.unit.principato import towndrivers
from tests.unit.virtu import hostile
from tests.unit.virtu.roam import choose
from virtu_core import games
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.errors import Barred
from virtu_core.kernel.match import Match
from virtu_core.principato.state import State as TownState
from virtu_core.virtu.edition import Edition, load
from virtu_core.virtu.state import State

PRINCIPATO = games.get("principato")
EDITIONS = 4  # as many as the rules keep at hand
MATCHES = 12
TABLES = 60
SIGNS = ("\0", "\n", '"', "'", "-", "1", "9", "[", "\\", "{", "ÿ", "\u2028", "\ud800", "\x1b")


@cache
def editions() -> tuple[Edition, ...]:
    """Hostile editions that the loader accepts. Positions find them only if they are registered."""
    found = []
    for number in range(EDITIONS):
        data = hostile.edition(random.Random(number))
        data["edition"]["version"] = 1 + number
        found.append(load(hostile.written(data)))
    return tuple(found)


def texts() -> list[str]:
    """Their files."""
    return [edition.text for edition in editions()]


@cache
def matches() -> tuple[Match[Any], ...]:
    """Games that have been begun, half of them with an edition of their own, some with variations and comments."""
    found = []
    for number in range(MATCHES):
        rng = random.Random(number)
        config: dict[str, Any] = {"seats": 3 + number % 3}
        if number % 2:
            config["edition"] = {"id": "hostile", "text": texts()[number % EDITIONS]}
        match = Match(hostile.GAME, config, Seeded(number))
        played(rng, match, rng.choice((3, 20, 40)))
        if number % 3 == 0:
            match.goto(match.plies // 2)
            played(rng, match, 3)
            match.comment("a try {really} \\ ∀")
        found.append(match)
    return tuple(found)


@cache
def toys() -> tuple[Match[Any], ...]:
    """Games of Harbour: with hidden cards, dice and calls, some with something taken back, some strict, some over."""
    found = []
    for number in range(MATCHES):
        rng = random.Random(number)
        config = {"seats": 2 + number % 3, "strict": number % 4 == 3, "rounds": 1 + number % 7}
        match = Match(box.GAME, config, Seeded(number), ("Anna", "Ünd"), created=5)
        drawn(rng, match, rng.choice((0, 3, 20, 200)))
        if number % 3 == 0:
            match.goto(match.plies // 2)
            drawn(rng, match, 3)
            match.comment("a try {really} \\ ∀")
        if number % 5 == 0:
            match.players = ("", "courtier")
        found.append(match)
    return tuple(found)


@cache
def towns() -> tuple[Match[Any], ...]:
    """Games of Principato, some with something taken back, some strict, some over."""
    found = []
    for number in range(MATCHES):
        rng = random.Random(number)
        match = Match(PRINCIPATO, {"seats": 2 + number % 3, "strict": number % 4 == 3}, Seeded(number), created=5)
        drawn(rng, match, rng.choice((0, 3, 20, 400)))
        if number % 3 == 0:
            match.goto(match.plies // 2)
            drawn(rng, match, 3)
            match.comment("a try {really} \\ ∀")
        found.append(match)
    return tuple(found)


@cache
def townstates() -> tuple[TownState, ...]:
    """States of Principato from whole games: by chance, and with a taste that leads to the edge."""
    return tuple(
        ply.state
        for number, taste in enumerate(("", *towndrivers.TASTES))
        for ply in list(towndrivers.plies(2 + number % 3, number, taste))[number::5]
    )


def drawn(rng: random.Random, match: Match[Any], moves: int) -> None:
    """Some moves at random, calls among them; what stands in the way is taken back, if the game allows it."""
    with suppress(Barred):
        for _ in range(moves):
            if match.over:
                return
            match.agree()
            match.play(laws.choose(match.decision, rng))


def played(rng: random.Random, match: Match[Any], plies: int) -> None:
    """Some moves at random."""
    for _ in range(plies):
        if match.over:
            return
        match.play(choose(rng, match.decision.moves))


@cache
def tables() -> tuple[State, ...]:
    """States of games, and tables on which one house has nearly everything."""
    found = [match.state for match in matches()]
    for number in range(TABLES):
        rng = random.Random(number)
        state = hostile.state(rng, texts()[number % EDITIONS])
        found += list(hostile.onward(rng, state, 6))[::3]
    return tuple(found)


def spoiled(rng: random.Random, text: str) -> str:
    """A text with letters flipped, cut out or put together anew."""
    if not text:
        return text
    at, to = sorted(rng.randrange(len(text) + 1) for _ in "ab")
    match rng.randrange(5):
        case 0:
            return text[:at] + rng.choice(SIGNS) + text[at + 1 :]
        case 1:
            return text[:at] + text[to:]
        case 2:
            return text[:to] + text[at:]
        case 3:
            return text[:at] + text[at:to] * rng.choice((2, 3)) + text[to:]
        case _:
            return text[:at]
