"""Every worked example of the rulebooks, played to the figure on the edition that players get.

Elsewhere the rule tests state the figures of version 1. Here nearly all that pays is what the rulebooks state: the
Ambassador's crown, the Cardinal's, the printed symbols, the Ottomans' two ships, "+1" tokens. What is tuned may change.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.unit.virtu.support import GAME, go, kind, moves, of, rule, run, seat, seen, table, why
from virtu_core.kernel.events import Event
from virtu_core.virtu import scoring
from virtu_core.virtu.annex import price
from virtu_core.virtu.edition import default
from virtu_core.virtu.state import State

pytestmark = pytest.mark.usefixtures("shipped")

THREE_CROWNS = "courtiers ambassador - - | ambassador ambassador -"
DRY = {
    "florence": "tiles firenze~ pisa~",
    "naples": "tiles napoli~ palermo~",
    "venice": "tiles venezia~ verona~",
    "milan": "tiles milano~ genova~",
}


def fought(events: list[Event]) -> tuple[int, int, bool]:
    """Strengths of the one siege, and whether it was won."""
    (siege,) = seen(events, "siege_fought")
    return siege.data["strength"], siege.data["against"], siege.data["won"]  # type: ignore[return-value]


def paid(events: list[Event]) -> Counter[str]:
    """How many of each symbol were used."""
    found: Counter[str] = Counter()
    for event in seen(events, "paid"):
        found[str(event.data["symbol"])] += int(str(event.data["count"]))
    return found


def test_it_is_not_the_edition_of_the_other_rule_tests():
    assert default().version == 4


@rule("V-EX-01")
def test_paying_govern():
    support = next(id for id in default().persons if default().cards[id].bar.get("cross") == 1)
    blue = f"""
        asked
        marker room5
        rooms cardinal/{support} - - - -
        courtiers ambassador - - | - - -
        {DRY["milan"]} torino~ parma~ bologna~
    """
    state = go(table("spring milan", 4, milan=blue), "go 1")
    state, events = run(state, "govern", "pay room1 crown", "pay support1 cross", "pay left1 crown")
    assert [(event.data["symbol"], event.data["count"]) for event in seen(events, "paid")] == [
        ("crown", 1), ("cross", 1), ("crown", 1),
    ]  # fmt: skip
    player = of(state, "milan")
    assert (player.rooms[0], player.supports[0]) == ("cardinal", support)
    assert not player.ready[0]
    state = go(state, *(f"refresh {tile}" for tile in ("milano", "genova", "torino", "parma", "bologna")))
    assert all(of(state, "milan").tiles.values())


def annexing(palace: str, head: str = "") -> State:
    """Florence is to use its Annex room; it may ask for an indulgence, which is one crown more."""
    return go(table("spring florence", 3, head, florence=f"marker room2\n{palace}\n{DRY['florence']}"), "go 1")


@rule("V-EX-02")
def test_annexing_ravenna():
    state, events = annex(annexing(THREE_CROWNS), "ravenna")
    assert (state.control["ravenna"], paid(events)) == (0, {"crown": 3})
    short = annexing("courtiers ambassador - - | - - -")
    assert why(short, "annex ravenna").missing == {"crown": 1}


def annex(state: State, city: str) -> tuple[State, list[Event]]:
    """Annex it with all that can pay but an indulgence."""
    state, events = run(state, f"annex {city}")
    while seat(state) == "florence":
        state, more = run(state, max(moves(state, "pay")))
        events += more
    return state, events


@rule("V-EX-03")
def test_annexing_terracina_from_pisa():
    head = "agent terracina venice\nalliance ottomans florence active"
    state, events = annex(annexing(THREE_CROWNS, head), "terracina")
    assert (state.control["terracina"], paid(events)) == (0, {"crown": 3, "ship": 2})
    before = annexing(THREE_CROWNS, head)
    assert price(before, of(before, "florence"), "terracina") == {"crown": 3, "ship": 2}


@rule("V-EX-15")
def test_annexing_a_city_of_two_with_an_enemy_agent():
    head = "agent ravenna naples"
    four = f"rooms - - ambassador - -\n{THREE_CROWNS}"
    state, events = annex(annexing(four, head), "ravenna")
    assert (state.control["ravenna"], paid(events)) == (0, {"crown": 4})
    two = "courtiers ambassador - - | ambassador - -"
    assert why(annexing(two, head), "annex ravenna").missing == {"crown": 1}


@rule("V-EX-04")
def test_siege_of_siena():
    state = table("siege florence", head="agent siena florence", florence="troops siena:2\ntokens 1")
    state, events = run(state, "bonus token")
    assert fought(events) == (3, 2, True)
    assert of(state, "florence").troops == {"siena": 2}


@rule("V-EX-05")
def test_siege_of_benevento():
    state = table("siege naples", head="agent benevento venice", naples="troops benevento:2\ntokens 1")
    state, events = run(state, "pass")
    assert fought(events) == (2, 3, False)
    assert of(state, "naples").troops == {"benevento": 1}


@rule("V-EX-06")
def test_siege_of_parma():
    red = "tiles parma firenze~ pisa~\ntroops parma"
    state = table("siege milan", 4, florence=red, milan="troops parma:3\ntokens 1")
    if seat(state) == "florence":  # what Parma's tile would give may be collected before it is lost
        state = go(state, "pass")
    state, events = run(state, "bonus token")
    assert fought(events) == (4, 2, True)
    assert of(state, "milan").troops == {"parma": 2}


@rule("V-EX-07")
def test_siege_of_ravenna():
    green = "tiles ravenna~ venezia~\ntroops ravenna\ntokens 1"
    state = table("siege florence", head="agent ravenna florence", florence="troops ravenna:3\ntokens 1", venice=green)
    state, events = run(state, "bonus token", "bonus token")
    assert fought(events) == (4, 3, True)
    assert of(state, "florence").troops == {"ravenna": 1}


@rule("V-EX-08")
def test_siege_of_spoleto():
    state = table("siege florence", florence=f"{DRY['florence']}\ntroops spoleto:2\ntokens 1")
    state, events = run(state, "pass")
    assert fought(events) == (2, 2, False)
    assert moves(state) == {"retreat spoleto firenze", "disband spoleto"}
    assert of(go(state, "retreat spoleto firenze"), "florence").troops == {"firenze": 1}


@rule("V-EX-09")
def test_retreat_from_ancona():
    green = f"{DRY['venice']}\ntroops ancona:2<\nflorins 0"
    state = table("retreat venice", head="alliance ottomans venice active", venice=green)
    assert moves(state) == {"pay ottomans ship", "disband ancona"}
    state, events = run(state, "pay ottomans ship", "retreat ancona venezia", "retreat ancona venezia")
    assert paid(events) == {"ship": 2}
    assert of(state, "venice").troops == {"venezia": 2}


@rule("V-EX-10")
def test_agents_on_cities():
    def against(besieger: str, city: str, agent: str, **holder: str) -> int:
        houses = {besieger: f"troops {city}:2\ntokens 1", **holder}
        return fought(run(table(f"siege {besieger}", 4, f"agent {city} {agent}", "", **houses), "pass")[1])[1]

    ancona = default().cities["ancona"].value
    assert against("florence", "ancona", "florence") == ancona - 1
    assert {against(house, "ancona", "florence") for house in ("naples", "venice", "milan")} == {ancona + 1}
    red = {"florence": "tiles siena~\ntroops"}
    assert (against("venice", "siena", "venice", **red), against("naples", "siena", "venice", **red)) == (2, 3)
    blue = {"milan": "tiles milano spoleto~\ntroops milano"}
    assert against("florence", "spoleto", "milan", **blue) == 2
    state = table("spring florence", 4, "agent spoleto milan", florence="marker room3", **blue)
    assert why(go(state, "go 1", "intrigue"), "agent spoleto").clause == "V-INT-02"


SHIPS = "courtiers merchant - - | merchant {} -"  # three ships and more; and a crown


def allying(house: str, head: str, palace: str, seats: int = 3) -> set[str]:
    """The alliances a house could form or take over in winter."""
    blocks = {house: f"asked\n{palace}\ntroops\nflorins 0"}
    state = table(f"winter {house}", seats, head, "", **blocks)
    while kind(state) in ("rearrange", "buy", "recruit"):
        state = go(state, "done")
    return {move.split()[1] for move in moves(state, "ally")}


@rule("V-EX-11")
def test_the_ottoman_alliance():
    def could(house: str, head: str, crown: bool) -> bool:
        palace = f"{DRY[house]}\n{SHIPS.format('ambassador' if crown else '-')}"
        return "ottomans" in allying(house, head, palace)

    free = "agent ottomans venice"
    assert could("venice", free, crown=False)  # one symbol less
    assert could("venice", free, crown=True)
    assert could("florence", free, crown=True)
    assert not could("florence", free, crown=False)
    held = "alliance ottomans venice active\nagent ottomans florence"
    assert could("florence", held, crown=True)
    assert not could("florence", held, crown=False)  # full price
    assert not could("naples", held, crown=True)
    state = table("spring venice", head=held, venice=f"marker room1\nrooms - grimani - - -\n{DRY['venice']}")
    assert "pay ottomans ship" not in moves(go(state, "go 1", "trade"))
    assert GAME.view(state, 0)["scores"][2]["alliances"] == 0


@rule("V-EX-11")
def test_a_used_alliance_needs_govern():
    green = f"asked\nmarker room5\nrooms cardinal - - - -\n{DRY['venice']}"
    state = table("spring venice", head="alliance ottomans venice used", venice=green)
    state = go(state, "go 1", "govern", "pay room1 crown", "reactivate ottomans")
    assert state.alliances["ottomans"] == (2, True)


@rule("V-EX-12")
def test_rearranging_without_a_free_space():
    naples = """
        marker room3
        rooms gonfaloniere alfonso/ambassador consigliere/bishop admiral/podesta! -
        courtiers ferdinand - - | merchant federico~ -
        troops napoli
    """
    state = table("winter naples", naples=naples)
    assert why(state, "shift right2 support1").clause == "V-WIN-04"
    for shut in ("shift room3 left1", "shift support4 left1", "shift left1 room4"):
        assert why(state, shut).clause == "V-WIN-03"
    state = go(state, "shift left1 support1", "shift right1 left1", "shift support2 right1")
    player = of(state, "naples")
    assert player.supports == ["ferdinand", "", "bishop", "podesta", ""]
    assert player.courtiers == ["merchant", "", "", "ambassador", "federico", ""]
    assert player.ready == [True, True, True, False, False, True]


@rule("V-EX-13")
@pytest.mark.parametrize("seats", [4, 5])
def test_two_tie_for_most_crosses(seats: int):
    five = {"rome": "tiles civitavecchia\ntroops civitavecchia"} if seats == 5 else {}
    state = table(
        "winter florence",
        seats,
        florence="tiles firenze\ntroops\nrooms bishop cardinal - - -",
        naples="tiles napoli\ntroops\ncourtiers bishop~ - - | cardinal - -",
        venice="tiles venezia\ntroops\nrooms bishop - - - -",
        milan="tiles milano\ntroops",
        **five,
    )
    crosses = [one.crosses for one in scoring.scores(state)]
    assert crosses[0] == crosses[1] > crosses[2] > crosses[3]
    assert [one.religion for one in scoring.scores(state)] == [2, 2, 1, 0, 0][:seats]


@rule("V-EX-14")
def test_a_cathedral_in_palermo():
    state = table("winter naples", naples="florins 9\ncourtiers bishop - - | cardinal - -\ntroops napoli")
    state = go(state, "done")
    assert "buy cathedral.palermo" in moves(state)


@rule("V-EX-16")
def test_one_troop_by_road_and_across_two_seas():
    red = f"marker room4\n{DRY['florence']}\ntroops firenze"
    state = table("spring florence", head="alliance ottomans florence active", florence=red)
    state = go(state, "go 1", "war", "pay printed cavalry", "march firenze pisa", "pay ottomans ship")
    state = go(state, "sail pisa terracina")
    assert of(state, "florence").troops == {"terracina": 1}


@rule("V-EX-17")
def test_a_guarded_war_room_takes_two_masks():
    def intriguing(rooms: str) -> State:
        red = f"asked\nmarker room3\nrooms {rooms}\n{DRY['florence']}"
        return go(table("spring florence", 3, "agent venice.room2 venice", florence=red), "go 1", "intrigue")

    one = go(intriguing("- - - - -"), "expel venice.room2")  # the printed mask
    assert (one.agents, seat(one)) == ({}, "naples")
    state = intriguing("- - - assassin -")
    assert why(state, "agent venice.room2").clause == "V-INT-02"
    assert go(state, "expel venice.room2", "agent venice.room2").agents == {"venice.room2": 0}


@rule("V-EX-18")
def test_the_french_alliance():
    head = "alliance france milan active\nagent france florence"
    rich = "{} duchy principality kingdom siena\ncourtiers gonfaloniere - - | gonfaloniere gonfaloniere -"
    for house in ("florence", "naples", "venice"):
        could = allying(house, head, rich.format(DRY[house]), seats=4)
        assert ("france" in could) is (house == "florence")
    blue = f"tokens 1\ntroops torino:2\n{DRY['milan']}"
    assert moves(table("siege milan", 4, head, milan=blue)) == {"bonus token", "pass"}


@rule("V-EX-19")
@pytest.mark.parametrize(("start", "left", "right"), [("room5", True, False), ("room2", False, True)])
def test_crossing_an_arrow(start: str, left: bool, right: bool):
    state = table("spring florence", florence=f"marker {start}\ncourtiers banker~ - - | merchant~ merchant~ -")
    ready = of(go(state, "go 1"), "florence").ready
    assert (ready[0], ready[3], ready[4]) == (left, right, right)
