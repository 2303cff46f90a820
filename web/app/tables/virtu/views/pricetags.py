"""Price tags on the map: what a target costs, and the strengths of the siege it leads to."""

from __future__ import annotations

from collections.abc import Sequence

from virtu_core.virtu.edition import Edition

from ....frame.ui import Ui, View
from ....frame.views.html import e, tag
from ....frame.views.widths import SANS, width
from ..data import edition_of
from ..own import of
from .geography import SEALS
from .pieces import symbol
from .sprite import ICONS
from .tagplaces import Box, around, beside, things

TAG = 23  # the lettering, as large as the names
HIGH = 30
UNDER = 50  # a seal


def prices(view: View, ui: Ui) -> str:
    """What targets cost, or the strengths of the siege there, on one short tag each above everything else. Both stand
    on the tag of what is pointed at or chosen."""
    drawn = ""
    for key, box in stands(view, ui).items():
        chosen, price = ui.chooser == key, of(ui).prices[key]
        wide, inside = _row(price if chosen or ui.pointed == key else _short(price))
        at = f"translate({(box.left + box.right) / 2:g} {(box.top + box.bottom) / 2:g})"
        drawn += tag("g", _plate(wide, inside), cls="price selected" if chosen else "price", transform=at, data_tip=key)
    return tag("g", drawn, id="map-prices", aria_hidden="true") if drawn else ""


def stands(view: View, ui: Ui) -> dict[str, Box]:
    """Where each target's tag stands, as long as it is short: pointing at a thing moves none."""
    wide = {key: _row(_short(price))[0] for key, price in of(ui).prices.items() if _shown(view, ui, key)}
    seals = {key: SEALS.get(key.removeprefix("power:"), (0, 0)) for key in wide if not key.startswith("city:")}
    found = {key: around(x, y + UNDER, wide[key], HIGH) for key, (x, y) in seals.items()}
    cities = {key.removeprefix("city:"): width for key, width in wide.items() if key not in found}
    if cities:
        edition = edition_of(ui)
        places = beside(edition, view, cities, HIGH, [*things(edition, view), *found.values()])
        found |= {f"city:{city}": box for city, box in places.items()}
    return {key: found[key] for key in wide}


def _shown(view: View, ui: Ui, key: str) -> bool:
    kind, _colon, thing = key.partition(":")
    known = kind != "city" or thing in view["cities"]
    return bool(ui.targets.get(key)) and known and not _printed(edition_of(ui), kind, thing, of(ui).prices[key])


def _printed(edition: Edition, kind: str, thing: str, price: Sequence[str]) -> bool:
    """Whether the board itself says what a thing costs, as it does beside the seals."""
    if kind != "power" or thing not in edition.alliances:
        return False
    way = edition.alliances[thing].cost[0]
    return list(price[: 2 * len(way)]) == [word for symbol, count in way.items() for word in (str(count), symbol)]


def _short(price: Sequence[str]) -> Sequence[str]:
    """The siege alone, where there is one."""
    return price[price.index("siege") :] if "siege" in price else price


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
