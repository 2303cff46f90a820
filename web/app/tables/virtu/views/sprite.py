"""Virtù's part of the sprite: icons, crests, patterns, shields, pieces and portraits, to be used by reference.

Symbols: i-NAME icons, c-HOUSE crests (also of the great powers), s-HOUSE shields, t-HOUSE troops, a-HOUSE agents,
f-CARD portraits. Patterns: p-HOUSE, p-hatch, p-floor, p-brick, p-court.
"""

from __future__ import annotations

from functools import cache

from virtu_core.virtu.edition.model import HOUSES as HOUSES_OF

from ....frame.views.icons import ICONS as TOOLS
from ....frame.views.icons import symbol
from .crestpaths import CRESTS
from .iconpaths import ACTIONS, PIECES, PLACES, RESOURCES
from .portraits import BUSTS, draw

OWN = {**RESOURCES, **ACTIONS, **PIECES, **PLACES}
ICONS = {**OWN, **TOOLS}  # with the frame's
HOUSES = HOUSES_OF[5]
SHIELD = "M-17-20Q-8-16 0-20 8-16 17-20 14-12 17-5 19 12 0 23-19 12-17-5-14-12-17-20z"
HELMET = (
    "M1.5 16.5c1.8-.2 3.3-1 4.1-2.4C5.8 8.7 7.7 4.6 12 2.5c4.3 2.1 6.2 6.2 6.4 11.6 .8 1.4 2.3 2.2 4.1 2.4-2.8 2.6-6.3 "
    "3.7-10.5 3.7S4.3 19.1 1.5 16.5z"
)
CLOAK = (
    "M12 1.5c4 1 6 4.3 6 8 0 1.3-.2 2.3-.6 3.4 2.7 1.5 4.2 4.6 4.6 9.1H2c.4-4.5 1.9-7.6 4.6-9.1-.4-1.1-.6-2.1-.6-3.4 "
    "0-3.7 2-7 6-8z"
)
COWL = "M12 5.8c-2 .9-3 2.5-3 4.4 0 2.4 1.3 4.4 3 4.4s3-2 3-4.4c0-1.9-1-3.5-3-4.4z"
PATTERNS = {  # what is drawn in the deeper tone over the field, 10 by 10
    "florence": '<circle cx="3" cy="3" r="1.7" fill="var(--deep)"/><circle cx="8" cy="8" r="1.7" fill="var(--deep)"/>',
    "naples": '<path d="M2.5 0v10M7.5 0v10" stroke="var(--deep)" stroke-width="2.2"/>',
    "venice": (
        '<path d="M0 2.5q2.5-3 5 0t5 0M0 7.5q2.5-3 5 0t5 0" fill="none" stroke="var(--deep)" stroke-width="1.7"/>'
    ),
    "milan": '<path d="M0 0h5v5H0zM5 5h5v5H5z" fill="var(--deep)"/>',
    "rome": '<path d="M0 0l10 10M10 0L0 10" stroke="var(--deep)" stroke-width="1.5"/>',
}
GROUNDS = (
    '<pattern id="p-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M0 0V7" stroke="var(--shade)" stroke-opacity=".4" stroke-width="3"/></pattern>'
    '<pattern id="p-floor" width="26" height="26" patternUnits="userSpaceOnUse">'
    '<rect width="26" height="26" fill="var(--floor)"/>'
    '<path d="M0 13L13 0 26 13 13 26z" fill="var(--floor-2)"/></pattern>'
    '<pattern id="p-brick" width="28" height="20" patternUnits="userSpaceOnUse">'
    '<path d="M0 0H28M0 10H28M7 0V10M21 10V20" stroke="var(--brick-line)" stroke-width="1.3"/></pattern>'
    '<pattern id="p-court" width="20" height="20" patternUnits="userSpaceOnUse">'
    '<rect width="20" height="20" fill="var(--court)"/>'
    '<path d="M0 0H20V20" fill="none" stroke="var(--court-line)"/></pattern>'
    '<clipPath id="clip-bust"><circle r="30"/></clipPath>'
)


@cache
def sprite() -> str:
    """All of it, as definitions."""
    symbols = [symbol(f"i-{name}", drawing) for name, drawing in OWN.items()]
    symbols += [symbol(f"c-{name}", drawing) for name, drawing in CRESTS.items()]
    for house in HOUSES:
        symbols += [pattern(house), _shield(house), _troop(house), _agent(house)]
    symbols += [symbol(f"f-{card}", draw(card), "-30 -30 60 60") for card in BUSTS]
    return GROUNDS + "".join(symbols)


def action_icon(action: str) -> str:
    """The icon of an action; "war" alone is the war bonus, a resource."""
    return "battle" if action == "war" else action


def pattern(house: str) -> str:
    """What a house's things are filled with: p-HOUSE."""
    return (
        f'<pattern id="p-{house}" class="house-{house}" width="10" height="10" patternUnits="userSpaceOnUse">'
        f'<rect width="10" height="10" fill="var(--field)"/>{PATTERNS[house]}</pattern>'
    )


def _crest(house: str, x: float, y: float, size: float) -> str:
    return f'<use href="#c-{house}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" color="var(--charge)"/>'


def _shield(house: str) -> str:
    return symbol(
        f"s-{house}",
        f'<g class="house-{house}">'
        f'<path d="{SHIELD}" fill="url(#p-{house})" stroke="var(--outline)" stroke-width="2.2"/>'
        f'<path d="{SHIELD}" fill="none" stroke="var(--charge)" stroke-opacity=".55" transform="scale(.87)"/>'
        f'<circle r="13.5" cy="-.5" fill="var(--field)" opacity=".94"/>{_crest(house, -13, -13.5, 26)}</g>',
        "-20 -23 40 48",
    )  # fmt: skip


def _body(house: str, outline: str, more: str) -> str:
    """A piece: its offset silhouette as a shadow, the body in the house's pattern, what is on it."""
    return (
        f'<g class="house-{house}"><path d="{outline}" transform="translate(.8 1.3)" fill="var(--shade)" opacity=".3"/>'
        f'<path d="{outline}" fill="url(#p-{house})" stroke="var(--outline)" stroke-width="1.5" '
        f'stroke-linejoin="round" paint-order="stroke"/>{more}</g>'
    )


def _troop(house: str) -> str:
    face = '<ellipse cx="12" cy="13.5" rx="5.8" ry="6.5" fill="var(--field)"/>'
    return symbol(f"t-{house}", _body(house, HELMET, face), "-1 -1 26 26")


def spy(house: str) -> str:
    """An agent so small that only hood, colours and crest are left, in HTML."""
    return (
        f'<svg class="spy house-{house}" viewBox="0 0 24 24" aria-hidden="true"><path d="{CLOAK}" fill="var(--field)" '
        f'stroke="var(--outline)" stroke-width="2.2" paint-order="stroke"/>{_crest(house, 5, 8.4, 14)}</svg>'
    )


def _agent(house: str) -> str:
    face = f'<path d="{COWL}" fill="var(--outline)"/><circle cx="12" cy="18.4" r="3.6" fill="var(--field)"/>'
    return symbol(f"a-{house}", _body(house, CLOAK, face + _crest(house, 8.7, 15.1, 6.6)), "-1 -1 26 26")
