"""Two copies of a match: how they stand to each other, and both in one tree."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.kernel import toy
from tests.unit.kernel.test_match import fresh, shape, wander
from tests.unit.kernel.test_saves import played
from virtu_core.kernel import histories, saves
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.histories import AHEAD, BEHIND, DIVERGED, SAME, UNRELATED, compare, of


def copy(match):
    return saves.load(saves.dump(match, now=5), toy.get).match


def test_the_five_relations():
    mine = played(plies=6)
    theirs = copy(mine)
    assert compare(of(mine), of(theirs)) == (SAME, 6)
    theirs.play(theirs.decision.moves[0])
    assert compare(of(mine), of(theirs)) == (AHEAD, 6)
    assert compare(of(theirs), of(mine)) == (BEHIND, 6)
    mine.play(mine.decision.moves[-1])
    assert compare(of(mine), of(theirs)) == (DIVERGED, 6)
    assert compare(of(mine), of(fresh(8))) == (UNRELATED, 0)


def test_where_one_looks_does_not_matter():
    mine = played(plies=6)
    theirs = copy(mine)
    theirs.play(theirs.decision.moves[0])
    mine.goto(1)
    theirs.goto(2)
    assert compare(of(mine), of(theirs)) == (AHEAD, 6)


def paths(match):
    """Every way from the start, as text."""
    return {tuple(str(node.move) for node in match.tree.path(one)[1:]) for one in match.tree.nodes.values()}


@given(st.randoms(use_true_random=False), st.lists(st.integers(0, 7), max_size=30), st.integers(0, 30))
def test_grafting_loses_nothing(rng: random.Random, steps: list[int], cut: int):
    mine = wander(fresh(piles=[2, 9]), rng, steps[:cut])
    theirs = wander(copy(mine), rng, steps[cut:])
    mine = wander(mine, rng, steps[:5])
    before, line = paths(mine), theirs.line
    histories.graft(mine, theirs)
    assert paths(mine) == before | paths(theirs)
    assert (mine.ply, mine.line[: len(line)]) == (theirs.ply, line)
    assert mine.chain() == theirs.chain()
    assert compare(of(mine), of(theirs)).relation in (SAME, BEHIND)
    kept = shape(mine)
    histories.graft(mine, theirs)
    assert shape(mine) == kept


def test_comments_of_both_are_kept():
    mine = played(plies=3)
    theirs = copy(mine)
    mine.comment("mine", mine.node.id)
    theirs.comment("theirs", theirs.node.id)
    theirs.comment("start", 0)
    histories.graft(mine, theirs)
    assert (mine.node.comment, mine.root.comment) == ("mine", "start")


def test_too_many_moves_change_nothing(monkeypatch: pytest.MonkeyPatch):
    mine = played(plies=6)
    theirs = copy(mine)
    theirs.play(theirs.decision.moves[0])
    before = shape(mine)
    monkeypatch.setattr(histories, "MAX_NODES", len(mine.tree.nodes))
    with pytest.raises(VirtuError, match="keep both"):
        histories.graft(mine, theirs)
    assert shape(mine) == before
