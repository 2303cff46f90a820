"""Phones: which part of the table shows what can be pressed, and which one opens by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from .prefs import FASTEST
from .ui import Ui, View

LOG = "log"  # the frame's own


def counts(view: View, ui: Ui) -> Counter[str]:
    """How many targets there are on each tab."""
    return Counter(tab for key in _pressed(ui) if (tab := ui.table.tab_of(view, ui, key)))


def _pressed(ui: Ui) -> Iterable[str]:
    return ui.targets if ui.held else {**ui.targets, **ui.sources}


def happens(view: View, ui: Ui) -> str:
    """Where a bot has just done something; "" in a decision of a person's, or if it is on no tab."""
    return ui.table.tab_of(view, ui, ui.pointed) if ui.watched is not None and ui.pointed else ""


def followed(view: View, ui: Ui, tab: str) -> str | None:
    """While bots play, the tab where they do something, unless they are too fast to be followed; None: none does."""
    if ui.watched is None or ui.watched.speed == FASTEST:
        return None
    return happens(view, ui) or tab


def leading(view: View, ui: Ui, tab: str) -> str:
    """The tab that opens: the one in sight as long as it has a target, or none has, else the one with most of them."""
    if (there := followed(view, ui, tab)) is not None:
        return there
    found = counts(view, ui)
    return tab if not found or found[tab] else found.most_common(1)[0][0]
