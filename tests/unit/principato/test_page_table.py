"""Principato at the page: whole games through the session, what a press leads to, and what is told of it."""

from __future__ import annotations

import re
from random import Random
from typing import Any, cast

import pytest

from app.frame import address, botplay, looking, newgame, pages
from app.frame.advised import Hint, Tip
from app.frame.newgame import Setup
from app.frame.session import Session
from app.frame.ui import Choice
from app.tables.principato import rulebook
from app.tables.principato.drawings.strokes import signed
from app.tables.principato.fingertip import answers, texts
from app.tables.principato.names import name
from app.tables.principato.views import counted, goals, hand
from tests.unit.frame.memory import at_table, session
from tests.unit.frame.test_session import acting
from tests.unit.principato.townsupport import table as position
from virtu_core.bots import advice
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move
from virtu_core.principato import edition
from virtu_core.principato.shapes import View


def begun(seats: int = 2, seed: int = 7) -> Session:
    one = session()
    one.start({"seats": seats}, seed, game="principato")
    return one


def match_of(one: Session) -> Match[Any]:
    return at_table(one).match


def until(one: Session, kind: str, seed: int = 3) -> None:
    """Play by chance to the next question of a kind."""
    dice, match = Random(seed), match_of(one)
    while match.decision.kind != kind:
        assert not match.over, kind
        using = [move for move in match.decision.moves if move.verb in ("activate", "recruit")]
        assert at_table(one).play(str(dice.choice(using or list(match.decision.moves))))


@pytest.mark.cpython  # takes long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_is_drawn_move_by_move(seats):
    one, dice = begun(seats), Random(seats)
    match = match_of(one)
    while not match.over:
        if match.ply % (2 * seats) == 0:
            drawn = pages.render(one)
            assert {"town", "display", "own", "goals", "others", "muster"} <= set(drawn)
            offered = set(re.findall(r'data-move="([^"]+)"', "".join(drawn.values())))
            assert {str(move) for move in match.decision.moves} <= offered  # the list of moves has them all
        using = [move for move in match.decision.moves if move.verb == "activate"]
        assert at_table(one).play(
            str(dice.choice(using if using and dice.random() < 0.6 else list(match.decision.moves)))
        )
    assert one.open.dialog == "score"
    assert 'class="tally"' in pages.render(one)["dialog"]
    assert (
        at_table(one).table.chart(at_table(one).view(), one.ui()).startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    )


@pytest.mark.rule("P-TURN-10")
def test_an_income_card_takes_two_presses():
    one = begun()
    match = match_of(one)
    moves = [str(move) for move in match.decision.moves if move.verb == "activate" and move.args[0] == "donation"]
    assert moves[0] in pages.render(one)["own"]
    at_table(one).press(moves[0])
    assert match.decision.kind == "exchange"
    assert pages.render(one)["display"].count("data-move=") == len(match.decision.moves)
    ply = match.ply
    at_table(one).press(str(match.decision.moves[0]))
    assert match.ply > ply


@pytest.mark.rule("P-TURN-08", "R-P-28")
def test_a_building_takes_two_presses_where_there_are_several_ways_to_pay():
    one = begun()
    match = match_of(one)
    dice, builds = Random(1), list[Move]()
    for _ in range(300):
        builds = [move for move in match.decision.moves if move.verb == "activate" and len(move.args) == 2]
        if match.decision.kind == "action" and builds:
            break
        assert at_table(one).play(str(dice.choice(list(match.decision.moves))))
    seat, before = match.decision.seat, match.ply
    at_table(one).press(str(builds[0]))
    if match.decision.kind == "pay":
        assert 'class="btn way primary"' in pages.render(one)["dialog"]
        at_table(one).press(str(match.decision.moves[0]))
    assert match.ply <= before + 2
    assert match.seat(before) == seat


