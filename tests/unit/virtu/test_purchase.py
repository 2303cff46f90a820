"""Winter, step 3: buying cards and tiles, all at once (V-WIN-07 to V-WIN-10)."""

from __future__ import annotations

import pytest

from tests.unit.virtu.support import GAME, go, kind, moves, of, rule, run, seat, seen, table, why
from virtu_core.virtu.state import State

HOUSE = "marker room1\ntroops firenze\n"
BARE = HOUSE + "tiles firenze~ pisa~\n"  # nothing in the domain pays


def shop(lines: str, house: str = "florence", head: str = "", seats: int = 3) -> State:
    """A player at step 3."""
    state = table(f"winter {house}", seats=seats, head=head, **{house: lines})
    while kind(state) != "buy":
        state = go(state, "done")
    return state


def buys(state: State) -> set[str]:
    """What may be bought."""
    return {move.split()[1] for move in moves(state, "buy")}


# All at once


@rule("V-WIN-07")
def test_any_number_of_different_cards_and_tiles_for_their_price() -> None:
    state = shop(BARE + "florins 20")
    after, events = run(state, "buy merchant", "buy ambassador", "buy guild", "done")
    assert of(after, "florence").florins == 20 - 2 - 3 - 5
    assert [event.data["item"] for event in seen(events, "bought")] == ["merchant", "ambassador", "guild"]
    assert kind(after) == "placing"
    after = go(after, "place merchant left1", "place ambassador right1")
    player = of(after, "florence")
    assert player.courtiers == ["merchant", "", "", "ambassador", "", ""]
    assert player.tiles["guild"]
    assert kind(after) == "recruit"


@rule("V-WIN-07")
def test_one_copy_of_each_a_winter() -> None:
    state = go(shop(BARE + "florins 20"), "buy merchant", "buy guild")
    assert not buys(state) & {"merchant", "guild"}
    assert why(state, "buy merchant").clause == "V-WIN-07"
    assert why(state, "buy guild").clause == "V-WIN-07"
    # In another winter the same card may be bought again.
    assert "merchant" in buys(shop(BARE + "florins 20\ncourtiers merchant~ - - | - - -"))


@rule("V-WIN-07")
def test_only_what_the_whole_basket_can_be_paid_with_is_offered() -> None:
    state = shop(BARE + "florins 6")
    assert {"merchant", "ambassador", "condottiere", "guild"} <= buys(state)
    assert "pope" not in buys(state)
    state = go(state, "buy gonfaloniere")  # 4 of 6
    assert buys(state) == {"merchant"}
    short = why(state, "buy ambassador")
    assert (short.clause, short.missing) == ("V-WIN-07", {"florin": 1})


@rule("V-WIN-07", "R-39")
def test_the_total_is_pooled_so_two_crowns_of_one_card_pay_two_items() -> None:
    house = "florins {0}\ntroops firenze\ntiles firenze~ pisa~\ncourtiers podesta - - | - - -"
    state = go(shop(house.format(7)), "buy podesta")
    after, events = run(state, "buy bishop", "done")  # 7 florins and 2 crowns
    assert [(event.data["thing"], event.data["count"]) for event in seen(events, "paid")] == [("podesta", 2)]
    assert not seen(events, "lost")
    assert of(after, "florence").florins == 0
    # Alone the second crown is lost.
    _, events = run(shop(house.format(4)), "buy podesta", "done")
    assert [event.data["count"] for event in seen(events, "lost")] == [1]


@rule("V-WIN-07", "R-09")
def test_nothing_bought_pays_in_the_same_winter() -> None:
    state = shop("florins 9\ntroops firenze\ntiles firenze~ pisa~")
    assert "bishop" not in buys(go(state, "buy ambassador"))  # the Ambassador's crown does not count
    assert why(go(state, "buy ambassador"), "buy bishop").missing == {"crown": 1}
    assert "merchant" in buys(go(state, "buy banker", "buy ambassador"))  # 2 of the last 3 florins
    assert "gonfaloniere" not in buys(go(state, "buy banker", "buy ambassador"))  # nor do the Banker's florins


@rule("R-09")
def test_what_was_bought_is_locked_until_the_next_spring_florins_included() -> None:
    state = shop(BARE + "florins 14")
    state = go(
        state, "buy merchant", "buy guild", "buy ambassador", "done", "place merchant left1", "place ambassador right1"
    )
    assert (kind(state), of(state, "florence").florins) == ("recruit", 4)
    assert not moves(state, "collect")
    assert why(state, "collect left1").clause == "R-09"
    assert why(state, "collect guild").clause == "R-09"
    onward = {"start": "start room1", "act": "decline"}
    while (state.year, seat(state)) != (3, "florence"):
        state = go(state, onward.get(kind(state), "done"))
    assert {"collect left1", "collect guild"} <= moves(state)


