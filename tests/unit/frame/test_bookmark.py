"""The browser's own way back: it closes what is open, and no press on it does nothing."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from app.browser.bookmark import Bookmark
from app.browser.way import Way
from app.frame.controls import beginning, reading, shown
from app.frame.session import Session
from tests.unit.frame.memory import begun, session
from tests.unit.frame.windows import proxy


class Steps:
    """A browser's history: addresses, and where one stands among them; `left` once it leads away."""

    def __init__(self) -> None:
        self.steps: list[tuple[Any, str]] = [(None, "")]
        self.at, self.left = 0, False
        self.heard: dict[str, Any] = {}
        self.Object = SimpleNamespace(fromEntries=None)
        self.history, self.location = self, SimpleNamespace(pathname="/", search="", hash="")
        nothing = SimpleNamespace(
            isConnected=False, scrollTop=0, focus=lambda **_how: None, scrollIntoView=lambda: None
        )
        self.document = SimpleNamespace(
            addEventListener=lambda kind, work: None, activeElement=None, querySelector=lambda found: None,
            getElementById=lambda name: nothing,
        )  # fmt: skip
        self.document.body = None

    def addEventListener(self, kind: str, work: Any) -> None:  # noqa: N802 -- as browsers have it
        self.heard[kind] = work

    def scrollTo(self, *_place: int) -> None:  # noqa: N802 -- as browsers have it
        pass

    @property
    def state(self) -> Any:
        """What was written down of the step where one stands."""
        return self.steps[self.at][0]

    def pushState(self, state: Any, _title: str, address: str) -> None:  # noqa: N802 -- as browsers have it
        del self.steps[self.at + 1 :]
        self.steps.append((None, ""))
        self.at += 1
        self.replaceState(state, "", address)

    def replaceState(self, state: Any, _title: str, address: str) -> None:  # noqa: N802 -- as browsers have it
        self.steps[self.at] = (state, address)
        self._stand()

    def _stand(self) -> None:
        rest, hashed, word = self.steps[self.at][1].partition("#")
        self.location.hash, self.location.search = hashed + word, rest.removeprefix("/")

    def back(self) -> None:
        """One step back."""
        if not self.at:
            self.left = True
            return
        self.at -= 1
        before = self.location.hash
        self._stand()
        self.heard["popstate"](SimpleNamespace(state=self.state))
        if before != self.location.hash:
            self.heard["hashchange"](None)


class Page:
    """A page with its session; everything that is done is drawn."""

    def __init__(self, one: Session) -> None:
        self.window, self.session = Steps(), one
        self.way = Way(self.window, proxy, lambda told, **_how: SimpleNamespace(**told), one, self.draw)
        self.mark = Bookmark(self.window, proxy, one, self.draw)
        self.draw()

    def draw(self) -> None:
        """It is on the screen."""
        if self.way.shown():
            self.mark.entered = False
        self.mark.shown()

    def do(self, work: Any, value: str = "") -> None:
        """A control."""
        work(self.session, value)
        self.draw()


def test_back_closes_a_book_that_was_opened_and_closed_before() -> None:
    page = Page(begun())
    for _ in range(2):
        page.do(reading.open_rule, "V-WAR-01")
        page.do(reading.toggle_book)
    page.do(reading.toggle_book)
    page.window.back()
    assert (page.session.open.book, page.session.open.page, page.window.left) == (None, "table", False)
    page.window.back()
    assert page.window.left


@pytest.mark.parametrize("opened", [beginning.open_box, lambda one, _value: reading.open_page(one, "about")])
def test_back_leads_from_a_page_to_the_shelf_at_the_first_press(opened: Any) -> None:
    page = Page(session())
    page.do(reading.open_page, "how")
    page.do(reading.go_back)  # closed by its own button: that step must not take a press of its own
    page.do(opened)
    page.window.back()
    assert (page.session.open.page, page.window.left) == ("start", False)
    page.window.back()
    assert page.window.left


def test_back_passes_over_a_step_at_which_nothing_is_open_any_more() -> None:
    page = Page(session())
    page.do(reading.open_page, "how")
    page.do(reading.go_back)
    page.window.back()
    assert page.window.left


def test_back_leads_from_a_new_game_to_the_shelf_and_out_of_a_book_over_the_box() -> None:
    page = Page(session())
    page.do(beginning.open_box)
    page.do(reading.open_rule, "V-WAR-01")
    page.window.back()
    assert (page.session.open.book, page.session.open.page) == (None, "box")
    page.do(beginning.begin_game)
    assert page.session.open.page == "table"
    assert page.window.location.search.startswith("?game=")
    page.window.back()
    assert (page.session.open.page, page.window.left) == ("box", False)
    page.window.back()
    assert (page.session.open.page, page.window.left) == ("start", False)


@pytest.mark.parametrize(
    "opened", [(reading.open_rule, "V-WAR-01"), (reading.toggle_book, ""), (reading.open_page, "how")]
)
def test_in_a_book_nothing_is_asked_about(opened: Any) -> None:
    """Its buttons would only explain themselves, and there would be no way out of it."""
    work, value = opened
    one = begun()
    shown.toggle_asking(one, "")
    work(one, value)
    assert not one.open.asking
