"""What holds at every moment of every game (P-INV), worked out from the plain data of a state, not with the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.unit.principato.townsupport import GAME
from virtu_core.principato.edition import default
from virtu_core.principato.state import State

CUBES = {
    "food": (39, ("food", "militia_food")),
    "money": (39, ("money", "condottiere_money")),
    "favour": (12, ("favour", "militia_favour", "condottiere_favour")),
}
POOLS = {("field", "farm"): 42, ("palazzo", "bank"): 42, ("condottiere", "militia"): 37, ("catapult",): 19}
CULTURE = ("monument", "book", "painting")
NEVER_LESS = ("field", "farm", "palazzo", "bank", "catapult")
PENDING = ("supply", "return", "over")  # a scoring that is counted before or after its year
SUMS = {2: (5, 6), 3: (9, 10), 4: (13, 16)}


def at_rest(state: State) -> None:
    """P-INV-01 to P-INV-05, P-INV-07 to P-INV-09."""
    data, stock = GAME.dump(state), GAME.view(state, -1)["stock"]
    players: list[dict[str, Any]] = data["players"]
    for cube, (count, places) in CUBES.items():
        held = sum(player[place] for player in players for place in places)
        assert held + stock["cubes"][cube] == count, cube
        assert stock["cubes"][cube] >= 0, cube
    for sides, count in POOLS.items():
        held = sum(player[side] for player in players for side in sides)
        for side in sides:
            assert held + stock["tiles"][side] == count, side
            assert stock["tiles"][side] >= 0, side
    for kind in CULTURE:
        held = Counter(value for player in players for value in player[kind])
        left = Counter({int(value): number for value, number in stock["culture"][kind].items()})
        assert held + left == Counter(default().culture[kind])
        assert (held + left).total() == 15
    for player in players:
        _player(player)
    _cards(state, data)
    _scorings(state, data)


def _player(player: dict[str, Any]) -> None:
    """P-INV-03."""
    assert 0 <= player["food"] <= 2 * player["farm"]
    assert 0 <= player["money"] <= 2 * player["bank"]
    assert 0 <= player["favour"] <= 3
    assert 0 <= player["militia_food"] + player["militia_favour"] <= player["militia"]
    assert 0 <= player["condottiere_money"] + player["condottiere_favour"] <= player["condottiere"]


def _cards(state: State, data: dict[str, Any]) -> None:
    """P-INV-04, P-INV-05: 98 action cards in hands, display, box and stacks; some were in the box from the start."""
    seats, dealing = len(data["players"]), data["stack"][0][0] == "begin"
    held = [card for player in data["players"] for card in player["cards"]]
    if not dealing:
        assert {len(player["cards"]) for player in data["players"]} == {2}
    if GAME.decision(state).kind == "action":
        assert len(data["display"]) == {2: 5, 3: 6, 4: 7}[seats]
    loose = [card for _, top, loose, bottom in (data["starts"], *data["stacks"]) for card in loose]
    there = Counter([*held, *data["display"], *data["box"], *loose])
    scoring = there.pop("scoring", 0)
    boxed: Counter[str] = Counter()
    for back, deck in default().decks.items():
        for card, copies in deck.items():
            boxed[card] += sum(copies) - default().deck(back, seats).get(card, 0)
    assert there.total() + boxed.total() + (4 - seats) == 98  # start cards S1 that nobody got
    assert scoring <= 2
    assert len(data["scored"]) == (2 - scoring) + (data["year"] - 1) or GAME.decision(state).kind in PENDING


def _scorings(state: State, data: dict[str, Any]) -> None:
    """P-INV-07, P-INV-08, P-INV-09."""
    asked = GAME.decision(state)
    assert len(data["scored"]) <= 5
    for strengths, points in data["scored"]:
        least, most = SUMS[len(strengths)]
        assert least <= sum(points) <= most
    if asked.kind in ("return", "over"):
        places = ("militia_food", "militia_favour", "condottiere_money", "condottiere_favour")
        assert not any(player[place] for player in data["players"] for place in places)
    if asked.kind == "over":
        assert len(data["scored"]) == 5


def from_to(before: State, after: State) -> None:
    """P-INV-06: what never becomes less."""
    for old, new in zip(GAME.dump(before)["players"], GAME.dump(after)["players"], strict=True):
        assert all(new[tile] >= old[tile] for tile in NEVER_LESS)
        assert all(not Counter(old[kind]) - Counter(new[kind]) for kind in CULTURE)
    for seat in range(len(before.players)):
        assert after.points(seat) >= before.points(seat)
