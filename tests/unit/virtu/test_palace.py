"""The palace (V-PAL): what lies where, courtier spaces won and lost, discards."""

from __future__ import annotations

import pytest

from tests.unit.virtu.support import GAME, go, kind, moves, of, rule, run, seat, seen, table, why
from virtu_core.virtu import courtiers, palace
from virtu_core.virtu.edition import default
from virtu_core.virtu.table import SIDE_OF_SPACE, SPACES

PRINTED = {"govern", "finance", "annex", "war", "intrigue"}
FIVE = "firenze pisa siena~ bologna ravenna"  # tiles


def spaces(state, house="florence"):
    """The courtiers by space, with ~ for exhausted ones."""
    player = of(state, house)
    return {
        SPACES[i]: card + ("" if player.ready[i] else "~") for i, card in enumerate(player.courtiers) if card
    }  # fmt: skip


def legal(state, *texts):
    return set(texts) <= moves(state)


# Rooms


@rule("V-PAL-01")
def test_every_palace_prints_the_same_five_actions_in_its_own_order():
    orders = [one.rooms for one in default().palaces.values()]
    assert all(set(rooms) == PRINTED and len(rooms) == 5 for rooms in orders)
    assert len(set(orders)) == len(orders) == 5


@rule("V-PAL-01")
def test_the_rooms_are_a_ring():
    state = go(table("spring florence", florence="marker room5\nagents 2"), "go 1")
    assert of(state, "florence").marker == 0
    state = go(table("spring florence", florence="marker room4"), "go 2")
    assert of(state, "florence").marker == 0


@rule("V-PAL-03", "V-RES-08")
def test_a_cards_action_replaces_the_printed_one_and_covers_its_symbol():
    bare = go(table("spring florence", florence="marker room5\ntiles firenze~ pisa~"), "go 1")
    assert legal(bare, "govern")
    covered = go(
        table("spring florence", florence="marker room5\nrooms merchant - - - -\ntiles firenze~ pisa~"), "go 1"
    )
    assert not moves(covered, "govern")
    reason = why(covered, "govern")
    assert (reason.clause, reason.missing) == ("V-PAL-03", {"action": "trade"})
    assert legal(covered, "trade")
    # The same action printed and on the card: the printed crown is covered all the same.
    same = "marker room5\nrooms giovanni - - - -\ntiles firenze~ pisa~ duchy"
    state = go(table("spring florence", florence=same), "go 1", "govern")
    assert moves(state, "pay") == {
        "pay room1 crown", "pay room1 cross", "pay duchy crown", "pay indulgence crown",
    }  # fmt: skip
    assert why(state, "pay printed crown").clause == "V-PAL-03"


@rule("V-PAL-04", "V-PAL-05", "V-PAL-03")
def test_where_a_card_may_lie():
    """The Banker shows no action: as a support card he may lie under any room card, but never alone."""
    block = "marker room5\nrooms giovanni lorenzo/merchant - - -\ncourtiers banker - - | admiral - -"
    state = table("winter florence", florence=block)
    assert moves(state, "shift") >= {"shift left1 support1", "shift right1 support1", "shift right1 room3"}
    assert why(state, "shift left1 room3").clause == "V-PAL-03"
    assert why(state, "shift left1 support2").clause == "V-PAL-04"  # one support card a room
    assert why(state, "shift left1 support3").clause == "V-PAL-04"  # only beneath a room card
    assert why(state, "shift left1 room1").clause == "V-PAL-01"
    state = go(state, "shift left1 support1")
    assert of(state, "florence").supports[0] == "banker"


@rule("R-06", "V-PAL-05")
def test_a_room_card_leaves_only_a_support_card_that_can_stand_alone():
    block = "marker room5\nrooms giovanni/banker lorenzo/merchant - - -\ncourtiers - - - | - - -"
    state = table("winter florence", florence=block)
    assert why(state, "shift room1 left1").clause == "R-06"
    assert legal(state, "shift support1 left1")
    state = go(state, "shift room2 left1")
    florence = of(state, "florence")
    assert (florence.rooms[1], florence.supports[1]) == ("merchant", "")  # it is the room card now
    assert palace.room_action(state, florence, 1) == "trade"
    assert spaces(state) == {"left1": "lorenzo~"}
    # A new room card needs an empty slot: the Merchant does not go back beneath.
    state = table("winter florence", florence=block.replace("courtiers - - -", "courtiers ambassador - -"))
    assert why(go(state, "shift room2 right1"), "shift left1 room2").clause == "V-PAL-01"


