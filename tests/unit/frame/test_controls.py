"""Every control that is drawn anywhere is known: to the frame, to its table, to a field, or to a script."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from app.frame import controls, keys, pages, updates
from app.frame.session import Session
from build import preview
from tests.fixtures import pictures
from tests.unit.frame.memory import at_table, session
from tests.unit.frame.tabled import game, go_on, sat_down
from tests.unit.frame.test_session import acting

__all__ = ["game"]
FRAME = {*controls.CONTROLS, *controls.PAGE_CONTROLS, *controls.FIELDS, *controls.ELSEWHERE}
ACT = re.compile(r'data-act="([^"]*)"')


def known(one: Session, name: str) -> bool:
    """Whether somebody does something when it is pressed or filled in."""
    return name in FRAME or (one.playing is not None and name in one.playing.table.controls())


def drawn(one: Session) -> Iterator[str]:
    """The names of all controls on a page."""
    for markup in pages.render(one).values():
        yield from ACT.findall(markup)


@pytest.mark.cpython  # takes long
@pytest.mark.usefixtures("shipped")  # the scenes are remembered, and are those of test_pictures
def test_every_control_of_the_known_pictures_is_known():
    seen, unknown = set[str](), set[str]()
    for _name, scene in pictures.scenes():
        one = preview.session(scene)
        names = set(drawn(one))
        seen |= names
        unknown |= {name for name in names if not known(one, name)}
    assert len(seen) > 40
    assert unknown == set()


def test_every_control_of_a_table_is_known(game: str):
    one = sat_down(game, players=("", "novice", ""))
    for dialog in ("", "menu", "score", "players", "lines", "send", "receive"):
        go_on(one, 3)
        one.open.dialog = dialog
        assert {name for name in drawn(one) if not known(one, name)} == set()


def test_what_the_browser_does_by_itself_is_no_error_when_it_is_pressed(game: str):
    one = sat_down(game)
    acts, _helper = acting(one)
    for name in controls.ELSEWHERE:
        acts.do(name, "")
        acts.field(name, "", "")
    assert set(ACT.findall(updates.update("ready"))) <= controls.ELSEWHERE


def test_what_nobody_knows_is_an_error(game: str):
    acts, _helper = acting(sat_down(game))
    with pytest.raises(controls.UnknownControl, match="nothing-of-the-kind"):
        acts.do("nothing-of-the-kind", "")
    with pytest.raises(controls.UnknownControl, match="nothing-of-the-kind"):
        acts.field("nothing-of-the-kind", "", "")


def test_a_name_stands_for_one_control():
    with pytest.raises(ValueError, match="undo"):
        controls.joined((controls.CONTROLS, {"undo": controls.CONTROLS["redo"]}))


def test_a_name_is_of_the_page_or_of_the_table():
    assert controls.CONTROLS.keys() & controls.PAGE_CONTROLS.keys() == set()


def test_without_a_game_what_needs_one_does_nothing():
    one = session()
    acts, _helper = acting(one)
    for name in controls.CONTROLS:
        acts.do(name, "0")
    assert (one.playing, one.open.page, one.open.dialog) == (None, "start", "")


def test_every_short_cut_stands_for_a_control(game: str):
    own = at_table(sat_down(game)).table
    for names in (
        keys.KEYS,
        keys.REPLAY_KEYS,
        keys.WATCH_KEYS,
        keys.AWAY_KEYS,
        keys.SHELF_KEYS,
        keys.ASKED_KEYS,
        own.keys(),
    ):
        assert set(names.values()) <= {*controls.CONTROLS, *controls.PAGE_CONTROLS, *own.controls()}


def test_no_table_takes_a_name_of_the_frame(game: str):
    own = at_table(sat_down(game)).table.controls()
    assert own.keys() & FRAME == set()
