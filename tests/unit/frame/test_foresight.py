"""Before a move is made: its price on the map, what it would change, what it would open. All of it comes true."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from app.frame import looking, pages
from app.frame.session import Session
from app.frame.views import chooser, decision
from app.tables.virtu.does import does
from app.tables.virtu.foresight import PAYMENTS, changes, foresee, tags
from app.tables.virtu.names import name
from app.tables.virtu.table import VIRTU
from app.tables.virtu.targets import targets
from app.tables.virtu.words import LAST
from tests.unit.frame.memory import at_table, begun
from tests.unit.frame.test_flow import seated
from tests.unit.frame.test_session import match_of
from tests.unit.virtu import drivers
from tests.unit.virtu.support import GAME, dealt
from virtu_core.kernel.moves import Move
from virtu_core.virtu.state import State


def states(seed: int, plies: int = 500, seats: int = 4) -> Iterator[State]:
    """A game by chance, at every decision."""
    state, choose = dealt({"seats": seats}, seed), drivers.by_verb(random.Random(seed))
    for _ in range(plies):
        if GAME.decision(state).kind == "over":
            return
        yield state
        state, _events = GAME.play(state, choose(state))


def at(verb: str) -> tuple[State, Move]:
    """A state with a move of that verb."""
    for seed in range(1, 20):
        for state in states(seed):
            for move in GAME.decision(state).moves:
                if move.verb == verb:
                    return state, move
    raise AssertionError(verb)


def paid(state: State, move: Move) -> State:
    """The state after a move and the payment it begins, made as proposed."""
    after, _events = GAME.play(state, move)
    for _ in range(PAYMENTS):
        offer = GAME.view(after, 0)["payment"]
        if not offer or not offer["proposal"]:
            break
        after, _events = GAME.play(after, Move.parse(offer["proposal"][0]))
    return after


# What is shown before it is made


@pytest.mark.cpython
def test_a_move_that_is_looked_at_says_what_it_does():
    """It used to say "No numbers change at once." where nothing could be counted."""
    seen = set()
    for seed in (3, 4):
        for state in states(seed):
            one, _acts = seated(state)
            decision = GAME.decision(state)
            for move in {move.verb: move for move in decision.moves}.values():
                if move.verb in LAST or (decision.kind, move.verb) in seen:
                    continue
                seen.add((decision.kind, move.verb))
                one.open.chooser = f"move:{move}"
                drawn = chooser.chooser(at_table(one).view(), one.ui())
                assert 'class="words"' in drawn or 'class="outcome"' in drawn, str(move)
                assert "No numbers" not in drawn
    assert {("go", "go"), ("intrigue", "agent"), ("war", "march"), ("buy", "buy"), ("rearrange", "shift")} <= seen


@pytest.mark.cpython
def test_a_room_that_is_shut_is_not_said_to_be_of_use():
    met = set()
    for seed in range(3, 12):
        for state in states(seed):
            decision = GAME.decision(state)
            for move in decision.moves if decision.kind == "go" else ():
                after, view = GAME.play(state, move)[0], GAME.view(state, decision.seat)
                shut = does(view, decision.seat, move.verb, move.args).endswith("but the room is shut.")
                met.add(shut)
                asked = GAME.decision(after)
                if shut and asked.seat == decision.seat:
                    action = GAME.view(after, decision.seat)["action"]
                    assert asked.kind == "absolution" or Move(action) not in asked.moves
        if met == {True, False}:
            return
    raise AssertionError(met)


def test_a_siege_that_is_looked_at_is_named():
    for state in states(5, plies=900):
        decision, view = GAME.decision(state), GAME.view(state, 0)
        for move in decision.moves:
            if move.verb == "march" and view["cities"][move.args[1]]["control"] != decision.seat:
                one, _acts = seated(state)
                one.open.chooser = f"move:{move}"
                city = name("city", move.args[1])
                assert f"Opens the siege of {city}." in chooser.chooser(at_table(one).view(), one.ui())
                return
    raise AssertionError("nobody marches")


def test_what_is_paid_for_is_asked_once():
    """A press on a city to annex used to show the move first, then its payment."""
    for state in states(5, plies=900):
        for move in GAME.decision(state).moves:
            if move.verb == "annex" and GAME.decision(GAME.play(state, move)[0]).kind == "pay":
                one, _acts = seated(state)
                at_table(one).press(str(move), first=True)
                assert match_of(one).decision.kind == "pay"
                assert one.open.chooser == ""
                drawn = pages.render(one)["dialog"]
                assert 'id="payment"' in drawn
                assert "cities" in drawn.partition('class="gains"')[2].partition("</p>")[0]
                return
    raise AssertionError("nobody annexes")


# Prices


def test_a_price_is_what_is_paid():
    seen: set[str] = set()
    wanted = {"annex", "recruit", "march", "besiege", "ally"}
    for seed in range(1, 25):
        if wanted <= seen and seed > 3:
            break
        for state in states(seed):
            view, seat = GAME.view(state, 0), GAME.decision(state).seat
            assert set(view["prices"]) <= {str(move) for move in GAME.decision(state).moves}
            for text, price in view["prices"].items():
                move = Move.parse(text)
                after, _events = GAME.play(state, move)
                then, one, two = GAME.view(after, 0), state.players[seat], after.players[seat]
                seen.add(move.verb)
                if move.verb in ("annex", "ally"):
                    if then["payment"] is not None and then["payment"]["what"][1] == move.args[0]:
                        assert then["payment"]["price"] == price["cost"]
                elif move.verb == "recruit":
                    assert price["cost"] == [{"florin": one.florins - two.florins}]
                if move.verb in ("march", "sail") and GAME.decision(after).kind == "war":
                    sieges = {one["seat"]: one["strengths"] for one in then["cities"][move.args[1]]["sieges"]}
                    assert price["siege"] == sieges.get(seat)
                if move.verb == "besiege":
                    now = {one["seat"]: one["strengths"] for one in view["cities"][move.args[0]]["sieges"]}
                    assert price["siege"] == now[seat]
    assert wanted <= seen


def test_every_city_that_can_be_annexed_has_its_tag():
    state, move = at("annex")
    view, decision_ = GAME.view(state, 0), GAME.decision(state)
    found = tags(view)
    for one in decision_.moves:
        if one.verb == "annex":
            cost = view["prices"][str(one)]["cost"][0]
            assert found[f"city:{one.args[0]}"] == tuple(word for kind, n in cost.items() for word in (str(n), kind))
    assert f"city:{move.args[0]}" in found


def test_of_several_ways_to_a_city_the_cheapest_is_told():
    view = {
        "alliances": {"france": {}},
        "prices": {
            "sail pisa roma": {"cost": [{"ship": 2}], "siege": [1, 4]},
            "march siena roma": {"cost": [{"cavalry": 1}], "siege": [1, 4]},
            "ally france": {"cost": [{"crown": 2}, {"crown": 1, "cross": 1}], "siege": None},
        },
    }
    assert tags(view) == {"city:roma": ("1", "cavalry", "siege", "1 : 4"), "power:france": ("2", "crown", "/ …")}


def test_the_tags_are_drawn_on_the_map():
    one = session_at("annex")
    drawn = pages.render(one)["board"]
    assert 'id="map-prices"' in drawn
    assert "#i-crown" in drawn.partition('id="map-prices"')[2]


# What a move would do


def session_at(verb: str) -> Session:
    for seed in range(5, 15):  # players by chance may shut each other out for good
        one = begun()
        choose = drivers.by_verb(random.Random(seed))
        match = match_of(one)
        while match.ply < 100:
            if any(move.verb == verb for move in match.decision.moves):
                return one
            at_table(one).play(str(choose(match.state)))
    raise AssertionError(f"nobody could {verb}")


def test_prestige_that_comes_or_goes_says_where_from():
    """Seen: "Brings +2, -3 Naples, -3 Venice", and nobody knew why."""
    said = set()
    for seed in range(4, 8):
        for state in states(seed, 200):
            view = GAME.view(state, GAME.decision(state).seat)
            for move in GAME.decision(state).moves[:6]:
                for one in foresee(VIRTU, GAME, state, view, move).effects:
                    if one.sign == "prestige":
                        assert one.text.endswith(")"), one
                        said.add(one.text.partition("(")[2].rstrip(")"))
                        assert one.text.partition("(")[2].rstrip(")") in one.words
    assert {"most crosses", "most cities"} & said


def test_the_kinds_of_moves_are_named_without_figures():
    """Seen: "Collect florins 1" was read as one florin."""
    one = begun()
    line = decision.second_line(at_table(one).view(), one.ui())
    assert line.endswith("<em>Place a card</em> · <em>Collect florins</em>")


def test_who_recruits_hears_what_it_costs_each_winter():
    for seed in range(1, 20):
        for state in states(seed):
            seat = GAME.decision(state).seat
            for move in GAME.decision(state).moves:
                if move.verb == "recruit" and sum(state.players[seat].troops.values()) == 2:
                    ahead = foresee(VIRTU, GAME, state, GAME.view(state, seat), move)
                    assert "florins due each winter: 1 instead of 0" in [one.words for one in ahead.effects]
                    return
    raise AssertionError("nobody recruited a third troop")


@pytest.mark.parametrize("seed", [4, 5])
def test_what_is_foreseen_comes_true(seed: int):
    signs = set()
    for index, state in enumerate(states(seed, 300)):
        if index % 7:
            continue
        asked = GAME.decision(state)
        view = GAME.view(state, asked.seat)
        for move in asked.moves[:12]:
            ahead = foresee(VIRTU, GAME, state, view, move)
            if asked.kind == "pay" and not ahead.effects:
                continue  # only chosen: see the tests of payments
            after = paid(state, move) if asked.kind != "pay" else GAME.play(state, move)[0]
            then = GAME.view(after, asked.seat)
            assert ahead.effects == tuple(changes(view, then, asked.seat))
            florins = then["players"][asked.seat]["florins"] - view["players"][asked.seat]["florins"]
            told = [one.text for one in ahead.effects if one.sign == "florin"]
            assert told == ([] if not florins else [f"{florins:+d}".replace("-", "\N{MINUS SIGN}")])
            following = GAME.decision(after)
            if following.seat == asked.seat:
                assert ahead.opens == set(targets(then, asked.seat, following.moves))
            else:
                assert not ahead.opens
            signs |= {one.sign for one in ahead.effects}
    assert {"florin", "prestige"} <= signs


def test_annexing_shows_the_city_the_prestige_and_the_florins_before_it_is_paid():
    state, move = at("annex")
    seat = GAME.decision(state).seat
    ahead = foresee(VIRTU, GAME, state, GAME.view(state, seat), move)
    assert ("annex", "+1") in [(one.sign, one.text) for one in ahead.effects]
    assert "takes" in ahead.text


def test_a_march_shows_the_siege_it_leads_to():
    for seed in range(1, 12):
        for state in states(seed):
            view, seat = GAME.view(state, 0), GAME.decision(state).seat
            for text, price in view["prices"].items():
                goes_on = GAME.decision(GAME.play(state, Move.parse(text))[0]).kind == "war"
                if price["siege"] and goes_on:
                    ahead = foresee(VIRTU, GAME, state, GAME.view(state, seat), Move.parse(text))
                    strengths = "{} : {}".format(*price["siege"])
                    assert any(one.sign == "siege" and strengths in one.text for one in ahead.effects)
                    return
    raise AssertionError("no siege")


def test_no_move_is_foreseen_for_what_is_none():
    state, _move = at("annex")
    assert foresee(VIRTU, GAME, state, GAME.view(state, 0), Move("annex", ("nowhere",))).effects == ()


# Where it is shown


def test_a_list_says_what_its_moves_do_only_while_it_is_open():
    one = session_at("annex")
    assert not any(choice.effects for choice in one.ui().choices)
    one.open.moves = True
    assert any(choice.effects for choice in one.ui().choices)
    drawn = pages.render(one)["moves"]
    assert 'class="effect"' in drawn
    assert one.ui().choices is one.ui().choices  # worked out once


def test_one_move_is_looked_at_before_it_is_made():
    one = session_at("annex")
    move = next(move for move in match_of(one).decision.moves if move.verb == "annex")
    one.open.chooser = f"move:{move}"
    drawn = pages.render(one)["dialog"]
    assert drawn.count("data-move") == 1
    assert f'data-move="{move}"' in drawn
    assert "cities: " in drawn
    one.open.chooser = "move:annex nowhere"
    assert "data-move" not in pages.render(one)["dialog"]


def test_the_second_line_shows_numbers_and_words():
    one = session_at("annex")
    move = next(move for move in match_of(one).decision.moves if move.verb == "annex")
    looking.look_ahead(at_table(one), str(move))
    line = decision.second_line(at_table(one).view(), one.ui())
    assert "+1" in line
    assert 'class="sr"' in line
    only_words = one.ui()._replace(effects=())
    assert "foresight" in decision.second_line(at_table(one).view(), only_words)


def test_pointing_redraws_a_palace_only_for_what_lies_there():
    one: Any = begun(moves=5)
    shown, palaces = {*pages.HINTS, "board"}, {"palace", "rivals"}
    assert set(pages.hints(one.read_of, "", "city:siena")) == shown
    assert set(pages.hints(one.read_of, "room:venice:2", "")) == shown | palaces
    assert set(pages.some(one, pages.hints(one.read_of, "space:venice:left1"))) == shown | palaces
