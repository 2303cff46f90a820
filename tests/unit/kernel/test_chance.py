"""Chance as a recorded move: dealers, steps over rolls, what is kept of them."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.kernel import dice, toy
from tests.unit.kernel.test_match import shape, wander, where
from virtu_core.kernel import histories, links, notation, playing, record, saves
from virtu_core.kernel import tree as trees
from virtu_core.kernel.chance import Dealer, Seeded
from virtu_core.kernel.decisions import CHANCE, Decision, Special
from virtu_core.kernel.errors import Barred, IllegalMove, VirtuError
from virtu_core.kernel.match import Match
from virtu_core.kernel.messages import Message, english
from virtu_core.kernel.moves import Move
from virtu_core.kernel.record import Loaded
from virtu_core.kernel.saves import SaveError
from virtu_core.kernel.tree import Tree

PIPS = [Move("die", (str(pips),)) for pips in range(1, 7)]


class Told(Dealer):
    """Gives the outcomes it was told, in their order."""

    def __init__(self, *outcomes: str) -> None:
        self.outcomes = list(outcomes)

    def answer(self, decision: Decision, ply: int) -> Move:
        return Move.parse(self.outcomes.pop(0))


def rolled(*outcomes: str) -> Match[Any]:
    """A match of dice that the first seat begins, with these dice to come."""
    return Match(dice.Dice(), {}, Told("first 0", *(f"die {one}" for one in outcomes)), salt=7, created=5)


def texts(match: Match[Any]) -> list[str]:
    return [str(move) for move in match.line]


# Dealers


def drawn(dealer: Dealer, many: int, weights: tuple[int, ...] = ()) -> Counter[str]:
    asked = Special(CHANCE, "die", PIPS, Message("?"), weights=weights)
    return Counter(str(dealer.answer(asked, ply)) for ply in range(many))


@pytest.mark.parametrize("dealer", [Dealer(), Seeded(3)])
def test_outcomes_are_as_likely_as_their_weights(dealer: Dealer) -> None:
    found = drawn(dealer, 6000, (3, 1, 1, 1, 1, 5))
    assert 1300 < found["die 1"] < 1700
    assert 2250 < found["die 6"] < 2750
    assert all(400 < found[f"die {pips}"] < 600 for pips in (2, 3, 4, 5))
    assert all(800 < count < 1200 for count in drawn(dealer, 6000).values())


def test_a_seed_draws_the_same_whatever_the_order_of_the_list() -> None:
    for ply in range(50):
        one = Special(CHANCE, "die", PIPS, Message("?"), weights=(3, 1, 1, 1, 1, 5))
        other = Special(CHANCE, "die", PIPS[::-1], Message("?"), weights=(5, 1, 1, 1, 1, 3))
        assert Seeded(9).answer(one, ply) == Seeded(9).answer(other, ply)
    kinds = [Decision(CHANCE, kind, PIPS, Message("?")) for kind in "abcdefgh"]
    assert len({str(Seeded(9).answer(kind, 1)) for kind in kinds}) > 2  # two dice at one ply are two dice


def test_a_seed_draws_what_it_drew_on_every_machine() -> None:
    asked = Decision(CHANCE, "die", PIPS, Message("?"))
    assert [str(Seeded(7).answer(asked, ply)) for ply in range(8)] == [
        "die 5", "die 5", "die 6", "die 1", "die 3", "die 6", "die 4", "die 4",
    ]  # fmt: skip


@pytest.mark.parametrize("twice", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_two_starts_from_one_memory_differ(twice: Any) -> None:
    """What is kept of Python's memory is a copy of all there is in it: generators too, if there were one."""
    state = random.getstate()
    found = []
    for dealer in (kept := Dealer(), twice(kept)):
        random.setstate(state)
        found.append((dealer.salt(), drawn(dealer, 200), [str(dealer.answer(_die(), 0)) for _ in range(40)]))
    assert found[0][0] != found[1][0]
    assert found[0][2] != found[1][2]


def _die() -> Decision:
    return Decision(CHANCE, "die", PIPS, Message("?"))


