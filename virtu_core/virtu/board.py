"""The board: a city's value, taking it, the city track and the player order (V-ANX-02, V-SIE-06, V-SIE-13/14)."""

from __future__ import annotations

from . import courtiers, palace
from .state import Player, State
from .table import CATHEDRAL


def value_against(state: State, city: str, seat: int) -> int:
    """V-ANX-02, V-INT-07: the base value as it stands for one who annexes or besieges."""
    value = state.table.cities[city].value
    agent = state.agents.get(city)
    if agent == seat:
        return value - 1
    if agent is not None and city not in state.control:
        return value + 1
    return value


def strengths(state: State, city: str, seat: int, added: tuple[int, int] = (0, 0)) -> tuple[int, int]:
    """V-SIE-02: the besieger's strength and the city's, with the bonuses announced."""
    defender = state.control.get(city)
    garrison = state.players[defender].troops.get(city, 0) if defender is not None else 0
    attack = state.players[seat].troops.get(city, 0) + added[0]
    return attack, value_against(state, city, seat) + garrison + added[1]


def take_city(state: State, player: Player, city: str, *, by_force: bool) -> None:
    """Marker and tile change hands; the tile of a conquered city, and its cathedral's, come exhausted (V-SIE-06).

    Troops of the new owner that stand there stay as its garrison (R-16).
    """
    loser = state.control.get(city)
    state.control[city] = player.seat
    player.tiles[city] = not by_force
    state.tell("city_taken", player.seat, city=city, by_force=by_force, loser=-1 if loser is None else loser)
    if loser is not None:
        other = state.players[loser]
        spaces = courtiers.extra_spaces(state, other)
        del other.tiles[city]
        if other.tiles.pop(CATHEDRAL + city, None) is not None:
            player.tiles[CATHEDRAL + city] = False
        if loser not in player.trophies:  # V-SIE-15: a second marker goes back to its owner
            player.trophies = tuple(sorted((*player.trophies, loser)))
            state.tell("trophy", player.seat, loser=loser)
        move_city_marker(state, other)
        palace.check_spaces(state, other, spaces)
    move_city_marker(state, player)


def move_city_marker(state: State, player: Player) -> None:
    """V-SIE-13, R-11: to the number of cities, on top of those there; past the end it stays where it is."""
    last = len(state.table.edition.city_prestige) - 1
    space = min(last, len(state.cities_of(player.seat)))
    if space != player.track:
        player.track = space
        state.city_stack = raised(state.city_stack, player.seat)


def raised(stack: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The stack with one seat's marker put on top."""
    return (*(one for one in stack if one != seat), seat)


def set_order(state: State) -> None:
    """V-SIE-14, R-63: most cities first, 9 before 8; of equal numbers the top of the stack first."""
    height = {seat: index for index, seat in enumerate(state.city_stack)}
    cities = {player.seat: len(state.cities_of(player.seat)) for player in state.players}
    state.order = tuple(sorted(height, key=lambda seat: (-cities[seat], -height[seat])))
    state.tell("order", -1, order=state.order)


def lose_troops(state: State, player: Player, city: str, count: int) -> int:
    """V-SIE-12: lost troops go to the reserve; as many as there are."""
    lost = min(count, player.troops.get(city, 0))
    if lost:
        player.troops[city] -= lost
        if not player.troops[city]:
            del player.troops[city]
            player.retreating -= {city}
        state.tell("troops_lost", player.seat, city=city, count=lost)
    return lost
