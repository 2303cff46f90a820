"""Looking at the past says so, framed as a replay is, and nothing there looks like the game's way on."""

from __future__ import annotations

from typing import Any

import pytest

from app.frame import pages
from app.frame.seats import LOOKING
from app.frame.session import Session
from tests.unit.frame.memory import at_table, session
from tests.unit.frame.tabled import go_on, sat_down
from tests.unit.frame.test_session import acting, match_of

SAID = "You are looking at the past: 3 of 24."


def played(players: tuple[str, ...] = ()) -> tuple[Session, Any]:
    """A game some moves on; with what it is told to do."""
    one = sat_down("virtu", players)
    go_on(one, 24 - match_of(one).ply)
    return one, acting(one)[0]


def shown(one: Session) -> dict[str, str]:
    """The page as it stands, with its marks."""
    return {**pages.render(one), **{f"mark {key}": word for key, word in pages.marks(one, dark=False).items()}}


@pytest.mark.parametrize("players", [(), ("novice", "novice", "novice")])
@pytest.mark.parametrize("act", ["goto", "goto-line"])
def test_the_past_is_framed_and_leads_back_to_now(players: tuple[str, ...], act: str) -> None:
    one, acts = played(players)
    acts.do(act, "3")
    if one.open.dialog == "confirm":
        acts.do("confirmed", "")
    page = shown(one)
    assert SAID in page["notices"]
    assert '<button type="button" class="btn primary" data-act="goto" data-value="24"' in page["notices"]
    assert page["mark past"] == "on"
    acts.do("goto", "24")
    page = shown(one)
    assert ("the past" in page["notices"], page["mark past"]) == (False, "off")


def test_no_go_on_stands_out_where_bots_only_wait_in_the_past() -> None:
    one, acts = played(("novice", "novice", "novice"))
    acts.do("goto", "3")
    page = shown(one)
    assert at_table(one).seats.hold == LOOKING
    for region in ("bar", "sheet"):
        assert "primary" not in page[region]
        assert "waits" not in page[region]
        assert "Play on from here" in page[region]
    acts.do("bots-pause", "")
    assert "the past" not in shown(one)["notices"]


def test_a_move_made_in_the_past_is_the_game_again() -> None:
    one, acts = played()
    acts.do("goto", "3")
    acts.press(str(match_of(one).decision.moves[-1]))
    acts.do("agree", "")
    assert shown(one)["mark past"] == "off"


def test_nobody_looks_at_the_past_on_the_shelf() -> None:
    assert pages.marks(session(), dark=False)["past"] == "off"