# Faces


@rule("V-PAL-06", "V-EX-01")
def test_room_and_support_cards_never_flip_courtiers_and_tiles_do():
    """V-EX-01: Cardinal's crown (room), a cross (support), the Ambassador's crown: only he is exhausted."""
    block = """
        marker room5
        rooms cardinal/bishop - - - -
        courtiers ambassador - - | - - -
        tiles firenze~ pisa~ siena~ bologna~ ravenna~ spoleto
    """
    state = go(table("spring florence", florence=block), "go 1")
    before = of(state, "florence").copy()
    state, events = run(state, "govern", "pay room1 crown", "pay support1 cross", "pay left1 crown")
    assert [(event.data["symbol"], event.data["count"]) for event in seen(events, "paid")] == [
        ("crown", 1), ("cross", 1), ("crown", 1),
    ]  # fmt: skip
    florence = of(state, "florence")
    assert florence.rooms == before.rooms
    assert florence.supports == before.supports
    assert spaces(state) == {"left1": "ambassador~"}
    assert florence.tiles["spoleto"]
    # Three symbols: all five tiles, the fifth for half of the third.
    state = go(state, *(f"refresh {tile}" for tile in ("firenze", "pisa", "siena", "bologna", "ravenna")))
    assert all(of(state, "florence").tiles.values())


@rule("V-PAL-06")
def test_a_domain_tile_flips_when_used():
    state = go(table("spring florence", florence="marker room5\ntiles firenze~ pisa~ siena~ duchy"), "go 1", "govern")
    state = go(state, "pay duchy crown")
    assert not of(state, "florence").tiles["duchy"]
    assert why(state, "pay duchy crown").clause == "V-RES-03"
    assert why(state, "pay firenze crown").clause == "V-PAL-06"


@rule("V-EX-19", "V-SPR-05")
@pytest.mark.parametrize(
    ("start", "steps", "left", "right"),
    [("room5", 1, True, False), ("room4", 2, True, False), ("room2", 1, False, True), ("room1", 1, False, False),
     ("room3", 2, False, False)],
)  # fmt: skip
def test_crossing_an_arrow_refreshes_its_side_only(start, steps, left, right):
    block = f"marker {start}\ncourtiers banker~ banker~ banker~ | merchant~ merchant~ -\ntiles {FIVE} duchy kingdom"
    state = go(table("spring florence", florence=block), f"go {steps}")
    ready = of(state, "florence").ready
    assert ready[:3] == [left] * 3
    assert ready[3:5] == [right] * 2


# Spaces


@rule("V-PAL-02")
def test_one_left_and_two_right_spaces_are_open_at_the_start():
    assert [SIDE_OF_SPACE.count(side) for side in ("left", "right")] == [3, 3]
    state = GAME.setup({"seats": 3, "first": "venice"})
    assert {one.split()[2] for one in moves(state, "place") if "cornaro" in one} == {"left1", "right1", "right2"}
    for locked in ("left2", "left3", "right3"):
        reason = why(state, f"place cornaro {locked}")
        assert (reason.clause, reason.missing) == ("V-PAL-07", {"courtier_space": 1})


@rule("V-PAL-07")
def test_extra_spaces_are_a_count():
    """With one extra space any of the three may be taken, even while an initial one is free; then no other."""
    block = "marker room1\ncourtiers banker - - | - - -\ntiles firenze pisa duchy"
    state = table("winter florence", florence=block)
    assert moves(state, "shift") == {
        f"shift left1 {space}" for space in ("left2", "left3", "right1", "right2", "right3")
    }
    state = go(state, "shift left1 left3")
    # The card itself may go on to another locked space: the count stays one.
    assert legal(state, "shift left3 left2", "shift left3 right3", "shift left3 right1")
    block = "marker room1\ncourtiers banker - merchant | - - -\ntiles firenze pisa duchy"
    state = table("winter florence", florence=block)
    assert why(state, "shift left1 left2").clause == "V-PAL-07"
    assert legal(state, "shift left3 left2", "shift left1 right1")
    assert why(state, "shift left1 left3").clause == "V-WIN-06"


