"""Intrigue: agents placed, moved and removed, and what they do (V-INT)."""

from __future__ import annotations

import pytest

from tests.unit.virtu.support import go, kind, moves, of, rule, run, seat, seen, table, why
from virtu_core.virtu.state import State

ACT = 'frame ["year","spring",1]\nframe ["act",0]'


def intriguing(florence: str = "", head: str = "", seats: int = 3, **others: str) -> State:
    """Florence stands in its printed Intrigue room and is to act; it has had its indulgence."""
    return table(frames=ACT, head=head, seats=seats, florence=f"marker room4\nasked\n{florence}", **others)


def spots(state: State, origin: str = "") -> set[str]:
    """Where an agent can be placed, or moved from a spot."""
    words = [move.split()[1:] for move in moves(state, "agent")]
    return {word[-1] for word in words if word[:-1] == ([origin] if origin else [])}


@rule("V-INT-01")
def test_a_mask_places_an_agent_on_a_city_a_room_or_an_alliance():
    state = go(intriguing(head="agent siena naples\nagent naples.room1 venice\nagent france venice"), "intrigue")
    free = spots(state)
    assert {"ancona", "firenze", "venezia", "florence.room1", "venice.room5", "naples.room2", "empire"} <= free
    assert not free & {"siena", "naples.room1", "france"}  # one agent a spot
    assert len(free) == len(state.table.cities) + 15 + 3 - 3
    for spot in ("ancona", "venice.room5", "ottomans"):
        after, events = run(state, f"agent {spot}")
        assert after.agents[spot] == 0
        assert after.reserve_agents(of(after, "florence")) == 1
        assert seen(events, "agent_placed")[0].data == {"spot": spot}
        assert seat(after) == "naples"  # the only mask is spent


@rule("V-INT-01", "V-INT-03")
def test_a_mask_moves_an_own_agent():
    state = go(intriguing(head="agent siena florence\nagent roma naples"), "intrigue")
    assert spots(state, "siena") == spots(state)
    assert not spots(state, "roma")  # another player's agent is not moved
    assert why(state, "agent roma ancona").clause == "V-INT-01"
    after, events = run(state, "agent siena ancona")
    assert after.agents == {"ancona": 0, "roma": 1}
    assert seen(events, "agent_moved")[0].data == {"origin": "siena", "spot": "ancona"}


@rule("V-INT-01", "V-INT-02")
def test_a_mask_removes_any_agent_of_another_player():
    head = "agent siena naples\nagent naples.room1 venice\nagent france venice\nagent roma florence"
    state = go(intriguing(head=head), "intrigue")
    assert moves(state, "expel") == {"expel siena", "expel naples.room1", "expel france"}
    assert why(state, "expel roma").clause == "V-INT-01"  # one's own
    assert why(state, "expel ancona").clause == "V-INT-01"  # nobody's
    naples = of(state, "naples")
    assert state.reserve_agents(naples) == naples.agents - 1
    state, events = run(state, "expel siena")
    assert "siena" not in state.agents
    assert seen(events, "agent_removed")[0].data == {"spot": "siena", "owner": 1}
    assert state.reserve_agents(naples) == naples.agents  # it has returned to its owner


@rule("V-INT-02")
def test_a_removed_agent_is_placed_again_in_the_next_intrigue():
    state = intriguing(head="agent siena naples\nagent roma naples", naples="agents 2\nmarker room2\nasked")
    state = go(state, "intrigue", "expel siena", "go 1", "intrigue")
    assert seat(state) == "naples"
    assert "agent ancona" in moves(state)
    state = go(state, "agent ancona")
    assert state.agents == {"roma": 1, "ancona": 1}


@rule("V-INT-02", "V-INT-03")
def test_without_agents_in_reserve_one_can_only_move():
    state = go(intriguing("agents 2", head="agent siena florence\nagent roma florence"), "intrigue")
    assert not spots(state)
    assert spots(state, "siena")
    no = why(state, "agent ancona")
    assert (no.clause, no.missing) == ("V-INT-02", {"agent": 1})


