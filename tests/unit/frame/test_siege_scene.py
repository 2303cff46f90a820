"""Sieges on the page, without a browser: both sides, what can be done, how it ended and who hears it, retreats."""

from __future__ import annotations

import re

import pytest

from app.frame import botplay, pages
from app.frame.controls import replays
from app.frame.replay import Stretch
from app.frame.session import Session
from app.tables.virtu.names import name
from app.tables.virtu.views import siegescene
from app.tables.virtu.views.scenes import scene
from tests.unit.frame.memory import at_table
from tests.unit.frame.positioned import positioned
from tests.unit.frame.test_session import acting, match_of
from tests.unit.virtu.support import table
from virtu_core.virtu.state import State

BESIEGER = "troops ravenna:2\ntokens 2\ntiles firenze~ pisa~"
DEFENDER = "tiles venezia~ verona~ ravenna~\ntroops ravenna:1 verona\ncourtiers assassin - - | - - -\nflorins 3"


def siege(florence: str = BESIEGER, venice: str = DEFENDER, head: str = "") -> State:
    return table("siege florence", head=head, florence=florence, venice=venice)


def drawn(one: Session) -> str:
    return pages.render(one)["dialog"]


def sides(one: Session) -> tuple[str, str]:
    left, right = re.findall(r'<section class="army[^"]*">(.*?)</section>', drawn(one), re.S)
    return left, right


def moves_in(markup: str) -> set[str]:
    return set(re.findall(r'data-move="([^"]*)"', markup))


def totals(one: Session) -> list[str]:
    return re.findall(r'<strong><span aria-hidden="true">(.+?)</span>', drawn(one))


# While it is fought


def test_the_attacker_stands_left_whoever_is_asked():
    one = positioned(siege())
    assert totals(one) == ["2", "3"]
    left, right = sides(one)
    assert (moves_in(left), moves_in(right)) == ({"bonus token", "pass"}, set())
    at_table(one).play("bonus token")
    assert totals(one) == ["3", "3"]
    left, right = sides(one)
    assert (moves_in(left), moves_in(right)) == (set(), {"bonus left1 1", "pass"})
    assert "Attacker" in left
    assert "Defender" in right
    assert one.ui().end_turn is False  # the scene says who is asked: nothing to press between


def test_bonuses_stand_there_in_the_order_they_were_announced():
    one = positioned(siege())
    for move in ("bonus token", "bonus left1 1", "bonus token"):
        at_table(one).play(move)
        if scene(at_table(one).view(), one.ui()) == "ended":
            break
    left, right = sides(one)
    assert re.findall(r"<i [^>]*>(\d)</i>", left) == ["1", "3"]
    assert re.findall(r"<i [^>]*>(\d)</i>", right) == ["2"]


def test_what_a_tie_means_is_said_before():
    one = positioned(siege())
    at_table(one).play("bonus token")
    assert "a tie goes to the defender" in drawn(one)


def test_what_is_still_in_hand_lies_open_and_what_does_not_serve_says_why():
    tired = DEFENDER.replace("| - - -", "| condottiere~ - -")
    one = positioned(siege(venice=tired))
    _left, right = sides(one)
    assert name("thing", "assassin") in right
    assert 'class="withheld"' in right
    assert name("thing", "condottiere") in right
    assert 'data-act="rule"' in right


def test_what_cannot_be_paid_says_what_is_missing():
    poor = DEFENDER.replace("florins 3", "florins 0")
    _left, right = sides(positioned(siege(venice=poor)))
    assert "not in the treasury" in right
    one = positioned(siege(venice=poor.replace("venezia~", "venezia")))  # whose florins could be collected
    at_table(one).play("bonus token")
    _left, right = sides(one)
    assert moves_in(right) == {"collect venezia", "pass"}
    assert re.search(r"\d florins short", right)


def test_every_legal_move_can_be_pressed_in_the_scene():
    for state in (siege(), siege(venice=DEFENDER.replace("ravenna~", "ravenna"))):
        one = positioned(state)
        assert moves_in(drawn(one)) == {str(move) for move in match_of(one).decision.moves}


def test_the_scene_can_be_put_aside_and_comes_back():
    one = positioned(siege())
    acts, _ = acting(one)
    acts.do("close", "")
    assert drawn(one) == ""
    assert 'data-act="dialog"' in pages.render(one)["bar"]
    acts.do("dialog", "")
    assert drawn(one) != ""
    acts.do("close", "")
    at_table(one).play("bonus token")
    assert drawn(one) != ""


def test_a_battle_and_the_choice_to_give_up():
    state = table("siege florence", florence="troops siena:4\ntokens 1", naples="troops siena:1\ntokens 1")
    one = positioned(state)
    assert "Battle before" in drawn(one)
    at_table(one).play("pass")
    at_table(one).play("pass")
    assert scene(at_table(one).view(), one.ui()) == "ended"
    acting(one)[0].do("fought", "")
    left, _right = sides(one)
    assert moves_in(left) >= {"assault", "withdraw"}
    assert re.search(r'class="btn harmful"[^>]*data-move="withdraw"', left)
    assert re.search(r'class="btn primary"[^>]*data-move="assault"', left)


