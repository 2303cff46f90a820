"""Small helpers for markup. Everything that comes from outside is escaped here."""

from __future__ import annotations

import re
from functools import lru_cache

from ..ui import Ui

# What no XML may hold, however it is written: a name with it would make a drawing that no program opens.
NO_XML = dict.fromkeys([*range(9), 11, 12, *range(14, 32), 0xFFFE, 0xFFFF], "\ufffd")

LABEL = re.compile(' aria-label="[^"]*"')


def e(text: object) -> str:
    """Text or attribute value, escaped."""
    return _escaped(text if type(text) is str else str(text))


@lru_cache(8192)  # the same words again and again
def _escaped(text: str) -> str:
    """As html.escape does it, whose import would be the slowest of the page's start."""
    plain = text.translate(NO_XML).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return plain.replace('"', "&quot;").replace("'", "&#x27;")


@lru_cache(8192, typed=True)  # most elements are drawn as they were; typed, for 1 is not True
def attrs(**given: object) -> str:
    """Attributes: `cls` is class, `_` becomes `-`, None and False are left out, True stands alone."""
    parts = []
    for key, value in given.items():
        if value is None or value is False:
            continue
        parts.append(f" {_attribute(key)}" if value is True else f' {_attribute(key)}="{e(value)}"')
    return "".join(parts)


@lru_cache(512)
def _attribute(key: str) -> str:
    return {"cls": "class", "for_": "for"}.get(key, key.rstrip("_").replace("_", "-"))


def tag(name: str, content: str = "", **given: object) -> str:
    """An element; `content` is markup already."""
    return f"<{name}{attrs(**given)}>{content}</{name}>"


def target(ui: Ui, key: str, label: str | None) -> str:
    """Attributes of a picture element: it is taken in hand, plays its move, opens the choice among
    several, or tells why it has none."""
    if ui.table.takes(ui, key):
        return attrs(tabindex="0", role="button", aria_label=label) + hold(ui, key)
    moves = ui.targets.get(key, ())
    if not moves:
        return attrs(data_key=key)
    if len(moves) > 1:
        return attrs(tabindex="0", role="button", aria_label=label, data_target=key)
    lost = ui.harms.get(str(moves[0]), "")
    label = f"{label}: {lost}" if lost else label
    return attrs(tabindex="0", role="button", aria_label=label, data_move=str(moves[0]), data_tip=key)


def titled_alone(given: str) -> str:
    """Attributes of a button with words on it: it is named by its title, a label would have to repeat those words."""
    return LABEL.sub("", given, count=1) if 'role="button"' in given else given


def spoken(ui: Ui, key: str, label: str) -> str:
    """The same with its name also where it is no button."""
    found = target(ui, key, label)
    return found if "role=" in found else found + attrs(role="img", aria_label=label)


def hold(ui: Ui, key: str) -> str:
    """Attributes of what a press takes in hand, or lets go again."""
    return act("hold", key) + attrs(aria_pressed="true" if ui.held == key else "false")


def tell(key: str) -> str:
    """Attributes of what a press asks about, as resting on it does: it has no move of its own."""
    return act("tell", key)


def legal(ui: Ui, key: str) -> str:
    """The classes of a target, with a leading space; "" if it is none. It is harmful if all its moves are."""
    moves = ui.targets.get(key)
    if not moves:
        return ""
    return " legal harmful" if ui.harms and all(str(move) in ui.harms for move in moves) else " legal"


def act(name: str, value: object = "") -> str:
    """Attributes of a control that is no move."""
    return attrs(data_act=name, data_value=value if value != "" else None)


def tip(key: str) -> str:
    """Attribute of what can be asked "what is this?" and does not say so by what it does (`fingertip.asked`)."""
    return attrs(data_tip=key)
