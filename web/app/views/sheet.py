"""Phones: the decision in the lower half of the screen, within reach of a thumb."""

from __future__ import annotations

from ..i18n import _, name
from ..ui import Choice, Ui, View
from ..words import LAST
from .controls import tool
from .decision import headline, move_button, moves_tool, paying, phase, second_line, ways_on
from .hand import in_sheet
from .helps import helps
from .html import attrs, e, legal, tag, target
from .icons import action_icon, icon
from .kit import amounts, crest
from .rooms import agent_in, barred, fare, room_words, steps

SHOWN = 24  # so many moves stand in the strip; the others are in the list


def sheet(view: View, ui: Ui) -> str:
    """Who, what, a few moves, the way on."""
    return prompt(view, ui) + tag("div", quick(view, ui), cls="quick", id="quick") + acts(view, ui)


def prompt(view: View, ui: Ui) -> str:
    """Who decides what, when, and with how much money."""
    grab = f'<button type="button" class="grab" data-act="moves"{attrs(aria_label=_("List of moves"))}></button>'
    lead, money = "", ""
    if ui.decider >= 0:
        player = view["players"][ui.decider]
        lead = crest(player["house"], 30)
        money = tag("span", icon("florin", name("symbol", "florin")) + str(player["florins"]), cls="money")
    said = second_line(view, ui) if ui.refusal or ui.preview or ui.end_turn or ui.forecast else e(when(view))
    words = tag("div", tag("h1", headline(view, ui)) + tag("p", said, cls="second"))
    return grab + tag("div", lead + words + money, cls="sprompt")


def when(view: View) -> str:
    """Year and phase."""
    return _("Year {year}, {phase}", year=view["year"], phase=phase(view)) if view["year"] else phase(view)


def quick(view: View, ui: Ui) -> str:
    """The palace's rooms if they are what is asked about, else the moves in a strip, after cards to be placed."""
    if ui.decider < 0 or paying(ui):
        return ""
    if ui.decision in ("go", "start"):
        return tag("div", "".join(_room(view, ui, index) for index in range(5)), cls="room-strip")
    cards = in_sheet(ui)
    listed = [choice for choice in ui.choices if (choice.move.args or choice.group) and choice.move.verb != "place"]
    items = cards + "".join(_item(choice) for choice in listed[:SHOWN])
    return tag("ul", items, cls="strip") if items else ""


def _item(choice: Choice) -> str:
    return tag("li", move_button(choice, "btn move last" if choice.move.verb in LAST else "btn move"))


def _room(view: View, ui: Ui, index: int) -> str:
    """A room as a button: its action, and what it would cost to go there."""
    player = view["players"][ui.decider]
    house = player["house"]
    key = f"room:{house}:{index + 1}"
    cls = "room-chip" + legal(ui, key) + (" here" if player["marker"] == index else "")
    cls += " shut" if barred(view, player, index) else ""
    spy = agent_in(view, player, index)
    agent = crest(view["players"][spy]["house"], 14) if spy >= 0 else ""
    action = player["actions"][index]
    way = ui.targets.get(key, ())
    price, paid = ", ".join(steps(way)), dict(fare(way))
    sign = tag("span", icon(action_icon(action)), cls=f"med house-{house}") + (
        icon("indulgence", cls="sealed") if player["indulgences"][index] else ""
    )
    far = e("".join(steps(way)[:1])) + (" " + amounts(paid) if paid else "")
    words = tag("b", e(name("action", action)), aria_hidden="true") + " " + tag("small", far, aria_hidden="true")
    label = f"{name('action', action)} {price}. {room_words(view, player, index)}"
    speak = target(ui, key, label)
    if not ui.targets.get(key):
        speak += attrs(role="img", aria_label=label)
    return tag("div", sign + words + agent, cls=cls, id=f"chip-room{index + 1}").replace("<div", f"<div{speak}", 1)


def acts(view: View, ui: Ui) -> str:
    """Undo, the list of moves, the menu, the way on."""
    ways = ways_on(view, ui)
    listed = [
        tool("undo", _("Undo"), "undo", disabled=not ui.can_undo),
        tool("menu", _("Menu"), "dialog", "menu"),
        *helps(ui),
        moves_tool(ui, alone=not ways and not paying(ui)),
        *ways,
    ]
    return tag("div", "".join(listed), cls="acts")
