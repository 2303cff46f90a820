"""Where on the page somebody is: the shelf, an open box, a game, a page to read. The browser's way back leads there."""

from __future__ import annotations

from typing import NamedTuple

from virtu_core.kernel.errors import VirtuError

from .controls.beginning import open_box
from .controls.reading import open_page
from .files import refused
from .session import PLACES, Session

ALSO = ("about",)  # a page to read that is a step of its own; others have a word in the address (`browser.bookmark`)


class Place(NamedTuple):
    """A page, of which box, and with which game for how many."""

    page: str = "start"
    box: str = ""
    game: str = ""
    seats: int = 0


def here(session: Session) -> Place:
    """Where the page is. What has a word in the address lies above the place one came from."""
    shown, playing = session.open, session.playing
    page = shown.page if shown.page in (*PLACES, *ALSO) else shown.came
    if page == "table" and playing is not None:
        return Place(page, "", playing.game_id, len(playing.match.config["seats"]))
    return Place("start") if page == "table" else Place(page, shown.box if page == "box" else "")


def reads(session: Session) -> bool:
    """Whether something is read that has a word in the address."""
    return session.open.book is not None or session.open.page not in (*PLACES, *ALSO)


def go(session: Session, place: Place) -> None:
    """Back, or on, to a place; one that is not there any more is told. May raise what `consent.proceed` waits for."""
    now = here(session)
    if place == now:
        return
    if place.page == "box":
        open_box(session, place.box)
    elif place.page != "table":
        open_page(session, place.page if place.page in ALSO else "start")
    elif session.playing is not None and session.playing.game_id == place.game:
        open_page(session, "table")
    else:
        try:
            session.resume(place.game)
        except VirtuError as error:
            session.open.toast = refused(error)
