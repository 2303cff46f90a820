"""Cards that wait for a place: on the table beside the palace, on a phone in the sheet."""

from __future__ import annotations

from ..i18n import _, name
from ..ui import Ui
from .cards import card_picture, card_words
from .html import act, attrs, e, tag


def waiting(ui: Ui) -> list[str]:
    """The cards that can be placed now."""
    return list(dict.fromkeys(choice.move.args[0] for choice in ui.choices if choice.move.verb == "place"))


def on_table(ui: Ui) -> str:
    """The cards as they lie at the edge of the map, which is not what the decision is about."""
    cards = waiting(ui)
    if not cards:
        return ""
    shown = "".join(tag("li", card_picture(card, card_words(card))) for card in cards)
    title = _("To be placed in the palace")
    return tag("div", tag("h2", e(title)) + tag("ul", shown, aria_label=title), cls="hand", id="hand")


def in_sheet(ui: Ui) -> str:
    """The same as buttons: each leads to the palace, where its places glow."""
    return "".join(tag("li", _button(card)) for card in waiting(ui))


def _button(card: str) -> str:
    label = _("Place {card} in the palace", card=name("card", card))
    given = act("tab", "palace") + attrs(aria_label=label)
    return f'<button type="button" class="hand-card"{given}>{card_picture(card)}</button>'
