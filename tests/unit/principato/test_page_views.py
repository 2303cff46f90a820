"""What lies on the table of Principato, drawn from games that are played: every region, every dialog, every answer."""

from __future__ import annotations

import re
from random import Random
from typing import Any, cast
from xml.etree import ElementTree

import pytest

from app.frame.ui import Ui
from app.tables.principato import foresight, keys, meant, supplying, told, towns, words
from app.tables.principato.drawings.plan import Marks
from app.tables.principato.fingertip import answers
from app.tables.principato.views import counted, display, docks, goals, hand, muster, rivals, score, scoring, town
from virtu_core.kernel.moves import Move
from virtu_core.principato import edition
from virtu_core.principato.game import Principato
from virtu_core.principato.shapes import View

GAME, EDITION = Principato(), edition.default()
KINDS = ("action", "pay", "recruit", "exchange", "supply", "return")


def play(seats, seed):
    """States of a game, one after another."""
    dice, state = Random(seed), GAME.setup({"seats": seats})
    while True:
        decision = GAME.decision(state)
        yield state
        if decision.kind == "over":
            return
        using = [move for move in decision.moves if move.verb == "activate"]
        state, _events = GAME.play(state, dice.choice(using if using and dice.random() < 0.7 else list(decision.moves)))


@pytest.fixture(scope="module")
def positions():
    """Some states of each kind of question, and the end, for 2, 3 and 4 seats."""
    found: dict[str, list[Any]] = {}
    for seats in (2, 3, 4):
        seen: dict[str, list[Any]] = {}
        for state in play(seats, 12 + seats):
            seen.setdefault(GAME.decision(state).kind, []).append(state)
        for kind, states in seen.items():
            found.setdefault(kind, []).extend(states[:: max(1, len(states) // 3)])
    return found


class Laid:
    """What the views' helpers ask of a table."""

    def takes(self, ui, key):
        return key in ui.sources and (key == ui.held or not ui.held)


def seen_by(state, seat):
    return cast("View", GAME.view(state, seat))


def looked(state, **more):
    """The view of who decides, and what the page knows beside it."""
    decision = GAME.decision(state)
    seat = max(decision.seat, 0)
    seats = len(state.players)
    given: dict[str, Any] = {
        "seat": seat, "decider": decision.seat, "decision": decision.kind, "targets": keys.targets(decision.moves),
        "sources": keys.sources(decision.moves), "names": ("",) * seats, "bots": ("",) * seats, **more,
    }  # fmt: skip
    if "table" in Ui._fields:
        given["table"] = Laid()
    ui = Ui(**given)
    return GAME.view(state, seat), ui


def regions(view, ui):
    narrow = ui._replace(narrow=True)
    return {
        "display": display.display(view, ui, EDITION),
        "town": town.board(view, narrow, view["eyes"], ""),
        "rival": town.board(view, narrow, (view["eyes"] + 1) % len(view["players"]), ""),
        "own": hand.hand(view, ui, EDITION),
        "goals": goals.goals(view, ui, EDITION),
        "others": rivals.rivals(view, ui, EDITION),
        "muster": muster.muster(view, ui),
    }


def well_formed(markup):
    plain = re.sub(r" disabled(?=[ >])", ' disabled=""', markup)
    return ElementTree.fromstring(f'<div xmlns="http://www.w3.org/1999/xhtml">{plain}</div>')


def pressed(markup):
    """The moves and the choices that markup offers."""
    moves = set(re.findall(r'data-move="([^"]+)"', markup))
    return moves, set(re.findall(r'data-target="([^"]+)"', markup)), set(re.findall(r'data-value="([^"]+)"', markup))


@pytest.mark.parametrize("kind", [*KINDS, "over"])
def test_every_region_is_drawn_at_every_question(positions, kind):
    for state in positions[kind]:
        view, ui = looked(state)
        for markup in regions(view, ui).values():
            well_formed(markup)
            assert "style=" not in markup


def test_at_an_action_every_move_is_in_the_picture(positions):
    for state in positions["action"]:
        view, ui = looked(state)
        drawn = regions(view, ui)
        moves, targets, held = pressed("".join(drawn[one] for one in ("display", "town", "own")))
        reached = moves | {str(move) for key in targets for move in ui.targets[key]}
        reached |= {str(move) for key in held & set(ui.sources) for ways in ui.sources[key].values() for move in ways}
        assert reached == {str(move) for move in GAME.decision(state).moves}


def test_only_own_options_glow_until_a_card_is_in_hand(positions):
    state = positions["action"][0]
    view, ui = looked(state)
    assert "c-mark-legal" not in display.display(view, ui, EDITION)
    source = next(key for key in ui.sources if key.startswith("card:"))
    taken = ui._replace(held=source, targets=ui.sources[source])
    assert display.display(view, taken, EDITION).count("c-mark-legal") == view["size"]
    assert "opt-legal" not in hand.hand(view, taken, EDITION)


@pytest.mark.rule("P-TURN-10", "P-TURN-11")
def test_after_a_swap_card_every_place_is_to_be_pressed_once(positions):
    for state in positions["exchange"]:
        view, ui = looked(state)
        moves, _targets, _held = pressed(display.display(view, ui, EDITION))
        assert moves == {str(move) for move in GAME.decision(state).moves}


@pytest.mark.rule("R-P-28")
def test_every_way_to_pay_is_a_button_and_proper_cubes_come_first(positions):
    for state in positions["pay"]:
        view, ui = looked(state)
        markup = docks.pay(view, ui)
        well_formed(markup)
        assert pressed(markup)[0] == {str(move) for move in GAME.decision(state).moves}
        first = view["asked"]["payments"][0]
        assert first["favour"] == min(way["favour"] for way in view["asked"]["payments"])
        assert f'primary" data-move="{first["move"]}"' in markup
        hinted = view["asked"]["payments"][-1]["move"]  # a hint that was followed means this one
        markup = docks.pay(view, ui._replace(meant=hinted))
        assert markup.count("primary") == 1
        assert f'primary" data-move="{hinted}"' in markup


def test_men_are_taken_by_one_press(positions):
    for state in positions["recruit"]:
        view, ui = looked(state)
        markup = docks.recruit(view, ui)
        well_formed(markup)
        legal = {str(move) for move in GAME.decision(state).moves}
        assert pressed(markup)[0] <= legal
        assert 'primary" data-move="recruit ' in markup


@pytest.mark.rule("P-MIL-02")
def test_all_units_that_can_be_supplied_are_by_one_press(positions):
    for state in positions["supply"]:
        view, ui = looked(state)
        markup = scoring.supply(view, ui)
        well_formed(markup)
        seen, legal = view["players"][view["eyes"]], {str(move) for move in GAME.decision(state).moves}
        assert pressed(markup)[0] - {"done"} <= legal
        plan = [Move.parse(text) for text in supplying.everything(seen)]
        assert seen["strength"] + 2 * sum(int(move.args[2]) for move in plan) == seen["reach"]
        for move in plan:  # once nothing more can be supplied the scoring goes on by itself
            assert move in GAME.decision(state)
            state, _events = GAME.play(state, move)


@pytest.mark.rule("P-MIL-15", "P-MIL-23")
def test_after_a_scoring_places_are_told_and_units_may_go_home(positions):
    for state in positions["return"]:
        view, ui = looked(state)
        markup = scoring.give_back(view, ui)
        well_formed(markup)
        assert pressed(markup)[0] <= {str(move) for move in GAME.decision(state).moves}
        assert markup.count("<li") >= len(view["players"])
        markup = counted.roll(view, ui, view["scored"][-1])
        well_formed(markup)
        assert markup.count('<td class="pts"') == len(view["players"])


@pytest.mark.rule("P-MIL-14", "P-MIL-15", "P-MIL-16")
def test_points_if_scored_now_are_those_of_the_rules(positions):
    from virtu_core.principato.military import award

    for state in positions["action"] + positions["supply"]:
        view, _ui = looked(state)
        strengths = tuple(seen["strength"] for seen in view["players"])
        assert tuple(muster.points_now(view)) == award(tuple(view["table"]), strengths)


@pytest.mark.rule("P-END-02", "P-END-05")
def test_the_final_score_adds_up(positions):
    for state in positions["over"]:
        view, ui = looked(state)
        well_formed(score.final(view, ui))
        for place, one in enumerate(view["final"]):
            assert sum(cells[place][0] for _sign, _title, cells in score.rows(view)) == one["total"]
        assert score.chart(view, ui).count("bars-bar") == sum(
            1 for _sign, _title, cells in score.rows(view) for points, _word in cells if points > 0
        )


@pytest.mark.rule("P-SET-15")
def test_nobody_reads_goals_of_others(positions):
    state = positions["action"][0]
    view, ui = looked(state)
    hidden = {goal["goal"] for seat, seen in enumerate(GAME.view(state, -1)["players"]) for goal in seen["goals"]}
    assert hidden == {""}
    markup = "".join(regions(view, ui).values())
    own = {goal["goal"] for goal in view["players"][view["eyes"]]["goals"]}
    named = {id for id in EDITION.goals if f'"goal:{id}"' in markup}
    assert named == own


@pytest.mark.rule("P-STO-08")
def test_what_would_lapse_is_said_before_it_does(positions):
    lapses = 0
    for state in positions["action"]:
        view, ui = looked(state)
        for seen in view["players"][view["eyes"]]["cards"]:
            for option in seen["options"]:
                lost = sum(option["lapses"].values())
                if lost and len(seen["options"]) == 1:
                    lapses += 1
                    assert f"{lost} lost" in hand.hand(view, ui, EDITION)
                    assert any(one.sign == "lost" for one in foresight.losses(option))
                    shown = town.board(view, ui, view["eyes"], option["move"])
                    assert f"{lost} lost" in shown
    assert lapses


def test_everything_that_can_be_asked_about_has_an_answer(positions):
    asked = set()
    for kind in (*KINDS, "over"):
        view, ui = looked(positions[kind][0])
        drawn = "".join(regions(view, ui).values())
        found = set(re.findall(r'data-(?:tip|key|target)="([^"]+)"', drawn))
        asked |= found
        for key in found:
            tip = answers.tip_for(view, ui, EDITION, key)
            assert tip is not None, key
            assert tip.name, key
            assert tip.does, key
    assert {key.partition(":")[0] for key in asked} >= {"tile", "cube", "word", "place", "card", "option", "goal"}


def test_a_press_on_what_is_no_target_names_a_move_that_the_rules_refuse(positions):
    for kind in KINDS:
        state = positions[kind][0]
        view, _ui = looked(state)
        decision = GAME.decision(state)
        for key in (
            "church",
            "gate",
            "swap",
            "unit:militia",
            "place:1",
            f"card:{view['players'][view['eyes']]['cards'][0]['card']}",
        ):
            found = list(meant.meant(view, decision.kind, decision.seat, key))
            assert found, key
            if not set(found) & set(decision.moves):
                assert any(_refused(state, move) for move in found), key


def _refused(state, move):
    from virtu_core.kernel.errors import VirtuError

    try:
        return bool(GAME.why_not(state, move).clause)
    except VirtuError:
        return False


def test_a_move_tells_what_it_changes(positions):
    for state in positions["action"]:
        view, _ui = looked(state)
        for move in GAME.decision(state).moves:
            after, events = GAME.play(state, move)
            if GAME.decision(after).seat != view["eyes"]:
                continue
            effects = list(foresight.changes(view, seen_by(after, view["eyes"]), view["eyes"]))
            option = towns.option(view, str(move))
            if option is not None and option["take"] and GAME.decision(after).kind != "pay":
                assert any(
                    one.sign in ("field", "farm", "palazzo", "bank", "catapult", "monument", "tome", "painting")
                    for one in effects
                )
            for event in events:
                assert told.icon(event)


def test_words_for_those_who_hear_the_page(positions):
    view, _ui = looked(positions["action"][-1])
    seen = view["players"][view["eyes"]]
    said = words.town(seen, "Florence")
    assert said.startswith("The principality of Florence")
    assert "strength" in said
    for card in view["display"]:
        assert words.card(card).count(". ") >= 2


@pytest.mark.rule("P-CARD-10", "P-CARD-15", "P-MIL-01", "P-MIL-23", "P-TURN-20")
def test_every_move_on_the_own_town_is_shown_in_it(positions):
    plain = Marks()
    for kind in ("action", "pay", "recruit", "supply", "return"):
        shown = 0
        for state in positions[kind]:
            view, _ui = looked(state)
            for move in GAME.decision(state).moves:
                marks = towns.marks(view, str(move))
                if move.verb in ("swap", "done", "pass") or move.args == ("0",):
                    assert marks == plain
                shown += marks != plain
        assert shown, kind
