"""What happened in a game, counted from its events: for the lab."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..kernel.events import Event
from .edition.model import Edition
from .purchase import kind_of

Key = tuple[str, str]  # group and what of it


def _bought(edition: Edition, event: Event) -> Key:
    item = kind_of(str(event.data["item"]))
    tile = edition.tiles.get(item)
    return ("persons" if tile is None else "titles" if tile.courtier_space else "tiles"), item


def _city(edition: Edition, event: Event) -> Key:
    if not event.data["by_force"]:
        return "cities", "annexed"
    return "cities", "neutral" if event.data["loser"] == -1 else "conquered"


def _siege(edition: Edition, event: Event) -> Key:
    whose = "neutral" if event.data["defender"] == -1 else "rival"
    return "sieges", f"{whose}_{'won' if event.data['won'] else 'lost'}"


COUNTED: Mapping[str, Callable[[Edition, Event], Key]] = {
    "action": lambda _, event: ("actions", str(event.data["action"])),
    "action_lost": lambda _, event: ("springs", "lost"),
    "declined": lambda _, event: ("springs", "declined"),
    "bought": _bought,
    "patron": lambda _, event: ("patrons", str(event.data["patron"])),
    "allied": lambda _, event: ("alliances", str(event.data["power"])),
    "city_taken": _city,
    "siege_fought": _siege,
    "battle": lambda _, event: ("sieges", "battle"),
    "patronage": lambda _, event: ("deeds", "patronage"),
    "indulgence_asked": lambda _, event: ("deeds", "indulgence"),
    "agent_placed": lambda _, event: ("deeds", "agent"),
    "agent_removed": lambda _, event: ("deeds", "expelled"),
    "recruited": lambda _, event: ("deeds", "recruited"),
    "discarded": lambda _, event: ("deeds", "discarded"),
}


class GameTally:
    """Follows one game."""

    def __init__(self, edition: Edition, seats: int) -> None:
        self.edition = edition
        self.year = 0
        self.winners: tuple[int, ...] = ()
        self.counts: list[dict[str, Counter[str]]] = [{} for _ in range(seats)]

    def see(self, events: Iterable[Event]) -> None:
        """Count what happened."""
        for event in events:
            if event.kind == "phase":
                self.year = int(str(event.data["year"]))
            elif event.kind == "over":
                self.winners = tuple(event.data["winners"])  # type: ignore[arg-type]  # a tuple of seats
            elif event.kind in COUNTED:
                group, what = COUNTED[event.kind](self.edition, event)
                self.counts[event.seat].setdefault(group, Counter())[what] += 1

    def outcome(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """The game as plain data. An unfinished one has no winners; its ranks are those of the moment it was left."""
        scores = view["scores"]
        standing = [(one["total"], one["crowns"]) for one in scores]  # V-END-07
        over = bool(self.winners)
        return {
            "rounds": self.year if over else self.year - 1,  # it was left when another year began
            "ends": list(view["ending"]) if over else [],
            "winners": list(self.winners),
            "ranks": [sum(other > own for other in standing) for own in standing],
            "scores": scores,
            "counts": [{group: dict(sorted(one.items())) for group, one in seat.items()} for seat in self.counts],
        }
