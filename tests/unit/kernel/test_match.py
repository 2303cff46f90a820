"""The match: play, undo, branches, and what going back costs."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.kernel.toy import Beans
from virtu_core.kernel import snapshots
from virtu_core.kernel import tree as trees
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.digest import digest
from virtu_core.kernel.errors import Barred, ConfigError, IllegalMove, NotationError, VirtuError
from virtu_core.kernel.events import Event
from virtu_core.kernel.match import Match
from virtu_core.kernel.messages import english


def fresh(seed: int = 7, **config: Any) -> Match[Any]:
    return Match(Beans(), {"first": seed % 2, **config}, Seeded(seed), ("Anna", "Bruno", "Carla"))


def where(match: Match[Any]) -> str:
    return digest(match.game.dump(match.state))


def shape(match: Match[Any]) -> list[Any]:
    """The tree as plain data: what must be equal for two trees to be equal."""
    return [
        [
            (node.ply, str(node.move), node.comment, [str(child.move) for child in node.children])
            for node in chain
        ]
        for chain in match.tree.chains()
    ]  # fmt: skip


def random_play(match: Match[Any], rng: random.Random, plies: int = 10**6) -> Match[Any]:
    while plies and not match.over:
        match.play(rng.choice(match.decision.moves))
        plies -= 1
    return match


def long_match(plies: int) -> Match[Any]:
    match = fresh(piles=[plies, plies], mends=0)
    while match.ply < plies:
        match.play(f"pile {match.ply % 4 // 2}" if match.decision.kind == "pile" else "take 1")
    return match


def test_play_tells_what_happened():
    match = fresh()
    assert match.play("pile 0") == []
    seat = match.seat(0)
    assert match.play("take 2") == [Event("taken", seat, {"pile": 0, "beans": 2})]
    assert (match.ply, match.plies, [str(move) for move in match.line]) == (2, 2, ["pile 0", "take 2"])
    assert match.decision.seat == (seat + 1) % 3


def test_a_forced_move_plays_itself_and_is_logged():
    match = fresh(piles=[1, 2], mends=0)
    events = match.play("pile 0")  # one bean there: no question how many; then one pile: no question which
    assert [event.kind for event in events] == ["forced", "taken", "forced"]
    assert match.decision.kind == "take"


@pytest.mark.parametrize(
    ("move", "error", "says"),
    [
        ("take 1", IllegalMove, "not on the list"),
        ("pile 9", IllegalMove, "T-01"),
        ("", NotationError, "not a move"),
        ("pile {}", NotationError, "not a move"),
        (None, NotationError, "not a move"),
    ],
)
def test_a_failed_play_changes_nothing(move: Any, error: type[Exception], says: str):
    match = random_play(fresh(), random.Random(1), 3)
    match.goto(2)
    before = where(match), shape(match), match.ply, match.line
    with pytest.raises(error, match=says):
        match.play(move)
    assert (where(match), shape(match), match.ply, match.line) == before


def test_a_move_after_the_end_is_refused():
    match = random_play(fresh(), random.Random(1))
    with pytest.raises(IllegalMove, match="over"):
        match.play("pile 0")


@pytest.mark.parametrize("config", [{"seats": ["a"]}, {"piles": [0]}, {"what": 1, "edition": "plain"}])
def test_a_bad_config_is_refused(config: dict[str, Any]):
    with pytest.raises(ConfigError):
        fresh(**config)


@pytest.mark.parametrize("number", [-1, 2**63, 1.0, "7", True])
def test_a_bad_seed_or_salt_is_refused(number: Any):
    with pytest.raises(ConfigError, match="seed"):
        Seeded(number)
    with pytest.raises(ConfigError, match="salt"):
        Match(Beans(), {}, salt=number)


@pytest.mark.parametrize("names", [["x" * 101], ["x"] * 17, [7], ["\ud800"]])
def test_bad_names_are_refused(names: Any):
    match = fresh()
    with pytest.raises(ConfigError, match="names"):
        match.names = names
    assert match.names == ("Anna", "Bruno", "Carla")


def test_undo_and_redo_at_the_ends_do_nothing():
    match = fresh()
    assert (match.undo(), match.redo(), match.can_undo, match.can_redo) == (None, None, False, False)


def test_a_new_move_after_undo_is_a_branch_and_the_line_shown():
    match = fresh()
    match.play("pile 0")
    match.undo()
    match.play("pile 1")
    assert [str(node.move) for node in match.root.children] == ["pile 0", "pile 1"]
    assert [str(node.move) for node in match.branches()] == ["pile 1"]
    match.undo()
    assert str(match.redo()) == "pile 1"


def test_a_move_tried_before_is_followed():
    match = fresh()
    match.play("pile 0")
    match.play("take 1")
    match.goto(0)
    played = match.game.played  # type: ignore[attr-defined]
    match.play("pile 0")
    assert (match.plies, match.branches(), match.game.played) == (2, [], played)  # type: ignore[attr-defined]


def test_restart_turn_goes_back_to_the_seats_first_decision():
    match = fresh()
    match.play("pile 0")
    match.play("take 1")
    seat = match.decision.seat
    match.play("pile 1")
    assert match.decision.seat == seat
    assert (match.restart_turn(), match.ply, match.decision.seat) == (1, 2, seat)
    assert (match.restart_turn(), match.ply) == (0, 2)
    assert str(match.redo()) == "pile 1"


def test_restart_turn_after_the_end_takes_back_the_last_turn():
    match = fresh(piles=[2, 2], mends=0)
    for move in ("pile 0", "take 2", "take 2"):
        match.play(move)
    assert match.over
    assert (match.restart_turn(), match.ply) == (1, 2)


def test_goto_keeps_what_lies_ahead():
    match = random_play(fresh(), random.Random(3))
    line, end = match.line, where(match)
    match.goto(2)
    assert (match.ply, match.line) == (2, line)
    match.goto(len(line))
    assert where(match) == end


@pytest.mark.parametrize("ply", [-1, 3, 1.0, "1", None, True])
def test_goto_elsewhere_is_refused(ply: Any):
    match = random_play(fresh(), random.Random(3), 2)
    for method in (match.goto, match.events, match.seat):
        with pytest.raises(VirtuError, match="0 to 2"):
            method(ply)
    assert match.ply == 2


def test_goto_node_shows_the_line_through_it():
    match = random_play(fresh(), random.Random(3), 6)
    first = match.line
    match.goto(1)
    match.play(next(move for move in match.decision.moves if move != first[1]))
    branch = match.node.id
    match.goto_node(1)
    assert match.redo() == match.tree.node(branch).move
    match.goto_node(6)
    assert match.line == first
    with pytest.raises(VirtuError, match="no move 99"):
        match.goto_node(99)


def test_promote_makes_a_branch_the_main_line():
    match = fresh()
    for move in ("pile 0", "pile 1", "pile 2"):
        match.goto(0)
        match.play(move)
    match.promote(match.node.id)
    assert [str(node.move) for node in match.branches(0)] == ["pile 2", "pile 0", "pile 1"]
    assert match.ply == 1


def test_delete_steps_out_of_what_it_deletes():
    match = random_play(fresh(), random.Random(3), 6)
    match.delete(3)
    assert (match.ply, match.plies, sorted(match.tree.nodes)) == (2, 2, [0, 1, 2])
    with pytest.raises(VirtuError, match="start"):
        match.delete(0)
    random_play(match, random.Random(4))


def test_comments():
    match = fresh()
    match.comment("A start")
    match.play("pile 0")
    match.comment("bold")
    match.comment("", 0)
    assert (match.root.comment, match.node.comment) == ("", "bold")
    for text in ("x" * 10_001, "\ud800", None):
        with pytest.raises(VirtuError, match="comment"):
            match.comment(text)  # type: ignore[arg-type]
    assert match.node.comment == "bold"


def test_the_log_tells_the_set_up_and_every_move_up_to_here():
    match = fresh()
    seat = match.decision.seat
    match.play("pile 0")
    match.play("take 1")
    assert [english(line.message) for line in match.log()] == [f"{seat} begins.", f"{seat} takes 1."]
    assert [(line.ply, line.event.kind) for line in match.log(1)] == [(2, "taken")]
    match.undo()
    assert len(match.log()) == 1
    assert [event.kind for event in match.events(2)] == ["taken"]
    assert [event.kind for event in match.events(0)] == ["first"]


def test_the_chain_tells_where_two_copies_part():
    one, two = fresh(), fresh()
    for move in ("pile 0", "take 1"):
        one.play(move)
    for move in ("pile 0", "take 2"):
        two.play(move)
    assert [one.chain(ply) == two.chain(ply) for ply in range(3)] == [True, True, False]
    assert one.chain() == one.chain(2)
    assert fresh(8).chain() != fresh(7).chain() != fresh(7, mends=2).chain()


def test_going_anywhere_replays_at_most_15_moves_at_any_length():
    match = long_match(3000)
    game: Any = match.game
    rng = random.Random(5)
    for _ in range(200):
        before = game.played
        match.goto(rng.randrange(match.plies + 1))
        assert game.played - before <= snapshots.EVERY - 1
    match.goto(3000)
    before = game.played
    for _ in range(1000):
        match.undo()
    assert game.played - before <= 1000


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(snapshots, "MAX_KEPT", 10)
    match = long_match(1000)
    states = match._replay._states
    assert len(states) <= 10 + snapshots.MAX_RECENT
    end = where(match)
    match.goto(3)
    match.goto(1000)
    assert where(match) == end


def test_a_full_match_says_so(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(trees, "MAX_PLIES", 4)
    match = long_match(4)
    with pytest.raises(VirtuError, match="at most 4 moves"):
        match.play(match.decision.moves[0])
    assert match.ply == 4


@given(st.randoms(use_true_random=False), st.integers(0, 50))
def test_play_then_undo_is_identity(rng: random.Random, seed: int):
    match = fresh(seed)
    states = [where(match)]
    while not match.over:
        match.play(rng.choice(match.decision.moves))
        states.append(where(match))
    line = match.line
    for state in states[-2::-1]:
        match.undo()
        assert where(match) == state
    for move, state in zip(line, states[1:], strict=True):
        assert match.redo() == move
        assert where(match) == state


@given(st.randoms(use_true_random=False), st.lists(st.integers(0, 7), max_size=40))
def test_any_walk_leaves_the_state_its_moves_make(rng: random.Random, steps: list[int]):
    match = wander(fresh(piles=[2, 9]), rng, steps)
    again = fresh(piles=[2, 9])
    for move in match.line[: match.ply]:
        again.play(move)
    assert where(again) == where(match)
    assert again.chain() == match.chain()
    assert again.log() == match.log()
    assert set(match.tree.nodes) == {node.id for chain in match.tree.chains() for node in chain}


def wander(match: Match[Any], rng: random.Random, steps: list[int]) -> Match[Any]:
    """Play and walk about, leaving branches and comments behind."""
    for step in steps:
        number = rng.choice(sorted(match.tree.nodes))
        if step < 3 and not match.over:
            match.agree()
            match.play(rng.choice(match.decision.moves))
        elif step == 3:
            match.undo()
        elif step == 4:
            match.goto(rng.randrange(match.plies + 1))
        elif step == 5:
            match.goto_node(number)
        elif step == 6:
            match.comment(rng.choice(["", "a", "}{\\n", "Ein\nZug (1. x); «ü»\r", "\\", "[Game]"]), number)
        elif step == 7 and number and rng.random() < 0.3:
            with suppress(Barred):
                match.delete(number)
        else:
            match.promote(number)
    return match
