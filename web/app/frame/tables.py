"""The tables of the games in the box, by the registry: which games the page can show."""

from __future__ import annotations

from functools import cache

from virtu_core import games
from virtu_core.kernel import saves

from .files import NO_TABLE
from .plain import PlainTable
from .table import Table
from .views import icons
from .wanted import Wanted

NO_GAME: Table = PlainTable()  # where there is none, as on the shelf


def shown() -> list[str]:
    """The ids of the games that have a table."""
    return [name for name in games.names() if games.entry(name).page]


def table_of(game_id: str) -> Table:
    """The table of a game; raises Wanted until it is here, SaveError where the page has none."""
    if not games.here(game_id):
        raise Wanted(game_id)
    found: Table | None = games.page(game_id)
    if found is None:
        raise saves.SaveError(NO_TABLE, title=games.entry(game_id).title)
    return found


@cache
def sprite(game_id: str) -> str:
    """Every drawing of the frame and of one table, or of none, to be used by reference."""
    return icons.sprite(table_of(game_id).sprite() if game_id else "")
