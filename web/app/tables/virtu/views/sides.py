"""The two sides of a siege or a battle: who, how strong, and what that is made of. The attacker stands left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ....frame.i18n import _, ngettext
from ....frame.ui import Ui, View
from ....frame.views.html import e, tag
from ....frame.views.icons import icon
from ..names import name
from ..words import owner_name
from .kit import crest, figure

Fight = Mapping[str, Any]  # view["fight"], or one of fights.ended
PARTS = {"troops": "troop", "value": "annex", "agent": "agent"}
ABOUT = {"troop": "word:troops", "annex": "word:value", "agent": "word:agents"}


def roles(fight: Fight) -> tuple[str, str]:
    """What the two are called; before a city two besiegers fight each other."""
    return (_("Attacker"), _("Defender")) if fight["siege"] else (_("Besieger"), _("Other besieger"))


def title(fight: Fight) -> str:
    """Which fight it is."""
    city = name("city", fight["city"])
    return _("Siege of {city}", city=city) if fight["siege"] else _("Battle before {city}", city=city)


def who(view: View, ui: Ui, seat: int) -> str:
    """A side's name; nobody stands for a neutral city."""
    return owner_name(view, seat, ui.names) if seat >= 0 else _("nobody")


def head(view: View, ui: Ui, fight: Fight, side: int) -> str:
    """Crest, role, name and the total, large."""
    seat = fight["sides"][side]
    house = view["players"][seat]["house"] if seat >= 0 else ""
    about = f"house:{house}" if house else "word:value"
    sign = tag("span", crest(house, 34) if house else icon("annex"), data_tip=about)
    label = tag("small", e(roles(fight)[side]))
    named = tag("b", e(who(view, ui, seat)), cls=f"nameplate house-{house}" if house else "nobody")
    total = fight["strengths"][side]
    heard = tag("span", e(_("strength {count}", count=total)), cls="sr")
    figures = tag("strong", tag("span", figure(total), aria_hidden="true") + heard)
    return tag("header", sign + tag("span", label + named, cls="side-name") + figures)


def parts(fight: Fight, side: int) -> list[str]:
    """What a strength is made of before any bonus, as rows."""
    troops = _("garrison") if fight["siege"] and side == 1 else _("troops")
    words = {"troops": troops, "value": _("value of the city"), "agent": _("agent")}
    return [
        row(PARTS[kind], words[kind], count if kind != "agent" else signed(count))
        for kind, count in fight["parts"][side]
    ]


def bonus_rows(announced: Iterable[Mapping[str, Any]], side: int) -> list[str]:
    """The bonuses that a side has announced, each with its place in the order of all."""
    return [
        row("war", name("thing", one["thing"]), signed(one["strength"]), place + 1, f"bonus:{one['thing']}")
        for place, one in enumerate(announced)
        if one["side"] == side
    ]


def row(sign: str, words: str, count: object, place: int = 0, about: str = "") -> str:
    """One part of a strength."""
    turn = ""
    if place:
        label = ngettext("announced as number {count}", "announced as number {count}", place)
        turn = tag("i", str(place), title=label) + tag("span", e(label), cls="sr")
    inside = icon(sign) + tag("span", e(words) + turn) + tag("b", e(count))
    return tag("li", inside, cls="part new" if place else "part", data_tip=about or ABOUT.get(sign, "word:siege"))


def signed(count: int) -> str:
    """With its sign."""
    return f"+{count}" if count > 0 else f"\N{MINUS SIGN}{-count}"


def versus(left: str, right: str, *, cls: str = "") -> str:
    """Both sides beside each other."""
    middle = tag("span", icon("battle"), cls="between", aria_hidden="true", data_tip="word:siege")
    sides = tag("section", left, cls="army attacks") + middle + tag("section", right, cls="army defends")
    return tag("div", sides, cls=f"versus {cls}".strip())
