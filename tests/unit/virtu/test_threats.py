"""Threats: cities that rivals could take next spring. What is said to be sure is carried out by the rules."""

from __future__ import annotations

import json

import pytest

from tests.unit.virtu.support import GAME, go, of, table
from virtu_core.kernel.messages import english
from virtu_core.kernel.wire import read
from virtu_core.virtu import forecast, threats
from virtu_core.virtu.state import State
from virtu_core.virtu.threats import Threat

HELD = "tiles firenze~ pisa~ benevento~\ntroops firenze"  # Benevento is Florence's, and empty


def naples(marker: str = "room1", florins: int = 2, troops: str = "napoli:3", more: str = "") -> str:
    """Horses beside Benevento: the room's, Palermo's and Alfonso's; War is in room 2."""
    courtiers = "" if "courtiers" in more else "courtiers alfonso - - | - - -"
    return f"marker {marker}\nflorins {florins}\ntroops {troops}\ntiles napoli~ palermo\n{courtiers}\n{more}"


def threat(state: State, city: str, house: str = "naples") -> Threat | None:
    seat = state.seat_of(house)
    found = [one for one in threats.threats(state) if (one.city, one.by_seat) == (city, seat)]
    assert len(found) <= 1
    return found[0] if found else None


def test_troops_horses_and_bonuses_count():
    state = table("spring naples", florence=HELD, naples=naples())
    value = state.table.cities["benevento"].value
    assert threat(state, "benevento") == Threat("benevento", 1, 3, value, value < 3, "war")
    # The rules agree: two troops by the room's and Palermo's horse, and Alfonso's bonus in the siege.
    state = go(state, "go 1", "war", "pay printed cavalry", "pay palermo cavalry", "march napoli benevento")
    state = go(state, "march napoli benevento", "done")
    while GAME.decision(state).kind != "bonus":
        state = go(state, next(str(move) for move in GAME.decision(state) if move.verb in ("go", "decline", "start")))
    state = go(state, "bonus left1 1")
    assert state.control["benevento"] == state.seat_of("naples")


@pytest.mark.parametrize(
    ("change", "head"),
    [
        ({"troops": "palermo:3"}, ""),  # too far
        ({"troops": "napoli"}, ""),  # one troop and one bonus are not enough
        ({"marker": "room3", "florins": 1}, ""),  # four steps to War
        ({"more": "rooms - -! - - -"}, ""),  # an indulgence shuts War
        ({}, "agent naples.room2 florence"),  # so does an agent
    ],
)
def test_what_stands_in_the_way(change: dict[str, str | int], head: str):
    assert threat(table("winter florence", florence=HELD, naples=naples()), "benevento") is not None
    state = table("winter florence", head=head, florence=HELD, naples=naples(**change))  # type: ignore[arg-type]
    assert threat(state, "benevento") is None


def test_a_third_step_is_paid_for():
    far = {"marker": "room4", "troops": "napoli:3"}
    assert threat(table("winter florence", florence=HELD, naples=naples(florins=1, **far)), "benevento") is None
    assert threat(table("winter florence", florence=HELD, naples=naples(florins=2, **far)), "benevento") is not None


def test_courtiers_passed_on_the_way_are_refreshed():
    tired = "courtiers alfonso~ - - | - - -"
    near = table("winter florence", florence=HELD, naples=naples("room1", 1, more=tired))
    round_ = table("winter florence", florence=HELD, naples=naples("room5", 1, more=tired))
    assert threat(near, "benevento") is None  # 2 against 2
    assert threat(round_, "benevento") is not None  # the left side is refreshed after room 5


def test_the_defender_can_count_too():
    guard = "courtiers assassin - - | - - -\nflorins 1"
    state = table("winter florence", florence=f"{HELD}\n{guard}", naples=naples())
    found = threat(state, "benevento")
    assert found is not None
    assert not found.sure
    assert found.against == state.table.cities["benevento"].value + 1
    state = table("winter florence", florence="tiles firenze~ benevento~\ntroops benevento:2", naples=naples())
    assert threat(state, "benevento") is None  # a garrison


def test_troops_walk_through_own_cities_and_sail():
    inland = "tiles napoli~ palermo~ benevento~\ntroops napoli:2 benevento\ncourtiers alfonso - - | gonfaloniere - -"
    state = table("winter florence", naples=f"marker room1\nflorins 2\n{inland}")
    assert threat(state, "bari") == Threat("bari", 1, 3, 2, True, "war")  # five horses
    alone = inland.replace(" benevento~", "").replace("napoli:2 benevento", "napoli:3")
    assert threat(table("winter florence", naples=f"marker room1\nflorins 2\n{alone}"), "bari") is None
    fleet = "tiles napoli~ palermo~\ntroops palermo:3\ncourtiers admiral - - | admiral - -"
    state = table("winter florence", naples=f"marker room1\nflorins 2\n{fleet}")
    found = threat(state, "terracina")
    assert found is not None
    assert found.strength == 3  # all by four ships, or two and the Admiral's bonus


def test_neutral_cities_can_be_annexed_and_an_indulgence_makes_it_unsure():
    crowns = "marker room3\ntiles napoli palermo~\ncourtiers podesta - - | - - -\ntroops"
    state = table("winter florence", naples=crowns)  # Annex is in room 4
    price = state.table.cities["terracina"].value + 1
    assert threat(state, "terracina") == Threat(
        "terracina", 1, 4, price, True, "annex"
    )  # the indulgence's crown counts
    lean = crowns.replace("podesta", "-")
    found = threat(table("winter florence", naples=lean), "terracina")
    assert found is not None
    assert not found.sure
    assert threat(table("winter florence", naples=lean.replace("napoli ", "napoli~ ")), "terracina") is None


