"""What all parts of the table stand on: whose edition it shows."""

from __future__ import annotations

from virtu_core.virtu import edition as editions
from virtu_core.virtu.edition import Edition

from ....frame.plain import PlainTable


class Based(PlainTable):
    """Everything by default, of one edition."""

    id = "virtu"
    kind = "house"

    def __init__(self, edition: Edition | None = None) -> None:
        self._edition = edition

    @property
    def edition(self) -> Edition:
        """Whose cards, tiles and palaces are drawn; of no match in particular the newest built-in one."""
        return self._edition or editions.default()
