"""What holds at every decision, whatever was played: `cheap` for long runs, `thorough` for the properties."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.unit.virtu.support import GAME
from virtu_core.virtu import courtiers, palace
from virtu_core.virtu import edition as editions
from virtu_core.virtu.state import Player, State
from virtu_core.virtu.table import CATHEDRAL


def cheap(state: State) -> None:
    """Checked at every decision of the soak."""
    decision = GAME.decision(state)
    assert decision.moves or decision.kind == "over", "a dead end"
    limits = state.table.edition.limits
    domains = Counter(tile for player in state.players for tile in player.tiles if tile in state.table.cities)
    assert domains == Counter(list(state.control)), "a city's tile lies in one domain, a neutral city's in none"
    assert state.tokens_left() >= 0
    assert state.indulgences_left() >= 0
    assert (
        sorted(state.order) == sorted(state.city_stack) == sorted(state.patron_stack) == list(range(len(state.order)))
    )
    losing = {frame.seat for frame in state.stack if isinstance(frame, palace.LoseSpace)}
    for player in state.players:
        _player(state, player)
        if player.seat not in losing:
            assert not courtiers.overfull(state, player), "V-PAL-07"
    placed = Counter(state.agents.values())
    for player in state.players:
        assert placed[player.seat] <= player.agents <= limits.agents


def _player(state: State, player: Player) -> None:
    limits, cities = state.table.edition.limits, state.cities_of(player.seat)
    assert player.florins >= 0
    assert sum(player.troops.values()) <= limits.troops
    assert all(count > 0 and city in state.table.cities for city, count in player.troops.items())
    assert all(city in player.troops and state.control.get(city) != player.seat for city in player.retreating)
    assert player.track == min(8, len(cities))
    assert all(state.control[city] == player.seat for city in player.tiles if city in state.table.cities)
    for card, support in zip(player.rooms, player.supports, strict=True):
        assert not card or state.table.edition.cards[card].action, "V-PAL-05"
        assert card or not support, "V-PAL-04"
    assert all(player.ready[index] for index, card in enumerate(player.courtiers) if not card)
    assert player.seat not in player.trophies
    assert len(set(player.trophies)) == len(player.trophies)


def thorough(state: State) -> None:
    """Nothing is lost and nothing comes from nowhere (V-SET-07)."""
    cheap(state)
    edition = state.table.edition
    cards = Counter(card for player in state.players for card in player.cards())
    for frame in state.stack:
        if type(frame).__name__ in ("Placing", "Family"):
            cards.update(frame.cards)
    for person in edition.persons:
        assert cards[person] + state.supply[person] == edition.cards[person].copies, person
    to_come = {seat for seat in state.order if _family_to_come(state, seat)}
    for player in state.players:
        for card in edition.family[player.house]:
            assert cards[card] + state.box.count(card) == (player.seat not in to_come), card
    tiles = Counter("cathedral" if tile.startswith(CATHEDRAL) else tile for p in state.players for tile in p.tiles)
    for kind in ("kingdom", "republic", "guild", "cathedral"):
        assert tiles[kind] + state.supply[kind] == edition.tiles[kind].copies, kind
    for player in state.players:
        for tile in player.tiles:
            if tile.startswith(CATHEDRAL):
                city = tile.removeprefix(CATHEDRAL)
                assert city in player.tiles
                assert state.table.cities[city].value in (3, 4)
        assert not {"kingdom", "republic"} <= player.tiles.keys()
    taken = Counter(patron for player in state.players for patron in player.patrons)
    taken.update(state.patrons)
    assert taken == Counter(list(edition.patrons)), "each patron bonus exists once"
    machiavelli = cards["machiavelli"] + state.box.count("machiavelli")
    assert machiavelli == ("machiavelli" not in state.patrons)
    assert set(state.agents) <= set(state.table.spots)


def _family_to_come(state: State, seat: int) -> bool:
    """Whether a seat's turn to place the family cards is still ahead."""
    year = state.stack[0]
    return bool(year.phase == "family" and state.order.index(seat) >= year.turn)


