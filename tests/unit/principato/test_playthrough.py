"""Golden playthroughs: the first year of a game for 2, 3 and 4, in words, to be read as diffs.

After a change that was meant: `python -m tests.unit.principato.test_playthrough --renew`, then read what changed as
carefully as code.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.unit.principato.towndrivers import eager, table_of
from tests.unit.principato.townsupport import GAME
from virtu_core.kernel import playing
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.decisions import CHANCE, TABLE
from virtu_core.kernel.messages import english

GOLDEN = Path(__file__).parent / "golden"
PLAYERS = {
    2: ("general", "patron"),
    3: ("builder", "general", "beggar"),
    4: ("patron", "general", "builder", "general"),
}
HOW = "if that is meant: python -m tests.unit.principato.test_playthrough --renew"
LISTED = 12  # so many legal moves are all named


def playthrough(seats: int) -> Iterator[str]:
    """Every decision, what could be done, what was done, and what came of it."""
    rng = random.Random(seats)
    choose = table_of([eager(rng, taste) for taste in PLAYERS[seats]])
    state = GAME.setup({"seats": seats})
    yield f"Principato for {seats}: the first year, played by {', '.join(PLAYERS[seats])}"
    for number, ply in enumerate(playing.play(GAME, state, choose, Seeded(seats)), 1):
        asked = ply.decision
        who = "chance" if asked.seat == CHANCE else state.players[asked.seat].house
        yield ""
        yield f"{number}. {who} {asked.kind}: {english(asked.prompt, GAME.name)}"
        names = [str(move) for move in asked.moves]
        yield f"   {len(names)} moves" + (f": {', '.join(names)}" if len(names) <= LISTED else "")
        yield f" > {ply.move}"
        state = ply.state
        for event in ply.events:
            sentence = GAME.log(state, event, TABLE)
            assert sentence is not None
            yield f"   {english(sentence, GAME.name)}"
        if state.year > 1:
            return


@pytest.mark.parametrize("seats", PLAYERS)
def test_golden(seats: int):
    expected = (GOLDEN / f"{seats}.txt").read_text("utf-8").splitlines()
    found = list(playthrough(seats))
    differs = next((at for at, pair in enumerate(zip(found, expected, strict=False)) if pair[0] != pair[1]), None)
    if differs is not None:
        assert found[differs] == expected[differs], f"{seats}.txt, line {differs + 1}; {HOW}"
    assert len(found) == len(expected), HOW


if __name__ == "__main__":
    if sys.argv[1:] != ["--renew"]:
        sys.exit(__doc__)
    for number in PLAYERS:
        (GOLDEN / f"{number}.txt").write_text("\n".join(playthrough(number)) + "\n", "utf-8")
