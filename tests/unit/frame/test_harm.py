"""Moves that harm the one who makes them: they are all known as such, and no others."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from app.tables.virtu.foresight import foresee
from app.tables.virtu.harm import FOUGHT, harm, harms, reached
from app.tables.virtu.table import VIRTU
from tests.unit.virtu import drivers, roam
from tests.unit.virtu.support import GAME, dealt, go, table
from virtu_core.kernel.events import Event
from virtu_core.kernel.moves import Move
from virtu_core.virtu.state import State

ACTIONS = ("govern", "finance", "trade", "annex", "war", "intrigue")
BY_CHANCE = range(9)


def played() -> Iterator[State]:
    """Games by chance and from rich tables, at every decision."""
    starts = [(dealt({"seats": 3 + seed % 3}, seed), seed) for seed in BY_CHANCE]
    starts += [(start, seed) for seed in range(3) for start in (roam.rich_table(), roam.sieges(), roam.last_spring())]
    for start, seed in starts:
        state, choose = start, drivers.by_verb(random.Random(seed))
        for _ in range(220):
            if GAME.decision(state).kind == "over":
                break
            yield state
            state, _events = GAME.play(state, choose(state))


def standing(view: Mapping[str, Any], seat: int) -> tuple[int, ...]:
    """Prestige; cards; troops; and what indulgences cost of it, also one asked for and not yet placed."""
    player, score = view["players"][seat], view["scores"][seat]
    cards = sum(1 for pile in ("rooms", "supports", "courtiers") for card in player[pile] if card)
    sins = score["indulgences"] - player["pending"]
    return score["total"] - score["indulgences"], cards, sum(player["troops"].values()), sins


def taken_unasked(events: list[Event]) -> bool:
    """The next question had one answer, and that one harmed: an indulgence to pay with, a card without a space."""
    return any(str(event.data.get("move", "")).startswith(("pay indulgence", "discard", "dismiss")) for event in events)


def loses(state: State, view: Mapping[str, Any], move: Move) -> bool:
    """Whether the mover has less after it, or leaves the action of the year or a siege unused."""
    decision = GAME.decision(state)
    after, events = GAME.play(state, move)
    if move.verb == "withdraw":
        return True
    if move.verb == "decline":
        opened = [GAME.decision(go(state, str(one))) for one in decision.moves if one.verb == "collect"]
        return any(one.verb in ACTIONS for there in (decision, *opened) for one in there.moves)
    before, now = standing(view, decision.seat), standing(GAME.view(after, decision.seat), decision.seat)
    if FOUGHT & {event.kind for event in events}:  # troops and cities go, and with a city perhaps a card
        before, now = before[-1:], now[-1:]
    fewer = any(two < one for one, two in zip(before, now, strict=True))
    return fewer and (move.verb in ("dismiss", "discard") or not taken_unasked(events))


def test_every_move_that_takes_something_is_harmful_and_no_other():
    seen: Counter[str] = Counter()
    rng = random.Random(1)
    for state in played():
        decision = GAME.decision(state)
        view = GAME.view(state, decision.seat)
        some = decision.moves if len(decision.moves) <= 10 else rng.sample(list(decision.moves), 10)
        found = harms(GAME, state, view, some)
        for move in some:
            assert bool(found.get(str(move))) == loses(state, view, move), (decision.kind, str(move), found)
            seen[move.verb] += str(move) in found
    missing = [
        verb for verb in ("ask", "pay", "discard", "dismiss", "disband", "decline", "withdraw") if not seen[verb]
    ]
    assert missing == []


def words(state: State, move: str) -> str:
    return harm(GAME.view(state, GAME.decision(state).seat), Move.parse(move))


def test_an_indulgence_has_its_price():
    state = table("winter florence", florence="marker room3\nflorins 9")
    assert words(state, "ask") == "\N{MINUS SIGN}1 prestige, room III shut"


def test_a_card_that_goes_says_where_it_goes():
    state = table("winter florence", florence="marker room3\ncourtiers lorenzo - - | banker - -")
    assert words(state, "discard left1").startswith("Lorenzo the Magnificent leaves the game")
    assert words(state, "discard right1").startswith("Banker goes back to the supply")


def test_declining_harms_only_where_the_action_could_be_used():
    usable = go(
        table("spring florence", florence="marker room1\ntiles firenze~ pisa\nrooms giovanni cardinal - - -"), "go 1"
    )
    assert GAME.view(usable, 0)["action"]
    assert words(usable, "decline").endswith("is not used this year")


@pytest.mark.parametrize("verb", ["done", "pass", "keep", "collect left1", "wages", "go 1"])
def test_going_on_harms_nobody(verb: str):
    assert words(table("winter florence", florence="marker room3"), verb) == ""


def test_a_card_that_would_pay_for_an_alliance_says_so_before_it_goes_elsewhere():
    """On a room it pays for none: moved there, the alliance was out of reach without a word."""
    state = table(
        "winter florence", florence="tiles firenze~ pisa~\nflorins 0\ncourtiers podesta - - | gonfaloniere - -"
    )
    view = GAME.view(state, 0)
    assert GAME.decision(state).kind == "rearrange"
    found = harms(GAME, state, view, GAME.decision(state).moves)
    assert "shift left1 room1" not in found, "it can be moved back: no warning on every room"
    moved = foresee(VIRTU, GAME, state, view, Move.parse("shift left1 room1"))
    assert "alliance out of reach this winter: Kingdom of France" in [one.words for one in moved.effects]
    assert reached(state, view, "rearrange") == "Kingdom of France is in reach with Podestà and Gonfaloniere at court"
    assert found["discard right1"].endswith("; alliance out of reach this winter: Kingdom of France")
    assert "shift left1 left2" not in found, "as a courtier it pays wherever it lies"
    rich = table("winter florence", florence="florins 0\ncourtiers podesta - - | gonfaloniere podesta -")
    spare = foresee(VIRTU, GAME, rich, GAME.view(rich, 0), Move.parse("shift left1 room1"))
    assert not [one for one in spare.effects if one.sign == "warning"], "another card can pay instead"