def scores_anew(data: Mapping[str, Any]) -> list[int]:
    """The ledger's section END once more, from a dump and its edition alone."""
    edition = _edition(data)
    players = data["players"]

    def things(player: Mapping[str, Any]) -> list[Any]:
        """Everything of a player that shows symbols: cards, city tiles, other tiles."""
        cards = [*player["rooms"], *player["supports"], *player["courtiers"]]
        found = [edition.cards[card].bar for card in cards if card]
        for tile in player["tiles"]:
            if tile in edition.cities:
                city = edition.cities[tile]
                neutral = tile == "roma" and len(players) < 5  # V-SET-04
                found.append((neutral and city.neutral_tile) or city.tile)
            else:
                found.append(edition.tiles["cathedral" if tile.startswith("cathedral.") else tile].bar)
        return found

    def unblocked(player: Mapping[str, Any]) -> list[str]:
        allies = [power for power, (seat, _) in data["alliances"].items() if seat == player["seat"]]
        return [power for power in allies if data["agents"].get(power, player["seat"]) == player["seat"]]

    crosses, totals = [], []
    for player in players:
        extra = {"duomo": 1, "sistine": 2}
        count = sum(bar.get("cross", 0) for bar in things(player)) + ("empire" in unblocked(player))
        crosses.append(count + sum(extra.get(patron, 0) for patron in player["patrons"]))
    places = {3: [4, 2, 0], 4: [4, 2, 1, 0], 5: [4, 2, 1, 0, 0]}[len(players)]
    for player, mine in zip(players, crosses, strict=True):
        cities = min(8, sum(seat == player["seat"] for seat in data["control"].values()))
        most = max(min(8, list(data["control"].values()).count(other["seat"])) for other in players)
        total = edition.city_prestige[cities] + (cities == most)  # V-END-02
        total += edition.patronage_prestige[player["patronage"]]  # V-END-03
        total += player["patronage"] == max(other["patronage"] for other in players)
        total += sum(edition.cards[card].prestige for card in _cards(player))  # V-END-04
        worth = {tile.id: tile.prestige for tile in edition.tiles.values()}
        total += sum(1 if tile.startswith("cathedral.") else worth.get(tile, 0) for tile in player["tiles"])
        beside = set(player["patrons"]) - {"machiavelli", "cannons"}  # V-PAT-06: a card and a tile, counted there
        total += sum(edition.patrons[patron].prestige for patron in beside)
        better = sum(other > mine for other in crosses)  # V-END-05, R-05
        place = better if crosses.count(mine) == 1 else better + 1
        total += places[place] if place < len(places) else 0
        total += 2 * len(player["trophies"]) + len(unblocked(player)) - sum(player["indulgences"])  # V-END-06
        totals.append(total)
    return totals


def crowns_anew(data: Mapping[str, Any]) -> list[int]:
    """The tie-break's crowns by seat (V-END-07), by hand from a dump."""
    edition = _edition(data)
    found = []
    for player in data["players"]:
        count = sum(edition.cards[card].bar.get("crown", 0) for card in _cards(player))
        for tile in player["tiles"]:
            if tile == "roma" and len(data["players"]) < 5:  # V-SET-04
                count += (edition.cities[tile].neutral_tile or {}).get("crown", 0)
            elif tile in edition.cities:
                count += edition.cities[tile].tile.get("crown", 0)
            elif not tile.startswith("cathedral."):
                count += edition.tiles[tile].bar.get("crown", 0)
        found.append(count)
    return found


def _edition(data: Mapping[str, Any]) -> editions.Edition:
    return editions.get(data["edition"]["id"], data["edition"]["version"])


def _cards(player: Mapping[str, Any]) -> list[str]:
    return [card for place in ("rooms", "supports", "courtiers") for card in player[place] if card]
