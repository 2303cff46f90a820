"""What a position is worth in Virtù."""

from __future__ import annotations

from tests.unit.support import of, rule, table
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
