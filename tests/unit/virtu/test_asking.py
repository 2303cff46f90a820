"""What is asked although there is one way on, and what is not (R-60)."""

from __future__ import annotations

from tests.unit.virtu.support import GAME, go, kind, moves, of, rule, run, seat, seen, table
from virtu_core.virtu import bill
from virtu_core.virtu.state import State

PRINTED = "edition reconstructed 2"
POOR = "marker room1\nflorins 3\ntiles firenze~ pisa~"  # the one crown within reach is an indulgence's


def winter(rules: str = "2", more: str = POOR) -> State:
    return go(table("winter florence", head=f"{PRINTED}\nrules {rules}", florence=more), "done")


@rule("R-60", "V-IND-01")
def test_an_indulgence_is_never_taken_without_a_question():
    state, events = run(winter(), "buy duchy", "done")
    assert (kind(state), moves(state)) == ("pay", {"pay indulgence crown"})
    assert not seen(events, "indulgence_asked")
    assert of(state, "florence").florins == 3
    state, events = run(state, "pay indulgence crown")
    assert "duchy" in of(state, "florence").tiles
    assert not any(event.data["move"] == "pay indulgence crown" for event in seen(events, "forced"))


@rule("R-60")
def test_one_purchase_does_not_end_the_winter():
    state, events = run(winter(), "buy duchy")
    assert (seat(state), kind(state), moves(state)) == ("florence", "buy", {"done"})
    assert not seen(events, "bought")
    assert not seen(events, "spent")


@rule("R-60")
def test_games_under_the_first_rules_play_on_by_themselves():
    state, events = run(winter("1"), "buy duchy")
    assert seat(state) != "florence"
    assert [event.data["move"] for event in seen(events, "forced")][:2] == ["done", "pay indulgence crown"]


@rule("R-60", "V-IND-01")
def test_govern_for_an_indulgence_alone_is_asked_about():
    palace = "marker room1\nrooms gonfaloniere - - - -\ntiles firenze~ pisa~"  # a room without a crown
    frames = 'frame ["year","spring",1]\nframe ["endspring",0]\nframe ["govern",0]'
    state = table(head=PRINTED, frames=frames, florence=palace)
    assert moves(state) == {"pay indulgence crown"}
    assert GAME.decision(state).forced is None


@rule("R-60")
def test_what_costs_nothing_of_weight_still_goes_on_by_itself():
    nothing = "marker room1\nflorins 0\ntiles firenze~ pisa~\nasked"
    assert seat(table("winter florence", head=PRINTED, florence=nothing)) != "florence"
    state = table("winter florence", head=PRINTED, florence="marker room1\nflorins 3\nasked\ntiles firenze~ pisa")
    state, events = run(state, "buy duchy", "done")
    assert [event.data["move"] for event in seen(events, "forced")][:1] == ["pay pisa crown"]


@rule("V-IND-06")
def test_an_indulgence_is_not_proposed_while_anything_else_pays():
    state = go(winter(more="marker room1\nflorins 3\ntiles firenze pisa spoleto"), "buy duchy", "done")
    assert {"pay indulgence crown", "pay firenze crown"} <= moves(state)
    way = bill.proposal(state)
    assert way is not None
    assert "indulgence" not in {source for source, _ in way.uses}
    only = bill.proposal(go(winter(), "buy duchy", "done"))
    assert only is not None
    assert only.uses == (("indulgence", "crown"),)
