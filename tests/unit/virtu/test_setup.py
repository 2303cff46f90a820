"""Set-up (V-SET): what lies where before the first decision, and placing the family cards."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.unit.virtu.support import GAME, dealt, go, kind, moves, of, rule, run, seat, seen, table, why
from virtu_core.kernel.decisions import CHANCE
from virtu_core.kernel.errors import ConfigError, IllegalMove
from virtu_core.kernel.moves import Move
from virtu_core.virtu import edition as editions
from virtu_core.virtu.edition.model import HOUSES
from virtu_core.virtu.table import SPACES

CLOSED = {"nizza", "torino", "milano", "genova", "parma", "ragusa", "cagliari", "reggio"}
ONLY_FIVE = {"perugia", "civitavecchia"}
HOMES = {
    "florence": {"firenze", "pisa"},
    "naples": {"napoli", "palermo"},
    "venice": {"venezia", "verona"},
    "milan": {"milano", "genova"},
    "rome": {"roma", "civitavecchia"},
}
COUNTS = (3, 4, 5)


def new(seats=3, seed=0, **config):
    return GAME.setup({"seats": seats, "first": "florence", **config})


@rule("V-SET-01", "V-SET-11")
@pytest.mark.parametrize(
    ("count", "houses"),
    [
        (3, ["florence", "naples", "venice"]),
        (4, ["florence", "naples", "venice", "milan"]),
        (5, ["florence", "naples", "venice", "milan", "rome"]),
    ],
)
def test_houses_of_a_player_count(count, houses):
    assert [player.house for player in new(count).players] == houses
    turned = houses[::-1]
    assert [player.house for player in new(turned).players] == turned
    assert GAME.complete({"seats": turned})["seats"] == turned


@rule("V-SET-01", "V-SET-11")
@pytest.mark.parametrize(
    "seats",
    [
        ["florence", "naples", "milan"],
        ["florence", "naples", "naples"],
        ["florence", "naples", "venice", "rome"],
        ["florence", "naples"],
        ["florence", "naples", "venice", "milan", "rome", "genoa"],
        [],
        [1, 2, 3],
        2,
        6,
        True,
        "abc",
        None,
    ],
)
def test_other_seats_are_refused(seats):
    with pytest.raises(ConfigError, match="houses"):
        GAME.setup({"seats": seats})


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("first", "rome"), ("first", 0), ("first", ["florence"]), ("indulgence", "never"), ("indulgence", True),
        ("one_agent", "yes"), ("one_agent", 1), ("one_agent", None), ("edition", "reconstructed"),
        ("edition", {"id": "nowhere"}), ("edition", {"id": "reconstructed", "version": 99}), ("florins", 5),
        ("edition", {"id": "reconstructed", "version": "1"}), ("edition", {"id": "reconstructed", "version": True}),
        ("edition", {"id": "reconstructed", "version": 1, "digest": "0" * 32}),
        ("edition", {"id": "reconstructed", "version": 1, "text": "[edition]"}),
        ("edition", {"id": "reconstructed", "version": 1, "digest": "0" * 32, "text": editions.default().text}),
    ],
)  # fmt: skip
def test_a_wrong_setting_is_refused(key, value):
    with pytest.raises(ConfigError):
        GAME.setup({"seats": 3, key: value})


@pytest.mark.parametrize("config", [None, 3, "seats", [], ["seats"]])
def test_what_is_no_config_is_refused(config):
    with pytest.raises(ConfigError):
        GAME.setup(config)


def test_a_refusal_is_short_whatever_was_handed_in():
    with pytest.raises(ConfigError, match="unknown settings") as refused:
        GAME.setup({"seats": 3, **{f"setting{n}": n for n in range(10_000)}})
    assert len(str(refused.value)) < 400


def test_an_edition_that_is_not_built_in_travels_with_the_config():
    text = editions.default().text.replace("start_florins = 1", "start_florins = 4")
    full = GAME.complete({"seats": 3, "edition": {"id": "reconstructed", "text": text}})
    assert full["edition"]["text"] == text
    assert full["edition"]["digest"] != editions.default().digest
    assert [player.florins for player in GAME.setup(full).players] == [4, 4, 4]
    assert "text" not in GAME.complete({"seats": 3})["edition"]


def test_an_edition_that_is_not_built_in_travels_with_a_dumped_state():
    text = editions.default().text.replace("start_florins = 1", "start_florins = 4")
    state = GAME.setup({"seats": 3, "edition": {"id": "reconstructed", "text": text}})
    again = GAME.load(GAME.dump(state))
    assert GAME.dump(again) == GAME.dump(state)
    assert again.table.edition.limits.start_florins == 4
    assert "text" not in GAME.dump(GAME.setup({"seats": 3}))["edition"]


@rule("V-SET-02", "V-SET-03", "V-SET-04")
@pytest.mark.parametrize(
    ("count", "side", "gone"), [(3, "3/4", CLOSED | ONLY_FIVE), (4, "3/4", ONLY_FIVE), (5, "2/5", set())]
)
def test_the_board_of_a_player_count(count, side, gone):
    state = new(count)
    assert state.table.side == side
    assert set(state.table.cities) == set(editions.default().cities) - gone
    assert set(state.table.closed) == (CLOSED if count == 3 else set())
    assert {city for ends in state.table.roads.values() for city in ends}.isdisjoint(gone)
    assert {port for ends in state.table.voyages.values() for port in ends}.isdisjoint(gone)
    assert set(state.table.spots).isdisjoint(gone)
    assert set(state.table.bars).isdisjoint(gone)
    assert set(state.neutral()).isdisjoint(gone)


@rule("V-SET-03")
def test_a_closed_city_is_nobodys_to_enter():
    """Genoa lies next to Pisa, but not with three players; with four one marches there and sends agents."""
    war = "marker room4\ncourtiers - - - | - - -"
    three = go(table("spring florence", florence=war), "go 1", "war", "pay printed cavalry")
    assert why(three, "march pisa genova").clause == "V-SET-03"
    assert why(three, "sail pisa genova").clause == "V-SET-03"
    four = go(table("spring florence", 4, florence=war), "go 1", "war", "pay printed cavalry")
    assert "march pisa genova" in moves(four)

    annex = "marker room2\ncourtiers podesta - - | podesta podesta -\nflorins 9"
    three = go(table("spring florence", florence=annex), "go 1")
    assert why(three, "annex parma").clause == "V-SET-03"
    assert not CLOSED & {one.split()[1] for one in moves(three, "annex")}
    four = go(table("spring florence", 4, florence=annex, milan="tiles milano\ntroops milano"), "go 1")
    assert "annex genova" in moves(four)

    intrigue = "marker room3"
    three = go(table("spring florence", florence=intrigue), "go 1", "intrigue")
    assert why(three, "agent genova").clause == "V-SET-03"
    four = go(table("spring florence", 4, florence=intrigue), "go 1", "intrigue")
    assert "agent genova" in moves(four)


@rule("V-SET-04")
def test_rome_is_neutral_with_three_and_four_and_a_start_city_with_five():
    for count in (3, 4):
        state = new(count)
        assert "roma" in state.neutral()
        assert dict(state.table.bars["roma"]) == {"cross": 2, "florin": 2}  # the tile without a crest
    state = new(5)
    assert state.control["roma"] == state.seat_of("rome")
    assert dict(state.table.bars["roma"]) == {"cross": 1, "crown": 1}  # the one with it


@rule("V-SET-05", "V-SET-06", "R-57")
@pytest.mark.parametrize("count", COUNTS)
def test_what_each_player_starts_with(count):
    state = new(count)
    for player in state.players:
        assert player.tiles == dict.fromkeys(HOMES[player.house], True)
        assert set(state.cities_of(player.seat)) == HOMES[player.house]
        assert player.troops == dict.fromkeys(HOMES[player.house], 1)
        assert state.reserve_troops(player) == 4
        assert player.florins == 1
        assert player.marker == -1
        assert player.track == 2
        assert player.patronage == 0
        assert list(player.cards()) == []
        assert len(state.table.edition.family[player.house]) == 3
        assert player.agents == (3 if player.house in ("naples", "rome") else 2)
        assert state.reserve_agents(player) == player.agents
        assert (player.trophies, player.patrons, player.tokens) == ((), (), 0)


@rule("V-SET-06")
def test_never_more_than_five_agents():
    buyer = "florins 9\nmarker room1\nagents {}"
    state = go(table("winter florence", florence=buyer.format(4)), "done", "buy assassin", "buy consigliere", "done")
    assert of(state, "florence").agents == 5
    state = go(state, "place assassin left1", "place consigliere right1")
    assert of(state, "florence").agents == 5
    assert state.table.edition.limits.agents == 5


@rule("V-SET-07", "R-56")
@pytest.mark.parametrize("count", COUNTS)
def test_the_supply(count):
    state = new(count)
    persons = {item: n for item, n in state.supply.items() if item in state.table.edition.persons}
    assert persons.pop("pope") == 1
    assert len(persons) == 11
    assert set(persons.values()) == {5}
    tiles = {item: n for item, n in state.supply.items() if item not in state.table.edition.persons}
    assert tiles == {"kingdom": 2, "republic": 2, "guild": 5, "cathedral": 5}
    for title in ("duchy", "principality"):  # one of each per crest: each player's own
        assert state.table.edition.tiles[title].per_player
    assert state.tokens_left() == 11
    assert state.indulgences_left() == 10
    assert len(state.patrons) == 10
    assert set(state.neutral()) == set(state.table.cities) - {city for h in HOUSES[count] for city in HOMES[h]}


@rule("V-SET-07")
def test_what_is_sold_out_cannot_be_bought():
    rich = "florins 20\nmarker room1\ncourtiers podesta - - | podesta cardinal -"
    state = go(table("winter florence", florence=rich, venice="tiles venezia verona kingdom"), "done")
    assert "buy kingdom" in moves(state)
    state = table(
        "winter florence", 4, florence=rich, venice="tiles venezia verona kingdom", milan="tiles milano genova kingdom"
    )
    assert why(go(state, "done"), "buy kingdom").clause == "V-SET-07"
    state = go(table("winter florence", florence=rich, venice="courtiers pope - - | - - -"), "done")
    reason = why(state, "buy pope")
    assert (reason.clause, reason.missing) == ("V-SET-07", {"pope": 1})


@rule("V-SET-08")
@pytest.mark.parametrize("count", COUNTS)
def test_the_first_player_is_chosen_and_the_others_follow_clockwise(count):
    houses = list(HOUSES[count])
    for first, house in enumerate(houses):
        state = GAME.setup({"seats": houses, "first": house})
        order = houses[first:] + houses[:first]
        assert [houses[one] for one in state.order] == order
        # The last of a stack lies on top: the first player.
        assert [houses[one] for one in state.city_stack] == order[::-1]
        assert [houses[one] for one in state.patron_stack] == order[::-1]
        assert seat(state) == house


@rule("V-SET-08")
@pytest.mark.parametrize("count", COUNTS)
def test_or_drawn_before_anybody_decides(count):
    houses = list(HOUSES[count])
    state = GAME.setup({"seats": houses})
    decision = GAME.decision(state)
    assert (decision.seat, decision.forced, decision.weights) == (CHANCE, None, ())
    assert [str(move) for move in decision.moves] == [f"first {house}" for house in houses]
    assert why(state, "place lorenzo room1").clause == "V-SET-08"
    for house in houses:
        after, events = GAME.play(state, Move("first", (house,)))
        chosen = GAME.setup({"seats": houses, "first": house})
        assert GAME.dump(after) == {**GAME.dump(chosen), "ply": 1}
        assert events == chosen.events
    assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)


@rule("V-SET-08")
def test_a_seed_draws_alike():
    drawn = [dealt({"seats": 3}, seed).order for seed in range(60)]
    assert drawn == [dealt({"seats": 3}, seed).order for seed in range(60)]
    times = Counter(drawn)
    assert set(times) == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
    assert min(times.values()) >= 10


@rule("V-SET-10", "R-56")
@pytest.mark.parametrize("count", COUNTS)
def test_five_of_the_18_markers_are_out(count):
    """2 on the start cities, 1 on the order track, 2 on the prestige tracks; 13 wait, and do not run out (R-56)."""
    state = new(count)
    on_cities, on_order = Counter(state.control.values()), Counter(state.order)
    on_tracks = Counter((*state.city_stack, *state.patron_stack))
    for one in range(count):
        assert (on_cities[one], on_order[one], on_tracks[one]) == (2, 1, 2)
        assert 18 - on_cities[one] - on_order[one] - on_tracks[one] == 13


@rule("R-56")
def test_markers_do_not_run_out():
    """14 cities, three alliances, two tracks and the order take more than 18 markers; yet one more city is taken."""
    cities = "firenze pisa siena bologna ravenna ancona spoleto roma terracina benevento bari taranto siracusa tunis"
    head = "\n".join(f"alliance {power} florence active" for power in ("france", "ottomans", "empire"))
    block = f"tiles {cities}\ntroops firenze\nmarker room2\ncourtiers podesta - - | - - -"
    state = go(table("spring florence", head=head, florence=block), "go 1", "annex trieste")
    while kind(state) == "pay":
        state = go(state, sorted(moves(state, "pay"))[0])
    assert state.control["trieste"] == 0


# Family cards


@rule("V-SET-09", "R-41", "V-PAL-03", "V-PAL-05")
def test_family_cards_go_on_rooms_support_slots_and_free_courtier_spaces():
    state = new()
    assert (kind(state), seat(state)) == ("family", "florence")
    rooms = {f"room{n}" for n in range(1, 6)}
    open_spaces = {"left1", "right1", "right2"}
    assert moves(state, "place") == {
        *(f"place {card} {place}" for card in ("lorenzo", "giovanni") for place in rooms | open_spaces),
        *(f"place giuliano {place}" for place in open_spaces),  # shows no action
    }
    reason = why(state, "place giuliano room1")
    assert (reason.clause, reason.missing) == ("V-PAL-03", {"action": 1})
    assert why(state, "place lorenzo support1").clause == "V-PAL-04"
    assert why(state, "place lorenzo left2").clause == "V-PAL-07"
    assert why(state, "place barbarigo room1").clause == "V-SET-09"
    assert why(state, "start room1").clause == "V-SET-09"

    state = go(state, "place lorenzo room3")
    assert why(state, "place lorenzo room1").clause == "V-SET-09"
    assert why(state, "place giovanni room3").clause == "V-PAL-01"
    assert {"place giuliano support3", "place giovanni support3"} <= moves(state)
    state = go(state, "place giuliano support3")
    assert why(state, "place giovanni support3").clause == "V-PAL-04"
    state = go(state, "place giovanni right2")
    florence = of(state, "florence")
    assert florence.rooms == ["", "", "lorenzo", "", ""]
    assert florence.supports == ["", "", "giuliano", "", ""]
    assert florence.courtiers == ["", "", "", "", "giovanni", ""]
    assert florence.ready[SPACES.index("right2")]


@rule("V-SET-09", "R-41")
def test_they_are_placed_in_player_order_and_openly_before_the_first_spring():
    state = GAME.setup({"seats": 3, "first": "venice"})
    assert seat(state) == "venice"
    state, events = run(state, "place grimani room1", "place cornaro support1", "place barbarigo left1")
    assert [event.data["place"] for event in seen(events, "placed")] == ["room1", "support1", "left1"]
    assert GAME.view(state, 0)["players"][2]["rooms"][0] == "grimani"  # the others see it before they place theirs
    assert seat(state) == "florence"
    state = go(state, "place lorenzo room1", "place giovanni left1", "place giuliano right1")
    assert (seat(state), state.year) == ("naples", 0)
    with pytest.raises(IllegalMove, match="V-SET-09"):
        go(state, "start room1")
    state = go(state, "place alfonso room1", "place ferdinand left1", "place federico right1")
    assert (seat(state), kind(state), state.year) == ("venice", "start", 1)
    assert moves(state, "start") == {f"start room{n}" for n in range(1, 6)}
