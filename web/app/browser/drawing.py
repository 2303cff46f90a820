"""Patches the document: all at once after what a player did, piece by piece after what a bot did."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from ..frame import botplay, prefs
from ..frame.pages import at_table, late, marks, piecewise, render, seen, some
from ..frame.session import Session
from ..frame.tables import sprite
from ..frame.ui import Ui
from .device import Alarm, Proxy

SLICE = 4  # milliseconds of drawing after a bot's move before the browser may show what there is of it
SEEN = 160  # milliseconds from one drawing to the next while bots play as fast as they can


class Drawing:
    """The session on the screen. `shown` is called whenever the whole of it is."""

    def __init__(
        self, window: Any, proxy: Proxy, convert: Callable[..., Any], session: Session, shown: Callable[[], None]
    ) -> None:
        self.window = window
        self.convert = convert  # a dictionary into one of the browser's
        self.session = session
        self.shown = shown
        self.narrow = window.matchMedia("(max-width: 1279px)")
        self.phone = window.matchMedia("(max-width: 900px)")
        self.dark = window.matchMedia("(prefers-color-scheme: dark)")
        self.calm = window.matchMedia("(prefers-reduced-motion: reduce)")
        self._sprite = ""  # the drawings that stand in the document
        self._drawn: dict[str, str] = {}  # the markup of each region
        self._rest = proxy(self._draw_rest)
        self._slices = Alarm(window, proxy)
        self._pieces: Iterator[tuple[str, str]] | None = None  # what is left to draw of a bot's move
        self._stale = False  # something has happened since that began
        self._late: Sequence[str] = ()  # what has still to be drawn of what could wait
        self._at = 0.0  # when everything was last drawn

    def all(self) -> None:
        """Patch what has changed; what can wait until after the next frame does, unless it was never drawn."""
        self._pieces, self._stale = None, False
        self._slices.off()
        device = self.session.device
        device.narrow, device.still = bool(self.narrow.matches), bool(self.calm.matches)
        device.dark, device.phone = bool(self.dark.matches), bool(self.phone.matches)
        self._drawings()
        self._late = late(self.session) if "chronicle" in self._drawn else ()
        ui = seen(self.session)
        self.patch(render(self.session, self._late, ui))
        self.window.virtu.attach()
        self._done(ui)

    def _drawings(self) -> None:
        """The drawings of the game that is looked at stand there before anything uses them."""
        wanted = sprite(self.session.read_of.id)
        if self._sprite != wanted:
            self.window.document.getElementById("sprite").innerHTML = self._sprite = wanted

    def softly(self) -> None:
        """After a bot's move: a few regions a frame, so that the page answers and moves all the while."""
        playing = self.session.playing
        if playing is None:
            return
        if playing.turn is not None and self._pieces is not None:
            self._stale = True  # it will be drawn when this is
            return
        hurry = playing.turn is not None and botplay.speed(self.session) == prefs.FASTEST
        wait = self._at + SEEN - self.window.performance.now() if hurry else 0
        if wait > 0:
            self._slices.set(wait, self.softly)
            return
        self._pieces, self._stale = piecewise(playing), False
        self._slices.after_frame(self._slice)

    def _slice(self) -> None:
        """A few regions more. Each frame lays out and paints what was put there since the last."""
        if self._pieces is None:
            return
        end = self.window.performance.now() + SLICE
        for region, markup in self._pieces:
            self.patch({region: markup})
            if self.window.performance.now() > end:
                self._slices.after_frame(self._slice)
                return
        self._pieces, self._late = None, ()
        self._done()
        if self._stale:
            self.softly()

    def _done(self, ui: Ui | None = None) -> None:
        self._at = self.window.performance.now()
        self._mark(ui)
        self.window.virtu.later(self._rest)
        self.shown()

    def _draw_rest(self) -> None:
        """What could wait. Python tidies up now, not in the middle of a click."""
        late, self._late = self._late, ()
        if late:
            self.some(late)
        gc.collect(0)

    def some(self, regions: Iterable[str]) -> None:
        """Only these regions of the table. Pieces that are still to come may know nothing of what these show."""
        self.patch(some(self.session, regions))
        self._stale = self._pieces is not None

    def book(self) -> None:
        """Only the book of rules."""
        self.patch(some(self.session, ("book",)) or render(self.session))

    def patch(self, regions: dict[str, str]) -> None:
        """Hand the browser what looks different now. A new frame around the regions empties them."""
        if self._drawn.get("app") != regions.get("app", self._drawn.get("app")):
            self._drawn = {}
        for region, markup in regions.items():
            if self._drawn.get(region) != markup:
                self.window.virtu.morph(region, markup)
                self._drawn[region] = markup

    def _mark(self, ui: Ui | None) -> None:
        """What tests and style sheets read off the document."""
        found = marks(self.session, ui, dark=bool(self.dark.matches))
        playing = at_table(self.session)
        told = self.convert(found, dict_converter=self.window.Object.fromEntries)
        game = playing.game_id if playing else ""
        self.window.virtu.mark(told, game, playing is None or not playing.curtain.secret)
