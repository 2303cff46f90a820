"""The lab's statistics against known values."""

from __future__ import annotations

import math
import random

import pytest

from virtu_core.lab import stats
from virtu_core.lab.times import Times


def test_wilsons_interval():
    assert stats.share(110, 200) == pytest.approx((0.55, 0.4807, 0.6174), abs=1e-4)
    assert stats.share(10, 10) == pytest.approx((1.0, 0.7225, 1.0), abs=1e-4)
    assert stats.share(0, 0) == (0.0, 0.0, 1.0)


def test_halves_of_victories_count():
    assert stats.share(2.5, 5).value == 0.5


def test_the_interval_holds_the_truth_about_as_often_as_it_says():
    rng = random.Random(1)
    held = 0
    for _ in range(1000):
        found = stats.share(sum(rng.random() < 0.3 for _ in range(60)), 60)
        held += found.low <= 0.3 <= found.high
    assert 925 <= held <= 975


def test_a_mean_has_the_interval_of_its_standard_error():
    values = [10.0, 12.0, 14.0, 16.0, 18.0]
    reach = 1.959964 * math.sqrt(10 / 5)
    assert stats.mean(values) == pytest.approx((14, 14 - reach, 14 + reach), abs=1e-4)
    assert stats.mean([7]) == (7, 7, 7)
    assert stats.mean([]) == (0, 0, 0)


def test_the_bootstrap_agrees_with_the_standard_error():
    rng = random.Random(2)
    values = [rng.gauss(15, 3) for _ in range(200)]
    found = stats.bootstrap(values, lambda some: {"mean": sum(some) / len(some)}, rounds=1000)["mean"]
    known = stats.mean(values)
    assert found == pytest.approx(known, abs=0.08)
    assert stats.bootstrap(values, lambda some: {"mean": sum(some) / len(some)}, rounds=10)["mean"].value == found.value


def test_ratings_of_two():
    elo = stats.ratings({("a", "b"): 200, ("b", "a"): 100}, "b", prior=0)
    assert elo == pytest.approx({"a": 400 * math.log10(2), "b": 0}, abs=0.01)


def test_ratings_find_the_strengths_that_made_the_games():
    strength = {"a": 4.0, "b": 2.0, "c": 1.0}
    scores = {(x, y): 1000 * strength[x] / (strength[x] + strength[y]) for x in strength for y in strength if x != y}
    elo = stats.ratings(scores, "c", prior=0)
    assert elo == pytest.approx({"a": 800 * math.log10(2), "b": 400 * math.log10(2), "c": 0}, abs=0.1)


def test_who_never_lost_is_rated_high_and_finite():
    elo = stats.ratings({("a", "b"): 20, ("b", "a"): 0}, "b")
    assert elo["a"] == pytest.approx(400 * math.log10(41), abs=0.1)


def test_times_keep_their_quantiles():
    rng = random.Random(3)
    values = sorted(rng.expovariate(0.1) for _ in range(5000))
    halves = [Times(), Times()]
    for index, value in enumerate(values):
        halves[index % 2].add(value)
    times = Times.joined(one.record() for one in halves)
    for share in (0.5, 0.95):
        assert times.quantile(share) == pytest.approx(values[int(share * 5000)], rel=0.03)
    assert times.most == pytest.approx(values[-1], abs=0.001)
    assert Times().quantile(0.95) == 0
