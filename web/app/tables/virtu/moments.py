"""Another season has come: what those around a table should notice after a press."""

from __future__ import annotations

from typing import Any, NamedTuple

from virtu_core.kernel.match import Match

from ...frame.turns import events

ANSWERS = frozenset(("window", "bonus", "assault"))  # decisions within a siege, which says itself who is asked


class Moment(NamedTuple):
    """Another season, and the order in which it is played."""

    ply: int  # of the move that brought it
    year: int
    phase: str
    order: tuple[int, ...]
    changed: bool  # the order is another than before


def moment(match: Match[Any], since: int) -> Moment | None:
    """The season that has come since that many moves; of several the one that is being played."""
    happened = list(events(match, since))
    phases = [event.data["phase"] for event in happened if event.kind == "phase"]
    if not phases or match.over:
        return None
    state = match.state
    changed = any(event.kind == "order" for event in happened) and match.state_at(since).order != state.order
    return Moment(match.ply, state.year, str(phases[-1]), tuple(state.order), changed)
