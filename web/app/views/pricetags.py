"""Price tags on the map: what a target costs, and the strengths of the siege it leads to."""

from __future__ import annotations

from ..data import edition
from ..ui import Ui, View
from .geography import SEALS, place
from .html import e, tag
from .icons import ICONS
from .pieces import symbol
from .widths import SANS, width

TAG = 23  # the lettering, as large as the names


def prices(view: View, ui: Ui) -> str:
    """What targets cost and the strengths of sieges, on tags above everything else."""
    drawn = ""
    for key, price in ui.prices.items():
        kind, _colon, thing = key.partition(":")
        if not ui.targets.get(key) or (kind == "city" and thing not in view["cities"]):
            continue
        x, y = place(thing, edition()) if kind == "city" else SEALS.get(thing, (0, 0))
        signs, below = "price selected" if ui.chooser == key else "price", 63 if kind == "city" else 50
        drawn += tag("g", _plate(price), cls=signs, transform=f"translate({x:g} {y + below:g})")
    return tag("g", drawn, id="map-prices", aria_hidden="true") if drawn else ""


def _plate(price: tuple[str, ...]) -> str:
    """Icons and numbers in a row, each sign close to its number."""
    x, inside = 0.0, ""
    for word in price:
        if word in ICONS:
            inside += symbol(f"i-{word}", x, -TAG / 2, TAG)
            x += TAG + 7
        else:
            inside += f'<text x="{x:g}" y="8">{e(word)}</text>'
            x += round(width(word, TAG, SANS)) + 4
    wide = x + 13
    row = tag("g", inside, transform=f"translate({10 - wide / 2:g} 0)")
    return f'<rect x="{-wide / 2:g}" y="-15" width="{wide:g}" height="30" rx="15"/>{row}'
