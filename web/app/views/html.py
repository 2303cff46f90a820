"""Small helpers for markup. Everything that comes from outside is escaped here."""

from __future__ import annotations

from functools import lru_cache

from ..ui import Ui


def e(text: object) -> str:
    """Text or attribute value, escaped."""
    return _escaped(text if type(text) is str else str(text))


@lru_cache(8192)  # the same words again and again
def _escaped(text: str) -> str:
    """As html.escape does it, whose import would be the slowest of the page's start."""
    plain = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return plain.replace('"', "&quot;").replace("'", "&#x27;")


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


def target(ui: Ui, key: str, label: str) -> str:
    """Attributes of a picture element: it plays its move, opens the choice among several, or tells why it has none."""
    moves = ui.targets.get(key, ())
    if not moves:
        return attrs(data_key=key)
    what = {"data_move": str(moves[0])} if len(moves) == 1 else {"data_target": key}
    return attrs(tabindex="0", role="button", aria_label=label, **what)


def legal(ui: Ui, key: str) -> str:
    """The class of a target, with a leading space; "" if it is none."""
    return " legal" if ui.targets.get(key) else ""


def act(name: str, value: object = "") -> str:
    """Attributes of a control that is no move."""
    return attrs(data_act=name, data_value=value if value != "" else None)