@rule("V-INT-02")
def test_one_agent_a_spot():
    state = go(intriguing(head="agent siena naples\nagent roma florence"), "intrigue")
    for spot in ("siena", "roma"):
        no = why(state, f"agent {spot}")
        assert (no.clause, no.missing) == ("V-INT-02", {"spot": spot})
    assert why(state, "agent genova").clause == "V-SET-03"


@rule("V-INT-03")
def test_each_placing_and_moving_costs_a_mask():
    state = go(intriguing("rooms - - - assassin -", head="agent roma florence"), "intrigue")
    state = go(state, "agent ancona", "agent roma siena")  # the Assassin's two masks, taken by themselves
    assert state.agents == {"ancona": 0, "siena": 0}
    assert seat(state) == "naples"
    state = go(intriguing("rooms - - - assassin/giuliano -"), "intrigue")
    assert moves(state) >= {"pay room4 mask", "pay support4 mask"}
    no = why(state, "agent ancona")
    assert (no.clause, no.missing) == ("V-INT-03", {"mask": 1})


@rule("V-INT-03")
def test_own_rooms_cities_and_alliances_may_be_guarded():
    state = go(intriguing(head="alliance france florence active"), "intrigue")
    assert {"firenze", "pisa", "florence.room4", "florence.room1", "france"} <= spots(state)
    state = go(state, "agent france")
    naples = table(
        frames='frame ["year","spring",2]\nframe ["act",1]',
        head="alliance france florence active\nagent france florence\nagent firenze florence",
        naples="marker room3\nasked",
    )
    naples = go(naples, "intrigue")
    assert not spots(naples) & {"france", "firenze"}


@rule("V-EX-17")
def test_a_guarded_war_room_takes_two_masks():
    state = intriguing("rooms - - - assassin -", head="agent venice.room2 venice")  # Venice's War room
    state = go(state, "intrigue")
    assert why(state, "agent venice.room2").clause == "V-INT-02"
    state = go(state, "expel venice.room2", "agent venice.room2")
    assert state.agents == {"venice.room2": 0}
    assert seat(state) == "naples"  # both masks are gone
    one = go(intriguing(head="agent venice.room2 venice"), "intrigue", "expel venice.room2")
    assert "venice.room2" not in one.agents
    assert seat(one) == "naples"


# What agents do in a palace


@rule("V-INT-04")
@pytest.mark.parametrize(("agent", "usable"), [("", True), ("naples", False), ("florence", True)])
def test_a_room_with_an_enemy_agent_cannot_be_used(agent, usable):
    head = f"agent florence.room1 {agent}" if agent else ""
    state = table("spring florence", head=head, florence="marker room5\ntiles firenze~ pisa")
    state = go(state, "go 1")
    assert ("govern" in moves(state)) is usable
    if not usable:
        assert why(state, "govern").clause == "V-INT-04"


@rule("V-INT-04")
def test_with_nothing_else_to_do_the_action_is_lost():
    state = table(
        "spring florence", head="agent florence.room1 naples", florence="marker room5\nasked\ntiles firenze~ pisa"
    )
    state, events = run(state, "go 1")
    assert seen(events, "action_lost")[0].data == {"action": "govern", "clause": "V-INT-04"}


@rule("V-INT-04")
@pytest.mark.parametrize(("agent", "open_"), [("naples", False), ("florence", True)])
def test_its_cards_cannot_be_rearranged(agent, open_):
    state = table(
        "winter florence",
        head=f"agent florence.room1 {agent}\nagent florence.room3 {agent}",
        florence="marker room5\nrooms giovanni - - - -\ncourtiers lorenzo - - | - - -",
    )
    shut = {"shift room1 right1", "shift left1 room3", "shift left1 support1"}
    assert (shut <= moves(state)) is open_
    assert bool(shut & moves(state)) is open_
    if not open_:
        assert {why(state, move).clause for move in shut} == {"V-WIN-03"}


