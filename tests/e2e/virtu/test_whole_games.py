"""Whole games through the page, by nothing but clicks on elements that carry a move."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e import lines
from tests.e2e.conftest import Watched
from virtu_core import bots, games
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match
from virtu_core.kernel.seen import own

EVERY = 7  # plies between two looks at everything that can be clicked


@pytest.mark.parametrize("seats", [3, pytest.param(4, marks=pytest.mark.long), 5])  # each takes minutes
def test_whole_game(profile: Watched, seats: int) -> None:
    name = lines.shortest(seats)
    told, moves = lines.INDEX[name], lines.line(name)
    table = profile.recorded(name)
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


@pytest.mark.usefixtures("shipped")
def test_whole_game_as_it_is_begun_today(profile: Watched) -> None:
    """With the newest rules and components, asked for by the address."""
    match: Match[Any] = Match(games.get("virtu"), {"seats": 3}, Seeded(5))
    players = [bots.get("novice", seat) for seat in range(3)]
    while not match.over:
        match.play(players[match.decision.seat].choose(match.game, own(match.game, match.state)))
    table = profile.table("?new=3&seed=5")
    table.play_line([str(move) for move in match.line[match.start :]], every=50)
    assert (table.ply, table.data("state"), table.stamp()) == (match.plies, "over", lines.stamp(match))
