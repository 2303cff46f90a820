"""A thing in hand: what can be taken, where it can be put, and what else is offered meanwhile: nothing."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from app.frame import looking, pages, tabs
from app.frame.held import beside, places
from app.frame.session import Session
from app.tables.virtu.held import sources, would
from app.tables.virtu.names import name
from app.tables.virtu.tabs import tab_of
from app.tables.virtu.targets import targets
from tests.unit.frame.memory import at_table, begun, session
from tests.unit.frame.test_session import acting, match_of
from tests.unit.virtu import drivers
from tests.unit.virtu.support import GAME, dealt
from virtu_core.virtu.table import SPACES


def at(kind: str, *, like: str = "", seats: int = 3) -> Session:
    """A game by chance, at the first decision of a kind that offers a move of that verb."""
    for seed in range(20):
        one, rng = session(), random.Random(f"held {seed}")
        one.start({"seats": seats}, seed)
        match, choose = match_of(one), drivers.by_verb(rng)
        for _ in range(600):
            verbs = {move.verb for move in match.decision.moves}
            if match.decision.kind == kind and (not like or like in verbs):
                one.open = one.open.after()
                return one
            if match.over:
                break
            match.play(choose(match.state))
    raise AssertionError(f"no {kind} with {like}")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_move_that_carries_something_is_made_by_taking_and_putting_it(seats: int):
    choose = drivers.by_verb(random.Random(f"carried {seats}"))
    state = dealt({"seats": seats}, seats)
    verbs = set()
    for _ in range(500):
        decision = GAME.decision(state)
        if decision.kind == "over":
            break
        view = GAME.view(state, decision.seat)
        pressed = targets(view, decision.seat, decision.moves)
        found = sources(view, decision.seat, decision.moves, pressed)
        put = [move for what in found for moves in places(found, what).values() for move in moves]
        assert len(put) == len(set(put))
        assert set(put) == {move for move in decision.moves if move.verb in CARRYING}
        for what in found:
            for place, moves in places(found, what).items():
                assert what != place
                assert would(found, what, place) in moves or moves[0].verb == "sail"
            assert not set(beside(found, what)) & set(put) or decision.kind in ("war", "retreat")
        verbs |= {move.verb for move in put}
        state, _ = GAME.play(state, choose(state))
    assert {"place", "shift"} <= verbs


CARRYING = {"place", "shift", "march", "sail", "retreat", "agent"}


def test_a_card_in_hand_narrows_what_can_be_pressed_to_its_own_places():
    one = begun()
    acts, _ = acting(one)
    ui = one.ui()
    first, second = [key for key in ui.sources if key.startswith("card:")][:2]
    assert {len(moves) for moves in ui.targets.values()} != {1}, "a place pressed first has to ask which card"
    acts.do("hold", first)
    ui = one.ui()
    assert ui.held == first
    assert {move.args[0] for moves in ui.targets.values() for move in moves} == {first.removeprefix("card:")}
    assert {len(moves) for moves in ui.targets.values()} == {1}
    assert {choice.move for choice in ui.choices} == set(match_of(one).decision.moves), "the list has all of them still"
    acts.do("hold", second)
    assert one.ui().held == second
    acts.do("hold", second)
    assert one.ui().held == ""
    acts.do("hold", first)
    assert acts.key("Escape")
    assert (one.ui().held, one.ui().targets) == ("", begun().ui().targets)


def test_three_family_cards_take_six_presses_at_most():
    one = begun()
    acts, _ = acting(one)
    seat, presses = match_of(one).decision.seat, 0
    while match_of(one).decision.kind == "family" and match_of(one).decision.seat == seat:
        ui = one.ui()
        place = next((key for key, moves in ui.targets.items() if len(moves) == 1 and moves[0].verb == "place"), "")
        cards = [key for key in ui.sources if key.startswith("card:")]
        if len(cards) > 1:
            acts.do("hold", cards[0])
            presses += 1
            place = next(iter(one.ui().targets))
        assert at_table(one).play(str(one.ui().targets[place][0]))
        presses += 1
        one.open.handed_over = True
    assert presses <= 6


def test_moving_a_card_keeps_its_source():
    one = at("rearrange", like="shift")
    acts, _ = acting(one)
    card = next(key for key in one.ui().sources if places(one.ui().sources, key))
    acts.do("hold", card)
    offered = {move for moves in one.ui().targets.values() for move in moves}
    assert {(move.verb, move.args[0]) for move in offered} == {("shift", next(iter(offered)).args[0])}
    markup = pages.render(one)["palace"]
    assert set(re.findall(r'data-move="([^"]+)"', markup)) == {str(move) for move in offered}
    assert f'data-value="{card}" aria-pressed="true"' in markup


def test_what_is_turned_over_is_said_before():
    """V-WIN-05: out of a room a card comes exhausted."""
    for kind in ("room", "support"):
        one = at_room(kind)
        card = next(key for key in one.ui().sources if key.startswith(kind))
        looking.take(at_table(one), card)
        assert [effect.sign for effect in one.ui().turned if effect.sign == "exhausted"] == ["exhausted"]
        assert "exhausted" in pages.render(one)["board"]


def at_room(kind: str) -> Session:
    """A winter in which a card can be taken out of a room."""
    for seats in (3, 4, 5):
        one = at("rearrange", like="shift", seats=seats)
        match = match_of(one)
        choose = drivers.by_verb(random.Random(seats))
        for _ in range(800):
            if match.decision.kind == "rearrange" and any(key.startswith(kind) for key in one.ui().sources):
                return one
            if match.over:
                break
            match.play(choose(match.state))
    raise AssertionError(kind)


def test_pressing_a_card_never_discards_it():
    one = at("rearrange", like="discard")
    markup = pages.render(one)["palace"]
    assert "discard" not in "".join(re.findall(r'data-move="([^"]+)"', markup))
    card = next(key for key in one.ui().sources if key.startswith("space:"))
    looking.take(at_table(one), card)
    assert any(move.verb == "discard" for move in beside(one.ui().sources, card))
    hand = pages.render(one)["board"]
    button = re.search(r'<button type="button" class="([^"]+)" data-move="discard[^"]+"', hand)
    assert button is not None
    assert button[1].split() == ["btn", "harmful"]


def test_what_can_only_be_discarded_says_so_before_it_is_pressed():
    one = at_exhausted()
    strip = at_table(one).table.quick(at_table(one).view(), one.ui())
    found = re.findall(r'class="btn move source harmful"[^>]*>(.*?)</button>', strip)
    assert found
    assert all("Discard" in inside for inside in found)


def test_a_card_that_cannot_move_says_why():
    one = at_exhausted()
    card = next(key for key in one.ui().sources if not places(one.ui().sources, key))
    looking.take(at_table(one), card)
    assert "exhausted" in one.ui().refusal
    assert "V-WIN-04" in one.ui().refusal


def test_with_a_card_in_hand_an_occupied_place_says_by_whom_and_takes_nothing():
    one = two_cards()
    acts, _ = acting(one)
    first, second = movable(one)[:2]
    acts.do("hold", first)
    markup = pages.render(one)["palace"]
    assert f'data-value="{first}" aria-pressed="true"' in markup
    assert f'data-act="hold" data-value="{second}"' not in markup, "it must not be taken instead"
    assert f'data-key="{second}"' in markup
    looking.ask_why(at_table(one), second)
    player = at_table(one).view()["players"][one.ui().seat]
    card = name("card", player["courtiers"][SPACES.index(second.split(":")[2])])
    assert f"is occupied by {card}. (V-WIN-06)" in one.ui().refusal
    assert one.ui().refusal.endswith("To move that card instead, put this one back first.")
    assert one.ui().held == first


def test_a_card_that_can_go_nowhere_can_be_changed_for_another():
    one = at_exhausted()
    stuck = next(key for key in one.ui().sources if not places(one.ui().sources, key))
    other = next(key for key in one.ui().sources if key != stuck)
    looking.take(at_table(one), stuck)
    assert f'data-act="hold" data-value="{other}"' in pages.render(one)["palace"]


def test_a_troop_in_hand_is_put_where_another_stands():
    """A city with a troop of one's own is a place like any other; elsewhere another troop is taken instead."""
    one = at_two_troops()
    found = one.ui().sources
    held, place = next((what, where) for what in found for where in places(found, what) if where in found)
    looking.take(at_table(one), held)
    city = re.search(rf'<g id="city-{place.split(":")[1]}"[^>]*>', pages.render(one)["board"])
    assert city is not None
    assert "data-move=" in city[0] or "data-target=" in city[0]


