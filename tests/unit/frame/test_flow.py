"""What goes on by itself, what one press may do, and what undo takes back."""

from __future__ import annotations

import random

import pytest

from app.frame import looking, pages, prefs
from app.frame.acts import Acts
from app.frame.controls import history
from app.frame.files import opened
from app.frame.session import Session
from app.frame.views import decision
from app.tables.virtu.flow import onward, skips
from app.tables.virtu.harm import harms
from app.tables.virtu.own import of
from tests.unit.frame.memory import Memory, at_table, begun, session
from tests.unit.frame.test_harm import played
from tests.unit.frame.test_session import acting, match_of
from tests.unit.virtu import drivers
from tests.unit.virtu.support import GAME, kind, moves, table
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move
from virtu_core.virtu.state import State

IDLE = {"ask", "collect"}


class Placed(type(GAME)):  # type: ignore[misc]
    """The game, begun with a given table."""

    start: State

    def setup(self, config: object) -> State:
        return self.start.copy()


def seated(state: State, memory: Memory | None = None) -> tuple[Session, Acts]:
    """A page with a game that stands there."""
    game = Placed()
    game.start = state
    one = session(memory)
    one.sit_down(Match(game, {"seats": 3}, Seeded(1), created=1))
    one.prefs["look_first"] = "never"
    return one, acting(one)[0]


def winter(courtiers: str = "banker - - | - - -", more: str = "") -> State:
    return table("winter florence", florence=f"marker room3\nflorins 9\ncourtiers {courtiers}\n{more}")


# By itself


def test_only_questions_without_another_answer_are_left_out():
    seen = set()
    for state in played():
        decision, move = GAME.decision(state), onward(GAME, state)
        if move is None:
            continue
        harmful = harms(GAME, state, GAME.view(state, decision.seat), decision.moves)
        rest = {str(one) for one in decision.moves if one.verb not in IDLE} - set(harmful)
        assert rest == {str(move)}
        before, after = state.players[decision.seat], GAME.play(state, move)[0].players[decision.seat]
        assert (after.florins, after.asked, after.indulgences) >= (before.florins, before.asked, before.indulgences)
        assert list(after.cards()) == list(before.cards())
        assert after.ready == before.ready
        assert after.tiles == before.tiles
        seen.add((decision.kind, move.verb))
    assert {("rearrange", "done"), ("buy", "done"), ("recruit", "done"), ("act", "decline")} <= seen


def test_a_question_that_florins_could_answer_otherwise_is_asked():
    state = table("winter florence", florence="marker room3\nflorins 0\ncourtiers banker - - | - - -")
    one, _acts = seated(state)
    for _ in range(6):
        if kind(match_of(one).state) == "recruit":
            break
        at_table(one).play("done")
    assert kind(match_of(one).state) == "recruit"
    assert moves(match_of(one).state, "recruit") == set()
    assert moves(match_of(one).state, "collect")


def jump(one: Session, seed: int = 0) -> int:
    """Play by chance until a press has done more than its move; the ply before it."""
    rng = random.Random(seed)
    for _ in range(1500):
        match = match_of(one)
        if match.over:
            break
        before = match.ply
        choose = drivers.by_verb(rng)
        assert at_table(one).play(str(choose(match.state)))
        if match.ply > before + 1:
            return before
        one.open.handed_over = True
    raise AssertionError("nothing went on by itself")


def test_it_goes_on_for_the_one_who_pressed_only():
    one, count = begun(), 0
    for seed in range(6):
        before = jump(one, seed)
        match = match_of(one)
        assert {match.seat(ply) for ply in range(before, match.ply)} == {match.seat(before)}
        count += match.ply - before - 1
    assert count >= 6


def test_undo_and_redo_take_a_press_as_a_whole():
    one = begun()
    acts, _helper = acting(one)
    before = jump(one)
    after = match_of(one).ply
    acts.do("undo", "")
    assert match_of(one).ply == before
    acts.do("redo", "")
    assert match_of(one).ply == after


def test_a_loaded_game_still_knows_what_went_on_by_itself():
    memory = Memory()
    one = begun(memory)
    before = jump(one)
    two = session(memory)
    two.resume(at_table(one).game_id)
    acts, _helper = acting(two)
    after = match_of(two).ply
    assert after == match_of(one).ply
    acts.do("undo", "")
    assert match_of(two).ply == before
    acts.do("redo", "")
    assert match_of(two).ply == after


