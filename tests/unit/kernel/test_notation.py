"""A match as text: round trips, texts written by hand, and errors that name the line."""

from __future__ import annotations

import random
import time
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.kernel import toy
from tests.unit.kernel.test_match import fresh, shape, wander
from virtu_core.kernel import notation, refusals
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match
from virtu_core.kernel.messages import english
from virtu_core.kernel.saves import Loaded, SaveError

HEAD = '[Game "beans"]\n'


def read(text: str) -> Loaded:
    return notation.parse(text, toy.get)


def sample() -> Match[Any]:
    match = fresh()
    match.comment("An evening in May")
    for move in ("pile 0", "take 1", "pile 1"):
        match.play(move)
    match.goto(1)
    match.play("take 2")
    match.comment("bold {really}")
    match.play("pile 2")
    match.goto(1)
    match.play("take 3")
    return match


TEXT = """[Format "3"]
[Game "beans"]
[Rules "1"]
[Salt "3076144213281063229"]
[Created "9"]
[Saved "9"]
[Player "Anna"]
[Player "Bruno"]
[Player "Carla"]
[Config "seats" ["a", "b", "c"]]
[Config "piles" [3, 4, 5]]
[Config "mends" 3]
[Config "edition" "plain"]
[Config "first" 1]

{An evening in May}
1. pile 0
2. take 1
(
2. take 2 {bold {really\\}}
3. pile 2
)
(
2. take 3
)
3. pile 1
"""


def test_export():
    assert notation.export(sample(), now=9) == TEXT


def test_import_opens_at_the_end_of_the_main_line():
    again = read(TEXT)
    assert (again.status, again.match.ply, again.match.created) == ("fine", 3, 9)
    assert shape(again.match) == shape(sample())
    assert again.match.names == ("Anna", "Bruno", "Carla")


@given(st.randoms(use_true_random=False), st.lists(st.integers(0, 7), max_size=40))
def test_round_trip(rng: random.Random, steps: list[int]):
    match = wander(fresh(piles=[2, 9]), rng, steps)
    text = notation.export(match)
    again = read(text).match
    assert shape(again) == shape(match)
    assert (again.salt, again.config, again.names) == (match.salt, match.config, match.names)
    assert notation.export(again) == text


@given(st.text(max_size=200), st.lists(st.text(max_size=30), max_size=5))
def test_any_comment_and_any_name_round_trips(comment: str, names: list[str]):
    match = Match(toy.Beans(), {}, Seeded(7), names)
    match.play("pile 0")
    match.comment(comment)
    again = read(notation.export(match)).match
    assert (again.node.comment, again.names) == (comment, tuple(names))


def test_bots_round_trip():
    match = Match(toy.Beans(), {}, Seeded(7), players=("", "courtier:warlord"))
    text = notation.export(match)
    assert '[Bot ""]\n[Bot "courtier:warlord"]' in text
    assert read(text).match.players == match.players
    assert "[Bot" not in notation.export(Match(toy.Beans(), {}, Seeded(7)))


@pytest.mark.parametrize(
    "moves",
    [
        "1. pile 0; 2. take 1; 3. pile 1",
        "pile 0\ntake 1\r\npile 1",
        "  1. pile 0 {a} {b} 2. take 1 ( 2. take 2 {c} (take 3) ) 3. pile 1;;;",
        "1.pile 0\n\n2.take 1(take 2; pile 0);3.  pile   1",
    ],
)
def test_written_by_hand(moves: str):
    again = read(HEAD + moves)
    assert again.status == "fine"
    assert [str(move) for move in again.match.line] == ["pile 0", "take 1", "pile 1"]


def test_headers_alone_are_a_game_about_to_begin():
    match = read("\ufeff" + HEAD.strip()).match
    assert (match.ply, match.start) == (1, 1)  # who begins was drawn