def test_two_matches_differ_and_two_of_one_seed_do_not() -> None:
    lots = [Match(toy.Beans(), {}) for _ in range(60)]
    assert {match.decision.seat for match in lots} == {0, 1, 2}
    assert len({match.identity for match in lots}) == 60
    firsts = [Match(toy.Beans(), {}, Seeded(seed)).decision.seat for seed in range(20)]
    assert firsts == [Match(toy.Beans(), {}, Seeded(seed)).decision.seat for seed in range(20)]
    assert set(firsts) == {0, 1, 2}
    assert Match(toy.Beans(), {}, Seeded(1)).identity == Match(toy.Beans(), {}, Seeded(1)).identity


# Steps


def test_a_match_begins_where_a_seat_decides() -> None:
    match = rolled()
    assert (match.start, match.ply, match.decision.seat, texts(match)) == (1, 1, 0, ["first 0"])
    assert (match.undo(), match.can_undo, match.can_redo) == (None, False, False)
    match.goto(0)
    assert match.ply == 1
    assert match.events(0) == []


def test_a_step_is_a_move_and_what_chance_brings() -> None:
    match = rolled("3", "4", "1")
    assert [(event.kind, event.data["pips"]) for event in match.play("roll")] == [("rolled", 3), ("rolled", 4)]
    assert (match.ply, match.decision.seat, match.state.turn) == (4, 0, 7)
    match.play("roll")  # a one: the second die is not rolled
    assert (match.ply, match.decision.seat) == (6, 1)
    assert str(match.undo()) == "roll"
    assert (match.ply, match.decision.kind) == (4, "turn")
    assert str(match.undo()) == "roll"
    assert (match.ply, match.can_undo) == (1, False)
    assert str(match.redo()) == "roll"
    assert match.ply == 4
    assert texts(match) == ["first 0", "roll", "die 3", "die 4", "roll", "die 1"]


def test_redo_gives_the_same_roll_and_another_move_another() -> None:
    match = rolled("3", "4", "5", "6", "2", "2")
    match.play("roll")
    match.undo()
    match.play("roll")  # the same move: the same dice
    assert match.state.turn == 7
    match.undo()
    with pytest.raises(Barred):
        match.play("stop")
    match.agree()
    match.play("stop")
    match.play("roll")  # another line: other dice
    assert (match.state.turn, match.decision.seat) == (11, 1)
    match.undo()
    match.undo()
    match.play("roll")
    assert match.state.turn == 7
    assert [str(branch.move) for branch in match.branches()] == ["stop"]


def test_a_step_is_a_move_and_what_chance_brought() -> None:
    match = rolled("3", "4")
    assert [node.ply for node in match.step] == [0, 1]
    match.play("roll")
    assert [str(node.move) for node in match.step] == ["roll", "die 3", "die 4"]
    match.play("stop")
    assert [str(node.move) for node in match.step] == ["stop"]


def test_nobody_can_answer_for_chance() -> None:
    match = rolled("3", "4")
    before = shape(match)
    with pytest.raises(IllegalMove):
        match.play("die 6")
    assert (shape(match), match.ply) == (before, 1)


def test_going_to_a_roll_leads_on_to_the_next_decision() -> None:
    match = rolled("3", "4", "2", "2")
    match.play("roll")
    match.play("stop")
    match.play("roll")
    assert [match.seat(ply) for ply in range(9)] == [CHANCE, 0, CHANCE, CHANCE, 0, 1, CHANCE, CHANCE, 1]
    for ply, stands in enumerate((1, 1, 4, 4, 4, 5, 8, 8, 8)):
        match.goto(ply)
        assert match.ply == stands
        match.goto_node(match.tree.line(match.node)[ply].id)
        assert match.ply == stands
    assert match.plies == 8


def test_restart_turn_goes_over_rolls() -> None:
    match = rolled("3", "4", "2", "2", "6", "6", "5", "5")
    for move in ("roll", "stop", "roll", "roll"):
        match.play(move)
    assert (match.restart_turn(), match.ply, match.decision.seat) == (2, 5, 1)
    assert str(match.redo()) == "roll"


