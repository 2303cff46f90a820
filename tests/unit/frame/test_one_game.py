"""A start brings the code and the drawings of the game that is opened, and of no other."""

from __future__ import annotations

import subprocess
import sys

import pytest

from app.frame.tables import shown, sprite, table_of

START = """
import gettext, sys
from app.frame import i18n, pages
from app.frame.session import Session
from app.frame.slots import Forgetful
from app.frame.store import Store
from app.frame.tables import sprite
from virtu_core import games

i18n.choose("en", gettext.NullTranslations())
one = Session(Store(Forgetful()), lambda: 0)
for step in ("shelf", "table"):
    sprite(one.read_of.id)
    pages.render(one)
    pages.marks(one, dark=False)
    if step == "shelf":
        one.start({"seats": 3}, 1)
others = [name for name in games.names() if name != "virtu"]
print([name for name in sys.modules if set(name.split(".")) & set(others)])
"""


@pytest.mark.cpython
def test_the_first_game_is_opened_without_importing_another():
    done = subprocess.run(
        [sys.executable, "-c", START], capture_output=True, text=True, check=True, env={"PYTHONPATH": "web:."}
    )
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("game", shown())
def test_a_sprite_holds_its_own_table_and_no_other(game: str):
    assert table_of(game).sprite() in sprite(game)
    for other in set(shown()) - {game}:
        assert table_of(other).sprite() not in sprite(game)
