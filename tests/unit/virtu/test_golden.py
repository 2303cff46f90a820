"""Golden playthroughs: the first two years of a game for 3, 4 and 5, in words, to be read as diffs; by all rules.

After a change that was meant: `python -m tests.unit.virtu.test_golden --renew`, then read what changed as carefully
as code.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.unit.virtu.drivers import eager, table_of
from tests.unit.virtu.support import GAME
from virtu_core.kernel.events import Event
from virtu_core.kernel.messages import english
from virtu_core.virtu.rules import NEWEST, VERSIONS
from virtu_core.virtu.state import State

GOLDEN = Path(__file__).parent / "golden"
PLAYERS = {
    3: ("patron", "warrior", "cities"),
    4: ("intriguer", "cities", "patron", "warrior"),
    5: ("patron", "warrior", "intriguer", "cities", "settlers"),
}
EDITION = {"id": "reconstructed", "version": 1}  # the one that the rule tests state; it stays as it is
YEARS = 2
HOW = "if that is meant: python -m tests.unit.virtu.test_golden --renew"
LISTED = 12  # so many legal moves are all named


def playthrough(seats: int, version: str) -> Iterator[str]:
    """Every decision, what could be done, what was done, and what came of it."""
    rng = random.Random(seats)
    choose = table_of([eager(rng, taste) for taste in PLAYERS[seats]])
    state = GAME.setup(GAME.drawn({"seats": seats, "rules": version, "edition": EDITION}, seats))
    yield f"Virtù for {seats}: the first {YEARS} years, played by {', '.join(PLAYERS[seats])}"
    yield from told(state, state.events)
    while state.year <= YEARS and GAME.decision(state).kind != "over":
        decision = GAME.decision(state)
        house = state.players[decision.seat].house
        yield ""
        yield f"{state.ply + 1}. {house} {decision.kind}: {english(decision.prompt, GAME.name)}"
        names = [str(move) for move in decision.moves]
        yield f"   {len(names)} moves" + (f": {', '.join(names)}" if len(names) <= LISTED else "")
        move = choose(state)
        yield f" > {move}"
        state, events = GAME.play(state, move)
        yield from told(state, events)


def told(state: State, events: list[Event]) -> Iterator[str]:
    """What happened, as the log tells it; what the game played by itself, as a move."""
    for event in events:
        sentence = GAME.log(state, event)
        if sentence is not None:
            yield f"   {english(sentence, GAME.name)}"
        elif event.kind == "forced":
            yield f"   ({event.data['move']})"


def file_of(seats: int, version: str) -> Path:
    """Where a playthrough is written down."""
    return GOLDEN / (f"{seats}.txt" if version == NEWEST.version else f"{seats}-rules-{version}.txt")


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("seats", PLAYERS)
def test_golden(seats: int, version: str):
    expected = file_of(seats, version).read_text("utf-8").splitlines()
    found = list(playthrough(seats, version))
    differs = next((at for at, pair in enumerate(zip(found, expected, strict=False)) if pair[0] != pair[1]), None)
    if differs is not None:
        assert found[differs] == expected[differs], f"{seats}.txt, line {differs + 1}; {HOW}"
    assert len(found) == len(expected), HOW


@pytest.mark.usefixtures("shipped")
def test_what_is_renewed_is_what_is_expected():
    """`--renew` runs outside of the suite, where the default is the edition that players get."""
    test_golden(3, NEWEST.version)


if __name__ == "__main__":
    if sys.argv[1:] != ["--renew"]:
        sys.exit(__doc__)
    for number in PLAYERS:
        for rules in VERSIONS:
            file_of(number, rules).write_text("\n".join(playthrough(number, rules)) + "\n", "utf-8")
