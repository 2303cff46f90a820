"""Takes the pictures in docs/screenshots/: every screen of the built page at three sizes.

`make site` first, then `python -m build.screenshots [NAME…]`; without names all of them, and it fails if one could not
be taken or a picture is left over that nothing takes any more. The positions come from games: one is recorded, one is
played by bots.
"""

from __future__ import annotations

import base64
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from build.serve import server
from virtu_core import bots, games
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.decisions import TABLE
from virtu_core.kernel.match import Match
from virtu_core.kernel.saves import dump, load
from virtu_core.kernel.tree import Tree

ROOT = Path(__file__).resolve().parent.parent
SIZES = {"1366x768": (1366, 768), "1920x1080": (1920, 1080), "390x844": (390, 844)}
FOLDER = ROOT / "docs" / "screenshots"
CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync", "--hide-scrollbars"]
READY = ':root:is([data-state="ready"], [data-state="over"])'
TABS = ("palace", "rivals", "tracks", "log")
# What ends comes to its end; what goes on for ever stands still where it began, so that pictures can be compared.
SETTLE = """async () => {
  await document.fonts.ready;
  const all = document.getAnimations();
  const ends = all.filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime));
  await Promise.all(ends.map((one) => one.finished.catch(() => null)));
  for (const one of all) if (!ends.includes(one)) { one.pause(); one.currentTime = 0; }
}"""


class Screen(NamedTuple):
    """A decision (the last one of its kind past a third of the game), the controls to press, the theme, and what has
    to be there first: a bot may have to think."""

    kind: str
    press: tuple[str, ...] = ()
    dark: bool = False
    until: str = "body"


def act(name: str, value: str = "") -> str:
    """The selector of a control."""
    return f'[data-act="{name}"]' + (f'[data-value="{value}"]' if value else "")


SCREENS = {
    "table": Screen("go"),
    "war": Screen("war"),
    "choice": Screen("rearrange", ("#palace :is([data-target], [data-act=hold])",)),
    "intrigue": Screen("intrigue"),
    "siege": Screen("bonus"),
    "payment": Screen("pay"),
    "payment-dark": Screen("pay", dark=True),
    "winter": Screen("rearrange"),
    "placing": Screen("placing"),
    "supply": Screen("buy"),
    "moves": Screen("recruit", (act("moves"),)),
    "menu": Screen("recruit", (act("dialog", "menu"),)),
    "rival": Screen("go", (".rival-name", f"#tabs {act('tab', 'palace')}")),
    "rules": Screen("war", (act("dialog", "menu"), act("book"))),
    "replay": Screen("war", (".rivals .again", act("replay-pause"), act("replay-step", "1"))),
    "score": Screen("over", (act("dialog", "score"),)),
    "score-dark": Screen("over", (act("dialog", "score"),), dark=True),
    "dark": Screen("act", dark=True),
    "hint": Screen("go", (act("hint"),), until=".tips"),
    "share": Screen("go", (act("dialog", "menu"), act("send")), until=".share-code svg"),
    "review": Screen("over", (act("dialog", "score"), act("review")), until=".review-body:not(:has(progress))"),
    "threats": Screen("go", (act("threats"),), until="#map-threats"),  # stays switched on
}
TOWN = {
    "principato": Screen("action"),
    "principato-dark": Screen("action", dark=True),
    "principato-score": Screen("over", (act("dialog", "score"),)),
}
BEFORE = ("start", "start-dark", "about", "how", "book", "fresh")  # those without a recorded game
CLOSING = (act("replay-stop"), act("close"), f"#tabs {act('tab', 'map')}")


def recorded(place: str) -> Match[Any]:
    """A game that was played once."""
    return load((ROOT / "tests" / "games" / place).read_bytes(), games.get).match


def played(name: str, seats: int, seed: int) -> Match[Any]:
    """A game among Courtiers."""
    match = Match(games.get(name), {"seats": seats}, Seeded(seed), salt=seed)
    crew = [bots.get("courtier", seed + seat) for seat in range(seats)]
    while not match.over:
        seat = match.decision.seat
        match.play(crew[seat].choose(match.game, match.seen(seat)))
    return match


