"""Sieges: who is stronger, what each war bonus does, what winning and losing cost (V-SIE-01 to V-SIE-07)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.unit.virtu.support import GAME, go, kind, moves, of, rule, run, seat, seen, table, why
from virtu_core.kernel.errors import IllegalMove
from virtu_core.kernel.events import Event
from virtu_core.kernel.messages import english
from virtu_core.virtu import edition as editions
from virtu_core.virtu.state import State

DRY = "tiles firenze~ pisa~"  # start tiles without florins to collect, so that only the siege is asked about


def fought(events: list[Event]) -> tuple[object, object, object]:
    """The strengths of the one siege that was fought, and whether it was won."""
    (event,) = seen(events, "siege_fought")
    return event.data["strength"], event.data["against"], event.data["won"]


@pytest.fixture
def house_rules(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str, str], None]:
    """Registers, for one test, an edition with a passage of the built-in one replaced."""
    monkeypatch.setattr(editions.SHELF, "registered", {})

    def register(id: str, old: str, new: str) -> None:
        text = editions.default().text
        assert text.count(old) == 1
        editions.register(editions.load(text.replace('id = "reconstructed"', f'id = "{id}"').replace(old, new)))

    return register


# Whose siege, and which


@rule("V-SIE-01")
def test_sieges_in_player_order_each_in_an_order_of_choice():
    state = table(
        "siege florence",
        head="order naples venice florence",
        florence="troops siena bologna",
        naples="troops roma benevento",
        venice="troops verona trieste:2",
        frames='frame ["year","siege",0]',
    )
    assert (seat(state), kind(state)) == ("naples", "besiege")
    assert moves(state, "besiege") == {"besiege roma", "besiege benevento"}
    state, events = run(state, "besiege benevento")
    assert [event.data["city"] for event in seen(events, "siege_fought")] == ["benevento", "roma", "trieste"]
    assert (seat(state), moves(state, "besiege")) == ("florence", {"besiege siena", "besiege bologna"})
    _, events = run(state, "besiege bologna")
    assert [event.data["city"] for event in seen(events, "siege_fought")] == ["bologna", "siena"]


@rule("V-SIE-01", "R-26")
def test_a_siege_cannot_be_left_out():
    state = table("siege florence", florence="troops siena bologna", naples="troops roma")
    assert {move.split()[0] for move in moves(state)} == {"besiege", "collect"}
    assert why(state, "pass").clause == "R-26"
    assert why(state, "withdraw").clause == "R-26"
    refused = why(state, "besiege roma")  # the siege of somebody else
    assert (refused.clause, refused.missing) == ("V-SIE-01", {"troop": 1})


# How strong


@rule("V-SIE-02", "V-INT-07", "V-EX-10")
@pytest.mark.parametrize(
    ("city", "owner", "agent", "garrison", "against"),
    [
        ("siena", "", "", 0, 3),
        ("siena", "", "florence", 0, 2),
        ("siena", "", "naples", 0, 4),
        ("ancona", "", "florence", 0, 1),  # V-EX-10: neutral Ancona, a red agent, red besieges
        ("siena", "venice", "", 0, 3),
        ("siena", "venice", "florence", 0, 2),
        ("siena", "venice", "naples", 0, 3),  # a third player's agent on a player's city does nothing
        ("spoleto", "venice", "venice", 0, 2),  # V-EX-10: the owner's own agent changes nothing
        ("siena", "venice", "", 2, 5),
        ("siena", "venice", "florence", 2, 4),
        ("parma", "milan", "florence", 0, 0),  # may fall to 0
    ],
)
def test_strength_of_the_city(city: str, owner: str, agent: str, garrison: int, against: int):
    holder = f"tiles {city}~\ntroops {city}:{garrison}" if garrison else f"tiles {city}~\ntroops"
    houses = {owner: holder} if owner else {}
    head = f"agent {city} {agent}" if agent else ""
    state = table("siege florence", 4, head, florence=f"troops {city}:2\ntokens 1", **houses)
    assert fought(run(state, "pass")[1]) == (2, against, against < 2)
    assert fought(run(state, "bonus token")[1]) == (3, against, against < 3)


@rule("V-EX-10")
@pytest.mark.parametrize(("besieger", "against"), [("florence", 1), ("naples", 3), ("venice", 3)])
def test_example_neutral_ancona_with_a_red_agent(besieger: str, against: int):
    state = table(f"siege {besieger}", 3, "agent ancona florence", "", **{besieger: "troops ancona:2\ntokens 1"})
    assert fought(run(state, "pass")[1])[:2] == (2, against)


@rule("V-EX-10")
@pytest.mark.parametrize(("besieger", "against"), [("venice", 2), ("naples", 3)])
def test_example_red_siena_with_a_green_agent(besieger: str, against: int):
    red = "tiles siena~\ntroops"
    houses = {"florence": red, besieger: "troops siena:2\ntokens 1"}
    state = table(f"siege {besieger}", 3, "agent siena venice", "", **houses)
    assert fought(run(state, "pass")[1])[:2] == (2, against)


@rule("V-EX-10")
def test_example_blue_spoleto_with_a_blue_agent_takes_no_other():
    blue = "tiles milano spoleto~\ntroops milano"
    head = "agent spoleto milan"
    state = table("siege florence", 4, head, florence="troops spoleto:2\ntokens 1", milan=blue)
    assert fought(run(state, "pass")[1]) == (2, 2, False)
    state = go(table("spring florence", 4, head, florence="marker room3", milan=blue), "go 1", "intrigue")
    assert "agent spoleto" not in moves(state)
    assert "agent ancona" in moves(state)
    assert "expel spoleto" in moves(state)


@rule("V-EX-04", "V-SIE-02", "V-SIE-05", "V-SIE-06")
def test_example_siena():
    state = table("siege florence", head="agent siena florence", florence="troops siena:2\ntokens 1")
    state, events = run(state, "bonus token")
    assert fought(events) == (3, 2, True)
    red = of(state, "florence")
    assert red.troops == {"siena": 2}  # strength 2: no troop is lost
    assert red.tiles["siena"] is False
    assert state.control["siena"] == red.seat
    assert red.trophies == ()


@rule("V-EX-05", "V-SIE-07")
def test_example_benevento():
    state = table("siege naples", head="agent benevento venice", naples="troops benevento:2\ntokens 1")
    state, events = run(state, "pass")
    assert fought(events) == (2, 3, False)
    assert "benevento" not in state.control
    assert of(state, "naples").troops == {"benevento": 1}


@rule("V-EX-06", "V-SIE-05", "V-SIE-06")
def test_example_parma():
    state = table("siege milan", 4, florence="tiles parma firenze pisa\ntroops parma", milan="troops parma:3\ntokens 1")
    assert (seat(state), kind(state)) == ("florence", "window")
    state, events = run(state, "pass", "bonus token")
    assert fought(events) == (4, 2, True)
    assert of(state, "milan").troops == {"parma": 2}
    assert of(state, "milan").trophies == (state.seat_of("florence"),)
    assert of(state, "florence").troops == {}


@rule("V-EX-07", "V-SIE-05", "R-04")
def test_example_ravenna():
    state = table(
        "siege florence",
        head="agent ravenna florence",
        florence="troops ravenna:3\ntokens 1",
        venice="tiles ravenna~ venezia\ntroops ravenna\ncourtiers assassin - - | - - -",
    )
    state, events = run(state, "bonus token", "bonus left1 1")
    assert fought(events) == (4, 3, True)
    assert of(state, "florence").troops == {"ravenna": 1}  # one for strength 3, one for the defending troop
    assert of(state, "venice").troops == {}
    assert of(state, "venice").florins == 0


# War bonuses


@rule("V-SIE-03", "V-PAT-02", "V-ALL-01", "V-RES-09")
def test_every_bonus_an_attacker_may_use():
    state = table(
        "siege florence",
        head="alliance france florence active",
        florence="""
            marker room5
            rooms - - - - condottiere/admiral
            courtiers assassin - - | condottiere banker -
            tiles firenze pisa cannons
            patrons leonardo cannons
            troops siena:2
            tokens 2
            florins 2""",
    )
    assert moves(state, "bonus") == {
        "bonus token", "bonus left1 1", "bonus right1 1", "bonus right1 2", "bonus leonardo", "bonus cannons",
        "bonus france",
    }  # fmt: skip
    assert why(state, "bonus room5").clause == "V-RES-09"  # room cards serve only as tokens taken in War
    assert why(state, "bonus support5").clause == "V-RES-09"
    assert why(state, "bonus right2 1").clause == "V-SIE-03"  # a banker fights for nobody
    assert why(state, "bonus firenze").clause == "V-SIE-03"
    assert why(state, "bonus right1 3").clause == "R-07"
    assert why(state, "bonus fortification").clause == "V-SIE-03"
    assert why(state, "done").clause == "V-SIE-04"


@rule("V-SIE-03", "V-PAL-06", "V-ALL-02", "R-18")
def test_what_each_bonus_leaves_behind():
    rich = """
        courtiers assassin - - | - - -
        tiles firenze~ pisa~ cannons
        patrons leonardo cannons
        troops siena bologna
        tokens 1
        florins 9"""
    state = table("siege florence", head="alliance france florence active", florence=rich)
    state = go(state, "besiege siena")
    expected = [("token", 1, 9), ("left1 1", 2, 8), ("leonardo", 3, 7), ("cannons", 5, 6), ("france", 7, 6)]
    total, events = 0, list[Event]()
    for bonus, strength, florins in expected:
        state, events = run(state, f"bonus {bonus}")
        (said,) = seen(events, "bonus")
        total += int(str(said.data["strength"]))
        assert (total, of(state, "florence").florins) == (strength, florins), bonus
    # The last one was announced: with nothing left the siege has been fought, and the next one has begun.
    assert fought(events) == (8, 3, True)
    red = of(state, "florence")
    assert (red.tokens, red.ready[0], red.tiles["cannons"]) == (0, False, False)
    assert state.alliances["france"] == (red.seat, False)
    assert moves(state, "bonus") == {"bonus leonardo"}  # Leonardo serves again in the next siege
    assert why(state, "bonus token").clause == "V-WAR-05"
    assert why(state, "bonus left1 1").clause == "V-PAL-06"
    assert why(state, "bonus cannons").clause == "V-PAL-06"
    assert why(state, "bonus france").clause == "V-ALL-02"


@rule("V-SIE-03", "V-PAT-02")
def test_leonardo_once_in_a_siege():
    state = table("siege florence", florence=f"{DRY}\npatrons leonardo\ntroops siena:2\nflorins 5\ntokens 1")
    state = go(state, "bonus leonardo")
    assert moves(state, "bonus") == {"bonus token"}
    assert why(state, "bonus leonardo").clause == "V-SIE-03"
    assert fought(run(state, "pass")[1]) == (3, 3, False)


@rule("V-SIE-03")
@pytest.mark.parametrize(
    ("bonus", "cost"), [("left1 1", 1), ("right1 2", 2), ("leonardo", 1), ("cannons", 1), ("token", 0), ("france", 0)]
)
def test_what_a_bonus_costs(bonus: str, cost: int):
    house = """
        courtiers assassin - - | condottiere - -
        tiles firenze~ pisa~ cannons
        patrons leonardo cannons
        troops siena:2
        tokens 1
        florins {}"""
    head = "alliance france florence active"
    if cost:
        poor = table("siege florence", head=head, florence=house.format(cost - 1))
        refused = why(poor, f"bonus {bonus}")
        assert (refused.clause, refused.missing) == ("V-SIE-03", {"florin": 1})
        assert english(refused.message) == f"It costs florins: {cost}."
    state = table("siege florence", head=head, florence=house.format(cost))
    assert of(go(state, f"bonus {bonus}"), "florence").florins == 0


@rule("R-07", "V-RES-03")
@pytest.mark.parametrize(("symbols", "florins"), [(1, 2), (2, 1)])
def test_a_courtier_gives_as_many_war_symbols_as_are_paid_for(symbols: int, florins: int):
    state = table(
        "siege florence", florence=f"{DRY}\ncourtiers - - - | condottiere - -\ntroops siena\ntokens 1\nflorins 3"
    )
    state = go(state, f"bonus right1 {symbols}")
    assert (of(state, "florence").florins, of(state, "florence").ready[3]) == (florins, False)
    assert moves(state, "bonus") == {"bonus token"}  # what was declined is gone
    assert fought(run(state, "pass")[1]) == (1 + symbols, 3, False)


@rule("V-PAT-02", "V-SIE-03", "R-24", "R-18")
def test_fortification_serves_in_every_defence_for_nothing():
    holder = "tiles ancona~ ravenna~ venezia~\ntroops\npatrons fortification\nflorins 0"
    state = table("siege florence", florence=f"{DRY}\ntroops ancona:3 ravenna:3", venice=holder)
    for city in ("ancona", "ravenna"):
        state = go(state, f"besiege {city}") if kind(state) == "besiege" else state
        assert (seat(state), moves(state)) == ("venice", {"bonus fortification", "pass"})
        state, events = run(state, "bonus fortification")
        assert fought(events) == (3, 4, False)
        assert of(state, "venice").florins == 0


@rule("V-PAT-02", "R-24")
def test_fortification_never_attacks():
    state = table("siege florence", florence=f"{DRY}\npatrons fortification\ntroops siena:3\ntokens 1")
    assert moves(state, "bonus") == {"bonus token"}
    assert why(state, "bonus fortification").clause == "R-24"


@rule("V-PAT-02")
def test_fortification_once_in_a_siege():
    holder = "tiles ancona~\ntroops\npatrons fortification\ncourtiers assassin - - | - - -\nflorins 1"
    state = go(table("siege florence", florence=f"{DRY}\ntroops ancona:3", venice=holder), "bonus fortification")
    assert moves(state, "bonus") == {"bonus left1 1"}
    assert why(state, "bonus fortification").clause == "V-SIE-03"


@rule("V-ALL-01", "V-ALL-02")
def test_the_french_bonus_in_a_siege():
    red = f"{DRY}\ntroops siena:2"
    state = table("siege florence", head="alliance france florence active", florence=red)
    state, events = run(state, "bonus france")
    assert fought(events) == (4, 3, True)
    assert state.alliances["france"] == (0, False)


@rule("V-ALL-02", "V-ALL-01")
@pytest.mark.parametrize(
    "head",
    [
        "alliance france florence used",
        "alliance france florence active\nagent france naples",
        "alliance france naples active",
        "",
    ],
)
def test_no_french_bonus(head: str):
    state = table("siege florence", head=head, florence=f"{DRY}\ntroops siena:2\ntokens 1")
    assert moves(state, "bonus") == {"bonus token"}
    assert why(state, "bonus france").clause == "V-ALL-02"


@rule("V-ALL-01")
def test_other_powers_give_no_war_bonus():
    head = "alliance ottomans florence active\nalliance empire florence active"
    state = table("siege florence", head=head, florence=f"{DRY}\ntroops siena:2\ntokens 1")
    assert moves(state, "bonus") == {"bonus token"}
    assert why(state, "bonus ottomans").clause == "V-ALL-01"


@rule("V-WAR-05", "R-17", "V-WAR-07")
def test_tokens_attack_and_defend_and_go_back():
    state = table(
        "siege florence",
        florence=f"{DRY}\ntroops ancona:3\ntokens 1",
        venice="tiles ancona~ venezia~\ntroops\ntokens 3",
        naples="tokens 1",
    )
    assert state.tokens_left() == 6
    state = go(state, "bonus token")
    assert (seat(state), moves(state)) == ("venice", {"bonus token", "pass"})
    state, events = run(state, "bonus token")  # florence has nothing left and passes by itself
    assert (seat(state), state.tokens_left()) == ("venice", 8)
    state, events = run(state, "bonus token", "pass")
    assert fought(events) == (4, 4, False)
    returned = [(event.seat, event.data["count"]) for event in seen(events, "tokens_returned")]
    assert returned == [(1, 1), (2, 1)]
    assert state.tokens_left() == 11


@rule("V-WAR-05")
def test_no_bonus_without_a_token():
    state = table("siege florence", florence=f"{DRY}\ncourtiers assassin - - | - - -\ntroops siena:2\nflorins 1")
    assert moves(state) == {"bonus left1 1", "pass"}
    refused = why(state, "bonus token")
    assert (refused.clause, refused.missing) == ("V-WAR-05", {"token": 1})


# Announcing


def duel(red: int, green: int) -> State:
    """Florence besieges Ancona of Venice, each with so many tokens."""
    tokens = f"tokens {green}" if green else ""
    return table(
        "siege florence",
        florence=f"{DRY}\ntroops ancona:3\ntokens {red}",
        venice=f"tiles ancona~ venezia~\ntroops\n{tokens}",
    )


@rule("V-SIE-04", "R-20")
def test_bonuses_are_announced_one_at_a_time_in_turn_attacker_first():
    state = duel(3, 2)
    for house in ("florence", "venice", "florence", "venice"):
        assert seat(state) == house
        assert moves(state) == {"bonus token", "pass"}
        state = go(state, "bonus token")
    assert seat(state) == "florence"  # with a third token; Venice has none left
    assert fought(run(state, "bonus token")[1]) == (6, 4, True)
    assert fought(run(state, "pass")[1]) == (5, 4, True)


@rule("R-02", "V-SIE-04")
def test_who_passed_may_come_back_after_the_other_used_one():
    state = go(duel(2, 2), "pass", "bonus token")
    assert (seat(state), moves(state, "bonus")) == ("florence", {"bonus token"})
    state = go(state, "bonus token", "pass")
    assert seat(state) == "florence"  # one pass is not enough
    assert fought(run(state, "pass")[1]) == (4, 3, True)


@rule("R-02", "V-SIE-04")
def test_two_passes_in_succession_end_it():
    state = go(duel(2, 2), "pass")
    assert seat(state) == "venice"
    assert fought(run(state, "pass")[1]) == (3, 2, True)
    state = go(duel(2, 2), "bonus token", "pass")
    assert seat(state) == "florence"
    assert fought(run(state, "pass")[1]) == (4, 2, True)


@rule("V-SIE-04")
def test_nobody_announces_for_a_neutral_city():
    # Venice's agent makes Ancona stronger, yet Venice has no say.
    state = table(
        "siege florence",
        head="agent ancona venice",
        florence=f"{DRY}\ntroops ancona:3\ntokens 3",
        venice="tokens 2\npatrons fortification",
    )
    state = go(state, "bonus token")
    assert seat(state) == "florence"
    assert fought(run(state, "pass")[1]) == (4, 3, True)


# Winning


@rule("V-SIE-05", "R-04")
@pytest.mark.parametrize(
    ("besiegers", "tokens", "city", "garrison", "defence", "left"),
    [
        (2, 0, "terracina", 0, 0, 2),  # strength 1: nothing is lost
        (3, 0, "ancona", 0, 0, 3),  # strength 2
        (3, 1, "siena", 0, 0, 2),  # strength 3: one troop
        (3, 1, "ancona", 0, 1, 2),  # 2 and a bonus make 3
        (4, 0, "ancona", 1, 0, 2),  # 2 and a troop make 3: one for the strength, one for the troop
        (3, 0, "terracina", 1, 0, 2),  # strength 2: one for the troop only
        (3, 2, "ancona", 2, 0, 0),  # 3 lost, none left: still a win
        (2, 4, "ancona", 3, 0, 0),  # 4 would be lost, there are 2
    ],
)
def test_what_a_win_costs(besiegers: int, tokens: int, city: str, garrison: int, defence: int, left: int):
    troops = f"troops {city}:{garrison}" if garrison else "troops"
    state = table(
        "siege florence",
        florence=f"{DRY}\ncourtiers assassin - - | - - -\ntroops {city}:{besiegers}\ntokens {tokens}",
        venice=f"tiles {city}~\n{troops}\ntokens {defence}",
    )
    state = go(state, *["bonus token"] * (tokens + defence))  # in turn, who has none passes by itself
    state, events = run(state, "pass")
    assert fought(events)[2] is True
    assert of(state, "florence").troops == ({city: left} if left else {})
    assert of(state, "venice").troops == {}
    assert state.control[city] == state.seat_of("florence")
    assert state.reserve_troops(of(state, "florence")) == 6 - left  # V-SIE-12
    assert state.reserve_troops(of(state, "venice")) == 6


@rule("V-SIE-05", "V-SIE-07")
@pytest.mark.parametrize(("besiegers", "won", "left"), [(1, False, 0), (2, False, 1), (3, False, 2), (4, True, 3)])
def test_only_strictly_greater_wins(besiegers: int, won: bool, left: int):
    state = table("siege florence", florence=f"{DRY}\ntroops siena:{besiegers}\ntokens 1")
    state, events = run(state, "pass")
    assert fought(events) == (besiegers, 3, won)
    assert sum(of(state, "florence").troops.values()) == left
    assert ("siena" in of(state, "florence").tiles) is won
    assert bool(seen(events, "will_retreat")) is (not won and left > 0)


@rule("V-SIE-07")
def test_defeat_costs_one_troop_and_leaves_the_defenders_alone():
    state = table(
        "siege florence",
        florence=f"{DRY}\ntroops ancona:3\ntokens 1",
        venice="tiles ancona~ venezia\ntroops ancona:2",
    )
    state, events = run(state, "pass")
    assert fought(events) == (3, 4, False)
    assert of(state, "venice").troops == {"ancona": 2}
    assert state.control["ancona"] == state.seat_of("venice")
    assert of(state, "florence").troops == {}  # the other two had nowhere to go
    lost = [(event.seat, event.data["count"]) for event in seen(events, "troops_lost")]
    assert lost[0] == (0, 1)


@rule("V-SIE-06")
def test_a_neutral_city_is_taken_with_its_tile_exhausted_and_no_trophy():
    state, events = run(table("siege florence", florence=f"{DRY}\ntroops spoleto:3\ntokens 1"), "pass")
    red = of(state, "florence")
    assert red.tiles == {"firenze": False, "pisa": False, "spoleto": False}
    assert (state.control["spoleto"], red.trophies, red.track) == (red.seat, (), 3)
    assert seen(events, "city_taken")[0].data == {"city": "spoleto", "by_force": True, "loser": -1}
    assert not seen(events, "trophy")


@rule("V-SIE-06", "R-34")
def test_the_cathedral_comes_with_its_city_exhausted():
    state = table(
        "siege florence",
        florence=f"{DRY}\ntroops bologna:4\ntokens 1",
        venice="tiles bologna~ cathedral.bologna venezia~ cathedral.venezia\ntroops venezia",
    )
    left = state.supply["cathedral"]
    state = go(state, "pass")
    assert of(state, "florence").tiles["cathedral.bologna"] is False
    assert "cathedral.bologna" not in of(state, "venice").tiles
    assert of(state, "venice").tiles == {"venezia": False, "cathedral.venezia": True}  # the other one stays
    assert state.supply["cathedral"] == left


@rule("V-SIE-06", "V-SIE-15", "R-35")
def test_one_trophy_from_each_opponent_and_further_cities_all_the_same():
    state = table(
        "siege florence",
        florence=f"{DRY}\ntroops ancona:3 spoleto:3\ntokens 1",
        venice="tiles ancona~ spoleto~ venezia\ntroops venezia",
    )
    state, events = run(state, "besiege ancona", "pass")
    assert of(state, "florence").trophies == (2,)
    assert len(seen(events, "trophy")) == 1
    state, events = run(state, "pass")
    assert state.control["spoleto"] == 0
    assert of(state, "florence").trophies == (2,)
    assert not seen(events, "trophy")


@rule("V-SIE-06", "R-35")
def test_a_trophy_comes_from_the_controller_not_from_the_crest():
    # Naples holds Verona, a start city of Venice.
    state = table(
        "siege florence",
        florence=f"{DRY}\ntroops verona:4\ntokens 1",
        naples="tiles verona~ napoli\ntroops napoli",
        venice="tiles venezia\ntroops venezia",
    )
    assert of(go(state, "pass"), "florence").trophies == (state.seat_of("naples"),)


@rule("R-35")
def test_trophies_stay_when_the_city_is_won_back_and_it_recruits_for_one_florin_again():
    state = table(
        "siege venice",
        head="order venice florence naples",
        florence="tiles firenze~ pisa~ verona~\ntroops firenze\ntrophies venice",
        venice="tiles venezia~\ntroops verona:4\ntokens 1\nflorins 1",
    )
    state = go(state, "pass")
    assert state.control["verona"] == 2
    assert of(state, "florence").trophies == (2,)
    assert of(state, "venice").trophies == (0,)
    state = go(state, "dismiss verona")
    while kind(state) in ("rearrange", "buy"):
        state = go(state, "done")
    assert (seat(state), kind(state), of(state, "venice").florins) == ("venice", "recruit", 1)
    assert "recruit verona" in moves(state)


@rule("R-16")
def test_troops_left_in_a_city_taken_garrison_it():
    state = table(
        "siege florence",
        florence=f"{DRY}\ntroops spoleto:3\ntokens 1",
        naples="troops napoli",
    )
    state, events = run(state, "pass")
    assert of(state, "florence").troops == {"spoleto": 3}
    assert not of(state, "florence").retreating
    assert not seen(events, "will_retreat")
    # They stand there still when it is besieged in their turn, a year later.
    state = table(
        "siege naples", florence="tiles spoleto~\ntroops spoleto:3", naples="tiles napoli~\ntroops spoleto:2\ntokens 1"
    )
    assert fought(run(state, "pass")[1]) == (2, 5, False)


@rule("V-INT-06")
@pytest.mark.parametrize("owner", ["florence", "naples", "venice"])
def test_an_agent_stays_when_the_city_changes_hands(owner: str):
    state = table(
        "siege florence",
        head=f"agent siena {owner}",
        florence=f"{DRY}\ntroops siena:4\ntokens 1",
        venice="tiles siena~ venezia\ntroops venezia",
    )
    state = go(state, "pass")
    assert state.control["siena"] == 0
    assert state.agents["siena"] == state.seat_of(owner)


@rule("V-SIE-12")
def test_lost_troops_can_be_recruited_in_the_same_winter():
    state = table("siege florence", florence="tiles firenze~ pisa~\ntroops siena:2 firenze:4\nflorins 2\ntokens 1")
    assert state.reserve_troops(of(state, "florence")) == 0
    state = go(state, "pass", "disband siena")
    red = of(state, "florence")
    assert (state.year, state.reserve_troops(red)) == (2, 2)
    state = go(state, "wages")
    while kind(state) in ("rearrange", "buy"):
        state = go(state, "done")
    assert (state.year, kind(state)) == (2, "recruit")
    state = go(state, "recruit firenze")
    assert of(state, "florence").troops == {"firenze": 5}


# Florin windows


def richly(green: str, red: str = "troops ancona:3") -> State:
    return table("siege florence", florence=f"{DRY}\n{red}", venice=green)


@rule("R-10", "R-37", "V-RES-04")
def test_before_a_siege_the_defender_may_collect_the_citys_florins():
    state = richly("tiles ancona venezia\ntroops\nflorins 0")
    assert (seat(state), kind(state)) == ("venice", "window")
    assert moves(state) == {"collect ancona", "collect venezia", "pass"}
    assert why(state, "besiege ancona").clause == "R-10"
    collected, events = run(state, "collect ancona")
    assert of(collected, "venice").florins == 1
    assert fought(events) == (3, 2, True)  # nothing more to ask: the siege goes on
    passed = go(state, "pass")
    assert of(passed, "venice").florins == 0
    assert passed.control["ancona"] == of(passed, "florence").seat


@rule("R-10", "R-37")
def test_the_window_stays_open_for_other_florins():
    state = go(richly("tiles ancona venezia\ntroops\nflorins 0"), "collect venezia")
    assert (kind(state), moves(state)) == ("window", {"collect ancona", "pass"})
    assert of(go(state, "collect ancona"), "venice").florins == 3


@rule("R-10")
@pytest.mark.parametrize("green", ["tiles ancona~ venezia\ntroops", "tiles spoleto venezia\ntroops"])
def test_no_window_where_the_city_has_no_florins_to_lose(green: str):
    city = "ancona" if "ancona" in green else "spoleto"
    state = richly(green, f"troops {city}:2\ntokens 1")
    assert (seat(state), kind(state)) == ("florence", "bonus")


@rule("R-10", "R-37", "R-34")
def test_the_window_opens_also_for_florins_on_the_cathedral(house_rules: Callable[[str, str, str], None]):
    plain, rich = "bar = { cross = 1 }, prestige = 1 }", "bar = { cross = 1, florin = 1 }, prestige = 1 }"
    house_rules("golden", plain, rich)
    state = table(
        "siege florence",
        head="edition golden 1",
        florence=f"{DRY}\ntroops bologna:4",
        venice="tiles bologna~ cathedral.bologna\ntroops\nflorins 0",
    )
    assert (seat(state), moves(state)) == ("venice", {"collect cathedral.bologna", "pass"})
    state = go(state, "collect cathedral.bologna")
    assert of(state, "venice").florins == 1
    assert of(state, "florence").tiles["cathedral.bologna"] is False


@rule("R-10", "R-37")
def test_a_bonus_that_waits_for_florins_opens_a_window_for_either_side():
    # The city's own tile is exhausted, so that nobody is asked before the siege; neither side has a florin.
    state = table(
        "siege florence",
        florence="tiles firenze pisa~\ncourtiers assassin - - | - - -\ntroops ancona:2\nflorins 0",
        venice="tiles ancona~ venezia\ncourtiers assassin - - | - - -\ntroops\nflorins 0",
    )
    assert (seat(state), moves(state)) == ("florence", {"collect firenze", "pass"})
    refused = why(state, "bonus left1 1")
    assert (refused.clause, refused.missing) == ("V-SIE-03", {"florin": 1})
    state = go(state, "collect firenze")
    assert moves(state) == {"bonus left1 1", "pass"}
    state = go(state, "bonus left1 1")
    assert of(state, "florence").florins == 2
    assert (seat(state), moves(state)) == ("venice", {"collect venezia", "pass"})
    state, events = run(state, "collect venezia", "bonus left1 1")
    assert fought(events) == (3, 3, False)
    assert of(state, "venice").florins == 1


@rule("R-10", "V-RES-04")
def test_a_card_can_give_its_florins_or_its_war_bonus_not_both(house_rules: Callable[[str, str, str], None]):
    house_rules("greedy", "bar = { mask = 2, war = 1 }", "bar = { florin = 2, war = 1 }")  # the Assassin
    state = table(
        "siege florence",
        head="edition greedy 1",
        florence=f"{DRY}\ncourtiers assassin - - | - - -\ntroops siena:2\nflorins 1\ntokens 1",
    )
    assert moves(state) == {"bonus token", "bonus left1 1", "collect left1", "pass"}
    rich = go(state, "collect left1")
    assert (of(rich, "florence").florins, moves(rich)) == (3, {"bonus token", "pass"})
    fierce = go(state, "bonus left1 1")
    assert why(fierce, "collect left1").clause == "V-RES-04"


# A lost courtier space (V-PAL-09)

FIVE = "tiles ancona~ ravenna~ spoleto~ venezia~ verona~\ntroops venezia"


@rule("V-PAL-09", "R-44")
def test_falling_below_five_cities_takes_a_courtier_space_at_once():
    state = table(
        "siege florence",
        florence=f"{DRY}\ntroops ancona:3 siena\ntokens 1",
        venice=f"{FIVE}\ncourtiers - cornaro~ - | merchant - -\nflorins 0",
    )
    state = go(state, "besiege ancona", "pass")
    assert state.control["ancona"] == 0
    # In the middle of Florence's turn, before her next siege, Venice must clear the space.
    assert (seat(state), kind(state)) == ("venice", "lose_space")
    assert moves(state) == {
        "keep", "shift left2 left1", "shift left2 right2", "shift right1 left1", "shift right1 right2",
        "discard left2", "discard right1", "collect right1",
    }  # fmt: skip
    assert why(state, "pass").clause == "V-PAL-09"
    moved = go(state, "shift left2 right2")
    assert (of(moved, "venice").courtiers[4], of(moved, "venice").ready[4]) == ("cornaro", False)
    assert seat(moved) == "florence"  # on to Siena
    gone = go(state, "discard left2")
    assert "cornaro" in gone.box


@rule("V-PAL-09", "R-37")
def test_before_a_card_is_discarded_its_florins_may_be_collected():
    state = table(
        "siege florence",
        florence=f"{DRY}\ntroops ancona:3\ntokens 1",
        venice=f"{FIVE}\ncourtiers grimani banker - | barbarigo cornaro -\nflorins 0",
    )
    state = go(state, "pass")
    assert moves(state) == {
        "discard left1", "discard left2", "discard right1", "discard right2", "collect left2", "collect right1",
    }  # fmt: skip
    state = go(state, "collect left2", "discard left2")
    assert of(state, "venice").florins == 3
    assert "banker" not in of(state, "venice").courtiers


@rule("V-PAL-09", "R-44")
@pytest.mark.parametrize(
    ("green", "asked"),
    [
        (f"{FIVE}\ncourtiers cornaro - - | merchant - -", False),  # no card on a locked space
        (f"{FIVE} siena~\ncourtiers - cornaro - | - - -".replace("troops venezia siena~", "troops venezia"), True),
        (FIVE.replace("tiles", "tiles duchy") + "\ncourtiers - cornaro - | - - -", False),  # the duchy's space
        (FIVE.replace("tiles", "tiles duchy") + "\ncourtiers - cornaro merchant | - - -", True),
        (
            FIVE.replace("tiles", "tiles duchy principality kingdom") + "\ncourtiers - cornaro merchant | - - banker",
            False,  # with four sources the fifth city's loss costs nothing
        ),
    ],
)
def test_when_a_space_is_lost(green: str, asked: bool):
    state = table("siege florence", florence=f"{DRY}\ntroops ancona:3\ntokens 1", venice=green)
    state = go(state, "pass")
    assert state.control["ancona"] == 0
    assert (kind(state) == "lose_space") is asked


def test_events_of_a_siege_have_words():
    state = table(
        "siege florence",
        florence=f"{DRY}\ncourtiers assassin - - | - - -\ntroops ancona:3\nflorins 1\ntokens 1",
        venice="tiles ancona~\ntroops",
    )
    _, events = run(state, "bonus left1 1", "pass")
    (bonus,) = seen(events, "bonus")
    assert bonus.data == {"source": "left1", "thing": "assassin", "strength": 1}


def test_illegal_bonus_raises_with_its_reason():
    state = table("siege florence", florence=f"{DRY}\ntroops siena:2\ntokens 1")
    with pytest.raises(IllegalMove, match="V-ALL-02"):
        go(state, "bonus france")


@rule("V-SIE-02", "V-SIE-04")
def test_both_sides_see_where_they_stand_while_they_announce():
    besieger = "troops ravenna:2\ntokens 2\ntiles firenze~ pisa~"
    defender = "tiles venezia~ verona~ ravenna~\ntroops ravenna:1 verona\ncourtiers assassin - - | - - -\nflorins 3"
    state = go(table("siege florence", florence=besieger, venice=defender), "bonus token")
    prompt = GAME.decision(state).prompt
    assert (seat(state), prompt.params["attack"], prompt.params["against"]) == ("venice", 3, 3)
    shown = GAME.view(state, 0)["fight"]
    assert (shown["city"], shown["siege"], shown["sides"]) == ("ravenna", True, [0, 2])
    assert (shown["strengths"], shown["added"]) == ([3, 3], [1, 0])
    state = go(state, "bonus left1 1")
    assert GAME.view(state, 0)["fight"]["strengths"] == [3, 4]
