"""Phones: stores, strength and points, both own cards and the other actions, above the thumb."""

from __future__ import annotations

from virtu_core.principato.edition.model import Edition
from virtu_core.principato.shapes import TownSeen, View

from ....frame.i18n import _
from ....frame.ui import Ui
from ....frame.views.html import tag
from ..drawings.strokes import signed
from .bits import figure, stored
from .hand import actions, card


def hud(seen: TownSeen) -> str:
    """The figures that somebody needs to decide."""
    cubes = "".join(stored(kind, one["held"], one["limit"]) for kind, one in seen["stores"].items())
    wall = figure("wall", signed(seen["strength"]), "word:strength", _("strength"))
    points = figure("laurel", seen["score"], f"points:{seen['seat']}", _("points"))
    return tag("p", cubes + wall + points, cls="hud")


def quick(view: View, ui: Ui, edition: Edition) -> str:
    """The own side of the table in short."""
    seen = view["players"][view["eyes"]]
    pair = "".join(card(view, ui, edition, index + 2, one) for index, one in enumerate(seen["cards"]))
    return hud(seen) + tag("div", pair, cls="pair") + tag("div", "".join(actions(view, ui)), cls="pacts")
