"""Phones: the decision in the lower half of the screen, within reach of a thumb."""

from __future__ import annotations

from ...tables.virtu.views.hand import card_button, chip, said, waiting, ways
from ...tables.virtu.views.rooms import agent_in, barred, fare, room_words, steps
from ..i18n import _, name
from ..ui import Choice, Ui, View
from ..words import LAST
from .controls import tool
from .decision import headline, lead, moves_tool, named, passed, phase, purse, second_line
from .helps import ask_tool, helps, since
from .html import attrs, e, legal, spoken, tag, tell
from .icons import action_icon, icon
from .kit import amounts, crest, figure
from .movebutton import move_button
from .wayson import docked, skips, ways_on

SHOWN = 24  # so many moves stand in the strip; the others are in the list


def sheet(view: View, ui: Ui) -> str:
    """Who, what, a few moves, the way on."""
    return prompt(view, ui) + tag("div", quick(view, ui), cls="quick", id="quick") + acts(ui, ways_on(view, ui))


def prompt(view: View, ui: Ui) -> str:
    """Who decides what, when, and with how much money."""
    grab = f'<button type="button" class="grab" data-act="moves"{attrs(aria_label=_("List of moves"))}></button>'
    money = own(view, named(ui)) if ui.decider >= 0 else ""
    told = ui.preview or ui.end_turn or ui.forecast
    line = passed(ui) + (purse(view, ui).removesuffix(" · ") or e(when(view)))
    line = second_line(view, ui) if told else said(view, ui) if ui.held else line
    words = tag("div", tag("h1", headline(view, ui)) + tag("p", line, cls="second") + skips(view, ui))
    return grab + tag("div", lead(view, ui, 30) + words + money + ask_tool(), cls="sprompt")


def own(view: View, seat: int) -> str:
    """Florins and prestige of the one who decides; the others' stand on their chips."""
    florins, prestige = view["players"][seat]["florins"], view["scores"][seat]["total"]
    money = icon("florin", name("symbol", "florin")) + tag("b", str(florins))
    worth = icon("prestige", _("prestige")) + tag("b", figure(prestige))
    house = view["players"][seat]["house"]
    return f'<button type="button" class="money"{tell(f"prestige:{house}")}>{money}{worth}</button>'


def when(view: View) -> str:
    """Year and phase."""
    return _("Year {year}, {phase}", year=view["year"], phase=phase(view)) if view["year"] else phase(view)


def quick(view: View, ui: Ui) -> str:
    """The palace's rooms if they are what is asked about, else the moves in a strip, after what can be taken in hand;
    with something in hand only its own."""
    if ui.decider < 0 or docked(ui):
        return ""
    if ui.decision in ("go", "start"):
        return tag("div", "".join(_room(view, ui, index) for index in range(5)), cls="room-strip")
    items = [card_button(ui, card) for card in waiting(ui)]
    if ui.held:
        put = {move for moves in ui.targets.values() for move in moves}
        *others, back = ways(ui)
        items += [back, *(_item(choice) for choice in ui.choices if choice.move in put), *others]
    else:
        lying = {key: moves for key, moves in ui.sources.items() if not key.startswith("card:")}
        put = {move for places in ui.sources.values() for moves in places.values() for move in moves}
        items += [chip(view, ui, key) for key in lying]
        rest = [choice for choice in ui.choices if (choice.move.args or choice.group) and choice.move not in put]
        items += [_item(choice) for choice in rest[:SHOWN]]
    return tag("ul", "".join(tag("li", item) for item in items), cls="strip") if items else ""


def _item(choice: Choice) -> str:
    return move_button(choice, "btn move last" if choice.move.verb in LAST else "btn move")


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
    speak = spoken(ui, key, label)
    return tag("div", sign + words + agent, cls=cls, id=f"chip-room{index + 1}").replace("<div", f"<div{speak}", 1)


def acts(ui: Ui, ways: list[str]) -> str:
    """The menu, undo, help, the list of moves, each at its place; then the way on."""
    listed = [tool("menu", _("Menu"), "dialog", "menu"), tool("undo", _("Undo"), "undo", disabled=not ui.can_undo)]
    if ui.watched is None:
        listed += [helps(ui), moves_tool(ui), *since(ui)]
    return tag("div", "".join(listed) + tag("div", "".join(ways), cls="ways"), cls="acts")