def test_what_went_on_by_itself_is_in_the_record():
    one = begun()
    jump(one)
    copy = opened(at_table(one).keeper.dump()).match
    assert copy.plies == match_of(one).ply
    assert copy.line == match_of(one).line
    assert copy.line[-1].verb in ("done", "keep", "decline")


def test_everything_is_asked_if_that_is_wished():
    one, rng = begun(), random.Random(0)
    one.prefs["ask_all"] = True
    for ply in range(150):
        assert match_of(one).ply == ply
        assert at_table(one).play(str(drivers.by_verb(rng)(match_of(one).state)))
        one.open.handed_over = True


def test_in_the_sandbox_it_goes_on_and_nothing_counts():
    one = begun()
    jump(one)
    acts, _helper = acting(one)
    acts.do("undo", "")
    ply, line = match_of(one).ply, match_of(one).line
    at_table(one).toggle_sandbox()
    at_table(one).play(str(line[ply]))
    assert match_of(one).ply > ply + 1
    at_table(one).toggle_sandbox()
    assert match_of(one).ply == ply


# One press for several steps of the winter


def test_done_with_winter_is_one_press_and_one_undo():
    one, acts = seated(winter())
    assert kind(match_of(one).state) == "rearrange"
    assert set(of(one.ui()).skips) == {"winter", *of(one.ui()).skips}
    assert 'data-act="skip" data-value="winter"' in pages.render(one)["bar"]
    acts.do("skip", "winter")
    match = match_of(one)
    assert match.decision.seat == 1
    assert {str(move) for move in match.line} == {"done"}
    assert match.state.players[0].florins == 9
    acts.do("undo", "")
    assert match.ply == 0


def test_skip_to_alliances_stops_there():
    allied = winter("cardinal - - | ambassador pope -", "tiles firenze pisa guild")
    one, acts = seated(allied)
    acts.do("skip", "alliances")
    assert kind(match_of(one).state) == "ally"
    assert match_of(one).decision.seat == 0
    acts.do("undo", "")
    assert match_of(one).ply == 0


def test_nothing_is_skipped_with_something_in_the_basket():
    one, acts = seated(winter(more="tiles firenze pisa"))
    while kind(match_of(one).state) != "buy":
        at_table(one).play("done")
    item = sorted(moves(match_of(one).state, "buy"))[0]
    ply = match_of(one).ply
    at_table(one).play(item)
    assert skips(GAME, match_of(one).state, at_table(one).view()) == {}
    acts.do("skip", "winter")
    assert match_of(one).ply <= ply + 1


# Where it leads, and what was left out


def test_going_on_says_where_to():
    one, acts = seated(winter(more="tiles firenze pisa"))
    labels = []
    for _ in range(4):
        match = match_of(one)
        drawn = pages.render(one)
        shown = drawn["bar"] + drawn["dialog"]
        button = next(part for part in shown.split("<button") if 'data-move="done"' in part and "primary" in part)
        labels.append((kind(match.state), button.partition("<span>")[2].partition("</span>")[0]))
        leads, seat = of(one.ui()).leads, match.decision.seat
        acts.do("close", "")
        at_table(one).play("done")
        assert leads[-1] == (kind(match.state) if match.decision.seat == seat else "")
        if match.decision.seat != seat:
            break
    assert labels[:2] == [("rearrange", "On to the supply"), ("buy", "On to recruiting")]
    assert labels[-1][1] == "End my winter"


def test_with_every_question_asked_going_on_names_the_next_one():
    one, _acts = seated(table("winter florence", florence="marker room3\nflorins 0"))
    one.prefs["ask_all"] = True
    seen = []
    while match_of(one).decision.seat == 0:
        seen.append((kind(match_of(one).state), of(one.ui()).leads))
        at_table(one).play("done")
    assert [leads for _kind, leads in seen] == [(step,) for step, _leads in seen[1:]] + [("",)]


def test_steps_that_are_left_out_are_told():
    one, _acts = seated(winter("- - - | - - -"))
    while kind(match_of(one).state) != "recruit":
        at_table(one).play("done")
    at_table(one).play("done")
    assert match_of(one).decision.seat == 1
    assert one.open.passed.startswith("Florence: no alliance in reach: passed over.")
    for region in ("bar", "sheet"):
        assert "Florence: no alliance in reach: passed over." in pages.render(one)[region]


