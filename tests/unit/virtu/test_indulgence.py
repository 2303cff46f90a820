"""Indulgences (V-IND): asking for one, where it goes, what it blocks, and how to be rid of it."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.unit.virtu.support import GAME, go, kind, moves, of, rule, run, seat, seen, table, why

ALL_FIVE = "rooms -! -! -! -! -!"


def indulged(state, house="florence"):
    """The rooms with an indulgence, counted from 1."""
    return [room + 1 for room, there in enumerate(of(state, house).indulgences) if there]


def spring(block, head="", **houses):
    return table("spring florence", head=head, florence=block, **houses)


def winter(block, head="", **houses):
    return table("winter florence", head=head, florence=block, **houses)


def amount(event):
    return event.data["count"]


def paid(state):
    """A payment carried through, the first source of each choice."""
    while kind(state) == "pay":
        state = go(state, min(moves(state, "pay")))
    return state


def to_the_end(state, house):
    """The rest of a player's turn, with everything left alone."""
    while seat(state) == house:
        state = go(state, "decline" if kind(state) == "act" else "done")
    return state


# Asking


@rule("V-IND-01", "V-IND-03")
def test_three_florins_in_spring_and_the_indulgence_after_the_action():
    state = go(spring("marker room5\nflorins 2\ntiles firenze~ pisa~"), "go 1")
    state, events = run(state, "ask")
    assert of(state, "florence").florins == 5
    assert seen(events, "indulgence_asked")[0].data == {"bonus": "florin"}
    assert indulged(state) == []  # not yet
    assert state.indulgences_left() == 9  # but off the stack
    assert (kind(state), moves(state, "govern")) == ("act", {"govern"})  # its room works all the same
    state, events = run(state, "govern", "refresh firenze", "refresh pisa")
    assert indulged(state) == [1]
    kinds = [event.kind for event in events]
    assert kinds.index("indulgence_placed") > kinds.index("refreshed")
    assert of(state, "florence").asked


@rule("V-IND-01", "V-IND-03")
def test_a_crown_in_spring_pays_the_action_at_once():
    state = go(spring("marker room5\ntiles firenze~ pisa~ siena~ bologna~"), "go 1", "govern")
    assert moves(state, "pay") == {"pay printed crown", "pay indulgence crown"}
    state, events = run(state, "pay indulgence crown", "pay printed crown")
    assert [(event.data["source"], event.data["count"]) for event in seen(events, "paid")] == [
        ("indulgence", 1),
        ("printed", 1),
    ]
    assert indulged(state) == []
    state = go(state, *(f"refresh {tile}" for tile in ("firenze", "pisa", "siena", "bologna")))
    assert indulged(state) == [1]
    assert of(state, "florence").florins == 1  # a crown, no florins


@rule("V-IND-01", "V-IND-03")
def test_in_winter_it_lies_in_the_room_at_once():
    state, events = run(winter("marker room3"), "ask")
    assert of(state, "florence").florins == 4
    assert indulged(state) == [3]
    assert [event.kind for event in events][:3] == ["indulgence_asked", "indulgence_placed", "florins"]
    assert kind(state) == "buy"  # the turn goes on
    state = go(winter("marker room3\ntroops firenze:3\nflorins 0\ntiles firenze~ pisa~"), "ask", "wages")
    assert (indulged(state), of(state, "florence").florins) == ([3], 2)

    state = go(winter("marker room3\nflorins 3\ntiles firenze~ pisa~"), "done", "buy duchy", "done")
    state = go(state, "pay indulgence crown")
    assert indulged(state) == [3]  # its crown was the only way to pay the duchy
    assert of(state, "florence").tiles["duchy"]
    assert of(state, "florence").asked


@rule("V-IND-01", "R-29")
def test_a_winter_crown_pays_an_alliance_too():
    block = "marker room3\nflorins 0\ncourtiers admiral - - | admiral - -\ntiles firenze~ pisa~"
    state = go(winter(block), "done", "done", "done")
    assert moves(state, "ally") == {"ally ottomans"}  # 1 crown and 3 ships
    state = paid(go(state, "ally ottomans"))
    assert state.alliances["ottomans"] == (0, True)
    assert indulged(state) == [3]


