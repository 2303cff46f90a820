"""The part of the map that never changes: sea, land, hills, rivers, roads, frame, ornaments.

The build writes it once as a picture for each number of players. A picture sees neither the page's fonts nor its
colours, so it has its own inks, and all lettering stands in the living layer (`lettering`), where it is translated.
"""

from __future__ import annotations

import math
from pathlib import Path

from virtu_core.virtu.edition import Edition, default
from virtu_core.virtu.edition.model import SIDES
from virtu_core.virtu.table import lay

from ....frame.i18n import N_, _
from ....frame.views.html import e, tag
from ..names import name
from . import ornaments
from .geography import CARTOUCHE, COMPASS, FRAME, HEIGHT, SEA_NAMES, SHIP, VIEWBOX, WIDTH, Point, project, road, smooth
from .ornaments import DARK, LIGHT, Inks, mix

BARE = 0  # the number of players of the picture without roads
INKS = {"light": LIGHT, "dark": DARK}
COAST = Path(__file__).parents[4] / "svg" / "virtu" / "coast.txt"

HILLS: tuple[Point, ...] = (
    (6.4, 44.3), (6.75, 44.6), (6.5, 45.0), (6.85, 45.35), (6.5, 45.6), (7.0, 45.75), (7.5, 45.85), (7.2, 46.1),
    (7.9, 46.15), (8.3, 46.4), (8.7, 46.1), (8.9, 46.55), (9.35, 46.3), (9.75, 46.45), (9.9, 46.1), (10.3, 46.3),
    (10.6, 46.55), (10.75, 46.1), (12.35, 46.35), (12.0, 46.55), (12.7, 46.5), (13.1, 46.3), (13.5, 46.5),
    (13.9, 46.3), (14.3, 46.45), (11.6, 46.05), (11.9, 46.2), (8.3, 44.45), (8.6, 44.62), (9.35, 44.62),
    (9.75, 44.45), (10.05, 44.3), (10.4, 44.22), (10.75, 44.13), (11.55, 44.08), (11.85, 43.9), (12.05, 43.68),
    (12.75, 43.45), (13.15, 42.95), (13.3, 42.65), (13.5, 42.42), (13.75, 42.15), (13.4, 42.1), (13.95, 41.9),
    (14.25, 41.72), (14.6, 41.55), (15.3, 40.95), (15.6, 40.6), (15.85, 40.3), (16.0, 39.95), (16.25, 39.5),
    (16.45, 39.2), (16.35, 38.75), (16.1, 38.4), (9.05, 42.35), (9.12, 42.05), (9.15, 41.8), (9.35, 40.2),
    (9.3, 40.0), (8.8, 40.6), (14.2, 37.9), (14.6, 37.9), (14.95, 37.78), (13.9, 37.75), (14.9, 45.3),
    (15.3, 44.75), (15.8, 44.35), (16.2, 44.75), (16.6, 44.1), (17.1, 43.75), (17.4, 44.2), (17.9, 43.5),
    (18.4, 43.35), (18.9, 43.0), (18.6, 43.75), (19.2, 43.4), (19.1, 42.7), (19.3, 44.0), (6.7, 36.38), (7.3, 36.4),
    (8.1, 36.38), (8.75, 36.5), (9.15, 36.7), (9.35, 36.4),
)  # fmt: skip
RIVERS: tuple[tuple[Point, ...], ...] = (
    ((7.1, 44.7), (7.69, 45.0), (8.4, 45.15), (9.2, 45.1), (9.8, 45.05), (10.4, 44.97), (11.0, 45.03), (11.6, 44.95),
     (12.1, 44.97), (12.45, 44.95)),
    ((11.75, 43.75), (11.55, 43.6), (11.75, 43.5), (11.45, 43.78), (11.0, 43.72), (10.65, 43.68), (10.28, 43.68)),
    ((12.1, 43.7), (12.3, 43.3), (12.4, 42.85), (12.35, 42.55), (12.6, 42.25), (12.48, 41.95), (12.25, 41.75)),
    ((11.2, 46.6), (11.1, 46.1), (10.95, 45.7), (11.1, 45.3), (11.7, 45.15), (12.25, 45.15)),
)  # fmt: skip
WAVES: tuple[Point, ...] = (
    (6.6, 42.6), (7.2, 41.2), (6.7, 39.9), (7.1, 38.3), (11.0, 40.9), (11.4, 39.2), (12.8, 39.0), (13.9, 39.5),
    (10.6, 38.0), (11.6, 37.5), (13.0, 36.4), (14.2, 36.3), (16.6, 37.3), (16.2, 36.4), (17.2, 39.4), (18.9, 39.6),
    (15.3, 43.0), (16.3, 42.2), (13.3, 44.5), (18.3, 41.3), (19.0, 36.5), (9.6, 43.3), (7.9, 42.9), (6.5, 37.4),
)  # fmt: skip
BORDERS: tuple[tuple[Point, ...], ...] = (  # dotted lines that part the seas
    ((6.35, 41.85), (8.4, 41.75)), ((9.45, 43.02), (10.45, 42.95)), ((6.35, 38.75), (8.4, 38.85)),
    ((9.6, 39.05), (11.2, 38.55), (12.4, 38.05)), ((15.63, 38.27), (15.5, 38.0)), ((15.15, 36.65), (15.4, 36.0)),
    ((18.5, 40.1), (19.35, 40.4)),
)  # fmt: skip
SEAS = {
    "ligurian": N_("Mar Ligure"), "tyrrhenian": N_("Mar Tirreno"), "sicilian": N_("Mare di Sicilia"),
    "ionian": N_("Mar Ionio"), "adriatic": N_("Mar Adriatico"),
}  # fmt: skip
LANDS: tuple[tuple[str, Point, int], ...] = (  # name, place, how it is turned
    (N_("SARDINIA"), (9.05, 40.35), 90), (N_("SICILIA"), (13.82, 37.36), 27),
    (N_("BARBARIA"), (7.55, 36.62), 0), (N_("BOSNIA"), (17.35, 44.75), 0),
)  # fmt: skip


