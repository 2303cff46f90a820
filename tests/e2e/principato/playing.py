"""A person at Principato's table who presses what is seen: whole games in one go, with every press counted."""

from __future__ import annotations

from typing import Any

from tests.e2e.table import Table

# Bots that think for no longer than they must, nothing that moves, a press that plays at once.
WISHES = """
localStorage["virtu.prefs"] ??= JSON.stringify({ bot_speed: 8, motion: false, look_first: "never", tap: true });
"""
AT_ONCE = f'if (location.protocol !== "about:") {{ {WISHES} }}'
# Presses the first kind of thing in this list that is in sight: an option of an own card, a card of the display, the
# way on. Told are how often each kind was pressed, of each action what was pressed at which question, and how long each
# press took, to the end of its work and to the frame after it, if that is to be timed.
PLAY = """
async ({ how, until, timed }) => {
  const root = document.documentElement;
  const kinds = [
    "#dialog .chooser [data-move]", '#dialog [data-act="counted"]', '#dialog .primary[data-act="supplied"]',
    '#dialog .primary[data-act="fill"]', "#dialog .pdialog .primary[data-move]",
    "#display .wanted[data-move]", ":is(#own, #quick) .opt[data-move]", ":is(#own, #quick) .act-favour[data-move]",
    ":is(#own, #quick) .act-pass[data-move]", '[data-act="end-turn"]', "#dialog [data-move]",
  ];
  const seen = (node) => node.checkVisibility();
  const ways = {
    click: (node) => node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 })),
    keys: (node) => {
      node.focus();
      if (document.activeElement !== node) throw new Error(`no key reaches ${node.outerHTML.slice(0, 200)}`);
      const key = { key: "Enter", bubbles: true, cancelable: true };
      if (node.dispatchEvent(new KeyboardEvent("keydown", key)) && node.matches("button")) node.click();
    },
  };
  const pressed = {}, actions = [], times = { clicked: [], painted: [] };
  let count = 0, open = null;
  for (let turn = 0; turn < 40000 && root.dataset.state !== "over" && count < until; turn += 1) {
    const { state, decision, ply } = root.dataset;
    if (decision === "action" && (!open || open.ply !== ply)) actions.push(open = { ply, asked: [] });
    const waits = state === "ready" || document.querySelector('#dialog [data-act="counted"]');
    const kind = waits && kinds.find((one) => [...document.querySelectorAll(one)].some(seen));
    if (kind) {
      if (open && kind.includes("chooser")) open.warned = true; // what would be lost is told before it is
      const nodes = [...document.querySelectorAll(kind)].filter(seen);
      if (open && kind !== '[data-act="end-turn"]' && !kind.includes("counted")) {
        open.asked.push(`${decision}: ${nodes[count % nodes.length].dataset.move}`);
      }
      const started = performance.now();
      ways[how](nodes[count % nodes.length]);
      if (timed) {
        times.clicked.push(performance.now() - started);
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        times.painted.push(performance.now() - started);
      }
      count += 1;
      pressed[kind] = (pressed[kind] ?? 0) + 1;
    }
    await new Promise((done) => setTimeout(done, timed ? 30 : kind ? 0 : 4));
  }
  return { pressed, actions, times };
}
"""


def play(table: Table, how: str = "click", until: int = 10**6) -> Any:
    """To the end, or so many presses far."""
    return table.page.evaluate(PLAY, {"how": how, "until": until})


def ended(table: Table) -> None:
    """The game is over, and its score is that of the rules."""
    assert table.data("state") == "over"
    final = table.page.locator("#dialog .tally").first
    assert final.is_visible()
    match = table.match()
    assert match.over
    for score in match.game.scores(match.state):
        assert str(score or "·") in final.inner_text()
