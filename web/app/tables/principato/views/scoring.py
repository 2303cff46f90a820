"""A military scoring step by step: supply, strength and places, clean-up; the points by place always in its head."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from virtu_core.principato.shapes import ScoredSeen, TownSeen, View

from ....frame.i18n import _
from ....frame.ui import Ui
from ....frame.views.controls import button, primary
from ....frame.views.html import attrs, e, tag
from ....frame.views.icons import icon
from .. import supplying, words
from ..drawings.cards import ROMAN
from ..drawings.plan import by_state
from ..drawings.rampart import niche
from ..drawings.soldiers import condottiere, militia
from ..drawings.strokes import at, path, rect, signed
from ..names import name
from ..towns import PROPER, units
from .bits import crest, cube, stored
from .docks import dialog
from .muster import points_now

UNITS = ("militia", "condottiere")
ALONE = 6  # so many units of a kind stand each for itself
Offer = Callable[[TownSeen, str, int], list[str]]  # buttons for empty units of a kind


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
    """Whom to supply: stores above, units below, the strength speaks along with what is chosen. One button confirms
    it; as long as nothing is chosen the one that supplies stands out."""
    seat, plan = view["asked"]["seat"], supplying.of(ui)
    before = view["players"][seat]
    seen = supplying.filled(before, plan)
    chosen = supplying.counts(supplying.BETWEEN.join(plan.moves))
    body = steps(0) + _order(view, ui) + _store(view, seen, plan) + _posts(seen, _supplier, chosen)
    rest = supplying.BETWEEN.join(supplying.everything(seen))
    cls = "btn" if plan.moves else "btn primary"
    foot = button("supplies", _("Supply all"), "fill", rest, cls) if rest else ""
    foot += button("undo", _("Undo"), "undo", disabled=not (ui.can_undo or plan.moves)) + tag("span", "", cls="grow")
    foot += button("show", _("Look at the table"), "dialog", "aside")
    label = _("Keep strength {strength}", strength=signed(seen["strength"]))
    foot += primary("check", label, "supplied") if plan.moves else _done(label, "btn")
    said = e(_("Supply whom you will. An empty unit counts \N{MINUS SIGN}1.")) + points_table(view)
    return dialog("swords", _("Military scoring"), said, body, foot, "scoring")


def give_back(view: View, ui: Ui) -> str:
    """What the scoring has brought, and who may go home."""
    seat = view["asked"]["seat"]
    seen = view["players"][seat]
    last = view["scored"][-1] if view["scored"] else None
    body = steps(2) + (_brought(view, ui, last) if last else "") + _posts(seen, _returner, {})
    foot = button("undo", _("Undo"), "undo", disabled=not ui.can_undo) + tag("span", "", cls="grow")
    foot += button("show", _("Look at the table"), "dialog", "aside") + _done(_("Keep these units"))
    said = e(_("The cubes are gone. Send units home? Siege engines stay.")) + points_table(view)
    return dialog("swords", _("Clean-up"), said, body, foot, "scoring")


def _done(label: str, cls: str = "btn primary") -> str:
    inside = icon("check") + tag("span", e(label))
    return f'<button type="button"{attrs(cls=cls, data_move="done")}>{inside}</button>'


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


def _store(view: View, seen: TownSeen, plan: supplying.Plan) -> str:
    held = "".join(stored(kind, one["held"], one["limit"]) for kind, one in seen["stores"].items())
    counted = [
        words.tiles({"catapult": seen["tiles"].get("catapult", 0)}),
        _("supplied: {count}", count=sum(one["total"] - one["empty"] for one in seen["units"].values())),
        _("empty: {count}", count=sum(one["empty"] for one in seen["units"].values())),
    ]
    points = icon("laurel", _("points")) + str(
        points_now(view, {seen["seat"]: seen["strength"]} if plan.moves else None)[seen["seat"]]
    )
    small = tag("small", e("; ".join(filter(None, counted))) + " · " + points)
    sum_ = tag("p", e(_("Strength {strength}", strength=signed(seen["strength"]))) + small, cls="to")
    return tag("div", held + sum_, cls="store")


def _posts(seen: TownSeen, offer: Offer, chosen: Mapping[tuple[str, str], int]) -> str:
    """Each unit with its niche; where they are many, those in the same state stand together. Cubes that are only
    chosen can be taken off again, those given earlier are fixed."""
    drawn = ""
    for kind in UNITS:
        fresh = {cube: count for (unit, cube), count in chosen.items() if unit == kind}
        cubes = units(seen["units"][kind], PROPER[kind])
        for carries, count in reversed(by_state(cubes, ALONE)):  # who was supplied last can be emptied first
            off = min(count, fresh.get(carries, 0))
            fresh[carries] = fresh.get(carries, 0) - off
            offered = _taker(kind, carries, off) if carries else offer(seen, kind, count)
            drawn = _post(seen["house"], kind, carries, count, offered) + drawn
    return tag("div", drawn, cls="muster-row")


def _post(house: str, kind: str, carries: str, count: int, offered: list[str]) -> str:
    figure = militia(0) if kind == "militia" else condottiere(house)
    picture = rect(-42, -2, 84, 52, "stone") + at(0, 0, 0.66, figure) + path("M-42-2H42", "o")
    svg = f'<svg class="fig" viewBox="-42 -66 84 116" aria-hidden="true">{picture}{niche(0, -11, carries, count)}</svg>'
    state = _("with {cube}", cube=name("cubes", carries)) if carries else _("empty")
    label = f"{words.tiles({kind: count})}, {state}"
    given = attrs(cls="post legal" if offered else "post fixed", role="group", aria_label=label)
    return f"<div{given}>{svg}{tag('small', e(state))}{''.join(offered)}</div>"


def _small(inside: str, **given: str) -> str:
    return f'<button type="button"{attrs(cls="btn small-btn", **given)}>{inside}</button>'


def _supplier(seen: TownSeen, kind: str, count: int) -> list[str]:
    """Cubes for empty units of a kind: one, or as many as there are."""
    found = []
    for what in (PROPER[kind], "favour"):
        most = min(count, seen["stores"][what]["held"])
        for much in sorted({min(1, most), most} - {0}):
            said = _("give {count} {cube}", count=much, cube=name("cubes", what))
            inside = cube(what) + tag("span", e(said))
            found.append(_small(inside, data_act="fill", data_value=f"supply {kind} {what} {much}"))
    return found


def _taker(kind: str, carries: str, count: int) -> list[str]:
    """Chosen cubes that may be taken off again."""
    said = _("take {count} back", count=count)
    inside = cube(carries) + tag("span", e(said))
    return [_small(inside, data_act="fill", data_value=f"supply {kind} {carries} -{count}")] if count else []


def _returner(_seen: TownSeen, kind: str, count: int) -> list[str]:
    """Units that may go home: one, or all of them."""
    words_ = {much: _("send {count} home", count=much) for much in sorted({1, count})}
    return [
        _small(icon("leaves") + tag("span", e(said)), data_move=f"return {kind} {much}")
        for much, said in words_.items()
    ]
