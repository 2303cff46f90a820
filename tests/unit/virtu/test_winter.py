"""Winter, steps 1 and 2: the troops' pay and the palace rearranged (V-WIN-01 to V-WIN-06)."""

from __future__ import annotations

import pytest

from tests.unit.virtu.support import go, kind, moves, of, rule, run, seat, seen, table, why
from virtu_core.virtu.state import State

SPENT = "tiles firenze~ pisa~"  # nothing to collect
CALM = "troops firenze"  # nothing to pay


def until(state: State, step: str) -> State:
    """On to a later step of the same turn."""
    while kind(state) != step:
        state = go(state, "done")
    return state


def shifts(state: State, here: str) -> set[str]:
    """Where the card on a place may go."""
    return {move.split()[2] for move in moves(state, "shift") if move.split()[1] == here}


# Order


@rule("V-WIN-01", "R-23")
def test_each_player_does_all_five_steps_before_the_next_one_in_order() -> None:
    house = "marker room1\nflorins 9\ncourtiers gonfaloniere - - | podesta bishop -\ntroops {0}"
    state = table(
        "winter venice", head="order venice florence naples",
        florence=house.format("firenze:3"), naples=house.format("napoli:3"), venice=house.format("venezia:3"),
    )  # fmt: skip
    walked = []
    while kind(state) != "go":
        walked.append((seat(state), kind(state)))
        state = go(state, "wages" if kind(state) == "wages" else "done")
    steps = ("wages", "rearrange", "buy", "recruit", "ally")
    assert walked == [(who, step) for who in ("venice", "florence", "naples") for step in steps]
    assert (state.year, seat(state)) == (3, "venice")


@rule("V-WIN-01", "R-23")
def test_alliance_comes_last_and_no_step_comes_early_or_again() -> None:
    state = table(
        "winter venice",
        venice="""
        florins 9
        courtiers podesta - ambassador | ambassador ambassador ambassador
        tiles venezia verona kingdom republic duchy
        troops venezia:3
        """,
    )
    early = {
        "wages": "shift left1 room1",
        "rearrange": "buy merchant",
        "buy": "recruit venezia",
        "recruit": "ally france",
    }
    late = {"rearrange": "wages", "buy": "shift left1 room1", "recruit": "buy merchant", "ally": "recruit venezia"}
    walked = []
    while kind(state) != "ally":
        walked.append(kind(state))
        assert why(state, early[kind(state)]).clause == "V-WIN-01"
        if kind(state) in late:
            assert why(state, late[kind(state)]).clause == "V-WIN-01"
        state = go(state, "wages" if kind(state) == "wages" else "done")
    assert walked == ["wages", "rearrange", "buy", "recruit"]
    assert why(state, late["ally"]).clause == "V-WIN-01"
    assert seat(state) == "venice"


# Step 1


