"""What comes from outside: whatever an edition, a link or a file holds, it is refused by the one error of its kind or
answers every question in bounded work. For more cases: `tests.unit.fuzz`."""

from __future__ import annotations

import random
import sys
from types import FrameType
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.unit.fuzz import editions, links, moves, notation, pool, positions, saves
from tests.unit.fuzz.attack import Kind, attack
from tests.unit.virtu import hostile
from tests.unit.virtu.support import GAME, go, table
from virtu_core.kernel.moves import Move
from virtu_core.virtu import edition as loader
from virtu_core.virtu import position
from virtu_core.virtu.box import Box
from virtu_core.virtu.edition import EditionError, default
from virtu_core.virtu.position import PositionError
from virtu_core.virtu.purchase import Buy, total

shipped = pytest.mark.usefixtures("shipped")
SLOW = sys.platform == "emscripten"
CALLS = 250_000  # of Python functions for one answer: more than twice the worst that was ever seen
BITS = 600_000  # of a number that stands for all needs up to a price
FULL = 12  # moves after which a basket is full
FROZE = (45,)  # tables that took minutes to answer


class TooMuch(Exception):
    """An answer takes too long."""


class Counted:
    """Counts calls, and stops what makes too many: a question that would never end fails as one that is slow."""

    def __enter__(self) -> Counted:
        self.calls = 0
        self.before = sys.getprofile()
        sys.setprofile(self.count)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(self.before)

    def count(self, _frame: FrameType, event: str, _arg: object) -> None:
        self.calls += event == "call"
        if self.calls > CALLS:
            raise TooMuch


