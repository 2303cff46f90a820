"""Buttons past several steps of the winter at once."""

from __future__ import annotations

from ....frame.i18n import _
from ....frame.ui import Ui
from ....frame.views.controls import button
from ..own import of


def left_out(ui: Ui) -> str:
    """Why the way on leads so far: told before it is pressed."""
    reasons = of(ui).left_out
    where = _("Done with winter") if of(ui).leads[-1:] == ("",) else _("Then")
    return _("{where}: {reasons}", where=where, reasons=", ".join(reasons)) if reasons else ""


def skip_buttons(ui: Ui) -> list[str]:
    """Those that lead further than going on does."""
    own = of(ui)
    named = {"alliances": ("ally", _("Straight to alliances")), "winter": ("", _("End my winter"))}
    return [
        button("next", label, "skip", to, "btn skip quiet-btn")
        for to, (kind, label) in named.items()
        if to in own.skips and kind not in own.leads[-1:]
    ]
