"""Phones: which part of the table shows what can be pressed, and which one opens by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from .prefs import FASTEST
from .ui import Ui, View

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


def counts(view: View, ui: Ui) -> Counter[str]:
    """How many targets there are on each tab."""
    own = view["players"][ui.seat]["house"]
    return Counter(tab for key in _pressed(ui) if (tab := tab_of(own, key)))


def _pressed(ui: Ui) -> Iterable[str]:
    return ui.targets if ui.held else {**ui.targets, **ui.sources}


def happens(view: View, ui: Ui) -> str:
    """Where a bot has just done something; "" in a decision of a person's, or if it is on no tab."""
    return tab_of(view["players"][ui.seat]["house"], ui.pointed) if ui.watched is not None and ui.pointed else ""


def leading(view: View, ui: Ui, tab: str) -> str:
    """The tab that opens: the one in sight as long as it has a target, or none has, else the one with most of them.
    Above the panel of an action, which lists all that pays for it, the map. While bots play, unless they are too fast
    to be followed, the one where they do something."""
    if ui.watched is not None and ui.watched.speed != FASTEST:
        return happens(view, ui) or tab
    if ui.pool is not None and ui.dialog != "aside":
        return "map"
    found = counts(view, ui)
    if ui.held and not found:  # it can go nowhere, and stays where it lies
        return tab_of(view["players"][ui.seat]["house"], ui.held) or "palace"
    if not found or found[tab] or ui.decision in IN_SIGHT:
        return tab
    return found.most_common(1)[0][0]
