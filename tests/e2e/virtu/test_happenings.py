"""Everything that can happen at the table, played on the page where recorded games have it, and taken back again."""

from __future__ import annotations

import pytest

from tests.e2e import lines
from tests.e2e.table import Table
from tests.games.contents import WINTER
from virtu_core.virtu.edition.model import ACTIONS

HAPPENINGS = (
    *(f"action {action}" for action in ACTIONS), *WINTER, "siege both", "battle_fought", "retreat sea", "retreat road",
    "indulgence_asked", "indulgence_removed", "city_taken", "agent_placed", "patronage", "trophy",
)  # fmt: skip
AROUND = 4  # plies to play before and after


@pytest.mark.parametrize("what", HAPPENINGS)
def test_played_and_taken_back(table: Table, what: str) -> None:
    name, before, after = lines.spot(what)
    moves = lines.line(name)
    first, last = max(0, before - AROUND), min(len(moves), after + AROUND)
    assert table.load(lines.save_at(name, first)) == ""
    assert (table.ply, table.moves()) == (first, lines.legal(name, first))
    for ply in range(first, last):
        table.play(moves[ply])
        assert table.moves() == lines.legal(name, ply + 1), ply
    assert table.stamp() == lines.stamp_at(name, last)
    for ply in reversed(range(first, last)):
        table.undo()
        assert table.moves() == lines.legal(name, ply), ply
    assert table.stamp() == lines.stamp_at(name, first)
    for _ in range(first, last):
        table.act("redo")
    assert (table.ply, table.stamp()) == (last, lines.stamp_at(name, last))


def test_undo_across_everything(table: Table) -> None:
    """From the end of a game to its beginning, and to any line of the log, quickly."""
    name = lines.shortest(4)
    whole = lines.line(name)
    assert table.load(lines.save_at(name, len(whole))) == ""
    for _ in range(60):
        table.undo()
    assert table.stamp() == lines.stamp_at(name, len(whole) - 60)
    took = []
    for ply in (500, 3, len(whole), 250, 0, len(whole) - 60):
        took.append(
            table.page.evaluate(
                """(ply) => {
                  const slider = document.querySelector('input[data-act="goto"]');
                  slider.value = ply;
                  const started = performance.now();
                  slider.dispatchEvent(new Event("change", { bubbles: true }));
                  return performance.now() - started;
                }""",
                ply,
            )
        )
        assert (table.ply, table.stamp()) == (ply, lines.stamp_at(name, ply))
    table.act("redo")
    assert table.stamp() == lines.stamp_at(name, len(whole) - 59)
    assert sorted(took)[len(took) // 2] < 1000, took  # far above what is measured, far below what would hurt


def test_going_back_into_another_turn_asks_first(table: Table) -> None:
    name = lines.shortest(3)
    match = lines.recorded(name)
    ply = next(ply for ply in range(20, match.plies) if match.seat(ply) != match.seat(ply - 1))
    table.load(lines.save_at(name, ply))
    table.act("undo")
    assert (table.ply, table.page.locator("[role=dialog]").count()) == (ply, 1)
    table.act("close")
    assert (table.ply, table.page.locator("[role=dialog]").count()) == (ply, 0)
    table.act("undo")
    table.act("confirmed")
    assert table.ply == ply - 1


def test_end_of_turn_is_explicit_and_can_be_switched_off(table: Table) -> None:
    name = lines.shortest(3)
    match, moves = lines.recorded(name), lines.line(name)
    ply = next(ply for ply in range(20, match.plies) if match.seat(ply) != match.seat(ply - 1))
    table.load(lines.save_at(name, ply - 1))
    table.play(moves[ply - 1])
    assert table.page.locator('[data-act="end-turn"]').count() > 0
    table.act("end-turn")
    assert table.page.locator('[data-act="end-turn"]').count() == 0
    table.undo()
    table.act("dialog", "menu")
    table.act("pref", "end_turn")
    table.act("close")
    table.play(moves[ply - 1])
    assert table.page.locator('[data-act="end-turn"]').count() == 0
    table.act("dialog", "menu")
    table.act("pref", "end_turn")


def test_sandbox_leaves_no_trace(table: Table) -> None:
    name = lines.shortest(3)
    moves = lines.line(name)
    table.load(lines.save_at(name, 60))
    table.act("dialog", "menu")
    table.act("sandbox")
    assert table.data("sandbox") == "on"
    for move in moves[60:66]:
        table.play(move)
    table.act("sandbox", "throw")
    assert (table.ply, table.data("sandbox"), table.stamp()) == (60, "off", lines.stamp_at(name, 60))
    assert table.match().plies == 60
    table.act("dialog", "menu")
    table.act("sandbox")
    table.play(moves[60])
    table.act("sandbox", "keep")
    assert (table.ply, table.data("sandbox"), table.match().plies) == (60, "off", 61)


def test_payment_as_proposed_and_source_by_source(table: Table) -> None:
    name = lines.shortest(3)
    match, moves = lines.recorded(name), lines.line(name)
    for ply in range(match.plies):
        match.goto(ply)
        if match.decision.kind == "pay" and len(match.decision.moves) > 2:
            break
    table.load(lines.save_at(name, ply))
    payment = table.page.locator("#payment")
    assert payment.is_visible()
    chips = payment.locator("[data-move]")
    listed = [chips.nth(index).get_attribute("data-move") or "" for index in range(chips.count())]
    assert set(listed) <= set(lines.legal(name, ply))
    table.act("propose")
    assert (table.ply > ply, table.data("decision") == "pay") == (True, False)
    table.act("goto", "0")
    assert table.ply == 0
    table.load(lines.save_at(name, ply))
    table.play(moves[ply])
    assert table.stamp() == lines.stamp_at(name, ply + 1)
