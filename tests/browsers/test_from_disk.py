"""The one file, opened from disk in browsers other than that of tests/e2e: games, games kept, and bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browsers.visitor import Visitor
from tests.e2e import lines

NAME = lines.shortest(3)
WHOLE = len(lines.line(NAME))
FIRST = 40  # moves before the reload
# WebKitGTK is the slowest by far, and `make test` has little time; the same visit by a server is paid in it there.
FURTHER = [
    pytest.param(name, plies, marks=pytest.mark.long) for name, plies in (("webkit", 2 * FIRST), ("firefox", WHOLE))
]


@pytest.mark.parametrize(("visitor", "plies"), [("firefox", 2 * FIRST), *FURTHER], indirect=["visitor"])
def test_from_disk(visitor: Visitor, file: Path, plies: int) -> None:
    line = lines.line(NAME)
    visitor.open(f"{file.as_uri()}?{lines.address(NAME)}")
    visitor.play_line(line[:FIRST])
    visitor.reload()
    assert lines.stamp(visitor.save()) == lines.stamp_at(NAME, FIRST)
    visitor.play_line(line[FIRST:plies])
    assert lines.stamp(visitor.save()) == lines.stamp_at(NAME, plies)
    assert visitor.data("state") == ("over" if plies == WHOLE else "ready")
    visitor.driver.reopen()
    visitor.open(file.as_uri())
    visitor.click('[data-act="open"]')
    visitor.wait(f'html[data-ply="{plies}"]')
    visitor.open(f"{file.as_uri()}?new=3&seed=7&bots=novice,novice,novice")
    visitor.wait("html[data-state=thinking]")
    visitor.wait('html:not([data-ply="1"])')
    assert visitor.count(".trouble-bar") == 0  # in a worker of their own