@rule("R-09", "R-39")
@pytest.mark.parametrize("bought", [True, False])
def test_a_card_bought_this_winter_does_not_pay_an_alliance(bought: bool) -> None:
    mark = "*" if bought else ""
    state = table(
        frames='frame ["year","winter",1]\nframe ["ally",0]',
        florence=f"tiles firenze~ pisa~\ncourtiers podesta{mark} - - | gonfaloniere - -",
    )
    assert (seat(state) == "florence" and "ally france" in moves(state)) is not bought


# What was bought


@rule("V-WIN-08")
def test_cards_come_available_to_courtier_spaces_only_and_tiles_to_the_domain() -> None:
    state = shop("marker room5\nflorins 14\nrooms giovanni - - - -\ntroops firenze\ntiles firenze pisa~")
    state = go(state, "buy bishop", "buy duchy", "buy guild", "done")
    while kind(state) == "pay":
        state = go(state, sorted(moves(state, "pay"))[0])
    assert moves(state, "place") == {
        f"place bishop {space}" for space in ("left1", "left2", "left3", "right1", "right2", "right3")
    }
    for illegal in ("place bishop room2", "place bishop support1", "place merchant left1"):
        assert why(state, illegal).clause == "V-PAL-11"
    player = of(go(state, "place bishop right2"), "florence")
    assert (player.courtiers[4], player.ready[4]) == ("bishop", True)
    assert (player.tiles["duchy"], player.tiles["guild"]) == (True, True)


@rule("V-WIN-08")
def test_a_discard_frees_a_space_also_of_the_card_that_paid() -> None:
    state = shop(BARE + "florins 3\nrooms -! - - - -\ncourtiers ambassador - - | merchant~ giuliano~ -")
    state, events = run(state, "buy bishop", "done")
    assert [event.data["thing"] for event in seen(events, "paid")] == ["ambassador"]
    assert kind(state) == "placing"
    assert moves(state) == {"discard left1", "discard right1", "discard right2"}
    assert why(state, "place bishop left1").clause == "V-WIN-06"
    after = go(state, "discard left1")
    assert moves(after, "place") == {"place bishop left1"}
    after = go(after, "place bishop left1")
    assert of(after, "florence").courtiers == ["bishop", "", "", "merchant", "giuliano", ""]
    assert after.supply["ambassador"] == 5


@rule("V-WIN-08")
def test_no_more_cards_than_courtier_spaces() -> None:
    state = go(
        shop(BARE + "florins 30\ncourtiers merchant~ - - | - - -"), "buy ambassador", "buy gonfaloniere", "buy banker"
    )
    assert buys(state) == {"guild", "duchy"}
    full = why(state, "buy admiral")
    assert (full.clause, full.missing) == ("V-WIN-08", {"courtier_space": 1})


@rule("V-WIN-08", "R-38")
def test_a_card_just_placed_is_not_discarded_to_place_the_next() -> None:
    state = go(
        shop(BARE + "florins 30\ncourtiers merchant~ - - | banker~ banker~ -"), "buy ambassador", "buy admiral", "done"
    )
    state = go(state, "discard left1", "place admiral left1")
    assert "discard left1" not in moves(state)
    assert why(state, "discard left1").clause == "R-38"


@rule("V-WIN-08", "V-WIN-10", "V-EX-14")
def test_a_cathedral_in_palermo_comes_exhausted_and_stands_there() -> None:
    state = shop("florins 6\ncourtiers bishop - - | - - -\ntroops napoli", "naples")
    after = go(state, "buy cathedral.palermo", "done")
    assert of(after, "naples").tiles["cathedral.palermo"] is False
    assert of(after, "naples").florins == 1
    assert after.supply["cathedral"] == 4
    cities = GAME.view(after, 0)["cities"]
    assert [city for city, shown in cities.items() if shown["cathedral"]] == ["palermo"]


# Limits


@rule("V-WIN-09")
@pytest.mark.parametrize(
    ("owned", "item"),
    [
        ("rooms - cardinal - - -", "cardinal"),
        ("rooms - giovanni/cardinal - - -", "cardinal"),
        ("tiles firenze pisa guild~", "guild"),
        ("tiles firenze pisa duchy~", "duchy"),
        ("tiles firenze pisa principality", "principality"),
        ("tiles firenze pisa kingdom~", "kingdom"),
        ("tiles firenze pisa republic", "republic"),
        ("tiles firenze pisa kingdom~", "republic"),
        ("tiles firenze pisa republic~", "kingdom"),
    ],
)
def test_what_a_player_may_own_once(owned: str, item: str) -> None:
    rich = "marker room5\nflorins 40\ntroops firenze\n"
    courtiers = "" if "courtiers" in owned else "\ncourtiers pope - - | podesta bishop -"
    state = shop(rich + owned + courtiers)
    assert item not in buys(state)
    assert why(state, f"buy {item}").clause == "V-WIN-09"
    without = shop(rich + "courtiers pope - - | podesta bishop -\ntiles firenze pisa")
    assert item in buys(without)