@rule("V-IND-01", "R-01")
def test_once_a_year():
    block = "marker room5\nflorins 0\ntiles firenze~ pisa~\ntroops firenze"
    state = go(spring(block), "go 1", "ask")
    assert why(state, "ask").clause == "V-IND-01"
    assert "ask" not in moves(state)
    state = go(state, "govern", "refresh firenze")
    # The same year's winter: the flag stands, whatever became of the card.
    state = winter("marker room1\nasked\nrooms - - -! - -")
    assert why(state, "ask").clause == "V-IND-01"
    state = go(state, "done")
    assert (kind(state), why(state, "ask").clause) == ("recruit", "V-IND-01")
    # A new year: again.
    state = table("winter venice", florence="marker room1\nasked", naples="marker room1", venice="marker room1")
    state = to_the_end(state, "venice")
    assert (state.year, seat(state), kind(state)) == (3, "florence", "go")
    assert not of(state, "florence").asked
    assert "ask" in moves(go(state, "go 1"))


@rule("R-01")
def test_once_a_phase_by_the_french_option():
    """Asked in spring, the flag is lifted after the retreats; but the spring's card lies in the marker's room."""
    for option, flag, clause in (("year", True, "V-IND-01"), ("phase", False, "V-IND-02")):
        head = f"options indulgence={option} one_agent=no"
        block = "marker room1\nasked\nrooms -! - - - -"
        state = table("retreat venice", head=head, florence=block, naples="marker room1", venice="marker room1")
        assert (seat(state), kind(state)) == ("florence", "buy")
        assert of(state, "florence").asked == flag
        assert why(state, "ask").clause == clause
    state = go(spring("marker room5\ntiles firenze~ pisa~", head="options indulgence=phase"), "go 1", "ask")
    assert why(state, "ask").clause == "R-01"  # not twice in the spring


@rule("V-IND-02", "V-IND-04")
def test_not_in_a_room_that_holds_one_nor_when_none_is_left():
    state, events = run(spring("marker room5\nrooms -! - - - -\ntiles firenze~ pisa~"), "go 1")
    assert seen(events, "action_lost")[0].data == {"action": "govern", "clause": "V-IND-04"}
    assert seat(state) == "naples"  # nothing to decide: no action, no indulgence
    assert not of(state, "florence").asked
    state = winter("marker room1\nrooms -! - - - -")
    assert why(state, "ask").clause == "V-IND-02"

    others = {"naples": f"marker room1\n{ALL_FIVE}", "venice": f"marker room1\n{ALL_FIVE}"}
    state = winter("marker room1", **others)
    assert state.indulgences_left() == 0
    assert why(state, "ask").clause == "V-IND-02"
    others["venice"] = "marker room1\nrooms -! -! -! -! -"
    state = winter("marker room1", **others)
    assert "ask" in moves(state)
    assert go(state, "ask").indulgences_left() == 0


@rule("V-IND-02")
def test_the_last_one_asked_for_is_gone_before_it_is_placed():
    """One is on its way to Florence's room; nobody else can have it in the meantime."""
    others = {"naples": f"marker room1\n{ALL_FIVE}", "venice": "marker room1\nrooms -! -! -! -! -"}
    state = go(spring("marker room5\ntiles firenze~ pisa~ siena~ bologna~", **others), "go 1", "govern")
    assert "pay indulgence crown" in moves(state)
    state = go(state, "pay indulgence crown")
    assert state.indulgences_left() == 0


@rule("V-IND-04")
def test_a_room_with_an_indulgence_is_lost_and_none_is_asked_for_this_year():
    block = "marker room5\nrooms -! - - - -\ntiles firenze~ pisa~\ncourtiers bishop - - | - - -"
    state = go(spring(block), "go 1")
    assert kind(state) == "absolution"
    reason = why(state, "govern")
    assert reason.clause == "R-28"
    state, events = run(state, "keep")
    assert seen(events, "action_lost")[0].data["clause"] == "V-IND-04"
    assert seat(state) == "naples"
    assert indulged(state) == [1]


