"""Phones: the strip above the buttons, and what somebody has, beside the prompt."""

from __future__ import annotations

from virtu_core.virtu.purchase import kind_of

from ....frame.i18n import _
from ....frame.ui import Choice, Ui, View
from ....frame.views.html import e, legal, spoken, tag, tell
from ....frame.views.icons import icon
from ....frame.views.sheet import few, strip
from ....frame.views.sheet import move as in_strip
from ..data import edition_of
from ..fingertip.prices import cost, either
from ..names import name
from ..own import of
from .docking import docked
from .hand import card_button, chip, waiting, ways
from .kit import amounts, crest, figure
from .powers import ROMAN
from .presses import press_button
from .rooms import agent_in, barred, fare, room_words, steps
from .sprite import action_icon
from .sums import counted


def own(view: View, seat: int) -> str:
    """Florins and prestige of the one who decides; the others' stand on their chips."""
    florins, prestige = view["players"][seat]["florins"], view["scores"][seat]["total"]
    money = icon("florin", name("symbol", "florin")) + tag("b", str(florins))
    worth = icon("prestige", _("prestige")) + tag("b", figure(prestige))
    house = view["players"][seat]["house"]
    return f'<button type="button" class="money"{tell(f"prestige:{house}")}>{money}{worth}</button>'


def quick(view: View, ui: Ui) -> str:
    """The palace's rooms if they are what is asked about, else the moves in a strip, after what can be taken in hand;
    with something in hand only its own."""
    if ui.decider < 0 or ui.end_turn or docked(ui):
        return ""
    if ui.decision in ("go", "start"):
        return tag("div", "".join(_room(view, ui, index) for index in range(5)), cls="room-strip")
    items = [card_button(ui, card) for card in waiting(ui)]
    if ui.held:
        put = {move for moves in ui.targets.values() for move in moves}
        *others, back = ways(ui)
        items += [back, *(in_strip(choice, ui) for choice in ui.choices if choice.move in put), *others]
    else:
        lying = {key: moves for key, moves in ui.sources.items() if not key.startswith("card:")}
        put = {move for places in ui.sources.values() for moves in places.values() for move in moves}
        items += [chip(view, ui, key) for key in lying]
        rest = [_worded(view, ui, choice) for choice in ui.choices if choice.move not in put]
        last = [choice for choice in rest if choice.move.verb == "ask"]  # an indulgence costs prestige
        items += few([choice for choice in rest if choice.move.verb == "recruit"], ui) + _recruits(ui)
        items += few([choice for choice in rest if choice.move.verb not in ("ask", "recruit")], ui) + few(last, ui)
    return strip(items)


def _recruits(ui: Ui) -> list[str]:
    """Troops for which florins are collected by the same press."""
    found = []
    for city, florins, collect, press in of(ui).recruits:
        price = counted({"florin": florins})
        words = _("Recruit a troop in {city}: {price}, with {count} to collect", city=name("city", city), price=price,
                  count=collect)  # fmt: skip
        found.append(press_button(press, tag("span", e(words)), words, "btn move", f"city:{city}"))
    return found


def _worded(view: View, ui: Ui, choice: Choice) -> Choice:
    """With what one wants to know before one chooses: what a city's tile gives, that goods only go into the basket."""
    verb, *words = (choice.move.verb, *choice.move.args)
    if verb == "annex":
        gives = either(view["cities"][words[0]]["tile"])
        return choice._replace(text=_("{move}: its tile gives {bar}", move=choice.text, bar=gives))
    if verb == "buy":
        goods = kind_of(words[0])
        known = edition_of(ui).cards.get(goods) or edition_of(ui).tiles[goods]
        thing = name("thing", words[0])
        return choice._replace(text=_("Into the basket: {thing} ({price})", thing=thing, price=cost(known.cost)))
    return choice


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
    number = tag("i", ROMAN[index], aria_hidden="true")
    label = f"{ROMAN[index]} {name('action', action)} {price}. {room_words(view, player, index)}"
    speak = spoken(ui, key, label)
    return tag("div", sign + number + " " + words + agent, cls=cls, id=f"chip-room{index + 1}").replace(
        "<div", f"<div{speak}", 1
    )
