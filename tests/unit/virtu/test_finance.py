"""Finance: the patronage track, its costs, and the patron bonuses (V-FIN, V-PAT)."""

from __future__ import annotations

import pytest

from tests.unit.virtu.support import go, kind, moves, of, rule, run, seat, seen, table, why
from virtu_core.virtu import edition as editions
from virtu_core.virtu import scoring
from virtu_core.virtu.state import State

ACT = 'frame ["year","spring",1]\nframe ["act",0]'
PERSONALITIES = {"leonardo", "copernicus", "michelangelo", "columbus", "machiavelli"}
WORKS = {"fortification", "prince", "duomo", "sistine", "cannons"}
RICH = "florins 20\ncourtiers bishop - - | giovanni cardinal -\ntiles firenze pisa spoleto kingdom"


def financing(florence: str, head: str = "") -> State:
    """Florence stands in its Finance room and is to act; it has had its indulgence."""
    return table(frames=ACT, head=head, florence=f"marker room2\nasked\n{florence}")


def choosing(florence: str = "", space: int = 2, head: str = "", **others: str) -> State:
    """Florence has just reached a patronage space that gives a bonus."""
    frames = 'frame ["year","spring",1]\nframe ["endspring",0]\nframe ["patronchoice",0]'
    return table(frames=frames, seats=3, head=head, florence=f"marker room2\npatronage {space}\n{florence}", **others)


# The track


@rule("V-FIN-01")
@pytest.mark.parametrize(
    ("space", "florins", "pays"),
    [
        (1, 2, ["pay left1 crown"]),
        (1, 2, ["pay left1 cross"]),
        (2, 2, ["pay left1 cross"]),
        (3, 3, ["pay left1 crown", "pay right1 crown"]),
        (3, 3, ["pay left1 cross", "pay right1 crown"]),
        (4, 3, ["pay right1 crown", "pay left1 cross"]),
        (5, 4, ["pay left1 cross", "pay kingdom crown"]),
        (5, 4, ["pay spoleto cross", "pay left1 crown", "pay right1 crown"]),
    ],
)
def test_the_cost_of_each_space(space, florins, pays):
    state = financing(f"patronage {space - 1}\n{RICH}")
    state, events = run(state, "finance", *pays)
    florence = of(state, "florence")
    assert (florence.patronage, florence.florins) == (space, 20 - florins)
    assert [event.data["count"] for event in seen(events, "spent")] == [florins]
    assert not seen(events, "lost")
    assert kind(state) == ("patron" if space in (2, 4) else "start")  # on to Naples, or to the bonus


@rule("V-FIN-01")
@pytest.mark.parametrize(
    ("space", "florence", "missing"),
    [
        (1, "florins 1", {"florin": 1}),
        (2, "florins 0\ncourtiers bishop - - | - - -", {"florin": 2}),
        (3, "florins 3", {"crown": 1}),
        (3, "florins 2\ncourtiers bishop - - | - - -", {"florin": 1}),
        (4, "florins 0", {"florin": 3, "crown": 1}),
        (5, "florins 4\ncourtiers bishop - - | - - -", {"crown": 1}),
        (5, "florins 4\ncourtiers consigliere - - | - - -", {"cross": 1}),
        (5, "florins 4", {"crown": 1, "cross": 1}),
    ],
)
def test_what_is_missing_is_said(space, florence, missing):
    """An indulgence's crown is still to be had and is counted in."""
    state = table(frames=ACT, florence=f"marker room2\npatronage {space - 1}\ntiles firenze~ pisa~\n{florence}")
    no = why(state, "finance")
    assert (no.clause, no.missing) == ("V-FIN-01", missing)


@rule("V-FIN-01")
def test_two_crosses_do_not_pay_for_a_crown_and_a_crown_or_cross():
    tiles = "tiles firenze~ pisa~ ravenna cathedral.firenze"
    state = table(frames=ACT, florence=f"marker room2\npatronage 2\nflorins 3\n{tiles}", head="agent pisa naples")
    assert "finance" in moves(state)  # with the indulgence's crown
    state = go(state, "ask")  # which is now taken as florins
    assert seat(state) == "naples"  # nothing pays the crown: the action is lost
    assert of(state, "florence").patronage == 2


