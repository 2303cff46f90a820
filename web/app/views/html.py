"""Small helpers for markup. Everything that comes from outside is escaped here."""

from __future__ import annotations

from html import escape

from ..ui import Ui


def e(text: object) -> str:
    """Text or attribute value, escaped."""
    return escape(str(text), quote=True)


def attrs(**given: object) -> str:
    """Attributes: `cls` is class, `_` becomes `-`, None and False are left out, True stands alone."""
    parts = []
    for key, value in given.items():
        if value is None or value is False:
            continue
        name = {"cls": "class", "for_": "for"}.get(key, key.rstrip("_").replace("_", "-"))
        parts.append(f" {name}" if value is True else f' {name}="{e(value)}"')
    return "".join(parts)


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