@rule("V-INT-04")
def test_an_intrigue_room_drives_the_agent_out_with_its_first_mask():
    state = intriguing("rooms - - - assassin -", head="agent florence.room4 naples\nagent siena naples")
    assert "intrigue" in moves(state)
    state = go(state, "intrigue")  # the masks are taken by themselves
    assert not moves(state, "agent")
    assert moves(state, "expel") == {"expel florence.room4"}
    state = go(state, "expel florence.room4")
    assert "florence.room4" not in state.agents
    assert {"expel siena", "agent ancona", "agent florence.room4"} <= moves(state)


@rule("V-INT-04", "R-50")
def test_nothing_else_comes_before_that():
    state = intriguing(
        "rooms - - - assassin/giuliano -",
        head="agent florence.room4 naples\nagent siena naples",
    )
    state = go(state, "intrigue", "pay support4 mask")
    assert moves(state) == {"expel florence.room4", "pay room4 mask", "done", "collect firenze", "collect pisa"}
    for move in ("expel siena", "agent ancona"):
        no = why(state, move)
        assert (no.clause, no.missing) == ("V-INT-04", {"spot": "florence.room4"})


@rule("R-50")
def test_the_first_mask_may_come_from_any_source():
    state = intriguing("tiles firenze~ pisa~ siena", head="agent florence.room4 naples")
    state = go(state, "intrigue", "pay siena mask", "expel florence.room4")
    assert "florence.room4" not in state.agents
    assert "pay printed mask" in moves(state)


@rule("R-50")
def test_an_indulgence_must_go_first_also_for_intrigue():
    florence = "marker room3\nasked\nrooms - - - -! -\ncourtiers bishop - - | - - -\ntiles firenze~ pisa~"
    head = "agent florence.room4 naples"
    state = go(table("spring florence", head=head, florence=florence), "go 1")
    assert kind(state) == "absolution"
    kept, events = run(state, "keep")
    assert seen(events, "action_lost")[0].data == {"action": "intrigue", "clause": "V-IND-04"}
    assert kept.agents == {"florence.room4": 1}
    freed = go(state, "absolve room4")
    assert not any(of(freed, "florence").indulgences)
    assert "intrigue" in moves(freed)
    assert "florence.room4" not in go(freed, "intrigue", "expel florence.room4").agents


@rule("R-50")
def test_own_agents_never_block():
    state = go(intriguing(head="agent florence.room4 florence"), "intrigue")
    assert spots(state)
    assert spots(state, "florence.room4")


@rule("V-INT-05")
def test_beginners_allow_one_enemy_agent_a_palace():
    head = "agent venice.room1 naples\nagent naples.room1 naples\nagent roma florence"
    state = go(intriguing(head=f"options one_agent=yes\n{head}"), "intrigue")
    rooms = {f"venice.room{n}" for n in range(1, 6)}
    assert not spots(state) & rooms
    assert not spots(state, "roma") & rooms
    no = why(state, "agent venice.room2")
    assert (no.clause, no.missing) == ("V-INT-05", {"spot": "venice.room1"})
    assert "naples.room2" in spots(state)  # an owner's agent is none
    assert "venezia" in spots(state)  # cities are not the palace
    free = go(intriguing(head=head), "intrigue")
    assert rooms - {"venice.room1"} <= spots(free)


@rule("V-INT-05")
def test_the_one_agent_may_move_within_the_palace_and_a_new_one_replaces_a_removed_one():
    head = "options one_agent=yes\nagent venice.room1 florence\nagent naples.room1 venice"
    state = go(intriguing("rooms - - - assassin -", head=head), "intrigue")
    assert {f"venice.room{n}" for n in range(2, 6)} <= spots(state, "venice.room1")
    assert why(state, "agent venice.room1 naples.room2").clause == "V-INT-05"
    state = go(state, "expel naples.room1")
    assert "naples.room2" in spots(state)


# What agents do on the board