def test_deleting_a_roll_leads_back_before_it_and_it_is_rolled_anew() -> None:
    match = rolled("3", "4", "6", "6", "first 1")
    match.play("roll")
    with pytest.raises(Barred):
        match.delete(match.node.id)
    match.players = ("", "novice")  # nobody else has seen it
    match.delete(match.node.id)  # the second die
    assert match.ply == 1
    match.play("roll")
    assert match.state.turn == 9
    match.dealer = Told("first 1")
    match.delete(1)
    assert (match.ply, match.decision.seat) == (1, 1)


def test_what_fails_while_rolling_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = rolled("3", "4")
    match.play("stop")
    match.undo()
    before = shape(match), match.ply, texts(match)
    monkeypatch.setattr(trees, "MAX_PLIES", 3)  # room for the move and for one die
    with pytest.raises(VirtuError, match="at most 3 moves"):
        match.play("roll")
    assert (shape(match), match.ply, texts(match)) == before
    monkeypatch.undo()
    match.dealer = Told()  # a dealer with a fault
    with pytest.raises(IndexError):
        match.play("roll")
    assert (shape(match), match.ply, texts(match)) == before


def test_moves_that_are_known_are_followed_as_they_are() -> None:
    match = rolled("3", "4", "1")
    match.play("roll")
    match.play("roll")
    other = Match(dice.Dice(), {}, Told(), tree=Tree())
    other.follow(match.line[:4])
    assert (other.ply, where(other)) == (4, where(_at(match, 4)))
    other.follow(match.line[4:])
    assert where(other) == where(_at(match, 6))
    before = shape(other), other.ply
    with pytest.raises(IllegalMove):
        other.follow([Move("roll"), Move("die", ("3",)), Move("die", ("9",))])
    assert (shape(other), other.ply) == before


def _at(match: Match[Any], ply: int) -> Match[Any]:
    match.goto(ply)
    return match


@given(st.randoms(use_true_random=False), st.lists(st.integers(0, 7), max_size=40))
def test_any_walk_ends_where_a_seat_decides(rng: random.Random, steps: list[int]) -> None:
    match = wander(Match(dice.Dice(), {"seats": 3}, Seeded(rng.randrange(100))), rng, steps)
    assert match.decision.seat != CHANCE
    again = Match(dice.Dice(), {"seats": 3}, Told(), salt=match.salt, tree=Tree())
    again.follow(match.line[: match.ply])
    told = [line for line in match.log() if line.event.kind != "taken_back"]
    assert (where(again), again.chain(), again.log()) == (where(match), match.chain(), told)
    for opened in (saves.load(saves.dump(match, now=6), dice.get), notation.parse(notation.export(match), dice.get)):
        assert taken(opened.match) == taken(match)
    assert opened.status == "fine"


def taken(match: Match[Any]) -> list[list[int]]:
    found: list[list[int]] = record.write(match, 6).get("taken", [])
    return found


# What is kept


def thrown(seed: int = 4, moves: int = 12) -> Match[Any]:
    rng, match = random.Random(seed), Match(dice.Dice(), {}, Seeded(seed), created=5)
    while moves and not match.over:
        match.play(rng.choice(match.decision.moves))
        moves -= 1
    return match


def test_everything_keeps_the_rolls_and_nothing_the_seed() -> None:
    match = thrown(123456789)
    data, text, link = saves.dump(match, now=6), notation.export(match, now=6), links.write_game(match)
    assert "123456789" not in text
    assert b"\xce\x07\x5b\xcd\x15" not in data  # as msgpack writes it
    for again in (saves.load(data, dice.get), notation.parse(text, dice.get), links.read(link, dice.get)):
        assert isinstance(again, Loaded)
        assert (again.notes, again.match.identity, again.match.chain()) == ([], match.identity, match.chain())
        assert (where(again.match), again.match.start) == (where(match), 1)
        assert type(again.match.dealer) is Dealer


def test_a_turn_holds_the_rolls() -> None:
    match = thrown(4, 3)
    own = saves.load(saves.dump(match, now=6), dice.get).match
    before = match.ply
    match.play("roll")
    turn = links.read(links.write_turn(match, before), dice.get)
    assert isinstance(turn, links.Turn)
    start, moves = links.follow(own, turn)
    own.follow(moves, start)
    assert (own.chain(), where(own)) == (match.chain(), where(match))


