"""The same visit in every engine: start, new game, ten turns, the game as a file, a reload, one without a server."""

from __future__ import annotations

from pathlib import Path

import pytest

from build import serve
from tests.browsers.engines import ENGINES
from tests.browsers.visitor import Visitor
from tests.e2e import lines
from tests.e2e.conftest import serving
from tests.e2e.principato.playing import PLAY, WISHES
from virtu_core import bots
from virtu_core.kernel.seen import own

TURNS = 10
# The same game in every engine: what the system draws at random is the same.
DRAW = "() => { Crypto.prototype.getRandomValues = (room) => room.fill(7); }"


every_engine = pytest.mark.parametrize("visitor", ENGINES, indirect=True)


def new_game(visitor: Visitor) -> None:
    visitor.driver.run(DRAW)
    visitor.click(".three-ways li:nth-child(2) summary")
    visitor.click('[data-act="way"][data-value="table virtu"]')
    visitor.wait("html[data-page=box]")
    visitor.click('[data-act="begin"]')
    visitor.wait("html[data-page=table]")
    assert visitor.ply == 1  # who begins was drawn


def ten_turns(visitor: Visitor) -> str:
    """Played as a Novice would; the state in the end, as CPython has it."""
    visitor.ask_all()
    match = visitor.save()
    novice, turns = bots.get("novice", seed=1), 0
    while turns < TURNS:
        seat, move = match.decision.seat, novice.choose(match.game, own(match.game, match.state))
        visitor.play(str(move))
        match.play(move)
        turns += match.decision.seat != seat
    assert visitor.ply == match.plies > TURNS
    return lines.stamp(match)


@every_engine
def test_a_visit(visitor: Visitor, dist: Path) -> None:
    with serving(dist, serve.rules()) as address:
        visitor.open(address)
        assert visitor.data("page") == "start"
        new_game(visitor)
        stamp = ten_turns(visitor)
        assert lines.stamp(visitor.export()) == stamp
        visitor.reload()
        assert lines.stamp(visitor.save()) == stamp
        visitor.wait("html[data-offline=ready]")
        assert visitor.text("#updates") == ""
    visitor.reload()  # the server is gone
    assert lines.stamp(visitor.save()) == stamp
    plies = visitor.ply
    visitor.play_by_keys()
    visitor.driver.reopen()
    visitor.open(address)
    visitor.click('[data-act="open"]')
    visitor.wait(f'html[data-page=table][data-ply="{plies + 1}"]')


@every_engine
def test_a_visit_to_a_town(visitor: Visitor, dist: Path) -> None:
    """Principato: some turns against a bot by presses on what is seen, the same game after a reload."""
    with serving(dist, serve.rules()) as address:
        visitor.open(address)
        visitor.driver.run(f"() => {{ {WISHES} }}")
        visitor.open(f"{address}?box=principato&new=2&seed=7&bots=novice")
        told = visitor.driver.run(PLAY, {"how": "click", "until": 24})
        assert told["pressed"][":is(#own, #quick) .opt[data-move]"] > 5
        visitor.wait("html[data-state=ready]")
        match = visitor.save()
        assert (match.game.id, visitor.ply) == ("principato", match.ply)
        stamp = lines.stamp(match)
        visitor.reload()
        visitor.wait("html[data-state=ready]")
        assert lines.stamp(visitor.save()) == stamp
