"""What happened in a game, counted from its events: for the lab."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..kernel.events import Event
from .edition.model import Edition

Key = tuple[str, str, int]  # group, what of it, how many


def _one(group: str, word: str) -> Callable[[Event], Key]:
    return lambda event: (group, str(event.data[word]), 1)


def _many(group: str, word: str, number: str = "count") -> Callable[[Event], Key]:
    return lambda event: (group, str(event.data[word]), int(str(event.data[number])))


COUNTED: Mapping[str, Callable[[Event], Key]] = {
    "activated": _one("cards", "card"),
    "swapped": _one("taken", "taken"),
    "acquired": _one("culture", "tile"),
    "built": _many("built", "tile"),
    "recruited": _many("built", "unit"),
    "gained": _many("gained", "cube", "stored"),
    "passed": lambda event: ("deeds", "passed", 1),
    "supplied": lambda event: ("deeds", "supplied", int(str(event.data["count"]))),
    "returned": lambda event: ("deeds", "returned", int(str(event.data["count"]))),
}


class GameTally:
    """Follows one game. Which cards a player could have used is followed too: those in hand and in the display."""

    def __init__(self, edition: Edition, seats: int) -> None:
        self.year = 0
        self.display: list[str] = []
        start = next(iter(edition.deck("s1", seats)))
        self.hands = [[start] for _ in range(seats)]
        self.counts: list[dict[str, Counter[str]]] = [{} for _ in range(seats)]

    def see(self, events: Iterable[Event]) -> None:
        """Count what happened."""
        for event in events:
            if event.kind in FOLLOWED:
                FOLLOWED[event.kind](self, event)
            if event.kind in COUNTED:
                group, what, number = COUNTED[event.kind](event)
                if number:
                    self.count(event.seat, group, what, number)

    def count(self, seat: int, group: str, what: str, number: int = 1) -> None:
        """So much more of it."""
        self.counts[seat].setdefault(group, Counter())[what] += number

    def began(self, event: Event) -> None:
        """A turn: what lies open for it."""
        for card in {*self.display, *self.hands[event.seat]}:
            self.count(event.seat, "open", card)

    def swapped(self, event: Event) -> None:
        """A card of the display for one held."""
        given, taken = str(event.data["given"]), str(event.data["taken"])
        self.display[int(str(event.data["place"])) - 1] = given
        hand = self.hands[event.seat]
        hand[hand.index(given)] = taken

    def shown(self, event: Event) -> None:
        """The goals a seat had."""
        for goal in _words(event.data["goals"]):
            self.count(event.seat, "goals", goal)

    def outcome(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """The game as plain data. An unfinished one has no winners; its scores are those for all to see."""
        final = {one["seat"]: one for one in view["final"]}
        scores = [_score(player, final.get(player["seat"])) for player in view["players"]]
        standing = [(one["total"], one["cubes"]) for one in scores]  # P-END-05
        return {
            "rounds": self.year,
            "ends": ["years"] if final else [],
            "winners": list(view["winners"]),
            "ranks": [sum(other > own for other in standing) for own in standing],
            "scores": scores,
            "counts": [{group: dict(sorted(one.items())) for group, one in seat.items()} for seat in self.counts],
        }


def _score(player: Mapping[str, Any], final: Mapping[str, Any] | None) -> dict[str, int]:
    goals = sum(final["goals"].values()) if final else 0
    return {
        "total": final["total"] if final else player["score"],
        "military": player["points"],
        "culture": player["culture_points"],
        "goals": goals,
        "cubes": sum(store["held"] for store in player["stores"].values()),
    }


def _words(value: object) -> list[str]:
    return [str(word) for word in value] if isinstance(value, tuple | list) else []


def _year(tally: GameTally, event: Event) -> None:
    tally.year = int(str(event.data["year"]))


FOLLOWED: Mapping[str, Callable[[GameTally, Event], None]] = {
    "year": _year,
    "turn": GameTally.began,
    "start_card": lambda tally, event: tally.hands[event.seat].append(str(event.data["card"])),
    "turned_up": lambda tally, event: tally.display.append(str(event.data["card"])),
    "left": lambda tally, event: tally.display.remove(str(event.data["card"])),
    "swapped": GameTally.swapped,
    "shown": GameTally.shown,
}
