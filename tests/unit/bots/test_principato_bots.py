"""Bots and hints of Principato know no more than their seat, play whole games, and their games can be reviewed."""

from __future__ import annotations

from typing import Any

import pytest

from tests import laws
from virtu_core import bots, games
from virtu_core.bots import advice, judge, prince, review, worlds
from virtu_core.bots.budget import Budget
from virtu_core.bots.table import Table
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


def test_how_an_imagined_end_is_lost_counts_too():
    """Who has the last turn of a game sees only ends: if all that are lost were alike it would be thrown away."""
    state = GAME.setup({"seats": 2})
    for ply in playing.play(GAME, state, lambda decision, state: decision.moves[-1], Seeded(1)):
        state = ply.state
    poor, less_poor = (culture(state, 0, values) for values in ((), (7, 6)))
    rich = culture(state, 0, (7, 7, 7, 6, 6, 6, 6))
    chances = [
        Table(GAME, judge.of("principato"), 0).chance(culture(one, 1, (9, 9))) for one in (poor, less_poor, rich)
    ]
    assert chances == sorted(set(chances))
    assert chances[1] < 0.5 < chances[2]


def culture(state: Any, seat: int, values: tuple[int, ...]) -> Any:
    new = state.copy()
    new.scored = ()
    new.players[seat] = new.players[seat]._replace(monument=(), book=(), painting=values)
    return new


def test_a_prince_looks_at_many_worlds_where_it_has_the_time(monkeypatch: pytest.MonkeyPatch):
    """The fewer the less time there is, and the same ones for the same number of positions."""
    state = playing.begin(GAME, GAME.setup({"seats": 2}), Seeded(4))
    asked: list[int] = []
    imagine = worlds.world

    def world(seen: Seen[Any], seed: int, number: int = 0) -> Any:
        asked.append(number)
        return imagine(seen, seed, number)

    monkeypatch.setattr(prince, "world", world)
    found: dict[int, tuple[Any, list[int]]] = {}
    for nodes in (100, 3000, 3000):
        asked.clear()
        move = bots.get(f"prince@{nodes}n", 1).choose(GAME, own(GAME, state))
        assert found.setdefault(nodes, (move, list(asked))) == (move, asked)
    assert len(found[100][1]) < len(found[3000][1])
    assert max(found[3000][1]) >= prince.ENOUGH_WORLDS


@pytest.mark.parametrize(
    ("own", "best", "worse"),
    [
        ([0.1, 0.2, 0.1, 0.2], [0.4, 0.5, 0.5, 0.4], True),
        ([0.1, 0.9, 0.1, 0.9], [0.9, 0.2, 0.8, 0.3], False),
        ([0.3, 0.3, 0.3], [0.3, 0.3, 0.3], False),
    ],
)
def test_a_plan_is_left_out_only_if_it_did_worse_world_for_world(own: list[float], best: list[float], worse: bool):
    assert prince.clearly_worse(own, best) == worse


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
