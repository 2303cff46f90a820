"""How every kind of decision and every page looks has not changed unseen (tests/fixtures/pictures.json)."""

from __future__ import annotations

import json

import pytest

pytestmark = pytest.mark.cpython
pictures = pytest.importorskip("tests.fixtures.pictures")
make = pytest.importorskip("tests.fixtures.make")
HOW = "if that is meant: python -m tests.fixtures.make pictures"


@pytest.mark.usefixtures("shipped")
def test_the_pictures_are_those_that_are_known():
    known = json.loads((make.HERE / "pictures.json").read_text("utf-8"))
    found = pictures.drawn()
    assert sorted(known.keys() ^ found.keys()) == [], HOW
    changed = {
        scene: sorted(
            region for region in known[scene].keys() | now.keys() if known[scene].get(region) != now.get(region)
        )
        for scene, now in found.items()
        if known[scene] != now
    }
    assert changed == {}, HOW
