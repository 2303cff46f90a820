"""The supply: what can be bought, what is left of it, and what one can afford now."""

from __future__ import annotations

from .. import data
from ..i18n import _, name, ngettext
from ..ui import Ui, View
from .cards import supply_card
from .controls import button
from .decision import ways_on
from .html import e, legal, tag, target
from .icons import icon
from .tiles import patron_words


def wanted(ui: Ui) -> bool:
    """Whether the decision is about things of the supply."""
    return any(key.startswith(("item:", "patron:")) for key in ui.targets) and ui.decision in ("buy", "patron")


def supply(view: View, ui: Ui) -> str:
    """Persons, tiles and patron bonuses; what can be taken now glows."""
    edition = data.edition()
    people = "".join(_item(view, ui, person) for person in edition.persons)
    tiles = "".join(_item(view, ui, tile.id) for tile in edition.tiles.values() if tile.cost)
    patrons = "".join(_patron(ui, patron) for patron in view["patrons"]) or tag("li", e(_("none are left")))
    sale = tag("h3", e(_("Persons"))) + tag("ul", people, cls="goods")
    sale += tag("h3", e(_("Tiles"))) + tag("ul", tiles, cls="goods")
    named = tag("h3", e(_("Patron bonuses"))) + tag("ul", patrons, cls="patrons")
    if not wanted(ui):
        return tag("div", sale + named, cls="supply")
    body = named if ui.decision == "patron" else sale  # only what the decision is about
    aside = button("show", _("Look at the table"), "dialog", "aside")
    ways = tag("span", "".join(ways_on(view, ui)), cls="only-small")
    return tag("div", body, cls="supply") + tag("div", aside + ways + _money(view, ui), cls="dialog-foot")


def _money(view: View, ui: Ui) -> str:
    """What there is to spend; the palace lies under the supply."""
    florins = view["players"][ui.decider]["florins"]
    words = ngettext("{count} florin in the treasury", "{count} florins in the treasury", florins)
    return tag("span", icon("florin") + e(words), cls="to-spend")


def _item(view: View, ui: Ui, item: str) -> str:
    left = view["supply"].get(item)
    count = ngettext("{count} left", "{count} left", left) if left is not None else _("one of your own")
    label = f"{name('thing', item)}: {count}"
    key = f"item:{item}"
    gone = " gone" if left == 0 else ""
    inside = supply_card(item) + tag("small", e(count))
    inside += tag("span", e(label), cls="sr")
    return f'<li class="good{legal(ui, key)}{gone}" id="item-{e(item)}"{target(ui, key, label)}>{inside}</li>'


def _patron(ui: Ui, patron: str) -> str:
    key, label = f"patron:{patron}", patron_words(patron)
    title, _comma, rest = label.partition(", ")
    inside = tag("b", e(title)) + tag("small", e(rest))
    return f'<li class="bonus{legal(ui, key)}" id="supply-{e(patron)}"{target(ui, key, label)}>{inside}</li>'
