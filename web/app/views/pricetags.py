"""Price tags on the map: what a target costs, and the strengths of the siege it leads to."""

from __future__ import annotations

from collections.abc import Sequence

from ..data import edition
from ..i18n import name
from ..ui import Ui, View
from .geography import RADIUS, RIBBON_H, RIBBON_Y, SEALS, place, ribbon_width
from .html import e, tag
from .icons import ICONS
from .pieces import symbol
from .widths import SANS, width

TAG = 23  # the lettering, as large as the names
HIGH = 30
BELOW = RIBBON_Y + RIBBON_H / 2 + HIGH / 2 + 2  # a city
UNDER = 50  # a seal
REACH = RADIUS + 18  # of the pieces around a city
Box = tuple[float, float, float, float]  # left, top, right, bottom


def prices(view: View, ui: Ui) -> str:
    """What targets cost and the strengths of sieges, on tags above everything else. Where a tag would lie over another
    city, the strengths wait until the city is pointed at."""
    if not ui.prices:
        return ""
    taken = {city: _body(view, city) for city in (*view["cities"], *view["closed"])}
    drawn = ""
    for key, price in ui.prices.items():
        kind, _colon, thing = key.partition(":")
        if not ui.targets.get(key) or (kind == "city" and thing not in view["cities"]) or _printed(kind, thing, price):
            continue
        x, y = place(thing, edition()) if kind == "city" else SEALS.get(thing, (0, 0))
        y += BELOW if kind == "city" else UNDER
        chosen = ui.chooser == key
        wide, inside = _row(price)
        if not chosen and ui.pointed != key and _over(_box(x, y, wide), thing, taken):
            wide, inside = _row(_cost(price))
        taken[f"tag of {thing}"] = _box(x, y, wide)
        signs = "price selected" if chosen else "price"
        drawn += tag("g", _plate(wide, inside), cls=signs, transform=f"translate({x:g} {y:g})")
    return tag("g", drawn, id="map-prices", aria_hidden="true") if drawn else ""


def _printed(kind: str, thing: str, price: Sequence[str]) -> bool:
    """Whether the board itself says what a thing costs, as it does beside the seals."""
    if kind != "power" or thing not in edition().alliances:
        return False
    way = edition().alliances[thing].cost[0]
    return list(price[: 2 * len(way)]) == [word for symbol, count in way.items() for word in (str(count), symbol)]


def _cost(price: Sequence[str]) -> Sequence[str]:
    """A price without the siege; all of it, if the siege is all there is."""
    cut = price.index("siege") if "siege" in price else 0
    return price[:cut] or price


def _body(view: View, city: str) -> Box:
    """What a city covers: the medallion with its pieces, and the ribbon."""
    x, y = place(city, edition())
    home = city in view["cities"] and bool(view["cities"][city]["home"])
    half = max(REACH, ribbon_width(name("city", city), home) / 2)
    return x - half, y - RADIUS, x + half, y + RIBBON_Y + RIBBON_H / 2


def _box(x: float, y: float, wide: float) -> Box:
    return x - wide / 2, y - HIGH / 2, x + wide / 2, y + HIGH / 2


def _over(one: Box, own: str, taken: dict[str, Box]) -> bool:
    return any(
        one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
        for thing, other in taken.items()
        if thing != own
    )


def _row(price: Sequence[str]) -> tuple[float, str]:
    """Icons and numbers in a row, each sign close to its number, a rule before the siege; and how wide the plate is."""
    x, inside = 0.0, ""
    for word in price:
        if word == "siege" and x:
            inside += f'<path class="rule" d="M{x:g}-9v18"/>'
            x += 7
        if word in ICONS:
            inside += symbol(f"i-{word}", x, -TAG / 2, TAG)
            x += TAG + (4 if word == "siege" else 7)
        else:
            inside += f'<text x="{x:g}" y="8">{e(word)}</text>'
            x += round(width(word, TAG, SANS)) + 4
    wide = x + 13
    return wide, tag("g", inside, transform=f"translate({10 - wide / 2:g} 0)")


def _plate(wide: float, inside: str) -> str:
    return f'<rect x="{-wide / 2:g}" y="{-HIGH / 2:g}" width="{wide:g}" height="{HIGH}" rx="{HIGH / 2:g}"/>{inside}'
