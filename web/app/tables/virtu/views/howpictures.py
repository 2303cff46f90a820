"""The pictures of "How to play", drawn with the parts of the table. What they say stands beside them in words."""

from __future__ import annotations

from virtu_core.virtu.edition import default

from ....frame.views.html import e
from ..names import name
from . import kit, pieces
from .cards import FOOT, HIGH, STRIP, WIDE, face
from .geography import RADIUS
from .palace import LYING
from .rooms import NUMERALS
from .tiles import Plate, tile_face

OURS, THEIRS = "florence", "venice"
ROOM = (112, 108)  # of the small ring
RING = tuple((108 + (x - 204) / 202 * 118, 8 if y < 100 else 168) for x, y in LYING.rooms)


def picture(inside: str, label: str, w: float = 240, h: float = 124) -> str:
    """A drawing that speaks."""
    return f'<svg class="pic house-{OURS}" viewBox="0 0 {w:g} {h:g}" role="img" aria-label="{e(label)}">{inside}</svg>'


def arrow(x: float, y: float, long: float = 22, turn: float = 0) -> str:
    """Leads on from the middle of its beginning."""
    way = f"M0-3H{long - 10:g}V-9L{long:g} 0 {long - 10:g} 9V3H0z"
    return f'<path class="pic-arrow" d="{way}" transform="{kit.at(x, y)} rotate({turn:g})"/>'


def city(x: float, y: float, value: int, house: str = "", *, besieged: bool = False, target: bool = False) -> str:
    """A city as on the map: its value, whose it is, whether somebody lies before it."""
    drawn = f'<circle class="pic-siege" r="{RADIUS + 7}"/>' if besieged else ""
    drawn += f'<circle class="pic-target" r="{RADIUS + 7}"/>' if target else ""
    drawn += pieces.medallion(house, pirate=False) + kit.text(0, 10.5, value, 30, "s7 pic-value", "middle")
    drawn += kit.shield(house, -19, -24, 0.8) if house else ""
    return f'<g class="pic-city{f" held house-{house}" if house else ""}" transform="{kit.at(x, y)}">{drawn}</g>'


def card(name_of: str, x: float, y: float, scale: float, *, ready: bool = True) -> str:
    """A person."""
    cls, drawn = "card" if ready else "card exhausted", face(default(), name_of, ready)
    return f'<g class="{cls}" transform="{kit.at(x, y, scale)}">{drawn}</g>'


def tile(city_of: str, x: float, y: float, *, ready: bool = True) -> str:
    """A city tile of the domain, 92 by 50."""
    shown = Plate(name("city", city_of), default().cities[city_of].tile)
    cls = "tile" if ready else "tile exhausted"
    return f'<g class="{cls}" transform="{kit.at(x, y)}">{tile_face(shown, 92, 50, ready)}</g>'


def signs(kind: str, count: int, x: float, y: float, size: float = 24) -> str:
    """Some symbols in a row, by their middle."""
    left = x - (count * (size + 2) - 2) / 2
    return "".join(kit.symbol(kind, left + turn * (size + 2), y - size / 2, size, "pic-sign") for turn in range(count))


# The palace


def ring(label: str) -> str:
    """Five rooms; the marker walks from I past II and the arrow of the right side to III."""
    family = [one.id for one in default().cards.values() if one.house == OURS]
    drawn = '<rect class="walls" x="100" y="2" width="364" height="282"/>'
    drawn += '<path class="court" d="M222 4H342V116H462V168H102V116H222z"/>' + kit.shield(OURS, 282, 58, 1.5)
    for index, action in enumerate(default().palaces[OURS].rooms):
        drawn += _room(action, *RING[index], NUMERALS[index])
    drawn += '<path class="pic-walk" d="M182 127H396q28 2 28 16t-14 20"/>'
    drawn += _marker(164, 124, ghost=True) + _marker(400, 164) + _step(282, 127, 1) + _step(424, 142, 2)
    scale = 92 / WIDE
    for turn in range(3):
        drawn += card(family[turn], 472, 30 + 80 * turn, scale)
    drawn += card("ambassador", 0, 30, scale, ready=False) + card("merchant", 0, 110, scale)
    drawn += f'<rect class="slot-face" x="0" y="190" width="92" height="{HIGH * scale:g}" rx="5"/>'
    drawn += kit.symbol("courtier", 34, 210, 24, "slot-bust")
    drawn += _gate(103, 142, mirror=False) + _gate(461, 142, mirror=True)
    return picture(drawn, label, 566, 288)


