"""The playing loop: to the end, as far as somebody asks, and never for ever."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.unit.kernel.toy import Beans, Table
from virtu_core.kernel import playing
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.messages import Message
from virtu_core.kernel.moves import Move


def first(decision: Decision, state: Table) -> Move:
    return decision.moves[0]


def test_a_game_is_played_to_its_end():
    game = Beans()
    plies = list(playing.play(game, game.setup({}), first, Seeded(1)))
    assert game.decision(plies[-1].state).kind == "over"
    assert [ply.state.ply for ply in plies] == list(range(1, len(plies) + 1))
    assert all(ply.move == ply.decision.moves[0] for ply in plies)
    taken = [int(str(event.data["beans"])) for ply in plies for event in ply.events if event.kind == "taken"]
    assert sum(taken) == 3 + 4 + 5 + 3  # what was there, and what was mended
    assert list(playing.play(game, plies[-1].state, first, Seeded(1))) == []


def test_nothing_is_played_that_nobody_asks_for():
    game = Beans()
    assert len(list(islice(playing.play(game, game.setup({}), first, Seeded(1)), 4))) == 4
    assert game.played == 4


def test_a_dead_end_is_told():
    class Stuck(Beans):
        def decision(self, state: Table) -> Decision:
            return Decision(0, "stuck", (), Message("")) if state.ply == 3 else super().decision(state)

    game = Stuck()
    with pytest.raises(VirtuError, match="dead end: no move in a decision of kind stuck"):
        list(playing.play(game, game.setup({}), first, Seeded(1)))


def test_what_never_ends_is_told(monkeypatch: pytest.MonkeyPatch):
    game = Beans()
    whole = len(list(playing.play(game, game.setup({}), first, Seeded(1))))
    monkeypatch.setattr(playing, "MAX_PLIES", whole)
    assert len(list(playing.play(game, game.setup({}), first, Seeded(1)))) == whole
    monkeypatch.setattr(playing, "MAX_PLIES", whole - 1)
    with pytest.raises(VirtuError, match=f"endless: {whole - 1} decisions and not over"):
        list(playing.play(game, game.setup({}), first, Seeded(1)))