@pytest.fixture
def largest(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The sizes of the boxes that are made."""
    sizes = [0]
    real = Box.__init__

    def measured(self: Box, *args: Any) -> None:
        real(self, *args)
        sizes.append(self.inside.bit_length())

    monkeypatch.setattr(Box, "__init__", measured)
    return sizes


def asked(seed: int) -> None:
    """Tables on which one house has nearly everything, up to a full basket: all that the page asks."""
    rng = random.Random(seed)
    state = hostile.state(rng, hostile.written(hostile.edition(rng)))
    for shown in list(hostile.onward(rng, state, FULL))[::4]:
        for _what, question in hostile.questions(shown):
            with Counted():
                question()


@settings(max_examples=3 if SLOW else 12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 1_000_000))
def test_every_edition_that_is_accepted_answers_in_bounded_work(seed: int, largest: list[int]):
    asked(seed)
    assert max(largest) <= BITS


@pytest.mark.parametrize("seed", FROZE)
def test_editions_that_once_froze_the_page(seed: int):
    asked(seed)


KINDS = {
    "saves": (saves.KIND, 300), "links": (links.KIND, 200), "editions": (editions.KIND, 60),
    "positions": (positions.KIND, 200), "notation": (notation.KIND, 150), "moves": (moves.KIND, 300),
}  # fmt: skip


@pytest.mark.parametrize("name", KINDS)
def test_hostile_input_is_opened_or_refused_by_the_one_error(name: str, monkeypatch: pytest.MonkeyPatch):
    for edition in pool.editions():
        monkeypatch.setitem(loader.SHELF.registered, (edition.id, edition.version), edition)
    kind, cases = KINDS[name]
    cases = cases // 10 if SLOW else cases
    found = attack(kind, "tests", cases)
    assert not found.faults
    assert found.cases == cases
    assert SLOW or min(found.opened, found.refused) > cases // 10  # of a handful it is chance


def test_an_attack_finds_what_is_wrong():
    """Another error than the one, and a fault behind what was opened, are both told."""

    def opened(text: str) -> Any:
        return {"broken": 1 / len(text)} if len(text) < 2 else None

    kind = Kind(lambda _: iter(("", "x", "xx")), opened, EditionError)
    found = attack(kind, 1, 3)
    assert (found.opened, found.refused, found.cases) == (2, 0, 4)
    assert [text.split(":")[0] for text in found.faults] == ["ZeroDivisionError", "asked"]


# What an edition may hold


def told(old: str, new: str) -> list[str]:
    text = default().text
    assert old in text, old
    with pytest.raises(EditionError) as caught:
        loader.load(text.replace(old, new))
    return [f"{problem.path} {problem.text}" for problem in caught.value.problems]


@shipped
def test_prices_ask_for_few_symbols():
    dear = "cost = { florin = 9, crown = 5, cross = 2 }"
    assert told("cost = { florin = 6, crown = 3 }", dear) == ["tile.kingdom.cost asks for 7 symbols beside florins"]
    loader.load(
        default().text.replace("cost = { florin = 6, crown = 3 }", "cost = { florin = 9, crown = 4, cross = 2 }")
    )
    either = "cost = { crown_or_cross = 3 }"
    assert told("cost = { crown = 2, cavalry = 2 }", either) == [
        "alliance.france.cost.crown_or_cross must be 1 to 2, is 3"
    ]


@shipped
def test_one_player_holds_few_arrows():
    """Two persons of five copies each; with a limit of one each they are no more than two."""
    text = default().text
    bars = {
        "bar = { ship = 3 }": "bar = { ship = 3, arrow = 1 }",
        "bar = { cavalry = 3 }": "bar = { cavalry = 3, arrow = 1 }",
    }
    for old, new in bars.items():
        text = text.replace(old, new)
    with pytest.raises(EditionError, match="one player could have more than 8 cards and tiles with arrows"):
        loader.load(text)
    for new in bars.values():
        text = text.replace(new, f"{new}, limit = 1")
    loader.load(text)


# What a position may hold


@pytest.mark.parametrize(
    ("frame", "text"),
    [
        (
            '["pay",0,"purchase",[[["crown",99],["cross",99],["florin",99]]],[],["source","purchase"]]',
            "no price is so high",
        ),
        ('["pay",0,"purchase",[[["gold",1]]],[],["source","purchase"]]', "a price names each symbol once"),
        ('["pay",0,"purchase",[[["crown",1],["crown",2]]],[],["source","purchase"]]', "a price names each symbol once"),
        ('["buy",0,["cathedral.firenze","cathedral.pisa"]]', "only one of a kind is bought a winter"),
        (
            '["buy",0,["ambassador","gonfaloniere","merchant","consigliere","podesta","assassin","banker"]]',
            "so many cards find no space",
        ),
    ],
)
def test_a_position_asks_for_no_more_than_a_game_could(frame: str, text: str):
    with pytest.raises(PositionError, match=text):
        table(frames=f'frame ["year","winter",1]\nframe {frame}')


@pytest.mark.parametrize(
    ("above", "text"),
    [
        ('["war",1,[],9,9]', "a turn is one player's"),
        ('["war",0,[],9,9]', "the action marker is in no room with war"),
        ('["governspend",0,[],2]', "the action marker is in no room with govern"),
    ],
)
def test_an_action_is_that_of_the_room_with_the_marker(above: str, text: str):
    """Found by the attacks: taking the printed symbol of such a room raised KeyError in the middle of a game."""
    with pytest.raises(PositionError, match=text):
        table(florence="marker room3", frames=f'frame ["year","spring",1]\nframe ["endspring",0]\nframe {above}')


# Prices of a crown or a cross


@shipped
def test_a_basket_states_each_price_once(monkeypatch: pytest.MonkeyPatch):
    """Two things for a crown or a cross each: two crowns, one of each, two crosses. A position of it can be read."""
    costs = {
        "cost = { florin = 2, crown = 1 }": "cost = { florin = 2, crown_or_cross = 1 }",
        "cost = { florin = 3, crown = 1 }": "cost = { florin = 3, crown_or_cross = 1 }",
    }
    text = default().text.replace('id = "reconstructed"', 'id = "either"')
    for old, new in costs.items():
        assert text.count(old) == 1
        text = text.replace(old, new)
    edition = loader.load(text)
    monkeypatch.setitem(loader.SHELF.registered, (edition.id, edition.version), edition)
    house = "[florence]\nflorins 20\nmarker room1\ncourtiers bishop - - | bishop cardinal -\ntiles firenze pisa\ntroops"
    head = f"{position.HEADER}\nedition either {edition.version}\nyear 2\n{house}\n"
    state = position.read(head + 'frame ["year","winter",1]\nframe ["buy",0]')
    assert isinstance(state.stack[-1], Buy)
    assert [dict(way) for way in total(state, ("duchy", "principality"))] == [
        {"florin": 5, "crown": 2}, {"florin": 5, "crown": 1, "cross": 1}, {"florin": 5, "cross": 2},
    ]  # fmt: skip
    state = go(state, "buy duchy", "buy principality", "done")
    again = position.read(position.write(state))
    assert again.stack == state.stack
    assert GAME.decision(again).moves == GAME.decision(state).moves
    assert Move.parse("pay left1 cross") in GAME.decision(state)
