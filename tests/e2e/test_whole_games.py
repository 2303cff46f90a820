"""Whole games through the page, by nothing but clicks on elements that carry a move."""

from __future__ import annotations

import pytest

from tests.e2e import lines
from tests.e2e.conftest import Watched

EVERY = 7  # plies between two looks at everything that can be clicked


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whole_game(profile: Watched, seats: int) -> None:
    name = lines.shortest(seats)
    told, moves = lines.INDEX[name], lines.line(name)
    table = profile.table(f"?new={seats}&seed={told['seed']}&edition=1")
    assert (table.ply, table.data("state")) == (0, "ready")
    found = table.play_line(moves, EVERY)
    for ply, seen in found["seen"].items():
        assert seen == lines.legal(name, int(ply)), ply
    assert (table.ply, table.data("state"), table.data("decision")) == (len(moves), "over", "over")
    assert (table.moves(), table.data("seat")) == ([], "-1")
    assert table.page.locator("[role=dialog]").is_visible()  # the final score
    assert table.stamp() == lines.stamp_at(name, len(moves))
    for total in (score["total"] for score in told["scores"]):
        assert str(total).replace("-", "\u2212") in table.page.locator("[role=dialog]").inner_text()