def test_a_card_in_hand_makes_the_display_glow_and_a_press_swaps_it():
    one = begun()
    match = match_of(one)
    source = next(key for key in one.ui().sources if key.startswith("card:"))
    looking.take(at_table(one), source)
    shown = pages.render(one)["display"]
    assert shown.count("c-mark-legal") == 5
    at_table(one).press(re.findall(r'data-move="(swap [^"]+)"', shown)[0])
    assert match.line[-1].verb == "swap" or any(move.verb == "swap" for move in match.line)


def test_what_is_pressed_that_is_none_says_why():
    one = begun()
    until(one, "exchange")
    looking.ask_why(at_table(one), "church")
    assert "P-TURN-10" in one.open.refusal


def test_what_a_move_would_do_is_shown_in_the_town_and_in_numbers():
    one = begun()
    move = next(str(move) for move in match_of(one).decision.moves if str(move) == "activate donation 1 1")
    looking.look_ahead(at_table(one), move)
    ui = one.ui()
    assert {effect.sign for effect in ui.effects} >= {"food", "money"}
    assert "cube pv" in pages.render(one)["town"]


def test_a_rival_is_visited_and_left():
    one = begun()
    acts, drawn = acting(one)[0], pages.render(one)
    other = re.findall(r'data-act="town" data-value="([^"]*)"', drawn["others"])[0]
    for _press in range(2):
        acts.do("town", other)  # every press shows it
        visited = pages.render(one)["town"]
        assert f"The principality of {other.capitalize()}" in visited
        assert "#arms-" in visited.partition("</button>")[0]  # the own shield is the way home
    acts.do("town", "")
    assert "town-visiting" not in pages.render(one)["town"]
    acts.do("town", other)
    acts.do("close", "")  # Esc
    assert "town-visiting" not in pages.render(one)["town"]


@pytest.mark.rule("P-MIL-02")
def test_all_units_are_chosen_by_one_press_seen_and_then_supplied_by_another_which_undo_takes_back():
    one = begun()
    until(one, "supply", seed=6)
    match, acts = match_of(one), acting(one)[0]
    ply, seat = match.ply, match.decision.seat
    before = at_table(one).view()["players"][seat]
    shown = pages.render(one)["dialog"]
    label = f"Keep strength {signed(before['strength'])}"
    assert re.search(rf'class="btn" data-move="done">.*{re.escape(label)}', shown)  # it is not what stands out
    everything = re.findall(r'class="btn primary" data-act="fill" data-value="([^"]+)"', shown)
    acts.do("fill", everything[0])
    assert match.ply == ply  # nothing is done yet
    shown = pages.render(one)["dialog"]
    assert f"Keep strength {signed(before['reach'])}" in shown
    assert shown.count("btn primary") == 1
    takes = re.findall(r'data-act="fill" data-value="([^"]+ -\d+)"', shown)
    assert takes
    acts.do("fill", takes[0])  # a tap empties
    assert f"Keep strength {signed(before['reach'])}" not in pages.render(one)["dialog"]
    acts.do("fill", everything[0])
    acts.do("undo", "")
    assert match.ply == ply
    assert label in pages.render(one)["dialog"]
    one_cube = next(str(move) for move in match.decision.moves if move.verb == "supply")
    at_table(one).press(one_cube)  # on the wall
    assert match.ply == ply
    acts.do("undo", "")
    acts.do("fill", everything[0])
    acts.do("supplied", "")
    assert match.ply > ply
    assert (match.decision.seat, match.decision.kind) != (seat, "supply")
    scored = match.game.view(match.state, -1)["scored"]
    assert not scored or scored[-1]["strengths"][seat] == before["reach"]
    acts.do("undo", "")
    if one.open.dialog == "confirm":  # the other seat is asked
        acting(one)[0].do("confirmed", "")
    assert match.ply == ply


