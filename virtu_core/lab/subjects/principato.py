"""Principato for the lab: who may play what, what there is to use, and what makes an edition fair and lively."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...kernel.errors import VirtuError
from ...principato import edition as editions
from ...principato import names
from ...principato.edition.model import CULTURE, UNITS
from ...principato.table import HOUSES
from ...principato.tally import GameTally
from ..subject import LEAST_SHARE, Goal, Group

SEATS = (2, 3, 4)
EVEN = (0.8, 1.2)  # times its fair share: what a place at the table may win
LUCKY = (0.75, 1.25)  # likewise, whoever holds a goal card
SHARES = {"culture": (0.40, 0.65), "military": (0.20, 0.40)}  # of all points
SOURCES = {"military": "Military", "culture": "Culture", "goals": "Goals"}
BUILT = ("field", "farm", "palazzo", "bank", "catapult", *UNITS)
DEEDS = {"passed": "Turns given up", "supplied": "Units supplied", "returned": "Units given back"}


class Measured:
    """Principato as the lab sees it (lab.subject)."""

    side = "house"
    round = "year"

    def sides(self, seats: int) -> Sequence[str]:
        """As many houses as there are players; they differ in nothing but their names."""
        if seats not in SEATS:
            raise VirtuError(f"Principato is for {', '.join(map(str, SEATS))} players, not for {seats}")
        return HOUSES[:seats]

    def config(self, sides: Sequence[str], first: int, edition: Mapping[str, Any]) -> dict[str, Any]:
        """One table."""
        return {"seats": list(sides), "first": sides[first], "edition": dict(edition)}

    def edition(self, text: str | None) -> dict[str, Any]:
        """The reference of an edition file, or of the newest edition built in."""
        return editions.reference(editions.default() if text is None else editions.load(text))

    def tally(self, config: Mapping[str, Any]) -> GameTally:
        """A tally for one game."""
        return GameTally(editions.of(config), len(config["seats"]))

    def groups(self, edition: Mapping[str, Any]) -> Mapping[str, Group]:
        """Everything there is to use."""
        full = editions.of({"edition": dict(edition)})
        cards = {id: _told(id, card.en) for id, card in full.cards.items()}
        return {
            "sides": Group("Houses", names.HOUSES),
            "ends": Group("Ends of the game", {"years": "Three years"}),
            "sources": Group("Victory points", SOURCES),
            "cards": Group("Action cards activated", cards),
            "open": Group("Action cards in hand or in the display, by turns", cards),
            "taken": Group("Action cards taken from the display", cards),
            "goals": Group("Goal cards", names.GOALS),
            "culture": Group("Culture tiles", {id: names.SEVERAL[id].capitalize() for id in CULTURE}),
            "built": Group("Other tiles", {id: names.SEVERAL[id].capitalize() for id in BUILT}),
            "gained": Group("Cubes that found room", {id: one.capitalize() for id, one in names.CUBES.items()}),
            "deeds": Group("Other deeds", DEEDS),
        }

    def goals(self, part: Mapping[str, Any]) -> list[Goal]:
        """Whether the edition is in balance when even players play it."""
        games, seats = part["games"], part["seats"]
        return [
            _between("Wins of each place at the table, as a ratio of its fair share", EVEN, _places(part["places"])),
            _used(part["use"]["cards"]["items"], part["use"]["open"]["items"]),
            _between("Wins with each goal card, likewise", LUCKY, _held(part["use"]["goals"]["items"], seats)),
            *(_share(part["sources"], source, bounds) for source, bounds in SHARES.items()),
            Goal(
                "Games that end by themselves",
                "all",
                f"{games['finished']} of {games['played']}",
                games["finished"] == games["played"],
            ),
        ]


def _told(id: str, name: str) -> str:
    """The two faces of one card are told apart."""
    return f"{name} (year 3)" if id.endswith("_late") else name


def _between(title: str, bounds: tuple[float, float], ratios: Iterator[tuple[str, float]]) -> Goal:
    found, (low, high) = list(ratios), bounds
    shown = ", ".join(f"{name} {ratio:.2f}" for name, ratio in found)
    return Goal(title, f"{low} to {high}", shown, all(low <= ratio <= high for _, ratio in found))


def _places(places: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, float]]:
    return ((one["name"], one["ratio"]) for one in places)


def _held(goals: Sequence[Mapping[str, Any]], seats: int) -> Iterator[tuple[str, float]]:
    return ((one["name"], (one["users_won"] or 0.0) * seats) for one in goals)


def _used(cards: Sequence[Mapping[str, Any]], turns: Sequence[Mapping[str, Any]]) -> Goal:
    """Every card is activated often enough where it could have been; those that are not are named."""
    shares = [(one["name"], one["count"] / max(1, open["count"])) for one, open in zip(cards, turns, strict=True)]
    rare = [f"{name} {share:.1%}" for name, share in shares if share < LEAST_SHARE]
    least = min((share for _, share in shares), default=0.0)
    found = "below: " + ", ".join(rare) if rare else f"the least {least:.1%}"
    return Goal("Action cards", f"each activated in at least {LEAST_SHARE:.0%} of turns it is open", found, not rare)


def _share(sources: Sequence[Mapping[str, Any]], source: str, bounds: tuple[float, float]) -> Goal:
    total = sum(one["all"] for one in sources)
    share = next(one["all"] for one in sources if one["id"] == source) / (total or 1)
    low, high = bounds
    return Goal(f"Points from {source}", f"{low:.0%} to {high:.0%}", f"{share:.1%}", low <= share <= high)