def test_steps_that_will_be_left_out_are_told_before_they_are():
    """At the same place a press leads to the purchase in one winter and to its end in another."""
    poor = table("winter florence", florence="marker room3\nflorins 0\ncourtiers - - - | cardinal~ - -\ntiles firenze~")
    one, acts = seated(poor)
    said = "Done with winter: nothing you could buy, nothing to recruit with, no alliance in reach"
    for region in ("bar", "sheet"):
        assert said in pages.render(one)[region]
    one.prefs["ask_all"] = True
    assert "Done with winter:" not in pages.render(one)["bar"]
    rich, acts = seated(winter())
    assert "nothing you could buy" not in pages.render(rich)["bar"]
    at_table(rich).play("done")
    assert kind(match_of(rich).state) == "buy"
    drawn = pages.render(rich)["dialog"]  # on a phone the supply lies over the sheet
    leads = of(rich.ui()).leads
    assert ("no alliance in reach" in drawn) == (leads[-1] == ""), leads
    acts.do("skip", "winter")


def test_a_winter_that_ends_by_itself_says_so():
    one, acts = seated(winter("- - - | - - -"))
    while match_of(one).decision.seat == 0:
        at_table(one).play("done")
    assert "That was the end of the winter turn; Undo takes it back." in one.open.passed
    acts.do("undo", "")
    assert match_of(one).decision.seat == 0


def test_what_is_passed_over_in_the_middle_is_told_too_and_what_was_skipped_is_not():
    poor = table("winter florence", florence="marker room3\nflorins 0\ncourtiers - - - | cardinal~ - -\ntiles firenze~")
    one, acts = seated(poor)
    before = match_of(one).decision.kind
    at_table(one).play("done")
    assert before == "rearrange"
    said = "Florence: nothing you could buy, nothing to recruit with, no alliance in reach: passed over."
    assert one.open.passed.startswith(said)
    history.back_to(at_table(one), 0, sure=True)
    assert one.open.passed == ""
    rich, acts = seated(winter())
    acts.do("skip", "winter")
    assert rich.open.passed == ""


def test_done_with_winter_is_quiet_apart_and_left_out_where_going_on_does_the_same():
    one, acts = seated(winter())
    bar, low = pages.render(one)["bar"], pages.render(one)["sheet"]
    for drawn in (bar, low):
        skip = drawn.partition('data-value="winter"')[0].rpartition("<button")[2]
        assert "quiet-btn" in skip
        assert 'data-act="skip"' not in drawn.partition('class="ways"')[2]
    while of(one.ui()).leads != ("",):
        at_table(one).play("done")
        acts.do("close", "")
    assert 'data-act="skip"' not in pages.render(one)["bar"]


# Harmful moves take two presses


def test_a_harmful_move_is_shown_before_it_is_made():
    one, _acts = seated(winter())
    at_table(one).press("ask")
    assert match_of(one).ply == 0
    shown = pages.render(one)["dialog"]
    assert "prestige, room" in shown
    assert "shut" in shown
    assert "primary" not in shown
    at_table(one).press("ask")
    assert match_of(one).state.players[0].asked


def test_another_move_is_made_at_once_unless_it_is_to_be_shown():
    one, _acts = seated(winter())
    at_table(one).press("collect left1", first=True)
    assert (match_of(one).ply, one.open.chooser) == (0, "move:collect left1")
    at_table(one).press("collect left1", first=True)
    assert match_of(one).ply == 1
    assert kind(match_of(one).state) == "rearrange"  # what leaves the question open does not answer it
    at_table(one).press("done")
    assert match_of(one).ply > 1


def test_what_an_open_choice_lists_has_been_shown():
    one, _acts = seated(winter("banker - - | merchant - -"))
    house = at_table(one).view()["players"][0]["house"]
    one.open.chooser = f"space:{house}:left1"
    at_table(one).press("discard left1")
    assert Move.parse("discard left1") in match_of(one).line


@pytest.mark.parametrize(
    ("wish", "fingers", "games", "first"),
    [
        ("auto", False, 1, True), ("auto", False, 9, False), ("auto", True, 9, True),
        ("always", False, 9, True), ("never", True, 1, False), (True, False, 9, True), (False, False, 9, False),
    ],
)  # fmt: skip
def test_presses_show_first_with_fingers_and_in_first_games(wish: object, fingers: bool, games: int, first: bool):
    wishes = prefs.wished({"look_first": wish, "games": games})
    assert prefs.shows_first(wishes, fingers=fingers) is first


def test_the_wish_has_three_states_and_games_are_counted():
    one = begun()
    acts, _helper = acting(one)
    assert one.prefs["games"] == 1
    found = []
    for _ in range(3):
        acts.do("look-first", "")
        found.append(one.prefs["look_first"])
    assert found == ["always", "never", "auto"]


