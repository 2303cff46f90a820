"""Links: a game or a turn as one word, and what becomes of words that are none."""

from __future__ import annotations

import base64
import random
import tracemalloc
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.kernel import toy
from tests.unit.kernel.test_histories import copy
from tests.unit.kernel.test_match import fresh, random_play, where
from tests.unit.virtu.reached import GAMES, NAMES
from virtu_core import games
from virtu_core.kernel import digits, links, packing, refusals, saves
from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.links import Turn, follow, write_game, write_turn
from virtu_core.kernel.match import Match
from virtu_core.kernel.messages import Message
from virtu_core.kernel.record import Loaded
from virtu_core.kernel.saves import SaveError


def game(text: str, get=toy.get) -> Loaded:
    found = links.read(text, get)
    assert isinstance(found, Loaded)
    return found


def turn(text: str) -> Turn:
    found = links.read(text, toy.get)
    assert isinstance(found, Turn)
    return found


def refused(text: str) -> str:
    with pytest.raises(SaveError) as caught:
        links.read(text, toy.get)
    return caught.value.message.id


def sealed(kind: str, data: bytes, version: int = links.VERSION) -> str:
    """A link with a right checksum around anything."""
    whole = zlib.crc32(data).to_bytes(4, "big") + data
    return f"v{version}.{kind}." + base64.urlsafe_b64encode(whole).decode().rstrip("=")


def deflated(data: bytes) -> bytes:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    return deflate.compress(data) + deflate.flush()


def headed(fields: list[object], rest: bytes = b"") -> str:
    """The same around a game's head."""
    return sealed("g", bytes(6) + deflated(packing.pack(fields)) + rest)


@given(st.randoms(use_true_random=False), st.integers(0, 60), st.integers(0, 60), st.booleans())
def test_round_trip(rng: random.Random, plies: int, first: int, bots: bool):
    match = random_play(fresh(rng.randrange(2**63), piles=[rng.randrange(1, 40) for _ in range(5)]), rng, plies)
    match.stamp(1_700_000_000)
    if bots:
        match.players = ("", "novice")
    found = game(write_game(match))
    assert found.status == "fine"
    again = found.match
    assert (again.line, where(again), again.chain()) == (match.line, where(match), match.chain())
    assert (again.identity, again.created, again.names, again.players) == (
        match.identity, match.created, match.names, match.players,
    )  # fmt: skip
    first = min(first, match.ply)
    given_turn = turn(write_turn(match, first))
    again.goto(0)
    start, moves = follow(again, given_turn)
    assert (start.ply, moves, again.ply) == (first, match.line[first:], 0)
    assert match.identity.startswith(given_turn.identity)


@pytest.mark.parametrize("name", NAMES)
def test_recorded_games_are_short(name: str):
    match = saves.load((GAMES / f"{name}.virtu").read_bytes(), games.get).match
    text = write_game(match)
    assert len(text) < 400 + match.plies // 2
    again = game(text, games.get).match
    assert again.chain() == match.chain()
    turns = [len(write_turn(match, match.ply - 20))]
    match.goto(100)
    turns.append(len(write_turn(match, 80)))
    assert max(turns) < 70


def test_only_the_game_up_to_where_it_stands():
    match = random_play(fresh(), random.Random(1), 9)
    match.goto(4)
    assert (game(write_game(match)).match.plies, game(write_game(match)).match.ply) == (4, 4)


def test_a_copy_with_an_identity_of_its_own_keeps_it():
    match = random_play(fresh(), random.Random(1), 4)
    match = Match(match.game, match.config, created=3, tree=match.tree, identity="ab" * 16)
    match.goto(4)
    assert game(write_game(match)).match.identity == "ab" * 16


@pytest.mark.parametrize(
    "around",
    [
        "{}",
        "#{}",
        "https://example.org/virtu/#{}",
        "file:///stick/virtu%20(1).html#{}",
        "Your turn!\n{}\nUntil later",
        "<{}>.",
    ],
)
def test_a_link_is_found_in_what_stands_around_it(around: str):
    match = random_play(fresh(), random.Random(1), 9)
    assert links.is_link(around.format(write_game(match)))
    assert game(around.format(write_game(match))).match.chain() == match.chain()


