"""The About page tells every ruling."""

from __future__ import annotations

from app.rulings import rulings


def test_every_ruling_is_there_with_its_text():
    found = rulings()
    ids = [number for number, _ in found]
    assert ids[0] == "R-01"
    assert "R-10, R-37" in ids
    assert "R-70" in ids
    assert len(ids) == len(set(ids)) > 60
    assert all(text.endswith((".", ")")) for _, text in found)
