"""The score: a table by source, a chart, and how far each end is."""

from __future__ import annotations

from virtu_core.virtu.edition import Edition
from virtu_core.virtu.scoring import SOURCES

from ....frame.i18n import _
from ....frame.ui import Ui, View
from ....frame.views.controls import button, primary
from ....frame.views.html import attrs, e, tag
from ....frame.views.icons import icon
from ..data import edition_of
from ..names import name
from ..words import owner_name
from .kit import crest, figure
from .scorechart import SIGNS, chart, ranked


def titles() -> dict[str, str]:
    """What each source of prestige is called."""
    return {source: _(title) for source, title in SOURCES.items()}


def score(view: View, ui: Ui) -> str:
    """The whole dialog's content."""
    over = view["phase"] == "over"
    save = button("export", _("Save the chart as a picture"), "save-chart", "png")
    save += button("export", _("Save it as a drawing (SVG)"), "save-chart", "svg")
    if over:
        rematch = primary("restart", _("Rematch"), "rematch")
        save = button("tracks", _("Review of the game"), "review") + save + '<span class="grow"></span>' + rematch
    head = winner(view, ui) + why_over(view) if over else ends(edition_of(ui), view)
    picture = chart(view, ui.names, titles(), narrow=ui.narrow)
    drawn = tag("div", picture, cls="scroll", tabindex="0", role="group", aria_label=_("Chart"))
    both = tag("div", table(view, ui) + drawn, cls="score-parts")
    return tag("div", head + both, cls="score-body") + tag("div", save, cls="dialog-foot")


def winner(view: View, ui: Ui) -> str:
    """Who has won; V-END-07 breaks ties by crowns."""
    best = max((one["total"], one["crowns"]) for one in view["scores"])
    won = [seat for seat, one in enumerate(view["scores"]) if (one["total"], one["crowns"]) == best]
    names = ", ".join(owner_name(view, seat, ui.names) for seat in won)
    crests = "".join(crest(view["players"][seat]["house"], 56) for seat in won)
    return tag("p", crests + tag("span", e(_("{names}: the greatest house of Italy.", names=names))), cls="winner")


def why_over(view: View) -> str:
    """What ended the game (V-END-01)."""
    reached = _(" and ").join(name("end", one) for one in view["ending"])
    return tag("p", e(_("Year {year} was the last: {reached}.", year=view["year"], reached=reached)), cls="why-over")


def table(view: View, ui: Ui) -> str:
    """Rows are sources, columns are houses, the first in front."""
    heads = "".join(
        tag("th", crest(player["house"], 24) + tag("span", e(owner_name(view, player["seat"], ui.names))), scope="col",
            data_tip=f"house:{player['house']}")
        for player in (view["players"][seat] for seat in ranked(view))
    )  # fmt: skip
    scores = [view["scores"][seat] for seat in ranked(view)]
    rows = "".join(
        tag("tr", _head(key, title) + "".join(_cell(one[key]) for one in scores)) for key, title in titles().items()
    )
    best = max(one["total"] for one in scores)
    total = tag("th", icon("prestige") + e(_("Prestige")), scope="row", data_tip="word:prestige") + "".join(
        tag("td", figure(one["total"]), cls="best" if one["total"] == best else None) for one in scores
    )
    body = tag("thead", tag("tr", "<td></td>" + heads)) + tag("tbody", rows) + tag("tfoot", tag("tr", total))
    label = _("Prestige by source")
    return tag("div", tag("table", body, cls="score"), cls="scroll", tabindex="0", role="group", aria_label=label)


def _head(key: str, title: str) -> str:
    return tag("th", icon(SIGNS[key]) + e(title), scope="row", data_tip=f"word:{key}")


def _cell(count: int) -> str:
    if count:
        return tag("td", figure(count))
    return tag("td", tag("span", "·", aria_hidden="true") + tag("span", "0", cls="sr"), cls="none")


def ends(edition: Edition, view: View) -> str:
    """How far each way to end the game is."""
    neutral = sum(1 for city in view["cities"].values() if city["control"] < 0)
    cities = max(player["track"] for player in view["players"])
    patronage = max(player["patronage"] for player in view["players"])
    last, furthest, every = len(edition.city_prestige) - 1, len(edition.patronage_costs), len(view["cities"])
    rows = (
        (_("Neutral cities left: {count}", count=neutral), every - neutral, every),
        (_("Most cities: {count} of {last}", count=cities, last=last), cities, last),
        (_("Furthest patron: {count} of {last}", count=patronage, last=furthest), patronage, furthest),
    )
    meters = "".join(
        tag("li", tag("span", e(words)) + f"<progress{attrs(max=most, value=at, aria_label=words)}></progress>")
        for words, at, most in rows
    )
    return tag("h3", e(_("How near the end is"))) + tag("ul", meters, cls="ends")