@rule("V-FIN-01")
def test_the_track_ends_at_space_five():
    state = table(frames=ACT, florence=f"marker room2\npatronage 5\n{RICH}")
    assert why(state, "finance").clause == "V-FIN-01"


@rule("V-FIN-02")
def test_one_space_a_year_on_top_of_those_there():
    state = financing(f"patronage 0\n{RICH}", head="patron_stack florence naples venice")
    state = go(state, "finance", "pay right1 crown")
    assert of(state, "florence").patronage == 1
    assert state.patron_stack == (1, 2, 0)
    assert seat(state) == "naples"  # the turn is over: no second space


# Patron bonuses


@rule("V-FIN-03")
@pytest.mark.parametrize(("space", "bonus"), [(1, False), (2, True), (3, False), (4, True), (5, False)])
def test_spaces_two_and_four_give_a_bonus(space, bonus):
    state = go(financing(f"patronage {space - 1}\n{RICH}"), "finance")
    while kind(state) == "pay":
        state = go(state, min(moves(state, "pay")))
    assert of(state, "florence").patronage == space
    assert (kind(state) == "patron") is bonus


@rule("V-FIN-03", "V-PAT-01")
def test_the_first_bonus_is_of_either_kind():
    assert moves(choosing("tiles firenze~ pisa~")) == {f"patron {one}" for one in PERSONALITIES | WORKS}


@rule("V-FIN-03", "V-PAT-01")
@pytest.mark.parametrize(("had", "left"), [("columbus", WORKS), ("duomo", PERSONALITIES)])
def test_the_second_must_be_of_the_other_kind(had, left):
    state = choosing(f"tiles firenze~ pisa~\npatrons {had}", space=4)
    assert moves(state) == {f"patron {one}" for one in left}
    other = min((PERSONALITIES if had in PERSONALITIES else WORKS) - {had})
    assert why(state, f"patron {other}").clause == "V-FIN-03"


@rule("V-PAT-01")
def test_each_exists_once():
    state = choosing("tiles firenze~ pisa~", naples="patrons columbus duomo", venice="patrons leonardo")
    assert moves(state) == {f"patron {one}" for one in (PERSONALITIES | WORKS) - {"columbus", "duomo", "leonardo"}}
    assert why(state, "patron columbus").clause == "V-PAT-01"
    assert why(state, "decline").clause == "V-FIN-03"
    state = go(state, "patron sistine")
    assert of(state, "florence").patrons == ("sistine",)
    assert "sistine" not in state.patrons


@rule("V-PAT-02")
def test_leonardo_serves_once_in_each_siege_for_a_florin():
    state = table(
        "siege florence", florence="patrons leonardo\nflorins 2\ntroops siena:3 ravenna:2\ntiles firenze~ pisa~"
    )
    state = go(state, "besiege siena")
    assert moves(state) == {"bonus leonardo", "pass"}
    state, events = run(state, "bonus leonardo")  # nothing else to announce: the siege is fought
    assert seen(events, "siege_fought")[0].data["strength"] == 4
    assert of(state, "florence").florins == 1
    assert kind(state) == "bonus"  # the siege of Ravenna follows by itself, and he serves again
    state, events = run(state, "bonus leonardo")
    assert seen(events, "siege_fought")[0].data["strength"] == 3
    assert of(state, "florence").florins == 0
    assert state.control["siena"] == state.control["ravenna"] == 0


@rule("V-PAT-02")
def test_leonardo_costs_a_florin():
    state = table(
        "siege florence", florence="patrons leonardo\nflorins 0\ntokens 1\ntroops siena:3\ntiles firenze~ pisa~"
    )
    no = why(state, "bonus leonardo")
    assert (no.clause, no.missing) == ("V-SIE-03", {"florin": 1})


@rule("V-PAT-02")
def test_fortification_is_two_in_every_defence_and_free():
    state = table(
        "siege naples",
        florence="patrons fortification\nflorins 0\ntiles firenze~ pisa~ siena~\ntroops firenze",
        naples="troops siena:5\ntokens 1",
    )
    state = go(state, "pass")
    assert (seat(state), moves(state)) == ("florence", {"bonus fortification", "pass"})
    state = go(state, "bonus fortification")
    assert seat(state) == "naples"
    state, events = run(state, "pass")
    assert seen(events, "siege_fought")[0].data["against"] == 5
    assert state.control["siena"] == 0


