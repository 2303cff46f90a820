"""Every move stands where its thing is; every thing with a move is one that the picture has."""

from __future__ import annotations

import random

import pytest

from app.frame.words import choices
from app.tables.virtu.explain import meant
from app.tables.virtu.table import VIRTU
from app.tables.virtu.targets import targets
from app.tables.virtu.words import LAST
from tests.unit.virtu import drivers
from tests.unit.virtu.support import GAME, dealt

KINDS = {"city", "room", "support", "space", "tile", "power", "item", "patron", "treasury", "token"}
NOWHERE = frozenset(  # verbs of moves that belong to no thing
    ("done", "pass", "decline", "keep", "withdraw", "absolve", "stay", "leave", "pay", "collect", "bonus")
)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_game_by_chance(seats: int):
    rng = random.Random(f"targets {seats}")
    choose = drivers.by_verb(rng)
    state = dealt({"seats": seats}, seats)
    verbs = set()
    for _ in range(400):
        decision = GAME.decision(state)
        if decision.kind == "over":
            break
        view = GAME.view(state, decision.seat)
        found = targets(view, decision.seat, decision.moves)
        assert {key.partition(":")[0] for key in found} <= KINDS
        placed = {move for moves in found.values() for move in moves}
        for move in decision.moves:
            verbs.add(move.verb)
            assert move in placed or move.verb in NOWHERE or not move.args, str(move)
        assert {city for key in found if (city := key.removeprefix("city:")) != key} <= set(view["cities"])
        listed = choices(VIRTU, GAME, view, decision)
        assert [choice.move for choice in listed if choice.move.verb in LAST] == [
            choice.move for choice in listed[len(listed) - sum(one.move.verb in LAST for one in listed) :]
        ]
        assert all(choice.text[:1] == choice.text[:1].upper() and choice.text for choice in listed)
        for key in ("city:siena", f"room:{view['players'][decision.seat]['house']}:3", "item:merchant", "token"):
            list(meant(view, view["players"][decision.seat], decision.kind, key))
        state, _ = GAME.play(state, choose(state))
    assert {"go", "place", "buy"} <= verbs


def test_florins_are_no_offer_while_the_families_are_placed():
    """Seen: a tile glowed until the last card was placed, and then the set-up was over."""
    state = dealt({"seats": 3}, 1)
    decision = GAME.decision(state)
    assert {move.verb for move in decision.moves} == {"place", "collect"}
    found = targets(GAME.view(state, decision.seat), decision.seat, decision.moves)
    assert {move.verb for moves in found.values() for move in moves} == {"place"}


def test_nobody_to_decide():
    state = dealt({"seats": 3}, 1)
    assert targets(GAME.view(state, 0), -1, ()) == {}
