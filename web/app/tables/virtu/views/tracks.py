"""The prestige board: both tracks with their stacks, the costs of patronage, and how near the end is."""

from __future__ import annotations

from virtu_core.virtu.edition import Edition

from ....frame.i18n import _
from ....frame.ui import Ui, View
from ....frame.views.html import attrs, e, tag
from ....frame.views.icons import icon
from ..data import edition_of
from ..names import name
from ..words import owner_name
from .kit import crest, disc, figure, symbol
from .score import ends

WIDTH, HEIGHT = 470, 284


def panel(view: View, ui: Ui) -> str:
    """The tracks; on a phone also how far each end is and how everybody stands."""
    return tracks(view, ui) + tag("div", ends(edition_of(ui), view) + standings(view, ui), cls="standing")


def standings(view: View, ui: Ui) -> str:
    """Everybody's prestige, the most first."""
    order = sorted(view["players"], key=lambda player: -view["scores"][player["seat"]]["total"])
    rows = "".join(
        tag("li", tag("button", crest(player["house"], 24) + tag("span", e(owner_name(view, player["seat"], ui.names)))
            + tag("b", icon("prestige", _("Prestige")) + figure(view["scores"][player["seat"]]["total"])),
            type="button", data_act="tell", data_value=f"prestige:{player['house']}"))
        for player in order
    )  # fmt: skip
    return tag("h3", e(_("Prestige so far"))) + tag("ol", rows, cls="standings")


def tracks(view: View, ui: Ui) -> str:
    """One SVG."""
    edition = edition_of(ui)
    parts: list[str] = []
    last = len(edition.city_prestige) - 1
    parts.append(_title(24, _("Cities"), _city_ends(view, last)))
    step = (WIDTH - 18) / len(edition.city_prestige)
    for space, prestige in enumerate(edition.city_prestige):
        x = 10 + space * step
        parts.append(_space(x, 32, step - 3, 104, space, end=space == last))
        if prestige:
            parts.append(f'<path class="tr-foot" d="M{x + 1:.1f} 114h{step - 5:.1f}v20h-{step - 5:.1f}z"/>')
            parts.append(
                symbol("prestige", x + 5, 116, 16, "tr-sign") + _text(x + step - 8, 131, prestige, "tr-num", "end")
            )
        if space == edition.space_at_cities:
            parts.append(symbol("courtier", x + step - 24, 36, 18, "tr-quiet"))
        parts.append(_stack(view, view["city_stack"], "track", space, x + step / 2 - 1.5, 100 if prestige else 121))
    cities = tag("g", "".join(parts), data_tip="track:cities")
    patronage = tag("g", _patronage(edition, view), data_tip="track:patronage")
    label = _("Prestige tracks") + ": " + "; ".join(_spoken(view))
    shape = attrs(cls="tracks", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=label)
    return f"<svg{shape}>{cities}{patronage}</svg>"


def _city_ends(view: View, last: int) -> str:
    """What ends the game on this track, and beside it."""
    neutral = sum(1 for city in view["cities"].values() if city["control"] < 0)
    return _("ends at {last} cities, or with no neutral one: {count} left", last=last, count=neutral)


def _patronage(edition: Edition, view: View) -> str:
    last = len(edition.patronage_prestige) - 1
    parts = [_title(161, _("Patronage"), _("space {count} ends the game", count=last))]
    step = (WIDTH - 18) / len(edition.patronage_prestige)
    for space, prestige in enumerate(edition.patronage_prestige):
        x = 10 + space * step
        parts.append(_space(x, 169, step - 3, 106, space, end=space == last))
        if prestige:
            parts.append(
                symbol("prestige", x + step - 38, 173, 16, "tr-sign")
                + _text(x + step - 9, 188, prestige, "tr-num", "end")
            )
        if space and edition.patronage_bonus[space - 1]:
            parts.append(symbol("finance", x + 21, 173, 15, "tr-bonus"))
        if space:
            parts.append(_cost(x, step, edition.patronage_costs[space - 1]))
        parts.append(_stack(view, view["patron_stack"], "patronage", space, x + step / 2 - 1.5, 235 if space else 258))
    return "".join(parts)


def _cost(x: float, step: float, costs: tuple[object, ...]) -> str:
    """Florins and symbols; where the ways differ, the differing symbols stand side by side."""
    ways = [dict(way) for way in costs]  # type: ignore[call-overload]
    shared = {kind: min(way.get(kind, 0) for way in ways) for kind in ways[0]}
    shared = {kind: n for kind, n in shared.items() if n}
    either = [next(kind for kind, n in way.items() if n > shared.get(kind, 0)) for way in ways] if len(ways) > 1 else []
    items = list(shared.items())
    width = sum(14 + (8 if n > 1 else 0) for _kind, n in items) + (30 if either else 0)
    at = x + (step - 3 - width) / 2
    parts = [f'<path class="tr-foot" d="M{x + 0.6:.1f} 250h{step - 4.2:.1f}v24h-{step - 4.2:.1f}z"/>']
    for kind, n in items:
        if n > 1:
            parts.append(_text(at, 267, n, "tr-cost", "start"))
            at += 8
        parts.append(symbol(kind, at, 255, 14, "tr-ink"))
        at += 14
    if either:
        parts.append(symbol(either[0], at, 255, 13, "tr-ink") + _text(at + 14, 267, "/", "tr-cost", "start"))
        parts.append(symbol(either[-1], at + 18, 255, 13, "tr-ink"))
    return "".join(parts)


def _stack(view: View, stack: list[int], field: str, space: int, x: float, y: float) -> str:
    """The markers on a space, the top one drawn last and highest: three and more by turns right and left, so that all
    five crests stay in sight and the number of the space as well."""
    here = [seat for seat in stack if view["players"][seat][field] == space]
    lift, aside = (24.0, 0.0) if len(here) < 3 else (12.2, 9.0)
    return "".join(
        disc(
            view["players"][seat]["house"], x + (aside if index % 2 == 0 else -aside), y - index * lift, 11.5,
            ident=f"{field}-{seat}",
        )
        for index, seat in enumerate(here)
    )  # fmt: skip


def _spoken(view: View) -> list[str]:
    return [
        _("{house}: cities {cities}, patronage {patronage}", house=name("house", player["house"]),
          cities=player["track"], patronage=player["patronage"])
        for player in view["players"]
    ]  # fmt: skip


def _space(x: float, y: float, width: float, height: float, number: int, *, end: bool) -> str:
    cls = "tr-space tr-end" if end else "tr-space"
    box = f'<rect class="{cls}" x="{x:.1f}" y="{y}" width="{width:.1f}" height="{height}" rx="5"/>'
    return box + _text(x + 6, y + 19, number, "tr-name", "start")


def _title(y: int, left: str, right: str) -> str:
    return _text(12, y, left, "tr-title", "start") + _text(WIDTH - 12, y, right, "tr-hint", "end")


def _text(x: float, y: float, text: object, cls: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y}" class="{cls}" text-anchor="{anchor}">{e(text)}</text>'
