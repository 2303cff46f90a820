"""Going back in a game with secrets: what was drawn or learnt in between cannot be unlearnt.

A ply is a barrier if chance has spoken, or if somebody has done or learnt something that others were not told. One's
own answer is none while nobody else has been asked since: it may be thought over.
"""

from __future__ import annotations

from collections.abc import Sequence

from .decisions import CHANCE, Asked, Decision
from .events import Event

Question = Asked | Decision


def barrier(decision: Question, events: Sequence[Event], later: Sequence[Question]) -> bool:
    """Whether going back over a ply takes more than one's own will.

    `later` are the questions asked since, the one that stands now among them.
    """
    if decision.seat == CHANCE:
        return True
    own = (decision.seat,)
    if any(event.secret and event.to != own for event in events):
        return True
    kept = decision.to is not None or any(event.secret for event in events)
    return kept and any(one.seat != decision.seat for one in later)


def crossed(plies: Sequence[tuple[Question, Sequence[Event]]], now: Question) -> list[int]:
    """Which of the last plies of a line, by their place among them, are barriers to going back before them all."""
    asked = [*(decision for decision, _ in plies), now]
    return [at for at, (decision, events) in enumerate(plies) if barrier(decision, events, asked[at + 1 :])]
