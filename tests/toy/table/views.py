"""What lies on Harbour's table, as markup."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.frame.i18n import _
from app.frame.playing import Playing
from app.frame.ui import Ui, View
from app.frame.views.controls import button
from app.frame.views.html import attrs, e, legal, tag, target

CARDS = ("keep", "drop", "play", "under")  # verbs of moves of a card


def quay(view: View, ui: Ui) -> str:
    """The ship that is in, coins and points."""
    ship = f'<p class="ship{legal(ui, "ship")}"{target(ui, "ship", _("The ship"))}>{_worth(view)}</p>'
    rows = "".join(_captain(view, ui, seat) for seat in range(len(ui.seats)))
    count = button("", _("Count"), "count", aria_keyshortcuts="c")
    return ship + tag("ul", rows, cls="captains") + count


def _worth(view: View) -> str:
    return e(_("A ship worth {worth}", worth=view["worth"]) if view["worth"] else _("No ship"))


def _captain(view: View, ui: Ui, seat: int) -> str:
    words = _("{who}: {coins} coins, {points} points", who=ui.called(seat), coins=view["coins"][seat],
              points=view["scores"][seat])  # fmt: skip
    look = button("show", _("Look"), "captain", ui.seats[seat].id)
    return tag("li", ui.mark(seat, 20) + tag("span", e(words)) + look, cls="here" if seat == ui.seat else None)


def hands(view: View, ui: Ui) -> str:
    """Each hand as the viewer knows it: cards, or how many there are."""
    return "".join(_hand(ui, seat, hand) for seat, hand in enumerate(view["hands"]))


def _hand(ui: Ui, seat: int, hand: Mapping[str, Any]) -> str:
    cards = "".join(tag("li", _card(ui, card)) for card in hand["known"])
    cards += "".join(tag("li", e(_("{count} hidden", count=count))) for _batch, count in hand["unknown"])
    shown = " visited" if ui.visited == ui.seats[seat].id else ""
    return tag("section", tag("h2", e(ui.called(seat))) + tag("ul", cards), cls=f"hand-of{shown}", id=f"hand-{seat}")


def _card(ui: Ui, card: str) -> str:
    key = f"card:{card}"
    given = target(ui, key, card) if ui.targets.get(key) else attrs(data_key=key)
    return f'<span class="card{legal(ui, key)}"{given}>{e(card)}</span>'


def visit(playing: Playing, seat: str) -> None:
    """Look at somebody's side of the table."""
    playing.open.visit(seat, "hands")


def count_coins(playing: Playing, _value: str) -> None:
    """Say how many coins all have together."""
    playing.open.toast = _("All have {coins} coins together.", coins=sum(playing.view()["coins"]))
