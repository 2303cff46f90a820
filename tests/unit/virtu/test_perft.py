"""Exact numbers of lines of play from positions in `perft/`: a wrong or missing legal move shows at once.

A file may name moves to play first (`# play: go 1; war`), and gives the counts for depth 1, 2, ... (`# counts 5 20`).
`python -m tests.unit.virtu.test_perft` prints what the rules count now, `--renew` writes it into the files.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.unit.virtu.support import GAME, go
from virtu_core.cli.perft import count
from virtu_core.virtu import position
from virtu_core.virtu.state import State

FILES = sorted((Path(__file__).parent / "perft").glob("*.txt"))
MOST = 30_000  # lines counted in one file


def begin(text: str) -> State:
    """The position, after the moves named in the file."""
    played = re.search(r"^# play: (.+)$", text, re.MULTILINE)
    return go(position.read(text), *(played[1].split("; ") if played else ()))


def counts(text: str) -> list[int]:
    """The counts a file gives."""
    found = re.search(r"^# counts(.*)$", text, re.MULTILINE)
    assert found
    return [int(word) for word in found[1].split()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_counts(path: Path):
    text = path.read_text("utf-8")
    state, expected = begin(text), counts(text)
    assert len(expected) >= 2
    assert [count(GAME, state, depth) for depth in range(1, len(expected) + 1)] == expected


def test_the_opening_counted_by_hand():
    """V-SET-09: two cards with an action go into 5 rooms, three cards onto 3 spaces; and two tiles show florins."""
    for path in FILES:
        if path.stem.startswith("opening"):
            assert counts(path.read_text("utf-8"))[0] == 2 * 5 + 3 * 3 + 2


def main(renew: bool) -> None:
    """Counts as deep as is quick."""
    for path in FILES:
        text = path.read_text("utf-8")
        state = begin(text)
        found = [count(GAME, state, 1)]
        while len(found) < 4 and found[-1] * found[-1] // (found[-2] if len(found) > 1 else 1) < MOST:
            found.append(count(GAME, state, len(found) + 1))
        print(path.stem, *found)
        if renew:
            line = " ".join(("# counts", *map(str, found)))
            path.write_text(re.sub(r"^# counts.*$", line, text, flags=re.MULTILINE), "utf-8")


if __name__ == "__main__":
    main("--renew" in sys.argv)
