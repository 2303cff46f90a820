"""Whether what a position says can lie on the table: known things, none too often, nothing where it cannot be."""

from __future__ import annotations

from collections import Counter

from ..kernel.errors import VirtuError
from . import palace
from .state import Player, State
from .table import CATHEDRAL


def check(state: State) -> None:
    """Complete the supply from what is in play; raise VirtuError at the first thing that cannot be."""
    edition = state.table.edition
    cards = Counter(card for player in state.players for card in player.cards())
    cards.update(state.box)
    cards.update(card for frame in state.stack if isinstance(frame, palace.Placing) for card in frame.cards)
    taken = [patron for player in state.players for patron in player.patrons]
    for card, count in cards.items():
        _must(card in edition.cards, f"there is no card {card!r:.40}")
        _must(
            count <= edition.cards[card].copies,
            f"{card} is there {count} times; it exists {edition.cards[card].copies}",
        )
    _must(len(set(taken)) == len(taken), "a patron bonus exists once")
    for player in state.players:
        _check_player(state, player)
    for person in edition.persons:
        state.supply[person] = edition.cards[person].copies - cards[person]
    tiles = Counter("cathedral" if tile.startswith(CATHEDRAL) else tile for p in state.players for tile in p.tiles)
    for kind in state.supply:
        if kind in edition.tiles:
            state.supply[kind] = edition.tiles[kind].copies - tiles[kind]
            _must(state.supply[kind] >= 0, f"there are too many of {kind}")
    state.patrons = tuple(patron for patron in edition.patrons if patron not in taken)
    _must(state.tokens_left() >= 0, "there are not so many war tokens")
    _must(state.indulgences_left() >= 0, "there are not so many indulgences")
    _must(0 <= state.year <= 10_000 and state.ply >= 0, "year and ply count from 0")
    _must(state.options.indulgence in ("year", "phase"), "indulgence must be year or phase")


def _check_player(state: State, player: Player) -> None:
    table, edition, house = state.table, state.table.edition, player.house
    for card in player.cards():
        of = edition.cards[card].house
        _must(of in ("", house), f"{card} does not belong to {house}")
    for index, card in enumerate(player.rooms):
        _must(not card or edition.cards[card].action != "", f"{card} shows no action and cannot lie in a room")
        _must(bool(card) or not player.supports[index], "a support card needs a room card")
    for tile in player.tiles:
        _must(tile in table.bars and tile != "cathedral", f"there is no tile {tile!r:.40} for {house}")
        if tile.startswith(CATHEDRAL):
            _must(tile.removeprefix(CATHEDRAL) in player.tiles, f"{tile} needs its city")
    for patron in player.patrons:
        _must(patron in edition.patrons, f"there is no patron bonus {patron!r:.40}")
    for city, count in player.troops.items():
        _must(city in table.cities and count > 0, f"no troops can be at {city!r:.40}")
    _must(state.reserve_troops(player) >= 0, f"{house} has too many troops")
    _must(0 <= player.agents <= edition.limits.agents, f"{house} has too many agents")
    _must(state.reserve_agents(player) >= 0, f"{house} has more agents on the board than it owns")
    _must(0 <= player.patronage <= len(edition.patronage_costs), "no such patronage space")
    _must(0 <= player.florins <= 999 and player.tokens >= 0, "florins and tokens count from 0")
    _must(player.seat not in player.trophies, "no trophy from oneself")
    if palace.LoseSpace(player.seat) not in state.stack:
        fits = palace.locked_occupied(player) <= palace.extra_spaces(state, player)
        _must(fits, f"{house} has a card on a locked space")


def _must(holds: bool, text: str) -> None:
    if not holds:
        raise VirtuError(text)