@rule("V-PAT-02")
def test_fortification_does_not_attack():
    state = table("siege florence", florence="patrons fortification\ntokens 1\ntroops siena:3\ntiles firenze~ pisa~")
    assert moves(state) == {"bonus token", "pass"}
    assert why(state, "bonus fortification").clause == "R-24"


@rule("V-PAT-02")
def test_cannons_are_two_in_one_siege_for_a_florin():
    state = table(
        "siege florence",
        florence="patrons cannons\nflorins 2\ntroops siena:3 ravenna:2\ntiles firenze~ pisa~ cannons\ntokens 1",
    )
    state = go(state, "besiege siena", "bonus cannons")
    florence = of(state, "florence")
    assert (florence.florins, florence.tiles["cannons"]) == (1, False)
    state, events = run(state, "pass")
    assert seen(events, "siege_fought")[0].data["strength"] == 5
    assert "bonus cannons" not in moves(state)  # exhausted in the next siege


@rule("V-PAT-02", "V-PAT-07")
def test_cannons_are_a_tile_available_when_taken_and_refreshed_by_govern():
    state = go(choosing("tiles firenze~ pisa~"), "patron cannons")
    assert of(state, "florence").tiles == {"firenze": False, "pisa": False, "cannons": True}
    state = table(frames=ACT, florence="marker room1\nasked\npatrons cannons\ntiles firenze~ pisa~ cannons~")
    assert "refresh cannons" in moves(go(state, "govern"))


@rule("V-PAT-03")
@pytest.mark.parametrize("patron", ["copernicus", "prince"])
def test_an_extra_courtier_space(patron):
    full = "courtiers giuliano - - | giovanni lorenzo -\nflorins 5"
    state = table("winter florence", florence=full)
    assert not any(move.endswith(("left2", "left3", "right3")) for move in moves(state, "shift"))
    state = table("winter florence", florence=f"{full}\npatrons {patron}")
    assert {"shift left1 left2", "shift left1 left3", "shift right1 right3"} <= moves(state)
    state = go(state, "shift left1 left2")
    assert why(state, "shift right1 right3").clause == "V-PAL-07"  # one space only


@rule("V-PAT-03")
@pytest.mark.parametrize(("agents", "after"), [(2, 3), (5, 5)])
def test_the_prince_brings_an_agent(agents, after):
    state, events = run(choosing(f"tiles firenze~ pisa~\nagents {agents}"), "patron prince")
    assert of(state, "florence").agents == after
    assert len(seen(events, "agent_gained")) == after - agents


def intriguing(spots: str = "", patrons: str = "patrons prince") -> State:
    """Naples has a mask to spend; Florence may own The Prince."""
    frames = 'frame ["year","spring",2]\nframe ["act",1]'
    return table(
        frames=frames,
        head=f"alliance france florence active\n{spots}",
        florence=f"tiles firenze pisa siena\n{patrons}",
        naples="marker room3\nasked",
    )


@rule("V-PAT-03", "R-51")
def test_the_prince_keeps_agents_off_cities_rooms_and_alliances():
    state = go(intriguing("agent roma naples"), "intrigue")
    own = {"firenze", "pisa", "siena", "france", *(f"florence.room{n}" for n in range(1, 6))}
    spots = {move.split()[-1] for move in moves(state, "agent")}
    assert not spots & own
    assert {"ancona", "napoli", "venezia", "ottomans", "venice.room1", "naples.room1"} <= spots  # neutral, own, others'
    for spot in own:
        assert why(state, f"agent {spot}").clause == "V-PAT-03"
        assert why(state, f"agent roma {spot}").clause == "V-PAT-03"  # nor may one be moved there
    bare = go(intriguing("agent roma naples", patrons=""), "intrigue")
    assert own <= {move.split()[-1] for move in moves(bare, "agent")}


@rule("V-PAT-03", "R-51")
def test_agents_already_there_stay_and_block_and_can_be_removed():
    state = choosing("tiles firenze~ pisa~", head="agent firenze naples\nagent florence.room3 venice")
    state = go(state, "patron prince")
    assert state.agents == {"firenze": 1, "florence.room3": 2}
    state = table(
        "spring florence",
        head="agent florence.room3 venice",
        florence="marker room1\nasked\npatrons prince\ncourtiers podesta - - | bishop - -",
    )
    state, events = run(state, "go 2")
    assert seen(events, "action_lost")[0].data["clause"] == "V-INT-04"
    state = go(intriguing("agent siena florence\nagent florence.room3 venice"), "intrigue")
    assert {"expel siena", "expel florence.room3"} <= moves(state)