@rule("V-IND-04", "R-50")
def test_an_indulgence_closes_even_an_intrigue_room_with_an_agent():
    block = "marker room3\nrooms - - - -! -\ncourtiers banker~ - - | bishop - -"
    state, events = run(spring(block, head="agent florence.room4 naples"), "go 1", "keep")
    assert seen(events, "action_lost")[0].data["clause"] == "V-IND-04"
    state = go(spring(block, head="agent florence.room4 naples"), "go 1", "absolve room4", "pay right1 cross")
    assert moves(state, "intrigue") == {"intrigue"}


# Absolution


@rule("V-IND-05")
@pytest.mark.parametrize(
    ("sources", "allowed", "used"),
    [
        ("courtiers caterina - - | - - -", True, {"cross": 1}),
        ("courtiers podesta - - | - - -", True, {"crown": 2}),
        ("courtiers ambassador - - | consigliere - -", True, {"crown": 2}),
        ("courtiers ambassador - - | - - -", False, {}),  # one crown is not enough
        ("tiles firenze~ pisa~ ravenna", True, {"cross": 1}),
        ("tiles firenze~ pisa~ duchy principality", True, {"crown": 2}),
        ("tiles firenze~ pisa~ duchy~ principality", False, {}),
        ("courtiers gonfaloniere - - | assassin admiral -", False, {}),  # cavalry, masks and ships are no use
    ],
)
def test_one_cross_or_two_crowns(sources, allowed, used):
    house = "milan" if "caterina" in sources else "florence"
    tiles = "" if "tiles" in sources else {"florence": "tiles firenze~ pisa~", "milan": "tiles milano~ genova~"}[house]
    block = f"marker room5\nrooms -! - - - -\n{sources}\n{tiles}"
    state = go(table(f"spring {house}", 4, **{house: block}), "go 1")
    assert ("absolve room1" in moves(state)) == allowed
    if allowed:
        state, events = run(state, "absolve room1")
        while kind(state) == "pay":
            state, more = run(state, min(moves(state, "pay")))
            events += more
        given: Counter[object] = Counter()
        for event in seen(events, "paid"):
            given[event.data["symbol"]] += amount(event)
        assert given == used
        assert indulged(state, house) == []
        assert state.indulgences_left() == 10  # back on the stack
        assert kind(state) == "act"


@rule("V-IND-05", "V-ALL-01")
@pytest.mark.parametrize(
    ("head", "allowed"),
    [
        ("alliance empire florence active", True),
        ("alliance empire florence used", False),
        ("alliance empire florence active\nagent empire venice", False),
        ("alliance empire florence active\nagent empire florence", True),
        ("alliance empire naples active", False),
    ],
)
def test_the_empires_cross_removes_one(head, allowed):
    state = go(spring("marker room5\nrooms -! - - - -\ntiles firenze~ pisa~", head=head), "go 1")
    assert ("absolve room1" in moves(state)) == allowed
    if allowed:
        state = go(state, "absolve room1")
        assert state.alliances["empire"] == (0, False)
        assert indulged(state) == []


@rule("V-IND-05", "V-RES-09", "R-29")
def test_room_cards_printed_symbols_and_an_indulgences_crown_remove_none():
    """Rooms full of crosses, a room freed of its indulgence whose crown could be had: nothing of it counts."""
    block = "marker room4\nrooms cardinal/bishop! pope - - giovanni!\ntiles firenze~ pisa~ {}"
    assert seat(go(spring(block.format("duchy")), "go 2")) == "naples"  # 1 crown of the duchy is not enough
    state = go(spring(block.format("duchy principality siena")), "go 2", "absolve room1")
    for source, clause in (
        ("room1 cross", "V-RES-09"), ("support1 cross", "V-RES-09"), ("room2 cross", "V-RES-09"),
        ("printed crown", "V-RES-09"), ("indulgence crown", "V-IND-02"),
    ):  # fmt: skip
        assert why(state, f"pay {source}").clause == clause
    assert indulged(paid(state)) == [5]
    # In room 2 itself lies none, so an indulgence could be asked for; but its crown pays the action only.
    state = go(spring(f"{block.format('duchy principality')}".replace("room4", "room5")), "go 2", "absolve room1")
    assert why(state, "pay indulgence crown").clause == "R-29"


