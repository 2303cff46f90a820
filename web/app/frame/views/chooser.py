"""The chooser beside a thing of the picture that has several moves, and one move that is to be looked at first."""

from __future__ import annotations

from collections.abc import Sequence

from ..eyes import listed
from ..i18n import _
from ..prefs import look_first
from ..table import Table
from ..ui import Choice, Ui, View
from ..words import capital
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
        title, body = found[0].text, looked_at(ui, found[0])
    else:
        title, body = ui.table.title(view, ui.chooser), several(ui.table, found)
    head = tag("div", tag("h2", e(title)) + close_button(), cls="dialog-head")
    return tag("section", head + body, cls="dialog chooser", role="dialog", aria_label=title)


def several(table: Table, found: Sequence[Choice]) -> str:
    """Buttons; words that all of them begin with are told once, above them."""
    said, rest = shared([choice.text for choice in found])
    buttons = [
        move_button(one, text=text, picture=table.picture(one.move)) for one, text in zip(found, rest, strict=True)
    ]
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


def looked_at(ui: Ui, choice: Choice) -> str:
    """A single move before it is made: what it is for, what it would change, the button that makes it, and how one
    is no longer asked."""
    words = "".join(tag("li", icon(one.sign) + e(one.words)) for one in choice.effects)
    if choice.harm:
        words = tag("li", icon("warning") + e(capital(choice.harm)), cls="lost", data_tip="word:harm") + words
    said = choice.told if not choice.harm else ""
    told = (tag("p", e(said), cls="words") if said else "") + (tag("ul", words, cls="outcome") if words else "")
    play = Choice(choice.move, _("Do it"), harm=choice.harm)
    no = button("", _("Not now"), "close")
    if not choice.harm and look_first(ui.wishes) == "auto":  # what would do harm is asked whatever one wishes
        no += button("", _("Play at once from now on"), "look-first", "never", "quiet-btn no-more")
    return told + tag("div", no + '<span class="grow"></span>' + move_button(play, "btn primary"), cls="dialog-foot")
