"""What a position is worth in Virtù."""

from __future__ import annotations

from tests.unit.virtu.support import GAME, go, of, rule, table
from virtu_core.bots import judge
from virtu_core.virtu.judgement import instinct
from virtu_core.virtu.judgement.values import PLAIN
from virtu_core.virtu.judgement.worth import worth
from virtu_core.virtu.state import State

LEFT = 5.0


def venice(rooms: str, head: str = "") -> float:
    """The worth of Venice, whose Intrigue is room 4."""
    state: State = table("spring florence", 3, head, venice=f"rooms {rooms}")
    return worth(state, [PLAIN] * 3, LEFT)[of(state, "venice").seat]


@rule("V-INT-04")
def test_an_agent_is_worse_for_a_palace_that_cannot_intrigue():
    agent = "agent venice.room1 florence"
    able, helpless = "- - - - podesta", "- - - podesta -"
    assert venice(able) > venice(able, agent)
    assert venice(helpless) - venice(helpless, agent) > venice(able) - venice(able, agent) + 0.3


def naples(rooms: str, troops: str) -> float:
    """The worth of Naples, whose War is room 2; Terracina, beside Naples itself, is weak and nobody's."""
    lands = "tiles napoli palermo benevento bari taranto"
    state: State = table("spring florence", naples=f"{lands}\nrooms {rooms}\ntroops {troops}\nflorins 0")
    return worth(state, [PLAIN] * 3, LEFT)[of(state, "naples").seat]


@rule("V-WAR-03")
def test_troops_within_reach_of_a_weak_city_are_worth_more_than_as_many_elsewhere():
    armed = "- gonfaloniere - - -"
    assert naples(armed, "napoli:2") > naples(armed, "taranto:2") + 0.2


@rule("V-PAL-03")
def test_a_palace_that_covers_its_war_room_has_nothing_in_reach():
    assert naples("- merchant - - -", "napoli:2") == naples("- merchant - - -", "taranto:2")


def test_nobody_thinks_of_an_indulgence_before_there_is_something_to_pay():
    """A Novice, who takes what looks nearly as good, would ask for one at every card that could be moved."""
    state: State = table("winter florence", florence="marker room1\ncourtiers bishop - - | - - -\nflorins 0")
    asked = {}
    for step in ("rearrange", "buy"):
        decision = GAME.decision(state)
        assert decision.kind == step
        asked[step] = {str(move): score for score, move in judge.of("virtu").thoughts(state, decision, "")}["ask"]
        state = go(state, "done")
    assert asked["rearrange"] < -1 < -0.5 < asked["buy"]


@rule("V-INT-08")
def test_a_person_who_brings_an_agent_comes_to_mind_for_the_agent():
    """Whoever bought agents early won twice as often, before they were counted."""
    state: State = table("winter florence", florence="marker room1\ncourtiers - - - | - - -\nflorins 9")
    state = go(state, "done")
    decision = GAME.decision(state)
    assert decision.kind == "buy"
    score, careless = (
        {str(move): one for one, move in instinct.thoughts(state, decision, taste)}
        for taste in (PLAIN, PLAIN._replace(agent=0.0))
    )
    assert score["buy consigliere"] > careless["buy consigliere"] + 0.2
    assert score["buy banker"] == careless["buy banker"]
