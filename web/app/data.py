"""The edition whose cards, tiles and palaces the views draw: the one of the game that is open."""

from __future__ import annotations

from virtu_core.virtu.edition import Edition, default

_chosen: list[Edition] = []


def use(edition: Edition) -> None:
    """Draw with this edition from now on."""
    _chosen[:] = [edition]


def edition() -> Edition:
    """The edition in use; the newest built-in one until told otherwise."""
    return _chosen[0] if _chosen else default()
