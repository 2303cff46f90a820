"""Principato as a match: kept, sent, told, taken back."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.unit.principato.townsupport import GAME, rule
from virtu_core.kernel import links, notation, saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.decisions import CHANCE, TABLE
from virtu_core.kernel.errors import Barred, VirtuError
from virtu_core.kernel.game import Game
from virtu_core.kernel.match import Match
from virtu_core.kernel.record import Loaded
from virtu_core.kernel.telling import tell


def find(name: str) -> Game[Any]:
    if name != GAME.id:
        raise VirtuError(name)
    return GAME


def played(seats: int, seed: int, moves: int = 10**6, **config: Any) -> Match[Any]:
    rng = random.Random(seed)
    match: Match[Any] = Match(GAME, {"seats": seats, **config}, Seeded(seed), created=5)
    while moves and not match.over:
        match.play(rng.choice(match.decision.moves))
        moves -= 1
    return match


def where(match: Match[Any]) -> tuple[Any, ...]:
    return GAME.dump(match.state), match.ply, match.line, match.chain(), match.identity


@pytest.mark.parametrize(("seats", "moves"), [(2, 40), (3, 25), (4, 60), (2, 10**6)])
def test_it_goes_through_files_texts_and_links(seats: int, moves: int):
    match = played(seats, moves % 97, moves)
    linked = links.read(links.write_game(match), find)
    assert isinstance(linked, Loaded)
    for again in (
        saves.load(saves.dump(match, now=6), find),
        notation.parse(notation.export(match, now=6), find),
        linked,
    ):
        assert (again.notes, where(again.match)) == ([], where(match))
        for viewer in range(TABLE, seats):
            assert again.match.seen(viewer).plain() == match.seen(viewer).plain()


def test_a_turn_is_sent():
    match = played(3, 4, 6)
    copy = saves.load(saves.dump(match, now=5), find).match
    before = match.ply
    for _ in range(4):
        match.play(match.decision.moves[-1])
    turn = links.read(links.write_turn(match, before), find)
    assert isinstance(turn, links.Turn)
    node, moves = links.follow(copy, turn)
    copy.follow(moves, node)
    assert where(copy) == where(match)


@pytest.mark.parametrize("seats", [2, 4])
def test_whole_games_are_undone_and_done_again(seats: int):
    match = played(seats, 5)
    end = where(match)
    while match.can_undo:
        match.undo()
        assert match.decision.seat not in (CHANCE, TABLE)
    dealt = {2: 1 + 2 + 4 + 5, 4: 1 + 4 + 8 + 7}
    assert match.ply == match.start == dealt[seats]
    while match.can_redo:
        match.redo()
    assert where(match) == end


@rule("P-SET-15", "R-P-24")
def test_a_told_match_names_no_goal_of_others():
    match = played(3, 2, 20)
    goals = [{card.kind for card in hand.cards} for hand in match.state.goals]
    for viewer in range(TABLE, 3):
        text = tell(match, viewer)
        for seat, held in enumerate(goals):
            assert all((f"draw {goal}\n" in text) == (seat == viewer) for goal in held)
        assert text.count("? chance draw") == (6 if viewer == TABLE else 4)


def test_what_was_drawn_is_taken_back_with_consent_or_not_at_all():
    match = played(2, 3, 0)
    match.play("pass")  # a card is turned up
    match.goto(match.start)
    with pytest.raises(Barred):
        match.play("favour")
    match.agree()
    match.play("favour")
    strict = played(2, 3, 0, strict=True)
    strict.play("pass")
    strict.goto(strict.start)
    with pytest.raises(Barred):
        strict.agree()


def test_the_log_tells_each_viewer_what_it_was_told():
    match = played(2, 3, 30)
    own, table = match.log(0, 0), match.log(0, TABLE)
    assert len(own) == len(table)
    differs = [(one[-1], other[-1]) for one, other in zip(own, table, strict=True) if one != other]
    assert len(differs) == 2
    assert all("goal" in one.params and "goal" not in other.params for one, other in differs)
