"""What holds in every game: properties over states that play reaches (see `reached`)."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.virtu import invariants
from tests.unit.virtu.drivers import by_verb
from tests.unit.virtu.reached import NAMES, Way, begin, mark, player, reach, recorded, ways
from tests.unit.virtu.support import GAME, dealt, rule
from virtu_core import games
from virtu_core.kernel import notation, saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.errors import IllegalMove, NotationError
from virtu_core.kernel.match import Match
from virtu_core.kernel.messages import english
from virtu_core.kernel.moves import Move
from virtu_core.virtu import indulgence, position, scoring
from virtu_core.virtu.grammar import VERBS, check, fits
from virtu_core.virtu.state import State
from virtu_core.virtu.table import CATHEDRAL, ROOMS, SPACES, SUPPORTS

seeds = st.integers(0, 10_000)


def new_match(way: Way) -> Match[Any]:
    """A match along a way; always from a new game."""
    match: Match[Any] = Match(GAME, {"seats": way.start if isinstance(way.start, int) else 3}, Seeded(way.seed))
    choose = player(way)
    for _ in range(way.plies):
        match.play(choose(match.state))
    return match


@given(ways)
def test_nothing_is_lost_and_nothing_comes_from_nowhere(way: Way):
    state, choose = begin(way), player(way)
    invariants.thorough(state)
    for _ in range(way.plies):
        if GAME.decision(state).kind == "over":
            return
        state, _ = GAME.play(state, choose(state))
        invariants.thorough(state)


@given(ways)
def test_the_score_can_be_counted_anew(way: Way):
    state = reach(way)
    data = GAME.dump(state)
    totals, crowns = invariants.scores_anew(data), invariants.crowns_anew(data)
    found = scoring.scores(state)
    assert [score.total for score in found] == list(GAME.scores(state)) == totals
    assert [score.crowns for score in found] == crowns
    ranks = list(zip(totals, crowns, strict=True))
    assert scoring.winners(state) == [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


@given(ways)
def test_legal_moves_are_unique_and_each_can_be_played(way: Way):
    state = reach(way)
    decision, before = GAME.decision(state), mark(state)
    assert len(set(decision.moves)) == len(decision.moves)
    assert (decision.kind == "over") == (not decision.moves)
    for move in random.Random(way.seed).sample(decision.moves, min(40, len(decision.moves))):
        assert Move.parse(str(move)) == move
        assert move.verb in VERBS
        after, _ = GAME.play(state, move)
        assert after.ply == state.ply + 1
        then = GAME.decision(after)
        asked = then.kind in ("over", "buy") or set(then.moves) <= indulgence.WAYS
        assert len(then.moves) > 1 or asked, f"{move} leads to {then}"
        assert then.seat in range(len(state.players)) or then.kind == "over"
        invariants.cheap(after)
    assert mark(state) == before, "playing a move has changed the state it was played on"


@given(ways)
def test_nothing_else_is_accepted(way: Way):
    state = reach(way)
    decision, before = GAME.decision(state), mark(state)
    rng = random.Random(way.seed)
    words = vocabulary(state)
    for _ in range(40):
        move = any_move(rng, state, words)
        if move in decision:
            continue
        with pytest.raises(IllegalMove) as caught:
            GAME.play(state, move)
        reason = caught.value.reason
        assert reason == GAME.why_not(state, move)
        assert reason.clause.startswith(("V-", "R-"))
        assert english(reason.message, GAME.name)
    for text in ("besiege", "annex atlantis", "go far", "dance", "pay left1", "place lorenzo room9", "done done"):
        with pytest.raises(NotationError):
            GAME.play(state, Move.parse(text))
    assert mark(state) == before


def vocabulary(state: State) -> dict[str, list[str]]:
    """Words for each kind a verb may take, closed cities and other houses' things included."""
    edition, table = state.table.edition, state.table
    cities, places = list(edition.cities), [*ROOMS, *SUPPORTS, *SPACES]
    tiles = [*edition.tiles, *(CATHEDRAL + city for city in cities)]
    sources = [*places, *cities, *tiles, *edition.alliances, "printed", "indulgence", "michelangelo", "leonardo"]
    words = {
        "house": list(table.homes),
        "city": cities, "card": list(edition.cards), "room": list(ROOMS), "space": list(SPACES), "place": places,
        "power": list(edition.alliances), "patron": list(edition.patrons), "number": ["0", "1", "2", "3", "7"],
        "symbol": ["florin", "crown", "cross", "cavalry", "ship", "mask", "war", "arrow"],
        "item": [*edition.persons, *edition.tiles, "cathedral.roma", "cathedral.siena"], "spot": list(table.spots),
        "source": [*sources, "fortification", "token", "florins"],
    }  # fmt: skip
    return {kind: [word for word in some if fits(state, kind, word)] for kind, some in words.items()}