@rule("V-IND-05", "R-28")
def test_cards_just_refreshed_pay():
    block = "marker room5\nrooms -! - - - -\ntiles firenze~ pisa~\ncourtiers bishop~ - - | bishop~ - -"
    state = go(spring(block), "go 1", "absolve room1")  # the left side was refreshed on the way
    assert indulged(state) == []
    assert not of(state, "florence").ready[3]


@rule("V-IND-05", "R-28")
def test_crossed_or_landed_on_but_not_left():
    """From room 1 over room 2 to room 3: not the one the marker came from, not the one ahead."""
    block = "marker room1\nrooms -! -! -! -! -\ncourtiers bishop bishop - | bishop bishop -\ntiles firenze pisa duchy"
    state = go(spring(block), "go 2", "keep")  # room 2 is asked about on the way too
    assert moves(state, "absolve") == {"absolve room2", "absolve room3", "absolve room2 room3"}
    for room in ("room1", "room4"):
        assert why(state, f"absolve {room}").clause == "V-IND-05"
    assert why(state, "absolve room2 room2").clause == "V-IND-05"
    state = go(state, "absolve room2", "pay left1 cross")
    assert indulged(state) == [1, 3, 4]
    assert moves(state, "absolve") == {"absolve room3"}  # one may still go on
    state = go(state, "absolve room3", "pay left2 cross")
    assert (indulged(state), kind(state)) == ([1, 4], "act")


@rule("V-IND-05")
def test_the_rooms_are_named_in_their_order():
    block = "marker room1\nrooms - -! -! - -\ncourtiers bishop - - | bishop~ - -"
    state = go(spring(block), "go 2")
    reason = why(state, "absolve room3 room2")
    assert reason.clause == "R-70"
    assert not reason.missing
    assert "order" in reason.message.id


@rule("R-28")
@pytest.mark.parametrize(
    ("courtiers", "both"),
    [
        ("bishop - - | bishop - -", True),  # a cross each
        ("bishop - - | podesta - -", True),  # a cross, two crowns
        ("podesta - - | podesta - -", True),
        ("bishop - - | ambassador consigliere -", True),
        ("ambassador - - | ambassador ambassador -", False),  # three crowns: one only
        ("machiavelli - - | bishop - -", True),
    ],
)
def test_several_are_paid_together_from_one_pool(courtiers, both):
    state = spring(f"marker room1\nrooms - -! -! - -\ncourtiers {courtiers}\ntiles firenze~ pisa~")
    state = go(state, "go 2", "keep")  # not on the way, but together
    assert {"absolve room2", "absolve room3"} <= moves(state)
    assert ("absolve room2 room3" in moves(state)) == both
    if both:
        state = go(state, "absolve room2 room3")
        while kind(state) == "pay":
            state = go(state, min(moves(state, "pay")))
        assert indulged(state) == []
    else:
        reason = why(state, "absolve room2 room3")
        assert (reason.clause, list(reason.missing.values())) == ("V-IND-05", [1])


@rule("R-28")
def test_pooled_crowns_of_one_card_serve_two_indulgences():
    """Kingdom (2 crowns) and the Pope's 2 crowns: 4 crowns for two; a pope's 2 crosses for two at once."""
    state = go(spring("marker room1\nrooms - -! -! - -\ncourtiers pope - - | - - -\ntiles firenze~ pisa~"), "go 2")
    state = go(state, "absolve room2 room3")  # one source, but crosses only: 2 crowns would pay for one
    assert indulged(state) == []
    assert not of(state, "florence").ready[0]


@rule("V-IND-05")
def test_a_full_circle_passes_ones_own_room_too():
    block = (
        "marker room1\nrooms -! - - - -\ntiles firenze~ pisa~ guild republic\nflorins 2\ncourtiers bishop - - | - - -"
    )
    state = go(spring(block), "go 5 florins guild republic")
    assert moves(state, "absolve") == {"absolve room1"}


