"""Who decides what: the bar above the table, and the list of every legal move."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from ..i18n import _, ngettext
from ..ui import Ui, View
from .controls import close_button, tool
from .helps import ask_tool, helps, since
from .html import act, attrs, e, tag
from .icons import icon
from .movebutton import effects, move_button
from .told import told as linked
from .wayson import skips, ways_on

NAMED = 4  # so many kinds of moves are named in the second line
FEW = 3  # so many moves are named themselves
ROOM, ROOM_ALONE = 32, 56  # letters of a prompt that have room in one line, beside a way on or alone


def bar(view: View, ui: Ui) -> str:
    """The line that always says who is to decide, what, and what else is possible."""
    line = tag("p", second_line(view, ui), cls="second", id="second")
    ways = "".join(ways_on(view, ui))
    long = len(ui.prompt) > (ROOM if ways else ROOM_ALONE)
    prompt = tag("div", tag("h1", headline(ui), id="prompt", cls="long" if long else None) + line, cls="prompt")
    return lead(ui, 38) + when(view, ui) + prompt + skips(view, ui) + tag("div", ways, cls="ways") + tools(ui)


def lead(ui: Ui, size: int) -> str:
    """The arms of who is named in the headline."""
    seat = named(ui)
    about = ui.seats[seat].tip if seat >= 0 else ""
    return tag("div", ui.mark(seat, size), cls="lead", data_tip=about or None)


def named(ui: Ui) -> int:
    """Who is named: the one to decide, or as long as a turn waits for its end the one whose turn it was."""
    return ui.giver if ui.end_turn and ui.giver >= 0 else ui.decider


def plate(ui: Ui, seat: int) -> str:
    """A player's name in the colours of the seat."""
    return tag("span", e(ui.called(seat)), cls=ui.seats[seat].plate, title=ui.seats[seat].name)


def when(view: View, ui: Ui) -> str:
    """What time it is, the larger part above the smaller."""
    found = ui.table.when(view)
    large = tag("b", e(found.large)) if found.large else ""
    return tag("div", large + tag("span", e(found.small)), cls="when", data_tip=found.tip or None)


def headline(ui: Ui) -> str:
    """The prompt as a sentence with the name of who decides."""
    seat = named(ui)
    if seat < 0:
        return e(ui.prompt or _("The game is over."))
    return plate(ui, seat) + " " + linked(_handing(ui) or ui.prompted or ui.prompt, stop=True)


def _handing(ui: Ui) -> str:
    """What is said while a turn waits for its end."""
    if not ui.end_turn or ui.giver < 0:
        return ""
    return _("The turn is done.") if ui.turn_over else _("Somebody else has to decide.")


def second_line(view: View, ui: Ui) -> str:
    """A preview, a word on the last turn, what was passed over, or what kinds of moves there are."""
    if ui.preview or ui.effects:
        ahead = tag("b", e(_("If you press:")), cls="ahead") + " " + effects(ui.effects) + e(ui.preview)
        return tag("span", icon("next") + ahead, cls="foresight", data_tip="word:ahead")
    if ui.end_turn:
        said = _("{who} is next. What was done can still be undone.", who=ui.called(ui.decider))
        return passed(ui) + e(said)
    if told := (ui.table.in_hand(view, ui) if ui.held else "") or ui.table.forecast(view, ui):
        return told
    ahead = passed(ui) + ui.table.aside(view, ui)
    if len(ui.choices) <= FEW:
        return ahead + e(" · ".join(choice.text for choice in ui.choices if not ui.table.ends(choice.move)))
    kinds = Counter(choice.group for choice in ui.choices if choice.group)
    named = [tag("em", e(group)) for group, _count in kinds.most_common(NAMED)]
    return ahead + " · ".join(named) + (" …" if len(kinds) > NAMED else "")


def passed(ui: Ui) -> str:
    """What others have done to the one who decides, then steps that were left out on the way here."""
    return struck(ui) + (tag("span", e(ui.passed), cls="passed") + " " if ui.passed else "")


def struck(ui: Ui) -> str:
    """The first of it alone, which is said in a panel that hides the prompt, too."""
    return tag("span", icon("warning") + e(ui.struck), cls="passed struck") + " " if ui.struck else ""


def tools(ui: Ui) -> str:
    """Undo and its kin, help, the list of moves, the menu: whatever is asked, each at its place."""
    buttons = [
        *since(ui),
        tool("undo", _("Undo"), "undo", disabled=not ui.can_undo),
        tool("redo", _("Redo"), "redo", disabled=not ui.can_redo),
        helps(ui),
        ask_tool(),
        moves_tool(ui),
        tool("menu", _("Menu"), "dialog", "menu"),
    ]
    return tag("nav", "".join(buttons), cls="tools", aria_label=_("Tools"))


def moves_tool(ui: Ui) -> str:
    """Opens and closes the list of moves, and says how many there are; never in the colour of a deed."""
    count = len(ui.choices)
    shown = "true" if ui.all_moves else "false"
    label = ngettext("{count} move", "{count} moves", count)
    inside = icon("list") + tag("span", str(count))
    given = attrs(cls="btn icon-btn count", aria_label=label, aria_expanded=shown, title=label)
    off = attrs(disabled=not count, aria_controls="moves")
    return f'<button type="button"{act("moves")}{given}{off}>{inside}</button>'


def moves(view: View, ui: Ui) -> str:
    """Every legal move, in words, by kind. Closed, the list is a dot that nobody sees, but it is there."""
    hint = tag("p", e(_("Press and hold whatever glows to see first what it would do.")), cls="for-fingers")
    parts = [tag("header", tag("h2", e(_("All moves"))) + close_button("moves")), hint]
    for group, found in groupby(ui.choices, key=lambda choice: choice.group):
        buttons = [tag("li", move_button(choice)) for choice in found]
        if group:
            parts.append(tag("h3", e(group) + tag("small", str(len(buttons)))))
        parts.append(tag("ul", "".join(buttons), cls="move-list"))
    is_open = bool(ui.all_moves)
    label = attrs(aria_label=_("Close"), tabindex="-1")
    back = f'<button type="button" class="backdrop"{act("moves")}{label}></button>' if is_open else ""
    return back + tag("div", "".join(parts), cls="drawer", id="drawer", data_open="true" if is_open else "false")