def test_an_illegal_move_is_noted():
    again = read(HEAD + "1. pile 0; 2. take 9; 3. pile 0")
    assert (again.match.ply, len(again.match.unplayed)) == (1, 2)
    assert "Only 1 of 3 moves" in english(again.notes[0])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not a saved game"),
        ("pile 0", "not a saved game"),
        ('[Seed "7"]\n', "not a saved game"),
        ("[Game beans]", "Line 1: this is not a header"),
        (HEAD + "[Seed]", "Line 2: this is not a header"),
        (HEAD + '[Seed "x"]', "Line 2"),
        (HEAD + "[Seed 1e999]", "Line 2"),
        (HEAD + '[Seed "7" 7 7 7]', "Line 2"),
        (HEAD + '[Config "piles"]', "Line 2"),
        (HEAD + '[Config "piles" ' + "[" * 10**5 + "]", "Line 2"),
        (HEAD + '[Config "piles" 1.5]', "Line 2"),
        (HEAD + "[Config [] 1]", "Line 2"),
        (HEAD + '[Player "' + "x" * 101 + '"]', "names"),
        (HEAD + '[Salt "-1"]', "salt"),
        (HEAD + '[Seed "-1"]', "salt"),
        (HEAD + '[Format "3"]\n[Seed "1"]', "seed"),
        (HEAD + '[Format "2"]\n[Salt "1"]', "salt"),
        (HEAD + '[Identity "1"]', "Line 2"),
        (HEAD + '[Format "4"]', "newer version"),
        ('[Game "chess"]', "not in this box: “chess”"),
        (HEAD + '[Config "piles" 7]', "cannot be set up"),
        (HEAD + "\n1. Pile 0", "Line 3: “1. Pile 0” is not a move"),
        (HEAD + "1. pile 0\n3. take 1", "Line 3: move 3 stands where move 2 belongs"),
        (HEAD + "1. pile 0\n(", "Line 3: something begins here that never ends. Add the missing “)”"),
        (HEAD + "1. pile 0\n()", "Line 3: “)” does not belong here"),
        (HEAD + "(1. pile 0)", "Line 2: “(” does not belong here"),
        (HEAD + "1. pile 0)", "Line 2: “)” does not belong here"),
        (HEAD + "1. pile 0 ({no}2. take 1)", "Line 2: “{no}” does not belong here"),
        (HEAD + "1. pile 0\n\n{open", "Line 4: something begins here that never ends. Add the missing “}”"),
        (HEAD + "1. pile 0 }", "Line 2: “}” does not belong here"),
        (HEAD + "{" + "x" * 10_001 + "}", "Line 2: this comment is too long"),
        (HEAD + "x\ud800", "not a saved game"),
        (HEAD + ";" * (4 << 20), "too large"),
    ],
    ids=range(33),
)
def test_errors_say_where_and_what_to_do(text: str, says: str):
    with pytest.raises(SaveError) as caught:
        read(text)
    assert says in str(caught.value)
    assert caught.value.message.id != refusals.FAULT


@pytest.mark.parametrize(
    "text",
    [
        "1. pile 0\n" + "(" * 10**6,
        "1. pile 0\n" + "(pile 0" * 10**5,
        "{" + "\\a" * 10**6,
        "{" + "a" * 10**6,
        "pile 0;" * 10**5,
        "[Config " + '"\\"' * 10**6,
        "[Config " + "1 " * 10**6 + "]",
        "[" + "a " * 10**6,
        "{}" * 10**6,
        "{a}" * 10**6,
        "[Seed" + " " * 10**6 + "7",
    ],
    ids=range(11),
)
def test_hostile_texts_take_no_time(text: str):
    started = time.perf_counter()
    assert outcome(HEAD + text) != refusals.FAULT
    assert time.perf_counter() - started < 20


def outcome(text: str) -> str:
    """`opened`, or the template of what the refusal says."""
    try:
        read(text)
    except SaveError as error:
        return error.message.id
    return "opened"


def test_damaged_texts_give_a_game_or_the_one_error():
    rng = random.Random(8)
    seen: Counter[str] = Counter()
    for _ in range(2000):
        text = list(TEXT)
        for _ in range(rng.choice((1, 1, 3))):
            at = rng.randrange(len(text))
            text[at : at + rng.choice((0, 1, 1, 40))] = rng.choice(["", *'(){}[\n"9a\\'])
        seen[outcome("".join(text))] += 1
    assert 100 < seen["opened"] < 1900
    assert refusals.FAULT not in seen