@rule("V-WIN-09", "R-47")
def test_kingdom_or_republic_never_both_in_one_purchase_either() -> None:
    state = shop("florins 40\ntroops firenze\ncourtiers pope - - | podesta podesta -")
    assert {"kingdom", "republic"} <= buys(state)
    state = go(state, "buy kingdom")
    assert "republic" not in buys(state)
    assert why(state, "buy republic").clause == "V-WIN-09"


@rule("V-WIN-09")
def test_own_duchy_and_principality_whoever_else_has_one() -> None:
    state = table(
        "winter florence",
        florence="florins 20\ntroops firenze\ncourtiers podesta - - | ambassador - -",
        naples="tiles napoli palermo duchy principality",
        venice="tiles venezia verona duchy principality",
    )
    state = go(state, "done", "buy duchy", "buy principality", "done")
    while kind(state) == "pay":
        state = go(state, sorted(moves(state, "pay"))[0])
    assert of(state, "florence").tiles.keys() >= {"duchy", "principality"}
    assert of(state, "florence").florins == 20 - 3 - 5


@rule("V-WIN-09")
def test_there_are_two_kingdoms_and_one_pope() -> None:
    state = table(
        "winter florence",
        florence="florins 40\ntroops firenze\ncourtiers podesta - - | podesta bishop -",
        naples="tiles napoli palermo kingdom\nrooms pope - - - -",
        venice="tiles venezia verona kingdom~",
    )
    state = go(state, "done")
    assert not buys(state) & {"kingdom", "pope"}
    assert why(state, "buy kingdom").clause == why(state, "buy pope").clause == "V-SET-07"
    assert "republic" in buys(state)


CATHEDRALS = "florins 40\ncourtiers bishop - - | - - -\ntroops napoli\n"


@rule("V-WIN-10")
def test_a_cathedral_needs_an_own_city_of_value_3_or_4_without_one() -> None:
    state = shop(CATHEDRALS + "tiles napoli palermo benevento cathedral.napoli~", "naples")
    assert {item for item in buys(state) if item.startswith("cathedral")} == {"cathedral.palermo"}
    assert why(state, "buy cathedral.benevento").clause == "V-WIN-10"  # value 2
    assert why(state, "buy cathedral.napoli").clause == "V-WIN-10"  # has one
    assert why(state, "buy cathedral.firenze").clause == "V-WIN-10"  # another's
    assert why(state, "buy cathedral.siena").clause == "V-WIN-10"  # neutral
    assert why(state, "buy cathedral.genova").clause == "V-SET-03"  # closed with 3 players


@rule("V-WIN-10")
def test_the_base_value_counts_whatever_agents_do() -> None:
    head = "agent benevento venice\nagent palermo naples"
    state = shop(CATHEDRALS + "tiles napoli palermo benevento", "naples", head)
    assert {item for item in buys(state) if item.startswith("cathedral")} == {"cathedral.napoli", "cathedral.palermo"}


@rule("V-WIN-10")
def test_five_cathedrals_in_all() -> None:
    four = "tiles venezia verona bologna siena cathedral.venezia cathedral.verona cathedral.bologna cathedral.siena"
    last = "tiles firenze pisa cathedral.firenze"
    assert "cathedral.palermo" in buys(go(table("winter naples", naples=CATHEDRALS, venice=four), "done"))
    state = go(table("winter naples", naples=CATHEDRALS, venice=four, florence=last), "done")
    assert "cathedral.palermo" not in buys(state)
    assert why(state, "buy cathedral.palermo").clause == "V-WIN-10"


# Rulings


@rule("R-45")
def test_a_title_gives_its_space_at_once_to_the_cards_bought_with_it() -> None:
    state = shop("florins 30\ntroops firenze\ntiles firenze pisa~\ncourtiers - - - | - - -")
    three = go(state, "buy merchant", "buy banker", "buy admiral")
    assert not buys(three) & {"ambassador", "gonfaloniere"}
    assert why(three, "buy ambassador").clause == "V-WIN-08"
    four = go(three, "buy duchy")
    assert "ambassador" in buys(four)
    state = go(four, "buy ambassador", "done")
    while kind(state) == "pay":
        state = go(state, sorted(moves(state, "pay"))[0])
    state = go(state, "place merchant left1", "place banker right1", "place admiral right2")
    state = go(state, "place ambassador left3") if kind(state) == "placing" else state
    assert sorted(filter(None, of(state, "florence").courtiers)) == ["admiral", "ambassador", "banker", "merchant"]


