"""What a press on a control of this table does."""

from __future__ import annotations

from collections.abc import Mapping

from ...frame.playing import Playing
from ...frame.table import Control


def visit(playing: Playing, house: str) -> None:
    """Look at the principality of a house, however often that is pressed; at the own one again with ""."""
    playing.open.visited = ""
    playing.open.visit(house, "town")


def in_a_row(playing: Playing, plan: str) -> None:
    """The moves of one press, as far as the same seat goes on deciding; undo takes them back together."""
    match = playing.match
    seat = match.decision.seat
    with playing.steps.press():
        for text in plan.split(";"):
            if match.decision.seat != seat or playing.turn is not None or not playing.play(text):
                return


def seen(playing: Playing, _value: str) -> None:
    """How a scoring was counted has been looked at."""
    playing.open.seen()


CONTROLS: Mapping[str, Control] = {"town": visit, "in-a-row": in_a_row, "counted": seen}