def test_which_siege_first():
    one = positioned(siege(florence=BESIEGER.replace("ravenna:2", "ravenna:2 siena")))
    assert scene(at_table(one).view(), one.ui()) == "which"
    assert {"besiege ravenna", "besiege siena"} <= moves_in(drawn(one))
    assert "Attacker 2, Defender 3" in drawn(one)


# How it ended


def fought(players: tuple[str, ...] = (), *moves: str) -> Session:
    one = positioned(siege(), players)
    for move in moves or ("bonus token", "pass", "pass"):
        if at_table(one).turn is None:
            at_table(one).play(move)
        else:
            assert botplay.play(at_table(one), move)
    return one


def test_the_result_is_told_with_its_reason_until_it_is_pressed_on():
    one = fought()
    told = drawn(one)
    assert "3 against 3: a tie goes to the defender" in told
    assert "holds" in told
    assert "loses 1 troop" in told
    assert "is next" in told
    assert pages.render(one)["bar"].count('data-act="end-turn"') == 0
    acting(one)[0].do("fought", "")
    assert "a tie goes" not in drawn(one)
    assert not one.ui().end_turn  # that was the press to hand over


@pytest.mark.parametrize(
    ("players", "waits"),
    [(("novice", "novice", ""), True), (("", "novice", "novice"), True), (("novice", "", "novice"), False)],
)
def test_whoever_fought_sees_it_before_bots_go_on(players: tuple[str, ...], waits: bool):
    """Florence besieges Venice; a person of Naples has nothing to do with it."""
    one = fought(players)
    assert one.open.unseen == waits
    assert ("holds" in drawn(one)) == waits
    if at_table(one).turn is not None:
        assert botplay.going(at_table(one)) != waits
        acting(one)[0].do("fought", "")
        assert botplay.going(at_table(one))


def test_bots_alone_are_never_stopped():
    one = fought(("novice", "novice", "novice"))
    assert not one.open.unseen
    assert drawn(one) == ""


def test_the_fight_of_a_bot_against_a_person_is_shown_while_it_lasts():
    one = positioned(siege(), ("novice", "novice", ""))
    assert scene(at_table(one).view(), one.ui()) == "fight"
    assert moves_in(drawn(one)) == set()


@pytest.mark.parametrize("name_of_act", ["close", "bots-pause", "bots-step"])
def test_every_way_on_counts_as_seen(name_of_act: str):
    one = fought(("novice", "novice", ""))
    acting(one)[0].do(name_of_act, "")
    assert not one.open.unseen


def test_undo_takes_the_result_away():
    one = fought()
    acting(one)[0].do("undo", "")
    assert not one.open.unseen


def test_a_replay_shows_how_it_ended_and_waits_for_nobody():
    one = fought()
    acts, _ = acting(one)
    acts.do("fought", "")
    replays.show(at_table(one), Stretch(0, 1, match_of(one).ply), "")
    seen = []
    while at_table(one).replay is not None:
        seen.append(drawn(one))
        replays.step(at_table(one), 1)
    assert any("a tie goes to the defender" in told for told in seen)
    assert not any('data-act="fought"' in told for told in seen)


def test_the_words_of_results():
    one = fought((), "pass", "pass")
    assert "2 against 3: not enough" in drawn(one)
    strong = positioned(siege(florence=BESIEGER.replace("ravenna:2", "ravenna:4")))
    for move in ("bonus token", "pass", "pass"):
        at_table(strong).play(move)
    told = drawn(strong)
    assert "5 against 3: more than the defender" in told
    assert "loses the city" in told
    assert "wins a trophy" in told


# Retreats


def beaten(troops: str = "ravenna:4") -> Session:
    """So many troops besiege in vain; those that are left wait to go home to Bologna."""
    own = f"troops {troops}\ntokens 0\ntiles firenze~ pisa~ bologna~"
    garrison = DEFENDER.replace("ravenna:1", "ravenna:4")
    one = positioned(siege(florence=own, venice=garrison))
    for _ in range(10):
        if match_of(one).decision.kind == "retreat":
            break
        assert at_table(one).play("pass" if one.ui().decision == "bonus" else str(match_of(one).decision.moves[0]))
    acting(one)[0].do("fought", "")
    assert scene(at_table(one).view(), one.ui()) == "retreat"
    return one


def test_three_troops_go_home_in_one_press_and_one_undo():
    one = beaten()
    acts, _ = acting(one)
    before = match_of(one).ply
    assert "All 3 by road to" in drawn(one)
    plan = next(one for one in re.findall(r'data-act="follow" data-value="([^"]*)"', drawn(one)) if "bologna" in one)
    acts.do("follow", plan)
    assert match_of(one).state.players[0].troops["bologna"] == 3
    acts.do("undo", "")
    assert match_of(one).ply == before


def test_one_by_one_and_giving_up_stand_beside_it():
    one = beaten()
    markup = drawn(one)
    assert {"retreat ravenna bologna", "disband ravenna"} <= moves_in(markup)
    assert re.search(r'class="btn offer harmful"[^>]*data-move="disband ravenna"', markup)
    at_table(one).play("retreat ravenna bologna")
    assert "All 2 by road to" in drawn(one)


def test_the_scene_has_no_panel_where_there_is_no_siege():
    one = positioned(table("spring florence"))
    assert siegescene.panel(at_table(one).view(), one.ui()) == ""
