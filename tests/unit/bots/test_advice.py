"""Advice: the best moves at a decision, each with what it has in mind and why."""

from __future__ import annotations

import json

import pytest

from tests.unit.bots.beans import BeanJudge, bean_judge
from tests.unit.kernel.toy import Beans, Table
from tests.unit.virtu.support import GAME, go, of, table
from virtu_core.bots import advice, judge
from virtu_core.bots.advice import Advice
from virtu_core.bots.budget import Budget
from virtu_core.kernel.messages import english
from virtu_core.kernel.moves import Move
from virtu_core.kernel.seen import own
from virtu_core.kernel.wire import read
from virtu_core.virtu.state import State

__all__ = ["bean_judge"]
BEANS = Beans()
RICH = """
    marker room2
    florins 4
    courtiers lorenzo - - | giovanni giuliano -
    tiles firenze pisa
"""


def beans(state: Table, *moves: str) -> Table:
    for text in moves:
        state, _ = BEANS.play(state, Move.parse(text))
    return state


def said(one: Advice) -> list[str]:
    return [english(message, GAME.name) for message in one.reasons]


def hints(state: State, nodes: int = 400) -> list[Advice]:
    return advice.best(GAME, own(GAME, state), budget=Budget(nodes=nodes))


def first(state: State, verb: str) -> Advice:
    """The best advice that begins with a verb, among many."""
    found = advice.best(GAME, own(GAME, state), count=12, budget=Budget(nodes=400))
    return next(one for one in found if one.move.verb == verb)


# What is generic


def test_a_win_is_seen_and_the_line_is_the_whole_turn(bean_judge: BeanJudge):
    state = BEANS.setup({"seats": ["a", "b"], "piles": [3, 3], "mends": 0, "first": 0})
    assert [str(move) for move in advice.best(BEANS, own(BEANS, state))[0].line] == ["pile 0", "take 1"]
    state = beans(state, "pile 0", "take 3")
    best = advice.best(BEANS, own(BEANS, state))[0]
    assert (str(best.move), best.chance) == ("take 3", 1.0)
    assert best.more is None  # there is no way to do nothing


def test_advice_that_comes_to_the_same_position_is_given_once(bean_judge: BeanJudge):
    state = BEANS.setup({"seats": ["a", "b"], "piles": [4, 4], "mends": 0, "first": 0})
    found = advice.best(BEANS, own(BEANS, state))
    ends = {tuple(map(str, one.line)) for one in found}
    assert ends == {("pile 0", "take 1"), ("pile 1", "take 1")}  # both leave seven beans, in other piles


def test_where_the_best_is_to_do_nothing_it_says_so(bean_judge: BeanJudge):
    state = BEANS.setup({"seats": ["a", "b"], "piles": [1, 5], "mends": 1, "first": 0})
    state = beans(state, "pile 0")  # its one bean is taken
    for worth, verbs in ((0.3, ["leave", "mend"]), (0.7, ["mend", "leave"])):
        bean_judge.mended = (BEANS.decision(state).seat, worth)
        best, other = advice.best(BEANS, own(BEANS, state))
        assert [best.move.verb, other.move.verb] == verbs
        told = [english(message) for message in best.gains]
        nothing = "Nothing here is worth its price: the next best move lowers the chance of winning by 20%."
        assert (nothing in told) == (best.move.verb == "leave")
        assert [best.more, other.more] == pytest.approx([0.0, -0.2] if worth == 0.3 else [0.2, 0.0])


def test_what_all_advice_shares_comes_last(bean_judge: BeanJudge):
    state = beans(BEANS.setup({"seats": ["a", "b"], "piles": [4, 5], "mends": 0, "first": 0}), "pile 1")
    for one in advice.best(BEANS, own(BEANS, state)):
        told = [english(message) for message in one.gains]
        assert told[0].startswith("Beans left")
        assert told[1] == "It is a game of beans."


def test_no_advice_when_the_game_is_over(bean_judge: BeanJudge):
    state = BEANS.setup({"seats": ["a", "b"], "piles": [1], "mends": 0, "first": 0})
    while BEANS.decision(state).moves:
        state, _ = BEANS.play(state, BEANS.decision(state).moves[0])
    assert advice.best(BEANS, own(BEANS, state)) == []


# In Virtù


