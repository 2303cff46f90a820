"""What a thing of the picture is called and looks like, where it is spoken of."""

from __future__ import annotations

from virtu_core.kernel.moves import Move
from virtu_core.virtu.edition import Edition
from virtu_core.virtu.table import SUPPORTS

from ....frame.i18n import _
from ....frame.ui import View
from ....frame.views.html import e, tag
from ....frame.views.icons import icon
from ....frame.words import capital
from ..names import name
from . import kit
from .cards import card_picture
from .palace import player_of
from .rooms import NUMERALS
from .sprite import action_icon
from .tiles import patron_words


def title(edition: Edition, view: View, key: str) -> str:
    """What a target is called."""
    kind, *rest = key.split(":")
    if kind == "room":
        index = int(rest[1]) - 1
        action = name("action", player_of(view, rest[0])["actions"][index])
        return _("Room {number}", number=NUMERALS[index]) + ": " + action
    if kind == "support":
        return capital(name("place", SUPPORTS[int(rest[1]) - 1]))
    if kind == "space":
        return capital(name("place", rest[1]))
    if kind == "patron":
        return patron_words(edition, rest[0])
    if kind == "treasury":
        return _("Treasury")
    known = {"item": "thing", "tile": "thing"}
    return name(known.get(kind, kind), rest[-1]) if rest else _("Choose a move")


def picture(edition: Edition, move: Move) -> str:
    """The card that a move would place."""
    card = move.args[0] if move.verb == "place" else ""
    return card_picture(edition, card) if card in edition.cards else ""


def sign(what: str) -> str:
    """The picture of a thing: a portrait, a crest, a number, or an icon on a round."""
    kind, colon, rest = what.partition(":")
    if kind == "card":
        return f'<svg class="tip-sign" viewBox="-31 -31 62 62" aria-hidden="true">{kit.portrait(rest, 0, 0, 30)}</svg>'
    if kind == "house":
        return tag("span", kit.crest(rest, 36), cls="tip-sign")
    if kind == "power":
        return tag("span", icon(f"c-{rest}"), cls="tip-sign tip-disc")
    if kind == "number":
        return tag("span", e(rest), cls="tip-sign tip-disc tip-number", aria_hidden="true")
    if kind == "action":
        return tag("span", icon(action_icon(rest)), cls="tip-sign med")
    return tag("span", icon(kind if not colon else rest), cls="tip-sign tip-disc")
