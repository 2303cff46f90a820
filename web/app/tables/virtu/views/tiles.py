"""Domain tiles and patron bonuses: small plates with a name, a resource bar, and what else they bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from virtu_core.virtu.edition import Edition
from virtu_core.virtu.table import CATHEDRAL

from ....frame.i18n import _, ngettext
from ....frame.ui import Ui, View
from ....frame.views.html import target
from ....frame.views.states import glow, marks
from ....frame.views.widths import fit, short, width
from ..data import edition_of
from ..names import name
from . import kit

ROW, LOW = 66, 50  # heights: one row of tiles, or several
FOR_SALE = (134, 100)  # a tile in the supply


class Plate(NamedTuple):
    """What is printed on a tile."""

    title: str
    bar: kit.Bar
    sign: str = ""  # an icon before the name
    prestige: int = 0
    space: int = 0


def plate(edition: Edition, view: View, tile: str) -> Plate:
    """A tile of a domain: a city, a cathedral, or what an edition names."""
    if tile in view["cities"]:
        return Plate(name("city", tile), view["cities"][tile]["tile"])
    tiles = edition.tiles
    if tile.startswith(CATHEDRAL):
        fixed = tiles["cathedral"]
        return Plate(name("city", tile.removeprefix(CATHEDRAL)), fixed.bar, "cathedral", fixed.prestige)
    fixed = tiles[tile]
    patron = edition.patrons.get(tile)
    bar = fixed.bar or ({"war": patron.war_bonus} if patron and patron.war_bonus else {})
    return Plate(name("thing", tile), bar, "", fixed.prestige, fixed.courtier_space)


def tile_words(edition: Edition, view: View, tile: str, ready: bool, fresh: bool) -> str:
    """A tile in words."""
    shown = plate(edition, view, tile)
    title = shown.title
    if tile.startswith(CATHEDRAL):
        title = _("Cathedral of {city}", city=shown.title)
    parts = [title, kit.bar_words(shown.bar)]
    if shown.prestige:
        parts.append(_("prestige {count}", count=shown.prestige))
    if shown.space:
        parts.append(_("a courtier space"))
    if not ready:
        parts.append(_("exhausted"))
    if fresh:
        parts.append(_("bought this winter, pays for nothing yet"))
    return ", ".join(part for part in parts if part)


def tile_width(edition: Edition, view: View, tile: str) -> float:
    """How wide a tile wants to be."""
    shown = plate(edition, view, tile)
    title = width(shown.title, 16.5) + (19 if shown.sign else 0) + 29
    return max(66.0, min(122.0, title), _bar_wide(shown.bar) + _extra_wide(shown) + 14)


def _bar_wide(bar: kit.Bar) -> float:
    return sum(21 + (width(str(count), 18) + 1 if count > 1 else 0) + 12 for count in bar.values()) - 12


def _extra_wide(shown: Plate) -> float:
    one = 22 + (10 if shown.prestige > 1 else 0) if shown.prestige else 0
    return one + (20 if shown.space else 0) + (4 if one or shown.space else 0)


def tile(
    view: View, ui: Ui, house: str, ident: str, tile_id: str, box: tuple[float, float, float, float], ready: bool,
    fresh: bool,
) -> str:  # fmt: skip
    """A domain tile in a box of x, y, width and height."""
    (x, y, w, h), edition = box, edition_of(ui)
    key = f"tile:{house}:{tile_id}"
    label = tile_words(edition, view, tile_id, ready, fresh)
    state = ("" if ready else " exhausted") + (" fresh" if fresh else "") + marks(ui, key)
    inside = glow(ui, key, w, h, 8, 2.5) + tile_face(plate(edition, view, tile_id), w, h, ready)
    return kit.titled(ident, "tile" + state, label, inside, kit.at(x, y), target(ui, key, label))


def tile_face(shown: Plate, w: float, h: float, ready: bool = True) -> str:
    """The front of a tile; exhausted ones are dark and hatched."""
    foot = 37 if h >= ROW else 28
    frame = f'width="{kit.n(w)}" height="{kit.n(h)}" rx="6"'
    room = w - (29 if not ready else 13) - (19 if shown.sign else 0)
    size = fit(shown.title, 16.5, room, least=12)
    left = 7 + (19 if shown.sign else 0)
    parts = [
        f'<rect class="shadow" x="1.5" y="3" {frame}/><rect class="card-face" {frame}/>',
        "" if ready else f'<rect {frame} fill="url(#p-hatch)"/>',
        kit.symbol(shown.sign, 6, (h - foot) / 2 - 8, 16, "face-sign") if shown.sign else "",
        kit.text(left, (h - foot) / 2 + size * 0.33, shown.title, size, "s7 face-ink"),
        f'<path class="tile-well" d="M1 {kit.n(h - foot)}H{kit.n(w - 1)}V{kit.n(h - 7)}q0 6-6 6H7q-6 0-6-6z"/>',
        _bar(shown, w, h - foot, foot),
    ]
    if not ready:
        middle = (h - foot) / 2
        parts.append(f'<circle class="stamp" cx="{kit.n(w - 11.5)}" cy="{kit.n(middle)}" r="8.5"/>')
        parts.append(kit.symbol("exhausted", w - 17, middle - 5.5, 11, "stamp-ink"))
    return "".join(parts)


def _bar(shown: Plate, w: float, y: float, h: float) -> str:
    """Number and symbol of each kind, then prestige and courtier space."""
    side = _extra_wide(shown)
    wide = _bar_wide(shown.bar)
    squeeze = min(1.0, (w - 8 - side) / wide) if wide > 0 else 1.0
    size, gap = 21 * squeeze, 12 * squeeze
    left = (w - side - wide * squeeze) / 2
    middle = y + h / 2
    drawn = []
    for index, (kind, count) in enumerate(shown.bar.items()):
        if index:
            drawn.append(f'<path class="rule" d="M{kit.n(left - gap / 2)} {kit.n(y + 7)}v{kit.n(h - 14)}"/>')
        if count > 1:
            drawn.append(kit.text(left, middle + 6 * squeeze, count, 18 * squeeze, "u7"))
            left += (width(str(count), 18) + 1) * squeeze
        drawn.append(kit.symbol(kind, left, middle - size / 2, size))
        left += size + gap
    right = w - 4 - side
    return f'<g class="bar">{"".join(drawn)}</g>' + extras(shown.prestige, shown.space, right, middle, 20)


def extras(prestige: int, space: int, x: float, middle: float, size: float, *more: str) -> str:
    """Prestige, courtier space and other gains as signs in a row."""
    drawn = ""
    if prestige:
        drawn += kit.symbol("prestige", x, middle - size / 2, size, "prestige")
        x += size + 2
        if prestige > 1:
            drawn += kit.text(x - 1, middle + size * 0.3, prestige, size * 0.85, "u7")
            x += size * 0.5
    for sign in (*("courtier" for _turn in range(min(1, space))), *more):
        drawn += kit.symbol(sign, x, middle - size * 0.42, size * 0.85, "face-sign")
        x += size * 0.95
    return f'<g class="extras">{drawn}</g>' if drawn else ""


def patron_words(edition: Edition, patron: str) -> str:
    """A patron bonus in words."""
    fixed = edition.patrons[patron]
    parts = [name("patron", patron)]
    if fixed.prestige:
        parts.append(_("prestige {count}", count=fixed.prestige))
    if fixed.courtier_space:
        parts.append(_("a courtier space"))
    if fixed.agent:
        parts.append(_("brings an agent"))
    if fixed.person:
        parts.append(_("a card: {bar}", bar=kit.bar_words(fixed.bar or {})))
    if fixed.tile:
        parts.append(_("a tile"))
    if fixed.war_bonus:
        parts.append(_("war bonus {count}", count=fixed.war_bonus))
    if fixed.final_crosses:
        words = ngettext("{count} more cross at the end", "{count} more crosses at the end", fixed.final_crosses)
        parts.append(words)
    return ", ".join(parts)


def patron_chip(ui: Ui, ident: str, patron: str, x: float, y: float, w: float = 132, h: float = 32) -> str:
    """A patron bonus on a gilded plate."""
    edition = edition_of(ui)
    fixed = edition.patrons[patron]
    key = f"patron:{patron}"
    signs = (*("agent" for _turn in range(fixed.agent)), *("cross" for _turn in range(fixed.final_crosses)))
    wide = (23 + (10 if fixed.prestige > 1 else 0) if fixed.prestige else 0) + 19 * (fixed.courtier_space + len(signs))
    said = name("patron", patron)
    if width(said, 16.5) > w - 14 - wide:
        said = short(said, patron)
    label = patron_words(edition, patron)
    inside = (
        glow(ui, key, w, h, 8, 2.5)
        + f'<rect class="patron-face" width="{kit.n(w)}" height="{kit.n(h)}" rx="6"/>'
        + kit.text(9, h / 2 + 5.5, said, fit(said, 16.5, w - 14 - wide), "s7")
        + extras(fixed.prestige, fixed.courtier_space, w - 5 - wide, h / 2, 20, *signs)
    )
    return kit.titled(ident, "patron" + marks(ui, key), label, inside, kit.at(x, y), target(ui, key, label))


def tile_picture(edition: Edition, item: str, costs: Sequence[kit.Bar]) -> str:
    """A tile for sale: price, name, resource bar."""
    fixed = edition.tiles[item]
    title = name("thing", item)
    wide, high = FOR_SALE
    size = fit(title, 21, wide - 14)
    frame = f'width="{wide}" height="{high}" rx="8"'
    inside = (
        f'<rect class="shadow" x="2" y="3.5" {frame}/><rect class="card-face" {frame}/>'
        f'<rect class="card-line" x="4" y="4" width="{wide - 8}" height="{high - 8}" rx="5"/>'
        f"{kit.cost_tag(costs, 4, 5, 17)}{kit.text(wide / 2, 54, title, size, 's7 face-ink', 'middle')}"
        f'<path class="tile-well" d="M1 {high - 34}H{wide - 1}V{high - 8}q0 7-7 7H8q-7 0-7-7z"/>'
    )
    gains = Plate(title, {}, "", fixed.prestige, fixed.courtier_space)
    inside += extras(fixed.prestige, fixed.courtier_space, wide - 6 - _extra_wide(gains) * 0.85, 16, 17)
    return f'<g class="tile">{inside}{_bar(Plate(title, fixed.bar), wide, high - 34, 34)}</g>'