@rule("V-WIN-02")
@pytest.mark.parametrize(("troops", "due"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_pay_by_number_of_troops(troops: int, due: int) -> None:
    state = table("winter florence", florence=f"florins 5\ntroops firenze:{troops}")
    if not due:
        assert kind(state) != "wages"
        return
    assert kind(state) == "wages"
    after, events = run(state, "wages")
    assert of(after, "florence").florins == 5 - due
    assert [event.data["count"] for event in seen(events, "wages")] == [due]
    assert of(after, "florence").troops == {"firenze": troops}
    assert kind(after) != "wages"


@rule("V-WIN-02")
def test_no_troops_no_pay() -> None:
    assert kind(table("winter florence", florence=f"{SPENT}\ntroops")) != "wages"


@rule("V-WIN-02")
def test_troops_not_paid_for_leave_the_board_wherever_they_are() -> None:
    state = table("winter florence", florence=f"florins 1\n{SPENT}\ntroops firenze:3 pisa:2")
    assert moves(state) == {"dismiss firenze", "dismiss pisa"}
    short = why(state, "wages")
    assert (short.clause, short.missing) == ("V-WIN-02", {"florin": 1})
    assert why(state, "dismiss siena").clause == "V-WIN-02"
    state = go(state, "dismiss pisa")  # four are left: one florin
    assert moves(state) == {"wages", "dismiss firenze", "dismiss pisa"}
    state = go(state, "wages")
    assert of(state, "florence").troops == {"firenze": 3, "pisa": 1}
    assert of(state, "florence").florins == 0


@rule("V-WIN-02")
def test_one_may_rather_dismiss_than_pay() -> None:
    state = go(table("winter florence", florence=f"florins 9\n{SPENT}\ntroops firenze:3"), "dismiss firenze")
    assert (of(state, "florence").florins, of(state, "florence").troops) == (9, {"firenze": 2})
    assert kind(state) == "buy"


@rule("V-WIN-02", "R-66")
def test_wages_come_from_the_treasury_so_florins_are_collected_first() -> None:
    state = table("winter florence", florence="florins 0\ntroops firenze:3")
    assert moves(state) == {"dismiss firenze", "collect firenze", "collect pisa"}  # asked although only one way on
    state = go(state, "collect pisa", "wages")
    assert of(state, "florence").florins == 0
    assert of(state, "florence").tiles == {"firenze": True, "pisa": False}


@rule("V-WIN-02")
def test_an_indulgence_may_pay_the_troops() -> None:
    state = table("winter florence", florence=f"florins 0\nmarker room2\n{SPENT}\ntroops firenze:3 pisa:2")
    state = go(state, "ask", "wages")
    assert (of(state, "florence").florins, of(state, "florence").indulgences[1]) == (1, True)


# Step 2


@rule("V-WIN-03")
@pytest.mark.parametrize(
    ("palace", "head"),
    [
        ("marker room2\nrooms - giovanni/merchant - - -", ""),
        ("marker room5\nrooms - giovanni/merchant! - - -", ""),
        ("marker room5\nrooms - giovanni/merchant - - -", "agent florence.room2 naples"),
    ],
    ids=["marker", "indulgence", "agent"],
)
def test_a_shut_room_neither_gives_nor_takes_cards(palace: str, head: str) -> None:
    state = table("winter florence", head=head, florence=f"{palace}\ncourtiers bishop - - | - - -\n{CALM}")
    assert not any("room2" in move or "support2" in move for move in moves(state, "shift"))
    assert "shift left1 room3" in moves(state)
    for illegal in ("shift room2 right1", "shift support2 right1", "shift left1 support2", "shift left1 room2"):
        assert why(state, illegal).clause == "V-WIN-03"
    # An empty room is shut just as well.
    bare = table(
        "winter florence",
        head=head,
        florence=f"{palace.replace('giovanni/merchant', '-')}\ncourtiers bishop - - | - - -",
    )
    assert "shift left1 room2" not in moves(bare)
    assert why(bare, "shift left1 room2").clause == "V-WIN-03"


@rule("V-WIN-03")
def test_an_own_agent_shuts_nothing() -> None:
    state = table(
        "winter florence", head="agent florence.room2 florence", florence=f"rooms - giovanni/merchant - - -\n{CALM}"
    )
    assert shifts(state, "support2") == {"left1", "right1", "right2"}


@rule("V-WIN-03")
def test_one_card_at_a_time() -> None:
    state = table("winter florence", florence=f"courtiers bishop - - | merchant - -\n{CALM}")
    after, events = run(state, "shift left1 room1")
    player = of(after, "florence")
    assert (player.rooms[0], player.courtiers) == ("bishop", ["", "", "", "merchant", "", ""])
    assert [event.data["card"] for event in seen(events, "rearranged")] == ["bishop"]
    assert kind(after) == "rearrange"


@rule("V-WIN-04")
def test_an_available_courtier_goes_to_a_room_a_support_slot_or_a_free_space() -> None:
    state = table(
        "winter florence",
        florence=f"marker room5\nrooms giovanni lorenzo/merchant - - -\ncourtiers bishop - - | banker - -\n{CALM}",
    )
    assert shifts(state, "left1") == {"room3", "room4", "support1", "right2"}
    assert shifts(state, "right1") == {"support1", "right2"}  # the Banker shows no action
    assert why(state, "shift right1 room3").clause == "V-PAL-03"
    assert why(state, "shift left1 support3").clause == "V-PAL-04"  # no room card above
    assert why(state, "shift left1 support2").clause == "V-PAL-04"  # one is there
    assert why(state, "shift left1 room1").clause == "V-PAL-01"
    assert why(state, "shift left1 left2").clause == "V-PAL-07"
    assert why(state, "shift right2 room3").clause == "V-WIN-03"  # no card there
    player = of(go(state, "shift right1 support1"), "florence")
    assert (player.supports[0], player.courtiers[3]) == ("banker", "")
    moved = of(go(state, "shift left1 right2"), "florence")
    assert moved.courtiers[4] == "bishop"
    assert moved.ready[4]


@rule("V-WIN-04")
def test_an_exhausted_courtier_does_not_move() -> None:
    state = table("winter florence", florence=f"rooms giovanni - - - -\ncourtiers bishop~ - - | banker - -\n{CALM}")
    assert shifts(state, "left1") == set()
    for there in ("room2", "support1", "right2"):
        assert why(state, f"shift left1 {there}").clause == "V-WIN-04"


@rule("V-WIN-05")
def test_a_card_out_of_a_room_goes_exhausted_to_a_free_space_and_never_straight_to_a_room() -> None:
    state = table(
        "winter florence", florence=f"rooms giovanni/banker lorenzo - - -\ncourtiers bishop - - | - - -\n{CALM}"
    )
    assert shifts(state, "support1") == shifts(state, "room2") == {"right1", "right2"}
    for illegal in ("shift room2 room3", "shift room2 support1", "shift support1 support2", "shift support1 room3"):
        assert why(state, illegal).clause == "V-WIN-05"
    assert why(state, "shift room2 left1").clause == "V-WIN-06"
    after = go(state, "shift room2 right1")
    player = of(after, "florence")
    assert (player.rooms[1], player.courtiers[3], player.ready[3]) == ("", "lorenzo", False)
    assert shifts(after, "right1") == set()  # so it cannot reach another room this winter
    assert why(after, "shift right1 room3").clause == "V-WIN-04"


@rule("V-WIN-06")
def test_courtiers_do_not_swap_a_free_or_freed_space_is_needed() -> None:
    state = table("winter florence", florence=f"marker room1\ncourtiers bishop - - | banker giuliano~ -\n{CALM}")
    assert not moves(state, "shift") & {"shift left1 right1", "shift right1 left1"}
    assert why(state, "shift left1 right1").clause == "V-WIN-06"
    assert why(state, "shift left1 right1").missing == {"space": "right1"}
    after = go(state, "discard right2", "shift left1 right2", "shift right1 left1", "shift right2 right1")
    assert of(after, "florence").courtiers == ["banker", "", "", "bishop", "", ""]


@rule("V-WIN-06")
def test_without_a_free_space_no_card_leaves_a_room() -> None:
    full = "rooms giovanni - - - -\ncourtiers bishop~ - - | banker~ merchant~ -"
    state = table("winter florence", florence=f"{full}\n{CALM}")
    assert moves(state, "shift") == set()
    assert why(state, "shift room1 left1").clause == "V-WIN-06"
    assert why(state, "shift room1 left2").clause == "V-PAL-07"
    freed = go(state, "discard right2")
    assert shifts(freed, "room1") == {"right2"}


@rule("R-06")
def test_a_support_card_left_alone_must_show_an_action_and_is_then_the_room_card() -> None:
    state = table("winter florence", florence=f"rooms giovanni/banker lorenzo/bishop - - -\n{CALM}")
    assert shifts(state, "room1") == set()
    assert why(state, "shift room1 left1").clause == "R-06"
    player = of(go(state, "shift room2 left1"), "florence")
    assert (player.rooms[1], player.supports[1], player.courtiers[0]) == ("bishop", "", "lorenzo")


@rule("R-06")
def test_a_new_room_card_needs_an_empty_slot() -> None:
    state = table(
        "winter florence", florence=f"marker room5\nrooms giovanni - - - -\ncourtiers bishop - - | - - -\n{CALM}"
    )
    assert "shift left1 room1" not in moves(state)
    assert why(state, "shift left1 room1").clause == "V-PAL-01"
    assert of(go(state, "shift left1 support1"), "florence").rooms[0] == "giovanni"  # nothing moves up


@rule("R-38", "V-WIN-06")
def test_discards_in_step_2_any_courtier_and_only_courtiers() -> None:
    state = table("winter florence", florence=f"rooms giovanni - - - -\ncourtiers bishop~ - - | giuliano - -\n{CALM}")
    assert moves(state, "discard") == {"discard left1", "discard right1"}
    assert why(state, "discard right2").clause == "V-PAL-10"
    before = state.supply["bishop"]
    after, events = run(state, "discard left1", "discard right1")
    assert after.supply["bishop"] == before + 1
    assert after.box == ("giuliano",)
    assert [event.data["card"] for event in seen(events, "discarded")] == ["bishop", "giuliano"]
    assert of(after, "florence").courtiers == [""] * 6


@rule("R-38")
def test_a_discarded_machiavelli_leaves_the_game_and_still_counts_as_the_personality() -> None:
    state = table(
        "winter florence",
        florence=f"patronage 3\npatrons machiavelli\ncourtiers machiavelli - - | - - -\nflorins 0\n{SPENT}\n{CALM}",
    )
    after = go(state, "discard left1")
    assert after.box == ("machiavelli",)
    assert "machiavelli" not in after.patrons
    assert "machiavelli" not in after.supply
    assert of(after, "florence").patrons == ("machiavelli",)


@rule("R-38")
def test_no_discards_outside_steps_2_and_3() -> None:
    player = "marker room1\nflorins 9\ncourtiers bishop - - | podesta - -\ntroops firenze:3"
    state = table("winter florence", florence=player)
    assert kind(state) == "wages"
    assert why(state, "discard left1").clause == "V-WIN-01"
    state = until(go(state, "wages"), "recruit")
    assert why(state, "discard left1").clause == "V-WIN-01"


@rule("R-12")
def test_discarding_a_card_that_brought_an_agent_keeps_the_agent() -> None:
    state = table(
        "winter naples", head="agent siena naples",
        naples="agents 3\ncourtiers federico - - | assassin - -\ntroops napoli",
    )  # fmt: skip
    after = go(state, "discard left1", "discard right1")
    assert of(after, "naples").agents == 3
    assert after.agents == {"siena": after.seat_of("naples")}


@rule("R-59")
def test_the_palace_never_returns_to_a_layout_of_this_winter() -> None:
    state = table("winter florence", florence=f"courtiers banker - - | - - -\n{CALM}")
    state = go(state, "shift left1 right1")
    assert shifts(state, "right1") == {"right2"}
    again = why(state, "shift right1 left1")
    assert again.clause == "R-59"
    state = go(state, "shift right1 right2")
    assert shifts(state, "right2") == set()
    assert why(state, "shift right2 right1").clause == "R-59"
    assert {"done", "discard right2"} <= moves(state)  # there is always a way on


@rule("R-59")
def test_next_winter_begins_afresh() -> None:
    state = go(
        table("winter florence", florence=f"marker room1\ncourtiers banker - - | - - -\n{CALM}"), "shift left1 right1"
    )
    assert why(state, "shift right1 left1").clause == "R-59"
    onward = {"start": "start room1", "go": "go 1", "act": "decline"}
    state = go(state, "done")
    while (state.year, kind(state)) != (3, "rearrange"):
        state = go(state, onward.get(kind(state), "done"))
    assert seat(state) == "florence"
    assert "shift right1 left1" in moves(state)


@rule("V-EX-12")
def test_example_of_naples_without_a_free_space() -> None:
    state = table(
        "winter naples",
        naples="""
        marker room3
        rooms gonfaloniere alfonso/ambassador consigliere/bishop admiral/podesta! -
        courtiers ferdinand - - | merchant federico~ -
        troops napoli
        """,
    )
    spaces = {"left1", "right1", "right2"}
    assert not any(move.split()[2] in spaces for move in moves(state, "shift"))  # none is free
    # Federico is exhausted; the rooms with the marker and the indulgence cannot change.
    assert shifts(state, "right2") == set()
    assert why(state, "shift right2 support1").clause == "V-WIN-04"
    for shut in ("shift room3 left1", "shift support3 left1", "shift support4 left1", "shift left1 room4"):
        assert why(state, shut).clause == "V-WIN-03"
    state = go(state, "shift left1 support1", "shift right1 left1", "shift support2 right1")
    player = of(state, "naples")
    assert player.rooms == ["gonfaloniere", "alfonso", "consigliere", "admiral", ""]
    assert player.supports == ["ferdinand", "", "bishop", "podesta", ""]
    assert player.courtiers == ["merchant", "", "", "ambassador", "federico", ""]
    assert player.ready == [True, True, True, False, False, True]
