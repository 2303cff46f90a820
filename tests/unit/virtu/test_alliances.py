"""Winter, step 5, and what alliances give (V-WIN-12 to V-WIN-15, V-ALL)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.unit.virtu.support import GAME, go, kind, moves, of, rule, run, seat, seen, table, why
from virtu_core.virtu import edition
from virtu_core.virtu.state import State

HOUSES = ("florence", "naples", "venice", "milan", "rome")
DRY = "tiles firenze~ pisa~\n"  # nothing in the domain pays
FRANCE = "courtiers podesta - - | gonfaloniere - -"  # 2 crowns, 2 cavalry
OTTOMANS = "courtiers admiral - - | ambassador consigliere -"  # 2 ships, 1 ship or crown, 1 crown
EMPIRE = "courtiers pope - - | podesta - -"  # 2 crosses, 2 crowns


def allying(house: str = "florence", seats: int = 3, head: str = "", **houses: str) -> State:
    """A player at step 5; who has nothing to decide there has passed it already."""
    index = HOUSES.index(house)
    frames = f'frame ["year","winter",{index + 1}]\nframe ["ally",{index}]'
    return table(frames=frames, seats=seats, head=head, **houses)


def form(state: State, power: str) -> State:
    """Form an alliance and pay it, whichever way."""
    state = go(state, f"ally {power}")
    while kind(state) == "pay":
        state = go(state, sorted(moves(state, "pay"))[0])
    return state


def allies(state: State) -> set[str]:
    """Powers the player may ally with."""
    return {move.split()[1] for move in moves(state, "ally")} if kind(state) == "ally" else set()


# Forming one


@rule("V-WIN-12", "V-WIN-15", "V-ALL-01")
@pytest.mark.parametrize(
    ("power", "cards", "cost"),
    [
        ("france", FRANCE, {"crown": 2, "cavalry": 2}),
        ("ottomans", OTTOMANS, {"crown": 1, "ship": 3}),
        ("empire", EMPIRE, {"crown": 2, "cross": 2}),
    ],
)
def test_an_alliance_costs_its_price_and_starts_active(power: str, cards: str, cost: dict[str, int]) -> None:
    state = allying(florence=DRY + cards)
    assert power in allies(state)
    state = go(state, f"ally {power}")
    paid: Counter[object] = Counter()
    while kind(state) == "pay":
        state, events = run(state, sorted(moves(state, "pay"))[0])
        for event in seen(events, "paid"):
            paid.update({event.data["symbol"]: int(str(event.data["count"]))})
    assert paid == cost
    assert state.alliances == {power: (0, True)}


@rule("V-WIN-12")
def test_one_alliance_a_winter() -> None:
    both = "courtiers podesta pope gonfaloniere | podesta - -\n"
    state = allying(florence=DRY + both + "patronage 4\npatrons copernicus prince")
    assert allies(state) == {"france", "empire"}
    state = form(state, "france")
    assert seat(state) != "florence"
    assert state.alliances == {"france": (0, True)}


@rule("V-WIN-12")
def test_a_player_may_have_several_and_none_twice() -> None:
    state = allying(head="alliance france florence used", florence=DRY + "courtiers podesta - - | pope gonfaloniere -")
    assert allies(state) == {"empire"}
    assert why(state, "ally france").clause == "V-WIN-12"
    state = form(state, "empire")
    assert state.alliances == {"france": (0, False), "empire": (0, True)}


@rule("V-WIN-12")
def test_a_price_that_cannot_be_paid() -> None:
    state = allying(florence=DRY + "courtiers podesta - - | gonfaloniere banker~ -")
    short = why(state, "ally ottomans")
    assert (short.clause, short.missing) == ("V-WIN-12", {"ship": 3})


@rule("V-WIN-12")
def test_each_power_has_one_ally() -> None:
    state = allying(head="alliance france naples active", florence=DRY + FRANCE)
    assert seat(state) != "florence"  # nothing to decide
    state = allying(head="alliance france naples active", florence=DRY + "courtiers podesta - - | pope gonfaloniere -")
    assert allies(state) == {"empire"}
    assert why(state, "ally france").clause == "V-WIN-13"
    assert why(state, "ally france").missing == {"agent": 1}


@rule("V-WIN-13")
def test_taking_over_needs_an_own_agent_and_the_full_price_and_the_agent_stays() -> None:
    head = "alliance france naples used\nagent france {0}"
    assert allies(allying(head=head.format("venice"), florence=DRY + FRANCE)) == set()
    short = "courtiers ambassador - - | gonfaloniere - -"  # a crown too few: no discount here
    assert allies(allying(head=head.format("florence"), florence=DRY + short)) == set()
    state = allying(head=head.format("florence"), florence=DRY + FRANCE)
    assert allies(state) == {"france"}
    state = go(state, "ally france")
    state, events = run(state, *sorted(moves(state, "pay"))[:1])
    assert state.alliances == {"france": (0, True)}
    assert state.agents == {"france": 0}
    assert [event.data["loser"] for event in seen(events, "allied")] == [1]


@rule("R-08", "V-WIN-13")
@pytest.mark.parametrize(
    ("power", "cards"),
    [
        ("france", "gonfaloniere - - | ambassador - -"),  # a crown less
        ("france", "podesta - - | condottiere - -"),  # a cavalry less
        ("ottomans", "admiral - - | ambassador - -"),  # the crown less, or a ship less
        ("ottomans", "admiral - - | consigliere - -"),  # a ship less
        ("empire", "pope - - | consigliere - -"),  # a crown less
        ("empire", "podesta - - | bishop - -"),  # a cross less
    ],
)
def test_an_own_agent_on_a_free_alliance_saves_any_one_symbol(power: str, cards: str) -> None:
    house = f"{DRY}courtiers {cards}"
    assert power not in allies(allying(florence=house))
    assert power not in allies(allying(head=f"agent {power} naples", florence=house))
    state = allying(head=f"agent {power} florence", florence=house)
    assert power in allies(state)
    state = form(state, power)
    assert state.alliances == {power: (0, True)}
    assert state.agents == {power: 0}


@rule("R-08")
def test_one_symbol_and_no_more() -> None:
    state = allying(head="agent france florence", florence=DRY + "courtiers ambassador - - | condottiere - -")
    assert allies(state) == set()


@rule("V-WIN-14")
def test_a_free_alliance_under_another_agent_costs_the_full_price_and_stays_blocked() -> None:
    head = "agent france venice"
    state = form(allying(head=head, florence=DRY + FRANCE), "france")
    assert state.alliances == {"france": (0, True)}
    assert state.agents == {"france": 2}
    shown = GAME.view(state, 0)
    assert shown["alliances"]["france"]["usable"] is False
    assert shown["scores"][0]["alliances"] == 0


@rule("V-WIN-15")
def test_an_alliance_taken_over_starts_active_even_if_it_was_used() -> None:
    state = form(allying(head="alliance france naples used\nagent france florence", florence=DRY + FRANCE), "france")
    assert state.alliances["france"] == (0, True)
    assert GAME.view(state, 0)["alliances"]["france"]["usable"] is True


@rule("R-39")
def test_purchases_and_an_alliance_are_not_paid_together() -> None:
    house = DRY + FRANCE + "\nflorins 3\ntroops firenze"
    assert "france" in allies(allying(florence=house))
    state = table("winter florence", florence=house)
    state, events = run(state, "done", "buy duchy", "done")
    assert [event.data["count"] for event in seen(events, "lost")] == [1]  # the second crown of the Podestà
    while kind(state) == "recruit" and seat(state) == "florence":
        state = go(state, "done")
    assert (seat(state), kind(state)) != ("florence", "ally")


# What they give


@rule("R-09", "V-WIN-07")
@pytest.mark.parametrize("bought", [False, True])
def test_a_title_bought_this_winter_pays_for_no_alliance(bought: bool) -> None:
    held = f"""
        asked
        courtiers ambassador - - | gonfaloniere admiral -
        tiles pisa trieste duchy{"*" if bought else ""}
        """
    frames = 'frame ["year","winter",1]\nframe ["ally",0]'
    state = table(frames=frames, florence=held)
    assert "ally ottomans" in moves(state)
    assert ("ally france" in moves(state)) == (not bought)
    if bought:
        assert why(state, "ally france").missing == {"crown": 1}


@rule("V-ALL-01", "V-ALL-02")
def test_france_gives_2_in_a_siege_once() -> None:
    state = table("siege florence", head="alliance france florence active", florence=DRY + "troops siena:2 spoleto:1")
    state = go(state, "besiege siena")
    assert moves(state) == {"bonus france", "pass"}
    after, events = run(state, "bonus france")
    assert [event.data["strength"] for event in seen(events, "bonus")] == [2]
    fought = seen(events, "siege_fought")
    assert [(one.data["strength"], one.data["against"], one.data["won"]) for one in fought] == [
        (4, 3, True),
        (1, 2, False),
    ]
    assert after.alliances["france"] == (0, False)  # so the second siege went without it


@rule("V-ALL-01")
def test_france_gives_2_in_a_battle_too() -> None:
    state = table(
        "siege florence", head="alliance france florence active", florence="troops siena:1", venice="troops siena:2"
    )
    _, events = run(state, "bonus france")
    fought = seen(events, "battle_fought")[0]
    assert (fought.data["strength"], fought.data["against"]) == (3, 2)


@rule("V-ALL-01", "V-ALL-02")
@pytest.mark.parametrize(
    "head", ["", "alliance ottomans florence used", "alliance ottomans florence active\nagent ottomans naples"]
)
@pytest.mark.parametrize("purpose", ["annex", "war", "trade", "retreat"])
def test_the_ottomans_give_2_ships_together(purpose: str, head: str) -> None:
    position = {
        "annex": (
            "spring florence",
            "marker room2\ncourtiers podesta - - | - - -\ntroops firenze",
            ("go 1", "annex terracina"),
        ),
        "war": ("spring florence", "marker room4\ntroops pisa", ("go 1", "war")),
        "trade": ("spring florence", "marker room1\nrooms - merchant/admiral - - -", ("go 1", "trade")),
        "retreat": ("retreat florence", "troops ajaccio:1<", ()),
    }
    turn, house, played = position[purpose]
    state = go(table(turn, head="alliance ottomans florence active", florence=DRY + house), *played)
    assert "pay ottomans ship" in moves(state)
    after, events = run(state, "pay ottomans ship")
    paid = [event for event in seen(events, "paid") if event.data["source"] == "ottomans"]
    assert [event.data["count"] for event in paid] == [2]
    assert after.alliances["ottomans"] == (0, False)
    barred = table(turn, head=head, florence=DRY + house)
    if purpose == "annex":
        barred = go(barred, "go 1")
        assert "annex terracina" not in moves(barred)
        return
    if purpose == "retreat":
        assert of(barred, "florence").troops == {}  # no ship, so the troop was lost
        return
    barred = go(barred, *played)
    assert "pay ottomans ship" not in moves(barred)
    assert why(barred, "pay ottomans ship").clause == "V-ALL-02"


@rule("V-ALL-01")
def test_the_ottomans_ships_are_used_together_what_is_left_is_lost() -> None:
    state = table(
        "spring florence", head="alliance ottomans florence active", florence=DRY + "marker room4\ntroops pisa"
    )
    _, events = run(go(state, "go 1", "war", "pay ottomans ship"), "sail pisa ajaccio")
    assert ("ship", 1) in [(event.data["symbol"], event.data["count"]) for event in seen(events, "lost")]


@rule("V-ALL-01", "V-ALL-02")
def test_the_empires_cross_serves_actions_purchases_and_indulgences() -> None:
    head = "alliance empire florence active"
    govern = table("spring florence", head=head, florence="marker room5\nrooms - - - - -\ntiles firenze~ pisa~")
    govern = go(govern, "go 1", "govern")
    assert "pay empire cross" in moves(govern)
    assert go(govern, "pay empire cross").alliances["empire"] == (0, False)
    finance = go(table("spring florence", head=head, florence=DRY + "marker room1\nflorins 4"), "go 1")
    assert "finance" in moves(finance)
    financed = go(finance, "finance", *(["pay empire cross"] if kind(go(finance, "finance")) == "pay" else []))
    assert of(financed, "florence").patronage == 1
    absolve = table("spring florence", head=head, florence=DRY + "marker room1\nrooms - -! - - -")
    absolve, events = run(absolve, "go 1", "absolve room2")
    assert [event.data["thing"] for event in seen(events, "paid")] == ["empire"]
    buy = table("winter florence", head=head, florence=DRY + "florins 4\ntroops firenze")
    assert "buy cardinal" in moves(buy)
    assert go(buy, "buy cardinal", "done").alliances["empire"] == (0, False)


@rule("V-ALL-02")
@pytest.mark.parametrize(
    ("head", "usable"),
    [
        ("alliance empire florence active", True),
        ("alliance empire florence active\nagent empire florence", True),
        ("alliance empire florence used", False),
        ("alliance empire florence active\nagent empire venice", False),
        ("alliance empire venice active", False),
    ],
)
def test_a_bonus_is_for_its_ally_while_active_and_unblocked(head: str, usable: bool) -> None:
    state = table("winter florence", head=head, florence=DRY + "florins 8\ntroops firenze")
    assert ("buy cardinal" in moves(state)) is usable
    if not usable:
        assert why(state, "buy cardinal").missing == {"cross": 1}


EITHER = edition.default().text.replace(
    "france = { cost = { crown = 2, cavalry = 2 }", "france = { cost = { crown = 1, cross = 1, ship = 1 }"
)
EITHER = EITHER.replace('id = "reconstructed"', 'id = "costly_france"')


@rule("R-40")
def test_the_empires_cross_may_pay_an_alliance_the_ottomans_ships_may_not() -> None:
    edition.register(edition.load(EITHER))
    head = "edition costly_france 1\nalliance empire florence active\nalliance ottomans florence active"
    assert allies(allying(head=head, florence=DRY + "courtiers consigliere - - | - - -")) == set()
    state = allying(head=head, florence=DRY + "courtiers consigliere - - | ambassador - -")
    assert allies(state) == {"france"}
    state = go(state, "ally france")
    assert "pay empire cross" in moves(state)
    assert "pay ottomans ship" not in moves(state)
    assert why(state, "pay ottomans ship").clause == "V-ALL-01"


# The rulebooks' examples


@rule("V-EX-11")
def test_example_greens_agent_on_the_free_ottoman_alliance_saves_green_one_symbol() -> None:
    three_ships = "tiles venezia~ verona~\ncourtiers grimani - - | ambassador - -"
    assert allies(allying("venice", head="agent ottomans venice", venice=three_ships)) == {"ottomans"}
    assert allies(allying("venice", venice=three_ships)) == set()
    # Anybody may form it, the others at the full price of 1 crown and 3 ships.
    state = allying(head="agent ottomans venice", florence=DRY + OTTOMANS)
    assert allies(state) == {"ottomans"}
    assert (
        allies(allying(head="agent ottomans venice", florence=DRY + "courtiers admiral - - | ambassador - -")) == set()
    )


@rule("V-EX-11")
def test_example_a_red_agent_on_greens_alliance_blocks_bonus_and_point_and_only_red_takes_it_over() -> None:
    head = "alliance ottomans venice active\nagent ottomans florence"
    trading = "marker room1\nrooms - grimani - - -\ncourtiers admiral - - | - - -\ntiles venezia~ verona~"
    state = go(table("spring venice", head=head, venice=trading), "go 1", "trade")
    assert moves(state) == {"pay room2 ship", "pay left1 ship"}
    assert why(state, "pay ottomans ship").clause == "V-ALL-02"
    assert GAME.view(state, 0)["scores"][2]["alliances"] == 0
    red = allying(head=head, florence=DRY + OTTOMANS)
    assert allies(red) == {"ottomans"}
    assert allies(allying(head=head, florence=DRY + "courtiers admiral - - | ambassador - -")) == set()  # full price
    yellow = allying("naples", head=head, naples="tiles napoli~ palermo~\n" + OTTOMANS)
    assert allies(yellow) == set()
    taken = form(red, "ottomans")
    assert (taken.alliances, taken.agents) == ({"ottomans": (0, True)}, {"ottomans": 0})
    assert GAME.view(taken, 0)["scores"][0]["alliances"] == 1


@rule("V-EX-11", "V-ALL-02")
@pytest.mark.parametrize("symbol", ["crown", "cross"])
def test_example_a_used_bonus_needs_govern_and_one_crown_or_cross(symbol: str) -> None:
    state = table(
        "spring venice",
        head="alliance ottomans venice used",
        venice="marker room5\nrooms cardinal - - - -\ntiles venezia verona",
    )
    state = go(state, "go 1", "govern", f"pay room1 {symbol}")
    while kind(state) == "govern":
        state = go(state, "done")
    if kind(state) == "govern_spend":
        state = go(state, "reactivate ottomans")
    assert state.alliances["ottomans"] == (2, True)


@rule("V-EX-18")
def test_example_a_red_agent_on_blues_french_alliance() -> None:
    head = "alliance france milan active\nagent france florence"
    dry = {"florence": DRY, "naples": "tiles napoli~ palermo~\n", "venice": "tiles venezia~ verona~\n"}
    for house, tiles in dry.items():
        state = allying(house, 4, head, **{house: tiles + FRANCE})
        assert (allies(state) == {"france"}) is (house == "florence")
    blue = "tokens 1\ntroops torino:2\ntiles milano~ genova~"
    siege = table("siege milan", seats=4, head=head, milan=blue)
    assert moves(siege) == {"bonus token", "pass"}
    assert why(siege, "bonus france").clause == "V-ALL-02"
    free = table("siege milan", seats=4, head="alliance france milan active", milan=blue)
    assert "bonus france" in moves(free)
