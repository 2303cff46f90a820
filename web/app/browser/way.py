"""The browser's own way back and on: each place of the page is a step of its history, and the address of a reload."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from ..frame.consent import proceed
from ..frame.places import Place, go, here, reads
from ..frame.session import Session
from .device import Proxy


class Way:
    """Follows where the session is, and leads it where the browser goes."""

    def __init__(
        self, window: Any, proxy: Proxy, convert: Callable[..., Any], session: Session, show: Callable[[], None]
    ) -> None:
        self.window = window
        self.convert = convert  # a dictionary into one of the browser's
        self.session = session
        self.show = show
        self.place: Place | None = None  # the one that the address stands for; None before the first drawing
        window.addEventListener("popstate", proxy(self.led))

    def led(self, event: Any) -> None:
        """The browser has gone to another of its steps; one without a place is a word in the address (`bookmark`)."""
        found = getattr(event.state, "page", None)
        if found is None:
            return
        state = event.state
        place = Place(str(found), str(state.box), str(state.game), int(state.seats))
        if place == self.place:
            if not (str(self.window.location.hash) or reads(self.session)):
                self.window.history.back()  # a step at which something was read that was closed otherwise
            return
        self.place = place
        proceed(self.session, lambda: go(self.session, place))
        self.show()

    def shown(self) -> bool:
        """Something was drawn: whether it is another place, and so a step. Where nobody was led the address says it."""
        place, before = here(self.session), self.place
        if place == before:
            return False
        self.place, location, history = place, self.window.location, self.window.history
        search = f"?game={quote(place.game)}" if place.game else ""
        state = self.convert(place._asdict(), dict_converter=self.window.Object.fromEntries)
        write = history.replaceState if before is None else history.pushState
        try:
            write(state, "", f"{location.pathname}{search}{location.hash if before is None else ''}")
        except Exception:  # a sandboxed frame has no history: a reload comes back to where it was opened
            return False
        return before is not None
