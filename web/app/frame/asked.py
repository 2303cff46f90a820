"""Which thing an element stands for: most say so already, by what they do."""

from __future__ import annotations

from collections.abc import Mapping

ASKED = ("tip", "key", "target", "act", "move", "zoom")  # data attributes, the plainest answer first
SELECTOR = ",".join(f"[data-{one}]" for one in ASKED)


def asked(data: Mapping[str, str]) -> str:
    """The key of an element by its data attributes; "" if it stands for nothing.

    >>> asked({"move": "take siena", "tip": "city:siena"}), asked({"act": "dialog", "value": "menu"})
    ('city:siena', 'button:dialog:menu')
    """
    for one in ("tip", "key", "target"):
        if data.get(one):
            return data[one]
    if data.get("act") in ("hold", "tell"):  # what a press takes in hand, or asks about
        return data.get("value", "")
    if act := data.get("act"):
        return f"button:{act}:{data.get('value', '')}".rstrip(":")
    if move := data.get("move"):
        return f"move:{move}"
    return f"button:zoom:{data['zoom']}" if data.get("zoom") else ""
