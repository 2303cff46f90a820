"""The edition whose cards, tiles and palaces are drawn: that of the match for which the table was made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from virtu_core.virtu.edition import Edition, default, get, known

from ...frame.ui import Ui

if TYPE_CHECKING:
    from .table import VirtuTable


def edition_of(ui: Ui) -> Edition:
    """The one of the table that is drawn."""
    return cast("VirtuTable", ui.table).edition


def shelf(loaded: Mapping[str, Edition]) -> dict[str, Edition]:
    """Editions to choose from: the newest built-in one, the others, and those loaded from files."""
    built_in = [default(), *(one for one in (get(*key) for key in known()) if one is not default())]
    return {**{f"{one.id} {one.version}": one for one in built_in}, **loaded}
