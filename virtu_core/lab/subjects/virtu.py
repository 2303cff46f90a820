"""Virtù for the lab: who may play what, what there is to use, and what makes an edition fair and lively."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...kernel.errors import VirtuError
from ...virtu import edition as editions
from ...virtu import names
from ...virtu.edition.model import ACTIONS, HOUSES
from ...virtu.scoring import SOURCES
from ...virtu.tally import GameTally
from ..subject import FAIR, LEAST_SHARE, Goal, Group

WINNING_SCORE = (13, 17)  # the rulebook says about 15
YEARS = 8, 16
CITIES = {"annexed": "Annexed", "neutral": "Neutral, besieged", "conquered": "Taken from a rival"}
SIEGES = {
    "neutral_won": "Neutral city, won", "neutral_lost": "Neutral city, lost", "rival_won": "Rival's city, won",
    "rival_lost": "Rival's city, lost", "battle": "Battle between besiegers",
}  # fmt: skip
SPRINGS = {"declined": "Declined", "lost": "Lost"}
DEEDS = {
    "patronage": "Steps on the patronage track", "indulgence": "Indulgences asked for", "agent": "Agents placed",
    "expelled": "Agents removed", "recruited": "Troops recruited", "discarded": "Cards discarded",
}  # fmt: skip


class Measured:
    """Virtù as the lab sees it (lab.subject)."""

    side = "house"
    round = "year"

    def sides(self, seats: int) -> Sequence[str]:
        """V-SET-01: the houses of a number of players are given."""
        if seats not in HOUSES:
            raise VirtuError(f"Virtù is for {', '.join(map(str, sorted(HOUSES)))} players, not for {seats}")
        return HOUSES[seats]

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
        sold = {id: tile for id, tile in full.tiles.items() if tile.cost}
        return {
            "sides": Group("Houses", names.HOUSES),
            "ends": Group("Ends of the game", names.ENDS),
            "sources": Group("Prestige", SOURCES),
            "actions": Group("Actions used", {id: names.ACTIONS[id] for id in ACTIONS}),
            "springs": Group("Actions not used", SPRINGS),
            "persons": Group("Person cards", _named(full.persons, names.CARDS), True),
            "titles": Group("Titles", _named((id for id in sold if sold[id].courtier_space), names.TILES), True),
            "tiles": Group(
                "Other tiles", _named((id for id in sold if not sold[id].courtier_space), names.TILES), True
            ),
            "patrons": Group("Patron bonuses", _named(full.patrons, names.PATRONS), True),
            "alliances": Group("Alliances", _named(full.alliances, names.POWERS), True),
            "cities": Group("How cities were taken", CITIES),
            "sieges": Group("Sieges and battles", SIEGES),
            "deeds": Group("Other deeds", DEEDS),
        }

    def goals(self, part: Mapping[str, Any]) -> list[Goal]:
        """Whether the edition is in balance when even players play it."""
        games, years, score = part["games"], part["rounds"], part["winning_score"]
        low, high = WINNING_SCORE
        found = [
            Goal(
                "Mean winning score",
                f"{low} to {high}",
                f"{score['mean']:.2f} ({score['low']:.2f} to {score['high']:.2f})",
                low <= score["mean"] <= high,
            ),
            _houses(part["sides"]),
            Goal(
                "Length",
                f"{YEARS[0]} to {YEARS[1]} years on average",
                f"{years['mean']:.1f}, from {years['min']} to {years['max']}; {_within(years['counts']):.1%} within",
                YEARS[0] <= years["mean"] <= YEARS[1],
            ),
            Goal(
                "Ends",
                "each occurs",
                ", ".join(f"{one['name']} {one['share']:.1%}" for one in part["ends"]),
                all(one["games"] for one in part["ends"]),
            ),
            _least("Actions", part["use"]["actions"], "share", "of all actions used"),
        ]
        found += [_least(one["title"], one, "games", "of games") for one in part["use"].values() if one["by_games"]]
        stopped = games["unfinished"] + games["faults"]
        found.append(
            Goal("Games that end by themselves", "all", f"{games['finished']} of {games['played']}", not stopped)
        )
        return found


def _named(ids: Any, known: Mapping[str, str]) -> dict[str, str]:
    return {id: known.get(id, id) for id in ids}


def _within(counts: Mapping[str, int]) -> float:
    inside = sum(n for years, n in counts.items() if YEARS[0] <= int(years) <= YEARS[1])
    return inside / max(1, sum(counts.values()))


def _houses(houses: Sequence[Mapping[str, Any]]) -> Goal:
    low, high = FAIR
    shown = (f"{one['name']} {one['ratio']:.2f} ({one['ratio_low']:.2f} to {one['ratio_high']:.2f})" for one in houses)
    return Goal(
        "Wins of each house, as a ratio of its fair share",
        f"{low} to {high}",
        ", ".join(shown),
        all(low <= one["ratio"] <= high for one in houses),
    )


def _least(title: str, group: Mapping[str, Any], key: str, of: str) -> Goal:
    """Every thing of a group is used often enough; those that are not are named."""
    rare = [f"{one['name']} {one[key]:.1%}" for one in group["items"] if one[key] < LEAST_SHARE]
    least = min((one[key] for one in group["items"]), default=0.0)
    found = f"the least {least:.1%}" if not rare else "below: " + ", ".join(rare)
    return Goal(title, f"each at least {LEAST_SHARE:.0%} {of}", found, not rare)
