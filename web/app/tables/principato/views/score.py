"""The final score: who won and why, a table by source, and a chart with a bar a house."""

from __future__ import annotations

from virtu_core.principato.shapes import FinalSeen, TownSeen, View

from ....frame.i18n import _, ngettext
from ....frame.ui import Ui
from ....frame.views.controls import button, primary
from ....frame.views.html import attrs, e, tag
from ....frame.views.icons import icon
from .. import words
from ..drawings.cards import ROMAN
from ..drawings.heraldry import pattern
from ..drawings.icons import ICONS
from ..drawings.shared import symbol
from ..drawings.strokes import label, n, rect, sign
from ..names import name
from . import counted, muster
from .bits import crest, cube

CULTURE = {"monument": "monument", "book": "tome", "painting": "painting"}
LEFT, LONG, ROW = 92, 470, 76
PRINT = (  # the saved picture stands alone: it brings its own colours, those of the light theme
    "text{font-family:Alegreya,Georgia,serif;font-weight:700}.bars-ink{fill:#33241a}.bars-sign{color:#5f4833}"
    ".bars-plate{fill:#fbf4e1;stroke:#33241a}.bars-bar{stroke:var(--outline);stroke-width:1.6}"
    ".house-florence{--field:#a5352b;--deep:#7f2119;--outline:#4a120d}"
    ".house-naples{--field:#e2b23c;--deep:#c18a1d;--outline:#5d3d08}"
    ".house-venice{--field:#2f6b4d;--deep:#1d4c35;--outline:#10301f}"
    ".house-milan{--field:#33528f;--deep:#203a6c;--outline:#121f40}"
)


def final(view: View, ui: Ui) -> str:
    """Above the table: the winner, the table, the chart."""
    if not view["final"]:
        return ""
    body = _winner(view, ui) + tag("div", table(view, ui) + chart(view, ui), cls="final") + counted.last(view, ui)
    ways = button("tracks", _("Review of the game"), "review")
    ways += button("export", _("Save the chart as a picture"), "save-chart", "png")
    ways += tag("span", "", cls="grow") + primary("restart", _("Rematch"), "rematch")
    return tag("div", body, cls="score-body") + tag("div", ways, cls="dialog-foot")


def _winner(view: View, ui: Ui) -> str:
    who = [words.owner(view, seat, ui.names) for seat in view["winners"]]
    crests = "".join(crest(view["players"][seat]["house"], 46) for seat in view["winners"])
    if len(who) == 1:
        said = _("{owner} rules the finest principality.", owner=who[0])
    else:
        said = _("Shared victory: {owners}.", owners=", ".join(who))
    best = view["final"][0]
    tied = [one for one in view["final"] if one["total"] == best["total"]]
    why = ""
    if len(tied) > 1:
        kept = ", ".join(
            _("{owner} kept {count}", owner=words.owner(view, one["seat"], ui.names), count=one["cubes"])
            for one in tied
        )
        why = _("{points} points each; cubes decide: {kept}.", points=best["total"], kept=kept)
    text = tag("span", e(said) + (tag("small", e(why)) if why else ""))
    return tag("div", crests + text, cls="win")


def rows(view: View) -> list[tuple[str, str, list[tuple[int, str]]]]:
    """By source: its sign, its name, and for each seat in order of places the points and a word beside them."""
    found: list[tuple[str, str, list[tuple[int, str]]]] = [
        ("swords", _("Military points"), [(sum(one["military"]), "") for one in view["final"]])
    ]
    for kind, sign_ in CULTURE.items():
        found.append(
            (sign_, name("tiles", kind).capitalize(), [(one["culture"].get(kind, 0), "") for one in view["final"]])
        )
    for group in range(2):
        found.append(
            ("goal", _("Goal {group}", group=("I", "II")[group]), [_goal(one, group) for one in view["final"]])
        )
    return found


