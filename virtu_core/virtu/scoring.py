"""The end and the final score (V-END)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..kernel.messages import N_
from .edition.model import Patron
from .state import Player, State

TROPHY_PRESTIGE = 2
SOURCES = {  # of prestige, as they are called
    "cities": N_("Cities"), "most_cities": N_("Most cities"), "patronage": N_("Patronage"),
    "most_patronage": N_("Furthest patron"), "cards": N_("Cards"), "tiles": N_("Tiles"),
    "patrons": N_("Patron bonuses"), "religion": N_("Religious influence"), "trophies": N_("Trophies"),
    "alliances": N_("Alliances"), "indulgences": N_("Indulgences"),
}  # fmt: skip


class Score(NamedTuple):
    """A player's prestige by source."""

    cities: int
    most_cities: int
    patronage: int
    most_patronage: int
    cards: int
    tiles: int
    patrons: int
    religion: int
    trophies: int
    alliances: int
    indulgences: int
    crosses: int = 0  # what the religious influence is ranked by; no prestige itself
    crowns: int = 0  # the tie-break (V-END-07)

    @property
    def total(self) -> int:
        """All prestige."""
        return sum(self[:11])


def ends(state: State) -> tuple[str, ...]:
    """V-END-01, R-53: which ends are reached after spring."""
    edition = state.table.edition
    reached = []
    if not state.neutral():
        reached.append("no_neutral_city")
    if any(player.track == len(edition.city_prestige) - 1 for player in state.players):
        reached.append("eight_cities")
    if any(player.patronage == len(edition.patronage_costs) for player in state.players):
        reached.append("patronage")
    return tuple(reached)


def crosses(state: State, player: Player) -> int:
    """V-END-05, V-END-08: crosses on cards and tiles, the Empire's unless blocked, Duomo and Sistine Chapel."""
    count = _sum(state.table.crosses, player)
    for patron in player.patrons:
        count += state.table.edition.patrons[patron].final_crosses
    if counts(state, player, "empire"):
        count += state.table.edition.alliances["empire"].bonus.get("cross", 0)
    return count


def crowns(state: State, player: Player) -> int:
    """V-END-07: crowns on cards and domain tiles, exhausted ones too."""
    return _sum(state.table.crowns, player)


def _sum(of: Mapping[str, int], player: Player) -> int:
    """Of all cards and tiles; asked for at every position that a bot judges, so without a generator."""
    things = (*player.rooms, *player.supports, *player.courtiers, *player.tiles)
    return sum([of[thing] for thing in things if thing in of])


def counts(state: State, player: Player, power: str) -> bool:
    """V-END-06: an own alliance counts, active or not, unless an enemy agent is on it."""
    return state.alliances.get(power, (-1, False))[0] == player.seat and not state.enemy_agent(power, player.seat)


def religion(points: tuple[int, ...], held: list[int]) -> list[int]:
    """V-END-05, R-05: prestige for each count of crosses; a tie takes the place below, the next one place + ties.

    >>> religion((4, 2, 1, 0), [3, 3, 2, 0])
    [2, 2, 1, 0]
    >>> religion((4, 2, 0), [1, 1, 1])
    [2, 2, 2]
    """
    prestige = []
    for count in held:
        place = sum(1 for other in held if other > count)
        tied = held.count(count) > 1
        index = place + tied
        prestige.append(points[index] if index < len(points) else 0)
    return prestige


def scores(state: State) -> list[Score]:
    """Every player's score as it stands, by seat."""
    edition = state.table.edition
    worth = state.table.prestige
    held = [crosses(state, player) for player in state.players]
    faith = religion(edition.religion[len(held)], held)
    track = max(player.track for player in state.players)
    patronage = max(player.patronage for player in state.players)
    return [
        Score(
            cities=edition.city_prestige[player.track],
            most_cities=int(player.track == track),
            patronage=edition.patronage_prestige[player.patronage],
            most_patronage=int(player.patronage == patronage),
            cards=sum([worth[card] for card in (*player.rooms, *player.supports, *player.courtiers) if card in worth]),
            tiles=sum([worth[tile] for tile in player.tiles if tile in worth]),
            patrons=sum(_patron_prestige(edition.patrons[one]) for one in player.patrons),
            religion=faith[player.seat],
            trophies=TROPHY_PRESTIGE * len(player.trophies),
            alliances=sum(counts(state, player, power) for power in edition.alliances),
            indulgences=-sum(player.indulgences),
            crosses=held[player.seat],
            crowns=crowns(state, player),
        )
        for player in state.players
    ]


def _patron_prestige(patron: Patron) -> int:
    """V-PAT-06: of what lies beside the palace; Machiavelli counts as a card, the Cannons as a tile."""
    return 0 if patron.person or patron.tile else patron.prestige


def winners(state: State) -> list[int]:
    """V-END-07: most prestige, then most crowns, then shared."""
    table = [(score.total, score.crowns) for score in scores(state)]
    return [seat for seat, rank in enumerate(table) if rank == max(table)]
