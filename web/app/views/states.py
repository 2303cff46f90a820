"""How a target looks: legal, selected, pointed at. The same for rooms, cards, tiles and spaces."""

from __future__ import annotations

from ..ui import Ui
from .html import legal
from .kit import n


def marks(ui: Ui, key: str) -> str:
    """The classes of an element's state: legal, selected (its choice is open), pointed (somebody asked where)."""
    selected = " selected" if key and ui.chooser == key else ""
    pointed = " pointed" if key and ui.pointed == key else ""
    return legal(ui, key) + selected + pointed


def glow(ui: Ui, key: str, w: float, h: float, corner: float = 10, out: float = 5) -> str:
    """The halo around an element that has one now; `out` is how far its line lies outside."""
    if not marks(ui, key):
        return ""

    def frame(cls: str, far: float, rx: float) -> str:
        return (
            f'<rect class="{cls}" x="{n(-far)}" y="{n(-far)}" width="{n(w + 2 * far)}" height="{n(h + 2 * far)}" '
            f'rx="{n(rx)}"/>'
        )

    return frame("halo", out + 2, corner + 2) + frame("halo-line" + (" thin" if out < 4 else ""), out, corner)