def test_a_link_that_a_mail_broke_into_lines():
    match = random_play(fresh(), random.Random(1), 9)
    text = write_game(match)
    broken = "\r\n".join(text[at : at + 30] for at in range(0, len(text), 30))
    assert game(broken).match.chain() == match.chain()


@pytest.mark.cpython
def test_a_bomb_is_not_unpacked():
    """50 MB in a link of some 68,000 characters: no more of it is looked at than a link may hold."""
    text = sealed("g", bytes(6) + deflated(bytes(50 << 20)))
    assert len(text) < links.MAX_TEXT
    tracemalloc.start()
    with pytest.raises(SaveError) as caught:
        game(text)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert caught.value.message.id == refusals.TOO_LARGE
    assert peak < 4 * links.MAX_HEAD


def test_a_link_made_under_other_rules_is_refused():
    match = fresh()
    for move in ("pile 2", "take 3"):
        match.play(move)
    text = write_game(match)
    assert game(text, lambda name: toy.Beans("1")).status == "fine"

    class Fewer(toy.Beans):
        def decision(self, state):
            found = super().decision(state)
            return Decision(found.seat, found.kind, found.moves[:2], found.prompt)

    with pytest.raises(SaveError) as caught:
        game(text, lambda name: Fewer("3"))
    assert caught.value.message == Message(refusals.LINK_RULES, {"then": "1", "now": "3"})
    own = Match(Fewer("3"), match.config, salt=match.salt, created=match.created)
    with pytest.raises(SaveError) as caught:
        follow(own, turn(write_turn(match, 0)))
    assert caught.value.message.id == refusals.TURN_RULES


def test_a_turn_finds_its_place_in_any_branch():
    match = random_play(fresh(), random.Random(1), 6)
    own = copy(match)
    match.play(match.decision.moves[0])
    given_turn = turn(write_turn(match, 5))
    own.goto(2)
    own.play(next(move for move in own.decision.moves if move != match.line[2]))
    start, moves = follow(own, given_turn)
    assert (start.ply, moves) == (5, match.line[5:7])
    assert own.ply == 3


def test_a_turn_that_does_not_fit_is_refused():
    match = random_play(fresh(), random.Random(1), 8)
    given_turn = turn(write_turn(match, 6))
    own = copy(match)
    own.delete(own.tree.line(own.root)[4].id)
    with pytest.raises(SaveError) as caught:
        follow(own, given_turn)
    assert caught.value.message.id == refusals.TURN_GAP
    assert not fresh(8).identity.startswith(given_turn.identity)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", refusals.NO_LINK),
        ("https://example.org/", refusals.NO_LINK),
        ("#board", refusals.NO_LINK),
        ("v1.g.", refusals.NO_LINK),
        ("v3.g.AAAA", refusals.LINK_NEWER),
        ("v1.z.AAAA", refusals.LINK_NEWER),
        ("v1.g.A", refusals.LINK_DAMAGED),
        ("v1.g.AAAAAAAA", refusals.LINK_DAMAGED),
        ("v1.t.AAAAA", refusals.LINK_DAMAGED),
        ("v1.g." + "A" * 300_000, refusals.TOO_LARGE),
        (sealed("t", b"x"), refusals.LINK_DAMAGED),
        (sealed("t", bytes(20) + b"\xff" * 9), refusals.LINK_DAMAGED),
        (sealed("g", b"x" * 9), refusals.LINK_DAMAGED),
        (sealed("g", bytes(6) + deflated(b"\xc0")), refusals.LINK_DAMAGED),
        (sealed("g", bytes(6) + deflated(b"hello")), refusals.FOREIGN),
        (sealed("g", bytes(6) + deflated(b"\x91" * 50_000 + b"\xc0")), refusals.FOREIGN),
        (sealed("g", bytes(6) + deflated(bytes(50 << 20))), refusals.TOO_LARGE),
        (sealed("g", bytes(6) + deflated(bytes(90_000))[:50]), refusals.LINK_DAMAGED),
        (headed([0] * 9), refusals.WRONG),
        (headed(["chess", "1", {}, 0, 0, [], [], [], 0]), refusals.UNKNOWN_GAME),
        (headed(["beans", "1", {"x": 1}, 0, 0, [], [], [], 0]), refusals.NO_SETUP),
        (headed(["beans", "1", {}, 0, 0, [], [], [], 9**9]), refusals.LINK_RULES),
        (headed(["beans", "1", {}, 0, 0, [], [], [], -1]), refusals.LINK_RULES),
        (headed(["beans", "1", {}, 0, 0, [], [], [], 5], b"\x07"), refusals.LINK_RULES),
    ],
    ids=range(24),
)  # fmt: skip
def test_what_is_no_link_is_refused(text: str, reason: str):
    assert refused(text) == reason


