"""The end of the game and the final score (V-END)."""

from __future__ import annotations

import pytest

from tests.unit.virtu.support import GAME, go, kind, moves, rule, run, table, why
from virtu_core.virtu import edition, scoring
from virtu_core.virtu.scoring import Score
from virtu_core.virtu.state import State

NEUTRAL = (
    "trieste", "bologna", "ravenna", "siena", "spoleto", "ancona", "roma", "terracina", "benevento", "bari", "taranto",
    "siracusa", "ajaccio", "tunis",
)  # fmt: skip


def score(state: State, house: str = "florence") -> Score:
    """A house's score as it stands."""
    return scoring.scores(state)[state.seat_of(house)]


def domain(house: str, count: int) -> str:
    """A domain of so many cities, the start cities first."""
    homes = {"florence": ("firenze", "pisa"), "naples": ("napoli", "palermo"), "venice": ("venezia", "verona")}[house]
    start = {"florence": 0, "naples": 7, "venice": 12}[house]
    return "tiles " + " ".join((*homes, *NEUTRAL[start:])[:count])


def after_spring(**houses: str) -> State:
    """The moment all have retreated: the order is set and the end tested; the winter's first decision follows."""
    return table("retreat venice", 3, "order florence naples venice", "", **houses)


def winter(state: State) -> tuple[State, list[tuple[str, dict[str, object]]]]:
    """Play out the winter without doing anything."""
    said: list[tuple[str, dict[str, object]]] = []
    while kind(state) not in ("over", "start"):
        state, events = run(state, "done")
        said += [(event.kind, dict(event.data)) for event in events]
    return state, said


# The end


@rule("V-END-01")
@pytest.mark.parametrize(
    ("houses", "ending"),
    [
        ({"florence": "patronage 5"}, ("patronage",)),
        ({"florence": "patronage 4"}, ()),
        ({"florence": domain("florence", 8)}, ("eight_cities",)),
        ({"florence": domain("florence", 9)}, ("eight_cities",)),
        ({"florence": domain("florence", 7)}, ()),
        ({"florence": domain("florence", 8), "naples": "patronage 5"}, ("eight_cities", "patronage")),
    ],
)
def test_the_end_is_triggered_after_spring_and_the_winter_is_still_played(
    houses: dict[str, str], ending: tuple[str, ...]
) -> None:
    state = after_spring(**houses)
    assert state.ending == ending
    assert kind(state) in ("wages", "rearrange", "buy", "recruit")  # the winter
    state, said = winter(state)
    assert kind(state) == ("over" if ending else "start")
    assert ("over" in [what for what, _ in said]) is bool(ending)
    assert (not moves(state)) is bool(ending)


@rule("V-END-01", "R-53")
def test_no_neutral_city_left_pirate_ports_included_closed_cities_not() -> None:
    venice = "tiles venezia verona taranto siracusa ajaccio tunis"
    full = {"florence": "tiles firenze pisa trieste bologna ravenna siena spoleto", "venice": venice}
    full["naples"] = "tiles napoli palermo ancona roma terracina benevento bari"
    assert after_spring(**full).ending == ("no_neutral_city",)
    for pirate in (" tunis", " ajaccio"):
        assert after_spring(**{**full, "venice": venice.replace(pirate, "")}).ending == ()
    assert after_spring(**{**full, "naples": full["naples"].replace(" roma", "")}).ending == ()


@rule("R-53")
def test_the_end_is_tested_after_the_sieges_and_after_the_new_order() -> None:
    eight = domain("florence", 8) + "\ntroops"
    head = "order florence naples venice"
    state = table("siege venice", head=head, florence=eight, venice="troops ravenna:5")
    assert kind(state) == "window"  # Florence may still collect Ravenna's florin
    state = go(state, "pass")
    assert state.control["ravenna"] == state.seat_of("venice")
    assert state.ending == ()  # eight cities in spring, seven when it is tested
    _, events = run(table("siege venice", head=head, florence=eight, venice="tokens 1\ntroops siracusa:1"), "pass")
    told = [event.kind for event in events]
    assert told.index("order") < told.index("ending")