def _room(action: str, x: float, y: float, numeral: str) -> str:
    wide, high = ROOM
    return (
        f'<g transform="{kit.at(x, y)}"><rect class="room-frame" width="{wide}" height="{high}" rx="5"/>'
        f'<rect class="room-floor" x="4" y="4" width="{wide - 8}" height="{high - 8}" rx="3" fill="url(#p-floor)"/>'
        + kit.medallion(action, wide / 2, 43, 27)
        + kit.text(wide / 2, 93, name("action", action), 19, "s7 floor-ink", "middle")
        + kit.text(13, 22, numeral, 14, "t6 print-ink")
        + "</g>"
    )


def _marker(x: float, y: float, *, ghost: bool = False) -> str:
    rim = '<circle class="marker-rim" r="20"/>'
    inside = f'<circle class="marker-field" r="16" fill="url(#p-{OURS})"/><circle class="field" r="11"/>'
    sign = kit.symbol("c-" + OURS, -10, -10, 20, "charge")
    return f'<g class="marker{" ghost-marker" if ghost else ""}" transform="{kit.at(x, y)}">{rim}{inside}{sign}</g>'


def _step(x: float, y: float, number: int) -> str:
    return f'<circle class="pic-step" cx="{x:g}" cy="{y:g}" r="12"/>' + kit.text(x, y + 5.5, number, 16, "u7", "middle")


def _gate(x: float, y: float, *, mirror: bool) -> str:
    way = f'<path transform="scale({-1 if mirror else 1} 1)" d="M18-12H-2V-20L-22 0-2 20V12H18z"/>'
    return f'<g class="gate" transform="{kit.at(x, y)}">{way}{kit.symbol("refresh", -9, -9, 18)}</g>'


# Paying


def paid_by_room(label: str) -> str:
    """A room card with its support card."""
    strip = default().cards["ambassador"]
    drawn = '<rect class="room-frame" x="48" y="2" width="144" height="120" rx="5"/>'
    low = HIGH * 0.7 + 8
    edge = f'<path class="card-face" d="M0 0H{WIDE}V{STRIP - 9}q0 9-9 9H9q-9 0-9-9z"/>'
    edge += f'<path class="card-bar" d="M1.4 {STRIP - FOOT}H{WIDE - 1.4}V{STRIP - 9}q0 8-8 8H9.4q-8 0-8-8z"/>'
    edge += kit.text(9, 28, name("card", strip.id), 16, "s7 bar-ink") + kit.bar(strip.bar, 90, 7, 72, FOOT, 18, "end")
    drawn += f'<g class="card" transform="{kit.at(61, low - 1, 0.7)}">{edge}</g>' + card("cardinal", 61, 8, 0.7)
    return picture(drawn, label)


def paid_by_courtier(label: str) -> str:
    """A courtier, ready and used."""
    drawn = card("ambassador", 2, 26, 0.61) + arrow(109, 62) + card("ambassador", 135, 26, 0.61, ready=False)
    return picture(drawn, label)


def paid_by_tile(label: str) -> str:
    """A tile, ready and used; one with two kinds, if there is one."""
    cities = default().cities.values()
    shown = next((one.id for one in cities if len(one.tile) > 1 and not one.home), "siena")
    return picture(tile(shown, 6, 37) + arrow(108, 62) + tile(shown, 141, 37, ready=False), label)


def sealed(label: str) -> str:
    """An indulgence on a room."""
    shut = '<rect class="room-veil" x="3" y="3" width="106" height="102" rx="4"/>'
    room = f'<g transform="{kit.at(64, 8)}">{_room("govern", 0, 0, "I")}{shut}</g>'
    return picture(room + kit.seal(90, 36, 0.6), label)


# Actions


def govern(label: str) -> str:
    """A crown makes two used tiles available."""
    drawn = tile("siena", 2, 8, ready=False) + tile("ravenna", 2, 66, ready=False)
    drawn += signs("crown", 1, 119, 40, 28) + arrow(106, 68, 26) + tile("siena", 144, 8) + tile("ravenna", 144, 66)
    return picture(drawn, label)


