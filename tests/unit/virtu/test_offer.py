"""What an action offers beside its moves: every press can be made, a whole goes to its end and wastes nothing."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from tests.unit.virtu import drivers
from tests.unit.virtu.support import GAME, dealt, go, kind, rule, table
from virtu_core.kernel.events import Event
from virtu_core.kernel.moves import Move
from virtu_core.virtu import govern, offer, sources, wholes
from virtu_core.virtu.state import State

TASTES = ("cities", "intriguer", "warrior", "corsair", "patron")


def follow(state: State, press: list[str]) -> tuple[State, list[Event]]:
    """Make the moves of a press; those that the rules have made by themselves are left out."""
    told: list[Event] = []
    for text in press:
        move = Move.parse(text)
        if GAME.decision(state).kind in offer.KINDS and move in GAME.decision(state):
            state, events = GAME.play(state, move)
            told += events
        else:
            forced = [event.data["move"] for event in told if event.kind == "forced"]
            assert text in forced or text == "done", (text, press)
    return state, told


def offered(state: State) -> dict[str, Any]:
    found = offer.offer(state)
    assert found is not None
    return found


def in_action(state: State, action: str) -> bool:
    return any(offer.FRAMES.get(type(frame)) == action for frame in state.stack)


def presses(found: dict[str, Any]) -> list[list[str]]:
    """Everything that can be pressed."""
    listed = [press for line in found["sources"] for one in line["presses"].values() for press in one]
    for part in ("wholes", "sieges", "uses"):
        listed += [one["press"] for one in found[part] if one["press"]]
    return listed


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_action_of_this_kind_has_an_offer_and_every_press_of_it_can_be_made(seats: int):
    rng = random.Random(f"offer {seats}")
    choose = drivers.table_of([drivers.eager(rng, taste) for taste in TASTES[:seats]])
    state = dealt({"seats": seats}, seats)
    seen = set()
    for _ in range(260):
        decision = GAME.decision(state)
        found = offer.offer(state)
        if decision.kind in ("govern", "govern_spend", "trade", "war", "intrigue"):
            assert found is not None
        if found is not None and decision.kind in offer.KINDS:
            seen.add(found["action"])
            listed = presses(found)
            pays = {press[-1] for press in listed}
            assert {str(move) for move in decision.moves if move.verb == "pay"} <= pays
            for press in listed if len(listed) < 30 else rng.sample(listed, 30):
                _after, told = follow(state, press)
                sin = any(event.kind == "indulgence_asked" for event in told)
                assert sin == any("indulgence" in text for text in press)
            for whole in found["wholes"]:
                wholes_end(state, found, whole)
        if decision.kind == "over":
            break
        state, _events = GAME.play(state, choose(state))
    assert seen >= {"war", "govern"}


def wholes_end(state: State, found: dict[str, Any], whole: dict[str, Any]) -> None:
    """A whole takes what it says, brings what it says, and leaves nothing to do but what would use up more."""
    assert not any("indulgence" in text for text in whole["press"])
    after, told = follow(state, whole["press"])
    used = {event.data["source"]: event.data["count"] for event in told if event.kind == "paid"}
    for use in whole["uses"]:
        assert used[use["source"]] == use["count"]
    if found["action"] in ("govern", "trade"):
        assert not in_action(after, found["action"])
    player = after.players[found["seat"]]
    if found["action"] == "govern":
        assert all(
            player.tiles.get(thing) or after.alliances.get(thing) == (player.seat, True) for thing in whole["things"]
        )
    if found["action"] == "trade":
        assert player.florins == found["florins"] + whole["florins"]
    if found["action"] == "intrigue":
        assert all(after.agents.get(spot) != state.agents[spot] for spot in whole["things"])


def acting(florence: str, room: int = 1, head: str = "", **others: str) -> dict[str, Any]:
    """What is offered to Florence, which stands in that room and may act."""
    frames = 'frame ["year","spring",1]\nframe ["act",0]'
    return offered(table(frames=frames, seats=3, head=head, florence=f"marker room{room}\n{florence}", **others))


@rule("V-GOV-01")
def test_govern_turns_what_the_room_can_and_says_what_that_takes():
    found = acting("rooms giovanni/bishop - - - -\ntiles firenze~ pisa~ siena~ duchy")
    whole = found["wholes"][0]
    assert set(whole["things"]) == {"firenze", "pisa", "siena"}
    assert all(use["stays"] for use in whole["uses"])
    assert sum(use["count"] for use in whole["uses"]) - sum(whole["lost"].values()) == 2
    assert whole["press"][0] == "govern"
    assert [one["thing"] for one in found["uses"]] == ["firenze", "pisa", "siena"]
    assert not any(one["press"] for one in found["uses"])  # the whole cost is declared first


def test_govern_names_a_second_whole_that_uses_nothing_up():
    tiles = "tiles firenze~ pisa~ siena~ roma~ duchy"
    found = acting(f"rooms giovanni - - - -\ncourtiers bishop - - | - - -\n{tiles}")
    more, less = found["wholes"]
    assert len(more["things"]) > len(less["things"])
    assert all(use["stays"] for use in less["uses"])
    assert not all(use["stays"] for use in more["uses"])


def test_no_other_way_to_govern_gains_more():
    """Every set of sources is held against the proposal."""
    rng = random.Random("waste")
    cards = ("bishop", "ambassador", "cardinal", "consigliere", "podesta", "pope")
    for _ in range(60):
        support, left, right = rng.sample(cards, 3)
        tiles = " ".join(f"{city}~" for city in rng.sample(("firenze", "pisa", "siena", "roma", "bari"), 3))
        palace = f"rooms giovanni/{support} - - - -\ncourtiers {left} - - | {right} - -"
        found = acting(f"asked\n{palace}\ntiles {tiles} duchy", head="alliance france florence used")
        state = table(
            florence=f"{palace}\ntiles {tiles} duchy", head="alliance france florence used", turn="spring naples"
        )
        bars = {line["source"]: line["bar"] for line in found["sources"] if line["bar"].keys() & set(govern.KINDS_USED)}

        def result(names: tuple[str, ...], bars: dict[str, Any] = bars, state: State = state) -> int:
            symbols = sum(max(bars[name].get(kind, 0) for kind in govern.KINDS_USED) for name in names)
            worth = wholes.turned(state, state.players[0], 2 * symbols, ()).worth
            return worth - sum(sources.laid_out(name, bars[name]) for name in names)

        proposed = result(tuple(use["source"] for use in found["wholes"][0]["uses"]))
        sets = [names for size in range(1, len(bars) + 1) for names in combinations(bars, size)]
        assert proposed == max(map(result, sets))


@rule("V-GOV-03")
def test_govern_says_which_tiles_could_be_collected_before():
    found = acting("rooms giovanni - - - -\ntiles firenze pisa~")
    assert [one["tile"] for one in found["collects"]] == ["firenze"]


@rule("V-TRA-01")
def test_trade_sells_all_ships_that_bring_more_than_they_cost():
    found = acting("rooms merchant/admiral - - - -\ncourtiers admiral - - | merchant - -\ntiles firenze~ pisa~")
    ships = {line["source"]: line["bar"] for line in found["sources"] if "ship" in line["bar"]}
    everything, room = found["wholes"]
    sold = [use["source"] for use in everything["uses"]]
    assert sold == [name for name, bar in ships.items() if 2 * bar["ship"] > bar.get("florin", 0)]
    kept = [ships[name].get("florin", 0) for name in ("room1", "support1") if name not in sold]  # V-RES-05
    assert everything["florins"] == sum(2 * ships[name]["ship"] for name in sold) + sum(kept)
    assert [use["source"] for use in room["uses"]] == [name for name in sold if name in ("room1", "support1")]


@rule("V-INT-04")
def test_intrigue_first_drives_the_agent_out_of_its_own_room():
    head = "agent florence.room1 naples\nagent firenze venice\nagent siena venice"
    found = acting("rooms assassin - - - -\ntiles firenze pisa", head=head)
    whole = found["wholes"][0]
    assert whole["things"] == ["florence.room1", "firenze"]
    assert whole["press"] == ["intrigue", "pay room1 mask", "expel florence.room1", "expel firenze"]
    assert [one["spot"] for one in found["uses"]] == ["florence.room1"]


@rule("V-INT-01")
def test_intrigue_lists_whom_a_mask_could_send_away_and_where_an_agent_could_go():
    found = acting("rooms assassin - - - -\nagents 2", head="agent siena venice\nagent roma florence")
    expels = [one for one in found["uses"] if one["kind"] == "expel"]
    places = {one["spot"]: one for one in found["uses"] if one["kind"] == "agent"}
    assert [(one["spot"], one["agent"], one["owner"]) for one in expels] == [("siena", 2, -1)]
    assert places["naples.room2"]["owner"] == 1
    assert "roma" not in places
    assert places["bari"]["press"] == ["intrigue", "pay room1 mask", "agent bari"]
    assert found["wholes"] == []


@rule("V-WAR-01")
def test_war_lists_every_siege_in_reach_with_the_attacker_first():
    found = acting("rooms gonfaloniere - - - -\ntiles firenze~ pisa~\ntroops firenze:3", venice="tiles venezia siena")
    sieges = {one["city"]: one for one in found["sieges"]}
    assert {"siena", "bologna", "ravenna", "spoleto"} <= set(sieges)
    siena = sieges["siena"]
    assert (siena["troops"], siena["strength"], siena["owner"]) == (siena["cost"]["cavalry"], siena["troops"], 2)
    weak = min(found["sieges"], key=lambda one: int(one["against"]))
    paid = found["sources"][0]["bar"]["cavalry"]
    assert weak["strength"] == min(weak["against"] + 1, 3, paid)  # no more troops than it takes
    assert weak["press"][:2] == ["war", "pay room1 cavalry"]
    assert found["sieges"] == sorted(found["sieges"], key=lambda one: one["against"] - one["strength"])


@rule("V-WAR-02")
def test_a_troop_goes_through_own_cities_by_road_and_sea():
    found = acting(
        "rooms gonfaloniere/admiral - - - -\nasked\ntiles firenze~ pisa~ napoli~\ntroops firenze",
        naples="tiles palermo",
    )
    sieges = {one["city"]: one for one in found["sieges"]}
    inland = sieges["benevento"]
    assert set(inland["cost"]) == {"cavalry", "ship"}
    assert [text.split()[0] for text in inland["press"][3:]] == ["march", "sail", "march"]


def test_symbols_in_the_pool_are_told():
    state = table(frames='frame ["year","spring",1]\nframe ["act",0]', florence="marker room5\nasked\ntroops firenze:2")
    state = go(state, "war", "pay printed cavalry")
    assert kind(state) == "war"
    assert offered(state)["pool"] == {"cavalry": 1}


def test_no_offer_for_other_decisions():
    assert offer.offer(table("spring florence", florence="marker room1")) is None
    assert offer.offer(dealt({"seats": 3}, 1)) is None