def _goal(one: FinalSeen, group: int) -> tuple[int, str]:
    goals = list(one["goals"].items())
    if group >= len(goals):
        return 0, ""
    goal, points = goals[group]
    return points, name("goal", goal)


def table(view: View, ui: Ui) -> str:
    """A column a seat, the winner first."""
    seats = [one["seat"] for one in view["final"]]
    heads = "".join(
        tag("th", crest(view["players"][seat]["house"], 28) + e(words.owner(view, seat, ui.names)),
            cls="first" if index == 0 else None, scope="col")
        for index, seat in enumerate(seats)
    )  # fmt: skip
    body = "".join(
        tag(
            "tr",
            tag("th", icon(sign_) + e(title), scope="row")
            + "".join(_cell(*one, index) for index, one in enumerate(cells)),
        )
        for sign_, title, cells in rows(view)
    )
    totals = "".join(_cell(one["total"], "", index) for index, one in enumerate(view["final"]))
    total = tag("tr", tag("th", icon("laurel") + e(_("Points")), scope="row") + totals, cls="total")
    kept = "".join(_cell(one["cubes"], "", index) for index, one in enumerate(view["final"]))
    signs = "".join(map(cube, ("food", "money", "favour")))
    tie = tag("tr", tag("th", signs + e(_("Cubes left, for a tie")), scope="row") + kept, cls="tb")
    head = tag("thead", tag("tr", tag("td", "") + heads))
    ties = len({one["total"] for one in view["final"]}) < len(view["final"])
    return tag("table", head + tag("tbody", body + total + (tie if ties else "")), cls="tally")


def _cell(points: int, small: str, index: int) -> str:
    said = (str(points) if points else "\N{MIDDLE DOT}") + (tag("small", e(small)) if small else "")
    return tag("td", said, cls="first" if index == 0 else None)


def chart(view: View, ui: Ui) -> str:
    """A bar a seat, stacked by source: signs and patterns carry it, not colour alone."""
    unit = LONG / max(1, *(one["total"] for one in view["final"]))
    listed = rows(view)
    drawn = ""
    for place, one in enumerate(view["final"]):
        parts = [(sign_, cells[place][0]) for sign_, _title, cells in listed]
        drawn += _bar(view, ui, one, parts, 16 + place * ROW, unit)
    label_ = ngettext(
        "Points of {count} principality by source", "Points of {count} principalities by source", len(view["final"])
    )
    given = attrs(
        cls="bars",
        id="chart",
        viewBox=f"0 0 {LEFT + LONG + 50} {ROW * len(view['final']) + 16}",
        role="img",
        aria_label=label_,
    )
    return f"<svg{given}>{drawn}</svg>"


def _bar(view: View, ui: Ui, one: FinalSeen, parts: list[tuple[str, int]], y: float, unit: float) -> str:
    house = view["players"][one["seat"]]["house"]
    drawn, x = label(LEFT - 12, y + 28, words.owner(view, one["seat"], ui.names), 19, "s7 bars-ink", "end"), float(LEFT)
    for sign_, points in parts:
        if points <= 0:
            continue
        w = points * unit
        drawn += rect(x, y + 6, w, 32, f"bars-bar house-{house}", more=f'fill="url(#pattern-{house})"')
        drawn += sign(f"i-{sign_}", x + w / 2 - 8, y - 13, 16, "bars-sign")
        if w > 12:
            plate = min(24 if points > 9 else 18, w - 2)
            drawn += rect(x + w / 2 - plate / 2, y + 12, plate, 20, "bars-plate", 4)
            drawn += label(x + w / 2, y + 27.5, points, 15, "u7 bars-ink")
        x += w
    return drawn + f'<text class="s7 bars-ink" x="{n(x + 10)}" y="{n(y + 29)}" font-size="21">{one["total"]}</text>'