def any_move(rng: random.Random, state: State, words: dict[str, list[str]]) -> Move:
    """A well-formed move."""
    while True:
        name = rng.choice(list(VERBS))
        verb = VERBS[name]
        count = len(verb.words) - (rng.randint(0, verb.optional) if verb.optional else 0)
        kinds = [*verb.words[:count], *([verb.more] * rng.randrange(3) if verb.more else ())]
        move = Move(name, tuple(rng.choice(words[kind]) for kind in kinds))
        with suppress(NotationError):
            check(state, move)
            return move


@given(ways)
def test_looking_changes_nothing(way: Way):
    state = reach(way)
    before, moves = mark(state), list(GAME.decision(state).moves)
    for seat in (*range(len(state.players)), -1):
        seen = GAME.view(state, seat)
        msgpack.packb(seen, strict_types=True)  # plain data
        assert seen["phase"] == state.stack[0].phase
        _spoil(seen)
    GAME.scores(state)
    position.write(state)
    _spoil(GAME.dump(state))
    assert mark(state) == before
    assert GAME.decision(state).moves == moves


def _spoil(data: Any) -> None:
    """Empty every list and mapping: what a view hands out must be its own."""
    if isinstance(data, dict | list):
        for one in list(data.values()) if isinstance(data, dict) else data:
            _spoil(one)
        data.clear()


@given(ways)
def test_a_state_can_be_dumped_and_loaded(way: Way):
    state = reach(way)
    again = GAME.load(msgpack.unpackb(msgpack.packb(GAME.dump(state)), strict_map_key=False))
    _same(again, state)
    assert list(GAME.decision(again).moves) == list(GAME.decision(state).moves)
    assert GAME.view(again, 0) == GAME.view(state, 0)


@given(ways)
def test_a_state_can_be_written_as_a_position(way: Way):
    state = reach(way)
    text = position.write(state)
    again = position.read(text)
    _same(again, state)
    assert position.write(again) == text


def _same(one: State, other: State) -> None:
    assert GAME.dump(one) == GAME.dump(other)
    decision, expected = GAME.decision(one), GAME.decision(other)
    assert (decision.seat, decision.kind, decision.prompt) == (expected.seat, expected.kind, expected.prompt)
    assert sorted(decision.moves) == sorted(expected.moves)  # a position does not keep the order things came in


@given(ways, seeds)
def test_play_then_undo_is_identity(way: Way, seed: int):
    match = new_match(way)
    choose = by_verb(random.Random(seed))
    marks = [mark(match.state)]
    for _ in range(20):
        match.play(choose(match.state))
        marks.append(mark(match.state))
    for expected in reversed(marks[:-1]):
        match.undo()
        assert mark(match.state) == expected
    for expected in marks[1:]:
        match.redo()
        assert mark(match.state) == expected


@given(st.sampled_from(NAMES), st.integers(0, 1000), seeds)
def test_undo_deep_in_a_whole_game(name: str, where: int, seed: int):
    match = recorded(name)
    match.goto(match.plies * where // 1000)
    ply, before = match.ply, mark(match.state)
    if not match.over:
        move = by_verb(random.Random(seed))(match.state)
        match.play(move)
        branch = match.node
        assert match.undo() == move
        assert (match.ply, mark(match.state)) == (ply, before)
        if branch.parent and len(branch.parent.children) > 1 and branch is branch.parent.children[-1]:
            match.delete(branch.id)
    match.undo()
    match.redo()
    assert mark(match.state) == before or ply == 0


@given(ways, seeds)
def test_saves_and_texts_keep_everything(way: Way, seed: int):
    match = new_match(way)
    rng = random.Random(seed)
    choose = by_verb(rng)
    for _ in range(3):  # a few variations
        match.goto(rng.randint(0, match.plies))
        for _ in range(rng.randint(1, 6)):
            match.play(choose(match.state))
        match.comment(f"here {seed}")
    data = saves.dump(match, now=7)
    again = saves.load(data, games.get)
    assert again.status == "fine"
    assert saves.dump(again.match, now=7) == data
    assert (mark(again.match.state), again.match.ply) == (mark(match.state), match.ply)
    assert again.match.chain() == match.chain()
    assert again.match.log() == match.log()
    text = notation.export(match)
    read = notation.parse(text, games.get)
    assert read.status == "fine"
    assert notation.export(read.match) == text
    assert [str(node.move) for node in read.match.tree.nodes.values()] != []
    match.goto_node(match.tree.line(match.root)[-1].id)


@rule("V-SET-08")
@given(st.sampled_from((3, 4, 5)), seeds)
def test_the_same_seed_gives_the_same_game(seats: int, seed: int):
    one, other = dealt({"seats": seats}, seed), dealt({"seats": seats}, seed)
    assert mark(one) == mark(other)
    assert tuple(one.order) == tuple((one.order[0] + step) % seats for step in range(seats))