@rule("R-51")
def test_the_prince_may_guard_what_is_his():
    state = table(frames=ACT, florence="marker room4\nasked\npatrons prince")
    assert {"agent firenze", "agent florence.room1"} <= moves(go(state, "intrigue"))


@rule("R-51")
def test_agents_on_cities_he_takes_later_stay():
    state = table(
        frames=ACT,
        head="agent siena naples",
        florence="marker room3\nasked\npatrons prince\ncourtiers podesta - - | podesta bishop -",
    )
    state = go(state, "annex siena")
    while kind(state) == "pay":
        state = go(state, min(moves(state, "pay")))
    assert state.control["siena"] == 0
    assert state.agents["siena"] == 1


@rule("R-51")
def test_his_alliances_are_taken_over_only_by_an_agent_already_there():
    naples = "courtiers podesta - - | gonfaloniere - -\nmarker room1\nasked"
    head = "alliance france florence active\n"
    state = table("winter naples", head=f"{head}agent france naples", florence="patrons prince", naples=naples)
    state = go(state, "done", "done", "done", "ally france", "pay left1 crown", "pay right1 cavalry")
    assert state.alliances["france"] == (1, True)
    state = table("winter naples", head=head, florence="patrons prince", naples=f"{naples}\nflorins 3")
    state = go(state, "done", "done", "done")
    assert seat(state) == "venice"  # nothing to ally with
    assert state.alliances["france"] == (0, True)


@rule("V-PAT-04")
def test_michelangelo_pays_a_crown_in_each_finance_action():
    state = financing("florins 3\npatronage 2\npatrons michelangelo\ntiles firenze~ pisa~ cathedral.firenze")
    state = go(state, "finance")
    assert moves(state, "pay") == {"pay michelangelo crown", "pay cathedral.firenze cross"}
    state = go(state, "pay michelangelo crown")  # the cross follows by itself
    assert of(state, "florence").patronage == 3


@rule("V-PAT-04")
def test_michelangelos_crown_is_for_finance_alone():
    state = table(
        frames=ACT,
        florence="marker room1\nasked\npatrons michelangelo\ntiles firenze pisa~ siena~ bologna~",
    )
    state = go(state, "govern")
    assert moves(state, "pay") == {"pay printed crown", "pay firenze crown"}
    assert why(state, "pay michelangelo crown").clause == "V-PAT-04"


@rule("V-PAT-04")
def test_michelangelos_crown_is_no_cross():
    # Space 5 asks for 2 crowns and a cross; the third crown does not help.
    state = table(
        frames=ACT,
        florence="marker room2\npatronage 4\nflorins 4\npatrons michelangelo columbus\ntiles firenze~ pisa~ kingdom",
    )
    assert why(state, "finance").missing == {"cross": 1}


@rule("V-PAT-04", "V-PAT-06")
@pytest.mark.parametrize(
    ("patron", "prestige", "crosses"),
    [
        ("leonardo", 1, 0),
        ("copernicus", 0, 0),
        ("michelangelo", 1, 0),
        ("columbus", 2, 0),
        ("machiavelli", 0, 0),
        ("fortification", 1, 0),
        ("prince", 0, 0),
        ("duomo", 1, 1),
        ("sistine", 0, 2),
        ("cannons", 0, 0),
    ],
)
def test_prestige_and_final_crosses(patron, prestige, crosses):
    extra = "\ncourtiers machiavelli - - | - - -" if patron == "machiavelli" else ""
    tiles = "tiles firenze~ pisa~" + (" cannons" if patron == "cannons" else "")
    bare, with_it = (
        scoring.scores(table("winter florence", florence=said))[0]
        for said in ("tiles firenze~ pisa~", f"{tiles}\npatrons {patron}{extra}")
    )
    assert with_it.cards + with_it.tiles + with_it.patrons == bare.cards + bare.tiles + bare.patrons + prestige
    assert with_it.crosses == bare.crosses + crosses


@rule("V-PAT-04")
def test_their_crosses_count_only_at_the_end():
    state = table(frames=ACT, florence="marker room1\nasked\npatrons sistine\ntiles firenze~ pisa~ siena~ bologna~")
    state = go(state, "govern")
    assert kind(state) == "govern_spend"  # the printed crown alone


