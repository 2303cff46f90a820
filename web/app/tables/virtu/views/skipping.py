"""Buttons past several steps of the winter at once."""

from __future__ import annotations

from ....frame.i18n import _
from ....frame.ui import Ui
from ....frame.views.controls import button
from ..own import of


def skip_buttons(ui: Ui) -> list[str]:
    """Those that lead further than going on does."""
    own = of(ui)
    named = {"alliances": ("ally", _("Straight to alliances")), "winter": ("", _("End my winter"))}
    return [
        button("next", label, "skip", to, "btn skip quiet-btn")
        for to, (kind, label) in named.items()
        if to in own.skips and kind not in own.leads[-1:]
    ]
