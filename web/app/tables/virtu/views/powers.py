"""What is printed beside the land: the seals of the great powers and the track of the player order."""

from __future__ import annotations

import math
from collections.abc import Mapping

from virtu_core.virtu.edition import Edition

from ....frame.i18n import N_, _
from ....frame.ui import Ui, View
from ....frame.views.decision import named
from ....frame.views.html import attrs, e, spoken, tag, tip, titled_alone
from ....frame.views.states import marks
from ....frame.views.widths import SANS, width
from ..names import name
from . import pieces
from .geography import ORDER, SEALS
from .pieces import symbol

PRINTED = {"france": N_("FRANCE"), "empire": N_("EMPIRE"), "ottomans": N_("OTTOMANS")}  # short names beside the seals
ROMAN = ("I", "II", "III", "IV", "V")
SIGN = 21  # size of a symbol on a seal's plate
_SHAKE = [41 + 2.2 * math.sin(i * 2.1) + 1.6 * math.cos(i * 3.7) for i in range(36)]
_EDGE = [f"{r * math.cos(i * math.pi / 18):.1f} {r * math.sin(i * math.pi / 18):.1f}" for i, r in enumerate(_SHAKE)]
WAX = "M" + "L".join(_EDGE) + "z"


def order_track(view: View, ui: Ui) -> str:
    """The houses in the order of play; a pointer marks the one whose turn it is."""
    houses = [view["players"][seat]["house"] for seat in view["order"]]
    low = len(houses) * 53
    drawn = (
        f'<path class="plate" d="M-44-46Q0-58 44-46V{low + 3}Q0 {low - 7}-44 {low + 3}z"/>'
        f'<path class="plate-rule" d="M-38-41Q0-51 38-41V{low - 4}Q0 {low - 13}-38 {low - 4}z"/>'
        f'<text class="order-title" y="-22">{e(_("Order"))}</text>'
    )
    for index, (seat, house) in enumerate(zip(view["order"], houses, strict=True)):
        now = '<path class="order-now" d="M46-12l-13 12 13 12z"/>' if seat == named(ui) else ""
        inside = (
            f'<text class="order-number" x="-24" y="8">{ROMAN[index]}</text>{now}{pieces.shield(house, 12, 0, 1.02)}'
        )
        drawn += tag("g", inside, id=f"order-{house}", transform=f"translate(0 {8 + index * 53})")
    words = _("Player order: {houses}", houses=", ".join(name("house", house) for house in houses))
    x, y = ORDER
    group = attrs(id="map-order", cls="order", transform=f"translate({x} {y})", role="img", aria_label=words)
    group += tip("track:order")
    return f"<g{group}><title>{e(words)}</title>{drawn}</g>"


def seals(view: View, ui: Ui, edition: Edition) -> str:
    """All seals."""
    return "".join(seal(view, ui, edition, power) for power in view["alliances"] if power in SEALS)


def seal(view: View, ui: Ui, edition: Edition, power: str) -> str:
    """A great power: wax and crest, its price and what it gives, its ally, an agent."""
    known, key, words = view["alliances"][power], f"power:{power}", label(view, power)
    x, y = SEALS[power]
    used = known["ally"] >= 0 and not known["active"]
    signs = f"power power-{power}{marks(ui, key)}{' used' if used else ''}"
    group = attrs(id=f"power-{power}", cls=signs, transform=f"translate({x} {y})")
    group += titled_alone(spoken(ui, key, words))
    drawn = '<rect class="hit" x="-52" y="-52" width="230" height="104" rx="52"/>' + _halo(signs)
    drawn += f'<path class="shadow" d="{WAX}" transform="translate(2 4)"/><path class="wax" d="{WAX}"/>'
    drawn += f'<circle class="wax-rim" r="32"/>{symbol(f"c-{power}", -25, -25, 50, "crest")}'
    if used:
        drawn += f'<path class="wax-used" d="{WAX}" fill="url(#m-hatch)"/>'
        drawn += (
            f'<g class="hourglass" transform="translate(27 26)"><circle r="14"/>{symbol("i-exhausted", -9, -9, 18)}</g>'
        )
    drawn += f'{_plate(edition, power)}<text class="power-name" x="54" y="-8">{e(_(PRINTED[power]))}</text>'
    if ui.pieces and known["ally"] >= 0:
        drawn += pieces.shield(view["players"][known["ally"]]["house"], -27, -27, 1, id=f"ally-{power}")
    if ui.pieces and known["agent"] >= 0:
        drawn += pieces.agent(view["players"][known["agent"]]["house"], -32, 25, 1.6, id=f"agent-{power}")
    return f"<g{group}><title>{e(words)}</title>{drawn}</g>"


def _halo(signs: str) -> str:
    """A seal's edge is its own line."""
    words = set(signs.split())
    drawn = '<circle class="halo" r="54"/><circle class="halo-line" r="49"/>' if {"legal", "selected"} & words else ""
    drawn += '<circle class="pointer" r="59"/>' if "pointed" in words else ""
    return drawn + ('<circle class="focus" r="59"/>' if {"legal", "source"} & words else "")


def _plate(edition: Edition, power: str) -> str:
    """The scroll with price, arrow and bonus."""
    alliance = edition.alliances[power]
    signs, x = "", 67.0
    for index, way in enumerate(alliance.cost):
        if index:
            signs += f'<text class="sign" x="{x:g}" y="26">/</text>'
            x += 12
        drawn, x = _signs(way, x, "")
        signs += drawn
    signs += f'<path class="becomes" d="M{x + 2:g} 19h13m-5-5 5 5-5 5"/>'
    drawn, x = _signs(alliance.bonus, x + 23, "+")
    signs += drawn
    wide = x - 58
    scroll = f"M50 6l8-3h{wide:g}l8 3-4 13 4 13-8 3H58l-8-3 4-13z"
    return f'<path class="scroll" d="{scroll}"/>{signs}'


def _signs(bar: Mapping[str, int], x: float, plus: str) -> tuple[str, float]:
    """Symbols in a row with their numbers, and where the next one stands."""
    drawn = ""
    for kind, count in bar.items():
        text = f"{plus}{count}" if kind == "war" and plus else str(count) if count > 1 else ""
        if text:
            drawn += f'<text class="sign" x="{x:g}" y="26.5">{text}</text>'
            x += round(width(text, SIGN, SANS)) + 3
        drawn += symbol(f"i-{kind}", x, 9, SIGN, "sign")
        x += SIGN + 6
    return drawn, x


def label(view: View, power: str) -> str:
    """A power in words."""
    known = view["alliances"][power]
    said = [name("power", power)]
    if known["ally"] >= 0:
        ally = name("house", view["players"][known["ally"]]["house"])
        said.append(_("ally of {house}", house=ally) + ("" if known["active"] else " " + _("(used)")))
    else:
        said.append(_("no ally"))
    if known["agent"] >= 0:
        said.append(_("agent of {house}", house=name("house", view["players"][known["agent"]]["house"])))
    return "; ".join(said)