@rule("V-PAL-07")
def test_a_card_that_left_a_locked_space_makes_way_for_another_elsewhere():
    """The rulebook's own words: from one locked space into a room, then another card onto another locked one."""
    block = (
        "marker room1\nrooms - lorenzo - - -\ncourtiers banker - admiral | banker banker -\ntiles firenze pisa duchy"
    )
    state = table("winter florence", florence=block)
    assert why(state, "shift room2 left2").clause == "V-PAL-07"
    state = go(state, "shift left3 room3", "shift room2 left2")
    assert spaces(state)["left2"] == "lorenzo~"


@rule("V-PAL-08", "R-44", "R-45")
@pytest.mark.parametrize(
    ("lines", "count"),
    [
        ("tiles firenze pisa", 0),
        ("tiles firenze pisa duchy", 1),
        ("tiles firenze pisa duchy~", 1),  # also while exhausted
        ("tiles firenze pisa principality~", 1),
        ("tiles firenze pisa duchy kingdom~", 2),
        ("tiles firenze pisa republic", 1),
        ("tiles firenze pisa guild", 0),
        ("patrons copernicus", 1),
        ("patrons prince", 1),
        ("patrons copernicus prince", 2),
        ("patrons columbus duomo", 0),
        ("tiles firenze pisa siena bologna", 0),
        ("tiles firenze pisa siena bologna ravenna", 1),
        ("tiles firenze pisa siena bologna ravenna duchy\npatrons copernicus", 3),
        ("tiles firenze pisa siena bologna ravenna duchy kingdom\npatrons copernicus prince", 3),  # never more
    ],
)
def test_where_extra_spaces_come_from(lines, count):
    state = table("winter florence", florence=f"marker room1\n{lines}")
    florence = of(state, "florence")
    assert courtiers.extra_spaces(state, florence) == count
    assert len(courtiers.free_spaces(state, florence)) == (6 if count else 3)


@rule("V-PAL-08")
def test_a_space_is_there_as_soon_as_the_fifth_city_is():
    block = "marker room2\ntiles firenze~ pisa~ siena~ bologna~\ncourtiers podesta - - | podesta - -"
    state = go(table("spring florence", florence=block), "go 1")
    assert courtiers.extra_spaces(state, of(state, "florence")) == 0
    state = go(state, "annex ravenna", "pay left1 crown", "pay right1 crown")
    assert courtiers.extra_spaces(state, of(state, "florence")) == 1


# A lost space


def siege_of_siena(florence, venice="", head=""):
    """Florence has five cities and loses Siena to five troops of Venice: 5 against 3."""
    return table(
        "siege venice", head=head, florence=f"marker room1\ntroops firenze\n{florence}",
        venice=f"marker room1\ntroops siena:5\n{venice}",
    )  # fmt: skip


@rule("V-PAL-09", "R-44", "V-RES-04")
def test_losing_the_fifth_city_costs_a_space_at_once_in_anothers_turn():
    state = siege_of_siena(f"tiles {FIVE}\ncourtiers banker admiral~ - | merchant - -")
    assert state.control["siena"] == 2
    assert (seat(state), kind(state)) == ("florence", "lose_space")
    assert moves(state) == {
        "keep", "shift left1 right2", "shift left2 right2", "shift right1 right2",
        "discard left1", "discard left2", "discard right1", "ask",
        "collect left1", "collect right1", "collect firenze", "collect pisa", "collect bologna", "collect ravenna",
    }  # fmt: skip
    for no in ("shift left2 room1", "shift left2 support1", "shift left2 left3", "done"):
        assert why(state, no).clause == "V-PAL-09"
    moved = go(state, "shift left2 right2")
    assert spaces(moved) == {"left1": "banker", "right1": "merchant", "right2": "admiral~"}  # keeps its face
    gone = go(state, "discard left2")
    assert spaces(gone) == {"left1": "banker", "right1": "merchant"}
    assert gone.supply["admiral"] == 5
    kept = go(state, "keep")  # the empty initial space is the lost one
    assert spaces(kept) == {"left1": "banker", "left2": "admiral~", "right1": "merchant"}
    assert not courtiers.free_spaces(kept, of(kept, "florence"))
    # Another courtier may be discarded instead; the card then moves to the space so freed, or stays.
    full = siege_of_siena(f"tiles {FIVE}\ncourtiers banker admiral~ - | merchant merchant -")
    assert not moves(full, "shift")
    other, events = run(full, "collect left1", "discard left1")
    assert "shift left2 left1" in moves(other, "shift")
    assert spaces(go(other, "keep")) == {"left2": "admiral~", "right1": "merchant", "right2": "merchant"}
    other = go(other, "shift left2 left1")
    assert spaces(other) == {"left1": "admiral~", "right1": "merchant", "right2": "merchant"}
    assert of(other, "florence").florins == 1 + 3
    assert [event.kind for event in events if event.seat == 0][:1] == ["collected"]


