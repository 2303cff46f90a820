"""What is read, in the browser: its place in the address (`#rules/V-WAR-01`, `#how`), in sight and in focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..frame.consent import proceed
from ..frame.controls import reading
from ..frame.session import Session
from .device import Proxy

BOOK, HOW = "#rules", "#how"


class Bookmark:
    """Follows what the session has open; the browser's own way back closes it."""

    def __init__(self, window: Any, proxy: Proxy, session: Session, show: Callable[[], None]) -> None:
        self.window = window
        self.session = session
        self.show = show
        self.mark = ""  # what is read as it stands on the screen, in the words of the address
        self.page = ""  # on which page
        self.entered = False  # whether the browser's way back leads to the page's own address
        self.left: Any = None  # what had the focus before the book was opened
        self.led = ""  # the place of the book that it led to
        window.addEventListener("hashchange", proxy(lambda _event: self.go(draw=True)))
        window.document.addEventListener("click", proxy(self.jump))

    def go(self, *, draw: bool = False) -> None:
        """Open what the address says, or close what it no longer says."""
        here, shown = str(self.window.location.hash), self.session.open
        if here.startswith(BOOK):
            place = here.removeprefix(BOOK).removeprefix("/")
            if shown.book is not None and shown.book.place == place:
                return
            proceed(self.session, lambda: reading.open_rule(self.session, place))
        elif shown.book is not None and self.mark.startswith(BOOK):
            shown.book = None
        elif here.startswith(HOW) and shown.page != "how":
            proceed(self.session, lambda: reading.open_page(self.session, "how"))
        elif not here and shown.page == "how" and self.mark:
            reading.go_back(self.session, "")
        else:
            return
        self.entered = False
        if draw:
            self.show()

    def jump(self, event: Any) -> None:
        """To a section of the page, without a step in the browser's history for each."""
        link = event.target.closest(f'a[href^="{HOW}"]') if event.target.closest else None
        if link:
            event.preventDefault()
            self._to(str(link.hash)[1:])

    def shown(self) -> None:
        """Something was drawn: bring address, sight and focus to what is read now."""
        shown = self.session.open
        mark = HOW if shown.page == "how" else ""
        if shown.book is not None:
            mark = f"{BOOK}/{shown.book.place}" if shown.book.place else BOOK
        if (mark, shown.page) == (self.mark, self.page):
            return
        before, self.mark = self.mark, mark
        if mark != before:
            self._address(before)
        if shown.page != self.page:
            self.page = shown.page
            self.window.scrollTo(0, 0)
            if mark == HOW:
                self._to(str(self.window.location.hash)[1:])
        if mark.startswith(BOOK):
            self._open(fresh=not before.startswith(BOOK))
        elif before.startswith(BOOK):
            self._close()

    def _to(self, ident: str) -> None:
        heading = self.window.document.getElementById(ident)
        if heading:
            heading.scrollIntoView()
            heading.focus(preventScroll=True)

    def _address(self, before: str) -> None:
        """What is opened is a step on from the page's own address; all else replaces what stands there. No step is
        taken back: it would come when something else is open already."""
        here, history, location = str(self.window.location.hash), self.window.history, self.window.location
        if here == self.mark or (self.mark == HOW and here.startswith(HOW)):
            return
        step = bool(self.mark and not before and not self.entered)
        write = history.pushState if step else history.replaceState
        try:
            write(history.state, "", self.mark or location.pathname + location.search)
        except Exception:  # a sandboxed frame has no history; it can be read all the same
            return
        self.entered = self.entered or step

    def _open(self, *, fresh: bool) -> None:
        """The clause that is meant comes in sight, else the beginning."""
        document = self.window.document
        if fresh:
            active = document.activeElement
            self.left = active if active and active != document.body else None
            self.led = self.mark.removeprefix(BOOK).removeprefix("/")
        clause = document.querySelector("#rules .clause.here")
        if clause:
            clause.scrollIntoView()
            clause.focus(preventScroll=True)
        else:
            document.getElementById("clauses").scrollTop = 0
            if fresh:
                document.getElementById("book-title").focus()

    def _close(self) -> None:
        """Back to what has led there, on a page that was drawn anew, too."""
        left, self.left = self.left, None
        if not left or not left.isConnected:
            what = f'[data-act="rule"][data-value="{self.led}"]' if self.led else '[data-act="book"]'
            left = self.window.document.querySelector(f"#app :not(.now) > {what}")
        if left:
            left.focus()
