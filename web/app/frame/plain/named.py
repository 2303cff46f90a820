"""Which game it is, and what its things are called."""

from __future__ import annotations

from virtu_core import games

from ..i18n import Names, names_of


class Named:
    """The base of all parts."""

    id = ""
    kind = "seat"  # what the game's names call those who sit there

    @property
    def names(self) -> Names:
        """What the game's things are called."""
        return names_of(games.get(self.id))