def test_two_rolls_for_one_move_part_two_copies() -> None:
    match = rolled("3", "4")
    own = saves.load(saves.dump(match, now=6), dice.get).match
    own.dealer = Told("die 5", "die 6")
    match.play("roll")
    own.play("roll")
    assert histories.compare(histories.of(own), histories.of(match)) == (histories.DIVERGED, 2)
    histories.graft(own, match)
    assert own.state.turn == 7
    assert [str(branch.move) for branch in own.branches()] == ["die 3"]
    own.goto_node(own.tree.nodes[3].id)
    assert own.state.turn == 11


@pytest.mark.parametrize(("at", "stands"), [(0, 1), (1, 1), (2, 4), (3, 4), (4, 4)])
def test_a_file_that_stands_at_a_roll_opens_after_it(at: int, stands: int) -> None:
    match = rolled("3", "4")
    match.play("roll")
    body = saves._open(saves.dump(match, now=6))
    assert saves.load(saves.seal({**body, "at": at}), dice.get).match.ply == stands


def test_a_text_that_ends_at_a_roll_is_rolled_on() -> None:
    match = notation.parse('[Game "dice"]\n1. first 1; 2. roll; 3. die 2', dice.get).match
    assert (match.ply >= 4, match.decision.seat == CHANCE, texts(match)[:3]) == (
        True, False, ["first 1", "roll", "die 2"],
    )  # fmt: skip


@pytest.mark.parametrize(("ban", "stands", "done"), [("die 4", 1, 3), ("die 2", 4, 5), ("first 0", 1, 0)])
def test_an_outcome_no_longer_known_is_kept_and_we_stand_before_its_move(ban: str, stands: int, done: int) -> None:
    match = rolled("3", "4", "2", "2")
    match.play("roll")
    match.play("roll")
    strict = dice.Dice(ban=ban)
    again = saves.load(saves.dump(match, now=6), lambda name: strict)
    assert (again.match.ply, again.match.decision.seat == CHANCE) == (stands, False)
    assert f"Only {done} of 7 moves" in english(again.notes[0])
    whole = saves.load(saves.dump(again.match, now=7), dice.get).match
    assert set(texts(match)) <= {str(node.move) for node in whole.tree.nodes.values()}


# The playing loop


def test_the_loop_plays_to_the_end_and_chance_in_between() -> None:
    game = dice.Dice()
    plies = list(playing.play(game, game.setup({}), lambda asked, state: asked.moves[state.turn > 5], Seeded(2)))
    assert game.decision(plies[-1].state).kind == "over"
    match: Match[Any] = Match(game, {}, Seeded(2))  # draws by ply as the loop does
    for ply in plies:
        if ply.decision.seat != CHANCE:
            match.play(ply.move)
    assert match.line == [ply.move for ply in plies]
    assert where(match) == where(_at(match, len(plies)))


def test_the_loop_tells_dead_ends_and_endless_games(monkeypatch: pytest.MonkeyPatch) -> None:
    game = dice.Dice()
    monkeypatch.setattr(playing, "MAX_PLIES", 10)
    with pytest.raises(VirtuError, match="endless: 10 decisions"):
        list(playing.play(game, game.setup({}), lambda asked, state: Move("stop"), Seeded(2)))
    monkeypatch.setattr(game, "decision", lambda state: Decision(0, "stuck", (), Message("?")))
    with pytest.raises(VirtuError, match="dead end: no move in a decision of kind stuck"):
        next(playing.play(game, game.setup({}), lambda asked, state: asked.moves[0], Seeded(2)))


def test_a_list_of_games_counts_what_players_did() -> None:
    match = rolled("3", "4", "2", "2")
    match.play("roll")
    match.play("roll")
    match.undo()
    told = saves.peek(saves.dump(match, now=6))
    assert (told.ply, told.plies, told.moves) == (4, 7, 2)
    body = record.write(match, 6)
    for wrong in (-1, "1", 10**6):
        with pytest.raises(SaveError):
            saves.peek(saves.seal({**body, "dealt": wrong}))
