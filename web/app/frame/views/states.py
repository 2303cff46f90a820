"""How a target looks: legal, selected, pointed at. The same for all things of a picture."""

from __future__ import annotations

from ..ui import Ui
from .html import legal
from .svg import n, symbol


def marks(ui: Ui, key: str) -> str:
    """The classes of an element's state: legal, selected (in hand, or its choice is open), pointed (somebody asked
    where), source (can be taken in hand)."""
    selected = " selected" if key and key in (ui.chooser, ui.held) else ""
    source = " source" if ui.table.takes(ui, key) else ""
    pointed = " pointed" if key and ui.pointed == key else ""
    return legal(ui, key) + selected + pointed + source


def glow(ui: Ui, key: str, w: float, h: float, corner: float = 10, out: float = 5) -> str:
    """The halo around an element that has one now; `out` is how far its line lies outside."""
    if not marks(ui, key).replace(" source", ""):
        return ""

    def frame(cls: str, far: float, rx: float) -> str:
        return (
            f'<rect class="{cls}" x="{n(-far)}" y="{n(-far)}" width="{n(w + 2 * far)}" height="{n(h + 2 * far)}" '
            f'rx="{n(rx)}"/>'
        )

    drawn = frame("halo", out + 2, corner + 2) + frame("halo-line" + (" thin" if out < 4 else ""), out, corner)
    return drawn + (harm_sign(w - 9, 9) if "harmful" in marks(ui, key) else "")


def harm_sign(x: float, y: float) -> str:
    """On the line around a target that can only do harm."""
    return (
        f'<g class="harm-sign" transform="translate({n(x)} {n(y)})"><circle r="13"/>{symbol("warning", -8, -9, 16)}</g>'
    )