def test_a_harmful_way_on_never_stands_out():
    for state in played():
        decision = GAME.decision(state)
        if decision.kind == "act" and GAME.view(state, decision.seat)["action"]:
            break
    one, _acts = seated(state)
    bar = pages.render(one)["bar"]
    button = next(part for part in bar.split("<button") if 'data-move="decline"' in part)
    assert "harmful" in button
    assert "primary" not in button


def test_to_take_over_a_seat_is_asked_first():
    one = session()
    one.start({"seats": 3, "first": "naples"}, 7, players=("", "novice", "novice"))
    acts, _helper = acting(one)
    acts.do("take-over", "1")
    assert at_table(one).seats.bot(1)
    assert "btn harmful" in pages.render(one)["dialog"]
    acts.do("taken-over", "1")
    assert not at_table(one).seats.bot(1)
    assert one.open.dialog == ""


# One press never ends more than its own step


def test_a_purchase_is_neither_paid_nor_ends_the_winter():
    """What was seen: the press on the duchy paid, took an indulgence, and left out recruiting and the alliance."""
    florence = "marker room1\nflorins 3\ntiles firenze pisa"
    one, acts = seated(table("winter florence", head="edition reconstructed 2", florence=florence))
    while kind(match_of(one).state) != "buy":
        at_table(one).play("done")
    before = match_of(one).ply
    at_table(one).press("buy duchy")
    match = match_of(one)
    player = match.state.players[0]
    assert (match.ply, match.decision.seat, kind(match.state)) == (before + 1, 0, "buy")
    assert (player.florins, player.asked, "duchy" in player.tiles) == (3, False, False)
    assert of(one.ui()).skips == {}
    at_table(one).press("done")
    assert kind(match.state) == "pay"
    assert not match.state.players[0].asked
    acts.do("propose", "")
    assert "duchy" in match.state.players[0].tiles
    assert not any(match.state.players[0].indulgences)
    acts.do("undo", "")
    assert kind(match.state) == "pay"


def test_an_indulgence_that_is_the_only_way_to_pay_is_asked_for_and_told():
    florence = "marker room1\nflorins 3\ntiles firenze~ pisa~"
    one, acts = seated(table("winter florence", head="edition reconstructed 2", florence=florence))
    while kind(match_of(one).state) != "buy":
        at_table(one).play("done")
    at_table(one).press("buy duchy")
    assert moves(match_of(one).state) == {"done"}
    at_table(one).press("done")
    assert moves(match_of(one).state) == {"pay indulgence crown"}
    shown = pages.render(one)["dialog"]
    assert "Nothing is lost." not in shown
    assert "\N{MINUS SIGN}1 prestige, room" in shown
    at_table(one).press("pay indulgence crown")
    assert not match_of(one).state.players[0].asked
    assert "Pay with an indulgence" in pages.render(one)["dialog"]
    acts.do("propose", "")
    assert match_of(one).state.players[0].asked
    assert "duchy" in match_of(one).state.players[0].tiles


def test_no_button_is_named_as_if_it_were_a_line_and_new_cards_say_when_they_pay():
    """Seen: "Go on" in the line below the prompt, which is none, and a lock that only a pointer explained."""
    for seed in range(9):
        one, choose = begun(), drivers.by_verb(random.Random(seed))
        match = match_of(one)
        while match.ply < 150 and not match.over:
            view, ui = at_table(one).view(), one.ui()
            line = decision.second_line(view, ui)
            assert "Go on" not in line
            if ui.decision == "start":
                assert "Each year: one action" in line
            if ui.decision == "recruit" and view["players"][ui.decider]["locked"]:
                assert "pays from next spring on" in line
                return
            proceed_all(one, choose)
    raise AssertionError("nobody bought and recruited")


def proceed_all(one: Session, choose: drivers.Driver) -> None:
    acts, _helper = acting(one)
    at_table(one).play(str(choose(match_of(one).state)))
    acts.do("end-turn", "")


def test_what_lies_open_no_longer_tells_what_a_press_would_do():
    """Seen: after Escape the bar still told of room I, with the pointer elsewhere."""
    one = begun()
    acts, _helper = acting(one)
    looking.look_ahead(at_table(one), str(match_of(one).decision.moves[0]))
    assert "If you press" in decision.second_line(at_table(one).view(), one.ui())
    acts.do("close", "")
    assert "If you press" not in decision.second_line(at_table(one).view(), one.ui())
