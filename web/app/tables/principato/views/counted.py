"""A military scoring that has been counted: what stood on each wall, the strength, the places, the points of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from virtu_core.kernel.match import Match
from virtu_core.principato.military import Wall
from virtu_core.principato.shapes import ScoredSeen, TownSeen, UnitsSeen, View

from ....frame.i18n import _
from ....frame.ui import Ui
from ....frame.views.controls import button, primary
from ....frame.views.html import attrs, e, tag
from ....frame.views.icons import icon
from .. import words
from ..drawings.cards import ROMAN
from ..drawings.strokes import signed
from .bits import crest, cube
from .docks import dialog
from .scoring import points_table, steps

TIMES = "\N{MULTIPLICATION SIGN}"
ALONE = 3  # so many of a kind in the same state stand each for itself
UNITS = (  # the fields of a wall with the unit and the cube that they stand for
    ("militia_food", "militia", "food"), ("militia_favour", "militia", "favour"), ("militia_empty", "militia", ""),
    ("condottiere_money", "condottiere", "money"), ("condottiere_favour", "condottiere", "favour"),
    ("condottiere_empty", "condottiere", ""),
)  # fmt: skip


class Counted(NamedTuple):
    """A scoring that the last moves have brought about."""

    ply: int
    number: int  # from 1
    walls: tuple[Wall, ...]


def counted(match: Match[Any], since: int, ply: int) -> tuple[Counted, ...]:
    """The scorings of the moves after `since`, up to this ply."""
    told = [(at, event) for at in range(since + 1, ply + 1) for event in match.events(at) if event.kind == "scored"]
    return tuple(
        Counted(at, cast("int", event.data["number"]), tuple(Wall(*wall) for wall in cast("Any", event.data["walls"])))
        for at, event in told
    )


def of(ui: Ui) -> tuple[Counted, ...]:
    """Those that somebody is to see."""
    return ui.own if isinstance(ui.own, tuple) else ()


def as_counted(view: View, ui: Ui) -> View:
    """The table while it is shown how a scoring was counted: with what stood on the walls then, before the clean-up."""
    listed = of(ui)
    if not listed or view["final"]:
        return view
    last_one = listed[-1]
    strengths = view["scored"][last_one.number - 1]["strengths"]
    manned = zip(view["players"], last_one.walls, strengths, strict=True)
    return cast("View", {**view, "players": [_manned(*one) for one in manned]})


def _manned(seen: TownSeen, wall: Wall, strength: int) -> TownSeen:
    units = {
        "militia": _units(wall.militia_food, wall.militia_favour, wall.militia_empty),
        "condottiere": _units(wall.condottiere_money, wall.condottiere_favour, wall.condottiere_empty),
    }
    return cast("TownSeen", {**seen, "units": units, "strength": strength, "reach": strength})


def _units(proper: int, favour: int, empty: int) -> UnitsSeen:
    return {"total": proper + favour + empty, "proper": proper, "favour": favour, "empty": empty}


def result(view: View, ui: Ui) -> str:
    """Before anybody goes on: how it has been counted. Several may have followed one another."""
    listed = of(ui)
    body = steps(1)
    for one in listed:
        title = _("Military scoring {number}", number=ROMAN[one.number])
        body += tag("h3", e(title)) if len(listed) > 1 else ""
        body += roll(view, ui, view["scored"][one.number - 1], one.walls)
    foot = ""
    if ui.replay is None:
        foot = tag("span", e(_("After this all cubes on units go to the stock.")), cls="then")
        foot += tag("span", "", cls="grow") + button("show", _("Look at the table"), "dialog", "aside")
        foot += primary("check", _("Go on"), "counted")
    said = e(_("The strongest gets the most; who ties, shares.")) + points_table(view)
    return dialog("swords", _("Military scoring"), said, body, foot, "scoring result")


def last(view: View, ui: Ui) -> str:
    """The latest scoring, for whoever looks at the score."""
    if not view["scored"]:
        return ""
    number = len(view["scored"])
    walls = next((one.walls for one in of(ui) if one.number == number), ())
    title = tag("h3", e(_("Military scoring {number}", number=ROMAN[number])))
    return title + roll(view, ui, view["scored"][-1], walls)


def roll(view: View, ui: Ui, scored: ScoredSeen, walls: Sequence[Wall] = ()) -> str:
    """Sorted by strength; who ties is joined by a bracket, and the share is written out."""
    rows, first = "", 1
    for place in scored["places"]:
        for index, seat in enumerate(place["seats"]):
            wall = walls[seat] if walls else None
            rows += _row(view, ui, scored, seat, wall, ROMAN[first], place["shared"], index)
        first += len(place["seats"])
    on_wall = ((_("On the wall"), "roll-wall"),) if walls else ()
    heads = ((_("House"), ""), *on_wall, (_("Strength"), "str"), (_("Place"), "pl"), (_("Points"), "pts"))
    head = tag("tr", "".join(tag("th", e(one), scope="col", cls=cls or None) for one, cls in heads))
    return tag("table", tag("thead", head) + tag("tbody", rows), cls="roll")


def _row(
    view: View, ui: Ui, scored: ScoredSeen, seat: int, wall: Wall | None, place: str, shared: list[int], index: int
) -> str:
    ties = len(shared)
    cls = "me" if seat == view["eyes"] else ""
    cls += (" tie tie-top" if index == 0 else " tie tie-end" if index == ties - 1 else " tie") if ties > 1 else ""
    share = ""
    if ties > 1:
        sums = " + ".join(map(str, shared))
        share = tag("small", e(_("({sums}) : {count}, rounded up", sums=sums, count=ties)), cls="share-sum")
    who = crest(view["players"][seat]["house"], 24) + tag("span", e(words.owner(view, seat, ui.names)))
    cells = tag("th", who, cls="roll-who", scope="row")
    cells += tag("td", _figures(wall), cls="roll-wall") if wall is not None else ""
    total = signed(scored["strengths"][seat])
    cells += tag("td", (tag("small", _sum(wall)) if wall is not None else "") + total, cls="str")
    cells += tag("td", place, cls="pl")
    cells += tag("td", icon("laurel", "") + f" {scored['points'][seat]}" + share, cls="pts")
    return f"<tr{attrs(cls=cls.strip() or None)}>{cells}</tr>"


def _sum(wall: Wall) -> str:
    """What counts for it, less what counts against it."""
    against = wall.militia_empty + wall.condottiere_empty
    strong = sum(wall) - against
    return f"{strong} \N{MINUS SIGN} {against} =" if against else ""


def _figures(wall: Wall) -> str:
    """Engines, then units over their cube, or over the one that each takes away; of many, one stands for all."""
    groups = [("catapult", "", wall.catapult), *((unit, held, getattr(wall, at)) for at, unit, held in UNITS)]
    drawn = ""
    for thing, held, count in groups:
        drawn += "".join(_figure(thing, held, much) for much in ([1] * count if count <= ALONE else [count]))
    label = ", ".join(_said(thing, held, count) for thing, held, count in groups if count) or _("nobody")
    return f'<span class="on-wall" role="img" aria-label="{e(label)}">{drawn or "&ndash;"}</span>'


def _said(thing: str, held: str, count: int) -> str:
    if thing == "catapult":
        return words.tiles({thing: count})
    return f"{words.tiles({thing: count})} " + (_("supplied") if held else _("empty"))


def _figure(thing: str, held: str, count: int) -> str:
    counts = f"+{count}" if thing == "catapult" else f"\N{MINUS SIGN}{count}"
    below = cube(held) if held else tag("i", counts, cls=None if thing == "catapult" else "lack")
    many = tag("b", f"{TIMES}{count}") if count > 1 else ""
    return tag("span", tag("span", icon(thing) + many) + below)


def passing(view: View, scored: ScoredSeen) -> str:
    """The same over the table for a breath, it takes no press."""
    number = view["scored"].index(scored) + 1
    title = tag("b", e(_("Military scoring {number}", number=ROMAN[number])))
    order = sorted(range(len(scored["points"])), key=lambda seat: -scored["points"][seat])
    items = "".join(
        tag("li", crest(view["players"][seat]["house"], 22) + tag("span", f"+{scored['points'][seat]}"))
        for seat in order
    )
    return tag("div", title + tag("ol", items), cls="moment fresh", id=f"moment-{number}", aria_hidden="true")
