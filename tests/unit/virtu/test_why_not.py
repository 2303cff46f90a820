"""Why not: every well-formed move that is not legal gets a clause of the ledger and a sentence that reads."""

from __future__ import annotations

import itertools
import math
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.unit.virtu.roam import gathered
from tests.unit.virtu.support import GAME, dealt, go, moves, rule, seat, table, why
from virtu_core.kernel.digest import digest
from virtu_core.kernel.errors import IllegalMove, NotationError, VirtuError
from virtu_core.kernel.messages import Message, Name, Param, english
from virtu_core.kernel.moves import Move
from virtu_core.kernel.reasons import Reason
from virtu_core.virtu.edition.model import SYMBOLS
from virtu_core.virtu.grammar import VERBS, check
from virtu_core.virtu.names import words
from virtu_core.virtu.state import State
from virtu_core.virtu.table import ROOMS, SPACES, SUPPORTS

DOCS = Path(__file__).resolve().parents[3] / "docs"
KINDS = (
    "absolution", "act", "ally", "assault", "besiege", "bonus", "buy", "family", "go", "govern", "govern_spend",
    "intrigue", "lose_space", "over", "patron", "pay", "placing", "rearrange", "recruit", "retreat", "start", "trade",
    "wages", "war", "window",
)  # fmt: skip
MOST = 1000
PER_VERB = 60  # moves of a verb tried in one state; a few verbs have thousands


def every_word(state: State, kind: str) -> list[str]:
    """Every word of a kind; a number stands for some."""
    edition, spots = state.table.edition, list(state.table.spots)
    cities, tiles = list(edition.cities), [one for one in edition.tiles if one != "cathedral"]
    cathedrals = [f"cathedral.{city}" for city in cities]
    places = [*ROOMS, *SUPPORTS, *SPACES]
    extra = ["printed", "indulgence", "michelangelo", "leonardo", "fortification", "token", "florins"]
    return {
        "house": [player.house for player in state.players],
        "city": cities,
        "card": list(edition.cards),
        "room": list(ROOMS),
        "space": list(SPACES),
        "place": places,
        "power": list(edition.alliances),
        "patron": list(edition.patrons),
        "symbol": list(SYMBOLS),
        "number": ["0", "1", "2", "3", "7", "99"],
        "item": [*edition.persons, *tiles, *cathedrals],
        "spot": [*spots, *(city for city in cities if city not in spots)],
        "source": [*places, *cities, *tiles, *cathedrals, *edition.alliances, *extra],
    }[kind]


def vocabulary(state: State, verb: str) -> Iterator[Move]:
    """Well-formed moves with a verb, all or MOST of each length; of what may repeat, one and two words."""
    rng = random.Random(verb)
    form = VERBS[verb]
    for left_out in range(form.optional + 1):
        kinds = form.words[: len(form.words) - left_out]
        more: list[tuple[str, ...]] = [(), (form.more,), (form.more, form.more)] if form.more else [()]
        for extra in more:
            lists = [every_word(state, kind) for kind in (*kinds, *extra)]
            every_one = math.prod(map(len, lists)) <= MOST
            for args in (
                itertools.product(*lists) if every_one else [tuple(map(rng.choice, lists)) for _ in range(MOST)]
            ):
                move = Move(verb, args)
                if well_formed(state, move):
                    yield move


def well_formed(state: State, move: Move) -> bool:
    try:
        check(state, move)
    except NotationError:
        return False
    return True


@cache
def some(seats: int, verb: str, number: int) -> tuple[Move, ...]:
    """A steady choice of a verb's moves for a number of players."""
    listed = every(seats, verb)
    return listed if len(listed) <= PER_VERB else tuple(random.Random(number).sample(listed, PER_VERB))


@cache
def every(seats: int, verb: str) -> tuple[Move, ...]:
    """The vocabulary of a verb."""
    return tuple(dict.fromkeys(vocabulary(dealt({"seats": seats}, 0), verb)))


@cache
def clauses() -> frozenset[str]:
    """Every id that the ledger and the project's own rulings define."""
    text = "".join((DOCS / folder / "virtu.md").read_text(encoding="utf-8") for folder in ("rules", "rulings"))
    defined = re.findall(r"^(?:- )?((?:[VR]-[A-Z0-9]+(?:-\d+)?(?:, )?)+)", text, re.MULTILINE)
    return frozenset(one for line in defined for one in line.split(", "))


def leaves(param: Param) -> Iterator[int | str | Name]:
    """What a message is filled with in the end, nested messages and lists too."""
    if isinstance(param, Message):
        for one in param.params.values():
            yield from leaves(one)
    elif isinstance(param, tuple) and not isinstance(param, Name):
        for one in param:
            yield from leaves(one)
    else:
        yield param


def named(name: Name) -> bool:
    """Whether a name is one of ours, and not an id for want of one."""
    return words(name).id != "{name}"


