"""The supply: what can be bought, and why the rest cannot be had."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from virtu_core.kernel import wire
from virtu_core.virtu.purchase import kind_of

from ....frame.i18n import _, ngettext
from ....frame.ui import Ui, View
from ....frame.views.clauses import rule_sign
from ....frame.views.controls import button
from ....frame.views.html import act, attrs, e, legal, tag, target
from ..data import edition_of
from ..names import name, say
from ..own import of
from .basket import basket, footer
from .cards import supply_card
from .skipping import left_out
from .sums import amounts
from .tiles import patron_words

SHORT: Mapping[str, Callable[[], str]] = {  # clauses in so few words that no card grows by them
    "V-WIN-07": lambda: _("one a winter"),
    "V-WIN-08": lambda: _("no space for it"),
    "V-WIN-09": lambda: _("at most one"),
    "V-WIN-10": lambda: _("no city for it"),
    "V-SET-07": lambda: _("none is left"),
}
PRICED = ("florin", "crown", "cross")  # what something can be too dear in


def wanted(ui: Ui) -> bool:
    """Whether a patron bonus is to be taken; what is bought has its basket."""
    return ui.decision == "patron" and any(key.startswith("patron:") for key in ui.targets)


def supply(view: View, ui: Ui) -> str:
    """Persons, tiles and patron bonuses; what can be taken now glows."""
    edition = edition_of(ui)
    people = "".join(_item(view, ui, person) for person in edition.persons)
    tiles = "".join(_item(view, ui, tile.id) for tile in edition.tiles.values() if tile.cost)
    patrons = "".join(_patron(ui, patron) for patron in view["patrons"]) or tag("li", e(_("none are left")))
    sale = tag("h3", e(_("Persons"))) + tag("ul", people, cls="goods")
    sale += tag("h3", e(_("Tiles"))) + tag("ul", tiles, cls="goods")
    named = tag("h3", e(_("Patron bonuses"))) + tag("ul", patrons, cls="patrons")
    chosen = of(ui).basket
    if chosen is not None and ui.dialog != "supply":
        return tag("div", sale, cls="supply") + basket(chosen, left_out(ui)) + footer(view, ui, chosen)
    if wanted(ui) and not ui.dialog:
        aside = button("show", _("Look at the table"), "dialog", "aside")
        return tag("div", named, cls="supply") + tag("div", aside, cls="dialog-foot")
    return tag("div", sale + named, cls="supply")


def _item(view: View, ui: Ui, item: str) -> str:
    left = view["supply"].get(item)
    count = ngettext("{count} left", "{count} left", left) if left is not None else _("one of your own")
    key = f"item:{item}"
    shown = of(ui).basket if ui.dialog != "supply" else None
    why = shown["why"].get(item) if shown else None
    pressed, state = target(ui, key, None), " gone" if left == 0 or why else ""
    chosen = [one["item"] for one in shown["items"] if kind_of(one["item"]) == item] if shown else []
    if chosen:  # a press takes it out again
        why, count, state = None, _("in the basket"), " taken"
        pressed = act("take-out", chosen[0]) + attrs(tabindex="0", role="button", data_tip=key)
    inside = tag("span", e(name("thing", item) + ": "), cls="sr") + supply_card(edition_of(ui), item)
    inside += _reason(ui, item, why) if why else tag("small", e(count), cls="caption")
    cls = f"good{legal(ui, key)}{state}"
    return f'<li><div class="{cls}" id="item-{e(item)}"{pressed}>{inside}</div></li>'


def _short(why: Mapping[str, Any]) -> dict[str, int]:
    """What is too little of what things cost; {} if that is not the reason."""
    return {kind: n for kind, n in why["missing"].items() if kind in PRICED}


def _reason(ui: Ui, item: str, why: Mapping[str, Any]) -> str:
    """In a few words, with the clause. What lies in the basket may lack what this does not cost."""
    short = _short(why)
    known = edition_of(ui).cards.get(item) or edition_of(ui).tiles[item]
    if not set(short) <= {kind for way in known.cost for kind in way}:
        words = _("too dear beside the basket")
        return tag("small", tag("span", e(words)) + rule_sign(why["clause"]), cls="caption why-not", title=words)
    told = say(wire.read(why["said"]))
    said = e(_("too dear by")) + " " + amounts(short) if short else e(SHORT.get(why["clause"], lambda: told)())
    return tag("small", tag("span", said) + rule_sign(why["clause"]), cls="caption why-not", title=told)


def _patron(ui: Ui, patron: str) -> str:
    key, label = f"patron:{patron}", patron_words(edition_of(ui), patron)
    title, _comma, rest = label.partition(", ")
    inside = tag("b", e(title)) + tag("small", e(rest))
    cls = f"bonus{legal(ui, key)}"
    return f'<li><div class="{cls}" id="supply-{e(patron)}"{target(ui, key, label)}>{inside}</div></li>'