@rule("V-IND-05", "R-29")
def test_a_freed_room_works_normally_and_one_may_ask_again():
    block = "marker room5\nrooms -! - - - -\ntiles firenze~ pisa~\ncourtiers bishop - - | - - -"
    state = go(spring(block), "go 1", "absolve room1")
    assert moves(state) == {"govern", "ask", "decline"}
    state = go(state, "ask", "govern", "refresh firenze", "refresh pisa")
    assert indulged(state) == [1]


@rule("R-29")
def test_no_asking_before_moving_nor_before_removals():
    block = "marker room5\nflorins 1\nrooms - -! - - -\ncourtiers bishop - - | - - -\ntiles firenze~ pisa~"
    assert why(spring(""), "ask").clause == "R-29"  # the first spring: the marker is not yet placed
    state = spring(block)
    assert why(state, "ask").clause == "R-29"  # not for the step for 2 florins
    assert why(state, "go 3 florins").missing == {"florin": 1}
    state = go(state, "go 2")
    assert (kind(state), why(state, "ask").clause) == ("absolution", "V-IND-02")
    state = go(spring(block.replace("- -! - - -", "-! - - - -")), "go 2")
    assert (kind(state), why(state, "ask").clause) == ("absolution", "R-29")
    assert "ask" in moves(go(state, "keep"))


SIEGE = "marker room1\nflorins 0\npatrons leonardo\ntroops pisa:1 siena:3\ntiles firenze~ pisa~"


@rule("R-29", "V-IND-01", "V-IND-03")
def test_in_a_siege_its_florins_pay_a_bonus():
    """3 against 3: Leonardo would do, but there is no florin."""
    state = table("siege florence", florence=SIEGE)
    assert (kind(state), moves(state)) == ("bonus", {"ask", "pass"})
    state, events = run(state, "ask")
    assert [event.kind for event in events][:3] == ["indulgence_asked", "indulgence_placed", "florins"]
    assert indulged(state) == [1]
    state = go(state, "bonus leonardo")
    assert state.control["siena"] == 0
    assert of(state, "florence").asked


@rule("R-29")
def test_in_a_siege_under_the_first_rules_there_is_none():
    assert table("siege florence", head="rules 1", florence=SIEGE).control.get("siena") is None


@rule("R-29", "V-IND-02")
@pytest.mark.parametrize(
    ("more", "clause"),
    [("asked", "V-IND-01"), ("rooms -! - - - -", "V-IND-02")],
)
def test_in_a_siege_it_is_barred_as_ever(more, clause):
    state = table("siege florence", florence=SIEGE.replace("florins 0", f"florins 1\n{more}"))
    assert (kind(state), why(state, "ask").clause) == ("bonus", clause)


@rule("R-29")
def test_the_defender_may_ask_and_so_may_who_retreats():
    siege = table(
        "siege florence", florence="marker room1\ntroops bari:5\nasked",
        naples="marker room1\nflorins 0\ntiles napoli~ palermo~ bari~\ncourtiers assassin - - | - - -",
    )  # fmt: skip
    assert (seat(siege), moves(siege)) == ("naples", {"ask", "pass"})
    asked = go(siege, "ask")
    assert {"bonus left1 1", "pass"} <= moves(asked)
    retreat = table("retreat florence", florence="marker room1\ntroops spoleto:1<\ntiles firenze~ pisa~")
    assert moves(retreat) == {"retreat spoleto firenze", "disband spoleto", "ask"}


@rule("R-29", "R-60")
def test_no_question_is_put_for_an_indulgence_alone():
    """Nothing could be announced, whatever the florins: the siege is fought."""
    state = table("siege florence", florence="marker room1\nflorins 0\ntroops pisa:1 siena:3\ntiles firenze~ pisa~")
    assert kind(state) != "bonus"


# On the way


WAY = "marker room1\nrooms - -! - - -\ntiles firenze~ pisa~\ncourtiers - - - | {} - -"


