"""What is in hand, and where it can be put: the moves of things by the places they lead to (`Table.sources`)."""

from __future__ import annotations

from collections.abc import Mapping

from virtu_core.kernel.moves import Move

from .ui import Sources, Ui

NOWHERE = ""  # where the moves of a thing are kept that do not carry it to a place


def places(found: Sources, held: str) -> Mapping[str, tuple[Move, ...]]:
    """Where the thing in hand can go."""
    return {place: moves for place, moves in found.get(held, {}).items() if place != NOWHERE}


def beside(found: Sources, held: str) -> tuple[Move, ...]:
    """What else can be done with the thing in hand."""
    return found.get(held, {}).get(NOWHERE, ())


def takes(ui: Ui, key: str) -> bool:
    """Whether a press takes a thing in hand, or lets it go: not where what is in hand can be put."""
    if key not in ui.sources or not ui.held or key == ui.held:
        return key in ui.sources
    return key not in ui.targets