@pytest.mark.rule("P-MIL-14", "P-MIL-15")
def test_how_a_scoring_was_counted_is_seen_before_anybody_goes_on():
    one = begun(3)
    until(one, "supply", seed=6)
    match = match_of(one)
    while match.decision.kind == "supply":
        assert "roll-wall" not in pages.render(one)["dialog"]
        at_table(one).play("done")
    scored = match.game.view(match.state, -1)["scored"][-1]
    shown = pages.render(one)["dialog"]
    for strength, points in zip(scored["strengths"], scored["points"], strict=True):
        assert f"{signed(strength)}</td>" in shown
        assert f" {points}" in shown
    assert 'data-act="counted"' in shown
    assert not botplay.going(at_table(one))  # bots wait for whoever looks
    acting(one)[0].do("counted", "")
    assert "roll-wall" not in pages.render(one)["dialog"]
    acting(one)[0].do("dialog", "score")  # it can still be looked at
    assert f" {max(scored['points'])}" in pages.render(one)["dialog"]


@pytest.mark.rule("P-MIL-08", "P-MIL-13")
def test_walls_that_were_counted_add_up_to_the_strength():
    one = begun(3)
    match, dice = match_of(one), Random(2)
    while not match.over:
        using = [move for move in match.decision.moves if move.verb in ("activate", "recruit", "supply")]
        match.play(dice.choice(using or list(match.decision.moves)))
    found = counted.counted(match, 0, match.plies)
    assert [one.number for one in found] == [1, 2, 3, 4, 5]
    for told, scored in zip(found, match.game.view(match.state, -1)["scored"], strict=True):
        against = [wall.militia_empty + wall.condottiere_empty for wall in told.walls]
        assert [sum(wall) - 2 * lack for wall, lack in zip(told.walls, against, strict=True)] == scored["strengths"]


def test_every_thing_on_the_page_has_an_answer():
    one = begun(3)
    for kind in ("action", "exchange", "recruit", "supply"):
        until(one, kind)
        drawn = pages.render(one)
        own = "".join(drawn[name] for name in ("town", "display", "own", "goals", "others", "muster"))
        for key in set(re.findall(r'data-(?:tip|key|target)="([^"]+)"', own)):
            assert looking.ask(at_table(one), key), key


def test_an_address_asks_for_it():
    one, nothing = session(), dict.fromkeys(address.WORDS, "")
    address.begin(one, {**nothing, "new": "2", "box": "principato", "seed": "7"})
    assert (at_table(one).table.id, match_of(one).decision.kind) == ("principato", "action")
    other = session()
    address.begin(other, {**nothing, "new": "5", "box": "principato"})
    assert "2 to 4" in other.open.toast
    address.begin(other, {**nothing, "new": "2", "box": "chess"})
    assert "chess" in other.open.toast
    assert other.playing is None


def test_there_is_a_book_a_way_in_and_what_it_is_not():
    one = begun()
    book = at_table(one).table.book()
    assert book.chapter("P-TURN-10").id == "turn"
    assert all(chapter.clauses for chapter in book.chapters)
    for kind in ("action", "pay", "recruit", "exchange", "supply", "return"):
        assert set(at_table(one).table.bearing(kind)) <= set(book.clauses)
    assert "five military scorings" in at_table(one).table.how()
    about = at_table(one).table.about_page()
    assert "unofficial" in about
    assert "reconstructed" in about


def test_clauses_of_every_answer_are_in_the_book():
    known = set(at_table(begun()).table.book().clauses)
    listed = [*texts.TILES.values(), *texts.CUBES.values(), *texts.CARD.values()]
    listed += [text for _title, _sign, text in (*texts.WORDS.values(), *texts.AREAS.values())]
    for text in listed:
        assert set(text.clauses) <= known
    assert {*texts.GOALS.values(), *texts.CARDS.values(), *texts.OF_GOALS} <= known


def test_the_chronicle_has_a_line_a_deed_and_turns_between():
    """It said each use of a card twice, and nothing parted the turns."""
    one = begun(3)
    for _turn in range(4):
        built = [move for move in match_of(one).decision.moves if move.verb in ("activate", "pay", "exchange")]
        assert at_table(one).play(str((built or list(match_of(one).decision.moves))[0]))
    shown = pages.render(one)["chronicle"]
    rows = re.findall(r"<li[^>]*>.*?</li>", shown)
    turns = [row for row in rows if "Turn of " in row]
    assert turns
    assert all("by-table" in row and "#arms" not in row for row in turns)
    assert not any(" uses " in row for row in rows)
    assert [line.text for line in one.ui().log].count("Everybody gets two goal cards.") == 1
    assert not any("gets a goal card" in line.text for line in one.ui().log)