def test_sieges_under_way_are_threats():
    state = table("siege naples", florence=HELD, naples="troops benevento:3\ntiles napoli~ palermo~\ntokens 1")
    found = threat(state, "benevento")
    assert found is not None
    assert (found.way, found.strength, found.sure) == ("siege", 4, True)


def test_there_is_no_next_spring_once_the_end_has_come():
    state = table("winter florence", head="ending patronage", florence=HELD, naples=naples())
    assert threats.threats(state) == []


def test_the_overlay_is_plain_and_tells_of_rivals_only():
    state = table("winter florence", florence=HELD, naples=naples())
    before = GAME.dump(state)
    data = threats.overlay(state, of(state, "florence").seat)
    assert json.loads(json.dumps(data)) == data
    first = data["threats"][0]
    assert (first["city"], first["owner"], first["by_seat"]) == ("benevento", 0, 1)  # own cities first
    assert english(read(first["said"]), GAME.name) == "Naples could take Benevento by War: up to 3 against 2."
    assert {one["by_seat"] for one in data["threats"]} <= {1, 2}
    assert threats.overlay(state, of(state, "naples").seat)["threats"] == [
        one for one in data["threats"] if one["by_seat"] == 2
    ]
    assert GAME.dump(state) == before


# Forecasts


@pytest.mark.parametrize(
    ("besieger", "defender", "verdict"),
    [
        ("troops siena:4", "", "sure"),  # 4 against 3
        ("troops siena:3\ntokens 1", "", "sure"),
        ("troops siena:3", "", "lost"),
        ("troops siena:2\ncourtiers condottiere - - | - - -\nflorins 1", "", "lost"),  # of two bonuses one is paid for
        ("troops siena:2\ncourtiers condottiere - - | - - -\nflorins 2", "", "sure"),
        ("troops siena:4", "courtiers assassin - - | - - -\nflorins 1", "doubtful"),
        ("troops siena:4", "courtiers assassin - - | - - -\nflorins 0", "doubtful"),  # an indulgence would pay
        ("troops siena:4", "courtiers assassin - - | - - -\nflorins 0\nasked", "sure"),
        ("troops siena:6", "courtiers assassin - - | condottiere - -\nflorins 3", "likely"),  # all of it just holds
        ("troops siena:5", "patrons fortification", "lost"),  # it costs nothing
        ("troops siena:4", "troops siena", "lost"),
    ],
)
def test_the_verdict_is_what_the_rules_make_of_it(besieger: str, defender: str, verdict: str):
    troops = "" if "troops" in defender else "troops"
    houses = {
        "florence": f"marker room1\nasked\ntiles firenze~ pisa~\n{besieger}",
        "venice": f"marker room1\ntiles siena~\n{defender}\n{troops}",
    }
    found = forecast.siege(table("spring venice", 3, "", "", **houses), "siena", 0)
    assert found.verdict == verdict
    assert fought(table("siege florence", 3, "", "", **houses)) is (found.most > found.most_against)


def fought(state: State) -> bool:
    """Whether Siena falls when both sides announce all they have, of several symbols as many as can be paid."""
    eager = {"bonus": 2, "besiege": 2, "ask": 1}
    while GAME.decision(state).kind in ("bonus", "besiege", "window"):
        state = go(state, str(max(GAME.decision(state), key=lambda move: (eager.get(move.verb, 0), move.args))))
    return state.control["siena"] == 0


def test_losses_are_those_that_follow():
    red = "troops siena:6\ntiles firenze~ pisa~"
    state = table("siege florence", florence=red, venice="tiles siena~\ntroops siena:2")
    # It is fought at once: nobody has a bonus. Before it, the troops would have been these.
    assert state.control["siena"] == 0
    before = table("spring venice", florence=red, venice="tiles siena~\ntroops siena:2\nmarker room1")
    found = forecast.siege(before, "siena", 0)
    assert (found.strength, found.against, found.verdict) == (6, 5, "sure")
    assert found.losses == 6 - of(state, "florence").troops["siena"] == 3


def test_the_bonuses_announced_so_far_count_once():
    state = table("siege florence", florence="troops siena:2\ntokens 2\ntiles firenze~ pisa~")
    start = forecast.siege(state, "siena", 0)
    after = forecast.siege(go(state, "bonus token"), "siena", 0)
    assert (start.strength, start.most) == (2, 4)
    assert (after.strength, after.most) == (3, 4)


def test_others_before_the_city_mean_a_battle_first():
    frames = 'frame ["year","spring",1]\nframe ["marker",1]'
    state = table(frames=frames, florence="troops siena:5\nmarker room1", naples="troops siena:2\nmarker room1")
    found = forecast.siege(state, "siena", 0)
    assert found.rivals == (1,)
    assert found.strength == 3  # two fall in the battle
    told = [english(message, GAME.name) for message in forecast.messages(state, found)]
    assert "A battle comes first, against Naples." in told


def test_the_overlay_of_a_war_forecasts_each_march():
    state = table(
        "spring florence", florence="marker room4\ntroops firenze:3\ncourtiers assassin - - | - - -\nflorins 1"
    )
    state = go(state, "go 1", "war", "pay printed cavalry")
    data = forecast.overlay(state)
    assert json.loads(json.dumps(data)) == data
    assert data["sieges"] == []
    ravenna = data["moves"]["march firenze ravenna"]
    assert (ravenna["strength"], ravenna["against"], ravenna["most"], ravenna["verdict"]) == (1, 2, 2, "lost")
    assert "march firenze pisa" not in data["moves"]
    state = go(state, "march firenze ravenna")
    assert [one["city"] for one in forecast.overlay(state)["sieges"]] == ["ravenna"]