@rule("R-53")
def test_the_end_is_not_tested_again_in_winter() -> None:
    state = table("winter venice", head="order florence naples venice", florence="patronage 5")
    state, said = winter(state)
    assert kind(state) == "start"
    assert "over" not in [what for what, _ in said]


# Cities and patronage


@rule("V-END-02")
@pytest.mark.parametrize(
    ("cities", "prestige"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 4), (7, 5), (8, 6), (9, 6)]
)
def test_prestige_of_the_city_track(cities: int, prestige: int) -> None:
    state = table("winter florence", florence=domain("florence", cities) + "\ntroops")
    assert score(state).cities == prestige
    assert score(state).most_cities == int(cities >= 2)  # the others have two each


@rule("V-END-02", "R-54")
def test_the_lead_goes_by_track_space_and_all_who_tie_have_it() -> None:
    state = table("winter florence", florence=domain("florence", 3), naples=domain("naples", 3))
    assert [one.most_cities for one in scoring.scores(state)] == [1, 1, 0]
    nine = "tiles firenze pisa trieste bologna ravenna siena spoleto ancona roma"
    eight = "tiles napoli palermo terracina benevento bari taranto siracusa ajaccio"
    state = table("winter florence", florence=nine, naples=eight)
    assert [(one.cities, one.most_cities) for one in scoring.scores(state)] == [(6, 1), (6, 1), (0, 0)]


@rule("V-END-03")
@pytest.mark.parametrize(("space", "prestige"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 3)])
def test_prestige_of_the_patronage_track(space: int, prestige: int) -> None:
    state = table("winter florence", florence=f"patronage {space}", naples="patronage 2")
    assert score(state).patronage == prestige
    assert [one.most_patronage for one in scoring.scores(state)] == [int(space >= 2), int(space <= 2), 0]


@rule("R-13")
def test_with_nobody_on_a_track_all_tie_for_its_lead() -> None:
    state = table("winter florence", florence="tiles\ntroops", naples="tiles\ntroops", venice="tiles\ntroops")
    assert [one.most_patronage for one in scoring.scores(state)] == [1, 1, 1]
    assert [(one.cities, one.most_cities) for one in scoring.scores(state)] == [(0, 1)] * 3


# What is printed


@rule("V-END-04")
@pytest.mark.parametrize(
    ("lines", "part", "prestige"),
    [
        ("rooms cardinal - - - -", "cards", 1),
        ("rooms giovanni/cardinal - - - -", "cards", 1),
        ("courtiers pope~ - - | cardinal~ merchant -", "cards", 3),
        ("tiles firenze pisa principality kingdom~", "tiles", 3),
        ("tiles firenze pisa republic duchy guild", "tiles", 2),
        ("tiles firenze pisa cathedral.firenze~ cathedral.pisa", "tiles", 2),
        ("patrons columbus fortification", "patrons", 3),
        ("patrons leonardo duomo", "patrons", 2),
        ("patrons copernicus sistine", "patrons", 0),
    ],
)
def test_printed_prestige_exhausted_or_not(lines: str, part: str, prestige: int) -> None:
    state = table("winter florence", florence=lines)
    assert score(state)._asdict()[part] == prestige
    assert score(table("winter florence"))._asdict()[part] == 0


@rule("V-END-04")
def test_a_patron_bonus_that_is_a_card_or_a_tile_counts_once() -> None:
    text = edition.default().text.replace('id = "reconstructed"', 'id = "proud_patrons"')
    text = text.replace('cannons = { kind = "work", prestige = 0', 'cannons = { kind = "work", prestige = 1')
    text = text.replace(
        'machiavelli = { kind = "personality", prestige = 0', 'machiavelli = { kind = "personality", prestige = 1'
    )
    edition.register(edition.load(text))
    head = "edition proud_patrons 1"
    both = "patrons machiavelli cannons\ntiles firenze pisa cannons~\n"
    with_card = table("winter florence", head=head, florence=both + "courtiers machiavelli~ - - | - - -")
    plain = score(table("winter florence", head=head, florence="tiles firenze pisa")).total
    assert score(with_card).total == plain + 2
    discarded = table("winter florence", head=head + "\nbox machiavelli", florence=both)
    assert score(discarded).total == plain + 1  # a card that left the game gives nothing


