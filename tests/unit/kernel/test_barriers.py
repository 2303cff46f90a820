"""Going back over what was drawn or learnt."""

from __future__ import annotations

from tests import laws
from tests.toy.game import Harbour
from virtu_core.kernel.barriers import crossed
from virtu_core.kernel.moves import Move

GAME = Harbour()
CONFIG = {"seats": ["a", "b"], "deck": {"gem": 1, "spice": 2, "storm": 1}, "faces": 3, "limit": 9}
DEALT = ["draw spice", "draw storm"]


def barred(*texts: str) -> list[str]:
    """The moves that may not simply be taken back, of those made after the cards were dealt."""
    record = [Move.parse(text) for text in (*DEALT, *texts)]
    steps = list(laws.replay(GAME, CONFIG, record))[len(DEALT) :]
    now = GAME.decision(steps[-1].state)
    return [texts[at] for at in crossed([(step.decision, step.events) for step in steps], now)]


def test_open_answers_are_none():
    assert barred("speak 1", "to 0", "pay 2") == []


def test_whatever_chance_says_is_one():
    assert barred("pass", "roll 2") == ["roll 2"]
    assert barred("pass", "roll 2", "pass") == ["roll 2"]  # a no in a poll everybody has heard
    assert barred("buy", "draw gem", "draw spice") == ["draw gem", "draw spice"]


def test_an_answer_kept_from_others_is_one_as_soon_as_somebody_else_is_asked():
    to_bids = ("pass", "roll 2", "pass", "pass")
    assert barred(*to_bids, "bid 2") == ["roll 2", "bid 2"]  # seat 1 has been asked for its bid


def test_ones_own_secret_answer_is_none_while_nobody_else_has_been_asked():
    drawn = ("buy", "draw gem", "draw spice", "keep gem")
    assert barred(*drawn) == ["draw gem", "draw spice", "keep gem"]  # chance was asked for a ship
    config = {**CONFIG, "limit": 1}
    steps = list(laws.replay(GAME, config, [Move.parse(text) for text in (*DEALT, *drawn)]))
    now = GAME.decision(steps[-1].state)
    assert (now.seat, now.kind) == (0, "drop")
    assert crossed([(steps[-1].decision, steps[-1].events)], now) == []
