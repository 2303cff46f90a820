"""The boxes on the shelf: what the label of each says, whether its game is there yet or not.

>>> [box.title for box in BOXES]
['Virtù', 'Principato', 'Princes of the Renaissance']
"""

from __future__ import annotations

from typing import NamedTuple

from .kernel.messages import N_


class Box(NamedTuple):
    """What somebody reads before they open it. `id` is the game's in the registry (`games`), once it is there."""

    id: str
    title: str
    motto: str
    line: str  # what one does in it, at most 95 letters
    players: str
    hours: str
    weight: int  # of five
    sign: str  # the icon that stands for it in lists


BOXES = (
    Box(
        "virtu", "Virtù", N_("Italia divisa, anno Domini 1494"),
        N_("Five houses fight over Italy. Your court is a ring of rooms; every crown is spent only once."),
        "3\N{EN DASH}5", N_("2\N{EN DASH}3 h"), 4, "boot",
    ),
    Box(
        "principato", "Principato", N_("A town and its walls"),
        N_("Feed a walled town, keep its soldiers paid, and collect art while the others arm."),
        "2\N{EN DASH}4", N_("1 h"), 2, "gate",
    ),
    Box(
        "princes", "Princes of the Renaissance", N_("Five cities and six families"),
        N_("Buy into five cities, raise them by war, betray with cards nobody sees."),
        "3\N{EN DASH}6", N_("2 h"), 3, "helmet",
    ),
)  # fmt: skip


def box(game_id: str) -> Box | None:
    """The box of a game; None if it has none on the shelf."""
    return next((one for one in BOXES if one.id == game_id), None)
