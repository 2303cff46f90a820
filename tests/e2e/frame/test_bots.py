"""Bots at the page, in their worker: games, thinking that does not disturb, workers that die, seats that change."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.e2e.conftest import Watched, serving
from tests.e2e.table import Table
from tests.e2e.waiting import settled

AT_ONCE, SLOW = "8", "0.5"
# A person's part of a game: what can be clicked at each decision, and the first of it clicked.
PLAY = """
async (last) => {
  const root = document.documentElement, seen = [];
  const idle = () => new Promise((done) => setTimeout(done, 10));
  while (root.dataset.state !== "over" && Number(root.dataset.ply) < last) {
    const moves = [...document.querySelectorAll("[data-move]")].map((node) => node.dataset.move);
    if (root.dataset.state === "thinking") {
      document.querySelector('[data-act="fought"]')?.click(); // how a siege of one's own ended: seen
      await idle();
      continue;
    }
    seen.push([Number(root.dataset.ply), [...new Set(moves)].sort()]);
    const before = root.dataset.ply;
    const button = [...document.querySelectorAll("[data-move]")].find((node) => node.dataset.move === moves[0]);
    button.click();
    const again = [...document.querySelectorAll("#dialog .chooser [data-move]")];
    if (root.dataset.ply === before) again.find((node) => node.dataset.move === moves[0])?.click(); // was only shown
    if (root.dataset.ply === before) throw new Error(`${moves[0]} did nothing at ${before}`);
  }
  return seen;
}
"""
# The longest time between two frames while a bot thinks.
FRAMES = """
async (milliseconds) => {
  const start = performance.now();
  let last = start, longest = 0, count = 0;
  while (last - start < milliseconds) {
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    longest = Math.max(longest, now - last);
    count += 1;
    last = now;
  }
  return { longest, count };
}
"""

# Words that do not fit: a button narrower than what it says, a rival's name cut short or under something else.
CRAMPED = """
() => {
  const words = [...document.querySelectorAll("#bar :is(.tools, .ways) > *, #rivals .rival-name > span")];
  const over = (node, other) => {
    const one = node.getBoundingClientRect(), two = other.getBoundingClientRect();
    return two.width && one.right > two.left && one.left < two.right && one.bottom > two.top && one.top < two.bottom;
  };
  const beside = (node) => [...node.closest("header").querySelectorAll(".again, .rival-order")];
  const cramped = (node) => node.scrollWidth > node.clientWidth + 1 || beside(node).some((other) => over(node, other));
  return words.filter((node) => node.offsetWidth && cramped(node)).map((node) => node.textContent);
}
"""


def speed(table: Table, value: str) -> None:
    table.page.evaluate(
        """(value) => {
          const field = document.getElementById("bot-speed");
          field.value = value;
          field.dispatchEvent(new Event("change", { bubbles: true }));
        }""",
        value,
    )


def legal(table: Table) -> list[str]:
    """The decision's list, from the rules."""
    return sorted(str(move) for move in table.match().decision.moves)


def test_whole_game_of_bots(profile: Watched) -> None:
    """Watched to its end, as fast as it goes."""
    table = profile.table("?new=3&seed=1&bots=3")
    assert (table.data("state"), table.moves()) == ("thinking", [])
    speed(table, AT_ONCE)
    table.page.wait_for_selector("html[data-state=over]", state="attached", timeout=150_000)
    assert table.match().over
    assert table.match().ply == table.ply
    assert table.page.locator("[role=dialog]").is_visible()  # the final score