@rule("V-INT-06")
def test_agents_stay_when_a_city_is_conquered():
    state = table(
        "siege florence",
        head="agent bologna venice\nagent ravenna naples",
        florence="tiles firenze~ pisa~\ntroops bologna:4 ravenna:2\ntokens 2",
        venice="tiles venezia verona bologna~",
    )
    state = go(state, "besiege bologna", "pass", "bonus token", "bonus token")
    assert state.control["bologna"] == state.control["ravenna"] == 0
    assert state.agents == {"bologna": 2, "ravenna": 1}


@rule("V-INT-06")
def test_agents_stay_when_an_alliance_changes_hands():
    state = table(
        "winter florence",
        head="alliance empire naples used\nagent empire florence",
        florence="marker room1\nasked\ncourtiers podesta - - | bishop cardinal -",
    )
    state = go(state, "done", "done", "done", "ally empire")
    while kind(state) == "pay":
        state = go(state, min(moves(state, "pay")))
    assert state.alliances["empire"] == (0, True)
    assert state.agents == {"empire": 0}


def against(house: str, city: str, seats: int = 3, head: str = "", **others: str) -> int:
    """The strength of a city without bonuses when a house besieges it with one troop."""
    block = f"troops {city}\ntokens 1"  # the token, so that there is something to decide
    others[house] = f"{others.pop(house)}\n{block}" if house in others else block
    state = table(f"siege {house}", seats=seats, head=head, **others)
    _, events = run(state, "pass")
    strength = seen(events, "siege_fought")[0].data["against"]
    assert isinstance(strength, int)
    return strength


@rule("V-INT-07")
@pytest.mark.parametrize(
    ("agent", "strength"),
    [("", 3), ("florence", 2), ("venice", 3), ("naples", 3)],
)
def test_an_enemy_city_is_one_lower_for_whose_agent_is_there(agent, strength):
    head = f"agent bologna {agent}" if agent else ""
    assert against("florence", "bologna", head=head, venice="tiles venezia verona bologna~\ntroops\n") == strength


@rule("V-INT-07")
@pytest.mark.parametrize(("agent", "strength"), [("", 2), ("florence", 1), ("naples", 3)])
def test_a_neutral_city_as_for_annexing(agent, strength):
    head = f"agent ancona {agent}" if agent else ""
    assert against("florence", "ancona", head=head) == strength


@rule("V-EX-10")
def test_neutral_ancona_with_a_red_agent():
    head = "agent ancona florence"
    assert against("florence", "ancona", seats=4, head=head) == 2 - 1
    assert [against(house, "ancona", seats=4, head=head) for house in ("naples", "venice", "milan")] == [3, 3, 3]
    prices = {}
    for number, house, room in ((0, "florence", 3), (2, "venice", 5)):
        home = {"florence": "firenze~ pisa~ ravenna~", "venice": "venezia~ verona~ bari~"}[house]
        frames = f'frame ["year","spring",{number + 1}]\nframe ["act",{number}]'
        state = table(frames=frames, seats=4, head=head, **{house: f"marker room{room}\ntiles {home}"})
        prices[house] = int(why(state, "annex ancona").missing.get("crown", 0)) + 1  # and the indulgence's crown
    assert prices == {"florence": 2, "venice": 4}


@rule("V-EX-10")
def test_red_siena_with_a_green_agent():
    head, red = "agent siena venice", "tiles firenze~ pisa~ siena~"
    assert against("venice", "siena", seats=4, head=head, florence=red) == 3 - 1
    assert [against(house, "siena", seats=4, head=head, florence=red) for house in ("naples", "milan")] == [3, 3]


@rule("V-EX-10", "V-INT-07")
def test_blue_spoleto_with_a_blue_agent():
    head, blue = "agent spoleto milan", "tiles milano~ genova~ spoleto~"
    assert [against(house, "spoleto", seats=4, head=head, milan=blue) for house in ("florence", "naples")] == [2, 2]
    state = go(intriguing(seats=4, head=head, milan=blue), "intrigue")
    assert "spoleto" not in spots(state)
    assert why(state, "agent spoleto").clause == "V-INT-02"


# New agents


