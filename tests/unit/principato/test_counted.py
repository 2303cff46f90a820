"""Exact numbers of lines of play from positions in `perft/`: a wrong or missing legal move shows at once.

A file gives the counts for depth 1, 2, ... (`# counts 5 20`). `python -m tests.unit.principato.test_counted` prints
what the rules count now, `--renew` writes it into the files.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.unit.principato.townsupport import GAME
from virtu_core.cli.perft import count
from virtu_core.principato import position

FILES = sorted((Path(__file__).parent / "perft").glob("*.txt"))


def counts(text: str) -> list[int]:
    """The counts a file gives."""
    found = re.search(r"^# counts(.*)$", text, re.MULTILINE)
    assert found
    return [int(word) for word in found[1].split()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_counts(path: Path):
    text = path.read_text("utf-8")
    state, expected = position.read(text), counts(text)
    assert len(expected) >= 2
    assert [count(GAME, state, depth) for depth in range(1, len(expected) + 1)] == expected


def test_counted_by_hand():
    """A fresh turn of two: Donation 3 ways, Found a Bank 1, either card for one of 5, favour, pass.

    Then: a donation leads to 5 exchanges; the bank to 2 payments; a swap to a turn with one card kept and a new one,
    which can be used in 1 way, whatever it is; a favour cube to a turn in which 2 banks can be paid as well; passing to
    the 2 cards that may be turned up.
    """
    first, second = counts((Path(__file__).parent / "perft" / "fresh.txt").read_text("utf-8"))[:2]
    donation, bank, swaps, rest = 3, 1, 10, 2
    assert first == donation + bank + swaps + rest
    swapped = 5 * (bank + 1 + swaps + rest) + 5 * (donation + 1 + swaps + rest)
    favoured = donation + bank + 1 + swaps + rest
    assert second == donation * 5 + bank * 2 + swapped + favoured + 2


def main(renew: bool) -> None:
    """Counts as deep as is quick."""
    for path in FILES:
        text = path.read_text("utf-8")
        state = position.read(text)
        found = [count(GAME, state, 1)]
        while len(found) < 4 and found[-1] * found[-1] // (found[-2] if len(found) > 1 else 1) < 6000:
            found.append(count(GAME, state, len(found) + 1))
        print(path.stem, *found)
        if renew:
            line = " ".join(("# counts", *map(str, found)))
            path.write_text(re.sub(r"^# counts.*$", line, text, flags=re.MULTILINE), "utf-8")


if __name__ == "__main__":
    main("--renew" in sys.argv)
