"""The hash chain: it names a match, vouches for its moves, and goes into files and out again."""

from __future__ import annotations

import random

import pytest

from tests.unit.kernel import toy
from tests.unit.kernel.test_match import fresh, random_play
from tests.unit.kernel.test_saves import body_of, changed, played, refusal
from tests.unit.virtu.reached import GAMES, NAMES
from virtu_core import games
from virtu_core.kernel import chain, migrations, refusals, saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match


def test_links_are_the_same_on_every_machine():
    first = chain.begin("beans", {"seats": ["a", "b"], "piles": [3]}, 7, 1_700_000_000)
    assert first == "a85feb48d41c629f04ed0630a76510d8"
    assert chain.last(first, ["pile 0", "take 1"]) == "90a43b940af29ab9c575c933730619bb"


def test_a_link_depends_on_every_move_before_it():
    match = random_play(fresh(), random.Random(1), 8)
    links = [match.chain(ply) for ply in range(9)]
    assert links[0] == match.identity
    assert len(set(links)) == 9
    assert links[8] == chain.last(match.identity, match.line)
    match.goto(3)
    other = next(move for move in match.decision.moves if move != match.line[3])
    match.play(other)
    assert [match.chain(ply) for ply in range(4)] == links[:4]
    assert match.chain() != links[4]


def test_what_makes_a_match_another_one():
    one = Match(toy.Beans(), {}, Seeded(7), created=5)
    assert (
        one.identity == Match(toy.Beans("2"), {}, Seeded(7), created=5, names=("Anna",)).identity
    )  # rules change, names too
    others = [Match(toy.Beans(), {}, Seeded(8), created=5), Match(toy.Beans(), {}, Seeded(7), created=6)]
    others.append(Match(toy.Beans(), {"mends": 2}, Seeded(7), created=5))
    assert len({one.identity, *(other.identity for other in others)}) == 4


def test_a_save_carries_the_ends_of_the_chain():
    match = played()
    match.goto(3)
    data = saves.dump(match, now=5)
    assert body_of(data)["chain"] == [match.identity, match.chain(8)]
    assert saves.peek(data).identity == saves.load(data, toy.get).match.identity == match.identity


def test_a_match_keeps_its_identity_when_the_game_learns_another_option():
    class Later(toy.Beans):
        def complete(self, config):
            return {**super().complete({key: config[key] for key in config if key != "more"}), "more": 1}

        def setup(self, config):
            return super().setup({key: config[key] for key in config if key != "more"})

    match = played()
    later = saves.load(saves.dump(match, now=5), lambda name: Later()).match
    assert later.config != match.config
    assert later.identity == match.identity == saves.load(saves.dump(later, now=6), lambda name: Later()).match.identity


@pytest.mark.parametrize("line", [["pile 1", "take 1"], ["pile 0", "take 2"], ["pile 0"], []], ids=len)
def test_other_moves_than_the_chain_says_are_refused(line: list[str]):
    match = fresh()
    match.play("pile 0")
    match.play("take 1")
    told = refusal(changed(match, line=line, shown=len(line), at=0))
    assert told.message.id == refusals.CHANGED


@pytest.mark.parametrize("nonsense", [7, "", ["x"], ["x", "y"], [None, None], ["0" * 32], ["0" * 31 + "G"] * 2])
def test_nonsense_for_a_chain_is_refused(nonsense: object):
    assert refusal(changed(fresh(), chain=nonsense)).message.id == refusals.WRONG


def test_older_saves_open_and_get_their_chain():
    for name in NAMES:
        path = GAMES / "rules-1" / f"{name}.virtu"
        body = body_of(path.read_bytes())
        assert (body["format"], "chain" in body) == (1, False)  # as they were written then
        match = saves.load(path.read_bytes(), games.get).match
        assert match.identity == saves.peek(path.read_bytes()).identity
        again = body_of(saves.dump(match, now=2))
        assert (again["format"], again["chain"]) == (migrations.FORMAT, [match.identity, match.chain(match.plies)])
