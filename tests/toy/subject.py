"""Harbour for the lab: seats are sides, and the only source of score is the score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from virtu_core.kernel.digest import digest
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.events import Event
from virtu_core.lab.subject import Goal, Group

from .game import DEFAULTS, Harbour

SIDES = ("a", "b", "c", "d")
CARDS = {"gem": "Gem", "spice": "Spice", "storm": "Storm"}


class Tally:
    """One game."""

    def __init__(self, seats: int) -> None:
        self.rounds = 0
        self.over = False
        self.played: list[Counter[str]] = [Counter() for _ in range(seats)]

    def see(self, events: Iterable[Event]) -> None:
        """Rounds, and cards that were played."""
        for event in events:
            self.rounds += event.kind == "round"
            self.over = self.over or event.kind == "shown"
            if event.kind == "played":
                self.played[event.seat][str(event.data["card"])] += 1

    def outcome(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """The game as plain data."""
        scores = view["scores"]
        ranks = [sum(other > score for other in scores) for score in scores]
        return {
            "rounds": self.rounds, "ends": ["rounds"] if self.over else [], "ranks": ranks,
            "winners": [seat for seat, rank in enumerate(ranks) if not rank] if self.over else [],
            "scores": [{"points": score, "total": score} for score in scores],
            "counts": [{"cards": dict(played)} for played in self.played],
        }  # fmt: skip


class Measured:
    """See lab.subject. Seat 0 always begins, so places in the first order say nothing here."""

    side = "seat"
    round = "round"

    def sides(self, seats: int) -> Sequence[str]:
        """By number."""
        if seats not in Harbour.players:
            raise VirtuError(f"harbour is for 2, 3, 4 players, not for {seats}")
        return SIDES[:seats]

    def config(self, sides: Sequence[str], first: int, edition: Mapping[str, Any]) -> dict[str, Any]:
        """One table."""
        return {"seats": list(sides)}

    def edition(self, text: str | None) -> dict[str, Any]:
        """There is one."""
        return {"id": "harbour", "version": 1, "digest": digest(DEFAULTS)}

    def tally(self, config: Mapping[str, Any]) -> Tally:
        """A tally for one game."""
        return Tally(len(config["seats"]))

    def groups(self, edition: Mapping[str, Any]) -> Mapping[str, Group]:
        """What is counted."""
        return {
            "sides": Group("Seats", {side: side for side in SIDES}),
            "ends": Group("Ends", {"rounds": "All rounds played"}),
            "sources": Group("Score", {"points": "Points"}),
            "cards": Group("Cards played", CARDS),
        }

    def goals(self, part: Mapping[str, Any]) -> list[Goal]:
        """Every game ends."""
        games = part["games"]
        return [Goal("Games that end", "all", str(games["finished"]), games["finished"] == games["played"])]
