"""The display: a row of cards that walk to the left, the first one leaves next; beside it the stacks."""

from __future__ import annotations

from virtu_core.principato.edition.model import Edition
from virtu_core.principato.shapes import CardSeen, View

from ....frame.i18n import _, ngettext
from ....frame.ui import Ui
from ....frame.views.html import attrs, e, spoken, tag, tip
from ....frame.views.icons import icon
from .. import words
from ..drawings import cards
from ..drawings.strokes import at
from ..names import name

HIGH = f"{cards.height() + 5:g}"


def display(view: View, ui: Ui, edition: Edition) -> str:
    """The row and the stacks."""
    row = "".join(_card(view, ui, edition, place) for place in range(1, len(view["display"]) + 1))
    return tag("div", row, cls="drow", data_size=view["size"]) + _stacks(view)


def _card(view: View, ui: Ui, edition: Edition, place: int) -> str:
    seen, key = view["display"][place - 1], f"place:{place}"
    wanted = key in ui.targets and (bool(ui.held) or ui.decision == "exchange")
    state = "sel" if ui.chooser == key else "legal" if wanted else "prev" if ui.pointed == key else ""
    drawn = cards.framed(cards.action(edition.cards[seen["card"]], marks=_marks(seen), note=_note(seen)), state)
    picture = f'<svg class="pcard" viewBox="-1 -1 {cards.WIDE + 4} {HIGH}" aria-hidden="true">{drawn}</svg>'
    over = bool(view["final"]) or (view["scoring"] is not None and view["scoring"]["last"])
    goes = _("leaves next") if place == 1 and not over else ""
    leaves = tag("span", icon("leaves") + e(goes), cls="leaves", data_tip="word:leaves") if goes else ""
    said = [_("Place {place}", place=place), words.card(seen), goes]
    label = ". ".join(filter(None, said))
    cls = "dcard" + (" next" if goes else "") + (" wanted" if wanted else "")
    return f"<div{attrs(cls=cls, id=f'place-{place}')}{spoken(ui, key, label)}>{leaves}{picture}</div>"


def _marks(seen: CardSeen) -> tuple[str, ...]:
    """What could not be paid now is pale; a deal of two prices is one option with two lines."""
    states = ["" if one["legal"] else "off" for one in words.offers(seen)]
    prices = [one["prices"] for one in words.offers(seen)]
    return (states[0],) * len(prices[0]) if len(states) == 1 and len(prices[0]) > 1 else tuple(states)


def _note(seen: CardSeen) -> str:
    options = words.offers(seen)
    return words.lost(options[0]) if len(options) == 1 else ""


def _stacks(view: View) -> str:
    """The refill stack with its year, the waiting ones behind it."""
    year = 0 if view["final"] else view["year"]
    left = [stack for stack in view["stacks"] if stack["year"] >= year]
    now = next((stack for stack in left if stack["year"] == year), None)
    if now is None:
        return tag("div", "", cls="refill")
    backs = [cards.ROMAN[stack["year"]] for stack in reversed(left) if stack["size"]][-2:]
    backs += [cards.ROMAN[now["year"]]] if now["size"] > 1 else []
    drawn = "".join(at(9 * (2 - turn), 12 * turn, 1, cards.back(mark)) for turn, mark in enumerate(backs))
    pile = f'<svg class="pile pcard" viewBox="-1 -1 190 146" aria-hidden="true">{drawn}</svg>'
    count = tag("b", str(now["size"])) + " " + tag("span", e(ngettext("card", "cards", now["size"])), cls="w")
    scoring = icon("swords") + e(_("scoring still in it")) if now["scoring"] else ""
    if not now["size"]:  # the waiting stack lies there alone
        ends = _("the year ends with this turn")
        over = _("year {year} is over", year=cards.ROMAN[now["year"]])
        scoring = icon("swords") + e(ends if view["turn"] else over)
    said = tag("p", (count if now["size"] or view["turn"] else "") + tag("small", scoring))
    label = _("Refill stack of year {year}: {count}", year=cards.ROMAN[now["year"]], count=now["size"])
    return f"<div{attrs(cls='refill', role='group', aria_label=label)}{tip('word:stack')}>{pile}{said}</div>"


def place_name(view: View, place: int) -> str:
    """The card that lies there."""
    return name("card", view["display"][place - 1]["card"])
