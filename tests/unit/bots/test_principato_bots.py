"""Bots and hints of Principato know no more than their seat, play whole games, and their games can be reviewed."""

from __future__ import annotations

from typing import Any

import pytest

from tests import laws
from virtu_core import bots, games
from virtu_core.bots import advice, review
from virtu_core.bots.budget import Budget
from virtu_core.kernel import playing
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match
from virtu_core.kernel.seen import Seen, own
from virtu_core.principato import ending

GAME = games.get("principato")
TELLS = ("shown",)  # goal cards at the end
PLIES = 45


@pytest.mark.parametrize("level", ["novice", "courtier@30n", "prince@40n", "hint"])
def test_twins_are_answered_alike(level: str):
    def thinks(seen: Seen[Any], seed: int) -> Any:
        if level == "hint":
            return [advice.plain(one) for one in advice.best(GAME, seen, budget=Budget(nodes=30))]
        return str(bots.get(level, seed).choose(GAME, seen))

    along = 0
    for seats in (2, 3):
        for seed in range(2):
            config = {"seats": seats}
            record = laws.recorded(GAME, config, seed)[:PLIES]
            along += laws.third(GAME, config, record, seats, seed, TELLS, thinks)
    assert along > 100


def final(*specs: str, seed: int) -> list[ending.Score]:
    players = [bots.get(spec, seed + seat) for seat, spec in enumerate(specs)]
    state = GAME.setup({"seats": len(specs)})
    for ply in playing.play(
        GAME, state, lambda decision, state: players[decision.seat].choose(GAME, own(GAME, state)), Seeded(seed)
    ):
        state = ply.state
    return ending.final(state)


def won(*specs: str, games: int) -> float:
    """How often the first of them wins, at every place in turn."""
    total = 0.0
    for number in range(games):
        at = number % len(specs)
        winners = ending.winners(final(*specs[1 : 1 + at], specs[0], *specs[1 + at :], seed=number))
        total += (at in winners) / len(winners)
    return total / games


@pytest.mark.cpython
@pytest.mark.parametrize(("better", "worse"), [("novice", "random"), ("courtier@60n", "novice")])
def test_levels_are_stronger_one_after_the_other(better: str, worse: str):
    """What a tournament measures is in docs/bots.md; here only that nothing is upside down."""
    assert won(better, worse, games=8) > 0.6


def test_everybody_plays_to_the_end():
    specs = ("prince@10n", "courtier:patron@10n", "novice:general", "random")
    first = final(*specs, seed=3)
    assert sorted(score.place for score in first)[0] == 1
    assert final(*specs, seed=3) == first  # the same seed, the same game


def test_a_review_tells_luck_from_choice():
    match: Match[Any] = Match(GAME, {"seats": 2}, Seeded(5))
    players = [bots.get("random", 1), bots.get("novice", 2)]
    while match.ply < 60:
        match.play(players[match.decision.seat].choose(GAME, match.seen(match.decision.seat)))
    turns = list(review.walk(match, Budget(nodes=60)))
    assert {turn.seat for turn in turns} == {-2, 0, 1}
    found = review.report(turns)
    assert all(sum(chances) == pytest.approx(1) for _, chances in found.curve)
    assert all(sum(changes) == pytest.approx(0) for _, changes in found.luck)
    assert any(any(changes) for _, changes in found.luck)
    costly = [turn for turn in found.turning_points if turn.better is not None]
    assert costly
    assert all(turn.seat >= 0 and turn.drop > 0 for turn in costly)
    assert review.overlay(found)["fortune"] == pytest.approx(list(found.fortune))
