"""The first thought at every decision: how good each legal move looks, in prestige, without playing it.

It orders what a search looks at, and carries lines on to where they can be judged. One function a kind of decision.
"""

from __future__ import annotations

from ...kernel.decisions import Decision
from ..state import State
from . import doings, fights, household, wintering
from .mind import Mind, Thought
from .values import Taste

QUITS = frozenset(("done", "decline", "keep", "pass", "withdraw"))  # never left out: nothing may be worse than these
THINK = {**doings.THINK, **household.THINK, **fights.THINK, **wintering.THINK}


def thoughts(state: State, decision: Decision, taste: Taste) -> list[Thought]:
    """Every legal move with how good it looks, the best first."""
    mind = Mind(state, decision, taste)
    found = THINK[decision.kind](mind)
    found.sort(key=lambda thought: -thought[0])
    return found