def movable(one: Session) -> list[str]:
    """Courtiers that can be moved."""
    found = one.ui().sources
    return [key for key in found if key.startswith("space:") and places(found, key)]


def two_cards() -> Session:
    return at_some("rearrange", lambda one: len(movable(one)) > 1)


def at_two_troops() -> Session:
    return at_some(
        "war",
        lambda one: any(
            where in one.ui().sources for what in one.ui().sources for where in places(one.ui().sources, what)
        ),
    )


def at_some(kind: str, wanted: Callable[[Session], bool]) -> Session:
    """A game by chance, at the first decision of a kind that is as wanted."""
    for seed in range(30):
        one, rng = session(), random.Random(f"some {seed}")
        one.start({"seats": 3}, seed)
        match, choose = match_of(one), drivers.by_verb(rng)
        while not match.over and match.ply < 900:
            if match.decision.kind == kind and wanted(one):
                one.open = one.open.after()
                return one
            match.play(choose(match.state))
    raise AssertionError(kind)


def at_exhausted() -> Session:
    for seed in range(20):
        one, rng = session(), random.Random(f"exhausted {seed}")
        one.start({"seats": 3}, seed)
        match, choose = match_of(one), drivers.by_verb(rng)
        while not match.over and match.ply < 900:
            if match.decision.kind == "rearrange":
                own = at_table(one).view()["players"][match.decision.seat]
                if any(card and not ready for card, ready in zip(own["courtiers"], own["ready"], strict=True)):
                    return one
            match.play(choose(match.state))
    raise AssertionError("nothing is ever exhausted")