@rule("R-22", "V-END-04")
def test_lasting_patron_bonuses_lie_beside_the_palace_and_are_no_domain_tiles() -> None:
    state = table("spring florence", florence="marker room5\npatrons columbus duomo\ntiles firenze~ pisa~")
    state = go(state, "go 1", "govern", "pay printed crown")
    assert {move.split()[1] for move in moves(state, "refresh")} == {"firenze", "pisa"}
    assert score(state).patrons == 3
    assert score(state).tiles == 0


# Religious influence


@rule("V-END-05", "V-END-08")
@pytest.mark.parametrize(
    ("lines", "head", "crosses"),
    [
        ("rooms cardinal - - - -", "", 1),
        ("rooms giovanni/bishop - - - -", "", 2),
        ("courtiers pope~ - - | bishop - -", "", 3),
        ("tiles firenze pisa roma~ ravenna", "", 3),  # the neutral Rome's tile shows two
        ("tiles firenze pisa cathedral.pisa~", "", 1),
        ("patrons duomo", "", 1),
        ("patrons sistine", "", 2),
        ("", "alliance empire florence active", 1),
        ("", "alliance empire florence used", 1),
        ("", "alliance empire florence used\nagent empire florence", 1),
        ("", "alliance empire florence active\nagent empire venice", 0),
        ("", "alliance empire venice active", 0),
        ("rooms lorenzo - - - -", "alliance france florence active", 0),
    ],
)
def test_which_crosses_count(lines: str, head: str, crosses: int) -> None:
    state = table("winter florence", head=head, florence=lines)
    assert score(state).crosses == crosses


@rule("V-END-05", "R-05")
@pytest.mark.parametrize(
    ("held", "prestige"),
    [
        ([3, 2, 1], [4, 2, 0]),
        ([2, 2, 1], [2, 2, 0]),
        ([3, 1, 1], [4, 0, 0]),
        ([0, 0, 0], [2, 2, 2]),
        ([1, 0, 0], [4, 0, 0]),
        ([1, 2, 3, 4], [0, 1, 2, 4]),
        ([2, 2, 1, 0], [2, 2, 1, 0]),
        ([2, 2, 2, 0], [2, 2, 2, 0]),
        ([3, 2, 2, 0], [4, 1, 1, 0]),
        ([3, 2, 1, 1], [4, 2, 0, 0]),
        ([3, 1, 1, 1], [4, 1, 1, 1]),
        ([2, 2, 1, 1], [2, 2, 0, 0]),
        ([5, 4, 3, 2, 1], [4, 2, 1, 0, 0]),
        ([2, 2, 1, 0, 0], [2, 2, 1, 0, 0]),
        ([3, 2, 1, 1, 0], [4, 2, 0, 0, 0]),
        ([3, 2, 2, 2, 1], [4, 1, 1, 1, 0]),
        ([1, 1, 1, 1, 1], [2, 2, 2, 2, 2]),
    ],
)
def test_places_and_ties(held: list[int], prestige: list[int]) -> None:
    assert scoring.religion(edition.default().religion[len(held)], held) == prestige


@rule("V-EX-13", "V-END-05")
@pytest.mark.parametrize("seats", [4, 5])
def test_example_two_tie_for_most_crosses(seats: int) -> None:
    state = table(
        "winter florence", seats,
        florence="rooms bishop cardinal - - -",
        naples="courtiers bishop~ - - | cardinal - -",
        venice="rooms bishop - - - -",
        **({"rome": "tiles civitavecchia\ntroops civitavecchia"} if seats == 5 else {}),
    )  # fmt: skip
    assert [one.crosses for one in scoring.scores(state)] == [2, 2, 1, 0, 0][:seats]
    assert [one.religion for one in scoring.scores(state)] == [2, 2, 1, 0, 0][:seats]


# The rest


@rule("V-END-06")
@pytest.mark.parametrize(("trophies", "prestige"), [("", 0), ("trophies naples", 2), ("trophies naples venice", 4)])
def test_two_for_each_trophy(trophies: str, prestige: int) -> None:
    assert score(table("winter florence", florence=trophies)).trophies == prestige


