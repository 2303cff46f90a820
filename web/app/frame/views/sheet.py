"""Phones: the decision in the lower half of the screen, within reach of a thumb."""

from __future__ import annotations

from collections.abc import Sequence

from ..i18n import _
from ..ui import Choice, Ui, View
from .controls import tool
from .decision import headline, lead, moves_tool, named, passed, second_line
from .helps import ask_tool, helps, since
from .html import attrs, e, tag
from .movebutton import move_button
from .wayson import skips, ways_on

SHOWN = 24  # so many moves stand in the strip; the others are in the list


def sheet(view: View, ui: Ui) -> str:
    """Who, what, a few moves, the way on."""
    strip = tag("div", ui.table.quick(view, ui), cls="quick", id="quick")
    return prompt(view, ui) + strip + acts(ui, ways_on(view, ui))


def prompt(view: View, ui: Ui) -> str:
    """Who decides what, when, and with what means."""
    grab = f'<button type="button" class="grab" data-act="moves"{attrs(aria_label=_("List of moves"))}></button>'
    money = ui.table.purse(view, named(ui)) if ui.decider >= 0 else ""
    told = ui.preview or ui.end_turn or ui.forecast
    line = passed(ui) + (ui.table.aside(view, ui).removesuffix(" · ") or e(ui.table.when(view).said))
    line = second_line(view, ui) if told else ui.table.in_hand(view, ui) if ui.held else line
    words = tag("div", tag("h1", headline(ui)) + tag("p", line, cls="second") + skips(view, ui))
    return grab + tag("div", lead(ui, 30) + words + money + ask_tool(), cls="sprompt")


def strip(items: Sequence[str]) -> str:
    """Buttons in a row that can be pushed along; "" if there are none."""
    return tag("ul", "".join(tag("li", item) for item in items), cls="strip") if items else ""


def few(choices: Sequence[Choice], ui: Ui) -> list[str]:
    """The first of the moves that say what they are about, as buttons for a strip."""
    rest = [choice for choice in choices if choice.move.args or choice.group]
    return [move(choice, ui) for choice in rest[:SHOWN]]


def move(choice: Choice, ui: Ui) -> str:
    """A move in the strip."""
    return move_button(choice, "btn move last" if ui.table.ends(choice.move) else "btn move")


def acts(ui: Ui, ways: list[str]) -> str:
    """The menu, undo, help, the list of moves, each at its place; then the way on."""
    listed = [tool("menu", _("Menu"), "dialog", "menu"), tool("undo", _("Undo"), "undo", disabled=not ui.can_undo)]
    if ui.watched is None:
        listed += [helps(ui), moves_tool(ui), *since(ui)]
    return tag("div", "".join(listed) + tag("div", "".join(ways), cls="ways"), cls="acts")
