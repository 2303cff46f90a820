"""Leads that change hands are told: most cities, furthest patron, religious influence."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.unit.virtu import drivers
from tests.unit.virtu.support import GAME, dealt
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match
from virtu_core.kernel.messages import english
from virtu_core.virtu import names, scoring

SOURCES = ("most_cities", "most_patronage", "religion")


def said(match: Match[Any]) -> list[str]:
    """What the last move made the log say about leads."""
    return [english(line.message, names.english) for line in match.log(match.ply) if line.event.kind in SOURCES]


@pytest.mark.rule("V-END-02", "V-END-03", "V-END-05")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_lead_is_told_exactly_when_its_prestige_changes(seats: int):
    match = Match(GAME, {"seats": seats}, Seeded(seats))
    choose = drivers.table_of(
        [
            drivers.eager(random.Random(f"leads {seats}"), taste)
            for taste in ("cities", "patron", "settlers", "intriguer", "warrior")
        ][:seats]
    )
    told = dict.fromkeys(SOURCES, 0)
    while not match.over and match.ply < 900:
        was = scoring.scores(match.state)
        spring = match.state.year > 0
        match.play(choose(match.state))
        now = scoring.scores(match.state)
        kinds = [event.kind for event in match.events(match.ply) if event.kind in SOURCES]
        changed = [
            one for one in SOURCES if any(getattr(a, one) != getattr(b, one) for a, b in zip(was, now, strict=True))
        ]
        assert kinds == (changed if spring else [])
        for one in kinds:
            told[one] += 1
    assert min(told.values()) > 1


def test_it_is_told_with_names_and_figures():
    found: set[str] = set()
    for seed in range(6):
        match = Match(GAME, {"seats": 3}, Seeded(seed))
        choose = drivers.by_verb(random.Random(seed))
        while not match.over and match.ply < 700:
            match.play(choose(match.state))
            for text in said(match):
                found.add(re.split(": | now ", text)[0] if "now has" not in text else "crosses")
                assert "{" not in text
                if "most cities" in text and "no longer" in text:
                    leaders, lost = text.partition("goes to ")[2].rstrip(".").split(", no longer to ")
                    assert not set(leaders.split(", ")) & set(lost.split(", "))
                if "now has the most crosses" in text:
                    first, best = text.split(" now has")[0], text.partition("prestige: ")[2].split(",")[0]
                    assert best == f"{first} 4"
    assert found >= {"+1 prestige for the most cities", "Religious influence, prestige", "crosses"}


def test_nobody_pays_for_it_but_who_keeps_a_log():
    """The rules themselves tell nothing of leads: bots play many moves that nobody reads."""
    state = dealt({"seats": 3}, 1)
    choose = drivers.by_verb(random.Random(1))
    for _ in range(300):
        state, events = GAME.play(state, choose(state))
        assert not {event.kind for event in events} & set(SOURCES)