def documents() -> dict[str, str]:
    """The pictures that the build writes, by file name: for each number of players one by day, one by candlelight."""
    made = {}
    size = f'viewBox="{VIEWBOX}" width="{WIDTH + 2 * FRAME}" height="{HEIGHT + 2 * FRAME}"'
    for players in SIDES:
        table = lay(default(), players)
        for theme, inks in INKS.items():
            drawn = base(table.side, table.closed, inks=inks)
            made[filename(players, theme)] = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{drawn}</svg>'
    for theme, inks in INKS.items():  # for editions with roads of their own
        bare = base("", (), inks=inks, bare=True)
        made[filename(BARE, theme)] = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{bare}</svg>'
    return made


def filename(players: int, theme: str) -> str:
    """The picture of a table.

    >>> filename(5, "dark")
    'base-5-dark.svg'
    """
    return f"base-{players}-dark.svg" if theme == "dark" else f"base-{players}.svg"


def base(side: str, closed: tuple[str, ...], inks: Inks = LIGHT, *, bare: bool = False) -> str:
    """One side of the board as markup for inside an svg of `VIEWBOX`; roads to closed cities are only a trace."""
    inside = _sea(inks) + _land(inks) + _hills(inks) + _borders(inks)
    inside += ornaments.compass(inks, COMPASS) + ornaments.ship(inks, SHIP)
    inside += "" if bare else roads(side, closed, default(), inks)
    shade = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#b-vignette)"/>'
    margin = ornaments.frame(inks) + ornaments.cartouche(inks, CARTOUCHE)
    return f'{_defs(inks)}<g clip-path="url(#b-map)">{inside}{shade}</g>{margin}'


def _defs(inks: Inks) -> str:
    parts = zip((0, 0.6, 1), inks.ground, strict=True)
    stops = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in parts)
    coast = COAST.read_text(encoding="utf-8").strip()
    return (
        f'<defs><path id="b-coast" d="{coast}"/><clipPath id="b-land"><use href="#b-coast"/></clipPath>'
        f'<clipPath id="b-map"><rect width="{WIDTH}" height="{HEIGHT}"/></clipPath>'
        f'<radialGradient id="b-ground" cx=".46" cy=".42" r=".75">{stops}</radialGradient>'
        f'<radialGradient id="b-vignette" cx=".5" cy=".48" r=".78">'
        f'<stop offset=".62" stop-color="{inks.vignette}" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="{inks.vignette}" stop-opacity=".26"/></radialGradient></defs>'
    )


def _coast(stroke: str, width: float, opacity: str = "1") -> str:
    line = f'stroke="{stroke}" stroke-width="{width:g}" stroke-linejoin="round"'
    return f'<use href="#b-coast" fill="none" {line} opacity="{opacity}"/>'


def _sea(inks: Inks) -> str:
    """Water, rhumb lines from the compass, water lines along the shore, little waves."""
    x, y = COMPASS
    rays = (math.radians(i * 11.25) for i in range(32))
    rhumb = "".join(f"M{x} {y}l{1700 * math.cos(a):.0f} {1700 * math.sin(a):.0f}" for a in rays)
    lines = ""
    for far, dark in ((50, 0.10), (40, 0.14), (31, 0.19), (23, 0.25), (16, 0.33), (10, 0.42), (5, 0.55)):
        lines += _coast(mix(inks.sea, inks.water, dark), 2 * far + 1.2)
        lines += _coast(mix(inks.sea, inks.water, 0.035 * (1 - far / 60)), 2 * far - 1.2)
    waves = "".join(
        f"M{x - 14:.0f} {y:.0f}q7-6 14 0t14 0M{x - 4:.0f} {y + 8:.0f}q7-6 14 0t14 0" for x, y in map(_at, WAVES)
    )
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{inks.sea}"/>'
        f'<path d="{rhumb}" stroke="{inks.water}" stroke-width=".7" opacity=".28"/>{lines}'
        f'<path d="{waves}" fill="none" stroke="{inks.water}" stroke-width="1.1" opacity=".38" stroke-linecap="round"/>'
    )