@rule("V-PAL-09", "R-44")
def test_the_owner_chooses_which_space_goes():
    block = f"tiles {FIVE} duchy\ncourtiers - banker - | - - merchant"
    state = siege_of_siena(block)
    assert {one.split()[1] for one in moves(state, "shift")} == {"left2", "right3"}
    state = go(state, "shift right3 right1")
    assert spaces(state) == {"left2": "banker", "right1": "merchant"}  # the duchy's space keeps the other


@rule("R-44")
@pytest.mark.parametrize(
    ("block", "asked"),
    [
        (f"tiles {FIVE} duchy principality kingdom\ncourtiers - banker banker | - - banker", False),  # four sources
        (f"tiles {FIVE} duchy principality\ncourtiers - banker banker | - - banker", True),
        (f"tiles {FIVE} duchy principality\ncourtiers - banker banker | - - -", False),  # an empty one goes
        (f"tiles {FIVE}\ncourtiers banker - - | banker banker -", False),  # initial spaces cannot be lost
        (f"tiles {FIVE} spoleto\ncourtiers - banker - | - - -", False),  # five cities are left
    ],
)
def test_when_nothing_is_lost(block, asked):
    state = siege_of_siena(block)
    assert state.control["siena"] == 2
    assert (kind(state) == "lose_space") == asked


# Discards


@rule("V-PAL-10", "R-38")
def test_persons_return_to_the_supply_and_family_cards_leave_the_game():
    block = "marker room1\nflorins 5\ncourtiers lorenzo~ - - | banker~ - -"
    state = table("winter florence", florence=block)
    assert state.supply["banker"] == 4
    state, events = run(state, "discard right1")
    assert state.supply["banker"] == 5
    assert [event.data["card"] for event in seen(events, "discarded")] == ["banker"]
    state = go(state, "discard left1")
    assert state.box == ("lorenzo",)
    assert "lorenzo" not in state.supply
    assert spaces(state) == {}
    state = go(state, "done")
    assert "buy banker" in moves(state)  # and can be bought again, by the same player too


@rule("R-38")
def test_only_courtier_cards_are_discarded_and_only_at_its_times():
    block = "marker room1\nrooms - lorenzo - - -\ncourtiers banker - - | - - -\nflorins 6"
    winter = table("winter florence", florence=block)
    assert moves(winter, "discard") == {"discard left1"}
    assert why(winter, "discard right1").clause == "V-PAL-10"
    buying = go(winter, "done")
    assert why(buying, "discard left1").clause == "V-WIN-01"
    placing = go(buying, "buy assassin", "done")
    assert (kind(placing), moves(placing, "discard")) == ("placing", {"discard left1"})
    recruiting = go(placing, "place assassin right1")
    assert kind(recruiting) == "recruit"
    assert why(recruiting, "discard left1").clause == "V-WIN-01"
    spring = table("spring florence", florence=block)
    assert why(spring, "discard left1").clause == "V-SPR-01"
    assert why(go(spring, "go 1"), "discard left1").clause == "V-SPR-06"