def test_what_does_not_glow_asks_before_it_acts():
    """A press on the church took a favour with nothing there that said so."""
    one = begun()
    town = pages.render(one)["town"]
    assert 'data-target="church"' in town
    assert "data-move" not in town
    assert 'data-move="favour"' in pages.render(one)["own"]  # the button says what it does
    one.open.chooser = "church"
    assert 'data-move="favour"' in pages.render(one)["dialog"]


def test_the_price_of_a_work_of_art_can_be_pressed():
    florence = "cards raise_monument donation\ncubes food:2 money:2 favour:1\ntiles farm:2 bank:2"
    state = position("florence", florence=florence)
    one = session()
    one.start({"seats": 2}, 7, game="principato")
    playing = at_table(one)
    view = playing.game.view(state, 0)
    moves = playing.game.decision(state).moves
    targets = playing.table.targets(view, 0, moves)
    values = [str(move) for move in targets["use:raise_monument"]]
    assert len(values) > 2
    ui = one.ui()._replace(targets=targets, sources={}, decider=0, seat=0)
    drawn = hand.hand(cast("View", view), ui, edition.default())
    assert 'data-target="use:raise_monument"' in drawn
    assert playing.table.tip(playing.game, state, view, ui, "use:raise_monument", "") is not None


def test_a_card_in_hand_says_where_it_goes_and_how_it_is_kept():
    one = begun()
    source = next(key for key in one.ui().sources if key.startswith("card:"))
    looking.take(at_table(one), source)
    called = name("card", source.partition(":")[2])
    for region in ("bar", "sheet"):
        shown = pages.render(one)[region]
        assert f"want for {called}; {called} again keeps it" in shown
    looking.take(at_table(one), "swap")
    assert "Swap again ends it" in pages.render(one)["bar"]


def test_a_hand_is_called_yours_only_if_a_person_holds_it():
    one = begun()
    view, ui = at_table(one).view(), one.ui()
    near = view["eyes"]
    assert "Your cards" in pages.render(one)["own"]
    bots = tuple("Courtier" if seat == near else "" for seat in range(2))
    drawn = hand.hand(cast("View", view), ui._replace(bots=bots), edition.default())
    assert "Cards of" in drawn
    assert "Your cards" in hand.hand(cast("View", view), ui._replace(decider=1 - near), edition.default())


def test_the_chronicle_calls_people_by_their_names():
    one = session()
    one.start({"seats": ["florence", "naples"]}, 7, names=("Anna", "Bruno"), game="principato")
    until(one, "supply", seed=6)
    while match_of(one).decision.kind == "supply":
        at_table(one).play("done")
    told = " ".join(line.text for line in at_table(one).log().lines())
    assert "Anna starts with" in told
    assert "strength and points: Anna" in told
    assert "Florence" not in told
    assert " -" not in told  # minus signs are minus signs


def test_who_follows_a_hint_is_proposed_the_payment_that_it_told_of():
    one = session()
    one.start({"seats": 2}, 7, players=("", "novice"), game="principato")
    playing, match = at_table(one), match_of(one)
    while match.decision.seat:
        match.play(match.decision.moves[0])
    playing.settled()
    build = next(
        str(move) for move in match.decision.moves
        if playing.game.decision(playing.game.play(match.state, move)[0]).kind == "pay"
    )  # fmt: skip
    pay = [str(move) for move in playing.game.decision(playing.game.play(match.state, Move.parse(build))[0]).moves]
    playing.advice.hint = Hint((Tip(build, "", (), 50, None, (), (), (build, pay[-1])),))
    playing.advice.hint_at = match.node
    acting(one)[0].press(build)
    assert one.ui().meant == pay[-1]
    assert f'primary" data-move="{pay[-1]}"' in pages.render(one)["dialog"]


