"""Bots in a game with chance and secrets: they know no more than their seat, weigh what may come, and play well."""

from __future__ import annotations

import json
import random
from collections import Counter
from fractions import Fraction
from itertools import pairwise
from typing import Any, cast

import pytest

from tests import laws
from tests.toy.game import Harbour
from tests.toy.state import State
from tests.unit.kernel.test_toy_laws import SMALL, TELLS, TINY
from virtu_core import bots, games
from virtu_core.bots import advice, judge, plans, prince, review
from virtu_core.bots.budget import Budget
from virtu_core.bots.table import Table
from virtu_core.bots.worlds import outcomes
from virtu_core.kernel import playing
from virtu_core.kernel.cards import bit
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.decisions import CHANCE, Decision, Special
from virtu_core.kernel.match import Match
from virtu_core.kernel.messages import Message, english
from virtu_core.kernel.moves import Move, move
from virtu_core.kernel.seen import Seen, own
from virtu_core.kernel.tree import Tree

GAME = Harbour()
TWO: dict[str, Any] = {"seats": ["a", "b"], "deck": {"gem": 1, "spice": 2, "storm": 1}, "faces": 3, "limit": 9}
LEVELS = ("random", "novice", "courtier@60n", "prince@120n")


@pytest.fixture(autouse=True)
def box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "BOX", dict(games.BOX))
    games.add(games.Entry("harbour", "Harbour", (2, 3, 4), True, "tests.toy.game:Harbour", "tests.toy.judge:Judgement"))


# What may come


def asked(*weights: int) -> Decision:
    moves = [move("draw", str(number)) for number in range(len(weights))]
    return Special(CHANCE, "draw", moves, Message("?"), weights=weights)


def test_few_outcomes_are_all_looked_at_each_by_its_weight():
    assert [(share, str(one)) for share, one in outcomes(asked(1, 3), 6)] == [(0.25, "draw 0"), (0.75, "draw 1")]
    alike = Decision(CHANCE, "lot", [move("first", str(seat)) for seat in range(4)], Message("?"))
    assert [share for share, _ in outcomes(alike, 4)] == [0.25] * 4


@pytest.mark.parametrize("seed", range(20))
def test_of_many_outcomes_some_stand_for_all(seed: int):
    chance = random.Random(seed)
    weights = [chance.randint(1, 9) for _ in range(chance.randint(4, 12))]
    for most in (1, 2, 3):
        found = outcomes(asked(*weights), most)
        assert sum(Fraction(share).limit_denominator(9) for share, _ in found) == 1
        assert len(found) <= most
        for share, one in found:  # no outcome counts for more than a part beyond what it is worth
            assert share < weights[int(one.args[0])] / sum(weights) + 1 / most


def test_one_outcome_is_the_middle_one():
    assert str(outcomes(asked(1, 1, 1, 1, 1), 1)[0][1]) == "draw 2"
    assert str(outcomes(asked(9, 1, 1, 1, 1), 1)[0][1]) == "draw 0"


def test_a_plan_that_comes_to_a_roll_is_as_good_as_its_outcomes_on_the_average():
    """With one round left, who is alone rich wins the ship: what it is worth decides."""
    state = playing.begin(GAME, GAME.setup({"seats": ["a", "b"], "faces": 4, "rounds": 1, "cards": 0}), Seeded(1))
    table = Table(GAME, judge.of("harbour"), 0)
    found = {str(plan.moves[0]): plan for plan in plans.sensible(table, state, (8,), Budget().start())}
    after, _ = GAME.play(state, Move("pass"))
    rolls = GAME.decision(after)
    ends = [plans.looks(table, GAME.play(after, one)[0], Budget().start()) for one in rolls.moves]
    assert found["pass"].moves == (Move("pass"),)
    assert found["pass"].chance == pytest.approx(sum(end.chance for end in ends) / 4)
    assert found["pass"].chance == pytest.approx(0.5)  # both bid the same: lots are drawn, and the second seat won them
    assert table.chances(found["pass"].end)[0] in (0.0, 1.0)


