"""Cards that wait for a place, and what was taken in hand: at the edge of the map, on a phone in the sheet."""

from __future__ import annotations

from virtu_core.virtu.wording import card_at

from ....frame.held import beside, places
from ....frame.i18n import _
from ....frame.ui import Ui, View
from ....frame.views.controls import button
from ....frame.views.html import attrs, e, hold, tag
from ....frame.views.icons import icon
from ....frame.views.movebutton import move_button
from ..data import edition_of
from ..held import spot, word
from ..names import name
from .cards import card_picture, card_words

IN_PALACE = ("space:", "room:", "support:")


def waiting(ui: Ui) -> list[str]:
    """The cards that can be placed now."""
    return [key.removeprefix("card:") for key in ui.sources if key.startswith("card:")]


def on_table(view: View, ui: Ui) -> str:
    """The cards as they lie at the edge of the map, which is not what the decision is about; what is in hand."""
    cards, inside = waiting(ui), ""
    if cards:
        title = _("To be placed in the palace")
        listed = tag("ul", "".join(tag("li", card_button(ui, card)) for card in cards), aria_label=title)
        inside = tag("h2", e(title)) + listed
    if ui.held:
        inside += tag("div", tag("p", said(view, ui)) + "".join(ways(ui)), cls="held")
    elif cards:
        inside += tag("p", e(_("Press a card, then a place that glows; or drag it there.")))
    cls = "hand" if cards or ui.held.startswith(IN_PALACE) else "hand beside-title"
    return tag("div", inside, cls=cls, id="hand") if inside else ""


def card_button(ui: Ui, card: str) -> str:
    """A card that a press takes in hand."""
    key = f"card:{card}"
    cls = "hand-card source" + (" selected" if ui.held == key else "" if ui.held else " legal")
    given = attrs(cls=cls, aria_label=card_words(edition_of(ui), card)) + hold(ui, key)
    return f'<button type="button"{given}>{card_picture(edition_of(ui), card)}</button>'


def chip(view: View, ui: Ui, key: str) -> str:
    """The same for what lies in the palace or stands on the map, in words."""
    sign = "agent" if _is_agent(ui, key) else "troop" if key.startswith("city:") else "courtier"
    moves = [move for listed in ui.sources[key].values() for move in listed]
    harmful = " harmful" if all(str(move) in ui.harms for move in moves) else ""
    only = [choice.text for choice in ui.choices if choice.move in moves] if harmful else []
    inside = icon(sign) + tag("span", e(only[0] if len(only) == 1 else called(view, ui, key)))
    return f'<button type="button" class="btn move source{harmful}"{hold(ui, key)}>{inside}</button>'


def _is_agent(ui: Ui, key: str) -> bool:
    return any(move.verb == "agent" for moves in places(ui.sources, key).values() for move in moves)


def ways(ui: Ui) -> list[str]:
    """What else can be done with what is in hand, never the first thing to press; and to put it back."""
    moves = beside(ui.sources, ui.held)
    listed = [
        move_button(choice, "btn harmful" if str(choice.move) in ui.harms else "btn")
        for choice in ui.choices
        if choice.move in moves
    ]
    return [*listed, button("back", _("Put back"), "hold", ui.held)]


def said(view: View, ui: Ui) -> str:
    """What is in hand, what to do with it, and what becomes of it."""
    what = tag("b", e(called(view, ui, ui.held)))
    can = places(ui.sources, ui.held)
    words = _("in your hand: press a place that glows.") if can else _("can go nowhere now.")
    turned = "".join(tag("span", icon(one.sign) + e(one.words), cls="turned") for one in ui.turned)
    return f"{what} {e(words)} {turned}"


def called(view: View, ui: Ui, key: str) -> str:
    """What a thing that can be taken in hand is called."""
    kind, *rest = key.split(":")
    if kind == "card":
        return name("card", rest[0])
    if kind == "reserve":
        return _("An agent from the reserve")
    if _is_agent(ui, key):
        return _("The agent in {place}", place=name("thing", spot(key)))
    if kind == "city":
        return _("A troop in {city}", city=name("city", rest[0]))
    return name("card", card_at(view["players"][ui.seat], word(key)))
