"""Every control that is drawn anywhere is known: to the frame, to its table, to a field, or to a script."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from app.frame import controls, keys, news, pages
from app.frame.session import Session
from build import preview
from tests.fixtures import pictures
from tests.unit.frame.tabled import game, go_on, sat_down
from tests.unit.frame.test_session import acting

__all__ = ["game"]
ACT = re.compile(r'data-act="([^"]*)"')


def known(one: Session, name: str) -> bool:
    """Whether somebody does something when it is pressed or filled in."""
    return name in {*controls.CONTROLS, *controls.FIELDS, *controls.ELSEWHERE, *one.table.controls()}


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
    assert set(ACT.findall(news.update("ready"))) <= controls.ELSEWHERE


def test_what_nobody_knows_is_an_error(game: str):
    acts, _helper = acting(sat_down(game))
    with pytest.raises(controls.UnknownControl, match="nothing-of-the-kind"):
        acts.do("nothing-of-the-kind", "")
    with pytest.raises(controls.UnknownControl, match="nothing-of-the-kind"):
        acts.field("nothing-of-the-kind", "", "")


def test_a_name_stands_for_one_control():
    with pytest.raises(ValueError, match="undo"):
        controls.joined((controls.CONTROLS, {"undo": controls.CONTROLS["redo"]}))


def test_every_short_cut_stands_for_a_control(game: str):
    own = sat_down(game).table
    for names in (
        keys.KEYS,
        keys.REPLAY_KEYS,
        keys.WATCH_KEYS,
        keys.AWAY_KEYS,
        keys.SHELF_KEYS,
        keys.ASKED_KEYS,
        own.keys(),
    ):
        assert set(names.values()) <= {*controls.CONTROLS, *own.controls()}


def test_no_table_takes_a_name_of_the_frame(game: str):
    own = sat_down(game).table.controls()
    assert own.keys() & {*controls.CONTROLS, *controls.FIELDS, *controls.ELSEWHERE} == set()
