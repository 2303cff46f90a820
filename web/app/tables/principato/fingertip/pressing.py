"""What a press on a thing would do, beside what the thing is; or why it does nothing."""

from __future__ import annotations

from collections.abc import Sequence

from virtu_core.kernel.moves import Move

from ....frame.i18n import _, ngettext
from ....frame.tip import Tip, capital
from ....frame.ui import Effect, Ui

FEW = 3  # so many moves of one thing are named


def pressed(ui: Ui, tip: Tip, moves: Sequence[Move], effects: Sequence[Effect], why: str) -> Tip:
    """The same answer with what a press does."""
    names = {str(choice.move): choice.text for choice in ui.choices}
    texts = [names.get(str(move), str(move)) for move in moves]
    if len(texts) == 1:
        told = "; ".join(one.words for one in effects)
        if told and moves[0].verb == "activate":  # the name of the card stands above, what it brings is the same
            return tip._replace(now="", press=capital(f"{told}."))
        return tip._replace(press=f"{texts[0]}: {told}." if told else f"{texts[0]}.")
    if texts and len(texts) <= FEW:
        return tip._replace(press=_("A choice: {moves}.", moves="; ".join(texts)))
    if texts:
        return tip._replace(press=ngettext("A choice among {count} move.", "A choice among {count} moves.", len(texts)))
    return tip._replace(now=" ".join(filter(None, (tip.now, why)))) if why else tip
