"""What the browser has to tell that is no part of the game: a newer version is here, the game can be installed or not
be played without a network."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .i18n import _
from .session import Session
from .tables import shown
from .views.controls import button, primary
from .views.html import e, tag

Proxy = Callable[[Callable[..., None]], Any]  # how Python hands a function to the browser


def update(state: str) -> str:
    """A line about a newer version (js/update.js): it is ready, or wanted and waiting for the end of the turn."""
    if state == "ready":
        said = _("A new version of the game is ready. Your game stays as it is.")
        tools = primary("refresh", _("Take it"), "update") + button("", _("Later"), "update-later")
    elif state == "wanted":
        said = _("The new version comes when this turn is over.")
        tools = button("", _("Later"), "update-later")
    else:
        return ""
    return tag("div", tag("p", e(said)) + tools, cls="newer")


def begun(session: Session) -> bool:
    """Whether the page is in the middle of something: a turn, a replay, the sandbox."""
    playing = session.playing
    if playing is None or session.open.page != "table" or playing.match.over:
        return False
    if playing.sandbox is not None or playing.replay is not None:
        return True
    match = playing.match
    return match.ply > 0 and match.seat(match.ply - 1) == match.decision.seat


def listen(window: Any, proxy: Proxy, session: Session, draw: Callable[[], None]) -> None:
    """Tell the player from now on."""

    def installable(possible: bool) -> None:
        session.device.installable = bool(possible)
        draw()

    window.virtu.tellUpdates(proxy(lambda state: window.virtu.morph("updates", update(str(state)))))

    def offline(state: str, kept: str) -> None:
        session.device.offline = str(state)
        session.stock.kept = frozenset(shown() if state == "disk" else str(kept).split())
        if session.open.page == "start":
            draw()

    window.virtu.tellInstall(proxy(installable))
    window.virtu.tellOffline(proxy(offline))
