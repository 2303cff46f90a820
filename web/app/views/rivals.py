"""The other houses, small; a click opens a palace."""

from __future__ import annotations

from ..ui import Ui, View
from .palace import palace_small


def rivals(view: View, ui: Ui) -> str:
    """Every house but the one whose palace is open, in player order."""
    shown = ui.palace or view["players"][ui.seat]["house"]
    houses = [view["players"][seat]["house"] for seat in view["order"]]
    return "".join(palace_small(view, ui, house) for house in houses if house != shown)
