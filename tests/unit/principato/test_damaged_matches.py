"""Damaged saves and positions of Principato: a game or the one error. For more: `tests.unit.fuzz`."""

from __future__ import annotations

import itertools
import random
import sys
from collections import Counter

import pytest

from tests.unit.fuzz import moves, pool, positions
from tests.unit.fuzz.attack import Kind, attack
from tests.unit.fuzz.saves import cases, open_it
from tests.unit.principato.towndrivers import plies
from virtu_core.kernel import saves
from virtu_core.kernel.errors import VirtuError
from virtu_core.principato import game

CASES = 200 if sys.platform == "emscripten" else 2_000


def test_damaged_saves_open_or_give_the_one_error():
    good = [saves.dump(match, now=1) for match in pool.towns() if match.ply < 200]
    seen = Counter(open_it(data) for data in itertools.islice(cases(random.Random("towns"), good), CASES))
    assert not any(one.startswith("fault") for one in seen)
    assert seen["opened, fine"] > CASES // 200
    assert seen["opened, notes"] > CASES // 200
    assert len(seen) >= 7


@pytest.mark.parametrize("kind", [positions.TOWNS, moves.TOWNS], ids=["positions", "moves"])
def test_damaged_positions_and_foreign_moves_open_or_give_the_one_error(kind: Kind):
    found = attack(kind, "towns", CASES // 4)
    assert not found.faults
    assert found.looked > 0
    assert found.opened > CASES // 100
    assert found.refused > CASES // 100


@pytest.mark.parametrize("seed", range(3))
def test_damaged_records_are_loaded_or_refused(seed: int):
    rng, rules = random.Random(seed), game.Principato()
    states = [ply.state for ply in plies(2, seed)]
    for _ in range(150):
        data = rules.dump(rng.choice(states))
        for _ in range(rng.choice((1, 2))):
            key = rng.choice(list(data))
            data[key] = rng.choice((None, [], {}, -1, 99, "x", [[1]], data[rng.choice(list(data))]))
        try:
            rules.decision(rules.load(data))
        except VirtuError:
            continue