def test_a_place_says_why_what_is_in_hand_cannot_go_there():
    one = begun()
    ui = one.ui()
    house = at_table(one).view()["players"][ui.seat]["house"]
    card = next(key for key in ui.sources if key.startswith("card:"))
    looking.take(at_table(one), card)
    looking.ask_why(at_table(one), f"support:{house}:1")
    assert "V-PAL-04" in one.ui().refusal
    looking.put_back(at_table(one), f"support:{house}:2")
    assert one.ui().held == ""
    assert "V-PAL-04" in one.ui().refusal


def test_nothing_stays_in_hand_after_a_move_and_nothing_else_can_be_taken():
    one = begun()
    looking.take(at_table(one), "card:nobody")
    assert one.ui().held == ""
    card = next(iter(one.ui().sources))
    looking.take(at_table(one), card)
    at_table(one).play(str(next(iter(one.ui().targets.values()))[0]))
    assert one.ui().held == ""


# Phones


def test_the_tab_with_the_targets_opens_by_itself():
    one = begun()
    acts, _ = acting(one)
    assert (one.open.tab, one.ui().tab) == ("", "palace"), "family cards go into the palace"
    acts.do("tab", "log")
    assert one.ui().tab == "log", "somebody looks around"
    acts.do("hold", next(iter(one.ui().sources)))
    assert one.ui().tab == "palace", "and comes back with a card in hand"
    at_table(one).play(str(next(iter(one.ui().targets.values()))[0]))
    assert one.ui().tab == "palace"


def test_what_can_go_nowhere_leads_to_where_it_lies():
    """Not back to the tab that was open before the targets opened theirs."""
    one = at_exhausted()
    one.open.tab = "log"
    key = next(key for key in one.ui().sources if not places(one.ui().sources, key))
    looking.take(at_table(one), key)
    assert one.ui().held == key
    assert one.ui().tab == "palace"


def test_taking_something_in_hand_closes_the_hint_that_lies_over_the_palace():
    one = at("rearrange", like="shift")
    one.open.dialog = "hint"
    looking.take(at_table(one), next(iter(one.ui().sources)))
    assert one.ui().held
    assert one.open.dialog == ""


def test_a_tab_out_of_sight_says_how_much_can_be_pressed_there():
    one = begun()
    acts, _ = acting(one)
    count = tabs.counts(at_table(one).view(), one.ui())["palace"]
    assert count > 1
    acts.do("tab", "map")
    assert f">{count}</b>" in pages.render(one)["tabs"]
    acts.do("tab", "palace")
    assert "badge" not in pages.render(one)["tabs"]


def test_tabs_of_things():
    known = {"city:roma": "map", "power:france": "map", "room:naples:2": "palace", "room:venice:2": "rivals"}
    known |= {"space:naples:left1": "palace", "tile:naples:roma": "palace", "item:merchant": "", "treasury:naples": ""}
    assert {key: tab_of("naples", key) for key in known} == known


@pytest.mark.parametrize("narrow", [False, True])
def test_a_refusal_is_said_once_where_it_was_pressed(narrow: bool):
    one = begun()
    one.device.narrow = narrow
    looking.ask_why(at_table(one), "city:siena")
    words = one.ui().refusal.partition(" (V-")[0]
    said = {region: markup.count(words) for region, markup in pages.render(one).items() if words in markup}
    assert said == {"why": 1}
    assert '<div id="why" class="why" role="status">' in pages.render(one)["app"], "and read out once, politely"


def test_escape_closes_a_refusal_and_nothing_else():
    one = begun()
    acts, _ = acting(one)
    card = next(iter(one.ui().sources))
    acts.do("hold", card)
    looking.ask_why(at_table(one), "city:siena")
    assert acts.key("Escape")
    assert (one.ui().refusal, one.ui().held) == ("", card)
    assert acts.key("Escape")
    assert one.ui().held == ""


def test_a_refusal_goes_with_whatever_is_done_next():
    one = begun()
    acts, _ = acting(one)
    looking.ask_why(at_table(one), "city:siena")
    assert one.ui().refusal.partition(" (V-")[0] in pages.render(one)["why"]
    acts.do("hold", next(iter(one.ui().sources)))
    assert pages.render(one)["why"] == ""
