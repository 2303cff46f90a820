"""Trade: two florins for each ship (V-TRA)."""

from __future__ import annotations

import pytest

from tests.unit.virtu.support import go, moves, of, rule, seat, table, why
from virtu_core.virtu import edition as editions
from virtu_core.virtu.state import State

ACT = 'frame ["year","spring",3]\nframe ["act",2]'


def trading(venice: str, head: str = "") -> State:
    """Venice stands in room 1 with a Trade card and is to act; it has had its indulgence."""
    return table(frames=ACT, head=head, venice=f"marker room1\nasked\n{venice}", florence="asked", naples="asked")


@rule("V-TRA-01")
@pytest.mark.parametrize(
    ("pays", "florins"),
    [
        (["pay room1 ship"], 4),
        (["pay left1 ship"], 2),
        (["pay venezia ship"], 4),
        (["pay room1 ship", "pay left1 ship"], 6),
        (["pay left1 ship", "pay venezia ship", "pay room1 ship"], 10),
    ],
)
def test_two_florins_for_each_ship(pays, florins):
    state = trading("rooms grimani - - - -\ncourtiers cornaro - - | - - -\nflorins 0")
    state = go(state, "trade", *pays)
    if seat(state) == "venice" and "done" in moves(state):
        state = go(state, "done")
    venice = of(state, "venice")
    assert venice.florins == florins
    assert venice.ready[0] is ("pay left1 ship" not in pays)
    assert venice.tiles["venezia"] is ("pay venezia ship" not in pays)
    assert venice.rooms[0] == "grimani"  # a room card never flips


@rule("V-TRA-01")
def test_only_ships_trade():
    state = go(trading("rooms grimani - - - -\ncourtiers cornaro - - | - - -"), "trade")
    assert moves(state, "pay") == {"pay room1 ship", "pay left1 ship", "pay venezia ship"}
    assert why(state, "pay left1 crown").clause == "V-RES-10"
    no = why(state, "done")  # a trade takes at least one ship
    assert (no.clause, no.missing) == ("V-TRA-01", {"ship": 1})
    state = go(state, "pay left1 ship")
    assert why(state, "pay left1 ship").clause == "V-RES-03"


@rule("V-TRA-01")
def test_without_a_ship_there_is_no_trade():
    text = editions.default().text
    for old, new in (
        ('id = "reconstructed"', 'id = "dry_merchant"'),
        ("bar = { ship = 1, florin = 2 }", "bar = { florin = 2 }"),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    editions.register(editions.load(text))
    head = "edition dry_merchant 1"
    venice = "marker room1\nrooms merchant - - - -\nflorins 0"
    dry = table(frames=ACT, head=head, venice=f"{venice}\ntiles venezia~ verona")
    no = why(dry, "trade")
    assert (no.clause, no.missing) == ("V-TRA-01", {"ship": 1})
    wet = go(table(frames=ACT, head=head, venice=venice), "trade")  # with the tile's ships, and then the card's florins
    assert of(wet, "venice").florins == 4 + 2


@rule("V-TRA-01")
def test_the_action_exists_only_with_a_card():
    state = table("spring venice", head="order venice florence naples", venice="marker room5")
    state = go(state, "go 1")
    assert why(state, "trade").clause == "V-PAL-03"


@rule("R-33")
def test_the_ottomans_two_ships_trade_together():
    state = trading("rooms grimani - - - -\nflorins 0\ntiles venezia~ verona", head="alliance ottomans venice active")
    state = go(state, "trade", "pay ottomans ship")
    assert of(state, "venice").florins == 4
    assert state.alliances["ottomans"] == (2, False)
    assert "pay ottomans ship" not in moves(state)


@rule("R-36")
def test_a_room_card_gives_its_ships_or_its_florins():
    state = trading("rooms grimani/merchant - - - -\nflorins 0\ntiles venezia~ verona")
    assert of(go(state, "trade", "pay room1 ship", "done"), "venice").florins == 4 + 2
    assert of(go(state, "trade", "pay room1 ship", "pay support1 ship"), "venice").florins == 4 + 2
    assert of(go(state, "trade", "pay support1 ship", "done"), "venice").florins == 2
