"""The edition whose cards, tiles and palaces the views draw: the one of the game that is open."""

from __future__ import annotations

from collections.abc import Mapping

from virtu_core.virtu.edition import Edition, default, get, known

_chosen: list[Edition] = []


def use(edition: Edition) -> None:
    """Draw with this edition from now on."""
    _chosen[:] = [edition]


def edition() -> Edition:
    """The edition in use; the newest built-in one until told otherwise."""
    return _chosen[0] if _chosen else default()


def shelf(loaded: Mapping[str, Edition]) -> dict[str, Edition]:
    """Editions to choose from: the newest built-in one, the others, and those loaded from files."""
    built_in = [default(), *(one for one in (get(*key) for key in known()) if one is not default())]
    return {**{f"{one.id} {one.version}": one for one in built_in}, **loaded}
