"""The flow of a year: phases in player order, what goes back in between, the end (V-SPR-01, V-SIE-01, V-WIN-01)."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from tests.unit.virtu.support import GAME, dealt, go, kind, moves, of, rule, run, seat, seen, table, why
from virtu_core.kernel.events import Event
from virtu_core.virtu.state import State

PHASES = ("spring", "siege", "retreat", "winter")
IDLE = ("decline", "done", "pass", "keep", "wages", "go", "start")
NORTH = "firenze~ pisa~ siena~ bologna~ ravenna~ ancona~ spoleto~"
SOUTH = "napoli~ palermo~ siracusa~ bari~ taranto~ benevento~ terracina~"
REST = "venezia~ verona~ trieste~ roma~"  # all neutral cities of 3 players but the pirate ports


def idle(state: State) -> tuple[State, list[Event]]:
    """One move that does as little as can be."""
    legal = GAME.decision(state).moves
    return GAME.play(state, next(one for verb in IDLE for one in legal if one.verb == verb))


def until(state: State, what: str) -> tuple[State, list[Event]]:
    """Idle on until a decision of a kind."""
    events: list[Event] = []
    while kind(state) != what:
        state, happened = idle(state)
        events += happened
    return state, events


def houses(state: State) -> list[str]:
    return [state.players[one].house for one in state.order]


@rule("V-SPR-01", "V-SIE-01", "V-SIE-11", "V-SIE-14", "V-WIN-01")
@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), (5, 3)])
def test_every_phase_in_player_order_and_the_order_set_before_winter(seats: int, seed: int):
    """Random games: the turns of each phase are those of the order, which changes after the retreats only."""
    rng = random.Random(seed)
    state = dealt({"seats": seats}, seed)
    order, phase, turns, told = state.order, "family", list[int](), [Event("turn", state.order[0], {"phase": "family"})]
    while state.year < 6 and kind(state) != "over":
        for event in told:
            if event.kind == "turn":
                assert event.data["phase"] == phase
                turns.append(event.seat)
            elif event.kind == "order":
                assert phase == "retreat"
                assert tuple(turns) == order
                order = event.data["order"]  # type: ignore[assignment]
                turns = list(order)  # checked below with the new phase
            elif event.kind == "phase":
                assert tuple(turns) == order
                assert event.data["phase"] == (PHASES * 2)[PHASES.index(phase) + 1 if phase in PHASES else 0]
                phase, turns = str(event.data["phase"]), []
        assert state.order == order
        state, told = GAME.play(state, rng.choice(GAME.decision(state).moves))
    assert state.year == 6


@rule("V-WAR-05", "V-SIE-11")
def test_tokens_go_back_after_the_sieges_and_before_the_retreats():
    state = table(
        "siege florence",
        florence="tiles firenze~ pisa~\ntroops siena:3\ntokens 2",
        naples="tokens 3",
    )
    assert state.tokens_left() == 6
    state, events = run(state, "pass")
    assert (seat(state), kind(state), state.tokens_left()) == ("florence", "retreat", 11)
    kinds = [event.kind if event.kind != "phase" else str(event.data["phase"]) for event in events]
    assert [(event.seat, event.data["count"]) for event in seen(events, "tokens_returned")] == [(0, 2), (1, 3)]
    assert kinds.index("tokens_returned") < kinds.index("retreat")
    assert kinds.index("siege_fought") < kinds.index("tokens_returned")


@rule("V-WAR-05")
def test_tokens_taken_in_spring_are_kept_until_the_sieges():
    state = table(
        "spring florence",
        florence="marker room4\nrooms - - - - condottiere\nflorins 2\ntroops siena:2\ntiles firenze~ pisa~",
        naples="marker room1\ntiles napoli~ palermo~\ntroops",
        venice="marker room1\ntiles venezia~ verona~\ntroops",
    )
    state = go(state, "go 1", "war", "pay room5 war 2")
    state, _ = until(state, "bonus") if kind(state) != "bonus" else (state, [])
    assert (state.stack[0].phase, of(state, "florence").tokens) == ("siege", 2)
    state, events = run(state, "bonus token", "bonus token")
    assert seen(events, "siege_fought")[0].data["won"] is True


# The end


def last_retreat(head: str = "", **blocks: str) -> State:
    """Everybody has retreated: the order is set and the end tested."""
    return table("", 3, head, 'frame ["year","retreat",3]', **blocks)


@rule("V-END-01", "R-53")
@pytest.mark.parametrize(
    ("blocks", "ends"),
    [
        ({}, ()),
        ({"florence": f"tiles {NORTH}\ntroops"}, ()),  # seven cities
        ({"florence": f"tiles {NORTH} trieste~\ntroops"}, ("eight_cities",)),
        ({"florence": f"tiles {NORTH} trieste~ roma~\ntroops"}, ("eight_cities",)),  # nine
        ({"naples": "patronage 4"}, ()),
        ({"naples": "patronage 5"}, ("patronage",)),
        # pirate ports are neutral cities until taken; the eight closed cities do not count.
        (
            {
                "florence": f"tiles {NORTH}\ntroops",
                "naples": f"tiles {SOUTH}\ntroops",
                "venice": f"tiles {REST} ajaccio~\ntroops",
            },
            (),
        ),
        (
            {
                "florence": f"tiles {NORTH}\ntroops",
                "naples": f"tiles {SOUTH}\ntroops",
                "venice": f"tiles {REST} ajaccio~ tunis~\ntroops",
            },
            ("no_neutral_city",),
        ),
    ],
)
def test_what_ends_the_game(blocks: dict[str, str], ends: tuple[str, ...]):
    state = last_retreat(**blocks)
    assert state.ending == ends
    assert state.stack[0].phase == "winter"


@rule("R-53", "V-END-01", "V-SIE-14")
def test_the_end_is_tested_once_after_the_order_was_set():
    # Florence has eight cities in the spring, but Venice takes one of them: at the test nobody has eight.
    state = table(
        "siege venice",
        florence=f"tiles {NORTH} trieste~\ntroops",
        venice="tiles venezia~ verona~\ntroops trieste:2\ntokens 1",
    )
    assert of(state, "florence").track == 8
    state, events = run(state, "pass")
    assert (state.ending, state.stack[0].phase) == ((), "winter")
    assert not seen(events, "ending")
    # Were it hers still, the end would be told after the new order.
    kept = table(
        "siege venice",
        florence=f"tiles {NORTH} trieste~\ntroops",
        venice="tiles venezia~ verona~\ntroops trieste:1\ntokens 1",
    )
    kept, events = run(kept, "pass")
    assert kept.ending == ("eight_cities",)
    told = [event.kind for event in events if event.kind in ("order", "ending")]
    assert told == ["order", "ending"]
    assert seen(events, "ending")[0].data == {"ends": ("eight_cities",)}


@rule("V-END-01", "R-53")
def test_the_last_winter_is_played_by_all_in_the_new_order_and_then_it_is_over():
    state = last_retreat(
        head="order naples venice florence",
        florence="tiles firenze pisa\npatronage 5\nmarker room1\nflorins 9",
        naples="marker room1\nflorins 9",
        venice="marker room1\nflorins 9\ntiles venezia verona trieste\ntroops venezia",
    )
    assert state.ending == ("patronage",)
    seats, events = [seat(state)], list[Event]()
    while kind(state) != "over":
        seats.append(seat(state))
        state, events = idle(state)
    turns = [one for one, after in pairwise((*seats, "")) if one != after]
    assert turns == houses(state) == ["venice", "naples", "florence"]
    (over,) = seen(events, "over")
    assert over.data["scores"] == tuple(GAME.scores(state))
    assert moves(state) == set()
    assert (state.year, state.stack[-1].phase) == (2, "over")
    assert why(state, "done").clause == "V-END-01"


@rule("V-END-01")
def test_without_an_end_another_year_begins():
    state = last_retreat(florence="marker room1", naples="marker room2", venice="marker room3")
    state, events = until(state, "go")
    assert (state.year, state.ending, seat(state)) == (3, (), "florence")
    assert [event.data for event in seen(events, "phase")] == [{"phase": "spring", "year": 3}]


# What a new year brings


@rule("V-IND-01", "R-09")
def test_a_new_year_lets_everybody_ask_again_and_frees_what_was_bought():
    state = last_retreat(
        florence="marker room1\nasked\ncourtiers merchant* - - | - - -\ntiles firenze guild*",
        naples="marker room1\nasked",
        venice="marker room1\nasked",
    )
    assert of(state, "florence").locked == {"left1", "guild"}
    assert all(player.asked for player in state.players)
    state, _ = until(state, "go")
    assert of(state, "florence").locked == frozenset()
    assert not any(player.asked for player in state.players)


@rule("R-01", "V-IND-01")
@pytest.mark.parametrize(("option", "asked"), [("year", True), ("phase", False)])
def test_with_the_option_of_the_french_rules_also_a_new_phase_does(option: str, asked: bool):
    state = last_retreat(f"options indulgence={option} one_agent=no", florence="marker room1\nasked")
    assert state.stack[0].phase == "winter"
    assert of(state, "florence").asked is asked


# Nobody is out of the game


@rule("R-14", "V-SIE-14")
def test_a_player_without_cities_and_troops_plays_on_last_in_order():
    state = last_retreat(
        "order venice florence naples",
        florence="marker room1",
        naples="marker room1",
        venice="marker room1\ntiles\ntroops\nflorins 5\nrooms grimani - - - -",
    )
    assert houses(state) == ["florence", "naples", "venice"]
    asked = []
    while not (state.year == 3 and kind(state) == "go" and seat(state) == "venice"):
        asked.append((state.stack[0].phase, seat(state)))
        state, _ = idle(state)
    assert ("winter", "venice") in asked
    assert moves(state, "go") >= {"go 1", "go 2"}
    # Recruiting needs a city; buying does not.
    winter = table("winter venice", venice="marker room1\ntiles\ntroops\nflorins 5")
    assert "buy merchant" in moves(until(winter, "buy")[0])
    assert kind(until(winter, "buy")[0]) == "buy"
    _, events = until(winter, "go")
    assert ("venice", "recruit") not in asked
    assert not seen(events, "recruited")


@rule("R-14", "V-SIE-14")
@pytest.mark.parametrize(
    ("stack", "last"), [("venice naples florence", "venice"), ("naples venice florence", "naples")]
)
def test_two_players_without_cities_are_ordered_by_the_stack(stack: str, last: str):
    state = last_retreat(
        f"city_stack {stack}",
        florence="marker room1",
        naples="marker room1\ntiles\ntroops",
        venice="marker room1\ntiles\ntroops",
    )
    assert houses(state)[0] == "florence"
    assert houses(state)[2] == last


# Any war there could be


def melee(rng: random.Random, seats: int) -> State:
    """Cities dealt out at random, everybody's troops before them, and every kind of war bonus about."""
    table_ = dealt({"seats": seats}, 0).table
    cities = rng.sample(list(table_.cities), 4 * seats)
    targets = rng.sample(list(table_.cities), 4)
    patrons = rng.sample(["leonardo", "fortification", "cannons", "columbus", "duomo", "sistine"], seats)
    deck = rng.sample(["condottiere", "admiral", "assassin", "merchant~", "-"] * 5, 3 * seats)
    blocks = {}
    for index, house in enumerate(table_.houses):
        own = cities[4 * index : 4 * index + 4]
        troops: dict[str, int] = {}
        for _ in range(6):
            city = rng.choice([*targets, *targets, *own])
            troops[city] = troops.get(city, 0) + 1
        tiles = [city + rng.choice(("", "~")) for city in own] + ["cannons"] * (patrons[index] == "cannons")
        blocks[house] = "\n".join(
            (
                "marker room1",
                "tiles " + " ".join(tiles),
                "troops " + " ".join(f"{city}:{count}" for city, count in troops.items()),
                "courtiers {} - - | {} {} -".format(*deck[3 * index :]),
                f"patrons {patrons[index]}",
                f"tokens {rng.randrange(3)}",
                f"florins {rng.randrange(4)}",
            )
        )
    order = rng.sample(table_.houses, seats)
    head = [f"order {' '.join(order)}"]
    head += [f"alliance {power} {rng.choice(order)} active" for power in ("france", "ottomans")]
    head += [f"agent {city} {house}" for city, house in zip(targets, rng.sample(order, 3), strict=False)]
    # A last decision of the spring, so that everything is still to come.
    frames = f'frame ["year","spring",{seats}]\nframe ["marker",0]'
    return table(seats=seats, head="\n".join(head), frames=frames, **blocks)


