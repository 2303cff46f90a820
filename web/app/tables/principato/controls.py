"""What a press on a control of this table does."""

from __future__ import annotations

from collections.abc import Mapping

from ...frame.playing import Playing
from ...frame.table import Control
from . import supplying


def visit(playing: Playing, house: str) -> None:
    """Look at the principality of a house, however often that is pressed; at the own one again with ""."""
    playing.open.visited = ""
    playing.open.visit(house, "town")


def fill(playing: Playing, more: str) -> None:
    """Choose units to supply, or some of them no longer: nothing is played before it is confirmed."""
    playing.open.chosen = supplying.added(playing.open.chosen, more)


def supplied(playing: Playing, _value: str) -> None:
    """Supply those who are chosen and be done; undo takes it back together."""
    match, asked = playing.match, playing.match.decision
    plan = supplying.possible(playing.open.chosen, playing.view()["players"][asked.seat])
    with playing.steps.press():
        for text in (*plan, "done"):  # the last cube may have ended it already
            if (match.decision.seat, match.decision.kind) != (asked.seat, "supply") or not playing.play(text):
                return


def seen(playing: Playing, _value: str) -> None:
    """How a scoring was counted has been looked at."""
    playing.open.seen()


CONTROLS: Mapping[str, Control] = {"town": visit, "fill": fill, "supplied": supplied, "counted": seen}
