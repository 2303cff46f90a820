"""Pieces on the map: troops, agents, cathedrals, control shields, and the marks around a city. Silhouettes, no filters.

A silhouette is drawn once (`defs`) and used with the colours of `.house-NAME` and the pattern `#p-NAME` of the page.
"""

from __future__ import annotations

from ....frame.views.html import attrs, e, tag, tip
from ..names import name
from .geography import RADIUS

SHIELD = "M-17-20Q-8-16 0-20 8-16 17-20 14-12 17-5 19 12 0 23-19 12-17-5-14-12-17-20z"
_TROOP = (
    "M-10.5 4.5c1.8-.2 3.3-1 4.1-2.4C-6.2-3.3-4.3-7.4 0-9.5 4.3-7.4 6.2-3.3 6.4 2.1c.8 1.4 2.3 2.2 4.1 2.4"
    "C7.7 7.1 4.2 8.2 0 8.2S-7.7 7.1-10.5 4.5z"
)
_AGENT = (
    "M0-10.5c4 1 6 4.3 6 8 0 1.3-.2 2.3-.6 3.4C8.1 2.4 9.6 5.5 10 10H-10C-9.6 5.5-8.1 2.4-5.4.9-5.8-.2-6-1.2-6-2.5"
    "c0-3.7 2-7 6-8z"
)
_FACE = "M0-6.2c-2 .9-3 2.5-3 4.4 0 2.4 1.3 4.4 3 4.4s3-2 3-4.4c0-1.9-1-3.5-3-4.4z"
_DOME = (
    "M-.7-11.2H.7v1.5h1.2v1.3H.7v1.3C4-6.1 6-3.6 6.3-.4H-6.3C-6-3.6-4-6.1-.7-7.1v-1.3h-1.2v-1.3h1.2z"
    "M-6.8.8H6.8V3L10 5v5H2.2V6.8a2.2 2.2 0 0 0-4.400 0V10H-10V5l3.2-2z"
)
_BACK = "M-6 0l6-5v3h6v4H0v3z"  # the arrow of a retreat
_TEETH = "".join(f'<path d="M-4.5 {-(RADIUS + 13)}h9v7h-9z" transform="rotate({turn})"/>' for turn in range(0, 360, 24))


def defs() -> str:
    """The silhouettes."""
    shapes = {"shield": SHIELD, "troop": _TROOP, "agent": _AGENT, "face": _FACE, "dome": _DOME, "back": _BACK}
    paths = "".join(f'<path id="m-{id}" d="{path}"/>' for id, path in shapes.items())
    siege = f'<g id="m-siege"><circle r="{RADIUS + 8}" fill="none" stroke-width="4"/><g stroke="none">{_TEETH}</g></g>'
    hatch = (
        '<pattern id="m-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<path class="m-hatching" d="M0 0V7"/></pattern>'
    )
    return f"<defs>{paths}{siege}{hatch}</defs>"


def symbol(name: str, x: float, y: float, size: float, cls: str = "") -> str:
    """An icon or crest of the sprite, for inside an svg: `name` is its id without the sign."""
    place = attrs(x=f"{x:g}", y=f"{y:g}", width=f"{size:g}", height=f"{size:g}")
    return f"<use{attrs(href='#' + name, cls=cls or None)}{place}/>"


def _piece(
    kind: str, house: str, at: tuple[float, float], scale: float, inside: str, id: str, key: str, cls: str = ""
) -> str:
    """A piece at its place; the inner group is what lands and moves."""
    x, y = at
    body = tag("g", inside, cls=f"piece {kind} house-{house}{cls}" if house else f"piece {kind}{cls}", id=id or None)
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})"{tip(key) if key else ""}>{body}</g>'


def _body(shape: str, house: str) -> str:
    return (
        f'<use href="#{shape}" class="shadow" x="1" y="1.4"/><use href="#{shape}" class="casing"/>'
        f'<use href="#{shape}" class="body" fill="url(#p-{house})"/>'
    )


def shield(house: str, x: float, y: float, scale: float = 1, id: str = "", key: str = "") -> str:
    """A control marker: field, pattern and crest."""
    inside = (
        '<use href="#m-shield" class="shadow" x="1.5" y="2.5"/>'
        f'<use href="#m-shield" class="body" fill="url(#p-{house})"/><use href="#m-shield" class="rim"/>'
        f'<circle class="field" r="13.5" cy="-.5"/>{symbol(f"c-{house}", -13, -13.5, 26, "charge")}'
    )
    return _piece("control", house, (x, y), scale, inside, id, key)


def troop(house: str, x: float, y: float, scale: float, count: int, id: str = "", retreating: bool = False) -> str:
    """A helmet with the number of troops on it; those that must retreat carry an arrow."""
    inside = _body("m-troop", house) + '<ellipse class="field" cy="1.5" rx="5.8" ry="6.5"/>'
    inside += f'<text class="count" y="6.6">{count}</text>'
    if retreating:
        arrow = '<use href="#m-back" transform="scale(.62)"/>'
        inside += f'<g class="back" transform="translate(-8 -6)"><circle r="5.4"/>{arrow}</g>'
    return _piece("troop", house, (x, y), scale, inside, id, f"troop:{house}", " retreating" if retreating else "")


def agent(house: str, x: float, y: float, scale: float, id: str = "") -> str:
    """A hooded agent with its crest on the breast."""
    inside = _body("m-agent", house) + '<use href="#m-face" class="face"/><circle class="field" cy="6.4" r="3.6"/>'
    inside += symbol(f"c-{house}", -3.3, 3.1, 6.6, "charge")
    return _piece("agent", house, (x, y), scale, inside, id, f"agent:{house}")


def cathedral(x: float, y: float, scale: float = 1.5, id: str = "") -> str:
    """A white dome, of no house."""
    inside = '<use href="#m-dome" class="shadow" x=".8" y="1.2"/><use href="#m-dome" class="dome"/>'
    return _piece("cathedral", "", (x, y), scale, inside, id, "cathedral")


def skull(x: float, y: float, scale: float = 1) -> str:
    """The sign of a pirate port."""
    return (
        f'<g class="skull" transform="translate({x:g} {y:g}) scale({scale:g})"><circle r="14.5"/>'
        f"{symbol('i-pirate', -10.5, -10.5, 21)}</g>"
    )


def medallion(house: str, pirate: bool) -> str:
    """A city's disc: the ring in the holder's pattern, black for pirates, gold for a free city."""
    disc = f'<ellipse class="shadow" cx="2" cy="4" rx="{RADIUS + 2}" ry="{RADIUS + 1}"/>'
    if house:
        disc += f'<circle class="ring held" r="{RADIUS}" fill="url(#p-{house})"/>'
    elif pirate:
        disc += f'<circle class="ring black" r="{RADIUS}"/><circle class="stitch" r="{RADIUS - 5}"/>'
    else:
        disc += f'<circle class="ring" r="{RADIUS}"/><circle class="gilt" r="{RADIUS - 4}"/>'
    return disc + f'<circle class="disc" r="{RADIUS - 8.5:g}"/>'


def anchor(x: float, turn: int, sea: str) -> str:
    """A port's anchor; its point shows the sea."""
    return (
        f'<g class="anchor" transform="translate({x:g} 0)"{tip(f"port:{sea}")}><title>{e(name("sea", sea))}</title>'
        f'<path d="M10-8L22 0 10 8z" transform="rotate({turn})"/><circle r="13"/>{symbol("i-anchor", -9, -9, 18)}</g>'
    )
