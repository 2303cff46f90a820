"""The solver (V-RES-03): can a need be met, how best, in how many ways, and what is missing."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.unit.virtu.assignments import FREE, assignments, covers, minimal, waste
from tests.unit.virtu.support import rule
from virtu_core.virtu import solver, ways
from virtu_core.virtu.solver import Means

# Small numbers: they are met exactly or missed by one more often.
KINDS = st.sampled_from(("florin", "crown", "cross"))
BARS = st.dictionaries(KINDS, st.integers(1, 2), min_size=1, max_size=3)
SOURCES = st.lists(BARS, max_size=5).map(lambda bars: {f"s{index}": bar for index, bar in enumerate(bars)})
NEEDS = st.dictionaries(KINDS, st.integers(-1, 4), min_size=1, max_size=3)
MANY = settings(max_examples=200)


# One source too many for the first two kinds stands before the one for the third.
EITHER_OR = {"s0": {"florin": 1, "crown": 1}, "s1": {"florin": 1, "crown": 1}, "s2": {"florin": 1, "crown": 1}}


@rule("V-RES-03")
@MANY
@example({"florin": 1, "crown": 1, "cross": 1}, {**EITHER_OR, "s3": {"crown": 1, "cross": 1}})
@given(NEEDS, SOURCES)
def test_feasible_is_what_trying_everything_finds(need, sources):
    assert solver.feasible(need, sources) == any(covers(uses, need, sources) for uses in assignments(sources))


@MANY
@given(NEEDS, SOURCES)
def test_ways_are_all_those_that_use_nothing_in_vain(need, sources):
    found = list(ways.listed(need, sources))
    expected = {uses for uses in assignments(sources) if minimal(uses, need, sources)}
    assert {way.uses for way in found} == expected
    assert len(found) == len(expected)
    for way in found:
        assert way.waste == waste(way.uses, need, sources) == sum(way.lost.values())
        assert not set(way.lost) & FREE
        assert len({name for name, _ in way.uses}) == len(way.uses)


@MANY
@given(NEEDS, SOURCES)
def test_best_loses_least(need, sources):
    best = ways.best(Means(sources, (need,)), need)
    all_of_them = [waste(uses, need, sources) for uses in assignments(sources) if covers(uses, need, sources)]
    assert (best is None) == (not all_of_them)
    if best is not None:
        assert covers(best.uses, need, sources)
        assert best.waste == min(all_of_them)


@MANY
@given(NEEDS, SOURCES)
def test_missing_names_something_exactly_if_the_need_is_not_met(need, sources):
    short = solver.missing(need, sources)
    assert (not short) == solver.feasible(need, sources)
    if len(short) == 1 and len([n for n in need.values() if n > 0]) == 1:
        (one,) = short
        assert solver.feasible({one: need[one] - short[one]}, sources)
        assert not solver.feasible({one: need[one] - short[one] + 1}, sources)


@given(NEEDS, SOURCES, st.integers(0, 3))
def test_ways_stop_at_the_limit(need, sources, limit):
    assert list(ways.listed(need, sources, limit)) == list(ways.listed(need, sources))[:limit]


@pytest.mark.parametrize(
    ("need", "sources", "short"),
    [
        ({"crown": 3}, {"a": {"crown": 1}}, {"crown": 2}),
        ({"crown": 1, "ship": 2}, {}, {"crown": 1, "ship": 2}),
        ({"crown": 1, "cross": 1}, {"a": {"crown": 1, "cross": 1}}, {"crown": 1}),  # not both from one
        ({"crown": 2, "cross": 1}, {"a": {"crown": 2, "cross": 1}}, {"cross": 1}),  # the lesser gap
        ({"crown": 1}, {"a": {"crown": 1}}, {}),
    ],
)
def test_what_is_missing(need, sources, short):
    assert solver.missing(need, sources) == short


@pytest.mark.parametrize(
    ("need", "found", "short"),
    [
        ({"florin": 2, "crown": 1, "cross": 1}, {"a": {"florin": 2, "crown": 1, "cross": 1}}, 2),
        ({"florin": -3, "crown": 1, "cross": 1, "ship": 1}, {"a": {"ship": 2, "crown": 1, "cross": 1}}, 2),
        ({"crown": 4}, {"a": {"crown": 1}}, 3),
        ({"crown": 1}, {"a": {"crown": 1}}, 0),
    ],
)
def test_what_is_missing_is_the_least_that_would_do(need, found, short):
    missing = solver.missing(need, found)
    assert sum(missing.values()) == short
    assert all(n > 0 for n in missing.values())
    assert solver.feasible({kind: n - missing.get(kind, 0) for kind, n in need.items()}, found)


@MANY
@given(NEEDS, SOURCES)
def test_the_best_is_the_first_of_the_best_on_the_list(need, sources):
    """Fewest symbols lost, then least laid out, then fewest sources; or, told what is laid out, that before all."""
    listed, means = list(ways.listed(need, sources)), Means(sources, (need,))

    def rank(way):
        return way.waste, sum(sum(sources[name].values()) for name, _ in way.uses), len(way.uses)

    def sparing(way):
        return sum(laid[name] for name, _ in way.uses), way.waste, len(way.uses)

    laid = {name: index % 2 * sum(bar.values()) for index, (name, bar) in enumerate(sources.items())}
    assert ways.best(means, need) == min(listed, key=rank, default=None)
    assert ways.best(means, need, laid) == min(listed, key=sparing, default=None)


@MANY
@given(NEEDS, SOURCES)
def test_missing_is_the_least_and_rather_of_the_first_kinds(need, sources):
    """Beyond all there is of a kind first; then as few as will do, tried one by one."""
    wanted = {kind: n for kind, n in need.items() if n > 0}
    most = solver.totals(sources)
    left = {kind: min(n, most.get(kind, 0)) for kind, n in wanted.items()}
    for more in (some for n in range(20) for some in combinations_with_replacement(left, n)):
        eased = {kind: n - more.count(kind) for kind, n in left.items()}
        if any(covers(uses, eased, sources) for uses in assignments(sources)):
            break
    found = {kind: n for kind in wanted if (n := wanted[kind] - left[kind] + more.count(kind))}
    assert solver.missing(need, sources) == found


@MANY
@given(NEEDS, NEEDS, SOURCES)
def test_means_answer_every_question_within_their_bound(need, other, sources):
    means = Means(sources, (need, other))
    for one in (need, other):
        assert means.meet(one) == solver.feasible(one, sources)
        assert means.missing(one) == solver.missing(one, sources)
        for name in (*sources, "nobody"):
            rest = {source: bar for source, bar in sources.items() if source != name}
            assert means.meet(one, without=name) == solver.feasible(one, rest)


@MANY
@given(NEEDS, SOURCES)
def test_what_can_be_left_out_is_left_out_the_first_ones_first(need, sources):
    kept = dict(sources)
    for name in sources:
        rest = {other: bar for other, bar in kept.items() if other != name}
        if solver.feasible(need, rest):
            kept = rest
    means = Means(sources, (need,))
    assert ways.needed(means, need) == (list(kept) if solver.feasible(need, sources) else None)


# Millions of ways

RICH = {f"s{index}": {"florin": 1 + index % 3, "crown": 1 + index % 4, "cross": 1 + index % 5} for index in range(45)}
DEAR = {"florin": 40, "crown": 44, "cross": 44}


def test_a_list_that_would_never_end_is_cut():
    listed = list(ways.listed(DEAR, RICH))
    assert 0 < len(listed) <= ways.LISTED
    assert all(minimal(way.uses, DEAR, RICH) for way in listed)


def test_the_best_of_millions_pays_and_wastes_little():
    best = ways.best(Means(RICH, (DEAR,)), DEAR)
    assert best is not None
    assert minimal(best.uses, DEAR, RICH)
    assert best.waste == 0


def test_what_is_missing_of_much():
    need = {**DEAR, "florin": 200}
    short = solver.missing(need, RICH)
    assert list(short) == ["florin"]
    assert solver.feasible({**need, "florin": 200 - short["florin"]}, RICH)
    assert not solver.feasible({**need, "florin": 201 - short["florin"]}, RICH)
