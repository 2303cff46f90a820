"""The chart of the score: a bar a house, stacked by source. Signs and patterns carry it, not colour alone."""

from __future__ import annotations

from collections.abc import Mapping

from ....frame.i18n import _
from ....frame.ui import View
from ....frame.views.html import attrs, e
from ....frame.views.icons import symbol as shape_of
from ..words import owner_name
from .crestpaths import CRESTS
from .kit import figure, symbol
from .sprite import ICONS, pattern

LEFT, WIDE, ROW = 120, 640, 50
NARROW = (84, 366)  # the same for a phone, where it is as wide as the screen
SIGNS = {  # the icon of each source, the same in the table
    "cities": "annex", "most_cities": "map", "patronage": "finance", "most_patronage": "end", "cards": "courtier",
    "tiles": "palace", "patrons": "human", "religion": "cross", "trophies": "trophy", "alliances": "c-empire",
    "indulgences": "indulgence",
}  # fmt: skip
PRINT = (  # the saved picture stands alone: it brings its own colours, those of the light theme
    "text{font-family:Alegreya,Georgia,serif;fill:#33241a}.ch-ground{fill:#f4ead3}.ch-name,.ch-total{font-weight:700;"
    "font-size:17px}.ch-num{font:700 14px Georgia,serif}.ch-legend{font-size:13.5px}.ch-sign{color:#5f4833}"
    ".ch-plate{fill:#fbf4e1;stroke:#33241a}.house-florence{--field:#a5352b;--deep:#7f2119;--outline:#4a120d}"
    ".house-naples{--field:#e2b23c;--deep:#c18a1d;--outline:#5d3d08}.house-venice{--field:#2f6b4d;--deep:#1d4c35;"
    "--outline:#10301f}.house-milan{--field:#33528f;--deep:#203a6c;--outline:#121f40}.house-rome{--field:#fbf7ec;"
    "--deep:#d2c29d;--outline:#5b2340}.ch-bar{stroke-width:1.5;stroke:var(--outline)}"
)


def chart(
    view: View, names: tuple[str, ...], titles: Mapping[str, str], *, alone: bool = False, narrow: bool = False
) -> str:
    """The chart as SVG; `alone` for a file, with its own style and patterns."""
    left, wide = NARROW if narrow else (LEFT, WIDE)
    columns = 2 if narrow else 3
    most = max(1, *(sum(max(0, one[key]) for key in titles) for one in view["scores"]))
    unit = (wide - left - 50) / most
    parts = [_row(view, names, titles, seat, place, left, unit) for place, seat in enumerate(ranked(view))]
    top = 14 + ROW * len(parts)
    parts.append(_legend(titles, top, wide, columns))
    height = top + 24 * -(-len(titles) // columns) + 12
    shape = attrs(
        cls="chart narrow" if narrow else "chart",
        id="chart",
        viewBox=f"0 0 {wide} {height}",
        role="img",
        aria_label=_("Prestige by source"),
    )
    if not alone:
        return f"<svg{shape}>{''.join(parts)}</svg>"
    patterns = "".join(pattern(player["house"]) for player in view["players"])
    patterns += "".join(_alone(SIGNS[key]) for key in titles)
    ground = f'<rect class="ch-ground" width="{WIDE}" height="{height}"/>'
    head = f"<style>{PRINT}</style><defs>{patterns}</defs>{ground}"
    size = attrs(width=WIDE, height=height)
    return f'<svg xmlns="http://www.w3.org/2000/svg"{shape}{size}>{head}{"".join(parts)}</svg>'


def ranked(view: View) -> list[int]:
    """The seats by prestige and then by crowns (V-END-07), the first in front."""
    scores = view["scores"]
    return sorted(range(len(scores)), key=lambda seat: (-scores[seat]["total"], -scores[seat]["crowns"]))


def _alone(sign: str) -> str:
    """The drawing of a sign, for a picture without the page's sprite."""
    crest = sign.removeprefix("c-")
    return shape_of(sign, CRESTS[crest]) if crest != sign else shape_of(f"i-{sign}", ICONS[sign])


def _row(
    view: View, names: tuple[str, ...], titles: Mapping[str, str], seat: int, place: int, left: int, unit: float
) -> str:
    one, y, x = view["scores"][seat], 24 + place * ROW, float(left)
    house, who = view["players"][seat]["house"], owner_name(view, seat, names)
    drawn = _text(left - 10, y + 19, who, "ch-name", "end")
    for key, title in titles.items():
        if one[key] > 0:
            drawn += _part(x, y, one[key] * unit, one[key], SIGNS[key], f"{who}, {title}: {one[key]}", house)
            x += one[key] * unit
    lost = sum(one[key] for key in titles if one[key] < 0)
    said = figure(one["total"]) + (f" ({figure(lost)})" if lost else "")
    return drawn + _text(x + 8, y + 19, said, "ch-total", "start")


def _part(x: float, y: float, wide: float, count: int, sign: str, label: str, house: str) -> str:
    """One source of one house: the pattern, the number on a plate, the sign above."""
    middle = x + wide / 2
    box = f'<rect class="ch-bar" x="{x:.1f}" y="{y}" width="{wide:.1f}" height="26" fill="url(#p-{e(house)})"/>'
    plate = min(wide - 4, 11 + 7 * len(str(count)))
    number = ""
    if wide >= 13:
        number = (
            f'<rect class="ch-plate" x="{middle - plate / 2:.1f}" y="{y + 4}" width="{plate:.1f}" height="18" rx="4"/>'
            + _text(middle, y + 18, count, "ch-num", "middle")
        )
    above = symbol(sign, middle - 8, y - 18, 16, "ch-sign")
    return f'<g class="house-{e(house)}"><title>{e(label)}</title>{box}{number}{above}</g>'


def _legend(titles: Mapping[str, str], top: float, wide: int, columns: int) -> str:
    drawn = ""
    for index, (key, title) in enumerate(titles.items()):
        x, y = 20 + wide / columns * (index % columns), top + 24 + 24 * (index // columns)
        drawn += symbol(SIGNS[key], x, y - 14, 18, "ch-sign") + _text(x + 25, y, title, "ch-legend", "start")
    return drawn


def _text(x: float, y: float, text: object, cls: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{cls}" text-anchor="{anchor}">{e(text)}</text>'