# Questions beside a turn


def at(*moves: str, **more: Any) -> State:
    """The state after these moves of a game for two."""
    state = GAME.setup({**TWO, **more})
    for one in moves:
        state, _ = GAME.play(state, Move.parse(one))
    return state


def tried(state: State, *widths: int) -> dict[str, plans.Plan]:
    table = Table(GAME, judge.of("harbour"), GAME.decision(state).seat)
    return {str(plan.moves[0]): plan for plan in plans.compared(table, state, widths, Budget().start())}


def test_a_request_is_judged_by_its_answer():
    """It was judged before anybody had answered, as if coins had been neither given nor refused."""
    state = at("draw spice", "draw gem", "speak 0", "to 1")
    found = tried(state, 20)["request 2"]
    assert found.moves == (Move("request", ("2",)),)
    assert GAME.ply(found.end) > state.ply + 2  # refused, and the turn has gone on
    assert found.chance == pytest.approx(tried(state, 20)["nothing"].chance)


def test_after_the_others_have_answered_a_turn_is_planned_on():
    """Seat 0 is polled, seat 1 after it; what seat 0 then bids was its first thought, however wide it looked."""
    state = at("draw storm", "draw gem", "pass", "roll 3", coins=6)
    narrow, wide = (tried(state, *widths)["pass"] for widths in ((8,), (8, 9)))
    assert narrow.moves == wide.moves == (Move("pass"),)
    after = at("draw storm", "draw gem", "pass", "roll 3", "pass", "pass", coins=6)
    bids = tried(after, 9)
    assert wide.chance == pytest.approx(max(plan.chance for plan in bids.values()))
    assert wide.chance > narrow.chance


def test_equal_bids_are_drawn_for_not_given_to_one():
    state = at("draw gem", "draw gem", "roll 2", "pass", "pass", "bid 1", deck={"gem": 2}, rounds=1)
    ends = tried(state, 9)["bid 1"]
    assert {tuple(end.points) for end in (ends.end, *ends.others)} == {(2, 0), (0, 2)}


def test_others_answer_as_they_would_who_cannot_know(monkeypatch: pytest.MonkeyPatch):
    """What comes to a rival's mind in a world of mine is thought in a world of its own."""
    looked: list[tuple[int, State]] = []
    plain = type(judge.of("harbour")).thoughts

    def thoughts(self: Any, state: State, decision: Decision, persona: str = "") -> Any:
        looked.append((decision.seat, state))
        return plain(self, state, decision, persona)

    monkeypatch.setattr(type(judge.of("harbour")), "thoughts", thoughts)
    deck = {"gem": 3, "spice": 3, "storm": 3}
    states = [at("draw storm", "draw gem", "pass", "roll 3", "pass", coins=coins, deck=deck) for coins in range(2, 9)]
    for state in states:
        table = Table(GAME, judge.of("harbour"), 0)
        table.first(state, GAME.decision(state))
    assert {state.hands[0].cards[0].kind for seat, state in looked if seat == 1} - {"storm"}


# Playing


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("config", [TINY, SMALL])
def test_every_level_plays_to_the_end(level: str, config: dict[str, Any]):
    match: Match[State] = Match(GAME, config, Seeded(4))
    players = [bots.get(level, seat) for seat in range(len(config["seats"]))]
    while not match.over:
        seat = match.decision.seat
        before = GAME.dump(match.state)
        chosen = players[seat].choose(GAME, match.seen(seat))
        assert chosen in match.decision.moves
        assert chosen == bots.get(level, seat).choose(GAME, own(GAME, match.state))
        assert GAME.dump(match.state) == before
        match.play(chosen)


@pytest.mark.parametrize("level", [*LEVELS, "hint"])
def test_twins_are_answered_alike(level: str):
    def thinks(seen: Seen[State], seed: int) -> Any:
        if level == "hint":
            return [advice.plain(one) for one in advice.best(GAME, seen, budget=Budget(nodes=40))]
        return str(bots.get(level, seed).choose(GAME, seen))

    along = 0
    for config in (TINY, SMALL):
        for seed in range(8):
            record = laws.recorded(GAME, config, seed)
            along += laws.third(GAME, config, record, len(config["seats"]), seed, TELLS, thinks)
    assert along > 100


