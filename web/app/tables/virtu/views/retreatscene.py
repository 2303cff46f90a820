"""A retreat: all troops home in one press where a road leads there, or troop by troop; what is lost is said before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....frame.i18n import _, ngettext
from ....frame.ui import Choice, Ui, View
from ....frame.views.controls import button
from ....frame.views.html import act, attrs, e, tag
from ....frame.views.icons import icon
from ..names import name

Waiting = Mapping[str, Any]  # one of view["retreat"]["troops"]


def retreat(view: View, ui: Ui) -> tuple[str, str]:
    """The body and the foot."""
    shown = view["retreat"]
    by_move = {str(choice.move): choice for choice in ui.choices}
    groups = [_group(one, by_move, shown["ships"]) for one in shown["troops"]]
    return _ships(ui, shown) + "".join(groups), _foot(shown["troops"])


def _foot(troops: list[Waiting]) -> str:
    """Everybody home, where every group has a road."""
    aside = button("show", _("Look at the table"), "dialog", "aside")
    if len(troops) < 2 or not all(one["roads"] for one in troops):
        return aside
    plan = ";".join(_plan(one["city"], one["roads"][0], one["count"]) for one in troops)
    goals = ", ".join(_("{count} to {city}", count=one["count"], city=name("city", one["roads"][0])) for one in troops)
    inside = icon("road") + tag("span", e(_("All by road")) + tag("small", e(goals)))
    return aside + f'<button type="button" class="btn primary all-home"{act("follow", plan)}>{inside}</button>'


def _group(one: Waiting, by_move: Mapping[str, Choice], ships: int) -> str:
    """The troops before one city, and where they can go."""
    here, count = one["city"], one["count"]
    waiting = ngettext("{count} troop before {city}", "{count} troops before {city}", count, city=name("city", here))
    rows = []
    for there in one["roads"]:
        choice = by_move.get(f"retreat {here} {there}")
        if count > 1:
            rows.append(_all(here, there, count))
        rows += [_single(choice, _("1 by road to {city}", city=name("city", there)), "road")] if choice else []
    for there, needed in one["ports"].items():
        choice = by_move.get(f"retreat {here} {there}")
        words = ngettext(
            "1 to {city} by {count} ship", "1 to {city} by {count} ships", needed, city=name("city", there)
        )
        rows.append(_single(choice, words, "ship") if choice else _short(words, needed - ships))
    if given_up := by_move.get(f"disband {here}"):
        rows.append(_harmful(given_up))
    listed = tag("ul", "".join(tag("li", row) for row in rows), cls="offers")
    return tag("section", tag("h3", e(waiting)) + listed, cls="waiting")


def _plan(here: str, there: str, count: int) -> str:
    """The moves of so many troops."""
    return ";".join([f"retreat {here} {there}"] * count)


def _all(here: str, there: str, count: int) -> str:
    words = ngettext("All {count} by road to {city}", "All {count} by road to {city}", count, city=name("city", there))
    given = attrs(cls="btn offer all-home") + act("follow", _plan(here, there, count))
    return f'<button type="button"{given}>{icon("road")}{tag("span", e(words))}</button>'


def _single(choice: Choice, words: str, sign: str) -> str:
    """One troop; what would be lost by it is said."""
    cls = "btn offer harmful" if choice.harm else "btn offer"
    inside = icon(sign) + tag("span", e(words)) + (tag("small", e(choice.harm), cls="harm") if choice.harm else "")
    return f'<button type="button"{attrs(cls=cls, data_move=str(choice.move))}>{inside}</button>'


def _short(words: str, missing: int) -> str:
    said = ngettext("{count} ship short", "{count} ships short", missing)
    return tag(
        "span",
        icon("ship") + tag("span", e(words)) + tag("small", e(said), cls="short"),
        cls="offer cannot",
        data_tip="symbol:ship",
    )


def _harmful(choice: Choice) -> str:
    inside = icon("close") + tag("span", e(choice.text)) + tag("small", e(choice.harm), cls="harm")
    return f'<button type="button"{attrs(cls="btn offer harmful", data_move=str(choice.move))}>{inside}</button>'


def _ships(ui: Ui, shown: Mapping[str, Any]) -> str:
    """Ships that were taken, and those that could be."""
    rest = [choice for choice in ui.choices if choice.move.verb in ("pay", "collect", "ask")]
    if not rest and not shown["ships"]:
        return ""
    said = tag(
        "p", icon("ship") + e(_("Ships taken: {count}", count=shown["ships"])), cls="words", data_tip="symbol:ship"
    )
    rows = "".join(
        tag("li", _single(choice, choice.text, "ship" if choice.move.verb == "pay" else "florin")) for choice in rest
    )
    return said + (tag("ul", rows, cls="offers") if rows else "")
