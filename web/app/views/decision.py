"""Who decides what: the bar above the table, and the list of every legal move."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from ..i18n import _, ngettext
from ..ui import Choice, Effect, Ui, View
from ..words import LAST, owner_name
from .controls import close_button, primary, tool
from .helps import helps
from .html import act, attrs, e, tag
from .icons import icon
from .kit import crest

NAMED = 4  # so many kinds of moves are named in the second line
FEW = 3  # so many moves are named themselves


def bar(view: View, ui: Ui) -> str:
    """The line that always says who is to decide, what, and what else is possible."""
    line = tag("p", second_line(view, ui), cls="second", id="second")
    prompt = tag("div", tag("h1", headline(view, ui), id="prompt") + line, cls="prompt")
    lead = crest(view["players"][ui.decider]["house"], 38) if ui.decider >= 0 else ""
    return tag("div", lead, cls="lead") + when(view) + prompt + tools(view, ui)


def when(view: View) -> str:
    """Year and season, one above the other."""
    year = tag("b", e(_("Year {year}", year=view["year"]))) if view["year"] else ""
    return tag("div", year + tag("span", e(phase(view))), cls="when")


def headline(view: View, ui: Ui) -> str:
    """The prompt as a sentence with the name of who decides."""
    who = owner_name(view, ui.decider, ui.names)
    if not who:
        return e(ui.prompt or _("The game is over."))
    return tag("span", e(who), cls="house") + " " + e(ui.prompt)


def phase(view: View) -> str:
    """What time of the year it is."""
    return {
        "family": _("Set-up"),
        "spring": _("Spring"),
        "siege": _("Sieges"),
        "retreat": _("Retreats"),
        "winter": _("Winter"),
    }.get(view["phase"], _("The end"))


def second_line(view: View, ui: Ui) -> str:
    """A refusal, a preview, a word on the last turn, or what kinds of moves there are."""
    if ui.refusal:
        return tag("span", e(ui.refusal), cls="refusal", role="alert")
    if ui.preview or ui.effects:
        return tag("span", icon("next") + effects(ui.effects) + e(ui.preview), cls="foresight")
    if ui.end_turn:
        return e(_("The turn before this one is done; it can still be undone."))
    if ui.forecast:
        return tag("span", icon("siege") + e(ui.forecast), cls="foresight")
    if len(ui.choices) <= FEW:
        return e(" · ".join(choice.text for choice in ui.choices))
    kinds = Counter(choice.group for choice in ui.choices if choice.group)
    named = [tag("em", e(group)) + f" {count}" for group, count in kinds.most_common(NAMED)]
    return " · ".join(named) + (" …" if len(kinds) > NAMED else "")


def tools(view: View, ui: Ui) -> str:
    """Undo and its kin, the menu, the list of moves, and the way on."""
    ways = ways_on(view, ui)
    buttons = [
        tool("undo", _("Undo"), "undo", disabled=not ui.can_undo),
        tool("redo", _("Redo"), "redo", disabled=not ui.can_redo),
        tool("menu", _("Menu"), "dialog", "menu"),
        *helps(ui),
        moves_tool(ui, alone=not ways and not paying(ui)),
        *ways,
    ]
    return tag("nav", "".join(buttons), cls="tools", aria_label=_("Tools"))


def moves_tool(ui: Ui, *, alone: bool) -> str:
    """Opens and closes the list of moves, and says how many there are; never in the colour of a deed."""
    count = len(ui.choices)
    shown = "true" if ui.settings.get("moves") else "false"
    label = ngettext("{count} move", "{count} moves", count)
    inside = icon("list") + tag("span", e(label) if alone else str(count))
    given = attrs(
        cls="btn count" if alone else "btn icon-btn count", aria_label=label, aria_expanded=shown, title=label
    )
    off = attrs(disabled=not count, aria_controls="moves")
    return f'<button type="button"{act("moves")}{given}{off}>{inside}</button>'


def paying(ui: Ui) -> bool:
    """Whether the payment lies open; it has its own way on."""
    return ui.payment is not None and ui.dialog != "aside"


def ways_on(view: View, ui: Ui) -> list[str]:
    """The buttons that lead on: at most one stands out."""
    if ui.payment is not None:
        return [] if paying(ui) else [primary("florin", _("Payment"), "dialog")]
    if ui.end_turn:
        return [primary("end", _("End turn"), "end-turn")]
    if ui.decider < 0:
        return [primary("prestige", _("Score"), "dialog", "score")]
    plain = [choice for choice in ui.choices if not choice.move.args and not choice.group]
    plain.sort(key=lambda choice: choice.move.verb in LAST)
    return [move_button(one, "btn" if index else "btn primary") for index, one in enumerate(plain[:2])][::-1]


def effects(found: tuple[Effect, ...], said: str = "") -> str:
    """What a move would change, each as a sign and a number, in words for those who hear it. What `said` names
    already is not named again."""
    if not found:
        return ""
    seen = "".join(
        tag("span", icon(one.sign) + e(_brief(one.text, said)), cls="effect", title=one.words) for one in found
    )
    heard = tag("span", e("; ".join(one.words for one in found) + ". "), cls="sr")
    return tag("span", tag("span", seen, aria_hidden="true") + heard, cls="effects")


def _brief(text: str, said: str) -> str:
    """A text without the names that were said before it.

    >>> _brief("1 : 3 Nice", "Sail from Genoa to Nice"), _brief("+1 Venice", "Annex Verona")
    ('1 : 3', '+1 Venice')
    """
    return " ".join(word for word in text.split() if not (word.isalpha() and word in said))


def move_button(choice: Choice, cls: str = "btn move", text: str = "", picture: str = "") -> str:
    """A button that makes a move; in an open list it says what the move would change. `text` is what it shows, if that
    is shorter than the move in words."""
    sign = icon("check") if "primary" in cls else picture
    shown = text or choice.text
    inside = sign + tag("span", e(shown)) + effects(choice.effects, choice.text)
    heard = "; ".join([choice.text, *(one.words for one in choice.effects)]) if shown != choice.text else None
    return f'<button type="button"{attrs(cls=cls, data_move=str(choice.move), aria_label=heard)}>{inside}</button>'


def moves(view: View, ui: Ui) -> str:
    """Every legal move, in words, by kind. Closed, the list is a dot that nobody sees, but it is there."""
    hint = tag("p", e(_("Press and hold whatever glows to see first what it would do.")), cls="for-fingers")
    parts = [tag("header", tag("h2", e(_("All moves"))) + close_button("moves")), hint]
    for group, found in groupby(ui.choices, key=lambda choice: choice.group):
        buttons = [tag("li", move_button(choice)) for choice in found]
        if group:
            parts.append(tag("h3", e(group) + tag("small", str(len(buttons)))))
        parts.append(tag("ul", "".join(buttons), cls="move-list"))
    shown = "true" if ui.settings.get("moves") else "false"
    return tag("div", "".join(parts), cls="drawer", id="drawer", data_open=shown)