def test_whoever_looks_at_the_real_cards_is_found_out():
    def peeks(seen: Seen[State], seed: int) -> Any:
        state = seen._imagine.args[0]
        return str(bots.get("courtier@60n", seed).choose(GAME, cast(Any, _Open(seen, state))))

    def three() -> None:
        for seed in range(40):
            laws.third(GAME, SMALL, laws.recorded(GAME, SMALL, seed), 3, seed, TELLS, peeks)

    with pytest.raises(AssertionError, match="law 3"):
        three()


class _Open:
    def __init__(self, seen: Seen[State], state: State) -> None:
        self.viewer, self.ply, self.decision, self.state = seen.viewer, seen.ply, seen.decision, state

    def worlds(self, seed: int) -> State:
        return self.state


def wins(level: str, rival: str, number: int) -> float:
    """How many of so many games a level wins among rivals, from every seat in turn."""
    won = 0.0
    for seed in range(number):
        mine = seed % 3
        players = [bots.get(level if seat == mine else rival, 3 * seed + seat) for seat in range(3)]
        match: Match[State] = Match(GAME, {}, Seeded(seed))
        while not match.over:
            match.play(players[match.decision.seat].choose(GAME, own(GAME, match.state)))
        won += judge.of("harbour").chances(match.state, ["", "", ""])[mine]
    return won / number


@pytest.mark.parametrize("level", ["novice", "courtier@60n", "prince@200n"])
def test_levels_play_better_than_chance(level: str):
    assert wins(level, "random", 30) > 0.45  # a third would be par


def test_a_courtier_plays_better_than_novices():
    """It bid just above what it had imagined in one world, and took a coin to be worth less than it brings."""
    assert wins("courtier", "novice", 60) > 0.4


def test_prince_plays_plans_on_in_several_worlds(monkeypatch: pytest.MonkeyPatch):
    played: list[int] = []

    def next_turn(table: Table, state: Any, clock: Any, policy: Any, world: int = 0) -> Any:
        played.append(world)
        return state

    monkeypatch.setattr(prince, "next_turn", next_turn)
    match: Match[State] = Match(GAME, SMALL, Seeded(4))
    bots.get("prince@500n", 1).choose(GAME, match.seen(match.decision.seat))
    assert set(played) >= set(range(judge.of(GAME.id).worlds))


# Review


def reviewed(moves: tuple[str, ...]) -> list[review.Turn]:
    match: Match[State] = Match(GAME, TWO, Seeded(1), tree=Tree())
    match.follow(map(Move.parse, moves))
    return list(review.walk(match, Budget(nodes=200)))


def test_a_turn_is_judged_by_what_its_seat_knew_then():
    """Seat 0 passes. What the other one holds it cannot know; nor can it who will win the ship."""
    rest = ("pass", "roll 3", "pass", "pass", "bid 0", "bid 5")
    one, other = (reviewed(("draw spice", f"draw {card}", *rest))[1:] for card in ("storm", "gem"))  # after the deal
    assert (one[0].seat, one[0].played) == (0, (Move("pass"),))
    assert [(turn.seat, turn.drop, turn.better) for turn in one if turn.seat == 0] == [
        (turn.seat, turn.drop, turn.better) for turn in other if turn.seat == 0
    ]
    assert one[0].chances != other[0].chances  # how it stood is told as it was


def test_a_whole_game_with_dice_and_cards_is_reviewed():
    match: Match[State] = Match(GAME, SMALL, Seeded(2))
    while not match.over:
        match.play(bots.get("random", 2).choose(GAME, own(GAME, match.state)))
    turns = list(review.walk(match, Budget(nodes=60)))
    assert turns[-1].end == match.plies
    assert {turn.seat for turn in turns} == {CHANCE, 0, 1, 2}
    assert all(0 <= turn.drop <= 1 for turn in turns)
    assert review.report(turns).turning_points


