"""The toy with secrets as a match: kept, sent, told, taken back."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.kernel.test_match import shape, wander
from virtu_core import games
from virtu_core.kernel import histories, links, notation, record, saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.decisions import CHANCE, TABLE
from virtu_core.kernel.errors import Barred, IllegalMove
from virtu_core.kernel.match import Match
from virtu_core.kernel.messages import english
from virtu_core.kernel.moves import Move
from virtu_core.kernel.record import Loaded
from virtu_core.kernel.refusals import SaveError
from virtu_core.kernel.tree import Tree

HARBOUR = games.Entry("harbour", "Harbour", (2, 3, 4), True, game="tests.toy.game:Harbour")
TWO: dict[str, Any] = {"seats": ["a", "b"], "deck": {"gem": 1, "spice": 2, "storm": 1}, "faces": 3, "limit": 9}
DEALT = ("draw spice", "draw storm")
BOUGHT = (*DEALT, "buy", "draw gem", "draw spice")  # seat 0 knows what it drew, seat 1 its storm


@pytest.fixture(autouse=True)
def box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "BOX", dict(games.BOX))
    games.add(HARBOUR)


def fresh(config: dict[str, Any] = TWO, seed: int = 1) -> Match[Any]:
    return Match(games.get("harbour"), config, Seeded(seed), created=5)


def told(*moves: str, config: dict[str, Any] = TWO, players: tuple[str, ...] = ()) -> Match[Any]:
    """A match in which this happened, chance's part included."""
    match: Match[Any] = Match(games.get("harbour"), config, Seeded(3), created=5, tree=Tree(), players=players)
    match.follow(map(Move.parse, moves))
    return match


def played(seed: int, moves: int = 10**6, config: dict[str, Any] = TWO) -> Match[Any]:
    rng, match = random.Random(seed), fresh(config, seed)
    while moves and not match.over:
        match.play(rng.choice(match.decision.moves))
        moves -= 1
    return match


def where(match: Match[Any]) -> tuple[Any, ...]:
    return match.game.dump(match.state), match.ply, match.line, match.chain(), match.identity


def linked(match: Match[Any]) -> Loaded:
    found = links.read(links.write_game(match), games.get)
    assert isinstance(found, Loaded)
    return found


# Kept and sent


@pytest.mark.parametrize("seed", range(4))
def test_it_goes_through_files_texts_and_links(seed: int):
    match = played(seed, 25)
    for again in (
        saves.load(saves.dump(match, now=6), games.get),
        notation.parse(notation.export(match, now=6), games.get),
        linked(match),
    ):
        assert (again.notes, where(again.match)) == ([], where(match))
        for viewer in (TABLE, 0, 1):
            assert again.match.seen(viewer).plain() == match.seen(viewer).plain()


@given(st.randoms(use_true_random=False), st.lists(st.integers(0, 7), max_size=40))
def test_any_walk_is_kept(rng: random.Random, steps: list[int]):
    games.add(HARBOUR)
    match = wander(fresh(seed=rng.randrange(100)), rng, steps)
    assert match.decision.seat != CHANCE
    again = saves.load(saves.dump(match, now=6), games.get).match
    assert (where(again), shape(again)) == (where(match), shape(match))
    assert again.log(0, 0) == match.log(0, 0)
    assert record.write(again, 6) == record.write(match, 6)


def test_a_turn_is_sent_with_calls_and_what_chance_brought():
    match = fresh(seed=3)
    copy = saves.load(saves.dump(match, now=5), games.get).match
    before = match.ply
    for move in ("speak 1", "to 0", "pay 1", "buy"):
        match.play(move)
    match.play(match.decision.moves[-1])
    turn = links.read(links.write_turn(match, before), games.get)
    assert isinstance(turn, links.Turn)
    node, moves = links.follow(copy, turn)
    copy.follow(moves, node)
    assert where(copy) == where(match)


def test_whole_games_are_undone_and_done_again():
    match = played(5)
    end, moves = where(match), []
    while match.can_undo:
        moves.append(match.undo())
        assert match.decision.seat not in (CHANCE, TABLE)
    assert match.ply == match.start == 2
    while match.can_redo:
        assert match.redo() == moves.pop()
    assert where(match) == end


def test_the_same_moves_of_players_with_other_draws_part_two_copies():
    one, other = fresh(seed=1), saves.load(saves.dump(fresh(seed=1), now=5), games.get).match
    other.dealer = Seeded(2)
    for match in (one, other):
        match.play("buy")
        match.play(match.decision.moves[0])
    assert one.line != other.line
    histories.graft(one, other)
    assert where(one) == where(other)
    assert len(one.branches()) == 1


# What a viewer has


def test_everybody_hears_a_log_of_their_own():
    match = told(*BOUGHT)
    said = {viewer: [english(line.message) for line in match.log(5, viewer)] for viewer in (TABLE, 0, 1)}
    assert said == {TABLE: ["0 draws a card."], 0: ["0 draws spice."], 1: ["0 draws a card."]}
    assert [dict(line.event.secret) for line in match.log(5, 1)] == [{}]
    assert match.log(5, 0) == match.log(5, 0) != match.log(5, 1)  # remembered by node and viewer
    match.undo()
    assert len(match.log(0, 0)) == len(match.log()) == 3