@rule("V-INT-08")
@pytest.mark.parametrize(
    ("card", "agents"), [("consigliere", 3), ("podesta", 3), ("assassin", 3), ("ambassador", 2), ("banker", 2)]
)
def test_cards_that_bring_an_agent(card, agents):
    state = table("winter florence", florence="marker room1\nasked\nflorins 5\ntiles firenze pisa~")
    state = go(state, f"buy {card}")
    while kind(state) in ("buy", "pay"):
        state = go(state, "done" if kind(state) == "buy" else min(moves(state, "pay")))
    assert kind(state) == "placing"
    assert of(state, "florence").agents == agents
    assert state.reserve_agents(of(state, "florence")) == agents


@rule("V-INT-08", "R-48")
@pytest.mark.parametrize(("agents", "after"), [(2, 3), (4, 5), (5, 5)])
def test_never_more_than_five(agents, after):
    state = table("winter florence", florence=f"marker room1\nasked\nflorins 3\nagents {agents}")
    assert "buy assassin" in moves(state)
    state, events = run(state, "buy assassin", "done")
    assert of(state, "florence").agents == after
    assert len(seen(events, "agent_gained")) == after - agents


@rule("R-48")
def test_each_purchase_brings_one_also_after_a_discard():
    florence = "marker room1\nasked\nflorins 3\nagents 3\ncourtiers assassin~ - - | - - -"
    state = go(table("winter florence", florence=florence), "discard left1")
    assert of(state, "florence").agents == 3
    state = go(state, "buy assassin", "done")
    assert of(state, "florence").agents == 4


@rule("V-INT-08")
def test_an_agent_bought_serves_from_the_next_year():
    """There is no Intrigue in winter; the next one is in the next spring."""
    florence = "marker room3\nasked\nflorins 3\nagents 2"
    head = "agent siena florence\nagent roma florence\norder naples venice florence"
    state = table("winter florence", head=head, florence=florence, naples="marker room1", venice="marker room1")
    state = go(state, "buy assassin", "done", "place assassin left1")
    assert not moves(state, "agent")
    while kind(state) != "go" or seat(state) != "florence":
        state = go(state, "go 1" if kind(state) == "go" else "decline" if kind(state) == "act" else "done")
    state = go(state, "go 1", "intrigue", "pay printed mask")
    assert "agent ancona" in moves(state)


# Symbols and florins


@rule("R-58")
def test_masks_are_taken_and_spent_in_any_order_and_the_rest_is_lost():
    state = go(intriguing("rooms - - - assassin/giuliano -"), "intrigue", "pay support4 mask", "agent ancona")
    state = go(state, "pay room4 mask", "agent siena")
    after, events = run(state, "done")
    assert after.agents == {"ancona": 0, "siena": 0}
    assert seen(events, "lost")[0].data == {"symbol": "mask", "count": 1}


@rule("V-INT-01")
def test_only_masks_and_not_without_one():
    state = go(intriguing("courtiers giuliano - - | - - -"), "intrigue")
    assert why(state, "pay firenze crown").clause == "V-RES-10"
    assert why(state, "pay pisa mask").clause == "V-RES-03"
    assert why(state, "done").clause == "V-INT-01"
    venice = table(frames='frame ["year","spring",3]\nframe ["act",2]', venice="marker room4\nrooms - - - merchant -")
    assert why(venice, "intrigue").clause == "V-PAL-03"


@rule("R-36")
def test_the_rooms_florins_come_with_an_intrigue_that_had_an_effect():
    state = intriguing("rooms - - - assassin/giuliano -\nflorins 0\ntiles firenze~ pisa~")
    after = go(state, "intrigue", "pay room4 mask", "agent ancona", "agent siena", "done")
    assert of(after, "florence").florins == 2
    after = go(state, "intrigue", "pay room4 mask", "done")
    assert of(after, "florence").florins == 0
    after = go(state, "intrigue", "pay support4 mask", "agent ancona", "done")
    assert of(after, "florence").florins == 0  # forgone for the mask