def alone(view: View, ui: Ui) -> str:
    """The chart as a drawing for a file, with its own style, patterns and signs."""
    houses = "".join(pattern(one["house"]) for one in view["players"])
    signs = "".join(symbol(f"i-{sign_}", ICONS[sign_]) for sign_, _title, _cells in rows(view) if sign_ in ICONS)
    high = ROW * len(view["final"]) + 16
    head = (
        f'<style>{PRINT}</style><defs>{houses}{signs}</defs><rect width="{LEFT + LONG + 50}" '
        f'height="{high}" fill="#f4ead3"/>'
    )
    drawn = chart(view, ui).replace(
        "<svg", f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + LONG + 50}" height="{high}"', 1
    )
    start = drawn.index(">") + 1
    return drawn[:start] + head + drawn[start:]


def standing(view: View, ui: Ui) -> str:
    """Before the end: the points of all, what a scoring would bring now, what they have brought so far."""
    said = tag("p", e(_("What all may see, as on the track. Goals are added at the end.")), cls="words")
    now = tag("div", muster.muster(view, ui), cls="mustered")
    return tag("div", said + tag("div", totals(view, ui) + now, cls="standing") + so_far(view, ui), cls="score-body")


def totals(view: View, ui: Ui) -> str:
    """The public points by source, a column a seat, who has most in front; of goals only the own ones."""
    order = sorted(range(len(view["players"])), key=lambda seat: (-view["players"][seat]["score"], seat))
    seen = [view["players"][seat] for seat in order]
    best = seen[0]["score"]
    heads = "".join(
        tag("th", crest(one["house"], 28) + e(words.owner(view, one["seat"], ui.names)), scope="col",
            data_tip=f"points:{one['seat']}")
        for one in seen
    )  # fmt: skip
    listed = [("swords", _("Military points"), [one["points"] for one in seen])]
    for kind, sign_ in CULTURE.items():
        listed.append((sign_, name("tiles", kind).capitalize(), [sum(one["culture"].get(kind, ())) for one in seen]))
    body = "".join(
        tag("tr", tag("th", icon(sign_) + e(title), scope="row") + "".join(_cell(points, "", 1) for points in cells))
        for sign_, title, cells in listed
    )
    sums = "".join(tag("td", str(one["score"]), cls="first" if one["score"] == best else None) for one in seen)
    total = tag("tr", tag("th", icon("laurel") + e(_("Points")), scope="row") + sums, cls="total")
    known = "".join(tag("td", _goals_now(one)) for one in seen)
    hidden = tag("tr", tag("th", icon("goal") + e(_("Goals, as of now")), scope="row") + known, cls="tb")
    return tag(
        "table", tag("thead", tag("tr", tag("td", "") + heads)) + tag("tbody", body + total + hidden), cls="tally"
    )


def _goals_now(seen: TownSeen) -> str:
    """What the goals that the viewer knows would bring."""
    known = [one["worth"] for one in seen["goals"] if one["goal"]]
    return f"+{sum(known)}" if known else "?"


def so_far(view: View, ui: Ui) -> str:
    """What scorings have brought, the latest one in full."""
    return tag("div", scorings(view, ui) + counted.last(view, ui), cls="brought-so-far")


def scorings(view: View, ui: Ui) -> str:
    """The military scorings so far: a row a seat, a column a scoring."""
    if not view["scored"]:
        return ""
    heads = "".join(
        tag("th", ROMAN[number] if number < len(ROMAN) else str(number), scope="col")
        for number in range(1, len(view["scored"]) + 1)
    )
    body = ""
    for seat, seen in enumerate(view["players"]):
        who = tag("th", crest(seen["house"], 20) + e(words.owner(view, seat, ui.names)), scope="row")
        body += tag("tr", who + "".join(tag("td", str(one["points"][seat])) for one in view["scored"]))
    title = tag("h3", e(_("Military scorings")))
    return title + tag("table", tag("thead", tag("tr", tag("td", "") + heads)) + tag("tbody", body), cls="tally")