def check_reason(move: Move, reason: Reason) -> None:
    """A clause that exists, a whole English sentence, names and not ids, and something missing if anything is named."""
    assert reason.clause in clauses(), (move, reason)
    said = english(reason.message, GAME.name)  # a missing parameter raises KeyError
    assert re.fullmatch(r"[^{}]+\.", said), (move, said)
    assert "nothing" not in said.lower() or not reason.message.params, (move, said)
    shown = tuple(param for key, param in reason.message.params.items() if key != "move")  # a move is notation
    for leaf in leaves(shown):
        assert isinstance(leaf, int | Name), (move, reason, "an id where a name should be")
        if isinstance(leaf, Name):
            assert named(leaf), (move, leaf)
    assert all(isinstance(count, str) or count > 0 for count in reason.missing.values()), (move, reason)


def test_random_play_meets_every_kind_of_decision() -> None:
    assert sorted(gathered()[0]) == sorted(KINDS)


@rule("V-WIN-01")
@pytest.mark.parametrize("kind", KINDS)
def test_every_illegal_move_has_a_clause_and_a_sentence(kind: str) -> None:
    tried = 0
    for number, state in enumerate(gathered()[0][kind]):
        decision = GAME.decision(state)
        for verb in VERBS:
            for move in some(len(state.players), verb, number):
                if move not in decision:
                    check_reason(move, GAME.why_not(state, move))
                    tried += 1
    assert tried > 1000


@pytest.mark.parametrize("kind", KINDS)
def test_an_illegal_move_changes_nothing(kind: str) -> None:
    state = gathered()[0][kind][0]
    before = digest(GAME.dump(state))
    legal = GAME.decision(state)
    for verb in VERBS:
        for move in some(len(state.players), verb, 7)[:5]:
            if move in legal:
                continue
            with pytest.raises(IllegalMove) as refused:
                GAME.play(state, move)
            assert refused.value.reason == GAME.why_not(state, move)
            assert refused.value.reason.clause in str(refused.value)
    assert digest(GAME.dump(state)) == before
    assert GAME.decision(state) is legal


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "over"])
def test_a_legal_move_changes_only_the_new_state_and_has_no_reason(kind: str) -> None:
    state = gathered()[0][kind][0]
    before = digest(GAME.dump(state))
    for move in list(GAME.decision(state).moves)[:10]:
        with pytest.raises(VirtuError, match="is legal"):
            GAME.why_not(state, move)
        after, _ = GAME.play(state, move)
        assert digest(GAME.dump(after)) != before
        assert after.ply == state.ply + 1
    assert digest(GAME.dump(state)) == before


MALFORMED = [
    "", "  ", "Annex siena", "annex siena!", "annexe siena", "annex", "annex siena roma", "annex atlantis", "annex 3",
    "annex firenze.room1", "go", "go x", "go 1 atlantis", "go 01", "go 100", "go -1", "start left1", "discard room1",
    "shift left1", "shift left1 left9", "buy", "buy firenze", "buy cathedral", "buy cathedral.atlantis",
    "buy cathedral.", "ally rome", "agent", "agent milan.room1", "agent florence.left1", "agent siena roma pisa",
    "pay left1", "pay left1 gold", "pay left1 crown 2", "pay room1 war", "pay room1 war two", "bonus", "bonus left1",
    "bonus token 1", "bonus left1 1 1", "done now", "patron lorenzo", "place siena left1", "collect treasury",
    "retreat siena", "x" * 300,
]  # fmt: skip


@pytest.mark.parametrize("text", MALFORMED)
def test_what_is_no_move_is_a_notation_error(text: str) -> None:
    state = table("spring florence", florence="marker room1")
    before = digest(GAME.dump(state))
    for asked in (GAME.play, GAME.why_not):
        with pytest.raises(NotationError):
            asked(state, Move.parse(text))
    assert digest(GAME.dump(state)) == before


def test_every_verb_is_spelled_out_and_every_legal_move_is_well_formed() -> None:
    for states in gathered()[0].values():
        for state in states:
            for move in GAME.decision(state).moves:
                check(state, move)
                assert Move.parse(str(move)) == move
    with pytest.raises(NotationError, match="annex"):
        check(table("spring florence", florence="marker room1"), Move("conquer", ("siena",)))


def test_a_seat_that_is_not_on_turn_cannot_be_expressed() -> None:
    state = table("winter florence", florence="florins 5\ntroops firenze", naples="florins 5")
    assert seat(state) == "florence"
    for text in ("naples buy merchant", "buy naples merchant", "buy merchant naples", "buy merchant 1"):
        with pytest.raises(NotationError):
            GAME.play(state, Move.parse(text))
    # A move always speaks for whoever is asked: Naples' florins stay where they are.
    assert why(state, "collect napoli").clause == "V-RES-04"
    after = go(state, "buy merchant", "done", "place merchant left1")
    assert (after.players[0].florins, after.players[1].florins) == (3, 5)
    assert "merchant" not in after.players[1].courtiers


@rule("V-END-01")
def test_after_the_end_every_move_is_refused() -> None:
    state = gathered()[0]["over"][0]
    assert moves(state) == set()
    for verb in VERBS:
        for move in some(len(state.players), verb, 1)[:3]:
            assert GAME.why_not(state, move).clause == "V-END-01"
