"""A phone held across, 844 x 390: all that lies open can be reached, and its main button is in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e.conftest import DESK
from tests.e2e.lines import save_at, shortest
from tests.e2e.table import Table

ACROSS: ViewportSize = {"width": 844, "height": 390}
# What of a dialog's rows and cards cannot be brought in sight from under its title and its buttons.
HIDDEN = """
() => [...document.querySelectorAll("#dialog :is(.good, .src, .turn, .siege-row, .spot, .dialog-foot .btn)")]
  .filter((node) => {
    if (!node.checkVisibility()) return false;
    node.scrollIntoView({ block: "center" });
    const box = node.getBoundingClientRect();
    const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !seen || !(node.contains(seen) || seen.contains(node));
  }).map((node) => node.id || node.outerHTML)
"""


@pytest.mark.parametrize("kind", ["buy", "govern_spend", "war", "pay"])
def test_all_of_a_dialog_can_be_reached(table: Table, kind: str) -> None:
    name, ply = shortest(3), {"buy": 563, "govern_spend": 520, "war": 252, "pay": 675}[kind]
    table.load(save_at(name, ply))
    page = table.page
    page.set_viewport_size(ACROSS)
    try:
        expect(page.locator("#dialog .dialog-foot .btn:visible").last).to_be_in_viewport(ratio=1)
        assert page.locator("#dialog :is(.good, .src, .siege-row)").count() > 3
        assert page.evaluate(HIDDEN) == []
    finally:
        page.set_viewport_size(DESK)
