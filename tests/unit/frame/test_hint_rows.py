"""A hint's row makes the move that its title names."""

from __future__ import annotations

from pathlib import Path

from app.frame import thinker
from app.frame.advised import Hint, Tip
from app.frame.views import hint
from app.tables.virtu.names import say
from tests.unit.frame.memory import begun
from tests.unit.virtu.support import GAME, table
from virtu_core import games
from virtu_core.kernel import wire
from virtu_core.kernel.saves import load

GAMES = Path(__file__).parents[2] / "games"
LINE = ["collect firenze", "place lorenzo room2"]


def test_the_title_is_the_first_move_be_it_small():
    state = GAME.setup({"seats": 3, "first": "florence"})
    titled = [say(wire.read(one)) for one in thinker.in_words(GAME, state, LINE, titled=True)]
    assert titled[0].lower().startswith("collect the florins")
    assert titled[1].lower().startswith("place")
    told = [say(wire.read(one)) for one in thinker.in_words(GAME, state, LINE)]
    assert len(told) == 1  # the review leaves small moves out


def test_what_follows_names_the_collecting_that_must_be_done_by_hand():
    """Outside a payment nothing collects by itself; within one the payment's own press does."""
    state = GAME.setup({"seats": 3, "first": "florence"})
    line = ["place lorenzo room2", "collect firenze", "place giovanni room1"]
    titled = [say(wire.read(one)).lower() for one in thinker.in_words(GAME, state, line, titled=True)]
    assert [one.split()[0] for one in titled] == ["place", "collect", "place"]
    told = thinker.in_words(GAME, state, line)
    assert len(told) == 2  # the review leaves small moves out


def test_what_a_payment_collects_is_its_own():
    match = load((GAMES / "3-eight-cities.virtu").read_bytes(), games.get).match
    match.goto(match.plies)
    line = [str(node.move) for node in match.tree.path(match.node)[1:]]
    kinds = [GAME.decision(match.state_at(ply)).kind for ply in range(match.plies)]
    at = next(i for i, text in enumerate(line) if kinds[i] == "pay" and text.startswith("collect"))
    first = max(i for i in range(at) if kinds[i] != "pay")
    state, line = match.state_at(first), line[first : at + 1]
    titled = [say(wire.read(one)).lower() for one in thinker.in_words(GAME, state, line, titled=True)]
    assert not any(one.startswith(("pay", "collect")) for one in titled[1:])


def test_what_follows_does_not_say_that_a_step_is_left():
    """Seen: "Then: Use War; Go on"."""
    state = table("winter florence", florence="florins 9\ncourtiers podesta - - | - - -")
    line = ["shift left1 room3", "done", "buy bishop"]
    titled = [say(wire.read(one)).lower() for one in thinker.in_words(GAME, state, line, titled=True)]
    assert titled == ["move podestà (left courtier space 1) to room iii", "buy bishop"]


def test_of_two_that_come_to_the_same_the_figure_stands_once():
    tips = tuple(
        Tip(move, move, (), chance, None, ("It brings a city.",), ()) for move, chance in (("a", 41), ("b", 41))
    )
    one = begun()
    drawn = hint.hint({}, one.ui()._replace(hint=Hint(tips)))
    assert drawn.count("41% to win") == 1
    assert "about as good" in drawn


def test_a_hint_about_the_palace_lies_over_the_map():
    one = begun()
    ui = one.ui()
    tip = Tip(str(ui.choices[0].move), "", (), 41, None, (), ())
    assert hint.side(ui._replace(hint=Hint((tip,)))) == "over-map"
    assert hint.side(ui._replace(hint=Hint((tip,)), narrow=True)) == "docked"
    assert hint.side(ui._replace(hint=Hint())) == "docked"
