"""What all parts of the table stand on: whose edition it shows."""

from __future__ import annotations

from typing import cast

from virtu_core.principato import edition as editions
from virtu_core.principato.edition.model import Edition
from virtu_core.principato.shapes import View as Seen

from ....frame.plain import PlainTable
from ....frame.ui import View


def seen(view: View) -> Seen:
    """A view as what it is."""
    return cast("Seen", view)


class Based(PlainTable):
    """Everything by default, of one edition."""

    id = "principato"
    kind = "house"

    def __init__(self, edition: Edition | None = None) -> None:
        self.edition = edition or editions.default()
