"""Takes the pictures in docs/screenshots/: every screen of the built page at three sizes.

`make site` first, then `python -m build.screenshots [NAME…]`. The positions come from the recorded games.
"""

from __future__ import annotations

import base64
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from build.serve import server
from virtu_core import games
from virtu_core.kernel.saves import dump, load

ROOT = Path(__file__).resolve().parent.parent
SIZES = {"1366x768": (1366, 768), "1920x1080": (1920, 1080), "390x844": (390, 844)}
FOLDER = ROOT / "docs" / "screenshots"
GAME = ROOT / "tests" / "games" / "5-eight-cities.virtu"
CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync", "--hide-scrollbars"]
# screen -> the decision it shows (the last one of its kind past a third of the game), and a control to press
SCREENS = {
    "table": ("go", ""),
    "war": ("war", ""),
    "intrigue": ("intrigue", ""),
    "siege": ("bonus", ""),
    "payment": ("pay", ""),
    "winter": ("rearrange", ""),
    "supply": ("buy", ""),
    "patron": ("patron", ""),
    "moves": ("recruit", "moves"),
    "score": ("over", "dialog=score"),
    "dark": ("act", ""),
}


def plies(save: bytes) -> dict[str, int]:
    """For each kind of decision a ply where much is on the table."""
    match = load(save, games.get).match
    found: dict[str, int] = {}
    for ply in range(match.plies + 1):
        match.goto(ply)
        kind = match.decision.kind
        if ply >= match.plies // 3 and (kind not in found or len(match.decision) > 6):
            found[kind] = ply
    return found


def shoot(browser: Browser, address: str, save: bytes, wanted: list[str]) -> Iterator[str]:
    """Take the pictures; the names of the files."""
    at = plies(save)
    for size, (width, height) in SIZES.items():
        phone = width < 900
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone)
        page = context.new_page()
        page.goto(address)
        page.wait_for_function("document.documentElement.dataset.state === 'ready'", timeout=90_000)
        if "start" in wanted:
            yield picture(page, f"start-{size}")
        page.evaluate("(save) => window.virtu.load(save)", base64.b64encode(save).decode())
        for name, (kind, act) in SCREENS.items():
            if name in wanted and kind in at:
                yield from screen(page, name, size, at[kind], act)
                if phone and name == "table":
                    for tab in ("palace", "rivals", "tracks", "log"):
                        press(page, "tab", tab)
                        yield picture(page, f"tab-{tab}-{size}")
                    press(page, "tab", "map")
        context.close()


def screen(page: Page, name: str, size: str, ply: int, act: str) -> Iterator[str]:
    """One decision of the game."""
    if name == "dark":
        page.emulate_media(color_scheme="dark")
    page.evaluate(
        """(ply) => { const slider = document.querySelector('input[data-act=goto]');
           slider.value = ply; slider.dispatchEvent(new Event('change', {bubbles: true})); }""",
        ply,
    )
    control, _, value = act.partition("=")
    if act:
        press(page, control, value)
    yield picture(page, f"{name}-{size}")
    if act:
        press(page, "close", "")
    page.emulate_media(color_scheme="light")


def press(page: Page, act: str, value: str) -> None:
    """A control, wherever it is."""
    wanted: Any = f'[data-act="{act}"]' + (f'[data-value="{value}"]' if value else "")
    page.evaluate("(wanted) => document.querySelector(wanted)?.click()", wanted)


def picture(page: Page, name: str) -> str:
    """The page as it stands, once fonts and motion have settled."""
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(600)
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=82)
    return name


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    running = server()
    threading.Thread(target=running.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        game = load(GAME.read_bytes(), games.get).match
        game.names = ()
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        names = sys.argv[1:] or ["start", *SCREENS]
        for shot in shoot(chromium, f"http://127.0.0.1:{running.server_address[1]}/", dump(game, now=1), names):
            print(shot, flush=True)
        chromium.close()
    running.shutdown()