def _at(degrees: Point) -> Point:
    return project(*degrees)


def _land(inks: Inks) -> str:
    rivers = "".join(smooth([_at(point) for point in river]) for river in RIVERS)
    return (
        '<use href="#b-coast" fill="url(#b-ground)"/>'
        f'<g clip-path="url(#b-land)">{_coast(inks.edge, 14, ".35")}{_coast(inks.edge, 6, ".4")}'
        f'<path d="{rivers}" fill="none" stroke="{inks.water}" stroke-width="2.4" opacity=".55" '
        'stroke-linecap="round"/></g>'
        f"{_coast(inks.shore, 1.7)}"
    )


def _hills(inks: Inks) -> str:
    drawn = ""
    for number, degrees in enumerate(HILLS):
        (x, y), size = _at(degrees), 1.2 if degrees[1] > 45.5 else 1.0
        drawn += _hill(x + (13 if number % 2 else -13), y + 5, size * 0.66) + _hill(x, y, size)
    return (
        f'<g fill="{inks.hill_fill}" stroke="{inks.hill}" stroke-width="1.2" stroke-linecap="round" '
        f'stroke-linejoin="round" opacity=".62">{drawn}</g>'
    )


def _hill(x: float, y: float, s: float) -> str:
    side = f"q{4 * s:.1f} {-11 * s:.1f} {8 * s:.1f} {-13 * s:.1f} {6 * s:.1f} {3 * s:.1f} {11 * s:.1f} {13 * s:.1f}"
    shade = f"m{-9 * s:.1f} {-9 * s:.1f}l{4 * s:.1f} {8 * s:.1f}m0 {-9 * s:.1f}l{3 * s:.1f} {7 * s:.1f}"
    return f'<path d="M{x - 9 * s:.0f} {y:.0f}{side}{shade}"/>'


def _borders(inks: Inks) -> str:
    lines = "".join("M" + "L".join("{:.0f} {:.0f}".format(*_at(point)) for point in line) for line in BORDERS)
    return (
        f'<path d="{lines}" fill="none" stroke="{inks.water}" stroke-width="2.2" stroke-dasharray="1 8" '
        'stroke-linecap="round" opacity=".9"/>'
    )


def own_roads(edition: Edition, players: int) -> bool:
    """Whether the roads of a table, or the places they join, are not those of its picture."""
    known = default()
    return edition is not known and _joined(edition, players) != _joined(known, players)


def _joined(edition: Edition, players: int) -> tuple[object, ...]:
    """Everything that the roads of a table are drawn by."""
    table = lay(edition, players)
    places = {city: (one.lat, one.lon) for city, one in edition.cities.items() if one.side in ("", table.side)}
    return edition.roads["both"], edition.roads[table.side], table.closed, places


def roads(side: str, closed: tuple[str, ...], edition: Edition, inks: Inks) -> str:
    """The roads of one side of the board; those to closed cities are only a trace."""
    traces, roads = "", ""
    for a, b in (*edition.roads["both"], *edition.roads[side]):
        curve = road(a, b, edition)
        if a in closed or b in closed:
            traces += curve
        else:
            roads += curve
    layers = (
        f'<path d="{traces}" stroke="{inks.road_edge}" stroke-width="2" stroke-dasharray="1 9" opacity=".5"/>'
        if traces
        else ""
    )
    for width, colour, opacity in ((11, inks.road_glow, ".75"), (8.4, inks.road_edge, "1"), (4.4, inks.road, "1")):
        layers += f'<path d="{roads}" stroke="{colour}" stroke-width="{width}" opacity="{opacity}"/>'
    return f'<g fill="none" stroke-linecap="round">{layers}</g>'


def lettering() -> str:
    """The names on the map, for the living layer: seas (with their plain names to point at), lands, the title."""
    seas = ""
    for sea, ((x, y), size, gap, turn) in SEA_NAMES.items():
        words = f"<title>{e(name('sea', sea))}</title>{e(_(SEAS[sea]))}"
        move = f"translate({x} {y}) rotate({turn})"
        seas += tag("text", words, cls="sea-name", font_size=size, letter_spacing=gap, transform=move)
    lands = ""
    for land, degrees, turn in LANDS:
        x, y = _at(degrees)
        lands += tag("text", e(_(land)), cls="land-name", transform=f"translate({x:.0f} {y:.0f}) rotate({turn})")
    x, y = CARTOUCHE
    title = tag("text", e(_("VIRTÙ")), cls="map-title", x=x, y=y + 14)
    motto = tag("text", e(_("Italia divisa, anno Domini 1494")), cls="map-motto", x=x, y=y + 40)
    return tag("g", seas + lands + title + motto, id="map-names", cls="map-names")