def test_a_person_against_two_bots(profile: Watched) -> None:
    """At every decision of the person everything legal can be clicked, at every decision of a bot nothing."""
    table = profile.table("?new=3&seed=7&bots=novice,novice")
    table.page.evaluate("() => localStorage.setItem('virtu.prefs', JSON.stringify({ bot_speed: 8, ask_all: true }))")
    table.open("?new=3&seed=7&bots=novice,novice")
    seen: list[tuple[int, list[str]]] = table.page.evaluate(PLAY, 150)
    match: Any = table.match()
    decided = [ply for ply in range(match.ply) if match.seat(ply) == 0]
    assert [ply for ply, _ in seen] == decided
    for ply, moves in seen:
        match.goto(ply)
        assert moves == sorted(str(move) for move in match.decision.moves), ply
    assert len(decided) > 10
    table.page.wait_for_selector("html[data-state=ready]", state="attached")
    before = table.ply
    table.act("undo")
    assert table.match().decision.seat == 0
    assert table.ply < before
    table.act("redo")
    assert table.data("state") == "ready"


def test_the_page_lives_while_a_bot_thinks(profile: Watched) -> None:
    table = profile.table("?new=3&seed=7&bots=prince@3000ms,prince@3000ms,prince@3000ms")
    table.wait_ply(3)
    frames = table.page.evaluate(FRAMES, 3000)
    print("while a bot thinks:", frames)
    assert frames["count"] > 15  # a bot that thinks in the page would leave one or two
    assert frames["longest"] < 2000
    table.act("dialog", "menu")
    assert table.page.locator("[role=dialog]").is_visible()


def test_a_killed_worker_is_replaced(profile: Watched) -> None:
    table = profile.table("?new=3&seed=7&bots=prince@1000ms,novice,novice")
    speed(table, AT_ONCE)
    table.wait_ply(4)
    while table.data("seat") != "0":
        table.page.wait_for_timeout(5)
    assert table.page.evaluate("() => window.virtu.killWorker()")
    at = table.ply
    table.wait_ply(at + 4, 90)
    assert not table.page.locator("#notices .trouble-bar").count()


def test_a_reload_while_a_bot_thinks(profile: Watched) -> None:
    table = profile.table("?new=3&seed=7&bots=prince@3000ms,novice,novice")
    speed(table, AT_ONCE)
    while table.data("seat") != "0" or table.ply < 3:
        table.page.wait_for_timeout(20)
    at, before = table.ply, table.match()
    table.reload()
    assert table.match().line[:at] == before.line[:at]
    assert table.match().players == ("prince@3000ms", "novice", "novice")
    table.wait_ply(at + 2)


def test_words_have_room(profile: Watched) -> None:
    """With every number of houses, at widths from a tablet's on."""
    for seats in (3, 4, 5):
        table = profile.table(f"?new={seats}&seed=7&bots={','.join(['novice'] * seats)}")
        table.act("bots-pause")
        for width in (920, 1024, 1280, 1366, 1700, 1920, 2560):
            table.page.set_viewport_size({"width": width, "height": width * 9 // 16})
            settled(table.page, "#bar")
            assert table.page.evaluate(CRAMPED) == [], (seats, width)


def test_taking_over_and_giving_back(profile: Watched) -> None:
    table = profile.table("?new=3&seed=7&bots=novice,novice,novice")
    speed(table, SLOW)
    table.wait_ply(2)
    table.act("bots-pause")
    assert table.data("bots") == "waiting"
    at, seat = table.ply, table.data("seat")
    table.act("bots-step")
    table.wait_ply(at + 1)
    table.page.wait_for_timeout(1500)
    assert table.ply == at + 1
    seat = table.data("seat")
    table.act("dialog", "menu")
    table.act("dialog", "players")
    table.act("take-over", seat)
    table.act("taken-over", seat)  # it is asked first
    assert (table.data("state"), table.moves()) == ("ready", legal(table))
    while table.data("seat") == seat:
        table.play(table.moves()[0])
    table.act("undo")
    assert table.data("seat") == seat
    table.act("dialog", "menu")
    table.act("dialog", "players")
    table.act("give-back", seat)
    assert table.data("state") == "thinking"
    assert table.moves() == []


def test_bots_from_a_sub_folder(profile: Watched, dist: Path) -> None:
    with serving(dist.parent) as home:
        profile.address = home
        table = profile.table(f"{dist.name}/?new=4&seed=3&bots=4")
        table.wait_ply(5)
