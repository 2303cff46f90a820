"""Every control that is drawn anywhere is known: to the frame, to its table, to a field, or to a script."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from app.frame import news, pages
from app.frame.acts import Acts
from app.frame.session import Session
from build import preview
from tests.fixtures import pictures
from tests.unit.frame.tabled import game, go_on, sat_down
from tests.unit.frame.test_session import acting

__all__ = ["game"]
ACT = re.compile(r'data-act="([^"]*)"')
BROWSER = frozenset(("install", "update", "update-later", "offline-again", "picture"))  # js/installed, update, post
FIELDS = frozenset((  # what is typed or chosen there, not pressed
    "name", "who", "level", "persona", "budget", "option", "speed", "bot-speed", "search", "link", "file",
    "edition-file", "code-file", "goto",
))  # fmt: skip
ASKS = "tell"  # a press asks what it is: main.py


def known(one: Session, name: str) -> bool:
    """Whether somebody does something when it is pressed."""
    handled = hasattr(Acts, "on_" + name.replace("-", "_")) or name in one.table.controls()
    return handled or name in BROWSER | FIELDS or name == ASKS


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
    for name in (*BROWSER, "nothing-of-the-kind"):
        acts.do(name, "")
    assert set(ACT.findall(news.update("ready"))) <= BROWSER


def test_no_table_takes_a_name_of_the_frame(game: str):
    one = sat_down(game)
    assert [name for name in one.table.controls() if hasattr(Acts, "on_" + name.replace("-", "_"))] == []
