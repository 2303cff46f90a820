"""The basket of winter: what is chosen, what one has, the sum, what paying it leaves, and who must go for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....frame.i18n import _, ngettext
from ....frame.ui import Ui, View
from ....frame.views.controls import button, primary, sign_button
from ....frame.views.html import e, tag
from ....frame.views.icons import icon
from ....frame.views.wayson import ways
from ..names import name
from .purse import source_name
from .skipping import skip_buttons
from .sums import amounts, counted, funds

Basket = Mapping[str, Any]


def basket(found: Basket, then: str = "") -> str:
    """It lies below the goods, so that none of them moves while it fills. `then`: what going on leaves out."""
    items = "".join(tag("li", _chosen(one)) for one in found["items"])
    chosen = tag("ul", items, cls="chosen") if items else tag("p", e(_("Nothing is in the basket yet.")), cls="words")
    have = _line(_("You have"), funds(found["have"], found["to_collect"]))
    paid = _line(_("Sum"), amounts(found["sum"])) + _line(_("Leaves"), _left(found)) if items else ""
    bill = tag("div", have + paid, cls="sum", role="status")
    left = tag("small", e(then)) if then and not items else ""
    notes = tag("div", "".join(_notes(found)) + left, cls="notes")
    return tag("section", chosen + bill + notes, cls="purse basket", aria_label=_("Basket"))


def _left(found: Basket) -> str:
    """Florins only: which cards and tiles are exhausted is said by their names."""
    hand = amounts({"florin": found["left"]["florin"]})
    return hand + (tag("small", e(_("(+{count} to collect)", count=found["collect"]))) if found["collect"] else "")


def _line(title: str, sums: str) -> str:
    return tag("p", tag("span", e(title), cls="sum-title") + sums)


def _chosen(one: Mapping[str, Any]) -> str:
    thing = name("thing", one["item"])
    out = sign_button(
        "close", _("Take {thing} out of the basket", thing=thing), "take-out", one["item"], "btn icon-btn out"
    )
    return tag("b", e(thing)) + amounts(one["price"][0]) + out


def _notes(found: Basket) -> list[str]:
    """Where persons will lie, what pays, and what is lost by it."""
    notes = [places(found)]
    if used := [source_name(use["thing"]) for use in found["uses"]]:
        notes.append(tag("small", e(_("Exhausted: {things}", things=", ".join(used))), cls="used"))
    if found["lost"]:
        notes.append(_warned(_("Would be lost: {what}", what=counted(found["lost"]))))
    return notes


def places(found: Basket) -> str:
    """Where bought persons will lie; who has no place for them must discard others (V-WIN-08)."""
    spaces, gone = found["spaces"], discards(found)
    if gone:
        free = ngettext("{count} free courtier space", "{count} free courtier spaces", spaces)
        return _warned(_("{free} for {persons}: {going}.", free=free, persons=_persons(found), going=_going(found)))
    left = spaces - found["persons"]
    if not left:
        return tag("small", e(_("No free courtier space: each further person takes the place of another card.")))
    if not found["persons"]:
        return tag("small", e(ngettext("{count} free courtier space", "{count} free courtier spaces", left)))
    said = ngettext("{count} courtier space is left free", "{count} courtier spaces are left free", left)
    return tag("small", e(said))


def discards(found: Basket) -> int:
    """How many cards of one's own have to be discarded for those in the basket."""
    return max(0, int(found["persons"]) - int(found["spaces"])) + len(found["replaced"])


def _going(found: Basket) -> str:
    """The same in words."""
    if found["replaced"] and found["persons"] <= found["spaces"]:
        return _("{cards} must be discarded for it", cards=", ".join(name("card", card) for card in found["replaced"]))
    gone = discards(found)
    return ngettext("{count} card of yours must be discarded", "{count} cards of yours must be discarded", gone)


def _persons(found: Basket) -> str:
    return ngettext("{count} person", "{count} persons", found["persons"])


def _warned(words: str) -> str:
    return tag("span", icon("warning") + e(words), cls="loss", data_tip="word:loss")


def footer(view: View, ui: Ui, found: Basket) -> str:
    """Look at the table; pay, or go on with nothing. What it costs beside its price is said there, too."""
    aside = button("show", _("Look at the table"), "dialog", "aside")
    on = "".join(ways(view, ui))
    if found["items"]:
        other = button("", _("Pay otherwise"), "pay-otherwise") if found["uses"] else ""
        on = other + _pay(found)
    return tag("div", aside + "".join(skip_buttons(ui)) + '<span class="grow"></span>' + on, cls="dialog-foot")


def _pay(found: Basket) -> str:
    label = _("Pay {sum}", sum=counted(found["sum"]))
    if not discards(found):
        return primary("check", label, "pay-basket")
    gone = discards(found)
    inside = ngettext("{pay}, then discard {count} card", "{pay}, then discard {count} cards", gone, pay=label)
    return button("warning", inside, "pay-basket", cls="btn harmful")