def test_a_hint_has_no_draw_in_mind_that_only_follows_the_turn():
    one = begun()
    found = advice.best(match_of(one).game, match_of(one).seen(match_of(one).decision.seat))
    assert found
    assert not [tip for tip in found if tip.then is not None and "turned up" in tip.then.id]


@pytest.mark.rule("P-END-02")
def test_the_score_before_the_end_begins_with_the_points_of_all():
    """It told strengths and scorings, and nowhere who has how many points."""
    one = begun(3)
    until(one, "supply")
    while match_of(one).decision.kind in ("supply", "return"):
        assert at_table(one).play("done")
    playing = at_table(one)
    view = playing.view()
    shown = playing.table.dialogs()["score"](view, one.ui())
    total = re.search(r'<tr class="total">(.*?)</tr>', shown)
    assert total is not None
    told = [int(points) for points in re.findall(r"<td[^>]*>(\d+)</td>", total[1])]
    assert told == sorted((seen["score"] for seen in view["players"]), reverse=True)
    assert sum(told) > 0
    assert shown.index('class="total"') < shown.index('class="muster"')
    assert shown.count("<td>?</td>") >= 2  # nobody knows what the goals of the others bring
    own = view["players"][view["eyes"]]["score"]
    band = pages.render(one)["own"].partition("</header>")[0]
    assert re.search(rf'data-tip="points:\d">.*</svg>{own}</span>', band)


def test_a_goal_says_what_counts_and_a_card_cites_its_own_rule():
    """ "6, more than 6" read as a contradiction; goals cited P-GOAL-09, cards nothing but the turn."""
    one = begun(2)
    cards, view = edition.default(), cast("View", at_table(one).view())
    seen = view["players"][0]
    for goal in cards.goals.values():
        drawn = goals._goal(cards, seen, {"goal": goal.id, "group": goal.group, "worth": 0})
        assert "more than" not in drawn
        tip = answers.tip_for(view, one.ui(), cards, f"goal:{goal.id}")
        assert tip is not None
        assert goal.id.replace("_", " ") in rulebook.book().clauses[tip.clauses[0]].text.lower()
    assert "2 (counts beyond 6)" in goals._goal(cards, seen, {"goal": "fertile_land", "group": 1, "worth": 0})
    for card in cards.cards:
        assert f"`{card}`" in rulebook.book().clauses[texts.CARDS[card]].text


def test_what_a_card_does_is_said_once():
    one = begun(2)
    playing = at_table(one)
    move = next(move for move in match_of(one).decision.moves if move.verb == "activate")
    key = ":".join(("option", *move.args))
    match, view = playing.match, playing.view()
    ui = one.ui()._replace(choices=(Choice(move, "Gain 2 food"),), targets={key: (move,)}, decider=0)
    tip = playing.table.tip(match.game, match.state, view, ui, key, "")
    assert tip is not None
    assert tip.press
    assert tip.now == ""


def test_who_begins_can_be_chosen_and_three_play_if_nothing_is():
    form, setup = at_table(begun()).table.form(), Setup()
    assert newgame.filled(form, setup).seats == ("florence", "naples", "venice")
    [first] = form.options(setup)
    assert [value for value, _words in first.values] == ["draw", "florence", "naples", "venice"]
    setup.options["first"] = "naples"
    assert form.config(setup)["first"] == "naples"
    setup.options["first"] = "milan"
    assert form.config(setup)["first"] == "draw"


def test_looked_at_first_names_how_to_be_no_longer_asked():
    one = begun(2)
    acts, _helper = acting(one)
    move = next(str(move) for move in match_of(one).decision.moves if move.verb == "activate")
    one.open.chooser = f"move:{move}"
    shown = pages.render(one)
    assert 'class="opt-sel"' in shown["own"]
    assert 'data-act="look-first" data-value="never"' in shown["dialog"]
    acts.do("look-first", "never")
    assert one.prefs["look_first"] == "never"
    assert "look-first" not in pages.render(one)["dialog"]