def test_luck_is_told_apart_from_play():
    """The roll makes the ship worth 1 or 3: that is nobody's doing."""
    found = {}
    for worth in (1, 3):
        turns = reviewed(("draw spice", "draw gem", "pass", f"roll {worth}", "pass", "pass", "bid 5", "bid 0"))
        (rolled,) = (turn for turn in turns if [one.verb for one in turn.played] == ["roll"])
        before = turns[turns.index(rolled) - 1]
        assert rolled.seat == CHANCE
        changes = [now - then for now, then in zip(rolled.chances, before.chances, strict=True)]
        assert rolled.luck == pytest.approx(changes)
        assert (rolled.swing, rolled.drop, rolled.better, rolled.cost) == (0.0, 0.0, None, None)
        found[worth] = before
    # The turn before is worth the same, whatever came after it.
    assert found[1].chances == pytest.approx(found[3].chances)
    assert found[1].swing == pytest.approx(found[3].swing)


def test_luck_and_turns_together_are_all_that_happened():
    for seed in range(3):
        match: Match[State] = Match(GAME, SMALL, Seeded(seed))
        while not match.over:
            match.play(bots.get("novice", seed).choose(GAME, own(GAME, match.state)))
        turns = list(review.walk(match, Budget(nodes=30)))
        found = review.report(turns)
        assert [turn.ply for turn in turns[1:]] == [turn.end for turn in turns[:-1]]
        assert sum(found.fortune) == pytest.approx(0)
        assert all(turn.seat != CHANCE for turn in found.turning_points)
        assert {ply for ply, _ in found.luck} == {turn.end for turn in turns if turn.seat == CHANCE}
        for before, turn in pairwise(turns):
            if turn.seat != CHANCE:
                assert turn.swing == pytest.approx(turn.chances[turn.swung] - before.chances[turn.swung])
        sent = json.loads(json.dumps(review.overlay(found)))
        assert sent["fortune"] == pytest.approx(list(found.fortune))
        assert len(sent["luck"]) == len(found.luck)


# Hints


def sure(state: State, seat: int) -> set[str]:
    """The cards that a seat sees in its hand, and those it can tell by counting to lie in the pile."""
    own_cards = [card.kind for card in (*state.hands[seat].cards, *(state.drawn.cards if seat == 0 else ()))]
    held = sum(1 for hand in state.hands for _ in hand.unknown(seat))
    unseen = Counter(kind for place in state.places for kind, _ in place.unknown(seat))
    under = [card.kind for card in state.pile.bottom if card.known & bit(seat)]
    shuffled = state.discard if not state.pile.size else ()
    return {*own_cards, *under, *shuffled, *(kind for kind, count in unseen.items() if count > held)}


def test_no_hint_names_a_card_that_its_seat_cannot_see():
    """ "It brings gem." was said of a card still to be drawn."""
    looked = drawn = 0
    for seed, config in enumerate([TINY, SMALL, {}, TWO]):
        match: Match[State] = Match(GAME, config, Seeded(seed))
        while not match.over:
            seat = match.decision.seat
            sees = match.seen(seat)
            for one in advice.best(GAME, sees, budget=Budget(nodes=120)):
                looked += 1
                drawn += one.then is not None
                assert one.line[0] == one.move
                texts = [str(move) for move in one.line]
                texts += [english(message, GAME.name) for message in (*one.reasons, *filter(None, (one.then,)))]
                named = {kind for kind in ("gem", "spice", "storm") if any(kind in text for text in texts)}
                assert named <= sure(match.state, seat)
            match.play(bots.get("random", seed).choose(GAME, sees))
    assert looked > 100
    assert drawn > 10


def test_a_hint_says_where_a_card_is_drawn_or_a_ship_comes_in():
    match: Match[State] = Match(GAME, TWO, Seeded(1))
    said = {str(one.move): one for one in advice.best(GAME, match.seen(0))}
    assert said["buy"].then == Message("A card is drawn.")
    assert said["pass"].then == Message("A ship comes in.")
    assert said["buy"].line == (Move("buy"),)