def finance(label: str) -> str:
    """A step on the track of patronage."""
    drawn = ""
    for space in range(1, 6):
        x = 6 + (space - 1) * 46
        drawn += (
            f'<rect class="tr-space{" tr-end" if space == 5 else ""}" x="{x}" y="44" width="44" height="74" rx="3"/>'
        )
        drawn += kit.text(x + 6, 62, space, 16, "u7 tr-ink")
        drawn += kit.symbol("finance", x + 23, 47, 17, "tr-bonus") if space in (2, 4) else ""
    drawn += '<g class="ghost-marker">' + kit.disc(OURS, 28, 90, 15) + "</g>" + kit.disc(OURS, 74, 90, 15)
    drawn += arrow(44, 90, 16)
    drawn += signs("florin", 2, 50, 22) + kit.text(86, 29, "+", 20, "u7", "middle") + signs("crown", 1, 108, 22)
    return picture(drawn, label)


def trade(label: str) -> str:
    """A ship for two florins."""
    drawn = '<path class="pic-sea" d="M14 94q12-8 24 0t24 0 24 0"/>' + kit.symbol("ship", 22, 30, 56, "pic-sign")
    drawn += arrow(102, 64, 30)
    for x in (146, 184):
        drawn += f'<circle class="coin" cx="{x + 18}" cy="64" r="25"/>' + kit.symbol(
            "florin", x + 2, 48, 32, "coin-sign"
        )
    return picture(drawn, label)


def annex(label: str) -> str:
    """Three crowns for a city of value 2 that a road joins to an own one."""
    road = '<path class="pic-road-edge" d="M60 78H172"/><path class="pic-road" d="M60 78H172"/>'
    drawn = road + city(46, 78, 4, OURS) + city(190, 78, 2, target=True) + signs("crown", 3, 118, 24)
    return picture(drawn + kit.text(118, 62, "3 > 2", 20, "s7", "middle"), label)


def war(label: str) -> str:
    """A troop by road to besiege a city, another across the sea."""
    road = '<path class="pic-road-edge" d="M60 66L176 42"/><path class="pic-road" d="M60 66L176 42"/>'
    sea = '<path class="pic-route" d="M66 84L162 106"/>'
    drawn = road + sea + city(42, 66, 4, OURS) + kit.piece("troop", OURS, 82, 66, 1.3, 2)
    drawn += city(200, 40, 2, besieged=True) + kit.piece("troop", OURS, 160, 44, 1.3, 1)
    drawn += _disc("cavalry", 114, 30) + _disc("ship", 120, 104)
    drawn += kit.piece("troop", OURS, 174, 106, 1.3, 1)
    drawn += f'<g class="pic-port"><circle cx="206" cy="106" r="15"/>{kit.symbol("anchor", 197, 97, 18)}</g>'
    return picture(drawn, label)


def _disc(sign: str, x: float, y: float) -> str:
    return f'<circle class="pic-step" cx="{x:g}" cy="{y:g}" r="16"/>' + kit.symbol(sign, x - 11, y - 11, 22, "pic-sign")


def intrigue(label: str) -> str:
    """A mask, an agent in a rival's room, an agent on a city."""
    drawn = kit.symbol("mask", 6, 40, 42, "pic-sign") + arrow(54, 62, 24)
    shut = '<rect class="room-veil" x="3" y="3" width="106" height="102" rx="4"/>'
    drawn += f'<g transform="{kit.at(86, 14, 0.86)}">{_room("annex", 0, 0, "III")}{shut}</g>' + kit.piece(
        "agent", OURS, 168, 30, 1.8
    )
    drawn += city(210, 80, 3) + kit.piece("agent", OURS, 188, 104, 1.4)
    return picture(drawn, label)


# Sieges


def siege(label: str) -> str:
    """Three troops and a token are 4; a city of 2 with a troop in it is 3."""
    drawn = "".join(kit.piece("troop", OURS, 22 + 38 * turn, 66, 1.6) for turn in range(3)) + kit.token(140, 66, 18)
    drawn += kit.text(186, 84, "4", 50, "s7", "middle") + kit.text(232, 80, ">", 40, "s7 pic-value", "middle")
    drawn += kit.text(278, 84, "3", 50, "s7", "middle") + city(340, 66, 2, THEIRS, besieged=True)
    drawn += kit.piece("troop", THEIRS, 394, 68, 1.6, 1)
    return picture(drawn, label, 424, 124)


ACTIONS = {
    "govern": govern, "finance": finance, "trade": trade, "annex": annex, "war": war, "intrigue": intrigue,
}  # fmt: skip
