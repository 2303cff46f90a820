"""Everybody gets everything equally often."""

from __future__ import annotations

from collections import Counter

import pytest

from virtu_core.lab.rotation import arrangement
from virtu_core.virtu.edition.model import HOUSES


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_block_gives_each_player_each_house_in_each_place_once(seats):
    for block in (0, 1, 7):
        seen: Counter[tuple[int, str, int]] = Counter()
        for number in range(block * seats**2, (block + 1) * seats**2):
            table = arrangement(HOUSES[seats], number, seed=5)
            assert sorted(table.sides) == sorted(HOUSES[seats])
            assert sorted(table.players) == list(range(seats))
            assert table.places[table.first] == 0
            seen.update(zip(table.players, table.sides, table.places, strict=True))
        assert set(seen.values()) == {1}
        assert len(seen) == seats**3


def test_with_three_all_36_tables_come_equally_often():
    orders: Counter[tuple[tuple[int, str], ...]] = Counter()
    for number in range(72):
        table = arrangement(HOUSES[3], number, seed=0)
        turn = [(table.first + step) % 3 for step in range(3)]
        orders[tuple((table.players[seat], table.sides[seat]) for seat in turn)] += 1
    assert len(orders) == 36
    assert set(orders.values()) == {2}


def test_every_seat_begins_equally_often():
    firsts = Counter(arrangement(HOUSES[4], number, seed=1).first for number in range(4 * 16))
    assert firsts == {0: 16, 1: 16, 2: 16, 3: 16}


def test_the_seed_mixes_and_the_same_seed_repeats():
    def tables(seed):
        return [arrangement(HOUSES[5], number, seed) for number in range(50)]

    assert tables(1) == tables(1)
    assert tables(1) != tables(2)