@rule("R-12", "V-INT-08")
def test_discarding_a_card_that_brought_an_agent_keeps_the_agent():
    block = "marker room1\nagents 3\ncourtiers assassin - - | - - -\nflorins 3"
    state = go(table("winter florence", florence=block), "discard left1")
    assert of(state, "florence").agents == 3
    # And each purchase brings one, also after a discard.
    state = go(state, "done", "buy assassin", "done")
    assert of(state, "florence").agents == 4


@rule("R-38", "V-PAT-05", "V-PAL-11")
def test_machiavelli_goes_to_a_free_courtier_space_which_a_discard_may_free():
    block = "marker room1\nflorins 4\npatronage 1\ncourtiers banker - - | banker~ bishop -"
    state = go(table("spring florence", florence=block), "go 1", "finance", "pay right2 cross", "patron machiavelli")
    assert kind(state) == "placing"
    assert moves(state, "discard") == {"discard left1", "discard right1", "discard right2"}
    assert not moves(state, "place")
    assert why(state, "place machiavelli left1").clause == "V-WIN-06"
    assert why(state, "place machiavelli left2").clause == "V-PAL-07"
    assert why(state, "place machiavelli room1").clause == "V-PAL-11"
    assert why(state, "place machiavelli support1").clause == "V-PAL-11"
    state = go(state, "discard right1")
    state = go(state, "place machiavelli right1") if kind(state) == "placing" else state
    assert spaces(state) == {"left1": "banker", "right1": "machiavelli", "right2": "bishop~"}  # available


@rule("R-38", "V-FIN-03")
def test_a_discarded_machiavelli_leaves_the_game_and_still_counts_as_the_personality():
    block = "marker room1\npatrons machiavelli\ncourtiers machiavelli - - | - - -"
    state = go(table("winter florence", florence=block), "discard left1")
    assert state.box == ("machiavelli",)
    assert of(state, "florence").patrons == ("machiavelli",)
    assert "machiavelli" not in state.patrons
    block = "marker room1\npatrons machiavelli\npatronage 3\nflorins 3\ntiles firenze pisa duchy principality"
    state = table("spring florence", head="box machiavelli", florence=block)
    state = go(state, "go 1", "finance")
    while kind(state) == "pay":
        state = go(state, min(moves(state, "pay")))
    assert {default().patrons[one.split()[1]].kind for one in moves(state, "patron")} == {"work"}
    assert why(state, "patron columbus").clause == "V-FIN-03"


@rule("V-PAL-11", "V-WIN-08")
def test_a_card_gained_goes_to_a_courtier_space_and_all_is_open():
    state = go(
        table("winter florence", florence="marker room1\nflorins 9"), "done", "buy admiral", "buy banker", "done"
    )
    assert moves(state, "place") == {
        f"place {card} {space}" for card in ("admiral", "banker") for space in ("left1", "right1", "right2")
    }
    assert why(state, "place admiral room2").clause == "V-PAL-11"
    assert why(state, "done").clause == "V-PAL-11"
    state = go(state, "place banker left1")
    assert why(state, "discard left1").clause == "R-38"  # not what was just placed
    assert why(state, "place admiral left1").clause == "V-WIN-06"
    state = go(state, "place admiral right1")
    views = [GAME.view(state, one)["players"] for one in range(3)]
    assert views[0] == views[1] == views[2]
    assert views[1][0]["courtiers"] == ["banker", "", "", "admiral", "", ""]


@rule("R-10", "R-37", "R-60")
def test_before_the_only_way_on_discards_a_card_its_florins_may_be_collected():
    """Two spaces are filled, the third holds a Banker: the third card can only push him out, but not his florins."""
    block = "marker room1\nflorins 10\ncourtiers banker - - | - - -"
    state = go(
        table("winter florence", florence=block), "done", "buy assassin", "buy admiral", "buy ambassador", "done"
    )
    state = go(state, "place assassin right1", "place admiral right2")
    assert (kind(state), seat(state)) == ("placing", "florence")
    assert {"discard left1", "collect left1"} <= moves(state)
    state = go(state, "collect left1")
    assert of(state, "florence").florins == 3
    assert spaces(state) == {"left1": "ambassador", "right1": "assassin", "right2": "admiral"}
