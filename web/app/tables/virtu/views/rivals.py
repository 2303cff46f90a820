"""The other houses, small; a click opens a palace."""

from __future__ import annotations

from ....frame.ui import Ui, View
from .palace import palace_small


def rivals(view: View, ui: Ui) -> str:
    """Every house but the one whose palace is open, each at its seat's place whatever the order of play, which its
    number tells."""
    shown = ui.visited or view["players"][ui.seat]["house"]
    houses = [player["house"] for player in view["players"]]
    return "".join(palace_small(view, ui, house) for house in houses if house != shown)