@rule("R-46")
def test_a_copy_discarded_in_step_2_can_be_bought_again() -> None:
    cardinal = "florins 9\ncourtiers cardinal~ - - | bishop - -\n"
    state = go(table("winter florence", florence=BARE + cardinal), "discard left1", "done")
    assert state.supply["cardinal"] == 5
    assert "cardinal" in buys(state)


@rule("R-46")
def test_discards_for_placing_follow_the_payment_so_their_copies_are_not_bought_this_winter() -> None:
    pope = "florins 9\ncourtiers pope~ - - | banker~ banker~ -"
    state = shop(BARE + pope)
    assert why(state, "buy pope").clause == "V-SET-07"  # the only one is still on its space
    state = go(state, "buy merchant", "done", "discard left1")
    if kind(state) == "placing":
        state = go(state, "place merchant left1")
    assert state.supply["pope"] == 1
    assert kind(state) == "recruit"
    assert why(state, "buy pope").clause == "V-WIN-01"


@rule("R-47")
def test_one_cathedral_a_winter() -> None:
    rich = "florins 40\ncourtiers bishop - - | bishop - -\ntroops napoli"
    state = go(shop(rich, "naples"), "buy cathedral.palermo")
    assert not any(item.startswith("cathedral") for item in buys(state))
    assert why(state, "buy cathedral.napoli").clause == "V-WIN-07"
    assert {"buy cathedral.napoli", "buy cathedral.palermo"} <= moves(shop(rich, "naples"))


@rule("R-47")
def test_titles_and_guilds_are_never_given_back() -> None:
    state = table(
        "winter florence", florence="florins 9\ntiles firenze pisa kingdom guild\ncourtiers bishop - - | - - -"
    )
    assert moves(state, "discard") == {"discard left1"}


@rule("R-48")
@pytest.mark.parametrize(("agents", "after"), [(2, 3), (4, 5), (5, 5)])
@pytest.mark.parametrize("card", ["consigliere", "podesta", "assassin"])
def test_each_purchase_brings_an_agent_up_to_five(card: str, agents: int, after: int) -> None:
    state = shop(f"florins 9\nagents {agents}\ntroops firenze\ntiles firenze pisa~")
    state, events = run(state, f"buy {card}", "done")
    assert of(state, "florence").agents == after
    assert len(seen(events, "agent_gained")) == after - agents


@rule("R-48", "R-12")
def test_a_card_bought_again_after_a_discard_brings_another_agent() -> None:
    state = table("winter florence", florence=BARE + "agents 3\nflorins 9\ncourtiers assassin~ - - | - - -")
    state = go(state, "discard left1", "done", "buy assassin", "done")
    assert of(state, "florence").agents == 4


# An indulgence in winter


@rule("V-WIN-07", "R-39")
def test_an_indulgences_crown_pays_a_purchase_and_lies_there_at_once() -> None:
    state = shop(BARE + "florins 3")
    assert "duchy" in buys(state)
    state, events = run(state, "buy duchy", "done", "pay indulgence crown")
    assert of(state, "florence").indulgences == [True, False, False, False, False]
    assert [event.data["thing"] for event in seen(events, "paid")] == ["indulgence"]


@rule("V-WIN-07")
def test_its_florins_may_be_asked_for_while_the_basket_stays_payable() -> None:
    state = go(shop(BARE + "florins 2"), "buy merchant")
    assert "ask" in moves(state)
    state = go(state, "ask", "buy banker")
    assert moves(state, "buy") == set()
    needs_crown = go(shop(BARE + "florins 5"), "buy duchy")
    assert "ask" not in moves(needs_crown)  # the basket counts on the crown


@rule("R-45", "R-44", "V-WIN-08")
def test_a_title_bought_gives_no_seventh_space() -> None:
    rich = "florins 60\nasked\nmarker room1\ntiles firenze pisa duchy principality\npatrons copernicus\npatronage 2"
    six = ("ambassador", "merchant", "gonfaloniere", "consigliere", "assassin", "banker")
    state = go(shop(rich), "buy kingdom", *(f"buy {card}" for card in six))
    assert "buy admiral" not in moves(state)
    assert why(state, "buy admiral").clause == "V-WIN-08"
