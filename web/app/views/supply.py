"""The supply: what can be bought, what lies in the basket, what that leaves, and why the rest cannot be had."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from virtu_core.kernel import wire
from virtu_core.virtu.purchase import kind_of

from .. import data
from ..i18n import _, name, ngettext, say
from ..ui import Ui, View
from .cards import supply_card
from .clauses import clause_button
from .controls import button, primary, sign_button
from .decision import ways
from .html import e, legal, tag, target
from .icons import icon
from .payment import source_name
from .sums import amounts, counted
from .tiles import patron_words

PRICED = ("florin", "crown", "cross")  # what something can be too dear in
Basket = Mapping[str, Any]


def wanted(ui: Ui) -> bool:
    """Whether a patron bonus is to be taken; what is bought has its basket."""
    return ui.decision == "patron" and any(key.startswith("patron:") for key in ui.targets)


def supply(view: View, ui: Ui) -> str:
    """Persons, tiles and patron bonuses; what can be taken now glows."""
    edition = data.edition()
    people = "".join(_item(view, ui, person) for person in edition.persons)
    tiles = "".join(_item(view, ui, tile.id) for tile in edition.tiles.values() if tile.cost)
    patrons = "".join(_patron(ui, patron) for patron in view["patrons"]) or tag("li", e(_("none are left")))
    sale = tag("h3", e(_("Persons"))) + tag("ul", people, cls="goods")
    sale += tag("h3", e(_("Tiles"))) + tag("ul", tiles, cls="goods")
    named = tag("h3", e(_("Patron bonuses"))) + tag("ul", patrons, cls="patrons")
    if ui.basket is not None and ui.dialog != "supply":
        return basket(ui.basket) + tag("div", sale, cls="supply") + footer(view, ui, ui.basket)
    if wanted(ui) and not ui.dialog:
        aside = button("show", _("Look at the table"), "dialog", "aside")
        return tag("div", named, cls="supply") + tag("div", aside, cls="dialog-foot")
    return tag("div", sale + named, cls="supply")


def basket(found: Basket) -> str:
    """What is chosen, each with a way out; the sum; what paying it leaves."""
    items = "".join(tag("li", _chosen(one)) for one in found["items"])
    chosen = tag("ul", items, cls="chosen") if items else tag("p", e(_("Nothing is in the basket yet.")), cls="words")
    lines = _line(_("Sum"), found["sum"]) if items else ""
    lines += _line(_("Leaves") if items else _("You have"), found["left"])
    if found["collect"]:
        more = ngettext("and {count} florin to collect", "and {count} florins to collect", found["collect"])
        lines += tag("small", e(more), cls="collect")
    lines += _places(found["persons"], found["spaces"])
    if used := [source_name(use["thing"]) for use in found["uses"]]:
        lines += tag("small", e(_("Exhausted: {things}", things=", ".join(used))), cls="used")
    if found["lost"]:
        words = _("Would be lost: {what}", what=counted(found["lost"]))
        lines += tag("span", icon("warning") + e(words), cls="loss", data_tip="word:loss")
    return tag(
        "section", chosen + tag("div", lines, cls="sum", role="status"), cls="purse basket", aria_label=_("Basket")
    )


def _places(persons: int, spaces: int) -> str:
    """Where bought persons will lie; who has no place for them must discard others (V-WIN-08)."""
    free = ngettext("{count} free courtier space", "{count} free courtier spaces", spaces)
    if persons <= spaces:
        return tag("small", e(free), cls="places-left")
    words = _("Only {free} for {persons}: a card of yours must go.", free=free, persons=persons)
    return tag("span", icon("warning") + e(words), cls="loss", data_tip="word:loss")


def _line(title: str, symbols: Mapping[str, int]) -> str:
    return tag("p", tag("span", e(title), cls="sum-title") + (amounts(symbols) or tag("b", e(_("nothing")))))


def _chosen(one: Mapping[str, Any]) -> str:
    thing = name("thing", one["item"])
    out = sign_button(
        "close", _("Take {thing} out of the basket", thing=thing), "take-out", one["item"], "btn icon-btn out"
    )
    return tag("b", e(thing)) + amounts(one["price"][0]) + out


def footer(view: View, ui: Ui, found: Basket) -> str:
    """Look at the table; pay, or go on with nothing."""
    aside = button("show", _("Look at the table"), "dialog", "aside")
    on = "".join(ways(view, ui))
    if found["items"]:
        other = button("", _("Pay otherwise"), "pay-otherwise") if found["uses"] else ""
        on = other + primary("check", _("Pay {sum}", sum=counted(found["sum"])), "pay-basket")
    return tag("div", aside + '<span class="grow"></span>' + on, cls="dialog-foot")


def _item(view: View, ui: Ui, item: str) -> str:
    left = view["supply"].get(item)
    count = ngettext("{count} left", "{count} left", left) if left is not None else _("one of your own")
    key = f"item:{item}"
    shown = ui.basket if ui.dialog != "supply" else None
    why = shown["why"].get(item) if shown else None
    if shown and any(kind_of(one["item"]) == item for one in shown["items"]):
        why, count, state = None, _("in the basket"), " taken"
    else:
        state = " gone" if left == 0 or why else ""
    inside = tag("span", e(name("thing", item) + ": "), cls="sr") + supply_card(item)
    inside += _reason(why) if why else tag("small", e(count))
    cls = f"good{legal(ui, key)}{state}"
    return f'<li><div class="{cls}" id="item-{e(item)}"{target(ui, key, None)}>{inside}</div></li>'


def _short(why: Mapping[str, Any]) -> dict[str, int]:
    """What is too little of what things cost; {} if that is not the reason."""
    return {kind: n for kind, n in why["missing"].items() if kind in PRICED}


def _reason(why: Mapping[str, Any]) -> str:
    """In a few words, with the clause."""
    short = _short(why)
    said = e(_("too dear by")) + " " + amounts(short) if short else e(say(wire.read(why["said"])))
    return tag("small", said + " " + clause_button(why["clause"]), cls="why-not")


def _patron(ui: Ui, patron: str) -> str:
    key, label = f"patron:{patron}", patron_words(patron)
    title, _comma, rest = label.partition(", ")
    inside = tag("b", e(title)) + tag("small", e(rest))
    cls = f"bonus{legal(ui, key)}"
    return f'<li><div class="{cls}" id="supply-{e(patron)}"{target(ui, key, label)}>{inside}</div></li>'
