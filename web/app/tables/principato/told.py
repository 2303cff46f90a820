"""The chronicle of Principato: the sign of each line, what it points at, which events need none."""

from __future__ import annotations

from virtu_core.kernel.events import Event

from ...frame.i18n import N_
from .drawings.icons import tile_icon

ICONS = {
    "first": "coronet", "start_card": "cards", "goal": "goal", "year": "stack", "year_over": "stack",
    "turned_up": "cards", "left": "leaves", "turn": "coronet", "activated": "cards", "paid": "money",
    "swapped": "exchange", "supplied": "supplies", "passed": "end", "scoring_card": "swords", "scoring": "swords",
    "scored": "laurel", "returned": "leaves", "shown": "goal", "final": "laurel", "over": "laurel",
}  # fmt: skip
QUIET = ("activated", "paid", "turned_up", "scoring_card")  # which other lines tell, or the display

OF_ALL = N_("Everybody gets two goal cards.")


def quiet(event: Event) -> bool:
    """What needs no line. Of the goals that nobody may know the first tells of all."""
    unknown = event.kind == "goal" and not event.secret
    first = unknown and event.seat == 0 and event.data["group"] == 1
    return event.kind in (*QUIET, "forced") or (unknown and not first)


def divides(event: Event) -> bool:
    """The turns, and what is told of all."""
    return event.kind == "turn" or (event.kind == "goal" and not event.secret)


def icon(event: Event) -> str:
    """The sign of a line."""
    data = event.data
    if event.kind in ("built", "acquired"):
        return tile_icon(str(data["tile"]))
    if event.kind == "gained":
        return "lost" if data["lapses"] else str(data["cube"])
    if event.kind == "recruited":
        return str(data["unit"])
    return ICONS.get(event.kind, "log")


def place(event: Event) -> str:
    """What a line points at in the picture."""
    data = event.data
    if event.kind in ("built", "acquired"):
        return f"tile:{data['tile']}"
    if event.kind == "gained" and data["cube"] == "favour":
        return "church"
    if event.kind in ("recruited", "supplied", "returned"):
        return f"unit:{data['unit']}"
    if event.kind == "swapped":
        return f"place:{data['place']}"
    if event.kind == "left":
        return "place:1"
    return ""
