"""Muster: strength now, what it could be, points if it were scored now. And what culture the stock still has."""

from __future__ import annotations

from collections.abc import Mapping

from virtu_core.principato.shapes import View

from ....frame.i18n import _
from ....frame.ui import Ui
from ....frame.views.html import attrs, e, tag
from ....frame.views.icons import icon
from .. import words
from ..drawings.icons import tile_icon
from ..drawings.strokes import signed
from ..names import name
from .bits import crest

TIMES = "\N{MULTIPLICATION SIGN}"


def muster(view: View, ui: Ui) -> str:
    """Both tables."""
    return strengths(view, ui) + stock(view)


def points_now(view: View, otherwise: Mapping[int, int] | None = None) -> list[int]:
    """What a scoring would bring each seat with the strengths as they are, or `otherwise` (P-MIL-14 to P-MIL-16)."""
    other = otherwise or {}
    strengths = [other.get(seen["seat"], seen["strength"]) for seen in view["players"]]
    table, points = view["table"], {}
    for strong in set(strengths):
        stronger = sum(other > strong for other in strengths)
        shared = table[stronger : stronger + strengths.count(strong)]
        points[strong] = -(-sum(shared) // len(shared))
    return [points[strong] for strong in strengths]


def strengths(view: View, ui: Ui) -> str:
    """The strongest first."""
    points = points_now(view)
    order = sorted(range(len(points)), key=lambda seat: (-view["players"][seat]["strength"], seat))
    rows = ""
    for seat in order:
        seen = view["players"][seat]
        could = _("to {strength}", strength=signed(seen["reach"])) if seen["reach"] != seen["strength"] else ""
        cells = tag("td", crest(seen["house"], 15)) + tag("th", e(words.owner(view, seat, ui.names)), scope="row")
        cells += tag("td", signed(seen["strength"]), cls="n") + tag("td", e(could), cls="to")
        cells += tag("td", icon("laurel", _("points")) + f" {points[seat]}", cls="p")
        rows += f"<tr{attrs(cls='me' if seat == view['eyes'] else None)}>{cells}</tr>"
    title = tag("h2", e(_("Muster")) + " " + tag("small", e(_("if scored now"))), data_tip="word:muster")
    return title + tag("table", tag("tbody", rows), cls="muster")


def stock(view: View) -> str:
    """The best value of each kind that is left, and all of them where there is room."""
    best, full = "", ""
    for kind, left in view["stock"]["culture"].items():
        sign = icon(tile_icon(kind), name("tiles", kind))
        tip = f"tile:{kind}"
        there = {value: count for value, count in left.items() if count}
        top = next(iter(there), "")
        said = f"{top}{tag('small', f'{TIMES}{there[top]}')}" if top else "\N{EN DASH}"
        best += tag("li", sign + said, data_tip=tip)
        full += tag("li", sign + "".join(_value(value, count) for value, count in left.items()), data_tip=tip)
    small = tag("small", tag("span", e(_("best ")), cls="only-best") + e(_("in stock")))
    lists = tag("ul", best, cls="pstock best") + tag("ul", full, cls="pstock all")
    return tag("div", tag("h2", e(_("Culture")) + " " + small, data_tip="word:culture") + lists, cls="culture")


def _value(value: str, count: int) -> str:
    return tag("span", f"{e(value)}{tag('small', f'{TIMES}{count}')}", cls=None if count else "none")
