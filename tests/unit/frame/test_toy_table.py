"""What the toy's own table draws, and what its buttons do."""

from __future__ import annotations

import pytest

from app.frame import pages
from tests.toy.box import HARBOUR
from tests.unit.frame.memory import at_table
from tests.unit.frame.tabled import go_on, sat_down
from tests.unit.frame.test_session import acting
from virtu_core import games


@pytest.fixture(autouse=True)
def in_the_box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "BOX", dict(games.BOX))
    games.add(HARBOUR)


def test_coins_are_counted_by_a_button_or_its_key():
    one = sat_down("harbour")
    go_on(one, 5)
    acts, _helper = acting(one)
    assert 'data-act="count"' in pages.render(one)["board"]
    coins = sum(at_table(one).match.state.coins)
    acts.do("count", "")
    assert pages.render(one)["toast"] == f"All have {coins} coins together."
    acts.do("close", "")
    assert pages.render(one)["toast"] == ""
    assert acts.key("c")
    assert pages.render(one)["toast"] == f"All have {coins} coins together."


def test_to_count_does_not_end_a_replay():
    one = sat_down("harbour")
    go_on(one, 5)
    acts, _helper = acting(one)
    acts.do("replay", "0")
    acts.do("count", "")
    assert at_table(one).replay is not None


def test_the_quay_tells_what_everybody_has():
    one = sat_down("harbour")
    go_on(one, 12)
    view = at_table(one).view()
    assert f"Captain A: {view['coins'][0]} coins, {view['scores'][0]} points" in pages.render(one)["board"]
