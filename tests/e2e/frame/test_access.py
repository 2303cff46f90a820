"""axe-core finds nothing serious on any screen, light or dark, and names are there for those who hear the page."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Literal

import pytest

from tests.e2e import lines
from tests.e2e.table import START, Table
from virtu_core.kernel import saves

AXE = Path(__file__).resolve().parents[3] / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
# A picture's label names it, and that is how one calls it; the figures in the picture need not be in there.
AUDIT = """
async () => {
  const called = (node) => {
    const words = node.cloneNode(true);
    for (const picture of words.querySelectorAll("svg")) picture.remove();
    const label = (node.ariaLabel ?? "").toLowerCase();
    return node.querySelector("svg") && label.includes(words.textContent.trim().toLowerCase());
  };
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.map(({ id, impact, nodes }) => {
    const spoken = id === "label-content-name-mismatch";
    const wrong = nodes.filter((one) => !(spoken && called(document.querySelector(one.target[0]))));
    return [id, wrong.length ? impact : "minor", wrong.length, (wrong[0] ?? nodes[0]).html.slice(0, 160)];
  });
}
"""
SCREENS = (
    "start", "saves", "new game", "phone shelf", "table", "payment", "score", "menu", "moves", "about", "phone",
    "replay", "look first",
    "bots", "players", "hint", "threats", "review", "share", "histories",
    "how", "rules", "rulings", "phone rules", "siege", "siege ended", "retreat", "action", "phone action", "basket",
)  # fmt: skip


BEFORE = {  # without a game, and what is pressed on the shelf
    "start": (), "phone shelf": (), "how": ("how", "virtu"), "rulings": ("book",), "new game": ("box", "virtu"),
}  # fmt: skip


def show(table: Table, screen: str) -> None:
    """Bring a screen about."""
    name = lines.shortest(4)
    match = lines.recorded(name)
    if screen in BEFORE:
        if screen.startswith("phone"):
            table.page.set_viewport_size({"width": 390, "height": 844})
        table.open()
        if BEFORE[screen]:
            table.act(*BEFORE[screen])
        return
    if screen == "score":
        table.load(lines.save_at(name, match.plies))
        return
    if screen in ("siege", "siege ended", "retreat"):
        name, begun, ended = lines.spot("siege both" if "siege" in screen else "retreat road")
        table.load(lines.save_at(name, begun))
        for move in lines.line(name)[begun:ended] if screen == "siege ended" else ():
            table.play(move)
        assert table.page.locator("#scene").count() == 1
        return
    ply = 200
    match.goto(ply)
    kind = {"payment": "pay", "basket": "buy"}.get(screen, "war" if screen.endswith("action") else "go")
    while match.decision.kind != kind:
        ply += 1
        match.goto(ply)
    if screen.startswith("phone"):
        table.page.set_viewport_size({"width": 390, "height": 844})
    table.load(lines.save_at(name, ply, ("courtier",) * 4 if screen in ("bots", "players") else ()))
    if screen == "bots":
        table.act("bots-pause")
    elif screen in ("hint", "threats"):
        table.page.keyboard.press(screen[0])
        table.page.wait_for_selector(".tips, #map-threats", timeout=START)
    elif screen == "review":
        table.act("dialog", "menu")
        table.act("review")
        table.page.wait_for_selector(".chances", timeout=START)
        table.act("review", "stop")
    elif screen == "players":
        table.act("dialog", "menu")
        table.act("dialog", "players")
    elif screen.endswith("rules"):
        table.page.keyboard.press("F1")
    elif screen == "share":
        table.act("dialog", "menu")
        table.act("send")
        table.page.wait_for_selector("svg.qr")
    elif screen == "histories":
        other = lines.read(table.save())
        other.play(other.decision.moves[0])
        table.play(str(other.game.decision(match.state).moves[-1]))
        table.load(base64.b64encode(saves.dump(other, now=1)).decode())
    elif screen == "moves":
        table.act("moves")
    elif screen == "replay":
        table.seen(".rival .again").click()
        table.act("replay-step", "1")
    elif screen == "look first":
        table.seen("#palace .legal[data-move]").click(button="right")
    elif screen in ("menu", "saves", "about"):
        table.act("dialog", "menu")
        if screen != "menu":
            table.act("page", {"saves": "start"}.get(screen, screen))


def faults(table: Table) -> list[list[object]]:
    """What axe finds serious on the page as it is."""
    table.page.mouse.move(2, 2)  # what is pointed at has no label of the browser's
    table.page.evaluate(AXE.read_text("utf-8"))  # as a tool would, past the policy
    return [one for one in table.page.evaluate(AUDIT) if one[1] in SERIOUS]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS)
def test_axe(table: Table, screen: str, theme: Literal["light", "dark"]) -> None:
    table.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    show(table, screen)
    assert table.data("theme") == theme
    found = faults(table)
    table.page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    if screen == "threats":
        table.act("threats")  # not for the others
    assert found == []


def test_said_aloud(table: Table) -> None:
    """The live region tells what happened; every element that plays a move has a name."""
    name = lines.shortest(4)
    table.load(lines.save_at(name, 120))
    table.play(lines.line(name)[120])
    assert table.page.locator("#live[aria-live=polite]").inner_text()
    nameless = table.page.evaluate(
        """() => [...document.querySelectorAll("[data-move],[data-target]")]
             .filter((node) => !(node.getAttribute("aria-label") || node.textContent).trim())
             .map((node) => node.outerHTML.slice(0, 120))"""
    )
    assert nameless == []