def test_seen_is_what_the_viewer_was_told_on_the_way():
    match = told(*BOUGHT)
    texts = {viewer: [one.text for one in match.seen(viewer).line] for viewer in (TABLE, 0, 1)}
    assert texts == {
        TABLE: ["", "", "buy", "", ""],
        0: ["draw spice", "", "buy", "draw gem", "draw spice"],
        1: ["", "draw storm", "buy", "", ""],
    }
    assert [one[:2] for one in match.seen(1).line] == [
        (CHANCE, "draw"), (CHANCE, "draw"), (0, "turn"), (CHANCE, "draw"), (CHANCE, "draw"),
    ]  # fmt: skip
    assert [len(match.seen(viewer).decision) for viewer in (TABLE, 0, 1)] == [0, 2, 0]
    assert "gem" not in json.dumps(match.seen(1).plain())
    assert match.seen(0).ply == match.ply == 5


def test_a_twin_is_seen_alike_by_whoever_was_not_told():
    one, other = told(*BOUGHT), told(*DEALT, "buy", "draw spice", "draw gem")
    assert one.seen(1).plain() == other.seen(1).plain() != other.seen(0).plain()
    assert one.game.dump(one.seen(1).worlds(7)) == one.game.dump(other.seen(1).worlds(7))


# Going back


def test_another_move_before_a_draw_takes_the_consent_of_all():
    match = told(*BOUGHT)
    match.undo()
    assert [str(node.move) for node in match.barred] == ["draw gem", "draw spice"]
    before = shape(match), match.ply
    with pytest.raises(Barred, match="all must agree"):
        match.play("pass")
    assert (shape(match), match.ply) == before
    match.agree()
    assert match.barred == []
    match.play("pass")
    said = [english(line.message) for line in match.log() if line.event.kind == "taken_back"]
    assert said == ["All agreed to go back to here, although something had been drawn or learnt since."]


def test_a_move_that_is_not_legal_is_told_so_whatever_was_drawn_since():
    match = told(*BOUGHT)
    match.undo()
    with pytest.raises(IllegalMove, match="no answer"):
        match.play("bid 1")
    assert (match.bars(Move.parse("bid 1")), match.bars(Move.parse("pass")), match.bars(Move.parse("buy"))) == (
        False, True, False,
    )  # fmt: skip


def test_the_same_move_again_takes_nobodys_consent():
    match = told(*BOUGHT)
    match.undo()
    match.play("buy")
    assert [str(move) for move in match.line] == list(BOUGHT)
    assert match.taken == []


def test_consent_is_for_one_place_and_for_what_lay_behind_it():
    match = told(*BOUGHT, "keep gem")
    match.goto(5)
    match.agree()  # to think over which card is kept, although a ship has come in since
    match.goto(2)
    assert [str(node.move) for node in match.barred] == ["draw gem", "draw spice"]
    match.agree()
    match.play("pass")  # and a ship comes in
    match.goto(2)
    assert [node.answered.kind for node in match.barred] == ["roll"]


def test_an_open_answer_is_taken_back_by_oneself():
    match = told(*DEALT, "speak 1", "to 0", "pay 2")
    match.undo()
    assert match.barred == []
    match.play("pay 1")
    assert [str(branch.move) for branch in match.branches()] == ["pay 1"]


def test_strict_forbids_it():
    match = told(*BOUGHT, config={**TWO, "strict": True})
    match.undo()
    with pytest.raises(Barred):
        match.agree()
    with pytest.raises(Barred):
        match.play("pass")
    with pytest.raises(Barred):
        match.delete(match.branches(match.node.id)[0].id)
    match.redo()
    assert [str(move) for move in match.line] == list(BOUGHT)


def test_alone_among_bots_and_after_the_end_it_is_free():
    strict = {**TWO, "strict": True}
    alone = told(*BOUGHT, config=strict, players=("", "novice"))
    alone.undo()
    alone.play("pass")
    over = played(5, config=strict)
    over.goto(over.start)
    other = next(move for move in over.decision.moves if move not in over.node.answers)
    over.play(other)
    assert not over.taken


@pytest.mark.parametrize("kept", ["file", "text"])
def test_consent_is_in_the_record(kept: str):
    match = told(*BOUGHT)
    match.undo()
    match.agree()
    again = (
        saves.load(saves.dump(match, now=6), games.get)
        if kept == "file"
        else notation.parse(notation.export(match), games.get)
    ).match
    again.goto(2)
    assert (len(again.taken), again.barred) == (1, [])
    again.play("pass")
    again.delete(again.branches(again.tree.path(again.node)[2].id)[0].id)  # the line that was left
    assert [(one.left, one.moves) for one in again.taken] == [(None, 1)]
    last = saves.load(saves.dump(again, now=7), games.get).match
    assert [(one.left, one.moves) for one in last.taken] == [(None, 1)]


def test_consent_goes_along_with_a_copy():
    match = told(*BOUGHT)
    copy = saves.load(saves.dump(match, now=5), games.get).match
    copy.undo()
    copy.agree()
    copy.play("pass")
    for _ in range(2):
        histories.graft(match, copy)
        assert [one.moves for one in match.taken] == [1]


@pytest.mark.parametrize(
    "taken", [5, [5], [[1, 2]], [[1, 2, "3"]], [[-1, 2, 1]], [[0, 99, 1]], [[4, 2, 1]], [[2, 5, 1]] * 1001]
)
def test_damaged_consent_is_refused(taken: Any):
    body = record.write(told(*BOUGHT), 6)
    with pytest.raises(SaveError):
        saves.load(saves.seal({**body, "taken": taken}), games.get)
