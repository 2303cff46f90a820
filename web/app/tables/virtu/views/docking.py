"""Whether something that has its own way on lies open beside the map."""

from __future__ import annotations

from ....frame.ui import Ui
from ..own import of


def docked(ui: Ui) -> bool:
    """Whether a payment, an action or the supply lies open beside the map."""
    if ui.dialog == "aside" or ui.end_turn:
        return False
    return of(ui).payment is not None or of(ui).pool is not None or buying(ui)


def buying(ui: Ui) -> bool:
    """Whether something can be bought, or is being bought."""
    basket = of(ui).basket
    return basket is not None and (bool(basket["items"]) or any(key.startswith("item:") for key in ui.targets))
