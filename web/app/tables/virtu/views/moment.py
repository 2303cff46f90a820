"""The moment of a new season: over the map for a breath, with the order of the houses. It never takes a press."""

from __future__ import annotations

from ....frame.i18n import _
from ....frame.ui import Ui, View
from ....frame.views.html import e, tag
from ..moments import Moment
from ..names import name
from .kit import crest
from .rooms import NUMERALS


def moment(view: View, ui: Ui) -> str:
    """A banner that goes by itself; where nothing may move it is a line, until the next move. The voice that reads
    the page is told by the chronicle's own words."""
    shown = ui.moment
    if not isinstance(shown, Moment) or ui.replay is not None:
        return ""
    year = tag("b", e(_("Year {year}", year=shown.year)))
    season = tag("span", e(name("phase", shown.phase)), cls="season")
    houses = [view["players"][seat]["house"] for seat in shown.order]
    order = "".join(
        tag("li", tag("i", NUMERALS[place]) + crest(house, 22), data_tip=f"house:{house}")
        for place, house in enumerate(houses)
    )
    said = tag("small", e(_("New order"))) if shown.changed else ""
    fresh = " fresh" if shown.ply == ui.ply else ""
    inside = year + season + said + tag("ol", order)
    return tag("div", inside, cls=f"moment{fresh}", id=f"moment-{shown.ply}", aria_hidden="true")
