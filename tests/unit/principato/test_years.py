"""Ends of turns and years, extra scorings, the next year (P-EOT, P-YEAR, P-XMIL, P-NEXT)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.unit.principato.townsupport import DISPLAY, GAME, dealt, go, kind, of, rule, run, seat, seen, table, why
from virtu_core.kernel import playing
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.decisions import CHANCE, Decision
from virtu_core.kernel.events import Event
from virtu_core.kernel.moves import Move
from virtu_core.principato.state import State


def kinds(events: list[Event], *wanted: str) -> list[str]:
    return [event.kind for event in events if event.kind in wanted]


@rule("P-EOT-01", "P-EOT-02", "P-EOT-03", "P-EOT-04", "P-EOT-08")
def test_the_end_of_a_turn():
    state, events = run(table(), "pass")
    assert (state.display, state.box) == (DISPLAY[1:5], ("buy_field",))
    assert (seat(state), kind(state)) == (CHANCE, "draw")
    assert why(state, "pass").clause == "P-EOT-03"
    state, more = run(state, "draw tithe")
    assert state.display == (*DISPLAY[1:5], "tithe")
    assert (seat(state), kind(state)) == (1, "action")
    assert kinds([*events, *more], "left", "turned_up", "turn") == ["left", "turned_up", "turn"]
    assert seat(go(state, "pass", "draw build_farm")) == 0


@rule("P-YEAR-01", "P-YEAR-02", "P-YEAR-03", "P-YEAR-04", "P-YEAR-06", "R-P-32", "P-GAME-03")
def test_a_year_ends_when_the_display_cannot_be_refilled():
    state = go(table(head="stack 1 tithe"), "pass", "draw tithe")
    assert (state.pile.size, seat(state), len(state.display)) == (0, 1, 5)  # one more full turn
    state, events = run(state, "pass")
    assert kinds(events, "left", "year_over", "scoring", "scored", "year") == [
        "left", "year_over", "scoring", "scored", "year",
    ]  # fmt: skip
    assert (state.year, state.display, len(state.scored)) == (2, (*DISPLAY[2:5], "tithe"), 1)


@rule("P-NEXT-01", "P-NEXT-02", "P-NEXT-03", "P-NEXT-04", "P-YEAR-05", "R-P-40", "V-P-49", "P-GAME-06", "P-GAME-02")
def test_the_next_year_begins_with_the_next_player():
    """The year ends in naples' turn, so venice opens the next one; florence stays the start player."""
    florence = "cards copy_book rents\ncubes food:2\nmonument 5\ntiles catapult:1"
    state = table("naples", seats=3, head="stack 1\nfirst florence\nscored 3 2 1", florence=florence)
    before = of(state)
    state, events = run(state, "pass")
    assert (seat(state), kind(state), state.year) == (CHANCE, "draw", 2)
    state, more = run(state, "draw harvest")
    assert (seat(state), kind(state), state.first) == (2, "action", 0)
    assert (len(state.display), state.display[-1]) == (6, "harvest")
    assert of(state) == before
    assert state.points(0) == 6 + 6
    assert seen([*events, *more], "scoring")[0].data["order"] == (0, 1, 2)


@rule("V-P-32", "P-XMIL-01", "P-XMIL-02", "P-XMIL-03", "P-XMIL-05", "P-XMIL-09")
def test_a_scoring_card_in_the_stack():
    state = table(head="year 2\nstack 1\nstack 2 scoring harvest")
    state, events = run(state, "pass", "draw scoring")
    assert (len(state.scored), state.year, state.display) == (1, 2, DISPLAY[1:5])
    assert (seat(state), kind(state)) == (CHANCE, "draw")
    state, more = run(state, "draw harvest")
    order = kinds([*events, *more], "left", "scoring_card", "scoring", "scored", "turned_up", "turn")
    assert order == ["left", "scoring_card", "scoring", "scored", "turned_up", "turn"]
    assert (seat(state), state.display[-1]) == (1, "harvest")
    assert "scoring" not in (*state.display, *state.box)
    state, events = run(state, "pass")
    assert kinds(events, "year_over") == ["year_over"]
    assert (len(state.scored), state.year) == (2, 3)


