"""What a press on a control of this table does."""

from __future__ import annotations

from collections.abc import Mapping

from ...frame.session import Session
from ...frame.table import Control


def visit(session: Session, seat: str) -> None:
    """Look at a principality; at the own one again with ""."""
    session.visit(seat, "town")


def in_a_row(session: Session, plan: str) -> None:
    """The moves of one press, as far as the same seat goes on deciding; undo takes them back together."""
    match = session.match
    if match is None:
        return
    seat = match.decision.seat
    with session.steps.press():
        for text in plan.split(";"):
            if match.decision.seat != seat or session.turn is not None or not session.play(text):
                return


CONTROLS: Mapping[str, Control] = {"town": visit, "in-a-row": in_a_row}