@rule("V-SIE-05", "V-SIE-07", "V-SIE-09", "V-SIE-10", "V-SIE-11", "V-SIE-12", "V-SIE-13", "R-26")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_after_any_melee_the_board_is_tidy(seats: int):
    """Every siege is resolved once, every loss is told, and in winter all troops stand in own cities."""
    rng = random.Random(seats)
    seen_kinds: set[str] = set()
    for _ in range(40):
        before = state = melee(rng, seats)
        events: list[Event] = []
        while state.stack[0].phase != "winter":
            legal = GAME.decision(state).moves
            acts = [one for one in legal if one.verb not in ("war", "govern", "finance", "annex", "intrigue")]
            state, happened = GAME.play(state, rng.choice(acts))
            events += happened
        seen_kinds |= {event.kind for event in events}
        for player in state.players:
            lost = sum(int(str(one.data["count"])) for one in seen(events, "troops_lost") if one.seat == player.seat)
            assert sum(before.players[player.seat].troops.values()) - lost == sum(player.troops.values())
            assert (player.tokens, player.retreating) == (0, frozenset())
            held = state.cities_of(player.seat)
            assert set(player.troops) <= set(held)
            assert player.track == min(8, len(held))
            assert {tile for tile in player.tiles if tile in state.table.cities} == set(held)
        sieges = seen(events, "siege_fought")
        assert len({event.data["city"] for event in sieges}) == len(sieges)
        assert [event.data["won"] for event in sieges].count(True) == len(seen(events, "city_taken"))
        for event in sieges:
            assert event.data["won"] is (int(str(event.data["strength"])) > int(str(event.data["against"])))
        for city in before.table.cities:  # besieged means a siege or a battle
            if any(city in one.troops and before.control.get(city) != one.seat for one in before.players):
                assert any(one.data["city"] == city for one in (*sieges, *seen(events, "battle_fought")))
    assert seen_kinds >= {"battle_fought", "siege_fought", "trophy", "retreated", "bonus", "tokens_returned"}
