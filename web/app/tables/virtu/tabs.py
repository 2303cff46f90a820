"""Phones: which part of the table shows what can be pressed, and which one opens by itself."""

from __future__ import annotations

from ...frame.tabs import counts, followed
from ...frame.ui import Ui, View
from .own import of

PALACE = frozenset(("room", "support", "space", "tile", "token", "reserve"))  # things that lie in somebody's palace
# Decisions that are shown whole on every tab.
IN_SIGHT = frozenset(("pay", "buy", "patron", "go", "start", "bonus", "window", "assault", "besiege", "retreat"))


def tab_of(own: str, key: str) -> str:
    """The part of the table where a target is; "" if it is on none. To ask for an indulgence leads nobody anywhere."""
    kind, *rest = key.split(":")
    if kind in ("city", "power"):
        return "map"
    if kind not in PALACE:
        return ""
    return "rivals" if rest and rest[0] != own else "palace"


def leading(view: View, ui: Ui, tab: str) -> str:
    """The tab that opens: the one in sight as long as it has a target, or none has, else the one with most of them.
    Above the panel of an action, which lists all that pays for it, the map. While bots play, unless they are too fast
    to be followed, the one where they do something."""
    if (there := followed(view, ui, tab)) is not None:
        return there
    if of(ui).pool is not None and ui.dialog != "aside":
        return "map"
    found = counts(view, ui)
    if ui.held and not found:  # it can go nowhere, and stays where it lies
        return tab_of(view["players"][ui.seat]["house"], ui.held) or "palace"
    if not found or found[tab] or ui.decision in IN_SIGHT:
        return tab
    return found.most_common(1)[0][0]
