"""What rivals could take next spring, on the map: a tag above each city with the rivals' crests and how they could."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ....frame.i18n import _
from ....frame.ui import Ui, View
from ....frame.views.controls import sign_button
from ....frame.views.html import attrs, e, tag
from ....frame.views.icons import icon
from ..data import edition_of
from ..threats import Threat
from .geography import RADIUS, place
from .kit import symbol
from .pricetags import stands
from .tagplaces import Box, beside, things

SIGNS = {"war": "battle", "siege": "siege", "annex": "annex"}
CREST, SIGN, HIGH = 26, 20, 34
EACH = CREST + SIGN + 6


def toggle(ui: Ui) -> str:
    """The button on the map."""
    on = ui.wishes["threats"]
    label = _("Show what rivals could take")
    return sign_button("warning", label, "threats", cls="map-button", aria_pressed="true" if on else "false")


def marks(view: View, ui: Ui) -> str:
    """The tags, and a ring around each city of the player's own that is in danger."""
    drawn = ""
    known = Counter(threat.city for threat in ui.threats if threat.city in view["cities"])
    if not known:
        return ""
    wide = {city: EACH * count + 8.0 for city, count in known.items()}
    edition = edition_of(ui)
    there = [*things(edition, view), *stands(view, ui).values()]
    for city, box in beside(edition, view, wide, HIGH, there, above=True).items():
        found = [threat for threat in ui.threats if threat.city == city]
        x, y = place(city, edition)
        sure = any(threat.sure for threat in found)
        cls = f"threat{' own' if found[0].own else ''}{' sure' if sure else ''}"
        ring = f'<circle class="danger" r="{RADIUS + 21}"/>' if found[0].own else ""
        words = tag("title", e(" ".join(threat.text for threat in found)))
        drawn += tag("g", words + ring + _plate(view, found, box, x, y), cls=cls, transform=f"translate({x:g} {y:g})")
    return tag("g", drawn, id="map-threats", aria_hidden="true")


def _plate(view: View, found: Sequence[Threat], at: Box, x: float, y: float) -> str:
    wide, inside = at.right - at.left, ""
    for index, threat in enumerate(found):
        house, left = view["players"][threat.seat]["house"], 4 - wide / 2 + EACH * index
        shield = f'<use href="#s-{e(house)}"{attrs(x=left, y=-CREST / 2 - 2, width=CREST, height=CREST + 5)}/>'
        inside += shield + symbol(SIGNS.get(threat.way, "battle"), left + CREST, -SIGN / 2, SIGN)
    box = f'<rect x="{-wide / 2:g}" y="{-HIGH / 2:g}" width="{wide:g}" height="{HIGH}" rx="8"/>'
    middle = ((at.left + at.right) / 2 - x, (at.top + at.bottom) / 2 - y)
    return tag("g", box + inside, cls="threat-tag", transform="translate({:g} {:g})".format(*middle))


def legend(ui: Ui) -> str:
    """Over the edge of the map, where it moves nothing: what signs mean; each threat in words for those who hear it."""
    if not ui.wishes["threats"] or ui.watched is not None or ui.replay is not None or ui.decider < 0:
        return ""
    if not ui.threats:
        words = tag("p", e(_("No rival could take a city next spring.")))
        return tag("div", words, cls="threat-bar", role="status")
    signs = "".join(
        tag("li", sign + e(words))
        for sign, words in (
            (icon("battle"), _("by War")),
            (icon("siege"), _("by a siege")),
            (icon("annex"), _("by annexing")),
            ('<span class="swatch sure"></span>', _("whatever is done against it")),
            ('<span class="swatch"></span>', _("if it is not defended")),
        )
    )
    told = tag("ul", "".join(tag("li", e(threat.text)) for threat in ui.threats), cls="sr", aria_label=_("Threats"))
    inside = tag("p", e(_("Could be taken next spring"))) + tag("ul", signs, cls="signs", data_tip="word:threat") + told
    return tag("div", inside, cls="threat-bar", role="status")
