"""The other principalities in panels: points, cubes and room, strength, culture, both cards, two goal backs."""

from __future__ import annotations

from virtu_core.principato.edition.model import Edition
from virtu_core.principato.shapes import TownSeen, View

from ....frame.i18n import _
from ....frame.ui import Ui
from ....frame.views.html import act, attrs, e, tag
from ....frame.views.icons import icon
from .. import words
from ..drawings.icons import tile_icon
from ..drawings.strokes import signed
from ..names import name
from .bits import crest, figure, mini, stored

CULTURE = ("monument", "book", "painting")


def rivals(view: View, ui: Ui, edition: Edition) -> str:
    """In the order of the turns after one's own."""
    count, me = len(view["players"]), view["eyes"]
    return "".join(_panel(view, ui, edition, (me + turn) % count) for turn in range(1, count))


def _panel(view: View, ui: Ui, edition: Edition, seat: int) -> str:
    seen = view["players"][seat]
    house, who = seen["house"], words.owner(view, seat, ui.names)
    start = (
        tag("span", icon("coronet", _("start player")), cls="pstart", data_tip="word:start") if seen["start"] else ""
    )
    points = tag("span", icon("laurel", _("points")) + str(seen["score"]), cls="vp", data_tip=f"points:{seat}")
    label = _("Look at the principality of {owner}", owner=who)
    opener = f'<button class="prival-name" type="button"{act("town", house)}{attrs(aria_label=label)}>'
    opener += f"{crest(house, 24)}<h3>{e(who)}</h3></button>"
    bot = ui.bots[seat] if seat < len(ui.bots) else ""
    sign = tag("span", icon("bot", bot), cls="prival-bot", title=bot) if bot else ""
    cards = "".join(mini(edition.cards[one["card"]], f"held:{seat}:{one['card']}") for one in seen["cards"])
    goals = "".join(_goal(one["goal"]) for one in seen["goals"])
    turn = " deciding" if ui.decider == seat else ""
    parts = tag("header", opener + sign + start + points) + _stats(seen) + tag("div", cards + goals, cls="minis")
    given = attrs(cls=f"prival house-{house}{turn}", id=f"rival-{house}", data_tip=f"rival:{seat}")
    return f"<article{given}>{parts}</article>"


def _goal(goal: str) -> str:
    words_ = name("goal", goal) if goal else _("hidden goal")
    return tag("span", icon("goal", words_), cls="gb", title=words_, data_tip=f"goal:{goal}" if goal else "word:goal")


def _stats(seen: TownSeen) -> str:
    stores = seen["stores"]
    cubes = "".join(
        stored(kind, one["held"], one["limit"] if kind != "favour" else None) for kind, one in stores.items()
    )
    wall = figure("wall", signed(seen["strength"]), "word:strength", _("strength"))
    art = "".join(
        figure(tile_icon(kind), len(seen["culture"][kind]), f"tile:{kind}", name("tiles", kind)) for kind in CULTURE
    )
    return tag("p", cubes, cls="pstats") + tag("p", wall + art, cls="pstats")