@rule("R-28", "V-IND-05")
def test_paid_where_it_is_crossed_and_refreshed_further_on():
    """Over room 2, where the indulgence lies, and the right arrow behind it, to room 3."""
    state, events = run(spring(WAY.format("bishop")), "go 2")
    assert (kind(state), of(state, "florence").marker) == ("absolution", 1)
    assert moves(state) == {"absolve room2", "keep"}
    assert [event.data for event in seen(events, "marker")] == [{"room": 2, "steps": 1}]
    paid, events = run(state, "absolve room2")
    assert indulged(paid) == []
    assert of(paid, "florence").ready[3]  # it paid before the arrow was crossed
    assert [event.data for event in seen(events, "marker")] == [{"room": 3, "steps": 1}]
    later = go(state, "keep", "absolve room2")
    assert indulged(later) == []
    assert not of(later, "florence").ready[3]
    assert of(go(state, "keep", "keep"), "florence").marker == 2


@rule("R-28")
@pytest.mark.parametrize(
    ("courtier", "steps"),
    [("bishop~", 2), ("merchant", 2), ("bishop", 1)],  # exhausted, of no use, no arrow crossed
)
def test_on_the_way_only_what_matters_is_asked(courtier, steps):
    state = go(spring(WAY.format(courtier)), f"go {steps}")
    assert of(state, "florence").marker == steps


@rule("R-28", "R-29")
def test_nothing_is_asked_for_on_the_way():
    state = go(spring(WAY.format("bishop")), "go 2")
    assert why(state, "ask").clause in ("R-29", "V-IND-02")
    assert why(state, "govern").clause == "R-28"


@rule("R-28")
def test_under_the_first_rules_the_marker_does_not_stop():
    state = table("spring florence", head="rules 1", florence=WAY.format("bishop"))
    assert of(go(state, "go 2"), "florence").marker == 2


@rule("R-29")
def test_florins_may_be_asked_for_though_the_action_is_declined_blocked_or_useless():
    declined = go(spring("marker room5\nflorins 0\ntiles firenze~ pisa~"), "go 1", "ask", "decline")
    assert (indulged(declined), of(declined, "florence").florins) == ([1], 3)
    head = "agent florence.room1 naples"
    blocked = go(spring("marker room5\nflorins 0\ntiles firenze~ pisa~", head=head), "go 1")
    assert moves(blocked) == {"ask", "decline"}
    assert why(blocked, "govern").clause == "V-INT-04"
    blocked = go(blocked, "ask")
    assert (indulged(blocked), of(blocked, "florence").florins) == ([1], 3)
    useless = go(spring("marker room2\nflorins 0\ntiles firenze~ pisa~"), "go 1")  # Annex without crowns
    assert moves(useless) == {"ask", "decline"}
    useless = go(useless, "ask")
    assert (indulged(useless), seat(useless)) == ([3], "naples")


@rule("R-29", "V-IND-01")
def test_asked_for_florins_may_make_the_action_payable():
    state = go(spring("marker room1\nflorins 0\ntiles firenze~ pisa~ duchy"), "go 1")
    assert moves(state) == {"ask", "decline"}
    assert why(state, "finance").missing == {"florin": 2}
    state = go(state, "ask")
    assert "finance" in moves(state)
    state = go(state, "finance")
    assert of(state, "florence").patronage == 1
    assert of(state, "florence").florins == 1
    assert indulged(state) == [2]


@rule("R-29", "V-RES-10")
@pytest.mark.parametrize(("room", "action"), [("room3", "intrigue"), ("room4", "war")])
def test_its_crown_serves_no_action_that_takes_none(room, action):
    state = go(spring(f"marker {room}\ncourtiers assassin - - | gonfaloniere - -"), "go 1", action)
    assert not any("indulgence" in one for one in moves(state))
    assert why(state, "pay indulgence crown").clause == "V-RES-10"


# Counting them


@rule("V-IND-06")
def test_one_a_room_several_a_palace_and_a_point_off_for_each():
    clean = winter("marker room1")
    some = winter("marker room1\nrooms - -! -! lorenzo! -")
    assert indulged(some) == [2, 3, 4]
    assert [a - b for a, b in zip(GAME.scores(clean), GAME.scores(some), strict=True)] == [3, 0, 0]
    assert indulged(go(some, "ask")) == [1, 2, 3, 4]
    full = winter(f"marker room1\n{ALL_FIVE}")
    assert GAME.scores(clean)[0] - GAME.scores(full)[0] == 5
    assert why(full, "ask").clause == "V-IND-02"
