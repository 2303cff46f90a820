"""What the shelf says of saved games, and which of them it offers first."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from app.frame import pages, shelved
from app.frame.controls import beginning
from app.frame.controls import saves as controls
from app.frame.saved import Saved
from app.frame.views.saves import Row, foremost
from tests.unit.frame.memory import Memory, at_table, begun, session
from virtu_core import games
from virtu_core.kernel import saves
from virtu_core.kernel.saves import Summary

SUMMARY = Summary("virtu", "1", {"seats": ["florence", "naples"]}, ("Anna", "Tom"), 9, 9, 9, 0, 1, 2)
PEOPLE = ("Anna", "Tom")


def saved(ident: str, turn: int = 0, game: str = "virtu", **known: Any) -> Row:
    row = Row(Saved(ident, "", SUMMARY._replace(turn=turn, game=game), 1), PEOPLE)
    return row._replace(**known)


def test_what_waits_for_somebody_here_is_offered_before_what_waits_for_others_and_what_ended() -> None:
    ended, far, here = saved("ended", -1), saved("far", 1, far=(1,)), saved("here")
    bot = saved("bot", 1, bots=(1,))
    assert foremost((ended, far, here)) is here
    assert foremost((ended, bot, here)) is bot, "a bot goes on by itself"
    assert foremost((ended, far)) is far
    assert foremost((ended,)) is ended
    assert foremost((saved("?", strange=True),)) is None


def test_a_game_that_has_ended_says_who_has_won() -> None:
    row = saved("g1", -1, when="Year 12, The end", won="Rome won with 14")
    assert (row.stands(), row.state()) == ("", "ended: Rome won with 14")
    assert saved("g1", -1).state() == "ended"


def test_who_has_won_is_kept_beside_the_game() -> None:
    memory = Memory()
    keeper = at_table(begun(memory)).keeper
    assert keeper._won() == ""
    keeper.note(won="Anna won with 14")
    assert shelved.rows(session(memory))[0].won == "Anna won with 14"
    loaded = saves.load((Path(__file__).parents[2] / "games" / "4-options.virtu").read_bytes(), games.get).match
    loaded.goto(loaded.plies)
    one = session()
    keeper = one.sit_down(loaded).keeper
    scores = loaded.game.scores(loaded.state)
    assert keeper._won().endswith(f"won with {max(scores)}")


def test_a_game_that_nobody_knows_is_said_to_be_one() -> None:
    row = Row(Saved("g1", "", SUMMARY._replace(game="chess", turn=-1), 1), strange=True)
    assert row.name == "A game that this page does not know"
    assert "cannot be shown" in row.state()
    assert not row.over


def test_what_was_deleted_is_named_where_it_stood() -> None:
    one = begun()
    for _copy in range(2):
        controls.duplicate(one, at_table(one).game_id)
    one.open.page = "start"
    listed = [row.saved.id for row in shelved.rows(one)]
    one.store.rename(listed[1], "A name")
    controls.delete(one, listed[1])
    assert (one.open.undelete, one.open.gone_at) == ("A name", 0)
    assert "“A name” is deleted." in pages.render(one)["app"]


@pytest.mark.parametrize("box", ["virtu", "principato"])
def test_a_first_game_has_as_many_bots_as_its_button_says(box: str):
    """Principato's said one, and two sat down."""
    one = session()
    said = re.search(rf'data-act="alone" data-value="{box}".*?against (\w+) bot', pages.render(one)["app"])
    assert said is not None
    beginning.begin_alone(one, box)
    bots = [player for player in at_table(one).match.players if player]
    assert said[1] == ("a" if len(bots) == 1 else str(len(bots)))