def test_every_cut_and_every_changed_letter_is_refused():
    text = write_game(random_play(fresh(), random.Random(1), 9))
    for at in range(5, len(text)):
        assert refused(text[:at]) in (refusals.NO_LINK, refusals.LINK_DAMAGED)
        other = "A" if text[at] != "A" else "B"
        if at < len(text) - 1:  # the last letter may hold bits that stand for nothing
            assert refused(text[:at] + other + text[at + 1 :]) == refusals.LINK_DAMAGED


@given(st.binary(max_size=200), st.sampled_from("gt"), st.integers(0, 60))
def test_garbage_with_a_right_checksum_gives_a_game_or_the_one_error(noise: bytes, kind: str, at: int):
    match = random_play(fresh(), random.Random(1), 9)
    good = base64.urlsafe_b64decode(write_game(match)[5:] + "==")[4:]
    said = [
        outcome(match, sealed(kind, data))
        for data in (noise, good[:at] + noise, good + noise, good[:6] + deflated(noise))
    ]
    assert refusals.FAULT not in said
    assert match.ply == 9


def outcome(match: Match[Any], text: str) -> str:
    try:
        found = links.read(text, toy.get)
        if isinstance(found, Turn):
            follow(match, found)
    except SaveError as error:
        return error.message.id
    return "read"


def test_what_a_number_costs_is_bounded_by_its_length():
    beans = toy.Beans()
    state = beans.setup({"piles": [10**5] * 3, "first": 1})
    with pytest.raises(ValueError, match="do not hold"):
        digits.read(b"\0" * 10, 81, beans.decision(state), lambda move: beans.decision(state))
    assert beans.played == 0


# Written by the first version, of the first 60 moves of a recorded game: must be read for as long as the rules stand.
GAME = (
    "v1.g.jzJhvMMSnkOsxlWKTwqCQBhH8yYdwRLNoLvEON9PGZAZ-ebTaB3tBVctC_9U0CW6RbfJlq0ej_cuQ2NY6uvqPHgo8d09Lx3"
    "DaoxWVSX82MAajSE37KUnVoensVSXxe_pj1D8cBZ7Nbu8J5AR4-zpZujF0M564VoLaGrAfi7BSKaAl88yTDRlSarSGAlRqLM4Sja"
    "0ht4i0jGiRdCNlRJ29h9tu_sCBtCDDv59TaOZNmD35MeazPs"
)
TURN = "v1.t.1xnBbZ-NDN7lsRJVCv-h3EE-wxKeQ6zGLBAFxdJzkg"


def test_links_of_the_first_version_are_read():
    again = game(GAME, games.get).match
    assert (again.ply, again.chain()) == (60, "c3129e43acc6073f54f7dffc9a4ba9b5")
    given_turn = turn(TURN)
    assert (given_turn.ply, given_turn.plies, again.identity.startswith(given_turn.identity)) == (44, 16, True)
    assert follow(again, given_turn)[1] == again.line[44:]
