"""Who could take which city next spring: by War from where the troops stand, or by annexing it.

Each rival's marker is walked to every room in reach, courtiers passed on the way are refreshed (V-SPR-05), and what
lies there then is what could march, sail and fight. Nobody is taken to recruit or to buy anything before, nor to remove
an indulgence: its room counts as shut.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from ..kernel import wire
from ..kernel.messages import N_, Message, Name, Param
from . import annex, board, florins, forecast, solver, sources, ways
from .bonuses import Bonus
from .marches import Costs, arrivals, least
from .palace import room_action
from .siege import besieging
from .spring import FREE_STEPS, PAID_STEP_COST, arrow_sources
from .state import Player, State
from .table import ROOMS, SIDE_OF_SPACE
from .war import token_cards

MOST_SUMS = 40  # of cavalry and ships that are all looked at: one that costs more may spare what could fight
SIEGE, WAR, ANNEX = WAYS = ("siege", "war", "annex")
SAID = {
    SIEGE: N_("{house} besieges {city}: up to {strength} against {against}."),
    WAR: N_("{house} could take {city} by War: up to {strength} against {against}."),
    ANNEX: N_("{house} could annex {city}: crowns {strength}, price {against}."),
}


class Threat(NamedTuple):
    """A city that a seat could take."""

    city: str
    by_seat: int
    strength: int  # with every bonus; of an annexation the crowns there are
    against: int  # with every bonus of the defender; of an annexation the crowns it takes
    sure: bool  # stronger whatever the defender announces; an annexation without an indulgence
    way: str = WAR  # one of WAYS


def threats(state: State) -> list[Threat]:
    """Every city that a seat other than its owner could take, by seat; one threat a city and seat, the worst."""
    found: list[Threat] = []
    for player in state.players:
        worst: dict[str, Threat] = {}
        for threat in _of(state, player):
            known = worst.get(threat.city)
            if known is None or _grave(threat) > _grave(known):
                worst[threat.city] = threat
        found += worst.values()
    return found


def _grave(threat: Threat) -> tuple[bool, int]:
    return threat.sure, threat.strength - threat.against


def _of(state: State, player: Player) -> Iterator[Threat]:
    for city in besieging(state, player):
        siege = forecast.siege(state, city, player.seat)
        if siege.verdict != forecast.LOST:
            sure = siege.verdict == forecast.SURE
            yield Threat(city, player.seat, siege.most, siege.most_against, sure, SIEGE)
    if state.ending or state.stack[0].phase == "over":  # there is no next spring
        return
    for palace in springs(state, player):
        action = room_action(state, palace, palace.marker)
        if action == "war":
            yield from _wars(state, palace)
        elif action == "annex":
            yield from _annexations(state, palace)


def springs(state: State, player: Player) -> Iterator[Player]:
    """The player as it could stand in each room that is open to War or Annex when its next action begins."""
    spots = state.table.room_spots[player.house]
    for steps in range(1, len(ROOMS) + 1):
        room = (player.marker + steps) % len(ROOMS) if player.marker >= 0 else steps - 1
        if room_action(state, player, room) not in (WAR, ANNEX) or player.indulgences[room]:
            continue
        if state.enemy_agent(spots[room], player.seat):  # V-INT-04
            continue
        walker = player.copy()
        walker.asked, walker.locked, walker.tokens = False, frozenset(), 0
        if player.marker < 0:
            walker.marker = room
            yield walker
        elif _walk(state, walker, steps):
            yield walker


def _walk(state: State, walker: Player, steps: int) -> bool:
    """Move the marker as cheaply as it goes, V-SPR-03 to V-SPR-05; False if it cannot go so far."""
    short = steps - FREE_STEPS
    if short > 0 and walker.florins >= PAID_STEP_COST:
        walker.florins -= PAID_STEP_COST
        short -= 1
    if short > 0:
        for name, n in arrow_sources(state, walker).items():
            if short > 0:
                florins.exhaust(walker, name)
                short -= n
    if short > 0:
        return False
    for _ in range(steps):
        for side, room in state.table.edition.arrows.items():
            if walker.marker == room - 1:
                walker.ready = [there or SIDE_OF_SPACE[index] == side for index, there in enumerate(walker.ready)]
        walker.marker = (walker.marker + 1) % len(ROOMS)
    return True


def _annexations(state: State, player: Player) -> Iterator[Threat]:
    found = sources.of(state, player, "annex")
    crowns = sum(bar.get("crown", 0) for bar in found.values())
    own = {name: bar for name, bar in found.items() if name != "indulgence"}
    for move in annex.moves(state, player):
        city = move.args[0]
        cost = annex.price(state, player, city) or {}
        yield Threat(city, player.seat, crowns, cost["crown"], solver.feasible(cost, own), ANNEX)


def _wars(state: State, player: Player) -> Iterator[Threat]:
    """Cities that troops could reach and be strong enough for."""
    army = Army(state, player)
    defences: dict[int, int] = {}
    for city, troops in arrivals(state, player, army.cavalry, army.ships).items():
        there, bare = board.strengths(state, city, player.seat)
        if there + len(troops) + army.bonus(0, 0) <= bare:
            continue
        strength = max((there + n + army.bonus(*cost) for n, cost in _parties(troops, army)), default=0)
        if strength <= bare:
            continue
        owner = state.control.get(city)
        if owner is not None and owner not in defences:
            defences[owner] = forecast.in_hand(state, state.players[owner], besieged=True)
        against = bare + (defences[owner] if owner is not None else 0)
        yield Threat(city, player.seat, strength, against, strength > against)


def _parties(troops: list[Costs], army: Army) -> Iterator[tuple[int, tuple[int, int]]]:
    """How many troops could go for which cavalry and ships, all told."""
    sums = {(0, 0)}
    for count, costs in enumerate(troops, 1):
        sums = {
            (cavalry + c, ships + s)
            for cavalry, ships in sums
            for c, s in costs
            if cavalry + c <= army.cavalry and ships + s <= army.ships
        }
        for cost in sorted(sums) if len(sums) <= MOST_SUMS else least(sums):
            if army.bonus(*cost) >= 0:
                yield count, cost


class Army:
    """What a War action from here could use: sources for the way, and what is left of them to fight with."""

    def __init__(self, state: State, player: Player) -> None:
        self.state, self.player = state, player
        offered = sources.of(state, player, "war")
        cards = token_cards(state, player, ())
        most = state.tokens_left()
        # V-WAR-04: the room's cards give war tokens for florins.
        self.tokens = {
            name: Bonus(name, n, n, n * card.war_cost)
            for name, card in cards.items()
            if (n := min(card.bar["war"], most))
        }
        moving = {name: bar for name, bar in offered.items() if "cavalry" in bar or "ship" in bar}
        # What could also fight is left out first.
        last = sorted(moving.items(), key=lambda pair: pair[1].get("war", 0))[::-1]
        self.cavalry = sum(bar.get("cavalry", 0) for bar in moving.values())
        self.ships = sum(bar.get("ship", 0) for bar in moving.values())
        self.means = solver.Means(dict(last), ({"cavalry": self.cavalry, "ship": self.ships},))
        self._known: dict[tuple[int, int], int] = {}

    def bonus(self, cavalry: int, ships: int) -> int:
        """The war bonuses left when so much is paid for the way; -1 if it cannot be paid."""
        key = (cavalry, ships)
        if key not in self._known:
            used = ways.needed(self.means, {"cavalry": cavalry, "ship": ships})
            self._known[key] = -1 if used is None else self._left(used)
        return self._known[key]

    def _left(self, used: Collection[str]) -> int:
        tokens = [bonus for name, bonus in self.tokens.items() if name not in used]
        return forecast.in_hand(self.state, self.player, besieged=False, without=used, more=tokens)


def message(state: State, threat: Threat) -> Message:
    """A threat in words."""
    params: dict[str, Param] = {
        "house": Name("house", state.players[threat.by_seat].house),
        "city": Name("city", threat.city),
        "strength": threat.strength,
        "against": threat.against,
    }
    return Message(SAID[threat.way], params)


def overlay(state: State, seat: int) -> dict[str, Any]:
    """Plain data for the page: what the rivals of a seat could take, its own cities first, then the surest."""
    found = [threat for threat in threats(state) if threat.by_seat != seat]
    owner = {threat.city: state.control.get(threat.city, -1) for threat in found}
    found.sort(key=lambda threat: (owner[threat.city] != seat, not threat.sure))
    return {
        "seat": seat,
        "threats": [
            {**threat._asdict(), "owner": owner[threat.city], "said": wire.plain(message(state, threat))}
            for threat in found
        ],
    }