def test_three_legal_moves_the_best_first_each_with_few_reasons():
    state = table("spring florence", florence=RICH)
    before = GAME.dump(state)
    found = hints(state)
    assert len(found) == 3
    assert all(one.move in GAME.decision(state) and one.move == one.line[0] for one in found)
    assert [one.chance for one in found] == sorted((one.chance for one in found), reverse=True)
    for one in found:
        assert one.reasons
        assert len(one.gains) <= 3
        assert len(one.risks) <= 2
        assert not any("{" in text for text in said(one))
    assert GAME.dump(state) == before


def test_the_same_nodes_give_the_same_advice_and_few_still_give_three():
    state = table("spring florence", florence=RICH)
    assert hints(state, 60) == hints(state, 60)
    assert len(hints(state, 1)) == 3


def test_real_alternatives_come_before_the_same_plan_begun_otherwise():
    state = table("spring florence", florence=RICH)
    assert {one.move.verb for one in hints(state)} == {"go"}  # none of the florins to collect first


def test_lines_can_be_played_as_they_are_told():
    state = table("spring florence", florence=RICH)
    for one in hints(state):
        after = go(state, *(str(move) for move in one.line))
        assert GAME.decision(after).seat != of(state, "florence").seat


def test_annexing_tells_the_city_the_prestige_and_what_is_used_up():
    state = go(table("spring florence", florence=RICH), "go 1")
    told = said(next(one for one in hints(state, 2000) if str(one.move) == "annex spoleto"))
    assert "Spoleto is taken." in told
    assert any(text.startswith("Exhausted by it: ") for text in told)


def test_an_indulgence_is_told_as_a_risk():
    state = go(table("spring florence", florence=RICH), "go 1")
    _, risks = judge.of("virtu").reasons(state, go(state, "ask", "decline"), 0)
    told = [english(message, GAME.name) for message in risks]
    assert told == ["An indulgence: it costs 1 prestige and shuts room III."]


def test_a_siege_begun_comes_with_its_forecast():
    state = table(
        "spring florence", florence="marker room4\nflorins 3\ncourtiers gonfaloniere - - | - - -\ntroops firenze:3"
    )
    state = go(state, "go 1", "war", "pay left1 cavalry", "march firenze spoleto")
    told = said(first(state, "march"))
    assert any("besieged and will fall: attacker up to" in text for text in told), told


def test_a_city_laid_bare_is_told_as_a_risk():
    naples = "marker room1\nflorins 2\ncourtiers alfonso - - | - - -\ntiles napoli palermo\ntroops napoli:3"
    florence = "marker room4\ntiles firenze~ pisa~ benevento~\ntroops benevento:3\ncourtiers gonfaloniere - - | - - -"
    state = go(table("spring florence", florence=florence, naples=naples), "go 1", "war", "pay left1 cavalry")
    gone = go(state, "march benevento spoleto", "march benevento spoleto", "pay printed cavalry")
    gone = go(gone, "march benevento spoleto")
    _, risks = judge.of("virtu").reasons(state, gone, of(state, "florence").seat)
    told = [english(message, GAME.name) for message in risks]
    assert any(text.startswith("Naples could take Benevento by War") for text in told), told
    assert not any(
        "Benevento by War" in english(one, GAME.name) for one in judge.of("virtu").reasons(state, state, 0)[1]
    )


def test_a_winning_end_is_the_best_advice_and_says_so():
    rest = "tiles firenze pisa siena~ ravenna~ bologna~ ancona~ roma~\ncourtiers podesta - - | podesta - -"
    state = go(table("spring florence", florence=f"marker room2\n{rest}"), "go 1")
    best = hints(state)[0]
    assert best.move.verb == "annex"
    assert any(
        text.startswith("The game ends with this winter") and text.endswith("ahead: Florence.") for text in said(best)
    )


def test_nothing_happens_and_that_is_said_too():
    state = go(table("spring florence", florence=RICH), "go 1")
    gains, risks = judge.of("virtu").reasons(state, state, 0)
    assert [english(message) for message in gains] == ["It costs nothing, and nothing is lost by it."]
    assert risks == ()


def test_advice_as_plain_data_survives_json():
    state = table("spring florence", florence=RICH)
    (one, *_) = hints(state)
    sent = json.loads(json.dumps(advice.plain(one)))
    assert sent["move"] == sent["line"][0] == str(one.move)
    assert (sent["chance"], sent["more"]) == (one.chance, one.more)
    assert [read(message) for message in sent["gains"] + sent["risks"]] == one.reasons
