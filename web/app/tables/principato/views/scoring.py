"""A military scoring step by step: supply, strength and places, clean-up; the points by place always in its head."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from virtu_core.principato.shapes import ScoredSeen, TownSeen, View

from ....frame.i18n import _
from ....frame.ui import Ui
from ....frame.views.controls import button
from ....frame.views.html import attrs, e, tag
from ....frame.views.icons import icon
from .. import words
from ..drawings.cards import ROMAN
from ..drawings.plan import by_state
from ..drawings.rampart import niche
from ..drawings.soldiers import condottiere, militia
from ..drawings.strokes import at, path, rect, signed
from ..names import name
from ..towns import PROPER, units
from .bits import crest, cube, press, stored
from .docks import dialog
from .muster import points_now

UNITS = ("militia", "condottiere")
ALONE = 6  # so many units of a kind stand each for itself
Offer = Callable[[TownSeen, str, int], list[tuple[str, str]]]  # moves for empty units of a kind, with their buttons


def points_table(view: View) -> str:
    """What each place brings."""
    cells = "".join(tag("span", tag("i", ROMAN[place]) + str(points)) for place, points in enumerate(view["table"], 1))
    return tag("span", cells, cls="ptable", data_tip="word:places")


def steps(now: int) -> str:
    """Where the scoring stands."""
    names = (_("Supply"), _("Strength and places"), _("Clean-up"))
    state = ("is-done" if index < now else "is-now" if index == now else None for index in range(len(names)))
    items = (
        tag("li", e(one), cls=cls, aria_current="step" if cls == "is-now" else None)
        for one, cls in zip(names, state, strict=True)
    )
    return tag("ol", "".join(items), cls="steps")


def supply(view: View, ui: Ui) -> str:
    """Whom to supply: stores above, units below, the strength speaks along."""
    seat = view["asked"]["seat"]
    seen = view["players"][seat]
    body = steps(0) + _order(view, ui) + _store(view, seen) + _posts(seen, _supplier)
    everything = list(all_supplies(seen))
    foot = press(everything, icon("supplies") + tag("span", e(_("Supply all")))) if everything else ""
    foot += button("undo", _("Undo"), "undo", disabled=not ui.can_undo) + tag("span", "", cls="grow")
    foot += button("show", _("Look at the table"), "dialog", "aside")
    foot += _done(_("Keep strength {strength}", strength=signed(seen["strength"])))
    said = e(_("Supply whom you will. An empty unit counts \N{MINUS SIGN}1.")) + points_table(view)
    return dialog("swords", _("Military scoring"), said, body, foot, "scoring")


def give_back(view: View, ui: Ui) -> str:
    """What the scoring has brought, and who may go home."""
    seat = view["asked"]["seat"]
    seen = view["players"][seat]
    last = view["scored"][-1] if view["scored"] else None
    body = steps(2) + (_brought(view, ui, last) if last else "") + _posts(seen, _returner)
    foot = button("undo", _("Undo"), "undo", disabled=not ui.can_undo) + tag("span", "", cls="grow")
    foot += button("show", _("Look at the table"), "dialog", "aside") + _done(_("Keep these units"))
    said = e(_("The cubes are gone. Send units home? Siege engines stay.")) + points_table(view)
    return dialog("swords", _("Clean-up"), said, body, foot, "scoring")


def _done(label: str) -> str:
    inside = icon("check") + tag("span", e(label))
    return f'<button type="button"{attrs(cls="btn primary", data_move="done")}>{inside}</button>'


def _order(view: View, ui: Ui) -> str:
    """Who has decided, who decides, what the others can reach."""
    scoring = view["scoring"]
    if scoring is None:
        return ""
    chips = ""
    for seat in scoring["order"]:
        seen = view["players"][seat]
        now = seat == view["asked"]["seat"]
        said = _("decides now") if now else _reach(seen)
        if seat in scoring["decided"]:
            said = _("decided: {strength}", strength=signed(seen["strength"]))
        who = crest(seen["house"], 20) + tag("b", e(words.owner(view, seat, ui.names))) + " " + tag("small", e(said))
        engines = seen["tiles"].get("catapult", 0)
        who += tag("small", icon("catapult", name("tiles", "catapult")) + str(engines)) if engines else ""
        chips += tag("li", who, cls="is-now" if now else None)
    return tag("ol", chips, cls="porder")


def _reach(seen: TownSeen) -> str:
    """What somebody who is still to decide can come to."""
    if seen["reach"] == seen["strength"]:
        return signed(seen["strength"])
    return _("{low} to {high}", low=signed(seen["strength"]), high=signed(seen["reach"]))


def _brought(view: View, ui: Ui, scored: ScoredSeen) -> str:
    """The strongest first, in a line: how it was counted has been shown."""
    chips = ""
    for place in scored["places"]:
        for seat in place["seats"]:
            who = crest(view["players"][seat]["house"], 20) + tag("b", e(words.owner(view, seat, ui.names)))
            points = icon("laurel", _("points")) + tag("b", signed(place["points"]))
            chips += tag("li", who + points)
    return tag("ol", chips, cls="porder brought")


def _store(view: View, seen: TownSeen) -> str:
    held = "".join(stored(kind, one["held"], one["limit"]) for kind, one in seen["stores"].items())
    counted = [
        words.tiles({"catapult": seen["tiles"].get("catapult", 0)}),
        _("supplied: {count}", count=sum(one["total"] - one["empty"] for one in seen["units"].values())),
        _("empty: {count}", count=sum(one["empty"] for one in seen["units"].values())),
    ]
    points = icon("laurel", _("points")) + str(points_now(view)[seen["seat"]])
    small = tag("small", e("; ".join(filter(None, counted))) + " · " + points)
    sum_ = tag("p", e(_("Strength {strength}", strength=signed(seen["strength"]))) + small, cls="to")
    return tag("div", held + sum_, cls="store")


def _posts(seen: TownSeen, offer: Offer) -> str:
    """Each unit with its niche; where they are many, those in the same state stand together."""
    drawn = ""
    for kind in UNITS:
        cubes = units(seen["units"][kind], PROPER[kind])
        for carries, count in by_state(cubes, ALONE):
            drawn += _post(seen["house"], kind, carries, count, [] if carries else offer(seen, kind, count))
    return tag("div", drawn, cls="muster-row")


def _post(house: str, kind: str, carries: str, count: int, offered: list[tuple[str, str]]) -> str:
    figure = militia(0) if kind == "militia" else condottiere(house)
    picture = rect(-42, -2, 84, 52, "stone") + at(0, 0, 0.66, figure) + path("M-42-2H42", "o")
    svg = f'<svg class="fig" viewBox="-42 -66 84 116" aria-hidden="true">{picture}{niche(0, -11, carries, count)}</svg>'
    state = _("with {cube}", cube=name("cubes", carries)) if carries else _("empty")
    buttons = "".join(
        f'<button type="button"{attrs(cls="btn small-btn", data_move=move)}>{inside}</button>'
        for move, inside in offered
    )
    label = f"{words.tiles({kind: count})}, {state}"
    given = attrs(cls="post legal" if offered else "post fixed", role="group", aria_label=label)
    return f"<div{given}>{svg}{tag('small', e(state))}{buttons}</div>"


def _supplier(seen: TownSeen, kind: str, count: int) -> list[tuple[str, str]]:
    """Cubes for empty units of a kind: one, or as many as there are."""
    found = []
    for what in (PROPER[kind], "favour"):
        most = min(count, seen["stores"][what]["held"])
        for much in sorted({min(1, most), most} - {0}):
            said = _("give {count} {cube}", count=much, cube=name("cubes", what))
            found.append((f"supply {kind} {what} {much}", cube(what) + tag("span", e(said))))
    return found


def _returner(_seen: TownSeen, kind: str, count: int) -> list[tuple[str, str]]:
    """Units that may go home: one, or all of them."""
    words_ = {much: _("send {count} home", count=much) for much in sorted({1, count})}
    return [(f"return {kind} {much}", icon("leaves") + tag("span", e(said))) for much, said in words_.items()]


def all_supplies(seen: TownSeen) -> Iterator[str]:
    """The moves that supply as many units as can be: proper cubes first, then favour."""
    favour = seen["stores"]["favour"]["held"]
    for kind in UNITS:
        empty = seen["units"][kind]["empty"]
        proper = min(empty, seen["stores"][PROPER[kind]]["held"])
        with_favour = min(empty - proper, favour)
        favour -= with_favour
        if proper:
            yield f"supply {kind} {PROPER[kind]} {proper}"
        if with_favour:
            yield f"supply {kind} favour {with_favour}"
