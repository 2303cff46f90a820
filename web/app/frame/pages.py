"""Which page is shown, as regions of markup: the only thing the browser has to patch."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from . import botplay, curtainpage, prefs, shelfpage
from .playing import Playing
from .session import Session
from .table import Table
from .ui import Ui
from .updates import begun
from .views import table
from .views.html import e

HINTS = ("bar", "sheet")  # where a preview is shown, beside the first of the table's own regions


def seen(session: Session) -> Ui | None:
    """What the views of the table need: worked out once for all that is drawn of it."""
    playing = at_table(session)
    return None if playing is None else playing.ui()


def render(session: Session, without: Collection[str] = (), ui: Ui | None = None) -> dict[str, str]:
    """The regions by id, outer ones first, without some of the table's. `ui`: as it was just seen."""
    page, ui = session.open.page, ui or seen(session)
    if ui is not None and (playing := at_table(session)) is not None:
        if covered := curtainpage.over(playing):
            return {"app": covered, "live": ""}
        view, draw = playing.view(), table.drawn(playing.table)
        drawn = {name: one(view, ui) for name, one in draw.items() if name not in without}
        return {"app": _table(playing), **drawn, "live": spoken(ui)}
    if session.open.book is not None:
        from .views import book

        return {"app": book.page(session.ui()), "live": ""}
    if page == "how":
        return {"app": session.read_of.how(), "live": ""}
    if session.open.about_all:
        return {"app": shelfpage.about(), "live": ""}
    if page == "about":
        return {"app": session.read_of.about_page(), "live": ""}
    return {"app": shelfpage.render(session), "live": ""}


def at_table(session: Session) -> Playing | None:
    """The game, if it is what the page shows."""
    return session.playing if session.open.page == "table" else None


def piecewise(playing: Playing) -> Iterator[tuple[str, str]]:
    """The regions of the table one by one, each drawn when it is asked for; those that matter first."""
    if covered := curtainpage.over(playing):
        yield "app", covered
        return
    view, ui = playing.view(), playing.ui()
    yield "app", _table(playing)
    for name, draw in table.drawn(playing.table).items():
        yield name, draw(view, ui)
    yield "live", spoken(ui)


def _table(playing: Playing) -> str:
    """The frame of the table, with what hangs beside it."""
    return table.skeleton(playing.table) + curtainpage.beside(playing)


def some(session: Session, names: Iterable[str]) -> dict[str, str]:
    """Only these regions of the table: for what changes while a pointer wanders."""
    playing = at_table(session)
    if playing is None or curtainpage.over(playing):
        return {}
    view, ui = playing.view(), playing.ui()
    draw = table.drawn(playing.table)
    return {name: draw[name](view, ui) for name in names}


def marks(session: Session, ui: Ui | None = None, *, dark: bool) -> dict[str, str]:
    """What the document says of itself, for style sheets and tests. `dark`: whether the system is; `ui`: as it was just
    seen."""
    playing, wishes = session.playing, session.prefs
    page = session.open.page if playing is not None or session.open.page != "table" else "start"
    found = {
        "page": page,
        "game": session.read_of.id,
        "theme": prefs.theme(wishes, dark),
        "motion": "on" if wishes["motion"] else "off",
        "hover": "on" if wishes["hover"] else "off",
        "tap": "on" if wishes["tap"] else "off",
        "asking": "on" if session.open.asking and page == "table" else "off",
        "turn": "begun" if begun(session) else "",
    }
    if playing is None:
        return found | _shelf_marks(session)
    return found | _table_marks(playing, ui or playing.ui(), on_table=page == "table")


def _shelf_marks(session: Session) -> dict[str, str]:
    """There is no game."""
    tab = session.open.tab or session.read_of.tabs()[0].id
    return {
        "tab": tab, "held": "", "carried": "", "sandbox": "off", "replay": "off", "past": "off", "ply": "0",
        "decision": "", "seat": "", "curtain": "off", "bots": "off", "state": "ready",
    }  # fmt: skip


def _table_marks(playing: Playing, ui: Ui, *, on_table: bool) -> dict[str, str]:
    """How the game at the table stands."""
    match, turn = playing.match, playing.turn
    state = "thinking" if turn is not None else "over" if match.over else "ready"
    return {
        "tab": ui.tab,
        "held": ui.held,
        "carried": playing.table.carried(ui),
        "sandbox": "off" if playing.sandbox is None else "on",
        "replay": "off" if playing.replay is None else "on",
        "past": "on" if ui.past else "off",
        "ply": str(match.ply),
        "decision": match.decision.kind,
        "seat": str(match.decision.seat),
        "curtain": playing.curtain.state,
        "bots": "off" if turn is None else "on" if botplay.going(playing) else "waiting",
        "state": state if on_table else "ready",
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
    return table.waiting(session.playing.table) if session.playing is not None else ()


def pressable(of: Table) -> str:
    """Where a click may be asked to show first what it would do, for the browser to find it."""
    return ",".join([*(f"#{one.id}" for one in of.regions() if not one.waits), "#quick"])


def hints(of: Table, *pointed: str) -> tuple[str, ...]:
    """Where to show what these keys point at, or no longer do."""
    shown = [region for key in pointed if key for region in of.shows(key)]
    return tuple(dict.fromkeys((*HINTS, of.regions()[0].id, *shown)))
