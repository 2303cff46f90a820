"""The chooser beside a thing of the picture that has several moves, and one move that is to be looked at first."""

from __future__ import annotations

from collections.abc import Sequence

from virtu_core.virtu.table import SUPPORTS

from ...tables.virtu import data
from ...tables.virtu.views.cards import card_picture
from ...tables.virtu.views.palace import player_of
from ...tables.virtu.views.rooms import NUMERALS
from ...tables.virtu.views.tiles import patron_words
from ..i18n import _, name
from ..looks import listed
from ..ui import Choice, Ui, View
from .controls import button, close_button
from .html import e, tag
from .icons import icon
from .movebutton import move_button

LEAST = 3  # so many words in common are told once, above the moves
MANY = 6  # more short moves than this stand in two columns
SHORT = 20  # letters of a short one


def chooser(view: View, ui: Ui) -> str:
    """The moves of one thing of the picture with what they would do; or one move that is to be looked at first."""
    wanted = listed(ui, ui.chooser) if ui.chooser else ()
    found = [choice for choice in ui.choices if str(choice.move) in wanted]
    if not found:
        return ""
    if ui.chooser.startswith("move:"):
        title, body = found[0].text, looked_at(found[0])
    else:
        title, body = thing(view, ui.chooser), several(found)
    head = tag("div", tag("h2", e(title)) + close_button(), cls="dialog-head")
    return tag("section", head + body, cls="dialog chooser", role="dialog", aria_label=title)


def thing(view: View, key: str) -> str:
    """What a target is called."""
    kind, *rest = key.split(":")
    if kind == "room":
        index = int(rest[1]) - 1
        action = name("action", player_of(view, rest[0])["actions"][index])
        return _("Room {number}", number=NUMERALS[index]) + ": " + action
    if kind == "support":
        return _capital(name("place", SUPPORTS[int(rest[1]) - 1]))
    if kind == "space":
        return _capital(name("place", rest[1]))
    if kind == "patron":
        return patron_words(rest[0])
    if kind == "treasury":
        return _("Treasury")
    known = {"item": "thing", "tile": "thing"}
    return name(known.get(kind, kind), rest[-1]) if rest else _("Choose a move")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def several(found: Sequence[Choice]) -> str:
    """Buttons; words that all of them begin with are told once, above them."""
    said, rest = shared([choice.text for choice in found])
    buttons = [move_button(one, text=text, picture=_card(one)) for one, text in zip(found, rest, strict=True)]
    short = len(found) > MANY and all(len(text) <= SHORT for text in rest)
    lead = tag("p", e(said + "…"), cls="lead-words", aria_hidden="true") if said else ""
    return lead + tag("ul", "".join(map(_item, buttons)), cls="move-list short" if short else "move-list")


def shared(texts: Sequence[str]) -> tuple[str, list[str]]:
    """The words with which all texts begin, if there are enough of them, and what is left of each.

    >>> shared(["Sail from Genoa to Nice", "Sail from Genoa to Pisa"])
    ('Sail from Genoa to', ['Nice', 'Pisa'])
    >>> shared(["Sail to Nice", "March to Nice"])
    ('', ['Sail to Nice', 'March to Nice'])
    """
    split = [text.split() for text in texts]
    same = 0
    while all(same + 1 < len(words) and words[same] == split[0][same] for words in split):
        same += 1
    if same < LEAST or len(texts) < 2:
        return "", list(texts)
    return " ".join(split[0][:same]), [" ".join(words[same:]) for words in split]


def _item(inside: str) -> str:
    return tag("li", inside)


def _card(choice: Choice) -> str:
    """The card that a move would place."""
    card = choice.move.args[0] if choice.move.verb == "place" else ""
    return card_picture(card) if card in data.edition().cards else ""


def looked_at(choice: Choice) -> str:
    """A single move before it is made: what it is for, what it would change, and the button that makes it."""
    words = "".join(tag("li", icon(one.sign) + e(one.words)) for one in choice.effects)
    if choice.harm:
        words = tag("li", icon("warning") + e(_capital(choice.harm)), cls="lost", data_tip="word:harm") + words
    said = choice.told if not choice.harm else ""
    told = (tag("p", e(said), cls="words") if said else "") + (tag("ul", words, cls="outcome") if words else "")
    play = Choice(choice.move, _("Do it"), harm=choice.harm)
    return told + tag("div", button("", _("Not now"), "close") + move_button(play, "btn primary"), cls="dialog-foot")
