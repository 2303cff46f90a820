"""A hint's row makes the move that its title names."""

from __future__ import annotations

from app import thinker
from app.i18n import say
from tests.unit.virtu.support import GAME
from virtu_core.kernel import wire

LINE = ["collect firenze", "place lorenzo room2"]


def test_the_title_is_the_first_move_be_it_small():
    state = GAME.setup({"seats": 3, "first": "florence"})
    titled = [say(wire.read(one)) for one in thinker.in_words(GAME, state, LINE, titled=True)]
    assert titled[0].lower().startswith("collect the florins")
    assert titled[1].lower().startswith("place")
    told = [say(wire.read(one)) for one in thinker.in_words(GAME, state, LINE)]
    assert len(told) == 1  # the review leaves small moves out