@rule("V-END-06", "V-END-08")
def test_one_for_each_own_alliance_without_an_enemy_agent() -> None:
    head = "alliance france florence active\nalliance ottomans florence used\nalliance empire naples active"
    assert [one.alliances for one in scoring.scores(table("winter florence", head=head))] == [2, 1, 0]
    head += "\nagent france florence\nagent ottomans venice\nagent empire florence"
    assert [one.alliances for one in scoring.scores(table("winter florence", head=head))] == [1, 0, 0]


@rule("V-END-06")
def test_minus_one_for_each_indulgence() -> None:
    assert score(table("winter florence", florence="rooms -! - lorenzo/banker! - -!")).indulgences == -3


@rule("V-END-02", "V-END-03", "V-END-04", "V-END-05", "V-END-06")
def test_all_together() -> None:
    state = table(
        "winter florence",
        head="alliance france florence used",
        florence="""
        rooms cardinal giovanni! - - -
        tiles firenze~ pisa siena kingdom~ cathedral.pisa~
        patronage 4
        patrons columbus duomo
        trophies naples
        """,
    )
    expected = Score(
        cities=1, most_cities=1, patronage=2, most_patronage=1, cards=1, tiles=3, patrons=3, religion=4, trophies=2,
        alliances=1, indulgences=-1, crosses=4, crowns=5,
    )  # fmt: skip
    assert score(state) == expected
    assert score(state).total == 18
    assert list(GAME.scores(state)) == [18, 0, 0]


@rule("V-END-02")
def test_the_running_score_is_there_at_any_time() -> None:
    state = table("spring florence", florence="marker room2\ncourtiers podesta - - | podesta - -\ntiles firenze~ pisa~")
    before = list(GAME.scores(state))
    state = go(state, "go 1", "annex siena", "pay left1 crown", "pay right1 crown")
    assert list(GAME.scores(state)) == [before[0] + 1, before[1] - 1, before[2] - 1]  # third city, and the lead alone
    totals = [one["total"] for one in GAME.view(state, 1)["scores"]]
    assert totals == list(GAME.scores(state))


# Who wins


def ended(**houses: str) -> tuple[State, dict[str, object]]:
    """The last turn of the last winter is over: the final event."""
    state = table("winter venice", 3, "order florence naples venice\nending patronage", "", **houses)
    said: list[tuple[str, dict[str, object]]] = []
    if kind(state) != "over":
        state, said = winter(state)
    return state, dict(said)["over"]


@rule("V-END-07")
@pytest.mark.parametrize(
    ("florence", "naples", "winners"),
    [
        ("trophies venice", "", (0,)),
        ("", "trophies venice", (1,)),
        ("courtiers podesta~ - - | - - -", "", (0,)),  # 2 crowns more, exhausted or not
        ("courtiers merchant - - | - - -", "tiles napoli palermo duchy~", (1,)),
        ("", "", (0, 1)),  # Florence and Naples each show a crown on a start city, Venice too
    ],
)
def test_most_prestige_then_most_crowns_then_shared(florence: str, naples: str, winners: tuple[int, ...]) -> None:
    state, over = ended(florence=florence, naples=naples, venice="rooms -! - - - -\ntroops venezia")
    assert over["winners"] == winners
    assert over["scores"] == tuple(GAME.scores(state))
    assert kind(state) == "over"


@rule("V-END-07")
def test_crowns_of_patrons_and_alliances_do_not_break_a_tie() -> None:
    base = score(table("winter florence")).crowns
    assert score(table("winter florence", florence="patrons michelangelo")).crowns == base
    assert (
        score(table("winter florence", florence="rooms giovanni/podesta - - - -\ntiles firenze~ pisa kingdom~")).crowns
        == base + 5
    )


@rule("V-END-01")
def test_when_it_is_over_nothing_can_be_played() -> None:
    state, _ = ended(venice="rooms -! - - - -\ntroops venezia")
    assert GAME.decision(state).seat == -1
    assert why(state, "done").clause == why(state, "collect firenze").clause == "V-END-01"