@rule("X-P-04", "P-XMIL-06", "P-XMIL-07", "P-XMIL-08", "P-MIL-25")
def test_the_scoring_card_as_the_last_one():
    held = "tiles farm:2 militia:2\ncubes food:3 favour:0"
    state = go(table(head="year 2\nstack 1\nstack 2 scoring", florence=held), "pass", "draw scoring")
    assert (kind(state), state.year) == ("supply", 2)
    state = go(state, "supply militia food 2")
    assert (kind(state), state.scored[0].strengths) == ("return", (2, 0))  # between the two
    assert (of(state).empty_militias, of(state).food) == (2, 1)
    state, events = run(state, "return militia 1", "done")
    assert (kind(state), state.year, kinds(events, "year_over", "scoring")) == ("supply", 2, ["year_over", "scoring"])
    state = go(state, "supply militia food 1")
    assert state.scored[1].strengths == (1, 0)
    state = go(state, "done")
    assert (state.year, len(state.scored), seat(state)) == (3, 2, CHANCE)


@rule("V-P-33", "P-XMIL-10", "R-P-17")
def test_the_scoring_card_first_in_a_new_year():
    state = go(table(head="stack 1\nstack 2 scoring harvest"), "pass")
    assert (state.year, len(state.scored)) == (2, 1)
    state, events = run(state, "draw scoring")
    assert (len(state.scored), kinds(events, "turn")) == (2, [])
    state = go(state, "draw harvest")
    assert (len(state.display), seat(state), kind(state)) == (5, 1, "action")


@rule("V-P-46", "P-XMIL-11")
def test_three_scorings_in_a_row():
    held = "tiles farm:3 militia:1\ncubes food:6"
    state = table(head="scored 0 0\nyear 2\nstack 1\nstack 2 scoring\nstack 3 scoring rents", florence=held)
    state = go(state, "pass", "draw scoring")
    for number in (2, 3, 4):
        if number == 4:
            assert (state.year, seat(state)) == (3, CHANCE)
            state = go(state, "draw scoring")
        assert (kind(state), GAME.view(state, 0)["scoring"]["number"]) == ("supply", number)
        state = go(state, "supply militia food 1", "done")
        assert state.scored[-1].strengths == (1, 0)
    assert (len(state.scored), of(state).food) == (4, 3)
    state = go(state, "draw rents")
    assert (len(state.display), seat(state), kind(state)) == (5, 1, "action")


@rule("P-XMIL-12", "P-NEXT-05", "P-END-01")
def test_the_scoring_card_last_in_the_last_stack():
    state = table(
        head="scored 0 0\nscored 0 0\nscored 0 0\nyear 3\nstack 1\nstack 2\nstack 3 scoring",
        florence="tiles militia:1\ncubes food:2",
    )
    state = go(state, "pass", "draw scoring", "done")
    assert (kind(state), GAME.view(state, 0)["scoring"]["last"]) == ("return", False)
    state = go(state, "done")
    assert (kind(state), GAME.view(state, 0)["scoring"]["last"]) == ("supply", True)
    state = go(state, "supply militia food 1")
    assert (kind(state), len(state.scored), len(state.display)) == ("over", 5, 4)


@rule("R-P-34", "P-XMIL-04")
def test_one_extra_scoring_in_each_of_the_last_two_years():
    state = dealt({"seats": 4})
    assert [Counter(pile.loose)["scoring"] for pile in state.stacks] == [0, 1, 1]


@rule("P-YEAR-07", "P-YEAR-08", "P-XMIL-04", "P-INV-08", "P-GAME-04", "R-P-18")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_how_many_turns_a_year_has(seats: int, seed: int):
    turns, scorings, year = Counter[int](), Counter[int](), 1

    def choose(asked: Decision, state: State) -> Move:
        return asked.moves[-1]  # pass, or done

    for ply in playing.play(GAME, GAME.setup({"seats": seats}), choose, Seeded(seed)):
        for event in ply.events:
            year += event.kind == "year" and event.data["year"] != 1
            turns[year] += event.kind == "turn"
            scorings[year] += event.kind == "scored"
    assert turns == {1: 7 * seats, 2: 7 * seats, 3: 7 * seats}
    assert scorings == {1: 1, 2: 2, 3: 2}
