"""The table as a whole: the regions of the page, and what goes into each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...tables.virtu.views.board import board
from ...tables.virtu.views.palace import palace, palace_upright
from ...tables.virtu.views.rivals import rivals
from ...tables.virtu.views.tracks import panel as tracks
from ..i18n import _, name, ngettext
from ..tabs import counts, happens
from ..ui import Ui, View
from . import fingertip, replay, watched
from .chronicle import chronicle
from .clauses import ruled
from .controls import button
from .decision import bar, moves, tools
from .dialogs import layer, notices
from .html import act, attrs, e, tag
from .icons import icon
from .moment import moment
from .sheet import acts, quick, sheet

TABS = ("map", "palace", "rivals", "tracks", "log")


def skeleton() -> str:
    """The regions in reading order: decision, what lies on top, board, palaces, tracks, chronicle, all moves."""
    return (
        f'<header id="bar" class="decision" aria-label="{e(_("Decision"))}"></header>'
        '<div id="notices" class="notices"></div>'
        '<div id="dialog" class="layer"></div><div id="book" class="layer"></div><div id="moment" class="layer"></div>'
        '<main id="table" class="table">'
        f'<section id="board" class="board" aria-label="{e(_("Map of Italy"))}"></section>'
        f'<section id="rivals" class="rivals" aria-label="{e(_("Other houses"))}"></section>'
        f'<section id="palace" class="palace-panel" aria-label="{e(_("Palace"))}"></section>'
        f'<section id="tracks" class="tracks-panel" aria-label="{e(_("Prestige tracks"))}"></section>'
        f'<section id="chronicle" class="chron" aria-label="{e(_("Chronicle"))}"></section>'
        "</main>"
        f'<section id="sheet" class="sheet" aria-label="{e(_("Decision"))}"></section>'
        f'<nav id="tabs" class="tabs" aria-label="{e(_("Parts of the table"))}"></nav>'
        f'<aside id="moves" class="moves" aria-label="{e(_("All moves"))}"></aside>'
        '<div id="fingertip" class="fingertip"></div>'
        '<div id="toast" class="toast" role="status"></div><div id="why" class="why" role="status"></div>'
    )


def regions(view: View, ui: Ui) -> dict[str, str]:
    """The markup of each region."""
    return {region: draw(view, ui) for region, draw in DRAW.items()}


def shown_palace(view: View, ui: Ui) -> str:
    """The palace asked for, or else the decider's own."""
    own = view["players"][ui.seat]["house"]
    house = ui.palace or own
    drawn = (palace_upright if ui.settings.get("narrow") else palace)(view, ui, house)
    return drawn if house == own else visiting(house, own) + drawn


def visiting(house: str, own: str) -> str:
    """Whose palace this is, and the way home."""
    words = tag("span", e(_("Palace of {house}", house=name("house", house))))
    back = _("Back to {house}", house=name("house", own))
    return tag("div", words + button("back", back, "palace", house), cls="visiting")


def tabs(view: View, ui: Ui) -> str:
    """The parts of the table on a phone; a number on those out of sight says how much can be pressed there, a
    dot that a bot has just done something there."""
    names = {"map": _("Map"), "palace": _("Palace"), "rivals": _("Rivals"), "tracks": _("Tracks"), "log": _("Log")}
    signs = {"map": "map", "palace": "palace", "rivals": "courtier", "tracks": "prestige", "log": "log"}
    found, there = counts(view, ui), happens(view, ui)
    return "".join(
        f'<button type="button"{act("tab", tab)}{_pressed(ui.tab == tab)}>{icon(signs[tab])}{e(names[tab])}'
        f"{_badge(found[tab], happens=tab == there) if tab != ui.tab else ''}</button>"
        for tab in TABS
    )


def _badge(count: int, *, happens: bool) -> str:
    if happens:
        dot = tag("b", "", cls="badge dot", aria_hidden="true")
        return dot + tag("span", e(_("something has happened there")), cls="sr")
    if not count:
        return ""
    words = ngettext("{count} thing to press", "{count} things to press", count)
    return tag("b", str(count), cls="badge", aria_hidden="true") + tag("span", e(words), cls="sr")


def _pressed(on: bool) -> str:
    return attrs(cls="on" if on else "off", aria_pressed="true" if on else "false")


def toast(_view: View, ui: Ui) -> str:
    """A word in passing."""
    return e(ui.toast)


def why(_view: View, ui: Ui) -> str:
    """Where it was pressed, and nowhere else: why it did nothing."""
    return ruled(e(ui.refusal))


def decider(view: View, ui: Ui) -> str:
    """The decision, or what a replay or a bot shows instead, or that whatever is pressed is asked about."""
    if ui.asking:
        return fingertip.bar(tools(ui))
    if ui.replay is not None:
        return replay.bar(view, ui)
    return bar(view, ui) if ui.watched is None else watched.bar(view, ui)


def lower(view: View, ui: Ui) -> str:
    """The same on a phone."""
    if ui.asking:
        return fingertip.sheet(tag("div", quick(view, ui), cls="quick", id="quick") + acts(ui, []))
    if ui.replay is not None:
        return replay.sheet(view, ui)
    return sheet(view, ui) if ui.watched is None else watched.sheet(view, ui)


def rules(view: View, ui: Ui) -> str:
    """The book of rules, which is not looked for before somebody opens it."""
    if ui.book is None:
        return ""
    from .book import panel

    return panel(view, ui)


DRAW: Mapping[str, Callable[[View, Ui], str]] = {
    "bar": decider,
    "notices": notices,
    "board": board,
    "rivals": rivals,
    "palace": shown_palace,
    "tracks": tracks,
    "chronicle": chronicle,
    "sheet": lower,
    "tabs": tabs,
    "moves": moves,
    "dialog": layer,
    "book": rules,
    "moment": moment,
    "fingertip": fingertip.card,
    "toast": toast,
    "why": why,
}