@rule("V-PAT-05")
def test_machiavelli_goes_available_to_a_free_space():
    state = choosing("tiles firenze~ pisa~\ncourtiers giuliano - - | - lorenzo -")
    state = go(state, "patron machiavelli")  # one free space, but a discard could free another
    assert moves(state) == {
        "place machiavelli right1",
        "discard left1",
        "discard right2",
        "collect left1",
        "collect right2",
    }
    assert why(state, "place machiavelli right3").clause == "V-PAL-07"
    assert why(state, "decline").clause == "V-PAL-11"
    state = go(state, "place machiavelli right1")
    florence = of(state, "florence")
    assert (florence.courtiers[3], florence.ready[3]) == ("machiavelli", True)
    assert not florence.locked
    assert seat(state) == "naples"


@rule("V-PAT-05")
def test_machiavellis_space_may_be_freed_by_a_discard():
    state = choosing("tiles firenze~ pisa~\ncourtiers giuliano - - | bishop~ lorenzo -")
    state = go(state, "patron machiavelli")
    assert not moves(state, "place")
    assert why(state, "place machiavelli left1").clause == "V-WIN-06"
    before = state.supply["bishop"]
    state = go(state, "discard right1", "place machiavelli right1")
    assert of(state, "florence").courtiers == ["giuliano", "", "", "machiavelli", "lorenzo", ""]
    assert state.supply["bishop"] == before + 1


@rule("V-PAT-05")
def test_machiavelli_works_like_any_courtier():
    state = table(frames=ACT, florence="marker room4\nasked\npatrons machiavelli\ncourtiers machiavelli - - | - - -")
    state = go(state, "intrigue", "pay left1 mask")
    assert not of(state, "florence").ready[0]
    assert moves(state, "agent")


@rule("V-PAT-06")
def test_prestige_counts_once_though_a_bonus_lies_in_palace_or_domain():
    text = editions.default().text
    changes = (
        ('id = "reconstructed"', 'id = "proud_patrons"'),
        ('cannons = { kind = "work", prestige = 0', 'cannons = { kind = "work", prestige = 1'),
        ('machiavelli = { kind = "personality", prestige = 0', 'machiavelli = { kind = "personality", prestige = 1'),
    )
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    editions.register(editions.load(text))
    florence = "tiles firenze pisa cannons\npatrons machiavelli cannons\ncourtiers machiavelli - - | - - -"
    score = scoring.scores(table("winter florence", head="edition proud_patrons 1", florence=florence))[0]
    assert score.cards + score.tiles + score.patrons == 2


@rule("V-PAT-07")
@pytest.mark.parametrize("patron", sorted((PERSONALITIES | WORKS) - {"machiavelli", "cannons"}))
def test_the_others_lie_beside_the_palace(patron):
    state = go(choosing("tiles firenze~ pisa~"), f"patron {patron}")
    florence = of(state, "florence")
    assert florence.patrons == (patron,)
    assert florence.tiles == {"firenze": False, "pisa": False}
    assert not any(florence.courtiers)


@rule("V-PAT-07")
def test_what_lies_beside_the_palace_is_not_refreshed():
    florence = "marker room1\nasked\npatrons columbus duomo\ntiles firenze~ pisa~ siena~"
    state = go(table(frames=ACT, florence=florence), "govern")
    assert moves(state, "refresh") == {"refresh firenze", "refresh pisa", "refresh siena"}


@rule("R-36")
def test_the_rooms_florins_pay_and_the_surplus_is_kept():
    state = financing("rooms - lorenzo/bishop - - -\nflorins 1\ntiles firenze~ pisa~")
    state = go(state, "finance")
    while kind(state) == "pay" and seat(state) == "florence":
        state = go(state, "pay support2 cross" if "pay support2 cross" in moves(state) else "pay room2 florin")
    florence = of(state, "florence")
    assert (florence.patronage, florence.florins) == (1, 1 + 2 - 2)


@rule("R-36")
def test_the_rooms_florins_come_even_if_the_treasury_pays():
    state = financing("rooms - lorenzo/bishop - - -\nflorins 5\ntiles firenze~ pisa~")
    state = go(state, "finance", "pay support2 crown")
    assert of(state, "florence").florins == 5 - 2 + 2
