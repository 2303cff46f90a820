"""What rivals could take next spring, on the map: a tag above each city with the rivals' crests and how they could."""

from __future__ import annotations

from collections.abc import Sequence

from ..advised import Threat
from ..data import edition
from ..i18n import _
from ..ui import Ui, View
from .controls import button, sign_button
from .geography import RADIUS, place
from .html import attrs, e, tag
from .icons import icon
from .kit import symbol

SIGNS = {"war": "battle", "siege": "siege", "annex": "annex"}
CREST, SIGN, ABOVE = 26, 20, 62


def toggle(ui: Ui) -> str:
    """The button on the map."""
    on = bool(ui.settings.get("threats"))
    label = _("Show what rivals could take")
    return sign_button("warning", label, "threats", cls="map-button", aria_pressed="true" if on else "false")


def marks(view: View, ui: Ui) -> str:
    """The tags, and a ring around each city of the player's own that is in danger."""
    drawn = ""
    for city in dict.fromkeys(threat.city for threat in ui.threats if threat.city in view["cities"]):
        found = [threat for threat in ui.threats if threat.city == city]
        x, y = place(city, edition())
        sure = any(threat.sure for threat in found)
        cls = f"threat{' own' if found[0].own else ''}{' sure' if sure else ''}"
        ring = f'<circle class="danger" r="{RADIUS + 21}"/>' if found[0].own else ""
        words = tag("title", e(" ".join(threat.text for threat in found)))
        drawn += tag("g", words + ring + _plate(view, found), cls=cls, transform=f"translate({x:g} {y:g})")
    return tag("g", drawn, id="map-threats", aria_hidden="true") if drawn else ""


def _plate(view: View, found: Sequence[Threat]) -> str:
    each = CREST + SIGN + 6
    wide = each * len(found) + 8
    inside = ""
    for index, threat in enumerate(found):
        house, x = view["players"][threat.seat]["house"], 4 - wide / 2 + each * index
        shield = f'<use href="#s-{e(house)}"{attrs(x=x, y=-CREST / 2 - 2, width=CREST, height=CREST + 5)}/>'
        inside += shield + symbol(SIGNS.get(threat.way, "battle"), x + CREST, -SIGN / 2, SIGN)
    box = f'<rect x="{-wide / 2:g}" y="-17" width="{wide:g}" height="34" rx="8"/><path d="M-9 16 0 29 9 16"/>'
    return tag("g", box + inside, cls="threat-tag", transform=f"translate(0 {-ABOVE})")


def legend(_view: View, ui: Ui) -> str:
    """At the edge of the table: what the signs mean; for those who hear it, every threat in words."""
    if not ui.settings.get("threats") or ui.watched is not None or ui.replay is not None or ui.decider < 0:
        return ""
    hide = button("hide", _("Hide"), "threats")
    if not ui.threats:
        words = tag("p", e(_("No rival could take a city next spring.")))
        return tag("div", words + hide, cls="notice-bar threat-bar", role="status")
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
    inside = (
        tag("p", e(_("Could be taken next spring")))
        + tag("ul", signs, cls="signs", data_tip="word:threat")
        + told
        + hide
    )
    return tag("div", inside, cls="notice-bar threat-bar", role="status")
