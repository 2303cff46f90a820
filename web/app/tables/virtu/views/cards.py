"""Cards of the palace, 168 by 120: faces, exhausted backs, support strips, empty spaces; and what the supply shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from virtu_core.virtu.edition import Edition
from virtu_core.virtu.edition.model import Card
from virtu_core.virtu.table import LOCKED_SPACES

from ....frame.i18n import _, ngettext
from ....frame.ui import Ui
from ....frame.views.html import attrs, e, target, tip
from ....frame.views.states import glow, marks
from ....frame.views.widths import SANS, fit, lines, short, width
from ..data import edition_of
from ..names import name
from . import kit
from .tiles import FOR_SALE, tile_picture

WIDE, HIGH = 168, 120
FOOT = 31  # height of the resource bar
STRIP = 38  # what shows of a support card
STRIP_SIGNS = (19.0, 17.5, 16.0)  # sizes of the signs on it


def card_words(edition: Edition, card: str, *more: str) -> str:
    """A card in words, for those who hear the page."""
    fixed = edition.cards[card]
    parts = [name("card", card), *(one for one in more if one)]
    if fixed.action:
        parts.append(name("action", fixed.action))
    parts.append(kit.bar_words(fixed.bar))
    if fixed.prestige:
        parts.append(_("prestige {count}", count=fixed.prestige))
    if fixed.agent:
        parts.append(_("brings an agent"))
    return ", ".join(parts)


def face(edition: Edition, card: str, ready: bool = True, fresh: bool = False) -> str:
    """The front of a card; exhausted ones are dark and hatched with an hourglass on the portrait."""
    fixed = edition.cards[card]
    parts = [
        f'<rect class="shadow" x="2" y="3.5" width="{WIDE}" height="{HIGH}" rx="9"/>'
        f'<rect class="card-face" width="{WIDE}" height="{HIGH}" rx="9"/>',
        "" if ready else _hatch(WIDE, HIGH, 9),
        f'<rect class="card-line" x="4.5" y="4.5" width="{WIDE - 9}" height="{HIGH - 9}" rx="6"/>',
        kit.portrait(card, 36, 58, 27),
        kit.shield(fixed.house, 20, 23, 0.7) if fixed.house else kit.cost_tag(fixed.cost, 4.5, 6) if fixed.cost else "",
        kit.medallion(fixed.action, WIDE - 23, 23, 17.5) if fixed.action else "",
        _title(fixed),
        _foot(),
        kit.bar(fixed.bar, 4, HIGH - FOOT, WIDE - 8, FOOT),
        "" if ready else stamp(36, 58, 16),
        kit.symbol("locked", 7, HIGH - 24, 16, "bar-lock") if fresh else "",
    ]
    return "".join(parts)


def _title(fixed: Card) -> str:
    """Name and, under it, prestige and agent; beside the medallion where the name takes two lines."""
    said, size = lines(name("card", fixed.id), 19, WIDE - 73)
    if len(said) == 1:
        return kit.text(67, 62, said[0], size, "s7 face-ink") + _extras(fixed, 67, 67, 19)
    top = 56 if size > 14 else 58
    drawn = "".join(kit.text(67, top + turn * size, line, size, "s7 face-ink") for turn, line in enumerate(said))
    return drawn + _extras(fixed, 84, 14, 19)


def _extras(fixed: Card, x: float, y: float, size: float) -> str:
    drawn = ""
    if fixed.prestige:
        drawn += kit.symbol("prestige", x, y, size, "prestige")
        drawn += kit.text(x + size + 3, y + size * 0.8, fixed.prestige, size * 0.9, "u7 face-ink")
        x += size * 2
    if fixed.agent:
        drawn += kit.symbol("agent", x, y, size, "face-sign")
    return drawn


def _foot() -> str:
    return f'<path class="card-bar" d="M1 {HIGH - FOOT}H{WIDE - 1}V{HIGH - 9}q0 8-8 8H9q-8 0-8-8z"/>'


def _hatch(w: float, h: float, r: float) -> str:
    return f'<rect width="{w:g}" height="{h:g}" rx="{r:g}" fill="url(#p-hatch)"/>'


def stamp(x: float, y: float, r: float) -> str:
    """The hourglass of what is exhausted."""
    sign = kit.symbol("exhausted", x - r * 0.65, y - r * 0.65, r * 1.3, "stamp-ink")
    return f'<circle class="stamp" cx="{x:g}" cy="{y:g}" r="{r:g}"/>{sign}'


def courtier(ui: Ui, key: str, ident: str, card: str, x: float, y: float, ready: bool, fresh: bool, place: str) -> str:
    """A card on a courtier space."""
    edition = edition_of(ui)
    label = card_words(
        edition,
        card,
        place,
        "" if ready else _("exhausted"),
        _("bought this winter, pays for nothing yet") if fresh else "",
    )
    cls = "card" + ("" if ready else " exhausted") + (" fresh" if fresh else "") + marks(ui, key)
    inside = glow(ui, key, WIDE, HIGH, 12) + face(edition, card, ready, fresh)
    return kit.titled(ident, cls, label, inside, kit.at(x, y), target(ui, key, label))


def strip(ui: Ui, key: str, ident: str, card: str, x: float, y: float, place: str) -> str:
    """A support card: its lowest part, with name and resource bar."""
    edition = edition_of(ui)
    fixed = edition.cards[card]
    full, cut = name("card", card), short(name("card", card), card)
    sizes = [kit.bar_size(fixed.bar, 96, wish) for wish in STRIP_SIGNS]
    # smaller signs before smaller letters
    size, _gap, wide = next((one for one in sizes if width(cut, 15.5) <= WIDE - 24 - one[2]), sizes[-1])
    room = WIDE - 24 - wide
    said = full if width(full, 15.5) <= room else cut
    low = STRIP - FOOT
    edge = f"M.5 0H{WIDE - 0.5}V{STRIP - 9}q0 9-9 9H9.5q-9 0-9-9z"
    inside = (
        f'<path class="shadow" d="{edge}" transform="translate(1.5 3)"/><path class="card-face" d="{edge}"/>'
        f'<path class="card-bar" d="M1.4 {low}H{WIDE - 1.4}V{STRIP - 9}q0 8-8 8H9.4q-8 0-8-8z"/>'
        '<path class="under" d="M1 0h166v4h-166z"/>'
        + kit.text(8, low + 21, said, fit(said, 15.5, room), "s7 bar-ink")
        + kit.bar(fixed.bar, WIDE - 9 - wide - 6, low, wide + 6, FOOT, size, "end")
    )
    label = card_words(edition, card, place)
    inside = reach(ui, key) + glow(ui, key, WIDE, STRIP, 8) + inside
    return kit.titled(ident, "card support" + marks(ui, key), label, inside, kit.at(x, y), target(ui, key, label))


def reach(ui: Ui, key: str) -> str:
    """A strip is lower than a finger is wide: what can be pressed answers above and below it, too."""
    return f'<rect class="reach" y="-20" width="{WIDE}" height="{STRIP + 36}"/>' if marks(ui, key) else ""


def space(ui: Ui, key: str, ident: str, x: float, y: float, place: str, free: str, opened: bool) -> str:
    """An empty courtier space: locked, or with a word in which way it is free; `opened` is one of the locked ones that
    may be used now."""
    locked = not free
    label = _("{place}: locked", place=place) if locked else _("{place}: {free}", place=place, free=free)
    wall = f'width="{WIDE}" height="{HIGH}" rx="9"'
    if locked:
        inside = (
            f'<rect class="wall-face" {wall}/><rect {wall} fill="url(#p-brick)"/>'
            f'<path class="chain" d="M10 10L{WIDE - 10} {HIGH - 10}M{WIDE - 10} 10L10 {HIGH - 10}"/>'
            f'<circle class="lock" cx="{WIDE / 2:g}" cy="{HIGH / 2:g}" r="28"/>'
            + kit.symbol("locked", WIDE / 2 - 17, HIGH / 2 - 18, 34, "lock-ink")
        )
    else:
        inside = (
            f'<rect class="slot-face" {wall}/>{kit.symbol("courtier", WIDE / 2 - 23, HIGH / 2 - 32, 46, "slot-bust")}'
            + kit.text(WIDE / 2, HIGH - 15, free, 18, "s5i slot-ink", "middle")
            + (kit.symbol("unlocked", WIDE - 29, 9, 20, "slot-sign") if opened else "")
        )
    cls = "slot" + (" locked" if locked else " opened" if opened else "") + marks(ui, key)
    inside = glow(ui, key, WIDE, HIGH, 12) + inside
    return kit.titled(ident, cls, label, inside, kit.at(x, y), target(ui, key, label))


def free_word(player: Mapping[str, Any], index: int) -> str:
    """In which way a courtier space is free; "" if it is locked. Extra spaces are a count (V-PAL-07): of the locked
    ones fewer may be open than could be chosen."""
    if index not in player["free_spaces"]:
        return ""
    choice = [one for one in LOCKED_SPACES if one in player["free_spaces"]]
    left = player["extra_spaces"] - sum(1 for one in LOCKED_SPACES if player["courtiers"][one])
    if index not in LOCKED_SPACES or left >= len(choice) or left < 1:
        return _("free")
    return ngettext("{count} of these", "{count} of these", left)


# For the supply and other HTML


def card_picture(edition: Edition, card: str, label: str = "") -> str:
    """A card as a picture of its own, silent unless it has a label."""
    return _picture(f'<g class="card">{face(edition, card)}</g>', WIDE, HIGH, label)


def supply_card(edition: Edition, item: str) -> str:
    """A card or tile for sale, with its price, as a picture of its own; silent, the supply says the words."""
    if item in edition.cards:
        return card_picture(edition, item)
    fixed = edition.tiles[item]
    return _picture(tile_picture(edition, item, fixed.cost), *FOR_SALE, "")


def _picture(inside: str, w: float, h: float, label: str) -> str:
    speak = f' role="img" aria-label="{e(label)}"' if label else ' aria-hidden="true"'
    return f'<svg class="cardsvg" viewBox="-2 -2 {w + 6:g} {h + 8:g}"{speak}>{inside}</svg>'


def tags(
    said: str,
    fare: Sequence[tuple[str, int]],
    x: float,
    y: float,
    free: tuple[float, float],
    filled: bool,
    ident: str,
    key: str,
) -> str:
    """How far a target is and what the way costs, on a small plate: by its middle, if it has room there."""
    size, sign = 16.5, 16
    wide = width(said, size, SANS)
    drawn = kit.text(0, 5.5, said, size, "u7")
    for kind, count in fare:
        wide += 6
        if count > 1:
            drawn += kit.text(wide, 5.5, count, size, "u7")
            wide += width(str(count), size, SANS) + 1
        drawn += kit.symbol(kind, wide, -8, sign)
        wide += sign
    left = min(max(x - wide / 2, free[0] + 10), free[1] - wide - 10)
    return (
        f'<g class="{"price filled" if filled else "price"}"{attrs(id=ident)} transform="{kit.at(left, y)}" '
        f'aria-hidden="true"{tip(key)}>'
        f'<rect x="-10" y="-13" width="{kit.n(wide + 20)}" height="26" rx="13"/>{drawn}</g>'
    )
