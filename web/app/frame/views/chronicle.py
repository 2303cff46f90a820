"""The chronicle: what happened, the latest first; a filter by player; a slider through history."""

from __future__ import annotations

from ..i18n import _
from ..ui import LogLine, Ui, View
from .controls import button, sign_button
from .html import act, attrs, e, tag
from .icons import icon
from .replay import again
from .told import told

SHOWN = 24  # lines at first; the others on demand


def chronicle(_view: View, ui: Ui) -> str:
    """The whole panel."""
    turn = ""
    if 0 <= ui.log_filter < len(ui.seats):
        turn = again(ui.seats[ui.log_filter].name, ui.log_filter, "filter again")
    head = tag("header", tag("h2", e(_("Chronicle"))) + turn + filters(ui))
    wanted = [(at, line) for at, line in enumerate(ui.log) if ui.log_filter in (-2, line.seat) or line.seat < 0]
    shown = wanted if ui.older else wanted[-SHOWN:]
    rows = [row(ui, line, f"line-{at}") for at, line in reversed(shown)]
    if ui.replay is None:
        rows.insert(0, tag("li", tag("span", e(_now(ui))), cls="now", id="line-now"))
    if len(shown) < len(wanted):
        rows.append(tag("li", button("down", _("Older lines"), "older", tabindex=-1), cls="older", id="line-older"))
    return head + tag("ol", "".join(rows), cls="log roam", tabindex="0", aria_label=_("What happened")) + history(ui)


def _now(ui: Ui) -> str:
    who = ui.called(ui.decider)
    return _("{who} to decide", who=who) if who else _("The game is over.")


def filters(ui: Ui) -> str:
    """One button a player, and one for all."""
    buttons = [_filter(ui, -2, e(_("All")), ui.table.everybody())]
    buttons += [_filter(ui, seat, ui.mark(seat, 18), ui.called(seat)) for seat in range(len(ui.seats))]
    return tag("div", "".join(buttons), cls="filters", role="group", aria_label=_("Whose lines"))


def _filter(ui: Ui, seat: int, inside: str, label: str) -> str:
    given = attrs(aria_pressed="true" if ui.log_filter == seat else "false", aria_label=label, title=label)
    return f'<button type="button" class="filter"{act("filter", seat)}{given}>{inside}</button>'


def history(ui: Ui) -> str:
    """A slider from the first move to the last."""
    if ui.plies == ui.start:
        return ""
    span = attrs(type="range", min=ui.start, max=ui.plies, value=ui.ply, id="history")
    given = span + attrs(aria_label=_("History"), data_act="goto")
    back = _step("first", ui.start, _("To the beginning"), ui.ply > ui.start)
    forth = _step("last", ui.plies, _("To the end"), ui.ply < ui.plies)
    count = tag("output", e(_("{ply} of {plies}", ply=ui.ply, plies=ui.plies)), for_="history")
    return tag("div", back + f"<input{given}/>" + forth + count, cls="history")


def _step(sign: str, ply: int, label: str, enabled: bool) -> str:
    return sign_button(sign, label, "goto", ply, "filter", disabled=not enabled)


def row(ui: Ui, line: LogLine, ident: str) -> str:
    """A line; a press goes to that moment, one on a name tells what it is. Its button is for keys and for those who
    hear the page. In a replay those of the step stand out."""
    words = tag("span", told(line.marked or line.text, stop=False))
    if line.seat < 0 or line.divides:
        return tag("li", words, cls="by-table", id=ident)
    sign = ui.mark(line.seat, 17) + icon(line.icon or "next")
    cls = "line told" if ui.replay is not None and line.ply == ui.ply else "line"
    goes = act("goto-line", line.ply)
    label = attrs(cls="goes", tabindex=-1, aria_label=_("Go to this moment"))
    given = attrs(id=ident, cls=cls, data_point=line.place or None) + goes
    return f'<li{given}><button type="button"{goes}{label}>{sign}</button>{words}</li>'