class Shown(NamedTuple):
    """A game, and the pictures that are taken of it; where something is hidden, by whose eyes."""

    of: Callable[[], Match[Any]]
    screens: dict[str, Screen]
    seat: int | None = None

    def match(self) -> Match[Any]:
        """The game, nobody's; all but the one who looks are bots."""
        match = self.of()
        match.names = ()
        if self.seat is not None:
            seats = range(len(match.game.seats(match.config)))
            match.players = tuple("" if seat == self.seat else "novice" for seat in seats)
        return match

    def save(self, ply: int) -> str:
        """The game up to a ply, with nothing after it: a later moment would make it a look at the past."""
        match = self.match()
        until = Match(match.game, match.config, players=match.players, created=ply + 1, tree=Tree())
        until.follow(match.line[:ply])
        return base64.b64encode(dump(until, now=1)).decode()

    def plies(self) -> dict[str, int]:
        """For each kind of decision a ply where much is on the table."""
        match = self.match()
        found: dict[str, int] = {}
        for ply in range(match.plies + 1):
            match.goto(ply)
            kind, seat = match.decision.kind, match.decision.seat
            if ply < match.plies // 3 or (self.seat is not None and seat not in (self.seat, TABLE)):
                continue
            if kind not in found or len(match.decision) > 6:
                found[kind] = ply
        return found


GAMES = (
    Shown(partial(recorded, "5-eight-cities.virtu"), SCREENS),
    Shown(partial(played, "principato", 4, seed=1), TOWN, seat=0),
)


def shoot(browser: Browser, address: str, wanted: list[str]) -> Iterator[str]:
    """Take the pictures; the names of the files."""
    for size, (width, height) in SIZES.items():
        phone = width < 900
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone)
        page = context.new_page()
        visit(page, address)
        yield from before(page, address, size, wanted)
        for game in GAMES:
            names = [name for name in game.screens if name in wanted]
            if not names:
                continue
            at = game.plies()
            for name in names:
                page.evaluate("(save) => window.virtu.load(save)", game.save(at[game.screens[name].kind]))
                page.wait_for_selector("#history", state="attached")  # the chronicle is drawn last
                yield shot(page, f"{name}-{size}", game.screens[name])
                if phone and name == "table":
                    for tab in TABS:
                        press(page, act("tab", tab))
                        yield picture(page, f"tab-{tab}-{size}")
                for control in CLOSING:
                    press(page, control)
        context.close()


def before(page: Page, address: str, size: str, wanted: list[str]) -> Iterator[str]:
    """The start page in both themes, the pages to read, and a game for five that has just begun."""
    for name, theme in (("start", "light"), ("start-dark", "dark")):
        if name in wanted:
            page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            yield picture(page, f"{name}-{size}")
    page.emulate_media(color_scheme="light")
    if "about" in wanted:
        press(page, act("page", "about"))
        yield picture(page, f"about-{size}")
    for name, control in (("how", act("page", "how")), ("book", act("book"))):
        if name in wanted:
            press(page, act("back"))
            press(page, control)
            yield picture(page, f"{name}-{size}")
    press(page, act("back"))
    if "fresh" in wanted:
        visit(page, f"{address}?new=5&seed=7")
        yield picture(page, f"fresh-{size}")


def visit(page: Page, address: str) -> None:
    """Open an address and wait until the page can be used."""
    page.goto(address)
    page.wait_for_selector(READY, state="attached", timeout=600_000)


def shot(page: Page, name: str, screen: Screen) -> str:
    """One decision of the game."""
    page.emulate_media(color_scheme="dark" if screen.dark else "light")
    for control in screen.press:
        if not press(page, control):
            raise SystemExit(f"{name}: there is no {control}")
    page.wait_for_selector(screen.until, state="attached", timeout=600_000)
    return picture(page, name)


def press(page: Page, control: str) -> bool:
    """A control, wherever it is; False if it is not there."""
    found: bool = page.evaluate(
        """(control) => {
          const node = document.querySelector(control);
          node?.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
          return node !== null;
        }""",
        control,
    )
    page.wait_for_timeout(150)
    return found


def every() -> list[str]:
    """The names of all pictures."""
    return [*BEFORE, *(name for game in GAMES for name in game.screens)]


def expected(names: list[str]) -> set[str]:
    """The files of these pictures."""
    tabs = {f"tab-{tab}-390x844" for tab in TABS} if "table" in names else set()
    return {f"{name}-{size}" for name in names for size in SIZES} | tabs


def picture(page: Page, name: str) -> str:
    """The page as it stands, once fonts and motion have settled."""
    page.wait_for_timeout(300)  # what is drawn late is drawn
    page.evaluate(SETTLE)
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=82)
    return name


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    running = server()
    threading.Thread(target=running.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        names = sys.argv[1:] or every()
        taken = set()
        for one in shoot(chromium, f"http://127.0.0.1:{running.server_address[1]}/", names):
            print(one, flush=True)
            taken.add(one)
        chromium.close()
    running.shutdown()
    wrong = expected(names) ^ taken
    if not sys.argv[1:]:
        wrong |= {path.stem for path in FOLDER.glob("*.jpg")} ^ taken
    if wrong:
        raise SystemExit("not taken, or left over: " + ", ".join(sorted(wrong)))
