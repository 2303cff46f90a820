"""The table as a whole: the regions of the page, and what goes into each."""

from __future__ import annotations

from ..i18n import _, ngettext
from ..shapes import Tab
from ..table import Draw, Table
from ..tabs import LOG, counts, happens
from ..ui import Ui, View
from . import fingertip, replay, watched
from .chronicle import chronicle
from .clauses import ruled
from .decision import bar, moves, tools
from .dialogs import layer, notices
from .html import act, attrs, e, tag
from .icons import icon
from .sheet import acts, sheet
from .wayson import ways_on


def skeleton(table: Table) -> str:
    """The regions in reading order: decision, what lies on top, the table's own, chronicle, all moves."""
    own = "".join(tag("section", "", id=one.id, cls=one.cls, aria_label=one.label) for one in table.regions())
    return (
        f'<header id="bar" class="decision" aria-label="{e(_("Decision"))}"></header>'
        '<div id="notices" class="notices"></div>'
        '<div id="dialog" class="layer"></div><div id="book" class="layer"></div><div id="moment" class="layer"></div>'
        f'<main id="table" class="table"{attrs(data_game=table.id)}>{own}'
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
    return {region: draw(view, ui) for region, draw in drawn(ui.table).items()}


def waiting(table: Table) -> tuple[str, ...]:
    """The regions in which nothing can be pressed: they may be drawn once the rest is in sight."""
    return (*(one.id for one in table.regions() if one.waits), "chronicle")


def tabs(view: View, ui: Ui) -> str:
    """The parts of the table on a phone; a number on those out of sight says how much can be pressed there, a
    dot that a bot has just done something there."""
    found, there = counts(view, ui), happens(view, ui)
    return "".join(
        f'<button type="button"{act("tab", tab)}{_pressed(ui.tab == tab)}>{icon(sign)}{e(label)}'
        f"{_badge(found[tab], happens=tab == there) if tab != ui.tab else ''}</button>"
        for tab, sign, label in (*ui.table.tabs(), Tab(LOG, "log", _("Log")))
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
        return fingertip.bar("".join(_ways(view, ui)), tools(ui))
    if ui.replay is not None:
        return replay.bar(view, ui)
    return bar(view, ui) if ui.watched is None else watched.bar(view, ui)


def _ways(view: View, ui: Ui) -> list[str]:
    """The buttons that lead on, a bot's turn or a replay too."""
    if ui.replay is not None:
        return []
    return ways_on(view, ui) if ui.watched is None else [watched.controls(ui)]


def lower(view: View, ui: Ui) -> str:
    """The same on a phone."""
    if ui.asking:
        return fingertip.sheet(
            tag("div", ui.table.quick(view, ui), cls="quick", id="quick") + acts(ui, _ways(view, ui))
        )
    if ui.replay is not None:
        return replay.sheet(view, ui)
    return sheet(view, ui) if ui.watched is None else watched.sheet(view, ui)


def rules(view: View, ui: Ui) -> str:
    """The book of rules, which is not looked for before somebody opens it."""
    if ui.book is None:
        return ""
    from .book import panel

    return panel(view, ui)


def moment(view: View, ui: Ui) -> str:
    """What lies over the table for a breath."""
    return ui.table.moment(view, ui)


def drawn(table: Table) -> dict[str, Draw]:
    """What draws each region, in the order in which they matter."""
    return {
        "bar": decider,
        "notices": notices,
        **{one.id: one.draw for one in table.regions()},
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
