"""Which page is shown, as regions of markup: the only thing the browser has to patch."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from virtu_core import games

from . import curtainpage, i18n, prefs, shelfpage
from .news import begun
from .session import Session
from .ui import Ui
from .views import table
from .views.html import e

HINTS = ("bar", "sheet")  # where a preview is shown, beside the first of the table's own regions


def render(session: Session, without: Collection[str] = ()) -> dict[str, str]:
    """The regions by id, outer ones first, without some of the table's."""
    page = session.open.page
    i18n.speak_of(games.get(session.read_of.id).name)
    if page == "table" and session.match is not None:
        if covered := curtainpage.over(session):
            return {"app": covered, "live": ""}
        drawn = some(session, [name for name in table.drawn(session.table) if name not in without])
        return {"app": _table(session), **drawn, "live": spoken(session.ui())}
    if session.open.book is not None:
        from .views import book

        return {"app": book.page(session.ui()), "live": ""}
    if page == "how":
        return {"app": session.read_of.how(), "live": ""}
    if page == "about":
        return {"app": session.read_of.about_page(), "live": ""}
    return {"app": shelfpage.render(session), "live": ""}


def piecewise(session: Session) -> Iterator[tuple[str, str]]:
    """The regions of the table one by one, each drawn when it is asked for; those that matter first."""
    if covered := curtainpage.over(session):
        yield "app", covered
        return
    view, ui = session.view(), session.ui()
    yield "app", _table(session)
    for name, draw in table.drawn(session.table).items():
        yield name, draw(view, ui)
    yield "live", spoken(ui)


def _table(session: Session) -> str:
    """The frame of the table, with what hangs beside it."""
    return table.skeleton(session.table) + curtainpage.beside(session)


def some(session: Session, names: Iterable[str]) -> dict[str, str]:
    """Only these regions of the table: for what changes while a pointer wanders."""
    if session.open.page != "table" or session.match is None or curtainpage.over(session):
        return {}
    view, ui = session.view(), session.ui()
    draw = table.drawn(session.table)
    return {name: draw[name](view, ui) for name in names}


def marks(session: Session, *, dark: bool) -> dict[str, str]:
    """What the document says of itself, for style sheets and tests. `dark`: whether the system is."""
    match, turn, ui = session.match, session.turn, session.ui()
    page = session.open.page if match is not None or session.open.page != "table" else "start"
    decision = match.decision if match is not None else None
    state = "thinking" if turn is not None else "over" if match is not None and match.over else "ready"
    return {
        "page": page,
        "theme": prefs.theme(session.prefs, dark),
        "motion": "on" if session.prefs["motion"] else "off",
        "tab": ui.tab,
        "held": ui.held,
        "carried": session.table.carried(ui) if match is not None else "",
        "sandbox": "off" if session.sandbox is None else "on",
        "hover": "on" if session.prefs["hover"] else "off",
        "asking": "on" if session.open.asking and page == "table" else "off",
        "replay": "off" if session.replay is None else "on",
        "ply": str(match.ply if match is not None else 0),
        "decision": "" if decision is None else decision.kind,
        "seat": "" if decision is None else str(decision.seat),
        "turn": "begun" if begun(session) else "",
        "curtain": session.curtain.state if match is not None and session.curtain is not None else "off",
        "tap": "on" if session.prefs["tap"] else "off",
        "bots": "off" if turn is None else "on" if session.going else "waiting",
        "state": state if page == "table" else "ready",
    }


def spoken(ui: Ui) -> str:
    """What happened last, for a screen reader; in a replay, its step."""
    if ui.replay is not None:
        return e(f"{ui.replay.title}: {ui.replay.text}")
    if ui.watched is not None:
        return e(ui.watched.text)
    last = [line.text for line in ui.log[-12:] if line.ply >= ui.step][-4:]
    return e(" ".join(filter(None, [*last, ui.struck, ui.prompt])))


def late(session: Session) -> tuple[str, ...]:
    """The regions that may be drawn once the rest is in sight."""
    return table.waiting(session.table)


def pressable(session: Session) -> str:
    """Where a click may be asked to show first what it would do, for the browser to find it."""
    return ",".join([*(f"#{one.id}" for one in session.table.regions() if not one.waits), "#quick"])


def hints(session: Session, *pointed: str) -> tuple[str, ...]:
    """Where to show what these keys point at, or no longer do."""
    shown = [region for key in pointed if key for region in session.table.shows(key)]
    return tuple(dict.fromkeys((*HINTS, session.table.regions()[0].id, *shown)))
